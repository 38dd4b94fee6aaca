//! The code of a drill: ten characters in two groups, like `1381T-FH8X6`.
//!
//! The alphabet is Crockford's base 32: digits and letters without I, L, O and U. Each character
//! encodes five bits, the most significant first:
//!
//! | bits | what |
//! | --- | --- |
//! | 5 | the version, 1 |
//! | 5 | the target, by its place in [`Target::VARIANTS`] |
//! | 2 | the difficulty: 0 easy, 1 medium, 2 hard |
//! | 3 | the kind: 0 textbook, 1 Connect Four |
//! | 1 | cut: 0 ge, 1 gt |
//! | 2 | zero |
//! | 27 | the seed |
//! | 5 | the check character |
//!
//! The check character makes Σ xᵢ·α^(9−i) zero in GF(32), where α is a root of x⁵ + x² + 1 and xᵢ
//! are the ten characters. It detects every wrong character and every swap of two characters.

use super::{Difficulty, Drill, DrillKind, Recipe, Target};
use crate::language::Language;
use crate::say;
use plywood_core::search::{Cut, Watch};
use plywood_explore::exploration::{DEFAULT_MAX_NODES, Exploration, NamedVariant, Spec, name};
use plywood_explore::program::Choices;
use plywood_explore::program::settings::{Setting, differences};
use serde_json::{Map, Value};
use strum::VariantArray;
use thiserror::Error;

/// Number of bits that are always zero.
const UNUSED: u32 = 2;

const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Number of characters, including the check character at the end.
const LENGTH: usize = 10;
/// Number of characters before the hyphen.
const GROUP: usize = 5;
const VERSION: u64 = 1;
/// Number of bits of a seed.
pub const SEED_BITS: u32 = 27;

/// Why a text is not the code of a drill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{}", self.sentence(Language::En))]
#[non_exhaustive]
#[allow(missing_docs, reason = "the messages name the fields")]
pub enum CodeError {
    /// A character that is not in the alphabet.
    Unexpected { at: usize, found: char },
    /// Too few or too many characters.
    Length {
        /// Number of characters without hyphens and spaces.
        found: usize,
    },
    /// The check character is wrong.
    Mistyped,
    /// A code of another version.
    Version { found: u64 },
    /// A well-formed code of no existing drill.
    NoDrill,
}

impl CodeError {
    /// Returns the error as a sentence.
    pub fn sentence(self, language: Language) -> String {
        match self {
            CodeError::Unexpected { at, found } => say!(
                language,
                "drill-code-unexpected",
                at,
                // External text is never shown unescaped.
                found = found.escape_debug().to_string(),
            ),
            CodeError::Length { found } => {
                say!(language, "drill-code-length", found, needed = LENGTH)
            }
            CodeError::Mistyped => say!(language, "drill-code-mistyped"),
            CodeError::Version { found } => say!(language, "drill-code-version", found),
            CodeError::NoDrill => say!(language, "drill-code-no-drill"),
        }
    }
}

/// A stack of bit fields, whose top is in the least significant bits.
struct Bits(u64);

impl Bits {
    fn put(&mut self, bits: u32, field: u64) {
        self.0 = self.0 << bits | field;
    }

    fn take(&mut self, bits: u32) -> u64 {
        let field = self.0 & ((1 << bits) - 1);
        self.0 >>= bits;
        field
    }
}

impl Recipe {
    /// Returns its code.
    pub fn code(&self) -> String {
        let mut bits = Bits(VERSION);
        bits.put(5, self.target as u64);
        bits.put(2, self.difficulty as u64);
        bits.put(3, self.kind as u64);
        bits.put(1, u64::from(self.cut == Cut::Gt));
        bits.put(UNUSED, 0);
        bits.put(SEED_BITS, u64::from(self.seed));
        let mut digits = [0; LENGTH];
        for digit in digits[..LENGTH - 1].iter_mut().rev() {
            *digit = bits.take(5) as u8;
        }
        digits[LENGTH - 1] = remainder(&digits);
        let mut text = String::with_capacity(LENGTH + 1);
        for (index, &digit) in digits.iter().enumerate() {
            if index == GROUP {
                text.push('-');
            }
            text.push(char::from(ALPHABET[usize::from(digit)]));
        }
        text
    }

    /// Parses a code. Lower case is accepted, as are spaces and hyphens anywhere; I and L count as 1,
    /// and O as 0.
    ///
    /// # Errors
    /// Returns what is wrong with the code.
    pub fn from_code(text: &str) -> Result<Recipe, CodeError> {
        let mut digits = Vec::with_capacity(LENGTH);
        for (index, found) in text.chars().enumerate() {
            if found.is_whitespace() || matches!(found, '-' | '\u{2010}'..='\u{2015}' | '−') {
                continue;
            }
            digits.push(digit(found).ok_or(CodeError::Unexpected {
                at: index + 1,
                found,
            })?);
        }
        if digits.len() != LENGTH {
            let found = digits.len();
            return Err(CodeError::Length { found });
        }
        if remainder(&digits) != 0 {
            return Err(CodeError::Mistyped);
        }
        let mut bits = Bits(0);
        for &digit in &digits[..LENGTH - 1] {
            bits.put(5, u64::from(digit));
        }
        let seed = bits.take(SEED_BITS) as u32;
        if bits.take(UNUSED) != 0 {
            return Err(CodeError::NoDrill);
        }
        let cut = [Cut::Ge, Cut::Gt][bits.take(1) as usize];
        let [kind, difficulty, target] = [3, 2, 5].map(|width| bits.take(width) as usize);
        let found = bits.take(5);
        if found != VERSION {
            return Err(CodeError::Version { found });
        }
        let recipe = Recipe {
            seed,
            target: *Target::VARIANTS.get(target).ok_or(CodeError::NoDrill)?,
            difficulty: *Difficulty::ALL.get(difficulty).ok_or(CodeError::NoDrill)?,
            kind: *DrillKind::ALL.get(kind).ok_or(CodeError::NoDrill)?,
            cut,
        };
        (recipe.adjusted() == recipe)
            .then_some(recipe)
            .ok_or(CodeError::NoDrill)
    }
}

fn digit(letter: char) -> Option<u8> {
    let letter = match letter.to_ascii_uppercase() {
        'I' | 'L' => '1',
        'O' => '0',
        other => other,
    };
    let place = ALPHABET.iter().position(|&one| char::from(one) == letter)?;
    Some(place as u8)
}

/// Returns Σ xᵢ·α^(9−i) in GF(32).
fn remainder(digits: &[u8]) -> u8 {
    digits.iter().fold(0, |sum, digit| {
        let overflow = sum >> 4;
        (sum << 1) ^ (overflow * 0b10_0101) ^ digit
    })
}

/// The field for targets in the code of a drill about the user's own tree, which is a JSON object
/// with the search settings that differ from the defaults, and the targets of the questions.
const TARGETS: &str = "asked";

/// The field for the iteration that the questions are about, if it is not the one that gave the
/// answer.
const ITERATION: &str = "iteration";

/// Writes the code of a drill about the user's own tree.
pub(super) fn write_own(drill: &Drill) -> String {
    let default = Spec::default();
    let settings = differences(drill.exploration.spec(), &default);
    let mut object: Map<String, Value> = settings
        .map(|(setting, text)| (setting.name().to_owned(), text.into()))
        .collect();
    let targets = drill.targets.iter().map(|&target| name(target));
    object.insert(TARGETS.to_owned(), targets.collect::<Vec<_>>().into());
    let iteration = drill.exploration.iteration();
    if iteration != drill.exploration.answer {
        object.insert(ITERATION.to_owned(), iteration.into());
    }
    Value::Object(object).to_string()
}

/// Parses the code of a drill about the user's own tree; `None` if it is invalid, or its search
/// cannot be opened.
pub(super) fn read_own(code: &str) -> Option<Drill> {
    let mut object: Map<String, Value> = serde_json::from_str(code).ok()?;
    let targets = serde_json::from_value(object.remove(TARGETS)?).ok()?;
    let iteration = object.remove(ITERATION).and_then(|index| index.as_u64());
    let mut choices = Choices::default();
    for (key, text) in &object {
        let setting = Setting::from_name(key)?;
        let text = text.as_str()?;
        if !setting.entry().values.accepts(text) {
            return None;
        }
        choices.choose(setting, text);
    }
    let recorded = Exploration::record(choices.problem().ok()?, &Watch::new(DEFAULT_MAX_NODES));
    let exploration = recorded.ok()?;
    Some(Drill {
        exploration: match iteration {
            Some(index) => exploration.at_iteration(index as usize),
            None => exploration,
        },
        targets,
        recipe: None,
        only: None,
    })
}
