//! The core as others use it: without the screens, with games and searches that are not built in.

// Here their `main` is of no use, and both bring the way they show themselves.
#[path = "../../examples/custom_game.rs"]
#[allow(dead_code, clippy::duplicate_mod)]
mod custom_game;
#[path = "../../examples/custom_search.rs"]
#[allow(dead_code, clippy::duplicate_mod)]
mod custom_search;
#[allow(dead_code, clippy::duplicate_mod)]
#[path = "../../examples/graph.rs"]
mod graph;

use crate::fuzz::road;
use custom_game::NIM;
use custom_search::SHALLOW;
use plywood_app::key::Key;
use plywood_app::matches::{Ending, Match, Side};
use plywood_app::{App, Setup, Start};
use plywood_core::game::Player;
use plywood_core::laws;
use plywood_core::replay::Replay;
use plywood_core::search::{Algorithm, Bound, Watch};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::{Exploration, GameName, Spec};
use plywood_explore::games::Notation;
use plywood_explore::games::laws::notation;
use plywood_samples::Rng;
use plywood_samples::specs;
use plywood_stage::{frame, press, text, type_text};
use plywood_teach::language::Language;
use plywood_teach::narrate;
use plywood_teach::words::Naming;
use rstest::rstest;

/// Visited nodes, and the root's value.
fn cost(spec: &Spec, algorithm: Algorithm) -> (u64, i32) {
    let problem = spec.open().unwrap();
    let found = problem
        .find_to(algorithm, problem.depth, &Watch::new(10_000_000))
        .unwrap();
    (found.counts.nodes, found.value)
}

/// C. Bouton, *Nim, a game with a complete mathematical theory* (1901): the side to move wins
/// unless the exclusive or of the heaps is 0.
#[test]
fn a_game_that_is_not_built_in_is_searched_to_its_known_value() {
    for heaps in 0..4_u32.pow(3) {
        let sticks = [heaps % 4, heaps / 4 % 4, heaps / 16];
        let position = sticks.map(|heap| heap.to_string()).join(" ");
        let spec = Spec {
            depth: Some(9),
            ..Spec::new(GameName::Custom(&NIM), &position)
        };
        let wins = sticks[0] ^ sticks[1] ^ sticks[2] != 0;
        let expected = if wins { 100 } else { -100 };
        for algorithm in [
            Algorithm::AlphaBeta,
            Algorithm::Negamax,
            Algorithm::PrincipalVariation,
        ] {
            assert_eq!(cost(&spec, algorithm).1, expected, "{position}");
        }
    }
}

/// The player who takes the last stick has won: the rules say so, and neither a picture nor a
/// value.
#[rstest]
#[case::by_first(Language::En, "1", "first has won", "nobody has won")]
#[case::by_second(Language::En, "1 1", "second has won", "nobody has won")]
#[case::at_the_root(
    Language::En,
    "0",
    "second has already won at the root",
    "nobody has won"
)]
#[case::by_first(Language::Fr, "1", "le premier a gagné", "personne n’a gagné")]
#[case::by_second(Language::Fr, "1 1", "le second a gagné", "personne n’a gagné")]
fn who_has_won_it_is_told(
    #[case] language: Language,
    #[case] position: &str,
    #[case] told: &str,
    #[case] untrue: &str,
) {
    let spec = Spec {
        depth: Some(3),
        ..Spec::new(GameName::Custom(&NIM), position)
    };
    let exploration = Exploration::record(spec.open().unwrap(), &Watch::new(100)).unwrap();
    let tree = &exploration.tree;
    let said: Vec<String> = (0..tree.steps())
        .flat_map(|step| narrate::tell(language, &exploration, &Replay::new(tree, step)))
        .collect();
    let said = said.join("\n");
    let said = said.to_lowercase();
    assert!(said.contains(told), "{said}");
    assert!(!said.contains(untrue), "{said}");
}

#[test]
fn its_games_end_as_its_rules_say() {
    let nim = GameName::Custom(&NIM);
    let people = [Side::Person, Side::Person];
    let mut game = Match::new(nim, nim.position("1 2"), people, 0).unwrap();
    for (text, ending) in [
        ("A1", None),
        ("B1", None),
        ("B1", Some(Ending::Won(Player::First))),
    ] {
        let played = game.read_move(text).unwrap();
        game.make(played, None);
        assert_eq!(game.ending(), ending, "{text}");
    }
}

#[test]
fn on_the_screen_its_moves_are_typed_and_the_winner_is_told() {
    let nim = GameName::Custom(&NIM);
    let people = [Side::Person, Side::Person];
    let game = Match::new(nim, nim.position("1 2"), people, 0).unwrap();
    let start = Start::Play(Box::new(game));
    let mut app = App::new(start, Setup::default());
    app.settle();
    let shown = text(&frame(&mut app, (120, 40)).0);
    assert!(shown.contains(" 1 2 "), "{shown}");
    for played in ["A1", "B2"] {
        type_text(&mut app, played);
        press(&mut app, Key::Enter);
    }
    let shown = text(&frame(&mut app, (120, 40)).0);
    assert!(shown.to_lowercase().contains("second has won"), "{shown}");
}

#[test]
fn it_obeys_the_laws() {
    for position in ["3 4 5", "2 2 second", "0"] {
        let (nim, start) = <custom_game::Nim as Notation>::read(position).unwrap();
        assert_eq!(laws::game(&nim, &start, 1, 50), Ok(()));
        assert_eq!(notation(&nim, &start, 1, 50), Ok(()));
    }
}

#[rstest]
fn it_is_recorded_told_asked_about_exported_and_drawn(#[values(0, 1, 2)] part: u64) {
    let mut chance = Rng::new(part);
    for position in ["1 2 3", "2 2", "3 1 second", "0 0", "1 1 1 1"] {
        let mut spec = Spec::new(GameName::Custom(&NIM), position);
        spec = specs::other(&mut chance, &spec, 5);
        assert!(road::along(&mut chance, spec).steps > 0);
    }
}

/// The example's three answers, from the graph alone, beside the tree's, by every game and method.
#[test]
fn the_graph_answers_as_the_tree_does() {
    let mut chance = Rng::new(66);
    let (mut cut, mut bounds) = (0, 0);
    for _ in 0..300 {
        let spec = specs::spec(&mut chance, 4);
        let Ok(exploration) = Exploration::record(spec.open().unwrap(), &Watch::new(20_000)) else {
            continue;
        };
        for tree in exploration.iterations.iter() {
            let graph = tree.graph();
            let line: Vec<NodeId> = graph::principal_variation(graph)
                .into_iter()
                .map(NodeId::from)
                .collect();
            let wanted = [vec![NodeId::ROOT], tree.principal_variation()].concat();
            assert_eq!(line, wanted, "{spec:?}");
            let mut cutoffs = graph::cutoffs(graph);
            cutoffs.sort_by_key(|&(node, _)| node);
            let cutoffs = cutoffs
                .into_iter()
                .map(|(node, cutoff)| (node.into(), Some(cutoff.by.into()), cutoff.skipped));
            let nodes = tree.ids().filter(|&id| tree.cut_by(id).is_some());
            let wanted = nodes.map(|id| (id, tree.cut_by(id), tree.skipped(id).len()));
            let cutoffs: Vec<(NodeId, Option<NodeId>, usize)> = cutoffs.collect();
            assert_eq!(cutoffs, wanted.collect::<Vec<_>>(), "{spec:?}");
            cut += cutoffs.len();
            let dot = graph::dot(graph, &|_| "a \"move\"\\".to_owned());
            assert!(!dot.contains("a \"move"), "names are escaped");
            assert_eq!(dot.matches(" cut at ").count(), cutoffs.len());
            let is_bound = |id: &NodeId| tree.bound(*id).is_some_and(|bound| bound != Bound::Exact);
            let bound = tree.ids().filter(is_bound).count();
            let written = dot.matches(['≥', '≤']).count();
            assert_eq!(written, bound, "{spec:?}");
            bounds += bound;
        }
    }
    assert!(cut > 1000 && bounds > 1000, "{cut} {bounds}");
}

#[test]
fn the_search_of_the_example_keeps_the_laws() {
    for seed in 1..5 {
        assert_eq!(laws::search(Algorithm::Custom(&SHALLOW), seed, 30), Ok(()));
    }
}

#[test]
fn it_finds_what_minimax_finds_and_spares_what_is_no_deep_cutoff() {
    let mut chance = Rng::new(7);
    let mut spared = 0;
    for _ in 0..500 {
        let spec = Spec::textbook(&specs::tree(&mut chance));
        let [plain, shallow, deep] = [
            Algorithm::Minimax,
            Algorithm::Custom(&SHALLOW),
            Algorithm::AlphaBeta,
        ]
        .map(|algorithm| cost(&spec, algorithm));
        assert!(plain.1 == shallow.1 && shallow.1 == deep.1, "{spec:?}");
        assert!(deep.0 <= shallow.0 && shallow.0 <= plain.0, "{spec:?}");
        spared += usize::from(deep.0 < shallow.0);
    }
    assert!(spared > 0, "there was no deep cutoff");
    let spec = custom_search::spec();
    assert_eq!(cost(&spec, Algorithm::Custom(&SHALLOW)).0, 9);
    assert_eq!(cost(&spec, Algorithm::AlphaBeta).0, 8);
}

#[test]
fn a_window_that_is_not_handed_down_is_told_where_somebody_is_sure() {
    let exploration = Exploration::open(custom_search::spec(), 1_000).unwrap();
    let told: Vec<_> = (0..exploration.tree.steps())
        .filter_map(|step| {
            let replay = Replay::new(&exploration.tree, step);
            let mut said = narrate::sentences(&exploration, &replay).into_iter();
            let said = said.find(|said| said.id == "window-not-handed-down")?;
            let node = exploration
                .problem
                .line_text(&exploration.tree.moves(replay.node()));
            Some((node.join("."), said))
        })
        .collect();
    // MAX is sure of 3 at the root, MIN of 5 at node 2: neither is handed down two plies.
    let nodes: Vec<&str> = told.iter().map(|(node, _)| node.as_str()).collect();
    assert_eq!(nodes, ["2.2.1"]);
    let said = |language| {
        told[0]
            .1
            .say(language, Naming::Signs)
            .replace(['\u{a0}', '\u{202f}'], " ")
    };
    assert_eq!(
        [Language::En, Language::Fr].map(said),
        [
            "The window is [−∞, +∞]: nothing is handed down.",
            "La fenêtre est [−∞, +∞] : rien ne lui est transmis.",
        ]
    );
}
