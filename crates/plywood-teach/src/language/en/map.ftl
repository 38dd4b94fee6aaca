# The map: every node as wide as what plain minimax looks at below it.

map-counting = Counting what minimax would look at below …
    { $counted } positions so far.
    Esc: estimate the rest.
map-failed = There is not enough memory for a map of this tree.

map-sum = looked at { $seen } of { $counted ->
    [estimated] about { $all } nodes of minimax (estimated)
   *[exact] minimax's { $all } nodes
}, { $share }%{ $again ->
    [again] , in { $visits } visits
   *[once] {""}
}
map-sum-least = { $seen } of { $all }, { $share }%
map-sum-share = { $share }%
map-best = alpha-beta in the best order: { $nodes }
map-saved = saved: table { $stored }%, cutoffs { $cut }%

map-node = { $node }: { $ends ->
    [lines] { $below ->
        [one] { $below } end of a line below
       *[other] { $below } ends of lines below
    }
   *[leaves] { $below ->
        [one] { $below } leaf below
       *[other] { $below } leaves below
    }
}, { $seen } looked at{ $again ->
    [again] {" "}in { $visits } visits
   *[once] {""}
}{ $cut ->
    [cut] , the rest not needed
   *[none] {""}
}

map-lit = looked at
map-truth = who truly wins
map-unsolved = not solved
map-cut = cutoff
map-skipped = skipped
map-below = below it
map-stored = known already
map-unreached = not reached
map-here = here

notice-map-whole = The whole map is in view.
notice-map-skipped = This move was skipped: the search never saw what lies below.
