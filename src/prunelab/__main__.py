"""`python -m prunelab`, for where the command is not on the path."""

from prunelab.cli import main

if __name__ == "__main__":
    main()
