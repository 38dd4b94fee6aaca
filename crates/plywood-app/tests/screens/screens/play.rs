//! Games on the screen: each in the middle, its moves looked at, reviewed, over.

use super::snapshots::keep;
use crate::app::play::playing;
use crate::play::{GAMES, by};
use plywood_app::App;
use plywood_app::key::{Arrow, Key};
use plywood_app::matches::{Level, Match, Side};
use plywood_explore::exploration::GameName;
use plywood_stage::{frame, press, text};
use plywood_teach::language::Language;

const SIZES: [(u16, u16); 3] = [(60, 18), (80, 24), (120, 40)];

/// A game between two people after these moves.
fn after(name: GameName, start: &str, moves: &str) -> Match {
    let mut game = by(name, start, [Side::Person, Side::Person]);
    for text in moves.split_whitespace() {
        let played = game.read_move(text).expect("a legal move");
        game.make(played, None);
    }
    game
}

/// Every game in the middle.
fn middles() -> Vec<(String, App)> {
    let moves = [
        "4 4 5 3 3 6 4 4",
        "f5 d6 c3 d3 c4 f4",
        "32-28 19-23 28x19 14x23 37-32 10-14 41-37",
        "b2 a1 c1",
    ];
    let scenes = GAMES.into_iter().zip(moves).map(|((name, start), moves)| {
        let mut game = after(name, start, moves);
        // The machine waits: it is not its turn.
        let waiting = game.to_move().other();
        game.set_side(waiting, Side::Level(Level::Medium));
        (plywood_explore::exploration::name(name), playing(game))
    });
    scenes.collect()
}

fn take(name: &str, mut app: App, language: Language) {
    take_of(name, &mut app, language);
}

fn take_of(name: &str, app: &mut App, language: Language) {
    app.set_language(language);
    for (width, height) in SIZES {
        let (buffer, _) = frame(app, (width, height));
        let shown = text(&buffer);
        let ending = if language == Language::Fr { "-fr" } else { "" };
        keep(&format!("play-{name}-{width}x{height}{ending}"), &shown);
    }
}

#[test]
fn every_game_in_the_middle() {
    for language in Language::ALL {
        for (name, app) in middles() {
            take(&name, app, language);
        }
    }
}

#[test]
fn a_capture_that_is_half_chosen() {
    let game = after(GameName::Draughts, "W:W37,48,50:B32,22,12,13,23,5,K15", "");
    let mut app = playing(game);
    press(&mut app, Key::Enter);
    press(&mut app, Key::Enter);
    take("capture", app, Language::En);
}

#[test]
fn a_game_that_is_over_its_moves_and_its_review() {
    let lost = || playing(after(GameName::ConnectFour, "", "4 1 4 1 4 2 4"));
    for language in Language::ALL {
        take("over", lost(), language);
        let mut app = lost();
        press(&mut app, Key::PageUp);
        take("moves", app, language);
    }
    let mut app = playing(after(GameName::ConnectFour, "41414", "2 4"));
    press(&mut app, Key::Char('v'));
    press(&mut app, Key::Arrow(Arrow::Up));
    for language in Language::ALL {
        take_of("review", &mut app, language);
    }
}

#[test]
fn who_plays_and_what_is_typed() {
    let mut app = playing(after(GameName::TicTacToe, "", ""));
    press(&mut app, Key::Char('n'));
    take("new-game", app, Language::Fr);
    let mut app = playing(after(GameName::Othello, "", ""));
    press(&mut app, Key::Char('p'));
    press(&mut app, Key::Arrow(Arrow::Left));
    take("players", app, Language::En);
    let mut app = playing(after(GameName::Othello, "", ""));
    for key in [Key::Char('d'), Key::Char('4'), Key::Enter] {
        press(&mut app, key);
    }
    take("refused", app, Language::En);
}
