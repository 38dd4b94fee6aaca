//! The narration of the current step, below a teacher's note.

use super::sizes;
use super::space::{Row, Space};
use crate::explore::snapshot::{Beside, Snapshot};
use crate::paint::{Canvas, Columns, Lines, Theme, clip_lines, wrap, wrap_at};
use plywood_core::replay::Event;
use plywood_explore::difference::Side;
use plywood_teach::say;
use ratatui::style::Style;
use ratatui::text::Line;

/// Draws the lines of a text about a step.
pub(crate) fn draw(
    canvas: &mut Canvas,
    lines: impl FnOnce(&Snapshot, Space) -> Lines,
    snapshot: &Snapshot,
) {
    let lines = lines(snapshot, Space::of(canvas));
    canvas.put_styled(0, 0, &lines);
}

/// Returns the sentences of the current step.
pub(crate) fn lines(snapshot: &Snapshot, space: Space) -> Lines {
    let (width, height, theme) = space.parts();
    if snapshot.hidden_count > 0 {
        let message = if snapshot.has_gaps {
            "story-gaps"
        } else {
            "story-hidden"
        };
        let text = say!(snapshot.language, message, count = snapshot.hidden_count);
        return wrap_at(1, &text, width - 2, theme.strong).collect();
    }
    let sentences = &snapshot.sentences;
    if let Some(beside) = &snapshot.beside {
        let mut lines = contrast(beside, space);
        let left = height - lines.len() as i32;
        lines.extend(column(sentences, width - 2, left, theme.base));
        return lines;
    }
    let style = event_style(snapshot, theme);
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
pub(crate) fn of_sides(snapshot: &Snapshot, space: Space) -> Lines {
    let (width, height, theme) = space.parts();
    let (Some(beside), Some((sides, _))) = (&snapshot.beside, snapshot.sides()) else {
        return Lines::new();
    };
    if snapshot.hidden_count > 0 {
        return lines(snapshot, space);
    }
    let mut lines = contrast(beside, space);
    let left = height - lines.len() as i32;
    let [here, there] = sides.map(|side| &side.sentences);
    if here == there {
        lines.extend(column(here, width - 2, left, theme.base));
        return lines;
    }
    let half = width / 2;
    let [here, there] = [0, 1].map(|index| {
        let Snapshot {
            language,
            replay,
            sentences,
            ..
        } = sides[index];
        let side: &'static str = [Side::Here, Side::There][index].into();
        let mut sentences = sentences.clone();
        if let Some(first) = sentences.first_mut() {
            let (step, told) = (replay.step().to_string(), first.as_str());
            *first = say!(*language, "told-side-step", side, step, told);
        }
        column_texts(&sentences, half - 2, left)
    });
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
pub(crate) fn first_lines(snapshot: &Snapshot, space: Space) -> Lines {
    let (width, height, theme) = space.parts();
    if snapshot.hidden_count > 0 || snapshot.beside.is_some() {
        return lines(snapshot, space);
    }
    let event = &snapshot.sentences[..snapshot.sentences.len().min(1)];
    column(event, width - 2, height, event_style(snapshot, theme))
}

/// Returns the style of the current event.
fn event_style(snapshot: &Snapshot, theme: &Theme) -> Style {
    match snapshot.marks.event {
        Event::Cut { .. } if theme.cut.fg.is_some() => theme.cut,
        _ => theme.strong,
    }
}

/// Returns how two explorations compare.
fn contrast(beside: &Beside, space: Space) -> Lines {
    let (width, _, theme) = space.parts();
    wrap_at(1, &beside.contrast, width - 2, theme.strong).collect()
}

/// Returns as many sentences as fit in a column of this size.
fn column_texts(sentences: &[String], width: i32, height: i32) -> Vec<String> {
    let wrapped = |count: usize| wrap(&sentences[..count].join(" "), width);
    let fits = |&count: &usize| wrapped(count).len() as i32 <= height.max(0);
    let count = (1..=sentences.len()).rev().find(fits).unwrap_or(1);
    clip_lines(wrapped(count.min(sentences.len())), height, width)
}

fn column(sentences: &[String], width: i32, height: i32, style: Style) -> Lines {
    let texts = column_texts(sentences, width, height).into_iter();
    texts
        .map(|text| Line::default().at(1, text, style))
        .collect()
}

/// Returns a note, with an ellipsis at the end if it is too long.
pub(crate) fn note(note: &str, space: Space) -> Lines {
    let (width, _, theme) = space.parts();
    let lines = clip_lines(wrap(note, width - 4), sizes::MAX_NOTE as i32, width - 4);
    let signs = ["✎ "].into_iter().chain(std::iter::repeat(""));
    let line = |(text, sign): (String, &'static str)| {
        let line = Line::default().at(1, sign, theme.changed);
        line.at(3, text, theme.changed)
    };
    lines.into_iter().zip(signs).map(line).collect()
}
