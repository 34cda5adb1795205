# %% [markdown]
# # 06 · Payload shapes
#
# Nobody wrote a tool's result with its length in mind. It is made at run time, by a program, for a
# program: quoted names, indents, ids, everything that there is. So it is not only long. Each thing
# that it says costs more, too.

# %%
from prunelab.notebook import bench, check, hint, solution, start

start("06")

# %% [markdown]
# **Guess before you go on.** An order takes 54 tokens when a person says it in two sentences. How
# many does it take as JSON that is indented by 4, and how many in base64?

# %%
my_guess = (0, 0)  # tokens

# %%
from prunelab.course.lab06_payload_shapes.machine_texts import machine_texts
from prunelab.pruning import count_tokens

for name, text in machine_texts().items():
    print(f"{count_tokens(text):>7,} tokens  {name}")

# %% [markdown]
# Compact JSON costs half as much again as the sentences, indented JSON two and a half times as
# much, base64 four times. The last two lines are what a plain `find` and a search without a limit
# return: more than the whole conversation of labs 01 to 05, which has 3,499 tokens.
#
# ## Four shapes
#
# The length cap of lab 02 keeps the first characters of whatever comes. Here it cuts four results
# after 650 characters. Each has a fact that the next answer needs.

# %%
from prunelab.scenario import payloads

for result in payloads():
    print(f"{result.ref}, a {result.shape}, {count_tokens(result.content):,} tokens")
    print(f"   needed: {result.fact.sentence}")
    print(f"   the cut ends: …{result.content[590:650]!r}")

# %% [markdown]
# Not one of the four facts is left. And the cap is not too tight: the record would need 1,100
# characters, the document 2,620 of its 2,658, the log 8,660. That there are 412 orders, no number
# of first characters says, for it is written nowhere: one has to count.
#
# | shape | the first characters keep | what says most |
# |---|---|---|
# | list: orders, hits, rows | a few items, the last one broken | whole items, how many in all |
# | record: one order, one config | the fields that come first | the needed fields, by path |
# | document: terms, a page, a file | the preface | both ends |
# | diagnostic: a log, a trace, a build | the oldest lines | errors, each once, and how often |
#
# You write the treatment of three; the fourth is the allowlist of lab 01, with paths. All have the
# form of the length cap, `(content, ref, max_chars)`, but for one thing: now the notice counts.
# What comes back has at most `max_chars` characters, notice included.
#
# ## A list: whole items
#
# `first_items(content, ref, max_chars)` takes the text of a JSON array.
#
# 1. Content of at most `max_chars` characters comes back as it is. So does content that is no JSON
#    array: another treatment sees to it.
# 2. Of a longer array keep the first items, whole, as many as fit, and return
#
# ```
# {"items": [...], "shown": 20, "total": 5180, "ref": "r4"}
# ```
#
#    as `json.dumps(view, ensure_ascii=False)` writes it: these fields, in this order.
# 3. "As many as fit" counts the whole text. If not one item fits, `items` is empty.
# 4. If the text would not be shorter than `content`, return `content`.
# 5. A negative `max_chars` raises `ValueError`.

# %% answer: prunelab.pruning.shapes.lists.first_items

# %%
check(first_items)

# %% [markdown]
# ### Why an object, and not a shorter list
#
# `[…]` with 20 orders says that there are 20 orders. The model adds them up and is wrong, in good
# faith. `"shown": 20, "total": 5180` tells it to page, to narrow the query, or to say that its
# answer is incomplete. And since it is JSON, a program can read it too: the cap at 650 leaves a
# text that no parser takes.
#
# ## A document: both ends
#
# `head_tail(content, ref, max_chars)` takes any text.
#
# 1. Content of at most `max_chars` characters comes back as it is.
# 2. Of a longer one the middle goes. Between the head and the tail stands a notice on a line of its
#    own, in the words of lab 02, with a line end before it and one after it:
#
# ```
# Terms of return
# …[truncated 2162 characters; use fetch_full(ref="r3")]
# Refunds are paid within 14 days of the day on which the parcel arrives.
# ```
#
#    The count is exact: all characters of `content` that are neither in the head nor in the tail.
# 3. The notice takes its room first, as much as it would need if all of `content` were cut:
#    `room = max(0, max_chars - len(notice(len(content))))`. The head gets `room // 2` characters,
#    the tail gets the rest.
#
# Run `check` when you have that. Then see to the cuts:
#
# 4. Where lines are short, cut no line. The head ends before the last line end within its room (it
#    may stand right behind it), the tail starts after the first line end within its own (it may
#    stand right before it). The line ends at the cut are cut too, the notice brings its own.
# 5. But lines are no measure: a packed file is a single one. If an end would lose more than half
#    of its room that way, cut it inside the line.
# 6. There, cut inside no sign. What a reader sees as one sign may be several characters: `👩‍👩‍👧`
#    is five, `é` is at times two. `grapheme_before(text, at)` and `grapheme_after(text, at)` are
#    given: the nearest place before or after `at`, or `at` itself, where no sign is cut.
# 7. If the text would not be shorter than `content`, return `content`. Where `room` is 0, the
#    notice stands alone. A negative `max_chars` raises `ValueError`.

# %% answer: prunelab.pruning.shapes.documents.head_tail

# %%
check(head_tail)

# %% [markdown]
# ### What both ends miss
#
# A test run prints two hundred dots, then the verdict: both ends show it. A Java trace says what
# failed in its first line, and why in a line that starts with `Caused by`, in the middle. And a log
# has its errors anywhere. So a log is no document.
#
# ## A diagnostic: each message once
#
# The service log has 600 lines, 122 of them errors. It says few things, many times:

# %%
log = payloads()[3].content
for line in log.splitlines()[171:260:11]:
    print(line)

# %% [markdown]
# `dedupe_lines(content)` collapses lines that differ only in
#
# - **time**: `09:07:18`, also with a fraction (`09:07:18.125` or `,125`), with a `Z` behind it,
#   with a date before it (`2026-03-14T09:07:18Z`, `2026-03-14 09:07:18`);
# - **request id**: `req-` and what follows it, `req-4711`, `req-a8f3`;
# - **attempt**: `attempt 2`.
#
# Nothing else may count as equal.
#
# 1. The first line of each kind stays where it is, as it is.
# 2. If there are more of its kind, anywhere in the text, a mark follows it: ` [×47, last
#    09:23:11]`. 47 is how many there are in all; the time is the first one that stands in the last
#    of them, as it stands there. Where none does: ` [×47]`.
# 3. A blank line is no message: each stays. Blanks at the start of a line count: in YAML and in a
#    trace they have a meaning.
# 4. If the text would not be shorter than `content`, return `content`. Lines end with `\n`.

# %% answer: prunelab.pruning.shapes.diagnostics.dedupe_lines

# %%
check(dedupe_lines)

# %% [markdown]
# ### What must not be the same
#
# It is tempting to mask every number. Then the 600 lines of the log become 16, and `GET /cart 200`
# is the same as `GET /cart 304`, or as 500. Mask addresses, and thirty attackers are one. A mask is
# a claim that a difference does not matter. Times, request ids and attempts can claim that; a
# status, an address, an amount cannot.
#
# Your function leaves 496 of 600 lines, 10,277 of 12,727 tokens. That is not much: the routine
# lines differ in their milliseconds. But the 122 errors have become 29, 1,054 tokens instead of
# 3,406, and the two that matter say ×26 and ×25. What is left of the log can be chosen from: first
# and last error, every "Caused by", the exit code, then each distinct message. The library does
# that, on what your function returns.
#
# ## A record: fields by path
#
# An allowlist of names is too blunt for what services really send: a name may stand at five places,
# and the field that one wants lies three levels down. So the library takes paths, in the language
# JMESPath:

# %%
from prunelab.pruning import shorten

order = payloads()[1].content
print(shorten(order, "r2", 650, "record", ["status", "adress.city", "items[].sku"]))

# %% [markdown]
# A path that matches nothing is said aloud: here someone wrote `adress`. A record that is still too
# long keeps all its fields, and the long texts and lists in them are cut, each with a notice at its
# place.
#
# ## The bench
#
# Four results, each cut twice, at the same length: after its first characters, and in its own way
# with your functions. The customer now asks a fifth thing as well, why checkout failed, and the
# answer stands in the log.

# %%
my_bench = bench()
my_bench

# %% [markdown]
# At 650 characters the first way keeps 0 of 4 facts, the second 4 of 4, with about as many tokens
# for the list and with fewer for all others. At 2,000, three times as much, the first way has one:
# the parcel.
#
# ## Push it until it turns red
#
# Click the handle of `max_chars` and hold the left arrow key. Look at which fact goes first, and at
# what is left of its result.
#
# **What is the smallest `max_chars` on the slider at which the panel is green?**

# %% answer: questions.smallest_green_size

# %%
check(smallest_green_size)

# %% [markdown]
# One step further, this is all that is left of the log:
#
# ```
# 09:07:18 ERROR req-4898 PaymentGatewayTimeout…[19 characters]…wer in 3000ms, attempt 1 [×26,
# last 09:09:14]
# 09:16:27 ERROR req-3572 POST /checkout 503, payment-gw breaker open, probe in 18s
# …[truncated: 2 of 600 lines shown; use fetch_full(ref="r4")]
# ```
#
# - The first and the last error are there, and how often, and until when. Only the gateway's name
#   is cut. That is a good place to be red: the way back is left, and the model knows what to look
#   for.
# - The list is green all the way down. Its fact is a count, and a count costs two tokens.
# - Would 290 do? The four facts are those that we thought of. What a shape buys is not a smaller
#   number, but that what goes first is what says least.
#
# ## What fits none of the four
#
# | what comes | what the library does when it is too long |
# |---|---|
# | base64 | one line with its size: nobody can read it |
# | an image block | the same for its data; the rest of the JSON stays |
# | HTML | the text that a reader sees, both ends of it |
# | a diff | which files, which places, what changed; the lines around it last |
# | a table | its head and the first rows, whole, and how many there are |
# | JSON lines | a list, or, if its lines have levels, a log |
#
# `sniff_shape` proposes a shape for a text that nobody declared one for:

# %%
from prunelab.pruning import sniff_shape

for name, text in machine_texts().items():
    print(f"{sniff_shape(text):<12}{name}")

# %% [markdown]
# It guesses, from the first lines. Whoever wrote the tool knows: lab 07 has each tool declare its
# shape, and its budget in tokens.

# %% [markdown]
# ## What to remember
#
# - Machine text is dear: names, quotes, indents and ids cost as much as what they say.
# - "The first N characters" keeps the least informative part of three shapes in four.
# - A list: whole items and the total. A part that looks whole is worse than one that is too long.
# - A document: both ends, and the gap named between them. The notice counts.
# - A log: each message once, how often, from when to when. Never mask what tells success from
#   failure.
# - A record: paths, not names. A path that matches nothing must be heard.
# - JSON stays JSON.
#
# ## Asked in interviews
#
# - **Q07** Where should a result be shrunk: in the tool, in the wrapper, or when the window is
#   full?
# - **Q08** Design a cap for a tool that returns a list, a record, a document or a stack trace.
# - **Q49** Live: head-and-tail truncation in ten lines.
#
# What a good answer says, and what is asked next, stands in
# [notebook 90](90_interview_practice.ipynb): choose lab 06 there.
#
# Figures: measured on this course's `mock_data/` and on the texts that this notebook prints, in
# o200k text tokens. A provider's bill differs a little.
#
# Last, the verdict on this notebook:

# %% verdict
print(check(first_items))
print(check(head_tail))
print(check(dedupe_lines))
print(check(smallest_green_size))
print(my_bench.verdict)
