# A game of proof: leaves are opened until the value of the root is proved.

proof-node = { $known ->
    [exact] { $node } is worth { $low }.
    [low] { $node } is worth at least { $low }.
    [high] { $node } is worth at most { $high }.
    [both] { $node } is worth at least { $low } and at most { $high }.
    [range] { $node } is worth at least { $low } and at most { $high }, as every leaf is.
   *[nothing] { $node }: nothing is known of its value.
}
# $by is "limit" where the range of all leaves promises the bound.
proof-by = { $by ->
    [limit] whatever is played
   *[move] by another move
}
proof-settled = { $role ->
    [MAX] MAX has { $bound } or more { $above } { proof-by }, and { $below } is worth at most { $worth }: nothing at or below it matters any more.
   *[MIN] MIN has { $bound } or less { $above } { proof-by }, and { $below } is worth at least { $worth }: nothing at or below it matters any more.
}
proof-opened = { $leaf } is { $value }.
proof-needless = It could not matter any more.
proof-nothing-new = It proves nothing new of the nodes above.
proof-count = { $opened } of { $leaves } leaves opened{ $needless ->
    [0] { "" }
    [one] , one of them needless
   *[other] , { $needless } of them needless
}
proof-result = Proved: the root is worth { $value }. You opened { $opened ->
    [one] one leaf
   *[other] { $opened } leaves
}{ $needless ->
    [0] { "" }
    [one] , one of them needless
   *[other] , { $needless } of them needless
}. Par is { $par }, which only hindsight knows. Alpha-beta opens { $left } from left to right and { $best } in the best order, minimax all { $all }.
proof-map-own = Opened, from the first leaf to the last:
proof-map-machine = Opened by alpha-beta from left to right:

# A game of proof that the room plays.
room-do-leaves = You are the leaves. Alpha-beta asks one after another; whoever it asks gives the value on their phone, or Enter goes on.
room-do-vote = You vote for the next leaf, alpha-beta opens its own. Who proves the value of the root with fewer?
room-asks = Alpha-beta asks { $leaf }.
room-row = Whoever holds a leaf below { $node } is asked: what is it worth?
room-votes = Vote for the next leaf: which one proves the most?
room-standing = { $votes } of { $count } have voted; { $seconds } s left.
room-no-votes = Nobody has voted yet.
room-beside = Alpha-beta
room-machine = Alpha-beta: { $known }
room-give = You are asked: give your value
room-asked = Alpha-beta asks you.
room-given = Asked and given: { $value }.
room-never = Never asked: { $why }
room-waits = Not asked yet. Your value is hidden, from you as well.
room-result = { $of ->
    [0] Nobody held a leaf.
    [one] { $never ->
        [0] The only one of you was needed.
       *[other] The only one of you was never needed.
    }
   *[other] { $never ->
        [0] All { $of } of you were needed.
        [one] One of { $of } of you was never needed.
       *[other] { $never } of { $of } of you were never needed.
    }
} Alpha-beta asked { $opened } of { $all } leaves. Minimax asks all { $all }; in the best order { $best } are enough; with the same values shuffled it is { $shuffled } on average.
