//! The current question, below the tree.
//!
//! ```text
//! ╭ Predict ───────────────────────────────────────────────────────────╮
//! │ Is there a cutoff at ▽ 2, and which moves does it skip?             │
//! │ (•) none  ( ) alpha  ( ) beta   [ ] 1  [x] 2  [x] 3                 │
//! │ › alpha 2 3                                                         │
//! │ ✓ Right: MAX is already sure of 3 at the root.                      │
//! ╰─────────────────────────────────────────────────────────────────────╯
//! ```

use crate::explore::Explore;
use crate::explore::story;
use crate::paint::{Canvas, Target, Theme, clip_lines, fit, put_input, text_width, wrap};
use crate::predict::{ActiveQuestion, Choice, QuestionSource};
use plywood_teach::language::Language;
use plywood_teach::quiz::{Ask, Progress};
use plywood_teach::say;
use plywood_teach::words::Naming;
use ratatui::style::Style;

/// Number of lines for the narration of the step pointed at.
const STORY: i32 = 3;

/// Returns the height of the question's pane, which does not change until the question is left: for
/// the question, its choices, the answer, and the reply.
pub(crate) fn lines(
    explore: &Explore,
    active: &ActiveQuestion,
    width: u16,
    height: u16,
    theme: &Theme,
) -> u16 {
    let available = i32::from(width) - 4;
    let question = &active.session.question;
    let prompt = question.prompt(theme.language, explore.exploration());
    let (_, rows) = choice_labels(active, available, theme.language);
    let frame = 2;
    // A reader who steps to the answer sees each step's narration instead of a text line, and needs
    // the board, so a hint replaces the narration.
    let (line, reply_lines) = if active.asks_for_step() {
        (STORY, 3)
    } else {
        let rule = question.rule(explore.exploration());
        let rule = wrap(&rule.say(theme.language, Naming::Signs), available - 2);
        // If a value is tried, a line shows the result of searching with it.
        let is_tried = question.ask == Ask::Pruned;
        let fewest = if height < 20 { 2 } else { 3 };
        let text_lines = (rule.len() as i32 + i32::from(is_tried)).max(fewest);
        (1, text_lines + 2 * i32::from(active.hint.is_some()))
    };
    let all = wrap(&prompt, available).len() as i32 + rows + line + reply_lines + frame;
    (all as u16).min(if height < 20 { 9 } else { 12 })
}

/// Draws the question with its choices, the answer's line, and the reply.
pub(crate) fn draw(canvas: &mut Canvas, explore: &Explore, active: &ActiveQuestion) {
    let theme = canvas.theme;
    let language = theme.language;
    let (message, number) = match active.source {
        QuestionSource::Walk => ("predict-title", 0),
        QuestionSource::Lesson(number) => ("predict-title-lesson", number),
        QuestionSource::Drill(number) => ("predict-title-drill", number),
    };
    let title = say!(language, message, number = number + 1);
    let mut inner = canvas.frame(&title, theme.changed, theme.changed);
    let width = inner.width() - 2;
    let exploration = explore.exploration();
    let question = &active.session.question;
    let mut prompt = wrap(&question.prompt(language, exploration), width);
    let (mut choices, mut rows) = choice_labels(active, width, language);
    let tail = tail(explore, active, width - 2, theme);
    let line = match (active.asks_for_step(), active.is_closed()) {
        (false, _) => 1,
        // The narration is part of the tail in this case.
        (true, true) => 0,
        (true, false) => {
            let fixed_lines = prompt.len() + tail.len();
            STORY.min(inner.height() - fixed_lines as i32).max(1)
        }
    };
    // If space is short, the reply is more important than the question.
    let room = inner.height() - line - tail.len() as i32;
    let has_answer = active.session.progress != Progress::Open;
    if has_answer && prompt.len() as i32 + rows > room {
        choices.clear();
        rows = 0;
    }
    if has_answer && prompt.len() as i32 + rows > room {
        prompt = vec![fit(&prompt.join(" "), width)];
    }
    // Text that does not fit ends with an ellipsis.
    let prompt = clip_lines(prompt, (inner.height() - rows - line).max(1), width);
    let mut y = inner.put_lines(1, 0, &prompt, theme.strong);
    for choice in &choices {
        let is_marked = active.is_marked(exploration, &active.choices[choice.index]);
        draw_choice(&mut inner, y, choice, is_marked, active);
    }
    y += rows;
    match (active.asks_for_step(), line) {
        (true, 0) => {}
        (true, lines) => {
            let area = inner.place(0, y, inner.width(), lines);
            story::draw(&mut inner.part(area), explore);
        }
        _ => put_input(&mut inner, y, &active.input),
    }
    y += line;
    let (sign, style) = match active.session.progress {
        Progress::Right(_) => ("✓", theme.changed),
        Progress::Hinted(..) | Progress::Corrected(..) => ("✗", theme.error),
        Progress::Shown => ("→", theme.changed),
        Progress::Unreadable(_) => ("?", theme.error),
        Progress::Open => (" ", theme.base),
    };
    inner.put(1, y, sign, style);
    let last = inner.height() - 1;
    for (index, (line, style)) in tail.iter().enumerate() {
        let is_cut = y == last && index + 1 < tail.len();
        let more = if is_cut { " …" } else { "" };
        inner.put(3, y, &fit(&format!("{line}{more}"), width - 2), *style);
        y += 1;
    }
}

/// Returns the reply to the answer, with a hint if it was wrong; before an answer, help for typing
/// one.
fn tail(
    explore: &Explore,
    active: &ActiveQuestion,
    width: i32,
    theme: &Theme,
) -> Vec<(String, Style)> {
    let language = theme.language;
    let reply = match active.reply(language, explore.exploration()) {
        Some(reply) => (reply, theme.base),
        None => (active.typing_help(language), theme.faint),
    };
    let hint = match (&active.session.progress, &active.hint) {
        (Progress::Hinted(..), Some(hint)) => say!(language, "predict-hint", hint = hint.as_str()),
        _ => String::new(),
    };
    [reply, (hint, theme.faint)]
        .iter()
        .flat_map(|(text, style)| {
            let lines = wrap(text, width).into_iter();
            lines.map(|line| (line, *style))
        })
        .collect()
}

/// A choice and its place.
struct ChoiceLabel {
    index: usize,
    text: String,
    x: i32,
    row: i32,
}

/// Returns the choices, filling each line, and the number of lines.
fn choice_labels(
    active: &ActiveQuestion,
    available: i32,
    language: Language,
) -> (Vec<ChoiceLabel>, i32) {
    let (mut x, mut row) = (1, 0);
    let mut labels = Vec::new();
    for (index, choice) in active.choices.iter().enumerate() {
        let text = choice_text(choice, language);
        let width = text_width(&text) + BOX;
        if x + width > available + 1 && x > 1 {
            x = 1;
            row += 1;
        }
        labels.push(ChoiceLabel {
            index,
            text,
            x,
            row,
        });
        x += width + 2;
    }
    let rows = labels.last().map_or(0, |label| label.row + 1);
    (labels, rows)
}

/// Width of the box before a choice and the space after it.
const BOX: i32 = 4;

fn draw_choice(
    canvas: &mut Canvas,
    y: i32,
    label: &ChoiceLabel,
    is_marked: bool,
    active: &ActiveQuestion,
) {
    let theme = canvas.theme;
    let choice = &active.choices[label.index];
    let box_text = match (choice, is_marked) {
        (Choice::Skip(_), true) => "[x]",
        (Choice::Skip(_), false) => "[ ]",
        (_, true) => "(•)",
        (_, false) => "( )",
    };
    let style = match (active.selected == Some(label.index), is_marked) {
        (true, _) => theme.now,
        (false, true) => theme.strong,
        (false, false) => theme.base,
    };
    let y = y + label.row;
    let text = format!("{box_text} {}", label.text);
    let end = canvas.put(label.x, y, &text, style);
    let target = Target::Choice(label.index);
    canvas.add_target(label.x, y, end - label.x, 1, target);
}

fn choice_text(choice: &Choice, language: Language) -> String {
    match choice {
        Choice::Answer(answer) => answer.text(language),
        Choice::Kind(kind) => kind.name(language),
        Choice::Skip(text) => text.clone(),
    }
}
