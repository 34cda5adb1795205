# %% [markdown]
# # 02 · Length cap
#
# Before the questions about the orders, the customer had complained: checkout had failed. So the
# agent called `get_service_log`. On a quiet day that tool returns 4 lines, 88 tokens. That day it
# returned 600 lines: **12,727 tokens**, almost four times all other tool results together. Ten
# more calls of the model read them as 127,270.
#
# The field allowlist of lab 01 leaves a log alone, for a log is no JSON object. And nobody wrote
# another rule for it, because nobody expected 600 lines. For what nobody expected there is a
# backstop: a cap on the length of whatever comes.
#
# To cut is easy. In this lab you write a cap that leaves a **way back**, and see what a cap costs.

# %%
from prunelab.notebook import bench, check, hint, solution, start

start("02")

# %% [markdown]
# ## What a bare cut says
#
# This is the log, cut after 650 characters and nothing more.

# %%
from prunelab.pruning import count_tokens
from prunelab.scenario import load_conversation

results = {result["ref"]: result for result in load_conversation(huge=True)}
log = results["r4"]["content"]
print(log[:650])

# %% [markdown]
# It ends in the middle of a line, but nothing says that anything is missing. The model reads the
# first 41 seconds after nine, two slow queries and no error, and may tell the customer that
# checkout worked. The log goes on until 09:24.
#
# **Guess before you go on.** Cut the log after 650 characters, and add a line of 55 characters
# that says so. How many of the 12,727 tokens are left?

# %%
my_guess = 0  # tokens

# %% [markdown]
# ## The rule
#
# `apply_length_cap(content, ref, max_chars)` takes the text of a tool result and returns the text
# that the model will read. `ref` is the name under which the agent has put the whole text aside.
# The model can call a tool for it: `fetch_full(ref="r4")`.
#
# Start with the plain case:
#
# 1. A text of at most `max_chars` characters comes back as it is.
# 2. Of a longer one keep the first `max_chars` characters. After them comes a line end and the
#    notice, letter by letter as in the example, with your two values: how many characters of the
#    text you left out, and the ref. The `…` is one character, not three dots: copy it.
#
# So a text of 119 characters with `ref="r4"` and `max_chars=24` becomes
#
# ```
# 09:00 GET /cart 200
# 09:0
# …[truncated 95 characters; use fetch_full(ref="r4")]
# ```
#
# Run `check` when you have that. Then see to the rest:
#
# 3. The notice has a length too. If it has more characters than the cut takes away, do not cut:
#    return `content`. If it has as many, cut.
# 4. A cap of 0 leaves only the notice, with its line end in front. A cap below zero is a mistake
#    of whoever calls: raise a `ValueError`.
# 5. Characters are what `len` counts: a Chinese character is one, and so is `😀`. The text may hold
#    anything, braces, blank lines, even a notice like yours. Hand on what you keep as it comes.
#
# Stuck? `hint(apply_length_cap)` helps a little more each time; `solution(apply_length_cap)` shows
# our way.

# %% answer: prunelab.pruning.rules.apply_length_cap

# %%
check(apply_length_cap)

# %% [markdown]
# ### Why the notice
#
# | the text ends with | what the model can make of it |
# |---|---|
# | `09:00:36 INFO req-9820 GET /returns 200 237ms` | the log ends here: no errors |
# | `…[truncated]` | something is missing; it calls the tool again and gets the same |
# | `…[truncated 33120 characters; use fetch_full(ref="r4")]` | this is 2%: read on, or say so |
#
# The notice costs 17 of the 280 tokens that are left. It is worth them only if the ref leads
# somewhere. So the whole text goes into the store **before** any rule cuts it; `prune` does that.
# Put the cut text aside, and `fetch_full` returns what the model has already.
#
# ### Why never longer
#
# For `r4` a notice with two digits has 53 characters. So a cap of 650 leaves a text of 702
# characters as it is, and cuts one of 703. Without rule 3, a text of 651 characters would lose
# one, and gain 52.
#
# ### Why only once
#
# Cap the log at 650, and what comes out again at 300. The second notice says that 406 characters
# are missing. It is 33,470, and the first notice, which knew better, is cut away. This happens
# when a tool cuts its own output and the agent cuts it again.
#
# Your function cannot prevent it. It sees a text, and a text that holds a notice may have come
# from anywhere: from this page, or from someone who wants a long text to pass your cap. So what
# was done to a result is written beside its text, in `result["pruned"]`, and `prune` looks there.

# %% [markdown]
# ### Characters are not tokens
#
# A rule of thumb says that a token is four characters. Then 650 characters and the notice are 176
# tokens. They are 280. How far the rule is off depends on the text:

# %%
import base64

from prunelab.scenario import tool_definitions

samples = {
    "English, tool descriptions": " ".join(tool["description"] for tool in tool_definitions()),
    "the service log": log,
    "order ORD-7741, JSON": results["r3"]["content"],
    "the log in base64": base64.b64encode(log.encode()).decode(),
    "Chinese": "您的订单已经发货，预计三月十九日送达。退货期为三十天。",
}
for name, text in samples.items():
    tokens, estimate = count_tokens(text), len(text) / 4
    print(f"{estimate / tokens:5.2f}  estimate {estimate:>8,.0f}, tokens {tokens:>6,}  {name}")

# %% [markdown]
# The first number is the estimate divided by the truth: from 0.31 to 1.21. What agents read most,
# logs and JSON, has more tokens than the rule says.
#
# The cap counts characters all the same. That needs no tokenizer and takes no time, and a backstop
# need not be exact. But it is no budget in tokens, and even "never longer" holds for characters
# only. Take a sentence of 114: *The jacket can be returned within thirty days of delivery if it is
# unworn and the labels are still attached to it.* Capped at 61, it comes back with 114 characters
# again, and with 28 tokens instead of 24.

# %% [markdown]
# ## The bench
#
# It prunes the whole conversation: first our field allowlist, then your cap. Switch HUGE on and
# compare your guess with the bar of r4.

# %%
my_bench = bench()
my_bench

# %% [markdown]
# With HUGE on, the log falls from 12,727 tokens to 280, and its ref is left. 93.4% is saved, and
# four of four facts are there.
#
# The cap also took two results for which there is no allowlist: r1, the search, from 511 tokens to
# 276, and r2, the parcel, from 319 to 281. Both were JSON. They are not any more, for the cut fell
# in the middle: whoever wants to parse them cannot. That is why the allowlist goes first. Let the
# cap go first, and order ORD-7741 is a broken text that the allowlist must leave alone: 276 tokens
# instead of 69.
#
# ## Push it until it turns red
#
# Switch HUGE off. Click the handle of `max_chars` and hold the left arrow key: each step takes ten
# characters off. Look at both outputs.
#
# The saving climbs from 75.2% to over 90%, and the panel stays green for a long way, although the
# search and the parcel are stumps by now. Then a fact goes. The panel says which rule took it, and
# that a way back is left.
#
# **What is the smallest `max_chars` on the slider at which the panel is green?**

# %% answer: questions.smallest_green_cap

# %%
check(smallest_green_cap)

# %% [markdown]
# One step further, this is what the model reads of order ORD-7741:
#
# ```
# {
#   "order_id": "ORD-7741",
#   "status": "shipped",
#   "total": 150.45,
#   "eta": "
# …[truncated 115 characters; use fetch_full(ref="r3")]
# ```
#
# - The day of arrival, the first thing that the customer asked for, goes first, because `eta`
#   comes last in the allowlist, and a cap takes from the end. Where a cap may follow, put last what
#   can be missed: with `order_id` at the end of the list, the panel is green down to 70.
# - Red with a way back is better than lost, but not free. The model needs one more call, and if it
#   fetches the whole of r3, it reads the 1,348 tokens that lab 01 had made 69.
# - Would you set the cap that you found? The four facts are short and stand at the beginning, and
#   the check knows no others. Ask the agent about the parcel, and there is no answer.
#
# ### What stands further down
#
# Why did checkout fail? That is in the log. **Guess:** how many of its lines with the word ERROR
# are among the first 650 characters?

# %%
my_guess = 0  # ERROR lines

# %%
print(f"{log[:650].count(' ERROR ')} of {log.count(' ERROR ')} ERROR lines are left")
first = log.index("ERROR")
line = log[:first].count("\n") + 1
print(f"the first of them is line {line}, {first:,} characters down")

# %% [markdown]
# Not one. To reach the first, the cap would have to let 8,666 characters through, 3,421 tokens,
# and every other result could be as long. The panel is green with HUGE on, for none of the four
# facts stands in the log.
#
# A cap keeps whatever came first. In a log that is the oldest lines, in a report the preface, in a
# list the first page. The notice tells the model that something is missing, but not that it is
# what it was looking for. In lab 06 you write rules that know a log from a list.

# %% [markdown]
# ## What to remember
#
# - The cap is a backstop, for what no better rule caught. If it fires every day, that tool needs a
#   rule of its own.
# - Not the cut matters but the way back: how much is missing, and which call brings it.
# - A text that simply ends looks complete, and the model reasons as if it were.
# - Keep the whole before you cut. Cut once, the raw text. Write down beside it that you did.
# - The notice costs too: where it costs more than it saves, leave the text alone.
# - Characters are not tokens. Divided by four they can be three times too few.
# - A cut JSON is no JSON, so the allowlist goes first. And the head of a log is not its point.
#
# ## Asked in interviews
#
# - **Q09** What must a notice about a cut say?
# - **Q10** Two layers cut the same result. What goes wrong?
# - **Q16** The agent keeps fetching the whole text back. What do you do?
#
# What a good answer says, and what is asked next, stands in
# [notebook 90](90_interview_practice.ipynb): choose lab 02 there.
#
# Figures: measured on this course's `mock_data/`, in o200k text tokens. A provider's bill differs
# a little.
#
# Last, the verdict on this notebook:

# %% verdict
print(check(apply_length_cap))
print(check(smallest_green_cap))
print(my_bench.verdict)
