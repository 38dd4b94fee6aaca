//! The report as a page, with the program's search and the right one below it.

use crate::comparison::ComparisonPage;
use crate::draw::{departure_step, recorded};
use crate::{Attempt, Verdict, paired_searches, report, summary};
use plywood_explore::exploration::Exploration;
use plywood_export::export::TooLarge;
use plywood_teach::language::Language;
use plywood_teach::say;

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
    let first = verdict.first_departure.as_ref();
    let sides = sides(language, attempts, verdict).unwrap_or_default();
    // If only the right search is shown, it opens at the departure.
    let open = match (sides.as_slice(), first) {
        ([(_, right)], Some(first)) => Some(departure_step(&right.tree, first)),
        _ => None,
    };
    let mut page = ComparisonPage {
        title: &say!(language, "beside-title", program, summary),
        lead: &first.map_or_else(String::new, |first| first.why(language)),
        report: &report(language, attempts, verdict),
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
    let first = verdict.first_departure.as_ref();
    if first.is_some_and(|first| first.reason.is_bad_end()) {
        return None;
    }
    let task = &attempts.get(first.map_or(0, |first| first.task))?.task;
    let (right, wrong) = paired_searches(task, verdict).ok()?;
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
