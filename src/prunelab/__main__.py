"""`python -m prunelab`, and the command `prunelab`."""


def main() -> None:
    """Run the command line; each command says what its exit codes mean."""
    from prunelab.cli import main  # here: each process that grades a class reads this file too

    main()


if __name__ == "__main__":
    main()
