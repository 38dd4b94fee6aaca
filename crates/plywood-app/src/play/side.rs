//! Names and descriptions of players: a level says how it plays.

use crate::matches::{Match, Side};
use crate::names::{algorithm_name, evaluation_name};
use plywood_core::game::Player;
use plywood_explore::exploration::{GameName, Spec, name};
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::player_name;

/// Returns who plays, in a few words, and how a machine does it.
pub fn side_text(language: Language, side: &Side, game: GameName) -> String {
    match side {
        Side::Person => say!(language, "side-person"),
        Side::Level(level) => {
            let chance = level.random_once_in().unwrap_or_default();
            let name = name(*level);
            if let Some(policy) = level.truth_policy().filter(|_| game.has_free_depth()) {
                let once = 2 * policy.moves_per_error.unwrap_or_default();
                let waits = match policy.moves_per_error.is_none() && game.has_solver() {
                    true => "yes",
                    false => "no",
                };
                return say!(language, "side-level-truth", level = name, once, waits);
            }
            match (level.plies(), level.time()) {
                _ if !game.has_free_depth() => {
                    say!(language, "side-level-whole", level = name, chance)
                }
                (Some(plies), _) => say!(language, "side-level-plies", level = name, plies, chance),
                (None, time) => {
                    let seconds = f64::from(time.unwrap_or_default()) / 1000.0;
                    say!(language, "side-level-time", level = name, seconds, chance)
                }
            }
        }
        Side::Random => say!(language, "side-random"),
        Side::Program(program) => {
            say!(language, "side-program", program = program.to_string())
        }
        Side::Search(spec) => search_text(language, spec),
    }
}

fn search_text(language: Language, spec: &Spec) -> String {
    let algorithm = algorithm_name(language, spec.method.algorithm);
    let evaluation = evaluation_name(language, spec.evaluation());
    match spec.time {
        Some(time) => {
            let seconds = f64::from(time) / 1000.0;
            say!(language, "side-search-time", algorithm, seconds, evaluation)
        }
        None if !spec.game.has_free_depth() => {
            say!(language, "side-search-whole", algorithm)
        }
        None => {
            let plies = spec.open().map_or(0, |problem| problem.depth);
            say!(language, "side-search-plies", algorithm, plies, evaluation)
        }
    }
}

/// Returns the name of a player in the game, and who plays it.
pub fn player_and_side(language: Language, game: &Match, player: Player) -> (String, String) {
    let name = player_name(language, game.problem().player_name(player));
    (name, side_text(language, game.side(player), game.game()))
}
