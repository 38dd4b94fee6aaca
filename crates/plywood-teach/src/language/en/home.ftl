# The home screen: what can be opened, and a word about each.

home-motto = watch minimax and alpha-beta think

group-practise = Practise
group-practise-about = easy · medium · hard
group-explore = Explore
group-explore-about = positions · trees of textbooks
group-more = More
group-more-about = Othello · draughts · programs

entry-tour = Show me, one minute
entry-tour-about = a tree, a race, a question
entry-lessons = Learn
entry-lessons-about = lessons with live trees
entry-continue = Continue
due-mistake = { $known ->
    [no] again: { $name }
   *[yes] again, from { $since }: { $name }
}
due-test = the test of this chapter: { $name }
entry-lessons-left = lesson { $lesson }, page { $page }
entry-play = Play
entry-play-first = Connect Four against alpha-beta
entry-teach = Teach
entry-teach-about = a tree of your own: sheet, quiz, page
entry-drills = Drills: { drill-difficulty }
entry-drills-about = endless new trees, with questions
entry-start = A position to begin with
entry-start-about = four stones down, 4 plies
entry-empty = The empty board
entry-empty-about = the first move, 4 plies
entry-ending = The end of a game
entry-ending-about = all that is left, on one screen
entry-horizon = The horizon
entry-horizon-about = depths 2, 4 and 7: three moves
entry-deeper = Deeper is not always better
entry-deeper-about = depth 2 is right, depth 4 is wrong
entry-zugzwang = Zugzwang
entry-zugzwang-about = O must open column 4
# The other games.
entry-proof = A game of proof
entry-proof-about = open as few leaves as you can
entry-play-game = Play { game-name }
entry-first = Explore { game-name }
# The first position of a game.
entry-first-about = { $game ->
    [othello] Black to move, 3 plies
    [draughts] the first move, 2 plies
    [tic-tac-toe] the whole game
   *[other] { count-plies }
}

entry-left = Your search
entry-left-about = { $title }, step { $step }
entry-game = { game-name } · { $position }
entry-game-start = { game-name } · { $game ->
    [connect-four] the empty board
    [tic-tac-toe] the empty board
   *[other] the start
}
entry-tree = Tree · { $tree }

tree-classic = Three by three: the first cutoff
tree-classic-source = AIMA, figure 5.2
tree-reordered = Better order, one cutoff more
tree-reordered-source = AIMA, figure 5.2 reordered
tree-equality = Cut on equality, or not?
tree-subtree = A leaf and a subtree cut
tree-ghost = Three levels, one ghost
tree-unbalanced = Unbalanced
tree-deep = A deep cutoff: bound of the root
tree-first-best = Trust only the first best move
tree-wikipedia = Wikipedia's figure
tree-never-read = Leaves that are never read
tree-min-root = MIN at the root
source-berkeley = CS188
source-textbook = textbook
source-wikipedia = Wikipedia, Alpha-beta pruning
