//! The narration: its sentences on known steps, and the truth of what it says on random ones.

mod book;
mod facts;
mod numbers;
mod said;
mod told;

use book::BOOK;
use facts::Facts;
use plywood_core::replay::Replay;
use plywood_core::search::{
    Algorithm, Cut, Fail, Leaf, Method, Order, Root, TableSettings, Window,
};
use plywood_core::tree::{Kind, NodeId};
use plywood_explore::exploration::{AlgorithmName, Clock, Pass};
use plywood_explore::exploration::{
    EvaluationName, Exploration, GameName, MaxSide, PositionText, Spec,
};
use plywood_samples::fraction::{LEAVES, random_tree};
use plywood_samples::{Rng, four, recorded, tried};
use plywood_teach::language::Language;
use plywood_teach::narrate::{heading, line, sentences, tell};
use plywood_teach::words::{Argument, Unit};
use plywood_teach::words::{NodeName, count_text, node_name, value_text};
use std::collections::BTreeSet;
use strum::VariantArray;
use told::run;

fn with_plain_spaces(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

/// Words that only the other language has.
fn foreign_words(language: Language) -> &'static [&'static str] {
    match language {
        Language::En => &[
            "le", "la", "les", "coup", "coups", "de", "est", "nœud", "par", "vaut",
        ],
        Language::Fr => &[
            "the", "move", "moves", "is", "of", "by", "node", "leaf", "root", "worth", "bound",
            "window", "ply", "plies", "up", "at", "and", "first", "nobody", "best",
        ],
    }
}

fn assert_is_in(language: Language, told: &str) {
    let words: BTreeSet<&str> = told.split(|c: char| !c.is_alphanumeric()).collect();
    for word in foreign_words(language) {
        assert!(!words.contains(word), "{word} in {language}: {told}");
    }
    assert!(
        !told.contains("  ") && !told.contains(['{', '}', '\n']),
        "{told}"
    );
    assert!(told.ends_with('.') && !told.contains(".."), "{told}");
    match language {
        Language::En => assert!(!told.contains(['\u{a0}', '\u{202f}', '’']), "{told}"),
        Language::Fr => {
            assert!(!told.contains(" :") && !told.contains(" ;"), "{told}");
            assert!(!told.contains('\''), "{told}");
            for clash in [
                " de le ", " de les ", " à le ", " à les ", " que un", " de au ",
            ] {
                assert!(!told.contains(clash), "{told}");
            }
        }
    }
}

/// Any game, method and side, small enough for thousands of runs.
fn random(seed: u64) -> Spec {
    let mut chance = Rng::new(seed);
    let is_four = chance.below(4) == 0;
    let mut spec = if is_four {
        let stones = chance.below(60);
        let moves = chance.connect_four(stones);
        four(&moves, 1 + chance.below(3) as u32)
    } else {
        let height = chance.below(6) as u32;
        Spec::textbook(chance.textbook(height).text())
    };
    // Of a textbook tree only the leaves have values.
    let algorithms = if is_four {
        AlgorithmName::VARIANTS
    } else {
        &[Algorithm::AlphaBeta, Algorithm::Minimax].map(AlgorithmName)
    };
    spec.max = [MaxSide::First, MaxSide::Second][chance.below(2) as usize];
    spec.method = Method {
        algorithm: algorithms[chance.below(algorithms.len() as u64) as usize].0,
        order: Order::VARIANTS[chance.below(6) as usize],
        cut: [Cut::Ge, Cut::Gt][chance.below(2) as usize],
        fail: [Fail::Soft, Fail::Hard][chance.below(2) as usize],
        window: chance.window(6),
        root: [Root::Shared, Root::Apart][chance.below(2) as usize],
        ..spec.method
    };
    spec.ways.pass = [Pass::Move, Pass::NoMove][chance.below(2) as usize];
    if is_four && chance.flip() {
        spec.method.leaf = Leaf::Value(20);
    }
    spec
}

#[test]
fn every_step_of_any_run_is_told_in_whole_sentences() {
    let chance = tried(0..100).map(random_chance);
    for spec in tried(0..400).map(random).chain(chance) {
        let exploration = recorded(spec);
        for language in Language::ALL {
            assert_is_in(language, &heading(language, &exploration));
        }
        for step in 0..exploration.tree.steps() {
            let replay = Replay::new(&exploration.tree, step);
            for language in Language::ALL {
                let line = line(language, &exploration, &replay);
                assert_is_in(language, &line);
                assert!(!line.contains(['▲', '▽', '□', '✂']), "{line}");
                let sentences = tell(language, &exploration, &replay);
                let told = sentences.join(" ");
                assert!(!sentences.is_empty(), "step {step}");
                assert!(told.chars().count() <= 360, "{told}");
                for sentence in sentences {
                    assert!(
                        !sentence.starts_with(char::is_lowercase)
                            || sentence.starts_with(['α', 'β']),
                        "{sentence}"
                    );
                    assert_is_in(language, &sentence);
                }
            }
            let told = tell(Language::En, &exploration, &replay).join(" ");
            assert!(told.chars().count() <= 320, "{told}");
            assert!(
                !told.contains('-') || told.contains("lpha-beta") || told.contains("fail-hard"),
                "{told}"
            );
        }
    }
}

#[test]
fn what_is_said_is_true() {
    let mut said = BTreeSet::new();
    for exploration in explorations() {
        for (exploration, truth) in truths(&exploration) {
            for step in 0..exploration.tree.steps() {
                let replay = Replay::new(&exploration.tree, step);
                let facts = Facts {
                    exploration: &exploration,
                    replay: &replay,
                    truth: &truth.tree,
                };
                for sentence in sentences(&exploration, &replay) {
                    facts.check(&sentence);
                    said.insert(sentence.id);
                    said.extend(sentence.values.iter().filter_map(|(_, value)| match value {
                        Argument::Part(part) => Some(part.id),
                        _ => None,
                    }));
                }
            }
        }
    }
    // Only a search that is stopped says the rest, a faulty one that starts with a number, or one of
    // one's own that hands down less than its window.
    let mut expected = narrated();
    expected.remove("iteration-stopped");
    expected.remove("none-yet");
    expected.remove("window-not-handed-down");
    let unproved: Vec<_> = expected.difference(&said).collect();
    assert!(unproved.is_empty(), "nobody has proved {unproved:?}");
}

/// A tree with chance nodes, searched by any method that can, with bounds on its leaves half of the time.
fn random_chance(seed: u64) -> Spec {
    let mut chance = Rng::new(seed);
    let (text, _) = random_tree(&mut chance, 3);
    let mut spec = Spec::textbook(&text);
    spec.method = Method {
        algorithm: [
            Algorithm::AlphaBeta,
            Algorithm::AlphaBeta,
            Algorithm::Minimax,
        ][chance.below(3) as usize],
        cut: [Cut::Ge, Cut::Gt][chance.below(2) as usize],
        fail: [Fail::Soft, Fail::Hard][chance.below(2) as usize],
        window: if chance.flip() {
            chance.window(9)
        } else {
            Window::FULL
        },
        leaves: if chance.flip() { LEAVES } else { Window::FULL },
        ..spec.method
    };
    spec
}

/// A tree that says of its nodes what their values are at least or at most.
fn limited(seed: u64) -> Exploration {
    let mut chance = Rng::new(seed);
    let mut spec = Spec::textbook(&chance.limited(3).0);
    spec.method.algorithm = chance.pick(&[Algorithm::AlphaBeta, Algorithm::PrincipalVariation]);
    spec.method.cut = chance.pick(Cut::VARIANTS);
    spec.method.fail = chance.pick(Fail::VARIANTS);
    recorded(spec)
}

/// Searches that say every sentence between them, each of them several times.
fn explorations() -> impl Iterator<Item = Exploration> {
    let random = (0..400).map(|seed| recorded(random(seed)));
    let moves = |text: &str| PositionText::Notation(text.to_owned());
    let board = |text: &str| PositionText::Board(text.to_owned());
    let passing = [
        (moves(PASSES), Cut::Ge, Root::Shared),
        (moves(PASSES), Cut::Gt, Root::Apart),
        (board(SILENT), Cut::Ge, Root::Shared),
        (board(NO_MOVE), Cut::Ge, Root::Shared),
    ];
    let passing = passing.map(|(position, cut, root)| {
        let mut spec = Spec::new(GameName::Othello, "");
        (spec.position, spec.depth) = (position, Some(3));
        spec.ways.pass = Pass::NoMove;
        (spec.method.cut, spec.method.root) = (cut, root);
        recorded(spec)
    });
    let (quiet, asks) = (Algorithm::Quiescence, Algorithm::PrincipalVariation);
    let rare = [
        ("4453", quiet),
        ("445362", quiet),
        ("33553", quiet),
        ("4453", asks),
        ("445362", Algorithm::Aspiration),
        ("3344", Algorithm::Aspiration),
    ];
    // Columns 2 and 6 win, and are worth the same.
    let rare = rare.into_iter().chain([("334455", Algorithm::AlphaBeta)]);
    let rare = rare.map(|(moves, algorithm)| {
        let mut spec = Spec::connect_four(moves);
        (spec.depth, spec.method.algorithm) = (Some(3), algorithm);
        recorded(spec)
    });
    let late = [Some(1), Some(0), None].map(out_of_time);
    // Column 6 wins.
    let mut won = Spec::connect_four("445572");
    (won.depth, won.method.leaf) = (Some(3), Leaf::Value(1_000));
    let won = std::iter::once(recorded(won));
    let known = ["[[3 3] [3 3]]", "3"].map(|tree| {
        let mut spec = Spec::textbook(tree);
        spec.method.algorithm = Algorithm::Custom(&BOOK);
        recorded(spec)
    });
    let with_table = [
        Algorithm::AlphaBeta,
        Algorithm::Negamax,
        Algorithm::PrincipalVariation,
        Algorithm::IterativeDeepening,
        Algorithm::Mtdf,
    ]
    .map(|algorithm| {
        let mut spec = Spec::new(GameName::TicTacToe, "b2 a1 c3 c1");
        (spec.method.algorithm, spec.depth) = (algorithm, Some(5));
        spec.method.table = Some(TableSettings {
            entries: 1000,
            ..TableSettings::default()
        });
        spec.evaluation = Some(EvaluationName::Outcome);
        recorded(spec)
    });
    let own = known.into_iter().chain(with_table);
    let limited = (0..100).map(limited);
    let own = own
        .chain(limited)
        .chain([recorded(Spec::textbook("max>=3<=3[1 3]"))]);
    let chance = (0..150).map(|seed| recorded(random_chance(seed)));
    random
        .chain(chance)
        .chain(passing)
        .chain(won)
        .chain(late)
        .chain(rare)
        .chain(own)
}

/// White may play f1, after which Black has to pass.
const PASSES: &str = "f5d6c3d3c7f3c2d7c4b8g2g5e6d2e1f6c6f4f7c5b5a4e7b2a1g6g7b4a5h8e3d1c1f8h7f2b6h6c8a6g1b3b7e2g8a3g4d8e8g3a2b1h4h1h2a8a7";
/// Whatever White plays, Black can play so that White has to pass.
const SILENT: &str = "XXXXXXXX/XXXXXOXX/XOXXXXOX/OOXXXXXX/OOOOXXXX/XOXXOX.X/XXOOOOX./XXXO.XXX O";
/// Black could play h8, White nowhere.
const NO_MOVE: &str = "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXO. O";

/// A search whose time was up after its last iteration, so that another one is the answer, or none.
fn out_of_time(answer: Option<usize>) -> Exploration {
    let mut spec = Spec::connect_four("4453");
    spec.depth = Some(3);
    spec.method.algorithm = Algorithm::IterativeDeepening;
    spec.ways.clock = Clock::Between;
    let mut exploration = recorded(spec);
    exploration.has_answer = answer.is_some();
    exploration.answer = answer.unwrap_or(exploration.answer);
    exploration
}

#[test]
fn what_the_time_leaves_between_two_depths_is_told() {
    for (answer, says) in [
        (
            Some(1),
            [", depth 2: move ", ", celle de profondeur 2 : le coup "],
        ),
        (
            None,
            [
                "There is none, so it fails.",
                "et il n’y en a pas : elle échoue.",
            ],
        ),
    ] {
        let exploration = out_of_time(answer).at_iteration(2);
        let last = Replay::new(&exploration.tree, exploration.tree.steps());
        for (language, says) in [Language::En, Language::Fr].into_iter().zip(says) {
            let told = with_plain_spaces(&line(language, &exploration, &last));
            assert!(told.contains(says), "{told}");
        }
    }
}

/// The iterations of a search, each with what plain minimax finds there.
fn truths(exploration: &Exploration) -> impl Iterator<Item = (Exploration, Exploration)> {
    (0..exploration.iterations.len()).map(|index| {
        let iteration = exploration.at_iteration(index);
        let mut by_minimax = exploration.spec().clone();
        by_minimax.method.algorithm = Algorithm::Minimax;
        // A lone leaf has no depth that could be asked for.
        by_minimax.depth = Some(iteration.tree.depth).filter(|&depth| depth > 0);
        (iteration, recorded(by_minimax))
    })
}

/// The sentences of the steps, as the source has them.
fn narrated() -> BTreeSet<&'static str> {
    let sources = [
        include_str!("../../src/narrate/back_up.rs"),
        include_str!("../../src/narrate/chance.rs"),
        include_str!("../../src/narrate/enter.rs"),
        include_str!("../../src/narrate/finish.rs"),
        include_str!("../../src/narrate/own.rs"),
        include_str!("../../src/narrate/stand_pat.rs"),
    ];
    let parts = ["count-nodes", "count-moves"];
    let calls = sources
        .iter()
        .flat_map(|source| source.split("sentence!(\"").skip(1));
    let ids = calls.filter_map(|call| call.split('"').next());
    ids.filter(|id| !parts.contains(id)).collect()
}

#[test]
fn nodes_and_numbers_have_their_texts() {
    let exploration = run("[[3 12 8] [2 4 6] [14 5 2]]");
    let name = |id| node_name(Language::En, &exploration, NodeId(id));
    assert_eq!(
        [0, 1, 2, 5, 7].map(name),
        ["the root", "▽ 1", "□ 1.1", "▽ 2", "✂ 2.2"]
    );
    assert_eq!(
        [i32::MIN, i32::MAX, -13, 0, 7].map(|value| value_text(Unit::ONE, value)),
        ["−∞", "+∞", "−13", "0", "7"]
    );
    assert_eq!(
        [0, 2, 7].map(|id| node_name(Language::Fr, &exploration, NodeId(id))),
        ["racine", "□ 1.1", "✂ 2.2"]
    );
    assert_eq!(
        [0, 999, 1_000, 1_234_567].map(|count| count_text(Language::En, count)),
        ["0", "999", "1,000", "1,234,567"]
    );
    let deep = run(&format!("{}7{}", "[".repeat(20), "]".repeat(20)));
    let leaf = deep
        .tree
        .ids()
        .find(|&id| deep.tree.node(id).kind == Kind::Terminal)
        .unwrap();
    assert_eq!(NodeName::new(&deep, leaf).line, "1.1.1.1.1.1…1.1.1.1.1.1");
}
