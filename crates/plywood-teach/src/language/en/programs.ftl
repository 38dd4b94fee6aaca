# The five teaching programs: a page about them, and their facts.

programs-intro =
    Five teaching programs, each as it was published, then repaired. Each can be stepped through,
    turned into a quiz and exported with --program; other options override its settings.
    plywood programs --facts measures what is known about them.

program-title = { $program ->
    [cpp-class] Connect Four in C++, a class with minimax (2023)
    [draughts-course] international draughts, a course in C (2002)
    [web-server] Connect Four in Python behind HTTP (2023)
    [notebook] Connect Four in a Jupyter notebook
   *[othello-c] Othello in C, the whole tree in memory
}
program-part = { $part ->
    [game] game
    [search] search
    [evaluation] leaves
    [shows] shows
    [clever] clever
    [fault] the fault
    [repaired] repaired
   *[step] step it
}
program-versions = { $published }; repaired: { $repaired }
program-search = { $algorithm }, { $depth ->
    [one] { $depth } ply
   *[other] { $depth } plies
}
program-search-timed = { $algorithm } for { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
program-shows = { $program ->
    [cpp-class]
        alpha-beta with every convention in plain sight: moves left to right, fail-soft, cut on
        equality, a finite window at the root (−9999 to 9999), the first best kept.
    [draughts-course]
        plain minimax, no move skipped, on a game with compulsory captures: nodes with one move
        beside nodes with twenty.
    [web-server]
        iterative deepening: a search of one ply, then two, then three, until a second is up.
        The clock is checked between two searches, and the search before the last one answers.
    [notebook]
        what is left of minimax when the recursion is missing: the moves of the root, each
        judged by its own value.
   *[othello-c]
        alpha-beta in a game with passes, each root move searched with the whole window, after
        black's f5. Built twice: 8 plies with its full evaluation, 5 plies counting only the
        discs of the side to move (--evaluation own-discs).
}
program-clever = { $program ->
    [cpp-class]
        its table of weights is no guess: each cell counts the lines of four that run through
        it, 276 in all, 4 for each of the 69 lines.
    [draughts-course]
        its list of moves treats a chain of captures as one move, as the rules do.
    [web-server]
        one depth after another: there is no need to know how deep it can get in a second, and
        the shallow searches cost little compared with the deepest.
    [notebook]
        its text explains minimax on a tree with only three values, +1, 0 and −1, which
        anyone can carry up the tree without paper.
   *[othello-c]
        position, mobility and discs add up to one number, and a corner weighs three times as
        much as any other border cell.
}
program-fault = { $program ->
    [cpp-class]
        four in a row is worth 100 more than the table and nothing extra for coming sooner: it
        declines wins that it could have at once.
    [draughts-course]
        the horizon falls inside an exchange: the first capture is counted, the reply is not.
        A win is worth 20,000 however late it comes. As printed, its search also plays a chain of
        captures as its first jump, and lists the replies on the board before the move.
    [web-server]
        it reads only 38 of the 69 lines and lets an empty cell stand inside a run: it is blind
        to most diagonals and to rows on the right. A four that it does not see does not end the
        game: it plays on. When only one depth was completed, it has no answer.
    [notebook]
        it never looks at the reply, chooses the smallest of what is good for itself, ignores
        the other side, sees a row only from its first cell, and values a full board at 0.
   *[othello-c]
        its value is that of the side to move, used as if it were MAX's: at odd depths it
        prefers what is good for the other side. And a side that has to pass finds no move: its
        node keeps the value it started with, the best possible for the other side.
}
program-repaired = { $program ->
    [cpp-class] a win outweighs all cells together, and a quicker one is worth more.
    [draughts-course] captures are played out before a leaf is valued.
    [web-server]
        all 69 lines are read, an empty cell ends a run, a four ends the game; the clock is
        checked throughout, and the last completed depth answers.
    [notebook] alpha-beta that recurses, MAX's runs minus MIN's in all open lines, a win above all.
   *[othello-c] MAX's minus MIN's at every leaf, a pass is a move, and a finished game counts by its discs.
}

## On the home screen.

section-programs = Teaching programs
program-entry = { $program ->
    [cpp-class] Connect Four in C++
    [draughts-course] Draughts in C
    [web-server] Connect Four behind HTTP
    [notebook] Connect Four in a notebook
   *[othello-c] Othello in C
}
program-entry-about = { $program ->
    [cpp-class] alpha-beta that declines wins
    [draughts-course] minimax that stops inside an exchange
    [web-server] one second of deepening, with a blind spot
    [notebook] one ply, and the wrong side of it
   *[othello-c] whose value is it? odd depths get it wrong
}

## The facts: each table, its columns and rows. $side is measured or expected.

fact-side = { $side ->
    [measured] measured
   *[expected] expected
}
fact-table = { $table ->
    [cpp-empty-board]
        The empty board: value, best column and nodes, from left to right and with the centre
        first
    [cpp-table] The table of weights: the lines of four through each cell
    [cpp-drawn-tree] The tree it draws: values handed up, from the leaves to the root
    [cpp-drawn-cut]
        The cut it draws, on equality: leaves skipped when v = α cuts (ge) and when it does not
        (gt). It calls the cut at a MAX node alpha and that at a MIN node beta, the reverse of
        the usual names.
    [cpp-declined]
        Positions with an immediate win in which it plays something else, at its depth, and of
        those the ones where the line it expects does not win later either
    [draughts-first-moves] The start, by minimax: nodes below the root, and what first moves are worth
    [web-empty-board] The empty board as published, by alpha-beta and by minimax
    [web-past-a-four] A won game that it cannot see, and plays on: after 445572
    [web-columns] A column is read from the top
    [web-lines] Lines of four in which the evaluation sees a finished four
    [web-declined]
        Positions with an immediate win in which it plays something else, 3 plies deep, and of
        those the ones where the line it expects does not win later either
    [notebook-choices] The column it plays
    [notebook-windows] What its windows count
    [othello-start] The published evaluation of the start, black to move
    [othello-choices] White's reply to f5, as published
    [published-answers]
        What it answered in random positions when it was measured, and what it answers here: how
        often the move (or having none), the value and the nodes are the same
   *[rules] The rules of the game: the number of ways to play that many plies from the start
}
fact-column = { $column ->
    [value] value
    [minimax-value] minimax: value
    [move] move
    [centre-move] centre: move
    [minimax-move] minimax: move
    [minimax-nodes] minimax
    [nodes] alpha-beta
    [centre-nodes] centre: nodes
    [nodes-below] nodes
    [first-moves] first moves
    [weights-right] cells right
    [weights-sum] sum
    [lines] lines
    [lines-seen] lines seen
    [level2] MAX nodes
    [level1] MIN nodes
    [declined] declined
    [missed] no win in sight
    [skipped-ge] skipped, ge
    [skipped-gt] skipped, gt
    [same-move] same move
    [same-value] same value
    [same-nodes] same nodes
   *[other] figure
}
fact-depth = depth { $depth }
fact-row = { $row ->
    [published] published
    [repaired] repaired
    [table] the table
    [drawn] the tree
    [start] the start
    [start-published] its start, published
    [start-repaired] its start, repaired
    [block-published] XXX open, O to move, published
    [block-repaired] XXX open, O to move, repaired
    [win-published] XXX open, X to move, published
    [win-repaired] XXX open, X to move, repaired
    [column-from-the-top] after 47446
    [row-at-the-end] XXX in columns 5 to 7
    [row-in-the-middle] XXX in columns 3 to 5
   *[upright-on-the-floor] three stacked on the floor
}
fact-not = not { $played }
fact-none = none
fact-between = { $least } to { $most }%
fact-note = { $note ->
    [block]
        By the count of stones, O is to move here, so column 4 is a block; below is the same row
        with one more O, where column 4 wins.
    [later-win]
        A win at once is worth no more than one in three plies: where it plays something else,
        the line it expects wins later.
   *[two-windows]
        Taken literally, the rule gives 11: 10 for the window that begins in column 3 and 1 for
        the next, which begins with two.
}
fact-sample = { $verdict ->
    [agrees] Measured on { $positions } positions from random games, seed { $seed }.
    [within-chance]
        It was measured on other positions; ours are { $positions } from random games, seed { $seed }.
        The rate lies within the known range, or chance explains the difference (its 95% interval
        contains zero).
   *[other]
        Measured on { $positions } positions from random games, seed { $seed }: not as expected, and
        chance does not explain it.
}
facts-duel =
    Its games against random moves (as published 23% won at depth 1, 625 of 2,000 at depth 3, 194
    of 200 at depth 4; repaired 171, 189 and 196 of 200) are played by plywood duel, and here with
    --deep.
facts-duels-title = Games that White wins against a Black that plays at random, seed 1
facts-duels-row = { $version ->
    [published] published
   *[repaired] repaired
}, depth { $depth }   measured { $found }   known { $known }
facts-duels-silent = { $version ->
    [published] published
   *[repaired] repaired
}, depth { $depth }   measured { $found }   known { $known }  in which it once made no move
facts-duels-note = ≈ other games were played, and chance explains the difference; ✗ it does not.
facts-summary = { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}: ✓ { $agreeing } the same, ≈ { $explained } with a reason given, ✗ { $differing ->
    [0] none differs
    [one] { $differing } differs
   *[other] { $differing } differ
}
facts-left-out = { $count ->
    [one] { $count } row takes longer: add --deep to measure it.
   *[other] { $count } rows take longer: add --deep to measure them.
}
