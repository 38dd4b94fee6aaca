//! Parses typed answers using `grammar.json`. The script of pages uses the same file
//! (`export/web/script/reader.js` in `plywood-export`); a test feeds thousands of texts to both.
//! Text that is not an answer is not guessed at.

use plywood_core::game::Value;
use plywood_explore::number::Number;
use regex_lite::{Captures, Regex};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Mutex, OnceLock, PoisonError};

/// The grammar for the page.
pub const GRAMMAR: &str = include_str!("grammar.json");

#[derive(Deserialize)]
struct Grammar {
    /// Letters and signs, with the text that replaces them.
    fold: BTreeMap<String, String>,
    /// Characters that may follow an answer.
    trim: String,
    /// Decimals with an ellipsis, which becomes `~`.
    ellipsis: String,
    /// Replacements in a line of code, by pattern.
    code: Vec<(String, String)>,
    negative: Vec<String>,
    positive: Vec<String>,
    /// Moves with their synonyms.
    names: BTreeMap<String, Vec<String>>,
    word: String,
    /// The pattern of a move, if any may be named.
    name: String,
    range: String,
    /// Named patterns, which others refer to in braces.
    parts: HashMap<String, Part>,
    /// Patterns by form, each with the notation that its match stands for.
    forms: HashMap<String, Vec<(String, String)>>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Part {
    One(String),
    OneOf(Vec<String>),
}

/// Returns the notation of the node that a line's moves lead to, if there is one.
pub(crate) type FindNode<'f> = dyn Fn(&[String]) -> Option<String> + 'f;

/// Names that an answer may contain.
#[derive(Default)]
pub(crate) struct Context<'c> {
    /// The moves that can be named; `None` if any may be.
    pub moves: Option<Vec<String>>,
    /// The moves that lead to the node to which [`Context::moves`] belong.
    pub line: Vec<String>,
    /// The value whose bound is asked for, in notation.
    pub value: Option<String>,
    /// Finds the node of a line, in the tree's notation; `None` if any node may be named.
    pub find_node: Option<&'c FindNode<'c>>,
}

/// Returns the answer in notation; `None` if the text is not an answer of this form.
pub(crate) fn read(form: &str, context: &Context<'_>, typed: &str) -> Option<String> {
    let text = folded(typed);
    let forms = &grammar().forms[form];
    forms
        .iter()
        .find_map(|(pattern, template)| context.fill(&compiled(pattern), template, &text))
}

/// Returns the first word of unparsed text that cannot occur in an answer of this form.
pub(crate) fn unknown_word<'t>(
    form: &str,
    context: &Context<'_>,
    typed: &'t str,
) -> Option<&'t str> {
    let patterns = grammar().forms[form].iter();
    let patterns: Vec<String> = patterns.map(|(pattern, _)| expanded(pattern)).collect();
    let patterns = patterns.join("|");
    let is_called = |word: &str| {
        if patterns.contains("<code") {
            true
        } else if patterns.contains("<node") {
            context.node_of(word).is_some()
        } else if patterns.contains("<move") {
            context.moves_called(word).is_some()
        } else {
            !word.contains(char::is_alphabetic)
        }
    };
    let is_known = |word: &str| {
        let word = folded(word);
        let written = format!(r"\b{}(?:[a-z]\?|\b)", regex_lite::escape(&word));
        // The digits of patterns are no words.
        let is_number = word.starts_with(|first: char| first.is_ascii_digit());
        let is_written = || Regex::new(&written).is_ok_and(|known| known.is_match(&patterns));
        is_called(&word) || !is_number && is_written()
    };
    words(typed).into_iter().find(|word| !is_known(word))
}

/// Returns the words of a typed text, except for those without meaning. A word that is also a move
/// stays.
pub(crate) fn significant_words<'t>(context: &Context<'_>, text: &'t str) -> Vec<&'t str> {
    let words = words(text).into_iter();
    words
        .filter(|word| !word.is_empty())
        .filter(|word| {
            context.move_called(word).is_some() && !context.is_open()
                || !compiled("{filler}").is_match(word)
        })
        .collect()
}

fn words(text: &str) -> Vec<&str> {
    static WORD: OnceLock<Regex> = OnceLock::new();
    let word = WORD.get_or_init(|| written(&grammar().word));
    let words = word.find_iter(text);
    words
        .map(|found| found.as_str().trim_end_matches('.'))
        .collect()
}

/// Normalises text to lower case, plain letters and signs, and single spaces.
pub(crate) fn folded(text: &str) -> String {
    static ELLIPSIS: OnceLock<Regex> = OnceLock::new();
    static FOLDS: OnceLock<HashMap<char, &'static str>> = OnceLock::new();
    let folds = FOLDS.get_or_init(|| {
        let fold = grammar().fold.iter();
        fold.flat_map(|(plain, all)| all.chars().map(|one| (one, plain.as_str())))
            .collect()
    });
    let ellipsis = ELLIPSIS.get_or_init(|| written(&grammar().ellipsis));
    let mut plain = String::with_capacity(text.len());
    for letter in ellipsis.replace_all(text, "$1~").chars() {
        match folds.get(&letter) {
            Some(fold) => plain.push_str(fold),
            None => plain.push(letter.to_ascii_lowercase()),
        }
    }
    let words: Vec<&str> = plain.split(' ').filter(|word| !word.is_empty()).collect();
    let plain = words.join(" ");
    let is_edge = |letter: char| grammar().trim.contains(letter);
    plain.trim_end_matches(is_edge).to_owned()
}

/// Returns a line of code without what its writer may choose: `w ← −ab(n·m, −β, −α)` is
/// `w <- -ab(n*m, -b, -a)`.
pub(crate) fn code(text: &str) -> String {
    static CODE: OnceLock<Vec<(Regex, &'static str)>> = OnceLock::new();
    let code = CODE.get_or_init(|| {
        let all = grammar().code.iter();
        all.map(|(pattern, by)| (written(pattern), by.as_str()))
            .collect()
    });
    code.iter().fold(folded(text), |text, (pattern, by)| {
        pattern.replace_all(&text, *by).into_owned()
    })
}

fn written(pattern: &str) -> Regex {
    Regex::new(pattern).expect("a test compiles it")
}

impl Context<'_> {
    fn is_open(&self) -> bool {
        self.moves.is_none()
    }

    fn fill(&self, pattern: &Regex, template: &str, text: &str) -> Option<String> {
        let found = pattern.captures(text)?;
        let group = |name: &str| found.name(name).map(|part| part.as_str());
        if let Some(held) = group("held")
            && &number(held)? != self.value.as_ref()?
        {
            return None;
        }
        let named = pattern.capture_names().flatten();
        let mut filled = template.to_owned();
        for name in named.filter(|&name| name != "held") {
            let Some(part) = group(name) else { continue };
            filled = filled.replace(&format!("{{{name}}}"), &self.slot(name, part)?);
        }
        Some(filled)
    }

    fn slot(&self, name: &str, text: &str) -> Option<String> {
        match name {
            "moves" => self.moves_of(text),
            "move" => match significant_words(self, text)[..] {
                [word] => self.move_called(word),
                _ => None,
            },
            "node" => self.node_of(text),
            "code" => Some(code(text)),
            "count" => text.parse::<u32>().ok().map(|count| count.to_string()),
            _ => number(text),
        }
    }

    /// Returns the move with this name in the game's notation.
    fn move_called(&self, name: &str) -> Option<String> {
        let name = plain_name(name);
        match &self.moves {
            Some(moves) => moves.iter().find(|played| folded(played) == name).cloned(),
            None => is_name(&name).then_some(name),
        }
    }

    /// Returns the moves that a word names: a single move, the last move of a line, or a range of
    /// numbers.
    pub(crate) fn moves_called(&self, word: &str) -> Option<Vec<String>> {
        if let Some(own) = self.move_called(word) {
            return Some(vec![own]);
        }
        let moves = self.moves.as_deref().unwrap_or_default();
        if let Some(range) = compiled(&grammar().range).captures(word) {
            return between(moves, &range);
        }
        let mut names: Vec<&str> = word.split(['.', '/']).collect();
        let last = self.move_called(names.pop()?)?;
        let line = self.line.iter().map(|played| folded(played));
        names.into_iter().eq(line).then(|| vec![last])
    }

    fn moves_of(&self, text: &str) -> Option<String> {
        let words = significant_words(self, text).into_iter();
        let found: Option<Vec<_>> = words.map(|word| self.moves_called(word)).collect();
        let moves: BTreeSet<String> = found?.into_iter().flatten().collect();
        (!moves.is_empty()).then(|| Vec::from_iter(moves).join(" "))
    }

    fn node_of(&self, text: &str) -> Option<String> {
        let words = words(text).into_iter();
        let names = words.flat_map(|word| word.split(['.', '/']));
        let below_root = names.skip_while(|name| ["root", "racine"].contains(name));
        let names: Vec<String> = below_root.map(plain_name).collect();
        if names.is_empty() || names.iter().any(String::is_empty) {
            return None;
        }
        let Some(find) = self.find_node else {
            let line = names.join(".");
            let is_line = names.iter().all(|name| is_name(name));
            return (is_line && !compiled("{outside}").is_match(&line)).then_some(line);
        };
        find(&names)
    }
}

/// Returns the moves in a range, if moves are numbers.
fn between(moves: &[String], range: &Captures<'_>) -> Option<Vec<String>> {
    let end = |group: usize| range.get(group)?.as_str().parse::<u32>().ok();
    let ends = end(1)?..=end(2)?;
    let has = |end: &u32| moves.contains(&end.to_string());
    let is_between = |played: &&String| played.parse().is_ok_and(|number| ends.contains(&number));
    (has(ends.start()) && has(ends.end()))
        .then(|| moves.iter().filter(is_between).cloned().collect())
}

fn is_name(text: &str) -> bool {
    compiled(&grammar().name).is_match(text)
}

fn plain_name(name: &str) -> String {
    let mut names = grammar().names.iter();
    let named = names.find(|(_, others)| others.iter().any(|other| other == name));
    named.map_or(name, |(plain, _)| plain).to_owned()
}

/// Returns a number or an infinity in notation.
fn number(text: &str) -> Option<String> {
    let rest = |sign: &String| text.strip_prefix(sign.as_str());
    let after = |signs: &[String]| signs.iter().find_map(rest);
    let negative = after(&grammar().negative);
    let unsigned = negative.or(after(&grammar().positive));
    let size = unsigned.unwrap_or(text).trim();
    let sign = if negative.is_some() { "-" } else { "+" };
    let is_number = size.starts_with(|first: char| first.is_ascii_digit() || first == '.');
    let size = if is_number { size } else { "inf" };
    let number = Number::read(&format!("{sign}{}", fraction(size)?))?;
    let (numerator, denominator) = number.parts();
    let most = [Value::MAX, Value::MIN][usize::from(numerator < 0)];
    let whole = numerator.unsigned_abs() / denominator.max(1) as u64;
    let is_small = whole <= u64::from(most.unsigned_abs());
    is_small.then(|| number.notation())
}

/// Returns an unsigned number without spaces or decimal commas; as a fraction, a whole number with
/// one, `15/2` for `7 1/2`, and the simplest number that begins with decimals: `5/3` for `1.66~`.
fn fraction(size: &str) -> Option<String> {
    if let Some(decimals) = size.strip_suffix('~') {
        let (whole, decimals) = decimals.split_once(['.', ','])?;
        let scale = 10_u64.checked_pow(decimals.len() as u32)?;
        let first: u64 = format!("{whole}{decimals}").parse().ok()?;
        let above = |below: u64| Some(first.checked_mul(below)?.div_ceil(scale));
        let begins = |&(above, below): &(u64, u64)| {
            u128::from(above) * u128::from(scale) < u128::from(first + 1) * u128::from(below)
        };
        let fractions = (1..=MAX_BELOW).filter_map(|below| Some((above(below)?, below)));
        let (above, below) = fractions.into_iter().find(begins)?;
        return Some(format!("{above}/{below}"));
    }
    let starts_with_digit = |text: &str| text.starts_with(|first: char| first.is_ascii_digit());
    let mixed = size
        .split_once(' ')
        .filter(|(_, part)| starts_with_digit(part));
    let Some((whole, (above, below))) =
        mixed.and_then(|(whole, part)| Some((whole, part.split_once('/')?)))
    else {
        return Some(size.replace(' ', "").replace(',', "."));
    };
    let [whole, above, below] = [whole, above, below].map(|digits| digits.trim().parse::<u32>());
    let (whole, above, below) = (whole.ok()?, above.ok()?, below.ok()?);
    let above = u64::from(whole) * u64::from(below) + u64::from(above);
    Some(format!("{above}/{below}"))
}

/// Maximum denominator of a number that is written as decimals with an ellipsis.
const MAX_BELOW: u64 = 1_000;

fn grammar() -> &'static Grammar {
    static PARSED: OnceLock<Grammar> = OnceLock::new();
    PARSED.get_or_init(|| serde_json::from_str(GRAMMAR).expect("a test reads it"))
}

/// Compiles a pattern that must match the whole text; cached.
fn compiled(pattern: &'static str) -> Regex {
    static CACHE: OnceLock<Mutex<HashMap<&'static str, Regex>>> = OnceLock::new();
    let mut cache = CACHE
        .get_or_init(Mutex::default)
        .lock()
        .unwrap_or_else(PoisonError::into_inner);
    let make = || Regex::new(&format!("^(?:{})$", expanded(pattern))).expect("a test compiles all");
    cache.entry(pattern).or_insert_with(make).clone()
}

/// Returns a pattern with its named parts substituted.
fn expanded(pattern: &str) -> String {
    static NAME: OnceLock<Regex> = OnceLock::new();
    let name = NAME.get_or_init(|| Regex::new(r"\{([a-z-]+)\}").expect("it is written here"));
    let substitute = |found: &Captures<'_>| match &grammar().parts[&found[1]] {
        Part::One(part) => format!("(?:{})", expanded(part)),
        Part::OneOf(parts) => {
            let parts: Vec<String> = parts.iter().map(|part| expanded(part)).collect();
            format!("(?:{})", parts.join("|"))
        }
    };
    name.replace_all(pattern, substitute).into_owned()
}
