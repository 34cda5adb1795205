"""A recorded run of the shop's agent, for whoever has none of their own at hand."""

from pathlib import Path

from prunelab.scenario.files import mock_data_dir, read_text


def sample_trace_text(*, folder: Path | None = None) -> str:
    """Return the run as its file holds it: JSON, in Anthropic's format.

    Raises:
        DataError: the file is missing or damaged.
    """
    return read_text((folder or mock_data_dir()) / "trace_return.json")
