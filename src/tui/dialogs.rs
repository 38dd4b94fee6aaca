//! What lies on top of a screen: help, lists, questions, progress and notices.

use super::canvas::{Canvas, fitted, text_width, wrapped};
use super::hits::Hits;
use super::theme::Theme;
use super::{board, footer};
use crate::app::bindings::{BINDINGS, Context, Setting};
use crate::app::edit::Edit;
use crate::app::explore::Explore;
use crate::app::job::Job;
use crate::app::overlay::{ExportDialog, Overlay, Prompt, Purpose};
use crate::app::{App, Notice};
use crate::exploration::{GameName, MaxSide, name};
use crate::export::Format;
use crate::safe;
use crate::search::{Algorithm, Cut, Fail, Order};
use crate::words::count_text;
use ratatui::layout::Rect;
use std::time::{Duration, Instant};
use tui_input::Input;

/// Progress is shown once a search has taken this long.
const PATIENCE: Duration = Duration::from_millis(150);

/// Draws what lies on top, if anything does.
pub fn draw(canvas: &mut Canvas, app: &mut App, theme: &Theme, hits: &mut Hits) {
    if app.overlay.is_some() {
        // What lies below cannot be clicked; a board in the dialog adds itself again.
        hits.clear();
    }
    match &mut app.overlay {
        None => {}
        Some(Overlay::Help { scroll }) => draw_help(canvas, scroll, theme),
        Some(Overlay::Settings { selected }) => {
            if let Some(explore) = &app.explore {
                draw_settings(canvas, *selected, explore, theme);
            }
        }
        Some(Overlay::Edit(edit)) => draw_edit(canvas, edit, theme, hits),
        Some(Overlay::Prompt(prompt)) => draw_prompt(canvas, prompt, theme),
        Some(Overlay::Export(dialog)) => draw_export(canvas, dialog, theme),
        Some(Overlay::Overwrite(dialog)) => {
            let path = safe::shorter(dialog.input.value(), 200);
            let question = format!("There is a file {path} already. Replace it?");
            draw_question(canvas, "Export", &question, theme);
        }
        Some(Overlay::Shallower { spec, .. }) => {
            let limit = count_text(app.max_nodes);
            let depth = spec.depth.unwrap_or_default();
            let question = format!(
                "The search has visited {limit} nodes and was stopped before it used up the \
                 memory. Search {depth} plies instead?"
            );
            draw_question(canvas, "Too many nodes", &question, theme);
        }
    }
    if let Some(job) = &app.job
        && app.context() == Context::Searching
        && job.started.elapsed() >= PATIENCE
    {
        draw_progress(canvas, job, theme);
    }
    if let Some(notice) = &app.notice {
        draw_notice(canvas, notice, theme);
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
    let width = (width as u16).min(area.width);
    let height = (height as u16).min(area.height);
    let place = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
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

/// All keys, by where they work.
fn draw_help(canvas: &mut Canvas, scroll: &mut usize, theme: &Theme) {
    let mut lines: Vec<(String, &str)> = Vec::new();
    for context in Context::ALL {
        if !lines.is_empty() {
            lines.push((String::new(), ""));
        }
        lines.push((context.title().to_owned(), ""));
        for binding in BINDINGS.iter().filter(|binding| binding.context == context) {
            let keys: Vec<String> = binding.keys.iter().map(ToString::to_string).collect();
            lines.push((keys.join("  "), binding.help));
        }
    }
    let legend = [
        ("▲ ▽ □", "MAX, MIN and a leaf"),
        ("=3 ≤3 ≥3", "the true value is 3, at most 3, at least 3"),
        ("3… ?", "3 so far; nothing known yet"),
        ("· ✂", "not visited yet; skipped by a cutoff"),
        ("▶ ◀", "the path; the bound that cuts was set here"),
        (
            "X O x o",
            "stones of the root position; stones the search placed",
        ),
        ("(x) [x] ?", "last move; four in a row; about to be tried"),
    ];
    lines.push((String::new(), ""));
    lines.push(("How to read the screen".to_owned(), ""));
    lines.extend(legend.map(|(sign, meaning)| (sign.to_owned(), meaning)));
    let mut inner = boxed(canvas, (78, 60), "Help", Context::Help, theme);
    let room = inner.height().max(1) as usize;
    *scroll = (*scroll).min(lines.len().saturating_sub(room));
    for (y, (keys, help)) in lines.iter().skip(*scroll).take(room).enumerate() {
        let y = y as i32;
        if help.is_empty() {
            inner.put(1, y, keys, theme.changed);
        } else {
            inner.put(2, y, keys, theme.key);
            inner.put(22, y, &fitted(help, inner.width() - 23), theme.base);
        }
    }
    let end = inner.width() - 1;
    if *scroll + room < lines.len() {
        inner.put_right(end, room as i32 - 1, "  ↓ more", theme.changed);
    }
    if *scroll > 0 {
        inner.put_right(end, 0, "  ↑ more", theme.changed);
    }
}

fn draw_settings(canvas: &mut Canvas, selected: usize, explore: &Explore, theme: &Theme) {
    let height = Setting::ALL.len() as i32 + 6;
    let mut inner = boxed(canvas, (66, height), "Settings", Context::Settings, theme);
    for (index, &setting) in Setting::ALL.iter().enumerate() {
        let y = index as i32 + 1;
        let (title, value) = setting_text(setting, explore);
        let is_chosen = index == selected;
        let style = if is_chosen { theme.now } else { theme.base };
        if is_chosen {
            inner.put(1, y, "▶", theme.changed);
        }
        inner.put(3, y, title, theme.base);
        inner.put(17, y, &format!(" {value} "), style);
    }
}

/// A setting's name and its value in words.
fn setting_text(setting: Setting, explore: &Explore) -> (&'static str, String) {
    let exploration = explore.exploration();
    let spec = &exploration.spec;
    let method = spec.method;
    match setting {
        Setting::Algorithm => (
            "Algorithm",
            match method.algorithm {
                Algorithm::Minimax => "minimax: every move of every node",
                Algorithm::AlphaBeta => "alpha-beta: skips what cannot matter",
            }
            .to_owned(),
        ),
        Setting::Depth => (
            "Depth",
            match exploration.subject.depth() {
                1 => "1 ply".to_owned(),
                depth => format!("{depth} plies"),
            },
        ),
        Setting::Evaluation => ("Evaluation", name(spec.evaluation())),
        Setting::Order => (
            "Order",
            match method.order {
                Order::LeftToRight => "left to right",
                Order::CentreFirst => "centre first",
            }
            .to_owned(),
        ),
        Setting::Cut => (
            "Cut",
            match method.cut {
                Cut::Ge => "≥  also on equality",
                Cut::Gt => ">  only beyond the bound",
            }
            .to_owned(),
        ),
        Setting::Fail => (
            "Fail",
            match method.fail {
                Fail::Soft => "soft  returns the best value found",
                Fail::Hard => "hard  returns the window's edge",
            }
            .to_owned(),
        ),
        Setting::Max => {
            let player = exploration.subject.player_name(exploration.tree.max());
            let text = match spec.max {
                MaxSide::First => format!("{player}, who moves at the root"),
                MaxSide::Second => format!("{player}; MIN moves at the root"),
            };
            ("MAX is", text)
        }
    }
}

fn draw_edit(canvas: &mut Canvas, edit: &Edit, theme: &Theme, hits: &mut Hits) {
    let (title, lines) = match edit.game() {
        GameName::ConnectFour => (
            "Position",
            "Digits or clicks drop stones, Backspace takes one back. Or type or paste columns or a board.",
        ),
        GameName::Textbook => (
            "Tree",
            "Brackets and numbers, like [[3 12 8] [2 4 6] [14 5 2]]. Type or paste.",
        ),
    };
    let mut inner = boxed(canvas, (64, 19), title, Context::Edit, theme);
    let mut y = 0;
    for line in wrapped(lines, inner.width() - 2) {
        inner.put(1, y, &line, theme.faint);
        y += 1;
    }
    put_input(&mut inner, y, &edit.input, theme);
    y += 1;
    match &edit.shown {
        Ok(_) => {
            inner.put(1, y, "This can be searched.", theme.window);
            y += 1;
        }
        Err(why) => {
            for line in wrapped(&safe::shorter(why, 300), inner.width() - 2) {
                inner.put(1, y, &line, theme.error);
                y += 1;
            }
        }
    }
    if let Some(picture) = &edit.last_good {
        let area = inner.area();
        let place = Rect {
            y: area.y.saturating_add(y as u16 + 1),
            height: area.height.saturating_sub(y as u16 + 1),
            ..area
        };
        board::draw_picture(&mut inner.part(place), picture, theme, hits);
    }
}

fn draw_prompt(canvas: &mut Canvas, prompt: &Prompt, theme: &Theme) {
    let title = match &prompt.purpose {
        Purpose::JumpTo { last } => format!("Go to step 0 to {}", count_text((*last).into())),
        Purpose::LeafValue { .. } => "New value of this leaf".to_owned(),
    };
    let mut inner = boxed(canvas, (56, 8), &title, Context::Prompt, theme);
    put_input(&mut inner, 1, &prompt.input, theme);
    if let Some(error) = &prompt.error {
        inner.put(1, 2, &fitted(error, inner.width() - 2), theme.error);
    }
}

fn draw_export(canvas: &mut Canvas, dialog: &ExportDialog, theme: &Theme) {
    let mut inner = boxed(canvas, (64, 10), "Export the tree", Context::Export, theme);
    let formats = [
        (Format::Json, "JSON", "for scripts"),
        (Format::Dot, "DOT", "for Graphviz"),
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
        x = inner.put(x, 0, about, theme.faint) + 3;
    }
    inner.put(1, 2, "File", theme.base);
    put_input(&mut inner, 3, &dialog.input, theme);
}

fn draw_question(canvas: &mut Canvas, title: &str, question: &str, theme: &Theme) {
    let lines = wrapped(question, 58);
    let height = lines.len() as i32 + 6;
    let mut inner = boxed(canvas, (62, height), title, Context::Question, theme);
    for (line, y) in lines.iter().zip(1..) {
        inner.put(1, y, line, theme.base);
    }
}

fn draw_progress(canvas: &mut Canvas, job: &Job, theme: &Theme) {
    let mut inner = boxed(canvas, (56, 9), "Searching", Context::Searching, theme);
    let nodes = job.work.watch.nodes();
    let seconds = (Instant::now() - job.started).as_secs_f64();
    let speed = nodes as f64 / seconds.max(0.001);
    let done = job.work.watch.root_moves_done().min(job.root_moves as u64);
    let text = format!(
        "{} nodes   {} nodes/s",
        count_text(nodes),
        count_text(speed as u64)
    );
    inner.put(1, 1, &text, theme.base);
    let text = format!("{done} of {} root moves done", job.root_moves);
    inner.put(1, 2, &text, theme.base);
    let room = inner.width() - 2;
    let filled = room * done as i32 / (job.root_moves as i32).max(1);
    for x in 0..room {
        let (text, style) = if x < filled {
            ("█", theme.window)
        } else {
            ("░", theme.faint)
        };
        inner.put(1 + x, 3, text, style);
    }
}

/// A sentence above the footer, until the next key.
fn draw_notice(canvas: &mut Canvas, notice: &Notice, theme: &Theme) {
    let text = safe::shorter(&notice.text, 400);
    let width = (text_width(&text) + 4).min(canvas.width());
    let lines = wrapped(&text, width - 4);
    let height = (lines.len() as u16 + 2).min(canvas.area().height);
    let area = canvas.area();
    let place = Rect {
        x: area.x + (area.width - width as u16) / 2,
        y: area.bottom().saturating_sub(height + 1).max(area.y),
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
fn put_input(canvas: &mut Canvas, y: i32, input: &Input, theme: &Theme) {
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
