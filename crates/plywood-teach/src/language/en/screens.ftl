# The explore screen with its panes, and the screen that is too small.

too-small = Plywood: too small
    at least { $least }
    now { $now }

evaluation-name = { $evaluation ->
    [table] cell table
    [table-repaired] cell table, repaired
    [windows] windows
    [windows-published] windows, as published
    [runs] runs, as published
    [runs-repaired] runs, repaired
    [repaired] repaired
    [original] original
    [material] material
    [material-settled] material, settled
    [open-lines] open lines
    [outcome] outcome
    [leaves] leaves
   *[other] { $evaluation }
}
order-name = { $order ->
    [left-to-right] left to right
    [right-to-left] right to left
    [perfect] perfect
    [best-first] best first
    [worst-first] worst first
    [killers] killers first
    [history] history
   *[centre-first] centre first
}
header-step = step { $step } of { $last }
header-playing = ▶ { $speed ->
    [one] { $speed } step/s
   *[other] { $speed } steps/s
}
header-speed = ▶ { $speed }/s
header-film = ▶ { $seconds } s
header-paused = ‖ paused
header-narrowing = { algorithm-name } ({ $cut }, { $fail ->
    [soft] soft
   *[hard] hard
})
header-depth = depth { $depth }
header-max = MAX { $player }

pane-board = { $game ->
   *[other] Board
}
pane-position = Position
pane-values = Values
pane-code = Code
values-hidden = Values are hidden.
story-gaps = { $count ->
    [one] One value is missing. Which one follows from the values below it?
   *[other] { $count } values are missing. Which ones follow from the values below them?
}
race-running = Each has looked at { count-nodes }.
race-done = { $name } has its answer, { $value }, after { count-nodes }.
race-last-iteration = { $name }, last iteration
pane-stack = Call stack
pane-tree-path = Tree · path
pane-tree-whole = Tree · whole
pane-tree-map = Map · natural order of moves

root = root
hidden-plies = … { $count ->
    [one] { $count } ply
   *[other] { $count } plies
}
board-root = at the root
board-passed = { $player } had no move and passed.
board-path = path { $path }
board-leaf = □ leaf
board-over = □ leaf: the game is over
board-horizon = □ leaf: depth reached
board-stored = □ leaf: its value is known already
board-decided = □ leaf: the value is enough
board-childless = { $who } has no move
board-player = { player-name } ({ $role })
board-tries = { $played ->
    [pass] { $who } passes
   *[move] { $who } tries { $move }
}
board-chance = Chance decides
board-moves = { $who } to move

values-entry = at entry { $window }
# What the leaves seen prove of the true value, and what the search itself may store.
values-proved = proved { $proved }
values-stored = proved { $proved }, stored { $stored }
values-minimax = Minimax looks at every move.
values-best = best so far: move { $move }
values-apart = Each move has the whole
    window; none is skipped.
total-visited = visited
total-leaves = leaves
total-cutoffs = cutoffs
total-pruned = skipped
total-whole = in all { $nodes } nodes
minimax-counting = counting minimax …
minimax-nodes = { $counted ->
    [estimated] about { $share }% of minimax's { $nodes }
   *[exact] { $share }% of minimax's { $nodes }
}
minimax-alone = minimax { $counted ->
    [estimated] about { $nodes }
   *[exact] { $nodes }
}
minimax-more = minimax over { $nodes }
minimax-unknown = minimax not counted
header-predicts = ? test

header-iteration = { $ended ->
    [stopped] depth { $depth } of { $last } ■ stopped
    [failed] depth { $depth } of { $last } ↻ again
   *[whole] depth { $depth } of { $last }
}
iterations-depth = depth
iterations-move = move
iterations-nodes = nodes
iterations-stopped = ■ stopped
iterations-answer = ✓ its move is played
iterations-no-answer = no depth has answered

# A race: $best needed the fewest nodes, $longest the most, $times times fewer.
race-closing = { $longest } needed { $times } times as many nodes as { $best }{ $same ->
    [same] {" "}for the same answer
   *[other] {""}
}.

# Other words, a comma between them, for words of what is offered; each line is one thing.
palette-synonyms =
    alphabeta, ab = alpha-beta
    prune, pruning, branch and bound = the first cutoff
    pvs, scout, negascout, principal variation search, zero window = null windows
    principal variation, pv, best line = lesson 1:
    hash, hashing, hash table, zobrist, cache, memory, transposition table = tables
    killer, killers, history, history heuristic = killers and history
    ordering, move ordering, sorting, best first, right to left = move order
    perfect order, best order, fewest leaves, reorder, most cutoffs = rotate
    heuristic, heuristics, static value, weights, utility, utilities = evaluation
    dice, die, random, luck, backgammon, star1, expectimax, expectiminimax, expected value, average = chance
    solver, solve, perfect, perfect play, endgame = solver
    solve, solver, perfect play = plywood solve
    truth, best move, hint = truth of each move
    reversi = othello
    checkers, international draughts = draughts
    connect4, connect 4, four in a row = connect four
    noughts, noughts and crosses, tictactoe, xo = tic-tac-toe
    my tree, my position, own position, editor, enter a tree = tree of your own
    practice, training, train, exercises, problems = drills
    test, exam, moodle, canvas, lms, kahoot, qti, gift = quiz
    my program, homework, autograder, python, write it = plywood grade
    teacher, teaching, classroom, students, pupils, qr, qr code, projector, beamer, phones, room = class
    speed, animation, animate, autoplay, faster, movie = play faster
    slow, slower = play slower
    dark, light, colour, colours, color, colors, contrast, appearance, mode = theme
    language, languages, deutsch = english or french
    progress, statistics, stats, results, mistakes = your score
    undo, take back, review, analyse, analyze, against, new game = play connect four
    infinity, infinite = lesson 4
    record = share: the address
    pseudocode = code and call stack
    zoom, zoom in, zoom out = whole tree, of any width
    compare, comparison, versus, vs, side by side = race
    option, options, preferences, config = settings
    exit = quit
    worksheet, worksheets, handout, print, printing, title, points, paste, open file, open, load = tree of your own
    json, dot, csv, latex, tex, tikz, mermaid, pdf, svg, html, graphviz, file, save = export: sheet
    keys, keyboard, shortcuts, manual = help
    introduction, tutorial, demo, video = one minute
# What Enter does with a command.
palette-copies = copies
palette-commands =
    plywood quiz · questions: phones, page, Moodle, Canvas
    plywood results · what was right in the answers to a quiz
    plywood worksheet · exercises to print, and their answer key
    plywood grade · a student's own program, judged
    plywood export · DOT (Graphviz), JSON, CSV, LaTeX, SVG, HTML
    plywood picture · a screen as a picture (SVG)
    plywood film · a film of a search (asciinema)
    plywood narrate · every step in words
    plywood search · what several methods visit, as figures
    plywood solve · a Connect Four position solved exactly
    plywood survey · figures of many searches
    plywood serve · searches for other programs, by HTTP
    plywood check · lessons of one's own, checked
palette-title = Find anything
palette-nothing = Nothing has these words in its name, and no lesson says them.
palette-setting = Setting: { $setting }
palette-lesson = Lesson { $number }: { $title }
tour-key-pause = space { $paused ->
    [yes] goes on
   *[no] pauses
}
tour-key-step = ← → step
tour-key-leave = Esc leaves
tour-caption = { $part ->
    [tree] 1 of 3: a textbook tree's first cutoff
   *[race] 2 of 3: a race
}
tour-question-title = 3 of 3: now you
tour-told = { $here } is at work here: v = { $value }, the best value that it has found so far, and more moves can only make it better for { $here }. { $above }, one move up, already has { $bound } elsewhere.
tour-question = { $here } has { $value } here, { $above } already has { $bound }. Does it matter what the other moves are worth?
tour-right = Right: nothing here can change the choice, so the rest is never looked at.
tour-wrong = Not quite: nothing here can change the choice, so the rest is never looked at.
