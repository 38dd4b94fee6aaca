//! A worksheet written from top to bottom: one self-contained HTML page that prints on A4.

use super::diagram::Diagram;
use super::{Around, Options};
use plywood_explore::games::Board;
use plywood_explore::safe;
use plywood_export::export::web::checksum;
use plywood_export::export::web::fill;
use plywood_teach::say;

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("style.css");

/// A sheet that is being written.
pub(super) struct Sheet {
    pub options: Options,
    html: String,
    /// Number of exercises so far.
    exercises: usize,
    /// Number of questions so far; they are numbered consecutively across exercises.
    questions: usize,
    /// The legend of the last drawing.
    legend: String,
}

impl Sheet {
    pub(super) fn new(options: Options) -> Sheet {
        Sheet {
            options,
            html: String::new(),
            exercises: 0,
            questions: 0,
            legend: String::new(),
        }
    }

    /// Writes an element on a line of its own, with its text escaped.
    fn element(&mut self, name: &str, class: &str, text: &str) {
        let text = safe::html(text);
        self.html += &match class {
            "" => format!("<{name}>{text}</{name}>\n"),
            _ => format!("<{name} class=\"{class}\">{text}</{name}>\n"),
        };
    }

    /// Writes the heading of an exercise; only an answer key shows its topic.
    pub(super) fn heading(&mut self, topic: &str) {
        self.exercises += 1;
        let (language, number) = (self.options.language, self.exercises);
        let heading = if self.options.answers {
            say!(language, "sheet-exercise-key", number, topic)
        } else {
            say!(language, "sheet-exercise", number)
        };
        self.element("h2", "", &heading);
    }

    pub(super) fn text(&mut self, text: &str) {
        self.element("p", "", text);
    }

    /// Writes a list below a line of text.
    pub(super) fn list(&mut self, above: &str, items: &[String]) {
        self.text(above);
        self.html += "<ul>\n";
        for item in items {
            self.element("li", "", item);
        }
        self.html += "</ul>\n";
    }

    fn figure(&mut self, name: Option<&str>, drawing: &str) {
        self.html += "<figure>\n";
        if let Some(name) = name {
            self.element("figcaption", "", name);
        }
        self.html += drawing;
        self.html += "\n</figure>\n";
    }

    /// Writes a board, a cell for each letter.
    pub(super) fn board(&mut self, board: &Board) {
        let spaced = |row: &String| {
            let cells: Vec<String> = row.chars().map(String::from).collect();
            cells.join(" ")
        };
        let rows = board.rows();
        let told: Vec<String> = rows.iter().map(spaced).collect();
        let told = told.join(" / ");
        let label = say!(self.options.language, "sheet-board-label", rows = told);
        let line = |row: &String| {
            let cells = row.replace('.', " ");
            let cells = cells.chars().map(|cell| format!("<td>{cell}</td>"));
            format!("<tr>{}</tr>\n", cells.collect::<String>())
        };
        let lines: String = rows.iter().map(line).collect();
        let names = board.column_names.iter();
        let names: String = names
            .map(|name| format!("<th>{}</th>", safe::html(name)))
            .collect();
        let label = safe::html(&label);
        let table = format!("<table aria-label=\"{label}\">\n{lines}<tr>{names}</tr>\n</table>");
        self.figure(None, &table);
    }

    /// Writes the whole tree of an exercise, below its legend unless that was just printed.
    pub(super) fn tree(&mut self, diagram: &Diagram, legend: String) {
        let language = self.options.language;
        if self.legend != legend {
            self.text(&legend);
            self.legend = legend;
        }
        for (name, drawing) in diagram.drawings(language) {
            self.figure(name.as_deref(), &drawing);
        }
    }

    /// Writes a question: where the search is, what is asked, and below it the hint and the answer
    /// or space for it, each with its class. Empty texts are omitted.
    pub(super) fn question(&mut self, situation: &str, prompt: &str, below: &[(&str, String)]) {
        self.questions += 1;
        let number = self.questions;
        self.html += "<section class=\"question\">\n";
        if !situation.is_empty() {
            self.element("p", "situation", situation);
        }
        let points = self.options.points.map(|points| format!("____ / {points}"));
        let prompt = safe::html(&[prompt, &points.unwrap_or_default()].join(" "));
        let prompt = prompt.trim_end();
        self.html += &format!("<p><strong>{number}.</strong> {prompt}</p>\n");
        for (class, text) in below.iter().filter(|(_, text)| !text.is_empty()) {
            self.element("p", class, text);
        }
        self.html += "</section>\n";
    }

    /// Returns the page about a topic; `None` if nothing is asked. The same sheet always gives the
    /// same bytes.
    pub(super) fn page(mut self, topic: &str, around: Around<'_>) -> Option<String> {
        let Options {
            language,
            answers,
            points,
            ..
        } = self.options;
        let Around { title, again } = around;
        let blocks = std::mem::take(&mut self.html);
        // The number identifies a sheet and its key. Only the key shows the command that makes
        // both, since a student could make the key with it.
        let number = &checksum(again)[..6];
        let (title, origin) = if answers {
            let command = format!("{again} --answers");
            let origin = say!(language, "sheet-origin-key", number, command);
            let topic = title.unwrap_or(topic);
            (say!(language, "sheet-title-key", topic), origin)
        } else {
            let sum = points.map(|points| u64::from(points) * self.questions as u64);
            let sum = sum.map(|sum| say!(language, "sheet-points", sum));
            let labels = ["sheet-name", "sheet-date"].map(|label| say!(language, label));
            self.html += "<p class=\"student\">";
            for label in labels.into_iter().chain(sum) {
                self.html += &format!("<span>{}</span>", safe::html(&label));
            }
            self.html += "</p>\n";
            let origin = say!(language, "sheet-origin", number);
            let title = title.map(str::to_owned);
            (
                title.unwrap_or_else(|| say!(language, "sheet-title", topic)),
                origin,
            )
        };
        let parts = [
            ("title", &*safe::html(&title)),
            ("style", STYLE),
            ("student", &self.html),
            ("blocks", &blocks),
            // Inside the main part, so that it is never alone on a page.
            ("origin", &safe::html(&origin)),
        ];
        (self.questions > 0).then(|| fill(language, PAGE, &parts))
    }
}
