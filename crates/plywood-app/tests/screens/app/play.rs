//! Playing by keys: every key, whole games, and the display of thinking machines.

use crate::app::{click, list, list_mut};
use crate::play::{GAMES, by};
use plywood_app::bindings::Context;
use plywood_app::home::Destination;
use plywood_app::key::{Arrow, Key};
use plywood_app::matches::{Level, Match, Side, load};
use plywood_app::paint::Target;
use plywood_app::{App, Setup, Start};
use plywood_core::game::Player;
use plywood_core::replay::Event;
use plywood_explore::exploration::{GameName, Spec};
use plywood_samples::DISPUTED;
use plywood_samples::{Rng, is_deep, is_long};
use plywood_stage::files::Memory;
use plywood_stage::{frame, press, settle_search, text, type_text};
use plywood_teach::language::Language;
use std::sync::Arc;
use std::time::{Duration, Instant};

fn easy() -> Side {
    Side::Level(Level::Easy)
}

/// A search that leaves nothing to chance.
pub fn searching(name: GameName, depth: u32) -> Side {
    let spec = Spec {
        depth: Some(depth),
        ..Spec::new(name, "")
    };
    Side::Search(plywood_samples::problem(&spec))
}

/// The screen of a game.
pub fn playing(game: Match) -> App {
    let start = Start::Play(Box::new(game));
    let mut app = App::new(start, Setup::default());
    app.settle();
    app
}

pub fn between(name: GameName, start: &str, sides: [Side; 2]) -> App {
    playing(by(name, start, sides))
}

fn people(name: GameName, start: &str) -> App {
    between(name, start, [Side::Person, Side::Person])
}

fn game(app: &App) -> &Match {
    &app.screen.try_as_play_ref().expect("a game is played").game
}

fn plies(app: &App) -> usize {
    game(app).played_moves().len()
}

fn shown(app: &mut App) -> String {
    text(&frame(app, (120, 40)).0)
}

/// Types a move.
fn write(app: &mut App, text: &str) {
    type_text(app, text);
    // A digit is a move where moves are columns.
    if app.has_dialog() {
        press(app, Key::Enter);
    }
}

/// A game between a person and a search that has begun: at its board, at its moves, or at its players.
pub fn begun(context: Context) -> App {
    let name = GameName::TicTacToe;
    let mut app = between(name, "", [Side::Person, searching(name, 9)]);
    write(&mut app, "b2");
    let free = app_free_cell(&app);
    write(&mut app, free);
    press(&mut app, Key::Char('u'));
    match context {
        Context::MOVES => press(&mut app, Key::PageUp),
        Context::PLAY => {}
        _ => press(&mut app, Key::Char('p')),
    }
    app
}

/// A cell that is still free.
fn app_free_cell(app: &App) -> &'static str {
    let free = ["a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"];
    free.into_iter()
        .find(|text| game(app).read_move(text).is_ok())
        .expect("the board is not full")
}

#[test]
fn random_games_are_legal_to_their_end() {
    let games = match (is_long(), is_deep()) {
        (true, _) => 1_000,
        (_, true) => 100,
        _ => 24,
    };
    for seed in 0..games {
        let mut chance = Rng::new(seed);
        let (name, start) = GAMES[(seed % 4) as usize];
        let machine = match chance.below(4) {
            0 if name != GameName::Draughts && name != GameName::Othello => easy(),
            1 => "random".parse().unwrap(),
            _ => Side::Person,
        };
        let mut app = between(name, start, [Side::Person, machine]);
        let now = Instant::now();
        for turn in 0.. {
            if game(&app).ending().is_some() {
                break;
            }
            assert!(turn < 5_000, "seed {seed} does not end");
            for _ in 0..chance.below(4) {
                let arrows = [Arrow::Left, Arrow::Right, Arrow::Up, Arrow::Down];
                app.key(Key::Arrow(arrows[chance.below(4) as usize]), now);
            }
            match chance.below(60) {
                0 => app.key(Key::Char('u'), now),
                1 => app.key(Key::Char('r'), now),
                2 => {
                    app.key(Key::PageUp, now);
                    app.key(Key::Char('t'), now);
                    // Machines wait after that.
                    app.key(Key::Char(' '), now);
                }
                3 => {
                    let letters = ['1', '4', 'd', 'f', '-', '9'];
                    app.key(Key::Char(letters[chance.below(6) as usize]), now);
                    app.key(Key::Char(char::from(b'0' + chance.below(10) as u8)), now);
                    app.key(Key::Enter, now);
                    app.key(Key::Esc, now);
                    if app.screen.try_as_play_ref().is_none() {
                        list_mut(&mut app)
                            .select_first(|destination| *destination == Destination::SuspendedGame);
                        app.key(Key::Enter, now);
                    }
                }
                _ => app.key(Key::Enter, now),
            }
            app.settle();
            if app
                .screen
                .try_as_play_ref()
                .is_some_and(|play| play.is_paused)
            {
                app.key(Key::Char(' '), now);
                app.settle();
            }
            if chance.below(25) == 0 {
                let size = (60 + chance.below(80) as u16, 18 + chance.below(30) as u16);
                frame(&mut app, size);
            }
        }
        let played = game(&app);
        let mut again = by(name, start, [Side::Person, Side::Person]);
        for made in played.played_moves() {
            assert!(
                again.legal_moves().contains(&made.played),
                "seed {seed}: {made:?}"
            );
            again.make(made.played, None);
        }
        assert_eq!(again.ending(), played.ending(), "seed {seed}");
    }
}

#[test]
fn moves_are_made_by_arrows_by_notation_and_by_mouse() {
    let mut app = people(GameName::ConnectFour, "");
    press(&mut app, Key::Enter);
    press(&mut app, Key::Arrow(Arrow::Left));
    press(&mut app, Key::Enter);
    write(&mut app, "7");
    // Anywhere in a column the stone falls to its place.
    let (_, hits) = frame(&mut app, (120, 40));
    let cell = (0..120)
        .flat_map(|x| (0..40).map(move |y| (x, y)))
        .find(|&(x, y)| hits.at(x, y) == Some(Target::Cell(0)));
    assert!(cell.is_some(), "the top left cell is on the screen");
    click(&mut app, Target::Cell(0));
    let texts: Vec<&str> = game(&app)
        .played_moves()
        .iter()
        .map(|made| &made.text[..])
        .collect();
    assert_eq!(texts, ["4", "3", "7", "1"]);
}

#[test]
fn a_capture_is_chosen_square_by_square() {
    let mut app = people(GameName::Draughts, "W:W37,48,50:B32,22,12,13,23,5,K15");
    for square in 0..5 {
        press(&mut app, Key::Enter);
        assert_eq!(plies(&app), 0, "after {square} squares");
        assert_eq!(
            app.screen.try_as_play_ref().unwrap().choice.pressed.len(),
            square + 1
        );
    }
    // Esc lets go of a square, and the game goes on.
    press(&mut app, Key::Esc);
    assert_eq!(
        app.screen.try_as_play_ref().unwrap().choice.pressed.len(),
        4
    );
    press(&mut app, Key::Enter);
    press(&mut app, Key::Enter);
    assert_eq!(plies(&app), 1);
}

#[test]
fn a_pass_is_announced_before_and_after() {
    let random: Side = "random".parse().unwrap();
    let found = (0..).find_map(|seed| {
        let mut game = by(GameName::Othello, "", [Side::Person, random.clone()]);
        let mut chance = Rng::new(seed);
        while game.ending().is_none() {
            if Some(game.legal_moves()[0]) == game.problem().pass && game.waits_for_person() {
                return Some(game);
            }
            crate::play::play_on(&mut game, &mut chance, 1);
        }
        None
    });
    let mut found = found.unwrap();
    found.set_side(Player::Second, Side::Person);
    let mut app = playing(found);
    assert!(shown(&mut app).contains("Black has no move and must pass: press Enter."));
    press(&mut app, Key::Enter);
    assert!(shown(&mut app).contains("Black had no move and passed. White to move"));
    app.set_language(Language::Fr);
    assert!(shown(&mut app).contains("Noir n’avait aucun coup et a passé."));
}

#[test]
fn enter_on_a_move_opens_the_search_that_chose_it_where_it_decided() {
    for (name, start) in GAMES {
        let mut app = between(name, start, [Side::Person, searching(name, 3)]);
        press(&mut app, Key::Enter);
        while plies(&app) < 2 {
            press(&mut app, Key::Enter);
        }
        let made = game(&app).played_moves()[1].clone();
        press(&mut app, Key::PageUp);
        let offers = |app: &mut App| text(&frame(app, (120, 40)).0).contains("Enter look inside");
        assert!(!offers(&mut app), "no search chose a person's move");
        press(&mut app, Key::PageDown);
        assert!(offers(&mut app));
        press(&mut app, Key::Enter);
        settle_search(&mut app);
        let explore = app.explore().expect("its head is open");
        let replay = explore.replay();
        let Event::BackUp { child, .. } = replay.event() else {
            panic!("{name:?}: {:?}", replay.event());
        };
        assert_eq!(replay.tree().played(child), Some(made.played), "{name:?}");
        assert_eq!(
            replay.tree().node(plywood_core::tree::NodeId::ROOT).value,
            made.thought.unwrap().value.unwrap()
        );
        assert!(app.shared.notice.is_some());
        // And back, to the same place.
        press(&mut app, Key::Esc);
        assert_eq!(app.screen.try_as_play_ref().unwrap().viewed_ply, Some(2));
    }
}

#[test]
fn sides_are_changed_in_mid_game() {
    let mut app = people(GameName::TicTacToe, "");
    press(&mut app, Key::Enter);
    press(&mut app, Key::Char('p'));
    press(&mut app, Key::Arrow(Arrow::Down));
    press(&mut app, Key::Arrow(Arrow::Right));
    press(&mut app, Key::Enter);
    assert_eq!(game(&app).side(Player::Second), &easy());
    assert_eq!(plies(&app), 2, "the machine has moved at once");
}

#[test]
fn a_new_game_of_any_kind_is_begun() {
    let mut app = people(GameName::ConnectFour, "");
    press(&mut app, Key::Enter);
    press(&mut app, Key::Char('n'));
    for _ in 0..3 {
        press(&mut app, Key::Arrow(Arrow::Right));
    }
    press(&mut app, Key::Enter);
    assert_eq!(game(&app).game(), GameName::TicTacToe);
    assert_eq!(plies(&app), 0);
    press(&mut app, Key::Char('n'));
    press(&mut app, Key::Arrow(Arrow::Right));
    press(&mut app, Key::Enter);
    assert_eq!(game(&app).game(), GameName::ConnectFour);
}

#[test]
fn two_machines_are_watched_and_wait_on_request() {
    let mut app = {
        let game = by(GameName::TicTacToe, "", [easy(), easy()]);
        let open = Start::Play(Box::new(game));
        App::new(open, Setup::default())
    };
    let mut now = Instant::now();
    let mut wait_for = |app: &mut App, wanted: usize| {
        let begin = Instant::now();
        while plies(app) < wanted && begin.elapsed() < Duration::from_secs(20) {
            now += Duration::from_secs(1);
            app.tick(now);
            app.settle();
        }
    };
    wait_for(&mut app, 2);
    assert!(plies(&app) >= 2);
    press(&mut app, Key::Char(' '));
    let there = plies(&app);
    wait_for_nothing(&mut app);
    assert_eq!(plies(&app), there);
    press(&mut app, Key::Char(' '));
    wait_for(&mut app, 9);
    assert!(game(&app).ending().is_some());
}

fn wait_for_nothing(app: &mut App) {
    for seconds in 0..5 {
        app.tick(Instant::now() + Duration::from_secs(seconds));
        app.settle();
    }
}

#[test]
fn every_move_is_kept_and_the_last_game_is_gone_on_with() {
    let mut app = between(GameName::ConnectFour, "", [Side::Person, Side::Person]);
    let files = Arc::new(Memory::default());
    app.shared.keep_in(files.clone());
    for column in ["4", "4", "5"] {
        write(&mut app, column);
        let kept = load(&*files).expect("the game is kept");
        assert_eq!(kept.played_moves().len(), plies(&app));
    }
    press(&mut app, Key::Char('u'));
    let kept = load(&*files).expect("the game is kept");
    assert_eq!(kept.played_moves().len(), 2);
    // Another tutor, after a kill.
    let setup = Setup {
        store: files,
        ..Setup::default()
    };
    let mut app = App::new(Start::Home, setup);
    let entries = &list(&app).entries;
    let index = entries
        .iter()
        .position(|entry| entry.destination == Destination::SuspendedGame);
    list_mut(&mut app).select(index.expect("the game is offered"));
    press(&mut app, Key::Enter);
    assert_eq!(plies(&app), 2);
    // Left and gone on with.
    press(&mut app, Key::Esc);
    assert_eq!(app.context(), Context::HOME);
    press(&mut app, Key::Enter);
    assert_eq!(plies(&app), 2);
}

#[test]
fn the_review_marks_the_turning_point() {
    let mut app = people(GameName::ConnectFour, "41414");
    for column in ["2", "4"] {
        write(&mut app, column);
    }
    press(&mut app, Key::Char('v'));
    let play = app.screen.try_as_play_ref().unwrap();
    let review = play.review.as_ref().unwrap();
    let turning = review.turning_point(&play.game).unwrap();
    assert_eq!(play.game.played_moves()[turning].by, Player::Second);
    for size in [(60, 18), (80, 24), (120, 40)] {
        let seen = text(&frame(&mut app, size).0);
        assert!(seen.contains("better") && seen.contains('▲'), "{seen}");
    }
    press(&mut app, Key::Esc);
    assert!(!app.screen.try_as_play_ref().unwrap().shows_review);
}

#[test]
fn the_review_tells_what_a_move_truly_cost() {
    let mut app = people(GameName::ConnectFour, DISPUTED);
    // Column 5 alone wins, with the 39th stone; after column 4 the last stone wins for O.
    write(&mut app, "4");
    press(&mut app, Key::Char('v'));
    app.settle();
    for size in [(80, 24), (120, 40)] {
        let seen = text(&frame(&mut app, size).0);
        for part in ["✗ After 4: O wins with stone 42. Truly best: 5", "39)."] {
            assert!(seen.contains(part), "{seen}");
        }
    }
    press(&mut app, Key::Esc);
    let mut app = people(GameName::ConnectFour, DISPUTED);
    write(&mut app, "5");
    press(&mut app, Key::Char('v'));
    app.settle();
    let seen = text(&frame(&mut app, (80, 24)).0);
    let best = "✓ Nothing was better: X wins with stone 39.";
    assert!(seen.contains(best), "{seen}");
}
