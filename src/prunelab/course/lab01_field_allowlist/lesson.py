# %% [markdown]
# # 01 · Field allowlist
#
# A customer writes to a shop: *Where is my order ORD-7741 and what did it cost in all? Did
# ORD-6620 arrive, and can I still return the jacket?*
#
# An agent answers: a language model that may call tools. What a tool returns, the **tool result**,
# is put into the model's **context window**, the text that it reads. It stays there: each later
# call of the model reads it again, and each time it is paid for.
#
# `lookup_order` returns order ORD-7741 with **1,348 tokens**. (A token is a piece of text, in JSON
# two or three characters.) Ten more calls of the model read it as 13,480 more. The answer needs
# four of its nine fields.
#
# In this lab you write the rule that keeps the four and throws the rest away, with a trace of what
# was thrown. Then you find out how far is too far.
#
# Run the cells from the top, with Shift+Enter. After a restart of the kernel, begin at the top
# again.

# %%
from prunelab.notebook import bench, check, hint, solution, start

start("01")

# %% [markdown]
# ## Where the 1,348 tokens are

# %%
import json

from prunelab.pruning import count_tokens
from prunelab.scenario import load_conversation

order = next(result for result in load_conversation() if result["ref"] == "r3")
for name, value in json.loads(order["content"]).items():
    print(f"{count_tokens(json.dumps(value)):>4} tokens  {name}")

# %% [markdown]
# Names and punctuation take the other 29. The audit log alone is more than half, and nobody asked
# for it.
#
# **Guess before you go on.** Keep `order_id`, `status`, `total` and `eta` (the day of arrival),
# and add a list with the names of the five fields that went. How many of the 1,348 tokens are
# left?

# %%
my_guess = 0  # tokens

# %% [markdown]
# ## The rule
#
# `apply_field_allowlist(content, allow)` takes the text of a tool result and the list of fields to
# keep. It returns the text that the model will read instead.
#
# Start with the plain case:
#
# 1. Keep the fields of the JSON object that `allow` names, in `allow`'s order, with their values
#    as they are. `0`, `false`, `null` and `""` are facts too. A name that the object lacks is
#    skipped.
# 2. If you left anything out, add one last field, `_dropped_fields`: the list of the names, in the
#    object's order.
# 3. Write it with `json.dumps(kept, indent=2, ensure_ascii=False)`.
#
# So `{"fee": 6, "status": "shipped", "eta": "19 March"}` with `["eta", "status"]` becomes
#
# ```json
# {
#   "eta": "19 March",
#   "status": "shipped",
#   "_dropped_fields": [
#     "fee"
#   ]
# }
# ```
#
# Run `check` when you have that. Then see to the rest:
#
# 4. Return `content` itself, unchanged, when it is not JSON (`NaN` and `Infinity` are not, though
#    Python's `json.loads` takes them), when it is JSON but no object, and when `allow` matches
#    nothing.
# 5. The text may have been through your function before. The names that stand in `_dropped_fields`
#    stay first, new ones follow, none twice. In `allow` the name `_dropped_fields` means nothing.
#    If the object has a field of that name that is not a list of strings, it is a field like any
#    other: left out, and named.
# 6. Leave the list `allow` as it was.
#
# The imports in the cell are those of our answer; yours may need fewer.
#
# Stuck? `hint(apply_field_allowlist)` helps a little more each time;
# `solution(apply_field_allowlist)` shows our way.

# %% answer: prunelab.pruning.rules.apply_field_allowlist

# %%
check(apply_field_allowlist)

# %% [markdown]
# ### Why the trace
#
# `_dropped_fields` costs 31 of the tokens that are left. Without it the model cannot tell *this
# order has no shipments* from *I was not shown the shipments*, and may say the first. With it, it
# can call the tool again and ask for more. The names come from the record: if the service
# renames `eta` tomorrow, the new name appears in the trace, and you see why the answers got worse.
#
# ### Why no match means no change
#
# Two results, and what would be left of them with `{}` in their place:
#
# | tool result | the model would read |
# |---|---|
# | `{"error": "rate_limited", "retry_after": 30}` | success, and nothing found |
# | `{"order": {"order_id": "ORD-7741", "status": "shipped"}}` | success, and nothing found |
#
# The first is an error, the second a record in a wrapper that your list was not written for.
# Nobody would notice either: the call succeeded, the JSON is valid. A rule that does not
# understand its input leaves it alone; the next rule, the length cap, sees to the length.
#
# It does not see every error. `{"status": "failed", "message": "carrier is down"}` shares a name
# with the list, and would lose its message. So an agent has to say which results are errors, and
# skip this rule for them.
#
# ### Why order and writing count
#
# Providers cache the beginning of a prompt as long as it stays the same, byte for byte. A Python
# set of names has another order in each process: the same conversation, rebuilt after a restart,
# would be another prompt. And `ensure_ascii` is on by default:
# `{"status": "已签收，放在前台"}` takes 13 tokens as it stands here and 33 escaped.

# %% [markdown]
# ## The bench
#
# It prunes the whole conversation with your function. The chart shows the tokens of each result,
# before and after. The panel is the **survival check**: can the four facts that the answer needs
# still be read? Compare your guess with the bar of r3, order ORD-7741.

# %%
my_bench = bench()
my_bench

# %% [markdown]
# Both orders fall from over a thousand tokens to 69: the conversation shrinks by 67.4%, and four
# of four facts are there.
#
# One result **grew**: the returns policy, r5, from 80 tokens to 84. The only field that went,
# `updated_at`, freed 21. The indented writing took 11 and the trace 14. Pruning has a price of its
# own. A floor mends it: below so many tokens, leave a result as it is (`FLOOR=100 make run`).
#
# One result did not change: the service log, r4. It is text, so your rule leaves it alone. Switch
# HUGE on, and it has 600 lines and 12,727 tokens. That is work for the next rule, the length cap.
#
# ## Push it until it turns red
#
# Untick `eta` under `lookup_order`, and look at both outputs. The chart shows more saving, 67.6%
# instead of 67.4%. The panel is red: the first thing that the customer asked for cannot be read
# any more. The trace names `eta`, so the model may call again: a second call for what four tokens
# would have said.
#
# Whoever watches only the saving unticks one more box, and one more. Untick all four, and the
# panel is green again: a list that matches nothing changes nothing, and both orders stand there
# whole. Green alone is no aim either.
#
# Tick `eta` again. **What is the shortest allowlist for `lookup_order` that prunes the orders and
# keeps the panel green?**

# %% answer: questions.shortest_allowlist

# %%
check(shortest_allowlist)

# %% [markdown]
# <details><summary>When the check passes: would you take this list to work?</summary>
#
# The list is shorter than the one that the shop uses. The model finds the fourth field elsewhere:
# `lookup_order(order_id="ORD-7741")` stands in the call, just above the result. Would you drop it?
# It costs 6 tokens an order. Once results are moved, merged or quoted without their calls, it is
# the only thing that says whose total this is. The check knows the facts that you wrote down, and
# no others.
#
# </details>

# %% [markdown]
# ## What to remember
#
# - Do not ask whether a field is important. Ask whether the next answer needs it.
# - Cut with a trace. A model that does not know that it reads a part takes it for the whole.
# - Not understood means not touched: text, lists, errors, wrapped records.
# - An allowlist, not a list of fields to drop: what the service adds tomorrow stays out, and is
#   named.
# - Small results can grow.
# - Look at both outputs. The saving alone always asks for more, the check alone for nothing.
# - Pruning is not cleaning. The four values are still text from outside, and may hold instructions
#   to the model.
#
# ## Asked in interviews
#
# - Why must JSON in a prompt be written the same way every time?
# - A report said that there was no revenue. Every tool call had returned 200. How could
#   the handling of context be the cause?
# - Is a field allowlist a security control? What does it stop, and what not?
#
# What a good answer says, and what is asked next, stands in
# [notebook 90](90_interview_practice.ipynb): choose lab 01 there.
#
# Figures: measured on this course's `mock_data/`, in o200k text tokens. A provider's bill differs
# a little.
#
# Last, the verdict on this notebook:

# %% verdict
print(check(apply_field_allowlist))
print(check(shortest_allowlist))
print(my_bench.verdict)
