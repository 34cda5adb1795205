"""Which model answers, as the environment says."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from prunelab.live.errors import LiveError

VARIABLES = ("OPENAI_BASE_URL", "OPENAI_API_KEY", "MODEL")


@dataclass(frozen=True)
class Endpoint:
    """Where a model answers, in OpenAI's protocol."""

    base_url: str
    api_key: str = field(repr=False)
    model: str


def read_endpoint(environ: Mapping[str, str]) -> Endpoint:
    """Read the three variables.

    Raises:
        LiveError: one is not set; the line says which, and what each takes.
    """
    values = [environ.get(name, "").strip() for name in VARIABLES]
    missing = [name for name, value in zip(VARIABLES, values, strict=True) if not value]
    if missing:
        raise LiveError(
            f"Set {', '.join(missing)}: the base URL of an endpoint that speaks OpenAI's protocol, "
            "its key (any word where it wants none) and the model's name; nothing else needs them"
        )
    return Endpoint(*values)
