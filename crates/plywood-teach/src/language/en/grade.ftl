# A student's own program held against the search.

grade-passed = { $failed ->
    [0] { $tasks ->
        [one] The task was passed.
       *[other] All { $tasks } tasks passed.
    }
   *[other] { $tasks ->
        [one] The task failed.
       *[other] { $passed } of { $tasks } tasks passed.
    }
}
grade-unread = { $left ->
    [0] { "" }
   *[other] { $how ->
        [watched] Your function does not follow { $words }: { $left } of { $all } tasks were left out. It gets them as parameters with these names.
       *[printed] Your program does not read { $words }: { $left } of { $all } tasks were left out. Line 2 of a task has these words.
    }
}
grade-minimax = Plain minimax, right on all tasks; it visits every node.
grade-principal-variation = It is principal variation search: after the first child, null windows ask whether another one is better.
grade-repeated = The same subtree was searched before. If your program keeps values in a table, grade it with --accept table.
grade-minimax-missing = { grade-minimax }
    The one thing missing is cutting: alpha-beta skips what cannot matter, as at the line above.
grade-minimax-or = { $count ->
    [0] { "" }
   *[other] Alpha-beta with one of these faults would print the same: { $faults }. { $how ->
        [watched] If your function has α and β, let them be its parameters.
       *[printed] If your program has α and β, print “enter PATH ALPHA BETA”.
    }
}
grade-cuts-unseen = { $how ->
    [watched] Whether your function cuts cannot be seen: one that calls itself with each child that it looks at would show it.
   *[printed] Whether your program cuts cannot be seen: print “visit PATH”, too.
}
grade-unmet = All of this is right, but { $options } asks for something else.
grade-guessed = What these parameters are for was guessed: { $list }. Of a/b, a is MAX’s and b MIN’s. Names like is_max, alpha, beta and depth leave nothing to guess.
grade-unseen = { $what ->
    [nodes] { $function ->
        [none] Only the result can be seen: no function of yours calls itself with parts of the tree.
       *[other] Only the result can be seen: { $function } is called with something that is neither a node of the tree nor a copy of one.
    }
    [windows] Windows cannot be seen: { $function } is not always called with two numbers as α and β.
   *[values] Values cannot be seen: { $function } does not always return a number, or a number and a move.
}
grade-level = { $level ->
    [result] { $how ->
        [watched] Level: result (value and move).
       *[printed] Level: result (value and move; for more detail, print the nodes visited, or windows and values).
    }
    [order] { $how ->
        [watched] Level: order (the nodes visited).
       *[printed] Level: order (the nodes visited; for more detail, print windows and values).
    }
    [trace] Level: trace (windows and values).
   *[none] { "" }
}
grade-convention = { $convention ->
    [cut-ge] cuts when α ≥ β
    [cut-gt] cuts only when α > β
    [cut-both] cuts at equality at some nodes and goes on at others
    [fail-soft] fail-soft
    [fail-hard] fail-hard
    [fail-both] fail-soft at some nodes and fail-hard at others
    [values-mover] values from the mover’s side (negamax)
    [values-max] values from MAX’s side
    [order-right] children from last to first
    [order-left] children from first to last
   *[from-0] moves counted from 0
}
grade-conventions = { $count ->
    [0] { "" }
   *[other] Conventions: { $list }.
}
grade-task = Task { $number }: { $task }
grade-departure = { $line ->
    [end] At the end:
   *[other] { $how ->
        [watched] Step { $line } of your function:
       *[printed] Line { $line } of the output:
    }
}
    {"  "}expected  { $expected }
    {"  "}got       { $got }
grade-nothing-more = nothing more
grade-node = { $path ->
    [root] the root
   *[other] node { $path }
}
grade-at-node = { $path ->
    [root] at the root
   *[other] at node { $path }
}
grade-edge = { $edge ->
    [lost] the { $limit } that { $keeper } is sure of { $setter } was not handed down
    [swapped] { $keeper ->
        [MAX] the { $limit } that MAX is sure of { $setter } is α, not β
       *[MIN] the { $limit } that MIN is sure of { $setter } is β, not α
    }
    [root] it lacks the { $limit } that the task gives
    [task] the { $limit } of the task’s own window was not handed down
    [chance] what the other outcomes leave is counted differently
   *[foreign] no { $keeper } on the way there is sure of { $limit }
}
grade-why = { $reason ->
    [window] { $there } your window is { $got } instead of { $expected }: { grade-edge }.
    [value] { $kind ->
        [leaf] The leaf { $path } is worth { $expected }, but you have { $got }.
        [horizon] The tree is cut off at { $path }, which counts as a leaf worth { $expected }, and you have { $got }.
       *[inner] { $path } returns { $expected }, but yours returns { $got }.
    }
    [deep] The tree is cut off at { $place }, which counts as a leaf worth { $value }, but your program goes on below it.
    [not-cut] { $decides ->
        [chance] The other outcomes cannot bring { $place } back into its window { $window }, but your program enters { $path }.
       *[player] { $role } has { $value } { $at } already, and the window there is { $window }: its other children cannot matter, but your program enters { $path }.
    }
    [cut-too-early] { $state ->
        [open] There is still something to do { $at }: with the window { $window } its child, { $due }, still matters, but your program does not look at it.
       *[closed] Your program ends early { $at }, where the window is { $window }: a search that cuts only when α > β goes on there, with its child, { $due }.
    }
    [cut-for-nothing] { $decides ->
        [chance] The window of { $place } is { $window }: what came back is no reason to cut, but your program does.
       *[player] { $role } has { $value } { $at }, and the window there is { $window }: that is no reason to cut, but your program does.
    }
    [other-child] { $due } comes next here, but your program looks at another node.
    [order] This line should come here instead: { $line }.
    [outside] There is no such node in this tree: the first move is { $from }.
    [ends-early] Your program ends before the search does.
    [goes-on] The search is done here, but your program goes on.
    [result] The value of the root is { $expected }, but you have { $got }.
    [move] { $expected } is a best move, but you have { $got }.
    [nothing-printed] Nothing to grade was printed: at least a line like “value 3” is needed.
   *[failed] The program { $failure }.
}
grade-faults = { $count ->
    [0] No known fault behaves exactly like this program: start at the line above.
    [1] { $faults ->
        [1] This is exactly what a search does with this fault:
       *[other] This is exactly what a search does with these two faults together:
    }
   *[other] Several faults do exactly this, and what is seen does not tell them apart:
}
grade-fault-at = { $side ->
    [max] { grade-fault }{ grade-numbers } (at MAX’s nodes only)
    [min] { grade-fault }{ grade-numbers } (at MIN’s nodes only)
   *[both] { grade-fault }{ grade-numbers }
}
grade-numbers = { $fault ->
    [wrong-start] , here { $numbers }
   *[other] { "" }
}
grade-believed = The belief behind it: { grade-belief }
grade-code = The line it sits in, corrected: { $line }
grade-lesson = Where to learn it: plywood learn, lesson { $number }, “{ $title }”
grade-more = Windows, values, the result or other tasks (plywood grade --tasks FILE) may tell them apart.

grade-fault = { $fault ->
    [never-cuts] no node ever ends before its last child
    [roles-swapped] MIN takes the largest value and MAX the smallest
    [root-always-max] the root is MAX even where the task says max=below
    [side-never-alternates] every node is the root player’s: the side to move never changes
    [side-alternates-late] the side to move changes one ply late: the root’s children are still the root player’s
    [window-not-inherited] every call starts with −∞, +∞
    [only-alpha-inherited] α is handed down, β starts anew
    [only-beta-inherited] β is handed down, α starts anew
    [only-parents-bound] a bound set further up is not handed down: no deep cutoffs. This is correct and only weaker, procedure F1 of Knuth and Moore (1975)
    [edges-exchanged] a child gets (β, α) instead of (α, β)
    [root-window-not-narrowed] the root hands the whole window to every move
    [root-window-ignored] the root starts with −∞, +∞ whatever window the task gives
    [bound-not-raised] a node’s own bound never changes, so later children get the old window
    [alpha-forgets] a node’s own bound is set to its best value, even if the bound from above is better, or begins anew
    [bounds-shared] there is one α and one β for the whole search, never restored
    [alpha-at-min] MIN raises α, or MAX lowers β
    [cut-before-first-child] the window is tested on entry only, so one child too many is entered
    [cuts-before-update] the test for the cut has the best value from before this child, so one child too many is entered
    [cut-in-else] the test for the cut runs only where a child is not better than the best so far
    [cuts-own-bound] the value is compared with the node’s own side’s bound
    [tests-exchanged] MAX tests v ≤ α and MIN tests v ≥ β: each has the other’s test
    [cuts-too-early] a node ends as soon as its window narrows
    [last-value] the last child’s value is returned instead of the best
    [first-value] the first child’s value is returned instead of the best
    [wrong-start] the best value starts at a number instead of −∞ or +∞
    [infinity-too-small] a number that a leaf exceeds stands for infinity
    [bound-as-move] a later move that equals the best takes its place, although its value may be only a bound
    [sign-missing] the child’s value is not negated
    [leaf-sign-missing] a leaf’s value is not from the mover’s side
    [window-not-swapped] the window is not swapped and negated on the way to a child
    [window-swapped-unsigned] the window is swapped but not negated on the way to a child
    [depth-off-by-one] the search is a ply too deep or too shallow
    [depth-ignored] the search goes to the leaves although the task cuts it off
    [depth-before-end] where the depth ends, a leaf of the tree gets the value for nodes cut off
    [children-sorted] the children are sorted before they are numbered, so the numbers name other children
    [skips-last-child] the loop ends before the last child
    [bound-stored-as-exact] a value that is only a bound is kept in the table as if it were exact
    [side-not-in-key] the table’s key leaves out who moves
   *[skips-first-child] the loop begins after the first child
}
grade-belief = { $fault ->
    [never-cuts] carrying α and β along is enough; the loop need not stop early.
    [roles-swapped] the player who moves first is MIN.
    [root-always-max] MAX always moves at the root.
    [side-never-alternates] the program plays for one side only, so it asks for one side’s best.
    [side-alternates-late] a move changes the side after the next one.
    [window-not-inherited] α and β belong to a node, and each node starts from scratch.
    [only-alpha-inherited] only α matters below; β is found anew.
    [only-beta-inherited] only β matters below; α is found anew.
    [only-parents-bound] only a node’s parent can make it irrelevant, no node further up.
    [edges-exchanged] the other side’s α is my β, so the two change places.
    [root-window-not-narrowed] the moves of the root are searched independently of each other.
    [root-window-ignored] a search always starts with −∞, +∞.
    [bound-not-raised] α and β are what the caller gave; the node’s own findings only go into v.
    [alpha-forgets] α is the best value of this node.
    [bounds-shared] α is the best that MAX has anywhere in the tree, β the best that MIN has.
    [alpha-at-min] a node improves the bound that it is tested against.
    [cut-before-first-child] it is early enough to test α ≥ β at the next step.
    [cuts-before-update] it makes no difference whether the test or the new best value comes first.
    [cut-in-else] a child that is better is always worth going on for.
    [cuts-own-bound] a node is done when it is better than what its own side already has.
    [tests-exchanged] MAX stops at what is too little for it, MIN at what is too much.
    [cuts-too-early] a better value than α is good enough.
    [last-value] v is what came back last.
    [first-value] one child gives its parent’s value.
    [wrong-start] some number is worse than every leaf.
    [infinity-too-small] no leaf is larger than the number that I chose.
    [bound-as-move] an equal value is an equally good move.
    [sign-missing] values come back from my own side.
    [leaf-sign-missing] the number in the tree is already the mover’s.
    [window-not-swapped] α and β are the same for both players.
    [window-swapped-unsigned] swapping the two bounds is all that the change of sides needs.
    [depth-off-by-one] the root, or the leaves, count for a ply more or less.
    [depth-ignored] a search ends where the tree ends.
    [depth-before-end] the depth limit comes first, whatever stands there.
    [children-sorted] a child’s number is its place in the order in which I look.
    [skips-last-child] the limit of the loop is the last index.
    [bound-stored-as-exact] what a subtree returned is what it is worth.
    [side-not-in-key] the same tree is worth the same for either side.
   *[skips-first-child] children are counted from 1.
}
grade-class = { $programs ->
    [one] One program, { $passed } passed.
   *[other] { $programs } programs, { $passed } passed.
}
grade-class-error = did not finish
grade-class-unnamed = no known fault
grade-starter = { $folder } has been created. Write the search in { $file }, then try: plywood grade -- { $run }

# The title of the page of a report.
grade-page-title = { $program }: { $summary }
