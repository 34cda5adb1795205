# %% [markdown]
# # 14 · Structured returns, and loading on demand
#
# The order service answers with 22 fields: **1,659 tokens**. The customer asks where the parcel is,
# and what it cost. Four fields say that, in 39 tokens.
#
# One night the service renames `tracking_no` to `tracking_number`. No test fails, nothing is
# logged. The agent tells a customer that there is no tracking number yet.
#
# Both have one cause: a tool hands on what it got. **The shape that a tool returns is yours.** In
# this lab you fix it, so that it is small, and so that a change fails where a test can see it.
#
# The second half asks the same of documents. Everything into the prompt, or a line each and a call
# at need? You write the line, and a plan that mixes both; you find the share of use at which both
# ways cost the same, and push the plan until a task reads too little, too late, or an old copy.

# %%
from prunelab.notebook import bench, check, hint, solution, start

start("14")

# %% [markdown]
# **Guess before you go on.** Twenty documents, and a run uses some of them. From which share on, in
# percent, is it cheaper to have all of them in the prompt from the start?

# %%
my_guess = 0

# %% [markdown]
# ## A reply in the shape that you promised
#
# `order_view(raw, fields, how)` brings a service's reply to that shape. `fields` maps each promised
# field to its JSON type, as `type_name(value)` calls it.
#
# 1. It returns JSON on one line, as `json.dumps(…, ensure_ascii=False)` writes it: the promised
#    fields, in the order of `fields`, their values untouched. `0`, `false`, `""` are values.
# 2. Last stands `more`, a line of text. It names the reply's other fields in their order, joined by
#    a comma and a blank, then a colon, a blank, and `how`. Without others there is no `more`.
# 3. A promise may name two types: `"string|null"` is a string or null.
# 4. A promised field is missing: `ValueError`, with its name and the names that the reply has.
# 5. It has another type: `ValueError`, with its name and both types. `true` is no number.
# 6. The reply is no JSON object, or `more` itself is promised: `ValueError`.
#
# Stuck? `hint(order_view)` helps a little more each time; `solution(order_view)` shows our way.

# %% answer: prunelab.pruning.returns.order_view

# %%
check(order_view)

# %% [markdown]
# Why `more`? A cut without a trace is the worst one: the model does not know that it sees a part.
# It is 56 of the view's 95 tokens, and cheap beside one wrong answer.

# %%
import json

from prunelab.pruning import count_tokens, returns
from prunelab.scenario import order_raw

fields = {
    "order_id": "string",
    "status": "string",
    "total_cents": "number",
    "tracking_no": "string",
}
how = 'get_order_detail(order_id="ORD-7741")'
view = returns.order_view(order_raw(), fields, how)
print(f"{count_tokens(order_raw()):,} → {count_tokens(view)} tokens")
print(view)

# %% [markdown]
# ### The night of the renaming
#
# Three tools get the same new reply:

# %%
renamed = order_raw().replace('"tracking_no":', '"tracking_number":')
reply = json.loads(renamed)

print("handed through:", f"{count_tokens(renamed):,} tokens, and no error")
print("silent view:   ", json.dumps({name: reply.get(name) for name in fields}))
try:
    returns.order_view(renamed, fields, how)
except ValueError as error:
    print("your view:      ValueError:", error)

# %% [markdown]
# - **Handed through**, nothing fails. The model may find the new name, or one of the shipment, or
#   none: it is decided afresh in every run.
# - **The silent view** is worse. It writes `null`, and a fault becomes a statement: this order has
#   no tracking number.
# - **Yours** stops at the tool, and the text names the old field and the new one.
#
# Keep a recorded reply in your tests and run the view over a fresh one each day: then the build
# fails, before a customer hears of it. MCP has a place for the promise: a tool's `outputSchema`.
# Servers must keep to it, and clients should check it (its specification, *Tools*).
#
# ## Pointers, or everything up front
#
# A shop's agent has twelve documents, 7,077 tokens. Two ways:
#
# - **Up front**: put them into the prompt, or search once for the passages that fit the question
#   and put those in. Simple, quick, one call.
# - **On demand**: only pointers stand there, a path, a query, a link; the model fetches what it
#   needs when it needs it. Nobody knows a library by heart; one knows where to look.
#
# Three questions tell which:
#
# | question | up front | on demand |
# |---|---|---|
# | Which share of it does a run really use? | most | little |
# | Can it change while the run lasts? | no | yes |
# | How much does one more round trip hurt? | much | little |
#
# Searching by the question knows the question only. That a parcel is lost turns out at turn 6.
#
# ## The line that stands for a document
#
# At this line the model decides one thing: load, or not. `index_entry(document)` writes it:
#
# ```
# lost_parcels: read when a parcel is late or lost; holds search, insurance; 444 tokens;
#     load_document(name="lost_parcels")
# ```
#
# (On one line, really.)
#
# 1. The `name`, a colon, `read when` and the document's `when`.
# 2. `holds` and what it holds, joined by a comma and a blank.
# 3. The tokens of its `body` by `count_tokens`: the price of loading it.
# 4. The call that loads it, the name in double quotes. It is the end.
# 5. Between the four stand a semicolon and a blank. It is one line: line ends and several blanks in
#    `when` and `holds` become one blank.
# 6. Nothing of the body, and nothing else. The document stays as it was.

# %% answer: prunelab.pruning.returns.index_entry

# %%
check(index_entry)

# %% [markdown]
# ### Read at the right moment
#
# Ten tasks with 28 moments at which a document is needed: "The parcel is stuck in Leipzig." A
# stand-in for the model compares words and asks for the entry that fits best. A model knows more
# words; what no line says, it has to guess as well.

# %%
from prunelab.scenario import asked_for, shelf_tasks, shop_shelf

shelf = shop_shelf()
moments = [moment for task in shelf_tasks() for moment in task.moments]
names = [each["name"] for each in shelf]
holds = [", ".join(each["holds"]) for each in shelf]
calls = [f'load_document(name="{name}")' for name in names]
for words, index in (
    ("a title", list(map("{}; {}".format, names, calls))),
    ("and what it holds", list(map("{}: holds {}; {}".format, names, holds, calls))),
    ("and when to read it", [returns.index_entry(each) for each in shelf]),
):
    found = sum(asked_for(index, moment.words) == moment.needs for moment in moments)
    tokens = sum(map(count_tokens, index))
    print(f"{words:<20} {tokens:>4} tokens  {found:>2} of {len(moments)} found")

first = [asked_for(index, task.words) for task in shelf_tasks()]
print("by the customer's first words:", sum(name is not None for name in first), "of", len(first))

# %% [markdown]
# Titles find 3 of 28, whole entries all. Test yours so: with tasks that need a document and tasks
# that do not; count how often it is loaded in each, and rewrite the `when`.
#
# ### Three stages
#
# A body can end in pointers too. The index stands in every prompt, a body is loaded at need, a
# detail when the body was not enough:

# %%
from prunelab.scenario import shelf_detail

guide = next(each for each in shelf if each["name"] == "size_guide")
shoes = shelf_detail("size_guide", "shoes")
for stage, text in (
    ("index, all entries", "\n".join(index)),
    ("body of the size guide", guide["body"]),
    ("detail: shoes", shoes),
):
    print(f"{stage:<24} {count_tokens(text):>5,} tokens")
print(guide["body"].splitlines()[-1])

# %% [markdown]
# 352 tokens stand for 7,077 of bodies and 20,485 of details. Agent Skills are built like that:
# about 100 tokens of name and description for each skill, under 5,000 of instructions when it is
# triggered, files behind them without a bound (Anthropic's documentation, *Agent Skills*).
#
# ## The plan
#
# Most systems mix: the small, stable, often used part up front, pointers for the rest.
# `load_plan(documents, room, least_used=0.5)` returns
# `{"up_front": […], "on_demand": […]}`, lists of names.
#
# 1. Up front goes what at least the share `least_used` of the runs need (`used`), does not change
#    (`changes`), and fits into `room` tokens, counted over the bodies.
# 2. The most used first; of equals the smaller; then by name. One that does not fit is passed over
#    for the next.
# 3. All others are on demand. Each name stands in one of the two lists, and both are sorted: the
#    prompt begins the same way in every run, and the cache holds.
# 4. `room` below 0, or `least_used` outside 0 to 1: `ValueError`. `documents` stays as it was.

# %% answer: prunelab.pruning.returns.load_plan

# %%
check(load_plan)

# %% [markdown]
# ## The bench
#
# Above, a simulation: twenty documents of 1,000 tokens, ten turns, the rest of the window 5,000. A
# drawn record needs exactly the share of them that you set, each from some turn to some later one.
# Tokens are weighed by the cache's prices (`Prices()`, lab 12). Each load is a call of its own.
#
# Below, your functions on the shop's shelf: the tracking number, ten tasks, and the price of your
# plan over the hundred recorded runs.

# %%
my_bench = bench()
my_bench

# %% [markdown]
# | used | tokens up front | on demand | calls | seconds | stale copies |
# |---|---|---|---|---|---|
# | 1% | 25,000 | 6,056 | 10.0, 10.2 | 20.0, 20.4 | 0.05, 0.00 |
# | 10% | 25,000 | 10,518 | 10.0, 12.0 | 20.0, 24.4 | 0.10, 0.00 |
# | 30% | 25,000 | 21,325 | 10.0, 16.0 | 20.0, 33.2 | 0.35, 0.10 |
# | 50% | 25,000 | 34,024 | 10.0, 20.0 | 20.0, 42.1 | 0.50, 0.15 |
# | 100% | 25,000 | 72,037 | 10.0, 30.0 | 20.0, 64.2 | 1.25, 0.25 |
#
# Up front is quicker, on demand is fresher, and which is cheaper depends. Fresher is not fresh: a
# document that was loaded can change afterwards. Load it again before you act on it.
#
# On the shop's shelf the mix is the cheapest: **your plan 7,509 tokens a run, all on demand 8,686,
# all up front 12,077.** It takes 11.2 calls where on demand takes 12.8.
#
# ## Push it until it turns red
#
# Bring everything back after each one.
#
# - **`least_used` upwards.** One document after another becomes a pointer, until a task has to wait
#   for more loads than it can.
# - **`least_used` to 0, `room` to 8,000.** Nothing is missing, and the plan costs 12,514 tokens,
#   more than pointers alone.
# - **Untick `changes`.** `disruptions` goes up front, for half of the runs need it. The plan costs
#   7,186 tokens, the best so far. Three tasks then read a copy from before the strike.
# - **Untick `when`.** The entries say "read when it is needed": 8 of the ten tasks miss one.
# - **Rename `tracking_no`.** Red either way. But does the panel say that the tool stopped, or what
#   the model reads?
#
# **At which `used share` does up front begin to cost no more? At which one with `cache read` and
# `cache write` at 100, so that nothing is cached? And which is the largest `least_used` that leaves
# the panel green? Everything else as at the start.**

# %% answer: questions.crossings

# %%
check(crossings)

# %% [markdown]
# ### Another setting moves it
#
# | one setting moved | up front costs no more from |
# |---|---|
# | documents of 100 tokens | 9% |
# | documents of 5,000 tokens | 44% |
# | 3 turns | 14% |
# | 30 turns | 72% |
# | the rest of the window 50,000 | 14% |
# | the run before left nothing in the cache | 70% |
#
# A load reads the whole window once more. So the small go up front early, and so does all of it
# where the window is large or the run short. The sizes are made up and yours to move; prices and
# shares of use you can measure. Models that ask for several documents at once pay fewer calls.
#
# ## How others do it
#
# - **Claude Code** puts the project's instruction file into the prompt from the start, and looks
#   for all else with `glob` and `grep` at need: a mix, and no index that grows old (Anthropic,
#   *Effective context engineering for AI agents*).
# - **Cursor** writes long tool results to files and lists tools by name only. In runs that called
#   an MCP tool that took 46.9% of the tokens away (its blog, *Dynamic context discovery*).
# - **MCP** tools may return a `resource_link` in place of the content (its specification, *Tools*).
#
# ## What to remember
#
# - Project once, at the tool, to a promised shape. Say in `more` what else there is.
# - A renamed field must fail a test. A `null` in its place is a wrong answer with no error.
# - Three questions: how much is used, does it change, what does a round trip cost.
# - An entry says when to read, what it holds, how large it is, and the call. Nothing of the body.
# - Index, body, detail: each stage is paid for only by the runs that reach it.
# - Small, stable and often used goes up front. Compute where that begins, with your own numbers.
#
# ## Asked in interviews
#
# - **Q11** A tool with a switch for concise or detailed replies, or always the short form?
# - **Q29** Do you load material when the model asks for it, or retrieve it up front?
# - **Q30** What is a lightweight identifier, and what makes a good one?
# - **Q42** A resource link, an embedded resource, structured content: when which?
# - **Q44** A reply carries its data twice, as text and as structured content. What do you do?
# - **Q65** A service renames a field. What happens to an agent whose tool hands the reply through?
# - **Q66** One line of an index stands for a guide of 3,000 tokens. What must it say?
#
# What a good answer says, and what is asked next, stands in
# [notebook 90](90_interview_practice.ipynb): choose lab 14 there.
#
# Last, the verdict on this notebook:

# %% verdict
print(check(order_view))
print(check(index_entry))
print(check(load_plan))
print(check(crossings))
print(my_bench.verdict)
