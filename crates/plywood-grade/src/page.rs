//! The report as a page, with the right search and the program's below it, stepped together.

use crate::draw::{departure_step, recorded};
use crate::{Attempt, Departure, Verdict, paired_searches, report, summary};
use plywood_core::tree::Step;
use plywood_explore::difference::{corresponding_step, first_difference};
use plywood_explore::exploration::{Exploration, Problem};
use plywood_explore::safe;
use plywood_export::export::web::{Page, Script, data_element, fill};
use plywood_export::export::{Player, TruthCache};
use plywood_teach::language::Language;
use plywood_teach::say;
use serde_json::{Value as Json, json};

const BODY: &str = include_str!("page/page.html");

/// The style of this page and of that of a class.
pub(crate) const STYLE: &str = include_str!("page/style.css");

/// Shows searches side by side.
const COMPARISON: Script = Script {
    name: "comparison",
    body: include_str!("page/comparison.js"),
    has_frames: true,
};

/// A search on the page.
struct Side {
    heading: String,
    exploration: Exploration,
    /// The data for the page that steps through it.
    data: String,
}

/// Returns the page of a program. Searches too large for a page are left out.
pub fn page(language: Language, program: &str, attempts: &[Attempt], verdict: &Verdict) -> String {
    let summary = summary(language, verdict);
    let summary = summary.trim_end_matches('.');
    let title = say!(language, "beside-title", program, summary);
    let first = verdict.first_departure.as_ref();
    let lead = first.map_or_else(String::new, |first| first.why(language));
    let sides = sides(language, attempts, verdict).unwrap_or_default();
    let (mut trees, mut frames) = (String::new(), String::new());
    for (number, side) in sides.iter().enumerate() {
        trees += &data_element(&format!("tree-{number}"), &side.data);
        let heading = safe::html(&side.heading);
        frames += &format!(
            "<section class=\"side\">\n<h2>{heading}</h2>\n<iframe title=\"{heading}\"></iframe>\n</section>\n"
        );
    }
    let parts = [
        ("title", &*safe::html(&title)),
        ("lead", &safe::html(&lead)),
        ("open", if sides.is_empty() { " open" } else { "" }),
        (
            "report",
            &safe::html_lines(&report(language, attempts, verdict)),
        ),
        ("sides", &frames),
        ("trees", &trees),
    ];
    let data = COMPARISON.data(language, walk(&sides, first));
    let page = Page {
        language,
        title: &title,
        style: STYLE,
        body: &fill(language, BODY, &parts),
        script: Some((COMPARISON, &data)),
        ..Page::default()
    };
    page.html()
}

/// Returns the right search and, if it is known, the program's. Both are of the first task that
/// failed, or of the first task if none did; `None` if there is nothing to compare.
fn sides(language: Language, attempts: &[Attempt], verdict: &Verdict) -> Option<Vec<Side>> {
    let first = verdict.first_departure.as_ref();
    if first.is_some_and(|first| first.reason.is_bad_end()) {
        return None;
    }
    let side = |heading: String, problem: Problem| {
        let exploration = recorded(problem)?;
        let (steps, truths) = (0..=exploration.tree.steps() - 1, TruthCache::default());
        let data = Player(language).data(&exploration, steps, &[], false, &truths);
        Some(Side {
            heading,
            data: data.ok()?,
            exploration,
        })
    };
    let task = &attempts.get(first.map_or(0, |first| first.task))?.task;
    let (right, wrong) = paired_searches(task, verdict).ok()?;
    let mut sides = vec![side(say!(language, "beside-right"), right)?];
    if let Some(wrong) = wrong {
        let faults: Vec<&str> = if verdict.is_minimax() {
            vec!["minimax"]
        } else {
            wrong.spec.implementation.faults().collect()
        };
        let faults = faults.join(" + ");
        sides.push(side(say!(language, "beside-wrong", faults), wrong)?);
    }
    Some(sides)
}

/// Returns the data for the script: the first step at which the searches differ, the step at which
/// the page opens, the last step, and for each side the corresponding step of the other side, by
/// step.
fn walk(sides: &[Side], first: Option<&Departure>) -> Json {
    let (differs, beside) = match sides {
        [
            Side {
                exploration: here, ..
            },
            Side {
                exploration: there, ..
            },
        ] => {
            let differs = first_difference(here, there).map(|found| found.step);
            let steps = |one: &Exploration, other: &Exploration| -> Vec<Step> {
                let steps = 0..one.tree.steps();
                let beside = |step| corresponding_step(&one.tree, step, &other.tree, differs);
                steps.map(beside).collect()
            };
            (differs, vec![steps(here, there), steps(there, here)])
        }
        _ => (None, Vec::new()),
    };
    let last = sides.first();
    let last = last.map_or(0, |side| side.exploration.tree.steps() - 1);
    // If only the right search is shown, it opens at the departure.
    let open = match (sides, first) {
        ([right], Some(first)) => departure_step(&right.exploration.tree, first),
        _ => differs.unwrap_or(0),
    };
    json!({ "first": differs, "open": open.min(last), "last": last, "beside": beside })
}
