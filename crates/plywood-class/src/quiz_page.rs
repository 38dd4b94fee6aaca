//! A class quiz as a page for a browser, without the answers. As a file, it is self-contained,
//! sends nothing, and saves the student's answers to a file to hand in. As a served page, it sends
//! them to the server when the student submits them.

use crate::quiz::{ClassQuestion, ClassQuiz};
use plywood_explore::safe;
use plywood_export::export::web::{Page, Script, fill, percent_encoded};
use plywood_export::export::{Format, Options};
use plywood_teach::language::{self, Language};
use plywood_teach::say;
use serde_json::{Value, json};

const BODY: &str = include_str!("quiz_page/page.html");
const QUESTION: &str = include_str!("quiz_page/question.html");
const STYLE: &str = include_str!("quiz_page/style.css");

/// Asks the quiz.
const QUIZ: Script = Script {
    name: "quiz",
    body: include_str!("quiz_page/quiz.js"),
    has_frames: false,
};

/// The way in which students hand in answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Submission {
    /// As a file saved by the page.
    Saved,
    /// Sent to the page's server.
    Sent,
}

/// Returns the page in a language.
pub fn page(quiz: &ClassQuiz, language: Language, submission: Submission) -> String {
    // What an answer is picked from, how it is parsed, and all nodes if it may name one.
    let read = |item: &ClassQuestion| {
        let (question, exploration) = (&item.question, &item.drill.exploration);
        let mut data = json!(question.offer(language, exploration));
        data["reads"] = json!(question.reader_context(exploration));
        data["form"] = question.typing_help(language, exploration).into();
        data["nodes"] = question.nodes(exploration).into();
        data["names"] = question.node_names(exploration).into();
        data
    };
    let count = quiz.items.len();
    let questions: Value = quiz.items.iter().map(read).collect();
    let data = json!({ "code": quiz.code, "count": count, "questions": questions });
    let (about, button, hand_in) = match submission {
        Submission::Saved => ("quiz-page-about", "save", "quiz-page-save"),
        Submission::Sent => ("quiz-page-about-sent", "send", "quiz-page-send"),
    };
    let [about, hand_in] =
        [about, hand_in].map(|message| safe::html(&language::say(language, message, &[])));
    let code = quiz.label(language);
    let title = say!(language, "quiz-page-title", code, count);
    let questions = (1..).zip(&quiz.items);
    let questions = questions.map(|(number, item)| question(number, item, language));
    let parts = [
        ("title", &*safe::html(&title)),
        ("about", &about),
        ("questions", &questions.collect::<String>()),
        ("button", button),
        ("hand-in", &hand_in),
    ];
    let page = Page {
        language,
        title: &title,
        style: STYLE,
        body: &fill(language, BODY, &parts),
        script: Some((QUIZ, &QUIZ.data(language, data))),
        sends: submission == Submission::Sent,
        ..Page::default()
    };
    page.html()
}

/// Returns the tree of a question, as far as it is known at that point, as an HTML element.
pub fn picture(item: &ClassQuestion, language: Language) -> String {
    let options = Options {
        language,
        step: Some(item.shown_at()),
        gaps: item.gaps.clone(),
        ..Options::default()
    };
    let picture = Format::Svg.text(&item.drill.exploration, &options);
    let position = item.drill.exploration.problem.cursor().position_text();
    format!(
        "<img alt=\"{}\" src=\"data:image/svg+xml,{}\"/>",
        safe::html(&position),
        percent_encoded(picture.as_bytes(), b"/=")
    )
}

fn question(number: usize, item: &ClassQuestion, language: Language) -> String {
    let ClassQuestion {
        drill, question, ..
    } = item;
    let exploration = &drill.exploration;
    let step = say!(language, "quiz-page-step", step = item.shown_at());
    let convention = drill.convention_sentence(language).unwrap_or_default();
    let trace = item.trace(language).map_or(String::new(), |trace| {
        format!("<pre>{}</pre>\n", safe::html_lines(&trace))
    });
    let parts = [
        ("number", &*number.to_string()),
        ("about", &safe::html(&format!("{step} {convention}"))),
        (
            "position",
            &safe::html(&exploration.problem.cursor().position_text()),
        ),
        ("picture", &picture(item, language)),
        ("trace", &trace),
        (
            "prompt",
            &safe::html(&question.prompt(language, exploration)),
        ),
        (
            "form",
            &safe::html(&question.typing_help(language, exploration)),
        ),
    ];
    fill(language, QUESTION, &parts)
}
