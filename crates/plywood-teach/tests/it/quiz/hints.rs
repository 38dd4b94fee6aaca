//! Hints on wrong answers name the rule and the belief, and never the answer.

use super::misconceptions;
use super::posing::posed;
use crate::drills;
use plywood_explore::exploration::{Exploration, Spec};
use plywood_samples::is_long;
use plywood_samples::recorded;
use plywood_teach::drill::{Difficulty, Drill, Recipe};
use plywood_teach::language::Language;
use plywood_teach::lesson::{Content, embedded, parse};
use plywood_teach::quiz::{
    Answer, Ask, CutAnswer, CutKind, Edges, Question, Sign, mistakes, possible_mistakes,
};
use plywood_teach::words::{Argument, Naming, NodeName, Sentence, number_text};

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
            Argument::Node(node) => Argument::Node(mask(node)),
            Argument::Part(part) => Argument::Part(Box::new(without_names(part, answer))),
            said => said.clone(),
        };
        (*name, said)
    });
    Sentence {
        id: sentence.id,
        values: values.collect(),
        unit: sentence.unit,
    }
}

/// Returns a sentence without the student's text.
fn without_given(sentence: &Sentence) -> Sentence {
    let values = sentence.values.iter().map(|(name, said)| {
        let said = match said {
            _ if *name == "given" => Argument::Text("G".to_owned()),
            Argument::Part(part) => Argument::Part(Box::new(without_given(part))),
            said => said.clone(),
        };
        (*name, said)
    });
    Sentence {
        id: sentence.id,
        values: values.collect(),
        unit: sentence.unit,
    }
}

/// The parts that give half of an answer away: a number, either end of a window, the last move of a
/// node, a move that is skipped, whether and how something is cut, what a sign says in words.
fn parts(answer: &Answer, language: Language) -> Vec<String> {
    let words = |english: &[&str], french: &[&str]| {
        let words = match language {
            Language::En => english,
            Language::Fr => french,
        };
        words.iter().map(|&word| word.to_owned()).collect()
    };
    match answer {
        Answer::Node(line) => line.0.last().cloned().into_iter().collect(),
        Answer::Outside => words(&["outside"], &["extérieur", "l’extérieur"]),
        Answer::Value(value) => vec![number_text(*value)],
        Answer::Window(Edges(edges)) => {
            let finite = edges.iter().filter(|edge| edge.is_finite());
            finite.map(|&edge| number_text(edge)).collect()
        }
        Answer::Cut(CutAnswer { cut, skips }) => {
            let kind: Vec<String> = match cut {
                CutKind::None => words(
                    &["no cutoff", "nothing is skipped"],
                    &["pas de coupure", "aucune coupure", "rien n’est élagué"],
                ),
                CutKind::Alpha => words(&["alpha"], &["alpha"]),
                CutKind::Beta => words(&["beta"], &["bêta"]),
            };
            kind.into_iter().chain(skips.iter().cloned()).collect()
        }
        Answer::Bound(Sign::Exact) => words(&["=", "exactly", "exact"], &["=", "exactement"]),
        Answer::Bound(Sign::Upper) => words(
            &["≤", "at most", "upper bound"],
            &["≤", "au plus", "borne supérieure", "majorant"],
        ),
        Answer::Bound(Sign::Lower) => words(
            &["≥", "at least", "lower bound"],
            &["≥", "au moins", "borne inférieure", "minorant"],
        ),
        Answer::Move(played) => vec![played.clone()],
        Answer::Step(step) => vec![step.to_string()],
        // The words for more and fewer occur in many sentences; only the whole phrase is the
        // answer.
        Answer::Choice(_) => Vec::new(),
        Answer::NoValue => words(&["none", "nothing", "no value"], &["aucune", "rien"]),
    }
}

/// Words and numbers, without punctuation.
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

/// Checks all replies to wrong answers to a question.
fn check(exploration: &Exploration, question: &Question) {
    let right = &question.answer;
    let mut given: Vec<Answer> = mistakes(exploration, question)
        .into_iter()
        .map(|(_, answer)| answer)
        .collect();
    given.extend(question.choices(exploration));
    given.retain(|answer| answer != right);
    let mut said = vec![question.rule(exploration)];
    for answer in &given {
        let leading = possible_mistakes(exploration, question, answer);
        said.push(question.belief(exploration, &leading, answer));
    }
    if let Some(answer) = given.first() {
        said.push(question.belief(exploration, &[], answer));
    }
    for sentence in &said {
        let masked = without_names(sentence, right);
        for language in Language::ALL {
            let text = masked.say(language, Naming::Signs);
            let whole = right.text(language);
            assert!(!tells(&text, &whole), "{question:?}: {whole} in {text}");
            // A student's answer may be partly right; hints do not say that it is.
            let text = without_given(&masked).say(language, Naming::Signs);
            for part in parts(right, language) {
                assert!(!tells(&text, &part), "{question:?}: {part} in {text}");
            }
            let text = sentence.say(language, Naming::Signs);
            assert!(text.ends_with(['.', '?']), "{text}");
            assert!(!text.contains("  ") && !text.contains(" ."), "{text}");
            assert!(text.chars().count() < 330, "{text}");
        }
    }
}

fn check_drills(count: u32) -> u64 {
    let mut questions = 0;
    for seed in 0..count {
        let difficulty = Difficulty::ALL[seed as usize % Difficulty::ALL.len()];
        let drill = Drill::from_recipe(Recipe::random(seed.into(), difficulty, &[]));
        let exploration = drill.exploration.clone();
        for question in drill.questions() {
            questions += 1;
            check(&exploration, &question);
        }
    }
    questions
}

#[test]
fn no_hint_of_a_drill_tells_its_answer() {
    let questions = check_drills(if is_long() { 10_000 } else { 150 });
    assert!(questions > 500, "{questions}");
}

#[test]
fn no_hint_in_predict_mode_or_in_a_lesson_tells_the_answer() {
    let mut asked = std::collections::BTreeSet::new();
    for spec in [
        Spec::textbook("[[[3 5] [2 9 8 7]] [[0 1] [7 5]]]"),
        Spec::textbook("[[3 12 8] [2 4 6] [14 5 2]]"),
        Spec::textbook("[5 [[[3 9] 4] 99]]"),
    ] {
        let exploration = recorded(spec.clone());
        for question in posed(&exploration) {
            check(&exploration, &question);
            asked.insert(format!("{:?}", question.ask));
        }
    }
    for (exploration, question) in misconceptions::lessons() {
        check(&exploration, &question);
        asked.insert(format!("{:?}", question.ask));
    }
    for drill in drills::fixed::drills(3) {
        for question in drill.questions() {
            check(&drill.exploration, &question);
            asked.insert(format!("{:?}", question.ask));
        }
    }
    // The first difference and the first wrong step are asked of two trees.
    assert_eq!(asked.len(), Ask::ALL.len() - 2, "{asked:?}");
}

/// A lesson's hint appears next to the rule, after the first wrong answer.
#[test]
fn no_hint_that_a_lesson_adds_tells_the_answer() {
    let mut read = 0;
    for source in embedded() {
        let language = source.language.unwrap();
        let mut trees = None;
        for item in parse(&source).0.blocks() {
            match &item.content {
                Content::Tree(block) => {
                    trees = Some((
                        recorded(block.choices.spec()),
                        block.other().map(|other| recorded(other.spec())),
                    ));
                }
                Content::Predict(predict) => {
                    let Some(hint) = &predict.hint else { continue };
                    let (tree, other) = trees.as_ref().unwrap();
                    let question = predict.question(tree, other.as_ref()).unwrap();
                    for right in question.right_answers(tree) {
                        let mut told = parts(&right, language);
                        // The number of a move may be a value of which the hint speaks.
                        if matches!(right, Answer::Cut(_)) {
                            told.retain(|part| part.parse::<u32>().is_err());
                        }
                        told.push(right.text(language));
                        let told = told.iter().find(|part| tells(hint, part));
                        assert_eq!(told, None, "{}: {hint}", source.path);
                        read += 1;
                    }
                }
                _ => {}
            }
        }
    }
    assert!(read > 150, "{read}");
}
