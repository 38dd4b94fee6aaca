//! The home screen: what can be opened, and a look at the chosen line.

use super::canvas::{Canvas, fitted, text_width, wrapped};
use super::hits::{Hits, Target};
use super::theme::Theme;
use super::{board, footer};
use crate::app::App;
use crate::app::bindings::Context;
use crate::exploration::{GameName, name};
use crate::game::Picture;
use crate::words::count_text;
use ratatui::layout::{Constraint, Layout};

/// Draws the screen.
pub fn draw(canvas: &mut Canvas, app: &App, theme: &Theme, hits: &mut Hits) {
    let [head, body, foot] = Layout::vertical([
        Constraint::Length(3),
        Constraint::Min(0),
        Constraint::Length(1),
    ])
    .areas(canvas.area());
    let mut part = canvas.part(head);
    part.put(2, 1, "P L Y W O O D", theme.strong);
    part.put(18, 1, "watch minimax and alpha-beta think", theme.base);
    let preview = if body.width >= 76 { 36 } else { 0 };
    let [list, preview] =
        Layout::horizontal([Constraint::Min(0), Constraint::Length(preview)]).areas(body);
    draw_list(&mut canvas.part(list), app, theme, hits);
    draw_preview(&mut canvas.part(preview), app, theme);
    footer::draw(&mut canvas.part(foot), Context::Home, theme);
}

fn draw_list(canvas: &mut Canvas, app: &App, theme: &Theme, hits: &mut Hits) {
    let home = &app.home;
    // All lines with their headings, then as many of them as fit around the chosen one.
    let mut lines: Vec<Option<usize>> = Vec::new();
    let mut headings = Vec::new();
    let mut section = "";
    for (index, entry) in home.entries.iter().enumerate() {
        if entry.section != section {
            section = entry.section;
            if !lines.is_empty() {
                lines.push(None);
                headings.push("");
            }
            lines.push(None);
            headings.push(section);
        }
        lines.push(Some(index));
        headings.push("");
    }
    let height = canvas.height().max(1) as usize;
    let chosen = lines
        .iter()
        .position(|&line| line == Some(home.selected))
        .unwrap_or(0);
    let top = if home.selected == 0 {
        0
    } else {
        chosen
            .saturating_sub(height / 2)
            .min(lines.len().saturating_sub(height))
    };
    for (y, (line, heading)) in lines
        .iter()
        .zip(&headings)
        .skip(top)
        .take(height)
        .enumerate()
    {
        let y = y as i32;
        let Some(index) = *line else {
            canvas.put(2, y, heading, theme.faint);
            continue;
        };
        let entry = &home.entries[index];
        let room = canvas.width() - 6;
        let title = fitted(&entry.title, room);
        let is_chosen = index == home.selected;
        let style = if is_chosen { theme.now } else { theme.base };
        if is_chosen {
            canvas.put(2, y, "▶", theme.changed);
        }
        let x = canvas.put(4, y, &title, style) + 2;
        // The rest stands beside the list, under the picture.
        if x + text_width(&entry.about) < canvas.width() {
            canvas.put(x, y, &entry.about, theme.faint);
        }
        let place = canvas.place(0, y, canvas.width(), 1);
        hits.add(place, Target::Entry(index));
    }
    if top + height < lines.len() {
        canvas.put_right(
            canvas.width() - 1,
            canvas.height() - 1,
            "  ↓ more",
            theme.key,
        );
    }
    if top > 0 {
        canvas.put_right(canvas.width() - 1, 0, "  ↑ more", theme.key);
    }
}

fn draw_preview(canvas: &mut Canvas, app: &App, theme: &Theme) {
    let entry = &app.home.entries[app.home.selected];
    let Ok(subject) = entry.spec.open() else {
        return;
    };
    let mut inner = canvas.frame(&entry.title, theme.border, theme.strong);
    let picture = subject.picture(&[]);
    board::draw_picture(&mut inner, &picture, theme, &mut Hits::default());
    let depth = subject.depth();
    let plies = if depth == 1 {
        "1 ply".to_owned()
    } else {
        format!("{} plies", count_text(theme.language, depth.into()))
    };
    let algorithm = name(entry.spec.method.algorithm);
    let text = match (&picture, entry.spec.game) {
        (Picture::Board(_), GameName::ConnectFour) => {
            let player = subject.player_name(subject.to_move(&[]));
            format!("{player} to move · {algorithm}, {plies}")
        }
        _ => format!("{algorithm}, {plies}"),
    };
    let about = wrapped(&entry.about, inner.width() - 2);
    let mut y = inner.height() - 1 - about.len() as i32;
    for line in about {
        inner.put(1, y, &line, theme.base);
        y += 1;
    }
    inner.put(1, y, &text, theme.faint);
}
