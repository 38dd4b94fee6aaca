//! The situation in which a question is asked on paper, and the table for adding up a Connect Four
//! leaf by hand.

use super::diagram::PLACEHOLDER;
use super::{Block, Table};
use crate::exploration::{EvaluationName, Exploration};
use crate::game::{Unit, Value};
use crate::language::Language;
use crate::quiz::{Answer, Ask, Question};
use crate::replay::{Event, Progress, Replay};
use crate::say;
use crate::search::Window;
use crate::sentence;
use crate::tree::{NodeId, Step};
use crate::words::{
    MoveName, Naming, NodeName, count_text, edge_text, move_text, node_name, value_text,
};
use plywood_explore::evaluations::connect_four::{LINES_THROUGH, WIN_BONUS};
use plywood_explore::games::connect_four::{COLUMNS, ROWS};

/// Returns a situation in words.
///
/// If the tree is drawn, it does not mention results of the search: a cutoff, a value, a window or
/// the number of the step would answer the previous question. It never contains the value of
/// a node in `asked`, which the same sheet asks for.
pub(super) fn sentence(
    language: Language,
    exploration: &Exploration,
    step: Step,
    is_drawn: bool,
    asked: &[NodeId],
) -> String {
    let replay = Replay::new(&exploration.tree, step);
    let id = replay.node();
    let node = NodeName::new(exploration, id);
    let value = |id: NodeId| exploration.tree.node(id).value;
    let is_told = |id: NodeId| !is_drawn && !asked.contains(&id);
    let sentence = match replay.event() {
        Event::Enter => sentence!("sheet-stands-enter": node),
        Event::Evaluate if !is_told(id) => sentence!("sheet-stands-evaluate": node),
        Event::Evaluate => sentence!("sheet-stands-evaluate-value": node, value = value(id)),
        Event::BackUp { child, .. } | Event::Cut { by: child, .. } => {
            let by = MoveName::new(exploration, child);
            if is_told(child) {
                sentence!("sheet-stands-back-up-value": node, by, value = value(child))
            } else {
                sentence!("sheet-stands-back-up": node, by)
            }
        }
        Event::Return if !is_told(id) => sentence!("sheet-stands-return": node),
        Event::Return => sentence!("sheet-stands-return-value": node, value = value(id)),
    };
    sentence
        .in_unit(exploration.tree.method.unit)
        .say(language, Naming::Signs)
}

/// Returns whether the text of a later question, at one of `steps`, reveals the window that is
/// asked for: whether a number of the answer is in the row of the node, or of one above it.
pub(super) fn gives_away_window(
    exploration: &Exploration,
    question: &Question,
    steps: &[Step],
) -> bool {
    let Answer::Window(edges) = question.answer else {
        return false;
    };
    let Some(right) = edges.window(exploration.tree.method.unit) else {
        return false;
    };
    let here = Replay::new(&exploration.tree, question.step);
    let path = exploration.tree.path(question.node);
    let before = match question.ask {
        Ask::Entry => Window::FULL,
        _ => here.knowledge(question.node).window,
    };
    let edges = |window: Window| [window.alpha, window.beta];
    let [is_alpha, is_beta] = [right.alpha != before.alpha, right.beta != before.beta];
    let brings = |value: Value| is_alpha && value == right.alpha || is_beta && value == right.beta;
    let later = steps.iter().filter(|&&step| step > question.step);
    later.map(|&step| here.at(step)).any(|there| {
        let rows = there.path().into_iter().filter(|id| match question.ask {
            // The window that is handed down is in the row above the node already.
            Ask::Entry => *id == question.node,
            _ => path.contains(id),
        });
        rows.map(|id| there.knowledge(id)).any(|known| {
            let best = known.best.map(|(_, best)| best);
            edges(known.window).into_iter().chain(best).any(brings)
        })
    })
}

/// Returns the state of the nodes on the path, for trees that are not drawn: one row per inner
/// node, from the root. Answers of the same sheet are left blank.
pub(super) fn path(
    language: Language,
    exploration: &Exploration,
    step: Step,
    asked: &[NodeId],
) -> Table {
    let Exploration { tree, .. } = exploration;
    let mut replay = Replay::new(tree, step);
    // The reader has to find the skipped moves.
    if matches!(replay.event(), Event::Cut { .. }) {
        replay = replay.at(step - 1);
    }
    let head = vec![
        say!(language, "sheet-head-node"),
        say!(language, "sheet-head-window-now"),
        say!(language, "sheet-head-best"),
        say!(language, "sheet-head-ahead"),
    ];
    let row = |id: NodeId| {
        let known = replay.knowledge(id);
        let ahead = tree.children(id).into_iter();
        // A move that will be skipped is still ahead: the reader must not know yet.
        let ahead: Vec<String> = ahead
            .filter(|&child| replay.progress(child) == Progress::Unseen)
            .map(|child| move_text(language, &MoveName::new(exploration, child).text))
            .collect();
        let is_asked = |&(child, _): &(NodeId, Value)| asked.contains(&child);
        let best = match known.best {
            None => "–".to_owned(),
            Some(best) if is_asked(&best) => PLACEHOLDER.to_owned(),
            Some((_, best)) => value_text(tree.method.unit, best),
        };
        // An edge that equals a hidden value would give it away.
        let edge = |edge: Value| {
            let is_told =
                |&of: &NodeId| replay.progress(of) == Progress::Done && tree.node(of).value == edge;
            if asked.iter().any(is_told) {
                PLACEHOLDER.to_owned()
            } else {
                edge_text(tree.method.unit, edge)
            }
        };
        let Window { alpha, beta } = known.window;
        vec![
            node_name(language, exploration, id),
            format!("[{}, {}]", edge(alpha), edge(beta)),
            best,
            ahead.join(", "),
        ]
    };
    let mut inner = replay.path();
    inner.retain(|&id| !tree.node(id).kind.is_leaf());
    (head, inner.into_iter().map(row).collect())
}

/// Maximum number of numbers to add up by hand.
const MAX_PARTS: usize = 12;

/// Returns whether the value of a leaf can reasonably be worked out from the table by hand.
pub(super) fn can_be_summed(exploration: &Exploration, leaf: NodeId) -> bool {
    let moves = exploration.tree.moves(leaf);
    exploration.spec.evaluation() == EvaluationName::Table
        && exploration.problem.at(&moves).explain().parts.len() <= MAX_PARTS
}

/// Returns how to read the table, and the table: the names of its columns, its rows from the top.
pub(super) fn weights(language: Language) -> [Block; 2] {
    let columns = (1..=COLUMNS).map(|column| column.to_string());
    let head = [String::new()].into_iter().chain(columns);
    let rows = (0..ROWS).rev().map(|row| {
        let weights =
            (0..COLUMNS).map(|column| value_text(Unit::ONE, LINES_THROUGH[column][row].into()));
        [(row + 1).to_string()].into_iter().chain(weights).collect()
    });
    [
        Block::Text(say!(
            language,
            "sheet-weights",
            win = count_text(language, WIN_BONUS as u64)
        )),
        Block::Weights((head.collect(), rows.collect())),
    ]
}
