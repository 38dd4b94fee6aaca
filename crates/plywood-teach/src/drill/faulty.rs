//! Searches with a fault for the student to find. Of the faults that grading knows, it takes only
//! those whose first wrong step is visible.

use crate::chance::Rng;
use crate::exploration::{DEFAULT_MAX_NODES, Exploration};
use crate::quiz::Question;
use crate::search::Implementation;
use crate::search::fault::{Change, ChildWindow, Fault, FaultyLine, Selection};

/// The faults to find.
const FAULTS: [&str; 9] = [
    "never-cuts",
    "window-not-inherited",
    "only-parents-bound",
    "root-window-not-narrowed",
    "bound-not-raised",
    "cuts-own-bound",
    "cuts-too-early",
    "last-value",
    "first-value",
];

/// Minimum number of right steps before the first wrong one.
const MIN_RIGHT_STEPS: u32 = 8;

/// Returns one of the faults at random.
pub(crate) fn random_fault(rng: &mut Rng) -> Implementation {
    let changes: Vec<Change> = FAULTS
        .iter()
        .filter_map(|name| Fault::from_name(name))
        .flat_map(|fault| fault.changes(false))
        .filter(|change| !is_excluded(change.line))
        .collect();
    let change = changes[rng.below(changes.len() as u64) as usize];
    Implementation::default().with_changes([Some(change), None])
}

/// Returns whether a line is excluded. With [`Selection::OnlyFirst`] unvisited nodes are not
/// skipped either, so the tree would lack their moves. The others are newer than the codes of
/// drills, which always stand for the same trees.
fn is_excluded(line: FaultyLine) -> bool {
    matches!(
        line,
        FaultyLine::Selection(Selection::OnlyFirst | Selection::LastValue)
            | FaultyLine::ChildWindow(ChildWindow::Nothing)
    )
}

/// Returns the search without the fault.
pub(crate) fn repaired(exploration: &Exploration) -> Option<Exploration> {
    let mut repaired = exploration.spec.clone();
    repaired.method.implementation = Implementation::default();
    Exploration::open(repaired, DEFAULT_MAX_NODES)
}

/// Returns the question for the first wrong step; `None` where too little is right before it.
pub(crate) fn question(exploration: &Exploration) -> Option<Question> {
    let right = repaired(exploration)?;
    let question = Question::fault(exploration, &right).ok()?;
    (question.shown_at >= MIN_RIGHT_STEPS).then_some(question)
}
