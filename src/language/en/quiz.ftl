# Predict mode: questions, how answers are typed and shown, and what is said of them.

quiz-root = the root

quiz-ask-next = Which node is entered next?
quiz-ask-value = What value will { $node } return?
quiz-ask-window = What window does { $node } have after the value of move { $by } reaches it?
quiz-ask-cut = Does the value of move { $by } cause a cutoff at { $node }, of which kind, and which moves are skipped?
quiz-ask-cause = Which ancestor has set the bound that causes the cutoff at { $node }?
quiz-ask-bound = What may be said of the true value of { $node }, which returns { $value }?
quiz-ask-root-move = Which move will the root play?

quiz-form-node = write the moves from the root joined by dots, like 2.1, or root
quiz-form-value = write a whole number, like -3
quiz-form-window = write α and β, like -inf, 3
quiz-form-cut = write none, or alpha or beta and the moves skipped, like alpha 2 3
quiz-form-bound = write =, <= or >=
quiz-form-move = write a move, like 4

quiz-answer-root = root
quiz-answer-no-cut = no cutoff
quiz-answer-alpha-cut = alpha cutoff, skips { $moves }
quiz-answer-beta-cut = beta cutoff, skips { $moves }

quiz-mistake-value-for-bound = took the value for the bound
quiz-mistake-alpha-for-beta = mixed α and β
quiz-mistake-cut-on-equality = cut on equality
quiz-mistake-no-cut-on-equality = did not cut on equality
quiz-mistake-pruned-too-much = pruned too much
quiz-mistake-pruned-too-little = pruned too little
quiz-mistake-forgot-turn = forgot whose turn it is
quiz-mistake-wrong-node = took the wrong node
quiz-mistake-later-equal = took a later equal for the best

quiz-lead = { $verdict ->
    [right] Right:
    [why] Why:
   *[wrong] Not so:
}
quiz-why-next = { quiz-lead } the next move in order that no cutoff has skipped leads to { $right }.
quiz-why-value = { $how ->
    [leaf] { quiz-lead } the evaluation gives { $node } the value { $right }.
    [edge] { quiz-lead } the best value at { $node } is { $best }, outside its window { $entry }, and fail-hard returns the nearer edge, { $right }.
   *[best] { quiz-lead } { $role ->
        [max] MAX takes the largest value
       *[min] MIN takes the smallest value
    } that it has seen below { $node }: { $right }.
}
quiz-why-window = { $how ->
    [moves] { quiz-lead } { $role ->
        [max] MAX raises α
       *[min] MIN lowers β
    } to { $value } at { $node }, which makes { $right } of { $before }.
    [minimax] { quiz-lead } minimax never narrows a window, so { $node } keeps { $right }.
   *[stays] { quiz-lead } the value { $value } does not move the window of { $node }, which stays { $right }.
}
quiz-why-cut = { $how ->
    [cut] { quiz-lead } { $role ->
        [max] MAX has { $best } at { $node }, against β = { $bound }: a beta cutoff, which skips { $skips }.
       *[min] MIN has { $best } at { $node }, against α = { $bound }: an alpha cutoff, which skips { $skips }.
    }
    [last] { quiz-lead } { $node } has no move left to skip.
    [minimax] { quiz-lead } minimax looks at every move.
    [equal] { quiz-lead } the best value at { $node } is just the bound { $bound }, and equality does not cut here.
   *[inside] { quiz-lead } { $role ->
        [max] MAX has { $best } at { $node }, below β = { $bound }: nothing is cut.
       *[min] MIN has { $best } at { $node }, above α = { $bound }: nothing is cut.
    }
}
quiz-why-cause = { quiz-lead } { $role ->
    [max] β = { $bound } was set by MIN at { $right }, by move { $by }.
   *[min] α = { $bound } was set by MAX at { $right }, by move { $by }.
}
quiz-why-bound = { $how ->
    [upper] { quiz-lead } { $node } was given the window { $entry }, and { $value } does not exceed its α: the true value is at most { $value }.
    [lower] { quiz-lead } { $node } was given the window { $entry }, and { $value } is not below its β: the true value is at least { $value }.
   *[exact] { quiz-lead } { $value } lies inside the window { $entry } that { $node } was given: the value is exact.
}
quiz-why-root-move = { quiz-lead } move { $right } is the first with the { $role ->
    [max] largest
   *[min] smallest
} value, { $best }.

quiz-next-wrong-node = That is another node: the search stands before { $right }, not before { $given }.
quiz-next-too-much = For { $given } to come next, a cutoff would have to skip { $right }, and there is none.
quiz-next-too-little = The cutoff has skipped { $given }: { $right } comes next.
quiz-value-forgot-turn = { $how ->
    [leaf] Values are always MAX's, so { $node } has { $right } and not { $given }.
   *[other] It is { $player }'s turn at { $node }, and { $role ->
        [max] MAX takes the largest value, { $best }, not { $given }
       *[min] MIN takes the smallest value, { $best }, not { $given }
    }.
}
quiz-value-for-bound = { $given } is not what { $node } returns: between its best value { $best } and its window { $entry }, this convention returns { $right }.
quiz-value-wrong-node = { $given } is the value of another node; { $node } returns { $right }.
quiz-window-forgot-turn = It is { $player }'s turn at { $node }, and { $role ->
    [max] MAX never moves β, only α
   *[min] MIN never moves α, only β
}: the window is { $right }.
quiz-window-alpha-for-beta = α and β are mixed up in { $given }: { $role ->
    [max] MAX moves α, the lower end
   *[min] MIN moves β, the upper end
}, and the window is { $right }.
quiz-window-value-for-bound = The value { $value } is no new bound at { $node }, where the window { $before } stays.
quiz-window-wrong-node = { $given } is the window of another node; that of { $node } is { $right }.
quiz-cut-on-equality = The best value at { $node } equals the bound { $bound }, and here only a value beyond it cuts.
quiz-cut-not-on-equality = The best value at { $node } equals the bound { $bound }, and equality cuts here and skips { $skips }.
quiz-cut-forgot-turn = It is { $player }'s turn at { $node }, and { $role ->
    [max] MAX compares { $best } with β = { $bound }, which it does not pass
   *[min] MIN compares { $best } with α = { $bound }, which it does not pass
}: nothing is cut.
quiz-cut-alpha-for-beta = The moves are right, but { $role ->
    [max] at a MAX node it is β = { $bound } that is reached by { $best }: a beta cutoff
   *[min] at a MIN node it is α = { $bound } that is reached by { $best }: an alpha cutoff
}.
quiz-cut-too-much = { $how ->
    [cut] That crosses out too much at { $node }: with { $best } against the bound { $bound }, only { $skips } may be skipped.
    [last] That crosses out too much: after move { $by }, { $node } has no move left to skip.
   *[other] That crosses out too much: with { $best } against the bound { $bound }, { $node } may skip nothing.
}
quiz-cut-too-little = That crosses out too little: with { $best } against the bound { $bound }, all of { $skips } may be skipped at { $node }.
quiz-cause-alpha-for-beta = { $given } set the other bound; what cuts { $node } is { $role ->
    [max] β = { $bound }
   *[min] α = { $bound }
}, set at { $right } by move { $by }.
quiz-cause-wrong-node = The bound { $bound } was not set at { $given } but at { $right }, by move { $by }.
quiz-bound-value-for-bound = { $value } is only a bound: with the window { $entry } at entry, the true value of { $node } is { $how ->
    [upper] at most
   *[lower] at least
} { $value }.
quiz-bound-alpha-for-beta = The other way round: { $how ->
    [upper] { $value } does not exceed α of { $entry }, so the true value of { $node } is at most { $value }
   *[lower] { $value } is not below β of { $entry }, so the true value of { $node } is at least { $value }
}.
quiz-root-move-later-equal = Move { $given } only equals the best value { $best }, and the first best, move { $right }, is played.
quiz-root-move-forgot-turn = It is { $player }'s turn at the root, and { $role ->
    [max] MAX plays for the largest value
   *[min] MIN plays for the smallest value
}, { $best }: move { $right }.
