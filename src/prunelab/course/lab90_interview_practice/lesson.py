# %% [markdown]
# # 90 · Interview practice
#
# You can write a pruner. Can you also explain it, to a person who asks back?
#
# Reading an answer feels like knowing it. Saying one does not. So each question here comes in the
# same order:
#
# 1. **Think.** Say your answer aloud, in a minute or two. Nothing is shown yet.
# 2. **Analysis.** How to go about the question: what it really asks, what to separate first.
# 3. **Key points.** What a good answer says, what people say instead, what is asked next.
# 4. **Grade.** Again, hard, good or easy. Nobody else sees it.
#
# The grade decides when the question comes back. The method is FSRS, a schedule for flashcards: a
# question that went well waits longer each time, one that did not is back within minutes.

# %%
from prunelab.notebook import interview, sheet, start

start("90")

# %% [markdown]
# ## Practise
#
# Choose a level, a topic or a lab, or leave all three at *all*. What is due comes first.
#
# Did a check of yours fall short in some lab? Then the lab's questions wait here, with your points
# and the line that the check said. Tell that story in an interview: a fault, the input that showed
# it, and the mend.

# %%
interview()

# %% [markdown]
# `interview(level="senior")`, `interview(topic="caching")` and `interview(lab="12")` begin with a
# choice. In `labs/` your grades are kept in `.prunelab/interview/`, so the terminal goes on where
# the notebook stopped.
#
# ## The card of a part
#
# For the evening before: the point in two sentences, a memory aid, a picture for someone who is new
# to it, a sheet of sixty seconds, the terms. There is one for each part, 0 to 5. Cover the sheet,
# tell it, then look.

# %%
sheet(1)

# %% [markdown]
# ## Against the clock
#
# A real interview has no hints, and a clock. These rounds need a terminal, in the course's folder:
#
# | in the terminal | what it is |
# |---|---|
# | `make interview` | asks what you want to do |
# | `make interview ARGS=mock` | three questions, twelve minutes; then the rubric |
# | `make interview ARGS=arithmetic` | windows, bills, shares, new numbers each time |
# | `make interview ARGS=live` | a lab's function from a blank page, graded |
# | `make interview ARGS=history` | the rounds you held |
# | `make interview ARGS="export sheet.html"` | all questions and cards on a page to print |
# | `make interview ARGS="export deck.apkg"` | the same for Anki |
#
# ## What to remember
#
# - Answer first, read second. What you could not say, you did not know yet.
# - A number beats an adjective: 1,348 tokens became 69.
# - Name the price of what you propose before you are asked for it.
# - “I would measure that, and this is how” is a good answer. A guess in a firm voice is not.
