//! The engine and the page read every answer alike: they have one grammar, and thousands of texts made
//! from it, spoilt, and typed by people are put to both.

use super::browser::Browser;
use super::{page, written};
use crate::export::recorded;
use crate::samples::{CLASSIC, Rng};
use crate::stage::four;
use plywood::exploration::{Exploration, Spec};
use plywood::quiz::{GRAMMAR, Question};
use plywood::search::Algorithm;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Typed answers in both languages: right, wrong, and unreadable.
const TYPED: &str = include_str!("typed.txt");

/// Texts that a pattern of the grammar fits.
struct Maker<'g> {
    grammar: &'g Value,
    chance: Rng,
}

impl Maker<'_> {
    fn below(&mut self, end: usize) -> usize {
        self.chance.below(end as u64) as usize
    }

    /// The pattern with its parts in their places.
    fn whole(&self, pattern: &str) -> String {
        let parts = self.grammar["parts"].as_object().unwrap();
        let mut whole = pattern.to_owned();
        while let Some((name, part)) = parts
            .iter()
            .find(|(name, _)| whole.contains(&format!("{{{name}}}")))
        {
            let part = match part {
                Value::Array(parts) => {
                    let parts = parts.iter().map(|part| part.as_str().unwrap());
                    parts.collect::<Vec<_>>().join("|")
                }
                part => part.as_str().unwrap().to_owned(),
            };
            whole = whole.replace(&format!("{{{name}}}"), &format!("(?:{part})"));
        }
        whole
    }

    /// One text of the alternatives up to a closing bracket or the end.
    fn text(&mut self, pattern: &mut std::iter::Peekable<std::vec::IntoIter<char>>) -> String {
        let mut all = vec![String::new()];
        while let Some(letter) = pattern.next() {
            let one = match letter {
                ')' => break,
                '|' => {
                    all.push(String::new());
                    continue;
                }
                '(' => {
                    let mut name = String::new();
                    if pattern.next_if_eq(&'?').is_some() {
                        name = pattern
                            .by_ref()
                            .take_while(|&end| end != ':' && end != '>')
                            .collect();
                    }
                    let inside = self.text(pattern);
                    match name.as_str() {
                        "<moves" => ["2 3", "2, 3", "2 and 3", "1.2", "2-3", "9", "3"]
                            [self.below(7)]
                        .to_owned(),
                        "<node" => {
                            ["2.1", "1 3", "1/2", "2", "9.9", "1.1.1"][self.below(6)].to_owned()
                        }
                        "<move" => ["1", "2", "3", "9"][self.below(4)].to_owned(),
                        _ => inside,
                    }
                }
                '[' => {
                    let set: Vec<char> = {
                        let mut set = Vec::new();
                        while let Some(inside) = pattern.next() {
                            match inside {
                                ']' => break,
                                '\\' => set.extend(pattern.next()),
                                '-' if set == ['0'] => {
                                    pattern.next();
                                    set = ('0'..='9').collect();
                                }
                                inside => set.push(inside),
                            }
                        }
                        set
                    };
                    set[self.below(set.len())].to_string()
                }
                '\\' => pattern.next().unwrap().to_string(),
                '.' => "x".to_owned(),
                letter => letter.to_string(),
            };
            let times = match pattern.peek() {
                Some('?') => self.below(2),
                Some('*') => self.below(3),
                Some('+') => 1 + self.below(2),
                _ => 1,
            };
            while pattern.next_if(|&sign| "?*+".contains(sign)).is_some() {}
            all.last_mut().unwrap().push_str(&one.repeat(times));
        }
        let chosen = self.below(all.len());
        all.swap_remove(chosen)
    }

    fn made(&mut self, form: &str) -> String {
        let forms = self.grammar["forms"][form].as_array().unwrap();
        let form = &forms[self.below(forms.len())];
        let pattern: Vec<char> = self.whole(form[0].as_str().unwrap()).chars().collect();
        self.text(&mut pattern.into_iter().peekable())
    }

    /// The text with a letter more, less, twice or of another kind.
    fn spoilt(&mut self, text: &str) -> String {
        let strange = [
            'é', 'Σ', '−', '3', 'x', ' ', '.', '▽', 'İ', '\u{a0}', '☃', '(', ',', 'α', '😀',
        ];
        let mut letters: Vec<char> = text.chars().collect();
        let at = self.below(letters.len() + 1);
        match self.below(4) {
            0 if at < letters.len() => drop(letters.remove(at)),
            1 => letters.insert(at, strange[self.below(strange.len())]),
            2 if at < letters.len() => letters.insert(at, letters[at]),
            _ => letters
                .iter_mut()
                .for_each(|letter| *letter = letter.to_uppercase().next().unwrap()),
        }
        letters.into_iter().collect()
    }
}

/// Texts, each with the number of its question.
type Texts = Vec<(usize, String)>;

/// By exploration: the questions of its page, and what is typed.
fn cases() -> Vec<(Exploration, Vec<Question>, Texts)> {
    let grammar: Value = serde_json::from_str(GRAMMAR).unwrap();
    let mut maker = Maker {
        grammar: &grammar,
        chance: Rng(29),
    };
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
            let form = question.reader_context(&exploration).form;
            texts.extend(TYPED.lines().map(|typed| (number, typed.to_owned())));
            for _ in 0..30 {
                let made = maker.made(form);
                texts.push((number, maker.spoilt(&made)));
                texts.push((number, made));
            }
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
        json!([number, typed, answer.map(|answer| answer.to_string())])
    };
    texts.iter().map(read).collect()
}

const COMPARE: &str = "(cases, read) => cases.filter(([number, typed, shown]) => read(number, typed) !== (shown === null ? null : read(number, shown) ?? 'unread'))";

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
        let different = browser.run(&format!("({COMPARE})({}, plywood.read)", json!(cases)));
        assert_eq!(different, json!([]));
        browser.assert_quiet();
    }
    assert!(
        count > 2_000 && readable * 5 > count,
        "{readable} of {count}"
    );
    assert!(forms.len() >= 6, "{forms:?}");
}
