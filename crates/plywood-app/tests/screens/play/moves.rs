//! Moves: made, taken back, written, pointed at, and refused.

use super::{GAMES, by, people, play_on};
use plywood_app::matches::{Ending, Level, Side};
use plywood_core::game::Player;
use plywood_explore::exploration::GameName;
use plywood_explore::games::{MoveError, Picture};
use plywood_samples::Rng;
use rstest::rstest;
use std::collections::HashMap;

#[test]
fn every_legal_move_is_read_as_it_is_written_and_pointed_at_in_a_way_of_its_own() {
    for (name, start) in GAMES {
        for seed in 0..6 {
            let mut chance = Rng::new(seed);
            let mut game = people(name, start);
            while game.ending().is_none() {
                let line = game.moves();
                let problem = game.problem();
                let mut ways = HashMap::new();
                for legal in game.legal_moves() {
                    let mut after = line.clone();
                    after.push(legal);
                    let text = problem.last_move_text(&after).unwrap();
                    assert_eq!(game.read_move(&text), Ok(legal), "{text}");
                    assert_eq!(game.read_move(&text.to_uppercase()), Ok(legal), "{text}");
                    for way in problem.at(&line).cell_paths(legal) {
                        if let Picture::Board(board) = problem.at(&line).picture() {
                            assert!(way.iter().all(|&cell| cell < board.cells.len()));
                            if name == GameName::Draughts {
                                let mover = Some(problem.at(&line).to_move());
                                assert_eq!(board.cells[way[0]], mover, "from its own square");
                            }
                        }
                        // In a tree, and when passing, there is nothing to point at.
                        if !way.is_empty() {
                            let other = ways.insert(way, legal);
                            assert!(other.is_none_or(|other| other == legal), "{text}");
                        }
                    }
                }
                play_on(&mut game, &mut chance, 1);
            }
        }
    }
}

#[rstest]
#[case(GameName::ConnectFour, "444444", "4", MoveError::Full)]
#[case(GameName::ConnectFour, "", "8", MoveError::NoMove)]
#[case(GameName::ConnectFour, "", "e4", MoveError::NoMove)]
#[case(GameName::ConnectFour, "1212121", "3", MoveError::Over)]
#[case(GameName::Othello, "", "d4", MoveError::Taken)]
#[case(GameName::Othello, "", "a1", MoveError::TurnsNone)]
#[case(GameName::Othello, "", "--", MoveError::MayNotPass)]
#[case(GameName::Othello, "", "z9", MoveError::NoMove)]
#[case(GameName::TicTacToe, "a1", "a1", MoveError::Taken)]
#[case(GameName::TicTacToe, "", "a", MoveError::NoMove)]
#[case(GameName::Draughts, "", "32-27x", MoveError::NoMove)]
#[case(GameName::Draughts, "", "20-25", MoveError::NotOwn)]
#[case(GameName::Draughts, "", "36-31", MoveError::Taken)]
#[case(GameName::Draughts, "", "32-22", MoveError::OutOfReach)]
#[case(GameName::Draughts, "W:W32,40:B28,5", "40-34", MoveError::MustTake)]
#[case(
    GameName::Draughts,
    "W:W32,36:B28,19,31,5",
    "36x27",
    MoveError::MustTakeMost
)]
fn what_is_no_move_is_refused_with_its_reason(
    #[case] name: GameName,
    #[case] start: &str,
    #[case] text: &str,
    #[case] why: MoveError,
) {
    assert_eq!(people(name, start).read_move(text), Err(why));
}

#[test]
fn who_has_to_pass_may_do_nothing_else() {
    let pass = |game: &plywood_app::matches::Match| game.problem().pass;
    let mut games = (0..).map(|seed| {
        let mut game = people(GameName::Othello, "");
        let mut chance = Rng::new(seed);
        while game.ending().is_none() && Some(game.legal_moves()[0]) != pass(&game) {
            play_on(&mut game, &mut chance, 1);
        }
        game
    });
    let game = games.find(|game| game.ending().is_none()).unwrap();
    let Picture::Board(board) = game.problem().at(&game.moves()).picture() else {
        panic!("it has a board");
    };
    let empty = board.cells.iter().position(Option::is_none).unwrap();
    let column = char::from(b'a' + (empty % 8) as u8);
    let text = format!("{column}{}", empty / 8 + 1);
    assert_eq!(game.read_move(&text), Err(MoveError::MustPass));
    assert_eq!(game.read_move("--").ok(), pass(&game));
    assert_eq!(
        game.problem()
            .at(&game.moves())
            .cell_paths(game.legal_moves()[0]),
        [[0; 0]]
    );
}

#[test]
fn a_draughts_move_may_be_written_in_several_ways() {
    let game = people(GameName::Draughts, "");
    let usual = game.read_move("32-28").unwrap();
    for other in ["32x28", " 32 - 28"] {
        assert_eq!(game.read_move(other), Ok(usual), "{other}");
    }
    // Two ways lead from 37 to 28 with the same number of men taken; only the squares tell them apart.
    let game = people(GameName::Draughts, "W:W47:B41,32,42,33,5");
    let legal = game.legal_moves();
    let texts: Vec<String> = legal
        .iter()
        .map(|&tried| game.problem().last_move_text(&[tried]).unwrap())
        .collect();
    for (&tried, text) in legal.iter().zip(&texts) {
        for way in game.problem().cursor().cell_paths(tried) {
            // Square 1 lies on cell 1, square 6 on cell 10.
            let square = |cell: &usize| (cell / 10 * 5 + cell % 10 / 2 + 1).to_string();
            let by_way: Vec<String> = way.iter().map(square).collect();
            assert_eq!(game.read_move(&by_way.join("x")), Ok(tried), "{text}");
        }
    }
    assert!(texts.len() > 1, "{texts:?}");
}

#[test]
fn a_long_capture_is_pointed_at_square_by_square() {
    // Five men, standing in its way one after the other.
    let game = people(GameName::Draughts, "W:W37,48,50:B32,22,12,13,23,5,K15");
    let [only] = game.legal_moves()[..] else {
        panic!("one capture takes the most");
    };
    let ways = game.problem().cursor().cell_paths(only);
    assert!(ways.iter().all(|way| way.len() == 6), "{ways:?}");
}

#[test]
fn against_a_machine_one_takes_back_to_ones_own_turn() {
    let sides = [Side::Person, Side::Level(Level::Easy)];
    let mut game = by(GameName::ConnectFour, "", sides);
    for column in ["4", "4", "5", "3"] {
        let played = game.read_move(column).unwrap();
        game.make(played, None);
    }
    assert!(game.undo());
    assert_eq!(game.played_moves().len(), 2);
    assert!(game.waits_for_person());
}

#[test]
fn endings_are_told_as_they_are() {
    let ends = |name, start| people(name, start).ending();
    assert_eq!(
        ends(GameName::ConnectFour, "1212121"),
        Some(Ending::Won(Player::First))
    );
    assert_eq!(
        ends(GameName::TicTacToe, "b2a1c1a3a2c2b1b3c3"),
        Some(Ending::Draw)
    );
    assert_eq!(
        ends(GameName::Draughts, "W:W:B1,2"),
        Some(Ending::Won(Player::Second))
    );
    let mut game = people(GameName::Othello, "");
    assert_eq!(game.ending(), None);
    game.give_up(Player::Second);
    assert_eq!(game.ending(), Some(Ending::NoMove(Player::Second)));
    assert_eq!(game.ending().unwrap().winner(), Some(Player::First));
    // Giving up can be taken back.
    assert!(game.undo());
    assert_eq!(game.ending(), None);
}

#[test]
fn a_game_without_end_is_broken_off() {
    // Two kings that go to and fro in opposite corners.
    let mut game = people(GameName::Draughts, "W:WK46:BK6");
    for text in ["46-41", "6-1", "41-46", "1-6"].iter().cycle() {
        if game.ending().is_some() {
            break;
        }
        let played = game.read_move(text).unwrap();
        game.make(played, None);
    }
    assert_eq!(game.ending(), Some(Ending::BrokenOff));
    assert_eq!(game.played_moves().len(), 300);
}
