//! The page of a class: what to teach again, and a line for each program with a link to its page.

use super::STYLE;
use crate::export::web::{Page, fill, percent_encoded};
use crate::language::Language;
use crate::safe;

const BODY: &str = include_str!("class.html");

/// The findings about a class.
#[derive(Clone, Debug, Default)]
pub struct ClassReport {
    /// How many programs there are and how many passed, in a sentence.
    pub title: String,
    /// Faults, and how many programs have each.
    pub faults: Vec<(String, usize)>,
    /// A line for each program.
    pub programs: Vec<ProgramResult>,
}

/// A program of a class.
#[derive(Clone, Debug)]
pub struct ProgramResult {
    /// Its name.
    pub name: String,
    /// The file of its page beside this one; `None` if it could not be run.
    pub file: Option<String>,
    /// The numbers of tasks passed and of all tasks, as text.
    pub passed: String,
    /// Its fault by name, or what else went wrong.
    pub fault: String,
    /// What is wrong at the first departure, in a sentence.
    pub why: String,
}

impl ClassReport {
    /// Returns the page in a language.
    pub fn page(&self, language: Language) -> String {
        let mut faults = String::new();
        for (fault, count) in &self.faults {
            let fault = safe::html(fault);
            faults += &format!("<tr><td class=\"count\">{count}</td><td>{fault}</td></tr>\n");
        }
        let mut rows = String::new();
        for program in &self.programs {
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
            ("title", &*safe::html(&self.title)),
            ("faults", &faults),
            ("rows", &rows),
        ];
        let page = Page {
            language,
            title: &self.title,
            class: "class",
            style: STYLE,
            body: &fill(language, BODY, &parts),
            ..Page::default()
        };
        page.html()
    }
}
