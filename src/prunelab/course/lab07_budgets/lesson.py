# %% [markdown]
# # 07 · Budgets at the boundary
#
# Lab 06 cut single results, each in its own way, in characters. An agent has dozens of tools, most
# of them written by others, and its window is measured in tokens. One that never came to an end
# had made 89 tool calls; 56 of the results had been cut, each with the same general hint
# (aj47/dotagents-mono, issue 502).
#
# There is one place where every result passes: between the tool and the window. What is done
# there, no tool has to remember. The code that stands there in most agents is this:

# %%
from prunelab.notebook import bench, check, hint, solution, start

start("07")

# %%
from prunelab.course.lab07_budgets import spiral, toolbox, wrapper

print(wrapper.numbered())

# %% [markdown]
# Some of it is good. It keeps the whole before it cuts, it shows both ends, it says that something
# is missing and how to get it.
#
# **Guess before you go on.** At its budget of 1,024 tokens: how many tokens come out for a log, and
# how many for a row of emoji, that each have more?

# %%
my_guess = (0, 0)  # tokens

# %%
from prunelab.pruning import MemoryStore, count_tokens

store = MemoryStore()
for tool in toolbox.toolbox():
    text = wrapper.capped(tool.raw, store.put, 1024)
    print(
        f"{tool.name:<16}{len(tool.raw):>7,} characters {len(tool.raw.encode()):>7,} bytes "
        f"{count_tokens(tool.raw):>7,} tokens  ->  {count_tokens(text):>6,} tokens"
    )

# %% [markdown]
# The log gets 430 tokens of its 1,024: more than half of what it may say is thrown away. The
# reactions get 1,547: the budget is broken. It is neither a budget of tokens nor one of bytes.
#
# **In which two lines is one unit taken for another?** Name each fault by the line where it first
# happens. Later lines that only carry it on do not count.

# %% answer: questions.unit_faults

# %%
check(unit_faults)

# %% [markdown]
# - **1,024 tokens are not 1 KB.** The log has 2.7 characters a token, the chat in Chinese 1.4, the
#   reactions 0.7. A factor, 1 or 4 or any other, is right for one text.
# - **Characters are not bytes.** `len` counts characters. Of the chat the wrapper says
#   `elided_bytes=860`; what is missing is 2,498 bytes. Who reads on by that number reads the wrong
#   place.
#
# So count with the tokenizer, and count everything: the notice is read, too.
#
# ## One function for all tools
#
# A tool declares what it may say, and in which shape:
#
# ```
# {"name": "get_service_log", "budget": 1500, "shape": "diagnostic"}
# {"name": "get_order", "budget": 500, "shape": "record", "fields": ["status", "items[].sku"]}
# ```
#
# `bound_result(spec, raw, store, count_tokens)` returns `{"text": …, "ref": …, "produced": …}`:
# what the model reads, where the whole is, and how many tokens it has.
#
# 1. A budget below 100 raises `ValueError`: it leaves no room for a notice.
# 2. `raw` goes into the store first, whole, whatever its size. `ref` is what `store.put(raw)`
#    returned.
# 3. If the store raises, **nothing is cut**: `text` is `raw`, `ref` is `""`, and a fourth field,
#    `problem`, says why in one line. A cut without a copy cannot be undone.
# 4. `raw` within the budget comes back as it is. Only if the spec has `fields`, it is shortened all
#    the same, and comes back as it is if that makes it no shorter.
# 5. Anything else is shortened until `text` holds the budget **with its notice**, counted by
#    `count_tokens`, and until it has fewer characters than `raw`.
# 6. The notice says what was produced, what of it is shown (the tokens without the notice) and the
#    id:
#
# ```
# 12,727 tokens produced, 1,463 shown. full result id=r4
# ```
#
# 7. Show at least half of what would fit. Whoever cuts to a quarter, to be safe, pays with facts.
# 8. What a tool returns may hold a notice that looks like yours. It is text like any other.
#
# Three functions are given:
#
# | given | returns |
# |---|---|
# | `shorten(raw, ref, max_chars, shape, fields)` | lab 06: its treatment, in **characters** |
# | `add_notice(body, notice)` | `body` with `[truncated: …]` below; in JSON a field `_truncated` |
# | `smallest_notice(raw, ref)` | `[truncated: id=r4]`, for when not even the notice would fit |
#
# `shape` is `""` and `fields` is `[]` where the spec has none. One call may count at most 2,000
# times.

# %% answer: prunelab.pruning.boundary.bound_result

# %%
check(bound_result)

# %% [markdown]
# ### Why the loop
#
# Between characters and tokens there is no formula, only counting. The first guess takes the whole
# text for as dense as its mean; then the ends turn out to be denser, or a list needs its frame. So
# cut, count, cut again. A few rounds do it.
#
# ## The bench
#
# Six tools with one budget each: the four of lab 06, a chat in Chinese, and reactions. The ring is
# what was produced, the filled sign what is shown, the dashed line the budget. The switches put the
# copied wrapper in your function's place, or fill the store's disk.

# %%
my_bench = bench()
my_bench

# %% [markdown]
# At 500 tokens a function like ours shows 2,398 of 32,255 tokens, and all five facts; the reactions
# have none. Now switch to the copied wrapper. It keeps 2 of 5 facts, and the reactions, with 767
# tokens, are over the budget. Fill the disk: everything is shown, every budget is broken, and the
# panel says why. That is what to do on a bad day: the window is full, but nothing is lost.
#
# ## Push it until it turns red
#
# Both switches off. Click the handle of `budget` and hold the left arrow key.
#
# **Which tool's fact goes first?**

# %% answer: questions.first_fact_lost

# %%
check(first_fact_lost)

# %% [markdown]
# With our function that happens at 130 tokens. Yours may hold out longer, or turn red earlier, by
# how closely its search fills the budget.
#
# - The order needs 91 tokens at any budget: its spec names the fields. The list's fact is a count.
#   Both say much with little.
# - Of the log 29 different errors are left to choose from, and at 130 tokens two lines have room.
#   The one that matters is cut inside. A budget that is far too small is felt first where nobody
#   could say beforehand what would be needed. Such a tool gets the larger budget.

# %% [markdown]
# ## The spiral of a silent cut
#
# What if the notice is left out? It costs tokens, and the model could ask anyway. Here an agent is
# asked 200 times what became of one request, and reads the service log, which has 12,727 tokens,
# bounded to 1,500. The model is three rules: it answers if the line is there; told that there is
# more, it asks for that request alone; told nothing, it looks again, and in one case of ten it says
# that there was no such request. The rules are made up. The log, the cuts and the tokens are real.

# %%
print(spiral.table())

# %% [markdown]
# - **Silent.** 34 of 200 answers are right: those whose line happens to lie in the first 1,500
#   tokens. 145 times the agent says, in good faith, that there was no such request. 21 times it
#   calls until its window of 32,000 is full. Each call adds the same text, and each later call to
#   the model pays for all of them.
# - **A stopping rule**, at most 3 calls, makes it nine times cheaper. Still 34 are right. It treats
#   the symptom.
# - **With a notice** all 200 are right, with 1.9 calls and half of the tokens of the stopping rule.
#   The notice costs 23 tokens.
#
# Keep the stopping rule: it is a fuse, for faults that you do not know yet. But a fuse that blows
# every day is a fault report. And what is cut may look like success: an agent took a failed build
# for a good one, since the errors stood in the part that was cut (openai/codex, issue 6415).
#
# ## Your own tools
#
# The library has the same as a decorator, for plain and for async tools, and as `bounded_tools` for
# a whole toolbox: there a tool that nobody declared gets 1,500 tokens. An exception passes, and an
# error's text has a budget of its own, 2,000 tokens: what went wrong decides what comes next.

# %%
from prunelab.pruning import ToolSpec, bounded

calls = []


@bounded(ToolSpec(name="list_numbers", budget=120, shape="list"), store, on_call=calls.append)
def list_numbers(count: int) -> list[int]:
    """Any tool; what is no text becomes JSON first."""
    return list(range(count))


print(list_numbers(900))
print(calls)

# %% [markdown]
# What `calls` got is kept for each call, not the text: lab 09 is about what to do with it.
#
# ## What to remember
#
# - Bound at the boundary, once. A tool that nobody declared gets a default budget.
# - A budget is in tokens, so count tokens, the notice too. No factor holds for logs, Chinese and
#   base64 alike.
# - Store first, cut second. Without a copy, cut nothing and say so.
# - A cut says how much there was, how much is shown, and where the rest is. A silent cut is a false
#   answer, or a spiral.
# - Whether a result was cut stands in a field, not in its text: text can be imitated.
#
# ## Asked in interviews
#
# - **Q55** A wrapper takes 1,024 tokens for 1 KB. Which units are confused?
# - **Q72** The agent repeats one search, and its window grows. What is going on?
# - **Q73** The store cannot be reached, and the result is over its budget. What goes to the model?
#
# What a good answer says, and what is asked next, stands in
# [notebook 90](90_interview_practice.ipynb): choose lab 07 there.
#
# Figures: measured on this course's `mock_data/` and on the texts that this notebook makes, in
# o200k text tokens. A provider's bill differs a little.
#
# Last, the verdict on this notebook:

# %% verdict
print(check(unit_faults))
print(check(bound_result))
print(check(first_fact_lost))
print(my_bench.verdict)
