//! The evaluations compared with known facts about their programs.

use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Player, Value};
use plywood_core::search::{Algorithm, Method};
use plywood_core::tree::{NodeId, Tree};
use plywood_explore::evaluations::Explain;
use plywood_explore::evaluations::connect_four::{Runs, RunsRepaired};
use plywood_explore::evaluations::connect_four::{Table, TableRepaired};
use plywood_explore::evaluations::connect_four::{Windows, WindowsPublished};
use plywood_explore::evaluations::draughts::{KING, MAN, Material, MaterialSettled, WIN};
use plywood_explore::evaluations::othello::{Original, Repaired};
use plywood_explore::evaluations::tic_tac_toe::{self, OpenLines};
use plywood_explore::games::Drawing;
use plywood_explore::games::connect_four::{self, ConnectFour};
use plywood_explore::games::draughts::{self, Draughts};
use plywood_explore::games::othello::{self};
use plywood_explore::games::tic_tac_toe::TicTacToe;
use plywood_samples::{Rng, plain_minimax, record};

fn alpha_beta() -> Method {
    Method {
        algorithm: Algorithm::AlphaBeta,
        ..plain_minimax()
    }
}

/// The root's value and the first best move.
fn choice<G: Drawing>(game: &G, state: &G::State, tree: &Tree) -> (Value, String) {
    let best = tree.best_child(NodeId::ROOT).unwrap();
    let mut text = String::new();
    game.write_move(state, tree.played(best).unwrap(), &mut text);
    (tree.node(NodeId::ROOT).value, text)
}

/// Returns the move that both minimax and alpha-beta choose for the side to move, which is MAX.
fn chosen<G: Drawing, E: Evaluation<G::State>>(
    game: &G,
    evaluation: &E,
    state: &G::State,
    depth: u32,
) -> (Value, String) {
    let max = game.to_move(state);
    let [plain, cut] = [plain_minimax(), alpha_beta()].map(|method| {
        let tree = record(game, evaluation, state, (max, method, depth));
        choice(game, state, &tree)
    });
    assert_eq!(plain, cut);
    plain
}

fn four(rows: &str) -> connect_four::Position {
    connect_four::Position::from_board(rows).unwrap()
}

#[test]
fn windows_read_runs_and_empty_cells_as_they_should() {
    // Two, a hole, one: three in a row as published, parted when repaired.
    let position = four("......./......./......./......./......./XX.XOO.");
    let cells = 2 + 3 + 6 - 4 - 3;
    let published = WindowsPublished.evaluate(&position, Player::First);
    let repaired = Windows.evaluate(&position, Player::First);
    assert_eq!(
        (published, repaired),
        (cells + 80 - 15, cells + 20 - 15 - 15)
    );
    // A rising four is not among the lines that the published one reads.
    let won = four("......./......./...X.../..XO.../.XOO.../XOOXX..");
    assert!(ConnectFour.is_over(&won));
    assert!(Windows.evaluate(&won, Player::First) > 90_000);
    assert!(WindowsPublished.evaluate(&won, Player::First) < 1000);
    assert_eq!(
        Windows.evaluate(&won, Player::First),
        -Windows.evaluate(&won, Player::Second)
    );
}

#[test]
fn table_repaired_prefers_a_win_to_all_and_the_quicker_one() {
    let mut chance = Rng::new(13);
    let mut won = 0;
    for _ in 0..2000 {
        let stones = chance.below(43);
        let moves = chance.connect_four(stones);
        let position = connect_four::Position::from_moves(&moves).unwrap();
        let max = chance.player();
        let value = TableRepaired.evaluate(&position, max);
        if position.last_mover_won() {
            won += 1;
            let empty = 42 - moves.len() as Value;
            let sign = if position.to_move() == max { -1 } else { 1 };
            assert_eq!(value, sign * (1000 + empty), "{moves}");
        } else {
            assert_eq!(value, Table.evaluate(&position, max), "{moves}");
            assert!(value.abs() <= 276, "{moves}");
        }
    }
    assert!(won > 100, "{won}");
    // The win at once is worth more than any later one.
    let open_three = four("......./......./......./......./OOO..../XXX....");
    for depth in 1..=5 {
        let found = chosen(&ConnectFour, &TableRepaired, &open_three, depth);
        assert_eq!(found, (1000 + 42 - 7, "4".to_owned()), "depth {depth}");
    }
}

#[test]
fn runs_count_from_the_first_cells_only() {
    // Whichever side is MAX: the one that has just moved.
    let runs = |rows: &str| {
        let position = four(rows);
        let [first, second] =
            [Player::First, Player::Second].map(|max| Runs.evaluate(&position, max));
        assert_eq!(first, second);
        first
    };
    let at_the_end = "......./......./......./......./......./OO.OXXX";
    assert_eq!(runs(at_the_end), 1);
    let at_the_end = "......./......./......./......./......./.O.OXXX";
    assert_eq!(runs(at_the_end), 0);
    // Ten for the window from column 3, one for the next, which begins with two.
    let in_the_middle = "......./......./......./......./......./.OXXX.O";
    assert_eq!(runs(in_the_middle), 11);
    let in_the_middle = "......./......./......./......./......./OOXXX.O";
    assert_eq!(runs(in_the_middle), 1);
    let on_the_floor = "......./......./......./X....../X....../X.O.O..";
    assert_eq!(runs(on_the_floor), 0);
    let off_the_floor = "......./......./X....../X....../X....../O.....O";
    assert_eq!(runs(off_the_floor), 10);
    let off_the_floor = "......./X....../X....../X....../X....../O.O.O..";
    assert_eq!(runs(off_the_floor), 110);
    // Repaired, the three count wherever their line is open, and MIN's are subtracted.
    let repaired = |rows: &str| RunsRepaired.evaluate(&four(rows), Player::First);
    assert_eq!(
        repaired("......./......./......./X....../X....../X.OOO.."),
        11 - 20 - 1
    );
}

#[test]
fn othello_as_published_values_the_start_for_the_side_to_move() {
    let start = othello::Position::START;
    for max in [Player::First, Player::Second] {
        assert_eq!(Original.evaluate(&start, max), 6);
        assert_eq!(Repaired.evaluate(&start, max), 0);
    }
}

#[test]
fn material_counts_men_kings_and_the_end() {
    let value = |fen: &str| {
        let position = draughts::Position::from_fen(fen).unwrap();
        let [first, second] =
            [Player::First, Player::Second].map(|max| Material.evaluate(&position, max));
        assert_eq!(first, -second);
        first
    };
    assert_eq!(value("W:W31,32,K50:B1"), KING + MAN);
    assert_eq!(value("B:W31:BK1,K2"), MAN - 2 * KING);
    assert_eq!(value("W:W:B1,2"), -WIN);
    assert_eq!(value("B:W31:B"), WIN);
    // Not a piece is lost, and yet there is no move.
    assert_eq!(value("B:W10,11,14,15:B5"), WIN);
}

/// Plain minimax over the captures alone.
fn settled(position: &draughts::Position, max: Player) -> Value {
    if !position.must_capture() {
        return Material.evaluate(position, max);
    }
    let mut captures = Vec::new();
    Draughts.moves(position, &mut captures);
    let values = captures
        .iter()
        .map(|&capture| settled(&Draughts.play(position, capture), max));
    if position.to_move() == max {
        values.max().unwrap()
    } else {
        values.min().unwrap()
    }
}

#[test]
fn material_settled_is_minimax_over_captures() {
    let mut chance = Rng::new(14);
    let mut settled_otherwise = 0;
    for _ in 0..400 {
        let plies = chance.below(80);
        let start = if chance.flip() {
            draughts::Position::START
        } else {
            chance.draughts()
        };
        let position = chance.play(&Draughts, &start, plies);
        let max = chance.player();
        let value = MaterialSettled.evaluate(&position, max);
        assert_eq!(value, settled(&position, max), "{position:?}");
        settled_otherwise += u32::from(value != Material.evaluate(&position, max));
    }
    assert!(settled_otherwise > 40, "{settled_otherwise}");
}

#[test]
fn material_settled_does_not_stop_inside_an_exchange() {
    let values = |fen: &str| {
        let position = draughts::Position::from_fen(fen).unwrap();
        [
            Material.evaluate(&position, Player::First),
            MaterialSettled.evaluate(&position, Player::First),
        ]
    };
    // 22x33 and a man takes it back: a man each, and three men more as before.
    assert_eq!(values("B:W28,38,39,42,44:B22,1"), [3 * MAN, 3 * MAN]);
    assert_eq!(values("W:W38,39,42,44:B33,1"), [2 * MAN, 3 * MAN]);
    // Nothing to take: no move is played.
    assert_eq!(values("W:W38,39,42,44:B1"), [3 * MAN, 3 * MAN]);
    // The last piece falls.
    assert_eq!(values("W:W32,37:B28"), [MAN, WIN]);
}

#[test]
fn material_settled_ends_in_good_time_among_kings() {
    let fen = "W:WK40,K8,K25,K18,K6,K10,K45,K21,K38,K17,K28,K43,K39,K36\
               :BK2,K26,K9,K48,K1,K22,K27,K33,K5,K50,K16,K3,K23,K12";
    let position = draughts::Position::from_fen(fen).unwrap();
    for max in [Player::First, Player::Second] {
        let value = MaterialSettled.evaluate(&position, max);
        assert_eq!(MaterialSettled.explain(&position, max).value(), value);
    }
}

#[test]
fn tic_tac_toe_is_a_draw_and_the_middle_opens_most_lines() {
    let start = plywood_explore::games::tic_tac_toe::Position::START;
    let tree = record(
        &TicTacToe,
        &OpenLines,
        &start,
        (Player::First, alpha_beta(), 9),
    );
    assert_eq!(choice(&TicTacToe, &start, &tree).0, 0);
    assert_eq!(
        chosen(&TicTacToe, &OpenLines, &start, 1),
        (4, "b2".to_owned())
    );
    // The opponent's best answer to the middle is a corner, which leaves five lines against four.
    assert_eq!(
        chosen(&TicTacToe, &OpenLines, &start, 2),
        (1, "b2".to_owned())
    );
    let won = plywood_explore::games::tic_tac_toe::Position::from_moves("a1b1a2b2a3").unwrap();
    assert_eq!(OpenLines.evaluate(&won, Player::First), tic_tac_toe::WIN);
    assert_eq!(OpenLines.evaluate(&won, Player::Second), -tic_tac_toe::WIN);
    let drawn = plywood_explore::games::tic_tac_toe::Position::from_board("XOX/XOO/OXX").unwrap();
    assert_eq!(OpenLines.evaluate(&drawn, Player::First), 0);
}
