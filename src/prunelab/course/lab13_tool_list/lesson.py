# %% [markdown]
# # 13 · The tool list
#
# Three tool definitions cost 308 tokens: 10.2% of a small window. Eight cost 731, and 21.3%. They
# are sent again on every turn, used or not.
#
# Three teams have attached their tools to the shop's agent: now there are **thirty, and 3,012
# tokens a turn**. A run of 12 turns reads 36,144 tokens of definitions before it has read a word of
# the customer.
#
# The other harm stands on no bill. `search_products` or `find_items`? `get_order`,
# `get_order_detail`, or `query_order_status`? If an engineer cannot say which of two tools is the
# right one, a model cannot be expected to either (Anthropic, *Effective context engineering for AI
# agents*). It chooses well one day and badly the next, and nobody can say why.
#
# So far you pruned results. A definition is pruned **before any result exists**. In this lab you
# ask four questions of a tool list, in order, write two of the answers as functions, and push them
# until a task lacks a tool that it needs.

# %%
from prunelab.notebook import bench, check, hint, solution, start

start("13")

# %%
from prunelab.pruning import definition_tokens, original_call, overlapping_tools, prefix_names
from prunelab.scenario import definition_share, shop_tasks, shop_tools, tool_runs, tool_usage

for count in (3, 8):
    tokens, share = definition_share(count)
    print(f"{count:>2} tools  {tokens:>5,} tokens  {share:.1%} of the window")

tools = shop_tools()
print(f"{len(tools)} tools  {definition_tokens(tools):>5,} tokens")

# %% [markdown]
# **Guess before you go on.** When each task gets only the tools that its class needs, how many of
# the 3,012 tokens are left, on average?

# %%
my_guess = 0

# %% [markdown]
# ## Question 1: can anybody tell them apart?
#
# Read the names and the descriptions alone, as the model does. `overlapping_tools` compares their
# words; where it is in doubt, so will the model be:

# %%
for pair in overlapping_tools(tools):
    print(f"{pair.likeness:>4.0%}  {pair.one} · {pair.other}")

# %% [markdown]
# Four pairs, and just the two groups that people in the shop mix up too. There are two remedies:
# merge them (question 4), or **write the boundary into the descriptions**. A boundary says when to
# use the other one, by name:

# %%
search, find = (dict(each) for each in tools if each["name"] in ("search_products", "find_items"))
find["description"] += " Only what is in stock; for all we sell use search_products."
print(overlapping_tools([search, find]))

# %% [markdown]
# A boundary costs tokens, and it is worth them. So "drop the longest description" is no question
# of the four.
#
# ## Question 2: how often was it called?
#
# The record of the last hundred runs, by class of task:

# %%
usage = tool_usage(tool_runs())
for name, calls in sorted(usage.items(), key=lambda item: -sum(item[1].values())):
    print(f"{sum(calls.values()):>4}  {name:<24} {calls}")

# %% [markdown]
# | calls in a hundred runs | tools | what to do |
# |---|---|---|
# | ten and more | 9 | attach, also where the class of task is not known |
# | one to nine | 13 | attach for the tasks that ask for it |
# | none | 8 | remove |
#
# Two of the eight must stay all the same. `escalate_to_human` and `cancel_order` were never called
# in this record, and they are the way out when something goes wrong: rare is not the same as
# needless. They go on a list of their own, `always`. The six others cost 580 tokens a turn for
# nothing.
#
# ## Question 3: does this task need it?
#
# 24 tools and 2,432 tokens are left. But a run is about a parcel, or a return, or a rain jacket,
# and seldom about all of them. If the class of a task can be told at its start, by the form it came
# from or by a small model, attach what runs of this class called.
#
# `attach_tools(tools, usage, task, always)` returns the definitions to attach. `usage` maps the
# name of a tool to the calls by class of task, as above; what is not named there has no calls.
#
# 1. A tool whose name is in `always` is attached, whatever its usage.
# 2. When some entry of `usage` names the class `task`, those tools are attached which runs of this
#    class called at least once.
# 3. When none does, or `task` is `None`, those are attached that had ten calls or more in all.
# 4. The definitions come back as they are, each once, **sorted by name**. `tools`, `usage` and
#    `always` stay as they were.
#
# ```python
# usage = {"refund": {"returns": 9}, "track": {"delivery": 12}, "get_order": {"returns": 31}}
# # for "returns":  get_order, refund          for None:  get_order, track
# ```
#
# Stuck? `hint(attach_tools)` helps a little more each time; `solution(attach_tools)` shows our way.

# %% answer: prunelab.pruning.toollist.attach_tools

# %%
check(attach_tools)

# %% [markdown]
# ### Why sorted, and when to choose
#
# Definitions stand at the very start of the prompt. A provider's cache serves a prefix that has not
# changed; when the definitions do, everything behind them is read at the full price (Anthropic's
# documentation, *Tool use with prompt caching*). The same tools in another order are another
# prefix, and servers answer in whatever order they woke up:

# %%
import random

from prunelab.pruning import toollist

mixed = random.Random(13).sample(tools, len(tools))
always = ["cancel_order", "escalate_to_human"]
for source in (tools, mixed):
    attached = toollist.attach_tools(source, usage, "returns", always)
    print(source[0]["name"], "came first;", attached[0]["name"], "is sent first")

# %% [markdown]
# For the same reason **choose once for a task, not afresh on each turn**: a token less at the start
# can mean that all the rest is read anew. Calls in the history would also name tools that are not
# defined any more.
#
# ## Question 4: can several be one, with a `kind`?
#
# The three order tools read the same thing in three depths. One tool with a parameter says it once,
# and the model chooses at one place, among named values.
#
# `merge_tools(tools, name, description, kinds)` returns one definition. `kinds` maps the name of
# each tool to the value that stands for it.
#
# 1. It has `name` and `description` as given, and an `input_schema` of `type` `"object"` with
#    `properties` and `required`.
# 2. The first property is `kind`, a `"string"` with an `enum`: the tools' values, in their order.
# 3. The other properties are those of all tools, in the order they come. One that several have is
#    described as the first has it.
# 4. Required are `kind`, and what every tool requires. A tool without `input_schema`, or without
#    `required` in it, requires nothing.
# 5. `ValueError` when a tool has no kind of its own, when an argument is called `kind` already, or
#    when one argument has two `type`s. The tools stay as they were.

# %% answer: prunelab.pruning.toollist.merge_tools

# %%
check(merge_tools)

# %% [markdown]
# ### What it saves, and what it does not
#
# Three definitions become one:

# %%
kinds = {"get_order": "summary", "get_order_detail": "detail", "query_order_status": "status"}
three = [tool for tool in tools if tool["name"] in kinds]
one = toollist.merge_tools(three, "get_order", "Get one order by its id. Read-only.", kinds)
print(definition_tokens(three), "→", definition_tokens([one]))
print(original_call(kinds, {"kind": "status", "order_id": "ORD-7741"}))

# %% [markdown]
# 460 tokens become 171: 63% saved, about two thirds, since all three take the same arguments. The
# two searches save 37%: two into one can at most save half. A call still leads to the tool that was
# meant, by `original_call`.
#
# **Do not merge a tool that writes with one that reads.** Rights and questions to the customer hang
# on the tool; a `kind` hides them. And do not merge what shares no arguments: twenty optional
# parameters only move the confusion.
#
# ### The same name from several servers
#
# Two servers both offer `search`. The model sees names and no servers, so both get a prefix; a name
# that stands once keeps it:

# %%
search = {"name": "search", "description": "Search."}
servers = {"shop": [search, {"name": "refund", "description": "Refund."}], "docs": [search]}
print([tool["name"] for tool in prefix_names(servers)])

# %% [markdown]
# ## The bench
#
# Fourteen tasks, in four classes, each with the tools that it needs. The chart shows what the
# definitions cost on each turn and over a run; the panel, whether each task gets its tools. Fewer
# runs of the record that count mean shorter lists.

# %%
my_bench = bench()
my_bench

# %% [markdown]
# At the start of the bench, with your function: 9 tools for a parcel, 9 for a return, 8 for a
# purchase, 7 for trouble. On average **921 of 3,012 tokens a turn, 69% less**; of the 2,432 that
# question 2 left it is less than half. Over a run of 12 turns 11,050 tokens instead of 36,144.
#
# ## Push it until it turns red
#
# | runs that count | tokens a turn | tasks that lack a tool |
# |---|---|---|
# | 100 | 921 | 0 of 14 |
# | 50 | 921 | 0 of 14 |
# | 25 | 868 | 1 of 14 |
# | 15 | 794 | 5 of 14 |
# | 5 | 460 | 10 of 14 |
#
# Every step to the left looks like success in the chart. A short record has simply forgotten the
# rare tasks.
#
# **How many runs are the fewest that leave the panel green, and which tool goes first below that?
# Everything else as it is at the start.**

# %% answer: questions.fewest_runs

# %%
check(fewest_runs)

# %% [markdown]
# ### Three more ways to go too far
#
# Bring the record back to 100 and move one thing at a time.
#
# - **Empty a box of `always`.** One task turns red: no run of the record tells that anybody ever
#   needed a human. Both boxes save 181 tokens a turn, the dearest 181 of all.
# - **Say that the class is not known.** 11 tools for everybody, 1,174 tokens: more than by class,
#   and 9 of the 14 tasks lack a tool. A list for everyone serves the frequent tasks only.
# - **Merge.** 723 tokens a turn, and the panel stays green: what is merged can still be called.
#
# How would you notice outside a lab? Keep such a set of tasks with the tools that they need, and
# let the build fail when one is not attached. Count runs that end at a human or with "I cannot", by
# class of task, before and after.
#
# ## How others do it
#
# - **Anthropic** lets a tool search find definitions at need: those marked `defer_loading` are not
#   part of the prefix, and what is found is added within the conversation, so that the cache holds
#   (its documentation, *Tool use with prompt caching*).
# - **Manus** keeps all definitions in place, and masks at each step which of them may be chosen
#   (its blog, *Context Engineering for AI Agents*).
# - **Spring AI** and **Strands** put a prefix before the names of several MCP servers' tools (their
#   references, *McpToolNamePrefixGenerator* and *McpLoadServersOptions*).
#
# ## What to remember
#
# - Definitions are sent on every turn. Count them like results: tokens times turns.
# - Four questions, in order: overlap, use, task, one tool with a `kind`.
# - Overlap first, since a merge changes what the counts mean.
# - Never called: remove. Rarely called: attach per task. The way to a human and whatever stops or
#   undoes: always.
# - One order, and one choice for a task: the cache reads prefixes.
# - A list is too short when a task lacks a tool. The tokens will never tell; a set of tasks does.
#
# ## Asked in interviews
#
# - **Q26** An agent has 118 tools attached. Which of them do you take off its list?
# - **Q27** Attach exactly the right tools, chosen afresh before each call: what speaks against it?
# - **Q28** Estimate what tool definitions cost in a run.
# - **Q69** Three order tools confuse the model. Do you fold them into one with a parameter?
# - **Q77** Two servers both offer a tool called `search`. What do you hand to the model?
#
# What a good answer says, and what is asked next, stands in
# [notebook 90](90_interview_practice.ipynb): choose lab 13 there.
#
# Figures: measured on the shop's thirty definitions, in o200k text tokens. A provider's bill
# differs a little.
#
# Last, the verdict on this notebook:

# %% verdict
print(check(attach_tools))
print(check(merge_tools))
print(check(fewest_runs))
print(my_bench.verdict)
