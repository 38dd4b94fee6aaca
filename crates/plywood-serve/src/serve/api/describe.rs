//! A step as data: what [`Replay`] has about it, and the narration in words.

use crate::exploration::Exploration;
use crate::export::json::Stats;
use crate::language::Language;
use crate::narrate;
use crate::replay::Replay;
use crate::search::code::CodeLine;
use crate::tree::{NodeId, Step};
use crate::words::{NodeText, window_text};
use serde::Serialize;

/// A step; the last one if the request was past the end.
#[derive(Serialize)]
pub(super) struct StepDescription {
    format: &'static str,
    version: u32,
    language: &'static str,
    step: Step,
    last_step: Step,
    event: &'static str,
    /// From the root to the node at which it happens.
    path: Vec<Node>,
    /// The pseudo-code, and which of its lines run.
    code: Vec<PseudocodeLine>,
    /// Totals up to this step.
    stats: Stats,
    /// What happens and why, a sentence each.
    told: Vec<String>,
}

/// A node at the step.
#[derive(Serialize)]
struct Node {
    id: u32,
    /// The move that leads to it; `None` for the root.
    r#move: Option<String>,
    role: &'static str,
    state: &'static str,
    /// The value, or the best so far.
    value: Option<i32>,
    /// The value as it is written in a tree: `=3`, `≤2`, `3?`.
    shown: String,
    /// The window, if the search has one to narrow.
    window: Option<String>,
}

#[derive(Serialize)]
struct PseudocodeLine {
    text: String,
    runs: bool,
}

/// Describes a step.
pub(super) fn step(exploration: &Exploration, step: Step, language: Language) -> StepDescription {
    let replay = Replay::new(&exploration.tree, step);
    let role = exploration.tree.node(replay.node()).role;
    let lights = replay.lights();
    let code = exploration.tree.method().code();
    let is_run = |line: &CodeLine| lights.iter().any(|&light| line.is_lit(light, role));
    let path = replay.path().into_iter();
    StepDescription {
        format: "plywood-step",
        version: 1,
        language: language.code(),
        step: replay.step(),
        last_step: replay.last_step(),
        event: replay.event().into(),
        path: path.map(|id| node(exploration, &replay, id)).collect(),
        code: code
            .iter()
            .map(|line| PseudocodeLine {
                text: line.text.clone().into_owned(),
                runs: is_run(line),
            })
            .collect(),
        stats: Stats {
            steps: u64::from(replay.step()) + 1,
            ..replay.counts().into()
        },
        told: narrate::tell(language, exploration, &replay),
    }
}

fn node(exploration: &Exploration, replay: &Replay<'_>, id: NodeId) -> Node {
    let Exploration { problem, tree, .. } = exploration;
    let shown = NodeText::new(replay, id);
    Node {
        id: id.0,
        r#move: problem.move_text(tree, id),
        role: tree.node(id).role.into(),
        state: shown.state(),
        value: shown.value,
        shown: shown.value_text(),
        window: shown.window.map(window_text),
    }
}
