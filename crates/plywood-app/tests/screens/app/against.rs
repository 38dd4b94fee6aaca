//! Two explorations side by side: their steps, and the side that each key acts on.

use crate::app::click;
use plywood_app::job::OpenAt;
use plywood_app::key::Key;
use plywood_app::paint::Target;
use plywood_app::{App, Setup, Start, TreeView};
use plywood_core::game::Move;
use plywood_core::replay::{Event, Replay};
use plywood_core::tree::{Kind, Step, Tree};
use plywood_explore::difference::{Side, first_difference, partner};
use plywood_explore::exploration::Spec;
use plywood_samples::CLASSIC;
use plywood_stage::{four, frame, open, open_against, pairs, press, step, text, type_text};
use plywood_teach::say;
use std::sync::Arc;

const FIRST: Key = Key::Char('>');
const OTHER: Key = Key::BackTab;

/// Returns the trees and steps, starting with the side that has the keys.
fn trees(app: &App) -> [(Arc<Tree>, Step); 2] {
    let explore = app.explore().unwrap();
    let other = &explore.comparison.as_ref().unwrap().other;
    [explore, other].map(|side| (Arc::clone(&side.exploration().tree), side.stepper.step))
}

fn side(app: &App) -> Side {
    app.explore().unwrap().comparison.as_ref().unwrap().side
}

fn found(app: &App) -> Option<Step> {
    let against = app.explore().unwrap().comparison.as_ref().unwrap();
    against.first_difference.map(|found| found.step)
}

#[test]
fn it_opens_at_the_first_difference() {
    for (spec, other) in pairs() {
        let app = open_against(spec.clone(), other.clone(), None);
        let [(here, at), (there, beside)] = trees(&app);
        let explore = app.explore().unwrap();
        let sides = explore.sides().unwrap();
        assert_eq!(sides.here.exploration().problem.spec, spec);
        assert_eq!(sides.there.exploration().problem.spec, other);
        let found = first_difference(sides.here.exploration(), sides.there.exploration());
        let first = found.unwrap().step;
        assert_eq!((at, beside), (first, first), "{:?}", here.method);
        assert!(there.steps() > 0);
        assert_eq!(side(&app), Side::Here);
        // Or where it was asked to open.
        let app = open_against(spec, other, Some(0));
        assert_eq!(step(&app), 0);
    }
}

/// Returns the event of a step: 0 entered, 1 a move backed up, 2 returned; and the move.
fn moment(replay: &Replay) -> (u8, Option<Move>) {
    let tree = replay.tree();
    match replay.event() {
        Event::Enter => (0, None),
        Event::BackUp { child, .. } | Event::Cut { by: child, .. } => (1, tree.played(child)),
        Event::Evaluate | Event::Return => (2, None),
    }
}

#[test]
fn up_to_the_difference_both_go_together_and_then_from_partner_to_partner() {
    let (mut together, mut skipped, mut away) = (0, 0, 0);
    for (spec, other) in pairs() {
        let mut app = open_against(spec, other, Some(0));
        let first = found(&app).unwrap();
        for turn in 0..2 {
            if turn == 1 {
                press(&mut app, OTHER);
            }
            let steps = trees(&app)[0].0.steps();
            for at in 0..steps {
                app.explore_mut().unwrap().go_to(at);
                let [(tree, here), (other, there)] = trees(&app);
                assert_eq!(here, at);
                if at <= first {
                    assert_eq!(there, at);
                    continue;
                }
                if at + 1 == steps {
                    assert_eq!(there + 1, other.steps());
                    continue;
                }
                let (one, beside) = (Replay::new(&tree, here), Replay::new(&other, there));
                let line = tree.moves(one.node());
                match partner(&tree, one.node(), &other) {
                    Some(id) if other.node(id).kind == Kind::Pruned => {
                        let Event::Cut { skipped: cut, .. } = beside.event() else {
                            panic!("{line:?} is skipped at {there}");
                        };
                        assert!(cut.contains(&id));
                        skipped += 1;
                    }
                    Some(id) => {
                        assert_eq!(beside.node(), id, "{line:?}");
                        // A child that is not there is not backed up, either.
                        let heard = moment(&one).1.map(|played| {
                            let mut line = line.clone();
                            line.push(played);
                            usize::from(other.node(other.follow(&line)).ply) == line.len()
                        });
                        let is_leaf = other.node(id).kind.is_leaf();
                        if heard != Some(false) && !(is_leaf && moment(&one).0 == 0) {
                            let (one, beside) = (moment(&one), moment(&beside));
                            assert_eq!(one, beside, "{line:?}");
                        }
                        together += 1;
                    }
                    None => {
                        // The nearest node of the line.
                        assert_eq!(beside.node(), other.follow(&line), "{line:?}");
                        away += 1;
                    }
                }
            }
        }
    }
    assert!(
        together > 1_000 && skipped > 100 && away > 50,
        "{together} {skipped} {away}"
    );
}

#[test]
fn the_keys_go_to_the_other_side_and_come_back() {
    let (spec, other) = pairs().remove(3);
    let mut app = open_against(spec.clone(), other.clone(), None);
    press(&mut app, Key::Tab);
    let before = trees(&app);
    press(&mut app, OTHER);
    assert_eq!(side(&app), Side::There);
    let explore = app.explore().unwrap();
    assert_eq!(explore.exploration().problem.spec, other);
    assert_eq!(
        explore.sides().unwrap().here.exploration().problem.spec,
        spec
    );
    // The view stays.
    assert_eq!(explore.view.pane, plywood_app::explore::Pane::Values);
    press(&mut app, Key::Char('\\'));
    let after = trees(&app);
    assert_eq!(before.map(|(_, step)| step), after.map(|(_, step)| step));
    assert_eq!(side(&app), Side::Here);
}

#[test]
fn a_setting_changes_on_the_side_of_the_keys() {
    let (spec, other) = pairs().remove(3);
    let mut app = open_against(spec.clone(), other.clone(), None);
    press(&mut app, OTHER);
    press(&mut app, Key::Char('d'));
    // Now both are three plies deep.
    assert_eq!(found(&app), None);
    assert_eq!(side(&app), Side::There);
    let told = text(&frame(&mut app, (120, 40)).0);
    let same = say!(app.shared.language, "difference-none");
    assert!(told.contains(&same), "{told}");
    let explore = app.explore().unwrap();
    assert_eq!(
        explore.sides().unwrap().here.exploration().problem.spec,
        spec
    );
    press(&mut app, Key::Char('D'));
    assert!(found(&app).is_some());
}

#[test]
fn another_position_ends_the_comparison() {
    let (spec, other) = pairs().remove(0);
    for keys in [&[][..], &[OTHER]] {
        let mut app = open_against(spec.clone(), other.clone(), None);
        for &key in keys {
            press(&mut app, key);
        }
        press(&mut app, Key::Char('e'));
        press(&mut app, Key::Ctrl('u'));
        type_text(&mut app, "44");
        press(&mut app, Key::Enter);
        let explore = app.explore().unwrap();
        assert!(explore.sides().is_none());
        let position = &explore.exploration().spec().position;
        assert_eq!(*position, four("44", 3).position);
    }
}

#[test]
fn a_second_search_that_is_too_large_leaves_the_first_one() {
    let start = Start::Search {
        problem: plywood_samples::problem(&four("", 2)),
        open_at: OpenAt::SideBySide(plywood_samples::problem(&four("", 6)), None),
        view: Some(TreeView::Path),
    };
    let setup = Setup {
        max_nodes: 500,
        ..Setup::default()
    };
    let mut app = App::new(start, setup);
    app.settle();
    assert!(app.shared.notice.as_ref().unwrap().is_error);
    assert!(app.explore().unwrap().comparison.is_none());
    // Without a second search its keys mean nothing.
    let mut alone = open(Spec::textbook(CLASSIC));
    for key in [FIRST, OTHER] {
        press(&mut alone, key);
        assert_eq!(step(&alone), 0);
    }
}

#[test]
fn a_click_on_the_other_tree_brings_the_keys_there() {
    let (spec, other) = pairs().remove(0);
    let mut app = open_against(spec, other, None);
    click(&mut app, Target::Side);
    assert_eq!(side(&app), Side::There);
}
