//! What happens at this step, in words.

use crate::explore::Explore;
use crate::paint::{Canvas, Theme, clip_lines, wrap};
use plywood_core::replay::Event;
use plywood_explore::difference::Side;
use plywood_teach::narrate;
use plywood_teach::say;
use plywood_teach::words::Naming;
use ratatui::style::Style;

/// Draws the sentences of the current step.
pub(crate) fn draw(canvas: &mut Canvas, explore: &Explore) {
    let theme = canvas.theme;
    if explore.hidden_count() > 0 {
        let message = match explore.view.gaps.is_empty() {
            true => "story-hidden",
            false => "story-gaps",
        };
        let text = say!(theme.language, message, count = explore.hidden_count());
        canvas.put_text(1, 0, &text, theme.strong);
        return;
    }
    let sentences = step_sentences(explore, theme);
    if explore.comparison.is_some() {
        let y = draw_contrasts(canvas, explore);
        draw_column(canvas, (1, y), canvas.width() - 2, &sentences, theme.base);
        return;
    }
    let style = event_style(explore, theme);
    let width = canvas.width() - 2;
    let wrapped = sentences.iter().map(|sentence| wrap(sentence, width));
    let lines: Vec<String> = wrapped.flatten().collect();
    // Each sentence begins a line of its own, unless all of them need the room.
    let lines = if lines.len() as i32 <= canvas.height() {
        lines
    } else {
        clip_lines(wrap(&sentences.join(" "), width), canvas.height(), width)
    };
    // What happens is styled differently from what follows from it, also within a line.
    let mut letters = sentences.first().map_or(0, |first| count_letters(first));
    for (line, y) in lines.iter().zip(0..) {
        let split = line
            .char_indices()
            .filter(|(_, ch)| !ch.is_whitespace())
            .nth(letters)
            .map_or(line.len(), |(index, _)| index);
        let (happens, follows) = line.split_at(split);
        let x = canvas.put(1, y, happens, style);
        canvas.put(x, y, follows, theme.base);
        letters -= count_letters(happens);
    }
}

/// Counts the letters without white space, at which lines are broken.
fn count_letters(text: &str) -> usize {
    text.chars().filter(|ch| !ch.is_whitespace()).count()
}

/// Draws how two explorations compare, and below it what happens at the step of each, once if it is
/// the same.
pub(crate) fn draw_sides(canvas: &mut Canvas, explore: &Explore) {
    let theme = canvas.theme;
    let Some(sides) = explore.sides() else {
        return;
    };
    if explore.hidden_count() > 0 {
        return draw(canvas, explore);
    }
    let y = draw_contrasts(canvas, explore);
    let (here, there) = (
        step_sentences(sides.here, theme),
        step_sentences(sides.there, theme),
    );
    if here == there {
        draw_column(canvas, (1, y), canvas.width() - 2, &here, theme.base);
        return;
    }
    let half = canvas.width() / 2;
    for (side, mut sentences, x) in [
        (Side::Here, here, 1),
        (Side::There, there, canvas.width() - half + 1),
    ] {
        let step = sides.get(side).stepper.step.to_string();
        let side: &'static str = side.into();
        if let Some(first) = sentences.first_mut() {
            *first = say!(
                theme.language,
                "told-side-step",
                side,
                step,
                told = first.as_str()
            );
        }
        draw_column(canvas, (x, y), half - 2, &sentences, theme.base);
    }
}

/// Draws the first sentence of the current step: what happens.
pub(crate) fn draw_first(canvas: &mut Canvas, explore: &Explore) {
    if explore.hidden_count() > 0 || explore.comparison.is_some() {
        return draw(canvas, explore);
    }
    let style = event_style(explore, canvas.theme);
    let sentences = step_sentences(explore, canvas.theme);
    let first = &sentences[..sentences.len().min(1)];
    draw_column(canvas, (1, 0), canvas.width() - 2, first, style);
}

/// Returns the style of what happens at the current step.
fn event_style(explore: &Explore, theme: &Theme) -> Style {
    match explore.replay().event() {
        Event::Cut { .. } if theme.cut.fg.is_some() => theme.cut,
        _ => theme.strong,
    }
}

fn step_sentences(explore: &Explore, theme: &Theme) -> Vec<String> {
    narrate::tell(theme.language, explore.exploration(), &explore.replay())
}

/// Draws how two explorations compare, and returns the line below it.
fn draw_contrasts(canvas: &mut Canvas, explore: &Explore) -> i32 {
    let contrasts = explore.contrasts();
    let sentences = narrate::texts(canvas.theme.language, Naming::Signs, &contrasts);
    canvas.put_text(1, 0, &sentences.join(" "), canvas.theme.strong)
}

/// Draws as many sentences as fit below a line, one after another.
fn draw_column(
    canvas: &mut Canvas,
    (x, y): (i32, i32),
    width: i32,
    sentences: &[String],
    style: Style,
) {
    let height = (canvas.height() - y).max(0) as usize;
    let fits = |count: &usize| wrap(&sentences[..*count].join(" "), width).len() <= height;
    let count = (1..=sentences.len()).rev().find(fits).unwrap_or(1);
    let lines = wrap(&sentences[..count.min(sentences.len())].join(" "), width);
    let lines = clip_lines(lines, height as i32, width);
    canvas.put_lines(x, y, lines, style);
}
