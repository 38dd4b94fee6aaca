# What many parts say. A count comes as a number and chooses its plural.

count-nodes = { $count ->
    [one] { $count } node
   *[other] { $count } nodes
}
count-leaves = { $count ->
    [one] { $count } leaf
   *[other] { $count } leaves
}
count-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
count-plies = { $count ->
    [one] { $count } ply
   *[other] { $count } plies
}
to-depth = depth { $depth }
