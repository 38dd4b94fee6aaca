//! The explore screen: which panes there are, and where.
//!
//! Wide: board and values | tree | code and call stack. Narrower: one column beside the tree holds
//! as many of these panes as fit, beginning with the chosen one. Story, timeline and footer always
//! stand below.

mod against;

use super::canvas::{Canvas, text_width};
use super::hits::Hits;
use super::theme::Theme;
use super::{board, code, drill, footer, path, question, story, timeline, values, whole};
use crate::app::bindings::Context;
use crate::app::explore::{Explore, Pane, SPEEDS};
use crate::app::names::{algorithm_name, evaluation_name, order_name};
use crate::app::{App, TreeView};
use crate::exploration::name;
use crate::game::Picture;
use crate::language::Language;
use crate::say;
use crate::search::Cut;
use crate::words::{game_name, player_name};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;

/// Widths from which the code has a column of its own.
const THREE_COLUMNS: u16 = 108;
/// Height from which three columns are worth while.
const THREE_COLUMNS_HEIGHT: u16 = 30;

/// Draws the screen.
pub fn draw(canvas: &mut Canvas, app: &mut App, theme: &Theme, hits: &mut Hits) {
    let context = app.context();
    let Some(explore) = &mut app.explore else {
        return;
    };
    let head_lines = match &app.drill {
        Some(drilling) => drill::lines(drilling, canvas.area().as_size().into(), theme),
        None => 0,
    };
    let [head, live, foot] = Layout::vertical([
        Constraint::Length(head_lines),
        Constraint::Min(0),
        Constraint::Length(1),
    ])
    .areas(canvas.area());
    if let Some(drilling) = &app.drill {
        drill::draw(&mut canvas.part(head), drilling, theme);
    }
    draw_live(&mut canvas.part(live), explore, theme, hits);
    if matches!(
        context,
        Context::Explore | Context::Against | Context::Predict | Context::Point | Context::Answered
    ) {
        // What lies on top shows its own keys.
        footer::draw(&mut canvas.part(foot), context, theme);
    }
}

/// Draws the stepping itself: everything but the keys.
pub fn draw_live(canvas: &mut Canvas, explore: &mut Explore, theme: &Theme, hits: &mut Hits) {
    let area = canvas.area();
    // What happens on the other side would tell of what is asked.
    if explore.asked.is_none() && against::fits(explore, area) {
        return against::draw(canvas, explore, theme, hits);
    }
    // On the smallest screens the words need the line of the timeline.
    let is_low = area.height < 19;
    // While a question is asked the timeline would tell of cutoffs to come.
    let (story_lines, bar_lines) = match (&explore.asked, area.width) {
        (Some(asked), width) => (
            question::lines(explore, asked, width, area.height, theme),
            0,
        ),
        (None, _) if area.height < 14 => (3, 0),
        (None, _) if is_low => (5, 0),
        (None, 0..100) => (4, 1),
        (None, _) => (3, 1),
    };
    let [header, body, story_area, bar] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(0),
        Constraint::Length(story_lines),
        Constraint::Length(bar_lines),
    ])
    .areas(area);
    draw_header(&mut canvas.part(header), explore, theme);
    draw_body(canvas, body, explore, theme, hits);
    match &explore.asked {
        Some(asked) => question::draw(&mut canvas.part(story_area), explore, asked, theme, hits),
        None => story::draw(&mut canvas.part(story_area), explore, theme),
    }
    timeline::draw(&mut canvas.part(bar), explore, theme, hits);
}

fn draw_body(
    canvas: &mut Canvas,
    body: Rect,
    explore: &mut Explore,
    theme: &Theme,
    hits: &mut Hits,
) {
    let is_wide = body.width >= THREE_COLUMNS && canvas.height() >= i32::from(THREE_COLUMNS_HEIGHT);
    let side = match body.width {
        0..=71 => 26,
        72..=159 => 30,
        160..=219 => 40,
        _ => 46,
    };
    if is_wide {
        let [left, middle, right] = Layout::horizontal([
            Constraint::Length(side),
            Constraint::Min(0),
            Constraint::Length(35),
        ])
        .areas(body);
        draw_column(
            canvas,
            left,
            &[Pane::Board, Pane::Values],
            explore,
            theme,
            hits,
        );
        draw_tree(canvas, middle, explore, theme, hits);
        draw_column(canvas, right, &[Pane::Code], explore, theme, hits);
    } else {
        let [left, right] =
            Layout::horizontal([Constraint::Length(side), Constraint::Min(0)]).areas(body);
        let order = match explore.pane {
            Pane::Board => [Pane::Board, Pane::Values, Pane::Code],
            Pane::Values => [Pane::Values, Pane::Board, Pane::Code],
            Pane::Code => [Pane::Code, Pane::Board, Pane::Values],
        };
        draw_column(canvas, left, &order, explore, theme, hits);
        draw_tree(canvas, right, explore, theme, hits);
    }
}

/// Lines a pane needs with its frame: the fewest with which it is worth while, and all it can use.
fn needed(pane: Pane, explore: &Explore, width: i32, language: Language) -> (i32, i32) {
    let frame = 2;
    let (fewest, all) = match pane {
        Pane::Board => match explore.exploration().subject.picture(&[]) {
            // Below the rows stand the columns' names, the path and who moves.
            Picture::Board(board) => {
                let rows = board.row_names.len() as i32;
                (rows + 3, 2 * rows + 5)
            }
            // Lines of some 24 letters, and the two below them.
            Picture::Text { text, .. } => (5, (text.len() as i32 / 24 + 5).clamp(8, 24)),
        },
        Pane::Values => {
            let all = values::lines(explore, width - frame, language);
            (values::FEWEST_LINES, all)
        }
        Pane::Code => {
            let lines = code::lines(explore);
            (lines * 2 / 3, lines + 8)
        }
    };
    (fewest + frame, all + frame)
}

/// Draws as many panes as fit, one below the other; the first always. What is left over goes to
/// the first ones, as far as they can use it, and to the last.
fn draw_column(
    canvas: &mut Canvas,
    area: Rect,
    panes: &[Pane],
    explore: &Explore,
    theme: &Theme,
    hits: &mut Hits,
) {
    let mut spare = i32::from(area.height);
    let mut shown = Vec::new();
    for &pane in panes {
        let (fewest, all) = needed(pane, explore, i32::from(area.width), theme.language);
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
    let mut top = area.y;
    let last = shown.len() - 1;
    for (index, (pane, height, _)) in shown.into_iter().enumerate() {
        let below = area.bottom() - top;
        let height = if index == last {
            below
        } else {
            (height as u16).min(below)
        };
        let place = Rect {
            y: top,
            height,
            ..area
        };
        draw_pane(canvas, place, (pane, None), explore, theme, hits);
        top += height;
    }
}

/// Draws a pane, under its usual title unless another one is given.
fn draw_pane(
    canvas: &mut Canvas,
    area: Rect,
    (pane, title): (Pane, Option<String>),
    explore: &Explore,
    theme: &Theme,
    hits: &mut Hits,
) {
    let usual = match pane {
        Pane::Board if explore.exploration().spec.game.has_board() => "pane-board",
        Pane::Board => "pane-position",
        Pane::Values => "pane-values",
        Pane::Code => "pane-code",
    };
    let title = title.unwrap_or_else(|| say!(theme.language, usual));
    let mut part = canvas.part(area);
    let mut inner = if is_cramped(pane, area, explore) {
        part
    } else {
        part.frame(&title, theme.border, theme.strong)
    };
    match pane {
        Pane::Board => board::draw(&mut inner, explore, theme, hits),
        Pane::Values => values::draw(&mut inner, explore, theme),
        Pane::Code => {
            let place = inner.area();
            let used = code::draw(&mut inner, explore, theme);
            let (_, rest) = split(place, used as u16);
            if rest.height >= 4 {
                let (rule, stack) = split(rest, 1);
                let line = "─".repeat(rule.width.into());
                let mut rule = inner.part(rule);
                rule.put(0, 0, &line, theme.border);
                let title = say!(theme.language, "pane-stack");
                rule.put(1, 0, &format!(" {title} "), theme.strong);
                code::draw_stack(&mut inner.part(stack), explore, theme);
            }
        }
    }
}

/// Whether the rows of a board find room only where its frame would be.
fn is_cramped(pane: Pane, area: Rect, explore: &Explore) -> bool {
    let rows = match explore.exploration().subject.picture(&[]) {
        Picture::Board(board) => board.row_names.len(),
        Picture::Text { .. } => 0,
    };
    let height = usize::from(area.height);
    pane == Pane::Board && rows + 2 > height && rows <= height
}

fn split(area: Rect, height: u16) -> (Rect, Rect) {
    let [above, below] =
        Layout::vertical([Constraint::Length(height), Constraint::Min(0)]).areas(area);
    (above, below)
}

fn draw_tree(
    canvas: &mut Canvas,
    area: Rect,
    explore: &mut Explore,
    theme: &Theme,
    hits: &mut Hits,
) {
    let title = match (explore.view, explore.sides(), &explore.against) {
        (_, Some(sides), Some(against)) => {
            let titles = against::titles(theme.language, sides, i32::from(area.width) - 6);
            format!("▶ {}", titles[against::index(against.side)])
        }
        (TreeView::Path, ..) => say!(theme.language, "pane-tree-path"),
        (TreeView::Whole, ..) => say!(theme.language, "pane-tree-whole"),
    };
    draw_tree_titled(canvas, area, explore, (title, theme.strong), theme, hits);
}

fn draw_tree_titled(
    canvas: &mut Canvas,
    area: Rect,
    explore: &mut Explore,
    (title, title_style): (String, Style),
    theme: &Theme,
    hits: &mut Hits,
) {
    let mut part = canvas.part(area);
    let mut inner = part.frame(&title, theme.border, title_style);
    match explore.view {
        TreeView::Path => path::draw(&mut inner, explore, theme, hits),
        TreeView::Whole => whole::draw(&mut inner, explore, theme, hits),
    }
}

/// What is explored, and the step; what matters least goes first where room is short.
fn draw_header(canvas: &mut Canvas, explore: &Explore, theme: &Theme) {
    let language = theme.language;
    let exploration = explore.exploration();
    let method = exploration.tree.method();
    let playing = match explore.play {
        Some(_) => say!(language, "header-playing", speed = SPEEDS[explore.speed]),
        None if canvas.width() < 100 => "‖".to_owned(),
        None => say!(language, "header-paused"),
    };
    let step = say!(
        language,
        "header-step",
        step = explore.step,
        last = exploration.tree.steps() - 1,
    );
    let playing = match explore.predicts {
        true => say!(language, "header-predicts"),
        false => playing,
    };
    let step = format!("{step}  {playing} ");
    let algorithm = if method.algorithm.habits().narrows {
        let algorithm = name(method.algorithm);
        let cut = match method.cut {
            Cut::Ge => "≥",
            Cut::Gt => ">",
        };
        let fail = name(method.fail);
        say!(
            language,
            "header-narrowing",
            algorithm = algorithm,
            cut = cut,
            fail = fail
        )
    } else {
        algorithm_name(language, method.algorithm)
    };
    let game = game_name(language, exploration.spec.game);
    let depth = exploration.tree.depth();
    let mut parts = if method.algorithm.habits().deepens {
        // Which of the trees it is, is told before anything else.
        let last = exploration.iterations.last();
        let iteration = say!(
            language,
            "header-iteration",
            depth = depth,
            last = last.map_or(depth, |tree| tree.depth()),
            ended = if exploration.tree.is_stopped() {
                "stopped"
            } else if exploration.is_repeated() && explore.step + 1 == exploration.tree.steps() {
                "failed"
            } else {
                "whole"
            },
        );
        vec![iteration, game, algorithm]
    } else {
        let depth = say!(language, "header-depth", depth = depth);
        vec![game, algorithm, depth]
    };
    if !theme.is_bare {
        let player = exploration.subject.player_name(exploration.tree.max());
        let player = player_name(language, player);
        parts.extend([
            evaluation_name(language, exploration.spec.evaluation()),
            order_name(language, method.order),
            say!(language, "header-max", player = player),
        ]);
    }
    let room = canvas.width() - text_width(&step) - 2;
    let mut text = String::new();
    for part in parts {
        let longer = if text.is_empty() {
            format!(" {part}")
        } else {
            format!("{text} · {part}")
        };
        if text_width(&longer) > room {
            break;
        }
        text = longer;
    }
    canvas.put(0, 0, &text, theme.strong);
    canvas.put_right(canvas.width(), 0, &step, theme.base);
}
