//! The texts around the drawings: titles, buttons, and what the keys do.

use super::map::Map;
use crate::exploration::{Exploration, name};
use crate::filling::{Filling, FillingMistake};
use crate::language::{self, Language};
use crate::narrate;
use crate::say;
use crate::search::Role;
use crate::words::{Shape, game_name, percent_text, role_text};
use serde::Serialize;
use std::collections::BTreeMap;

/// Texts by name. A number that the script fills in is written as `{number}`.
#[derive(Serialize)]
#[serde(transparent)]
pub(super) struct Texts(BTreeMap<&'static str, String>);

impl Texts {
    /// Returns the page's title.
    pub fn title(&self) -> &str {
        &self.0["title"]
    }

    /// Returns what is searched, by whom and how.
    pub fn about(&self) -> &str {
        &self.0["about"]
    }

    /// Returns the text that the page needs its script.
    pub fn needs(&self) -> &str {
        &self.0["needs"]
    }
}

/// Returns what is searched, by which method and how deep.
pub(super) fn title(language: Language, exploration: &Exploration) -> String {
    let game = game_name(language, exploration.spec.game);
    let algorithm = name(exploration.tree.method().algorithm);
    let algorithm = say!(language, "algorithm-name", algorithm = algorithm);
    let depth = say!(language, "header-depth", depth = exploration.tree.depth());
    format!("{game} · {algorithm} · {depth}")
}

/// Returns all texts in a language.
pub(super) fn texts(language: Language, exploration: &Exploration, map: Option<&Map>) -> Texts {
    let own = |role| {
        say!(
            language,
            "values-own",
            role = role_text(role),
            value = "{value}"
        )
    };
    let moves = |role| {
        say!(
            language,
            "board-moves",
            who = who(language, exploration, role)
        )
    };
    let none = |role| {
        say!(
            language,
            "board-childless",
            who = who(language, exploration, role)
        )
    };
    let ending = |winner| say!(language, "solve-ending", winner = winner, stone = "{stone}");
    let wins = |role| {
        let winner = exploration.problem.role_name(role);
        say!(language, "solve-outcome", winner = winner)
    };
    let lit = |of| say!(language, "page-lit", of = of);
    let texts = [
        ("title", title(language, exploration)),
        ("about", narrate::heading(language, exploration)),
        ("own-name", language.own_name().to_owned()),
        ("needs", say!(language, "page-needs")),
        ("step", say!(language, "page-step", last = "{last}")),
        ("tree", say!(language, "page-tree")),
        ("tree-at", say!(language, "page-tree-at", step = "{step}")),
        ("path", say!(language, "page-path")),
        ("whole", say!(language, "page-whole")),
        ("map", say!(language, "page-map")),
        ("map-at", say!(language, "page-map-at", step = "{step}")),
        ("view", say!(language, "page-view")),
        ("zoom-in", say!(language, "page-zoom-in")),
        ("zoom-out", say!(language, "page-zoom-out")),
        ("values-hidden", say!(language, "values-hidden")),
        ("hidden-one", say!(language, "story-hidden", count = 1)),
        (
            "hidden-many",
            say!(language, "story-hidden", count = "{count}"),
        ),
        ("nothing-hidden", say!(language, "notice-nothing-hidden")),
        (
            "board",
            say!(language, "pane-board", game = name(exploration.spec.game)),
        ),
        ("board-is", say!(language, "page-board-is", rows = "{rows}")),
        ("values", say!(language, "pane-values")),
        ("code", say!(language, "pane-code")),
        ("stack", say!(language, "pane-stack")),
        ("story", say!(language, "page-story")),
        ("steps", say!(language, "page-steps")),
        ("timeline", say!(language, "page-timeline")),
        ("start", say!(language, "page-start")),
        ("back", say!(language, "page-back")),
        ("next", say!(language, "page-next")),
        ("over", say!(language, "page-over")),
        ("out", say!(language, "page-out")),
        ("cut", say!(language, "page-cut")),
        ("end", say!(language, "page-end")),
        ("play", say!(language, "page-play")),
        ("pause", say!(language, "page-pause")),
        ("slower", say!(language, "page-slower")),
        ("faster", say!(language, "page-faster")),
        ("speed-0", speed(language, "0.5")),
        ("speed-1", speed(language, "1")),
        ("speed-2", speed(language, "2")),
        ("speed-3", speed(language, "5")),
        ("speed-4", speed(language, "10")),
        ("speed-5", speed(language, "20")),
        ("test", say!(language, "page-test")),
        ("keys", say!(language, "page-keys")),
        ("letters", say!(language, "page-letters")),
        ("close", say!(language, "hint-close")),
        ("jump", say!(language, "page-jump")),
        ("go-to", say!(language, "page-go-to")),
        (
            "no-step",
            say!(language, "page-no-step", first = "{first}", last = "{last}"),
        ),
        ("root", say!(language, "root")),
        (
            "list-all",
            say!(language, "list-all", some = "{some}", last = "{last}"),
        ),
        (
            "list-more",
            say!(language, "list-more", some = "{some}", count = "{count}"),
        ),
        ("outside", say!(language, "quiz-answer-outside")),
        ("none-cut", say!(language, "quiz-answer-no-cut")),
        (
            "alpha-cut",
            say!(language, "quiz-answer-alpha-cut", moves = "{moves}"),
        ),
        (
            "beta-cut",
            say!(language, "quiz-answer-beta-cut", moves = "{moves}"),
        ),
        ("pass", say!(language, "pass-name")),
        ("at-root", say!(language, "board-root")),
        ("by", say!(language, "board-path", path = "{path}")),
        ("max-moves", moves(Role::Max)),
        ("min-moves", moves(Role::Min)),
        ("max-none", none(Role::Max)),
        ("min-none", none(Role::Min)),
        ("leaf-t", over(language, exploration)),
        ("leaf-h", say!(language, "board-horizon")),
        ("leaf-d", say!(language, "board-decided")),
        ("leaf-s", say!(language, "board-stored")),
        ("entry", say!(language, "values-entry", window = "{window}")),
        ("now", say!(language, "values-now", window = "{window}")),
        (
            "proved",
            say!(language, "values-proved", proved = "{proved}"),
        ),
        ("max-own", own(Role::Max)),
        ("min-own", own(Role::Min)),
        ("full", say!(language, "values-minimax")),
        ("ignore", say!(language, "rule-ignore")),
        ("raise", say!(language, "rule-raise")),
        ("lower", say!(language, "rule-lower")),
        ("ends", say!(language, "rule-cut")),
        ("visited", say!(language, "total-visited")),
        ("leaves", say!(language, "total-leaves")),
        ("cutoffs", say!(language, "total-cutoffs")),
        ("pruned", say!(language, "total-pruned")),
        ("minimax", minimax(language, exploration, map)),
        ("in-tree", say!(language, "page-in-tree")),
        ("at-node", say!(language, "page-at-node")),
        ("fill", say!(language, "page-fill")),
        ("fill-title", say!(language, "fill-title")),
        ("fill-help", say!(language, "page-fill-help")),
        ("check", say!(language, "page-check")),
        ("help-fill", say!(language, "help-fill")),
        ("cost", say!(language, "page-cost")),
        ("max-lit", lit("max")),
        ("min-lit", lit("min")),
        ("leaf-lit", lit("leaf")),
        ("map-skipped", say!(language, "map-skipped")),
        ("map-below", say!(language, "map-below")),
        ("map-dark", say!(language, "map-unreached")),
        ("key-open", say!(language, "page-legend-open")),
        ("key-done", say!(language, "page-legend-done")),
        ("key-now", say!(language, "page-legend-now")),
        ("key-changed", say!(language, "page-legend-changed")),
        ("key-cut", say!(language, "page-legend-cut")),
        ("predict", say!(language, "page-predict", title = "{title}")),
        ("answer", say!(language, "page-answer")),
        ("show", say!(language, "page-show")),
        ("go-on", say!(language, "hint-go-on")),
        ("leave", say!(language, "page-leave")),
        ("none-left", say!(language, "predict-none-left")),
        ("score", score(language, "page-score")),
        ("over-all", score(language, "page-all-asked")),
        ("again", say!(language, "page-again")),
        ("space", say!(language, "key-space")),
        ("enter", say!(language, "key-enter")),
        ("home-key", say!(language, "key-home")),
        ("end-key", say!(language, "key-end")),
        ("page-up", say!(language, "key-page-up")),
        ("page-down", say!(language, "key-page-down")),
        ("backspace", say!(language, "key-backspace")),
        ("escape", say!(language, "key-escape")),
        ("shift", say!(language, "key-shift", key = "{key}")),
        ("truth", say!(language, "page-truth")),
        ("truth-signs", say!(language, "page-truth-signs")),
        ("truth-unknown", say!(language, "page-truth-unknown")),
        ("truth-won", ending("{winner}")),
        ("truth-drawn", ending("none")),
        (
            "truth-best",
            say!(
                language,
                "truth-best",
                moves = "{moves}",
                better = "{better}"
            ),
        ),
        (
            "truth-agrees",
            say!(
                language,
                "truth-agrees",
                played = "{played}",
                better = "{better}"
            ),
        ),
        (
            "truth-differs",
            say!(
                language,
                "truth-differs",
                played = "{played}",
                real = "{real}",
                moves = "{moves}",
                better = "{better}"
            ),
        ),
        ("map-truth", say!(language, "map-truth")),
        ("truth-max", wins(Role::Max)),
        ("truth-min", wins(Role::Min)),
        ("truth-even", ending("none")),
        ("truth-open", say!(language, "map-unsolved")),
        ("help-truth", say!(language, "help-truth")),
        ("help-map-truth", say!(language, "page-map-truth")),
        ("help-next", say!(language, "help-next")),
        ("help-back", say!(language, "help-back")),
        ("help-over", say!(language, "help-over")),
        ("help-out", say!(language, "help-out")),
        ("help-cut", say!(language, "help-next-cutoff")),
        ("help-cut-back", say!(language, "help-previous-cutoff")),
        ("help-better", say!(language, "help-next-improvement")),
        (
            "help-better-back",
            say!(language, "help-previous-improvement"),
        ),
        ("help-leaf", say!(language, "help-next-leaf")),
        ("help-leaf-back", say!(language, "help-previous-leaf")),
        ("help-jump", say!(language, "help-jump")),
        ("help-start", say!(language, "help-start")),
        ("help-end", say!(language, "help-end")),
        ("help-play", say!(language, "help-play")),
        ("help-faster", say!(language, "help-faster")),
        ("help-slower", say!(language, "help-slower")),
        ("help-view", say!(language, "help-view")),
        ("help-pan-left", say!(language, "help-pan-left")),
        ("help-pan-right", say!(language, "help-pan-right")),
        ("help-pan-up", say!(language, "help-pan-up")),
        ("help-pan-down", say!(language, "help-pan-down")),
        ("help-dim", say!(language, "help-spotlight")),
        ("help-stage", say!(language, "help-stage")),
        ("help-hide", say!(language, "help-hide")),
        ("help-reveal", say!(language, "help-reveal")),
        ("help-map-into", say!(language, "help-map-into")),
        ("help-map-out", say!(language, "help-map-out")),
        ("help-test", say!(language, "help-predict")),
        ("help-question", say!(language, "help-next-question")),
        ("help-show", say!(language, "help-show-me")),
        ("help-leave", say!(language, "help-leave-question")),
        ("help-language", say!(language, "help-language")),
        ("help-keys", say!(language, "help-help")),
    ];
    let filling = filling(language, exploration);
    Texts(texts.into_iter().chain(filling).collect())
}

/// What is said of a tree that was filled in; nothing where none can be.
fn filling(language: Language, exploration: &Exploration) -> Vec<(&'static str, String)> {
    let Some(mut filling) = Filling::new(exploration) else {
        return Vec::new();
    };
    filling.fill();
    let method = exploration.tree.method();
    let said = |wrong: FillingMistake, shape| {
        wrong.sentence(language, (shape, "{node}"), "{given}", &method)
    };
    vec![
        ("fill-right", filling.success_sentence(language)),
        ("fill-empty", said(FillingMistake::Empty, Shape::Max)),
        ("fill-max", said(FillingMistake::Value, Shape::Max)),
        ("fill-min", said(FillingMistake::Value, Shape::Min)),
        ("fill-read", said(FillingMistake::Read, Shape::Leaf)),
        ("fill-skipped", said(FillingMistake::Skipped, Shape::Leaf)),
    ]
}

/// Returns the side to move with its role: `X (MAX)`, or the role alone if the players have no
/// names.
fn who(language: Language, exploration: &Exploration, role: Role) -> String {
    if !exploration.spec.game.has_board() {
        return role_text(role).to_owned();
    }
    let player = exploration.problem.role_name(role);
    say!(
        language,
        "board-player",
        player = player,
        role = role_text(role)
    )
}

/// Returns the text about a leaf at which the game is over.
fn over(language: Language, exploration: &Exploration) -> String {
    match exploration.spec.game.has_own_values() {
        true => say!(language, "board-leaf"),
        false => say!(language, "board-over"),
    }
}

/// Returns a text with steps per second.
fn speed(language: Language, steps: &str) -> String {
    let speed = language::Value::try_number(steps);
    say!(language, "header-playing", speed = speed)
}

fn score(language: Language, message: &'static str) -> String {
    say!(language, message, right = "{right}", asked = "{asked}")
}

/// Returns the number of visited nodes beside plain minimax's; empty if that is not counted.
fn minimax(language: Language, exploration: &Exploration, map: Option<&Map>) -> String {
    let Some(map) = map.filter(|_| !exploration.tree.is_stopped()) else {
        return String::new();
    };
    let (seen, all) = (exploration.tree.counts().nodes, map.minimax.nodes.max(1));
    let share = percent_text(seen, all, 1);
    say!(
        language,
        "map-sum",
        seen = seen,
        all = all,
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
