# %% [markdown]
# # 00 · Start here
#
# A customer of a shop asks two things: *Where is my order ORD-7741 and what did it cost in all?
# Did ORD-6620 arrive, and can I still return the jacket?*
#
# An agent, a language model that may call tools, has made six calls to find out. With a long
# service log among them, their results have **16,138 tokens**. (A token is a piece of text, three
# or four letters of English.) The model reads all of them again at each further step, and each
# time they are paid for. The answer needs four facts.
#
# In this course you write the code that makes such results small: the **pruner**. It has four
# rules. And you learn to notice when it has cut too far.
#
# There is nothing to write here. You see the finished pruner at work, push it until it breaks, and
# dial it back.
#
# Run the cells from the top, with Shift+Enter. After a restart of the kernel, begin at the top
# again.

# %%
from prunelab.notebook import bench, progress, start

start("00")

# %% [markdown]
# ## The map
#
# The labs so far, and where you stand in each. Run this cell again whenever you like;
# `make progress` shows the same in the shell.

# %%
progress()

# %% [markdown]
# Take them in this order: each lab adds one rule. You write a function in a marked cell;
# `check(…)` below it grades it at once, and says which input breaks it. `hint(…)` helps,
# `solution(…)` shows our way. Save with Ctrl+S. `make check` grades what is saved.
#
# These notebooks are your own copies. `make reset LAB=01` makes one blank again and keeps yours as
# a backup.
#
# ## A guess
#
# How many per cent of the 16,138 tokens can go, while all four facts can still be read?

# %%
my_guess = 0  # per cent

# %% [markdown]
# ## The finished run
#
# All four rules, on the whole conversation:

# %%
my_bench = bench()
my_bench

# %% [markdown]
# ### How to read the chart
#
# Each line is one tool result, r1 the oldest, r6 the newest: the call, its tokens before and
# after, and the rule that fired. Below it stand two bars. The grey one is the result before
# pruning, the coloured one what the model reads instead.
#
# | colour | what was done | in words at the end of the line |
# |---|---|---|
# | grey | nothing yet: before pruning | |
# | grey-blue | nothing, the result is as it was | no rule fired |
# | bright blue | only the fields that are needed were kept | allowlist |
# | orange | cut off after so many characters | length cap |
# | ochre | first the one, then the other | allowlist, then length cap |
# | mauve | too far back, so a note stands in its place | stale, a note is left |
#
# The title has the sum. One line says **grew**: r5 went from 80 to 84 tokens. Naming what was left
# out has a price.
#
# ### How to read the panel
#
# The panel is the **survival check**. It looks for each of the four facts in what is left.
#
# | sign | meaning |
# |---|---|
# | ✔ visible | The model can read it. |
# | ↺ only by fetching again | Gone, but a ref or the name of its field leads back to it. |
# | ✖ lost | Gone, and nothing says that it was ever there. The model may guess. |
#
# The way back costs one more call, and the model has to make it. So recoverable is not good enough:
# the panel is **✔ Green** when all facts are visible, and **✖ Red** when a single one is not. In
# the labs you will also meet **✎ Not written yet**, and **⚠** when your function fails or the
# kernel is gone. The finished pruner always leaves a way back, so you will find no *lost* here;
# forget the trace in lab 01 and you will.

# %% [markdown]
# ## Five things to see
#
# **1. The total.** Switch HUGE on: the service log, r4, now has 600 lines. The title says 16,138 →
# 579 tokens, **96.4% saved**, and the panel is green with four of four facts. How near was your
# guess?
#
# **2. Both orders shrink.** r3 falls from 1,348 tokens to 69, r6 from 1,153 to 69. The allowlist
# kept four fields and named the five that went. You write it in lab 01.
#
# **3. The log is cut, and says so.** r4 falls from 12,727 tokens to 280. Its last line says how
# much is missing and how to get it. You write it in lab 02.
#
# **4. Old results leave a note.** r1 and r2 are further back than the last four results
# (`keep_recent`), so a note stands in their place, with the tool, its arguments and the ref. You
# write these in labs 03 and 04.
#
# This is what the model reads of r1, and at the end of r4:

# %%
from prunelab.pruning import MemoryStore, prune
from prunelab.scenario import default_policy, load_conversation

store = MemoryStore()
pruned = prune(load_conversation(huge=True), default_policy(), store=store)
left = {result["ref"]: result["content"] for result in pruned.results}
print(left["r1"])
print("---")
print(*left["r4"].splitlines()[-3:], sep="\n")
print("---")
print("Behind that ref:", len(store.fetch_full("r4").splitlines()), "lines")

# %% [markdown]
# **5. Too far is red.** Leave HUGE on and pull `keep_recent` down to 1. The saving *rises*, from
# 96.4% to 98.5%. The panel is red: 1 of 4 facts can still be read. Of order ORD-7741 only a note
# is left. Pull it up step by step, and watch where it turns green again: at 4, not at 3.
#
# The shell says the same with an exit code, so that a script or a CI job can stop on it. 0 is
# green, 1 is red:

# %%
import os
import subprocess
import sys

for keep_recent in ("1", "4"):
    settings = {"HUGE": "1", "KEEP_RECENT": keep_recent, "NO_COLOR": "1"}
    run = subprocess.run(
        [sys.executable, "-m", "prunelab", "run"],
        env={**os.environ, **settings},
        check=False,
        capture_output=True,
        text=True,
    )
    last_line = (run.stdout or run.stderr).splitlines()[-1]
    print(f"keep_recent {keep_recent}: exit code {run.returncode}. {last_line}")

# %% [markdown]
# In a terminal, in the course's folder, `HUGE=1 KEEP_RECENT=1 make run` shows the whole table.
#
# ## Push it further
#
# Before you move each of the others: can it turn the panel red?
#
# - `max_chars`: how many characters of a result are kept
# - `floor`: a result with fewer tokens than this is left as it is
# - the boxes: the fields that the allowlist keeps
#
# <details><summary>When you have tried all three</summary>
#
# - `max_chars` turns it red below 90. At 90 the saving is 98.3%, more than with our 650, and the
#   panel is green. Would you take it? All four facts happen to stand at the beginning. The check
#   knows these four, and no others.
# - `floor` never does. It only costs saving: at 1,350 both orders stand there whole, and the
#   saving is 77.1%. At 90 it mends r5, which then grows no more.
# - Four of the boxes do, one for each fact. They gain next to nothing: without `eta` the saving is
#   96.5% instead of 96.4%.
#
# </details>
#
# Dial everything back until the panel is green, then run the last cell.
#
# ## What to remember
#
# - Two numbers belong together: the tokens saved, and the facts still visible. The first alone
#   always says *cut more*.
# - What is cut leaves a trace: a field's name, a notice, a note with a ref.
# - Recoverable is not visible. A way back costs a call, and the model has to take it.
# - A check is as good as its list of facts.
#
# Next: [lab 01, the field allowlist](01_field_allowlist.ipynb).
#
# Figures: measured on this course's `mock_data/`, in o200k text tokens. A provider's bill differs
# a little.

# %% verdict
print(my_bench.verdict)
