# %% [markdown]
# # 03 · Stale dropping
#
# Labs 01 and 02 make a result smaller. They do not make it leave. Twenty results of 280 tokens,
# which is what the length cap leaves of a long log, are 5,600 tokens, and each call of the model
# reads them all again.
#
# The customer's conversation holds six results, **3,499 tokens**. The first two were fetched for
# earlier questions, a rain jacket and a parcel. Those questions are answered; the 830 tokens are
# still read on every turn.
#
# Of all that stands in the window, tool results lose their worth first. What the customer said at
# the beginning still binds the agent. A list of search hits is of use once, to choose from.
#
# In this lab you write the cheapest rule there is: keep the last so many results, drop the ones
# before them. It reads nothing and asks no model. Then you find out what that costs.

# %%
from prunelab.notebook import bench, check, hint, solution, start

start("03")

# %% [markdown]
# ## Six results, oldest first

# %%
from prunelab.pruning import call_text, count_tokens
from prunelab.scenario import load_conversation

for result in load_conversation():
    print(f"{result['ref']}  {count_tokens(result['content']):>5,} tokens  {call_text(result)}")

# %% [markdown]
# The customer asks: *Where is my order ORD-7741 and what did it cost in all? Did ORD-6620 arrive,
# and can I still return the jacket?*
#
# **Guess before you go on.** How many of the last results have to stay, so that the model can still
# read all it needs for the answer? And what share of the 3,499 tokens does that save?

# %%
my_guess = (0, 0)  # results, percent

# %% [markdown]
# ## The rule
#
# A tool result is a dict: `ref`, `tool`, `args`, `content`, at times more. Your function does not
# remove a result and does not touch its content. It **marks** it.
#
# `drop_stale(results, keep_recent)` takes the list, oldest first, and returns a new list:
#
# 1. Same length, same order.
# 2. All but the last `keep_recent` results are copies with one more field, `placeholder: True`.
#    Everything else in them stays, also fields that you do not know.
# 3. The last `keep_recent` are handed on as they came in, whether or not one is marked already.
# 4. Only the position counts: not the tool, not `step`, not an error, not whether a result is a
#    placeholder already or equal to another one.
# 5. `keep_recent` of 0 marks all. If it is the number of results or more, none is marked. A
#    negative number raises `ValueError`.
# 6. The list that you were given, and the dicts in it, stay as they were.
#
# So two results and a `keep_recent` of 1 become
#
# ```python
# [
#     {"ref": "r1", "tool": "lookup_order", "args": {}, "content": "…", "placeholder": True},
#     {"ref": "r2", "tool": "lookup_order", "args": {}, "content": "…"},
# ]
# ```
#
# Stuck? `hint(drop_stale)` helps a little more each time; `solution(drop_stale)` shows our way.

# %% answer: prunelab.pruning.rules.drop_stale

# %%
check(drop_stale)

# %% [markdown]
# ### Why a mark, and not a shorter list
#
# The model's call and the tool's result are a pair. A provider refuses a request that holds a call
# without its result (HTTP 400), and the agent stops. So the message stays, and only what stands in
# it goes: the pruner writes a note into each marked result. You write that note in lab 04; until
# then the bench uses ours. The mark is a field of its own, since a tool could write any text into
# `content`, also one that looks like a note.
#
# ### Why a comparison, and not a slice
#
# Two ways to cut off the last `keep_recent` of a list. Look at the lines for 0 and for 4:

# %%
three = ["r1", "r2", "r3"]
for keep_recent in (1, 0, 4):
    print(keep_recent, three[:-keep_recent], three[: len(three) - keep_recent])

# %% [markdown]
# `[:-0]` is `[:0]`, which is empty: all were to go, and nothing goes. The second way mends that,
# and fails where fewer results are there than may stay: 3 − 4 is −1, and `[:-1]` takes two of
# three, in a run that has just begun.
#
# ### Why a copy
#
# `list()` copies the list. The dicts in the copy are the same dicts:

# %%
conversation = load_conversation()
view = list(conversation)
view[0]["placeholder"] = True
conversation[0]["placeholder"]

# %% [markdown]
# Who marks in `view` has marked the agent's own record too. Set `keep_recent` higher afterwards,
# and the result does not come back: its mark is still there. The bench cannot show you this, since
# it starts from a fresh conversation each time; `check` looks at what your function left behind.
#
# ### Why the position, and not the clock
#
# "Older than ten minutes" is as cheap. But then the same conversation, replayed an hour later to
# find a fault, is pruned otherwise, and the fault does not show. By position, the same list always
# gives the same result.

# %% [markdown]
# ## The bench
#
# It prunes the whole conversation with your function and our note, and with no other rule. The
# panel is the survival check: can the four facts that the answer needs still be read? Move
# `keep_recent` down from 6 to 0, one step at a time, and look at both.

# %%
my_bench = bench()
my_bench

# %% [markdown]
# ## Push it until it turns red
#
# | `keep_recent` | tokens left | saved | facts that can be read |
# |---|---|---|---|
# | 6 | 3,499 | 0.0% | 4 of 4 |
# | 5 | 3,025 | 13.5% | 4 of 4 |
# | 4 | 2,746 | 21.5% | 4 of 4 |
# | 3 | 1,428 | 59.2% | 2 of 4 |
# | 2 | 1,372 | 60.8% | 2 of 4 |
# | 1 | 1,323 | 62.2% | 1 of 4 |
# | 0 | 200 | 94.3% | 0 of 4 |
#
# Down to 4 the rule costs nothing: the 753 tokens that went are none that the answer needs. The
# step to 3 saves another 37.7 points, more than any other step, and takes the order that the
# customer asked about first. Whoever watches the chart alone calls it the best step. From there on
# the saving still rises, and is paid for with facts.
#
# The facts are not lost: each note names the way back, `fetch_full(ref="r3")`. That is one more
# call for each result, if the model makes it and does not guess instead. So the panel is green
# only while all facts can be read.
#
# **Suppose you could pin results: those stay wherever they stand, and all others are dropped. Which
# results do you pin, so that the panel stays green? Name as few as you can.**

# %% answer: questions.results_to_pin

# %%
check(results_to_pin)

# %% [markdown]
# ### What position cannot see
#
# With these pins 2,690 tokens are left. Now switch HUGE on, with `keep_recent` at 4: the log has
# 12,727 tokens, the answer needs none of them, and they stay, since they came late. The rule saves
# 4.7%. The pins leave the same 2,690 tokens: 83.3% saved, with the same four facts.
#
# To get at the log by position, `keep_recent` has to go down to 2, past the order: 91.5% saved, and
# red. Old does not mean useless, and new does not mean needed. Position is a guess at what the next
# step needs. It costs one subtraction, and it is often right.
#
# How often is it wrong? In 200 recorded runs of airline tasks
# ([tau-bench](https://github.com/sierra-research/tau-bench)), later calls used 397 ids that the
# agent knew only from a tool result. For 175 of them, **44%**, that result stood more than three
# back: `keep_recent` of 3 would have dropped it before it was used. (The results of its tools
# `think` and `calculate` push others back too; without these it is 140, or 35%.)
#
# An error is marked like all others here, though it may be the reason for what the agent does now.
# Pins, and errors that stay longer, are the matter of lab 10.

# %% [markdown]
# ## What to remember
#
# - Drop by position first: it is the cheapest rule, and tool results age faster than all else in
#   the window. Only tool results, never what the user said.
# - A call keeps its result. Its content may go, the message may not.
# - Mark a copy. The caller's list is the record of what happened.
# - Test a count at 0, at the length of the list, and one beyond it.
# - Count positions, not minutes: a run must give the same prompt when it is replayed.
# - The saving rises with every step, also with the steps that take the answer.
# - Position is a blunt measure. It needs a check of facts beside it, and pins where you know more.
# - With each new result the border moves, and the prompt changes there. What the provider had
#   cached behind it is lost; lab 12 counts what that costs.
#
# ## Asked in interviews
#
# - **Q24** The provider answers 400: a call has no result. What did the pruner do?
# - **Q35** What did the model see at step 31? When can you answer that, and what spoils it?
# - **Q47** "Keep the last three" passes your demo. How do you try to break it?
#
# What a good answer says, and what is asked next, stands in
# [notebook 90](90_interview_practice.ipynb): choose lab 03 there.
#
# Figures: measured on this course's `mock_data/`, in o200k text tokens. A provider's bill differs
# a little. The 44% is from recorded runs, not from this course's data.
#
# Last, the verdict on this notebook:

# %% verdict
print(check(drop_stale))
print(check(results_to_pin))
print(my_bench.verdict)
