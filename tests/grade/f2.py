# Knuth and Moore's procedure F2, 1975: m begins at alpha.
import json

p, words = json.loads(input()), dict(word.split("=") for word in input().split())
move = 0


def f(p, colour):
    return colour * (p if not isinstance(p, list) else int(words["leaf"]))


def F2(p, alpha, beta, colour, depth, at="root"):
    global move
    print("enter", at, alpha, beta)
    d = len(p) if isinstance(p, list) and depth != 0 else 0
    if d == 0:
        return f(p, colour)
    m = alpha
    for i in range(d):
        below = str(i + 1) if at == "root" else f"{at}.{i + 1}"
        t = -F2(p[i], -beta, -m, -colour, depth - 1, below)
        if t > m:
            m = t
            if at == "root":
                move = i + 1
        if m >= beta:
            break
    print("return", at, m)
    return m


alpha, beta = float(words["alpha"]), float(words["beta"])
depth = int(words.get("depth", -1))
if words["max"] == "root":
    value = F2(p, alpha, beta, 1, depth)
else:
    value = -F2(p, -beta, -alpha, -1, depth)
print("value", value)
if move:
    print("move", move)
