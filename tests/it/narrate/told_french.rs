//! Known steps and the sentences that tell them in French. The no-break spaces of its typography
//! stand here as plain ones.

use super::told::{
    AIMA, AIMA_HARD, AIMA_MINIMAX, BOTH_MIN, DEEP, EMPTY_WINDOW, FULL, REAL, TIED, TIED_GT, WIDE,
    WIKIPEDIA, WON,
};

/// A run, a step of it, and what is said there.
pub const TOLD_IN_FRENCH: &[(&str, u32, &[&str])] = &[
    (
        AIMA,
        0,
        &[
            "À la racine, MAX a le trait, et la recherche descend jusqu’à 2 demi-coups de profondeur.",
            "Ni MAX ni MIN n’est encore assuré de quoi que ce soit : la fenêtre est [−∞, +∞].",
        ],
    ),
    (
        AIMA_MINIMAX,
        0,
        &[
            "À la racine, MAX a le trait, et la recherche descend jusqu’à 2 demi-coups de profondeur.",
            "Les 3 coups de ce nœud sont tous examinés.",
        ],
    ),
    (
        REAL,
        0,
        &[
            "À la racine, MAX (X) a le trait, et la recherche descend jusqu’à 4 demi-coups de profondeur.",
            "Ni MAX ni MIN n’est encore assuré de quoi que ce soit : la fenêtre est [−∞, +∞].",
        ],
    ),
    (
        WON,
        0,
        &[
            "À la racine, MAX (X) a le trait, et la recherche descend jusqu’à 1 demi-coup de profondeur.",
            "Ni MAX ni MIN n’est encore assuré de quoi que ce soit : la fenêtre est [−∞, +∞].",
        ],
    ),
    (
        AIMA_MINIMAX,
        1,
        &[
            "MAX essaie le coup 1 et atteint ▽ 1, où MIN a le trait.",
            "Les 3 coups de ce nœud sont tous examinés.",
        ],
    ),
    (
        EMPTY_WINDOW,
        7,
        &[
            "MAX essaie le coup 2 et atteint ▽ 2, où MIN a le trait.",
            "La fenêtre est [5, +∞] : MAX est assuré d’au moins 5 par le coup 1 de la racine, un demi-coup plus haut.",
        ],
    ),
    (
        BOTH_MIN,
        23,
        &[
            "MAX essaie le coup 1 et atteint ▽ 2.1, où MIN a le trait.",
            "La fenêtre est [−∞, 5] : MIN est assuré d’au plus 5 par le coup 1 de la racine, deux demi-coups plus haut.",
        ],
    ),
    (
        BOTH_MIN,
        32,
        &[
            "MAX essaie le coup 2 et atteint ▽ 2.2, où MIN a le trait.",
            "La fenêtre est [0, 5] : MAX est assuré d’au moins 0 par le coup 1 de ▲ 2, un demi-coup plus haut, et MIN d’au plus 5 par le coup 1 de la racine, deux demi-coups plus haut.",
        ],
    ),
    (
        EMPTY_WINDOW,
        13,
        &[
            "MIN essaie le coup 2 et atteint ▲ 2.1.1.2, où MAX a le trait.",
            "La fenêtre est [5, 5], par le coup 1 de la racine et le coup 1 de ▽ 2.1.1 : rien de ce que l’on trouvera ici ne peut compter, mais cette recherche ne coupe pas sur égalité.",
        ],
    ),
    (
        REAL,
        27,
        &[
            "MAX essaie le coup 2 et atteint ▽ 1.1.2, où MIN a le trait.",
            "La fenêtre est [−12, +∞] : MAX est assuré d’au moins −12 par le coup 1 de ▲ 1.1, un demi-coup plus haut.",
        ],
    ),
    (
        AIMA,
        2,
        &["MIN essaie le coup 1 et atteint □ 1.1, où l’arbre s’arrête."],
    ),
    (
        REAL,
        4,
        &[
            "MIN essaie le coup 1 et atteint □ 1.1.1.1, à 4 demi-coups de la racine : cette recherche ne va pas plus loin.",
        ],
    ),
    (
        WON,
        10,
        &["MAX essaie le coup 4 et atteint □ 4 : la partie est finie, X a gagné."],
    ),
    (
        FULL,
        1,
        &["MAX essaie le coup 4 et atteint □ 4 : la partie est finie et personne n’a gagné."],
    ),
    (AIMA, 3, &["L’arbre donne à cette feuille la valeur 3."]),
    (REAL, 5, &["L’évaluation donne −4 : c’est bon pour MIN."]),
    (
        WON,
        11,
        &["X a gagné, et l’évaluation donne 101 : c’est bon pour MAX."],
    ),
    (
        FULL,
        2,
        &["Personne n’a gagné, et l’évaluation donne −4 : c’est bon pour MIN."],
    ),
    (
        REAL,
        48,
        &["L’évaluation donne 0 : personne n’a l’avantage."],
    ),
    (
        AIMA,
        4,
        &[
            "Le coup 1 vaut 3 : c’est la première valeur que MIN obtient ici.",
            "β descend de +∞ à 3 : MIN est désormais assuré d’au plus 3 ici.",
        ],
    ),
    (
        AIMA,
        12,
        &[
            "Le coup 1 vaut 3 : c’est la première valeur que MAX obtient ici.",
            "α monte de −∞ à 3 : MAX est désormais assuré d’au moins 3 ici.",
        ],
    ),
    (
        AIMA_MINIMAX,
        31,
        &[
            "Le coup 2 vaut 5 : pour MIN, c’est mieux que le 14 du coup 1.",
            "Donc v descend de 14 à 5.",
        ],
    ),
    (
        AIMA,
        26,
        &[
            "Le coup 2 vaut 5 : pour MIN, c’est mieux que le 14 du coup 1.",
            "β descend de 14 à 5 : MIN est désormais assuré d’au plus 5 ici.",
        ],
    ),
    (
        AIMA,
        7,
        &["Le coup 2 vaut 12, plus que le 3 que MIN tient déjà par le coup 1 : rien ne change."],
    ),
    (
        AIMA_MINIMAX,
        24,
        &["Le coup 2 vaut 2, moins que le 3 que MAX tient déjà par le coup 1 : rien ne change."],
    ),
    (
        AIMA,
        19,
        &[
            "Le coup 2 vaut au plus 2, moins que le 3 que MAX tient déjà par le coup 1 : rien ne change.",
        ],
    ),
    (
        AIMA_HARD,
        19,
        &[
            "Le coup 2 vaut au plus 3, ce qui n’est pas mieux pour MAX que le 3 du coup 1 : à égalité, le premier reste.",
        ],
    ),
    (
        REAL,
        39,
        &[
            "Le coup 4 vaut −13 : pour MIN, c’est mieux que le −8 du coup 3.",
            "Maintenant, v ≤ α (−13 ≤ −12) : MIN n’a pas à examiner ses 3 autres coups.",
        ],
    ),
    (
        AIMA,
        29,
        &[
            "Le coup 3 vaut 2 : pour MIN, c’est mieux que le 5 du coup 2.",
            "Maintenant, v ≤ α (2 ≤ 3), mais c’était le dernier coup : il ne reste rien à élaguer, et cela ne compte pas comme une coupure.",
        ],
    ),
    (
        REAL,
        216,
        &[
            "Le coup 4 vaut −4 : pour MAX, c’est mieux que le −9 du coup 3.",
            "Maintenant, v ≥ β (−4 ≥ −4) : MAX n’a pas à examiner ses 3 autres coups.",
        ],
    ),
    (
        DEEP,
        12,
        &[
            "Le coup 1 vaut au plus 3 : c’est la première valeur que MAX obtient ici.",
            "α reste à 5 : MAX est déjà assuré d’au moins 5 par le coup 1 de la racine, deux demi-coups plus haut.",
        ],
    ),
    (
        DEEP,
        15,
        &[
            "Le coup 2 vaut 4 : pour MAX, c’est mieux que le coup 1, qui vaut au plus 3.",
            "α reste à 5 : MAX est déjà assuré d’au moins 5 par le coup 1 de la racine, deux demi-coups plus haut.",
        ],
    ),
    (
        BOTH_MIN,
        35,
        &[
            "Le coup 1 vaut 7 : c’est la première valeur que MIN obtient ici.",
            "β reste à 5 : MIN est déjà assuré d’au plus 5 par le coup 1 de la racine, deux demi-coups plus haut.",
        ],
    ),
    (
        BOTH_MIN,
        40,
        &[
            "Le coup 2 vaut 5 : pour MAX, c’est mieux que le 0 du coup 1.",
            "Maintenant, v ≥ β (5 ≥ 5), mais c’était le dernier coup : il ne reste rien à élaguer, et cela ne compte pas comme une coupure.",
        ],
    ),
    (
        BOTH_MIN,
        42,
        &[
            "Le coup 2 vaut 5, ce qui n’est pas mieux pour MIN que le 5 du coup 1 : à égalité, le premier reste.",
        ],
    ),
    (
        "[5 [[[1 9] [3 9] [4 9]] 7]]",
        26,
        &[
            "Le coup 3 vaut au plus 4 : au mieux, les coups vus jusqu’ici rapportent désormais 4 à MAX, au lieu de 3.",
            "α reste à 5 : MAX est déjà assuré d’au moins 5 par le coup 1 de la racine, deux demi-coups plus haut.",
        ],
    ),
    (
        TIED_GT,
        10,
        &[
            "Le coup 1 vaut 10 : c’est la première valeur que MIN obtient ici.",
            "β descend de +∞ à 10 et rejoint α, mais cette recherche ne coupe que si v < α : elle continue.",
        ],
    ),
    (
        EMPTY_WINDOW,
        21,
        &[
            "Le coup 2 vaut au plus 5 et le coup 1 vaut 5 : on ne sait pas lequel est le meilleur, et à nombres égaux le premier reste.",
        ],
    ),
    (
        AIMA,
        17,
        &[
            "Par son coup 1, MIN peut déjà obtenir 2 ici, mais MAX, un demi-coup plus haut, est assuré de 3 par son coup 1 : MAX ne viendra jamais ici.",
            "Coupure alpha : les coups 2 et 3 n’ont pas à être examinés ; α = 3 a été fixé à la racine (un demi-coup plus haut : coupure superficielle).",
        ],
    ),
    (
        REAL,
        40,
        &[
            "Par son coup 4, MIN peut déjà obtenir −13 ici, mais MAX, un demi-coup plus haut, est assuré de −12 par son coup 1 : MAX ne viendra jamais ici.",
            "Coupure alpha : les coups 5, 6 et 7 n’ont pas à être examinés ; α = −12 a été fixé en ▲ 1.1 (un demi-coup plus haut : coupure superficielle).",
        ],
    ),
    (
        REAL,
        217,
        &[
            "Par son coup 4, MAX peut déjà obtenir −4 ici, et MIN, un demi-coup plus haut, est de toute façon assuré de −4 par son coup 1 : venir ici ne rapporterait rien de mieux à MIN.",
            "Coupure bêta : les coups 5, 6 et 7 n’ont pas à être examinés ; β = −4 a été fixé en ▽ 1 (un demi-coup plus haut : coupure superficielle).",
        ],
    ),
    (
        TIED,
        11,
        &[
            "Par son coup 1, MIN peut déjà obtenir 10 ici, et MAX, un demi-coup plus haut, est de toute façon assuré de 10 par son coup 1 : venir ici ne rapporterait rien de mieux à MAX.",
            "Coupure alpha : le coup 2 n’a pas à être examiné ; α = 10 a été fixé à la racine (un demi-coup plus haut : coupure superficielle).",
        ],
    ),
    (
        DEEP,
        10,
        &[
            "Par son coup 1, MIN peut déjà obtenir 3 ici, mais MAX, trois demi-coups plus haut, est assuré de 5 par son coup 1 : si chacun joue au mieux, on n’arrive jamais ici.",
            "Coupure alpha : le coup 2 n’a pas à être examiné ; α = 5 a été fixé à la racine (trois demi-coups plus haut : coupure profonde).",
        ],
    ),
    (
        WIDE,
        41,
        &[
            "Par son coup 1, MIN peut déjà obtenir 0 ici, mais MAX, un demi-coup plus haut, est assuré de 1 par son coup 1 : MAX ne viendra jamais ici.",
            "Coupure alpha : les coups 2 à 11 (soit 10 coups) n’ont pas à être examinés ; α = 1 a été fixé à la racine (un demi-coup plus haut : coupure superficielle).",
        ],
    ),
    (
        REAL,
        2772,
        &[
            "Par son coup 3, MIN peut déjà obtenir −1 ici, et MAX, trois demi-coups plus haut, est de toute façon assuré de −1 par son coup 4 : venir ici ne rapporterait rien de mieux à MAX.",
            "Coupure alpha : les coups 4, 5, 6 et 7 n’ont pas à être examinés ; α = −1 a été fixé à la racine (trois demi-coups plus haut : coupure profonde).",
        ],
    ),
    (
        AIMA_MINIMAX,
        35,
        &[
            "▽ 3 vaut 2, la plus petite des valeurs de ses 3 coups, atteinte pour la première fois par le coup 3.",
        ],
    ),
    (
        AIMA,
        11,
        &[
            "▽ 1 renvoie 3 par le coup 1 : comme 3 est à l’intérieur de sa fenêtre [−∞, +∞], c’est sa valeur exacte.",
        ],
    ),
    (
        AIMA,
        18,
        &[
            "▽ 2 renvoie 2, un majorant de sa vraie valeur : les coups 2 et 3, élagués, n’auraient pu que l’abaisser.",
        ],
    ),
    (
        AIMA,
        30,
        &[
            "▽ 3 renvoie 2, sa vraie valeur : les feuilles vues le prouvent. La recherche elle-même ne connaît que la fenêtre [3, +∞] et ne peut retenir que « au plus 2 ».",
        ],
    ),
    (
        AIMA_HARD,
        18,
        &[
            "▽ 2 a trouvé au plus 2, hors de sa fenêtre [3, +∞] : fail-hard renvoie le bord, 3, comme majorant de sa vraie valeur.",
        ],
    ),
    (
        DEEP,
        16,
        &[
            "▲ 2.1 renvoie 4, sa vraie valeur : les feuilles vues le prouvent. La recherche elle-même ne connaît que la fenêtre [5, +∞] et ne peut retenir que « au plus 4 ».",
        ],
    ),
    (
        BOTH_MIN,
        39,
        &[
            "▽ 2.2 renvoie 5, sa vraie valeur : les feuilles vues le prouvent. La recherche elle-même ne connaît que la fenêtre [0, 5] et ne peut retenir que « au moins 5 ».",
        ],
    ),
    (
        BOTH_MIN,
        41,
        &[
            "▲ 2 renvoie 5, sa vraie valeur : les feuilles vues le prouvent. La recherche elle-même ne connaît que la fenêtre [−∞, 5] et ne peut retenir que « au moins 5 ».",
        ],
    ),
    (
        "[[3 5] [3 9]] : gt",
        17,
        &[
            "▽ 2 renvoie 3, sa vraie valeur : les feuilles vues le prouvent. La recherche elle-même ne connaît que la fenêtre [3, +∞] et ne peut retenir que « au plus 3 ».",
        ],
    ),
    (
        WIKIPEDIA,
        57,
        &[
            "▽ 2.2.1 renvoie 7, sa vraie valeur : les feuilles vues le prouvent. La recherche elle-même ne connaît que la fenêtre [3, 6] et ne peut retenir que « au moins 7 ».",
        ],
    ),
    (
        "[5 [7 [[3 9] [2 9]]]]",
        23,
        &[
            "▲ 2.2 renvoie 3, retenu seulement comme majorant : aucun de ses deux coups n’a dépassé α = 5, donc personne n’a besoin de sa valeur exacte.",
        ],
    ),
    (
        "[5 [7 [[3 9] [2 9]]]]",
        25,
        &[
            "▽ 2 renvoie 3, retenu seulement comme majorant : ses deux coups ont été examinés, mais à α = 5 ou au-dessous, personne n’a besoin de sa valeur exacte.",
        ],
    ),
    (
        EMPTY_WINDOW,
        20,
        &[
            "▲ 2.1.1.2 avait la fenêtre vide [5, 5] : fail-hard ne peut en renvoyer que 5, qui est d’après ses coups un majorant de sa vraie valeur.",
        ],
    ),
    (
        REAL,
        3630,
        &[
            "▽ 7 renvoie −1, un majorant de sa vraie valeur : le coup 7, élagué, n’aurait pu que l’abaisser.",
        ],
    ),
    (
        AIMA,
        32,
        &[
            "La racine vaut 3, et le premier des meilleurs coups de MAX est le coup 1.",
            "Alpha-bêta a visité 11 nœuds, dont 7 feuilles ; 1 coupure a élagué 2 coups.",
        ],
    ),
    (
        AIMA_MINIMAX,
        37,
        &[
            "La racine vaut 3, et le premier des meilleurs coups de MAX est le coup 1.",
            "La recherche a visité 13 nœuds, dont 9 feuilles.",
        ],
    ),
    (
        TIED,
        14,
        &[
            "La racine vaut 10, et le premier des meilleurs coups de MAX est le coup 1.",
            "Le coup 2 est aussi revenu avec 10, mais ce n’est qu’une borne : il est peut-être moins bon.",
            "Alpha-bêta a visité 5 nœuds, dont 2 feuilles ; 1 coupure a élagué 1 coup.",
        ],
    ),
    (
        REAL,
        3632,
        &[
            "La racine vaut −1, et le premier des meilleurs coups de MAX est le coup 4.",
            "Les coups 5, 6 et 7 sont aussi revenus avec −1, mais ce ne sont que des bornes : ils sont peut-être moins bons.",
            "Alpha-bêta a visité 1 146 nœuds, dont 850 feuilles ; 196 coupures ont élagué 927 coups.",
        ],
    ),
    (
        "[5 5 5]",
        10,
        &[
            "La racine vaut 5, et le premier des meilleurs coups de MAX est le coup 1.",
            "Les coups 2 et 3 valent aussi 5, mais ils sont venus plus tard.",
            "Alpha-bêta a visité 4 nœuds, dont 3 feuilles, et n’a rien trouvé à élaguer.",
        ],
    ),
    (
        "7",
        0,
        &["L’arbre tout entier n’est qu’une feuille : il n’y a rien à chercher."],
    ),
    ("7", 1, &["L’arbre donne à cette feuille la valeur 7."]),
    (
        "1122334 depth 4",
        0,
        &["À la racine, X a déjà gagné : il n’y a rien à chercher."],
    ),
    (
        "1122334 depth 4",
        1,
        &["X a gagné, et l’évaluation donne −101 : c’est bon pour MIN."],
    ),
];
