//! A class's quiz as one page for a browser, which does not contain the answers. The file needs
//! nothing from outside, sends nothing, and saves the answers to a file that the student hands in;
//! the served page sends them to its server when the student says so.

use crate::drill::{ClassQuestion, ClassQuiz};
use crate::export::web::{self, percent_encoded};
use crate::export::{Format, Options};
use crate::language::Language;
use crate::quiz::{GRAMMAR, Reading};
use crate::safe;
use crate::say;
use serde::Serialize;
use std::fmt::Write;
use std::io;

const STYLE: &str = include_str!("quiz_page/style.css");
const SCRIPT: &str = include_str!("quiz_page/script.js");
/// The script that reads answers, on every page.
const READER: &str = include_str!("export/html/script/reader.js");

/// How the answers are handed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Submission {
    /// As a file, which the page saves.
    Saved,
    /// Sent to the server that the page is from.
    Sent,
}

/// The data for the page's script.
#[derive(Serialize)]
struct Data<'q> {
    code: &'q str,
    count: usize,
    questions: Vec<AnswerFormat>,
    texts: Texts,
}

/// How an answer to a question is read.
#[derive(Serialize)]
struct AnswerFormat {
    reads: Reading,
    form: String,
    /// All nodes in notation, if an answer may name one.
    nodes: Vec<String>,
}

#[derive(Serialize)]
struct Texts {
    unnamed: String,
    open: String,
    read: String,
    unsent: String,
}

/// Returns the page in a language.
///
/// # Errors
/// Returns the errors of drawing, none of which occurs for the tree of a drill.
pub fn page(quiz: &ClassQuiz, language: Language, submission: Submission) -> io::Result<String> {
    let read = |item: &ClassQuestion| AnswerFormat {
        reads: item.question.reading(&item.exploration),
        form: item.question.ask.form(language),
        nodes: item.question.nodes(&item.exploration),
    };
    let count = quiz.items().len();
    let data = Data {
        code: quiz.code(),
        count,
        questions: quiz.items().iter().map(read).collect(),
        texts: Texts {
            unnamed: say!(language, "quiz-page-unnamed"),
            open: say!(language, "quiz-page-open"),
            read: say!(language, "quiz-page-read"),
            unsent: say!(language, "quiz-page-unsent"),
        },
    };
    let script =
        format!("\"use strict\";\n(() => {{\nconst grammar = {GRAMMAR};\n{READER}{SCRIPT}}})();\n");
    let style = format!("{}{STYLE}", web::PALETTE);
    let (about, button, hand_in, connects) = match submission {
        Submission::Saved => ("quiz-page-about", "save", "quiz-page-save", ""),
        Submission::Sent => (
            "quiz-page-about-sent",
            "send",
            "quiz-page-send",
            "; connect-src 'self'",
        ),
    };
    let say = |message| safe::html(&crate::language::say(language, message, &[]));
    let title = safe::html(&say!(
        language,
        "quiz-page-title",
        code = quiz.code(),
        count
    ));
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{}{connects}\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width\"/>\n<title>{title}</title>\n\
         <style>{style}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n<p>{}</p>\n\
         <p><label>{} <input id=\"name\" maxlength=\"40\" autocomplete=\"off\"/></label></p>\n",
        language.code(),
        web::policy(&[&script], &[&style]),
        say(about),
        say("quiz-page-name"),
    );
    for (number, item) in (1..).zip(quiz.items()) {
        question(&mut page, (number, item), language)?;
    }
    let _ = write!(
        page,
        "<p id=\"hand-in\"><button id=\"{button}\" type=\"button\">{}</button> <span id=\"state\" role=\"status\"></span></p>\n</main>\n\
         <script type=\"application/json\" id=\"data\">{}</script>\n<script>{script}</script>\n</body>\n</html>\n",
        say(hand_in),
        web::json(&data),
    );
    Ok(page)
}

fn question(
    page: &mut String,
    (number, item): (usize, &ClassQuestion),
    language: Language,
) -> io::Result<()> {
    let ClassQuestion {
        drill,
        exploration,
        question,
        gaps,
    } = item;
    let options = Options {
        languages: vec![language],
        step: Some(item.shown_at()),
        gaps: gaps.clone(),
        is_standalone: true,
        ..Options::default()
    };
    let mut picture = Vec::new();
    Format::Svg.write(exploration, &options, &mut picture)?;
    let position = safe::html(&exploration.problem.position_text(&[]));
    let prompt = question.prompt(language, exploration);
    let trace = item.trace(language).map_or(String::new(), |trace| {
        format!("<pre>{}</pre>\n", safe::html_lines(&trace))
    });
    let step = say!(language, "quiz-page-step", step = item.shown_at());
    let convention = drill.convention(language).unwrap_or_default();
    let _ = write!(
        page,
        "<section id=\"question-{number}\">\n<h2>{number}</h2>\n<p class=\"about\">{} {}</p>\n<p><code>{position}</code></p>\n<img alt=\"{position}\" src=\"data:image/svg+xml,{}\"/>\n{trace}\
         <p><label for=\"answer-{number}\">{}</label></p>\n\
         <p><input id=\"answer-{number}\" class=\"answer\" maxlength=\"200\" autocomplete=\"off\" autocapitalize=\"off\" \
         spellcheck=\"false\" aria-describedby=\"said-{number}\"/> <span id=\"said-{number}\" class=\"said\">{}</span></p>\n\
         <p><button id=\"next-{number}\" type=\"button\">{}</button></p>\n</section>\n",
        safe::html(&step),
        safe::html(&convention),
        percent_encoded(&picture, b"/="),
        safe::html(&prompt),
        safe::html(&question.ask.form(language)),
        safe::html(&say!(language, "quiz-page-next")),
    );
    Ok(())
}
