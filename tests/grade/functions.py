"""Searches that print nothing, in the styles of students: what `plywood grade --function` must say of each stands
above it, in the words of kinds.txt. Run by itself, this file lists them."""

import copy
import functools
import json
from collections import namedtuple

INF = float("inf")
EXPECTED = {}


def expect(words):
    def keep(function):
        EXPECTED[function.__name__] = words
        return function

    return keep


# Right ones.


@expect("passed level=trace cut=ge fail=soft negamax=false order=left algorithm=alpha-beta")
def plain(tree, is_max, alpha, beta):
    if not isinstance(tree, list):
        return tree
    best = -INF if is_max else INF
    for child in tree:
        value = plain(child, not is_max, alpha, beta)
        if is_max:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def counted(function):
    @functools.wraps(function)
    def count(*places, **names):
        count.calls += 1
        return function(*places, **names)

    count.calls = 0
    return count


# The first call is by place, the others are by name.
@expect("passed level=trace cut=ge fail=soft algorithm=alpha-beta")
@counted
def by_place_and_by_name(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node:
        value = by_place_and_by_name(child, not is_max, alpha=alpha, beta=beta)
        if is_max:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


@expect("passed level=trace cut=gt")
def with_depth(node, depth, alpha, beta, maximizing):
    if depth == 0 or type(node) in (int, float):
        return node
    if maximizing:
        value = -INF
        for child in node:
            value = max(value, with_depth(child, depth - 1, alpha, beta, False))
            if value > beta:
                break
            alpha = max(alpha, value)
    else:
        value = INF
        for child in node:
            value = min(value, with_depth(child, depth - 1, alpha, beta, True))
            if value < alpha:
                break
            beta = min(beta, value)
    return value


@expect("passed level=trace")
def two_functions(state, is_max, alpha, beta):
    return max_value(state, alpha, beta) if is_max else min_value(state, alpha, beta)


def max_value(state, alpha, beta):
    if isinstance(state, int):
        return state
    v = -INF
    for a in state:
        v = max(v, min_value(a, alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v


def min_value(state, alpha, beta):
    if isinstance(state, int):
        return state
    v = INF
    for a in state:
        v = min(v, max_value(a, alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v


@expect("passed level=trace")
def pairs(node, is_max, alpha, beta):
    """The value and the move, as the usual textbook of artificial intelligence has it."""
    if type(node) is not list:
        return node, None
    best, move = (-INF, None) if is_max else (INF, None)
    for index, child in enumerate(node, 1):
        value, _ = pairs(child, not is_max, alpha, beta)
        if is_max and value > best or not is_max and value < best:
            best, move = value, index
        if is_max:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if beta <= alpha:
            return best, move
    return best, move


@expect("passed level=trace")
def moves_from_zero(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node, None
    best, move = (-INF if is_max else INF), None
    for index in range(len(node)):
        value = moves_from_zero(node[index], not is_max, alpha, beta)[0]
        if (value > best) if is_max else (value < best):
            best, move = value, index
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best, move


@expect("passed level=trace negamax=true")
def negamax(node, alpha, beta, color):
    if not isinstance(node, list):
        return color * node
    value = -INF
    for child in node:
        value = max(value, -negamax(child, -beta, -alpha, -color))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


@expect("passed level=trace negamax=true fail=hard")
def hard_negamax(node, low, high, sign):
    if not isinstance(node, list):
        return sign * node
    for child in node:
        score = -hard_negamax(child, -high, -low, -sign)
        if score >= high:
            return high
        low = max(low, score)
    return low


@expect("passed level=trace fail=hard")
def hard(node, is_max, alpha, beta):
    if isinstance(node, (int, float)):
        return node
    for child in node:
        value = hard(child, not is_max, alpha, beta)
        if is_max:
            if value >= beta:
                return beta
            if value > alpha:
                alpha = value
        else:
            if value <= alpha:
                return alpha
            if value < beta:
                beta = value
    return alpha if is_max else beta


class Searcher:
    """A class's methods, with the bounds of a node in an object of their own."""

    def search(self, tree, is_max, alpha, beta):
        return self.maximize(tree, alpha, beta) if is_max else self.minimize(tree, alpha, beta)

    def is_terminal(self, node):
        return not isinstance(node, list)

    def evaluate(self, node):
        return node

    def maximize(self, node, alpha, beta):
        if self.is_terminal(node):
            return self.evaluate(node)
        best = -INF
        for child in node:
            best = max(best, self.minimize(child, alpha, beta))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    def minimize(self, node, alpha, beta):
        if self.is_terminal(node):
            return self.evaluate(node)
        best = INF
        for child in node:
            best = min(best, self.maximize(child, alpha, beta))
            beta = min(beta, best)
            if alpha >= beta:
                break
        return best


EXPECTED["Searcher.search"] = "passed level=trace"


@expect("passed level=trace")
def any_arguments(*args):
    node, is_max, low, high = args
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node:
        value = any_arguments(child, not is_max, low, high)
        best = max(best, value) if is_max else min(best, value)
        low, high = (max(low, best), high) if is_max else (low, min(high, best))
        if low >= high:
            break
    return best


@expect("passed level=trace")
def by_keyword(node, *, maximizing, alpha=-INF, beta=INF, path=()):
    if not isinstance(node, list):
        return node
    choose = max if maximizing else min
    best = -INF if maximizing else INF
    for index, child in enumerate(node):
        value = by_keyword(child, maximizing=not maximizing, beta=beta, alpha=alpha, path=path + (index,))
        best = choose(best, value)
        if maximizing:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


@expect("passed level=trace")
def nested(tree, is_max, alpha, beta):
    def visit(node, maxi, a, b):
        if not isinstance(node, list):
            return node
        best = -INF if maxi else INF
        for child in node:
            value = visit(child, not maxi, a, b)
            best = max(best, value) if maxi else min(best, value)
            a, b = (max(a, best), b) if maxi else (a, min(b, best))
            if a >= b:
                break
        return best

    return visit(tree, is_max, alpha, beta)


def moves(node):
    for index in range(len(node)):
        yield index


@expect("passed level=trace")
def generator_of_moves(state, is_max, alpha, beta):
    if is_leaf(state):
        return evaluate(state)
    best = -INF if is_max else INF
    for move in moves(state):
        value = generator_of_moves(play(state, move), not is_max, alpha, beta)
        best = (max if is_max else min)(best, value)
        if is_max:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def is_leaf(state):
    return not isinstance(state, list)


def evaluate(state):
    return float(state)


def play(state, move):
    return state[move]


@expect("passed level=trace")
def window_in_one(node, is_max, alpha, beta):
    def run(node, is_max, window):
        if not isinstance(node, list):
            return node
        best = -INF if is_max else INF
        for child in node:
            value = run(child, not is_max, window)
            best = max(best, value) if is_max else min(best, value)
            low, high = window
            window = (max(low, best), high) if is_max else (low, min(high, best))
            if window[0] >= window[1]:
                break
        return best

    return run(node, is_max, (alpha, beta))


@expect("passed level=trace")
def names_by_place(node, who, x, y):
    if not isinstance(node, list):
        return node
    best = -INF if who else INF
    for child in node:
        value = names_by_place(child, not who, x, y)
        if who:
            best = max(best, value)
            x = max(x, best)
        else:
            best = min(best, value)
            y = min(y, best)
        if x >= y:
            break
    return best


@expect("passed level=trace unread=window")
def large_numbers(tree, is_max):
    """Its own infinity, and no window from the task."""
    return large(tree, is_max, -(10**9), 10**9)


def large(tree, is_max, lowest, highest):
    if not isinstance(tree, list):
        return tree
    best = -(10**9) if is_max else 10**9
    for child in tree:
        value = large(child, not is_max, lowest, highest)
        best = max(best, value) if is_max else min(best, value)
        lowest, highest = (max(lowest, best), highest) if is_max else (lowest, min(highest, best))
        if lowest >= highest:
            break
    return best


@expect("passed level=trace")
def lambda_step(tree, is_max, alpha, beta):
    step = lambda node, maxi, alpha, beta: node if not isinstance(node, list) else walk(node, maxi, alpha, beta)

    def walk(node, maxi, alpha, beta):
        best = -INF if maxi else INF
        for child in node:
            best = max(best, step(child, False, alpha, beta)) if maxi else min(best, step(child, True, alpha, beta))
            alpha, beta = (max(alpha, best), beta) if maxi else (alpha, min(beta, best))
            if alpha >= beta:
                break
        return best

    return step(tree, is_max, alpha, beta)


def counted(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        wrapper.calls += 1
        return function(*args, **kwargs)

    wrapper.calls = 0
    return wrapper


@expect("passed level=trace")
@counted
def decorated(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node:
        value = decorated(child, not is_max, alpha, beta)
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


class Node:
    """The tree in objects of the student's own."""

    def __init__(self, tree, parent=None):
        self.parent = parent
        self.value = None if isinstance(tree, list) else tree
        self.children = [Node(child, self) for child in tree] if isinstance(tree, list) else []

    def alpha_beta(self, is_max, alpha, beta):
        if not self.children:
            return self.value
        best = -INF if is_max else INF
        for child in self.children:
            value = child.alpha_beta(not is_max, alpha, beta)
            best = max(best, value) if is_max else min(best, value)
            alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
            if alpha >= beta:
                break
        return best


@expect("passed level=trace")
def own_objects(tree, is_max, alpha, beta):
    return Node(tree).alpha_beta(is_max, alpha, beta)


@expect("passed level=trace order=right")
def from_the_right(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node[::-1]:
        value = from_the_right(child, not is_max, alpha, beta)
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


@expect("passed level=trace")
def copies(tree, is_max, alpha, beta):
    """Copies of the whole tree, and of each node."""
    return copied(copy.deepcopy(tree), is_max, alpha, beta)


def copied(node, is_max, alpha, beta):
    if not isinstance(node, (list, tuple)):
        return node
    best = -INF if is_max else INF
    for child in tuple(node):
        child = list(child) if isinstance(child, list) else child
        value = copied(child, not is_max, alpha, beta)
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


@expect("passed level=trace")
def head_and_tail(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    return of_children(node, is_max, alpha, beta, -INF if is_max else INF)


def of_children(children, is_max, alpha, beta, best):
    if not children or alpha >= beta:
        return best
    value = head_and_tail(children[0], not is_max, alpha, beta)
    if is_max:
        best = max(best, value)
        return of_children(children[1:], is_max, max(alpha, best), beta, best)
    best = min(best, value)
    return of_children(children[1:], is_max, alpha, min(beta, best), best)


@expect("passed level=trace")
def next_sibling(node, is_max, alpha, beta, index=0, best=None):
    """Calls itself for the next child of the same node."""
    if not isinstance(node, list):
        return node
    best = (-INF if is_max else INF) if best is None else best
    if index == len(node) or alpha >= beta:
        return best
    value = next_sibling(node[index], not is_max, alpha, beta)
    best = max(best, value) if is_max else min(best, value)
    if is_max:
        return next_sibling(node, is_max, max(alpha, best), beta, index + 1, best)
    return next_sibling(node, is_max, alpha, min(beta, best), index + 1, best)


@expect("passed level=trace")
def driver(tree, is_max, alpha, beta):
    """A function for the root that returns the move as a child, and another below it."""
    best, chosen = (-INF if is_max else INF), None
    for child in tree:
        value = plain(child, not is_max, alpha, beta)
        if value > best if is_max else value < best:
            best, chosen = value, child
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best, chosen


Bounds = namedtuple("Bounds", "alpha beta")


@expect("passed level=trace")
def by_a_table(tree, is_max, alpha, beta):
    def maximize(node, bounds):
        best, (low, high) = -INF, bounds
        for child in node:
            best = max(best, search[False](child, Bounds(max(low, best), high)))
            if best >= high:
                break
        return best

    def minimize(node, bounds):
        best, (low, high) = INF, bounds
        for child in node:
            best = min(best, search[True](child, Bounds(low, min(high, best))))
            if best <= low:
                break
        return best

    def at(function):
        return lambda node, bounds: function(node, bounds) if isinstance(node, list) else node

    search = {True: at(maximize), False: at(minimize)}
    return search[is_max](tree, Bounds(alpha, beta))


@expect("passed level=trace")
def pattern_matching_of_old(node, is_max, alpha, beta):
    if node.__class__ is list or type(node) == list:
        best = [-INF, INF][not is_max]
        for child in sorted(node, key=node.index) if len({str(child) for child in node}) == len(node) else node:
            best = sorted([best, pattern_matching_of_old(child, not is_max, alpha, beta)])[is_max]
            alpha, beta = [[alpha, min(beta, best)], [max(alpha, best), beta]][is_max]
            if alpha >= beta:
                break
        return best
    return node + 0


@expect("passed level=trace")
def tells_its_depth(node, is_max, alpha, beta, depth=0):
    print("  " * depth, "looking at", node)
    print("visit", node)
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node:
        value = tells_its_depth(child, not is_max, alpha, beta, depth + 1)
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    print("value", best)
    return best


@expect("passed level=trace")
def takes_children_away(node, is_max, alpha, beta):
    """The tree is empty afterwards."""
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    while node and alpha < beta:
        value = takes_children_away(node.pop(0), not is_max, alpha, beta)
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
    return best


class Tangled:
    """An object that leads to many others, and to itself; another fails when it is looked at."""

    def __init__(self):
        self.others = [self]


class Secret:
    @property
    def __dict__(self):
        raise RuntimeError("nobody may look")


@expect("passed level=trace")
def with_company(node, is_max, alpha, beta, company=None):
    if company is None:
        company = [Tangled() for _ in range(14)]
        for one in company:
            one.others, one.secret, one.numbers = company, Secret(), list(range(10**5))
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node:
        value = with_company(child, not is_max, alpha, beta, company)
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


@expect("passed level=trace")
def best_from_alpha(node, is_max, alpha, beta):
    """Knuth and Moore's F2 for two players."""
    if not isinstance(node, list):
        return node
    best = alpha if is_max else beta
    for child in node:
        if is_max:
            best = max(best, best_from_alpha(child, False, best, beta))
            if best >= beta:
                break
        else:
            best = min(best, best_from_alpha(child, True, alpha, best))
            if best <= alpha:
                break
    return best


@expect("passed level=trace")
def scout(node, alpha, beta, color):
    """Principal variation search."""
    if not isinstance(node, list):
        return color * node
    best = -INF
    for index, child in enumerate(node):
        if index == 0:
            value = -scout(child, -beta, -alpha, -color)
        else:
            value = -scout(child, -alpha - 1, -alpha, -color)
            if alpha < value < beta:
                value = -scout(child, -beta, -value, -color)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


# Right, but not everything can be seen.


@expect("passed level=trace algorithm=minimax says=Windows,cannot --accept=minimax")
def minimax(node, is_max):
    if not isinstance(node, list):
        return node
    return max(minimax(child, False) for child in node) if is_max else min(minimax(child, True) for child in node)


@expect("passed level=result says=calls,itself,with,each,child")
def with_a_stack(tree, is_max, alpha, beta):
    opened, value = [], None
    path = [[tree, is_max, alpha, beta, -INF if is_max else INF, 0]]
    while path:
        node, maxi, low, high, best, index = path[-1]
        if value is not None:
            best = max(best, value) if maxi else min(best, value)
            low, high = (max(low, best), high) if maxi else (low, min(high, best))
            path[-1][2:5] = low, high, best
            value = None
        if low >= high or index == len(node):
            value = best
            path.pop()
            continue
        path[-1][5] += 1
        child = node[index]
        if isinstance(child, list):
            path.append([child, not maxi, low, high, INF if maxi else -INF, 0])
        else:
            value = child
    return value


@expect("passed level=result says=calls,itself")
def by_indices(tree, is_max, alpha, beta):
    """Its nodes are lists of moves."""

    def at(path):
        node = tree
        for index in path:
            node = node[index]
        return node

    def search(path, is_max, alpha, beta):
        if not isinstance(at(path), list):
            return at(path)
        best = -INF if is_max else INF
        for index in range(len(at(path))):
            value = search(path + [index], not is_max, alpha, beta)
            best = max(best, value) if is_max else min(best, value)
            alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
            if alpha >= beta:
                break
        return best

    return search([], is_max, alpha, beta)


@expect("passed level=result says=through_text,is,called,with")
def through_text(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in json.loads(json.dumps(node)):
        value = through_text(child, not is_max, alpha, beta)
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


@expect("passed level=trace says=none_below,is,not,always unread=window")
def none_for_infinity(node, is_max):
    return none_below(node, is_max, None, None)


def none_below(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = None
    for child in node:
        value = none_below(child, not is_max, alpha, beta)
        if best is None or (value > best if is_max else value < best):
            best = value
        if is_max:
            alpha = best if alpha is None else max(alpha, best)
        else:
            beta = best if beta is None else min(beta, best)
        if alpha is not None and beta is not None and alpha >= beta:
            break
    return best


@expect("passed level=trace says=Values,cannot")
def value_kept_elsewhere(tree, is_max, alpha, beta):
    """Calls return nothing."""
    found = {}

    def search(node, is_max, alpha, beta):
        if not isinstance(node, list):
            found["value"] = node
            return
        best = -INF if is_max else INF
        for child in node:
            search(child, not is_max, alpha, beta)
            best = max(best, found["value"]) if is_max else min(best, found["value"])
            alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
            if alpha >= beta:
                break
        found["value"] = best

    search(tree, is_max, alpha, beta)
    return found["value"]


# Trees of their own: what builds or measures them is not the search.


class Twig:
    """The children come before the value."""

    def __init__(self, tree):
        self.children = [Twig(child) for child in tree] if isinstance(tree, list) else []
        self.value = None if self.children else tree


class Slotted:
    """Nobody sees what it has."""

    __slots__ = ("children", "value")
    __init__ = Twig.__init__


def searched(node, is_max, low, high):
    if not node.children:
        return node.value
    best = -INF if is_max else INF
    for child in node.children:
        value = searched(child, not is_max, low, high)
        best = max(best, value) if is_max else min(best, value)
        low, high = (max(low, best), high) if is_max else (low, min(high, best))
        if low >= high:
            break
    return best


@expect("passed level=trace")
def twigs(tree, is_max, alpha, beta):
    return searched(Twig(tree), is_max, alpha, beta)


@expect("passed level=result says=Only,the,result,can,be,seen")
def slotted(tree, is_max, alpha, beta):
    return searched(Slotted(tree), is_max, alpha, beta)


def as_dictionary(tree):
    kids = tree if isinstance(tree, list) else []
    return {"kids": [as_dictionary(child) for child in kids], "value": None if kids else tree}


@expect("passed level=trace")
def dictionaries(tree, is_max, alpha, beta):
    def go(node, is_max, a, b):
        if not node["kids"]:
            return node["value"]
        best = -INF if is_max else INF
        for child in node["kids"]:
            value = go(child, not is_max, a, b)
            best = max(best, value) if is_max else min(best, value)
            a, b = (max(a, best), b) if is_max else (a, min(b, best))
            if a >= b:
                break
        return best

    return go(as_dictionary(tree), is_max, alpha, beta)


@expect("passed level=result")
def measured(tree, is_max, alpha, beta):
    """What counts leaves calls itself with parts of the tree; what searches does not."""

    def leaves(node):
        return sum(map(leaves, node)) if isinstance(node, list) else 1

    return leaves(tree) and with_a_stack(tree, is_max, alpha, beta)


@expect("passed level=result")
def joined(tree, is_max, alpha, beta):
    """Two parameters are called a and b that are no numbers."""

    def join(a, b):
        return [*a, *b] if not a or not isinstance(a[0], list) else join(a[0], join(a[1:], b))

    return join(tree if isinstance(tree, list) else [tree], []) and with_a_stack(tree, is_max, alpha, beta)


@expect("passed level=result")
def two_plies(tree, is_max, alpha, beta):
    """Each call looks at children and grandchildren."""
    if not isinstance(tree, list):
        return tree
    own, other = (max, min) if is_max else (min, max)
    again = lambda grandchild: two_plies(grandchild, is_max, -INF, INF)
    return own(other(map(again, child)) if isinstance(child, list) else child for child in tree)


# Whose move it is, in words and numbers of their own: the report says how it was guessed.


def by_side(node, is_max, alpha, beta, below):
    """The search of those that come now: what they call for a child is handed over."""
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node:
        value = below(child, alpha, beta)
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


@expect("passed level=trace says=guessed:,agent,=,0/1")
def agents(node, agent, x, y):
    return by_side(node, agent == 0, x, y, lambda child, x, y: agents(child, 1 - agent, x, y))


@expect("passed level=trace says='MAX'/'MIN'")
def words_for_sides(node, who, alpha, beta):
    other = {"MAX": "MIN", "MIN": "MAX"}
    return by_side(node, who == "MAX", alpha, beta, lambda child, x, y: words_for_sides(child, other[who], x, y))


@expect("passed level=trace says=level,=,0/1")
def levels(node, level, alpha, beta):
    return by_side(node, level % 2 == 0, alpha, beta, lambda child, x, y: levels(child, level + 1, x, y))


@expect("passed level=trace")
def plies(state, ply, low, high):
    return by_side(state, ply % 2 == 0, low, high, lambda child, x, y: plies(child, ply + 1, x, y))


@expect("passed level=trace says=player,=,1/-1")
def players(node, alpha, beta, player):
    return by_side(node, player == 1, alpha, beta, lambda child, x, y: players(child, x, y, -player))


@expect("passed level=trace negamax=true")
def players_of_negamax(node, depth, alpha, beta, player):
    if not isinstance(node, list):
        return player * node
    for child in node:
        alpha = max(alpha, -players_of_negamax(child, depth - 1, -beta, -alpha, -player))
        if alpha >= beta:
            break
    return alpha


@expect("passed level=trace")
def one_and_two(node, player, alpha=-INF, beta=INF):
    return by_side(node, player == 1, alpha, beta, lambda child, x, y: one_and_two(child, 3 - player, x, y))


@expect("passed level=trace")
def names_that_tell_nothing(p, q, r, s):
    return by_side(p, q, r, s, lambda child, x, y: names_that_tell_nothing(child, not q, x, y))


@expect("passed level=trace unread=window")
def handed_on(p, q):
    """The numbers of a window and of a side may be the same."""
    return agents(p, 1 - q, -INF, INF) if q in (0, 1) else None


@expect("among=window-not-inherited")
def agents_without_window(node, agent, x, y):
    return by_side(node, agent == 0, x, y, lambda child, x, y: agents_without_window(child, 1 - agent, -INF, INF))


# Wrong ones.


@expect("fault=never-cuts")
def never_cuts(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node:
        value = never_cuts(child, not is_max, alpha, beta)
        if is_max:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
    return best


@expect("first=minimax algorithm=minimax")
def minimax_unasked(node, is_max):
    if not isinstance(node, list):
        return node
    values = [minimax_unasked(child, not is_max) for child in node]
    return max(values) if is_max else min(values)


@expect("among=window-not-inherited unread=window")
def starts_anew(node, is_max):
    if not isinstance(node, list):
        return node
    return from_infinity(node, is_max, -INF, INF)


def from_infinity(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node:
        value = from_infinity(child, not is_max, -INF, INF)
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


@expect("fault=bound-not-raised")
def keeps_its_window(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    if is_max:
        best = -INF
        for child in node:
            best = max(best, keeps_its_window(child, False, alpha, beta))
            if best >= beta:
                return best
        return best
    best = INF
    for child in node:
        best = min(best, keeps_its_window(child, True, alpha, beta))
        if best <= alpha:
            return best
    return best


def swapped(state, is_max, alpha, beta):
    return min_value(state, alpha, beta) if is_max else max_value(state, alpha, beta)


EXPECTED["swapped"] = "fault=roles-swapped"


@expect("fault=only-alpha-inherited")
def only_alpha(node, is_max, alpha, beta=INF):
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node:
        value = only_alpha(child, not is_max, alpha)
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


@expect("fault=only-beta-inherited")
def only_beta(node, beta, is_max, alpha=-INF):
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node:
        value = only_beta(child, beta, not is_max)
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


@expect("fault=only-parents-bound")
def one_bound(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node:
        value = one_bound(child, not is_max, best if is_max else -INF, INF if is_max else best)
        best = max(best, value) if is_max else min(best, value)
        if best >= beta if is_max else best <= alpha:
            break
    return best


@expect("fault=root-window-not-narrowed")
def moves_apart(tree, is_max, alpha, beta):
    values = [plain(child, not is_max, -INF, INF) for child in tree]
    return max(values) if is_max else min(values)


@expect("fault=bounds-shared level=trace")
def shared(tree, is_max, alpha, beta):
    bounds = {"alpha": alpha, "beta": beta}

    def search(node, is_max):
        if not isinstance(node, list):
            return node
        best = -INF if is_max else INF
        for child in node:
            value = search(child, not is_max)
            if is_max:
                best = max(best, value)
                bounds["alpha"] = max(bounds["alpha"], best)
            else:
                best = min(best, value)
                bounds["beta"] = min(bounds["beta"], best)
            if bounds["alpha"] >= bounds["beta"]:
                break
        return best

    return search(tree, is_max)


@expect("fault=alpha-at-min")
def wrong_edges(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node:
        value = wrong_edges(child, not is_max, alpha, beta)
        if is_max:
            best = max(best, value)
            beta = min(beta, best)
        else:
            best = min(best, value)
            alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


@expect("fault=cut-before-first-child")
def tests_on_entry(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    if alpha >= beta:
        return alpha if is_max else beta
    best = -INF if is_max else INF
    for child in node:
        value = tests_on_entry(child, not is_max, alpha, beta)
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
    return best


@expect("fault=cut-before-first-child")
def tests_before_each_child(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node:
        if alpha >= beta:
            break
        window = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        value = tests_before_each_child(child, not is_max, *window)
        best = max(best, value) if is_max else min(best, value)
    return best


@expect("fault=cuts-before-update")
def tests_first(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node:
        value = tests_first(child, not is_max, alpha, beta)
        if best >= beta if is_max else best <= alpha:
            break
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
    return best


@expect("fault=cuts-own-bound")
def own_bound(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node:
        value = own_bound(child, not is_max, alpha, beta)
        best = max(best, value) if is_max else min(best, value)
        if best >= alpha if is_max else best <= beta:
            break
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
    return best


@expect("fault=last-value")
def last(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    for child in node:
        value = last(child, not is_max, alpha, beta)
        alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
        if alpha >= beta:
            break
    return value


@expect("fault=first-value")
def first(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = None
    for child in node:
        value = first(child, not is_max, alpha, beta)
        best = value if best is None else best
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


def starting_at(at_max, at_min):
    def search(node, is_max, alpha, beta):
        if not isinstance(node, list):
            return node
        best = at_max if is_max else at_min
        for child in node:
            value = search(child, not is_max, alpha, beta)
            best = max(best, value) if is_max else min(best, value)
            alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
            if alpha >= beta:
                break
        return best

    return search


for _start in [(0, 0), (1, 1), (-10, -10), (100, 100), (-100, 100)]:
    _name = f"starts_at_{_start[0]}_{_start[1]}".replace("-", "minus_")
    globals()[_name] = starting_at(*_start)
    EXPECTED[_name] = "fault=wrong-start"


@expect("fault=sign-missing")
def no_sign(node, alpha, beta, color):
    if not isinstance(node, list):
        return color * node
    value = -INF
    for child in node:
        value = max(value, no_sign(child, -beta, -alpha, -color))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


@expect("fault=leaf-sign-missing")
def no_leaf_sign(node, alpha, beta, color):
    if not isinstance(node, list):
        return node
    value = -INF
    for child in node:
        value = max(value, -no_leaf_sign(child, -beta, -alpha, -color))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


@expect("fault=window-not-swapped")
def not_swapped(node, alpha, beta, color):
    if not isinstance(node, list):
        return color * node
    value = -INF
    for child in node:
        value = max(value, -not_swapped(child, alpha, beta, -color))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


@expect("fault=window-swapped-unsigned")
def swapped_unsigned(node, alpha, beta, color):
    if not isinstance(node, list):
        return color * node
    value = -INF
    for child in node:
        value = max(value, -swapped_unsigned(child, beta, alpha, -color))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


@expect("fault=skips-last-child")
def all_but_the_last(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for index in range(len(node) - 1):
        value = all_but_the_last(node[index], not is_max, alpha, beta)
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


@expect("fault=skips-first-child")
def all_but_the_first(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node[1:]:
        value = all_but_the_first(child, not is_max, alpha, beta)
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


class Careless(Searcher):
    """A method that forgets what the other has."""

    def minimize(self, node, alpha, beta):
        if self.is_terminal(node):
            return self.evaluate(node)
        best = INF
        for child in node:
            best = min(best, self.maximize(child, -INF, beta))
            beta = min(beta, best)
            if alpha >= beta:
                break
        return best


EXPECTED["Careless.search"] = "failed"


@expect("fault=bound-as-move")
def equal_moves(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node, None
    best, move = (-INF if is_max else INF), None
    for index, child in enumerate(node, 1):
        value, _ = equal_moves(child, not is_max, alpha, beta)
        if value >= best if is_max else value <= best:
            best, move = value, index
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best, move


@expect("fault=root-always-max --strict")
def always_max(tree, alpha, beta):
    return plain(tree, True, alpha, beta)


@expect("fault=root-window-ignored --strict")
def no_window(tree, is_max):
    return plain(tree, is_max, -INF, INF)


@expect("failed")
def two_faults(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    for child in node:
        value = two_faults(child, not is_max, alpha, beta)
        alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
    return value


@expect("fault=wrong-start+bound-not-raised")
def zero_and_no_window(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = 0
    for child in node:
        value = zero_and_no_window(child, not is_max, alpha, beta)
        best = max(best, value) if is_max else min(best, value)
        if best >= beta if is_max else best <= alpha:
            break
    return best


@expect("fault=roles-swapped+window-not-inherited")
def swapped_and_anew(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = INF if is_max else -INF
    for child in node:
        value = swapped_and_anew(child, not is_max, -INF, INF)
        best = min(best, value) if is_max else max(best, value)
        alpha, beta = (alpha, min(beta, best)) if is_max else (max(alpha, best), beta)
        if alpha >= beta:
            break
    return best


@expect("fault=skips-last-child+never-cuts")
def children_by_two(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node[:-1]:
        best = (max if is_max else min)(best, children_by_two(child, not is_max, alpha, beta))
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
    return best


# Faults that no known one behaves like: the first wrong step is told.


@expect("fault=alpha-forgets")
def forgets_alpha(node, is_max, alpha, beta):
    """The node's own edge is set, not raised."""
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node:
        value = forgets_alpha(child, not is_max, alpha, beta)
        if is_max:
            alpha = best = max(best, value)
        else:
            beta = best = min(best, value)
        if alpha >= beta:
            break
    return best


@expect("among=edges-exchanged")
def edges_exchanged(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node:
        value = edges_exchanged(child, not is_max, beta, alpha)
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


@expect("fault=tests-exchanged")
def tests_exchanged(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node:
        value = tests_exchanged(child, not is_max, alpha, beta)
        best = max(best, value) if is_max else min(best, value)
        if best <= alpha if is_max else best >= beta:
            break
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
    return best


@expect("fault=side-never-alternates")
def always_the_same_side(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node:
        value = always_the_same_side(child, is_max, alpha, beta)
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


@expect("fault=cut-in-else")
def cut_in_the_else(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node:
        value = cut_in_the_else(child, not is_max, alpha, beta)
        if value > best if is_max else value < best:
            best = value
            alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        elif alpha >= beta:
            break
    return best


@expect("among=only-parents-bound candidates=2 says=not,always,called")
def parents_bound_or_none(node, is_max, alpha=None, beta=None):
    """F1 without infinities."""
    if not isinstance(node, list):
        return node
    best = None
    for child in node:
        window = (best, None) if is_max else (None, best)
        value = parents_bound_or_none(child, not is_max, *window)
        if best is None or (value > best if is_max else value < best):
            best = value
        edge = beta if is_max else alpha
        if edge is not None and (best >= edge if is_max else best <= edge):
            break
    return best


@expect("failed")
def sums(node, is_max):
    return sum(sums(child, not is_max) for child in node) if isinstance(node, list) else node


@expect("failed")
def sorted_children(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in sorted(node, key=lambda child: -plain(child, not is_max, -INF, INF)):
        value = sorted_children(child, not is_max, alpha, beta)
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


@expect("failed")
def forgets_to_return(node, is_max, alpha, beta):
    if not isinstance(node, list):
        return node
    best = -INF if is_max else INF
    for child in node:
        value = forgets_to_return(child, not is_max, alpha, beta) or 0
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            return best


if __name__ == "__main__":
    for name, words in EXPECTED.items():
        print(name, "=", words)
