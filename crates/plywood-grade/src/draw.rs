//! Draws a task's tree at the node where a program deviates, with what the right search knows at
//! that point, and the expected and printed lines.

use crate::departure::{Departure, Reason};
use crate::task::Task;
use plywood_core::game::Move;
use plywood_core::replay::{Progress, Replay};
use plywood_core::search::{Algorithm, Method, Role, Watch};
use plywood_core::tree::{Kind, NodeId, Pick, Recorder, Step, Tree};
use plywood_explore::fault::StudentSearch;
use plywood_explore::layout::{Label, Layout};
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{NodeText, Shape, value_text, window_text};

/// Maximum width of a drawing in columns. It is indented on a terminal with 80 columns.
const MAX_WIDTH: i32 = 76;

/// Draws the task's tree as the right search knows it when the program deviates, with the expected
/// and actual outcome marked; `None` if it does not fit, or there is nothing to mark in it.
pub(super) fn draw(
    language: Language,
    task: &Task,
    right: StudentSearch,
    first: &Departure,
) -> Option<String> {
    let marks = marks(language, first)?;
    // Minimax visits all nodes, including those that the right search skips.
    let minimax = Method {
        algorithm: Algorithm::Minimax,
        ..right.method
    };
    let whole = recorded(task, minimax.into())?;
    let searched = recorded(task, right)?;
    let moves: Vec<Move> = first.path.iter().map(|&index| Move(index)).collect();
    let (marked, true) = nearest(&whole, &moves) else {
        return None;
    };
    let replay = Replay::new(&searched, departure_step(&searched, first)?);
    let mut labels: Vec<Label> = whole
        .ids()
        .map(|id| label(&whole, id, &whole.moves(id), &replay))
        .collect();
    let row = whole.node(marked).ply;
    for id in whole.ids().filter(|&id| whole.node(id).ply == row) {
        let lines = &mut labels[id.0 as usize].lines;
        if id == marked {
            lines.extend(marks.iter().cloned());
        } else if !whole.children(id).is_empty() {
            // The lines to its children continue next to the marks.
            lines.extend(marks.iter().map(|_| "│".into()));
        }
    }
    let width = |id: NodeId| labels[id.0 as usize].width();
    let layout = Layout::new(&whole, width, 1);
    (layout.width() <= MAX_WIDTH).then(|| layout.text(&whole, &labels))
}

/// Returns the expected and the printed content of the node as lines; `None` if the departure is
/// not about a node.
fn marks(language: Language, first: &Departure) -> Option<[String; 2]> {
    let [expected, got] = match &first.reason {
        Reason::Window { expected, got, .. } => [
            window_text(first.scale.unit, *expected),
            first.printed_window(*got),
        ],
        Reason::Value { expected, got, .. } | Reason::Result { expected, got } => {
            [value_text(first.scale.unit, *expected), first.printed(*got)]
        }
        Reason::NotCut(_) => ["✂".to_owned(), "enter".to_owned()],
        Reason::CutTooEarly(_) => ["enter".to_owned(), "✂".to_owned()],
        Reason::OtherChild(_) => ["enter".to_owned(), "·".to_owned()],
        Reason::CutForNothing(place) => [value_text(first.scale.unit, place.value), "✂".to_owned()],
        Reason::Deep(place) => [value_text(first.scale.unit, place.value), sign(place.role)],
        _ => return None,
    };
    let width = expected.chars().count().max(got.chars().count());
    let [label, other] = labels(language);
    Some([
        format!("{label} {expected:width$}"),
        format!("{other} {got:width$}"),
    ])
}

/// Returns the sign of an inner node with this role to move.
fn sign(role: Role) -> String {
    let shapes = [Shape::Max, Shape::Min, Shape::Chance];
    shapes[role as usize].sign().to_string()
}

fn recorded(task: &Task, method: StudentSearch) -> Option<Tree> {
    let watch = Watch::new(task.nodes as u64 + 1);
    let mut recorder = Recorder::new(&watch);
    task.search(method, &mut recorder).ok()?;
    recorder.into_tree(None)
}

/// Returns the step of the right search at which the program deviates.
pub fn departure_step(searched: &Tree, first: &Departure) -> Option<Step> {
    let moves: Vec<Move> = first.path.iter().map(|&index| Move(index)).collect();
    // A skipped node is reported after the node that skips it has ended.
    let (id, is_visited) = match nearest(searched, &moves) {
        (id, true) if searched.node(id).kind != Kind::Pruned => (id, true),
        (id, _) if searched.node(id).kind == Kind::Pruned => (searched.parent(id)?, false),
        (id, _) => (id, false),
    };
    let node = searched.node(id);
    let has_returned = matches!(
        first.reason,
        Reason::Value { .. } | Reason::Result { .. } | Reason::CutForNothing(_)
    );
    Some(if has_returned || !is_visited {
        node.returned_at
    } else {
        node.entered
    })
}

/// Returns the node at the end of these moves, or the last one on the path that exists; and whether
/// it is the end.
fn nearest(tree: &Tree, moves: &[Move]) -> (NodeId, bool) {
    let id = tree.nearest(moves, Pick::First);
    (id, tree.node(id).ply as usize == moves.len())
}

/// Returns a node's label: a leaf's value in the task, or an inner node's value in the right
/// search.
fn label(whole: &Tree, id: NodeId, moves: &[Move], replay: &Replay<'_>) -> Label {
    let (there, is_known) = nearest(replay.tree(), moves);
    let known = NodeText::new(replay, there);
    let node = whole.node(id);
    let shape = NodeText::new(&Replay::new(whole, node.returned_at), id).shape;
    let line = match shape {
        Shape::Leaf => value_text(whole.method.unit, node.value),
        _ if is_known && known.shape != Shape::Pruned => {
            format!("{} {}", shape.sign(), known.value_text())
        }
        _ => shape.sign().to_string(),
    };
    Label {
        above: String::new(),
        lines: vec![line],
        is_skipped: known.progress == Progress::Pruned,
    }
}

/// Returns the labels "expected" and "got", padded to the same width.
pub(super) fn labels(language: Language) -> [String; 2] {
    let labels = ["grade-expected", "grade-got"].map(|label| say!(language, label));
    let widths = labels.each_ref().map(|label| label.chars().count());
    let width = widths[0].max(widths[1]);
    labels.map(|label| format!("{label:width$}"))
}
