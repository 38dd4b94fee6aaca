//! The same answers typed in the terminal, on a page and sent to a class: the same verdicts, the same names.

use super::browser::Browser;
use super::{page, written};
use crate::class::Taught;
use crate::class::listener::Listener;
use crate::export::recorded;
use crate::learn::{answer, asked};
use crate::stage::{open_at, press};
use plywood::app::key::Key;
use plywood::exploration::{Exploration, Spec};
use plywood::language::Language;
use plywood::quiz::Progress;
use plywood::quiz::{Ask, Mistake, Question, mistakes, possible_mistakes};
use plywood::share::Tally;
use std::collections::HashSet;

/// The reply to an answer: its verdict, and for wrong ones the belief behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Met {
    Unreadable,
    Right,
    Wrong(String),
}

/// Answers to a question as people write them: the engine's own and others, and some that are none.
fn typed(exploration: &Exploration, question: &Question) -> Vec<String> {
    let mut all: Vec<String> = vec![question.answer.to_string()];
    let led = mistakes(exploration, question).into_iter();
    all.extend(led.map(|(_, answer)| answer.to_string()));
    let choices = question.choices(exploration).into_iter();
    all.extend(choices.map(|answer| answer.to_string()));
    let own: &[&str] = match question.ask {
        Ask::Value => &[
            "=3",
            "3.",
            "v=5",
            "(9)",
            "exactly 7",
            "moins 2",
            "no idea",
            "3 or 5",
        ],
        Ask::Window | Ask::Entry => &[
            "α=3 β=5",
            "3 et 5",
            "{3,5}",
            "-oo 3",
            "moins infini, 3",
            "alpha 2 3",
            "3",
            "[5; +∞]",
        ],
        Ask::Cut => &[
            "none.",
            "aucune",
            "There is no cutoff",
            "alpha cut-off 2 3",
            "yes, alpha, 2",
            "bêta 2",
            "je ne sais pas",
            "1 or no",
            "gamma 2",
            "alpha",
            "il n'y a pas de coupure",
            "β-cutoff 2",
        ],
        Ask::Bound | Ask::Stored => &[
            "au plus",
            "exact",
            "upper bound",
            "minorant",
            "=<",
            "perhaps",
            "≥",
            "at most",
        ],
        Ask::Next | Ask::Cause => &[
            "the root", "racine", "node 1.2", "▽ 2", "1/1", "9.9", "outside", "move 1",
        ],
        Ask::RootMove => &["move 1", "colonne 2", "play 3", "9", "coup 2", "best"],
        Ask::Pruned => &[
            "none", "aucune", "yes, 3", "oui : 3", "-2", "1000", "moins 2", "no idea", "=7",
        ],
        _ => &["pareil", "as many", "more", "moins", "same", "what"],
    };
    all.extend(own.iter().map(|&text| text.to_owned()));
    all.dedup();
    all
}

/// In the terminal, by keys: what the second such answer is met with.
fn in_terminal(spec: &Spec, question: &Question, typed: &str) -> Met {
    let mut app = open_at(spec.clone(), question.step, None);
    press(&mut app, Key::Char('t'));
    answer(&mut app, typed);
    match asked(&app).session.progress {
        Progress::Unreadable => Met::Unreadable,
        Progress::Right(_) => Met::Right,
        Progress::Hinted(..) => {
            press(&mut app, Key::Enter);
            let exploration = app.explore().unwrap().exploration();
            Met::Wrong(asked(&app).reply(Language::En, exploration).unwrap())
        }
        ref other => panic!("{other:?}"),
    }
}

/// The same on the page, which forgets what was answered before.
fn on_page(browser: &mut Browser, question: &Question, typed: &str) -> Met {
    browser.run(&format!(
        "document.getElementById('again').click(); document.getElementById('leave').click(); plywood.go({})",
        question.step
    ));
    if browser.run("document.getElementById('question').hidden") == true {
        browser.press(&["Enter"]);
    }
    let text = serde_json::to_string(typed).unwrap();
    let give = |browser: &mut Browser| {
        browser.run(&format!("document.getElementById('answer').value = {text}"));
        browser.press(&["Enter"]);
        browser.text("document.getElementById('verdict').textContent")
    };
    let first = give(browser);
    match first.split_once(' ') {
        Some(("✓", _)) => Met::Right,
        Some(("✗", _)) => {
            let second = give(browser);
            Met::Wrong(second.trim_start_matches("✗ ").to_owned())
        }
        _ => Met::Unreadable,
    }
}

/// The same sent to the room by one of those who follow.
fn in_class(taught: &Taught, who: u128, question: &Question, typed: &str) -> Met {
    let tally = || taught.room.poll().unwrap().0.tally();
    let before = tally();
    let status = taught.answer(who, typed).status;
    let after = tally();
    match status {
        422 => Met::Unreadable,
        200 if after.right > before.right => Met::Right,
        200 => {
            let exploration = taught.app.explore().unwrap().exploration();
            let given = question.read(exploration, typed).unwrap();
            let leading = named(&before, &after);
            assert_eq!(
                leading,
                possible_mistakes(exploration, question, &given),
                "{typed}"
            );
            let belief = question.belief(exploration, &leading, &given);
            Met::Wrong(belief.say(Language::En, plywood::words::Naming::Signs))
        }
        status => panic!("{status} for {typed} to {question:?}"),
    }
}

/// The mistakes to which one more answer is put down.
fn named(before: &Tally, after: &Tally) -> Vec<Mistake> {
    let count = |tally: &Tally, leading: &Vec<Mistake>| {
        let mut all = tally.wrong.iter();
        all.find(|(other, _)| other == leading)
            .map_or(0, |(_, count)| *count)
    };
    let mut all = after.wrong.iter();
    let one_more = all.find(|(leading, now)| *now > count(before, leading));
    one_more.expect("a wrong answer is counted").0.clone()
}

#[test]
fn two_hundred_answers_are_judged_alike_in_terminal_page_and_class() {
    let spec = Spec::textbook("[[6 7] [[[1 17] [-6 13 2]] 17 [[16 1] [16 10]]]]");
    let exploration = recorded(spec.clone());
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    browser.open(&written(folder.path(), &page(&exploration)), "");
    let steps = 0..exploration.tree.steps();
    let posed = steps.filter_map(|step| Question::pose(&exploration, step));
    let questions: Vec<Question> = posed.collect();
    let asks: HashSet<Ask> = questions.iter().map(|question| question.ask).collect();
    let of_a_walk = Ask::ALL.into_iter().filter(|ask| !ask.asks_for_step());
    for ask in of_a_walk.filter(|ask| !matches!(ask, Ask::CaptureLength | Ask::CaptureDepth)) {
        assert!(asks.contains(&ask), "{ask:?} is not asked");
    }
    let (mut answers, mut wrong, mut unreadable) = (0, 0, 0);
    for question in &questions {
        let mut taught = Taught::at(spec.clone(), question.step);
        taught.press(Key::Char('t'));
        let (poll, _) = taught.room.poll().expect("the room is asked");
        assert_eq!(poll.question, *question);
        let mut followers = Vec::new();
        for (who, typed) in (1..).zip(typed(&exploration, question).into_iter().take(24)) {
            let here = in_terminal(&spec, question, &typed);
            let there = on_page(&mut browser, question, &typed);
            assert_eq!(here, there, "{typed:?} to {question:?}");
            followers.push(Listener::of(taught.client(), who, "en", ""));
            followers.last_mut().unwrap().scene();
            let class = in_class(&taught, who, question, &typed);
            // A class is not told what its answer comes to, but what it points to.
            let is_same = match (&here, &class) {
                (Met::Wrong(told), Met::Wrong(belief)) => told.ends_with(belief),
                _ => here == class,
            };
            assert!(is_same, "{here:?}, {class:?}: {typed:?} to {question:?}");
            answers += 1;
            wrong += u32::from(matches!(here, Met::Wrong(_)));
            unreadable += u32::from(here == Met::Unreadable);
        }
    }
    println!("{answers} answers alike: {wrong} wrong, {unreadable} unreadable");
    assert!(
        answers >= 200 && wrong > 60 && unreadable > 20,
        "{answers} {wrong} {unreadable}"
    );
}
