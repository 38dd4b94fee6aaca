//! Second tries at the player's mistakes, from the review of a game.

use super::play::{playing, searching};
use crate::play::by;
use crate::stage::{frame, press, text, type_text};
use plywood_app::App;
use plywood_app::bindings::Context;
use plywood_app::key::Key;
use plywood_app::matches::{Match, Side};
use plywood_app::play::Play;
use plywood_app::play::Retry;
use plywood_explore::exploration::GameName;
use plywood_explore::truth::{Settings, Solver, position_after};
use plywood_samples::{Rng, tried};
use std::time::Instant;

/// O plays badly at move 2 of this game, and lets X win at the end.
const LOST: [&str; 2] = ["41414", "24"];

fn game(sides: [Side; 2], [start, columns]: [&str; 2]) -> Match {
    let mut game: Match = by(GameName::ConnectFour, start, sides);
    for column in columns.chars() {
        let played = game.read_move(&column.to_string()).unwrap();
        game.make(played, None);
    }
    game
}

fn reviewed(game: Match) -> App {
    let mut app = playing(game);
    press(&mut app, Key::Char('v'));
    app
}

fn people() -> [Side; 2] {
    [Side::Person, Side::Person]
}

fn play(app: &App) -> &Play {
    app.screen.try_as_play_ref().expect("a game")
}

fn answer(app: &mut App, text: &str) {
    type_text(app, text);
    press(app, Key::Enter);
}

fn shown(app: &mut App, size: (u16, u16)) -> String {
    text(&frame(app, size).0)
}

#[test]
fn only_truly_bad_moves_are_asked_about_and_truly_best_ones_are_right() {
    let mut chance = Rng::new(46);
    let mut solver = Solver::new(Settings::default());
    let starts: Vec<String> = (0..30).map(|_| chance.connect_four(24)).collect();
    for start in tried(starts) {
        let mut random = by(GameName::ConnectFour, &start, people());
        crate::play::play_on(&mut random, &mut chance, 42);
        if random.played_moves().is_empty() {
            continue;
        }
        let game = random.clone();
        let mut app = reviewed(random);
        press(&mut app, Key::Char('w'));
        while let Some(judged) = app.dialog::<Retry>().and_then(Retry::current) {
            assert_eq!(play(&app).viewed_ply, Some(judged.ply));
            let line = game.line(judged.ply);
            let position = position_after(game.problem(), &line).unwrap();
            let scores = solver.move_scores(position, &|| false).unwrap();
            let best = scores.iter().flatten().max();
            let played = scores[judged.played.0 as usize].unwrap();
            assert!(Some(&played) < best, "{start}: {judged:?}");
            let column = scores.iter().rposition(|score| score.as_ref() == best);
            answer(&mut app, &(column.unwrap() + 1).to_string());
            press(&mut app, Key::Enter);
            let going_on = app.dialog::<Retry>();
            assert!(going_on.is_none_or(|retry| retry.right == retry.index));
        }
    }
}

#[test]
fn the_score_tells_what_was_found() {
    let mut app = reviewed(game(
        [searching(GameName::ConnectFour, 2), Side::Person],
        LOST,
    ));
    press(&mut app, Key::Char('w'));
    for size in [(60, 18), (80, 24), (120, 40)] {
        let seen = shown(&mut app, size);
        assert!(seen.contains("is better here?"), "{seen}");
        let words: Vec<&str> = seen.split_whitespace().collect();
        assert!(words.join(" ").contains("1 2 3 4 5 6 7"), "{seen}");
    }
    answer(&mut app, "4");
    let seen = shown(&mut app, (80, 24));
    assert!(
        seen.contains("✓ After 4: X wins with stone 21; after your move: X wins with stone 7."),
        "{seen}"
    );
    press(&mut app, Key::Enter);
    for size in [(60, 18), (80, 24), (120, 40)] {
        let seen = shown(&mut app, size);
        assert!(
            seen.contains("1 of 1 answer right on the first try"),
            "{seen}"
        );
    }
    assert!(play(&app).shows_review && !app.has_dialog());
    assert_eq!(
        (app.context(), play(&app).viewed_ply),
        (Context::MOVES, Some(1))
    );
}

#[test]
fn a_wrong_answer_is_met_with_where_it_leads() {
    let mut app = reviewed(game(people(), LOST));
    press(&mut app, Key::Char('w'));
    answer(&mut app, "9");
    assert!(shown(&mut app, (80, 24)).contains("9 is not a move"));
    press(&mut app, Key::Ctrl('u'));
    answer(&mut app, "3");
    let seen = shown(&mut app, (80, 24));
    assert!(seen.contains("✗ After 3: X wins with stone 7."), "{seen}");
    answer(&mut app, "5");
    let seen = shown(&mut app, (80, 24));
    assert!(
        seen.contains("Truly best: 4 (X wins with stone 21)"),
        "{seen}"
    );
    press(&mut app, Key::Enter);
    let seen = shown(&mut app, (80, 24));
    assert!(seen.contains("0 of 1 answer"), "{seen}");
    assert!(play(&app).shows_review && !app.has_dialog());
}

#[test]
fn only_a_persons_own_moves_are_asked_about() {
    let machine = searching(GameName::ConnectFour, 2);
    let mut app = reviewed(game([Side::Person, machine], LOST));
    press(&mut app, Key::Char('w'));
    let notice = &app.shared.notice.as_ref().expect("a sentence").text;
    assert!(notice.starts_with("None of your moves"), "{notice}");
}

#[test]
fn nothing_is_asked_before_it_is_known() {
    let mut app = playing(game(people(), ["", "41"]));
    press(&mut app, Key::Tab);
    press(&mut app, Key::Char('w'));
    let notice = &app.shared.notice.as_ref().expect("a sentence").text;
    assert!(notice.contains("First see"), "{notice}");
    for key in [Key::Char('v'), Key::Char('w')] {
        app.key(key, Instant::now());
    }
    let notice = &app.shared.notice.as_ref().expect("a sentence").text;
    assert_eq!(notice, "Solving move 2 …");
    assert!(!app.has_dialog());
}
