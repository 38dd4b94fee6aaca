//! The narration of the current step, below a teacher's note.

use super::space::{Row, Space};
use crate::explore::{Explore, Sides};
use crate::paint::{Columns, Lines, Theme, clip_lines, wrap, wrap_at};
use plywood_core::replay::Event;
use plywood_explore::difference::Side;
use plywood_teach::language::Language;
use plywood_teach::narrate;
use plywood_teach::say;
use plywood_teach::words::Naming;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

/// Returns the sentences of the current step.
pub(crate) fn lines(explore: &Explore, space: Space) -> Lines {
    let (width, height, theme) = space.parts();
    let hidden_count = explore.hidden_count();
    if hidden_count > 0 {
        let message = if explore.view.gaps.is_empty() {
            "story-hidden"
        } else {
            "story-gaps"
        };
        let text = say!(theme.language, message, count = hidden_count);
        return wrap_at(1, &text, width - 2, theme.strong).collect();
    }
    let sentences = step_sentences(explore, theme);
    if explore.comparison.is_some() {
        let mut lines = contrasts(explore, space);
        let left = height - lines.len() as i32;
        lines.extend(column(&sentences, (width - 2, left), 1, theme.base));
        return lines;
    }
    let style = event_style(explore, theme);
    let wrapped = sentences.iter();
    let wrapped = wrapped.flat_map(|sentence| wrap(sentence, width - 2));
    let mut lines: Vec<String> = wrapped.collect();
    // Each sentence starts a new line, unless all of them need the space.
    if lines.len() as i32 > height {
        lines = clip_lines(wrap(&sentences.join(" "), width - 2), height, width - 2);
    }
    // The event is styled differently from its consequences, even within a line.
    let mut letters = sentences.first().map_or(0, |first| count_letters(first));
    let line = |line: String| {
        let split = line
            .char_indices()
            .filter(|(_, ch)| !ch.is_whitespace())
            .nth(letters)
            .map_or(line.len(), |(index, _)| index);
        let (happens, follows) = line.split_at(split);
        letters -= count_letters(happens);
        Line::default()
            .at(1, happens, style)
            .at(0, follows, theme.base)
    };
    lines.into_iter().map(line).collect()
}

/// Counts letters without white space, where lines are broken.
fn count_letters(text: &str) -> usize {
    text.chars().filter(|ch| !ch.is_whitespace()).count()
}

/// Returns the comparison of two explorations, followed by each side's event, once if they are the
/// same.
pub(crate) fn of_sides(explore: &Explore, sides: Sides, space: Space) -> Lines {
    let (width, height, theme) = space.parts();
    if explore.hidden_count() > 0 {
        return lines(explore, space);
    }
    let mut lines = contrasts(explore, space);
    let left = height - lines.len() as i32;
    let mut told = [sides.here, sides.there].map(|side| step_sentences(side, theme));
    if told[0] == told[1] {
        lines.extend(column(&told[0], (width - 2, left), 1, theme.base));
        return lines;
    }
    let half = width / 2;
    for (side, sentences) in [Side::Here, Side::There].into_iter().zip(&mut told) {
        let step = sides.get(side).stepper.step.to_string();
        let side: &'static str = side.into();
        if let Some(first) = sentences.first_mut() {
            let told = first.as_str();
            *first = say!(theme.language, "told-side-step", side, step, told);
        }
    }
    let [here, there] = told.map(|sentences| column_texts(&sentences, (half - 2, left)));
    for index in 0..here.len().max(there.len()) {
        let mut row = Row::new(width);
        for (texts, x) in [(&here, 1), (&there, width - half + 1)] {
            row.put(x, texts.get(index).map_or("", String::as_str), theme.base);
        }
        lines.push(row.line());
    }
    lines
}

/// Returns the first sentence of the current step: its event.
pub(crate) fn first_lines(explore: &Explore, space: Space) -> Lines {
    let (width, height, theme) = space.parts();
    if explore.hidden_count() > 0 || explore.comparison.is_some() {
        return lines(explore, space);
    }
    let mut sentences = step_sentences(explore, theme);
    sentences.truncate(1);
    let style = event_style(explore, theme);
    column(&sentences, (width - 2, height), 1, style)
}

/// Returns the style of the current event.
fn event_style(explore: &Explore, theme: &Theme) -> Style {
    match explore.replay().event() {
        Event::Cut { .. } if theme.cut.fg.is_some() => theme.cut,
        _ => theme.strong,
    }
}

impl Explore {
    /// Returns the text for screen readers at this step, or none if it would answer a question.
    pub fn spoken(&self, language: Language) -> String {
        if self.hidden_count() > 0 {
            return String::new();
        }
        narrate::tell(language, self.exploration(), &self.replay()).join(" ")
    }
}

fn step_sentences(explore: &Explore, theme: &Theme) -> Vec<String> {
    narrate::tell(theme.language, explore.exploration(), &explore.replay())
}

/// Returns the comparison of two explorations, followed by each side's event, once if they are the
/// same.
fn contrasts(explore: &Explore, space: Space) -> Lines {
    let (width, _, theme) = space.parts();
    let sentences = narrate::texts(theme.language, Naming::Signs, &explore.contrasts());
    wrap_at(1, &sentences.join(" "), width - 2, theme.strong).collect()
}

/// Returns as many sentences as fit in a column of this size.
fn column_texts(sentences: &[String], (width, height): (i32, i32)) -> Vec<String> {
    let wrapped = |count: usize| wrap(&sentences[..count].join(" "), width);
    let fits = |&count: &usize| wrapped(count).len() as i32 <= height.max(0);
    let count = (1..=sentences.len()).rev().find(fits).unwrap_or(1);
    clip_lines(wrapped(count.min(sentences.len())), height, width)
}

fn column(sentences: &[String], size: (i32, i32), x: i32, style: Style) -> Lines {
    let texts = column_texts(sentences, size).into_iter();
    texts
        .map(|text| Line::default().at(x, text, style))
        .collect()
}

/// Maximum number of lines of a note.
const MAX_NOTE: usize = 3;

/// Returns the number of lines for notes, whether or not the current step has one, so that other
/// lines do not move while stepping.
pub(crate) fn note_lines<'n>(notes: impl Iterator<Item = &'n String>, screen: Rect) -> u16 {
    let width = i32::from(screen.width) - 4;
    let lines = notes.map(|note| wrap(note, width).len());
    lines.max().unwrap_or(1).clamp(1, MAX_NOTE) as u16
}

/// Returns a note, with an ellipsis at the end if it is too long.
pub(crate) fn note(note: &str, space: Space) -> Lines {
    let (width, _, theme) = space.parts();
    let lines = clip_lines(wrap(note, width - 4), MAX_NOTE as i32, width - 4);
    let signs = ["✎ "].into_iter().chain(std::iter::repeat(""));
    let line = |(text, sign): (String, &'static str)| {
        let line = Line::default().at(1, sign, theme.changed);
        line.at(3, text, theme.changed)
    };
    lines.into_iter().zip(signs).map(line).collect()
}
