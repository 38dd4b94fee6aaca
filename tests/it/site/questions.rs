//! A course is walked through by keys: Enter continues, asks and answers.

use super::{course, lessons, open_new};
use crate::page::browser::Browser;
use plywood_explore::exploration::Exploration;
use plywood_export::site::Page;
use plywood_samples::is_in_turn;
use plywood_samples::recorded;
use plywood_teach::language::Language;
use plywood_teach::lesson::{Content, Lesson};
use plywood_teach::quiz::{Ask, Question, Verdict};

/// The questions of a lesson with their searches.
fn questions(lesson: &Lesson) -> Vec<(Exploration, Question)> {
    let mut above = None;
    let mut asked = Vec::new();
    for item in lesson.blocks() {
        match &item.content {
            Content::Tree(block) => above = Some((recorded(block.choices.spec()), block.other())),
            Content::Predict(predict) => {
                let (exploration, other) = above.as_ref().unwrap();
                let other = other
                    .clone()
                    .map(|other: plywood_explore::program::Choices| recorded(other.spec()));
                let question = predict.question(exploration, other.as_ref()).unwrap();
                asked.push((exploration.clone(), question));
            }
            _ => {}
        }
    }
    asked
}

/// Waits until a question is open, or until none is.
fn wait(browser: &mut Browser, is_asked: bool) {
    browser.run(&format!("new Promise((done) => {{ const look = () => {{ const {{ plywood }} = document.getElementById('player').contentWindow; if (plywood && plywood.isAsking && plywood.isAsking() === {is_asked}) done(0); else setTimeout(look, 5); }}; look(); }})"));
}

#[test]
fn all_questions_are_answered_by_keys() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let frame = "document.getElementById('player').contentDocument";
    let all = Language::ALL.map(lessons);
    for index in (0..all[0].len()).filter(|&index| is_in_turn(index, 10)) {
        // Each language has every second one.
        let which = index % Language::ALL.len();
        let (language, (name, lesson)) = (Language::ALL[which], &all[which][index]);
        let page = Page::Lesson(language, name.clone());
        open_new(&mut browser, &page);
        for (number, (exploration, question)) in questions(lesson).iter().enumerate() {
            // What comes after the question is not in sight.
            let hidden = "[...document.querySelectorAll('main .item')].filter((item) => item.offsetParent === null).length";
            let before = browser.run(hidden).as_u64().unwrap();
            // To the question, unless it is in sight, and then asked.
            browser.press(&["Enter"]);
            let is_asked = browser.run("document.body.classList.contains('asked')");
            if is_asked == false {
                browser.press(&["Enter"]);
            }
            wait(&mut browser, true);
            let prompt = browser.text(&format!("{frame}.getElementById('prompt').textContent"));
            assert_eq!(
                prompt,
                question.prompt(language, exploration),
                "{name} {number}"
            );
            if question.ask == Ask::Difference {
                let step = question.shown_at;
                browser.run(&format!(
                    "document.getElementById('player').contentWindow.plywood.go({step})"
                ));
            } else {
                let typed = serde_json::to_string(&question.answer.to_string()).unwrap();
                browser.run(&format!("{frame}.getElementById('answer').value = {typed}"));
            }
            browser.press(&["Enter"]);
            let reasons = question.reasons(exploration, &question.answer);
            if question.wants_reason() && !reasons.is_empty() {
                // None of the reasons offered.
                browser.press(&["Enter"]);
            }
            let verdict = browser.text(&format!("{frame}.getElementById('verdict').textContent"));
            let right = Verdict::Right.say(language, exploration, question, &question.answer);
            assert_eq!(verdict, format!("✓ {right}"), "{name} {number}");
            browser.press(&["Enter"]);
            wait(&mut browser, false);
            let after = browser.run(hidden).as_u64().unwrap();
            assert!(
                after < before || before == 0,
                "{name} {number}: the text goes on"
            );
            let said = "document.activeElement.querySelector('.verdict').textContent";
            assert_eq!(browser.text(said), verdict, "back at the question");
        }
        browser.assert_quiet();
        // The whole text is in sight at the next visit, too.
        browser.open(&course().join(page.path()), "");
        let waiting =
            browser.run("document.querySelectorAll('.ahead, .question:not(.done)').length");
        assert_eq!(waiting, 0, "{name}");
    }
}
