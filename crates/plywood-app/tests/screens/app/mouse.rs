//! Clicks on everything in a real frame.

use crate::app::{click, list, list_mut};
use plywood_app::dialogs::Edit;
use plywood_app::home::Destination;
use plywood_app::key::Key;
use plywood_app::paint::Target;
use plywood_app::{App, TreeView};
use plywood_explore::exploration::Spec;
use plywood_samples::{CLASSIC, tried};
use plywood_stage::dialog;
use plywood_stage::{four, frame, home, nodes, open, open_at, press, step, tree, type_text};
use std::collections::BTreeSet;

#[test]
fn a_node_of_either_view_leads_to_the_step_that_finished_it() {
    for view in [TreeView::Path, TreeView::Whole] {
        for spec in [Spec::textbook(CLASSIC), four("4453", 2)] {
            let mut app = open_at(spec, 0, view);
            press(&mut app, Key::Char('c'));
            let from = step(&app);
            let (buffer, hits) = frame(&mut app, (120, 40));
            let cells = nodes(&buffer, &hits);
            assert!(cells.len() > 6, "{cells:?}");
            for (id, places) in cells {
                for (x, y) in [places[0], places[places.len() - 1]] {
                    assert_eq!(hits.at(x, y), Some(Target::Node(id)));
                }
                app.explore_mut().unwrap().go_to(from);
                click(&mut app, Target::Node(id));
                assert_eq!(step(&app), tree(&app).node(id).returned_at);
            }
        }
    }
}

#[test]
fn a_click_that_comes_a_frame_late_is_harmless() {
    let mut app = open(four("4453", 3));
    let last = plywood_core::tree::NodeId(tree(&app).len() as u32 - 1);
    press(&mut app, Key::Char('D'));
    click(&mut app, Target::Node(last));
    assert_eq!(step(&app), 0);
}

fn columns(app: &mut App, size: (u16, u16)) -> Vec<(usize, u16, u16)> {
    let (buffer, hits) = frame(app, size);
    let places = buffer.area.positions();
    let found = places.filter_map(|place| match hits.at(place.x, place.y) {
        Some(Target::Column(column)) => Some((column, place.x, place.y)),
        _ => None,
    });
    found.collect()
}

#[test]
fn a_column_of_the_board_takes_a_stone() {
    for size in [(60, 18), (80, 24), (120, 40), (200, 60)] {
        for column in 0..7 {
            let mut app = open(four("4453", 2));
            let found = columns(&mut app, size);
            let all: BTreeSet<usize> = found.iter().map(|(column, ..)| *column).collect();
            assert_eq!(all, (0..7).collect(), "{size:?}");
            // Columns stand beside each other in their order.
            assert!(
                found
                    .iter()
                    .is_sorted_by_key(|(column, x, y)| (*y, *x, *column))
            );
            click(&mut app, Target::Column(column));
            assert_eq!(app.context(), dialog("edit"));
            // The board in the dialog can be clicked as well, and only that one.
            let inside = columns(&mut app, size);
            assert!(
                inside.iter().any(|(found, ..)| *found == column),
                "{size:?}"
            );
            click(&mut app, Target::Column(column));
            let edit = app.dialog::<Edit>().expect("the position is edited");
            let digit = column + 1;
            assert_eq!(edit.input.value(), format!("4453{digit}{digit}"));
        }
    }
}

#[test]
fn the_timeline_goes_to_steps_in_their_order() {
    for spec in [Spec::textbook(CLASSIC), four("4453", 4)] {
        for size in [(80, 24), (200, 60)] {
            let mut app = open(spec.clone());
            let (buffer, hits) = frame(&mut app, size);
            let places = buffer.area.positions();
            let steps: Vec<u32> = places
                .filter_map(|place| match hits.at(place.x, place.y) {
                    Some(Target::Step(step)) => Some(step),
                    _ => None,
                })
                .collect();
            assert_eq!(steps.len(), usize::from(size.0) - 2);
            assert!(steps.is_sorted());
            assert_eq!(steps[0], 0);
            let last = tree(&app).steps() - 1;
            assert!(steps[steps.len() - 1] <= last);
            for step_there in steps {
                click(&mut app, Target::Step(step_there));
                assert_eq!(step(&app), step_there);
            }
            click(&mut app, Target::Step(u32::MAX));
            assert_eq!(step(&app), last);
        }
    }
}

/// The list of what can be explored, at its first line.
fn exploring() -> App {
    let mut app = home();
    let mut entries = list(&app).entries.iter();
    let first = entries.position(|entry| matches!(entry.destination, Destination::Search(_)));
    let first = first.unwrap();
    list_mut(&mut app).select(first);
    app
}

#[test]
fn the_list_is_walked_and_ends_at_its_ends() {
    let mut app = exploring();
    let first = list(&app).selected;
    press(&mut app, Key::Char('k'));
    assert_eq!(list(&app).selected, first);
    let last = first + list(&app).shown().count() - 1;
    for expected in first + 1..=last {
        press(&mut app, Key::Char('j'));
        assert_eq!(list(&app).selected, expected);
        // The chosen line is always in sight.
        let (buffer, hits) = frame(&mut app, (60, 18));
        let places = buffer.area.positions();
        let mut targets = places.map(|place| hits.at(place.x, place.y));
        assert!(targets.any(|target| target == Some(Target::Entry(expected))));
    }
    press(&mut app, Key::Char('j'));
    assert_eq!(list(&app).selected, last);
    // And left, to the line that leads to it.
    press(&mut app, Key::Esc);
    let chosen = &list(&app).chosen().destination;
    assert_eq!(*chosen, Destination::Group("group-explore"));
}

#[test]
fn every_line_of_the_home_screen_opens() {
    let count = list(&home()).entries.len();
    for index in tried(0..count) {
        let mut app = home();
        list_mut(&mut app).select(index);
        let (problem, group) = match list(&app).chosen().destination.clone() {
            Destination::Search(problem) => (Some(problem), None),
            Destination::Group(group) => (None, Some(group)),
            _ => (None, None),
        };
        press(&mut app, Key::Enter);
        if group.is_some() {
            assert_eq!(list(&app).chosen().group, group);
            continue;
        }
        let is_open = app.screen.try_as_race_ref().is_some()
            || app.explore().is_some()
            || app.screen.try_as_learn_ref().is_some()
            || app.screen.try_as_play_ref().is_some();
        assert!(
            is_open && app.shared.notice.is_none(),
            "{:?}",
            app.shared.notice
        );
        let Some(problem) = problem else {
            continue;
        };
        if problem.spec.time.is_some() {
            // Depends on the machine's speed; only the answer counts.
            let exploration = app.explore().unwrap().exploration();
            assert!(exploration.tree.stopped.is_none());
            assert_eq!(exploration.iteration(), exploration.answer);
            continue;
        }
        let is_small = tree(&app).len() < 30_000;
        assert!(is_small, "{}", tree(&app).len());
    }
}

fn large_whole() -> App {
    let mut app = open_at(four("4453", 3), 0, TreeView::Whole);
    app.explore_mut().unwrap().view.is_unfolded = true;
    app
}

#[test]
fn dragging_moves_the_whole_tree_with_the_mouse() {
    let mut app = large_whole();
    press(&mut app, Key::Char('c'));
    app.explore_mut().unwrap().go_to(200);
    let (buffer, hits) = frame(&mut app, (80, 24));
    let before = nodes(&buffer, &hits);
    app.drag(-3, 0);
    let (buffer, hits) = frame(&mut app, (80, 24));
    let after = nodes(&buffer, &hits);
    let mut compared = 0;
    for (id, places) in &after {
        if let Some(old) = before.get(id)
            && old.len() == places.len()
        {
            assert_eq!((places[0].0 + 3, places[0].1), old[0], "{id:?}");
            compared += 1;
        }
    }
    assert!(compared > 3, "{compared}");
    // Dragged far away it stops at the tree's edge, and the next step brings it back.
    app.drag(-100_000, -100_000);
    let (buffer, hits) = frame(&mut app, (80, 24));
    assert!(!nodes(&buffer, &hits).is_empty());
    type_text(&mut app, "n");
    let (buffer, hits) = frame(&mut app, (80, 24));
    let here = app.explore().unwrap().replay().node();
    assert!(nodes(&buffer, &hits).contains_key(&here));
}

#[test]
fn what_lies_below_a_dialog_cannot_be_clicked() {
    for key in ['?', 's', 'g', 'x'] {
        let mut app = open(four("4453", 2));
        press(&mut app, Key::Char(key));
        let (buffer, hits) = frame(&mut app, (120, 40));
        for place in buffer.area.positions() {
            // But for the dialog's own keys and lines.
            let target = hits.at(place.x, place.y);
            let is_own = matches!(target, None | Some(Target::Key(_) | Target::Entry(_)));
            assert!(is_own, "{key}");
        }
        // And a click that comes late does nothing.
        let before = step(&app);
        click(&mut app, Target::Node(plywood_core::tree::NodeId(3)));
        click(&mut app, Target::Step(9));
        app.drag(5, 5);
        assert_eq!(step(&app), before);
    }
}

#[test]
fn the_wheel_moves_along_a_wide_tree_and_down_a_high_one() {
    let wide = Spec::connect_four("4453");
    let chain = format!("{}1{}", "[".repeat(40), "]".repeat(40));
    let high = Spec::textbook(&chain);
    for (spec, moved) in [(wide, true), (high, false)] {
        let mut app = open_at(spec, 0, TreeView::Whole);
        app.explore_mut().unwrap().view.is_unfolded = true;
        frame(&mut app, (120, 40));
        let camera = |app: &mut App| {
            frame(app, (120, 40));
            let whole = app.explore_mut().unwrap().prepared.whole.as_mut().unwrap();
            whole.viewport_for(&[], (54, 30)).camera
        };
        let before = camera(&mut app);
        app.scroll_by_wheel(2);
        let after = camera(&mut app);
        assert_eq!(after.0 != before.0, moved);
        assert_eq!(after.1 != before.1, !moved);
    }
}
