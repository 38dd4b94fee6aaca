//! The tree of a task with what was expected and what came at the node where a program departs.

use super::departure::{Departure, Reason};
use super::task::Task;
use crate::language::Language;
use crate::layout::{Label, Layout};
use crate::replay::{Progress, Replay};
use crate::say;
use crate::search::{Method, Watch};
use crate::tree::{Kind, NodeId, Recorder, Tree};
use crate::words::{Shape, Shown, edge_text, window_text};

/// Trees that are wider than this are no help.
const WIDEST: i32 = 100;

/// The tree as the right search has it where it departs, with both marked; none where it does not fit,
/// or where nothing can be marked in it.
pub(super) fn drawn(
    language: Language,
    task: &Task,
    right: Method,
    first: &Departure,
) -> Option<String> {
    let watch = Watch::new(task.nodes() as u64 + 1);
    let mut recorder = Recorder::new(&watch);
    task.search(right, &mut recorder).ok()?;
    let tree = recorder.into_tree(right, task.max(), task.depth().unwrap_or(u32::MAX), None);
    let expected = say!(language, "grade-expected");
    let mine = say!(language, "grade-got");
    let marks = match &first.reason {
        Reason::Window {
            expected: e, got, ..
        } => vec![
            format!("{expected} {}", window_text(*e)),
            format!("{mine} {}", window_text(*got)),
        ],
        Reason::Value {
            expected: e, got, ..
        }
        | Reason::Result { expected: e, got } => vec![
            format!("{expected} {}", edge_text(*e)),
            format!("{mine} {}", edge_text(*got)),
        ],
        Reason::NotCut { .. } => vec![format!("{expected} ✂"), format!("{mine} enter")],
        Reason::CutTooEarly { .. } => vec![format!("{expected} enter"), format!("{mine} ✂")],
        _ => return None,
    };
    let id = found(&tree, &first.path)?;
    let node = tree.node(id);
    let step = match (&first.reason, node.kind) {
        (_, Kind::Pruned) => tree.node(tree.parent(id)?).left,
        (Reason::Value { .. } | Reason::Result { .. }, _) => node.left,
        _ => node.entered,
    };
    let replay = Replay::new(&tree, step);
    let labels: Vec<Label> = tree
        .ids()
        .map(|other| {
            let mut label = label(&replay, other);
            if other == id {
                label.lines.extend(marks.iter().cloned());
            }
            label
        })
        .collect();
    let width = |id: NodeId| labels[id.0 as usize].width();
    let layout = Layout::new(&tree, width, 1);
    (layout.width() <= WIDEST).then(|| layout.text(&tree, &labels))
}

fn found(tree: &Tree, path: &[u32]) -> Option<NodeId> {
    path.iter().try_fold(NodeId::ROOT, |id, &index| {
        let mut children = tree.children(id).into_iter();
        children.find(|&child| tree.played(child).is_some_and(|played| played.0 == index))
    })
}

fn label(replay: &Replay<'_>, id: NodeId) -> Label {
    let shown = Shown::of(replay, id);
    let value = shown.value_text();
    let line = match shown.shape {
        Shape::Max | Shape::Min => format!("{} {value}", shown.shape.sign()),
        Shape::Leaf | Shape::Pruned => value,
    };
    Label {
        above: String::new(),
        lines: vec![line],
        is_skipped: shown.progress == Progress::Pruned,
    }
}
