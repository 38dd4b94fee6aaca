//! Games as lists of moves, with tags before them or without.

use super::fault::{FileError, FilePlace, shown};
use crate::exploration::{GameName, PositionText, name};
use crate::game::{PASS, Player};
use crate::play::{Ending, Match, Side};
use clap::ValueEnum;

/// Most characters of a line of moves.
const WIDTH: usize = 78;

/// How results are written: won by the first, drawn, won by the second.
const RESULTS: [&str; 3] = ["1-0", "1/2-1/2", "0-1"];
/// The same in draughts.
const DRAUGHTS_RESULTS: [&str; 3] = ["2-0", "1-1", "0-2"];
/// Not over.
const OPEN: &str = "*";

/// A game as it stands in the text.
#[derive(Default)]
struct Listed<'t> {
    /// Where the value of each tag begins.
    tags: Vec<(&'t str, usize, String)>,
    /// The words that are moves.
    words: Vec<(usize, &'t str)>,
    result: Option<&'t str>,
}

impl Listed<'_> {
    fn tag(&self, wanted: &str) -> Option<(usize, &str)> {
        let mut tags = self.tags.iter();
        let found = tags.find(|(name, ..)| name.eq_ignore_ascii_case(wanted));
        found.map(|(_, at, value)| (*at, value.as_str()))
    }

    fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.words.is_empty()
    }
}

pub(super) fn write_moves(game: &Match) -> String {
    match game.position(game.made().len()) {
        // Nothing at all would be no game.
        PositionText::Notation(moves)
            if game.game().text_format().lists_moves && !moves.is_empty() =>
        {
            moves + "\n"
        }
        _ => write_tagged(game),
    }
}

pub(super) fn write_tagged(game: &Match) -> String {
    let draughts = game.game().text_format().draughts_type;
    let (PositionText::Notation(start) | PositionText::Board(start)) = game.start();
    let mut tags = vec![("Game".to_owned(), name(game.game()))];
    tags.extend(draughts.map(|number| ("GameType".to_owned(), number.to_string())));
    for player in [Player::First, Player::Second] {
        tags.push((side_tag(game, player), game.side(player).to_string()));
    }
    let result = result(game);
    tags.push(("Result".to_owned(), result.to_owned()));
    if !start.is_empty() {
        let tag = if draughts.is_some() {
            "FEN"
        } else {
            "Position"
        };
        tags.push((tag.to_owned(), start.replace(['\n', '\r', '"'], " ")));
    }
    let mut text: String = tags
        .into_iter()
        .map(|(tag, value)| format!("[{tag} \"{value}\"]\n"))
        .collect();
    text.push('\n');
    let mut words = Vec::new();
    for (index, made) in game.made().iter().enumerate() {
        if index % 2 == 0 {
            words.push(format!("{}.", index / 2 + 1));
        }
        words.push(made.text.clone());
    }
    words.push(result.to_owned());
    let mut line = String::new();
    for word in words {
        if !line.is_empty() && line.len() + 1 + word.len() > WIDTH {
            text += &std::mem::take(&mut line);
            text.push('\n');
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line += &word;
    }
    text + &line + "\n"
}

/// `White`, `X`: the tag that says who plays a side.
fn side_tag(game: &Match, player: Player) -> String {
    let name = game.problem().player_name(player);
    let (first, rest) = name.split_at(name.len().min(1));
    first.to_ascii_uppercase() + rest
}

fn result(game: &Match) -> &'static str {
    let results = match game.game().text_format().draughts_type {
        Some(_) => DRAUGHTS_RESULTS,
        None => RESULTS,
    };
    match game.ending() {
        None | Some(Ending::BrokenOff | Ending::Value(_)) => OPEN,
        Some(ending) => match ending.winner() {
            Some(Player::First) => results[0],
            None => results[1],
            Some(Player::Second) => results[2],
        },
    }
}

/// Reads the game of this number.
pub(super) fn read(text: &str, asked: Option<GameName>, number: usize) -> Result<Match, FileError> {
    let mut games = listed(text)?;
    let count = games.len();
    if count == 0 {
        return Err(FileError::Empty);
    }
    if number > count {
        return Err(FileError::TooFew { count });
    }
    let listed = games.swap_remove(number.saturating_sub(1));
    let found = game_of(&listed, text)?;
    let game = match (found, asked) {
        (Some(found), Some(asked)) if found != asked => {
            return Err(FileError::OtherGame {
                found: name(found),
                asked: name(asked),
            });
        }
        (found, asked) => found.or(asked).unwrap_or(GameName::ConnectFour),
    };
    let start = listed.tag("FEN").or(listed.tag("Position"));
    let at = start.map_or(0, |(at, _)| at);
    let position = game.position(start.map_or("", |(_, start)| start));
    let people = [Side::Person, Side::Person];
    let mut read = Match::new(game, position, people, 1).map_err(|error| FileError::Start {
        place: FilePlace::of(text, at),
        error,
    })?;
    for player in [Player::First, Player::Second] {
        // Whoever is not known here is played by whoever opens the game.
        let told = listed.tag(&side_tag(&read, player));
        let side = told.and_then(|(_, side)| side.parse::<Side>().ok());
        if let Some(side) = side.filter(|side| side.plays(game)) {
            read.seat(player, side);
        }
    }
    let are_joined = game.text_format().lists_moves;
    for (at, word) in listed.words {
        for (at, word) in apart(&read, at, word, are_joined) {
            play(&mut read, word, FilePlace::of(text, at))?;
        }
    }
    let loser = match listed.result {
        Some(result) if result == RESULTS[0] || result == DRAUGHTS_RESULTS[0] => {
            Some(Player::Second)
        }
        Some(result) if result == RESULTS[2] || result == DRAUGHTS_RESULTS[2] => {
            Some(Player::First)
        }
        _ => None,
    };
    if let Some(loser) = loser.filter(|_| read.ending().is_none()) {
        read.give_up(loser);
    }
    Ok(read)
}

/// Which game it is, if the tags say so.
fn game_of(listed: &Listed, text: &str) -> Result<Option<GameName>, FileError> {
    let games = GameName::value_variants();
    if let Some((at, told)) = listed.tag("Game") {
        let found = games.iter().find(|&&game| name(game) == told);
        return found
            .copied()
            .map(Some)
            .ok_or_else(|| FileError::NoSuchGame {
                place: FilePlace::of(text, at),
                name: shown(told),
                known: games
                    .iter()
                    .map(|&game| name(game))
                    .collect::<Vec<_>>()
                    .join(", "),
            });
    }
    let Some((_, number)) = listed.tag("GameType") else {
        return Ok(None);
    };
    // More than the number may stand there: `20,W,10,10,N2,0`.
    let number = number
        .split(',')
        .next()
        .and_then(|number| number.trim().parse().ok());
    let is_it = |game: &&GameName| number.is_some() && game.text_format().draughts_type == number;
    Ok(games.iter().find(is_it).copied())
}

/// The moves of a word, which are joined where a game lists its moves as a position.
fn apart<'t>(game: &Match, at: usize, word: &'t str, are_joined: bool) -> Vec<(usize, &'t str)> {
    // All moves of such a game are as long as one that is legal at its start; a pass is two dashes.
    let first = game.problem().legal_moves(&[]).first().copied();
    let width = first.and_then(|first| game.problem().last_move_text(&[first]));
    let width = width.map_or(0, |text| text.len());
    if !are_joined || width == 0 || !word.is_ascii() {
        return vec![(at, word)];
    }
    let starts = (0..word.len()).step_by(width);
    starts
        .map(|start| (at + start, &word[start..(start + width).min(word.len())]))
        .collect()
}

/// Plays a move that was read.
pub(super) fn play(game: &mut Match, word: &str, place: FilePlace) -> Result<(), FileError> {
    if game.legal().is_empty() {
        let text = shown(word);
        return Err(FileError::AfterTheEnd { place, text });
    }
    // A program may have passed where the rules do not let it.
    let pass = game.problem().pass().filter(|_| word == PASS);
    match game.read_move(word).ok().or(pass) {
        Some(played) => {
            game.make(played, None);
            Ok(())
        }
        None => Err(FileError::Illegal {
            place,
            text: shown(word),
            player: game.problem().player_name(game.to_move()),
            ply: game.made().len() + 1,
            legal: legal(game),
        }),
    }
}

/// `: 4, 5 and 6 are`, as far as there are few.
fn legal(game: &Match) -> String {
    const MOST: usize = 12;
    let legal = game.legal();
    let texts = legal.iter().map(|&tried| {
        let mut line = game.moves();
        line.push(tried);
        game.problem().last_move_text(&line).unwrap_or_default()
    });
    let texts: Vec<String> = texts.take(MOST).collect();
    let more = if legal.len() > MOST { ", …" } else { "" };
    format!(", where {}{more} may be played", texts.join(", "))
}

/// The games of a text.
fn listed(text: &str) -> Result<Vec<Listed<'_>>, FileError> {
    let mut games = Vec::new();
    let mut game = Listed::default();
    let mut at = 0;
    let end_of = |from: usize, what: &[char]| {
        text[from..]
            .find(what)
            .map_or(text.len(), |found| from + found)
    };
    while let Some(letter) = text[at..].chars().next() {
        let next = at + letter.len_utf8();
        match letter {
            _ if letter.is_whitespace() || letter == ',' => at = next,
            '[' => {
                if !game.words.is_empty() || game.result.is_some() {
                    games.push(std::mem::take(&mut game));
                }
                let end = end_of(next, &[']', '\n']);
                let inside = &text[next..end];
                let value = inside.find('"').filter(|_| text[end..].starts_with(']'));
                let tag = value.and_then(|quote| {
                    let value = inside[quote + 1..].trim_end().strip_suffix('"')?;
                    Some((inside[..quote].trim(), next + quote + 1, value.to_owned()))
                });
                // A bracket may be part of a value, as in the tree of a textbook.
                let (tag, end) = match tag {
                    Some(tag) => (tag, end),
                    None => long_tag(text, next).ok_or(FileError::Tag(FilePlace::of(text, at)))?,
                };
                game.tags.push(tag);
                at = end + 1;
            }
            '{' => at = closed(text, at, next, '}')?,
            '(' => at = closed(text, at, next, ')')?,
            ';' => at = end_of(next, &['\n']),
            '$' | '!' | '?' => at = end_of(next, &[' ', '\n', '\t', '\r']),
            _ => {
                let end = text[at..]
                    .find(|sign: char| sign.is_whitespace() || ",{;[!?$".contains(sign))
                    .map_or(text.len(), |found| at + found);
                let word = &text[at..end];
                let (at_word, word) = without_number(at, word);
                if [RESULTS, DRAUGHTS_RESULTS].concat().contains(&word) || word == OPEN {
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

/// A tag whose value has brackets itself: up to a quote before a bracket at the end of the line.
fn long_tag(text: &str, start: usize) -> Option<((&str, usize, String), usize)> {
    let line = text[start..].lines().next()?;
    let inside = line.trim_end().strip_suffix(']')?;
    let quote = inside.find('"')?;
    let value = inside[quote + 1..].trim_end().strip_suffix('"')?;
    let tag = (inside[..quote].trim(), start + quote + 1, value.to_owned());
    Some((tag, start + inside.len()))
}

/// The place behind the sign that closes what begins at `open`; what is open inside is closed first.
fn closed(text: &str, open: usize, from: usize, close: char) -> Result<usize, FileError> {
    let opened = text[open..].chars().next();
    let mut depth = 1;
    for (index, letter) in text[from..].char_indices() {
        if letter == close {
            depth -= 1;
        } else if Some(letter) == opened && close == ')' {
            depth += 1;
        }
        if depth == 0 {
            return Ok(from + index + 1);
        }
    }
    Err(FileError::Open(FilePlace::of(text, open), close))
}

/// A word without the number of the move before it: `12.`, `12...`, `12.32-28`.
fn without_number(at: usize, word: &str) -> (usize, &str) {
    let digits = word.len()
        - word
            .trim_start_matches(|sign: char| sign.is_ascii_digit())
            .len();
    match word[digits..].starts_with('.') && digits > 0 {
        true => {
            let rest = word[digits..].trim_start_matches('.');
            (at + word.len() - rest.len(), rest)
        }
        false => (at, word),
    }
}
