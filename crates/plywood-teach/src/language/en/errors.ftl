# What is wrong with a position, a tree, an answer or a file, and what to do. A place counts
# characters from 1.

error-position = { $noun ->
    [tree] tree
   *[position] position
}: { $error }
error-no-board = a textbook tree has no board: give it as --position, like "[[3 12 8] [2 4 6] [14 5 2]]"
error-wrong-evaluation = evaluation { $evaluation } does not fit the game { $game }: use { $instead }
error-too-shallow = depth { $depth }: not all nodes of this tree at that depth have a value; search the whole depth, { $height }, or give them static values, like B=4[3 12 8]
error-only-leaves = only the leaves of this tree have values, and { $algorithm } looks less deep first: give its inner nodes static values, like B=4[3 12 8], or use a search of the whole tree, like alpha-beta, or aspiration with --alpha and --beta
error-tree-in-game = a textbook tree is not played: step through it with plywood explore
error-no-chance = this tree has chance nodes, and { $algorithm } does not search them
error-outside-leaves = this tree has the value { $value }, which lies outside --leaves: give bounds between which all values lie
error-limits-of-max = limits of a node, like min<=10[3 12], are MAX's: leave --sides out
error-no-given-values = only a textbook tree takes --{ $field }: leave it out
error-empty-window = nothing lies between α = { $alpha } and β = { $beta }: choose α below β
error-no-values = only the leaves of a textbook tree have values, so no value ends a line: leave --leaf-at out
error-vector = { $found } is read as a node with { $count } leaves, like the same in square brackets; a leaf with a value for each player is not searched: write MAX’s value alone.
error-comma = { $found } is read as two leaves: if it is one number, write { $number }; if not, a space alone between them.
error-boxed = Each leaf has brackets of its own here, like { $found }, so that it is read as a node with one child: write [3 5] for a node with two leaves, and a name or max, min, chance before the bracket.
error-weights = In { $found } probabilities are read as values: a weight stands before its outcome with a colon, like chance[0.7:3 0.3:6].
error-flat = These { $leaves } leaves all lie below one node; Tab makes them those of a tree of { $plies } plies with { $branching } moves everywhere.
error-edge = No value lies between { $given } and { $used }: that edge of the root’s window is { $used }.
error-shares = The weights { $weights } do not add up to 1, and are taken in proportion to each other.
error-unknown = Nothing is searched as long as there is no value at { $leaves }: write a number in the place of ?.
error-orders-leaves = Only the leaves of this tree have values, so that the order sorts leaves and nothing above them: give inner nodes static values, like B=4[3 12 8], or take the perfect order.
error-no-perfect-order = a perfect order is known only where one search can see the whole tree: take at most { $most } nodes of plain minimax without chance, and alpha-beta, negamax, principal-variation or minimax
error-no-table = positions of this game cannot be looked up in a table: leave --table out
error-no-deepening = { $algorithm } has no answer before its end: a time limit needs one that deepens, like iterative-deepening
error-out-of-range = { $field ->
    [time] a time of { $found } ms is out of range: choose { $least } to { $most } ms
   *[depth] a depth of { $found } is out of range: choose { $least } to { $most }
}
error-edge-out-of-range = { $field ->
    [leaves] a bound of the leaves is out of range: choose −{ $most } to { $most }{ $unit ->
        [1] {""}
       *[other] , and a common denominator up to 1000000000
    }
   *[alpha] an edge of the window is out of range: choose −{ $most } to { $most }{ $unit ->
        [1] {""}
       *[other] , and a common denominator up to 1000000000
    }
}

error-not-a-column = character { $at } ('{ $found }') is not a column: write the columns 1 to 7 in the order played, like 4453
error-no-such-column = character { $at } ('{ $found }'): there is no column { $found }, only columns 1 to 7
error-column-full = character { $at } ('{ $found }'): column { $found } is full; it already holds 6 stones
error-after-the-end = character { $at } ('{ $found }'): the game is over; { $winner } had four in a row with the move before
error-not-a-cell = character { $at } ('{ $found }') is not a cell: use X, O and . for empty, with / between rows
error-not-a-token = character { $at } ('{ $found }') is not a cell: use m (machine), h (human) and 0 (empty), column by column, each from the bottom
error-wrong-length = the board has { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}: seven columns of 6 make 42
error-wrong-machine-counts = m has { $m ->
    [one] { $m } stone
   *[other] { $m } stones
} and h has { $h }: m is to move, so h must have as many as m or one more
error-wrong-counts = X has { $x ->
    [one] { $x } stone
   *[other] { $x } stones
} and O has { $o }: X plays first, so X must have as many as O or one more
error-floating = character { $at }: the { $stone } in column { $column }, row { $row } floats; the cell below it is empty
error-two-winners = X and O both have four in a row: the game ends with the first
error-wrong-winner = { $winner } has four in a row, but by the counts ({ $x } X, { $o } O) the other side moved last

error-empty = the tree is empty: write it with brackets, like [[3 12 8] [2 4 6] [14 5 2]]
error-unexpected = { $at }: '{ $found }' is neither a bracket, a number nor a name: write a node like [3 12 8], and a leaf as one number, its value for MAX
error-nothing-between = { $at }: nothing stands between this comma and the one before: write what is missing, or one comma
error-invalid-number = { $at }: "{ $found }" is not a number between -1000000000 and 1000000000, with a denominator up to 1000000000, like -3, 5.5, 1/3 or +inf
error-invalid-name = { $at }: "{ $found }" is not a name: begin with a letter, and use letters, digits, _ and ', or double quotes
error-alone = { $at }: { $name } stands alone: write its children after it, like { $name }[3 12 8]; a leaf with a name is written A=3, one whose value is open A=?
error-twice = { $at }: another child of this node is called "{ $name }", too: give each its own name
error-no-children = { $at }: this bracket is empty; a node needs at least one child
error-unopened = { $at }: this closing bracket has no opening one
error-unclosed = { $at }: this opening bracket is never closed
error-unquoted = { $at }: this quotation mark is never closed
error-second-root = { $at }: the tree has already ended here; there must be only one root
error-root-label = { $at }: no move leads to the root, so it has neither a label nor a weight
error-invalid-weight = { $at }: "{ $found }" is not a weight: below chance write a positive number, like 1/2, 0.3 or 30%
error-invalid-limit = { $at }: this is not what is known of a node's value: write it once for each end between max or min and the bracket, like min<=10[3 12] or max>=3<=8[3 8]
error-contradicted = { $at }: this node is said to be { $limits }, but its leaves make it { $found }: correct one of them
error-missing-weight = { $at }: all children of this chance node need a weight, or none of them; a decimal has a point, like 0.5:3
error-infinite = { $at }: an infinite or unknown value below a chance node has no average: write a number
error-no-unit = { $at }: the values up to node { $node } have no common denominator up to { $most }: use fewer different fractions
error-value-too-large = { $at }: the value of node { $node } is too large for a tree that counts in 1/{ $unit }
error-too-deep = { $at }: brackets are nested deeper than { $levels } levels

error-exists = { $path } already exists: choose another name, or add --force to replace it
error-folder = { $path } is a folder: add a file name to it
error-no-folder = { $path } cannot be written: there is no folder { $folder }
error-unwritten = { $path } cannot be written: { $why }
error-unread = { $path } cannot be read: { $why }
error-no-home = there is no home directory
# What the system says comes in English.
system-error = { $kind ->
   *[other] { $said }
}

error-search = The search failed: { $why }
error-export = The export failed: { $why }
error-silent = it stopped without saying why
error-too-large = This tree has more than { $limit } nodes: choose fewer plies, or start with a larger --max-nodes.
error-nothing-to-ask = This search leaves nothing to ask: choose a larger tree, or more plies.
error-no-file = There is no file { $file } to read here: check its name and folder.
error-no-letter = A sheet asks for which values of one letter alpha-beta skips a node: leave one letter that decides this, or take the blank picture.
error-no-paper = No tree of it fits on paper, where { $most } nodes have room: choose fewer plies.
error-race = One of these searches has more than { $limit } nodes and does not take part; choose fewer plies.
error-memory = There is not enough memory for a tree of more than about { $nodes } nodes; choose a smaller one.
error-step = Write a step from 0 to { $last }.
error-note = The note has { $count } characters, and { $most } is the limit: shorten it.
error-leaf-value = Write one number, like 7, -3 or 5.5.
export-too-large-svg = The tree has { $found } nodes, but drawn one by one there is room for only { $most }: choose a smaller depth or a smaller tree; plywood picture --view map draws a tree of any size.
export-too-large-tikz = The tree has { $found } nodes, but LaTeX lays out only { $most } in reasonable time: choose a smaller depth or a smaller tree.
export-too-long-mermaid = The file would have { $found } characters, but Mermaid reads only { $most }: choose a smaller tree or shorter names.
export-too-large-mermaid = The tree has { $found } nodes, but Mermaid draws only { $most }: choose a smaller depth or a smaller tree.
export-too-large-html = The page would have { $found } steps, but there is room for only { $most }: choose a smaller depth.
export-too-many-html = The page would have { $found } nodes, but there is room for only { $most }: choose a smaller depth.
