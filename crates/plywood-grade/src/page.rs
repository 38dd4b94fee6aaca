//! The report as a page, with the program's search and the right one below it.

use crate::comparison::ComparisonPage;
use crate::{Attempt, Reason, Verdict, departure_step, paired_searches, report, summary, why};
use plywood_core::search::Watch;
use plywood_explore::exploration::{Exploration, Problem};
use plywood_export::export::TooLarge;
use plywood_teach::language::Language;
use plywood_teach::say;
use std::sync::Arc;

/// Maximum number of nodes of a search on a page.
const MAX_NODES: u64 = 50_000;

/// Returns the page of a program. Searches too large for a page are left out.
///
/// # Errors
/// The report itself is too large.
pub fn page(
    language: Language,
    program: &str,
    attempts: &[Attempt],
    verdict: &Verdict,
) -> Result<String, TooLarge> {
    let summary = summary(language, verdict);
    let summary = summary.trim_end_matches('.');
    let title = say!(language, "beside-title", program, summary);
    let first = verdict.first_departure.as_ref();
    let lead = first.map_or_else(String::new, |first| why(language, first, verdict));
    let report = report(language, attempts, verdict);
    let sides = sides(language, attempts, verdict).unwrap_or_default();
    // If only the right search is shown, it opens at the departure.
    let open = match (sides.as_slice(), first) {
        ([(_, right)], Some(first)) => departure_step(&right.tree, first),
        _ => None,
    };
    let sides: Vec<(String, &Exploration)> = sides
        .iter()
        .map(|(heading, side)| (heading.clone(), side))
        .collect();
    let mut page = ComparisonPage {
        title: &title,
        lead: &lead,
        report: &report,
        sides: &sides,
        open,
    };
    page.page(language).or_else(|_| {
        // A search too large for a page is left out.
        page.sides = &[];
        page.page(language)
    })
}

/// Returns the right search and, if it is known, the program's. Both are of the first task that
/// failed, or of the first task if none did; `None` if there is nothing to compare.
fn sides(
    language: Language,
    attempts: &[Attempt],
    verdict: &Verdict,
) -> Option<Vec<(String, Exploration)>> {
    let index = match &verdict.first_departure {
        Some(first) if matches!(first.reason, Reason::NothingPrinted | Reason::Failed(_)) => {
            return None;
        }
        Some(first) => first.task,
        None => 0,
    };
    let (right, wrong) = paired_searches(&attempts.get(index)?.task, verdict).ok()?;
    let mut sides = vec![(say!(language, "beside-right"), recorded(right)?)];
    if let Some(wrong) = wrong {
        let faults: Vec<&str> = if verdict.is_minimax() {
            vec!["minimax"]
        } else {
            wrong.spec.implementation.faults().collect()
        };
        let heading = say!(language, "beside-wrong", faults = faults.join(" + "));
        sides.push((heading, recorded(wrong)?));
    }
    Some(sides)
}

/// Records a search; `None` if it is too large for a page.
fn recorded(problem: Problem) -> Option<Exploration> {
    Exploration::record(Arc::new(problem), &Watch::new(MAX_NODES)).ok()
}
