# What is said of a wrong answer before the answer is given. First which rule to look at, at this node:
# $role moves there, $other is the other player, $form is "leaf" or "inner", $cut "ge" or "gt",
# $fail "soft" or "hard", $search "minimax" or "narrowing". Then what one would have to believe to
# answer $given. None of it may contain the answer: a test reads them all.

hint-rule = Not yet. { $rule }
hint-no-belief = Not { $given } either. { $rule }

look-entry = { $search ->
    [minimax] What does plain minimax do with windows on the way down to { $node }?
    [null-window] The search only asks whether this move is better than what the node above has already. Which window is enough for such a question?
   *[narrowing] A node gets the window that its parent has at this moment, both ends, whoever set them. What has been settled above { $node } by now, and how far up?
}
look-next = { $order ->
    [killers] The search is { $node_at }. Has a move cut at the next ply before? The last two that did are tried first.
    [history] The search is { $node_at }. Which of the moves has cut most so far, and how far from the leaves? It is tried first.
   *[other] The search is { $node_at }. Is there a move left, and does a cutoff skip it? If nothing is left to look at, ask the same of the node above.
}
look-value = { $form ->
    [chance] Nobody chooses { $node_at }: each outcome counts with its weight. What is the average of the values that have arrived there?
    [leaf] { $node_first } is a leaf: it has one value, and values are MAX's, whoever is to move.
    [childless] { $role } is to move { $node_at } and has no move there, though the game is not over. What value does a node start with before its first move, and what could replace that here?
   *[inner] { $fail ->
        [hard] { $role } is to move { $node_at }. Which of the values that have arrived there does { $role } take, and does fail-hard return it as it is?
       *[soft] { $role } is to move { $node_at }. Which of the values that have arrived there does { $role } take?
    }
}
look-window = { $search ->
    [minimax] What does plain minimax do with windows { $node_at }?
    [apart] Each move of this root is searched as if it were the only one. Which window does it get, and does what comes back change it?
   *[narrowing] { $role ->
        [MAX] MAX is to move { $node_at }. Which end of a window may MAX move, and is the new value better for MAX than that end?
       *[MIN] MIN is to move { $node_at }. Which end of a window may MIN move, and is the new value better for MIN than that end?
    }
}
look-cut = { $search ->
    [chance] Suppose that the outcomes left { $node_at } were all worth as much as a leaf can be, or as little. Could the average still come into the window?
    [minimax] Does plain minimax ever leave out a move { $node_of }?
    [apart] Each move of this root is searched as if it were the only one. Can the value of one then make another unnecessary?
   *[narrowing] { $cut ->
        [gt] { $role } is to move { $node_at }. Does the best value there go beyond the bound that { $other } is sure of? Being equal is not enough here. And which moves are left?
       *[ge] { $role } is to move { $node_at }. Does the best value there reach the bound that { $other } is sure of? And which moves are left?
    }
}
look-cause = The bound that cuts { $node_at } belongs to { $other }. Go up from there: which is the first node where { $other } moves and has set this bound with a move of its own? Or is there none?
look-pruned = Suppose { $node } is given a value. Who chooses at the node above it, what does that player already have there, and what is the other player sure of elsewhere?
look-bound = { $form ->
    [childless] { $role } has no move { $node_at }, and nothing was skipped there. Could this search give it any other value?
   *[inner] Which leaves below { $node } have been seen? Whatever was skipped might be worth anything: could the true value { $node_of } then be more than what it returns, or less?
}
look-stored = Compare the value that { $node } returns with both ends of the window it was given. Does it lie between them, and if not, on which side?
look-root-move = { $role } is to move at the root. Which value is the best for { $role }, and which move was the first to bring it?
look-order = What does the value at the root come from: the leaves, or the order in which they are looked at? And what has to be known before a cutoff can happen?
look-fault = At each step ask what the rules say: which window is handed down, which value goes up, what the cutoff test says. Is that what happens?
look-own-value = Who moves { $node_at }? Negamax counts for that side. Which of the values below is the best for it?
look-own-entry = What is the window above { $node }, as the side counts that moves there? On the way down every number changes its sign: what becomes of the two ends?
look-lookup = Was the entry searched as deep as is needed here? If so, is it exact, or a bound, and does it settle the question that this window asks?
look-first-move = What did this iteration learn about the moves of the root that could help the next one to cut?
look-again = Does the value that came back lie inside the guessed window? If not, past which end?
look-next-window = Is what came back a lower or an upper bound? Which question of yes or no is left?
look-horizon = Are captures, wins or threats left { $node_at }? And could { $role } simply keep the static value: is that already enough?
look-affine = What happens to an average if every value is doubled and three is added? Which comparisons come out differently?
look-squares = Work out the averages of the squares, not the squares of the averages.
look-line = Search in your head with the lines that stand: what has to happen next, and whose numbers are they?
look-python = { look-line }
look-difference = Compare what the two searches show at the same step: value, window, what is skipped. Have they agreed up to here?

belief-value-for-bound = { $ask ->
    [root-move] You get { $given } if you take a mere bound for a value.
   *[bound] You get { $given } if you take a bound for the value.
}
belief-mere-bound = You get { $given } if you take the value for a mere bound.
belief-edge-returned = You get { $given } if you take an end of the window for the value, or go by the other one of the two conventions, fail-soft and fail-hard.
belief-window-swapped = { $ask ->
    [own-entry] You get { $given } if you change both signs and leave the ends where they are. What was the upper end for one side is which end for the other?
    [stored] You get { $given } if you read the window { $node_of } from the wrong end.
   *[window] You get { $given } if you write the window from the wrong end: α comes first, which is what MAX is sure of.
}
belief-own-bound = { $ask ->
    [cause] You get { $given } if you look for the bound that { $role } moves { $node_at }, instead of the one that cuts there.
   *[cut] You get { $given } if you compare the value { $node_at } with the bound that { $role } moves there. Is that the one that cuts?
}
belief-sign-forgotten = { $ask ->
    [own-value] You get { $given } if you count for the other side. Who moves { $node_at }?
    [own-entry] You get { $given } if you hand the window on without a change of sides. Who moves { $node_at }, and who above?
   *[value] You get { $given } if you flip the sign of MIN's values. Every value in the tree counts for MAX, whoever is to move.
}
belief-negatives-reversed = You get { $given } if you take the negative number with the larger digits for the larger one.
belief-first-move = You get { $given } if you play the move that was tried first.
# Two beliefs that lead to the same answer: $one and $other are sentences.
hint-either = { $one } Another idea leads there, too. { $other }
# The answer that was given, within a sentence.
hint-given-move = move { $answer }
hint-given-cut = “{ $answer }”
belief-alpha-for-beta = { $ask ->
    [cut] You get { $given } if you mix up the two bounds: which of them cuts { $node_at }, and which one does { $role } move there?
    [cause] You get { $given } if you mix up the two bounds: the one set there is not the one that cuts { $node_at }.
    [bound] You get { $given } if you mix up the players: which of them might still find something better { $node_at }?
    [stored] You get { $given } if you read the window { $node_of } from the wrong end.
   *[window] You get { $given } if you mix up α and β: α is what MAX is sure of, β what MIN is sure of.
}
belief-cut-on-equality = You get { $given } if you cut as soon as a value equals the bound. Is that the test of this search?
belief-no-cut-on-equality = You get { $given } if you cut only beyond the bound. Is that the test of this search?
belief-pruned-too-much = { $ask ->
    [next] For { $given } to come next, the search would have to skip moves that can still matter.
   *[cut] { $how ->
        [tried] You get { $given } if you leave out moves that have already been tried.
       *[open] You get { $given } if you leave out moves that can still matter.
    }
}
belief-pruned-too-little = { $ask ->
    [next] For { $given } to come next, the search would have to look at a move that can no longer matter.
   *[cut] You get { $given } if you go on to look at moves that can no longer matter.
}
belief-forgot-turn = { $form ->
    [chance] You get { $given } if somebody could choose { $node_at }. Who decides there?
    [leaf] You get { $given } if you count values from the point of view of whoever is to move.
   *[inner] You get { $given } if you let { $other } move { $node_at }.
}
belief-wrong-node = { $ask ->
    [next] { $how ->
        [entered] The search has already entered { $there }.
       *[later] Another node comes before { $given }.
    }
    [cause] You get { $given } if you do not ask who moves there, and what its moves have brought: only { $other } sets this bound, and only where a move has brought it.
   *[value] { $given } belongs to another node, or to another moment: the question is about { $node } at this moment.
}
belief-later-equal = You get { $given } if you let a later move that is only equal replace the first.
belief-inheritance = { $from ->
    [set] You get { $given } if you forget a bound from further up: { $bound }, which was set { $there_at }, holds { $node_at } as well.
    [null-window] You get { $given } if you forget the null window: its { $bound } holds { $node_at } as well.
    [given] You get { $given } if you forget the { $bound } that the search was given: it holds { $node_at } as well.
   *[none] You get { $given } if you let { $node } start afresh, with nothing handed down.
}
belief-last-for-best = { $ask ->
    [window] You get { $given } if you let the value that came last stand, better or not.
    [root-move] You get { $given } if you play the move that was tried last.
    [first-move] You get { $given } if you begin with the move that came last.
   *[value] You get { $given } if you keep the value that came last instead of the best.
}
belief-window-handed-up = { $ask ->
    [entry] { $given } is the window left behind by the search just before. Windows are handed down; what comes up is a single value.
   *[window] { $given } is the window of the node below { $node }. Windows are handed down; what comes up is a single value.
}
belief-order-changes-value = This answer makes the value depend on which move is tried first. Would any of the leaves be worth more or less?
belief-natural-order = You get { $given } if moves are tried in the game's own order. What does this search know of moves that have cut?
belief-any-depth = You get { $given } if you take an entry at its word, however deep it was searched.
belief-depth-is-end = You get { $given } if the depth ends every line. What does this search do with captures and threats?
belief-weights-forgotten = You get { $given } if all outcomes { $node_at } weigh the same. What are their weights?
belief-order-keeping = You get { $given } if only the order of the leaves mattered. Does it, where averages are compared?
belief-first-good = You get { $given } if { $role } stops { $node_at } at the first move that is good enough and never looks for a better one.
belief-counts-skipped = { $ask ->
    [pruned] You get { $given } if you look at { $node }. Does this search ever look there?
    [order] This answer counts the moves that are skipped as if they had been looked at.
   *[value] You get { $given } if you count the moves that were skipped: the search knows nothing about them.
}
belief-sets-own-bound = You get { $given } if the node that is cut sets the bound itself. { $role } moves { $node_at }: would { $role } stop because of what { $role } has?
belief-always-parent = You get { $given } if a bound always comes from the node just above. Was anything settled there yet, or was it handed down to that node, too?
belief-always-root = You get { $given } if every bound comes from the root. Has a node on the way down set a better one since?
belief-begins-anew = You get { $given } if every node begins anew, with nothing handed down. What does the path to { $node } know already?
belief-too-early = { $ask ->
    [fault] Too early: step { $given } is still right.
   *[difference] Too early: at step { $given } the two searches still agree.
}
belief-too-late = { $ask ->
    [fault] Too late: a step before { $given } is already wrong.
   *[difference] Too late: by step { $given } the two searches have already parted.
}

# Why an answer was given: the end of "… because", in a student's words. $belief is the misconception,
# "rule" what the search does, "other" none of those offered.
because = { $belief ->
    [rule] { $ask ->
        [cut] I compared the value with { $other }’s bound
        [window] { $search ->
            [minimax] minimax never moves an end of a window
            [apart] each move is searched as if it were the only one
           *[narrowing] { $role } moves one end only, and only to better it
        }
        [entry] { $search ->
            [null-window] it is only asked whether the move is better
           *[narrowing] both ends come from above, as they are now
        }
        [cause] that is where { $other } became sure of it by a move
        [value] { $form ->
            [leaf] that is what this leaf is worth to MAX
            [chance] it is the average of what was seen
            [childless] no move replaced the value it started with
           *[inner] { $fail ->
                [hard] { $role } takes the best, within the window
               *[soft] { $role } takes the best of what was seen
            }
        }
        [root-move] it was the first to bring the best value
       *[other] I followed the search step by step
    }
    [value-for-bound] what came back is the true value
    [mere-bound] what came back is only a bound
    [edge-returned] { $fail ->
        [hard] a node’s best value comes back as it is
       *[soft] outside the window, its end comes back
    }
    [alpha-for-beta] { $role ->
        [MIN] MIN moves α, and β cuts at MIN’s nodes
       *[MAX] MAX moves β, and α cuts at MAX’s nodes
    }
    [cut-on-equality] to equal the bound is enough for a cutoff
    [no-cut-on-equality] only a value beyond the bound cuts
    [pruned-too-much] { $ask ->
        [next] what comes before it is skipped
       *[cut] once there is a bound, the rest is skipped
    }
    [pruned-too-little] the best move may come last: all are looked at
    [forgot-turn] { $form ->
        [leaf] a leaf counts for whoever is to move
        [chance] somebody chooses here
       *[inner] it is { $other } who moves { $node_at }
    }
    [inheritance] only the node just above counts
    [last-for-best] the value that came last counts
    [window-handed-up] the window of the node just left stays
    [window-swapped] { $ask ->
        [own-entry] the signs change, the ends stay where they are
       *[window] what MIN is sure of comes first
    }
    [own-bound] { $ask ->
        [cause] it is the bound that { $role } moves
       *[cut] v is compared with the bound that { $role } had
    }
    [sign-forgotten] MIN’s values change their sign
    [negatives-reversed] −8 is more than −3
    [order-changes-value] what is tried first counts more
    [first-good] one good move is enough
    [first-move] the first move is played
    [counts-skipped] what was skipped counts, too
    [later-equal] of two equal moves the later one counts
    [natural-order] moves are tried in the game’s own order
    [any-depth] what the table says holds, however deep
    [depth-is-end] at this depth every line ends
    [weights-forgotten] all outcomes weigh the same
    [order-keeping] only the order of the leaves counts
    [sets-own-bound] the node that is cut sets the bound itself
    [always-parent] a bound always comes from the node just above
    [always-root] every bound comes from the root
    [begins-anew] every node begins anew, with −∞ and +∞
   *[other] none of these
}
# The numbers here, after $belief has said what leads astray.
because-refuted = { $belief } { $here }
because-here = { $ask ->
    [cut] { $role ->
        [MAX] MAX has { $best } { $node_at }; α was { $own } before this value, β is { $bound }.
       *[MIN] MIN has { $best } { $node_at }; β was { $own } before this value, α is { $bound }.
    }
    [window] { $role ->
        [MAX] The value { $value_value } comes to a node of MAX with α = { $own } and β = { $bound }.
       *[MIN] The value { $value_value } comes to a node of MIN with α = { $bound } and β = { $own }.
    }
    [cause] { $role ->
        [MAX] MAX moves { $node_at }, and what cuts there is β = { $bound }, a bound of MIN’s.
       *[MIN] MIN moves { $node_at }, and what cuts there is α = { $bound }, a bound of MAX’s.
    }
    [entry] { $known ->
        [yes] { $other } already has { $bound } { $there_at }.
       *[no] { "" }
    }
    [value] What came back { $node_at }: { $values }.
    [root-move] What came back at the root: { $values }.
    [bound] The window there was { $entry }, and { $value_value } came back.
    [stored] The window there was { $entry }, and { $value_value } came back.
   *[none] { "" }
}
because-ask = My answer is { $given }, because …
because-help = choose, or type the number; Enter alone: none of these
# A right answer with a wrong reason.
because-lucky = The answer is right, the reason is not. { $refuted } { $why }
