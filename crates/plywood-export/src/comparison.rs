//! A page with a report and, below it, at most two searches side by side, each in a page that
//! steps; a step in one moves the other, too.

mod class;

use crate::difference::{corresponding_step, first_difference};
use crate::exploration::Exploration;
use crate::export::web::{data_element, fill, json};
use crate::export::{Player, TooLarge, TruthCache};
use crate::language::Language;
use crate::safe;
use crate::say;
use crate::tree::Step;
pub use class::{ClassReport, ProgramResult};
use serde::Serialize;

const HEAD: &str = include_str!("site/head.html");
const PAGE: &str = include_str!("comparison/page.html");
const SCRIPT: &str = include_str!("comparison/script.js");
const STYLE: &str = concat!(
    include_str!("export/html/palette.css"),
    include_str!("comparison/style.css")
);

/// The contents of the page.
#[derive(Clone, Debug)]
pub struct ComparisonPage<'a> {
    /// Its title.
    pub title: &'a str,
    /// The report in one sentence.
    pub lead: &'a str,
    /// The whole report, in lines.
    pub report: &'a str,
    /// At most two searches of one position, each with its heading.
    pub sides: &'a [(String, &'a Exploration)],
    /// The step of the first one at which the page opens; `None` for the first difference.
    pub open: Option<Step>,
}

/// The data for the script.
#[derive(Serialize)]
struct Pairs {
    first: Option<Step>,
    open: Step,
    /// By side, the step of the other side for each step.
    beside: Vec<Vec<Step>>,
    words: PageTexts,
}

#[derive(Serialize)]
struct PageTexts {
    same: String,
    first: String,
    apart: String,
    last: Step,
}

impl ComparisonPage<'_> {
    /// Returns the page in a language.
    ///
    /// # Errors
    /// A search has too many steps or nodes for a page.
    pub fn page(&self, language: Language) -> Result<String, TooLarge> {
        let mut data = String::new();
        data += &data_element("player-text", &Player(language).document());
        data += &data_element("pairs", &json(&self.pairs(language)));
        let mut sides = String::new();
        for (number, (heading, exploration)) in self.sides.iter().enumerate() {
            let steps = 0..=exploration.tree.steps() - 1;
            let search =
                Player(language).data(exploration, steps, &[], false, &TruthCache::default())?;
            data += &data_element(&format!("side-{number}"), &search);
            let heading = safe::html(heading);
            sides += &format!(
                "<section class=\"side\">\n<h2>{heading}</h2>\n<iframe title=\"{heading}\"></iframe>\n</section>\n"
            );
        }
        let policy = Player::policy_around(SCRIPT, STYLE);
        let (title, lead) = (safe::html(self.title), safe::html(self.lead));
        let parts = [
            ("mark", ""),
            ("policy", &policy),
            ("title", &title),
            ("style", STYLE),
            ("lead", &lead),
            ("open", if self.sides.is_empty() { " open" } else { "" }),
            ("report", &safe::html_lines(self.report)),
            ("sides", &sides),
            ("data", &data),
            ("script", SCRIPT),
        ];
        Ok(fill(language, HEAD, &parts) + &fill(language, PAGE, &parts))
    }

    fn pairs(&self, language: Language) -> Pairs {
        let (first, beside) = match self.sides {
            [(_, here), (_, there)] => {
                let first = first_difference(here, there).map(|found| found.step);
                let steps = |one: &Exploration, other: &Exploration| {
                    let steps = 0..one.tree.steps();
                    steps
                        .map(|step| corresponding_step(&one.tree, step, &other.tree, first))
                        .collect()
                };
                (first, vec![steps(here, there), steps(there, here)])
            }
            _ => (None, Vec::new()),
        };
        let last = self
            .sides
            .first()
            .map_or(0, |(_, here)| here.tree.steps() - 1);
        Pairs {
            first,
            open: self.open.or(first).unwrap_or(0).min(last),
            beside,
            words: PageTexts {
                same: say!(language, "beside-same"),
                first: say!(language, "beside-first-here"),
                apart: say!(language, "beside-apart"),
                last,
            },
        }
    }
}
