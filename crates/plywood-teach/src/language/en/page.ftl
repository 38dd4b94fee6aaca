# The page of HTML that steps.

page-needs = This page steps through a search with its own script; allow it to run, or use a browser that runs scripts.
page-step = step
    of { $last }
page-tree = Tree
page-tree-at = The tree at step { $step }
page-path = Path
page-whole = Whole
page-map = Map
page-map-at = The map at step { $step }: coloured is what has been looked at, faded what has not
page-view = How to look at the tree
page-story = What happens
page-steps = Stepping
page-timeline = Step
page-start = start
page-back = back
page-next = next
page-over = over
page-out = out
page-cut = cutoff
page-play = play
page-pause = pause
page-slower = slower
page-faster = faster
page-predict = Predict: { $title }
page-board-is = Board: { $rows }
page-test = test me
page-truth = truth
page-truth-signs = ✓ truly best, ✗ chosen instead. Scores are MAX’s: 22 minus the winner’s stones.
page-truth-unknown = Who truly wins here takes too long to work out on a page; plywood solve can tell you.
page-map-truth = colours: who moves, or who truly wins
page-keys = keys
page-letters = letters are keys
page-jump = step or moves
page-go-to = go to
page-no-step = Write a step from { $first } to { $last }, or the moves to a node of this tree, like 1.2 or .3.
page-cost = What the whole search costs
page-in-tree = or press it in the tree
page-at-node = or type it at the node
page-zoom-in = larger; map: in
page-zoom-out = smaller; map: out
page-answer = answer
page-show = show me
page-leave = not now
page-all-asked = There is nothing more to ask after this step: { $right } of { $asked } right on the first try.
page-again = once more from the start
page-score = { $right } of { $asked } right on the first try
page-legend-open = being searched
page-legend-done = has its value
page-legend-now = the search is here
page-legend-changed = has just changed
page-legend-cut = skipped
page-lit = { $of ->
    [max] ▲ MAX looked at
    [min] ▽ MIN looked at
   *[leaf] □ leaf
}

# A minute for newcomers.
