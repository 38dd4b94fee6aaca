import json
import sys

INF = 10**9


def name(path):
    return ".".join(map(str, path)) if path else "-"


class Searcher:
    def __init__(self, words):
        self.depth = int(words.get("depth", 99))
        self.leaf = int(words.get("leaf", 0))
        self.move = None

    def negamax(self, node, path, depth, colour, alpha, beta):
        print(f"  enter {name(path)} {alpha} {beta}")
        if depth == 0 or isinstance(node, int):
            value = node if isinstance(node, int) else self.leaf
            print(f"  leaf {name(path)} {value}")
            return colour * value
        best = -INF
        for number, child in enumerate(node, 1):
            score = -self.negamax(child, path + [number], depth - 1, -colour, -beta, -alpha)
            if score > best:
                best = score
                if not path:
                    self.move = number
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        print(f"  return {name(path)} {best}")
        return best


def edge(text):
    return {"inf": INF, "-inf": -INF}.get(text, 0) or int(text)


tree = json.loads(input())
words = dict(word.split("=") for word in input().split())
colour = 1 if words["max"] == "root" else -1
alpha, beta = edge(words["alpha"]), edge(words["beta"])
if colour < 0:
    alpha, beta = -beta, -alpha
searcher = Searcher(words)
print("This is what my search does:")
value = searcher.negamax(tree, [], searcher.depth, colour, alpha, beta)
print("value", colour * value)
print("move", searcher.move)
