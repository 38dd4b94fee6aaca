//! Whole games by keys against each of the five programs.

use super::play::playing;
use plywood_app::App;
use plywood_app::key::{Arrow, Key};
use plywood_app::matches::{Match, ProgramPlayer, Side, keep, load};
use plywood_core::game::Player;
use plywood_core::search::Watch;
use plywood_explore::exploration::PositionText;
use plywood_explore::program::{Program, Version};
use plywood_samples::Rng;
use plywood_stage::files::Memory;
use rstest::rstest;
use std::time::Instant;
use strum::VariantArray;

/// Positions in the midst of a game.
fn set(program: Program) -> &'static str {
    match program {
        Program::DraughtsCourse => "B:W27,32,33,37,38,43,48:B7,8,12,13,16,18,23",
        Program::OthelloC => "f5d6c3d3c4f4",
        Program::CppClass | Program::WebServer | Program::Notebook => "44353",
    }
}

/// The machine's move is that of its own search at the position before it.
fn is_its_own_search(game: &Match, ply: usize, player: ProgramPlayer) {
    let search = Side::Program(player).search(&game.problem_after(ply));
    let found = search
        .expect("it plays this game")
        .find_answer(&Watch::new(u64::MAX));
    let best = found.expect("nothing stops it").best;
    let made = &game.played_moves()[ply];
    let expected = best.or(game.problem().pass);
    assert_eq!(Some(made.played), expected, "ply {ply}");
}

#[rstest]
fn a_whole_game_is_played_by_keys(
    #[values(
        Program::CppClass,
        Program::DraughtsCourse,
        Program::WebServer,
        Program::Notebook,
        Program::OthelloC
    )]
    program: Program,
    #[values(Player::First, Player::Second)] seat: Player,
    #[values(false, true)] is_set: bool,
) {
    for &version in Version::VARIANTS {
        let usual = program.spec(version);
        // Games are many; a second a move is a teacher's.
        let player = match usual.method.algorithm.properties().max_depth {
            Some(_) => ProgramPlayer::new(program, version),
            None => ProgramPlayer::new(program, version).at_depth(2),
        };
        let start = if is_set {
            usual.game.position(set(program))
        } else {
            program.start_position()
        };
        let mut sides = [Side::Person, Side::Person];
        sides[seat as usize] = Side::Program(player);
        let (PositionText::Notation(text) | PositionText::Board(text)) = &start;
        let game = Match::new(usual.game, start.clone(), sides, 1);
        let told = format!("{program:?} {version:?} {seat:?} {text}");
        let mut app = playing(game.unwrap_or_else(|error| panic!("{told}: {error}")));
        let mut chance = Rng::new(text.len() as u64 + seat as u64);
        let played = |app: &App| app.screen.try_as_play_ref().expect("a game").game.clone();
        let now = Instant::now();
        for turn in 0.. {
            if played(&app).ending().is_some() {
                break;
            }
            assert!(turn < 5_000, "{told} does not end");
            for _ in 0..chance.below(4) {
                let arrows = [Arrow::Left, Arrow::Right, Arrow::Up, Arrow::Down];
                app.key(Key::Arrow(arrows[chance.below(4) as usize]), now);
            }
            app.key(Key::Enter, now);
            app.settle();
        }
        let game = played(&app);
        // By the rules alone, from the same start, it is the same game.
        let people = [Side::Person, Side::Person];
        let mut again = Match::new(game.game(), start, people, 1).expect("it was begun");
        for (ply, made) in game.played_moves().iter().enumerate() {
            assert!(
                again.legal_moves().contains(&made.played),
                "{told}: {made:?}"
            );
            if made.by == seat && ply < 12 {
                is_its_own_search(&game, ply, player);
            }
            again.make(made.played, None);
        }
        if again.ending().is_some() {
            assert_eq!(again.ending(), game.ending(), "{told}");
        }
        let files = Memory::default();
        keep(&files, &game);
        let kept = load(&files).unwrap_or_else(|| panic!("{told}"));
        assert_eq!(kept.moves(), game.moves(), "{told}");
        assert_eq!(kept.ending(), game.ending(), "{told}");
        assert_eq!(kept.side(seat).to_string(), player.to_string(), "{told}");
    }
}
