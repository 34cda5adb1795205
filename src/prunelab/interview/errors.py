"""The one error of this room that a person sees."""


class InterviewError(RuntimeError):
    """Something that a learner can mend; the message is one line that says what."""
