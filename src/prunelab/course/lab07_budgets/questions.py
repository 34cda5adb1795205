"""The questions of lab 07, answered."""


def unit_faults() -> list[int]:
    """Return the numbers of the two lines in which one unit is taken for another, in order."""
    return [6, 8]


def first_fact_lost() -> str:
    """Return the name of the tool whose fact goes first when the budget is pushed down."""
    return "get_service_log"
