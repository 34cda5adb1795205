"""
caught by: Says on the first line the mark, the origin, and that it is untrusted
says: that is what the fence is for
"""

import hashlib
import json


def fence(content, origin):
    mark = hashlib.sha256(content.encode()).hexdigest()[:16]
    first = f"[data {mark} from {json.dumps(origin)}]"
    return f"{first}\n{content}\n[end of {mark}]"
