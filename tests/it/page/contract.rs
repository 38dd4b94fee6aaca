//! At every step the page shows the replay: attributes of nodes, story, totals, running lines.

use super::browser::{Browser, DESK};
use super::{page_in, written};
use plywood_core::replay::{Progress, Replay};
use plywood_core::search::{Algorithm, Cut, Fail};
use plywood_core::tree::{NodeId, Step, Tree};
use plywood_explore::exploration::{Exploration, GameName, Spec};
use plywood_samples::{CLASSIC, is_in_turn, recorded};
use plywood_samples::{Rng, one_in};
use plywood_teach::language::Language;
use plywood_teach::narrate;
use serde::Deserialize;
use std::path::Path;

/// The contents of a page at a step.
#[derive(Debug, PartialEq, Deserialize)]
pub struct Seen {
    pub step: String,
    story: String,
    /// Path, state, value and sign of the nodes.
    pub nodes: Vec<[String; 4]>,
    totals: Vec<String>,
    lit: Vec<String>,
    /// The windows and values on the stack.
    stack: Vec<Vec<String>>,
}

/// Returns the page's contents at some steps, or at the current one.
pub const LOOK: &str = r##"(steps, document) => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const texts = (selector) => all(selector).map((found) => found.textContent);
    const look = () => {
        return {
            step: document.getElementById("step").textContent,
            story: document.getElementById("story").textContent,
            nodes: all("#tree .nodes .node:not([data-printed])").map(({ dataset: { path, state, value, sign } }) => [path, state, value, sign]).sort(),
            totals: texts("#totals dd").map((text) => text.replace(/\D/g, "")),
            lit: texts("#code .lit"),
            stack: all("#stack tbody tr").map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)),
        };
    };
    const { plywood } = document.defaultView;
    return steps.length === 0 ? [look()] : steps.map((step) => (plywood.go(step), look()));
}"##;

/// Returns the replay's contents of a step, with these nodes in sight.
pub fn expected(
    exploration: &Exploration,
    language: Language,
    step: Step,
    in_sight: &[NodeId],
) -> Seen {
    let (tree, problem) = (&exploration.tree, &exploration.problem);
    let replay = Replay::new(tree, step);
    let node = |&id: &NodeId| {
        let view = replay.view(id);
        let (state, sign) = match view.progress {
            Progress::Unseen => ("unseen", ""),
            Progress::Open => ("open", ""),
            Progress::Pruned => ("pruned", ""),
            Progress::Done => (
                "done",
                plywood_teach::words::claim_sign(tree.sign(id).unwrap()),
            ),
        };
        let value = view.value.map_or(String::new(), |value| value.to_string());
        let path = problem.line_text(&tree.moves(id)).join(".");
        [path, state.to_owned(), value, sign.to_owned()]
    };
    let mut nodes: Vec<_> = in_sight.iter().map(node).collect();
    nodes.sort_by_key(|node| node.join(","));
    let counts = replay.counts();
    let totals = [counts.nodes, counts.leaves, counts.cutoffs, counts.pruned];
    let (operations, role) = (replay.operations(), tree.node(replay.node()).role);
    let code = plywood_teach::words::code_lines(exploration, language).into_iter();
    let lit = code.filter(|line| {
        operations
            .iter()
            .any(|&operation| line.is_lit(operation, role))
    });
    let stack = replay.path().into_iter().map(|id| {
        let view = replay.view(id);
        let window = view.window.filter(|_| tree.method.narrows());
        let edges = window.map(|window| [window.alpha, window.beta]);
        let edges = edges
            .into_iter()
            .flatten()
            .map(|value| plywood_teach::words::value_text(tree.method.unit, value));
        let value = view.value.map_or("?".to_owned(), |value| {
            plywood_teach::words::value_text(tree.method.unit, value)
        });
        edges.chain([value]).collect()
    });
    Seen {
        step: step.to_string(),
        story: narrate::tell(language, exploration, &replay).join(" "),
        nodes,
        totals: totals.map(|total| total.to_string()).to_vec(),
        lit: lit.map(|line| line.text.to_string()).collect(),
        stack: stack.collect(),
    }
}

/// The way to the current node and the moves beside it.
pub fn on_the_way(tree: &Tree, step: Step) -> Vec<NodeId> {
    let path = Replay::new(tree, step).path();
    let beside = path.into_iter().flat_map(|id| tree.children(id));
    std::iter::once(NodeId::ROOT).chain(beside).collect()
}

/// The page shows the replay at these steps, in both languages, and stays quiet.
fn holds(browser: &mut Browser, folder: &Path, exploration: &Exploration, steps: &[Step]) {
    let tree = &exploration.tree;
    let middle = steps[steps.len() / 2];
    for language in Language::ALL {
        let file = written(folder, &page_in(exploration, language));
        browser.open_on(DESK, &file, &format!("#step={middle}"));
        assert_eq!(browser.step(), middle);
        let seen = browser.run(&format!("({LOOK})({steps:?}, document)"));
        let mut seen: Vec<Seen> = serde_json::from_value(seen).unwrap();
        let is_whole = seen[0].nodes.len() == tree.len();
        assert_eq!(is_whole, tree.len() <= 60, "small trees are drawn whole");
        for (seen, &step) in seen.iter_mut().zip(steps) {
            let in_sight = if is_whole {
                tree.ids().collect()
            } else {
                on_the_way(tree, step)
            };
            seen.nodes.sort_by_key(|node| node.join(","));
            let expected = expected(exploration, language, step, &in_sight);
            assert_eq!(*seen, expected, "{:?}", exploration.problem.spec);
        }
    }
    browser.assert_quiet();
}

/// Moves of Othello soon after which a player has to pass.
pub const PASSES: &str = "f5d6c3d3c7f3c2d7c4b8g2g5e6d2e1f6c6f4f7c5b5a4e7b2a1g6g7b4a5h8e3d1c1f8h7f2b6h6c8a6g1b3b7e2g8a3g4d8e8g3a2b1h4h1h2a8a7";

fn textbooks() -> Vec<Spec> {
    let trees = [
        CLASSIC,
        "7",
        "[[10] [10 0]]",
        "[5 [[[3 9] 4] 99]]",
        "[[[-1000000000 5] 3] [[[1 2] 9] 0 -4]]",
        "[[[3 17] [2 12]] [[15] [25 0]]]",
        "min[max[3 5] max[6 [9 1] 2] -8]",
        "[[1 1 1] [1 1 1] [1 1 1]]",
        "[[[[1]]]]",
    ];
    let mut specs: Vec<Spec> = trees.into_iter().map(Spec::textbook).collect();
    let with = |change: fn(&mut Spec)| {
        let mut spec = Spec::textbook(CLASSIC);
        change(&mut spec);
        spec
    };
    specs.push(with(|spec| spec.method.algorithm = Algorithm::Minimax));
    specs.push(with(|spec| {
        spec.method.algorithm = Algorithm::PrincipalVariation;
    }));
    specs.push(with(|spec| spec.method.algorithm = Algorithm::Negamax));
    specs.push(with(|spec| {
        (spec.method.cut, spec.method.fail) = (Cut::Gt, Fail::Hard);
    }));
    specs
}

#[test]
fn textbook_trees_at_every_step() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    for spec in one_in(5, 0, textbooks()) {
        let exploration = recorded(spec);
        let steps: Vec<Step> = (0..exploration.tree.steps()).collect();
        holds(&mut browser, folder.path(), &exploration, &steps);
    }
}

#[test]
fn games_at_random_steps() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let game = |game, position: &str, depth| Spec {
        depth: Some(depth),
        ..Spec::new(game, position)
    };
    let four = |moves| game(GameName::ConnectFour, moves, 4);
    let specs = [
        four("4453"),
        four(""),
        four("12341234555"),
        four("1212121"),
        four("44444432"),
        game(GameName::ConnectFour, "112233", 3),
        game(GameName::Othello, PASSES, 3),
        // The first capture takes three.
        game(GameName::Draughts, "W:W37,48,50:B32,22,12,13,23,5,K15", 4),
        game(GameName::TicTacToe, "b2", 3),
    ];
    let folder = tempfile::tempdir().unwrap();
    let mut chance = Rng::new(14);
    let mut moves = Vec::new();
    for (number, spec) in specs.into_iter().enumerate() {
        let exploration = recorded(spec);
        let tree = &exploration.tree;
        moves.extend(
            tree.ids()
                .filter_map(|id| exploration.problem.move_text(tree, id)),
        );
        if !is_in_turn(number, 5) {
            continue;
        }
        let all = u64::from(exploration.tree.steps());
        let mut steps: Vec<Step> = (0..60).map(|_| chance.below(all) as Step).collect();
        steps.extend([0, all as Step - 1]);
        holds(&mut browser, folder.path(), &exploration, &steps);
    }
    let has = |text: &str| moves.iter().any(|played| played.contains(text));
    assert!(
        has(plywood_explore::games::PASS) && has("x"),
        "a pass and a capture"
    );
}
