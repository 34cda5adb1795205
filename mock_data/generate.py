"""Make the mock data from the frozen seeds, or find the seeds again.

    python mock_data/generate.py            write the files, then count every figure
    python mock_data/generate.py --check    change nothing; do the files equal what would be made?
    python mock_data/generate.py --search   find the seeds anew and show what differs
    python mock_data/generate.py --search --freeze   the same, then freeze the found seeds and write

Exit code 0: all figures come out and nothing differs. 1: something differs, one line for each.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from generator.figures import OURS, PUBLISHED, faults, measure
from generator.output import build, drift, write
from generator.search import PARTS, NoSeedError, search
from generator.seeds import Seeds, difference, read_seeds, write_seeds

from prunelab.scenario import DataError

HERE = Path(__file__).parent


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    parser = argparse.ArgumentParser(description="Make the mock data, or find its seeds again.")
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--check", action="store_true", help="prove that the files are up to date")
    mode.add_argument("--search", action="store_true", help="find the seeds anew")
    parser.add_argument("--freeze", action="store_true", help="with --search: keep what was found")
    chosen = parser.parse_args(arguments)
    if chosen.freeze and not chosen.search:
        parser.error("--freeze goes with --search")
    if chosen.search:
        return _search(freeze=chosen.freeze)
    if missing := sorted(PARTS.keys() - read_seeds().keys()):
        return _report([f"seeds.json: no seed for {', '.join(missing)}; run --search --freeze"])
    return _check() if chosen.check else _write(read_seeds())


def _search(*, freeze: bool) -> int:
    frozen = read_seeds()
    try:
        found = search(say=lambda line: print("found", line, flush=True))
    except NoSeedError as error:
        return _report([str(error)])
    changes = difference(frozen, found)
    if not freeze:
        _print_figures(found)
        return _report(changes) if changes else _good("The frozen seeds are the found ones.")
    print("\n".join(changes) or "The frozen seeds are the found ones.")
    write_seeds(found)
    return _write(found)


def _check() -> int:
    files = build(read_seeds())
    wrong = drift(files, HERE)
    try:
        wrong += faults(HERE)
    except DataError as error:
        wrong.append(str(error))
    return _report(wrong) if wrong else _good(f"All {len(files)} files are up to date.")


def _write(seeds: Seeds) -> int:
    write(build(seeds), HERE)
    _print_figures(seeds)
    wrong = faults(HERE)
    return _report(wrong) if wrong else _good("All figures come out.")


def _print_figures(seeds: Seeds) -> None:
    with tempfile.TemporaryDirectory() as folder:
        write(build(seeds), Path(folder))
        for name, value in measure(Path(folder)).items():
            wanted = PUBLISHED.get(name, OURS.get(name))
            print(f"{name:34} {value:>8}   wanted {wanted}")


def _report(lines: list[str]) -> int:
    print("\n".join(lines), file=sys.stderr)
    return 1


def _good(line: str) -> int:
    print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
