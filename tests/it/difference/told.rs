//! Sentences about two explorations, word for word, in both languages.

use crate::samples::{CLASSIC, assert_kept, four, recorded};
use plywood::difference::first_difference;
use plywood::exploration::{Exploration, Spec};
use plywood::game::Player;
use plywood::language::Language;
use plywood::narrate::contrast::{first, results};
use plywood::search::{
    Bound, Entry, Fail, Limits, Method, Observer, Order, Role, Stop, Watch, Window,
};
use plywood::sentence;
use plywood::tree::{NodeId, Recorder};
use plywood::words::{Argument, MoveName, Naming, NodeName, Sentence};
use std::fmt::Write;
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

/// In both languages, a line each.
fn told(sentences: impl IntoIterator<Item = Sentence>) -> String {
    let mut told = String::new();
    for sentence in sentences {
        for language in Language::ALL {
            writeln!(told, "{}", sentence.say(language, Naming::Signs)).unwrap();
        }
    }
    told
}

#[test]
fn what_is_said_of_differences() {
    // Root 0; its first child 1 with the leaves 2, 3, 4; its second child 5, cut after its first.
    let names = Names(recorded(Spec::textbook(CLASSIC)));
    let (node, by) = (|id| names.node(id), |id| names.by(id));
    let doing = [
        sentence!("doing-begins"),
        sentence!("doing-tries": played = by(2), node = node(1)),
        sentence!("doing-evaluates": node = node(2), value = -3),
        sentence!("doing-backs-up": node = node(0), by = by(1)),
        sentence!("doing-skips": node = node(5), moves = vec![by(7), by(8)]),
        sentence!("doing-returns": node = node(1), worth = (3, Bound::Upper)),
    ];
    let doing = doing.map(|here| {
        let (step, there) = (Argument::Step(1234), sentence!("doing-is-over"));
        sentence!("difference-events": step, here, there)
    });
    let window = |alpha, beta| Window { alpha, beta };
    let step = |step| Argument::Step(step);
    let exact = |value| (value, Bound::Exact);
    let nodes = |count: u64| sentence!("count-nodes": count);
    let others = [
        sentence!("difference-windows": step = step(7), node = node(1), here = window(-3, 5), there = Window::FULL),
        sentence!("difference-narrowed": step = step(7), node = node(0), by = by(1), here = window(-3, 5), there = window(0, 5)),
        sentence!("difference-skipped": step = step(7), node = node(5), here = vec![by(7), by(8)], there = vec![by(8)]),
        sentence!("difference-roles": step = step(0), node = node(1), here = Role::Min, there = Role::Max),
        sentence!("difference-leaf": step = step(2), node = node(2), side = "here"),
        sentence!("difference-ahead": step = step(1234)),
        sentence!("beside-skipped": node = node(5), side = "here"),
        sentence!("beside-skipped": node = node(5), side = "there"),
        sentence!("beside-missing": node = node(2), side = "there"),
        sentence!("results-moves": here_by = by(1), there_by = by(5), here = exact(26), there = exact(-12)),
        sentence!("results-values": here = exact(26), there = exact(-12)),
        sentence!("results-one-move": by = by(1), values = "different", here = exact(5), there = (5, Bound::Lower)),
        sentence!("results-stopped"),
        sentence!("results-cost": here = nodes(1), there = nodes(12_345)),
    ];
    assert_kept("differences", &told(doing.into_iter().chain(others)));
}

/// The first difference that the program itself finds is narrated.
#[test]
fn first_differences_are_told() {
    let searched = |text: &str, change: &dyn Fn(&mut Method)| {
        let mut spec = Spec::textbook(text);
        change(&mut spec.method);
        recorded(spec.clone())
    };
    let given = |fail| {
        move |method: &mut Method| {
            (method.window, method.fail) = (Window { alpha: 5, beta: 9 }, fail);
        }
    };
    let ordered = |order| move |method: &mut Method| method.order = order;
    let tree = "[[3 8 12] [2 6 4]]";
    let pairs = [
        [
            searched("[1 2]", &given(Fail::Soft)),
            searched("[1 2]", &given(Fail::Hard)),
        ],
        [
            searched(tree, &ordered(Order::LeftToRight)),
            searched(tree, &ordered(Order::BestFirst)),
        ],
        ["", "44"].map(|moves| recorded(four(moves, 1))),
    ];
    let first = pairs.each_ref().map(|[here, there]| {
        let found = first_difference(here, there).expect("they differ");
        first([here, there], found)
    });
    assert_kept("differences-first", &told(first));
}

#[test]
fn a_search_that_was_stopped_has_no_result_on_either_side() {
    let whole = recorded(Spec::textbook(CLASSIC));
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
    let said = first([&whole, &stopped], found).say(Language::En, Naming::Signs);
    let wanted = "Step 1: here move 1 is tried at the root; there the search is over.";
    assert_eq!(said, wanted);
    let told = results([&whole, &whole])[0].say(Language::En, Naming::Signs);
    assert!(told.contains('3'), "{told}");
}
