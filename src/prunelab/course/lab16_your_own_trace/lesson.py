# %% [markdown]
# # 16 · Your own trace
#
# A support agent ran for 13 calls: 14 tool results, and 42,537 tokens that the model read in all.
# Without an allowlist, the defaults of this course (650 characters, `keep_recent = 4`) save
# **76.9%** of them. They also take away three of the seven ids that the agent still had to use. The
# label for the parcel went to an address that it had read **twelve results before**.
#
# Nobody would have guessed the twelve. It stands in the record of the run. So does every other
# number that a policy needs, in the records of *your* runs. In this lab you read it out of a
# sample, and then out of a run of your own.

# %%
from prunelab.notebook import bench, check, hint, solution, start

start("16")

# %% [markdown]
# ## One form for all
#
# `read_trace` takes a recorded run of OpenAI Chat or Responses, Anthropic or LangChain messages,
# MCP call results, or JSON lines with `tool` and `content`. It knows them by their shape, wherever
# in the file they stand. What it cannot read stays as it is, and is named with its place.

# %%
from prunelab.pruning import call_text, count_tokens, read_trace
from prunelab.scenario import sample_trace_text

run = read_trace(sample_trace_text())
print(run.format, *run.unread, sep="\n")
for result in run.results:
    tokens = count_tokens(result["content"])
    print(f"{result['step']:>3}  {result['ref']:>3}  {tokens:>5,}  {call_text(result)}")

# %% [markdown]
# The first number is the step: results of one step answer calls that were made together. Going back
# is as simple: `run.as_text(results)` writes the run in its own format, with every call, id and
# picture in its place. Only the texts of the results differ.
#
# **Guess before you go on.** Seven ids in the arguments of later calls come from earlier results.
# How many of the seven stood more than three results back when they were used?

# %%
my_guess = 0

# %% [markdown]
# ## What did later calls need?
#
# In the labs before, somebody gave you the facts. In a recorded run one reader has left its needs
# in writing: the next call. An id among its arguments that no user ever said came from a result,
# and that result had to be readable **at that moment**, no sooner and no later.
#
# `ids_used_later(results, said)` finds them. `said` holds the user's words.
#
# 1. An id is a text without blanks, or a whole number, of at least 4 characters, with a digit.
# 2. It is looked for in the `args` of each result, at any depth, in the order of the results.
# 3. What stands in `said` needs no result. Nor does what an earlier call had among its arguments,
#    wherever that was from: calls are not pruned.
# 4. The source is the latest result of an **earlier step** that holds it. Results of the call's own
#    step did not exist when it was made. Where no result holds it, it is left out.
# 5. Returns a list of dicts: `value`, the source's `ref`, and `by`, the ref of the call's result.
#    `results` stay as they were.
#
# `fact_survives(value, [text])` of lab 05 says whether a text holds a value. Stuck?
# `hint(ids_used_later)` helps a little more each time.

# %% answer: prunelab.pruning.trace_facts.ids_used_later

# %%
check(ids_used_later)

# %% [markdown]
# ### How far back?

# %%
from prunelab.pruning import proposed_facts

for use in proposed_facts(run):
    print(f"{use.back:>3} back  {use.fact.value:<10} {use.fact.ref:>4}  {use.fact.path}")

# %% [markdown]
# Four of seven stood more than three results back. This is one run, and a made one. Count yours: it
# is the number that `keep_recent` hangs on, and it differs from agent to agent.
#
# ## From facts to a policy
#
# `policy_for(results, facts)` returns the least that keeps each fact readable when it is needed. A
# fact has the `ref` of its result, the `path` to it (`None` in a text), and `at`: how many results
# stood in the window when it was needed.
#
# 1. `"keep_recent"`: the smallest number of last results that covers each fact at its time. With
#    five results there, the first is five back. Without facts: 0.
# 2. `"allow"`: for each tool that facts come from, the first name of each path, each name once, in
#    the order of the facts.
# 3. An allowlist keeps the fields of an object and nothing else. A tool of which one fact stands in
#    a text (`None`), or in a list (its path begins with a position), gets no allowlist at all.
# 4. `results` and `facts` stay as they were.
#
# ```python
# # r1 and r3 come from get_order, r2 from read_page; five results in all
# facts = [
#     {"ref": "r1", "path": ["items", 0, "sku"], "at": 2},
#     {"ref": "r3", "path": ["status"], "at": 5},
#     {"ref": "r2", "path": None, "at": 3},
# ]
# # {"keep_recent": 3, "allow": {"get_order": ["items", "status"]}}
# ```

# %% answer: prunelab.pruning.found_policy.policy_for

# %%
check(policy_for)

# %% [markdown]
# ## The bench
#
# Above it stand the tools that go furthest beyond 500 tokens a result, the ranking of lab 09. Then
# what you can change: the run, and the facts. The chart shows what each call read, as it was
# recorded and under the policy. The panel judges each fact at the time of its need. The ids are
# there by themselves, found by your function.
#
# What the *answer* at the end needs, only a person can tell. Choose a result, and click a value in
# it, or type one: for the sample, the 89.0 of `quote_refund` and the 30 days of the returns policy.

# %%
my_bench = bench()
my_bench

# %% [markdown]
# ## What pruning saves, and what it costs
#
# The same run at four settings of `keep_recent`, allowlist on, 650 characters. The bill is that of
# lab 12, in dollars at its list prices:
#
# | `keep_recent` | tokens saved | ids lost | without a cache | with a cache |
# |---|---|---|---|---|
# | as recorded | 0.0% | 0 of 7 | 0.1276 | 0.0325 |
# | 14 | 64.6% | 0 of 7 | 0.0452 | 0.0115 |
# | 12 | 65.3% | 0 of 7 | 0.0442 | 0.0166 |
# | 8 | 69.7% | 3 of 7 | 0.0386 | 0.0292 |
# | 4 | 78.2% | 3 of 7 | 0.0278 | 0.0238 |
#
# With a cache, the policy that keeps everything recent is the cheapest of these: the fields and the
# cap do the work once, when a result comes, and nothing in front of it changes afterwards. From 12
# down to 8, dropping results one at a time loses ids **and** makes the run dearer.
#
# ## Push it until it turns red
#
# With the sample, and with no facts but the ids (press *Forget the named facts*): move
# `keep_recent` to the left until the panel turns red, and then, from the start again, `max_chars`.
#
# **For each of the two: the least that stays green, and the id that goes first below it.**

# %% answer: questions.first_to_go

# %%
check(first_to_go)

# %% [markdown]
# ## Now yours
#
# Record a run of your agent: the list of messages that its last call sent, saved as JSON. Upload it
# above the bench. If you have none at hand, stay with the sample.
#
# 1. Read what was not read. Pictures and results that a provider must get back unchanged stay, and
#    are not counted.
# 2. Look at the ids. One that is none (a date, a port) is harmless; one that is missing matters:
#    name it by hand.
# 3. Name what the answer needed.
# 4. Find the settings that stay green, then press *Save the policy*. One run is one run: try the
#    file on the next ones before you trust it.
#
# `load_policy` reads the file for `prune`. The shell does all of it too, and writes the pruned run:
#
#     .venv/bin/prunelab trace run.json --facts facts.json --save policy.toml --out pruned.json

# %%
from prunelab.pruning import Policy, PolicyRun, find_policy

uses = proposed_facts(run)
found = find_policy(run.results, uses)
print(found)
for policy in (found, Policy()):
    print(policy.keep_recent, "→", PolicyRun(run.results, policy).visible(uses), "of", len(uses))

# %% [markdown]
# ## What to remember
#
# - Your traces hold the numbers that a policy needs. Read them out before you guess.
# - A later call is a witness: what it passed on had to be readable when it was made.
# - Judge a fact at the time of its need, not at the end of the run.
# - Let fields and caps save tokens, once, when a result enters. `keep_recent` is for what they
#   leave, and it breaks the cache each time.
# - What cannot be read must be said. A picture that was passed over in silence would look like a
#   saving.
# - One run shows what was needed once. A policy is good when it is green on the runs of next week.
#
# ## Asked in interviews
#
# - **Q06** In a trace: a full window, or one that is merely too long to be read well?
# - **Q52** Which fault in context handling have you once put into production?
# - **Q74** A stranger's agent runs out of window, and you are handed its trace. The first hour?
#
# What a good answer says, and what is asked next, stands in
# [notebook 90](90_interview_practice.ipynb): choose lab 16 there.
#
# Figures: measured on the sample, in o200k text tokens. A provider's bill adds the framing of
# messages, and pictures are not counted here.
#
# Last, the verdict on this notebook:

# %% verdict
print(check(ids_used_later))
print(check(policy_for))
print(check(first_to_go))
print(my_bench.verdict)
