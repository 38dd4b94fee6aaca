//! What is told where the root's window was given from outside.

/// The tree, the window, the step, and its two sentences in English and French.
type Told = (
    &'static str,
    [i32; 2],
    u32,
    [&'static str; 2],
    [&'static str; 2],
);

pub const TOLD_OF_A_GIVEN_WINDOW: &[Told] = &[
    (
        "[5 3]",
        [-1, 1],
        0,
        [
            "MAX is to move at the root, and the search looks 1 ply deep.",
            "The window [−1, 1] was given to the search from outside: only a value inside it has to be exact.",
        ],
        [
            "À la racine, MAX a le trait, et la recherche descend jusqu’à 1 demi-coup de profondeur.",
            "La fenêtre est [−1, 1], telle qu’elle a été donnée à la recherche de l’extérieur : seule une valeur à l’intérieur est demandée exactement.",
        ],
    ),
    (
        "[5 3]",
        [-1, 1],
        4,
        [
            "MAX can get 5 here with move 1, past β = 1, where the window given from outside ends: nothing more needs to be known.",
            "Beta cutoff: move 2 is skipped; β = 1 was given from outside.",
        ],
        [
            "Par son coup 1, MAX peut déjà obtenir 5 ici, au-delà de β = 1, où s’arrête la fenêtre donnée de l’extérieur : on n’a pas à en savoir plus.",
            "Coupure bêta : le coup 2 n’a pas à être examiné ; β = 1 a été donné de l’extérieur.",
        ],
    ),
    (
        "[5 3]",
        [-1, 1],
        5,
        [
            "The root is worth at least 5: that reaches β = 1 of the window given from outside, so nothing more is known. Move 1 was the first to bring the most.",
            "Alpha-beta visited 2 nodes, of which 1 is a leaf; 1 cutoff skipped 1 move.",
        ],
        [
            "La racine vaut au moins 5 : β = 1, le bord de la fenêtre donnée de l’extérieur, est atteint, et l’on n’en sait pas plus. Le coup 1 est le premier à avoir rapporté le plus.",
            "Alpha-bêta a visité 2 nœuds, dont 1 feuille ; 1 coupure a élagué 1 coup.",
        ],
    ),
    (
        "[5 3 4] : min",
        [3, 9],
        8,
        [
            "The root is worth at most 3: that does not exceed α = 3 of the window given from outside, so nothing more is known. Move 2 was the first to bring the least.",
            "Alpha-beta visited 3 nodes, of which 2 are leaves; 1 cutoff skipped 1 move.",
        ],
        [
            "La racine vaut au plus 3 : α = 3, le bord de la fenêtre donnée de l’extérieur, n’est pas dépassé, et l’on n’en sait pas plus. Le coup 2 est le premier à avoir rapporté le moins.",
            "Alpha-bêta a visité 3 nœuds, dont 2 feuilles ; 1 coupure a élagué 1 coup.",
        ],
    ),
    (
        "[5 3] : min",
        [3, 9],
        7,
        [
            "The root is worth 3: the leaves seen prove it, although with the window [3, 9] all the search may store is “at most 3”. Of the values that came back, move 2's was the first best.",
            "Alpha-beta visited 3 nodes, of which 2 are leaves and found nothing to skip.",
        ],
        [
            "La racine vaut 3 : les feuilles vues le prouvent, bien que la fenêtre [3, 9] ne permette à la recherche de retenir que « au plus 3 ». Parmi les valeurs revenues, celle du coup 2 est la première des meilleures.",
            "Alpha-bêta a visité 3 nœuds, dont 2 feuilles, et n’a rien trouvé à élaguer.",
        ],
    ),
    (
        "[5 3]",
        [7, i32::MAX],
        3,
        [
            "Move 1 is worth 5, the first value MAX gets here.",
            "α stays at 7, as given from outside: MAX has nothing above it here.",
        ],
        [
            "Le coup 1 vaut 5 : c’est la première valeur que MAX obtient ici.",
            "α reste à 7, comme donné de l’extérieur : ce que MAX a ici n’est pas au-dessus.",
        ],
    ),
    (
        "[4 [5 3]]",
        [i32::MIN, 6],
        4,
        [
            "MAX tries move 2 and reaches ▽ 2, where MIN is to move.",
            "The window is [4, 6]: MAX already has at least 4 from move 1 of the root, one ply up, and β = 6 was given from outside.",
        ],
        [
            "MAX essaie le coup 2 et atteint ▽ 2, où MIN a le trait.",
            "La fenêtre est [4, 6] : MAX est assuré d’au moins 4 par le coup 1 de la racine, un demi-coup plus haut, et β = 6 a été donné de l’extérieur.",
        ],
    ),
    (
        "[[2 1] 3]",
        [2, 5],
        4,
        [
            "Move 1 is worth 2, the first value MIN gets here.",
            "Now v ≤ α (2 ≤ 2), so MIN can skip its last move.",
        ],
        [
            "Le coup 1 vaut 2 : c’est la première valeur que MIN obtient ici.",
            "Maintenant, v ≤ α (2 ≤ 2) : MIN n’a pas à examiner son dernier coup.",
        ],
    ),
    (
        "[[2 1] 3]",
        [2, 5],
        5,
        [
            "MIN can get 2 here with move 1, and that is where the window given from outside ends (α = 2): nothing more needs to be known.",
            "Alpha cutoff: move 2 is skipped; α = 2 was given from outside.",
        ],
        [
            "Par son coup 1, MIN peut déjà obtenir 2 ici, et c’est là que s’arrête la fenêtre donnée de l’extérieur (α = 2) : on n’a pas à en savoir plus.",
            "Coupure alpha : le coup 2 n’a pas à être examiné ; α = 2 a été donné de l’extérieur.",
        ],
    ),
    (
        // Move 2 has the better number; that of what it skipped is worse.
        "[[2 9] [3 0]]",
        [5, 9],
        14,
        [
            "Move 2 is worth at most 3: at best, MAX now gets 3 from the moves so far, where it got 2.",
            "α stays at 5, as given from outside: MAX has nothing above it here.",
        ],
        [
            "Le coup 2 vaut au plus 3 : au mieux, les coups vus jusqu’ici rapportent désormais 3 à MAX, au lieu de 2.",
            "α reste à 5, comme donné de l’extérieur : ce que MAX a ici n’est pas au-dessus.",
        ],
    ),
];
