# Worksheets: exercises on paper, and their keys.

sheet-title = Worksheet: { $topic }
sheet-title-key = Answer key: { $topic }
sheet-topic = minimax and alpha-beta
sheet-name = Name:
sheet-date = Date:
sheet-points = Points: ______ / { $sum }
sheet-exercise = Exercise { $number }
sheet-exercise-key = Exercise { $number } · { $topic }
sheet-do = Search the tree with alpha-beta, by hand.
sheet-do-fault = A program with one fault searches this tree. Its steps are below. Search the tree by hand, too, and compare.
sheet-trace = The steps of the program:
sheet-origin = Plywood · sheet { $number }
# $command is a command line.
sheet-origin-key = Plywood · key to sheet { $number }. This command makes it again; without its last word it makes the sheet: { $command }

sheet-setting-tree = The tree in brackets: { $tree }. { $role ->
    [chance] Chance decides
   *[other] { $role } moves
} at its root.
sheet-setting-game = { game-name }: { $max } is to move and is MAX. The search looks { $count ->
    [one] { $count } ply
   *[other] { $count } plies
} ahead.

# How a drawing is read. $evaluation is its name; $chance is yes where chance decides somewhere.
sheet-legend-shapes = At ▲ MAX moves, at ▽ MIN{ $chance ->
    [yes] , and at ○ chance decides: the value is the average, by the weights beside the moves
   *[no] {""}
}. What stands small above a node is the move that leads there; { $evaluation ->
    [table] the leaves are already valued for MAX, by the lines through each cell
    [leaves] the leaves have their values for MAX
   *[other] the leaves are already valued for MAX
}.
sheet-legend-alpha-beta = { sheet-legend-shapes } For each node write its window at entry, [α, β], and below it the value that it returns, with =, ≤ or ≥. Cross out what is skipped. The sign says what the leaves seen prove: = the true value is this one, ≤ it can only be smaller, ≥ it can only be larger.
sheet-legend-minimax = { sheet-legend-shapes } For each node write its value.
sheet-legend-alpha-beta-key = { sheet-legend-shapes } Each node has its window at entry and, below it, the value that it returns. The sign says what the leaves seen prove: = the true value is this one, ≤ it can only be smaller, ≥ it can only be larger. What is dashed is skipped.
sheet-legend-minimax-key = { sheet-legend-shapes } Each node has its value.
# Behind the others, where a search may come to a node again.
sheet-legend-names = The name of a node stands beside it.
sheet-legend-limits = A bound beside a node, like ≤10, is known before the search, which relies on it.
sheet-legend-visits = This search may come to a node more than once: each visit has two boxes of its own, from the top; those that are not needed stay empty.
sheet-tree-label = A game tree. Its leaves in brackets, in the order in which the moves are tried: { $brackets }
sheet-part-label = Part of a game tree, below { $node }: { $brackets }
# $node is a node's name.
sheet-part = Below { $node }
sheet-board-label = A position, row by row from the top: { $rows }

# $node is a node's name, $number counts its visits.
sheet-visit = This is about { $node }, visit { $number }.
sheet-visit-of-value = The value is that of { $node }, visit { $number }.

sheet-stands-enter = The search has just entered { $node }.
sheet-stands-evaluate = The search has just valued { $node }.
# $by_kind is "pass" or "move".
sheet-stands-back-up = { $by_kind ->
    [pass] The value of the pass has just arrived { $node_at }.
   *[move] The value of move { $by } { $node_of } has just arrived there.
}
sheet-stands-return = The search has just left { $node }, which returned its value.

sheet-ask-order = Write the tree in brackets again, with its moves in an order that visits the fewest leaves. Only children of the same node may change places.

# $room is a line to write on.
sheet-blank-order = Tree: { $room }
sheet-answer = Answer: { $answer }
# The step that shows it.
sheet-answer-seen = Answer (seen at step { $step }): { $answer }

# A leaf without a value: $leaf is its name, $node another node.
letter-question = For which values of { $leaf } is { $node } skipped?
letter-or = or
# $at is where the search cuts off with this value, and $told the step.
letter-reason = With { $leaf } = { $value } there is a cutoff { $at }. { $told }
