# %% [markdown]
# # 08 · Handles
#
# A model asks the shop's database for all orders. 5,180 rows come back: **220,755 tokens**, more
# than a window of 200,000. The request is refused, and nobody learns anything.
#
# A cap (lab 02) lets the call through: 650 characters, 306 tokens, five orders and most of a sixth,
# and the words that 472,088 characters are missing. How many orders that is, and how to get at
# those that matter, the model cannot tell.
#
# The better way returns no rows at all. The tool keeps the result elsewhere, under an id, and hands
# the model what it needs to go on: how many rows there are, the columns, a few rows to look at, and
# the id. That is a **handle**: 261 tokens here. A second tool reads slices by the id, a third one
# filters.
#
# In this lab you write the function that makes a handle. Then the one that decides which results
# are given up when the store is full, and you push both until an id leads nowhere.

# %%
from prunelab.notebook import bench, check, hint, solution, start

start("08")

# %% [markdown]
# ## All rows in the window

# %%
import json

from prunelab.pruning import MemoryStore, ResultTools, count_tokens
from prunelab.scenario import shop_database

orders = shop_database().query("SELECT * FROM orders")
for count in (5, 50, 500, 5_180):
    text = json.dumps({"columns": orders.columns, "rows": orders.rows[:count]})
    print(f"{count:>5,} rows  {count_tokens(text):>8,} tokens")

# %% [markdown]
# **Guess before you go on.** A handle with a preview of five rows: how many tokens does it cost for
# 500 rows, and how many for 5,180?

# %%
my_guess = (0, 0)

# %% [markdown]
# ## Making a handle
#
# `make_handle(columns, rows, store, preview_rows, max_chars)` gets the result of a query: the names
# of the columns, and the rows, each a list of values (text, number, true, false or null).
#
# 1. Put the whole result into the store, once, as the JSON object
#    `{"columns": columns, "rows": rows}`. `store.put(text)` keeps a text and returns its new ref.
#    What is not ASCII stays unescaped.
# 2. Return a dict of four fields: `rows`, how many there are in all; `columns`; `id`, the ref; and
#    `preview`, the first `preview_rows` rows.
# 3. In the preview a text of more than `max_chars` characters becomes its first `max_chars` and
#    `…`. All other values stand as they are. What the store keeps is not cut.
# 4. A result of no rows is a result: it is kept and named too.
# 5. A negative number raises `ValueError`, and nothing is put. The lists that you were given stay
#    as they were.
#
# So two orders and a `preview_rows` of 1 become
#
# ```python
# {
#     "rows": 2,
#     "columns": ["order_id", "status"],
#     "id": "r1",
#     "preview": [["ORD-2611", "delivered"]],
# }
# ```
#
# Stuck? `hint(make_handle)` helps a little more each time; `solution(make_handle)` shows our way.

# %% answer: prunelab.pruning.handles.make_handle

# %%
check(make_handle)

# %% [markdown]
# ### What one does with a handle
#
# These are the tools of the library, and what the model reads of each. `query_db` runs a query and
# makes a handle of it as you do, `filter_result` makes a smaller result of one that is kept,
# `read_result` reads rows by number:

# %%
tools = ResultTools(shop_database(), MemoryStore())
print(json.dumps(tools.query_db("SELECT * FROM orders")))

# %%
late_and_dear = "status = 'delayed' AND country = 'DE' AND total > 400"
print(json.dumps(tools.filter_result("r1", late_and_dear)))

# %%
print(json.dumps(tools.read_result("r2", offset=5, limit=1)))

# %% [markdown]
# The query ran once. Filtering and reading go to the store. What they bring back is capped, and a
# slice that was read is not kept again under a ref of its own, else each look would fill the store.
#
# The count is what makes the difference. A model that reads "5,180 rows" filters. One that reads
# "there is more" scrolls: `read_result` over all rows takes 117 calls and 227,335 tokens.
#
# ### What the preview is for
#
# Is an order that is late called *late*, *overdue*, or *delayed*? Without having seen one, the
# model guesses, and the answer to a wrong guess looks like a fact:

# %%
print(json.dumps(tools.filter_result("r1", "status = 'late'")))

# %% [markdown]
# No order is late, it will tell the customer. 165 are; the fourth row says how they are called. A
# preview shows what values look like, so that the next call can be right.
#
# ### SQL from a model is input from a stranger
#
# `sql` and `expr` are written by the model, and the model has read the web page, the ticket and the
# mail that a stranger wrote. So the database is opened for reading only, an authorizer allows
# nothing but reading its tables, and rows, characters and seconds are limited. Try what you like:

# %%
for sql in (
    "DELETE FROM orders",
    "ATTACH DATABASE 'other.db' AS more",
    "SELECT load_extension('tool.so')",
    "SELECT count(*) FROM orders a, orders b, orders c",
):
    try:
        tools.query_db(sql)
    except ValueError as error:
        print(error)

# %% [markdown]
# ## When the store is full
#
# An agent that works for six hours makes hundreds of results, and a store has an end. Something
# must go. The worst choice is the one that nobody made: the oldest first, since it was put first.
# The oldest result may be the one that every other step comes back to.
#
# A store knows of each result, as plain data: `ref`; `size`, in characters; `used`, when it was
# last read, or else put; and `keep`:
#
# | `keep` | means | example |
# |---|---|---|
# | `"normal"` | it can be made again | a query |
# | `"pinned"` | the plan at hand needs it | the list that the agent works through |
# | `"durable"` | it cannot be made again | the receipt of a refund |
#
# `refs_to_evict(entries, now, max_age, max_chars)` returns the refs that must go, in order:
#
# 1. A normal entry goes when it was last used more than `max_age` before `now`, whether or not
#    there is room. A pinned or durable one never goes for its age.
# 2. While the sizes of the others together are over `max_chars`, more go: normal ones first, then
#    pinned, then durable. Among those of one kind the least recently used goes first; at the same
#    `used` the larger; if that is the same too, the one that stands first.
# 3. What goes for its age stands before the rest, in that same order. Nothing goes without need.
# 4. A negative limit raises `ValueError`. The entries stay as they were.

# %% answer: prunelab.pruning.stores.expiry.refs_to_evict

# %%
check(refs_to_evict)

# %% [markdown]
# ### An id is never used twice
#
# The result goes, its id stays behind: it stands in handles, notes and plans all over the window.
# Two rules follow. The id must answer for itself, never with an empty text, which reads like an
# empty result. And it is never given to another result, or an old note shows a stranger's rows:

# %%
store = MemoryStore()
ids_by_length: dict[str, str] = {}
for text in ("order A", "order B"):
    store.put(text)
    ids_by_length[f"r{len(ids_by_length) + 1}"] = text
store.expire("r1")
del ids_by_length["r1"]
ids_by_length[f"r{len(ids_by_length) + 1}"] = "order C"  # an id made of the length

print("by length:", ids_by_length)
print("by the store:", store.put("order C"))
try:
    store.fetch_full("r1")
except LookupError as error:
    print(error)

# %% [markdown]
# Order B is gone, and nobody gave it up. The library's `SqliteStore` counts in its file, so that
# this holds after a restart too; a result from `query_db` says `expired: run query_db(…) again`.
# One more rule: an id is a name and no permission. Each run sees its own results alone.
#
# ## The bench
#
# An agent works for eleven steps. It asks for all orders (r1), filters those delayed (r2, pinned:
# the plan works through them), pays a refund (r3, durable), and makes six more queries. At step 6
# it reads r1 once more. At step 11 it writes its answer, which needs five facts. Your `make_handle`
# keeps each result, and before each new one your `refs_to_evict` says what must go.
#
# The chart shows the price: what comes into the window when a query returns so many rows.

# %%
my_bench = bench()
my_bench

# %% [markdown]
# ## Push it until it turns red
#
# Move one control at a time and bring it back.
#
# | `preview_rows` | a handle to all orders | facts that can be read |
# |---|---|---|
# | 50 | 2,164 tokens | 5 of 5 |
# | 10 | 474 tokens | 5 of 5 |
# | 5 | 261 tokens | 5 of 5 |
# | 3 | 175 tokens | 4 of 5 |
# | 0 | 50 tokens | 4 of 5 |
#
# The steep line is the reason for a handle, the flat one its price; the preview lifts the flat line
# a little, and each row of it is read again on every turn. All nine handles of the run cost 1,824
# tokens, their nine results 404,640.
#
# | room, thousand characters | given up | facts that can be read |
# |---|---|---|
# | 900 | nothing | 5 of 5 |
# | 150 | r1, r4, r5, r6, r2, r7 | 3 of 5 |
# | 130 | r1, r4, r2, r5, r6, r3, r7 | 2 of 5 |
#
# With little room all orders go first: they are normal. The plan's list goes next, though pinned,
# and last the receipt: durable is the end of the queue, not a promise of room. The receipt is the
# only fact that is lost for good. The other refs have expired, and say what to run again.
#
# **Which is the smallest `preview_rows`, the smallest room, and the smallest `max_age` that leave
# the panel green? One at a time, the other two as they are at the start, r2 alone pinned.**

# %% answer: questions.smallest_green

# %%
check(smallest_green)

# %% [markdown]
# ### What a pin is worth
#
# Now pin r1 as well: the panel stays green down to a room of 630. Pin every box there is, and it
# turns red below 850: nothing normal is left to go, so the least recently used pin does. Unpin all,
# and it is 850 too. A pin helps as long as it says no to something else.
#
# And why not simply the oldest first? With that rule a room of 720 loses r1 at step 8, though
# step 6 has just read it.
#
# ## How others do it
#
# - **Claude Code** writes large tool outputs to disk instead of cutting them, and gives the model a
#   reference to the file ([its
#   changelog](https://github.com/anthropics/claude-code/blob/main/CHANGELOG.md), version 2.1.2).
# - **Cursor** writes long answers of tools to files; the agent looks at the end with `tail` and
#   reads more if it needs to ([Dynamic context
#   discovery](https://cursor.com/blog/dynamic-context-discovery)).
# - **LangGraph**: a `ToolMessage` has a field `artifact` beside its content, which is not sent to
#   the model ([LangChain's
#   reference](https://reference.langchain.com/python/langchain-core/messages/tool/ToolMessage/artifact)).
#   Deep Agents, built on it, move a tool's result of more than 20,000 tokens into a file (its
#   reference, *FilesystemMiddlewareOptions*).
# - **MCP**: a tool may return a `resource_link`, a URI from which the client fetches the content
#   ([Tools](https://modelcontextprotocol.io/specification/2025-11-25/server/tools)). Such a link
#   need not appear in the list of resources.
#
# ## What to remember
#
# - Keep the result, return a handle: count, columns, a few rows, id. Its price does not grow.
# - The count is exact, and counts all. By it the model chooses to filter and not to scroll.
# - The preview is there to make the next call right, not to be read.
# - What is read back is capped, and not kept again.
# - Give up by age and last use, and the marked ones last. Whoever pins all has pinned nothing.
# - An id is minted by the store, never used twice, and answers "expired" with the way back.
# - SQL from a model: read-only, an authorizer, and limits on rows, characters and time.
#
# ## Asked in interviews
#
# - **Q12** You move a 200 KB result out of band. What do you put in the context?
# - **Q13** A run lasts six hours; old notes hold ids of results that are gone. What should happen?
# - **Q14** LRU, a time to live, or pins: how do you evict handles?
# - **Q15** Is a handle a permission?
# - **Q16** The agent keeps fetching the whole result back. What do you do?
#
# What a good answer says, and what is asked next, stands in
# [notebook 90](90_interview_practice.ipynb): choose lab 08 there.
#
# Figures: measured on the orders that this course makes, in o200k text tokens. A provider's bill
# differs a little.
#
# Last, the verdict on this notebook:

# %% verdict
print(check(make_handle))
print(check(refs_to_evict))
print(check(smallest_green))
print(my_bench.verdict)
