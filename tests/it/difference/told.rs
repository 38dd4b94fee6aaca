//! What is said of two explorations, word for word, in both languages.

use super::explored;
use crate::samples::CLASSIC;
use plywood::difference::first_difference;
use plywood::exploration::{Exploration, Spec};
use plywood::game::Player;
use plywood::language::Language;
use plywood::narrate::contrast::{first, results};
use plywood::search::{Bound, Entry, Fail, Limits, Observer, Order, Role, Stop, Watch, Window};
use plywood::sentence;
use plywood::tree::{NodeId, Recorder};
use plywood::words::{Argument, MoveName, Naming, NodeName, Sentence};
use std::sync::Arc;

struct Names(Exploration);

impl Names {
    fn node(&self, id: u32) -> NodeName {
        NodeName::new(&self.0, NodeId(id))
    }

    fn by(&self, id: u32) -> MoveName {
        MoveName::new(&self.0, NodeId(id))
    }
}

fn assert_told(sentence: Sentence, english: &str, french: &str) {
    assert_eq!(sentence.say(Language::En, Naming::Signs), english);
    // Spaces that do not break are checked by eye no more than the others.
    let french_told = sentence.say(Language::Fr, Naming::Signs);
    assert_eq!(french_told.replace(['\u{a0}', '\u{202f}'], " "), french);
}

#[test]
fn what_either_side_does() {
    // Root 0; its first child 1 with the leaves 2, 3, 4; its second child 5, cut after its first.
    let names = Names(explored(&Spec::textbook(CLASSIC)));
    let (node, by) = (|id| names.node(id), |id| names.by(id));
    let cases = [
        (
            sentence!("doing-begins"),
            "the search begins",
            "la recherche commence",
        ),
        (
            sentence!("doing-tries": played = by(2), node = node(1)),
            "move 1 is tried at ▽ 1",
            "on essaie le coup 1 en ▽ 1",
        ),
        (
            sentence!("doing-evaluates": node = node(2), value = -3),
            "□ 1.1 gets its value, −3",
            "□ 1.1 reçoit sa valeur, −3",
        ),
        (
            sentence!("doing-backs-up": node = node(0), by = by(1)),
            "the value of move 1 reaches the root",
            "la valeur du coup 1 atteint la racine",
        ),
        (
            sentence!("doing-skips": node = node(5), moves = vec![by(7), by(8)]),
            "▽ 2 skips moves 2 and 3",
            "on élague les coups 2 et 3 dans ▽ 2",
        ),
        (
            sentence!("doing-returns": node = node(1), worth = (3, Bound::Upper)),
            "▽ 1 is done with at most 3",
            "on quitte ▽ 1 avec au plus 3",
        ),
    ];
    for (here, english, french) in cases {
        let (step, there) = (Argument::Step(1234), sentence!("doing-is-over"));
        assert_told(
            sentence!("difference-events": step, here, there),
            &format!("Step 1234: here {english}; there the search is over."),
            &format!("Pas 1234 : ici, {french} ; là, la recherche est finie."),
        );
    }
}

#[test]
fn what_differs() {
    let names = Names(explored(&Spec::textbook(CLASSIC)));
    let (node, by) = (|id| names.node(id), |id| names.by(id));
    let window = |alpha, beta| Window { alpha, beta };
    let step = |step| Argument::Step(step);
    let (here, there) = (window(-3, 5), Window::FULL);
    assert_told(
        sentence!("difference-windows": step = step(7), node = node(1), here, there),
        "Step 7: ▽ 1 is entered with the window [−3, 5] here and [−∞, +∞] there.",
        "Pas 7 : on entre dans ▽ 1 avec la fenêtre [−3, 5] ici et [−∞, +∞] là.",
    );
    let there = window(0, 5);
    assert_told(
        sentence!("difference-narrowed": step = step(7), node = node(0), by = by(1), here, there),
        "Step 7: after move 1 the window of the root is [−3, 5] here and [0, 5] there.",
        "Pas 7 : après le coup 1, la fenêtre de la racine est [−3, 5] ici et [0, 5] là.",
    );
    let (here, there) = (vec![by(7), by(8)], vec![by(8)]);
    assert_told(
        sentence!("difference-skipped": step = step(7), node = node(5), here, there),
        "Step 7: ▽ 2 skips 2 and 3 here and 3 there.",
        "Pas 7 : dans ▽ 2, on élague 2 et 3 ici et 3 là.",
    );
    let (here, there) = (Role::Min, Role::Max);
    assert_told(
        sentence!("difference-roles": step = step(0), node = node(1), here, there),
        "Step 0: at ▽ 1, MIN is to move here and MAX there.",
        "Pas 0 : en ▽ 1, MIN a le trait ici et MAX là.",
    );
    assert_told(
        sentence!("difference-leaf": step = step(2), node = node(2), side = "here"),
        "Step 2: here □ 1.1 is a leaf; there its moves are tried.",
        "Pas 2 : ici, □ 1.1 est une feuille ; là, on essaie ses coups.",
    );
    assert_told(
        sentence!("difference-ahead": step = step(1234)),
        "So far both searches agree; step 1234 is the first that differs.",
        "Jusqu’ici les deux recherches font la même chose ; le pas 1234 est le premier qui diffère.",
    );
}

#[test]
fn what_stands_beside_and_what_comes_out() {
    let names = Names(explored(&Spec::textbook(CLASSIC)));
    let (node, by) = (|id| names.node(id), |id| names.by(id));
    for (side, english, french) in [
        (
            "here",
            "Here ▽ 2 is looked at; there a cutoff skips it.",
            "Ici, on examine ▽ 2 ; là, une coupure l’évite.",
        ),
        (
            "there",
            "There ▽ 2 is looked at; here a cutoff skips it.",
            "Là, on examine ▽ 2 ; ici, une coupure l’évite.",
        ),
    ] {
        let skipped = sentence!("beside-skipped": node = node(5), side);
        assert_told(skipped, english, french);
    }
    assert_told(
        sentence!("beside-missing": node = node(2), side = "there"),
        "Only there does the search arrive at □ 1.1.",
        "On n’arrive en □ 1.1 que là.",
    );
    let (here, there) = ((26, Bound::Exact), (-12, Bound::Exact));
    assert_told(
        sentence!("results-moves": here_by = by(1), there_by = by(5), here, there),
        "In the end move 1, worth 26, is played here, and move 2, worth −12, there.",
        "À la fin, on joue ici le coup 1 pour 26, et là le coup 2 pour −12.",
    );
    assert_told(
        sentence!("results-values": here, there),
        "In the end the root is worth 26 here and −12 there.",
        "À la fin, la racine vaut 26 ici et −12 là.",
    );
    let (here, there) = ((5, Bound::Exact), (5, Bound::Lower));
    assert_told(
        sentence!("results-one-move": by = by(1), values = "different", here, there),
        "In the end both play move 1: worth 5 here, at least 5 there.",
        "À la fin, les deux jouent le coup 1 : pour 5 ici, pour au moins 5 là.",
    );
    assert_told(
        sentence!("results-stopped"),
        "One of the two searches was stopped before its end.",
        "L’une des deux recherches a été arrêtée avant sa fin.",
    );
    let [here, there] = [1u64, 12_345].map(|count| sentence!("count-nodes": count));
    assert_told(
        sentence!("results-cost": here, there),
        "That took 1 node here and 12,345 nodes there.",
        "Il a fallu 1 nœud ici et 12 345 nœuds là.",
    );
}

#[test]
fn a_search_that_was_stopped_has_no_result_on_either_side() {
    let whole = explored(&Spec::textbook(CLASSIC));
    let mut stopped = whole.clone();
    let watch = Watch::new(u64::MAX);
    let mut recorder = Recorder::new(Limits::from(&watch));
    let entry = Entry::first(None, Role::Max, Window::FULL);
    recorder.enter(entry).expect("there is room");
    let method = whole.tree.method;
    let tree = recorder.into_tree(method, Player::First, 2, Some(Stop::NodeLimit(1)));
    stopped.tree = Arc::new(tree);
    for sides in [[&whole, &stopped], [&stopped, &whole], [&stopped, &stopped]] {
        let told = results(sides)[0].say(Language::En, Naming::Signs);
        let wanted = sentence!("results-stopped").say(Language::En, Naming::Signs);
        assert_eq!(told, wanted);
    }
    let found = first_difference(&whole, &stopped).expect("they differ");
    assert_told(
        first([&whole, &stopped], found),
        "Step 1: here move 1 is tried at the root; there the search is over.",
        "Pas 1 : ici, on essaie le coup 1 à la racine ; là, la recherche est finie.",
    );
    let told = results([&whole, &whole])[0].say(Language::En, Naming::Signs);
    assert!(told.contains('3'), "{told}");
}

#[test]
fn a_root_that_is_worth_something_else_is_called_the_root() {
    let [here, there] = [Fail::Soft, Fail::Hard].map(|fail| {
        let mut spec = Spec::textbook("[1 2]");
        spec.method.window = Window { alpha: 5, beta: 9 };
        spec.method.fail = fail;
        explored(&spec)
    });
    let found = first_difference(&here, &there).expect("they differ");
    assert_told(
        first([&here, &there], found),
        "Step 7: the root is worth 2 here and at most 5 there.",
        "Pas 7 : la racine vaut 2 ici et au plus 5 là.",
    );
}

#[test]
fn what_is_skipped_is_told_of_both() {
    let [here, there] = [Order::LeftToRight, Order::BestFirst].map(|order| {
        let mut spec = Spec::textbook("[[3 8 12] [2 6 4]]");
        spec.method.order = order;
        explored(&spec)
    });
    let found = first_difference(&here, &there).expect("they differ");
    assert_told(
        first([&here, &there], found),
        "Step 17: ▽ 2 skips 2 and 3 here and 3 and 2 there.",
        "Pas 17 : dans ▽ 2, on élague 2 et 3 ici et 3 et 2 là.",
    );
}

#[test]
fn other_positions_are_told_before_anything_else() {
    let [here, there] = ["", "44"].map(|moves| {
        explored(&Spec {
            depth: Some(1),
            ..Spec::connect_four(moves)
        })
    });
    let found = first_difference(&here, &there).expect("they differ");
    let told = first([&here, &there], found).say(Language::En, Naming::Signs);
    let wanted = sentence!("difference-positions").say(Language::En, Naming::Signs);
    assert_eq!(told, wanted);
}
