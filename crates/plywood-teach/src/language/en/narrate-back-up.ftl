# A child's value reaching its parent. $role is who moves at the parent.

# $by_kind is "pass" or "move". A pass is the only move of its node.
first-value = { $by_kind ->
    [pass] The pass is worth { $worth }, the first value { $role } gets here.
   *[move] Move { $by } is worth { $worth }, the first value { $role } gets here.
}
none-yet = { $role ->
    [MAX] { $by_kind ->
        [pass] The pass brings { $value }, no more than v started with, so no move is kept.
       *[move] Move { $by } brings { $value }, no more than v started with, so no move is kept yet.
    }
   *[MIN] { $by_kind ->
        [pass] The pass brings { $value }, no less than v started with, so no move is kept.
       *[move] Move { $by } brings { $value }, no less than v started with, so no move is kept yet.
    }
}
# $before_claim and $best_claim are "exact", "lower" or "upper".
better = { $before_claim ->
    [exact] Move { $by } is worth { $worth }, better for { $role } than the { $before_value } of move { $before_by }.
   *[bound] Move { $by } is worth { $worth }, better for { $role } than move { $before_by }, worth { $before }.
}
better-at-best = Move { $by } is worth { $worth }: at best, { $role } now gets { $worth_value } from the moves so far, where it got { $before_value }.
# Of two bounds the better number need not be the better move.
better-number = Move { $by } is worth { $worth } and move { $before_by } is worth { $before }: which is better is not known, but { $worth_value } is the better number.
worse = { $role ->
    [MAX] { $best_claim ->
        [exact] Move { $by } is worth { $worth }, less than the { $best_value } that MAX has from move { $best_by }, so nothing changes.
       *[bound] Move { $by } is worth { $worth }, less than move { $best_by }, worth { $best }, so nothing changes.
    }
   *[MIN] { $best_claim ->
        [exact] Move { $by } is worth { $worth }, more than the { $best_value } that MIN has from move { $best_by }, so nothing changes.
       *[bound] Move { $by } is worth { $worth }, more than move { $best_by }, worth { $best }, so nothing changes.
    }
}
worse-number = Move { $by } is worth { $worth } and move { $best_by } is worth { $best }: which is better is not known, but { $best_value } is the better number, so nothing changes.
equal = { $best_claim ->
    [exact] Move { $by } is worth { $worth }, no better for { $role } than the { $best_value } of move { $best_by }: on a tie the first move stays.
   *[bound] Move { $by } is worth { $worth }, no better for { $role } than move { $best_by }, worth { $best }: on a tie the first move stays.
}
equal-number = Move { $by } is worth { $worth } and move { $best_by } is worth { $best }: which is better is not known, and on a tie the first number stays.

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
        [MAX] α stays at { $edge }, as { outside }: MAX has nothing above it here.
       *[MIN] β stays at { $edge }, as { outside }: MIN has nothing below it here.
    }
    [table] { $role ->
        [MAX] α stays at { $edge }, the table's bound { $edge_at }: MAX has nothing above it here.
       *[MIN] β stays at { $edge }, the table's bound { $edge_at }: MIN has nothing below it here.
    }
    [known] { $role ->
        [MAX] α stays at { $edge }, the bound that the tree gives { $edge_at }: MAX has nothing above it here.
       *[MIN] β stays at { $edge }, the bound that the tree gives { $edge_at }: MIN has nothing below it here.
    }
    [null] { $role ->
        [MAX] α stays at { $edge }, for the null window { $edge_of }: MAX has nothing above it here.
       *[MIN] β stays at { $edge }, for the null window { $edge_of }: MIN has nothing below it here.
    }
   *[deep] { $role ->
        [MAX] α stays at { $edge }: MAX already has at least { $edge } from move { $edge_by } { $edge_of }, { $edge_up }.
       *[MIN] β stays at { $edge }: MIN already has at most { $edge } from move { $edge_by } { $edge_of }, { $edge_up }.
    }
}

# The test that ends a node: v ≤ α (−13 ≤ −12).
ending-test = { $reached ->
    [limit] { $role ->
        [MAX] v = { $value }, and no leaf is worth more
       *[MIN] v = { $value }, and no leaf is worth less
    }
   *[edge] { $role ->
        [MAX] v { $sign } β ({ $value } { $sign } { $bound })
       *[MIN] v { $sign } α ({ $value } { $sign } { $bound })
    }
}
suffices = { $left ->
    [one] Now { ending-test }, so { $role } can skip its last move.
   *[other] Now { ending-test }, so { $role } can skip its other { $left } moves.
}
# Only whether the move is better was asked, and it is.
searches-again = { $worth_claim ->
    [exact] { $role ->
        [MAX] Move { $by } is worth { $worth_value }, more than the { $bound } MAX is sure of. This search never takes a value from a null window, not even a leaf's, so it searches the move again with the window { $window }.
       *[MIN] Move { $by } is worth { $worth_value }, less than the { $bound } MIN is sure of. This search never takes a value from a null window, not even a leaf's, so it searches the move again with the window { $window }.
    }
   *[bound] { $role ->
        [MAX] Move { $by } is worth { $worth }, more than the { $bound } MAX is sure of. To find out how much, the move is searched again with the window { $window }.
       *[MIN] Move { $by } is worth { $worth }, less than the { $bound } MIN is sure of. To find out how much, the move is searched again with the window { $window }.
    }
}
suffices-too-late = Now { ending-test }, but that was the last move. Nothing is left to skip, so it does not count as a cutoff.
