//! Draws the dialogs on top of a screen with their frames; the notice; and the footer with the most
//! useful keys at the moment, which differ, for example, between a cutoff and the end. Keys can be
//! clicked.

use crate::app::App;
use crate::bindings::{Action, Context, DialogName, Direction, GameAction, KeyTable, Walk};
use crate::dialog::{Content, FRAME_LINES, Frame, Place};
use crate::dialogs::Layer;
use crate::drill::OrderDialog;
use crate::explore::Explore;
use crate::key::Key;
use crate::paint::{Canvas, Foot, Target, fit, max_width, text_width, wrap};
use crate::screen::Screen;
use crate::state::Notice;
use plywood_explore::safe;
use plywood_teach::say;
use ratatui::style::Modifier;

/// Returns the frames of the dialogs, from bottom to top.
pub(crate) fn frames(canvas: &Canvas, app: &App) -> Vec<Option<Frame>> {
    let (size, theme) = ((canvas.width(), canvas.height()), canvas.theme);
    let (screen, shared) = (&app.screen, &app.shared);
    let dialogs = app.layers.iter().map(|layer| &layer.dialog);
    let frames = dialogs.map(|dialog| dialog.frame(screen, shared, theme, size));
    frames.collect()
}

/// Draws the dialogs, the top one last. The screen and other dialogs stay visible around it.
pub(crate) fn draw(canvas: &mut Canvas, app: &App, frames: Vec<Option<Frame>>) {
    for (layer, frame) in app.layers.iter().zip(frames) {
        // What is below cannot be clicked, but a board in a dialog adds itself again, and nodes are
        // moved in sight of their tree.
        let moves_nodes = app.dialog::<OrderDialog>().is_some();
        let hits = &mut canvas.report.hits.0;
        hits.retain(|(_, target)| moves_nodes && matches!(target, Target::Node(_)));
        canvas.report.footer.keys.clear();
        if let Some(frame) = frame {
            draw_dialog(canvas, layer, frame, app);
        }
    }
    if let Some(notice) = &app.shared.notice {
        draw_notice(canvas, notice);
    }
}

/// Minimum number of columns beside a dialog for the screen to be seen there.
const CRUMBS: i32 = 12;

/// Draws a dialog in its frame, on a cleared background, with its keys in the last line.
fn draw_dialog(canvas: &mut Canvas, layer: &Layer, frame: Frame, app: &App) {
    let (theme, lines) = (canvas.theme, canvas.height() - 1);
    let (mut width, height) = frame.size;
    if canvas.width() - width < CRUMBS {
        width = canvas.width();
    }
    let (aside, free) = (canvas.width() - width, (lines + 1 - height).max(0));
    let place = match frame.place {
        Place::Middle => canvas.place(aside / 2, free / 2, width, height),
        Place::Bottom => canvas.place(aside / 2, free, width, height),
        Place::Right => canvas.place(aside, 0, width, lines),
    };
    let last_line = canvas.place(0, lines, canvas.width(), 1);
    let mut part = canvas.part(place);
    part.clear(theme.base);
    let inner = part.frame(&frame.title, theme.strong, theme.strong);
    let (area, foot) = match frame.place {
        Place::Right => (inner.area(), last_line),
        // Keep a blank line above the keys.
        Place::Middle | Place::Bottom => (
            inner.place(0, 0, inner.width(), inner.height() + 2 - FRAME_LINES),
            inner.place(0, inner.height() - 1, inner.width(), 1),
        ),
    };
    let fits = matches!(&frame.content, Content::Text(lines) if lines.len() <= area.height.into());
    let rank_of = |action| match action {
        Action::Item(_) if fits => None,
        Action::Open(DialogName::Palette) => None,
        _ => Some(0),
    };
    let (foot, context) = (&mut canvas.part(foot), layer.dialog.context());
    draw_footer(foot, app.shared.table, context, usize::MAX, rank_of);
    let mut part = canvas.part(area);
    match frame.content {
        Content::Text(lines) => {
            let scroll = layer.scroll.for_lines(lines.len(), part.height());
            part.put_styled(0, 0, &lines[scroll.visible()]);
            part.put_more(scroll, ["  ", ""], theme.changed);
        }
        Content::List(rows, selected, about) => draw_list(&mut part, &rows, selected, &about),
        Content::Drawn => layer.dialog.draw(&mut part, &app.screen, &app.shared),
    }
}

/// Draws choices with their values, and below them a text about the selected one.
fn draw_list(canvas: &mut Canvas, rows: &[(String, String)], selected: usize, about: &str) {
    let theme = canvas.theme;
    let x = max_width(rows.iter().map(|(label, _)| label)) + 7;
    for (index, (label, value)) in rows.iter().enumerate() {
        let y = index as i32 + 1;
        let style = canvas.put_cursor(1, y, index == selected);
        canvas.put(3, y, label, theme.base);
        let value = fit(value, canvas.width() - x - 3);
        canvas.put(x, y, &format!(" {value} "), style);
    }
    canvas.put_text(3, rows.len() as i32 + 2, about, theme.faint);
}

/// Draws a notice in place of the footer, and of as few lines above it as it needs.
fn draw_notice(canvas: &mut Canvas, notice: &Notice) {
    let theme = canvas.theme;
    let text = safe::truncated(&notice.text, 400);
    let colour = if notice.is_error {
        theme.error
    } else {
        theme.changed
    };
    canvas.report.footer.content = Foot::Notice;
    let height = wrap(&text, canvas.width() - 2).len() as i32;
    let place = canvas.place(0, canvas.height() - height, canvas.width(), height);
    let background = colour.add_modifier(Modifier::REVERSED);
    let mut lines = canvas.part(place);
    lines.clear(background);
    lines.put_text(1, 0, &text, background.add_modifier(Modifier::BOLD));
}

/// Maximum number of keys below a screen, which include the most useful ones at the moment.
pub(crate) const MAX_KEYS: usize = 7;

/// Draws the footer with this many keys at most. `rank_of` returns the rank of a key, or `None` if it
/// has no effect. Keys with a higher rank come first; those with equal ranks are in table order.
pub(crate) fn draw_footer(
    canvas: &mut Canvas,
    table: &KeyTable,
    context: Context,
    max_keys: usize,
    rank_of: impl Fn(Action) -> Option<i32>,
) {
    let (theme, language) = (canvas.theme, canvas.language);
    let hints = table.hints(context).filter_map(|(binding, hint)| {
        let key = binding.keys[0];
        let rank = rank_of(binding.action)?;
        Some((rank, key, key.text(language), say!(language, hint)))
    });
    let mut hints: Vec<(i32, Key, String, String)> = hints.collect();
    // The last two always stay: help and quit, unless text is being typed.
    let last = hints.split_off(hints.len().saturating_sub(2));
    hints.sort_by_key(|&(rank, ..)| -rank);
    hints.truncate(max_keys - last.len());
    hints.extend(last);
    let total = |hints: &[(i32, Key, String, String)], gap: i32| -> i32 {
        let cells = hints
            .iter()
            .map(|(_, _, key, hint)| text_width(key) + 1 + text_width(hint) + gap);
        cells.sum()
    };
    while total(&hints, 1) > canvas.width() && hints.len() > 2 {
        hints.remove(hints.len() - 3);
    }
    let gap = 1 + i32::from(total(&hints, 2) <= canvas.width());
    canvas.report.footer.keys.clear();
    let mut x = 1;
    for (_, pressed, key, hint) in hints {
        let start = x;
        x = canvas.put(x, 0, &key, theme.key) + 1;
        x = canvas.put(x, 0, &hint, theme.base);
        canvas.add_target(start, 0, x - start, 1, Target::Key(pressed));
        let label = format!("{key} {hint}");
        canvas.report.footer.keys.push((pressed, label));
        x += gap;
    }
}

/// Returns the rank of a key; `None` if it has no effect.
pub(crate) fn rank(screen: &Screen, action: Action) -> Option<i32> {
    let explore = screen.explore();
    if action.needs_values() && explore.is_some_and(Explore::has_letters) {
        return None;
    }
    if action == Action::Back
        && let Screen::Home(home) = screen
        && home.chosen().group.is_none()
    {
        return None;
    }
    if let Screen::Play(play) = screen {
        // After a game, there is something to learn but nothing to play.
        let is_over = play.game.ending().is_some();
        return match action {
            Action::Choose if play.deciding_search().is_none() => None,
            Action::Game(GameAction::Press | GameAction::Hint) if is_over => None,
            Action::Game(GameAction::Review) if play.shows_review => None,
            Action::Game(GameAction::Review) if is_over => Some(2),
            Action::Open(DialogName::NewGame) if is_over => Some(1),
            _ => Some(0),
        };
    }
    // Most answers are typed, without anything to choose from.
    let question = explore.and_then(|explore| explore.asking.question.as_ref());
    let is_typed = question.is_some_and(|active| active.choices.is_empty());
    if matches!(action, Action::Item(_)) && is_typed {
        return None;
    }
    let context = screen.context();
    let wanted = match (explore, context) {
        (Some(explore), Context::EXPLORE | Context::MAP | Context::TREE) => {
            suggested_actions(explore)
        }
        _ => &[],
    };
    if action == Action::Open(DialogName::Desk) && explore.is_some_and(|explore| explore.has_desk) {
        return Some(i32::MAX);
    }
    let place = wanted.iter().position(|&other| other == action);
    Some(place.map_or(0, |place| (wanted.len() - place) as i32))
}

/// Returns the most useful actions while stepping through a search. What every view has comes first, so
/// that its keys keep their places.
fn suggested_actions(explore: &Explore) -> &'static [Action] {
    const NEXT: Action = Action::Walk(Walk::Next);
    const BACK: Action = Action::Walk(Walk::Back);
    const CUTOFF: Action = Action::Walk(Walk::NextCutoff);
    const SUMMARY: Action = Action::Open(DialogName::Summary);
    const FILL: Action = Action::Fill(Direction::More);
    const CHANGE: Action = Action::OpenTreeChange(DialogName::Change);
    if explore.is_at_end() {
        return &[SUMMARY, BACK, Action::Race, Action::View, Action::Predict];
    }
    match explore.context() {
        Context::MAP => &[NEXT, BACK, CUTOFF, Action::View, FILL],
        Context::TREE => &[NEXT, BACK, CUTOFF, Action::View, CHANGE],
        _ => &[NEXT, BACK, CUTOFF, Action::View, Action::Pane],
    }
}
