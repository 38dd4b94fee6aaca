//! A class's quiz as one page for a browser, which does not contain the answers. The file needs
//! nothing from outside, sends nothing, and saves the answers to a file that the student hands in;
//! the served page sends them to its server when the student says so.

use crate::drill::{ClassQuestion, ClassQuiz};
use crate::export::web::{self, percent_encoded};
use crate::export::{Format, Options};
use crate::language::{self, Language};
use crate::quiz::{GRAMMAR, ReaderContext};
use crate::safe;
use crate::say;
use serde::Serialize;
use std::io;

const PAGE: &str = include_str!("quiz_page/page.html");
const QUESTION: &str = include_str!("quiz_page/question.html");
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
    reads: ReaderContext,
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
        reads: item.question.reader_context(&item.drill.exploration),
        form: item.question.ask.typing_help(language),
        nodes: item.question.nodes(&item.drill.exploration),
    };
    let count = quiz.items.len();
    let data = Data {
        code: &quiz.code,
        count,
        questions: quiz.items.iter().map(read).collect(),
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
    let code = quiz.code.as_str();
    let title = say!(language, "quiz-page-title", code, count);
    let questions = (1..).zip(&quiz.items);
    let questions = questions.map(|(number, item)| question(number, item, language));
    let parts = [
        ("policy", &*web::policy(&[&script], &[&style])),
        ("connects", connects),
        ("title", &safe::html(&title)),
        ("style", &style),
        ("about", &safe::html(&language::say(language, about, &[]))),
        ("questions", &questions.collect::<io::Result<String>>()?),
        ("button", button),
        (
            "hand-in",
            &safe::html(&language::say(language, hand_in, &[])),
        ),
        ("data", &web::json(&data)),
        ("script", &script),
    ];
    Ok(web::fill(language, PAGE, &parts))
}

fn question(number: usize, item: &ClassQuestion, language: Language) -> io::Result<String> {
    let ClassQuestion {
        drill,
        question,
        gaps,
    } = item;
    let exploration = &drill.exploration;
    let options = Options {
        languages: vec![language],
        step: Some(item.shown_at()),
        gaps: gaps.clone(),
        is_standalone: true,
        ..Options::default()
    };
    let mut picture = Vec::new();
    Format::Svg.write(exploration, &options, &mut picture)?;
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
        ("picture", &percent_encoded(&picture, b"/=")),
        ("trace", &trace),
        (
            "prompt",
            &safe::html(&question.prompt(language, exploration)),
        ),
        ("form", &safe::html(&question.ask.typing_help(language))),
    ];
    Ok(web::fill(language, QUESTION, &parts))
}
