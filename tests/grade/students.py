"""Programs as first-year students hand them in. The arguments say what is peculiar about one:
its form (negamax, hard-negamax, stack, minimax; else one function of both players), what it prints
(result, values, visits; else everything), and its faults, by their names in the contract."""

import json
import sys

HAS = set(sys.argv[1:])
VALUES = dict(word.split("=") for word in HAS if "=" in word)
INF = eval(VALUES.get("infinity", "float('inf')"))
START = eval(VALUES.get("wrong-start", "None"))  # the same number for both players
APART = eval(VALUES.get("wrong-start-apart", "None"))  # MAX begins with minus this number, MIN with it
TREE = json.loads(sys.stdin.readline())
WORDS = dict(word.split("=") for word in sys.stdin.readline().split())
if "ignores-words" in HAS:
    WORDS = {"max": WORDS["max"]}
if "ignores-line" in HAS:
    WORDS = {"max": "root"}
shared = []


def number(text):
    if "crashes" in HAS:
        return int(text)
    return {"-inf": -INF, "inf": INF}[text] if "inf" in text else int(text)


def text(value):
    if abs(value) == float("inf"):
        return "inf" if value > 0 else "-inf"
    shown = "%.1f" % value if "decimals" in HAS else str(value)
    return shown.replace("-", "\u2212") if "unicode" in HAS else shown


def say(word, *rest):
    if "debug" in HAS:
        print("debug: looking\n" * 300, end="")
    if "talk" in HAS:
        print("value so far: 3\nleaf of the tree: 4\nenter the loop")
    if "only-a-number" in HAS or "result" in HAS and word not in ("value", "move"):
        return
    if "values" in HAS and word in ("enter", "visit", "cut"):
        return
    if "visits" in HAS and word in ("enter", "leaf", "cut", "return"):
        if word != "enter":
            return
        word, rest = "visit", rest[:1]
    if "colon" in HAS:
        word = word.capitalize() + ":"
    if word != "move" or rest[0] is not None:
        print(word, *(x if isinstance(x, str) else str(x) if word == "move" else text(x) for x in rest))


def at(path, move):
    return str(move + 1) if path == "root" else path + "." + str(move + 1)


def order(node):
    moves = list(range(len(node)))
    if "skips-last-child" in HAS:
        moves = moves[:-1]
    if "skips-first-child" in HAS:
        moves = moves[1:]
    return moves[::-1] if "backwards" in HAS else moves


def is_leaf(node, depth):
    return not isinstance(node, list) or depth == 0


def leaf_value(node):
    return node if not isinstance(node, list) else int(WORDS.get("leaf", 0))


def start(is_max):
    if START is not None:
        return START
    if APART is not None:
        return -APART if is_max else APART
    return -INF if is_max else INF


def both(node, path, is_max, alpha, beta, depth):
    """Alpha-beta with values from MAX's side, one function for both players."""
    if "minimax" in HAS:
        say("visit", path)
    else:
        say("enter", path, alpha, beta)
    if is_leaf(node, depth):
        say("leaf", path, leaf_value(node))
        return leaf_value(node), None
    low, high = alpha, beta
    best, choice = start(is_max), None
    if "cut-before-first-child" in HAS and alpha >= beta:
        say("cut", path)
        best = alpha if is_max else beta
        say("return", path, best)
        return best, None
    for count, move in enumerate(order(node)):
        if "bounds-shared" in HAS:
            alpha, beta = shared
        window = alpha, beta
        if "bound-not-raised" in HAS or "never-narrows" in HAS:
            window = low, high
        if "window-not-inherited" in HAS or "root-window-not-narrowed" in HAS and path == "root":
            window = -INF, INF
        value, _ = both(node[move], at(path, move), not is_max, *window, depth - 1)
        if "bounds-shared" in HAS:
            alpha, beta = shared
        if "cuts-before-update" in HAS and (best >= beta if is_max else best <= alpha):
            say("cut", path)
            break
        better = value > best if is_max else value < best
        if "last-value" in HAS:
            better = True
        if "first-value" in HAS:
            better = count == 0
        if better:
            best, choice = value, move + 1
        if "cuts-own-bound" in HAS and (best >= alpha if is_max else best <= beta):
            say("cut", path)
            break
        if is_max != ("alpha-at-min" in HAS):
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if "bounds-shared" in HAS:
            shared[:] = alpha, beta
        tested = (low, high) if "never-narrows" in HAS else (alpha, beta)
        skip = {"minimax", "never-cuts", "cut-before-first-child", "cuts-before-update", "cuts-own-bound"}
        if not skip & HAS and (tested[0] > tested[1] if "gt" in HAS else tested[0] >= tested[1]):
            say("cut", path)
            break
    if "hard" in HAS:
        best = max(low, min(high, best))
    say("return", path, best)
    return best, choice


def negamax(node, path, sign, alpha, beta, depth):
    say("enter", path, alpha, beta)
    if is_leaf(node, depth):
        say("leaf", path, sign * leaf_value(node))
        return sign * leaf_value(node), None
    best, choice = -INF if START is None else START, None
    for move in order(node):
        window = -beta, -alpha
        if "window-not-swapped" in HAS:
            window = alpha, beta
        value, _ = negamax(node[move], at(path, move), -sign, *window, depth - 1)
        if "sign-missing" not in HAS:
            value = -value
        if value > best:
            best, choice = value, move + 1
        alpha = max(alpha, best)
        if alpha >= beta and "never-cuts" not in HAS:
            say("cut", path)
            break
    say("return", path, best)
    return best, choice


def hard_negamax(node, path, sign, alpha, beta, depth):
    """As the chess programmers' wiki has it."""
    say("enter", path, alpha, beta)
    if is_leaf(node, depth):
        say("leaf", path, sign * leaf_value(node))
        return sign * leaf_value(node), None
    choice = None
    for move in order(node):
        score = -hard_negamax(node[move], at(path, move), -sign, -beta, -alpha, depth - 1)[0]
        if score >= beta:
            say("return", path, beta)
            return beta, move + 1
        if score > alpha:
            alpha, choice = score, move + 1
    say("return", path, alpha)
    return alpha, choice


def stack(tree, is_max, alpha, beta, depth):
    """One loop and a list of open nodes: path, node, role, alpha, beta, best, choice, next move."""
    opened, value, choice = [], None, None

    def enter(node, path, is_max, alpha, beta):
        say("enter", path, alpha, beta)
        if is_leaf(node, depth - len(opened)):
            say("leaf", path, leaf_value(node))
            return leaf_value(node)
        opened.append([path, node, is_max, alpha, beta, -INF if is_max else INF, None, 0])
        return None

    value = enter(tree, "root", is_max, alpha, beta)
    while opened:
        top = opened[-1]
        path, node, is_max, alpha, beta, best, choice, following = top
        if value is not None:
            if value > best if is_max else value < best:
                best, choice = value, following
            alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
            top[3:7] = alpha, beta, best, choice
            if alpha >= beta and following < len(node):
                say("cut", path)
                following = len(node)
        if following == len(node):
            say("return", path, best)
            opened.pop()
            value = best
        else:
            top[7] = following + 1
            value = enter(node[following], at(path, following), not is_max, alpha, beta)
    return value, choice


def main():
    if "endless" in HAS:
        while True:
            pass
    while "output-without-end" in HAS:
        print("value so far: 3")
    if "silent" in HAS:
        return
    is_max = (WORDS["max"] == "root") != ("roles-swapped" in HAS)
    alpha, beta = number(WORDS.get("alpha", "-inf")), number(WORDS.get("beta", "inf"))
    depth = int(WORDS.get("depth", -1))
    if depth > 0 and "a-ply-too-deep" in HAS:
        depth += 1
    if depth > 0 and "a-ply-too-shallow" in HAS:
        depth -= 1
    shared[:] = alpha, beta
    sign = 1 if is_max else -1
    if "negamax" in HAS or "hard-negamax" in HAS:
        if not is_max:
            alpha, beta = -beta, -alpha
        function = negamax if "negamax" in HAS else hard_negamax
        value, choice = function(TREE, "root", sign, alpha, beta, depth)
    elif "stack" in HAS:
        value, choice = stack(TREE, is_max, alpha, beta, depth)
    else:
        value, choice = both(TREE, "root", is_max, alpha, beta, depth)
    if "only-a-number" in HAS:
        print(value)
        return
    say("value", value)
    say("move", choice)


main()
