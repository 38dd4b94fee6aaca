# Alpha-beta in trees with chance, in fractions: Ballard's Star1. Words name what is left out: cuts, weights.
import json
import sys
from fractions import Fraction

INF = float("inf")
LEFT_OUT = sys.argv[1:]


def edge(text):
    return float(text) if "inf" in text else Fraction(text)


def name(path):
    return ".".join(map(str, path)) or "root"


def search(node, path, is_max, alpha, beta):
    print(*(("visit", name(path)) if "cuts" in LEFT_OUT else ("enter", name(path), alpha, beta)))
    if not isinstance(node, list):
        value = Fraction(str(node))
    elif node[0] == "chance":
        value = average(node, path, is_max, alpha, beta)
    else:
        value = best_of(node, path, is_max, alpha, beta)
    print("return", name(path), value)
    return value


def average(node, path, is_max, alpha, beta):
    weights, children = node[1::2], node[2::2]
    if "weights" in LEFT_OUT:
        weights = [1] * len(children)
    sum_so_far, rest = 0, sum(weights)
    total = rest
    for number, (weight, child) in enumerate(zip(weights, children), 1):
        rest -= weight
        least, most = sum_so_far + (rest and rest * LOW), sum_so_far + (rest and rest * HIGH)
        window = (alpha * total - most) / weight, (beta * total - least) / weight
        value = search(child, path + [number], is_max, *window)
        sum_so_far, least, most = (one + weight * value for one in (sum_so_far, least, most))
        if "cuts" not in LEFT_OUT and rest and (most <= alpha * total or least >= beta * total):
            print("cut", name(path))
            return (most if most <= alpha * total else least) / total
    return sum_so_far / total


def best_of(node, path, is_max, alpha, beta):
    best = -INF if is_max else INF
    for number, child in enumerate(node, 1):
        value = search(child, path + [number], not is_max, alpha, beta)
        if value > best if is_max else value < best:
            best = value
            if not path:
                moves.append(number)
        if "cuts" not in LEFT_OUT and (best >= beta if is_max else best <= alpha):
            print("cut", name(path))
            break
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
    return best


moves = []
tree = json.loads(input())
words = dict(word.split("=") for word in input().split())
LOW, HIGH = map(edge, words.get("leaves", "-inf,inf").split(","))
print("value", search(tree, [], words["max"] == "root", edge(words["alpha"]), edge(words["beta"])))
if moves:
    print("move", moves[-1])
