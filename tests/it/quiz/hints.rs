//! What is said of wrong answers before the right one is given tells which rule to look at and what
//! one would have to believe, and never the answer.

use super::posing::posed;
use super::{misconceptions, record};
use crate::samples::goes_deep;
use plywood::drill::{Difficulty, Drill};
use plywood::exploration::{Exploration, Spec};
use plywood::language::Language;
use plywood::quiz::{Answer, Ask, Question, judge, mistakes};
use plywood::words::{Naming, NodeName, Said, Sentence};

/// A sentence without the names of nodes, whose numbers are no values. A name that is itself the
/// answer is a fault.
fn without_names(sentence: &Sentence, answer: &Answer) -> Sentence {
    let mask = |name: &NodeName| {
        if let Answer::Node(line) = answer {
            assert_ne!(line.0.join("."), name.line, "{sentence:?}");
        }
        NodeName {
            line: "N".to_owned(),
            ..name.clone()
        }
    };
    let values = sentence.values.iter().map(|(name, said)| {
        let said = match said {
            Said::Node(node) => Said::Node(mask(node)),
            Said::Part(part) => Said::Part(Box::new(without_names(part, answer))),
            said => said.clone(),
        };
        (*name, said)
    });
    Sentence {
        id: sentence.id,
        values: values.collect(),
    }
}

/// Words and numbers, without what stands around them.
fn tokens(text: &str) -> Vec<String> {
    let words = text.split(|c: char| c.is_whitespace() || "[],".contains(c));
    let words = words.map(|word| word.trim_matches(['.', ':', ';', '?', '!', '(', ')']));
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// Whether a text has the answer in it, word by word.
fn tells(text: &str, answer: &str) -> bool {
    let (text, answer) = (tokens(text), tokens(answer));
    text.windows(answer.len().max(1))
        .any(|words| words == answer)
}

/// Checks all that is said of wrong answers to a question; returns how many sentences.
fn check(exploration: &Exploration, question: &Question) -> u64 {
    let right = &question.answer;
    let mut given: Vec<Answer> = mistakes(exploration, question)
        .into_iter()
        .map(|(_, answer)| answer)
        .collect();
    given.extend(question.choices(exploration));
    given.retain(|answer| answer != right);
    let mut said = vec![question.rule(exploration)];
    for answer in &given {
        let mistake = judge(exploration, question, answer).mistake();
        said.push(question.belief(exploration, mistake, answer));
    }
    if let Some(answer) = given.first() {
        said.push(question.belief(exploration, None, answer));
    }
    for sentence in &said {
        let masked = without_names(sentence, right);
        for language in Language::ALL {
            let text = masked.say(language, Naming::Signs);
            let right = right.text(language);
            assert!(!tells(&text, &right), "{question:?}: {right} in {text}");
            let text = sentence.say(language, Naming::Signs);
            assert!(text.ends_with(['.', '?']), "{text}");
            assert!(!text.contains("  ") && !text.contains(" ."), "{text}");
            assert!(text.chars().count() < 330, "{text}");
        }
    }
    said.len() as u64
}

fn check_drills(count: u32) -> (u64, u64) {
    let (mut questions, mut sentences) = (0, 0);
    for seed in 0..count {
        let difficulty = Difficulty::ALL[seed as usize % Difficulty::ALL.len()];
        let drill = Drill::random(seed.into(), difficulty);
        let exploration = drill.explore();
        for question in drill.questions() {
            questions += 1;
            sentences += check(&exploration, &question);
        }
    }
    (questions, sentences)
}

#[test]
fn no_hint_of_a_drill_tells_its_answer() {
    let (questions, _) = check_drills(150);
    assert!(questions > 500, "{questions}");
}

#[test]
fn no_hint_of_ten_thousand_drills_tells_its_answer() {
    if !goes_deep("the hints of 10,000 drills") {
        return;
    }
    let (questions, sentences) = check_drills(10_000);
    println!("10,000 drills: {questions} questions, {sentences} sentences in each language");
    assert!(questions > 40_000, "{questions}");
}

#[test]
fn no_hint_in_predict_mode_or_in_a_lesson_tells_the_answer() {
    let mut asked = std::collections::BTreeSet::new();
    for spec in [
        Spec::textbook("[[[3 5] [2 9 8 7]] [[0 1] [7 5]]]"),
        Spec::textbook("[[3 12 8] [2 4 6] [14 5 2]]"),
        Spec::textbook("[5 [[[3 9] 4] 99]]"),
    ] {
        let exploration = record(&spec);
        for question in posed(&exploration) {
            check(&exploration, &question);
            asked.insert(format!("{:?}", question.ask));
        }
    }
    for (exploration, question) in misconceptions::lessons() {
        check(&exploration, &question);
        asked.insert(format!("{:?}", question.ask));
    }
    // The first difference is asked of two trees.
    assert_eq!(asked.len(), Ask::ALL.len() - 1, "{asked:?}");
}

#[test]
fn a_text_that_tells_the_answer_is_found_out() {
    assert!(tells("MIN lowers it to 3, and so on.", "3"));
    assert!(tells("The window becomes [−∞, 3].", "[−∞, 3]"));
    assert!(!tells("13 is right for one who forgets −3.", "3"));
    assert!(!tells("The window of [−∞, +∞] is not it.", "[−∞, 3]"));
}
