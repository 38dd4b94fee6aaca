//! Draws a task's tree at the node where a program deviates, with what the right search knows at
//! that point, and the expected and printed lines.

use crate::departure::{Departure, Reason};
use crate::pair::paired_searches;
use crate::task::Task;
use crate::verdict::Verdict;
use plywood_core::game::Move;
use plywood_core::replay::{Progress, Replay};
use plywood_core::search::{Algorithm, Watch};
use plywood_core::tree::{Kind, NodeId, Pick, Step, Tree};
use plywood_explore::exploration::{Exploration, Problem};
use plywood_explore::fault::Implementation;
use plywood_explore::layout::{Label, Layout};
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{Argument, NodeText, Shape, value_text, window_text};
use std::sync::Arc;

/// Maximum width of a drawing in columns. It is indented on a terminal with 80 columns.
const MAX_WIDTH: i32 = 76;

/// Maximum number of nodes of a search that is shown.
const MAX_NODES: u64 = 50_000;

/// Draws the task's tree as the right search knows it when the program deviates, with the expected
/// and actual outcome marked; `None` if it does not fit, or there is nothing to mark in it.
pub(crate) fn draw(
    language: Language,
    task: &Task,
    verdict: &Verdict,
    first: &Departure,
) -> Option<String> {
    let marks = marks(language, first)?;
    let (right, _) = paired_searches(task, verdict).ok()?;
    // Minimax visits all nodes, including those that the right search skips.
    let minimax = right.with(|spec| {
        spec.method.algorithm = Algorithm::Minimax;
        spec.implementation = Implementation::default();
    });
    let (whole, searched) = (recorded(minimax.ok()?)?.tree, recorded(right)?.tree);
    let (marked, true) = nearest(&whole, &first.path) else {
        return None;
    };
    let replay = Replay::new(&searched, departure_step(&searched, first));
    let label = |id: NodeId| {
        let mut label = label(&whole, id, &replay);
        if id == marked {
            label.lines.extend(marks.iter().cloned());
        } else if whole.node(id).ply == whole.node(marked).ply && !whole.children(id).is_empty() {
            // The lines to its children continue next to the marks.
            label.lines.extend(marks.iter().map(|_| "│".into()));
        }
        label
    };
    let labels: Vec<Label> = whole.ids().map(label).collect();
    let layout = Layout::new(&whole, |id| labels[id.0 as usize].width(), 1);
    (layout.width() <= MAX_WIDTH).then(|| layout.text(&whole, &labels))
}

/// Records a search; `None` if it is too large to be shown.
pub(crate) fn recorded(problem: Problem) -> Option<Exploration> {
    Exploration::record(Arc::new(problem), &Watch::new(MAX_NODES)).ok()
}

/// Returns the expected and the printed content of the node as lines; `None` if the departure is
/// not about a node.
fn marks(language: Language, first: &Departure) -> Option<[String; 2]> {
    let fact = |name| {
        let (_, fact) = first.facts.iter().find(|(other, _)| *other == name)?;
        Some(match fact {
            Argument::Value(value) => value_text(first.unit, *value),
            Argument::Window(window) => window_text(first.unit, *window),
            Argument::Text(text) => text.clone(),
            _ => return None,
        })
    };
    let (cut, enter) = ("✂".to_owned(), "enter".to_owned());
    let [expected, got] = match first.reason {
        Reason::Window | Reason::Value | Reason::Result => [fact("expected")?, fact("got")?],
        Reason::NotCut => [cut, enter],
        Reason::CutTooEarly => [enter, cut],
        Reason::OtherChild => [enter, "·".to_owned()],
        Reason::CutForNothing => [fact("value")?, cut],
        Reason::Deep => [fact("value")?, enter],
        _ => return None,
    };
    let [label, other] = labels(language);
    let width = expected.chars().count().max(got.chars().count());
    Some([
        format!("{label} {expected:width$}"),
        format!("{other} {got:width$}"),
    ])
}

/// Returns the step of the right search at which the program deviates.
pub(crate) fn departure_step(searched: &Tree, first: &Departure) -> Step {
    let (mut id, mut is_visited) = nearest(searched, &first.path);
    // A skipped node is reported after the node that skips it has ended.
    if searched.node(id).kind == Kind::Pruned {
        (id, is_visited) = (searched.parent(id).unwrap_or(id), false);
    }
    let node = searched.node(id);
    let returns = [Reason::Value, Reason::Result, Reason::CutForNothing];
    if returns.contains(&first.reason) || !is_visited {
        node.returned_at
    } else {
        node.entered
    }
}

/// Returns the node at the end of a path, or the last one on the path that exists; and whether it is
/// the end.
fn nearest(tree: &Tree, path: &[u32]) -> (NodeId, bool) {
    let moves: Vec<Move> = path.iter().map(|&index| Move(index)).collect();
    let id = tree.nearest(&moves, Pick::First);
    (id, tree.node(id).ply as usize == moves.len())
}

/// Returns a node's label: a leaf's value in the task, or an inner node's value in the right
/// search.
fn label(whole: &Tree, id: NodeId, replay: &Replay<'_>) -> Label {
    let path: Vec<u32> = whole.moves(id).iter().map(|played| played.0).collect();
    let (there, is_known) = nearest(replay.tree(), &path);
    let (known, shape) = (NodeText::new(replay, there), Shape::from(whole.node(id)));
    let line = match shape {
        Shape::Leaf => value_text(whole.method.unit, whole.node(id).value),
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
pub(crate) fn labels(language: Language) -> [String; 2] {
    let labels = ["grade-expected", "grade-got"].map(|label| say!(language, label));
    let widths = labels.each_ref().map(|label| label.chars().count());
    let width = widths[0].max(widths[1]);
    labels.map(|label| format!("{label:width$}"))
}
