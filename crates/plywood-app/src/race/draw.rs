//! Draws a race: the maps one above the other, each with its progress above.
//!
//! ```text
//! Connect Four · depth 4                                    2,717 : 1,146 : 301
//! ╭ Board ╮ minimax                  ██████████                         1,200
//! │       │ ██████████▌██████████
//! ╰───────╯ alpha-beta, centre first ███                                  301 ✓
//!           ████▌██
//! ```

use super::{Race, Racer};
use crate::explore::Explore;
use crate::explore::draw::{draw_bands, draw_board};
use crate::explore::map::legend::draw as draw_legend;
use crate::paint::{Canvas, fit, max_width, split_columns, split_rows};
use plywood_core::tree::NodeId;
use plywood_teach::language::{Language, number_text};
use plywood_teach::say;
use plywood_teach::words::{bound_sign, game_name, search_name, value_text};
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::{Layout, Rect};

/// Minimum size for the board to fit beside the race.
const WITH_BOARD: (u16, u16) = (100, 24);

/// Minimum width of a bar beside a long name, in cells.
const MIN_BAR: i32 = 10;

/// Draws everything but the footer.
pub(crate) fn draw(canvas: &mut Canvas, race: &Race) {
    let area = canvas.area();
    let count = race.racers.len().max(1) as u16;
    let parts = [Length(1), Min(0), Length(1), Length(3)];
    let [header, body, legend, results] = Layout::vertical(parts).areas(area);
    draw_header(&mut canvas.part(header), race);
    let has_board = area.width >= WITH_BOARD.0 && area.height >= WITH_BOARD.1;
    let board = if has_board { 33 } else { 0 };
    let [left, right] = split_columns(body, board);
    // All have the same height, so that they show the same plies.
    let height = right.height / count;
    let bars = Bars::new(race, right.width.into(), canvas.language);
    for (index, racer) in race.racers.iter().enumerate() {
        let y = right.y + index as u16 * height;
        let [above, map] = split_rows(Rect { y, height, ..right }, 1);
        bars.draw(&mut canvas.part(above), race, index);
        draw_bands(&mut canvas.part(map), &racer.explore);
    }
    if let Some(racer) = race.racers.first() {
        let method = &racer.explore.exploration().tree.method;
        draw_legend(&mut canvas.part(legend), method);
    }
    // The board of the first racer that is still running.
    let mut racers = race.racers.iter();
    let working = racers.find(|racer| !racer.is_done());
    if let Some(racer) = working.or(race.racers.first()) {
        draw_board(canvas, left, &racer.explore);
    }
    draw_results(&mut canvas.part(results), race);
}

/// Draws the position and each racer's visited nodes.
fn draw_header(canvas: &mut Canvas, race: &Race) {
    let theme = canvas.theme;
    let Some(first) = race.racers.first() else {
        return;
    };
    let language = canvas.language;
    let exploration = first.explore.exploration();
    let game = game_name(language, exploration.spec().game);
    let depth = say!(language, "header-depth", depth = exploration.tree.depth);
    canvas.put(0, 0, &format!(" {game} · {depth}"), theme.strong);
    let seen = race
        .racers
        .iter()
        .map(|racer| racer.nodes().min(race.visited));
    let seen: Vec<String> = seen.map(|nodes| number_text(language, nodes)).collect();
    let sign = if race.play.is_some() { "▶" } else { "‖" };
    let seen = format!("{}  {sign}", seen.join(" : "));
    canvas.put_right(canvas.width() - 1, 0, &seen, theme.changed);
}

/// Returns the method, the move order if it matters, and which tree takes part.
pub(crate) fn name(explore: &Explore, language: Language) -> String {
    search_name(language, &explore.exploration().tree.method)
}

/// Bars with a common scale: the visited nodes of each racer as a fraction of the longest racer's.
struct Bars {
    names: Vec<String>,
    /// Cells before the bars.
    before: i32,
    /// Cells after the bars, for the numbers.
    after: i32,
}

impl Bars {
    fn new(race: &Race, width: i32, language: Language) -> Bars {
        let racers = || race.racers.iter();
        let after = 5 + max_width(racers().map(|racer| number_text(language, racer.nodes())));
        let max_name = width - 2 - after - MIN_BAR;
        let names = racers().map(|racer| fit(&name(&racer.explore, language), max_name));
        let names: Vec<String> = names.collect();
        Bars {
            before: 2 + max_width(&names),
            after,
            names,
        }
    }

    /// Draws a racer's bar on one line.
    fn draw(&self, canvas: &mut Canvas, race: &Race, index: usize) {
        let theme = canvas.theme;
        let racer = &race.racers[index];
        canvas.put(1, 0, &self.names[index], theme.base);
        let all = racer.nodes();
        let seen = race.visited.min(all);
        let count = number_text(canvas.language, seen);
        let mark = if racer.is_done() { " ✓" } else { "  " };
        canvas.put_right(canvas.width() - 1, 0, &format!("{count}{mark}"), theme.base);
        let width = (canvas.width() - self.before - self.after).max(0);
        let length = race.length() as f64;
        let cells = |nodes: u64| (nodes as f64 / length * f64::from(width)).round() as i32;
        // No track shows how far the racer has to go, as a class may guess that.
        let bar = "█".repeat(cells(seen).max(1).min(width) as usize);
        canvas.put(self.before, 0, &bar, theme.window);
    }
}

/// Draws the last answer found, or the result at the end.
fn draw_results(canvas: &mut Canvas, race: &Race) {
    let (theme, language) = (canvas.theme, canvas.language);
    let is_over = race.is_over() && race.racers.len() > 1;
    let done = race.racers.iter().filter(|racer| racer.is_done());
    let text = if is_over {
        result(race, language)
    } else if let Some(racer) = done.max_by_key(|racer| racer.nodes()) {
        let tree = &racer.explore.exploration().tree;
        let sign = bound_sign(tree.sign(NodeId::ROOT));
        let value = value_text(tree.method.unit, tree.node(NodeId::ROOT).value);
        let (value, count) = (format!("{sign}{value}"), racer.nodes());
        let name = name(&racer.explore, language);
        say!(language, "race-done", name, value, count)
    } else {
        say!(language, "race-running", count = race.visited)
    };
    canvas.put_text(1, 0, &text, theme.strong);
}

/// Returns a sentence about the result of a race that is over.
fn result(race: &Race, language: Language) -> String {
    let best = race.racers.iter().min_by_key(|racer| racer.nodes());
    // The first one in case of a tie, which is usually plain minimax.
    let longest = race.racers.iter().rev().max_by_key(|racer| racer.nodes());
    let (Some(best), Some(longest)) = (best, longest) else {
        return String::new();
    };
    let value = |racer: &Racer| {
        let tree = &racer.explore.exploration().tree;
        tree.node(NodeId::ROOT).value
    };
    let ratio = longest.nodes().max(1) as f64 / best.nodes().max(1) as f64;
    // A small ratio would be too imprecise as an integer.
    let scale = if ratio < 3.0 { 10.0 } else { 1.0 };
    let times = (ratio * scale).round() / scale;
    let is_same = value(best) == value(longest);
    let same = if is_same { "same" } else { "other" };
    let [best, longest] = [best, longest].map(|racer| name(&racer.explore, language));
    say!(language, "race-closing", best, longest, times, same)
}
