"""A right one in another style: a generator of events, values as floats, leaves not told apart."""
import sys
from functools import lru_cache

lines = sys.stdin.read().splitlines()
tree = eval(lines[0])
words = dict(word.split("=") for word in lines[1].split())
depth = int(words["depth"]) if "depth" in words else None


@lru_cache
def worth(path):
    node = at(path)
    return float(node) if not isinstance(node, list) else float(words["leaf"])


def at(path):
    node = tree
    for move in path:
        node = node[move]
    return node


def is_leaf(path):
    return not isinstance(at(path), list) or len(path) == depth


def events(path, maximise, alpha, beta):
    where = ".".join(str(move) for move in path) or "root"
    yield f"enter {where} {alpha} {beta}"
    if is_leaf(path):
        yield f"return {where} {worth(path)}"
        return worth(path)
    values = []
    pick = max if maximise else min
    for move in range(len(at(path))):
        values.append((yield from events(path + (move,), not maximise, alpha, beta)))
        if maximise:
            alpha = max(alpha, values[-1])
        else:
            beta = min(beta, values[-1])
        if beta <= alpha:
            yield f"cut {where}"
            break
    yield f"return {where} {pick(values)}"
    return pick(values)


def told():
    result = yield from events((), words["max"] == "root", float(words["alpha"]), float(words["beta"]))
    yield f"value {result}"


for line in told():
    print("I say:" if "cut" in line else "...")
    print(line)
