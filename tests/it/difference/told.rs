//! What is said of two explorations, word for word, in both languages.

use super::explored;
use crate::samples::CLASSIC;
use plywood::difference::Side;
use plywood::exploration::{Exploration, Spec};
use plywood::language::Language;
use plywood::narrate::compare;
use plywood::narrate::message::{Both, Contrast, Doing, Told};
use plywood::search::{Bound, Role, Window};
use plywood::tree::NodeId;
use plywood::words::{MoveName, Naming, NodeName};

fn both<T>(here: T, there: T) -> Both<T> {
    Both { here, there }
}

fn exact(value: i32) -> Told {
    Told {
        value,
        claim: Bound::Exact,
    }
}

struct Names(Exploration);

impl Names {
    fn node(&self, id: u32) -> NodeName {
        NodeName::of(&self.0, NodeId(id))
    }

    fn by(&self, id: u32) -> MoveName {
        MoveName::of(&self.0, NodeId(id))
    }
}

fn assert_told(contrast: Contrast, english: &str, french: &str) {
    let told = |language| compare(language, Naming::Signs, std::slice::from_ref(&contrast));
    assert_eq!(told(Language::En), [english]);
    // Spaces that do not break are checked by eye no more than the others.
    let french_told = told(Language::Fr).join(" ");
    assert_eq!(french_told.replace(['\u{a0}', '\u{202f}'], " "), french);
}

#[test]
fn what_either_side_does() {
    // Root 0; its first child 1 with the leaves 2, 3, 4; its second child 5, cut after its first.
    let names = Names(explored(&Spec::textbook(CLASSIC)));
    let cases = [
        (Doing::Begins, "the search begins", "la recherche commence"),
        (
            Doing::Tries {
                played: names.by(2),
                parent: names.node(1),
            },
            "move 1 is tried at ▽ 1",
            "on essaie le coup 1 en ▽ 1",
        ),
        (
            Doing::Evaluates {
                leaf: names.node(2),
                value: -3,
            },
            "□ 1.1 gets its value, −3",
            "□ 1.1 reçoit sa valeur, −3",
        ),
        (
            Doing::Hears {
                node: names.node(0),
                by: names.by(1),
            },
            "the value of move 1 reaches the root",
            "la valeur du coup 1 remonte jusqu’à la racine",
        ),
        (
            Doing::Skips {
                node: names.node(5),
                skipped: vec![names.by(7), names.by(8)],
            },
            "▽ 2 skips moves 2 and 3",
            "on saute les coups 2 et 3 dans ▽ 2",
        ),
        (
            Doing::Returns {
                node: names.node(1),
                value: 3,
            },
            "▽ 1 is done with 3",
            "on quitte ▽ 1 avec 3",
        ),
    ];
    for (doing, english, french) in cases {
        assert_told(
            Contrast::Events {
                step: 1234,
                doing: both(doing, Doing::IsOver),
            },
            &format!("Step 1234: here {english}; there the search is over."),
            &format!("Pas 1234 : ici, {french} ; là, la recherche est finie."),
        );
    }
}

#[test]
fn what_differs() {
    let names = Names(explored(&Spec::textbook(CLASSIC)));
    let window = |alpha, beta| Window { alpha, beta };
    assert_told(
        Contrast::Windows {
            step: 7,
            node: names.node(1),
            windows: both(window(-3, 5), Window::FULL),
        },
        "Step 7: ▽ 1 is entered with the window [−3, 5] here and [−∞, +∞] there.",
        "Pas 7 : on entre dans ▽ 1 avec la fenêtre [−3, 5] ici et [−∞, +∞] là.",
    );
    assert_told(
        Contrast::Narrowed {
            step: 7,
            node: names.node(0),
            by: names.by(1),
            windows: both(window(-3, 5), window(0, 5)),
        },
        "Step 7: after move 1 the window of the root is [−3, 5] here and [0, 5] there.",
        "Pas 7 : après le coup 1, la fenêtre de la racine est [−3, 5] ici et [0, 5] là.",
    );
    assert_told(
        Contrast::Skipped {
            step: 7,
            node: names.node(5),
            skipped: both(vec![names.by(7), names.by(8)], vec![names.by(8)]),
        },
        "Step 7: ▽ 2 skips 2 and 3 here and 3 there.",
        "Pas 7 : dans ▽ 2, on saute 2 et 3 ici et 3 là.",
    );
    assert_told(
        Contrast::Roles {
            step: 0,
            node: names.node(1),
            roles: both(Role::Min, Role::Max),
        },
        "Step 0: at ▽ 1, MIN is to move here and MAX there.",
        "Pas 0 : en ▽ 1, MIN a le trait ici et MAX là.",
    );
    assert_told(
        Contrast::Leaf {
            step: 2,
            node: names.node(2),
            side: Side::Here,
        },
        "Step 2: here □ 1.1 is a leaf; there its moves are tried.",
        "Pas 2 : ici, □ 1.1 est une feuille ; là, on essaie ses coups.",
    );
    assert_told(
        Contrast::Ahead { step: 1234 },
        "So far both searches do the same; step 1234 is the first that differs.",
        "Jusqu’ici les deux recherches font la même chose ; le pas 1234 est le premier qui diffère.",
    );
}

#[test]
fn what_stands_beside_and_what_comes_out() {
    let names = Names(explored(&Spec::textbook(CLASSIC)));
    for (side, english, french) in [
        (
            Side::Here,
            "Here ▽ 2 is looked at; there a cutoff skips it.",
            "Ici, on examine ▽ 2 ; là, une coupure l’évite.",
        ),
        (
            Side::There,
            "There ▽ 2 is looked at; here a cutoff skips it.",
            "Là, on examine ▽ 2 ; ici, une coupure l’évite.",
        ),
    ] {
        let node = names.node(5);
        assert_told(Contrast::OnlySkipped { node, side }, english, french);
    }
    assert_told(
        Contrast::OnlyVisited {
            node: names.node(2),
            side: Side::There,
        },
        "Only there does the search arrive at □ 1.1.",
        "On n’arrive en □ 1.1 que là.",
    );
    assert_told(
        Contrast::Results {
            played: both(Some(names.by(1)), Some(names.by(5))),
            values: both(exact(26), exact(-12)),
        },
        "In the end move 1 is played here for 26, and move 2 there for −12.",
        "À la fin, on joue ici le coup 1 pour 26, et là le coup 2 pour −12.",
    );
    assert_told(
        Contrast::Results {
            played: both(None, None),
            values: both(exact(26), exact(-12)),
        },
        "In the end the root is worth 26 here and −12 there.",
        "À la fin, la racine vaut 26 ici et −12 là.",
    );
    assert_told(
        Contrast::Results {
            played: both(Some(names.by(1)), Some(names.by(1))),
            values: both(
                exact(5),
                Told {
                    value: 5,
                    claim: Bound::Lower,
                },
            ),
        },
        "In the end both play move 1: for 5 here, for at least 5 there.",
        "À la fin, les deux jouent le coup 1 : pour 5 ici, pour au moins 5 là.",
    );
    assert_told(
        Contrast::Stopped,
        "One of the two searches was stopped before its end.",
        "L’une des deux recherches a été arrêtée avant sa fin.",
    );
    assert_told(
        Contrast::Cost {
            nodes: both(1, 12_345),
        },
        "That took 1 node here and 12,345 nodes there.",
        "Il a fallu 1 nœud ici et 12 345 nœuds là.",
    );
}
