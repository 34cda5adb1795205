# %% [markdown]
# # 12 · Cost and cache
#
# An agent calls a tool at each step and gets 8 KB back, about 2,000 tokens. After 50 steps its
# window holds 103,000 tokens. At $3 a million that is 31 cents. The bill says **$8.10**.
#
# A model remembers nothing: each call sends the whole window again. The result of the first step is
# paid for 49 times. So the bill is the sum of all windows, 2,700,000 tokens.
#
# A prompt cache makes it cheaper: $1.17 for the same run. Then someone clears the oldest result at
# each step, and keeps the last three. The window stays at 12,840 tokens, an eighth. And the bill?
# **$1.17**.
#
# In this lab you add up the bill, find out what a cache can still serve after pruning, and compute
# when clearing pays. Then you push four ways to prune until they cost more than doing nothing.

# %%
from prunelab.notebook import bench, check, hint, solution, start

start("12")

# %% [markdown]
# ## The bill of a run
#
# **Guess before you go on.** One run has 50 steps, another one 100. How many times as much does the
# second one cost, without a cache?

# %%
my_guess = 0

# %% [markdown]
# `billed_input_tokens(base, per_step, steps)` returns the input tokens of a whole run.
#
# 1. The first call sends `base` tokens: system prompt, tools, question. No result is there yet.
# 2. Each call brings in a result of `per_step` tokens, which every later call sends too. So the
#    second call sends `base + per_step`, the third `base + 2 * per_step`.
# 3. `steps` calls are made. A run of no calls costs 0.
# 4. It is exact, a whole number. A negative number raises `ValueError`.
#
# Stuck? `hint(billed_input_tokens)` helps a little more each time;
# `solution(billed_input_tokens)` shows our way.

# %% answer: prunelab.pruning.cost.billed_input_tokens

# %%
check(billed_input_tokens)

# %%
from prunelab.pruning.cost import Prices, cost

for size in (2_000, 500):
    for steps in (50, 100):
        tokens = billed_input_tokens(5_000, size, steps)
        print(f"{size:>5,} a step, {steps:>3} steps: {tokens:>10,} tokens  ${cost(tokens):.2f}")

# %% [markdown]
# Capped to 500 tokens at the tool boundary, the run of 50 steps sends 862,500 tokens: $2.59.
# Twice the steps cost nearly four times as much, as long as the results are larger than the base.
#
# It also matters when a large result comes. One of 20,000 tokens that comes in before the third
# of 50 calls is read 48 times: $2.88. Before the last but one it is read twice: $0.12. The largest
# window is the same.
#
# The prices are parameters. `Prices()` has Anthropic's list prices of Claude Sonnet 4.6 with the
# cache that lives for five minutes (its page *Pricing*, 2026): $3 a million, a token read from the
# cache costs 0.1 of that, one written to it 1.25. Others charge otherwise; enter yours.
#
# ## What the cache can still serve
#
# A prompt cache compares the new prompt with the last one **from the start**. Up to the first
# difference it serves what it has computed before. Behind it nothing is served, though it be equal,
# for what a model makes of a token depends on all tokens before it.
#
# `prefix_kept(before, after)` returns how many tokens of the last prompt can be served for the
# next one. Both are lists of messages, in order.
#
# 1. A message is served if it and all before it are equal in both lists. Equal means the same
#    text: a blank more is another one. A message is served whole or not at all.
# 2. `count_tokens(text)` counts the tokens of a message. Count each by itself.
# 3. Either list may be shorter, or empty. Both stay as they were.

# %% answer: prunelab.pruning.cost.prefix_kept

# %%
check(prefix_kept)

# %% [markdown]
# Four ways to go from one prompt to the next. **Guess first: which of them keep the prefix?**

# %%
import json

question = ["You answer for a shop.", "Where is my order?"]
order = json.dumps({"order_id": "ORD-7741", "status": "shipped", "log": "scanned; " * 200})
capped = order[:120] + '… fetch_full(ref="r1")'
log = "GET /orders/7741 returned 200. " * 60
note = '[lookup_order dropped on purpose; fetch_full(ref="r1")]'

for way, before, after in (
    ("raw", [*question, order], [*question, order, log]),
    ("capped before it is sent", [*question, capped], [*question, capped, log]),
    ("capped after it was sent", [*question, order, log], [*question, capped, log]),
    ("replaced by a note", [*question, order, log], [*question, note, log]),
):
    sent, kept = prefix_kept(before, before), prefix_kept(before, after)
    print(f"{way:<25} {kept:>4,} of {sent:>4,} tokens are served")

# %% [markdown]
# What is capped before it is sent for the first time breaks nothing: the long text was never in a
# prompt. What is changed afterwards, early in the prompt, takes everything behind it along. One
# byte is enough: a clock in a note, a counter, another order of keys.
#
# ## When clearing pays
#
# Clearing is not wrong. It costs once and saves at every later turn. Say that `cleared` tokens go
# and `behind` tokens stand behind the first of them:
#
# - once, the tokens behind are written at `write` and not read at `read`;
# - at each later turn, the cleared tokens need not be read.
#
# `break_even_turns(behind, cleared, read=0.1, write=1.25)` returns the number of turns after which
# both ways have cost the same, as a float, not rounded. In a formula, with S tokens behind and C
# cleared: (w − r) / r × S / C.
#
# 1. Where a write costs no more than a read, clearing pays at once: 0 turns.
# 2. `cleared` and `read` must be above 0, `behind` and `write` not below: else `ValueError`.

# %% answer: prunelab.pruning.cost.break_even_turns

# %%
check(break_even_turns)

# %%
for behind, cleared in ((20_000, 2_000), (6_000, 1_960), (6_000, 19_600), (20_000, 80_000)):
    turns = break_even_turns(behind, cleared)
    print(f"{behind:>6,} behind, {cleared:>6,} cleared: paid after {turns:>5.1f} turns")

# %% [markdown]
# One old result of 2,000 tokens with ten others behind it: 115 turns. Few runs live so long. Three
# results behind it: 35 turns, so in a run of 50 steps most such clearings never pay. Ten at a time
# with three behind: 3.5 turns.
#
# That is why Anthropic's clearing of tool results has a parameter `clear_at_least` (its page
# *Context editing*): a clearing that takes less is not worth the cache that it breaks.
#
# ## The bench
#
# One run, four ways: raw; each result capped where it comes in; cleared one by one, the last
# `keep_recent` stay; cleared in batches, as soon as `batch` results are due. A note of 40 tokens
# stands where a result was cleared. The base has 5,000 tokens. Your `prefix_kept` is the cache.
#
# All four are drawn, those that you tick are judged. Four things must stand: room in the window at
# each call; a bill of no more than doing nothing; a cached prefix that at most one call in five
# finds broken; and what a decision reads, such as token 400 of each of the last three results.

# %%
my_bench = bench()
my_bench

# %% [markdown]
# It is a simulation: all results have one size, the cache never expires, output and the calls that
# fetch something again are not counted. The sizes are made up, the prices are those above, and
# each but the base and the note is yours to move.
#
# ## Push it until it turns red
#
# The bills with a cache, in dollars:
#
# | steps | raw | capped | one by one | batches |
# |---|---|---|---|---|
# | 10 | 0.12 | 0.05 | 0.19 | 0.12 |
# | 50 | 1.17 | 0.36 | 1.17 | 0.71 |
# | 100 | 3.82 | 1.08 | 2.42 | 1.47 |
# | 200 | 13.63 | 3.65 | 5.01 | 3.08 |
#
# One by one sends 581,240 tokens in place of 2,700,000 and costs $1.171, where doing nothing costs
# $1.165: it breaks the cache in 46 of 49 calls. **Fewer tokens are not a smaller bill.**
#
# The cap is best for 50 steps. Over 200 it is not: what is capped stays for good, and batches are
# cheaper. At a cap of 400 the cap wins again. So bound first, then clear what adds up, in batches.
#
# The panel's other half: move `needed: token of a result` beyond the cap, or `needed: results back`
# beyond `keep_recent`. The bill does not move, and the decision lacks what it stands on. The ref
# leads back to it, for the price of a call.
#
# **Which are the most `steps` that leave raw green, the smallest `cap` for capped, and the smallest
# `batch` for cleared in batches? Tick that way alone, move one control, bring it back.**

# %% answer: questions.turning_points

# %%
check(turning_points)

# %% [markdown]
# ### Another setting turns it round
#
# Set `cache read` and `cache write` to 100: nothing is cached, each token costs the plain price.
# Now one by one is the cheapest, $1.74, before the cap at $2.59, batches at $2.93 and raw at $8.10.
# There is no cache to break, and the smallest window wins. With a write of 200 (the cache that
# lives for an hour) one by one costs $1.82, and raw $1.40.
#
# So no way is the best one. Measure your own sizes, ask for your own prices, and compute.
#
# ### Which are true?
#
# The run of the bench as it is at the start, where nothing else is said.
#
# - **a** A cap at the tool boundary breaks no cache.
# - **b** Clearing an old result is free, since tokens only leave.
# - **c** A model with a larger window lowers the bill.
# - **d** Tokens that the cache serves take no room in the window.
# - **e** A result cleared 20 turns before the end, with three results of 2,000 tokens behind it and
#   a note of 40 in its place, has paid for itself.
# - **f** Where nothing is cached, one by one is the cheapest of the four ways.
# - **g** Raw and without a cache, twice the steps cost nearly four times as much.
# - **h** Over 200 steps, cached, batches of ten cost less than a cap of 500 tokens.

# %% answer: questions.true_statements

# %%
check(true_statements)

# %% [markdown]
# ### Pick the most effective intervention
#
# An agent's window grows by 8 KB at each step: 50 steps, a cache, as on the bench at the start. You
# may do one thing:
#
# - **a** a model with a window five times as large
# - **b** a line in the system prompt: answer briefly
# - **c** clear the oldest result at each step, keep the last three
# - **d** clear old results, ten at a time
# - **e** bound each result to 500 tokens where it enters, keep the whole outside
# - **f** let a model summarise when a window of 200,000 is 90% full

# %% answer: questions.most_effective

# %%
check(most_effective)

# %% [markdown]
# ## What to remember
#
# - The bill is the sum of the windows. It grows with the square of the steps.
# - A cache lowers the price of a token and leaves the shape. What it serves fills the window all
#   the same.
# - A larger window moves the wall. The growth and the bill stay.
# - Bound at the boundary: nothing that was sent has to be changed.
# - Clear late, seldom, and much at a time. (w − r) / r × S / C turns must still lie ahead.
# - When the cache has run out, clearing costs nothing extra: the next call writes all anyway.
# - Count dollars, not tokens, and look at what can still be read beside them.
#
# ## Asked in interviews
#
# - **Q01** Each step brings in 8 KB of tool output. What is the run's input after 50 steps?
# - **Q02** "Twice the steps, twice the cost." What do you answer?
# - **Q03** A run of 50 calls gets one result of 20,000 tokens. Is it worse early or late?
# - **Q04** There are models with a window of a million tokens. Why prune at all?
# - **Q17** You clear old results from a cached conversation. What happens to cache and bill?
# - **Q18** C tokens out, S behind the first of them: after how many turns has it paid?
# - **Q68** An agent's context grows by 8 KB an iteration. Pick the most effective intervention.
#
# What a good answer says, and what is asked next, stands in
# [notebook 90](90_interview_practice.ipynb): choose lab 12 there.
#
# Last, the verdict on this notebook:

# %% verdict
print(check(billed_input_tokens))
print(check(prefix_kept))
print(check(break_even_turns))
print(check(turning_points))
print(check(true_statements))
print(check(most_effective))
print(my_bench.verdict)
