# A game of proof: leaves are opened until the value of the root is proved.

proof-node = { $known ->
    [exact] { $node } is worth { $low }.
    [low] { $node } is worth at least { $low }.
    [high] { $node } is worth at most { $high }.
    [both] { $node } is worth at least { $low } and at most { $high }.
   *[nothing] { $node }: nothing is known of its value.
}
proof-settled = { $role ->
    [MAX] MAX has { $bound } or more { $above } by another move, and { $below } is worth at most { $worth }: nothing at or below it matters any more.
   *[MIN] MIN has { $bound } or less { $above } by another move, and { $below } is worth at least { $worth }: nothing at or below it matters any more.
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
