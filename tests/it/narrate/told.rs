//! Known steps and the sentences that tell them.

pub const AIMA: &str = "[[3 12 8] [2 4 6] [14 5 2]]";
pub const AIMA_MINIMAX: &str = "[[3 12 8] [2 4 6] [14 5 2]] : minimax";
pub const AIMA_HARD: &str = "[[3 12 8] [2 4 6] [14 5 2]] : hard";
pub const TIED: &str = "[[10] [10 0]]";
pub const TIED_GT: &str = "[[10] [10 0]] : gt";
pub const DEEP: &str = "[5 [[[3 9] 4] 99]]";
pub const EMPTY_WINDOW: &str = "[[5] [[[5 [1 2] [3]] 9] 7]] : gt hard";
pub const BOTH_MIN: &str = "[[[2 3] [5 9]] [[0 1] [7 5]]] : min";
pub const WIKIPEDIA: &str = "[[[[5 6] [7 4 5]] [[3]]] [[[6] [6 9]] [[7]]] [[[5]] [[9 8] [6]]]]";
pub const WIDE: &str = "[[1 2 3 4 5 6 7 8 9 10 11] [0 2 3 4 5 6 7 8 9 10 11]]";
pub const REAL: &str = "4453 depth 4";
pub const WON: &str = "112233 depth 1";
pub const FULL: &str = "54712566226127126621574377157631535333444 depth 1";

/// A run, a step of it, and what is said there.
pub const TOLD: &[(&str, u32, &[&str])] = &[
    // Entering.
    (
        AIMA,
        0,
        &[
            "MAX is to move at the root, and the search looks 2 plies deep.",
            "Neither MAX nor MIN is sure of anything yet: the window is [−∞, +∞].",
        ],
    ),
    (
        AIMA_MINIMAX,
        0,
        &[
            "MAX is to move at the root, and the search looks 2 plies deep.",
            "All 3 of its moves are looked at.",
        ],
    ),
    (
        TIED,
        0,
        &[
            "MAX is to move at the root, and the search looks 2 plies deep.",
            "Neither MAX nor MIN is sure of anything yet: the window is [−∞, +∞].",
        ],
    ),
    (
        REAL,
        0,
        &[
            "MAX (X) is to move at the root, and the search looks 4 plies deep.",
            "Neither MAX nor MIN is sure of anything yet: the window is [−∞, +∞].",
        ],
    ),
    (
        WON,
        0,
        &[
            "MAX (X) is to move at the root, and the search looks 1 ply deep.",
            "Neither MAX nor MIN is sure of anything yet: the window is [−∞, +∞].",
        ],
    ),
    (
        AIMA_MINIMAX,
        1,
        &[
            "MAX tries move 1 and reaches ▽ 1, where MIN is to move.",
            "All 3 of its moves are looked at.",
        ],
    ),
    (
        EMPTY_WINDOW,
        7,
        &[
            "MAX tries move 2 and reaches ▽ 2, where MIN is to move.",
            "The window is [5, +∞]: MAX already has at least 5 from move 1 of the root, one ply up.",
        ],
    ),
    (
        BOTH_MIN,
        23,
        &[
            "MAX tries move 1 and reaches ▽ 2.1, where MIN is to move.",
            "The window is [−∞, 5]: MIN already has at most 5 from move 1 of the root, two plies up.",
        ],
    ),
    (
        BOTH_MIN,
        32,
        &[
            "MAX tries move 2 and reaches ▽ 2.2, where MIN is to move.",
            "The window is [0, 5]: MAX already has at least 0 from move 1 of ▲ 2, one ply up, and MIN at most 5 from move 1 of the root, two plies up.",
        ],
    ),
    (
        EMPTY_WINDOW,
        13,
        &[
            "MIN tries move 2 and reaches ▲ 2.1.1.2, where MAX is to move.",
            "The window is [5, 5], set by move 1 of the root and move 1 of ▽ 2.1.1. Nothing found here can matter, but this run does not cut on equality.",
        ],
    ),
    (
        REAL,
        27,
        &[
            "MAX tries move 2 and reaches ▽ 1.1.2, where MIN is to move.",
            "The window is [−12, +∞]: MAX already has at least −12 from move 1 of ▲ 1.1, one ply up.",
        ],
    ),
    (
        AIMA,
        2,
        &["MIN tries move 1 and reaches □ 1.1, where the tree ends."],
    ),
    (
        REAL,
        4,
        &["MIN tries move 1 and reaches □ 1.1.1.1, 4 plies down: as deep as this search looks."],
    ),
    (
        WON,
        10,
        &["MAX tries move 4 and reaches □ 4: the game is over, X has won."],
    ),
    (
        FULL,
        1,
        &["MAX tries move 4 and reaches □ 4: the game is over, and nobody has won."],
    ),
    // Evaluating.
    (AIMA, 3, &["The tree gives this leaf the value 3."]),
    (REAL, 5, &["The evaluation gives −4: good for MIN."]),
    (
        WON,
        11,
        &["X has won, and the evaluation gives 101: good for MAX."],
    ),
    (
        FULL,
        2,
        &["Nobody has won, and the evaluation gives −4: good for MIN."],
    ),
    (REAL, 48, &["The evaluation gives 0: level."]),
    // Backing up.
    (
        AIMA,
        4,
        &[
            "Move 1 is worth 3, the first value MIN gets here.",
            "β falls from +∞ to 3: MIN is now sure of at most 3 here.",
        ],
    ),
    (
        AIMA,
        12,
        &[
            "Move 1 is worth 3, the first value MAX gets here.",
            "α rises from −∞ to 3: MAX is now sure of at least 3 here.",
        ],
    ),
    (
        AIMA_MINIMAX,
        31,
        &[
            "Move 2 is worth 5, better for MIN than the 14 of move 1.",
            "So v falls from 14 to 5.",
        ],
    ),
    (
        AIMA,
        26,
        &[
            "Move 2 is worth 5, better for MIN than the 14 of move 1.",
            "β falls from 14 to 5: MIN is now sure of at most 5 here.",
        ],
    ),
    (
        AIMA,
        7,
        &["Move 2 is worth 12, more than the 3 that MIN has from move 1, so nothing changes."],
    ),
    (
        AIMA_MINIMAX,
        24,
        &["Move 2 is worth 2, less than the 3 that MAX has from move 1, so nothing changes."],
    ),
    (
        AIMA,
        19,
        &[
            "Move 2 is worth at most 2, less than the 3 that MAX has from move 1, so nothing changes.",
        ],
    ),
    (
        AIMA_HARD,
        19,
        &[
            "Move 2 is worth at most 3, no better for MAX than the 3 of move 1: on a tie the first move stays.",
        ],
    ),
    (
        REAL,
        39,
        &[
            "Move 4 is worth −13, better for MIN than the −8 of move 3.",
            "Now v ≤ α (−13 ≤ −12), so MIN can skip its other 3 moves.",
        ],
    ),
    (
        AIMA,
        29,
        &[
            "Move 3 is worth 2, better for MIN than the 5 of move 2.",
            "Now v ≤ α (2 ≤ 3), but that was the last move. Nothing is left to skip, so it does not count as a cutoff.",
        ],
    ),
    (
        REAL,
        216,
        &[
            "Move 4 is worth −4, better for MAX than the −9 of move 3.",
            "Now v ≥ β (−4 ≥ −4), so MAX can skip its other 3 moves.",
        ],
    ),
    (
        DEEP,
        12,
        &[
            "Move 1 is worth at most 3, the first value MAX gets here.",
            "α stays at 5: MAX already has at least 5 from move 1 of the root, two plies up.",
        ],
    ),
    (
        DEEP,
        15,
        &[
            "Move 2 is worth 4, better for MAX than move 1, worth at most 3.",
            "α stays at 5: MAX already has at least 5 from move 1 of the root, two plies up.",
        ],
    ),
    (
        BOTH_MIN,
        35,
        &[
            "Move 1 is worth 7, the first value MIN gets here.",
            "β stays at 5: MIN already has at most 5 from move 1 of the root, two plies up.",
        ],
    ),
    (
        BOTH_MIN,
        40,
        &[
            "Move 2 is worth 5, better for MAX than the 0 of move 1.",
            "Now v ≥ β (5 ≥ 5), but that was the last move. Nothing is left to skip, so it does not count as a cutoff.",
        ],
    ),
    (
        BOTH_MIN,
        42,
        &[
            "Move 2 is worth 5, no better for MIN than the 5 of move 1: on a tie the first move stays.",
        ],
    ),
    (
        "[5 [[[1 9] [3 9] [4 9]] 7]]",
        26,
        &[
            "Move 3 is worth at most 4: at best, MAX now gets 4 from the moves so far, where it got 3.",
            "α stays at 5: MAX already has at least 5 from move 1 of the root, two plies up.",
        ],
    ),
    (
        TIED_GT,
        10,
        &[
            "Move 1 is worth 10, the first value MIN gets here.",
            "β falls from +∞ to 10 and meets α, but as this run cuts only when v < α, it goes on.",
        ],
    ),
    (
        EMPTY_WINDOW,
        21,
        &[
            "Move 2 is worth at most 5 and move 1 is worth 5: which is better is not known, and on a tie the first number stays.",
        ],
    ),
    // Cutting.
    (
        AIMA,
        17,
        &[
            "MIN can get 2 here with move 1. MAX already has 3 from move 1, one ply up, so MAX will never come this way.",
            "Alpha cutoff: moves 2 and 3 are skipped; α = 3 was set at the root (one ply up: a shallow cutoff).",
        ],
    ),
    (
        REAL,
        40,
        &[
            "MIN can get −13 here with move 4. MAX already has −12 from move 1, one ply up, so MAX will never come this way.",
            "Alpha cutoff: moves 5, 6 and 7 are skipped; α = −12 was set at ▲ 1.1 (one ply up: a shallow cutoff).",
        ],
    ),
    (
        REAL,
        217,
        &[
            "MAX can get −4 here with move 4. MIN already has −4 from move 1, one ply up, so coming this way gains MIN nothing.",
            "Beta cutoff: moves 5, 6 and 7 are skipped; β = −4 was set at ▽ 1 (one ply up: a shallow cutoff).",
        ],
    ),
    (
        TIED,
        11,
        &[
            "MIN can get 10 here with move 1. MAX already has 10 from move 1, one ply up, so coming this way gains MAX nothing.",
            "Alpha cutoff: move 2 is skipped; α = 10 was set at the root (one ply up: a shallow cutoff).",
        ],
    ),
    (
        DEEP,
        10,
        &[
            "MIN can get 3 here with move 1. MAX already has 5 from move 1, three plies up, so best play never comes this way.",
            "Alpha cutoff: move 2 is skipped; α = 5 was set at the root (three plies up: a deep cutoff).",
        ],
    ),
    (
        WIDE,
        41,
        &[
            "MIN can get 0 here with move 1. MAX already has 1 from move 1, one ply up, so MAX will never come this way.",
            "Alpha cutoff: moves 2 to 11 (10 of them) are skipped; α = 1 was set at the root (one ply up: a shallow cutoff).",
        ],
    ),
    (
        REAL,
        2772,
        &[
            "MIN can get −1 here with move 3. MAX already has −1 from move 4, three plies up, so coming this way gains MAX nothing.",
            "Alpha cutoff: moves 4, 5, 6 and 7 are skipped; α = −1 was set at the root (three plies up: a deep cutoff).",
        ],
    ),
    // Returning.
    (
        AIMA_MINIMAX,
        35,
        &[
            "▽ 3 is worth 2, the smallest value among its 3 moves; move 3 was the first to reach it.",
        ],
    ),
    (
        AIMA,
        11,
        &[
            "▽ 1 returns 3 from move 1. That is inside its window [−∞, +∞], so it is the exact value.",
        ],
    ),
    (
        AIMA,
        18,
        &[
            "▽ 2 returns 2, an upper bound on its true value: the skipped moves 2 and 3 could only lower it.",
        ],
    ),
    (
        AIMA,
        30,
        &[
            "▽ 3 returns 2, its true value: the leaves seen prove it. The search itself only knows the window [3, +∞], so all it may store is “at most 2”.",
        ],
    ),
    (
        AIMA_HARD,
        18,
        &[
            "▽ 2 found at most 2, outside its window [3, +∞]: fail-hard returns the edge, 3, as an upper bound on its true value.",
        ],
    ),
    (
        DEEP,
        16,
        &[
            "▲ 2.1 returns 4, its true value: the leaves seen prove it. The search itself only knows the window [5, +∞], so all it may store is “at most 4”.",
        ],
    ),
    (
        BOTH_MIN,
        39,
        &[
            "▽ 2.2 returns 5, its true value: the leaves seen prove it. The search itself only knows the window [0, 5], so all it may store is “at least 5”.",
        ],
    ),
    (
        BOTH_MIN,
        41,
        &[
            "▲ 2 returns 5, its true value: the leaves seen prove it. The search itself only knows the window [−∞, 5], so all it may store is “at least 5”.",
        ],
    ),
    (
        "[[3 5] [3 9]] : gt",
        17,
        &[
            "▽ 2 returns 3, its true value: the leaves seen prove it. The search itself only knows the window [3, +∞], so all it may store is “at most 3”.",
        ],
    ),
    (
        WIKIPEDIA,
        57,
        &[
            "▽ 2.2.1 returns 7, its true value: the leaves seen prove it. The search itself only knows the window [3, 6], so all it may store is “at least 7”.",
        ],
    ),
    (
        "[5 [7 [[3 9] [2 9]]]]",
        23,
        &[
            "▲ 2.2 returns 3, kept only as an upper bound: neither of its moves brought more than α = 5, so nobody needs its exact value.",
        ],
    ),
    (
        "[5 [7 [[3 9] [2 9]]]]",
        25,
        &[
            "▽ 2 returns 3, kept only as an upper bound: both of its moves were looked at, but at α = 5 or below nobody needs its exact value.",
        ],
    ),
    (
        EMPTY_WINDOW,
        20,
        &[
            "▲ 2.1.1.2 had the empty window [5, 5]: fail-hard can only return 5, which its moves make an upper bound on its true value.",
        ],
    ),
    (
        REAL,
        3630,
        &[
            "▽ 7 returns −1, an upper bound on its true value: the skipped move 7 could only lower it.",
        ],
    ),
    (
        AIMA,
        32,
        &[
            "The root is worth 3, and MAX's first best move is move 1.",
            "Alpha-beta visited 11 nodes, of which 7 are leaves; 1 cutoff skipped 2 moves.",
        ],
    ),
    (
        AIMA_MINIMAX,
        37,
        &[
            "The root is worth 3, and MAX's first best move is move 1.",
            "The search visited 13 nodes, of which 9 are leaves.",
        ],
    ),
    (
        TIED,
        14,
        &[
            "The root is worth 10, and MAX's first best move is move 1.",
            "Move 2 came back with 10 too, but only as a bound: it may be worse.",
            "Alpha-beta visited 5 nodes, of which 2 are leaves; 1 cutoff skipped 1 move.",
        ],
    ),
    (
        REAL,
        3632,
        &[
            "The root is worth −1, and MAX's first best move is move 4.",
            "Moves 5, 6 and 7 came back with −1 too, but only as bounds: they may be worse.",
            "Alpha-beta visited 1,146 nodes, of which 850 are leaves; 196 cutoffs skipped 927 moves.",
        ],
    ),
    (
        "[5 5 5]",
        10,
        &[
            "The root is worth 5, and MAX's first best move is move 1.",
            "Moves 2 and 3 are worth 5 too, but came later.",
            "Alpha-beta visited 4 nodes, of which 3 are leaves and found nothing to skip.",
        ],
    ),
    // A root that is a leaf.
    (
        "7",
        0,
        &["The whole tree is one leaf: there is nothing to search."],
    ),
    ("7", 1, &["The tree gives this leaf the value 7."]),
    (
        "1122334 depth 4",
        0,
        &["X has already won at the root: there is nothing to search."],
    ),
    (
        "1122334 depth 4",
        1,
        &["X has won, and the evaluation gives −101: good for MIN."],
    ),
];
