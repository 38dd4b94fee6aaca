//! Being asked on the page: the verdicts are those of the engine.

use super::browser::Browser;
use super::opened;
use crate::export::recorded;
use plywood::exploration::{Exploration, Spec};
use plywood::language::Language;
use plywood::quiz::{Answer, Ask, Question, Verdict, judge, mistakes};
use plywood::words::Naming;

/// All that a page asks.
fn questions(exploration: &Exploration) -> Vec<Question> {
    let steps = 0..exploration.tree.steps();
    let posed = steps.filter_map(|step| Question::pose(exploration, step));
    posed
        .filter(|question| question.ask != Ask::Pruned)
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
    let mut spec = Spec::textbook("[[[3 17] [2 12]] [[15] [25 0]] [[2 5] [3 14 1]]]");
    for algorithm in [
        plywood::search::Algorithm::AlphaBeta,
        plywood::search::Algorithm::Minimax,
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
            for (attempt, (mistake, typed)) in wrong.iter().enumerate() {
                let said = answer(&mut browser, &typed.to_string());
                let hint = match attempt {
                    0 => question.rule(&exploration).say(Language::En, Naming::Signs),
                    1 => {
                        let belief = question.belief(&exploration, Some(*mistake), typed);
                        belief.say(Language::En, Naming::Signs)
                    }
                    _ => say(judge(&exploration, question, typed), question, typed),
                };
                assert_eq!(said, format!("✗ {hint}"), "{question:?} {typed}");
            }
            if wrong.is_empty() {
                let said = answer(&mut browser, &question.answer.to_string());
                let right = say(Verdict::Right, question, &question.answer);
                assert_eq!(said, format!("✓ {right}"));
            }
            let score = browser.text("document.getElementById('score').textContent");
            assert_eq!(
                score,
                format!("{first_tries} of {} right at the first try", number + 1)
            );
            browser.press(&["Enter"]);
        }
        // In the end the score is told, and one may begin again.
        let end = browser.text("document.getElementById('final-score').textContent");
        let score = format!("{first_tries} of {} right at the first try.", all.len());
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
}
