//! The heading of a narration, which describes the search on one line; and steps without reasons,
//! for faulty searches and lists.

use super::facts::window_source_key;
use crate::sentence;
use crate::words::{Argument, MoveName, NodeName, Sentence};
use plywood_core::replay::{Event, Replay};
use plywood_core::search::{Leaf, Method, Quiet, Role};
use plywood_core::tree::{Kind, NodeId, Tree};
use plywood_explore::exploration::{Clock, Exploration, Pass, PositionText, Spec, name};

/// Returns sentences about position, side, method and order, a window that is not full, and unusual
/// conventions.
pub(crate) fn heading(exploration: &Exploration) -> Vec<Sentence> {
    let start = if exploration.spec().game.has_own_values() {
        tree(exploration)
    } else {
        game(exploration)
    };
    let window = exploration.tree.method.window;
    let outside = window_source_key(exploration);
    let window = (!window.is_full()).then(|| sentence!("heading-window": outside, window));
    [start, method(exploration), order(exploration.spec())]
        .into_iter()
        .chain(window)
        .chain(leaves(&exploration.tree))
        .chain(unusual_conventions(exploration))
        .map(|sentence| sentence.in_unit(exploration.tree.method.unit))
        .collect()
}

/// Returns a sentence about the range of all leaf values, if the search may rely on it.
pub(crate) fn leaves(tree: &Tree) -> Option<Sentence> {
    let Method { leaves, unit, .. } = tree.method;
    let [low, high] = [leaves.alpha, leaves.beta].map(Argument::Value);
    let told = || sentence!("heading-bounds": low, high).in_unit(unit);
    (!leaves.is_full()).then(told)
}

/// Returns a sentence for each unusual convention of the search.
fn unusual_conventions(exploration: &Exploration) -> impl Iterator<Item = Sentence> {
    let method = &exploration.spec().method;
    let properties = method.algorithm.properties();
    let ways = exploration.spec().ways;
    let passes = ways.pass == Pass::NoMove && exploration.problem.pass.is_some();
    let is_between = ways.clock == Clock::Between && properties.deepens;
    let leaf = match method.leaf {
        Leaf::GameOver => None,
        Leaf::Value(far) => Some(sentence!("heading-leaf": far)),
    };
    let uses_table = method.uses_table();
    let table = if uses_table { method.table } else { None };
    let table = table.map(|table| {
        let (count, replacement) = (table.entries, name(table.replacement));
        sentence!("heading-table": count, replacement)
    });
    let quiet = properties.goes_on && method.quiet != Quiet::default();
    let sentences = [
        table,
        quiet.then(|| sentence!("heading-quiet": quiet = name(method.quiet))),
        passes.then(|| sentence!("heading-pass")),
        leaf,
        method.is_apart().then(|| sentence!("heading-root")),
        is_between.then(|| sentence!("heading-clock")),
    ];
    let faults = exploration.spec().implementation.faults();
    let faults = faults.map(|fault| sentence!("heading-fault": fault));
    sentences.into_iter().flatten().chain(faults)
}

fn tree(exploration: &Exploration) -> Sentence {
    let problem = &exploration.problem;
    let position = problem.spec.position.text().to_owned();
    let max = problem.role_name(Role::Max).to_owned();
    sentence!("heading-tree": position, max)
}

fn game(exploration: &Exploration) -> Sentence {
    let (spec, problem) = (exploration.spec(), &exploration.problem);
    let root = exploration.tree.node(NodeId::ROOT);
    let sides = match (root.kind, root.role) {
        (Kind::Terminal, _) | (_, Role::Chance) => "over",
        (_, Role::Max) => "max",
        (_, Role::Min) => "min",
    };
    let (from, position) = match &spec.position {
        PositionText::Notation(text) if text.is_empty() => ("start", text),
        PositionText::Notation(text) if spec.game.text_format().lists_moves => ("moves", text),
        PositionText::Notation(text) => ("position", text),
        PositionText::Board(board) => ("board", board),
    };
    let (game, position) = (name(spec.game), position.clone());
    let [max, min] = [Role::Max, Role::Min].map(|role| problem.role_name(role).to_owned());
    let [max, min] = [max, min].map(|player| sentence!("player-name": player));
    sentence!("heading-game": game, from, position, sides, max, min)
}

fn method(exploration: &Exploration) -> Sentence {
    let (spec, tree) = (exploration.spec(), &exploration.tree);
    let limit = match (spec.time, spec.depth) {
        (Some(_), None) => "time",
        _ => "depth",
    };
    let ended = if tree.stopped.is_some() {
        "stopped"
    } else {
        "whole"
    };
    let (algorithm, cut) = (name(spec.method.algorithm), name(spec.method.cut));
    let fail = name(spec.method.fail);
    let (count, depth) = (exploration.problem.depth, tree.depth);
    let seconds = Argument::Time(spec.time.unwrap_or_default());
    sentence!("heading-search": algorithm, cut, fail, count, depth, limit, seconds, ended)
}

fn order(spec: &Spec) -> Sentence {
    let (order, evaluation) = (name(spec.method.order), name(spec.evaluation()));
    sentence!("heading-order": order, evaluation)
}

/// Returns the event of this step, without reasons.
pub(crate) fn event(exploration: &Exploration, replay: &Replay<'_>) -> Sentence {
    let tree = replay.tree();
    let id = replay.node();
    let (node, value) = (NodeName::new(exploration, id), tree.node(id).value);
    match replay.event() {
        Event::Enter => sentence!("bare-enter": node, window = tree.node(id).window),
        Event::Evaluate => sentence!("bare-evaluate": node, value),
        Event::BackUp { child, after, .. } => {
            let by = MoveName::new(exploration, child);
            let (value, window) = (tree.node(child).value, after.window);
            match after.value() {
                Some(best) => sentence!("bare-back-up": node, by, value, best, window),
                None => sentence!("bare-back-up-nothing": node, by, value, window),
            }
        }
        Event::Cut { skipped, .. } => {
            let moves = skipped.iter().map(|&id| MoveName::new(exploration, id));
            sentence!("bare-cut": node, moves = moves.collect::<Vec<MoveName>>())
        }
        Event::Return => sentence!("bare-return": node, value),
    }
}
