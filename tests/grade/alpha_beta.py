import json
import sys

tree = json.loads(sys.stdin.readline())
words = dict(word.split("=", 1) for word in sys.stdin.readline().split())
INF = float("inf")
DEPTH = int(words.get("depth", 1000))
LEAF = int(words.get("leaf", 0))
ROOT_IS_MAX = words["max"] == "root"


def name(path):
    return ".".join(str(move) for move in path) or "root"


def search(node, path, depth, is_max, alpha, beta):
    print("enter", name(path), alpha, beta)
    if not isinstance(node, list) or depth == 0:
        value = LEAF if isinstance(node, list) else node
        print("leaf", name(path), value)
        return value, None
    best, move = (-INF if is_max else INF), None
    for i, child in enumerate(node):
        value, _ = search(child, path + [i + 1], depth - 1, not is_max, alpha, beta)
        if is_max:
            if value > best:
                best, move = value, i + 1
            if best >= beta:
                print("cut", name(path))
                break
            alpha = max(alpha, best)
        else:
            if value < best:
                best, move = value, i + 1
            if best <= alpha:
                print("cut", name(path))
                break
            beta = min(beta, best)
    print("return", name(path), best)
    return best, move


value, move = search(tree, [], DEPTH, ROOT_IS_MAX, float(words["alpha"]), float(words["beta"]))
print("value", value)
print("move", move)
