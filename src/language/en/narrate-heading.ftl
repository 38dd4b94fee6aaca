# What is searched, by whom and how: the head of a narration.

heading-tree = { $max ->
    [first] The tree { $position }: MAX moves first.
   *[second] The tree { $position }: MAX moves second.
}
# $max and $min are the players.
heading-sides = { $sides ->
    [over] the game is over, MAX is { $max }
    [max] { $max } is to move and is MAX
   *[min] { $min } is to move, MAX is { $max }
}
heading-connect-four-empty = Connect Four from the empty board: { heading-sides }.
heading-connect-four-moves = Connect Four after the moves { $position }: { heading-sides }.
heading-connect-four-board = Connect Four from the board { $position }: { heading-sides }.

heading-minimax = Minimax, { count-plies } deep.
heading-cut = { $cut ->
    [ge] cuts as soon as α ≥ β
   *[gt] cuts only when α > β
}
heading-alpha-beta-soft = Alpha-beta that { heading-cut }, fail-soft (returns the best value found, even outside the window), { count-plies } deep.
heading-alpha-beta-hard = Alpha-beta that { heading-cut }, fail-hard (returns no value outside the window, but its nearer edge), { count-plies } deep.

heading-leaves = { $evaluation ->
    [table] leaves are valued by the table of lines of four through each cell
   *[leaves] leaves have the values written in the tree
}
heading-left-to-right = Moves are tried from left to right; { heading-leaves }.
heading-centre-first = Moves are tried from the centre outwards; { heading-leaves }.
