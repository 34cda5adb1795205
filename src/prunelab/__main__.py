"""`python -m prunelab`, and the command `prunelab`."""

import sys


def main() -> None:
    """Run the command line; each command says what its exit codes mean."""
    try:
        from prunelab.cli import main  # here: each process that grades a class reads this file too
    except KeyboardInterrupt:
        sys.stderr.write("Interrupted before anything began.\n")
        sys.exit(130)
    main()


if __name__ == "__main__":
    main()
