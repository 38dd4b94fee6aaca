//! A program's search beside the right one.

use super::{attempt, reference_trace};
use plywood_core::replay::Replay;
use plywood_core::search::{Algorithm, Method};
use plywood_explore::difference::first_difference;
use plywood_explore::fault::{FAULTS, Implementation, StudentSearch};
use plywood_export::export::Format;
use plywood_grade::{self as grade, Demands, Reason, judge};
use plywood_samples::{recorded, tried};
use plywood_teach::language::Language;
use plywood_teach::narrate;
use plywood_teach::words::NodeText;

/// For every fault and task, the search that does what the program printed can be narrated and
/// drawn at every step.
#[test]
fn a_search_with_a_fault_is_told_and_drawn_step_by_step() {
    let mut cases = Vec::new();
    // The paths of sorted children lead to other kinds of nodes than the task's.
    let faults = FAULTS
        .iter()
        .filter(|fault| fault.name != "children-sorted");
    for fault in faults {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Negamax] {
            for change in fault.changes(algorithm == Algorithm::Negamax) {
                let search = StudentSearch {
                    method: Method {
                        algorithm,
                        ..Method::default()
                    },
                    implementation: Implementation::default().with_changes(&[change]),
                };
                cases.extend(
                    grade::default_tasks()
                        .into_iter()
                        .map(|task| (search, task)),
                );
            }
        }
    }
    let (mut searches, mut unnamed) = (Vec::new(), 0);
    for (search, task) in tried(cases.into_iter().step_by(11)) {
        let verdict = judge(
            &[attempt(&task, &reference_trace(&task, search))],
            Demands::default(),
        );
        let (right, wrong) = grade::paired_searches(&task, &verdict).unwrap();
        let Some(wrong) = wrong else {
            // One small tree alone does not always tell.
            unnamed += usize::from(!verdict.is_passed() && verdict.candidates.is_empty());
            continue;
        };
        let [right, wrong] = [right, wrong].map(|problem| recorded(problem.spec));
        // If only the best move is wrong, all steps are the same.
        let reason = verdict.first_departure.as_ref().map(|first| first.reason);
        let is_move = reason == Some(Reason::Move);
        let found = first_difference(&right, &wrong);
        assert!(found.is_some() || is_move, "{search:?}, {task}: {reason:?}");
        searches.push(wrong);
    }
    let shown = searches.len();
    for wrong in searches {
        for step in 0..wrong.tree.steps() {
            let replay = Replay::new(&wrong.tree, step);
            for language in [Language::En, Language::Fr] {
                narrate::line(language, &wrong, &replay);
            }
            for id in wrong.tree.ids() {
                NodeText::new(&replay, id);
            }
        }
        let mut page = Vec::new();
        Format::Html
            .write(&wrong, &Default::default(), &mut page)
            .unwrap();
    }
    assert!(unnamed * 20 < shown, "{unnamed} of {shown} have no name");
}
