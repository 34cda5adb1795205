# %% [markdown]
# # 10 · Eviction
#
# Part 2 bounded each result. Here are twenty that are bounded, to 1,500 tokens each: the shop's
# orders of twenty days, a page a day. Together they hold **29,535 tokens** of the window.
#
# The agent read each page for one decision: which dear order is late? Four of the twenty pages held
# one. A few steps later no page is needed any more, and all are sent again with every request.
#
# A bound solves the spike. It does not solve **accumulation**. Of all that stands in a window, tool
# results lose their worth the fastest, so they should leave first. But which of them, and when?
#
# In this lab you write three functions: for what was answered anew, for what is old, and for when
# it is worth it. Then you push them until a later decision has lost what it stands on.

# %%
from prunelab.notebook import bench, check, hint, solution, start

start("10")

# %%
from prunelab.pruning import count_tokens
from prunelab.scenario import agent_run

run = agent_run()
window = run.results
pages = [each for each in window if each["tool"] == "list_orders" and "is_error" not in each]
for some, words in ((pages, "pages of orders"), (window, "results of the whole run")):
    print(f"{len(some)} {words}: {sum(count_tokens(each['content']) for each in some):,} tokens")

# %% [markdown]
# The agent takes eleven decisions on the way, each by a fact that some result told it. They are in
# the run, so that you can see later whether each fact was still there when it was needed:

# %%
for each in run.decisions:
    print("step", each.step, "by", each.fact.ref, "·", each.fact.sentence)

# %% [markdown]
# **Guess before you go on.** A policy lets results leave on the way, and each of these decisions
# still finds its fact when it is taken. How many of the 35,629 tokens are there after step 37?

# %%
my_guess = 0

# %% [markdown]
# ## What was answered anew
#
# The agent asks four times where a parcel is. Four answers stand in the window, and three of them
# are wrong by now. They cost tokens, and they **mislead**. Only the latest means anything:

# %%
for each in window:
    if each["tool"] == "track_shipment":
        print(each["ref"], "step", each["step"], each["content"][:75])

# %% [markdown]
# `collapse_superseded(results)` leaves a one-line note of each result whose very call has been
# answered again since. A result is a dict: `ref`, `tool`, `args`, `content`, and at times `step`,
# `is_error`, `side_effects`, `placeholder`.
#
# 1. The same call is the same `tool` with equal `args`, compared **as JSON**: the order of names
#    does not matter, at any depth, but `1`, `1.0`, `true` and `"1"` are four values.
# 2. A failed call (`is_error`) supersedes nothing. A later success supersedes it.
# 3. Never superseded are: a result of the largest `step` in the list, which the model has not seen
#    yet; a call with `side_effects`, since each of those happened; and what is a `placeholder`.
#    These three supersede an earlier equal call as any other success does.
# 4. `superseded_note(result, later_ref)` writes the note; `later_ref` is the **latest** answer's.
#    `as_note(result, note, "superseded")` returns the copy that carries it; where the note would be
#    no shorter, the result itself.
# 5. A new list, of the same length and in the same order: a provider refuses a call without its
#    result. The list that came in and its dicts stay as they were.
#
# Stuck? `hint(collapse_superseded)` helps a little more each time;
# `solution(collapse_superseded)` shows our way.

# %% answer: prunelab.pruning.eviction.collapse_superseded

# %%
check(collapse_superseded)

# %%
for each in collapse_superseded(window):
    if each["tool"] == "track_shipment":
        print(each["ref"], each["content"][:75])

# %% [markdown]
# The note says that it happened, and how to read what was said then: someone may ask when the
# parcel was held. A note is worth as much as its ref: the store must still hold the text (lab 08).
# And why compare as JSON? In Python `{"n": 1} == {"n": True}`, and two texts of
# one dict differ when its names come in another order.
#
# ## What is old
#
# **Age counts in steps of the agent.** Not in messages of the user: one message may bring forty
# steps. And not in seconds: a run that waits for an approval over night has not grown older, and a
# clock would make another prompt of the same run.
#
# An old result gives way to **its own summary line**, with the ref kept:
#
# ```
# [read(path="config.yaml") at step 4: 3 services, ports 8080/8081/9090; fetch_full(ref="r7")]
# ```
#
# `age_out(results, step, max_age, pinned, max_error_age)` does this at `step`:
#
# 1. A result is old when its `step` is more than `max_age` steps back.
# 2. **An error stays longer**: more than `max_error_age` steps. It is the reason for what the agent
#    does now, and without it the agent tries again what has failed. Once the same call (as above)
#    has succeeded later in the list, be that a note by now, the error ages like any result.
# 3. Whatever their age, these stay: what the plan stands on, its ref in `pinned`; the receipt of a
#    write (`side_effects`); a `placeholder`; and a result without `step`.
# 4. `aged_note(result)` writes the note, `as_note(result, note, "aged")` the copy, as above.
# 5. A new list again, and nothing is changed. A negative age raises `ValueError`.

# %% answer: prunelab.pruning.eviction.age_out

# %%
check(age_out)

# %%
older = age_out(window, 20, 6, list(run.pinned), 20)
for each in older[:12]:
    print(each["ref"], each["content"][:88])

# %% [markdown]
# Still whole are the pinned ones, the refused call of step 7 and the receipt of the refund. The
# page that timed out in step 11 was answered in step 12, so its error goes like anything else.
#
# The rule for pins is the heart of it. The schema that a form is filled by, the order that is being
# changed, the file that is being edited: **what the plan stands on stays, however old.** Recency
# cannot know that.
#
# ## When it is worth it
#
# Each note that is put in place of a result changes the prompt from there on. A cache serves what
# a prompt has in common with the last one from its start, so behind the first note everything is
# read anew. One result evicted at each step means a broken cache at each step. So: rarely, and much
# at a time. On the other side stands the budget, which must hold.
#
# `evict(results, due, step, policy, pinned)` decides. `due` is the same list as your two functions
# would leave it. `policy` has `min_saving` and `budget`, in tokens; `count_tokens(text)` counts.
#
# 1. What is in `pinned` stays as it stands in `results`, even where `due` has a note of it.
# 2. While all of `results` fit into `budget`, and fewer than `min_saving` tokens would go: all
#    results come back whole, in a new list. `min_saving` tokens exactly are enough.
# 3. Else all that is due goes.
# 4. If the rest is still over the budget, more goes, one by one, and no more than must: each by
#    `as_note(result, aged_note(result), "aged")`. First the successes in the order of the list,
#    then the errors. Never what is pinned, has `side_effects` or is a `placeholder`, and only
#    results whose own `step` is before `step`.
# 5. If the rest is over the budget even so, raise `ValueError` with both numbers in its text. No
#    endless loop, and no pin that goes in silence.
# 6. A new list, of the same length and in the same order; nothing is changed. (The check sees what
#    you change, but not whether the list is a new one: that is between you and your caller.)
#
# An example: `r1`, `r2`, `r3` have 500, 400 and 300 tokens, a note has 20, and `r1` is due.
#
# - `budget` 2,000: 480 tokens would go. With `min_saving` 481 nothing does, with 480 `r1` does.
# - `budget` 800, `min_saving` 481: 1,200 do not fit, so `r1` goes. 720 are left: enough.
# - `budget` 700: `r1` goes, and then `r2` too. 340 are left. With `r2` pinned it is `r3`: 440.

# %% answer: prunelab.pruning.eviction.evict

# %%
check(evict)

# %% [markdown]
# All together, before each request. What was evicted must stay evicted: start from the window as
# you left it, not from the raw results, or `min_saving` is reached at every step.

# %%
policy = {"max_age": 6, "max_error_age": 20, "min_saving": 4_000, "budget": 18_000}
pinned, now = list(run.pinned), []
for step in range(1, 38):
    now += [each for each in window if each["step"] == step]
    due = age_out(collapse_superseded(now), step, policy["max_age"], pinned, 20)
    after = evict(now, due, step, policy, pinned)
    if after != now:
        gone = sum(count_tokens(each["content"]) for each in now)
        gone -= sum(count_tokens(each["content"]) for each in after)
        print(f"step {step}: {gone:,} tokens go at once")
    now = after
there = sum(count_tokens(each["content"]) for each in now)
print(f"after step {step}: {there:,} tokens are there; you guessed {my_guess:,}")

# %% [markdown]
# Whether each decision found its fact on the way, the bench shows in a moment.
#
# Outside this course one call does it: `make_room(results, step, policy, pinned)`.
#
# ## The bench
#
# The whole run: forty calls in 37 steps. Move the first slider to 1 and **step it forward** with
# the arrow key. The stack is the window after each step, by what its tokens are there for; the
# lines are the window when nothing leaves, when only the last three results stay, and under your
# policy, where the stack ends. Beside it stand the agent's decisions, each with the fact that it
# needs, from the step at which that came in.

# %%
my_bench = bench()
my_bench

# %% [markdown]
# So much for your guess: after the last step 10,743 of 35,629 tokens are there, and each of the
# eleven decisions could read what it stood on. Now switch on **keep the last three**, the
# `drop_stale` of lab 03, which is what many do, and some have as their default:
#
# | | window at the end | sent in all | cache broken | decisions that lack their fact |
# |---|---|---|---|---|
# | nothing leaves | 35,629 | 712,558 | 0 of 36 | 0 of 11 |
# | the last three | 1,471 | 122,841 | 35 of 36 | 8 of 11 |
# | your policy | 10,743 | 396,173 | 5 of 36 | 0 of 11 |
#
# In the chart the last three win by far. Beside it stand a refund without the form, a carrier's log
# that is asked for once more, and a report that does not know what was paid. Each is only a
# `fetch_full` away, if the agent knows that it lacks something. And with a cache, at the prices of
# lab 12, the last three cost as much as 127,413 plain tokens. Doing nothing costs 112,229, and your
# policy 120,588.
#
# ## Push it until it turns red
#
# | `max_age` | sent in all | cache broken | with a cache, in plain tokens | lack their fact |
# |---|---|---|---|---|
# | 12 | 490,802 | 13 of 36 | 269,564 | 0 of 11 |
# | 6 | 396,173 | 5 of 36 | 120,588 | 0 of 11 |
# | 4 | 337,735 | 6 of 36 | 102,362 | 0 of 11 |
# | 3 | 308,542 | 6 of 36 | 94,294 | 1 of 11 |
#
# | `min_saving` | sent in all | cache broken | with a cache, in plain tokens | lack their fact |
# |---|---|---|---|---|
# | 0 | 355,410 | 22 of 36 | 238,274 | 0 of 11 |
# | 4,000 | 396,173 | 5 of 36 | 120,588 | 0 of 11 |
# | 8,000 | 427,538 | 4 of 36 | 115,185 | 0 of 11 |
#
# Without `min_saving` less is sent, for twice the price. With a high `max_age` hardly anything is
# due, the window runs into the budget, and a little goes at nearly every step: that is dear too. A
# `max_age` of 4 costs less than doing nothing. One step further, and a refund lacks its order.
#
# **Which is the smallest `max_age`, the smallest `max_error_age` and the smallest `budget` (in
# thousand tokens) that leave the panel green? Move one at a time and bring it back, the step at
# its end.**

# %% answer: questions.smallest_policy

# %%
check(smallest_policy)

# %% [markdown]
# At a budget of 6 the run ends at step 14: the pins and the two pages that have just come in are
# larger. That is an error that says both sizes. Somebody has to decide; the code must not.
#
# ### A pin has an end
#
# Five results are pinned. Empty their boxes, one by one. **Which of the pins does no decision need,
# so that all of them can go together?**

# %% answer: questions.needless_pins

# %%
check(needless_pins)

# %% [markdown]
# Once they are gone, the window at the end has 7,862 tokens. A pin belongs to a step of the plan
# and falls when the step is done. Whoever pins all has pinned nothing.
#
# ## How others do it
#
# - **Anthropic** clears the oldest tool results first once a threshold is reached; how many recent
#   ones stay, which tools are left out and how much must go at least can be set (its documentation,
#   *Context editing*). **LangChain** has the same with `keep=3` and `clear_at_least=0` as defaults
#   (its reference, *ClearToolUsesEdit*). These are mechanisms. Which tools bring what only one
#   decision needs, and which bring the receipts, is the policy, and it is yours.
# - **Dynamic Context Pruning**, a plugin for OpenCode, keeps the latest of equal calls, leaves
#   the messages of errors alone, and protects some tools (its README).
# - **Manus** leaves failed attempts in the context, so that the model does not repeat them (its
#   blog, *Context Engineering for AI Agents*).
#
# ## What to remember
#
# - A cap stops the spike, eviction the accumulation.
# - The same call again: only the latest counts. Not if it failed, not before the model has seen it,
#   and never for a write.
# - Age in steps. An old result leaves its summary and its ref.
# - Pins beat recency. Errors outlive successes. Receipts of writes stay.
# - Rarely and much at a time, or the cache pays for it. The call keeps its result.
# - What must stay and does not fit is an error, not a loop.
#
# ## Asked in interviews
#
# - **Q37** Hiding old results did as well as summaries in a paper. Do you remove your summaries?
# - **Q48** Live: write `fit(messages, budget)`.
# - **Q70** Two calls of a run are equal. When may the first result shrink to a note?
# - **Q71** Pinned results alone are larger than the budget. What does your eviction do?
# - **Q78** Every result is bounded to 1,500 tokens. Why does the window still fill up?
#
# What a good answer says, and what is asked next, stands in
# [notebook 90](90_interview_practice.ipynb): choose lab 10 there.
#
# Figures: measured on the run that this course makes, in o200k text tokens of tool results. A
# provider's bill counts more than these, and a little differently.
#
# Last, the verdict on this notebook:

# %% verdict
print(check(collapse_superseded))
print(check(age_out))
print(check(evict))
print(check(smallest_policy))
print(check(needless_pins))
print(my_bench.verdict)
