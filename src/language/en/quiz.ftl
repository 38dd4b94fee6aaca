# Predict mode: questions, how answers are typed and shown, and what is said of them.

quiz-title-next = next nodes
quiz-title-value = values
quiz-title-window = windows
quiz-title-cut = cutoffs
quiz-title-cause = causes of cutoffs
quiz-title-bound = bounds
quiz-title-root-move = moves of the root
quiz-title-difference = first differences

quiz-ask-next = Which node is entered next?
quiz-ask-value = What value does the search return { $at }?
# $played is "pass" or "move".
quiz-ask-window = { $played ->
    [pass] What is the window { $of } once the value of the pass has reached it?
   *[move] What is the window { $of } once the value of move { $by } has reached it?
}
quiz-ask-cut = { $played ->
    [pass] Does the value of the pass cause a cutoff { $at }, of which kind, and which moves are skipped?
   *[move] Does the value of move { $by } cause a cutoff { $at }, of which kind, and which moves are skipped?
}
# $window is "given" if the search was given one from outside, else "whole".
quiz-ask-cause = { $window ->
    [given] Which ancestor has set the bound that causes the cutoff { $at }, or was it given from outside?
   *[whole] Which ancestor has set the bound that causes the cutoff { $at }?
}
quiz-ask-bound = By the node's window, what may the search say of the true value { $of }, for which it returns { $value }: =, ≤ or ≥?
quiz-ask-root-move = Which move will the root play?
quiz-ask-difference = Which is the first step at which this search differs from the one it is compared with?

quiz-form-next = write the moves from the root joined by dots, like 2.1
quiz-form-node = write the moves from the root joined by dots, like 2.1, or root
quiz-form-value = write a whole number, like -3
quiz-form-window = write α and β, like -inf, 3
quiz-form-cut = write none, or alpha or beta and the moves skipped, like alpha 2 3
quiz-form-bound = write =, <= or >=
quiz-form-move = write a move, like 4
quiz-form-difference = walk through the tree, or go to a step by its number with g, and press Enter there

quiz-answer-root = root
quiz-answer-outside = from outside
quiz-answer-no-cut = no cutoff
quiz-answer-alpha-cut = alpha cutoff that skips { $moves }
quiz-answer-beta-cut = beta cutoff that skips { $moves }

quiz-mistake-value-for-bound = took the value for the bound
quiz-mistake-alpha-for-beta = mixed α and β
quiz-mistake-cut-on-equality = cut on equality
quiz-mistake-no-cut-on-equality = did not cut on equality
quiz-mistake-pruned-too-much = pruned too much
quiz-mistake-pruned-too-little = pruned too little
quiz-mistake-forgot-turn = forgot whose turn it is
quiz-mistake-wrong-node = took the wrong node
quiz-mistake-later-equal = took a later equal for the best
quiz-mistake-too-early = pointed before the first difference
quiz-mistake-too-late = pointed past the first difference

## What is said of an answer. The reason is one of the sentences below.

quiz-right = Right. { $reason }
quiz-wrong = No. { $reason }

## Why the right answer is right.

quiz-why-next = The search goes on to { $right }, the first node in order that is neither entered nor skipped by then.
quiz-why-value = { $how ->
    [childless] Nobody can move { $at }, so nothing replaces the value that { $node } began with: { $right }.
    [nothing] None of the values { $values } is better than the one that { $node } began with: { $right }.
    [leaf] Here { $node } is a leaf, and its value is { $right }.
    [edge] The best value { $at } is { $best }, outside the window { $entry } it was given, so fail-hard returns the nearer edge, { $right }.
    [single] Only one value has reached { $node }: { $right }.
   *[best] { $role ->
        [max] Of the values { $values }, MAX takes the largest { $at }: { $right }.
       *[min] Of the values { $values }, MIN takes the smallest { $at }: { $right }.
    }
}
quiz-why-window = { $how ->
    [minimax] Minimax never narrows a window: { $at } it stays { $right }.
    [moves] { $role ->
        [max] MAX raises α to { $value } { $at }: the window { $before } becomes { $right }.
       *[min] MIN lowers β to { $value } { $at }: the window { $before } becomes { $right }.
    }
    [ends] { $role ->
        [max] The value { $value } reaches β = { $bound } { $at }, and a value that ends its node does not enter the window, which stays { $right }.
       *[min] The value { $value } does not exceed α = { $bound } { $at }, and a value that ends its node does not enter the window, which stays { $right }.
    }
   *[stays] { $role ->
        [max] MAX raises α { $at } only for a value above { $own }, and { $value } is not: the window stays { $right }.
       *[min] MIN lowers β { $at } only for a value below { $own }, and { $value } is not: the window stays { $right }.
    }
}
quiz-after = { $played ->
    [pass] after the pass
   *[move] after move { $by }
}
quiz-why-cut = { $how ->
    [cut] { $role ->
        [max] With { $best }, MAX reaches β = { $bound } { $at }: a beta cutoff, which skips { $skips }.
       *[min] With { $best }, MIN does not exceed α = { $bound } { $at }: an alpha cutoff, which skips { $skips }.
    }
    [last] There is no cutoff: { quiz-after }, no move is left { $at } to be skipped.
    [minimax] There is no cutoff: minimax looks at every move { $of }.
    [equal] { $role ->
        [max] There is no cutoff: the best value { $at } only equals β = { $bound }, and equality does not cut here.
       *[min] There is no cutoff: the best value { $at } only equals α = { $bound }, and equality does not cut here.
    }
   *[inside] { $role ->
        [max] There is no cutoff: MAX has { $best } { $at }, which is below β = { $bound }.
       *[min] There is no cutoff: MIN has { $best } { $at }, which is above α = { $bound }.
    }
}
# $from is "given" if the bound came from outside, else "set".
quiz-why-cause = { $from ->
    [given] { $role ->
        [max] With { $best } { $at }, MAX reaches β = { $bound }, which no ancestor has set: the search was given it from outside.
       *[min] With { $best } { $at }, MIN does not exceed α = { $bound }, which no ancestor has set: the search was given it from outside.
    }
   *[set] { $role ->
        [max] With { $best } { $at }, MAX reaches β = { $bound }, which MIN had set { $there } by move { $by }.
       *[min] With { $best } { $at }, MIN does not exceed α = { $bound }, which MAX had set { $there } by move { $by }.
    }
}
quiz-why-bound = { $how ->
    [childless] Nobody can move { $at }, and { $value } is the value that { $node } began with: to this search it is the true value (=).
    [nothing] No move { $at } has changed the value { $value } that { $node } began with, and there is nothing worse: to this search it is the true value (=).
    [upper] The returned value { $value } does not exceed α of the window { $entry } given to { $node }: the search may say only that the true value is at most { $value } (≤).
    [lower] The returned value { $value } is not below β of the window { $entry } given to { $node }: the search may say only that the true value is at least { $value } (≥).
    [closed-upper] The window { $entry } given to { $node } holds no value inside: the search may say only that the true value is at most { $value } (≤).
    [closed-lower] The window { $entry } given to { $node } holds no value inside: the search may say only that the true value is at least { $value } (≥).
   *[exact] The returned value { $value } lies inside the window { $entry } given to { $node }: the search may say that it is the true value (=).
}
quiz-why-root-move = { $role ->
    [max] MAX plays move { $right }, the first with the largest value, { $best }.
   *[min] MIN plays move { $right }, the first with the smallest value, { $best }.
}
quiz-why-difference = Before step { $right } both searches show the same at every step; there they differ for the first time.

## What went wrong.

quiz-next-entered = The search has already entered { $given }: next comes { $right }.
quiz-next-later = In the order of the moves, { $right } comes before { $given }.
quiz-next-too-much = For { $given } to come next, a cutoff would have to skip { $right }, and there is none.
quiz-next-too-little = A cutoff skips { $given }: next comes { $right }.
quiz-value-forgot-turn = { $how ->
    [leaf] Values are MAX's, whoever is to move: the value of the leaf { $node } is { $right }, not { $given }.
    [edge] { $role ->
        [max] It is MAX's turn { $at }, and MAX takes the largest value, { $best }, for which fail-hard returns the nearer edge of { $entry }: { $right }, not { $given }.
       *[min] It is MIN's turn { $at }, and MIN takes the smallest value, { $best }, for which fail-hard returns the nearer edge of { $entry }: { $right }, not { $given }.
    }
   *[best] { $role ->
        [max] It is MAX's turn { $at }, and MAX takes the largest value, { $right }, not { $given }.
       *[min] It is MIN's turn { $at }, and MIN takes the smallest value, { $right }, not { $given }.
    }
}
quiz-value-for-bound = { $how ->
    [soft] Fail-hard would return { $given }, the nearer edge of the window { $entry }; fail-soft returns the best value { $at } itself, { $right }.
    [hard] Fail-soft would return the best value { $at } itself, { $given }; fail-hard returns the nearer edge of the window { $entry }, { $right }.
   *[edge] The bound { $given } comes from the window { $entry } given to { $node }, but the value returned is { $right }.
}
quiz-value-wrong-node = { $how ->
    [parent] The best value so far { $there } is { $given }; the value returned { $at } is { $right }.
   *[child] The value returned { $there } is { $given }; the value returned { $at } is { $right }.
}
quiz-window-forgot-turn = { $role ->
    [max] It is MAX's turn { $at }, and MAX moves α only, never β: the window is { $right }.
   *[min] It is MIN's turn { $at }, and MIN moves β only, never α: the window is { $right }.
}
quiz-window-alpha-for-beta = { $how ->
    [swapped] In { $given } the bounds have changed places: α comes first and β second, so the window { $of } is { $right }.
   *[edge] { $role ->
        [max] In { $given } the value { $value } stands for β, but MAX can only raise α: the window { $of } is { $right }.
       *[min] In { $given } the value { $value } stands for α, but MIN can only lower β: the window { $of } is { $right }.
    }
}
quiz-window-value-for-bound = { $role ->
    [max] The value { $value } is no new bound { $at }, where MAX already has α = { $own }: the window stays { $right }.
   *[min] The value { $value } is no new bound { $at }, where MIN already has β = { $own }: the window stays { $right }.
}
quiz-window-wrong-node = { $how ->
    [before] { $role ->
        [max] The window { $given } is the one from before: MAX now raises α to { $value } { $at }, which makes it { $right }.
       *[min] The window { $given } is the one from before: MIN now lowers β to { $value } { $at }, which makes it { $right }.
    }
   *[near] There is { $given } { $there }; the window { $of } is { $right }.
}
quiz-cut-on-equality = { $role ->
    [max] The best value { $at } equals β = { $bound }, and equality does not cut here: only a value above { $bound } would.
   *[min] The best value { $at } equals α = { $bound }, and equality does not cut here: only a value below { $bound } would.
}
quiz-cut-not-on-equality = { $role ->
    [max] The best value { $at } equals β = { $bound }, and equality cuts here: a beta cutoff, which skips { $skips }.
   *[min] The best value { $at } equals α = { $bound }, and equality cuts here: an alpha cutoff, which skips { $skips }.
}
quiz-cut-forgot-turn = { $role ->
    [max] It is MAX's turn { $at }: it is β = { $bound } that could cut, and { $best } does not pass it, so nothing is skipped.
   *[min] It is MIN's turn { $at }: it is α = { $bound } that could cut, and { $best } does not pass it, so nothing is skipped.
}
quiz-cut-alpha-for-beta = { $how ->
    [cut] { $role ->
        [max] MAX is to move { $at }, so it is β that cuts: { $best } reaches β = { $bound }, a beta cutoff, which skips { $skips }.
       *[min] MIN is to move { $at }, so it is α that cuts: { $best } does not exceed α = { $bound }, an alpha cutoff, which skips { $skips }.
    }
   *[none] { $role ->
        [max] With { $value }, MAX passes its own bound α = { $own } { $at }, but only β = { $bound } could cut, and { $best } does not pass it.
       *[min] With { $value }, MIN passes its own bound β = { $own } { $at }, but only α = { $bound } could cut, and { $best } does not pass it.
    }
}
quiz-cut-too-much = { $how ->
    [cut] { $role ->
        [max] That crosses out too much: with { $best } against β = { $bound }, the cutoff { $at } skips only { $skips }.
       *[min] That crosses out too much: with { $best } against α = { $bound }, the cutoff { $at } skips only { $skips }.
    }
    [last] That crosses out too much: { quiz-after }, no move is left { $at } to be skipped.
    [minimax] That crosses out too much: minimax looks at every move { $of }.
   *[other] { $role ->
        [max] That crosses out too much: with { $best } against β = { $bound }, nothing is skipped { $at }.
       *[min] That crosses out too much: with { $best } against α = { $bound }, nothing is skipped { $at }.
    }
}
quiz-cut-too-little = { $role ->
    [max] That crosses out too little: with { $best } against β = { $bound }, the cutoff { $at } skips every move left, { $skips }.
   *[min] That crosses out too little: with { $best } against α = { $bound }, the cutoff { $at } skips every move left, { $skips }.
}
cause-found = { $from ->
    [given] given to the search from outside
   *[set] set { $there } by move { $by }
}
quiz-cause-alpha-for-beta = { $role ->
    [max] What was set { $elsewhere } is α = { $own }; what cuts { $at } is β = { $bound }, { cause-found }.
   *[min] What was set { $elsewhere } is β = { $own }; what cuts { $at } is α = { $bound }, { cause-found }.
}
quiz-cause-wrong-node = { $from ->
    [given] { $role ->
        [max] The bound β = { $bound } was not set { $elsewhere }: the search was given it from outside.
       *[min] The bound α = { $bound } was not set { $elsewhere }: the search was given it from outside.
    }
   *[set] { $role ->
        [max] The bound β = { $bound } was not set { $elsewhere } but { $there }, by move { $by }.
       *[min] The bound α = { $bound } was not set { $elsewhere } but { $there }, by move { $by }.
    }
}
quiz-bound-value-for-bound = { $how ->
    [upper] The returned value { $value } does not exceed α of the window { $entry }, so for the search it is only a bound: the true value { $of } is at most { $value } (≤).
    [lower] The returned value { $value } is not below β of the window { $entry }, so for the search it is only a bound: the true value { $of } is at least { $value } (≥).
    [closed-upper] No value lies inside the window { $entry }, so for the search { $value } is only a bound: the true value { $of } is at most { $value } (≤).
    [closed-lower] No value lies inside the window { $entry }, so for the search { $value } is only a bound: the true value { $of } is at least { $value } (≥).
   *[exact] The returned value { $value } is more than a bound: it lies inside the window { $entry }, so the search may say that it is the true value { $of } (=).
}
quiz-bound-alpha-for-beta = { $how ->
    [upper] It is the other way round: { $value } does not exceed α of the window { $entry }, so the search may say that the true value { $of } is at most { $value } (≤).
    [lower] It is the other way round: { $value } is not below β of the window { $entry }, so the search may say that the true value { $of } is at least { $value } (≥).
    [closed-upper] It is the other way round: with the window { $entry }, the search may say that the true value { $of } is at most { $value } (≤).
   *[closed-lower] It is the other way round: with the window { $entry }, the search may say that the true value { $of } is at least { $value } (≥).
}
quiz-root-move-later-equal = Move { $given } only equals the best value, { $best }, and the first move to reach it is played: move { $right }.
quiz-root-move-value-for-bound = { $role ->
    [max] For move { $given }, { $best } is only a bound (its true value is at most { $best }), so the first move to reach { $best } is played: move { $right }.
   *[min] For move { $given }, { $best } is only a bound (its true value is at least { $best }), so the first move to reach { $best } is played: move { $right }.
}
quiz-root-move-forgot-turn = { $role ->
    [max] It is MAX's turn at the root, and MAX plays for the largest value, { $best }: move { $right }.
   *[min] It is MIN's turn at the root, and MIN plays for the smallest value, { $best }: move { $right }.
}
quiz-difference-too-early = Too early: at step { $given } both searches still show the same.
quiz-difference-too-late = Too late: by step { $given } the two searches have already parted.
