//! Being asked on the page: the verdicts are those of the engine.

use super::browser::Browser;
use super::opened;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::{Exploration, Spec};
use plywood_samples::{CLASSIC, recorded};
use plywood_teach::language::Language;
use plywood_teach::quiz::{
    Answer, Ask, Question, Reason, Session, Verdict, judge, mistakes, possible_mistakes,
};
use plywood_teach::words::Naming;

/// All that a page asks.
fn questions(exploration: &Exploration) -> Vec<Question> {
    let steps = 0..exploration.tree.steps();
    steps
        .filter_map(|step| Question::pose(exploration, step))
        .collect()
}

fn answer(browser: &mut Browser, typed: &str) -> String {
    let typed = serde_json::to_string(typed).unwrap();
    browser.run(&format!(
        "document.getElementById('answer').value = {typed}"
    ));
    browser.press(&["Enter"]);
    browser.text("document.getElementById('verdict').textContent")
}

#[test]
fn verdicts_hints_and_the_score_are_the_engines() {
    let (mut refuted, mut doubted) = (0, 0);
    let mut spec = Spec::textbook("[[[3 17] [2 12]] [[15] [25 0]] [[2 5] [3 14 1]]]");
    for algorithm in [
        plywood_core::search::Algorithm::AlphaBeta,
        plywood_core::search::Algorithm::Minimax,
    ] {
        spec.method.algorithm = algorithm;
        let exploration = recorded(spec.clone());
        let Some((mut browser, _folder)) = opened(&exploration) else {
            return;
        };
        let all = questions(&exploration);
        assert!(all.len() > 5);
        let say = |verdict: Verdict, question: &Question, answer: &Answer| {
            verdict.say(Language::En, &exploration, question, answer)
        };
        let mut first_tries = 0;
        for (number, question) in all.iter().enumerate() {
            browser.run(&format!("plywood.go({})", question.step));
            // The next one may stand there already.
            if browser.run("document.getElementById('question').hidden") == true {
                browser.press(&["Enter"]);
            }
            let prompt = browser.text("document.getElementById('prompt').textContent");
            assert_eq!(prompt, question.prompt(Language::En, &exploration));
            let mut wrong = mistakes(&exploration, question);
            wrong.truncate(3);
            if number % 3 == 0 || wrong.len() < 3 {
                wrong.clear();
                first_tries += 1;
            }
            for (attempt, (_, typed)) in wrong.iter().enumerate() {
                let mut said = answer(&mut browser, &typed.to_string());
                let reasons = question.reasons(&exploration, typed);
                let chosen = reasons.get(number % reasons.len().max(1)).copied();
                if attempt == 0 && !reasons.is_empty() {
                    let asked = typed.text(Language::En);
                    assert_eq!(said, format!("→ My answer is {asked}, because …"));
                    let buttons = "[...document.querySelectorAll('#reasons button')].map(({ textContent }) => textContent)";
                    let because = reasons.iter().map(|&reason| {
                        let because = question.because(&exploration, reason);
                        because.say(Language::En, Naming::Signs)
                    });
                    assert_eq!(
                        browser.run(buttons),
                        serde_json::json!(because.collect::<Vec<_>>())
                    );
                    let place = number % reasons.len() + 1;
                    browser.click(&format!("#reasons button:nth-child({place})"));
                    said = browser.text("document.getElementById('verdict').textContent");
                }
                assert_eq!(
                    browser.run("document.querySelectorAll('#reasons button').length"),
                    0
                );
                let hint = match (attempt, chosen) {
                    (0, Some(Reason::Belief(mistake))) => {
                        refuted += 1;
                        let told = question.refutation(&exploration, mistake, typed);
                        told.say(Language::En, Naming::Signs)
                    }
                    (0, _) => question.rule(&exploration).say(Language::En, Naming::Signs),
                    (1, _) => {
                        let belief = question.belief(
                            &exploration,
                            &possible_mistakes(&exploration, question, typed),
                            typed,
                        );
                        belief.say(Language::En, Naming::Signs)
                    }
                    _ => say(judge(&exploration, question, typed), question, typed),
                };
                let tried = match (question.ask, attempt) {
                    (Ask::Pruned, 0 | 1) => {
                        let root = exploration.tree.node(NodeId::ROOT).value;
                        format!(
                            "With {typed} there, the search finds {root} at the root, as before. "
                        )
                    }
                    _ => String::new(),
                };
                assert_eq!(said, format!("✗ {tried}{hint}"), "{question:?} {typed}");
            }
            if wrong.is_empty() {
                let mut said = answer(&mut browser, &question.answer.to_string());
                let mut session = Session::new(question.clone());
                session.submit(&exploration, &question.answer.to_string());
                if let Some(&chosen) = session.reasons().first() {
                    doubted += 1;
                    session.choose_reason(chosen);
                    browser.click("#reasons button:nth-child(1)");
                    said = browser.text("document.getElementById('verdict').textContent");
                }
                let right = session.feedback(Language::En, &exploration, None);
                assert_eq!(said, format!("✓ {}", right.unwrap()));
            }
            let score = browser.text("document.getElementById('score').textContent");
            assert_eq!(
                score,
                format!("{first_tries} of {} right on the first try", number + 1)
            );
            browser.press(&["Enter"]);
        }
        // At the end the page shows the score, and the quiz can start again.
        let end = browser.text("document.getElementById('final-score').textContent");
        let score = format!("{first_tries} of {} right on the first try.", all.len());
        assert!(end.ends_with(&score), "{end}");
        browser.press(&["Enter"]);
        assert_eq!(browser.step(), all[0].step);
        let prompt = browser.text("document.getElementById('prompt').textContent");
        assert_eq!(prompt, all[0].prompt(Language::En, &exploration));
        browser.press(&["!"]);
        let said = browser.text("document.getElementById('verdict').textContent");
        assert_eq!(
            said,
            format!("→ {}", all[0].explain(Language::En, &exploration))
        );
        browser.assert_quiet();
    }
    assert!(refuted > 1 && doubted > 0);
}

/// The classic tree, which asks whether its first cutoff comes; `None` without a browser.
fn asked_for_a_cutoff() -> Option<(Browser, tempfile::TempDir)> {
    let (mut browser, folder) = opened(&recorded(Spec::textbook(CLASSIC)))?;
    browser.run("plywood.go(15)");
    browser.press(&["Enter"]);
    Some((browser, folder))
}

/// While an answer is waited for no key, button or script leads on to it.
#[test]
fn an_open_question_is_not_walked_past() {
    let Some((mut browser, _folder)) = asked_for_a_cutoff() else {
        return;
    };
    let prompt = browser.text("document.getElementById('prompt').textContent");
    let enabled = "[...document.querySelectorAll('#buttons [data-do]:not(#slower, #faster), #timeline, #jump')].filter((found) => !found.disabled).length";
    assert_eq!(browser.run(enabled), 0);
    answer(&mut browser, "none");
    browser.run("document.activeElement.blur()");
    browser.press(&["ArrowRight", "ArrowDown", "c", "End", " ", "Home"]);
    browser.run("plywood.go(20)");
    browser.click("#tree [data-path='1.1']");
    assert_eq!(browser.step(), 15);
    assert_eq!(
        browser.text("document.getElementById('prompt').textContent"),
        prompt
    );
    // The miss is remembered.
    browser.run("document.getElementById('answer').focus()");
    // None of the reasons offered.
    browser.press(&["Enter"]);
    answer(&mut browser, "alpha 2 3");
    let score = browser.text("document.getElementById('score').textContent");
    assert_eq!(score, "0 of 1 right on the first try");
    assert!(browser.step() > 15);
    assert_ne!(browser.run(enabled), 0);
    browser.assert_quiet();
}

#[test]
fn a_cutoff_is_put_together_in_any_order_by_keys() {
    let Some((mut browser, _folder)) = asked_for_a_cutoff() else {
        return;
    };
    let pressed = "[...document.querySelectorAll('#choices [aria-pressed=true]')].map((found) => found.textContent.replace(/[^\\w ]/g, '').trim()).join()";
    for (choice, value, wanted) in [
        ("2", "2", "2"),
        ("3", "2 3", "2,3"),
        ("alpha cutoff", "alpha 2 3", "alpha cutoff,2,3"),
        ("2", "alpha 3", "alpha cutoff,3"),
        ("2", "alpha 3 2", "alpha cutoff,2,3"),
        ("no cutoff", "none", "no cutoff"),
        ("alpha cutoff", "alpha", "alpha cutoff"),
    ] {
        let button = format!(
            "[...document.querySelectorAll('#choices button')].find((found) => found.textContent.endsWith('{choice}'))"
        );
        browser.run(&format!("{button}.focus()"));
        browser.press(&["Enter"]);
        assert_eq!(
            browser.text("document.getElementById('answer').value"),
            value
        );
        assert_eq!(browser.text(pressed), wanted);
        // A reader who goes on by keys is still there.
        assert_eq!(
            browser.run(&format!("document.activeElement === {button}")),
            true
        );
    }
    browser.assert_quiet();
}
