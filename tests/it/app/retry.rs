//! From the review of a game: predicting before one's own bad moves what would have been better.

use super::play::{playing, searching};
use crate::learn::{answer, answer_right, asked};
use crate::play::by;
use crate::stage::{frame, press, settle_search, step, text, type_text};
use plywood::app::App;
use plywood::app::bindings::Context;
use plywood::app::dialogs::RetryResult;
use plywood::app::key::Key;
use plywood::app::play::{Play, Review};
use plywood::exploration::GameName;
use plywood::game::Player;
use plywood::play::{Match, MoveJudgement, Side};
use plywood::quiz::Ask;
use std::time::{Duration, Instant};

/// A game of these moves, reviewed: O plays badly at move 2 and lets X win at the end.
fn reviewed(sides: [Side; 2], columns: &[&str]) -> App {
    let mut game: Match = by(GameName::ConnectFour, "", sides);
    for column in columns {
        let played = game.read_move(column).unwrap();
        game.make(played, None);
    }
    let mut app = playing(game);
    app.key(Key::Char('v'), Instant::now());
    settle_judging(&mut app);
    app
}

/// Waits until every move is judged. The solver may go on: what a move truly costs is not asked.
fn settle_judging(app: &mut App) {
    while review(app).is_judging() {
        std::thread::sleep(Duration::from_millis(1));
        app.tick(Instant::now());
    }
}

fn review(app: &App) -> &Review {
    let play = app.screen.downcast_ref::<Play>().expect("the review");
    play.review.as_ref().unwrap()
}

const LOST: [&str; 7] = ["4", "1", "4", "1", "4", "2", "4"];

fn bad_moves(app: &App, of: Player) -> Vec<MoveJudgement> {
    let judged = review(app).judged.iter();
    let bad = judged.filter(|judged| judged.by == of && judged.cost() > 0);
    bad.cloned().collect()
}

fn shown(app: &mut App, size: (u16, u16)) -> String {
    text(&frame(app, size).0)
}

fn begin(app: &mut App) {
    app.key(Key::Char('w'), Instant::now());
    settle_search(app);
}

#[test]
fn every_bad_move_of_ones_own_is_asked_about_and_the_score_told() {
    let machine = searching(GameName::ConnectFour, 2);
    let mut app = reviewed([machine, Side::Person], &LOST);
    let bad = bad_moves(&app, Player::Second);
    assert!(bad.len() >= 2, "{bad:?}");
    begin(&mut app);
    let mut asks = Vec::new();
    for judged in &bad {
        // At the root nothing is searched yet: its position is the one before the move.
        assert_eq!(
            (asked(&app).session.question.ask, step(&app)),
            (Ask::RootMove, 0)
        );
        let exploration = app.explore().unwrap().exploration();
        assert_eq!(exploration.spec.position, judged.spec.position);
        assert_eq!(
            asked(&app).session.question.answer.to_string(),
            judged.best.clone().unwrap()
        );
        let number = (judged.ply + 1).to_string();
        assert!(app.shared.notice.as_ref().unwrap().text.contains(&number));
        while app.context() == Context::PREDICT {
            let question = asked(&app).session.question.clone();
            asks.push(question.ask);
            answer_right(&mut app);
            // The reason for the move would tell the value that is asked for next.
            if question.ask == Ask::RootMove {
                let value = exploration_value(&app);
                let said = app.explore().unwrap();
                let said = said.question.as_ref().unwrap();
                let said = said.reply(app.shared.language, said_of(&app)).unwrap();
                assert!(!said.contains(&value), "{said}");
            }
            press(&mut app, Key::Enter);
            settle_search(&mut app);
            let is_next = app.explore().is_some_and(|live| {
                live.question
                    .as_ref()
                    .is_some_and(|asked| asked.session.question.ask == Ask::RootMove)
            });
            if is_next {
                break;
            }
        }
    }
    assert!(
        asks.contains(&Ask::Value) && asks.contains(&Ask::Window),
        "{asks:?}"
    );
    assert!(app.shared.dialog::<RetryResult>().is_some());
    let score = format!("{0} of {0} answers right on the first try", asks.len());
    for size in [(60, 18), (80, 24), (120, 40)] {
        let seen = shown(&mut app, size);
        assert!(seen.contains(&score), "{seen}");
        assert!(seen.contains("and now found"), "{seen}");
    }
    press(&mut app, Key::Enter);
    let play = app
        .screen
        .downcast_ref::<Play>()
        .expect("back in the review");
    assert!(play.shows_review && app.shared.retry.is_none());
}

fn said_of(app: &App) -> &plywood::exploration::Exploration {
    app.explore().unwrap().exploration()
}

/// The value of the root as it is written.
fn exploration_value(app: &App) -> String {
    let tree = &said_of(app).tree;
    plywood::words::value_text(tree.node(plywood::tree::NodeId::ROOT).value)
}

#[test]
fn wrong_answers_go_through_the_usual_stages_and_count_once() {
    let machine = searching(GameName::ConnectFour, 2);
    let mut app = reviewed([machine, Side::Person], &LOST);
    begin(&mut app);
    let best = asked(&app).session.question.answer.to_string();
    let wrong = ["1", "2", "3", "5"]
        .into_iter()
        .find(|&column| column != best);
    for stage in 1..=3 {
        type_text(&mut app, wrong.unwrap());
        press(&mut app, Key::Enter);
        assert_eq!(asked(&app).session.misses, stage);
        assert_eq!(asked(&app).is_closed(), stage == 3);
        let _ = shown(&mut app, (80, 24));
    }
    let retry = app.shared.retry.as_ref().unwrap();
    assert_eq!(
        (retry.question_count, retry.right_count, retry.found.len()),
        (1, 0, 0)
    );
}

#[test]
fn esc_goes_back_to_the_review_from_any_question() {
    let machine = searching(GameName::ConnectFour, 2);
    let mut app = reviewed([machine, Side::Person], &LOST);
    for answered in 0..3 {
        begin(&mut app);
        assert_eq!(step(&app), 0);
        for _ in 0..answered {
            answer_right(&mut app);
            press(&mut app, Key::Enter);
            settle_search(&mut app);
        }
        press(&mut app, Key::Esc);
        let play = app.screen.downcast_ref::<Play>().expect("the review");
        assert!(
            play.shows_review && app.shared.retry.is_none(),
            "after {answered}"
        );
        assert_eq!(app.context(), Context::MOVES);
    }
}

#[test]
fn only_a_persons_own_moves_are_asked_about() {
    // O is the machine that let X win; X has played well enough.
    let machine = searching(GameName::ConnectFour, 2);
    let mut app = reviewed([Side::Person, machine], &LOST);
    let own = bad_moves(&app, Player::First);
    begin(&mut app);
    match own.first() {
        None => {
            let notice = &app.shared.notice.as_ref().expect("a sentence").text;
            assert!(notice.starts_with("None of your moves"), "{notice}");
            assert!(app.screen.is::<Play>());
        }
        Some(judged) => {
            let exploration = app.explore().unwrap().exploration();
            assert_eq!(exploration.spec.position, judged.spec.position);
        }
    }
}

#[test]
fn without_a_review_it_is_said_what_comes_first() {
    let mut game = by(GameName::ConnectFour, "", [Side::Person, Side::Person]);
    let played = game.read_move("4").unwrap();
    game.make(played, None);
    let mut app = playing(game);
    press(&mut app, Key::Tab);
    press(&mut app, Key::Char('w'));
    let notice = &app.shared.notice.as_ref().expect("a sentence").text;
    assert!(notice.contains("First see"), "{notice}");
    assert!(app.shared.retry.as_ref().is_none());
}

#[test]
fn a_tree_of_ones_own_is_predicted_too() {
    let tree = "[[3 12 8] [2 4 6] [14 5 2]]";
    let mut game = by(GameName::Textbook, tree, [Side::Person, Side::Person]);
    for branch in ["2", "2"] {
        let played = game.read_move(branch).unwrap();
        game.make(played, None);
    }
    let mut app = playing(game);
    press(&mut app, Key::Char('v'));
    app.settle();
    begin(&mut app);
    answer(&mut app, "1");
    assert!(asked(&app).is_closed());
}
