//! The changes and the narration at each step.

use super::scope::{Interner, Scope};
use plywood_core::replay::{Event, Knowledge, Progress, Replay};
use plywood_core::search::Window;
use plywood_core::search::code::CodeLine;
use plywood_core::tree::{NodeId, Origin};
use plywood_explore::exploration::Exploration;
use plywood_explore::marks::Marks;
use plywood_teach::language::Language;
use plywood_teach::narrate;
use plywood_teach::words::Naming;
use serde::Serialize;

/// Returns a window as written in a page.
pub(super) fn window_key(window: Window) -> [i64; 2] {
    [window.alpha, window.beta].map(i64::from)
}

/// Columns with one value per step. `back_ups` and `cuts` have values only for steps of their kind;
/// `known` and `totals` describe the first step.
#[derive(Default, Serialize)]
pub(super) struct Steps {
    /// `e` enter, `v` evaluate, `b` back up, `c` cut, `r` return.
    event: String,
    /// The node of the step.
    node: Vec<usize>,
    /// Which nodes change: `h` the current node, `c` the child being backed up or causing the
    /// cutoff, `b` both, `.` neither.
    changed: String,
    /// For each back-up the child and, if the node's best value or window changes, these and the
    /// best child: `[child, value, window, best]`.
    back_ups: Vec<Vec<i64>>,
    /// For each cutoff the child that caused it and, if an ancestor's bound did, the ancestor and
    /// its child that set the bound.
    cuts: Vec<Vec<usize>>,
    /// The state of open nodes at the first step: `[node, value, window, best]`.
    known: Vec<Vec<i64>>,
    /// Nodes entered later with an initial value: `[node, value, window]`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    stands: Vec<[i64; 3]>,
    /// The totals at the first step: visited nodes, leaves, cutoffs and skipped moves.
    totals: [u64; 4],
    /// Index of the highlighted lines of pseudo-code.
    lit: Vec<usize>,
    /// Index of the proved interval of the current node; 0 if none is shown.
    proved: Vec<usize>,
    /// The indices of each step's sentences.
    story: Vec<Vec<usize>>,
}

/// The lists that steps refer to by index.
#[derive(Default, Serialize)]
pub(super) struct SharedLists {
    /// Lines of pseudo-code.
    lit: Interner<Vec<usize>>,
    /// Proved intervals; the first one stands for none.
    proved: Interner<[i64; 2]>,
    /// Sentences of the narration.
    sentences: Interner<String>,
}

impl Steps {
    pub(super) fn new(
        exploration: &Exploration,
        scope: &Scope,
        language: Language,
        windows: &mut Interner<[i64; 2]>,
    ) -> (Steps, SharedLists) {
        let tree = &exploration.tree;
        let code = exploration.code();
        let start = Replay::new(tree, *scope.steps.start());
        let counts = start.counts();
        let mut steps = Steps {
            known: open_nodes(scope, &start, windows),
            stands: standing(scope, &start, windows),
            totals: [counts.nodes, counts.leaves, counts.cutoffs, counts.pruned],
            ..Steps::default()
        };
        let mut lists = SharedLists::default();
        lists.proved.intern(window_key(Window::FULL));
        for step in scope.steps.clone() {
            let replay = Replay::new(tree, step);
            steps.add(scope, &replay, windows);
            let lit = lists.lit.intern(running_lines(&replay, &code));
            steps.lit.push(lit);
            let proved = lists.proved.intern(proved_interval(&replay));
            steps.proved.push(proved);
            let sentences = narrate::sentences(exploration, &replay);
            let told = narrate::texts(language, Naming::Signs, &sentences).into_iter();
            let told = told.map(|text| lists.sentences.intern(text));
            steps.story.push(told.collect());
        }
        (steps, lists)
    }

    fn add(&mut self, scope: &Scope, replay: &Replay<'_>, windows: &mut Interner<[i64; 2]>) {
        let marks = Marks::new(replay);
        self.node.push(scope.index(marks.here));
        let from = match &marks.event {
            Event::BackUp { child, .. } | Event::Cut { by: child, .. } => Some(*child),
            Event::Enter | Event::Evaluate | Event::Return => None,
        };
        let from = from.is_some_and(|child| marks.is_changed(child));
        let here = marks.is_changed(marks.here);
        self.changed.push(match (here, from) {
            (false, false) => '.',
            (true, false) => 'h',
            (false, true) => 'c',
            (true, true) => 'b',
        });
        self.event.push(match marks.event {
            Event::Enter => 'e',
            Event::Evaluate => 'v',
            Event::BackUp {
                child,
                before,
                after,
                ..
            } => {
                let mut back_up = vec![scope.index(child) as i64];
                if before != after {
                    back_up.extend(node_state(scope, after, windows));
                }
                self.back_ups.push(back_up);
                'b'
            }
            Event::Cut { by, .. } => {
                let setter = marks.edge_setter.map(|origin| origin.ancestor);
                let mover = marks.edge_setter.and_then(Origin::by);
                let nodes = [Some(by), setter, mover].into_iter().flatten();
                self.cuts.push(nodes.map(|id| scope.index(id)).collect());
                'c'
            }
            Event::Return => 'r',
        });
    }
}

/// Returns the best value, the window and the best child, as in a row of `known`: −1 for no value,
/// −2 for the initial value.
fn node_state(scope: &Scope, known: Knowledge, windows: &mut Interner<[i64; 2]>) -> [i64; 3] {
    let window = windows.intern(window_key(known.window)) as i64;
    match (known.best, known.stand_pat) {
        (Some((child, value)), _) => [value.into(), window, scope.index(child) as i64],
        (None, Some(value)) => [value.into(), window, -2],
        (None, None) => [0, window, -1],
    }
}

/// Returns the nodes entered after a step that have an initial value.
fn standing(scope: &Scope, start: &Replay<'_>, windows: &mut Interner<[i64; 2]>) -> Vec<[i64; 3]> {
    let tree = start.tree();
    let later = scope.nodes.iter().copied().filter_map(|id| {
        let value = tree.stand_pat(id)?;
        let is_later = tree.node(id).entered > start.step();
        let window = is_later.then(|| tree.window_after(id, None))?;
        let window = windows.intern(window_key(window)) as i64;
        Some([scope.index(id) as i64, value.into(), window])
    });
    later.collect()
}

/// Returns the state of the open nodes at a step.
fn open_nodes(
    scope: &Scope,
    replay: &Replay<'_>,
    windows: &mut Interner<[i64; 2]>,
) -> Vec<Vec<i64>> {
    let is_told = |id: &NodeId| {
        let is_inner = !replay.tree().node(*id).kind.is_leaf();
        is_inner && replay.progress(*id) == Progress::Open
    };
    let told = scope.nodes.iter().copied().filter(is_told);
    told.map(|id| {
        let known = replay.knowledge(id);
        let mut row = vec![scope.index(id) as i64];
        row.extend(node_state(scope, known, windows));
        row
    })
    .collect()
}

/// Returns the indices of the highlighted lines of pseudo-code.
fn running_lines(replay: &Replay<'_>, code: &[CodeLine]) -> Vec<usize> {
    let operations = replay.operations();
    let role = replay.tree().node(replay.node()).role;
    let lines = code.iter().enumerate();
    let lines = lines.filter(|(_, line)| {
        let mut operations = operations.iter();
        operations.any(|&operation| line.is_lit(operation, role))
    });
    lines.map(|(at, _)| at).collect()
}

/// Returns the proved interval of an open inner node; the full interval directly before it returns,
/// as a question may ask for it.
fn proved_interval(replay: &Replay<'_>) -> [i64; 2] {
    let id = replay.node();
    let is_leaf = replay.tree().node(id).kind.is_leaf();
    let next = replay.next().map(|step| replay.at(step).event());
    let is_open = replay.progress(id) == Progress::Open && next != Some(Event::Return);
    let proved = replay.proved(id);
    window_key(if is_open && !is_leaf {
        Window {
            alpha: proved.low,
            beta: proved.high,
        }
    } else {
        Window::FULL
    })
}
