//! Explanations of values: their parts add up to the value, and each is true on the board.

use crate::samples::Rng;
use plywood::evaluate::connect_four::LINES_THROUGH;
use plywood::exploration::{EvaluationName, Explanation, GameName, Note, Part, PartKind, Spec};
use plywood::exploration::{PositionText, Problem};
use plywood::game::{Board, Move, Outcome, Picture, Player, Value};
use plywood::search::{Algorithm, Watch};

const GAMES: [GameName; 4] = [
    GameName::ConnectFour,
    GameName::Othello,
    GameName::Draughts,
    GameName::TicTacToe,
];

/// A game valued by this evaluation, and a random line of moves in it.
fn sample(game: GameName, evaluation: EvaluationName, chance: &mut Rng) -> (Problem, Vec<Move>) {
    let mut spec = Spec::new(game, "");
    spec.evaluation = Some(evaluation);
    spec.depth = Some(1);
    spec.method.algorithm = Algorithm::Minimax;
    if game == GameName::Draughts && chance.flip() {
        // Kings, and exchanges.
        let fen = "W:W27,32,37,38,42,48,K45:B12,13,18,19,23,9,K2,K16";
        spec.position = PositionText::Notation(fen.to_owned());
    }
    if chance.flip() {
        spec.max = plywood::exploration::MaxSide::Second;
    }
    let problem = spec.open().unwrap();
    let plies = chance.below(match game {
        GameName::TicTacToe => 10,
        GameName::ConnectFour => 43,
        _ => 75,
    });
    let mut line = Vec::new();
    while (line.len() as u64) < plies {
        let legal = problem.at(&line).legal_moves();
        if legal.is_empty() {
            break;
        }
        line.push(legal[chance.below(legal.len() as u64) as usize]);
    }
    (problem, line)
}

fn board(problem: &Problem, moves: &[Move]) -> Board {
    match problem.at(moves).picture() {
        Picture::Board(board) => board,
        Picture::Text { .. } => panic!("a game with a board"),
    }
}

/// Checks a part against the board.
fn is_true(part: &Part, (board, outcome): (&Board, Option<Outcome>), max: Player) {
    let owned = |owner: Option<Player>| {
        let cells = part.cells.iter();
        cells.filter(|&&cell| board.cells[cell] == owner).count()
    };
    let (own, empty) = (owned(Some(part.player)), owned(None));
    let mut cells = part.cells.clone();
    cells.dedup();
    assert_eq!(cells, part.cells);
    let edges = |cell: usize| {
        [cell % 8, cell / 8]
            .into_iter()
            .filter(|place| [0, 7].contains(place))
            .count()
    };
    match part.kind {
        PartKind::Cell => {
            let (column, row) = (part.cells[0] % 7, 5 - part.cells[0] / 7);
            // The four look-ups of the search are not used here, the weights are.
            assert!(part.amount.abs() <= Value::from(LINES_THROUGH[column][row].max(10)));
            assert_eq!((own, part.cells.len()), (1, 1));
        }
        PartKind::Disc | PartKind::FinalDisc => assert_eq!((own, part.cells.len()), (1, 1)),
        PartKind::Corner => assert_eq!((own, edges(part.cells[0])), (1, 2)),
        PartKind::Border => assert_eq!((own, edges(part.cells[0])), (1, 1)),
        PartKind::Man | PartKind::King => {
            let is_king = board.kings.contains(&part.cells[0]);
            assert_eq!((own, is_king), (1, part.kind == PartKind::King));
        }
        PartKind::Line { stones, others } => {
            assert_eq!((own, part.cells.len()), (stones as usize, 4));
            assert_eq!(empty, 4 - (stones + others) as usize);
            is_straight(&part.cells, board.columns);
        }
        PartKind::Unread { stones } => {
            assert_eq!((own, part.amount), (stones as usize, 0));
            is_straight(&part.cells, board.columns);
        }
        PartKind::OpenLine => {
            assert_eq!(own + empty, 3);
            is_straight(&part.cells, board.columns);
        }
        PartKind::Win => {
            assert_eq!(outcome, Some(Outcome::Won(part.player)));
            assert_eq!(own, part.cells.len());
            assert_eq!(part.amount > 0, part.player == max);
        }
        PartKind::Empty => assert_eq!(empty, board.cells.iter().flatten().count().abs_diff(42)),
        PartKind::Move => assert_eq!((empty, part.cells.len()), (1, 1)),
        PartKind::Whole => panic!("every evaluation of a game has parts"),
    }
}

fn is_straight(cells: &[usize], columns: usize) {
    let places = |cell: usize| [(cell % columns) as i32, (cell / columns) as i32];
    let step = |pair: &[usize]| {
        let [from, to] = [places(pair[0]), places(pair[1])];
        [to[0] - from[0], to[1] - from[1]]
    };
    let steps: Vec<[i32; 2]> = cells.windows(2).map(step).collect();
    let is_step = |step: &[i32; 2]| step.iter().all(|far| far.abs() <= 1);
    assert!(steps.iter().all(|found| *found == steps[0]), "{cells:?}");
    assert!(is_step(&steps[0]), "{cells:?}");
}

#[test]
fn parts_add_up_to_the_value_and_are_where_they_say() {
    let mut chance = Rng(21);
    for game in GAMES {
        for &evaluation in game.evaluations() {
            for _ in 0..60 {
                let (problem, line) = sample(game, evaluation, &mut chance);
                // What the search hears of the positions after every move from here.
                let text = problem.at(&line).position_text();
                for (leaf, value) in leaves(game, evaluation, &text, problem.max, &problem, &line) {
                    let explanation = problem.at(&leaf).explain();
                    assert_eq!(explanation.value(), value, "{evaluation:?} {text} {leaf:?}");
                    let groups = explanation.groups();
                    let sum: Value = groups.iter().map(|group| group.amount).sum();
                    assert_eq!(sum, value);
                    let mut grouped: Vec<usize> =
                        groups.into_iter().flat_map(|group| group.parts).collect();
                    grouped.sort_unstable();
                    assert!(grouped.into_iter().eq(0..explanation.parts.len()));
                    let after = [&leaf[..], &explanation.played].concat();
                    let board = board(&problem, &after);
                    for part in &explanation.parts {
                        is_true(part, (&board, problem.at(&after).outcome()), problem.max);
                    }
                }
            }
        }
    }
}

/// The lines to the leaves one ply below a line, each with the value that a search records.
fn leaves(
    game: GameName,
    evaluation: EvaluationName,
    text: &str,
    max: Player,
    problem: &Problem,
    line: &[Move],
) -> Vec<(Vec<Move>, Value)> {
    let mut spec = Spec::new(game, "");
    let is_fen = game == GameName::Draughts;
    spec.position = if is_fen {
        PositionText::Notation(text.to_owned())
    } else {
        PositionText::Board(text.to_owned())
    };
    spec.evaluation = Some(evaluation);
    spec.depth = Some(1);
    spec.method.algorithm = Algorithm::Minimax;
    if problem.at(line).to_move() != max {
        spec.max = plywood::exploration::MaxSide::Second;
    }
    let searched = spec.open().unwrap();
    assert_eq!(searched.max, max);
    let tree = searched.record(&Watch::new(1000)).unwrap();
    let leaves = tree.ids().filter(|&id| tree.node(id).kind.is_leaf());
    let found = leaves.map(|id| ([line, &tree.moves(id)].concat(), tree.node(id).value));
    found.collect()
}

fn explained(spec: &Spec) -> Explanation {
    spec.open().unwrap().cursor().explain()
}

fn four(rows: &str, evaluation: EvaluationName) -> Spec {
    Spec {
        position: PositionText::Board(rows.to_owned()),
        evaluation: Some(evaluation),
        ..Spec::connect_four("")
    }
}

fn of_kind(explanation: &Explanation, wanted: impl Fn(PartKind) -> bool) -> Vec<&Part> {
    let parts = explanation.parts.iter();
    parts.filter(|part| wanted(part.kind)).collect()
}

#[test]
fn the_cells_of_the_table_are_those_of_the_stones() {
    let spec = four(
        "......./......./......./......./X....../O..X...",
        EvaluationName::Table,
    );
    let found = explained(&spec);
    // O is to move and MAX: its corner gives 3, X's second row 4 and the middle 7.
    let amounts: Vec<(usize, Value)> = found
        .parts
        .iter()
        .map(|part| (part.cells[0], part.amount))
        .collect();
    assert_eq!(amounts, [(35, 3), (28, -4), (38, -7)]);
    let sums: Vec<Value> = found.groups().iter().map(|group| group.amount).collect();
    assert_eq!(sums, [3, -11]);
}

#[test]
fn windows_tell_where_they_stop_and_what_they_never_read() {
    let rising = "......./......./...X.../..XO.../.XOO.../XOOXX..";
    let repaired = explained(&four(rising, EvaluationName::Windows));
    let is_stopped = |note: &Note| matches!(note, Note::Stopped { read, of: 69 } if *read < 69);
    assert!(
        repaired.notes.iter().any(is_stopped),
        "{:?}",
        repaired.notes
    );
    // The line that ends the reading is the last one counted.
    let last = repaired.parts.last().unwrap();
    assert_eq!(
        last.kind,
        PartKind::Line {
            stones: 4,
            others: 0
        }
    );
    assert_eq!(last.cells, [35, 29, 23, 17]);
    let published = explained(&four(rising, EvaluationName::WindowsPublished));
    assert_eq!(published.notes, [Note::NeverRead { lines: 31, of: 69 }]);
    let unread = of_kind(&published, |kind| matches!(kind, PartKind::Unread { .. }));
    assert!(
        unread.iter().any(|part| part.cells == [35, 29, 23, 17]),
        "{unread:?}"
    );
}

#[test]
fn runs_show_what_they_are_blind_to() {
    // X has just moved: its three at the end of the row give one window two, and are nowhere three.
    let spec = four(
        "......./......./......./......./......./.O.OXXX",
        EvaluationName::Runs,
    );
    let found = explained(&spec);
    assert_eq!(found.notes, [Note::OnlyJustMoved(Player::First)]);
    assert_eq!(found.value(), 0);
    // Three of the other side, on the other hand, are not looked at.
    let spec = four(
        "......./......./......./......./......./XXX.OOO",
        EvaluationName::Runs,
    );
    let found = explained(&spec);
    assert_eq!(found.notes, [Note::OnlyJustMoved(Player::Second)]);
    let unread = of_kind(&found, |kind| matches!(kind, PartKind::Unread { .. }));
    let players: Vec<Player> = unread.iter().map(|part| part.player).collect();
    assert_eq!(players, [Player::First, Player::Second]);
    assert_eq!(found.value(), 0);
}

#[test]
fn original_counts_one_side_alone() {
    for moves in ["f5", "f5f4"] {
        let mut spec = Spec::new(GameName::Othello, moves);
        spec.evaluation = Some(EvaluationName::Original);
        for max in [
            plywood::exploration::MaxSide::First,
            plywood::exploration::MaxSide::Second,
        ] {
            spec.max = max;
            let problem = spec.open().unwrap();
            let found = problem.cursor().explain();
            let mover = problem.cursor().to_move();
            assert_eq!(found.notes, [Note::OnlyToMove(mover)]);
            let counts = |part: &Part| part.player == mover && part.amount > 0;
            assert!(found.parts.iter().all(counts), "{found:?}");
        }
    }
}

#[test]
fn settled_material_tells_the_captures_and_counts_what_is_left() {
    let mut spec = Spec::new(GameName::Draughts, "B:W28,38,39,42,44:B22,1");
    spec.evaluation = Some(EvaluationName::MaterialSettled);
    let problem = spec.open().unwrap();
    let found = problem.cursor().explain();
    let captures = problem.line_text(&found.played);
    assert_eq!(captures.len(), 2, "{captures:?}");
    assert_eq!(captures[0], "22x33");
    assert_eq!(found.value(), -300);
    assert_eq!(found.parts.len(), 5);
    // With nothing to take nothing is played.
    spec.position = PositionText::Notation("W:W38,39,42,44:B1".to_owned());
    assert!(explained(&spec).played.is_empty());
    spec.evaluation = Some(EvaluationName::Material);
    assert!(explained(&spec).played.is_empty());
}

#[test]
fn a_textbook_leaf_is_its_own_reason() {
    let problem = Spec::textbook("[[3 12 8] [2 4 6]]").open().unwrap();
    let found = problem.at(&[Move(0), Move(1)]).explain();
    assert_eq!(found.value(), 12);
    assert_eq!(found.parts.len(), 1);
    assert_eq!(found.parts[0].kind, PartKind::Whole);
    // An inner node has no value of its own.
    assert!(problem.at(&[Move(0)]).explain().parts.is_empty());
}
