//! Sentences about two explorations, word for word, in both languages.

use plywood_core::game::Player;
use plywood_core::search::{Entry, Limits, Observer, Role, Stop, Watch, Window};
use plywood_core::tree::Recorder;
use plywood_explore::difference::first_difference;
use plywood_explore::exploration::Spec;
use plywood_samples::{CLASSIC, recorded};
use plywood_teach::language::Language;
use plywood_teach::narrate::contrast::{first, results};
use plywood_teach::sentence;
use plywood_teach::words::Naming;
use std::sync::Arc;

#[test]
fn a_search_that_was_stopped_has_no_result_on_either_side() {
    let whole = recorded(Spec::textbook(CLASSIC));
    let mut stopped = whole.clone();
    let watch = Watch::new(u64::MAX);
    let mut recorder = Recorder::new(Limits::from(&watch));
    recorder.begin(&whole.tree.method, Player::First, 2);
    let entry = Entry::first(None, Role::Max, Window::FULL);
    recorder.enter(entry).expect("there is room");
    let tree = recorder.into_tree(Some(Stop::NodeLimit(1))).unwrap();
    stopped.tree = Arc::new(tree);
    for sides in [[&whole, &stopped], [&stopped, &whole], [&stopped, &stopped]] {
        let told = results(sides)[0].say(Language::En, Naming::Signs);
        let wanted = sentence!("results-stopped").say(Language::En, Naming::Signs);
        assert_eq!(told, wanted);
    }
    let found = first_difference(&whole, &stopped).expect("they differ");
    let said = first([&whole, &stopped], found).say(Language::En, Naming::Signs);
    let wanted = "They part at step 1: here move 1 is tried at the root; there the search is over.";
    assert_eq!(said, wanted);
    let told = results([&whole, &whole])[0].say(Language::En, Naming::Signs);
    assert!(told.contains('3'), "{told}");
}
