//! Large trees, folded: the parts always in sight, and the numbers.

use crate::stage::{four, frame, nodes, open_at, press, row, text, tree};
use plywood_app::App;
use plywood_app::TreeView;
use plywood_app::key::{Arrow, Key};
use plywood_core::replay::{Event, Progress, Replay};
use plywood_core::tree::{Kind, NodeId, Step};
use plywood_explore::exploration::Spec;
use plywood_teach::language::{Language, number_text};
use plywood_teach::words::Unit;
use plywood_teach::words::{NodeText, value_text};
use std::collections::BTreeMap;

const SIZES: [(u16, u16); 4] = [(60, 18), (80, 24), (120, 40), (200, 60)];

fn folded(spec: Spec) -> App {
    open_at(spec, 0, TreeView::Whole)
}

#[test]
fn the_root_s_moves_the_path_and_the_origin_of_a_cutoff_are_always_in_sight() {
    let mut app = folded(four("4453", 4));
    let tree = tree(&app);
    let mut cuts = 0;
    for size in SIZES {
        for step in (0..tree.steps()).step_by(61) {
            app.explore_mut().unwrap().go_to(step);
            let (buffer, hits) = frame(&mut app, size);
            let cells = nodes(&buffer, &hits);
            let replay = Replay::new(&tree, step);
            // The smallest screen has room for three plies.
            for child in tree.children(NodeId::ROOT) {
                let is_shown = cells.contains_key(&child);
                assert!(is_shown || size.0 == 60, "{child:?} at {step}, {size:?}");
            }
            assert!(cells.contains_key(&replay.node()), "{step}, {size:?}");
            if let Event::Cut { by, .. } = replay.event() {
                let shown = text(&buffer);
                assert!(cells.contains_key(&by), "{step}, {size:?}");
                assert!(shown.contains('◆'), "{step}, {size:?}:\n{shown}");
                cuts += 1;
            }
        }
    }
    assert!(cuts > 2, "{cuts}");
}

#[test]
fn a_finished_subtree_tells_how_many_nodes_were_looked_at() {
    let mut app = folded(four("4453", 4));
    let tree = tree(&app);
    let children = tree.children(NodeId::ROOT);
    app.explore_mut()
        .unwrap()
        .go_to(tree.node(children[2]).entered);
    let shown = text(&frame(&mut app, (200, 60)).0);
    for &child in &children[..2] {
        let ids = child.0..tree.ids().len() as u32;
        let below = ids
            .map(NodeId)
            .filter(|&id| tree.path(id).contains(&child) && tree.node(id).kind != Kind::Pruned);
        let count = number_text(Language::En, below.count() as u64);
        assert!(shown.contains(&format!("·{count}")), "{count} in\n{shown}");
    }
}

#[test]
fn a_family_keeps_its_place_however_deep_the_path_is() {
    for (depth, size) in [(4, (80, 24)), (6, (120, 40))] {
        let mut app = folded(four("4453", depth));
        let tree = tree(&app);
        let (mut rows, mut columns) = (BTreeMap::new(), BTreeMap::new());
        for step in (0..tree.steps() - 1).step_by(tree.steps() as usize / 60) {
            app.explore_mut().unwrap().go_to(step);
            let (buffer, hits) = frame(&mut app, size);
            for (id, cells) in nodes(&buffer, &hits) {
                let (ply, (column, row)) = (tree.node(id).ply, cells[0]);
                if ply == 1 {
                    let kept = *columns.entry(id).or_insert(column);
                    assert_eq!(column, kept, "{id:?} at {step}, {size:?}");
                }
                let kept = *rows.entry(ply).or_insert(row);
                assert_eq!(row, kept, "ply {ply} at {step}, {size:?}");
            }
        }
        assert_eq!(rows.len(), depth as usize + 1, "{size:?}");
    }
}

#[test]
fn the_path_has_its_moves_or_values_and_the_root_s_moves_their_values() {
    for (depth, size) in [(4, (80, 24)), (6, (120, 40))] {
        let mut app = folded(four("4453", depth));
        let tree = tree(&app);
        for step in (0..tree.steps())
            .step_by(tree.steps() as usize / 40)
            .chain([tree.steps() - 1])
        {
            app.explore_mut().unwrap().go_to(step);
            let (buffer, hits) = frame(&mut app, size);
            let cells = nodes(&buffer, &hits);
            let around = |id: NodeId| {
                let (x, y) = cells[&id][0];
                let rows = [y, y + 1].map(|y| row(&buffer, y));
                let part = |row: String| {
                    let from = usize::from(x).saturating_sub(2);
                    row.chars().skip(from).take(14).collect::<String>()
                };
                rows.map(part).join("\n")
            };
            let replay = Replay::new(&tree, step);
            let problem = app.explore().unwrap().exploration().problem.clone();
            for id in replay.path().into_iter().skip(1) {
                let played = problem.short_move(&tree, id).expect("a move leads there");
                let value = NodeText::new(&replay, id).value_text();
                let shown = around(id);
                let is_told = shown.contains(&played) || shown.contains(&value);
                assert!(is_told, "{played} {value} at {step}, {size:?}: {shown}");
            }
            for id in tree.children(NodeId::ROOT) {
                if replay.progress(id) == Progress::Done {
                    let value = value_text(Unit::ONE, tree.node(id).value);
                    let shown = around(id);
                    assert!(
                        shown.contains(&value),
                        "{value} at {step}, {size:?}: {shown}"
                    );
                }
            }
        }
    }
}

#[test]
fn it_is_unfolded_and_folded_and_says_where_it_ends() {
    let mut app = folded(four("4453", 2));
    let told = |app: &mut App, key: char| {
        frame(app, (120, 40));
        press(app, Key::Char(key));
        app.shared.notice.take().is_some()
    };
    assert!(told(&mut app, 'Z'), "it is folded already");
    let mut states = Vec::new();
    while !told(&mut app, 'z') {
        states.push(text(&frame(&mut app, (120, 40)).0));
    }
    assert_eq!(states.len(), 1);
    while !told(&mut app, 'Z') {}
    let title = text(&frame(&mut app, (120, 40)).0);
    assert!(title.contains("Tree · folded"), "{title}");
    // Too wide for any part to tell something, or too large to have places.
    for depth in [4, 6] {
        let mut app = folded(four("4453", depth));
        assert!(told(&mut app, 'z'), "{depth}");
        let title = text(&frame(&mut app, (120, 40)).0);
        assert!(title.contains("Tree · folded"), "{title}");
    }
    let mut app = folded(four("4453", 6));
    // And panning says why there is nothing to see.
    frame(&mut app, (120, 40));
    press(&mut app, Key::ShiftArrow(Arrow::Left));
    assert!(app.shared.notice.is_some());
}

#[test]
fn at_the_end_the_principal_variation_stands_there() {
    let mut app = folded(four("4453", 5));
    app.explore_mut().unwrap().go_to(Step::MAX);
    let tree = tree(&app);
    let (buffer, hits) = frame(&mut app, (120, 40));
    let cells = nodes(&buffer, &hits);
    for id in tree.principal_variation() {
        assert!(cells.contains_key(&id), "{id:?}");
    }
}
