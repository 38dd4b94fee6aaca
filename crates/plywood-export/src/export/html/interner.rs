//! Values that occur many times, each stored once and referred to by its index; and sentences as
//! phrases with gaps, and the fillings of the gaps: a search uses the same few hundred phrases over
//! and over, with different numbers, moves and nodes.

use crate::language::Language;
use crate::words::{Naming, Phrase, Sentence};
use serde::Serialize;
use std::collections::HashMap;
use std::fmt::Write;
use std::hash::Hash;

/// A list of values without repetitions.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(transparent)]
pub(super) struct Interner<T> {
    items: Vec<T>,
    #[serde(skip)]
    numbers: HashMap<T, usize>,
}

impl<T: Clone + Eq + Hash> Interner<T> {
    pub(super) fn intern(&mut self, item: T) -> usize {
        let next = self.items.len();
        *self.numbers.entry(item).or_insert_with_key(|item| {
            self.items.push(item.clone());
            next
        })
    }
}

/// Separates two sentences.
const SEPARATOR: char = '\n';

/// Marks the index of a long filling in the list of names.
const NAME: char = '#';

/// Maximum number of bytes of a filling that is written out.
const MAX_INLINE: usize = 7;

/// The phrases of a language.
#[derive(Default, Serialize)]
#[serde(transparent)]
pub(super) struct Phrases(Interner<String>);

impl Phrases {
    /// Packs some sentences, each as the index of its phrase and its fillings. A long filling, such
    /// as the name of a deep node, is replaced by its index among `names`.
    pub(super) fn pack(
        &mut self,
        language: Language,
        sentences: &[Sentence],
        names: &mut Interner<String>,
    ) -> String {
        let mut packed = String::new();
        for sentence in sentences {
            if !packed.is_empty() {
                packed.push(SEPARATOR);
            }
            let phrase = sentence.phrase(language, Naming::Signs);
            let number = self.0.intern(phrase.text);
            write!(packed, "{number}").expect("a String takes any text");
            for text in phrase.filled {
                packed.push(Phrase::GAP);
                if text.len() > MAX_INLINE || text.starts_with(NAME) {
                    let name = names.intern(text);
                    write!(packed, "{NAME}{name}").expect("a String takes any text");
                } else {
                    packed += &text;
                }
            }
        }
        packed
    }
}
