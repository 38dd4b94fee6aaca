//! `--html`: the report as a page, with the program's search and the right one below it.

use super::super::failure::Failure;
use super::super::recording::record_problem;
use plywood_explore::exploration::Exploration;
use plywood_export::comparison::ComparisonPage;
use plywood_teach::grade::{self, Attempt, Reason, Verdict};
use plywood_teach::language::Language;
use plywood_teach::say;

/// Maximum number of nodes of a search on a page.
const MAX_NODES: u64 = 50_000;

/// Returns the page of a program.
///
/// # Errors
/// A search that cannot be recorded.
pub(super) fn page(
    language: Language,
    program: &str,
    attempts: &[Attempt],
    verdict: &Verdict,
) -> Result<String, Failure> {
    let summary = grade::summary(language, verdict);
    let summary = summary.trim_end_matches('.');
    let title = say!(language, "beside-title", program, summary);
    let first = verdict.first_departure.as_ref();
    let lead = first.map_or_else(String::new, |first| grade::why(language, first, verdict));
    let report = grade::report(language, attempts, verdict);
    let sides = sides(language, attempts, verdict)?;
    // If only the right search is shown, it opens at the departure.
    let open = match (sides.as_slice(), first) {
        ([(_, right)], Some(first)) => grade::departure_step(&right.tree, first),
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
    let whole = page.page(language).or_else(|_| {
        // A search too large for a page is left out.
        page.sides = &[];
        page.page(language)
    });
    whole.map_err(|error| Failure::limit(error.say(language)))
}

/// Returns the right search and, if it is known, the program's. Both are of the first task that
/// failed, or of the first task if none did.
fn sides(
    language: Language,
    attempts: &[Attempt],
    verdict: &Verdict,
) -> Result<Vec<(String, Exploration)>, Failure> {
    let index = match &verdict.first_departure {
        Some(first) if matches!(first.reason, Reason::NothingPrinted | Reason::Failed(_)) => {
            return Ok(Vec::new());
        }
        Some(first) => first.task,
        None => 0,
    };
    let Some(attempt) = attempts.get(index) else {
        return Ok(Vec::new());
    };
    let (right, wrong) = grade::paired_searches(&attempt.task, verdict)?;
    let mut sides = vec![(
        say!(language, "beside-right"),
        record_problem(right, MAX_NODES)?,
    )];
    if let Some(wrong) = wrong {
        let faults: Vec<&str> = if verdict.is_minimax() {
            vec!["minimax"]
        } else {
            wrong.method.implementation.faults().collect()
        };
        let heading = say!(language, "beside-wrong", faults = faults.join(" + "));
        sides.push((heading, record_problem(wrong, MAX_NODES)?));
    }
    Ok(sides)
}
