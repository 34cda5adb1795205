"""What `dedupe_lines` has to do."""

from prunelab.grading import asks

from . import draws_repeats as draws
from . import judge_repeats as judge

LOG = """09:00:03 INFO GET /cart 200
09:00:09 ERROR gateway gave no answer
09:00:14 INFO GET /cart 200
09:00:21 ERROR gateway gave no answer
09:01:02 ERROR gateway gave no answer"""
TRIES = """09:00:03 ERROR req-4711 no answer in 3000ms, attempt 1
09:00:07 ERROR req-4711 no answer in 3000ms, attempt 2
09:00:12 ERROR req-9820 no answer in 3000ms, attempt 1"""
APART = """09:00:03 INFO GET /cart 200
09:00:05 INFO GET /cart 500
09:00:06 WARN login from 10.0.0.7
09:00:07 WARN login from 10.0.0.8
09:00:08 INFO charged 150.45 EUR
09:00:09 INFO charged 15.45 EUR
09:00:10 WARN slow query 1840ms
09:00:11 WARN slow query 640ms"""
YAML = "a:\n  name: cart\n\nb:\n    name: cart\n\n" + "  name: cart\n" * 6 + "end"
STORY = "\n".join(["restart of the gateway", *["connection refused"] * 4, "answer in 212ms"])
DATED = "\n".join(f"2026-03-14T09:00:0{n}.125Z WARN slow query" for n in range(5))
TIMELESS = "\n".join(["connection refused by the gateway"] * 5)

REPEATS = [
    asks(
        "Collapses lines that differ only in their time",
        2,
        judge.collapses_times,
        ((LOG,),),
        draws.times,
        core=True,
    ),
    asks(
        "Collapses what differs only in request id or attempt",
        1,
        judge.collapses_ids,
        ((TRIES,),),
        draws.ids,
    ),
    asks(
        "Keeps apart what differs in anything else: a status, an address, an amount, a duration",
        2,
        judge.keeps_apart,
        ((APART,),),
        draws.apart,
    ),
    asks(
        "Shows the first line of each kind, as it came and where it stood",
        1,
        judge.keeps_the_first,
        ((STORY,), (LOG,)),
        draws.times,
    ),
    asks(
        "Says how many there were in all",
        1,
        judge.counts_them,
        ((LOG,),),
        draws.times,
    ),
    asks(
        "Says when the last one came, in whatever form of time it has",
        1,
        judge.names_the_last,
        ((LOG,), (DATED,), (TIMELESS,)),
        draws.dated,
    ),
    asks(
        "Compares the blanks at the start of a line, and leaves blank lines alone",
        1,
        judge.keeps_blanks,
        ((YAML,),),
        draws.blanks,
    ),
    asks(
        "Returns `content` where the marks would cost more than they save",
        1,
        judge.never_grows,
        (("ok\nok",), ("x\nx\nx",), ("done\n" * 9 + "done",)),
        draws.short,
    ),
    asks(
        "Leaves a text in which nothing repeats as it is",
        1,
        judge.leaves_the_rest,
        ((APART,), (APART + "\n",), ("",)),
        draws.single,
    ),
]
