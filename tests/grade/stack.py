"""A right one in another style: no recursion but a stack, and only what is visited is printed."""
import json
import sys

tree = json.loads(sys.stdin.readline())
words = dict(word.split("=") for word in sys.stdin.readline().split())
limit = int(words.get("depth", 10**6))
INF = 10**18


def edge(word):
    return {"inf": INF, "-inf": -INF}.get(words[word]) if "inf" in words[word] else int(words[word])


class Frame:
    def __init__(self, node, path, is_max, alpha, beta):
        self.node, self.path, self.is_max = node, path, is_max
        self.alpha, self.beta = alpha, beta
        self.next, self.best, self.move = 0, -INF if is_max else INF, 0
        print("visit", ".".join(map(str, path)) or "-")


stack = [Frame(tree, (), words["max"] == "root", edge("alpha"), edge("beta"))]
while True:
    top = stack[-1]
    is_leaf = isinstance(top.node, int) or len(top.path) == limit
    if is_leaf:
        result = top.node if isinstance(top.node, int) else int(words["leaf"])
    elif top.next < len(top.node) and top.alpha < top.beta:
        child = Frame(top.node[top.next], top.path + (top.next + 1,), not top.is_max, top.alpha, top.beta)
        top.next += 1
        stack.append(child)
        continue
    else:
        result = top.best
    stack.pop()
    if not stack:
        print("value", result)
        print("move", top.move)
        break
    above = stack[-1]
    if (result > above.best) if above.is_max else (result < above.best):
        above.best, above.move = result, above.next
    if above.is_max:
        above.alpha = max(above.alpha, above.best)
    else:
        above.beta = min(above.beta, above.best)
