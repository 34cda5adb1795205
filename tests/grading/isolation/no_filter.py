"""Stands for filter.py on a machine whose system calls it does not know."""


def filter_program(machine: str, pid: int) -> bytes:
    return b""
