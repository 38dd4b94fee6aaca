//! Published facts about the programs: their answers at random positions, figures counted on them
//! or read in their source, and their games against chance.

use plywood_app::matches::{Match, ProgramPlayer, Side};
use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Player, Value};
use plywood_core::random::Rng as Chance;
use plywood_core::search::{Algorithm, Order, Watch};
use plywood_core::tree::NodeId;
use plywood_explore::evaluations::connect_four::{LINES_THROUGH, Windows, WindowsPublished};
use plywood_explore::exploration::{PositionText, SearchResult, Spec};
use plywood_explore::games::connect_four::{ConnectFour, Position};
use plywood_explore::games::{Drawing, Notation, Picture};
use plywood_explore::program::{Program, Version};
use plywood_samples::{Rng, tried};
use plywood_teach::language::Language;
use plywood_teach::lesson::embedded;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// The answer of a published program at a position, in which it is to move.
#[derive(Debug, Deserialize)]
struct Answer {
    program: Program,
    #[serde(flatten)]
    position: PositionText,
    /// The plies it looks ahead.
    depth: u32,
    /// The move that it makes; `None` if it makes none.
    #[serde(rename = "move")]
    played: Option<String>,
    /// The value of the root, that of each of its moves, and the nodes visited, where they are known.
    value: Option<Value>,
    values: Option<BTreeMap<String, Value>>,
    nodes: Option<u64>,
}

#[derive(Deserialize)]
struct Answers {
    answers: Vec<Answer>,
}

fn spec(program: Program, version: Version, position: &str, depth: u32) -> Spec {
    let usual = program.spec(version);
    let position = usual.game.position(position);
    let spec = Spec {
        position,
        depth: Some(depth),
        time: None,
        ..usual
    };
    program.with_max(spec.open().unwrap()).spec
}

#[test]
fn the_published_programs_answer_as_they_did_when_they_were_measured() {
    let known = include_str!("../../data/published-answers.json");
    let known: Answers = serde_json::from_str(known).unwrap();
    assert_eq!(known.answers.len(), 410);
    for answer in known.answers {
        let spec = Spec {
            position: answer.position.clone(),
            depth: Some(answer.depth),
            time: None,
            ..answer.program.spec(Version::Published)
        };
        let problem = answer.program.with_max(spec.open().unwrap());
        let tree = problem.record(&Watch::new(u64::MAX)).unwrap();
        let text = |id| problem.move_text(&tree, id).unwrap();
        let played = tree.best_child(NodeId::ROOT).map(text);
        assert_eq!(played, answer.played, "{answer:?}");
        if let Some(value) = answer.value {
            assert_eq!(tree.node(NodeId::ROOT).value, value, "{answer:?}");
        }
        if let Some(values) = &answer.values {
            let children = tree.children(NodeId::ROOT).into_iter();
            let found = children.map(|id| (text(id), tree.node(id).value));
            assert_eq!(&found.collect::<BTreeMap<_, _>>(), values, "{answer:?}");
        }
        if let Some(nodes) = answer.nodes {
            assert_eq!(tree.counts().nodes, nodes, "{answer:?}");
        }
    }
}

fn find(spec: &Spec) -> SearchResult {
    let problem = spec.open().unwrap();
    let found = problem.find_to(spec.method.algorithm, problem.depth, &Watch::new(u64::MAX));
    found.unwrap()
}

/// The value, the first best move and the nodes of a search.
fn found(spec: &Spec) -> (Value, String, u64) {
    let found = find(spec);
    let best = found.principal_variation.into_iter().next();
    (found.value, best.unwrap_or_default(), found.counts.nodes)
}

/// Counted on the programs. Nodes include the root; 0 is not known.
#[test]
fn figures_counted_on_the_programs_are_found_here() {
    let published = |program, position, depth| spec(program, Version::Published, position, depth);
    // The empty board: by plain minimax, from left to right, and with the centre first.
    for (depth, minimax, value, best, nodes, centre, centre_nodes) in [
        (1, 8, 7, "4", 8, "4", 8),
        (2, 57, -3, "2", 42, "4", 24),
        (3, 400, 10, "4", 174, "4", 76),
        (4, 2801, -3, "4", 913, "4", 173),
        (5, 19608, 7, "2", 4073, "4", 756),
        (6, 137257, 0, "4", 11767, "4", 1249),
        (7, 960793, 11, "4", 57496, "4", 6063),
    ] {
        let mut search = published(Program::CppClass, "", depth);
        assert_eq!(found(&search), (value, best.to_owned(), nodes));
        search.method.order = Order::CentreFirst;
        assert_eq!(found(&search), (value, centre.to_owned(), centre_nodes));
        search.method.algorithm = Algorithm::Minimax;
        assert_eq!(found(&search).2, minimax, "depth {depth}");
    }
    for (depth, nodes) in (1..).zip([10, 91, 749, 5014, 32131, 199271]) {
        let search = published(Program::DraughtsCourse, "", depth);
        assert_eq!((found(&search).0, found(&search).2), (0, nodes));
    }
    for (program, position, depth, value, best, nodes) in [
        (Program::WebServer, "", 1, 6, "4", 0),
        (Program::WebServer, "", 2, -2, "3", 0),
        (Program::WebServer, "", 3, 26, "4", 0),
        (Program::WebServer, "", 4, -2, "4", 0),
        (Program::WebServer, "", 5, 34, "4", 0),
        // It plays on past a four that it cannot see, and reads columns from the top.
        (Program::WebServer, "445572", 2, -31, "6", 0),
        (Program::WebServer, "445572", 3, 35, "3", 0),
        (Program::WebServer, "445572", 4, -23, "3", 0),
        (Program::WebServer, "445572", 5, 24, "5", 0),
        (Program::WebServer, "47446", 1, 5, "", 0),
        (Program::OthelloC, "f5", 1, 8, "f4", 0),
        (Program::OthelloC, "f5", 2, 5, "d6", 18),
        (Program::OthelloC, "f5", 3, 11, "f6", 59),
        (Program::OthelloC, "f5", 4, 8, "d6", 208),
        (Program::OthelloC, "f5", 5, 13, "f6", 692),
        (Program::OthelloC, "f5", 6, 10, "d6", 2775),
    ] {
        let search = published(program, position, depth);
        let here = found(&search);
        assert_eq!(here.0, value, "{program:?} {position} {depth}");
        assert!(best.is_empty() || here.1 == best, "{program:?} {depth}");
        assert!(nodes == 0 || here.2 == nodes, "{program:?} {depth}");
    }
}

/// Seen in the notebook: it leaves column 4 alone in all of these, and repaired plays it.
#[test]
fn the_notebook_plays_the_fourth_column_only_repaired() {
    for board in [
        "......./......./......./OXOXOXO/XOXOXOX/XOXOXOX",
        "......./......./......./......./OO...../XXX....",
        "......./......./......./......./OO...../XXX...O",
    ] {
        let best = |version| found(&spec(Program::Notebook, version, board, 1)).1;
        assert_ne!(best(Version::Published), "4");
        for depth in 1..=3 {
            let repaired = spec(Program::Notebook, Version::Repaired, board, depth);
            assert_eq!(found(&repaired).1, "4", "{board} at depth {depth}");
        }
    }
}

/// A line of the drawn board is seen by the evaluation if four stones in it are worth that.
#[test]
fn the_web_server_sees_38_of_69_lines() {
    let mut chance = Rng::new(5);
    let mut seen = [BTreeSet::new(), BTreeSet::new(), BTreeSet::new()];
    for _ in 0..20_000 {
        let position = chance.play(&ConnectFour, &Position::START, 42);
        let Picture::Board(board) = ConnectFour.picture(&position) else {
            panic!("Connect Four has a board");
        };
        if board.winning.len() == 4 {
            let published = WindowsPublished.evaluate(&position, Player::First).abs();
            let repaired = Windows.evaluate(&position, Player::First).abs();
            let is_seen = [published > 50_000, repaired > 50_000, true];
            for (lines, _) in seen.iter_mut().zip(is_seen).filter(|(_, is_seen)| *is_seen) {
                lines.insert(board.winning.clone());
            }
        }
    }
    assert_eq!(seen.map(|lines| lines.len()), [38, 69, 69]);
    let weights = LINES_THROUGH.iter().flatten();
    let weights = weights.map(|&weight| Value::from(weight));
    assert_eq!(weights.sum::<Value>(), 4 * 69);
}

/// Positions of random games in which the player to move can win at once, with the winning moves.
fn wins(seed: u64) -> impl Iterator<Item = (String, Vec<String>)> {
    let mut chance = Chance::new(seed);
    let play = move || {
        let (mut text, mut position) = (String::new(), Position::START);
        for _ in 0..chance.below(42) {
            let legal = ConnectFour.legal_moves(&position);
            if legal.is_empty() {
                break;
            }
            let played = chance.pick(&legal);
            ConnectFour.write_move(&position, played, &mut text);
            position = ConnectFour.play(&position, played);
        }
        let mut winning = ConnectFour.legal_moves(&position);
        winning.retain(|&played| ConnectFour.play(&position, played).last_mover_won());
        let winning = winning.into_iter().map(|played| {
            let mut text = String::new();
            ConnectFour.write_move(&position, played, &mut text);
            text
        });
        (text, winning.collect::<Vec<_>>())
    };
    std::iter::repeat_with(play).filter(|(_, winning)| !winning.is_empty())
}

/// Of 2,000 positions with a win at once; the lessons quote the number. It was counted on the
/// programs, too: between one in thirteen and one in eight for the class, 71 of 250 for the server.
#[test]
fn published_programs_decline_wins_and_repaired_ones_miss_none() {
    for (program, depth, seed, declined, lesson) in [
        (Program::CppClass, 4, 4, 238, "cpp-class"),
        (Program::WebServer, 3, 3, 649, "web-server"),
    ] {
        let mut counted = 0;
        for (moves, winning) in wins(seed).take(2000) {
            let best = |version| find(&spec(program, version, &moves, depth)).principal_variation;
            let published = best(Version::Published);
            counted += u32::from(published.first().is_none_or(|best| !winning.contains(best)));
            // Without a term for depth a later win is worth as much.
            let line = best(Version::Repaired).concat();
            let end = Position::from_moves(&(moves + &line)).unwrap();
            assert!(end.last_mover_won(), "{program:?} {line}");
        }
        assert_eq!(counted, declined);
        for (language, quote) in Language::ALL.into_iter().zip(["declines", "dédaigne"]) {
            let mut lessons = embedded().into_iter();
            let lesson = lessons
                .find(|source| source.name().ends_with(lesson) && source.language == Some(language))
                .unwrap();
            assert!(lesson.text.contains(&format!("{quote} {declined}")));
        }
    }
}

/// The games that the original won of how many as white, against a black that plays at random.
#[test]
fn the_othello_program_wins_as_often_as_it_did() {
    let cases = [
        (Version::Published, 1, 46, 200),
        (Version::Published, 3, 625, 2000),
        (Version::Published, 4, 194, 200),
        (Version::Repaired, 1, 171, 200),
    ];
    for (version, depth, won, of) in tried(cases) {
        let games = 150;
        let white = ProgramPlayer::new(Program::OthelloC, version).at_depth(depth);
        let wins = (0..games).filter(|&seed| {
            let sides = [Side::Random, Side::Program(white)];
            let start = PositionText::Notation(String::new());
            let mut game = Match::new(white.game(), start, sides, seed).unwrap();
            while let Some(task) = game.task() {
                game.apply(task.run(&Watch::new(u64::MAX)).unwrap());
            }
            game.ending().and_then(|ending| ending.winner()) == Some(Player::Second)
        });
        // The rates differ by no more than chance explains: three standard deviations.
        let (wins, games) = (wins.count() as f64, games as f64);
        let all = (f64::from(won) + wins) / (f64::from(of) + games);
        let deviation = (all * (1.0 - all) * (1.0 / f64::from(of) + 1.0 / games)).sqrt();
        let difference = (wins / games - f64::from(won) / f64::from(of)).abs();
        assert!(difference < 3.0 * deviation, "{version:?} {depth}: {wins}");
    }
}
