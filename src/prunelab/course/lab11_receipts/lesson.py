# %% [markdown]
# # 11 · Receipts
#
# An agent of the shop works through a long task. Anna Weber in Kassel writes that her jacket came
# four days late. Seven calls later there are **4,470 tokens** of results in the window. 3,327 of
# them are one search: 48 customers named Weber, of whom one was meant.
#
# "Keep the last three results" makes 154 tokens of it. It also takes the version of her record,
# while a credit to it is under way, and the one line that says that a lookup failed. The agent
# will sound as certain as before.
#
# So do not ask *is it old?* but *which later decision becomes unsafe if this disappears?* What
# that decision needs is short: who was chosen, by which rule, at which version, what comes next.
# Written down, it is a **receipt**. With seven receipts and what must stay, 1,477 tokens are left,
# and the process may die at any moment.
#
# In this lab you write the receipt, the rule by which the raw text may leave, and the new start
# from receipts alone. Then comes the drill.

# %%
from prunelab.notebook import bench, check, hint, solution, start

start("11")

# %% [markdown]
# ## The task
#
# Credit her, correct the page that promised too much, and answer her. Ten calls:

# %%
from prunelab.course.lab11_receipts.drill import CLASSES, drill_notes, drill_plan, drill_store
from prunelab.course.lab11_receipts.drill_results import drill_results
from prunelab.pruning import count_tokens

results, notes = drill_results(), drill_notes()
for result, note in zip(results, notes, strict=True):
    tokens = count_tokens(result["content"])
    print(f"{result['ref']:>3} {result['tool']:<17} {tokens:>5,}  {note['decision']}")

# %% [markdown]
# **Guess before you go on.** The process dies after r7. Which of r1 to r7 could have left the
# window by then, without harm? Which one must stay although it has only 11 tokens?

# %%
my_guess = ([], "")

# %% [markdown]
# ## A receipt
#
# Nine fields. Here is the one of r7, the credit that was sent and is not booked yet:

# %%
import json

print(json.dumps({"tool": results[6]["tool"], **notes[6]}, indent=1))

# %% [markdown]
# They answer four questions:
#
# | question | field |
# |---|---|
# | what happened? | `status` (success, failure, partial) and `decision` |
# | which object? | `stable_refs`: the object first, then what the decision rests on |
# | which boundary? | `constraints`: `name=value` for what may change, in words what holds as set |
# | what next? | `next_safe_action`: one action |
#
# `artifact_ref` says where the store keeps what was made of the result. `expiry` is one of four
# classes, which come below. `purpose` is the decision that it supports.
#
# `make_receipt(result, notes, store)` returns the receipt of a result. `notes` is a dict with the
# fields but the tool, written by whoever has read the result: often a model. So it is checked.
#
# 1. `status` may be left out for a success, `artifact_ref` where there is none. A failed call
#    (`is_error`) is a `"failure"`, whatever the notes say.
#
# All else is refused with a `ValueError`:
#
# 2. One of the four questions is open: `open_questions(receipt)` lists them. The decision
#    `"no match"` needs no object.
# 3. `"no match"` of a call that failed, or of a part of the answer. **A failure is not a
#    non-match.**
# 4. A stable ref, or a constraint with `=`, whose value stands neither in the call nor in the
#    result. `evidence_in(claim, text)` seeks it, `call_text(result)` is the call as a text.
#    A conclusion without its evidence only sounds certain.
# 5. Its texts (decision, next action, purpose, all refs and constraints) have more than 600
#    characters together, or one of them quotes more than 80 characters of the result's content in
#    a row. Twenty pages in JSON are no receipt; they are the problem, in braces.
# 6. `artifact_ref` is not in the store, or what is kept there does not hold each stable ref. Saved
#    is not checked.
#
# Result and notes stay as they were. Stuck? `hint(make_receipt)` helps a little more each time;
# `solution(make_receipt)` shows our way.

# %% answer: prunelab.pruning.receipts.make_receipt

# %%
check(make_receipt)

# %% [markdown]
# What is refused, in the drill:

# %%
approval = results[4]
for change in (
    {"decision": "customer approved", "stable_refs": []},
    {"stable_refs": ["approval=APR-89"]},
    {"purpose": approval["content"]},
):
    try:
        make_receipt(approval, {**notes[4], **change}, drill_store())
        print("taken")
    except ValueError as error:
        print(error)

# %% [markdown]
# "Customer approved" is no approval. APR-88 is: who gave it, for how much, to whom. And it may be
# withdrawn until the credit is booked, so `state=granted` is a constraint that is read again.
#
# ## When the raw text may leave
#
# | class | its job | its raw text may leave |
# |---|---|---|
# | ephemeral | to choose the next target | once the choice, or that nothing matched, is recorded |
# | derived | it was distilled into an artifact | once that is saved and checked |
# | durable | it justifies a later move | when that decision is over |
# | recovery | it is needed to resume, or to undo | when the operation is done and reconciled |
#
# A tool's results are mostly of one class. So classes are set per tool, and a note may know better:
# `get_order` is durable here, and the lookup that failed is recovery.

# %%
for tool, expiry in CLASSES.items():
    print(f"{tool:<17} {expiry}")

# %% [markdown]
# `may_clear(result, receipt, pending)` returns a pair: whether the raw text may leave, and the
# reason as a text. `pending` is the plan, a list of steps, each with its `action`; `needs_raw`, the
# refs of results that it must read again, for a cited claim or a retry; `depends_on`, stable refs;
# `done`; and perhaps `reconciled`: its outcome was compared with what the other side says.
#
# It stays, whatever its class,
#
# 1. while it is the only proof: `receipt` is None, or of another tool; it tells another outcome
#    (`is_error` is true just when the status is `"failure"`); it leaves one of the four questions
#    open; or one of its stable refs stands neither in the call nor in the content;
# 2. while a step that is not done needs its raw text.
#
# Else by class:
#
# 3. ephemeral: it may leave, unless the call failed: a failure has chosen nothing.
# 4. derived: it may leave if there is an artifact. (`make_receipt` has checked that one.)
# 5. durable: it stays while a step that is not done depends on one of its stable refs.
# 6. recovery: it may leave when the steps that depend on one of its stable refs are all done and
#    reconciled, and there is at least one.

# %% answer: prunelab.pruning.receipts.may_clear

# %%
check(may_clear)

# %%
store, receipts = drill_store(), []
for result, note in zip(results[:7], notes[:7], strict=True):
    receipts.append(make_receipt(result, note, store))
    leaves, reason = may_clear(result, receipts[-1], drill_plan(7))
    print(f"{result['ref']} {'may leave' if leaves else 'must stay'}: {reason}")

# %% [markdown]
# ## A new start
#
# The process dies. The window is gone, and so is the plan. The receipts are left, in a file.

# %%
from pathlib import Path
from tempfile import TemporaryDirectory

from prunelab.pruning import ReceiptStore

with TemporaryDirectory() as folder:
    path = Path(folder) / "receipts.db"
    for receipt in receipts:
        ReceiptStore(path, run="ticket 5120").add(receipt)
    read = ReceiptStore(path, run="ticket 5120").receipts()  # as another process would
    print(len(read), read == receipts)
    print(len(ReceiptStore(path, run="ticket 5121").receipts()), "of another run")

# %% [markdown]
# A receipt is a claim about the past. Some of it cannot have changed, some may have.
#
# `resume(receipts, store, current)` returns a dict of three fields: `next_action`, the action as
# the receipt says it, or None; `missing`, a list of sentences; and `artifacts`, texts by ref.
# `current` is what the sources say now, read a moment ago:
# `{"customer_id=1842": {"version": "8"}}`.
#
# 1. Each artifact that a receipt names is read from the store (`ref in store`,
#    `store.fetch_full(ref)`). One that is gone is missing; the sentence names its ref.
# 2. A constraint `name=value` is about the receipt's first stable ref. Where the source has
#    another value, or was not asked, it is missing: never trust the snapshot. The sentence names
#    the object, the name, the value then and, if there is one, the value now. A boundary in words
#    is not asked about, nor is one of a receipt without refs.
# 3. Of the same object and name the last receipt counts: our own write may have moved the version.
# 4. Next is the action of an operation that is still open, the oldest first: a recovery receipt
#    opens its first stable ref (a later one of the same object takes its place in the queue), and
#    another receipt closes what it names, if it is a success. If none is open, the last receipt's.
# 5. If no receipt names the next action, that is missing. While anything is missing,
#    `next_action` is None.

# %% answer: prunelab.pruning.receipts.resume

# %%
check(resume)

# %%
from prunelab.course.lab11_receipts.drill import drill_sources

for moved in (False, True):
    again = resume(receipts, store, drill_sources(7, moved))
    print(again["next_action"], again["missing"])

# %% [markdown]
# The credit is the last receipt, and yet the lookup that failed comes first: it is open, and older.
# And when somebody else has written to her record meanwhile, nothing is next. Version 7 was read,
# 8 is there: the decision was about another record.
#
# ## The drill
#
# A large search, a failed lookup, a selected record, a pending write. Your `make_receipt` writes
# the receipts, your `may_clear` lets leave what may, the process dies, and your `resume` starts
# again from the receipts alone. Three things must be clear then: the next action, the source of
# what the answer claims, and how to recover the credit.

# %%
my_bench = bench()
my_bench

# %% [markdown]
# Look at the blue bars, too. Seven receipts have 654 tokens. That of the timeout has 92, for a raw
# text of 11: a receipt is there for safety. The saving comes from r1.
#
# ## Push it until it turns red
#
# Take one part away at a time, under *What is kept of each receipt*, and bring it back. The panel
# names the first receipt that is too thin, and the question that it cannot answer.
#
# | taken away | the first question that is open | in the window |
# |---|---|---|
# | nothing | none | 1,477 |
# | `decision` | r1: what happened | 5,043 |
# | `stable_refs` | r1: which object | 5,059 |
# | `constraints` | r1: which boundary | 5,060 |
# | `next_safe_action` | r1: what next | 5,072 |
# | `artifact_ref` | none, but no source, no payload | 1,791 |
#
# A thin receipt saves nothing: your `may_clear` keeps the raw text, and the window holds both. So
# strengthen the receipt before you lower a threshold.
#
# Now take `constraints` away **and** let somebody else write to her record. Nothing says that a
# version was ever read, so the new start goes on as if nothing had happened.
#
# **After which step may each of r1 to r7 leave, at the earliest?** The first slider moves the
# crash.

# %% answer: questions.may_leave_after

# %%
check(may_leave_after)

# %% [markdown]
# Quote the handbook word for word, by the switch, and r3 must stay: a summary is no quotation.
#
# ### A mechanism is not a policy
#
# Providers clear old results by themselves. Anthropic's does it once the prompt is over a
# `trigger` (100,000 tokens if nothing is said), the oldest first; it keeps the last `keep` tool
# uses (3), never touches `exclude_tools`, and leaves a placeholder (its page [Context
# editing](https://platform.claude.com/docs/en/build-with-claude/context-editing)). The classes turn
# into its settings like this:

# %%
from prunelab.pruning import provider_clearing

settings = provider_clearing(CLASSES, keep=3, trigger=30_000, clear_at_least=5_000)
print(json.dumps(settings, indent=1))

# %% [markdown]
# Try it on the bench: clear by position, `keep` 3. It takes r1 and r3, as it should, and r2 and r4.
# **Which is the smallest `keep` that takes nothing that may_clear forbids, with no tool excluded?**

# %% answer: questions.smallest_keep

# %%
check(smallest_keep)

# %% [markdown]
# Now `keep` 0, and exclude every tool whose class is durable or recovery. Green: r1 and r3 leave,
# as by receipts. But move the crash to step 10. All is booked and verified, and by receipts every
# raw text may leave: 912 tokens, the ten receipts. By position the excluded ones stay, 1,845 in
# all. A position knows no end. The setting says *how* results leave; *which ones produce a receipt
# that governs a later write* you decide.
#
# Each clearing also breaks the cached prefix, and what the cache serves fills the window all the
# same. Measure both, as in lab 12; `clear_at_least` is the setting for it.
#
# ### Which are true?
#
# - **a** A search result may leave at once, though a later step works on what was chosen from it.
# - **b** A summary that says “customer approved” lets the approval record go.
# - **c** A lookup that timed out may be noted as “no match”, since it found nothing.
# - **d** A receipt may cost more tokens than the raw text that it stands for.
# - **e** A deployment's short answer may leave first, for nothing much is lost.
# - **f** Excluding a tool from clearing by position keeps its results for good.
# - **g** The receipt has the record's version, so a resumed run may write at once.
# - **h** Where an answer must quote a passage, the passage itself must be kept somewhere.

# %% answer: questions.true_of_receipts

# %%
check(true_of_receipts)

# %% [markdown]
# ## What to remember
#
# - Not *is it old?* but *which later decision becomes unsafe without it?*
# - Keep the receipt, not the payload: what happened, which object, which boundary, what next.
# - Four classes. Ephemeral leaves when the choice is recorded, derived when its artifact is
#   checked, durable after the decision, recovery after reconciliation.
# - A failure is not a non-match. A summary is not the approval.
# - Never clear the only proof, nor what a pending step cites or retries.
# - On resume re-read by stable ref, and trust no snapshot.
# - Keep-N and excluded tools are mechanisms. Dependencies are the policy.
#
# ## Asked in interviews
#
# - **Q34** A result leaves the window for good. What belongs in the receipt that stays?
# - **Q38** Something must be summarised. What do you keep out of the summary, word for word?
# - **Q63** A deployment tool returned a release id. When may that result leave the window?
# - **Q64** The process died in the middle of a long task. You have the receipts. How do you resume?
#
# What a good answer says, and what is asked next, stands in
# [notebook 90](90_interview_practice.ipynb): choose lab 11 there.
#
# Figures: measured on the drill of this lab, which is made up, in o200k text tokens. A provider's
# bill differs a little.
#
# Last, the verdict on this notebook:

# %% verdict
print(check(make_receipt))
print(check(may_clear))
print(check(resume))
print(check(may_leave_after))
print(check(smallest_keep))
print(check(true_of_receipts))
print(my_bench.verdict)
