"""What the answers of lab 15 have to do."""

from prunelab.grading import Requirement
from prunelab.pruning import mint_ref

from . import draws, draws_redeem
from . import judge_fence as fence
from . import judge_redeem as redeem
from .draws import EDGES, LONG_CONTENT, ODD_ORIGINS, shrinking
from .draws_redeem import ODD, edits, seal_of
from .judge_mark import makes_a_long_mark
from .judge_question import says_what_a_cap_costs

PLAIN = ("shipped", "lookup_order")
KEY, OTHER = draws_redeem.KEYS[:2]

FENCE = [
    Requirement(
        "Gives the same content the same fence, at any time",
        3,
        fence.is_equal_for_equal_contents,
        examples=(PLAIN,),
        draw=draws.plain,
        shrink=shrinking(draws.plain),
        core=True,
        count=20,
    ),
    Requirement(
        "Keeps the content whole, on lines of its own",
        4,
        fence.keeps_the_content_whole,
        examples=(PLAIN, *((edge, "search") for edge in (*EDGES, LONG_CONTENT))),
        draw=draws.edges,
        shrink=shrinking(draws.edges),
        core=True,
    ),
    Requirement(
        "Ends with the line [end of MARK]",
        1,
        fence.ends_with_the_mark,
        examples=(PLAIN,),
        draw=draws.plain,
        shrink=shrinking(draws.plain),
        count=20,
    ),
    Requirement(
        "Says on the first line the mark, the origin, and that it is untrusted",
        2,
        fence.says_what_it_is,
        examples=(PLAIN,),
        draw=draws.plain,
        shrink=shrinking(draws.plain),
        count=30,
    ),
    Requirement(
        "Keeps the origin on its line, whatever it holds",
        2,
        fence.writes_the_origin_as_json,
        examples=tuple(("shipped", origin) for origin in ODD_ORIGINS),
        draw=draws.odd_origins,
        shrink=shrinking(draws.odd_origins),
        count=30,
    ),
    Requirement(
        "Ends with a line that no content can hold",
        4,
        fence.cannot_be_ended,
        examples=(PLAIN,),
        draw=draws.hostile,
        shrink=shrinking(draws.hostile),
        core=True,
        count=20,
    ),
    Requirement(
        "Gives another content another mark",
        1,
        fence.gives_each_content_its_mark,
        examples=(PLAIN,),
        draw=draws.plain,
        shrink=shrinking(draws.plain),
        count=20,
    ),
    Requirement(
        "Makes the mark of 16 letters and digits, or more",
        1,
        makes_a_long_mark,
        examples=(PLAIN,),
        draw=draws.plain,
        shrink=shrinking(draws.plain),
        count=4,
    ),
]

REDEEM_REF = [
    Requirement(
        "Returns the name of a ref that was minted with this key",
        4,
        redeem.reads_what_was_minted,
        examples=((mint_ref("r3", KEY), KEY), (mint_ref("R7", KEY), KEY)),
        draw=draws_redeem.minted,
        shrink=shrinking(draws_redeem.minted),
        core=True,
    ),
    Requirement(
        "Takes what stands before the last dash for the name",
        1,
        redeem.splits_at_the_last_dash,
        examples=((mint_ref("page-2", KEY), KEY),),
        draw=draws_redeem.dashed,
        shrink=shrinking(draws_redeem.dashed),
        count=20,
    ),
    Requirement(
        "Refuses a ref that was minted with another key, or guessed",
        3,
        redeem.refuses_another_key,
        examples=((mint_ref("r3", OTHER), KEY),),
        draw=draws_redeem.of_another_key,
        shrink=shrinking(draws_redeem.of_another_key),
        core=True,
        count=30,
    ),
    Requirement(
        "Refuses the seal of another ref",
        2,
        redeem.refuses_another_name,
        examples=((f"r3-{seal_of('r1', KEY)}", KEY),),
        draw=draws_redeem.of_another_name,
        shrink=shrinking(draws_redeem.of_another_name),
        count=30,
    ),
    Requirement(
        "Refuses a ref that was cut, added to or changed",
        2,
        redeem.refuses_what_was_edited,
        examples=tuple((form, KEY) for form in edits(mint_ref("r3", KEY))),
        draw=draws_redeem.edited,
        shrink=shrinking(draws_redeem.edited),
    ),
    Requirement(
        "Refuses every other text with a ValueError",
        1,
        redeem.refuses_any_text,
        examples=(*((text, KEY) for text in ODD), (f"-{seal_of('', KEY)}", KEY)),
        draw=draws_redeem.odd,
        shrink=shrinking(draws_redeem.odd),
        count=30,
    ),
    Requirement(
        "Does not tell the right seal when it refuses",
        1,
        redeem.does_not_tell_the_seal,
        examples=((f"r3-{seal_of('r1', KEY)}", KEY),),
        draw=draws_redeem.of_another_name,
        shrink=shrinking(draws_redeem.of_another_name),
        count=20,
    ),
]

QUESTION = [
    Requirement(
        "Names the largest cap at which the planted text is gone, and the facts left there",
        3,
        says_what_a_cap_costs,
        examples=((),),
        core=True,
    ),
]

REQUIREMENTS = {
    "fence": FENCE,
    "redeem_ref": REDEEM_REF,
    "what_a_cap_costs": QUESTION,
}
