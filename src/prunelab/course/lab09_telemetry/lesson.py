# %% [markdown]
# # 09 · Telemetry
#
# A run of the shop's agents: 3,000 tool calls, 6,047,751 tokens of results. The dashboard shows
# one number, **2,016 tokens a result on average**. That is little. Nobody worries.
#
# Here are two more numbers of the same run. Half of the results have at most **428** tokens. One in
# a hundred has **59,880** or more. Not one usual call looks like the average: half of them are
# below a quarter of it, and what is above it is a different kind of thing.
#
# Labs 06 to 08 made each tool keep a budget. This lab asks what the tools *wanted* to put into the
# window. That is written down nowhere unless somebody records it, and it says which tool to mend.

# %%
from prunelab.notebook import bench, check, hint, solution, start

start("09")

# %% [markdown]
# ## What is recorded
#
# One small object a call: the tool, the tokens of its raw result (`produced`), and the tokens that
# it may put into the window (`budget`). The results themselves are not needed, and are not kept.

# %%
import pandas

from prunelab.scenario import recorded_calls

calls = recorded_calls()
frame = pandas.DataFrame(calls)
frame.head()

# %%
frame.groupby("tool")["produced"].describe()[["count", "mean", "50%", "max"]].round()

# %% [markdown]
# **Guess before you go on.** Of the 3,000 results, how many are larger than the mean? And you have
# time to mend two of the five tools. Which two?

# %%
my_guess = (0, "", "")  # results above the mean, two tools

# %%
above = frame[frame["produced"] > frame["produced"].mean()]
share = above["produced"].sum() / frame["produced"].sum()
print(f"{len(above)} of {len(frame):,} are above the mean; they hold {share:.1%} of all tokens")

# %% [markdown]
# 96 of 3,000. With so long a tail the mean describes neither the many nor the few. It moves when a
# handful of calls move, and it stays when a thousand do. Percentiles keep the two apart: the p50 is
# the usual call, the p99 is the one that fills a window.
#
# ## A percentile
#
# `percentile(values, percent)` by **nearest rank**: the smallest of the values that `percent` % of
# them reach. So it is always the size of a call that was made. One can look that call up and ask
# what it asked for; a number between two calls leads nowhere.
#
# 1. Of n values, the rank is `percent` hundredths of n, rounded up. Rank 1 is the smallest value.
# 2. For 0 the smallest value, for 100 the largest.
# 3. Equal values count each, and the caller's list stays as it was.
# 4. No values, or a percent below 0 or above 100: `ValueError`.
#
# `values` and `percent` are whole numbers. Stuck? `hint(percentile)` helps a little more each time.

# %% answer: prunelab.pruning.telemetry.percentile

# %%
check(percentile)

# %% [markdown]
# ### Two ways to be one off
#
# 28 % of 25 values is the 7th. In floats it is a little more than 7, and rounding up makes 8 of it:

# %%
import math

print(0.28 * 25, math.ceil(0.28 * 25), -(-28 * 25 // 100))

# %% [markdown]
# And below a hundred values the p99 is simply the largest. There it says nothing that the maximum
# does not say, so show the number of calls beside it:

# %%
few = sorted(frame["produced"])[:40]
print(percentile(few, 99), max(few))

# %% [markdown]
# ## The report
#
# `budget_report(calls)` makes one row a tool:
#
# | field | what it is |
# |---|---|
# | `tool`, `calls` | its name, and how many calls it had |
# | `p50`, `p99`, `max` | sizes in tokens, by nearest rank, of this tool's calls |
# | `over_budget` | how many calls produced more than their own budget |
# | `excess_tokens` | what lies over the budget, summed call by call |
# | `share` | of all tokens that all tools produced, 0 to 1, not rounded |
#
# 1. Rows stand in the order of `excess_tokens`, the largest first: what mending the tool recovers.
#    Equal ones stand by name.
# 2. A call that stays below its budget gives no room to another one.
# 3. Failed calls count, and so do empty results. A call may carry more fields than these three.
# 4. No calls give no rows. Where no call produced a token, each share is 0.
# 5. The calls stay as they were.
#
# The grader runs each answer cell alone, so write the rank in again; here n is never 0.

# %% answer: prunelab.pruning.telemetry.budget_report

# %%
check(budget_report)

# %%
pandas.DataFrame(budget_report(calls)).round({"share": 3})

# %% [markdown]
# ### Five columns, five stories
#
# Each column puts another tool first. `lookup_order` has the most calls (905) and the largest p50,
# and never leaves its budget: mending it recovers nothing. `get_service_log` has the largest single
# result (87,692 tokens) and the largest mean. `list_reviews` is over its budget nearly as often as
# the leader, 36 times to 40, but by little.
#
# Only `excess_tokens` measures what you get back. By that, two tools hold **98.2%** of it, and the
# excess is 66.3% of all that the run produced. `search_products` is the one to begin with, though
# half of its calls have at most 348 tokens: in a demo it looks like the tidiest of the five.
#
# ## The bench
#
# Each tool's calls by size, on a log axis: from one line to the next it is ten times as much. A
# circle stands for all calls of about a size; the more calls, the larger it is. The tools stand in
# the order of your report.
#
# A cap at the boundary would cut the large results after they were made. Here you mend the tools
# instead, upstream, where the data is still rows: two signatures gain `limit`, `offset` and
# `fields`, and a call returns one page, of the fields asked for. (`get_service_log` returns lines;
# it has no fields.) The panel is green when
#
# - at most two signatures change, for there is time for two,
# - at most 2% of the excess is left, and
# - four things that later steps need are on the first page, in a field that was asked for.
#
# Tick the two tools that you guessed. Then those that the report puts first. Then move the limit.

# %%
my_bench = bench()
my_bench

# %% [markdown]
# ## Push it until it turns red
#
# With both tools ticked and all nine fields of a product, no limit is green. Try it: at 20 the
# search keeps its budget, and the log's line is on page 3. At 42 the line is there, and 3.7% of the
# excess is too. A limit counts rows, and the window counts tokens: how large a row may be is the
# other half of the setting.
#
# **Find the fix that is green with as few fields and as small a limit as can be.** Which two tools,
# which limit, which fields of a product?

# %% answer: questions.smallest_green_fix

# %%
check(smallest_green_fix)

# %% [markdown]
# ### What is on the next page
#
# One row further down, and the panel is red again. But look at what it says: with `offset` the line
# is on a later page, and the way back stands there. Switch `offset` off, and it is lost. A limit
# without an offset is a silent cut in the tool itself: the model sees 42 lines, and nothing says
# that there are 4,000. So a page also says how many rows there are in all (lab 06).
#
# 98 calls of the run end at this limit. If each of them asks for a second page, that costs 98 calls
# more. Whether they do, this record cannot say; the next one can.
#
# ## What the window regained
#
# The run once more, with the two signatures as you would set them. The rows that each call found
# stay the same, what it returns of them changes. **Put your limit and your fields in, and run it.**

# %%
from prunelab.scenario import Page

pages = {
    "search_products": Page(limit=100, fields=("sku", "name", "price", "image")),
    "get_service_log": Page(limit=100),
}
mended = recorded_calls(pages)
before, after = (sum(call["produced"] for call in each) for each in (calls, mended))
print(f"{before:,} → {after:,} tokens: {100 * (before - after) / before:.1f}% regained")
pandas.DataFrame(budget_report(mended)).round({"share": 3})

# %% [markdown]
# **How many percent of all the run's tokens does your fix regain, to one decimal?**

# %% answer: questions.percent_regained

# %%
check(percent_regained)

# %% [markdown]
# The report now puts `list_reviews` first, with 70,513 tokens of excess: 1.8% of what it was in
# all. That is where one stops. The cap of the boundary takes the rest.
#
# ### And what it costs
#
# A signature is text that the model reads on every turn:

# %%
import json

from prunelab.course.lab09_telemetry.signatures import definitions
from prunelab.pruning import count_tokens

for tool, both in definitions().items():
    old, new = (count_tokens(json.dumps(each)) for each in both)
    print(f"{tool}: {old} → {new} tokens, {new - old} more")

# %% [markdown]
# 173 tokens more on each turn, for 1,388 fewer on average with each call. The defaults do the work:
# a model that does not know about pages gets one. Anthropic's advice for tools is the same, paging,
# ranges, filters and cuts with sensible defaults, and its Claude Code caps a tool's response at
# 25,000 tokens ([Writing effective tools for
# agents](https://www.anthropic.com/engineering/writing-tools-for-agents)). That is a backstop: the
# budgets here are 600 to 1,500.
#
# ## Where it goes
#
# As JSON lines, to a file that grows by a line a call, and as attributes of a span:

# %%
from prunelab.pruning import read_calls, span_attributes, write_calls

lines = list(write_calls(calls[:2]))
print("".join(lines))
print(read_calls(lines) == calls[:2])
span_attributes(calls[0])

# %% [markdown]
# The names that begin with `gen_ai.` are those of OpenTelemetry's [conventions for tool
# calls](https://opentelemetry.io/docs/specs/semconv/gen-ai/gen-ai-agent-spans/), which are still in
# development: they may change. They have no name for the tokens of a tool's result, nor for its
# budget. Those stand under a prefix of our own, so that nobody takes them for the standard's.
#
# Of an argument or a result record nothing here: they hold customers' data.

# %% [markdown]
# ## What to remember
#
# - Record what a tool produced beside what it was allowed, for every call. After the cut it is too
#   late: then all are within the budget.
# - Look at the distribution. A mean of a long tail describes no call; p50 and p99 describe two.
# - Nearest rank gives the size of a call that was made. Below a hundred calls the p99 is the
#   largest one.
# - Rank by what mending recovers, the excess, not by calls, by size or by share.
# - Mend at the source: `limit`, `offset`, `fields`, with defaults. The cap stays as the net below.
# - A limit counts rows. Without `offset`, and a count of all rows, it is a silent cut.
# - Measure again. What the window regained is a number, and so is what the signature costs.
#
# ## Asked in interviews
#
# - **Q22** Pruning has been live for a week, and the window still fills. How do you find out why?
# - **Q39** Four columns in the log of tool calls: which?
# - **Q40** Mean 2,016, median 428, p99 59,880. What do you make of it, and what do you do?
# - **Q62** Five tools, one run: which do you mend first?
#
# What a good answer says, and what is asked next, stands in
# [notebook 90](90_interview_practice.ipynb): choose lab 09 there.
#
# Figures: a seeded run of this course. How many rows a call found is drawn, long-tailed; what a row
# costs is measured on `mock_data/`, in o200k text tokens. A provider's bill differs a little.
#
# Last, the verdict on this notebook:

# %% verdict
print(check(percentile))
print(check(budget_report))
print(check(smallest_green_fix))
print(check(percent_regained))
print(my_bench.verdict)
