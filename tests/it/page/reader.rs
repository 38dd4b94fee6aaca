//! The engine and the page read every answer alike: they have one grammar, and texts typed by people are put
//! to both.

use super::browser::Browser;
use super::{page, written};
use plywood_core::search::Algorithm;
use plywood_explore::exploration::{Exploration, Spec};
use plywood_samples::{CLASSIC, one_in, recorded};
use plywood_stage::four;
use plywood_teach::language::Language;
use plywood_teach::quiz::Question;
use plywood_teach::words::Naming;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Typed answers in both languages: right, wrong, and unreadable.
const TYPED: &str = include_str!("typed.txt");

/// Texts, each with the number of its question.
type Texts = Vec<(usize, String)>;

/// By exploration: the questions of its page, and what is typed.
fn cases() -> Vec<(Exploration, Vec<Question>, Texts)> {
    let mut negamax = Spec::textbook("[[[3 17] [2 12]] [[15] [25 0]] [[2 5] [3 14 1]]]");
    negamax.method.algorithm = Algorithm::Negamax;
    let specs = [Spec::textbook(CLASSIC), negamax, four("4453", 3)];
    let mut all = Vec::new();
    for spec in specs {
        let exploration = recorded(spec);
        let steps = 0..exploration.tree.steps();
        let questions: Vec<Question> = steps
            .filter_map(|step| Question::pose(&exploration, step))
            .collect();
        let mut texts = Vec::new();
        for (number, question) in questions.iter().enumerate() {
            texts.push((number, question.answer.to_string()));
            // A line that is not put to this question is put to another.
            let typed = one_in(5, number, TYPED.lines());
            texts.extend(typed.map(|typed| (number, typed.to_owned())));
        }
        all.push((exploration, questions, texts));
    }
    all
}

/// Number, text, and the engine's reading as it is shown.
fn read(
    exploration: &Exploration,
    questions: &[Question],
    texts: &[(usize, String)],
) -> Vec<Value> {
    let read = |(number, typed): &(usize, String)| {
        let answer = questions[*number].read(exploration, typed);
        let answer = answer.map(|answer| answer.to_string());
        let why = questions[*number].unread(exploration, typed);
        json!([number, typed, answer, why.say(Language::En, Naming::Signs)])
    };
    texts.iter().map(read).collect()
}

const COMPARE: &str = "(cases, {read, unread}) => cases.filter(([number, typed, shown, why]) => shown === null ? read(number, typed) !== null || unread(number, typed) !== why : read(number, typed) !== (read(number, shown) ?? 'unread'))";

#[test]
fn a_page_reads_as_the_engine_does() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let (mut count, mut readable, mut forms) = (0, 0, BTreeSet::new());
    for (exploration, questions, texts) in cases() {
        browser.open(&written(folder.path(), &page(&exploration)), "");
        let cases = read(&exploration, &questions, &texts);
        count += cases.len();
        readable += cases.iter().filter(|case| !case[2].is_null()).count();
        let contexts = questions
            .iter()
            .map(|question| question.reader_context(&exploration));
        forms.extend(contexts.map(|reading| reading.form));
        let different = browser.run(&format!("({COMPARE})({}, plywood)", json!(cases)));
        assert_eq!(different, json!([]));
        browser.assert_quiet();
    }
    assert!(
        count > 1_000 && readable * 20 > count,
        "{readable} of {count}"
    );
    assert!(forms.len() >= 6, "{forms:?}");
}
