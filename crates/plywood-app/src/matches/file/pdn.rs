//! Portable Draughts Notation, as other programs write it as well: tags, numbered moves and
//! comments.

use super::{FileError, finish, without_number};
use crate::matches::{Ending, Match, Side};
use plywood_core::game::Player;
use plywood_explore::exploration::{GameName, PositionText};

/// The only game with this notation.
pub(super) const GAME: GameName = GameName::Draughts;

/// Number of international draughts in the tag `GameType`.
const GAME_TYPE: &str = "20";

/// The tags of the players.
const PLAYERS: [(Player, &str); 2] = [(Player::First, "White"), (Player::Second, "Black")];

/// Results that programs write if white or black wins; the first of each is written.
const WON: [[&str; 2]; 2] = [["2-0", "1-0"], ["0-2", "0-1"]];
/// Results that programs write for a draw.
const DRAWN: [&str; 2] = ["1-1", "1/2-1/2"];
/// The result of an unfinished game.
const UNFINISHED: &str = "*";

/// Maximum length of a line of moves.
const WIDTH: usize = 78;

/// The parts of a game with their places in the text.
#[derive(Default)]
struct Game<'t> {
    tags: Vec<(&'t str, usize, &'t str)>,
    moves: Vec<(usize, &'t str)>,
    result: Option<&'t str>,
}

impl<'t> Game<'t> {
    fn tag(&self, wanted: &str) -> Option<(usize, &'t str)> {
        let mut tags = self.tags.iter();
        let found = tags.find(|(name, ..)| name.eq_ignore_ascii_case(wanted));
        found.map(|&(_, at, value)| (at, value))
    }
}

/// Reads the first game of a text.
pub(super) fn read(text: &str, start: &PositionText) -> Result<Match, FileError> {
    let game = parse(text)?;
    if game.tags.is_empty() && game.moves.is_empty() && game.result.is_none() {
        return Err(FileError::new("there is no game in it"));
    }
    // More may follow the number: `20,W,10,10,N2,0`.
    let is_other = |(_, value): &(_, &str)| value.split(',').next() != Some(GAME_TYPE);
    if let Some((at, _)) = game.tag("GameType").filter(is_other) {
        let message = "only international draughts can be played, game type 20";
        return Err(FileError::at(text, at, message));
    }
    let (at, start) = match game.tag("FEN") {
        Some((at, fen)) => (at, &PositionText::Notation(fen.to_owned())),
        None => (0, start),
    };
    let people = [Side::Person, Side::Person];
    let new_game = Match::new(GAME, start.clone(), people, 1);
    let mut new_game = new_game.map_err(|error| FileError::at(text, at, &error.to_string()))?;
    for (player, title) in PLAYERS {
        // An unknown name belongs to a person.
        let side = game.tag(title).and_then(|(_, name)| name.parse().ok());
        if let Some(side) = side.filter(|side: &Side| side.plays(GAME)) {
            new_game.set_side(player, side);
        }
    }
    let is_won = |by: usize| game.result.is_some_and(|result| WON[by].contains(&result));
    let loser = match (is_won(0), is_won(1)) {
        (true, _) => Some(Player::Second),
        (_, true) => Some(Player::First),
        _ => None,
    };
    finish(text, new_game, game.moves, loser)
}

/// Returns the first game of a text.
fn parse(text: &str) -> Result<Game<'_>, FileError> {
    let mut game = Game::default();
    let mut at = 0;
    let end_of = |from: usize, ends: &[char]| {
        text[from..]
            .find(ends)
            .map_or(text.len(), |found| from + found)
    };
    while let Some(ch) = text[at..].chars().next() {
        let next = at + ch.len_utf8();
        match ch {
            ch if ch.is_whitespace() || ch == ',' => at = next,
            '[' => {
                if !game.moves.is_empty() {
                    break;
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
                // A capture may list the captured pieces: 13x6(19,22,29).
                let mut is_inside = false;
                let ends = |sign: char| {
                    is_inside = (is_inside || sign == '(') && sign != ')';
                    sign.is_whitespace() || !is_inside && ",{;[!?$".contains(sign)
                };
                let end = text[at..].find(ends).map_or(text.len(), |found| at + found);
                let (at_word, word) = without_number(at, &text[at..end]);
                if word == UNFINISHED
                    || WON
                        .iter()
                        .chain([&DRAWN])
                        .any(|as_written| as_written.contains(&word))
                {
                    game.result = Some(word);
                    break;
                } else if !word.is_empty() {
                    game.moves.push((at_word, word));
                }
                at = end.max(next);
            }
        }
    }
    Ok(game)
}

/// Returns the tag after an opening bracket, with the place of its value, and the place after it.
fn tag(text: &str, start: usize) -> Option<((&str, usize, &str), usize)> {
    let line = text[start..].lines().next()?;
    let (name, rest) = line.split_once('"')?;
    let (value, _) = rest.split_once("\"]")?;
    let at = start + name.len() + 1;
    Some(((name.trim(), at, value), at + value.len() + 2))
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

pub(super) fn write(game: &Match) -> String {
    let result = match game.ending() {
        Some(ending) if ending.winner() == Some(Player::First) => WON[0][0],
        Some(ending) if ending.winner() == Some(Player::Second) => WON[1][0],
        Some(Ending::Draw) => DRAWN[0],
        _ => UNFINISHED,
    };
    let mut text = format!("[GameType \"{GAME_TYPE}\"]\n");
    for (player, title) in PLAYERS {
        text += &format!("[{title} \"{}\"]\n", game.side(player));
    }
    text += &format!("[Result \"{result}\"]\n");
    let start = game.start().text();
    if !start.is_empty() {
        text += &format!("[FEN \"{}\"]\n", start.replace(['\n', '\r', '"'], " "));
    }
    text.push('\n');
    let mut words = Vec::new();
    for (index, made) in game.played_moves().iter().enumerate() {
        if index % 2 == 0 {
            words.push(format!("{}.", index / 2 + 1));
        }
        words.push(made.text.clone());
    }
    words.push(result.to_owned());
    let mut begin = text.len();
    for word in words {
        let width = text.len() - begin;
        if width > 0 && width + 1 + word.len() > WIDTH {
            text.push('\n');
            begin = text.len();
        } else if width > 0 {
            text.push(' ');
        }
        text += &word;
    }
    text + "\n"
}
