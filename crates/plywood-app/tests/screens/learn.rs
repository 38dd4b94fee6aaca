//! The lessons on the screen: every page and every prediction by keys, through the real update.

mod own;
mod pages;
pub mod pointing;

use plywood_app::bindings::Context;
use plywood_app::key::Key;
use plywood_app::predict::ActiveQuestion;
use plywood_app::{App, Destination, Setup, Start};
use plywood_stage::{press, type_text};
use plywood_teach::language::Language;
use plywood_teach::quiz::SessionState;

/// The tutor at the list of lessons.
pub fn lessons(language: Language) -> App {
    let setup = Setup {
        language,
        ..Setup::default()
    };
    App::new(Start::Go(Destination::Lessons), setup)
}

/// Opens the lesson of this number in the list, from 0.
pub fn open_lesson(app: &mut App, index: usize) {
    assert_eq!(app.context(), Context::LEARN);
    while app.screen.try_as_learn_ref().expect("the lessons").selected < index {
        press(app, Key::Char('j'));
    }
    press(app, Key::Enter);
}

/// Number of listed lessons.
fn lesson_count(app: &App) -> usize {
    let learn = app.screen.try_as_learn_ref().expect("the lessons");
    learn.course.names().len()
}

/// The first cutoff's lesson where its first question is asked: a window.
fn asking_a_window() -> App {
    let mut app = lessons(Language::En);
    open_lesson(&mut app, 4);
    press(&mut app, Key::PageDown);
    press(&mut app, Key::Enter);
    app
}

/// The question that is asked.
pub fn asked(app: &App) -> &ActiveQuestion {
    let explore = app.explore().expect("a tree beside the text");
    explore.asking.question.as_ref().expect("a question")
}

/// Types an answer in place of what stands there, and gives it; a step is walked to.
pub fn answer(app: &mut App, text: &str) {
    if app.context() == Context::POINT {
        press(app, Key::Char('g'));
        press(app, Key::Ctrl('u'));
        type_text(app, text);
        press(app, Key::Enter);
    } else {
        press(app, Key::Ctrl('u'));
        type_text(app, text);
    }
    press(app, Key::Enter);
    // None of the reasons.
    if !asked(app).session.reasons().is_empty() {
        press(app, Key::Enter);
    }
}

/// Answers the open question right and sees that it is.
pub fn answer_right(app: &mut App) {
    let right = asked(app).session.question.answer.to_string();
    answer(app, &right);
    assert!(
        matches!(asked(app).session.progress, SessionState::Right(_)),
        "{:?}",
        asked(app)
    );
}
