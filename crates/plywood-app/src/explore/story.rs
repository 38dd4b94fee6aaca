//! The narration of the current step, below a teacher's note.

use super::sizes;
use crate::explore::snapshot::Snapshot;
use crate::paint::{Canvas, Lines, Word, clip, words, wrap_styled, wrap_words};
use plywood_core::replay::Event;
use plywood_explore::difference::Side;
use plywood_teach::say;
use ratatui::style::Style;

/// Draws the sentences of the current step.
pub(crate) fn draw(canvas: &mut Canvas, snapshot: &Snapshot) {
    let (width, height, theme) = (canvas.width() - 2, canvas.height(), canvas.theme);
    let sentences = &snapshot.sentences;
    if !snapshot.gaps.is_empty() {
        return draw_hidden(canvas, snapshot);
    }
    if let Some(beside) = &snapshot.beside {
        let y = canvas.put_text(1, 0, &beside.contrast, theme.strong);
        let lines = column(sentences, width, height - y, theme.base);
        return canvas.put_styled(1, y, &lines);
    }
    // The event is styled differently from its consequences, even within a line.
    let style = |index: usize| match index {
        0 => event_style(canvas, snapshot),
        _ => theme.base,
    };
    let sentences = sentences.iter().enumerate();
    let sentences = sentences.map(|(index, sentence)| words(sentence, style(index)));
    let sentences: Vec<Vec<Word>> = sentences.collect();
    let wrapped = sentences.iter().cloned();
    let mut lines: Lines = wrapped.flat_map(|words| wrap_words(words, width)).collect();
    // Each sentence starts a new line, unless all of them need the space.
    if lines.len() as i32 > height {
        lines = clip(wrap_words(sentences.concat(), width), height, width);
    }
    canvas.put_styled(1, 0, &lines);
}

/// Draws how many values are hidden.
fn draw_hidden(canvas: &mut Canvas, snapshot: &Snapshot) {
    let count = snapshot.gaps.len();
    let text = say!(snapshot.language, "story-gaps", count);
    canvas.put_text(1, 0, &text, canvas.theme.strong);
}

/// Draws the comparison of two explorations, followed by each side's event, once if they are the
/// same.
pub(crate) fn draw_sides(canvas: &mut Canvas, snapshot: &Snapshot) {
    let (Some(beside), Some((sides, _))) = (&snapshot.beside, snapshot.sides()) else {
        return;
    };
    let [here, there] = sides;
    if !snapshot.gaps.is_empty() || here.sentences == there.sentences {
        return draw(canvas, snapshot);
    }
    let (width, style) = (canvas.width(), canvas.theme.base);
    let y = canvas.put_text(1, 0, &beside.contrast, canvas.theme.strong);
    let half = width / 2;
    for (told, side, x) in [
        (here, Side::Here, 1),
        (there, Side::There, width - half + 1),
    ] {
        let side: &'static str = side.into();
        let mut sentences = told.sentences.clone();
        if let Some(first) = sentences.first_mut() {
            let (step, told) = (told.replay.step().to_string(), first.as_str());
            *first = say!(snapshot.language, "told-side-step", side, step, told);
        }
        let lines = column(&sentences, half - 2, canvas.height() - y, style);
        canvas.put_styled(x, y, &lines);
    }
}

/// Draws the first sentence of the current step: its event.
pub(crate) fn draw_event(canvas: &mut Canvas, snapshot: &Snapshot) {
    if !snapshot.gaps.is_empty() || snapshot.beside.is_some() {
        return draw(canvas, snapshot);
    }
    let event = &snapshot.sentences[..snapshot.sentences.len().min(1)];
    let style = event_style(canvas, snapshot);
    let lines = column(event, canvas.width() - 2, canvas.height(), style);
    canvas.put_styled(1, 0, &lines);
}

/// Returns the style of the current event.
fn event_style(canvas: &Canvas, snapshot: &Snapshot) -> Style {
    match snapshot.marks.event {
        Event::Cut { .. } if canvas.theme.cut.fg.is_some() => canvas.theme.cut,
        _ => canvas.theme.strong,
    }
}

/// Returns as many sentences as fit in a column of this size.
fn column(sentences: &[String], width: i32, height: i32, style: Style) -> Lines {
    let wrapped = |count: usize| wrap_styled(&sentences[..count].join(" "), width, style);
    let fits = |&count: &usize| wrapped(count).len() as i32 <= height.max(0);
    let count = (1..=sentences.len()).rev().find(fits).unwrap_or(1);
    clip(wrapped(count.min(sentences.len())), height, width)
}

/// Draws a note, with an ellipsis at the end if it is too long.
pub(crate) fn draw_note(canvas: &mut Canvas, note: &str) {
    let (width, style) = (canvas.width() - 4, canvas.theme.changed);
    let lines = wrap_styled(note, width, style);
    canvas.put(1, 0, "✎", style);
    canvas.put_styled(3, 0, &clip(lines, sizes::MAX_NOTE as i32, width));
}
