//! The texts around the drawings: titles, buttons, and what the keys do.

use super::map::Map;
use crate::exploration::{Exploration, name};
use crate::filling::{Filling, FillingMistake};
use crate::language::{self, Language};
use crate::narrate;
use crate::say;
use crate::search::Role;
use crate::words::{Shape, game_name, percent_text, role_text};
use std::collections::BTreeMap;

/// The texts that depend on nothing but the language: their names, and the messages.
const TEXTS: [(&str, &str); 141] = [
    ("needs", "page-needs"),
    ("step", "page-step"),
    ("tree", "page-tree"),
    ("tree-at", "page-tree-at"),
    ("path", "page-path"),
    ("whole", "page-whole"),
    ("map", "page-map"),
    ("map-at", "page-map-at"),
    ("view", "page-view"),
    ("zoom-in", "page-zoom-in"),
    ("zoom-out", "page-zoom-out"),
    ("values-hidden", "values-hidden"),
    ("hidden-many", "story-hidden"),
    ("nothing-hidden", "notice-nothing-hidden"),
    ("board-is", "page-board-is"),
    ("values", "pane-values"),
    ("code", "pane-code"),
    ("stack", "pane-stack"),
    ("story", "page-story"),
    ("steps", "page-steps"),
    ("timeline", "page-timeline"),
    ("start", "page-start"),
    ("back", "page-back"),
    ("next", "page-next"),
    ("over", "page-over"),
    ("out", "page-out"),
    ("cut", "page-cut"),
    ("end", "page-end"),
    ("play", "page-play"),
    ("pause", "page-pause"),
    ("slower", "page-slower"),
    ("faster", "page-faster"),
    ("test", "page-test"),
    ("keys", "page-keys"),
    ("letters", "page-letters"),
    ("close", "hint-close"),
    ("jump", "page-jump"),
    ("go-to", "page-go-to"),
    ("no-step", "page-no-step"),
    ("root", "root"),
    ("list-all", "list-all"),
    ("list-more", "list-more"),
    ("outside", "quiz-answer-outside"),
    ("none-cut", "quiz-answer-no-cut"),
    ("alpha-cut", "quiz-answer-alpha-cut"),
    ("beta-cut", "quiz-answer-beta-cut"),
    ("pass", "pass-name"),
    ("at-root", "board-root"),
    ("by", "board-path"),
    ("leaf-h", "board-horizon"),
    ("leaf-d", "board-decided"),
    ("leaf-s", "board-stored"),
    ("entry", "values-entry"),
    ("now", "values-now"),
    ("proved", "values-proved"),
    ("full", "values-minimax"),
    ("ignore", "rule-ignore"),
    ("raise", "rule-raise"),
    ("lower", "rule-lower"),
    ("ends", "rule-cut"),
    ("visited", "total-visited"),
    ("leaves", "total-leaves"),
    ("cutoffs", "total-cutoffs"),
    ("pruned", "total-pruned"),
    ("in-tree", "page-in-tree"),
    ("at-node", "page-at-node"),
    ("fill", "page-fill"),
    ("fill-title", "fill-title"),
    ("fill-help", "page-fill-help"),
    ("check", "page-check"),
    ("help-fill", "help-fill"),
    ("cost", "page-cost"),
    ("map-skipped", "map-skipped"),
    ("map-below", "map-below"),
    ("map-dark", "map-unreached"),
    ("key-open", "page-legend-open"),
    ("key-done", "page-legend-done"),
    ("key-now", "page-legend-now"),
    ("key-changed", "page-legend-changed"),
    ("key-cut", "page-legend-cut"),
    ("predict", "page-predict"),
    ("answer", "page-answer"),
    ("show", "page-show"),
    ("go-on", "hint-go-on"),
    ("leave", "page-leave"),
    ("none-left", "predict-none-left"),
    ("again", "page-again"),
    ("space", "key-space"),
    ("enter", "key-enter"),
    ("home-key", "key-home"),
    ("end-key", "key-end"),
    ("page-up", "key-page-up"),
    ("page-down", "key-page-down"),
    ("backspace", "key-backspace"),
    ("escape", "key-escape"),
    ("shift", "key-shift"),
    ("truth", "page-truth"),
    ("truth-signs", "page-truth-signs"),
    ("truth-unknown", "page-truth-unknown"),
    ("truth-best", "truth-best"),
    ("truth-agrees", "truth-agrees"),
    ("truth-differs", "truth-differs"),
    ("map-truth", "map-truth"),
    ("truth-open", "map-unsolved"),
    ("help-truth", "help-truth"),
    ("help-map-truth", "page-map-truth"),
    ("help-next", "help-next"),
    ("help-back", "help-back"),
    ("help-over", "help-over"),
    ("help-out", "help-out"),
    ("help-cut", "help-next-cutoff"),
    ("help-cut-back", "help-previous-cutoff"),
    ("help-better", "help-next-improvement"),
    ("help-better-back", "help-previous-improvement"),
    ("help-leaf", "help-next-leaf"),
    ("help-leaf-back", "help-previous-leaf"),
    ("help-jump", "help-jump"),
    ("help-start", "help-start"),
    ("help-end", "help-end"),
    ("help-play", "help-play"),
    ("help-faster", "help-faster"),
    ("help-slower", "help-slower"),
    ("help-view", "help-view"),
    ("help-pan-left", "help-pan-left"),
    ("help-pan-right", "help-pan-right"),
    ("help-pan-up", "help-pan-up"),
    ("help-pan-down", "help-pan-down"),
    ("help-dim", "help-spotlight"),
    ("help-stage", "help-stage"),
    ("help-hide", "help-hide"),
    ("help-reveal", "help-reveal"),
    ("help-map-into", "help-map-into"),
    ("help-map-out", "help-map-out"),
    ("help-test", "help-predict"),
    ("help-question", "help-next-question"),
    ("help-show", "help-show-me"),
    ("help-leave", "help-leave-question"),
    ("help-language", "help-language"),
    ("help-keys", "help-help"),
    ("score", "page-score"),
    ("over-all", "page-all-asked"),
];

/// Texts by name. A value that the script fills in is written as `{name}`.
pub(super) type Texts = BTreeMap<&'static str, String>;

/// Returns what is searched, by which method and how deep.
pub(super) fn title(language: Language, exploration: &Exploration) -> String {
    let game = game_name(language, exploration.spec.game);
    let algorithm = name(exploration.tree.method.algorithm);
    let algorithm = say!(language, "algorithm-name", algorithm);
    let depth = say!(language, "header-depth", depth = exploration.tree.depth);
    format!("{game} · {algorithm} · {depth}")
}

/// Returns all texts in a language.
pub(super) fn texts(language: Language, exploration: &Exploration, map: Option<&Map>) -> Texts {
    let of_who = |message: &'static str, role| {
        let who = side_to_move(language, exploration, role);
        say!(language, message, who)
    };
    let own = |role| {
        let role = role_text(role);
        say!(language, "values-own", role, value = "{value}")
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
    let game = name(exploration.spec.game);
    let own_texts = [
        ("title", title(language, exploration)),
        ("about", narrate::heading(language, exploration)),
        ("own-name", language.own_name().to_owned()),
        ("hidden-one", say!(language, "story-hidden", count = 1)),
        ("board", say!(language, "pane-board", game)),
        ("speed-0", speed("0.5")),
        ("speed-1", speed("1")),
        ("speed-2", speed("2")),
        ("speed-3", speed("5")),
        ("speed-4", speed("10")),
        ("speed-5", speed("20")),
        ("max-moves", of_who("board-moves", Role::Max)),
        ("min-moves", of_who("board-moves", Role::Min)),
        ("max-none", of_who("board-childless", Role::Max)),
        ("min-none", of_who("board-childless", Role::Min)),
        ("leaf-t", game_over_text(language, exploration)),
        ("max-own", own(Role::Max)),
        ("min-own", own(Role::Min)),
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
    let shared_texts = TEXTS.map(|(name, message)| (name, language::template(language, message)));
    let all = own_texts.into_iter().chain(shared_texts);
    all.chain(filling(language, exploration)).collect()
}

/// Returns the texts about a tree that was filled in; empty where none can be.
fn filling(language: Language, exploration: &Exploration) -> Vec<(&'static str, String)> {
    let Some(mut filling) = Filling::new(exploration) else {
        return Vec::new();
    };
    filling.fill();
    let method = exploration.tree.method;
    let said = |wrong: FillingMistake, shape| {
        wrong.sentence(language, (shape, "{node}"), "{given}", &method)
    };
    vec![
        ("fill-right", filling.success_sentence(language)),
        ("fill-empty", said(FillingMistake::Empty, Shape::Max)),
        ("fill-max", said(FillingMistake::WrongValue, Shape::Max)),
        ("fill-min", said(FillingMistake::WrongValue, Shape::Min)),
        (
            "fill-read",
            said(FillingMistake::WronglyMarked, Shape::Leaf),
        ),
        ("fill-skipped", said(FillingMistake::NotMarked, Shape::Leaf)),
    ]
}

/// Returns the side to move with its role: `X (MAX)`, or the role alone if the players have no
/// names.
fn side_to_move(language: Language, exploration: &Exploration, role: Role) -> String {
    if !exploration.spec.game.has_board() {
        return role_text(role).to_owned();
    }
    let player = exploration.problem.role_name(role);
    say!(language, "board-player", player, role = role_text(role))
}

/// Returns the text about a leaf at which the game is over.
fn game_over_text(language: Language, exploration: &Exploration) -> String {
    match exploration.spec.game.has_own_values() {
        true => say!(language, "board-leaf"),
        false => say!(language, "board-over"),
    }
}

/// Returns the number of visited nodes beside plain minimax's; empty if the search was stopped, or
/// if that is not known.
fn minimax_comparison(language: Language, exploration: &Exploration, map: Option<&Map>) -> String {
    let Some(map) = map.filter(|_| !exploration.tree.is_stopped()) else {
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
