"""Names the two amounts."""


def break_even_turns(behind, cleared, read=0.1, write=1.25):
    if cleared <= 0 or read <= 0:
        raise ValueError("use more than 0")
    if behind < 0 or write < 0:
        raise ValueError("use 0 or more")
    once = behind * (write - read)
    each_turn = cleared * read
    return max(once / each_turn, 0.0)
