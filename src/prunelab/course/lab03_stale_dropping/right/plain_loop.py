"""A loop that asks each result how many come after it."""


def drop_stale(results, keep_recent):
    if keep_recent < 0:
        raise ValueError("keep_recent must be 0 or more, not " + str(keep_recent))
    answer = []
    for position in range(len(results)):
        newer = len(results) - position - 1
        if newer >= keep_recent:
            marked = {}
            for name in results[position]:
                marked[name] = results[position][name]
            marked["placeholder"] = True
            answer.append(marked)
        else:
            answer.append(results[position])
    return answer
