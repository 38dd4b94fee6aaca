# Names of games, players and nodes.

game-name = { $game ->
    [connect-four] Connect Four
    [othello] Othello
    [draughts] International draughts
    [tic-tac-toe] Tic-tac-toe
    [textbook] Textbook tree
   *[other] { $game }
}
# The players of a textbook tree are first and second, those of a board X and O or black and white.
player-name = { $player ->
    [first] first
    [second] second
    [black] Black
    [white] White
   *[other] { $player }
}

piece-letter = { $letter }
# A pass where moves stand in notation.
pass-name = pass

# $player is "first" or "second" in a textbook tree, whose players have no names.
max-is = { $player ->
    [first] moves first
    [second] moves second
   *[other] is { player-name }
}

## A node is named by its sign (▲ 1.1) or, to be read aloud, by its kind (MAX node 1.1).

# As a label, without an article.
node-label = { $kind ->
    [root] the root
    [max] MAX node { $line }
    [min] MIN node { $line }
    [chance] chance node { $line }
    [leaf] leaf { $line }
    [pruned] skipped node { $line }
   *[sign] { $sign } { $line }
}
# Within a sentence.
node = { $kind ->
    [root] the root
    [max] MAX node { $line }
    [min] MIN node { $line }
    [chance] chance node { $line }
    [leaf] leaf { $line }
    [pruned] skipped node { $line }
   *[sign] { $sign } { $line }
}
# At the start of a sentence.
node-first = { $kind ->
    [root] The root
    [max] MAX node { $line }
    [min] MIN node { $line }
    [chance] Chance node { $line }
    [leaf] Leaf { $line }
    [pruned] Skipped node { $line }
   *[sign] { $sign } { $line }
}
node-of = { $kind ->
    [root] of the root
    [max] of MAX node { $line }
    [min] of MIN node { $line }
    [chance] of chance node { $line }
    [leaf] of leaf { $line }
    [pruned] of skipped node { $line }
   *[sign] of { $sign } { $line }
}
node-at = { $kind ->
    [root] at the root
    [max] at MAX node { $line }
    [min] at MIN node { $line }
    [chance] at chance node { $line }
    [leaf] at leaf { $line }
    [pruned] at skipped node { $line }
   *[sign] at { $sign } { $line }
}

## Several things, after the word for them. $some is all but the last.

list-all = { $some } and { $last }
list-range = { $first } to { $last } ({ $count } of them)
list-more = { $some } and { $count } more
