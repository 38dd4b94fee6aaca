# Alpha-beta with a table of its own: what a repeated subtree was worth, exactly, at least or at most.
import json

tree = json.loads(input())
words = dict(word.split("=") for word in input().split())
INF = float("inf")
table = {}


def search(node, path, depth, is_max, alpha, beta):
    where = ".".join(map(str, path)) or "root"
    print("enter", where, alpha, beta)
    if depth == 0 or not isinstance(node, list):
        return int(words["leaf"]) if isinstance(node, list) else node
    key = json.dumps(node), is_max, depth
    if key in table:
        value, kind = table[key]
        if kind == "exact" or kind == "least" and value >= beta or kind == "most" and value <= alpha:
            print("return", where, value)
            return value
    best, low, high = -INF if is_max else INF, alpha, beta
    for number, child in enumerate(node, 1):
        value = search(child, path + [number], depth - 1, not is_max, low, high)
        if value > best if is_max else value < best:
            best = value
            if not path:
                moves.append(number)
        low, high = (max(low, best), high) if is_max else (low, min(high, best))
        if low >= high:
            print("cut", where)
            break
    table[key] = best, "most" if best <= alpha else "least" if best >= beta else "exact"
    print("return", where, best)
    return best


moves = []
whole = float(words["alpha"]), float(words["beta"])
print("value", search(tree, [], int(words.get("depth", 99)), words["max"] == "root", *whole))
if moves:
    print("move", moves[-1])
