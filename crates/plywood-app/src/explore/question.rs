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

use crate::paint::{Canvas, Target, fit, put_input, text_width, wrap};
use crate::predict::{ActiveQuestion, Choice, QuestionSource, choices};
use plywood_explore::exploration::Exploration;
use plywood_teach::language::Language;
use plywood_teach::quiz::{Ask, SessionState};
use plywood_teach::say;
use plywood_teach::words::Naming;

/// Number of lines for the narration of the step pointed at.
const STORY: i32 = 3;

/// The pane of a question, which is made for a width and then fitted to a height.
pub(crate) struct QuestionView<'e> {
    exploration: &'e Exploration,
    active: &'e ActiveQuestion,
    title: String,
    prompt: Vec<String>,
    choices: Vec<ChoiceLabel>,
    /// Number of lines with choices.
    rows: i32,
    /// Number of lines for the narration of the step pointed at, or for the typed answer.
    answer_lines: i32,
    /// The reply to the answer, or help for typing one, with a hint.
    tail: Vec<String>,
    /// Number of lines of the reply; help and hint are less important.
    reply_lines: usize,
}

impl<'e> QuestionView<'e> {
    /// Creates the pane for a width in cells, its frame included.
    pub(crate) fn new(
        exploration: &'e Exploration,
        active: &'e ActiveQuestion,
        width: u16,
        language: Language,
    ) -> QuestionView<'e> {
        let width = i32::from(width) - 4;
        let (message, number) = match active.source {
            QuestionSource::Walk => ("predict-title", 0),
            QuestionSource::Lesson(number) => ("predict-title-lesson", number),
            QuestionSource::Drill(number) => ("predict-title-drill", number),
        };
        // Reasons take the place of the question.
        let (title, prompt) = match (&active.session.progress, active.session.given()) {
            (SessionState::Because(..), Some(given)) => {
                let given = given.text(language);
                (say!(language, "because-ask", given), Vec::new())
            }
            _ => {
                let prompt = active.session.question.prompt(language, exploration);
                (
                    say!(language, message, number = number + 1),
                    wrap(&prompt, width),
                )
            }
        };
        let (choices, rows) = choice_labels(exploration, active, &active.choices, width, language);
        let reply = active.reply(language, exploration).unwrap_or_default();
        let help = match (&active.session.progress, &active.hint) {
            (SessionState::Hinted(..), Some(hint)) => {
                say!(language, "predict-hint", hint = hint.as_str())
            }
            (SessionState::Open | SessionState::Because(..), _) => {
                active.typing_help(language, exploration)
            }
            _ => String::new(),
        };
        let reply = wrap(&reply, width - 2);
        QuestionView {
            exploration,
            active,
            title,
            prompt,
            choices,
            rows,
            answer_lines: 1,
            reply_lines: reply.len(),
            tail: [reply, wrap(&help, width - 2)].concat(),
        }
    }

    /// Returns the height of the pane on a screen, which changes only for many reasons to choose from
    /// until the question is left: for the question, its choices, the answer, and the reply.
    pub(crate) fn lines(&self, width: u16, height: u16, language: Language) -> u16 {
        let (active, width) = (self.active, i32::from(width) - 4);
        let question = &active.session.question;
        let frame = 2;
        // A reader who steps to the answer sees each step's narration instead of a text line, and
        // needs the board, so a hint replaces the narration.
        let (line, reply_lines) = if active.asks_for_step() {
            (STORY, 3)
        } else {
            let rule = question.rule(self.exploration);
            let rule = rule.say(language, Naming::Signs);
            let rule = wrap(&rule, width - 2);
            // If a value is tried, a line shows the result of searching with it.
            let is_tried = question.ask == Ask::Pruned;
            let fewest = if height < 20 { 2 } else { 3 };
            let text_lines = (rule.len() as i32 + i32::from(is_tried)).max(fewest);
            (1, text_lines + 2 * i32::from(active.hint.is_some()))
        };
        let prompt = wrap(&question.prompt(language, self.exploration), width);
        let choices = choices(self.exploration, question);
        let (_, rows) = choice_labels(self.exploration, active, &choices, width, language);
        let asked = prompt.len() as i32 + rows + line + reply_lines + frame;
        let reasons = active.session.reasons().len() as i32 + line + frame;
        // Above it there is room for the header and two plies.
        (asked.max(reasons) as u16).min(height.saturating_sub(8).clamp(8, 12))
    }

    /// Fits the content to the space inside the frame. Text that does not fit ends with an ellipsis.
    fn fit(&mut self, width: i32, height: i32) {
        let tail_lines = self.tail.len() as i32;
        if self.active.asks_for_step() {
            let left = height - self.prompt.len() as i32 - tail_lines;
            // Once it is answered, the narration is part of the tail.
            let is_closed = self.active.is_closed();
            self.answer_lines = if is_closed { 0 } else { STORY.min(left).max(1) };
        }
        // If space is short, the reply is more important than the question.
        let room = height - self.answer_lines - tail_lines;
        let is_cramped = |view: &QuestionView| {
            let is_asking = !view.active.session.reasons().is_empty();
            let has_answer = view.active.session.progress != SessionState::Open;
            has_answer && !is_asking && view.prompt.len() as i32 + view.rows > room
        };
        if is_cramped(self) {
            self.choices.clear();
            self.rows = 0;
        }
        if is_cramped(self) {
            self.prompt = vec![fit(&self.prompt.join(" "), width - 2)];
        }
        if is_cramped(self) {
            self.prompt.clear();
        }
        let prompt_lines = (height - self.rows - self.answer_lines).max(1);
        clip(&mut self.prompt, prompt_lines, width - 2);
        let tail_lines = height - self.prompt.len() as i32 - self.rows - self.answer_lines;
        clip(&mut self.tail, tail_lines, width - 4);
    }

    /// Draws the question with its choices, the answer's line, and the reply. If the answer is a step,
    /// `draw_story` draws the narration of the one pointed at.
    pub(crate) fn draw(mut self, canvas: &mut Canvas, draw_story: impl FnOnce(&mut Canvas)) {
        let theme = canvas.theme;
        let inner = &mut canvas.frame(&self.title, theme.changed, theme.changed);
        self.fit(inner.width(), inner.height());
        let mut y = inner.put_lines(1, 0, &self.prompt, theme.strong);
        for choice in &self.choices {
            let style = match (self.active.selected == Some(choice.index), choice.is_marked) {
                (true, _) => theme.now,
                (false, true) => theme.strong,
                (false, false) => theme.base,
            };
            let (x, y) = (choice.x, y + choice.row);
            let end = inner.put(x, y, &choice.text, style);
            inner.add_target(x, y, end - x, 1, Target::Choice(choice.index));
        }
        y += self.rows;
        if self.active.asks_for_step() {
            let area = inner.place(0, y, inner.width(), self.answer_lines);
            draw_story(&mut inner.part(area));
        } else {
            put_input(inner, y, &self.active.input);
        }
        y += self.answer_lines;
        let (sign, style) = match self.active.session.progress {
            SessionState::Right(_) => ("✓", theme.changed),
            SessionState::Hinted(..) | SessionState::Corrected(..) => ("✗", theme.error),
            SessionState::Shown => ("→", theme.changed),
            SessionState::Unreadable(_) => ("?", theme.error),
            SessionState::Open | SessionState::Because(..) => (" ", theme.base),
        };
        inner.put(1, y, sign, style);
        let (reply, help) = self.tail.split_at(self.reply_lines.min(self.tail.len()));
        let y = inner.put_lines(3, y, reply, theme.base);
        inner.put_lines(3, y, help, theme.faint);
    }
}

/// Removes lines that do not fit. If there are any, the last one left ends with an ellipsis.
fn clip(lines: &mut Vec<String>, height: i32, width: i32) {
    let height = height.max(0) as usize;
    if lines.len() > height {
        lines.truncate(height);
        if let Some(last) = lines.last_mut() {
            *last = fit(&format!("{last} …"), width);
        }
    }
}

/// A choice, with the box before it, and its place.
struct ChoiceLabel {
    index: usize,
    text: String,
    is_marked: bool,
    x: i32,
    row: i32,
}

/// Returns the choices, filling each line, and the number of lines.
fn choice_labels(
    exploration: &Exploration,
    active: &ActiveQuestion,
    choices: &[Choice],
    available: i32,
    language: Language,
) -> (Vec<ChoiceLabel>, i32) {
    let (mut x, mut row) = (1, 0);
    let mut labels = Vec::new();
    for (index, choice) in choices.iter().enumerate() {
        let is_marked = active.is_marked(exploration, choice);
        let said = choice_text(exploration, active, choice, language);
        let text = match (choice, is_marked) {
            (Choice::Reason(..), _) => said,
            (Choice::Skip(_), true) => format!("[x] {said}"),
            (Choice::Skip(_), false) => format!("[ ] {said}"),
            (_, true) => format!("(•) {said}"),
            (_, false) => format!("( ) {said}"),
        };
        let text = fit(&text, available);
        let width = text_width(&text);
        let is_sentence = matches!(choice, Choice::Reason(..));
        if (is_sentence || x + width > available + 1) && x > 1 {
            x = 1;
            row += 1;
        }
        labels.push(ChoiceLabel {
            index,
            text,
            is_marked,
            x,
            row,
        });
        x += width + 2;
    }
    let rows = labels.last().map_or(0, |label| label.row + 1);
    (labels, rows)
}

fn choice_text(
    exploration: &Exploration,
    active: &ActiveQuestion,
    choice: &Choice,
    language: Language,
) -> String {
    match choice {
        Choice::Reason(number, reason) => {
            let question = &active.session.question;
            let because = question.because(exploration, *reason);
            format!("{number} {}", because.say(language, Naming::Signs))
        }
        Choice::Answer(answer) => {
            active
                .session
                .question
                .answer_text(language, exploration, answer)
        }
        Choice::Kind(kind) => kind.name(language),
        Choice::Skip(text) => text.clone(),
    }
}
