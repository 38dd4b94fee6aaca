//! Short texts shared by all screens and exports: values, windows, counts, moves and nodes, and
//! sentences made of them.

mod error_text;
mod node;
mod sentence;

pub use crate::language::number_text as count_text;
pub use error_text::list_text;
use error_text::moves_text;
pub use error_text::{move_error_text, spec_error_text, text_error_text};
pub use node::NodeText;
pub use node::{
    MoveName, Naming, NodeForm, NodeName, Shape, label_and_name, move_kind, move_text, move_width,
    node_name, root_name,
};
pub use sentence::{Argument, Edge, Sentence};

use crate::language::Language;
use crate::say;
pub use plywood_core::game::Unit;
use plywood_core::game::Value;
use plywood_core::search::code::CodeLine;
use plywood_core::search::{Bound, Method, Role, Window};
use plywood_explore::exploration::{Exploration, GameName, Problem, name};
use plywood_explore::number::Number;
use plywood_explore::truth::TrueOutcome;

/// Returns a value, or an edge of a window, with a true minus sign: `−12`, `5.5`, `47/6`, `+∞`.
pub fn value_text(unit: Unit, value: Value) -> String {
    number_text(Number::of(value, unit))
}

/// Returns a number with a true minus sign, or ∞ for an infinity.
pub fn number_text(number: Number) -> String {
    let text = number.to_string().replace('-', "−");
    if number.is_finite() {
        text
    } else {
        text.replace("inf", "∞")
    }
}

/// Converts a number, sum or window to the language's decimal sign.
pub fn local_number(language: Language, text: String) -> String {
    match language {
        Language::Fr if text.contains('.') => text.replace(", ", "\u{a0};\u{a0}").replace('.', ","),
        _ => text,
    }
}

/// Returns a value as in files and programs: `-12`, `-inf`.
pub fn notation(unit: Unit, value: Value) -> String {
    Number::of(value, unit).notation()
}

/// Returns a window: `[−12, +∞]`.
pub fn window_text(unit: Unit, window: Window) -> String {
    let Window { alpha, beta } = window;
    format!("[{}, {}]", value_text(unit, alpha), value_text(unit, beta))
}

/// Returns the name of a search among others of the same position: its algorithm and, if it
/// matters, its move order.
pub fn search_name(language: Language, method: &Method) -> String {
    let algorithm = name(method.algorithm);
    let algorithm = say!(language, "algorithm-name", algorithm);
    let algorithm = if method.algorithm.properties().deepens {
        say!(language, "race-last-iteration", name = algorithm)
    } else {
        algorithm
    };
    if method.narrows() {
        let order = say!(language, "order-name", order = name(method.order));
        format!("{algorithm} · {order}")
    } else {
        algorithm
    }
}

/// Returns a percentage with this many decimals. A smaller one is shown with its first significant
/// digit, so that it does not look like zero.
pub fn percent_text(part: u64, whole: u64, decimals: usize) -> String {
    let share = part as f64 * 100.0 / whole.max(1) as f64;
    let first = -share.log10().floor();
    let decimals = if part == 0 {
        0
    } else {
        decimals.max(first.max(0.0) as usize)
    };
    format!("{share:.decimals$}")
}

/// Returns a phrase about MAX: `is X` or, as the players of a textbook tree have no names, `moves
/// first`.
pub fn max_text(language: Language, problem: &Problem) -> String {
    say!(language, "max-is", player = problem.role_name(Role::Max))
}

/// Returns the translated name of a player, who is called `player` in the game.
pub fn player_name(language: Language, player: &str) -> String {
    say!(language, "player-name", player)
}

/// Returns the result under best play: `X wins with stone 17`, `O wins in 3 plies`, `a draw`.
pub fn outcome_text(language: Language, verdict: TrueOutcome, problem: &Problem) -> String {
    let winner = verdict.winner.map_or("none".to_owned(), |winner| {
        player_name(language, problem.player_name(winner))
    });
    let kind: &'static str = verdict.scale.into();
    say!(language, "verdict", winner, kind, number = verdict.number)
}

/// Returns the name of a game.
pub fn game_name(language: Language, game: GameName) -> String {
    say!(language, "game-name", game = name(game))
}

/// Returns the sign before a value that is only a bound, `≥` or `≤`; empty for an exact value.
pub fn bound_sign(bound: Option<Bound>) -> &'static str {
    match bound {
        Some(Bound::Exact) | None => "",
        Some(bound) => claim_sign(bound),
    }
}

/// Returns the sign before any value: `=`, `≥` or `≤`.
pub fn claim_sign(claim: Bound) -> &'static str {
    match claim {
        Bound::Exact => "=",
        Bound::Lower => "≥",
        Bound::Upper => "≤",
    }
}

/// Returns the name of a role, which is the same in all languages.
pub fn role_text(role: Role) -> &'static str {
    match role {
        Role::Max => "MAX",
        Role::Min => "MIN",
        Role::Chance => "○",
    }
}

/// The words of pseudo-code in French, phrases before single words. Everything else is notation.
const FRENCH: [(&str, &str); 36] = [
    ("if a limit is met: stop it", "à une limite : l’arrêter"),
    ("if the time is up: stop", "à la fin du temps : arrêter"),
    ("if depth, full or", "si profondeur, pleine ou"),
    ("for outcome m of weight w", "pour l’issue m de poids w"),
    ("what α, β leave m", "le reste de α, β"),
    ("at the root α, β stay as given", "à la racine α, β restent"),
    ("at best", "au mieux"),
    ("at worst", "au pire"),
    ("for each move m", "pour chaque coup m"),
    ("for each m of", "pour chaque m de"),
    ("all moves of", "tous les coups de"),
    ("the loud moves of", "coups agités de"),
    ("the depth is reached", "profondeur atteinte"),
    ("may stand pat", "peut en rester là"),
    (" to ply d", " jusqu’à d"),
    ("the last v but one", "l’avant-dernier v"),
    ("steps of", "pas de"),
    ("or halfway l to u", "ou la moitié de l à u"),
    ("the last whole v", "le dernier v complet"),
    ("the v before the last", "l’avant-dernier v"),
    ("not first and", "non premier et"),
    (", or m first", ", ou m premier"),
    ("is a leaf", "est une feuille"),
    ("is enough", "suffit"),
    ("return its value", "rendre sa valeur"),
    ("within its bound", "selon sa borne"),
    ("its best move comes first", "son meilleur coup d’abord"),
    ("n returns v", "n rend v"),
    ("is chance", "est un hasard"),
    ("is MAX", "est MAX"),
    ("is MIN", "est MIN"),
    (" again", " encore"),
    ("else:", "sinon :"),
    ("for d", "pour d"),
    ("return", "rendre"),
    ("if ", "si "),
];

/// Returns a search's pseudo-code in a language.
pub fn code_lines(exploration: &Exploration, language: Language) -> Vec<CodeLine> {
    let mut lines = exploration.code();
    if language == Language::Fr {
        for line in &mut lines {
            let words = FRENCH.iter();
            let text = words.fold(line.text.to_string(), |text, (english, french)| {
                text.replace(english, french)
            });
            line.text = text.into();
        }
    }
    lines
}
