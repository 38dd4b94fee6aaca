from contract import INF, best_move, cut, enter, leaf, returns, run


def search(node, path, is_max, alpha, beta):
    """The value of a node: a number is a leaf, a list has children."""
    enter(path, alpha, beta)
    if not isinstance(node, list):
        leaf(path, node)
        return node
    best = 0
    for number, child in enumerate(node, 1):
        value = search(child, path + [number], not is_max, alpha, beta)
        # Yours: keep the best value, and best_move(path, number) where it is new; narrow the
        # window; cut(path) and leave the loop where no other child can matter.
    returns(path, best)
    return best


run(search)
