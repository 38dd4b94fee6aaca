# The five teaching programs: a page about them.

programs-intro =
    Five teaching programs, each as it was published, then repaired. Each can be stepped through,
    turned into a quiz and exported with --program; other options override its settings.

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
        black's f5.
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
        A win is worth 20,000 however late it comes.
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

program-entry = { $program ->
    [cpp-class] Connect Four in C++
    [draughts-course] Draughts in C
    [web-server] Connect Four behind HTTP
    [notebook] Connect Four in a notebook
   *[othello-c] Othello in C
}
program-entry-about = { $program ->
    [cpp-class] alpha-beta that declines wins
    [draughts-course] minimax that stops mid-exchange
    [web-server] one second, and a blind spot
    [notebook] one ply, and the wrong side of it
   *[othello-c] odd depths take the wrong side
}
