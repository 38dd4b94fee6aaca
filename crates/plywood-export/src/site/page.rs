//! The page of a lesson: its text, its places in the trees, and its questions.

use super::trees::{Piece, TreePlace, Trees};
use super::{INDEX, MARK, PageError, Site, file, markdown, to_file};
use crate::export::web::{Page, Script, data_element, fill};
use crate::export::{Format, Options, Player};
use plywood_core::replay::Replay;
use plywood_core::tree::Step;
use plywood_explore::exploration::Exploration;
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::lesson::check::Report;
use plywood_teach::lesson::{self, BlockKind, MAX_DIFFICULTY};
use plywood_teach::narrate;
use plywood_teach::say;
use serde_json::json;

const BODY: &str = include_str!("lesson.html");
/// Shows a lesson next to its trees.
const LESSON: Script = Script {
    name: "lesson",
    body: include_str!("lesson.js"),
    has_frames: true,
};
/// The style of the site's pages.
pub(super) const STYLE: &str = include_str!("style.css");

/// Returns the page of a lesson in a language.
pub(super) fn lesson(site: &Site, language: Language, name: &str) -> Result<String, PageError> {
    let names = site.course.names();
    let report = site.course.lesson(name, language);
    let report = report.expect("the site has the pages of the course");
    let trees = Trees::new(report)?;
    let lesson = &report.lesson;
    let mut writer = Writer {
        language,
        names,
        trees: &trees,
        questions: 0,
        html: String::new(),
    };
    for (number, (page, pieces)) in lesson.pages.iter().zip(&trees.pages).enumerate() {
        writer.section(number, page, pieces);
    }
    let own = report.source.language.unwrap_or(language);
    let parts = [
        ("own", own.code()),
        ("title", &safe::html(&lesson.title)),
        ("index", INDEX),
        (
            "switch",
            &language_links(site, language, "../", &to_file(&file(name))),
        ),
        ("about", &about(language, report)),
        ("goals", &goals(report, names)),
        ("text", &writer.html),
        ("turn", &neighbour_links(site, language, name)),
        ("trees", &tree_data(language, report, &trees)?),
    ];
    let page = Page {
        language,
        title: &lesson.title,
        mark: MARK,
        style: STYLE,
        body: &fill(language, BODY, &parts),
        script: Some((LESSON, &LESSON.data(language, json!({ "lesson": name })))),
        ..Page::default()
    };
    Ok(page.html())
}

/// Returns the duration of a lesson, its number of questions and its difficulty.
pub(super) fn about(language: Language, report: &Report) -> String {
    safe::html(&say!(
        language,
        "site-about-lesson",
        minutes = report.lesson.minutes,
        questions = report.lesson.count(BlockKind::Predict),
        difficulty = report.lesson.difficulty.unwrap_or_default(),
        most = MAX_DIFFICULTY
    ))
}

pub(super) fn goals(report: &Report, names: &[String]) -> String {
    let goals = report.lesson.goals.iter();
    let items = goals.map(|goal| format!("<li>{}</li>\n", markdown::line(goal, names)));
    items.collect()
}

/// Returns links to the same page in the other languages. `file` is relative to a language's
/// folder, `up` leads to the folder above.
pub(super) fn language_links(site: &Site, language: Language, up: &str, file: &str) -> String {
    let others = site.languages.iter().filter(|&&other| other != language);
    let links = others.map(|other| {
        let (code, name) = (other.code(), safe::html(other.own_name()));
        format!(
            "<a class=\"language\" lang=\"{code}\" hreflang=\"{code}\" href=\"{up}{code}/{file}\">{name}</a>\n"
        )
    });
    links.collect()
}

/// Returns links to the previous and next lesson.
fn neighbour_links(site: &Site, language: Language, name: &str) -> String {
    let names = site.course.names();
    let at = names.iter().position(|known| known == name);
    let at = at.expect("the lesson is one of the course");
    let link = |to: Option<&String>, class: &str, message: &'static str| {
        let Some(report) = to.and_then(|to| site.course.lesson(to, language)) else {
            return String::new();
        };
        let file = to_file(&file(report.source.name()));
        let [label, title] =
            [&say!(language, message), &report.lesson.title].map(|text| safe::html(text));
        format!(
            "<a class=\"{class}\" rel=\"{class}\" href=\"{file}\"><span>{label}</span> {title}</a>\n"
        )
    };
    let before = at.checked_sub(1).and_then(|before| names.get(before));
    link(before, "prev", "site-previous") + &link(names.get(at + 1), "next", "site-next")
}

/// Returns the data of the searches.
fn tree_data(language: Language, report: &Report, trees: &Trees<'_>) -> Result<String, PageError> {
    let mut html = String::new();
    for (number, search) in trees.searches.iter().enumerate() {
        let data = search.data(language).map_err(|why| PageError::Search {
            path: safe::short(&report.source.path).into_owned(),
            why,
        })?;
        html += &data_element(&format!("tree-{number}"), &data);
    }
    Ok(html)
}

struct Writer<'a> {
    language: Language,
    names: &'a [String],
    trees: &'a Trees<'a>,
    /// Number of questions so far.
    questions: usize,
    html: String,
}

impl Writer<'_> {
    fn put(&mut self, html: &str) {
        self.html += html;
        self.html.push('\n');
    }

    fn section(&mut self, number: usize, page: &lesson::Page, pieces: &[Piece<'_>]) {
        self.put(&format!("<section id=\"part-{}\">", number + 1));
        if let Some(heading) = &page.heading {
            let heading = markdown::line(heading, self.names);
            self.put(&format!("<h2 class=\"item\">{heading}</h2>"));
        }
        for piece in pieces {
            match piece {
                Piece::Text(text) => {
                    let text = markdown::blocks(text, self.names);
                    self.put(&format!("<div class=\"item\">\n{text}</div>"));
                }
                Piece::TreePlace(place) => self.tree_place(place),
                Piece::Question(search, question) => self.question(*search, *question),
            }
        }
        self.put("</section>");
    }

    /// Writes a button that moves the tree to that place, and a picture of it for printing.
    fn tree_place(&mut self, place: &TreePlace) {
        let language = self.language;
        let exploration = &self.trees.searches[place.search].exploration;
        let replay = Replay::new(&exploration.tree, place.step);
        let narration = narrate::tell(language, exploration, &replay).join(" ");
        let title = safe::html(&Player(language).title(exploration));
        let heading = format!("<span class=\"what\">{title}</span>");
        let node = place.node.as_ref().map_or(String::new(), |node| {
            format!(" data-node=\"{}\"", safe::html(node))
        });
        let label = say!(language, "site-step", step = place.step);
        let parts = [
            ("tree", &*place.search.to_string()),
            ("step", &place.step.to_string()),
            ("view", place.view.into()),
            ("node", &node),
            ("said", &safe::html(&label)),
            ("heading", if place.is_new { &heading } else { "" }),
            ("drawing", &still(language, exploration, place.step)),
            ("told", &safe::html(&narration)),
        ];
        self.html += &fill(language, include_str!("place.html"), &parts);
    }

    /// Writes a question, a button that asks it in the tree, and the answer with its reason.
    fn question(&mut self, search: usize, number: usize) {
        let language = self.language;
        let exploration = &self.trees.searches[search].exploration;
        let question = self.trees.question(search, number);
        self.questions += 1;
        let title = say!(language, "predict-title-lesson", number = self.questions);
        let prompt = question.prompt(language, exploration);
        let answer = say!(
            language,
            "site-solution",
            answer = question.answer_text(language, exploration, &question.answer),
            reason = question.explain(language, exploration)
        );
        let parts = [
            ("number", &*self.questions.to_string()),
            ("tree", &search.to_string()),
            ("index", &number.to_string()),
            ("title", &safe::html(&title)),
            ("prompt", &safe::html(&prompt)),
            ("answer", &safe::html(&answer)),
        ];
        self.html += &fill(language, include_str!("question.html"), &parts);
    }
}

/// Maximum number of nodes of a tree that is printed.
const MAX_PRINTED: usize = 60;

/// Returns the tree as an HTML element; empty if it is too large for paper.
fn still(language: Language, exploration: &Exploration, step: Step) -> String {
    if exploration.tree.len() > MAX_PRINTED {
        return String::new();
    }
    let options = Options {
        language,
        step: Some(step),
        ..Options::default()
    };
    Format::Svg.text(exploration, &options)
}
