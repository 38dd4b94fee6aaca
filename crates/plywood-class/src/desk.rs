//! What a teacher makes of a tree for a class, as [kinds of files](FileKind) that the screens offer: a
//! sheet and its key, and a quiz as a page and for learning platforms.

use crate::quiz::ClassQuiz;
use crate::quiz_file::{self, Format};
use crate::worksheet::{Around, MAX_NODES, Options, drill_sheet, letter_sheet};
use plywood_explore::exploration::{Exploration, NamedVariant};
use plywood_teach::drill::Drill;
use plywood_teach::handout::{Content, FileKind, Order, Purpose, text_content};
use plywood_teach::say;

/// The number of questions of a quiz, at most, unless another one is asked for.
pub const QUIZ_COUNT: u8 = 10;

/// The kinds of files for a class.
pub const FILE_KINDS: [FileKind; 5] = [
    SHEET,
    FileKind {
        name: "key",
        stem: "key",
        purpose: Purpose::Key,
        command: "worksheet --answers",
        ..SHEET
    },
    QUIZ,
    FileKind {
        name: "gift",
        extension: "gift",
        command: "quiz --format gift",
        ..QUIZ
    },
    FileKind {
        name: "qti",
        extension: "xml",
        command: "quiz --format qti",
        ..QUIZ
    },
];

const SHEET: FileKind = FileKind {
    name: "sheet",
    stem: "sheet",
    extension: "html",
    purpose: Purpose::Sheet,
    command: "worksheet",
    takes_step: false,
    content: sheet,
};

const QUIZ: FileKind = FileKind {
    name: "quiz",
    stem: "quiz",
    extension: "html",
    purpose: Purpose::Quiz,
    command: "quiz",
    takes_step: false,
    content: quiz,
};

/// Returns the questions about a tree, or why there are none.
fn drill(exploration: &Exploration, order: &Order) -> Result<Drill, String> {
    let drill = Drill::own(exploration.clone(), &[]);
    let asking = drill.ok().filter(|drill| !drill.questions().is_empty());
    asking.ok_or_else(|| say!(order.language, "error-nothing-to-ask"))
}

fn sheet(
    kind: &FileKind,
    exploration: &Exploration,
    order: &Order,
) -> Result<Content<'static>, String> {
    let options = Options {
        language: order.language,
        answers: kind.purpose == Purpose::Key,
        ..Options::default()
    };
    let again = SHEET.command(order);
    let around = Around {
        title: None,
        again: &again,
    };
    if exploration.problem.has_letters() {
        let sheet = letter_sheet(&exploration.problem, options, around);
        let sheet = sheet.ok_or_else(|| say!(order.language, "error-no-letter"));
        return sheet.map(text_content);
    }
    let sheet = drill_sheet(&[drill(exploration, order)?], options, around);
    let sheet = sheet.ok_or_else(|| say!(order.language, "error-no-paper", most = MAX_NODES))?;
    Ok(text_content(sheet))
}

fn quiz(
    kind: &FileKind,
    exploration: &Exploration,
    order: &Order,
) -> Result<Content<'static>, String> {
    let quiz = ClassQuiz::new(&drill(exploration, order)?, &[], QUIZ_COUNT.into());
    let format = Format::from_name(kind.name).unwrap_or(Format::Page);
    Ok(text_content(quiz_file::text(&quiz, format, order.language)))
}
