# Principal variation search: later children get a window one wide, and are searched again if they are better.
import json
import math

tree = json.loads(input())
words = dict(word.split("=") for word in input().split())
chosen = []


def pvs(node, path, depth, colour, alpha, beta):
    print("enter", ".".join(map(str, path)) or "root", alpha, beta)
    if depth == 0 or not isinstance(node, list):
        value = colour * (int(words["leaf"]) if isinstance(node, list) else node)
        print("return", ".".join(map(str, path)) or "root", value)
        return value
    best = -math.inf
    for number, child in enumerate(node, 1):
        rest = path + [number], depth - 1, -colour
        if number == 1:
            score = -pvs(child, *rest, -beta, -alpha)
        else:
            score = -pvs(child, *rest, -alpha - 1, -alpha)
            if alpha < score < beta:
                score = -pvs(child, *rest, -beta, -alpha)
        if score > best:
            best = score
            if not path:
                chosen.append(number)
        alpha = max(alpha, score)
        if alpha >= beta:
            print("cut", ".".join(map(str, path)) or "root")
            break
    print("return", ".".join(map(str, path)) or "root", best)
    return best


alpha, beta = float(words["alpha"]), float(words["beta"])
colour = 1 if words["max"] == "root" else -1
if colour < 0:
    alpha, beta = -beta, -alpha
print("value", colour * pvs(tree, [], int(words.get("depth", 99)), colour, alpha, beta))
if chosen:
    print("move", chosen[-1])
