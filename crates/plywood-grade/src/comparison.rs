//! A page with a report and up to two searches below it, stepped together; and the overview page of
//! a class: what to teach again, and a line per program with a link to its page.

use plywood_core::tree::Step;
use plywood_explore::difference::{corresponding_step, first_difference};
use plywood_explore::exploration::Exploration;
use plywood_explore::safe;
use plywood_export::export::web::{Page, Part, data_element, fill, percent_encoded};
use plywood_export::export::{Player, TooLarge, TruthCache};
use plywood_teach::language::Language;
use serde_json::{Value, json};

const BODY: &str = include_str!("comparison/page.html");
const CLASS: &str = include_str!("comparison/class.html");
const STYLE: &str = include_str!("comparison/style.css");

/// A page that compares searches.
#[derive(Clone, Debug)]
pub(crate) struct ComparisonPage<'a> {
    /// Plain text for the head of the page.
    pub title: &'a str,
    /// The report in one sentence.
    pub lead: &'a str,
    /// A one-sentence summary of the report.
    pub report: &'a str,
    /// At most two searches of the same position, each with its heading.
    pub sides: &'a [(String, Exploration)],
    /// The step of the first search at which the page opens; `None` for the first difference.
    pub open: Option<Step>,
}

impl ComparisonPage<'_> {
    /// Returns the page in a language.
    ///
    /// # Errors
    /// A search has too many steps or nodes for a page.
    pub(crate) fn page(&self, language: Language) -> Result<String, TooLarge> {
        let (mut trees, mut sides) = (String::new(), String::new());
        for (number, (heading, exploration)) in self.sides.iter().enumerate() {
            let steps = 0..=exploration.tree.steps() - 1;
            let search =
                Player(language).data(exploration, steps, &[], false, &TruthCache::default())?;
            trees += &data_element(&format!("tree-{number}"), &search);
            let heading = safe::html(heading);
            sides += &format!(
                "<section class=\"side\">\n<h2>{heading}</h2>\n<iframe title=\"{heading}\"></iframe>\n</section>\n"
            );
        }
        let parts = [
            ("title", &*safe::html(self.title)),
            ("lead", &safe::html(self.lead)),
            ("open", if self.sides.is_empty() { " open" } else { "" }),
            ("report", &safe::html_lines(self.report)),
            ("sides", &sides),
            ("trees", &trees),
        ];
        let page = Page {
            language,
            title: self.title,
            style: STYLE,
            body: &fill(language, BODY, &parts),
            script: Some((
                Part::Comparison,
                &Part::Comparison.data(language, self.data()),
            )),
            ..Page::default()
        };
        Ok(page.html())
    }

    /// Returns the data for the script: the first step at which the searches differ, the step at
    /// which the page opens, the last step, and for each side the corresponding step of the other
    /// side, by step.
    fn data(&self) -> Value {
        let (first, beside) = match self.sides {
            [(_, here), (_, there)] => {
                let first = first_difference(here, there).map(|found| found.step);
                let steps = |one: &Exploration, other: &Exploration| {
                    let steps = 0..one.tree.steps();
                    steps
                        .map(|step| corresponding_step(&one.tree, step, &other.tree, first))
                        .collect::<Vec<Step>>()
                };
                (first, vec![steps(here, there), steps(there, here)])
            }
            _ => (None, Vec::new()),
        };
        let sides = self.sides.first();
        let last = sides.map_or(0, |(_, here)| here.tree.steps() - 1);
        let open = self.open.or(first).unwrap_or(0).min(last);
        json!({ "first": first, "open": open, "last": last, "beside": beside })
    }
}

/// A program of a class.
#[derive(Clone, Debug)]
pub(crate) struct ProgramResult {
    /// Name of the program's folder or file.
    pub name: String,
    /// The file name of its page; `None` if it could not be run.
    pub file: Option<String>,
    /// The numbers of passed tasks and of all tasks, as text.
    pub passed: String,
    /// The name of the fault, or another reason for failure.
    pub fault: String,
    /// A sentence about the first deviation.
    pub why: String,
}

/// Returns the overview page of a class. The title contains the numbers of programs and of those
/// that passed; `faults` counts the programs by fault.
pub(crate) fn class_page(
    language: Language,
    title: &str,
    faults: &[(String, usize)],
    programs: &[ProgramResult],
) -> String {
    let mut counts = String::new();
    for (fault, count) in faults {
        let fault = safe::html(fault);
        counts += &format!("<tr><td class=\"count\">{count}</td><td>{fault}</td></tr>\n");
    }
    let mut rows = String::new();
    for program in programs {
        let [passed, fault, why] =
            [&program.passed, &program.fault, &program.why].map(|text| safe::html(text));
        let name = safe::html(&program.name);
        let name = match &program.file {
            Some(file) => {
                let file = percent_encoded(file.as_bytes(), b"");
                format!("<a href=\"./{file}\">{name}</a>")
            }
            None => name,
        };
        rows += &format!(
            "<tr><td>{name}</td><td class=\"count\">{passed}</td><td>{fault}</td><td>{why}</td></tr>\n"
        );
    }
    let parts = [
        ("title", &*safe::html(title)),
        ("faults", &counts),
        ("rows", &rows),
    ];
    let page = Page {
        language,
        title,
        class: "class",
        style: STYLE,
        body: &fill(language, CLASS, &parts),
        ..Page::default()
    };
    page.html()
}
