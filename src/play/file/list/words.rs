//! The words of games written as lists of moves: tags, moves and results.

use super::{UNFINISHED, results};
use crate::play::file::FileError;

/// The parts of a game in the text.
#[derive(Default)]
pub(super) struct ListedGame<'t> {
    /// Each tag, with the place and the text of its value.
    pub tags: Vec<(&'t str, usize, String)>,
    /// The words that are moves.
    pub words: Vec<(usize, &'t str)>,
    pub result: Option<&'t str>,
}

impl ListedGame<'_> {
    pub(super) fn tag(&self, wanted: &str) -> Option<(usize, &str)> {
        let mut tags = self.tags.iter();
        let found = tags.find(|(name, ..)| name.eq_ignore_ascii_case(wanted));
        found.map(|(_, at, value)| (*at, value.as_str()))
    }

    fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.words.is_empty()
    }
}

/// Returns the games of a text.
pub(super) fn parse_games(text: &str) -> Result<Vec<ListedGame<'_>>, FileError> {
    let mut games = Vec::new();
    let mut game = ListedGame::default();
    let mut at = 0;
    let end_of = |from: usize, ends: &[char]| {
        text[from..]
            .find(ends)
            .map_or(text.len(), |found| from + found)
    };
    while let Some(ch) = text[at..].chars().next() {
        let next = at + ch.len_utf8();
        match ch {
            _ if ch.is_whitespace() || ch == ',' => at = next,
            '[' => {
                if !game.words.is_empty() || game.result.is_some() {
                    games.push(std::mem::take(&mut game));
                }
                let (tag, end) = tag(text, next).ok_or_else(|| {
                    FileError::at(text, at, "a tag is written like [White \"person\"]")
                })?;
                game.tags.push(tag);
                at = end;
            }
            '{' => at = after_closing(text, at, next, '}')?,
            '(' => at = after_closing(text, at, next, ')')?,
            ';' => at = end_of(next, &['\n']),
            '$' | '!' | '?' => at = end_of(next, &[' ', '\n', '\t', '\r']),
            _ => {
                // A capture may name the pieces that it takes: 13x6(19,22,29).
                let mut is_inside = false;
                let ends = |sign: char| {
                    is_inside = (is_inside || sign == '(') && sign != ')';
                    sign.is_whitespace() || !is_inside && ",{;[!?$".contains(sign)
                };
                let end = text[at..].find(ends).map_or(text.len(), |found| at + found);
                let word = &text[at..end];
                let (at_word, word) = without_number(at, word);
                if results().any(|known| known.contains(&word)) || word == UNFINISHED {
                    game.result = Some(word);
                    games.push(std::mem::take(&mut game));
                } else if !word.is_empty() {
                    game.words.push((at_word, word));
                }
                at = end.max(next);
            }
        }
    }
    if !game.is_empty() {
        games.push(game);
    }
    Ok(games)
}

/// Returns the tag that begins after a bracket, and the place after it. A bracket may be part of
/// the value, as in the tree of a textbook: the one that ends the tag comes after a quote.
fn tag(text: &str, start: usize) -> Option<((&str, usize, String), usize)> {
    let line = text[start..].lines().next()?;
    let (name, rest) = line.split_once('"')?;
    let at = start + name.len() + 1;
    let mut ends = rest.match_indices(']');
    ends.find_map(|(end, _)| {
        let value = rest[..end].trim_end().strip_suffix('"')?;
        Some(((name.trim(), at, value.to_owned()), at + end + 1))
    })
}

/// Returns the place after the bracket that closes the one at `open`. Parentheses may be nested,
/// braces may not.
fn after_closing(text: &str, open: usize, from: usize, close: char) -> Result<usize, FileError> {
    let opened = text[open..].chars().next();
    let mut depth = 1;
    for (index, ch) in text[from..].char_indices() {
        if ch == close {
            depth -= 1;
        } else if Some(ch) == opened && close == ')' {
            depth += 1;
        }
        if depth == 0 {
            return Ok(from + index + 1);
        }
    }
    let message = format!("what begins here never ends; add {close:?}");
    Err(FileError::at(text, open, &message))
}

/// Returns a word without a move number before it: `12.`, `12...`, `12.32-28`.
fn without_number(at: usize, word: &str) -> (usize, &str) {
    let rest = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
    match rest.starts_with('.') && rest.len() < word.len() {
        true => {
            let rest = rest.trim_start_matches('.');
            (at + word.len() - rest.len(), rest)
        }
        false => (at, word),
    }
}
