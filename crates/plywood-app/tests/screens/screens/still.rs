//! Nothing jumps while stepping, and every drawing shows the replay.

use crate::learn::{asked, lessons, open_lesson};
use plywood_app::explore::Pane;
use plywood_app::key::Key;
use plywood_app::paint::{Theme, ThemeName};
use plywood_app::{App, TreeView};
use plywood_core::replay::{Progress, Replay};
use plywood_core::search::{Algorithm, Bound};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Spec;
use plywood_explore::program::{Program, Version};
use plywood_samples::{CLASSIC, one_in};
use plywood_stage::{DEEP_CUT, four, frame, nodes, open_at, press, row, tree};
use plywood_teach::language::Language;
use plywood_teach::words::Unit;
use plywood_teach::words::{count_text, value_text};
use ratatui::buffer::Buffer;
use std::collections::{BTreeMap, BTreeSet};

type Cells = BTreeMap<NodeId, Vec<(u16, u16)>>;

/// Runs short enough to be walked through step by step.
fn runs() -> Vec<Spec> {
    let minimax = |mut spec: Spec| {
        spec.method.algorithm = Algorithm::Minimax;
        spec
    };
    let wikipedia = "[[[[5 6] [7 4 5]] [[3]]] [[[6] [6 9]] [[7]]] [[[5]] [[9 8] [6]]]]";
    vec![
        Spec::textbook(CLASSIC),
        minimax(Spec::textbook(CLASSIC)),
        Spec::textbook(DEEP_CUT),
        Spec::textbook(wikipedia),
        Spec::textbook("[[3 -12 8] [-1000000 [4 6]] 14]"),
        four("4453", 2),
        four("2252576253462244111563365343671351441", 5),
    ]
}

/// Calls `look` with every frame of every run, each at half of the sizes.
fn walk(view: TreeView, sizes: &[(u16, u16)], mut look: impl FnMut(&mut App, Buffer, Cells, bool)) {
    for (index, spec) in runs().into_iter().enumerate() {
        let mut app = open_at(spec, 0, view);
        app.explore_mut().unwrap().view.is_unfolded = true;
        if view == TreeView::Whole {
            app.explore_mut().unwrap().view.pane = Pane::Code;
        }
        for &size in one_in(2, index, sizes) {
            for step in 0..tree(&app).steps() {
                app.explore_mut().unwrap().go_to(step);
                let (buffer, hits) = frame(&mut app, size);
                let cells = nodes(&buffer, &hits);
                look(&mut app, buffer, cells, step == 0);
            }
        }
    }
}

/// Whether a row of siblings is too long to be shown whole.
fn is_scrolled(buffer: &Buffer) -> bool {
    buffer
        .content
        .iter()
        .any(|cell| "‹›".contains(cell.symbol()) && cell.symbol() != "")
}

#[test]
fn on_the_path_every_node_keeps_its_column() {
    let mut before: Cells = BTreeMap::new();
    let mut compared = 0;
    let sizes = [(60, 18), (80, 24), (120, 40), (200, 60)];
    walk(TreeView::Path, &sizes, |_, buffer, cells, is_first| {
        if is_first || is_scrolled(&buffer) {
            before.clear();
        }
        for (id, places) in &cells {
            // A node that has become the first one of a deep path is in the middle.
            let is_first = |cells: &Cells| cells.values().all(|other| cells[id][0].1 <= other[0].1);
            let old = before.get(id);
            if let Some(old) = old.filter(|_| is_first(&cells) == is_first(&before)) {
                // Its place is as long as what is known of it; it begins where it began.
                assert_eq!(places[0].0, old[0].0, "{id:?}");
                compared += 1;
            }
        }
        before = if is_scrolled(&buffer) {
            BTreeMap::new()
        } else {
            cells
        };
    });
    assert!(compared > 4_000, "{compared}");
}

#[test]
fn all_siblings_are_in_sight_where_there_is_room() {
    walk(
        TreeView::Path,
        &[(120, 40), (200, 60)],
        |app, buffer, cells, _| {
            assert!(!is_scrolled(&buffer), "{}", plywood_stage::text(&buffer));
            let explore = app.explore().unwrap();
            for node in explore.replay().path() {
                for child in explore.exploration().tree.children(node) {
                    assert!(cells.contains_key(&child), "{child:?}");
                }
            }
        },
    );
}

#[test]
fn in_the_whole_tree_all_nodes_keep_their_cells_or_move_together() {
    let mut before: Cells = BTreeMap::new();
    let mut kept = 0;
    let sizes = [(60, 18), (80, 24), (120, 40)];
    walk(TreeView::Whole, &sizes, |app, _, cells, is_first| {
        if is_first {
            before.clear();
        }
        // A label at the pane's edge may be cut off, so the ends of whole ones are compared.
        let layout = app.explore().unwrap().prepared.whole.as_ref();
        let layout = layout.map(|whole| whole.layout(&whole.viewport.plan));
        let layout = layout.unwrap();
        let is_whole = |id: NodeId, places: &[(u16, u16)]| {
            let first = places[0].1;
            let shown = places.iter().filter(|place| place.1 == first).count();
            shown == layout.label(id).len()
        };
        let mut shifts = BTreeSet::new();
        for (&id, places) in &cells {
            if let Some(old) = before.get(&id)
                && is_whole(id, places)
                && is_whole(id, old)
                && places.len() == old.len()
            {
                let shift = |to: u16, from: u16| i32::from(to) - i32::from(from);
                let (to, from) = (places[0], old[0]);
                shifts.insert((shift(to.0, from.0), shift(to.1, from.1)));
            }
        }
        assert!(shifts.len() <= 1, "{shifts:?}");
        let is_still = shifts.contains(&(0, 0));
        kept += u32::from(is_still);
        // A tree that is wholly in sight has no reason to move.
        let all_whole = |cells: &Cells| {
            let mut cells = cells.iter();
            cells.len() == tree(app).len() && cells.all(|(&id, places)| is_whole(id, places))
        };
        if all_whole(&cells) && all_whole(&before) {
            assert!(is_still, "{shifts:?}");
        }
        before = cells;
    });
    assert!(kept > 250, "{kept}");
}

#[test]
fn the_present_node_is_always_in_sight_and_the_step_is_right() {
    let theme = Theme::new(ThemeName::Default, true);
    for view in [TreeView::Path, TreeView::Whole] {
        let sizes = [(60, 18), (80, 24), (120, 40), (200, 60)];
        walk(view, &sizes, |app, buffer, cells, _| {
            let explore = app.explore().unwrap();
            let here = explore.replay().node();
            let places = cells.get(&here).unwrap_or_else(|| {
                panic!(
                    "{here:?} is out of sight:\n{}",
                    plywood_stage::text(&buffer)
                )
            });
            let is_now = |&at: &(u16, u16)| Some(buffer[at].bg) == theme.now.bg;
            assert!(
                places.iter().any(is_now),
                "{here:?} {places:?}:\n{}",
                plywood_stage::text(&buffer)
            );
            let others = cells.iter().filter(|(id, _)| **id != here);
            for (id, places) in others {
                assert!(
                    !places.iter().any(is_now),
                    "{id:?} {places:?} {:?}:\n{}",
                    explore.stepper.step,
                    plywood_stage::text(&buffer)
                );
            }
            let steps = explore.exploration().tree.steps();
            let step = format!(
                "step {} of {}  ",
                count_text(Language::En, explore.stepper.step.into()),
                count_text(Language::En, u64::from(steps) - 1)
            );
            let header = row(&buffer, 0);
            assert!(header.contains(&step), "{step}: {header}");
        });
    }
}

/// Returns the text of a node's value.
fn told(replay: &Replay, id: NodeId) -> String {
    let view = replay.view(id);
    let is_leaf = replay.tree().node(id).kind.is_leaf();
    let value = view.value.map(|value| value_text(Unit::ONE, value));
    match (view.progress, value) {
        (Progress::Unseen, _) => "·".to_owned(),
        (Progress::Pruned, _) => "✂".to_owned(),
        (_, None) => "?".to_owned(),
        (Progress::Open, Some(value)) => format!("{value}?"),
        (Progress::Done, Some(value)) if is_leaf => value,
        (Progress::Done, Some(value)) => match replay.tree().sign(id).unwrap() {
            Bound::Exact => format!("={value}"),
            Bound::Lower => format!("≥{value}"),
            Bound::Upper => format!("≤{value}"),
        },
    }
}

/// The text of a node's cells, row by row.
fn lines(buffer: &Buffer, places: &[(u16, u16)]) -> Vec<String> {
    places
        .chunk_by(|a, b| a.1 == b.1)
        .map(|row| row.iter().map(|&at| buffer[at].symbol()).collect())
        .collect()
}

#[test]
fn on_the_path_every_value_is_the_replay_s() {
    walk(
        TreeView::Path,
        &[(120, 40), (200, 60)],
        |app, buffer, cells, _| {
            let explore = app.explore().unwrap();
            let replay = explore.replay();
            for (&id, places) in cells.iter().filter(|(id, _)| **id != NodeId::ROOT) {
                let lines = lines(&buffer, places);
                let value = lines.last().unwrap().trim();
                // A value that was just replaced stands after the new one.
                let value = value.split('←').next().unwrap();
                assert_eq!(value, told(&replay, id), "{id:?} at {}", replay.step());
            }
            let root = lines(&buffer, &cells[&NodeId::ROOT]).remove(0);
            let told = told(&replay, NodeId::ROOT);
            assert!(root.ends_with(&told), "{root} {told}");
        },
    );
}

#[test]
fn in_the_whole_tree_every_value_is_the_replay_s() {
    let mut seen = 0;
    walk(
        TreeView::Whole,
        &[(120, 40), (200, 60)],
        |app, buffer, cells, _| {
            let explore = app.explore().unwrap();
            let replay = explore.replay();
            let problem = &explore.exploration().problem;
            let whole = explore.prepared.whole.as_ref().unwrap();
            let layout = whole.layout(&whole.viewport.plan);
            for (&id, places) in &cells {
                let lines = lines(&buffer, places);
                let label = layout.label(id);
                if lines[0].chars().count() != label.len() {
                    // It is cut off by the edge of the pane.
                    continue;
                }
                let name = problem.move_text(replay.tree(), id).unwrap_or_default();
                let shown = lines[0].trim().trim_start_matches('◆');
                let told = told(&replay, id);
                // Where space is scarce, leaves are drawn without their moves.
                let detail = whole.viewport.plan.at(replay.tree().node(id).ply.into());
                let name = if detail.has_move() { name.as_str() } else { "" };
                let rest = shown.strip_prefix(name).unwrap_or_else(|| {
                    panic!(
                        "{id:?} at {}: {shown:?} does not begin with {name:?}",
                        replay.step()
                    )
                });
                let value = rest.trim_start_matches(['▲', '▽', '□', ' ']);
                // A textbook tree's leaves show what is given before they are visited.
                let given = whole
                    .book
                    .given(id)
                    .map(|value| value_text(Unit::ONE, value))
                    .unwrap_or_default();
                let told = match told.as_str() {
                    "·" => given,
                    "✂" if given.is_empty() => told,
                    "✂" if detail.has_move() => format!("✂ {given}"),
                    "✂" => given,
                    _ => told,
                };
                assert_eq!(value, told, "{id:?} at {}", replay.step());
                seen += 1;
            }
        },
    );
    assert!(seen > 5_000, "{seen}");
}

/// The moves of such a root share no window, so that none is drawn beside it.
#[test]
fn a_root_apart_shows_no_window() {
    let mut spec = Program::OthelloC.spec(Version::Published);
    spec.depth = Some(2);
    let mut app = open_at(spec, 0, TreeView::Path);
    app.explore_mut().unwrap().view.pane = Pane::Code;
    let mut told = [0, 0];
    for step in 0..tree(&app).steps() {
        app.explore_mut().unwrap().go_to(step);
        let is_root = app.explore_mut().unwrap().replay().node() == NodeId::ROOT;
        let (buffer, _) = frame(&mut app, (120, 40));
        let shown: Vec<String> = (0..40).map(|y| row(&buffer, y)).collect();
        let shows = |words: &str| shown.iter().any(|line| line.contains(words));
        assert_eq!(shows("Each move has the whole"), is_root, "step {step}");
        told[usize::from(is_root)] += 1;
    }
    assert!(told.iter().all(|&steps| steps > 3), "{told:?}");
}

#[test]
fn a_question_moves_no_node_to_another_column() {
    let mut app = lessons(Language::En);
    open_lesson(&mut app, 4);
    press(&mut app, Key::PageDown);
    let columns = |app: &mut App| {
        let (buffer, hits) = frame(app, (80, 24));
        let first = |(id, places): (NodeId, Vec<(u16, u16)>)| (id, places[0].0);
        nodes(&buffer, &hits).into_iter().map(first).collect()
    };
    let before: Vec<_> = columns(&mut app);
    press(&mut app, Key::Enter);
    asked(&app);
    assert_eq!(before, columns(&mut app));
}
