//! What lies on top of a screen: help, lists, questions, progress and notices.

mod edit;
mod evaluation;
mod help;
mod progress;
mod score;
mod settings;

use crate::app::bindings::Context;
use crate::app::drill::Drilling;
use crate::app::footer;
use crate::app::overlay::{ExportDialog, Overlay, Prompt, Purpose};
use crate::app::paint::canvas::{Canvas, text_width, wrapped};
use crate::app::paint::hits::Hits;
use crate::app::paint::theme::Theme;
use crate::app::{App, Notice};
use crate::export::Format;
use crate::safe;
use crate::say;
use ratatui::layout::Rect;
use std::time::Duration;
use tui_input::Input;

/// Progress is shown once a search has taken this long.
const PATIENCE: Duration = Duration::from_millis(150);

/// Draws what lies on top, if anything does.
pub fn draw(canvas: &mut Canvas, app: &mut App, theme: &Theme, hits: &mut Hits) {
    let language = theme.language;
    if app.overlay.is_some() {
        // What lies below cannot be clicked; a board in the dialog adds itself again.
        hits.clear();
    }
    if let Some(Overlay::Score { scroll }) = app.overlay {
        let scroll = score::draw(canvas, app, scroll, theme);
        app.overlay = Some(Overlay::Score { scroll });
    }
    match &mut app.overlay {
        None | Some(Overlay::Score { .. }) => {}
        Some(Overlay::Help { about, scroll }) => help::draw(canvas, *about, scroll, theme),
        Some(Overlay::Drilled) => {
            if let Some(drilling) = &app.drill {
                draw_drilled(canvas, drilling, theme);
            }
        }
        Some(Overlay::Faults { text, scroll }) => draw_faults(canvas, text, scroll, theme),
        Some(Overlay::Settings { selected }) => {
            if let Some(explore) = &app.explore {
                settings::draw(canvas, *selected, explore, theme);
            }
        }
        Some(Overlay::Evaluation(opened)) => {
            if let Some(explore) = &app.explore {
                evaluation::draw(canvas, opened, explore.exploration(), theme);
            }
        }
        Some(Overlay::Edit(edit)) => edit::draw(canvas, edit, theme, hits),
        Some(Overlay::Prompt(prompt)) => draw_prompt(canvas, prompt, theme),
        Some(Overlay::Export(dialog)) => draw_export(canvas, dialog, theme),
        Some(Overlay::Overwrite(dialog)) => {
            let path = safe::shorter(dialog.input.value(), 200);
            let question = say!(language, "export-question", path = path);
            let title = say!(language, "export-question-title");
            draw_question(canvas, &title, &question, theme);
        }
        Some(Overlay::Shallower { spec, .. }) => {
            let question = say!(
                language,
                "shallower-question",
                limit = app.max_nodes,
                depth = spec.depth.unwrap_or_default(),
            );
            let title = say!(language, "shallower-title");
            draw_question(canvas, &title, &question, theme);
        }
    }
    if let Some(job) = &app.job
        && app.context() == Context::Searching
        && job.started.elapsed() >= PATIENCE
        && job.root_moves > 0
    {
        progress::draw(canvas, job, theme);
    }
    if let Some(notice) = &app.notice {
        draw_notice(canvas, notice, app.context(), theme);
    }
}

/// A frame in the middle, emptied, with the keys of `context` in its last line.
fn boxed<'c>(
    canvas: &'c mut Canvas,
    (width, height): (i32, i32),
    title: &str,
    context: Context,
    theme: &Theme,
) -> Canvas<'c> {
    let area = canvas.area();
    let top = (i32::from(area.height) - height).max(0) / 2;
    framed(canvas, (width, height), top, title, context, theme)
}

/// The same at the bottom, where the tree above it stays in sight.
fn boxed_below<'c>(
    canvas: &'c mut Canvas,
    (width, height): (i32, i32),
    title: &str,
    context: Context,
    theme: &Theme,
) -> Canvas<'c> {
    let area = canvas.area();
    let top = (i32::from(area.height) - height).max(0);
    framed(canvas, (width, height), top, title, context, theme)
}

fn framed<'c>(
    canvas: &'c mut Canvas,
    (width, height): (i32, i32),
    top: i32,
    title: &str,
    context: Context,
    theme: &Theme,
) -> Canvas<'c> {
    let area = canvas.area();
    let width = (width as u16).min(area.width);
    let place = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + top as u16,
        width,
        height: (height as u16).min(area.height),
    };
    canvas.part(place).clear(theme.base);
    let foot = Rect {
        x: place.x + 1,
        y: place.bottom().saturating_sub(2).max(place.y),
        width: place.width.saturating_sub(2),
        height: 1,
    };
    canvas.part(place).frame(title, theme.strong, theme.strong);
    footer::draw(&mut canvas.part(foot), context, theme);
    let inner = Rect {
        x: place.x + 1,
        y: place.y + 1,
        width: place.width.saturating_sub(2),
        height: place.height.saturating_sub(4),
    };
    canvas.part(inner)
}

fn draw_prompt(canvas: &mut Canvas, prompt: &Prompt, theme: &Theme) {
    let title = match &prompt.purpose {
        Purpose::JumpTo { last } => say!(theme.language, "prompt-step", last = *last),
        Purpose::Order { .. } => say!(theme.language, "prompt-order"),
        Purpose::LeafValue { text, present, .. } => {
            let old = safe::shorter(&text[present.clone()], 12);
            say!(theme.language, "prompt-leaf", value = old)
        }
    };
    let mut inner = match &prompt.purpose {
        Purpose::Order { .. } => {
            let width = (prompt.input.value().len() as i32 + 10).clamp(70, 200);
            boxed_below(canvas, (width, 9), &title, Context::Prompt, theme)
        }
        _ => boxed(canvas, (56, 8), &title, Context::Prompt, theme),
    };
    put_input(&mut inner, 1, &prompt.input, theme);
    if let (Purpose::Order { .. }, None) = (&prompt.purpose, &prompt.error) {
        let help = say!(theme.language, "prompt-order-help");
        for (line, y) in wrapped(&help, inner.width() - 2).iter().zip(3..) {
            inner.put(1, y, line, theme.faint);
        }
    }
    if let Some(error) = &prompt.error {
        for (line, y) in wrapped(error, inner.width() - 2).iter().zip(2..) {
            inner.put(1, y, line, theme.error);
        }
    }
}

fn draw_export(canvas: &mut Canvas, dialog: &ExportDialog, theme: &Theme) {
    let title = say!(theme.language, "export-title");
    let mut inner = boxed(canvas, (64, 10), &title, Context::Export, theme);
    let formats = [
        (Format::Json, "JSON", say!(theme.language, "export-json")),
        (Format::Dot, "DOT", say!(theme.language, "export-dot")),
    ];
    let mut x = 1;
    for (format, title, about) in formats {
        let style = if dialog.format == format {
            theme.now
        } else {
            theme.base
        };
        let mark = if dialog.format == format { "▶" } else { " " };
        x = inner.put(x, 0, &format!("{mark} {title} "), style);
        x = inner.put(x, 0, &about, theme.faint) + 3;
    }
    inner.put(1, 2, &say!(theme.language, "export-file"), theme.base);
    put_input(&mut inner, 3, &dialog.input, theme);
}

/// How a drill went, and what comes next.
fn draw_drilled(canvas: &mut Canvas, drilling: &Drilling, theme: &Theme) {
    let language = theme.language;
    let title = say!(language, "drill-over");
    let right = say!(
        language,
        "drill-over-right",
        right = drilling.right,
        of = drilling.of()
    );
    let again = say!(language, "drill-over-again", code = drilling.drill.code());
    let ordered = drilling
        .ordered
        .map_or(String::new(), |ordered| ordered.sentence(language));
    let mut inner = boxed_below(canvas, (76, 11), &title, Context::Drilled, theme);
    let room = inner.width() - 2;
    let mut y = 0;
    let texts = [
        (ordered, theme.base),
        (right, theme.strong),
        (again, theme.base),
    ];
    for (text, style) in texts.into_iter().filter(|(text, _)| !text.is_empty()) {
        for line in wrapped(&text, room) {
            inner.put(1, y, &line, style);
            y += 1;
        }
        y += 1;
    }
}

/// What is wrong with a lesson, as `plywood check` says it.
fn draw_faults(canvas: &mut Canvas, text: &str, scroll: &mut usize, theme: &Theme) {
    let title = say!(theme.language, "lesson-faults-title");
    let mut inner = boxed(canvas, (100, 60), &title, Context::Help, theme);
    // A sentence is wrapped; a snippet keeps its places.
    let is_sentence = |line: &str| line.starts_with(|first: char| first.is_ascii_digit());
    let width = inner.width() - 2;
    let lines: Vec<String> = text
        .lines()
        .flat_map(|line| match is_sentence(line) && !line.contains('|') {
            true => wrapped(&safe::visible(line), width),
            false => vec![safe::visible(line).into_owned()],
        })
        .collect();
    let room = inner.height().max(1) as usize;
    *scroll = (*scroll).min(lines.len().saturating_sub(room));
    for (line, y) in lines.iter().skip(*scroll).take(room).zip(0..) {
        inner.put(1, y, line, theme.base);
    }
}

fn draw_question(canvas: &mut Canvas, title: &str, question: &str, theme: &Theme) {
    let lines = wrapped(question, 58);
    let height = lines.len() as i32 + 6;
    let mut inner = boxed(canvas, (62, height), title, Context::Question, theme);
    for (line, y) in lines.iter().zip(1..) {
        inner.put(1, y, line, theme.base);
    }
}

/// A sentence above the footer, until the next key.
fn draw_notice(canvas: &mut Canvas, notice: &Notice, context: Context, theme: &Theme) {
    let text = safe::shorter(&notice.text, 400);
    let width = (text_width(&text) + 4).min(canvas.width());
    let lines = wrapped(&text, width - 4);
    let height = (lines.len() as u16 + 2).min(canvas.area().height);
    let area = canvas.area();
    let place = Rect {
        x: area.x + (area.width - width as u16) / 2,
        y: match context {
            // The question at the bottom is being answered.
            Context::Predict | Context::Answered => area.y + 1,
            _ => area.bottom().saturating_sub(height + 1).max(area.y),
        },
        width: width as u16,
        height,
    };
    let style = if notice.is_error {
        theme.error
    } else {
        theme.changed
    };
    let mut part = canvas.part(place);
    part.clear(theme.base);
    let mut inner = part.frame("", style, style);
    for (line, y) in lines.iter().zip(0..) {
        let style = if notice.is_error {
            theme.error
        } else {
            theme.strong
        };
        inner.put(1, y, line, style);
    }
}

/// A line of text with its cursor, scrolled to keep the cursor in sight.
pub(super) fn put_input(canvas: &mut Canvas, y: i32, input: &Input, theme: &Theme) {
    let room = (canvas.width() - 4).max(1);
    let letters: Vec<char> = input.value().chars().collect();
    let (before, behind) = letters.split_at(input.cursor());
    let shown = |letters: &[char]| safe::visible(&String::from_iter(letters)).into_owned();
    let under = behind.first().map_or(" ".to_owned(), |&at| shown(&[at]));
    let mut free = room - text_width(&under);
    let before = shown(before);
    let hidden = before.char_indices().rev().find(|(_, letter)| {
        free -= text_width(letter.encode_utf8(&mut [0; 4]));
        free < 0
    });
    let start = hidden.map_or(0, |(offset, letter)| offset + letter.len_utf8());
    canvas.put(1, y, "›", theme.key);
    let x = canvas.put(3, y, &before[start..], theme.strong);
    let x = canvas.put(x, y, &under, theme.now);
    let behind = &behind[behind.len().min(1)..];
    canvas.put(
        x,
        y,
        &shown(&behind[..behind.len().min(room as usize)]),
        theme.strong,
    );
}
