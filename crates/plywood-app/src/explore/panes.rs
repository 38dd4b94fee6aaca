//! The panes: the space that each needs, its content, and the head of the screen.

use super::fold::draw as fold;
use super::map::draw as map;
use super::map::strip;
use super::whole::draw as whole;
use super::{board, card, code, path, values};
use crate::explore::{Explore, Pane, SPEEDS};
use crate::names::{algorithm_name, evaluation_name, order_name};
use crate::paint::{Canvas, Theme, first_fitting, split_rows, text_width};
use plywood_core::replay::Event;
use plywood_core::search::Role;
use plywood_explore::exploration::name;
use plywood_explore::games::Picture;
use plywood_teach::language::Language;
use plywood_teach::lesson::TreeView;
use plywood_teach::say;
use plywood_teach::words::{edge_text, game_name, player_name, value_text};
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::{Layout, Rect};
use ratatui::style::{Modifier, Style};

/// Returns the number of lines that a pane needs including its frame: the fewest with which it is
/// worthwhile, and the most that it can use.
pub(super) fn needed_lines(pane: Pane, explore: &Explore, width: i32, theme: &Theme) -> (i32, i32) {
    let frame = 2;
    let (fewest, all) = match pane {
        Pane::Board => match explore.exploration().problem.cursor().picture() {
            // Below the rows are the columns' names, the path and the side to move.
            Picture::Board(board) => {
                let rows = board.row_names.len() as i32;
                (rows + 3, 2 * rows + 5)
            }
            // Lines of some 24 letters, and the two below them.
            Picture::Text { text, .. } => (5, (text.len() as i32 / 24 + 5).clamp(8, 24)),
        },
        Pane::Values => {
            let all = values::lines(explore, width - frame, theme.language);
            (values::MIN_LINES, all)
        }
        Pane::End => {
            let lines = card::lines(explore, width - frame, theme);
            (card::MIN_LINES.min(lines), lines)
        }
        Pane::Code => {
            let lines = code::lines(explore);
            (lines * 2 / 3, lines + 8)
        }
    };
    (fewest + frame, all + frame)
}

/// Draws as many panes as fit, one below the other, the first in any case. Spare lines go to the
/// later ones first, as far as they can use them; the last one gets the rest. Returns whether all
/// of them fit.
pub(super) fn draw_column(
    canvas: &mut Canvas,
    area: Rect,
    panes: &[Pane],
    explore: &Explore,
) -> bool {
    let mut spare = i32::from(area.height);
    let mut shown = Vec::new();
    for &pane in panes {
        let (fewest, all) = needed_lines(pane, explore, i32::from(area.width), canvas.theme);
        if shown.is_empty() || fewest <= spare {
            shown.push((pane, fewest, all));
            spare -= fewest;
        }
    }
    // The later ones first: a board is readable at any size, numbers are not.
    for (_, height, all) in shown.iter_mut().rev() {
        let more = spare.clamp(0, (*all - *height).max(0));
        *height += more;
        spare -= more;
    }
    let last = shown.len() - 1;
    let heights = (0..).zip(&shown).map(|(index, &(_, height, _))| {
        if index == last {
            Min(0)
        } else {
            Length(height as u16)
        }
    });
    let places = Layout::vertical(heights).split(area);
    for (&(pane, ..), &place) in shown.iter().zip(places.iter()) {
        draw_pane(canvas, place, (pane, None), explore);
    }
    shown.len() == panes.len()
}

/// Draws a pane, under its usual title unless another one is given.
pub(super) fn draw_pane(
    canvas: &mut Canvas,
    area: Rect,
    (pane, title): (Pane, Option<String>),
    explore: &Explore,
) {
    let theme = canvas.theme;
    let language = theme.language;
    let game = explore.exploration().spec.game;
    let default_title = || match pane {
        Pane::Board if game.has_board() => say!(language, "pane-board", game = name(game)),
        Pane::Board => say!(language, "pane-position"),
        Pane::Values => say!(language, "pane-values"),
        Pane::Code => say!(language, "pane-code"),
        Pane::End => say!(language, "pane-end"),
    };
    let title = title.unwrap_or_else(default_title);
    let mut part = canvas.part(area);
    let mut inner = if is_cramped(pane, area, explore) {
        part
    } else {
        part.frame(&title, theme.border, theme.strong)
    };
    match pane {
        Pane::Board => board::draw(&mut inner, explore),
        Pane::Values if explore.hidden_count() > 0 => {
            inner.put_text(1, 0, &say!(language, "values-hidden"), theme.faint);
        }
        Pane::Values => values::draw(&mut inner, explore),
        Pane::End => card::draw(&mut inner, explore),
        Pane::Code => {
            let place = inner.area();
            let used = code::draw(&mut inner, explore);
            let [_, rest] = split_rows(place, used as u16);
            if rest.height >= 4 && explore.hidden_count() == 0 {
                let [rule, stack] = split_rows(rest, 1);
                let line = "─".repeat(rule.width.into());
                let mut rule = inner.part(rule);
                rule.put(0, 0, &line, theme.border);
                let title = say!(theme.language, "pane-stack");
                rule.put(1, 0, &format!(" {title} "), theme.strong);
                code::draw_stack(&mut inner.part(stack), explore);
            }
        }
    }
}

/// Returns whether the rows of a board fit only if its frame is left out.
fn is_cramped(pane: Pane, area: Rect, explore: &Explore) -> bool {
    let (rows, height) = (board::rows(explore), area.height);
    pane == Pane::Board && rows + 2 > height && rows <= height
}

/// Draws the tree in the view that is chosen, under a title.
pub(crate) fn draw_tree_titled(
    canvas: &mut Canvas,
    area: Rect,
    explore: &Explore,
    (title, title_style): (String, Style),
) {
    let theme = canvas.theme;
    let mut part = canvas.part(area);
    // The leaves fit only if the frame is left out.
    let rows = tree_rows(explore, i32::from(area.width) - 2);
    let is_cramped = rows + 2 > area.height && rows <= area.height && rows > 0;
    let mut inner = match is_cramped {
        true => part.part(area),
        false => part.frame(&title, theme.border, title_style),
    };
    draw_tree_alone(&mut inner, explore);
    if is_cramped {
        return;
    }
    let banners = ["cut-banner", "cut-banner-short"];
    let banners = banners.into_iter();
    let banners = banners.filter_map(|message| banner(explore, theme.language, message));
    if let Some(banner) = first_fitting(banners, part.width() - 6) {
        let (middle, bottom) = ((part.width() - 1) / 2, part.height() - 1);
        let style = theme.cut.add_modifier(Modifier::REVERSED);
        part.put_centred(middle, bottom, &format!(" {banner} "), style);
    }
}

/// Draws the tree in the view that is chosen.
pub(crate) fn draw_tree_alone(canvas: &mut Canvas, explore: &Explore) {
    match explore.view.tree {
        TreeView::Path => path::draw(canvas, explore),
        TreeView::Whole => draw_whole(canvas, explore),
        TreeView::Map => map::draw(canvas, explore),
    }
}

/// Returns the number of rows that a whole tree needs in a pane of this width; 0 if it is not shown
/// whole.
pub(super) fn tree_rows(explore: &Explore, width: i32) -> u16 {
    let whole = explore.prepared.whole.as_ref();
    let whole =
        whole.filter(|_| explore.view.tree == TreeView::Whole && !explore.is_folded((width, 0)));
    whole.map_or(0, |whole| whole.min_rows() as u16)
}

/// Draws the tree, whole or folded, and the map as a strip below one that does not fit.
fn draw_whole(canvas: &mut Canvas, explore: &Explore) {
    let pane = (canvas.width(), canvas.height());
    canvas.hits.tree_width = pane.0;
    let whole = explore.prepared.whole.as_ref();
    let rows = match whole.is_some_and(|whole| whole.fits(pane)) {
        true => 0,
        false => strip::rows(explore, pane.1),
    };
    let [tree, below] = split_rows(canvas.area(), canvas.area().height - rows);
    let mut part = canvas.part(tree);
    let in_sight = match whole {
        Some(whole) if !explore.is_folded(pane) => whole::draw(&mut part, explore, whole),
        _ => {
            fold::draw(&mut part, explore);
            vec![explore.replay().node()]
        }
    };
    strip::draw(&mut canvas.part(below), explore, &in_sight);
}

/// Returns the test that cuts, in numbers, and what it saves; `None` if nothing is cut.
fn banner(explore: &Explore, language: Language, message: &'static str) -> Option<String> {
    let replay = explore.replay();
    let Event::Cut { skipped, .. } = replay.event() else {
        return None;
    };
    if explore.hidden_count() > 0 {
        return None;
    }
    let tree = replay.tree();
    let view = replay.view(replay.node());
    let (value, window) = (view.value?, view.window?);
    let role = tree.node(replay.node()).role;
    let edge = match role {
        Role::Max => "β",
        Role::Min => "α",
    };
    let bound = window.edge(role.other());
    let sign = tree.method.cut.sign(role);
    Some(say!(
        language,
        message,
        value = value_text(value),
        sign,
        edge,
        bound = edge_text(bound),
        count = skipped.len()
    ))
}

/// Draws the exploration's name and the step; where room is short, the least important goes first.
pub(super) fn draw_header(canvas: &mut Canvas, explore: &Explore) {
    let theme = canvas.theme;
    let language = theme.language;
    let exploration = explore.exploration();
    let method = exploration.tree.method;
    let playing = match (
        explore.stepper.play,
        explore.stepper.film_seconds(explore.view.tree),
    ) {
        _ if explore.asking.predicts => say!(language, "header-predicts"),
        (Some(_), Some(seconds)) => say!(language, "header-film", seconds),
        (Some(_), None) => say!(
            language,
            "header-playing",
            speed = SPEEDS[explore.stepper.speed_index(explore.view.tree)]
        ),
        (None, _) if canvas.width() < 100 => "‖".to_owned(),
        (None, _) => say!(language, "header-paused"),
    };
    let step = say!(
        language,
        "header-step",
        step = explore.stepper.step,
        last = exploration.tree.steps() - 1,
    );
    let step = format!("{step}  {playing} ");
    let algorithm = if method.narrows() {
        let algorithm = name(method.algorithm);
        let cut = method.cut.sign(Role::Max);
        let fail = name(method.fail);
        say!(language, "header-narrowing", algorithm, cut, fail)
    } else {
        algorithm_name(language, method.algorithm)
    };
    let game = game_name(language, exploration.spec.game);
    let depth = exploration.tree.depth;
    let mut parts = if method.algorithm.properties().deepens {
        // The iteration comes first: each has a tree of its own.
        let last = exploration.iterations.last();
        let iteration = say!(
            language,
            "header-iteration",
            depth,
            last = last.map_or(depth, |tree| tree.depth),
            ended = if exploration.tree.is_stopped() {
                "stopped"
            } else if exploration.is_repeated()
                && explore.stepper.step + 1 == exploration.tree.steps()
            {
                "failed"
            } else {
                "whole"
            },
        );
        vec![iteration, game, algorithm]
    } else {
        let depth = say!(language, "header-depth", depth);
        vec![game, algorithm, depth]
    };
    if !theme.is_bare {
        let player = exploration.problem.player_name(exploration.tree.max);
        let player = player_name(language, player);
        parts.extend([
            evaluation_name(language, exploration.spec.evaluation()),
            order_name(language, method.order),
            say!(language, "header-max", player),
        ]);
    }
    let width = canvas.width() - text_width(&step) - 2;
    let counts = (1..=parts.len()).rev();
    let texts = counts.map(|count| format!(" {}", parts[..count].join(" · ")));
    let text = first_fitting(texts, width).unwrap_or_default();
    canvas.put(0, 0, &text, theme.strong);
    canvas.put_right(canvas.width(), 0, &step, theme.base);
}
