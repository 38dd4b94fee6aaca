//! Oddities of published programs: nodes without children, roots without a move, lines that end by
//! their value, and an answer that is not the last one.

use plywood_core::game::{Player, Value};
use plywood_core::replay::Replay;
use plywood_core::search::{Bound, Iteration, Window};
use plywood_core::tree::{Kind, NodeId, Tree};
use plywood_explore::exploration::{Clock, Pass};
use plywood_explore::exploration::{Exploration, PositionText, Spec};
use plywood_explore::games::Notation;
use plywood_explore::games::connect_four::{ConnectFour, Position};
use plywood_explore::program::{Program, Version};
use plywood_samples::recorded;
use plywood_teach::language::Language;
use plywood_teach::narrate::line;
use plywood_teach::quiz::{Answer, Ask, Question};
use rstest::rstest;

/// White may play f1, after which Black has to pass.
const PASSES: &str = "f5d6c3d3c7f3c2d7c4b8g2g5e6d2e1f6c6f4f7c5b5a4e7b2a1g6g7b4a5h8e3d1c1f8h7f2b6h6c8a6g1b3b7e2g8a3g4d8e8g3a2b1h4h1h2a8a7";
/// Whatever White plays, Black can play so that White has to pass.
const SILENT: &str = "XXXXXXXX/XXXXXOXX/XOXXXXOX/OOXXXXXX/OOOOXXXX/XOXXOX.X/XXOOOOX./XXXO.XXX O";

fn published(program: Program, position: PositionText, depth: u32) -> Exploration {
    let spec = program.spec(Version::Published);
    let spec = Spec {
        position,
        depth: Some(depth),
        time: None,
        ..spec
    };
    recorded(program.with_max(spec.open().unwrap()).spec)
}

fn moves(text: &str) -> PositionText {
    PositionText::Notation(text.to_owned())
}

/// The text of every step.
fn told(exploration: &Exploration, language: Language) -> Vec<String> {
    let steps = 0..exploration.tree.steps();
    let at = |step| Replay::new(&exploration.tree, step);
    steps
        .map(|step| line(language, exploration, &at(step)))
        .collect()
}

fn find(tree: &Tree, kind: Kind) -> Option<NodeId> {
    tree.ids().find(|&id| tree.node(id).kind == kind)
}

#[test]
fn a_side_that_has_to_pass_keeps_what_its_node_began_with() {
    let exploration = published(Program::OthelloC, moves(PASSES), 3);
    let tree = &exploration.tree;
    let id = find(tree, Kind::Childless).unwrap();
    let node = tree.node(id);
    assert_eq!((id, node.value), (NodeId(1), Value::MAX));
    assert_eq!((tree.best_child(id), tree.last_child(id)), (None, None));
    assert_eq!(tree.bound(id), Some(Bound::Exact));
    assert_eq!(tree.node(NodeId::ROOT).value, Value::MAX);
    assert_eq!(tree.best_child(NodeId::ROOT), Some(id));
    let told = told(&exploration, Language::En);
    assert!(told[1].contains("this search has no passes"), "{}", told[1]);
    assert!(told[2].contains("+∞"), "{}", told[2]);
    assert!(
        told[2].contains("the value that v started with"),
        "{}",
        told[2]
    );
    let question = Question::new(&exploration, Ask::Value, 1).unwrap();
    assert_eq!(question.answer, Answer::Value(Value::MAX.into()));
    let why = question.explain(Language::En, &exploration);
    assert!(why.contains("has no move"), "{why}");
    for typed in ["inf", "+∞"] {
        assert_eq!(
            question.read(&exploration, typed).as_ref(),
            Some(&question.answer)
        );
    }
}

/// With a pass as a move the same position has its value, and no node is without children.
#[test]
fn a_pass_that_is_a_move_has_a_node_of_its_own() {
    let mut spec = published(Program::OthelloC, moves(PASSES), 3)
        .problem
        .spec
        .clone();
    spec.ways.pass = Pass::Move;
    let exploration = recorded(spec.clone());
    assert_eq!(find(&exploration.tree, Kind::Childless), None);
    assert_eq!(exploration.tree.node(NodeId::ROOT).value, 76);
}

#[test]
fn a_root_with_nothing_but_the_worst_value_takes_its_first_move() {
    let board = PositionText::Board(SILENT.to_owned());
    let exploration = published(Program::OthelloC, board, 3);
    let tree = &exploration.tree;
    assert_eq!(tree.node(NodeId::ROOT).value, Value::MIN);
    assert_eq!(tree.node(NodeId::ROOT).kind, Kind::Interior);
    assert_eq!(tree.move_count(NodeId::ROOT), 2);
    assert_eq!(tree.best_child(NodeId::ROOT), Some(NodeId(1)));
    let last = tree.steps() - 1;
    let told_last = &told(&exploration, Language::En)[last as usize];
    assert!(told_last.contains("The root is worth −∞"), "{told_last}");
    // Nothing is better than the smallest number, so a cut needs no bound.
    let cut = tree.cutoff_after(0).unwrap();
    assert!(told(&exploration, Language::En)[cut as usize].contains("No number is smaller"));
}

#[test]
fn a_root_that_has_to_pass_makes_no_move_either() {
    let board = "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXO. O";
    let mut spec = Program::OthelloC.spec(Version::Published);
    spec.position = PositionText::Board(board.to_owned());
    // Black could play h8, White nowhere.
    let exploration = recorded(Program::OthelloC.with_max(spec.open().unwrap()).spec);
    let root = exploration.tree.node(NodeId::ROOT);
    assert_eq!((root.kind, root.value), (Kind::Childless, Value::MIN));
    assert_eq!(exploration.tree.steps(), 2);
    assert!(told(&exploration, Language::En)[1].contains("has no move in this search"));
}

#[test]
fn a_search_that_stops_on_a_value_plays_on_past_a_win() {
    let exploration = published(Program::WebServer, moves("445572"), 3);
    let tree = &exploration.tree;
    // Column 6 wins, and is searched on.
    let won = tree.children(NodeId::ROOT)[5];
    assert_eq!(tree.node(won).kind, Kind::Interior);
    let told = told(&exploration, Language::En);
    let entered = tree.node(won).entered as usize;
    assert!(
        told[entered].contains("X has already won here"),
        "{}",
        told[entered]
    );
    // A four that is seen ends its line.
    let decided = published(Program::WebServer, moves("17273"), 3);
    let tree = &decided.tree;
    let seen = find(tree, Kind::Decided).unwrap();
    assert!(tree.node(seen).value.abs() >= 1000);
    assert!(tree.last_child(seen).is_none());
    let value = tree.node(seen).returned_at as usize;
    let text = line(Language::En, &decided, &Replay::new(tree, value as u32));
    assert!(text.contains("1000 or more away from zero"), "{text}");
}

#[rstest]
#[case(Clock::Throughout, false, &[1, 2, 3], Some(2))]
#[case(Clock::Throughout, true, &[1, 2, 3], Some(2))]
#[case(Clock::Between, true, &[1, 2, 3], Some(1))]
// The whole tree was searched: deeper iterations would find the same.
#[case(Clock::Between, false, &[1, 2, 3], Some(2))]
#[case(Clock::Between, true, &[1], None)]
// Attempts at one depth are one iteration.
#[case(Clock::Between, true, &[1, 2, 2], Some(0))]
fn the_clock_decides_which_iteration_answers(
    #[case] clock: Clock,
    #[case] is_out_of_time: bool,
    #[case] depths: &[u32],
    #[case] answer: Option<usize>,
) {
    let run = |&depth: &u32| Iteration {
        depth,
        window: Window::FULL,
        observer: (),
        outcome: Ok(0),
        has_more: is_out_of_time,
    };
    let runs: Vec<Iteration<()>> = depths.iter().map(run).collect();
    assert_eq!(clock.answer(&runs), answer);
}

#[test]
fn the_boards_of_the_server_are_read_by_columns() {
    let text = "m00000h00000mm0000hmh000h00000h00000000000";
    let (_, position) = plywood_explore::games::Notation::read_board(text)
        .map(|read: (ConnectFour, Position)| read)
        .unwrap();
    let rows = ConnectFour.position_text(&position);
    // The human has one stone more, so it began and is X; the machine, O, is to move.
    assert_eq!(rows, "......./......./......./...X.../..OO.../OXOXXX.");
    assert_eq!(position.to_move(), Player::Second);
    for (text, says) in [
        ("m", "the board has 1 cell: seven columns of 6 make 42"),
        (
            &format!("mx{}", "0".repeat(40)),
            "character 2 ('x') is not a cell: use m (machine), h (human) and 0 (empty), column by column, each from the bottom",
        ),
        (
            &"m".repeat(42),
            "m has 42 stones and h has 0: m is to move, so h must have as many as m or one more",
        ),
        (
            &format!("0m0000h{}", "0".repeat(35)),
            "character 2: the m in column 1, row 2 floats; the cell below it is empty",
        ),
    ] {
        let error = Position::from_board(text).unwrap_err();
        assert_eq!(error.to_string(), says);
    }
}

/// As searches were saved when these ways were conventions of the method.
#[rstest]
#[case(
    Program::OthelloC,
    Version::Published,
    r#"{"game":"othello","position":{"notation":"f5"},"max":"first","method":{"algorithm":"alpha-beta","order":"left-to-right","cut":"ge","fail":"soft","root":"apart","pass":"no-move"},"depth":5,"evaluation":"original"}"#
)]
#[case(
    Program::WebServer,
    Version::Published,
    r#"{"game":"connect-four","position":{"notation":""},"max":"first","method":{"algorithm":"iterative-deepening","order":"left-to-right","cut":"ge","fail":"soft","leaf":{"value":1000},"clock":"between"},"depth":null,"time":1000,"evaluation":"windows-published"}"#
)]
fn a_programs_own_ways_are_saved_with_its_method(
    #[case] program: Program,
    #[case] version: Version,
    #[case] saved: &str,
) {
    let spec = program.spec(version);
    assert_eq!(serde_json::from_str::<Spec>(saved).unwrap(), spec);
    let saved: serde_json::Value = serde_json::from_str(saved).unwrap();
    assert_eq!(serde_json::to_value(&spec).unwrap(), saved);
}
