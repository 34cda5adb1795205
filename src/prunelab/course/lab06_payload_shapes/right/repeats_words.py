"""Word by word, without one large pattern."""

import re


def plain(line):
    line = re.sub(r"\d{4}-\d\d-\d\d[T ](?=\d\d:)", "", line)
    line = re.sub(r"\d\d:\d\d:\d\d([.,]\d+)?Z?", "T", line)
    line = re.sub(r"\breq-\w+", "R", line)
    return re.sub(r"\battempt \d+", "A", line)


def time_in(line):
    found = re.search(r"(\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d([.,]\d+)?Z?", line)
    return found.group(0) if found else ""


def dedupe_lines(content):
    groups, order = {}, []
    for line in content.split("\n"):
        key = plain(line)
        if not line.strip():
            order.append([line])
        elif key in groups:
            groups[key].append(line)
        else:
            groups[key] = [line]
            order.append(groups[key])
    out = []
    for group in order:
        if len(group) == 1:
            out.append(group[0])
            continue
        time = time_in(group[-1])
        out.append(group[0] + " [×" + str(len(group)) + (", last " + time if time else "") + "]")
    text = "\n".join(out)
    if len(text) < len(content):
        return text
    return content
