//! Laws of drawn trees, for all three views: which node hangs where, and which lines are heavy.

use plywood_app::{App, TreeView};
use plywood_core::replay::{Progress, Replay};
use plywood_core::search::Order;
use plywood_core::tree::{NodeId, Step, Tree};
use plywood_explore::exploration::Spec;
use plywood_samples::{CLASSIC, one_in};
use plywood_stage::{four, frame, nodes, open_at, text, tree};
use ratatui::buffer::Buffer;
use std::collections::BTreeSet;

const SIZES: [(u16, u16); 7] = [
    (60, 18),
    (72, 20),
    (80, 24),
    (100, 30),
    (107, 29),
    (120, 40),
    (200, 60),
];

/// Characters at the lower end of a line to a child, including arrows, the lids of boxes, and the
/// mark for plies in between.
const ENDS: &str = "…│┃┆╳▼↑↓┌┐┬├┤┼┎┒┰┠┨╂┞┦╀╿┴┸";
/// The heavy ones among them.
const HEAVY: &str = "┃┎┒┰┠┨╂▼";

/// Trees, each in a view, at steps from its beginning to its end.
fn each(mut look: impl FnMut(&Buffer, &Scene)) {
    let mut centred = four("4453", 4);
    centred.method.order = Order::CentreFirst;
    let cases = [
        (four("4453", 4), TreeView::Path),
        (four("4453", 4), TreeView::Whole),
        (centred.clone(), TreeView::Path),
        (centred, TreeView::Whole),
        (four("4453", 6), TreeView::Whole),
        (Spec::textbook(CLASSIC), TreeView::Whole),
        (Spec::textbook(CLASSIC), TreeView::Path),
    ];
    for (spec, view) in cases {
        let mut app = open_at(spec, 0, view);
        let tree = tree(&app);
        let stride = (tree.steps() / 40).max(1) as usize;
        let steps = (0..tree.steps()).step_by(stride);
        let next = |&step: &Step| Replay::new(&tree, step).next_cutoff();
        let cuts = std::iter::successors(next(&0), next).take(50);
        let steps: BTreeSet<Step> = steps.chain(cuts).chain([tree.steps() - 1]).collect();
        for (index, &size) in SIZES.iter().enumerate() {
            for &step in one_in(5, index, &steps) {
                app.explore_mut().unwrap().go_to(step);
                let (buffer, hits) = frame(&mut app, size);
                let scene = Scene {
                    cells: nodes(&buffer, &hits).into_iter().collect(),
                    line: line(&app),
                    tree: &tree,
                    step,
                    told: format!("{view:?}, step {step}, {size:?}"),
                };
                look(&buffer, &scene);
            }
        }
    }
}

struct Scene<'a> {
    /// The nodes in sight with their cells.
    cells: Vec<(NodeId, Vec<(u16, u16)>)>,
    /// The path, or at the end the principal variation.
    line: Vec<NodeId>,
    tree: &'a Tree,
    step: Step,
    told: String,
}

fn line(app: &App) -> Vec<NodeId> {
    let explore = app.explore().unwrap();
    let tree = &explore.exploration().tree;
    if explore.is_at_end() {
        [vec![NodeId::ROOT], tree.principal_variation()].concat()
    } else {
        explore.replay().path()
    }
}

fn symbol(buffer: &Buffer, (x, y): (u16, u16)) -> char {
    buffer[(x, y)].symbol().chars().next().unwrap_or(' ')
}

/// The characters right above a node, or above the box around it.
fn above(buffer: &Buffer, cells: &[(u16, u16)]) -> String {
    let top = cells[0].1;
    let row = |y: u16| -> String {
        let cells = cells.iter().filter(|(_, y)| *y == top);
        cells.map(|&(x, _)| symbol(buffer, (x, y))).collect()
    };
    let lid = row(top - 1);
    if lid.chars().all(|sign| "─┴┸".contains(sign)) && lid.contains(['─']) {
        lid + &row(top - 2)
    } else {
        lid
    }
}

/// A law: fails where a frame breaks it, and otherwise says how many places it was about.
type Law = fn(&Buffer, &Scene) -> usize;

/// Each with the fewest places that all frames together must have, so that none holds vacuously.
const LAWS: [(Law, usize); 4] = [
    (every_row_hangs_on_its_parent, 2_000),
    (every_child_hangs_on_a_line_of_its_own, 2_000),
    (no_heavy_line_touches_a_node_off_the_path, 200),
    (what_is_pruned_hangs_on_a_dashed_line, 200),
];

#[test]
fn drawn_trees_keep_the_laws() {
    let mut counts = [0; LAWS.len()];
    each(|buffer, scene| {
        for (count, (law, _)) in counts.iter_mut().zip(LAWS) {
            *count += law(buffer, scene);
        }
    });
    for (count, (_, fewest)) in counts.iter().zip(LAWS) {
        assert!(*count > fewest, "{counts:?}");
    }
}

fn every_child_hangs_on_a_line_of_its_own(buffer: &Buffer, scene: &Scene) -> usize {
    for (id, cells) in children(scene) {
        let above = above(buffer, cells);
        let hangs = above.chars().any(|sign| ENDS.contains(sign));
        assert!(hangs, "{id:?} below {above:?}: {}", scene.told);
    }
    children(scene).count()
}

/// The nodes below the first one.
fn children<'s>(scene: &'s Scene) -> impl Iterator<Item = &'s (NodeId, Vec<(u16, u16)>)> {
    let top = scene.cells.iter().map(|(_, cells)| cells[0].1).min();
    let is_below = move |cells: &[(u16, u16)]| Some(cells[0].1) != top;
    scene.cells.iter().filter(move |(_, cells)| is_below(cells))
}

fn every_row_hangs_on_its_parent(buffer: &Buffer, scene: &Scene) -> usize {
    let shown = text(buffer);
    let has_gap = shown.contains("─…") || shown.contains("…─");
    let in_sight: BTreeSet<NodeId> = scene.cells.iter().map(|(id, _)| *id).collect();
    for (id, _) in children(scene).filter(|_| !has_gap) {
        let parent = scene.tree.parent(*id).expect("it is not the root");
        assert!(in_sight.contains(&parent), "{id:?}: {}", scene.told);
    }
    children(scene).count()
}

fn no_heavy_line_touches_a_node_off_the_path(buffer: &Buffer, scene: &Scene) -> usize {
    let mut heavy = 0;
    for (id, cells) in children(scene) {
        let above = above(buffer, cells);
        let is_heavy = above.chars().any(|sign| HEAVY.contains(sign));
        let is_on_path = scene.line.contains(id);
        assert!(
            is_on_path || !is_heavy,
            "{id:?} below {above:?}: {}",
            scene.told
        );
        heavy += usize::from(is_heavy);
    }
    heavy
}

fn what_is_pruned_hangs_on_a_dashed_line(buffer: &Buffer, scene: &Scene) -> usize {
    let replay = Replay::new(scene.tree, scene.step);
    let pruned = || {
        let pruned = |id: &NodeId| replay.progress(*id) == Progress::Pruned;
        scene.cells.iter().filter(move |(id, _)| pruned(id))
    };
    for (id, cells) in pruned() {
        let above = above(buffer, cells);
        let is_dashed = above.contains(['┆', '╳', '┄']);
        assert!(is_dashed, "{id:?} below {above:?}: {}", scene.told);
    }
    pruned().count()
}
