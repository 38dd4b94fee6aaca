//! Explanations of values: their parts add up to the value, and each is true on the board.

use plywood_core::game::{Move, Outcome, Player, Value};
use plywood_core::search::{Algorithm, Watch};
use plywood_explore::evaluations::connect_four::LINES_THROUGH;
use plywood_explore::exploration::{EvaluationName, Explanation, GameName, Part, PartKind, Spec};
use plywood_explore::exploration::{PositionText, Problem};
use plywood_explore::games::{Board, Picture};
use plywood_samples::Rng;

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
        spec.max = plywood_explore::exploration::MaxSide::Second;
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
        PartKind::Line | PartKind::Unread => {
            assert!(own > 0 && part.cells.len() == 4);
            assert!(part.kind == PartKind::Line || part.amount == 0);
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
    let mut chance = Rng::new(21);
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
        spec.max = plywood_explore::exploration::MaxSide::Second;
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
