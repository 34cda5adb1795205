"""Two straight lines, and where they meet."""


def break_even_turns(behind: int, cleared: int, read: float = 0.1, write: float = 1.25) -> float:
    if not (cleared > 0 and read > 0 and behind >= 0 and write >= 0):
        raise ValueError("cleared and read must be above 0, behind and write not below")
    start_kept, slope_kept = behind * read, (behind + cleared) * read
    start_cleared, slope_cleared = behind * write, behind * read
    turns = (start_cleared - start_kept) / (slope_kept - slope_cleared)
    return turns if turns > 0 else 0.0
