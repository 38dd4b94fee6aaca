# After Russell and Norvig: a function for each player.
import json
import sys

tree = json.loads(sys.stdin.readline())
given = dict(pair.split("=") for pair in sys.stdin.readline().split())
INF = float("inf")
best_move = None


def name(path):
    return ".".join(path) if path else "root"


def is_over(state, depth):
    return depth == 0 or not isinstance(state, list)


def utility(state, path):
    value = int(given["leaf"]) if isinstance(state, list) else state
    print("leaf", name(path), value)
    return value


def max_value(state, path, depth, alpha, beta):
    global best_move
    print("enter", name(path), alpha, beta)
    if is_over(state, depth):
        return utility(state, path)
    v = -INF
    for number, child in enumerate(state, 1):
        v2 = min_value(child, path + [str(number)], depth - 1, alpha, beta)
        if v2 > v:
            v = v2
            if not path:
                best_move = number
        if v >= beta:
            print("cut", name(path))
            break
        alpha = max(alpha, v)
    print("return", name(path), v)
    return v


def min_value(state, path, depth, alpha, beta):
    global best_move
    print("enter", name(path), alpha, beta)
    if is_over(state, depth):
        return utility(state, path)
    v = INF
    for number, child in enumerate(state, 1):
        v2 = max_value(child, path + [str(number)], depth - 1, alpha, beta)
        if v2 < v:
            v = v2
            if not path:
                best_move = number
        if v <= alpha:
            print("cut", name(path))
            break
        beta = min(beta, v)
    print("return", name(path), v)
    return v


search = max_value if given["max"] == "root" else min_value
print("value", search(tree, [], int(given.get("depth", -1)), float(given["alpha"]), float(given["beta"])))
print("move", best_move)
