//! Sentences as phrases with gaps, and what fills these: a search says the same few hundred phrases
//! over and over, with other numbers, moves and nodes in them.

use super::table::Table;
use serde::Serialize;
use std::fmt::Write;

/// Stands for a gap, and before what fills it. No text that is shown has one.
const GAP: char = '\t';

/// Stands between two sentences.
const END: char = '\n';

/// Stands before a number among the names. Nothing that fills a gap begins with it.
const NAME: char = '#';

/// Bytes of the longest text that is written out.
const LONG: usize = 7;

/// The phrases of a language.
#[derive(Serialize)]
#[serde(transparent)]
pub(super) struct Phrases(Table<String>);

impl Phrases {
    pub fn new() -> Phrases {
        Phrases(Table::new())
    }

    /// Some sentences, each as the number of its phrase and what fills the gaps. What is long, like the
    /// name of a deep node, is named by its number among `names`.
    pub fn pack(&mut self, sentences: &[String], names: &mut Table<String>) -> String {
        let mut packed = String::new();
        for sentence in sentences {
            if !packed.is_empty() {
                packed.push(END);
            }
            let (phrase, filled) = taken_apart(sentence);
            let number = self.0.number(phrase);
            write!(packed, "{number}").expect("a String takes any text");
            for text in filled {
                packed.push(GAP);
                if text.len() > LONG {
                    let name = names.number(text.to_owned());
                    write!(packed, "{NAME}{name}").expect("a String takes any text");
                } else {
                    packed += text;
                }
            }
        }
        packed
    }
}

/// The phrase of a sentence, and what has a digit or an infinity in it, word by word, without the
/// punctuation around it.
fn taken_apart(sentence: &str) -> (String, Vec<&str>) {
    let mut phrase = String::new();
    let mut filled = Vec::new();
    for word in sentence.split_inclusive(char::is_whitespace) {
        let is_number = |c: char| c.is_ascii_digit() || c == '∞';
        let is_told = |c: char| c.is_alphanumeric() || matches!(c, '−' | '+' | '∞');
        match (word.contains(is_number), word.find(is_told)) {
            (true, Some(start)) => {
                let tail = word.trim_end_matches(|c| !is_told(c));
                phrase.push_str(&word[..start]);
                phrase.push(GAP);
                phrase.push_str(&word[tail.len()..]);
                filled.push(&tail[start..]);
            }
            _ => phrase.push_str(word),
        }
    }
    (phrase, filled)
}
