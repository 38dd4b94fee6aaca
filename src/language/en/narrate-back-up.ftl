# A child's value reaching its parent. $role is who moves at the parent.

# $by_kind is "pass" or "move". A pass is the only move of its node.
first-value = { $by_kind ->
    [pass] The pass is worth { $worth }, the first value { $role } gets here.
   *[move] Move { $by } is worth { $worth }, the first value { $role } gets here.
}
none-yet = { $role ->
    [MAX] { $by_kind ->
        [pass] The pass brings { $value }, no more than the value that v began with: no move is kept.
       *[move] Move { $by } brings { $value }, no more than the value that v began with: no move is kept yet.
    }
   *[MIN] { $by_kind ->
        [pass] The pass brings { $value }, no less than the value that v began with: no move is kept.
       *[move] Move { $by } brings { $value }, no less than the value that v began with: no move is kept yet.
    }
}
# $before_claim and $best_claim are "exact", "lower" or "upper".
better = { $before_claim ->
    [exact] Move { $by } is worth { $worth }, better for { $role } than the { $before_value } of move { $before_by }.
   *[bound] Move { $by } is worth { $worth }, better for { $role } than move { $before_by }, worth { $before }.
}
better-at-best = Move { $by } is worth { $worth }: at best, the moves so far now bring { $role } { $worth_value } instead of { $before_value }.
# Of two bounds the better number need not be the better move.
better-number = Move { $by } is worth { $worth } and move { $before_by } is worth { $before }: which is better is not known, but { $worth_value } is the better number.
worse = { $role ->
    [MAX] { $best_claim ->
        [exact] Move { $by } is worth { $worth }, less than the { $best_value } that MAX has by move { $best_by }: nothing changes.
       *[bound] Move { $by } is worth { $worth }, less than move { $best_by }, worth { $best }: nothing changes.
    }
   *[MIN] { $best_claim ->
        [exact] Move { $by } is worth { $worth }, more than the { $best_value } that MIN has by move { $best_by }: nothing changes.
       *[bound] Move { $by } is worth { $worth }, more than move { $best_by }, worth { $best }: nothing changes.
    }
}
worse-number = Move { $by } is worth { $worth } and move { $best_by } is worth { $best }: which is better is not known, but { $best_value } is the better number, and nothing changes.
equal = { $best_claim ->
    [exact] Move { $by } is worth { $worth }, no better for { $role } than the { $best_value } of move { $best_by }: of equals the first stays.
   *[bound] Move { $by } is worth { $worth }, no better for { $role } than move { $best_by }, worth { $best }: of equals the first stays.
}
equal-number = Move { $by } is worth { $worth } and move { $best_by } is worth { $best }: which is better is not known, and of equal numbers the first stays.

best-changes = { $role ->
    [MAX] So v rises from { $old } to { $new }.
   *[MIN] So v falls from { $old } to { $new }.
}
window-narrows = { $role ->
    [MAX] α rises from { $old } to { $new }: MAX is now sure of at least { $new } here.
   *[MIN] β falls from { $old } to { $new }: MIN is now sure of at most { $new } here.
}
window-narrows-to-empty = { $role ->
    [MAX] α rises from { $old } to { $new } and meets β, but as this run cuts only when v > β, it goes on.
   *[MIN] β falls from { $old } to { $new } and meets α, but as this run cuts only when v < α, it goes on.
}
# $edge_from is "given" if the bound came from outside, "null" if a null window needed it.
window-stays = { $edge_from ->
    [given] { $role ->
        [MAX] α stays { $edge }, as it was { outside }: what MAX has here is not above it.
       *[MIN] β stays { $edge }, as it was { outside }: what MIN has here is not below it.
    }
    [null] { $role ->
        [MAX] α stays { $edge }, for the null window { $edge_of }: what MAX has here is not above it.
       *[MIN] β stays { $edge }, for the null window { $edge_of }: what MIN has here is not below it.
    }
   *[deep] { $role ->
        [MAX] α stays { $edge }: MAX is already sure of at least { $edge } by move { $edge_by } { $edge_of }, { $edge_up }.
       *[MIN] β stays { $edge }: MIN is already sure of at most { $edge } by move { $edge_by } { $edge_of }, { $edge_up }.
    }
}

# The test that ends a node: v ≤ α (−13 ≤ −12).
ending-test = { $role ->
    [MAX] v { $sign } β ({ $value } { $sign } { $bound })
   *[MIN] v { $sign } α ({ $value } { $sign } { $bound })
}
suffices = { $left ->
    [one] Now { ending-test }: { $role } need not look at its last move.
   *[other] Now { ending-test }: { $role } need not look at its other { $left } moves.
}
# Only whether the move is better was asked, and it is.
searches-again = { $worth_claim ->
    [exact] { $role ->
        [MAX] Move { $by } is worth { $worth_value }, more than the { $bound } MAX is sure of, but this search takes no value from a null window, not even a leaf's: it is searched again with the window { $window }.
       *[MIN] Move { $by } is worth { $worth_value }, less than the { $bound } MIN is sure of, but this search takes no value from a null window, not even a leaf's: it is searched again with the window { $window }.
    }
   *[bound] { $role ->
        [MAX] Move { $by } is worth { $worth }, more than the { $bound } MAX is sure of: to learn how much, it is searched again with the window { $window }.
       *[MIN] Move { $by } is worth { $worth }, less than the { $bound } MIN is sure of: to learn how much, it is searched again with the window { $window }.
    }
}
suffices-too-late = Now { ending-test }, but that was the last move: nothing is left to skip, so it counts as no cutoff.
