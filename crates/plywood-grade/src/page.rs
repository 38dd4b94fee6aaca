//! The report as a page, with the right search and the program's below it, stepped together.

use crate::{Attempt, Verdict, paired_searches, report, summary};
use plywood_core::search::Watch;
use plywood_core::tree::Step;
use plywood_explore::difference::{corresponding_step, first_difference};
use plywood_explore::exploration::{Exploration, Problem};
use plywood_explore::safe;
use plywood_export::export::web::{Page, Script, checksum, data_element, fill};
use plywood_export::export::{Player, TruthCache};
use plywood_teach::language::Language;
use plywood_teach::say;
use serde_json::json;
use std::sync::Arc;

const BODY: &str = include_str!("page/page.html");

/// Maximum number of nodes of a search that is shown.
const MAX_NODES: u64 = 50_000;

/// Maximum number of characters of a file's name, without checksum and extension.
const MAX_NAME: usize = 55;

/// Shows searches side by side.
const COMPARISON: Script = Script {
    name: "comparison",
    body: include_str!("page/comparison.js"),
    has_frames: true,
};

/// Returns the page of a program. Without a search that does what the program does, or if the two
/// are too large for a page, it has the report alone.
pub fn page(language: Language, program: &str, attempts: &[Attempt], verdict: &Verdict) -> String {
    let summary = summary(language, verdict);
    let summary = summary.trim_end_matches('.');
    let title = say!(language, "beside-title", program, summary);
    let first = verdict.first_departure.as_ref();
    let lead = first.map_or_else(String::new, |first| first.why(language));
    let sides = sides(language, attempts, verdict);
    let (shown, data) = sides.clone().unwrap_or_default();
    let parts = [
        ("title", &*safe::html(&title)),
        ("lead", &safe::html(&lead)),
        ("open", if sides.is_none() { " open" } else { "" }),
        (
            "report",
            &safe::html_lines(&report(language, attempts, verdict)),
        ),
        ("sides", &shown),
    ];
    let page = Page {
        language,
        title: &title,
        style: include_str!("page/style.css"),
        body: &fill(language, BODY, &parts),
        script: sides.is_some().then_some((COMPARISON, &data)),
        ..Page::default()
    };
    page.html()
}

/// Returns the right search and the program's as HTML, of the first task that failed, and the data
/// for the script: the first step at which they differ, the last step, and for each the
/// corresponding step of the other one, by step. `None` if there is nothing to compare.
fn sides(language: Language, attempts: &[Attempt], verdict: &Verdict) -> Option<(String, String)> {
    let task = &attempts.get(verdict.first_departure.as_ref()?.task)?.task;
    let (right, wrong) = paired_searches(task, verdict).ok()?;
    let (right, wrong) = (recorded(right)?, recorded(wrong?)?);
    let faults = verdict.candidate_names().first()?.join(" + ");
    let differs = first_difference(&right, &wrong)?.step;
    let headings = [
        say!(language, "beside-right"),
        say!(language, "beside-wrong", faults),
    ];
    let (mut frames, mut trees) = (String::new(), String::new());
    for (number, (heading, search)) in headings.iter().zip([&right, &wrong]).enumerate() {
        let (steps, truths) = (0..=search.tree.steps() - 1, TruthCache::default());
        let data = Player(language).data(search, steps, &[], false, &truths);
        trees += &data_element(&format!("tree-{number}"), &data.ok()?);
        let heading = safe::html(heading);
        frames += &format!(
            "<section class=\"side\">\n<h2>{heading}</h2>\n<iframe title=\"{heading}\"></iframe>\n</section>\n"
        );
    }
    let beside = [(&right, &wrong), (&wrong, &right)].map(|(one, other)| {
        let beside = |step| corresponding_step(&one.tree, step, &other.tree, Some(differs));
        (0..one.tree.steps()).map(beside).collect::<Vec<Step>>()
    });
    let last = right.tree.steps() - 1;
    let data = json!({ "first": differs.min(last), "last": last, "beside": beside });
    let shown = format!("<main id=\"sides\">\n{frames}</main>\n{trees}");
    Some((shown, COMPARISON.data(language, data)))
}

/// Records a search; `None` if it is too large to be shown.
fn recorded(problem: Problem) -> Option<Exploration> {
    Exploration::record(Arc::new(problem), &Watch::new(MAX_NODES)).ok()
}

/// Returns the file name of a program's page: the end of the program's path, with other characters
/// than letters, digits, dots, underscores and hyphens replaced, and a checksum of the path, because
/// another one may look the same.
pub fn page_file(program: &str) -> String {
    let is_plain = |ch: &char| ch.is_alphanumeric() || matches!(ch, '.' | '_' | '-');
    let name = program.trim_start_matches(['.', '/']).chars();
    let name: Vec<char> = name
        .map(|ch| if is_plain(&ch) { ch } else { '~' })
        .collect();
    let name: String = name[name.len().saturating_sub(MAX_NAME)..].iter().collect();
    format!("{name}~{}.html", checksum(program))
}
