//! Explanations of values: their parts add up to the value, and are as many as the board shows.

use plywood_core::game::{Move, Outcome, Player, Value};
use plywood_core::search::{Algorithm, Watch};
use plywood_explore::exploration::{EvaluationName, Explanation, GameName, Group, PartKind, Spec};
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

/// Checks a group of parts against the board.
fn is_true(group: &Group, (board, outcome): (&Board, Option<Outcome>), max: Player) {
    let pieces: Vec<usize> = board.cells_of(group.player).collect();
    let is_on_edge = |place: usize| [0, 7].contains(&place);
    let edges = |cell: usize| [cell % 8, cell / 8].map(is_on_edge).map(u8::from);
    let on_edges = |count: u8| {
        let sums = pieces.iter().map(|&cell| edges(cell).iter().sum::<u8>());
        sums.filter(|&sum| sum == count).count()
    };
    let kings = |cell: &&usize| board.kings.contains(cell);
    let count = match group.kind {
        PartKind::Cell | PartKind::Disc => pieces.len(),
        PartKind::Corner => on_edges(2),
        PartKind::Border => on_edges(1),
        PartKind::King => pieces.iter().filter(kings).count(),
        PartKind::Man => pieces.len() - pieces.iter().filter(kings).count(),
        PartKind::Win => {
            assert_eq!(outcome, Some(Outcome::Won(group.player)));
            assert_eq!(group.amount > 0, group.player == max);
            1
        }
        PartKind::Empty => board.cells.iter().filter(|cell| cell.is_none()).count(),
        PartKind::Unread => {
            assert_eq!(group.amount, 0);
            group.count
        }
        PartKind::Line | PartKind::OpenLine | PartKind::Move => group.count,
        PartKind::Whole => panic!("every evaluation of a game has parts"),
    };
    assert_eq!(group.count, count, "{group:?}");
}

#[test]
fn parts_add_up_to_the_value_and_are_as_many_as_the_board_shows() {
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
                    let after = [&leaf[..], &explanation.played].concat();
                    let board = board(&problem, &after);
                    for group in explanation.groups() {
                        is_true(group, (&board, problem.at(&after).outcome()), problem.max);
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
    let sums: Vec<Value> = found.groups().map(|group| group.amount).collect();
    assert_eq!(sums, [3, -11]);
}
