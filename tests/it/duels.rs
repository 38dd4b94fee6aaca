//! Duels: the same games for the same seed, by the rules, counted right; and what they show of the
//! programs.

use crate::samples::goes_deep;
use plywood::duel::{Duel, DuelError, Duellist, FirstDuellist, Outcome, PlayedGame, Score, write};
use plywood::exploration::GameName;
use plywood::game::connect_four::{self, ConnectFour};
use plywood::game::draughts::{self, Draughts};
use plywood::game::othello::{self, Othello};
use plywood::game::tic_tac_toe::{self, TicTacToe};
use plywood::game::{Game, Player};
use plywood::program::Program;
use plywood::search::Watch;
use rstest::rstest;
use std::collections::BTreeSet;
use strum::VariantArray;

fn duellist(text: &str) -> Duellist {
    text.parse().unwrap()
}

fn duel(one: &str, two: &str, games: u32) -> Duel {
    Duel {
        games,
        ..Duel::new(duellist(one), duellist(two), None, "").unwrap()
    }
}

fn by_chance(game: GameName, games: u32) -> Duel {
    Duel {
        games,
        ..Duel::new(Duellist::Random, Duellist::Random, Some(game), "").unwrap()
    }
}

fn play(duel: &Duel) -> Vec<PlayedGame> {
    duel.play(2, &Watch::new(u64::MAX), &|_| ())
}

fn written(duel: &Duel, threads: usize) -> String {
    let games = duel.play(threads, &Watch::new(u64::MAX), &|_| ());
    let mut bytes = Vec::new();
    write(duel, &games, &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    for duel in [
        duel("othello-c@2", "random", 12),
        duel("cpp-class@3", "cpp-class:repaired@2", 12),
        by_chance(GameName::Draughts, 12),
    ] {
        assert!(duel.is_reproducible());
        let alone = written(&duel, 1);
        assert_eq!(alone, written(&duel, 3));
        assert_eq!(alone.lines().count(), 1 + 12);
        let other = Duel {
            seed: 2,
            ..duel.clone()
        };
        assert_ne!(alone, written(&other, 1));
        // A longer duel begins with the same games.
        let longer = Duel {
            games: 20,
            ..duel.clone()
        };
        let games = play(&duel);
        assert_eq!(play(&longer)[..12], games);
        // And no game is played twice.
        let lines: BTreeSet<&Vec<String>> = games.iter().map(|game| &game.moves).collect();
        assert_eq!(lines.len(), 12, "{:?}", duel.one);
    }
}

/// Plays a game's moves again by the rules alone and returns all its positions.
fn replay<G: Game>(game: &G, start: &G::State, duel: &Duel, played: &PlayedGame) -> Vec<G::State> {
    let mut states = vec![start.clone()];
    for text in &played.moves {
        let state = states.last().unwrap();
        let mut legal = Vec::new();
        game.moves(state, &mut legal);
        let matching = legal.into_iter().filter(|&tried| {
            let mut name = String::new();
            game.write_move(state, tried, &mut name);
            name == *text
        });
        let matching: Vec<_> = matching.collect();
        assert_eq!(matching.len(), 1, "{text} in {played:?}");
        states.push(game.play(state, matching[0]));
    }
    let end = states.last().unwrap();
    let mut text = String::new();
    game.write_position(end, &mut text);
    assert_eq!(text, played.end);
    let plies = played.moves.len() as u32;
    assert!(plies <= duel.max_plies);
    let is_unfinished = played.outcome == Outcome::Unfinished;
    assert_ne!(game.is_over(end), is_unfinished, "{played:?}");
    assert!(!is_unfinished || plies == duel.max_plies);
    // The opening leaves something to play.
    assert!(!game.is_over(&states[played.opening as usize]));
    states
}

/// Plays all games of a duel from the start again and compares who has won.
fn replays(duel: &Duel) {
    let games = play(duel);
    assert_eq!(games.len() as u32, duel.games);
    for (played, number) in games.iter().zip(1..) {
        assert_eq!(played.number, number);
        // The winner is read off each game's own position.
        let winner = match duel.game {
            GameName::ConnectFour => {
                let start = connect_four::Position::START;
                let end = *replay(&ConnectFour, &start, duel, played).last().unwrap();
                end.last_mover_won().then(|| end.to_move().other())
            }
            GameName::Othello => {
                let states = replay(&Othello, &othello::Position::START, duel, played);
                states.last().unwrap().leader()
            }
            GameName::Draughts => {
                let start = draughts::Position::START;
                let end = replay(&Draughts, &start, duel, played).pop().unwrap();
                Some(end.to_move().other())
            }
            GameName::TicTacToe => {
                let start = tic_tac_toe::Position::START;
                let end = replay(&TicTacToe, &start, duel, played).pop().unwrap();
                let sides = [Player::First, Player::Second];
                sides.into_iter().find(|&side| end.has_won(side))
            }
            GameName::Textbook => unreachable!("it is no duel"),
            GameName::Custom(_) => unreachable!("it is not built in"),
        };
        let expected = match winner {
            _ if played.outcome == Outcome::Unfinished => Outcome::Unfinished,
            None => Outcome::Draw,
            Some(winner) if winner == duel.side_of_one(number) => Outcome::One,
            Some(_) => Outcome::Two,
        };
        assert_eq!(played.outcome, expected, "{played:?}");
    }
}

#[rstest]
#[case(duel("othello-c@1", "random", 20))]
#[case(duel("othello-c@2", "othello-c:repaired@2", 6))]
#[case(duel("draughts-course@1", "random", 6))]
#[case(duel("random", "cpp-class@2", 10))]
#[case(duel("notebook", "web-server:repaired@2", 10))]
#[case(by_chance(GameName::ConnectFour, 30))]
#[case(by_chance(GameName::Othello, 30))]
#[case(by_chance(GameName::Draughts, 10))]
#[case(by_chance(GameName::TicTacToe, 50))]
#[case(Duel { max_plies: 20, ..by_chance(GameName::Draughts, 10) })]
#[case(Duel { opening: 50, ..by_chance(GameName::TicTacToe, 50) })]
#[case(Duel { opening: 60, ..by_chance(GameName::ConnectFour, 20) })]
fn every_game_follows_the_rules_to_its_result(#[case] duel: Duel) {
    replays(&duel);
}

#[test]
fn games_without_end_are_broken_off_and_count_as_draws() {
    let duel = Duel {
        max_plies: 20,
        ..by_chance(GameName::Draughts, 10)
    };
    let games = play(&duel);
    assert!(games.iter().all(|game| game.outcome == Outcome::Unfinished));
    let score = Score::from_games(&games);
    assert_eq!((score.draws, score.unfinished, score.plies), (10, 10, 200));
    // One that ends with its last ply has ended.
    let game = by_chance(GameName::TicTacToe, 1);
    let plies = play(&game)[0].moves.len() as u32;
    let just_enough = Duel {
        max_plies: plies,
        ..game
    };
    assert_ne!(play(&just_enough)[0].outcome, Outcome::Unfinished);
}

#[test]
fn scores_add_up() {
    let duel = by_chance(GameName::TicTacToe, 300);
    let games = play(&duel);
    let of = |outcome| games.iter().filter(|game| game.outcome == outcome).count() as u32;
    let score = Score::from_games(&games);
    assert_eq!(score.wins, of(Outcome::One));
    assert_eq!(score.losses, of(Outcome::Two));
    assert_eq!(score.draws, of(Outcome::Draw));
    assert_eq!(score.games(), 300);
    assert!(score.wins > 0 && score.losses > 0 && score.draws > 0);
    let plies: usize = games.iter().map(|game| game.moves.len()).sum();
    assert_eq!(score.plies, plies as u64);
    assert_eq!(score.nodes, 0);
    // X wins 58.5 % of all games by chance.
    let first_wins = games.iter().filter(|game| {
        let winner = match game.outcome {
            Outcome::One => Some(game.one),
            Outcome::Two => Some(game.one.other()),
            _ => None,
        };
        winner == Some(Player::First)
    });
    assert!((150..=200).contains(&first_wins.count()));
}

#[test]
fn nodes_are_those_of_every_search() {
    // One ply from each position of the program: its moves and the position itself.
    let duel = duel("othello-c@1", "random", 3);
    for played in play(&duel) {
        let states = replay(&Othello, &othello::Position::START, &duel, &played);
        let searched = states
            .iter()
            .filter(|state| state.to_move() == Player::Second);
        let nodes = searched.map(|state| {
            let mut moves = Vec::new();
            Othello.moves(state, &mut moves);
            // A side that has to pass has no move in this search.
            match moves.as_slice() {
                [] => 0,
                [othello::PASS] => 1,
                moves => 1 + moves.len() as u64,
            }
        });
        assert_eq!(played.nodes, nodes.sum::<u64>());
    }
    // Iterative deepening visits the nodes of all its iterations.
    let of = |plies| {
        let duel = Duel {
            games: 1,
            max_plies: 1,
            opening: 0,
            ..self::duel(&format!("web-server@{plies}"), "web-server@1", 1)
        };
        play(&duel)[0].nodes
    };
    assert_eq!(of(1), 8);
    assert!(of(2) > 8 + 8, "{}", of(2));
}

#[rstest]
#[case("othello-c", "random", FirstDuellist::Two)]
#[case("random", "othello-c:repaired", FirstDuellist::One)]
#[case("draughts-course", "random", FirstDuellist::One)]
#[case("random", "draughts-course", FirstDuellist::Two)]
#[case("cpp-class", "random", FirstDuellist::Alternate)]
#[case("othello-c", "othello-c:repaired", FirstDuellist::Alternate)]
fn a_program_that_is_always_one_side_plays_it_against_chance(
    #[case] one: &str,
    #[case] two: &str,
    #[case] first: FirstDuellist,
) {
    let duel = duel(one, two, 4);
    assert_eq!(duel.first, first);
    let sides: Vec<bool> = (1..=4)
        .map(|number| duel.side_of_one(number) == Player::First)
        .collect();
    assert_eq!(
        sides,
        match first {
            FirstDuellist::One => [true; 4],
            FirstDuellist::Two => [false; 4],
            FirstDuellist::Alternate => [true, false, true, false],
        }
    );
}

#[test]
fn each_opening_is_played_by_either_side() {
    let duel = duel("cpp-class@1", "cpp-class:repaired@1", 20);
    assert_eq!(duel.opening, 4);
    let games = play(&duel);
    let openings: Vec<&[String]> = games.iter().map(|game| &game.moves[..4]).collect();
    for (pair, number) in openings.chunks(2).zip((1..).step_by(2)) {
        assert_eq!(pair[0], pair[1]);
        assert_eq!(games[number - 1].one, Player::First);
        assert_eq!(games[number].one, Player::Second);
    }
    let different: BTreeSet<&[String]> = openings.iter().copied().collect();
    assert!(different.len() > 8, "{different:?}");
    // Where sides stay each game has its own.
    let stays = Duel {
        first: FirstDuellist::One,
        ..duel
    };
    let games = play(&stays);
    let different: BTreeSet<&[String]> = games.iter().map(|game| &game.moves[..4]).collect();
    assert!(different.len() > 16, "{different:?}");
    // Against chance there is none.
    assert!(play(&self::duel("cpp-class@1", "random", 2))[0].opening == 0);
}

/// The C program's choices after f5, measured in the original.
#[rstest]
#[case(1, "f4")]
#[case(2, "d6")]
#[case(3, "f6")]
#[case(4, "d6")]
#[case(5, "f6")]
fn the_program_plays_as_it_does(#[case] depth: u32, #[case] reply: &str) {
    let one = duellist("othello-c").at_depth(depth);
    let duel = Duel {
        games: 1,
        max_plies: 1,
        ..Duel::new(one, Duellist::Random, None, "F5").unwrap()
    };
    assert_eq!(play(&duel)[0].moves, [reply]);
}

#[test]
fn the_notebook_plays_the_fourth_column_only_repaired() {
    let position = "......./......./......./OXOXOXO/XOXOXOX/XOXOXOX";
    let game = |version: &str| {
        let notebook = duellist(&format!("notebook:{version}"));
        let duel = Duel {
            games: 1,
            first: FirstDuellist::Two,
            ..Duel::new(notebook, Duellist::Random, None, position).unwrap()
        };
        play(&duel).remove(0)
    };
    assert_eq!(game("repaired").moves[0], "4");
    assert_ne!(game("published").moves[0], "4");
}

/// R. G. Newcombe, "Two-sided confidence intervals for the single proportion: comparison of seven
/// methods", Statistics in Medicine 17 (1998), table I, method 3.
#[rstest]
#[case(81, 263, 0.2553, 0.3662)]
#[case(15, 148, 0.0624, 0.1605)]
#[case(0, 20, 0.0, 0.1611)]
#[case(1, 29, 0.0061, 0.1718)]
#[case(20, 20, 0.8389, 1.0)]
fn the_interval_is_wilsons(
    #[case] wins: u32,
    #[case] games: u32,
    #[case] low: f64,
    #[case] high: f64,
) {
    let score = Score {
        wins,
        losses: (games - wins) / 2,
        draws: (games - wins).div_ceil(2),
        ..Score::default()
    };
    assert_eq!(score.games(), games);
    let found = score.win_interval();
    let is_near = |found: f64, expected: f64| (found - expected).abs() < 0.000_05;
    assert!(is_near(found.0, low) && is_near(found.1, high), "{found:?}");
    assert_eq!(Score::default().win_interval(), (0.0, 1.0));
}

#[test]
fn players_are_read_as_they_are_written() {
    for &program in Program::VARIANTS {
        for version in program.versions() {
            let usual = Duellist::new(program, version);
            assert_eq!(usual.to_string().parse(), Ok(usual));
            let shallow = usual.at_depth(1);
            assert_eq!(shallow.to_string().parse(), Ok(shallow));
            assert!(shallow.to_string().ends_with("@1"), "{shallow}");
            assert!(!shallow.is_timed());
            assert_eq!(usual.is_timed(), program == Program::WebServer);
        }
    }
    assert_eq!(duellist("random"), Duellist::Random);
    assert_eq!(duellist("othello-c").to_string(), "othello-c:published@5");
    assert_eq!(duellist("web-server").to_string(), "web-server:published");
    assert_eq!(duellist("othello-c@3"), duellist("othello-c:published@3"));
}

#[test]
fn what_does_not_fit_is_refused() {
    let new = |one: &str, game, position: &str| {
        Duel::new(duellist(one), Duellist::Random, game, position).map(|_| ())
    };
    assert!(matches!(new("random", None, ""), Err(DuelError::NoGame(_))));
    let textbook = Some(GameName::Textbook);
    assert!(matches!(
        new("random", textbook, "[1 2]"),
        Err(DuelError::Textbook(_))
    ));
    assert!(matches!(
        new("cpp-class", textbook, "[1 2]"),
        Err(DuelError::Textbook(_))
    ));
    let draughts = Some(GameName::Draughts);
    assert!(matches!(
        new("cpp-class", draughts, ""),
        Err(DuelError::OtherGame { .. })
    ));
    assert!(matches!(
        new("cpp-class", None, "8"),
        Err(DuelError::Position(_))
    ));
    assert_eq!(new("cpp-class", None, "1212121"), Err(DuelError::Over));
    let (four, othello) = (duellist("cpp-class"), duellist("othello-c"));
    let mixed = Duel::new(four, othello, None, "").map(|_| ());
    assert!(matches!(mixed, Err(DuelError::OtherGame(program, ..)) if program == othello));
}

#[test]
fn a_cancelled_duel_has_the_games_that_are_over() {
    let duel = by_chance(GameName::Othello, 1000);
    let watch = Watch::new(u64::MAX);
    let games = duel.play(2, &watch, &|game| {
        if game.number >= 20 {
            watch.cancel();
        }
    });
    assert!((1..900).contains(&games.len()), "{}", games.len());
    let all = play(&duel);
    for game in games {
        assert_eq!(all[game.number as usize - 1], game);
    }
}

/// How many of 200 games the C program, white, has won against a black that plays by chance, as
/// measured outside of this crate: version, depth, wins.
const MEASURED: [(&str, u32, u32); 6] = [
    ("published", 1, 46),
    ("published", 3, 62),
    ("published", 4, 194),
    ("repaired", 1, 171),
    ("repaired", 3, 189),
    ("repaired", 4, 196),
];

/// The score of the C program against chance with the usual seed.
fn othello_against_chance(version: &str, depth: u32, games: u32) -> Score {
    let one = format!("othello-c:{version}@{depth}");
    Score::from_games(&play(&duel(&one, "random", games)))
}

#[test]
fn the_published_othello_is_weak_at_odd_depths() {
    let share = |version, depth| {
        let score = othello_against_chance(version, depth, 60);
        f64::from(score.wins) / f64::from(score.games())
    };
    for depth in [1, 3] {
        assert!(share("published", depth) < 0.4);
        assert!(share("repaired", depth) > 0.6);
    }
    assert!(share("published", 4) > 0.8);
}

#[test]
fn the_othello_results_are_those_that_were_measured() {
    if !goes_deep("six duels of 200 games") {
        return;
    }
    for (version, depth, wins) in MEASURED {
        let measured = Score {
            wins,
            losses: 200 - wins,
            ..Score::default()
        };
        let (low, high) = measured.win_interval();
        let score = othello_against_chance(version, depth, 200);
        let found = score.win_interval();
        assert!(found.0 <= high, "{version} {depth}: {score:?}");
        assert!(found.1 >= low, "{version} {depth}: {score:?}");
    }
}
