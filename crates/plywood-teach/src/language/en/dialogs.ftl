# Dialogs, notices, progress and the words of the help.

more-below = ↓ more
more-above = ↑ more

edit-title = { $subject ->
    [teach] Teach: your tree or position
    [textbook] Tree
   *[other] Position
}
edit-how = { $subject ->
    [teach] Type or paste a tree, like [[3 12 8] [2 4 6]] or A[B[3 12] C[2 4]], or the moves of a Connect Four position, like 4453.
    [connect-four] Digits or clicks drop stones, Backspace takes one back. Or type or paste columns, a board or a tree [3 [2 9]].
    [othello] Cells in the order played, like f5d6; or a board of X, O and . with / between rows. Type or paste.
    [draughts] A position like W:W31-50:B1-20: who moves, then the squares of each side, K before a king. Type or paste.
    [tic-tac-toe] Cells in the order played, like b2a1; or a board of X, O and . with / between rows. Type or paste.
    [textbook] Brackets and numbers, like [[3 12 8] [2 4 6] [14 5 2]]. Type or paste.
   *[other] Type or paste a position.
}
edit-file = Or name the file that has it.
edit-named = Enter reads the file { $file }.
edit-fine = This can be searched.

prompt-step = Go to a step, 0 to { $last }
prompt-note = Note on step { $step }
prompt-note-help = Shown at this step and in the record; an empty line removes it.
prompt-folder = Folder for files
prompt-folder-help = It is made if it is not there. Empty is where Plywood was started.
change-title = Change the tree
change-leaf = Leaf, now { $value }: type a number, or + and -.
change-node = Inner node: a adds a child.
change-not-here = That is not possible at this node: a node keeps at least one child, and only leaves have a value.

desk-title = What to make of this tree
desk-value = Result: { $answer }. Nodes looked at: { $seen }, { $cost }.
desk-line = { $line ->
    [look] Look at it
    [ask] Ask before its steps
    [room] Ask the class on its phones
    [sheet] Exercise sheet
    [key] Key to the sheet
    [blank] Blank picture
    [quiz] Quiz
    [html] Page that steps
    [proof] Game of proof
   *[other] Other files
}
export-about = { $format ->
    [look] step through the search
    [ask] prediction on the projector: the search stops before steps worth a question
    [room] each question goes to every phone, and bars show what was answered
    [sheet] questions about this tree, to print
    [key] each answer, and why it is right
    [blank] the tree with boxes to fill in, to print or for a slide
    [quiz] a page without answers; with --serve in place of --output it asks phones
    [gift] the same questions for Moodle (GIFT)
    [qti] the same questions for Canvas and ILIAS (QTI)
    [proof] open as few leaves as you can until the value is proved
    [svg] a picture of this step
    [tikz] this step, for LaTeX
    [mermaid] a flowchart for code hosts
    [dot] a picture by Graphviz
    [html] a page that steps
   *[json] every node, for scripts
}
export-question-title = Replace a file
export-question = { $path } already exists. Replace it?

progress-title = Searching
progress-nodes = { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
}   { $speed } nodes/s
progress-moves = { $done } of { $all } root moves done

settings-title = Settings
setting-name = { $setting ->
    [algorithm] Algorithm
    [depth] Depth
    [time] Time
    [evaluation] Evaluation
    [order] Order
    [table] Table
    [cut] Cut
    [fail] Fail
    [max] MAX is
   *[other] { $setting }
}
setting-value = { $value ->
    [ge] ≥  also on equality
    [gt] >  only beyond the bound
    [soft] soft  returns the best value found
    [hard] hard  returns the window's edge
   *[other] { $value }
}
setting-table = { $count ->
    [0] none: every position is searched again
    [one] { $count } position
   *[other] { $count } positions
}
setting-plies = { $depth ->
    [one] { $depth } ply
   *[other] { $depth } plies
}
setting-max-first = { $player }, who moves at the root
setting-max-second = { $player }; MIN moves at the root

# Source, range and point of view of an evaluation.
evaluation-about = { $evaluation ->
    [table] Lines of four through each stone, 100 for a win; −276 to 276 and 100 more. From a C++ class; MAX's minus MIN's.
    [table-repaired] Lines of four through each stone, −276 to 276; a win 1,000 and 1 for each empty cell. From a C++ class, repaired; MAX's minus MIN's.
    [windows] Cells, and runs in all 69 lines; −101,200 to 101,200. From a Python server, repaired; MAX's minus MIN's.
    [windows-published] Cells, and runs in 38 of the 69 lines; −101,200 to 101,200. From a Python server, as published; MAX's minus MIN's.
    [runs] Runs from the first cell of each line; from 0 up. From a notebook, as published; of the side that has just moved, though read as MAX's.
    [runs-repaired] Runs in open lines, −690 to 690; 10,000 for a win. From a notebook, repaired; MAX's minus MIN's.
    [repaired] Discs, borders and moves, −200 to 200; at the end 1,000 a disc. From a C program, repaired; MAX's minus MIN's.
    [original] Discs, borders and moves, 0 to 200. From a C program, as published; of the side to move, though read as MAX's.
    [material] Men 100, kings 1,000, a won game 20,000; −20,000 to 20,000. From a C course; MAX's minus MIN's.
    [material-settled] Men 100, kings 1,000 once all captures are played out; −20,000 to 20,000. From a C course, repaired; MAX's minus MIN's.
    [open-lines] Lines still open, −8 to 8; 10 for a win. The usual textbook example; MAX's minus MIN's.
    [outcome] 1 for a won game, −1 for a lost one, else 0. From the text of a notebook; from MAX's point of view.
    [leaves] The numbers written in the tree, whatever they are; MAX's.
   *[other] { $evaluation }
}

refused-depth = A search of this tree can end only where all nodes have values.
refused-shallower = A search needs at least one ply.
refused-max = The tree itself says who MAX is.
refused-evaluation = This game has only one evaluation here, { $only }.

notice-copied = Copied: { $line }
notice-written = Written: { $path }
notice-stopped = The search was stopped.
notice-no-shell = There is no shell to go back to.
notice-leaf-unvalued = This leaf gets its value one step further; → goes there.
notice-only-leaves = Only the leaves of a textbook tree have values of their own; f goes to the next one.
notice-letters = Leaves without a value (?) are not searched: = gives one a number, e edits the tree.
letter-answers = ! answers.
letter-title = For which values?
notice-no-truth = There is no true result to find here: the game is over, or the tree is searched whole.
notice-no-leaf-value = Only the leaves of a textbook tree can be changed; e edits the position.
notice-no-proof = The leaves of this tree cannot be hidden: it has chance, a table or limits, a single leaf, or more than 300 leaves.
notice-last-step = This is the last step.
notice-first-step = This is the first step.
notice-most-detail = The whole tree is unfolded.
notice-least-detail = The path is shown: v leads on to the map.
notice-too-large = Trees of up to { $most } nodes can be unfolded; v shows all of this one on the map.
notice-zoom-whole = There is nothing to unfold in this view: v changes it.
notice-pan-whole = There is nothing more to the side of this view: v shows the whole tree.
notice-pan-folded = All that is unfolded is in view.
notice-tree-ends = The tree ends here.
notice-root-done = The root is done: there is nothing around it.
notice-no-next-cutoff = There is no cutoff after this step.
notice-no-previous-cutoff = There is no cutoff before this step.
notice-no-next-improvement = No best value changes after this step.
notice-no-previous-improvement = No best value changed before this step.
notice-not-entered = { $node } is never entered in this search: { $shown ->
    [root] here is the root.
   *[other] here is { $shown }.
}
notice-no-next-leaf = There is no leaf after this step.
notice-no-previous-leaf = There is no leaf before this step.

help-title = Help
legend-title = How to read the screen
legend-shapes = MAX, MIN, chance and a leaf
legend-done = the true value is 3, at most 3, at least 3
legend-open = 3 so far; nothing known; no bound (inf or ~ in plain letters)
legend-unseen = not visited yet; skipped
legend-path = the path of the search; the running line of the code
legend-arrows = just entered; its value has just come up
legend-origin = the bound that cuts was set here, by this move
legend-spoken-of = the node the lesson is talking about
legend-stones = stones of the root position; hollow, those the search placed
legend-marks = last move; a won row; about to be tried
legend-best = the best move, once the search is over
legend-turned = turned by the last move; square it left; taken
legend-men = draughts: white and black men; their kings

setting-time-none = none: down to the depth
setting-time-never = none: only deepening has a time limit
count-iterations = { $count ->
    [one] { $count } iteration
   *[other] { $count } iterations
}
setting-time-limit = { $ended ->
    [stopped] { $seconds } s: { count-iterations }, 1 stopped
   *[whole] { $seconds } s: { count-iterations }
}
setting-plies-in-time = as the time allows, here { $depth ->
    [one] { $depth } ply
   *[other] { $depth } plies
}
refused-time = Only a search that deepens can have a time limit: s has others.
refused-deeper = The time decides how deep it goes: {"}"} gives it more.
notice-no-iterations = Only a search that deepens has iterations: s has others.
notice-last-iteration = This is the last iteration.
notice-first-iteration = This is the first iteration.
progress-deepens = done to depth { $depth }; Esc uses what is done

summary-title = The whole search
card-answer = { $value } · best move { $best }
card-ply = ply
card-seen = seen
card-cuts = cuts
card-cut-by = Cutoffs by a node's first move { $first }%, by its second { $second }%
card-iterations = all iterations together: { count-nodes }
summary-value-alone = { $value } for MAX
summary-line = Principal variation: { $line }
summary-stopped = The search was stopped, so it has no answer.
summary-skipped = skipped
summary-all = all
summary-branching = effective branching factor { $factor }
export-picture-label = { $heading }, step { $step } of { $last }
export-dot-result = { $result ->
    [stopped] stopped before it had a value
    [value] value { $value }
   *[move] value { $value }, best move { $best }
}
