//! Texts around the drawings: titles, buttons, and the help for keys.

use super::map::Map;
use crate::export::web::{SEARCH, Script, Texts};
use plywood_core::search::Role;
use plywood_explore::exploration::{Exploration, name};
use plywood_teach::language::{self, Language};
use plywood_teach::narrate;
use plywood_teach::say;
use plywood_teach::words::{game_name, percent_text, role_text};

/// Speeds in steps per second, as in `walk.js`.
const SPEEDS: [&str; 6] = ["0.5", "1", "2", "5", "10", "20"];

/// Describes the search: position, method and depth.
pub(super) fn title(language: Language, exploration: &Exploration) -> String {
    let game = game_name(language, exploration.spec().game);
    let algorithm = name(exploration.tree.method.algorithm);
    let algorithm = say!(language, "algorithm-name", algorithm);
    let depth = say!(language, "header-depth", depth = exploration.tree.depth);
    format!("{game} · {algorithm} · {depth}")
}

/// Returns all texts in a language.
pub(super) fn texts(language: Language, exploration: &Exploration, map: Option<&Map>) -> Texts {
    let with_side = |message: &'static str, role| {
        let who = side_to_move(language, exploration, role);
        say!(language, message, who)
    };
    let ending = |winner| say!(language, "solve-ending", winner, stone = "{stone}");
    let wins = |role| {
        let winner = exploration.problem.role_name(role);
        say!(language, "solve-outcome", winner)
    };
    let lit = |of| say!(language, "page-lit", of);
    let speed = |steps: &str| {
        let speed = language::Value::try_number(steps);
        say!(language, "header-playing", speed)
    };
    let game = name(exploration.spec().game);
    let game_over = if exploration.spec().game.has_own_values() {
        "board-leaf"
    } else {
        "board-over"
    };
    let own_texts = [
        ("title", title(language, exploration)),
        ("about", narrate::heading(language, exploration)),
        ("board", say!(language, "pane-board", game)),
        ("speeds", SPEEDS.map(speed).join("\n")),
        ("max-moves", with_side("board-moves", Role::Max)),
        ("min-moves", with_side("board-moves", Role::Min)),
        ("max-none", with_side("board-childless", Role::Max)),
        ("min-none", with_side("board-childless", Role::Min)),
        ("board-chance", say!(language, "board-chance")),
        ("game-over", say!(language, game_over)),
        ("minimax", minimax_comparison(language, exploration, map)),
        ("max-lit", lit("max")),
        ("min-lit", lit("min")),
        ("leaf-lit", lit("leaf")),
        ("truth-won", ending("{winner}")),
        ("truth-drawn", ending("none")),
        ("truth-max", wins(Role::Max)),
        ("truth-min", wins(Role::Min)),
        ("truth-even", ending("none")),
    ];
    let mut texts = Script::SEARCH.texts(language, SEARCH);
    texts.extend(own_texts);
    texts
}

/// Returns the side to move with its role: `X (MAX)`, or only the role if the players have no
/// names.
fn side_to_move(language: Language, exploration: &Exploration, role: Role) -> String {
    if !exploration.spec().game.has_board() {
        return role_text(role).to_owned();
    }
    let player = exploration.problem.role_name(role);
    say!(language, "board-player", player, role = role_text(role))
}

/// Returns the number of visited nodes compared with plain minimax; empty if the search was stopped
/// or the number is unknown.
fn minimax_comparison(language: Language, exploration: &Exploration, map: Option<&Map>) -> String {
    let (Some(map), None) = (map, exploration.tree.stopped) else {
        return String::new();
    };
    let (seen, all) = (exploration.tree.counts().nodes, map.minimax.nodes.max(1));
    let share = percent_text(seen, all, 1);
    say!(
        language,
        "map-sum",
        seen,
        all,
        counted = if map.is_estimated {
            "estimated"
        } else {
            "exact"
        },
        share = language::Value::try_number(&share),
        visits = seen,
        again = "once",
    )
}
