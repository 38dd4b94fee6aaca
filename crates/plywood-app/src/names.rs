//! Names of choices and players, the cost of another search, and the settings in which two searches
//! differ, as text.

use crate::matches::{Match, Side};
use plywood_core::game::Player;
use plywood_core::search::{Algorithm, Order, Role};
use plywood_explore::exploration::{
    EvaluationName, Exploration, GameName, NamedVariant, Problem, Spec, name,
};
use plywood_explore::program::settings::{Setting, differences};
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::player_name;

/// Returns the name of an algorithm.
pub fn algorithm_name(language: Language, algorithm: Algorithm) -> String {
    say!(language, "algorithm-name", algorithm = name(algorithm))
}

/// Returns the name of an evaluation.
pub(crate) fn evaluation_name(language: Language, evaluation: EvaluationName) -> String {
    say!(language, "evaluation-name", evaluation = name(evaluation))
}

/// Returns the name of a move order.
pub(crate) fn order_name(language: Language, order: Order) -> String {
    say!(language, "order-name", order = name(order))
}

/// Returns the settings in which an exploration differs from another one.
pub(crate) fn differing_settings(
    language: Language,
    one: &Exploration,
    other: &Exploration,
) -> Vec<String> {
    let is_timed = one.problem.spec.time.is_some() || other.problem.spec.time.is_some();
    let resolved = |exploration: &Exploration| Spec {
        depth: Some(exploration.problem.depth),
        evaluation: Some(exploration.spec().evaluation()),
        ..exploration.spec().clone()
    };
    let (spec, beside) = (resolved(one), resolved(other));
    let settings = differences(&spec, &beside)
        .filter(|(setting, _)| *setting != Setting::Clock || is_timed)
        .map(|(setting, value)| match setting {
            Setting::Position | Setting::Board if value.is_empty() => say!(language, "apart-start"),
            Setting::Position | Setting::Board => {
                say!(language, "apart-position", position = value)
            }
            Setting::Evaluation => {
                let name = evaluation_name(language, spec.evaluation());
                say!(language, "apart-evaluation", name)
            }
            Setting::Algorithm => algorithm_name(language, spec.method.algorithm),
            Setting::Depth => say!(language, "header-depth", depth = one.problem.depth),
            Setting::Order => order_name(language, spec.method.order),
            Setting::Cut => {
                let sign = spec.method.cut.sign(Role::Max);
                say!(language, "apart-cut", sign)
            }
            Setting::Max => {
                let player = player_name(language, one.problem.role_name(Role::Max));
                say!(language, "header-max", player)
            }
            setting => {
                let setting = setting.name();
                say!(language, "apart-convention", setting, value)
            }
        });
    let mut settings: Vec<String> = settings.collect();
    settings.extend(spec.implementation.faults().map(str::to_owned));
    if settings.is_empty() {
        let is_right = beside.implementation.faults().next().is_some();
        let message = if is_right {
            "apart-right"
        } else {
            "apart-same"
        };
        settings.push(say!(language, message));
    }
    settings
}

/// Returns a short description of who plays, and how a machine does.
pub fn side_text(language: Language, side: &Side, game: GameName) -> String {
    match side {
        Side::Person => say!(language, "side-person"),
        Side::Level(level) => {
            let chance = level.random_once_in().unwrap_or_default();
            let name = name(*level);
            if level.knows_truth() {
                let waits = if game.has_solver() { "yes" } else { "no" };
                return say!(language, "side-level-truth", level = name, waits);
            }
            match (level.plies(), level.time()) {
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
        Side::Search(search) => search_text(language, search),
    }
}

fn search_text(language: Language, search: &Problem) -> String {
    let spec = &search.spec;
    let algorithm = algorithm_name(language, spec.method.algorithm);
    let evaluation = evaluation_name(language, spec.evaluation());
    match spec.time {
        Some(time) => {
            let seconds = f64::from(time) / 1000.0;
            say!(language, "side-search-time", algorithm, seconds, evaluation)
        }
        None => {
            let plies = search.depth;
            say!(language, "side-search-plies", algorithm, plies, evaluation)
        }
    }
}

/// Returns the name of a player in the game, and who plays it.
pub fn player_and_side(language: Language, game: &Match, player: Player) -> (String, String) {
    let name = player_name(language, game.problem().player_name(player));
    (name, side_text(language, game.side(player), game.game()))
}
