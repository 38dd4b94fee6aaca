//! A prediction that is asked, below the tree.
//!
//! ```text
//! ╭ Predict ───────────────────────────────────────────────────────────╮
//! │ Is there a cutoff at ▽ 2, and which moves does it skip?             │
//! │ (•) none  ( ) alpha  ( ) beta   [ ] 1  [x] 2  [x] 3                 │
//! │ › alpha 2 3                                                         │
//! │ ✓ Right: MAX is already sure of 3 at the root.                      │
//! ╰─────────────────────────────────────────────────────────────────────╯
//! ```

use super::canvas::{Canvas, text_width, wrapped};
use super::dialogs::put_input;
use super::hits::{Hits, Target};
use super::theme::Theme;
use crate::app::explore::Explore;
use crate::app::predict::{Asked, Asker, Choice, State};
use crate::language::Language;
use crate::quiz::CutKind;
use crate::say;

/// Lines that the pane needs with its frame, so that neither question nor answer is cut off.
pub fn lines(asked: &Asked, width: u16, height: u16) -> u16 {
    let hint_lines = u16::from(asked.hint.is_some());
    match (width, height) {
        (_, ..20) => 8,
        (..90, 30..) => 11 + hint_lines,
        _ => 9 + hint_lines,
    }
}

/// Draws the question with its choices, the line of the answer, and what is said of it.
pub fn draw(canvas: &mut Canvas, explore: &Explore, asked: &Asked, theme: &Theme, hits: &mut Hits) {
    let language = theme.language;
    let title = match asked.asker {
        Asker::Walk => say!(language, "predict-title"),
        Asker::Lesson(number) => say!(language, "predict-title-lesson", number = number + 1),
        Asker::Drill(number) => say!(language, "predict-title-drill", number = number + 1),
    };
    let mut inner = canvas.frame(&title, theme.changed, theme.changed);
    let room = inner.width() - 2;
    let exploration = explore.exploration();
    let mut y = 0;
    for line in wrapped(&asked.question.prompt(language, exploration), room) {
        inner.put(1, y, &line, theme.strong);
        y += 1;
    }
    y = draw_choices(&mut inner, y, asked, theme, hits);
    if !asked.is_closed() || !asked.input.value().is_empty() {
        put_input(&mut inner, y, &asked.input, theme);
        if asked.input.value().is_empty() && asked.state == State::Open {
            let form = asked.question.ask.form(language);
            inner.put(5, y, &form, theme.faint);
        }
        y += 1;
    }
    let Some(said) = asked.said(language, exploration) else {
        return;
    };
    let (sign, style) = match asked.state {
        State::Right(_) => ("✓", theme.changed),
        State::Wrong(..) => ("✗", theme.error),
        State::Shown => ("→", theme.changed),
        State::Open | State::Unreadable => ("?", theme.error),
    };
    inner.put(1, y, sign, style);
    let hint = match (&asked.state, &asked.hint) {
        (State::Wrong(..), Some(hint)) => say!(language, "predict-hint", hint = hint.as_str()),
        _ => String::new(),
    };
    let rest = wrapped(&said, room - 2);
    let hint = wrapped(&hint, room - 2);
    let texts = rest.iter().map(|line| (line, theme.base));
    let hints = hint.iter().map(|line| (line, theme.faint));
    for (line, style) in texts.chain(hints) {
        inner.put(3, y, line, style);
        y += 1;
    }
}

/// Draws what can be chosen, as many on a line as fit, and returns the line below.
fn draw_choices(canvas: &mut Canvas, y: i32, asked: &Asked, theme: &Theme, hits: &mut Hits) -> i32 {
    if asked.choices.is_empty() {
        return y;
    }
    let (mut x, mut y) = (1, y);
    for (index, choice) in asked.choices.iter().enumerate() {
        let is_marked = asked.is_marked(choice);
        let box_text = match (choice, is_marked) {
            (Choice::Skip(_), true) => "[x]",
            (Choice::Skip(_), false) => "[ ]",
            (_, true) => "(•)",
            (_, false) => "( )",
        };
        let text = format!("{box_text} {}", choice_text(choice, theme.language));
        let width = text_width(&text);
        if x + width > canvas.width() - 1 && x > 1 {
            x = 1;
            y += 1;
        }
        let style = match (asked.selected == Some(index), is_marked) {
            (true, _) => theme.now,
            (false, true) => theme.strong,
            (false, false) => theme.base,
        };
        canvas.put(x, y, &text, style);
        hits.add(canvas.place(x, y, width, 1), Target::Choice(index));
        x += width + 2;
    }
    y + 1
}

fn choice_text(choice: &Choice, language: Language) -> String {
    match choice {
        Choice::Answer(answer) => answer.text(language),
        Choice::Kind(CutKind::None) => say!(language, "predict-no-cutoff"),
        Choice::Kind(CutKind::Alpha) => say!(language, "predict-alpha-cutoff"),
        Choice::Kind(CutKind::Beta) => say!(language, "predict-beta-cutoff"),
        Choice::Skip(text) => text.clone(),
    }
}
