//! Games as lists of moves, with tags before them or without.

mod words;

use super::{FileError, begin, finish, known_side};
use crate::exploration::{GameName, NamedVariant, PositionText, name, names};
use crate::game::Player;
use crate::play::{Ending, Match};
use crate::safe;
use strum::VariantArray;
use words::{ListedGame, parse_games};

/// The result of an unfinished game.
const UNFINISHED: &str = "*";

/// Maximum number of characters of a line of moves.
const WIDTH: usize = 78;

/// Returns how the results of each game are written: won by the first, drawn, won by the second.
fn results() -> impl Iterator<Item = [&'static str; 3]> {
    let games = GameName::VARIANTS.iter();
    games.map(|game| game.text_format().record.results)
}

/// Returns `White` or `X`: the tag of a side's player.
fn side_tag(game: &Match, player: Player) -> String {
    let name = game.problem().player_name(player);
    let (first, rest) = name.split_at(name.len().min(1));
    first.to_ascii_uppercase() + rest
}

/// Reads the game with this number.
pub(super) fn read(
    text: &str,
    requested: Option<GameName>,
    number: usize,
) -> Result<Match, FileError> {
    let mut games = parse_games(text)?;
    let count = games.len();
    if number > count || count == 0 {
        return Err(FileError::no_game(count));
    }
    let listed = games.swap_remove(number.saturating_sub(1));
    let found = game_of(&listed, text)?;
    let game = match (found, requested) {
        (Some(found), Some(requested)) if found != requested => {
            let (found, requested) = (name(found), name(requested));
            return Err(FileError::new(format!(
                "it is a game of {found}, not of {requested}: leave --game out"
            )));
        }
        (found, requested) => found.or(requested).unwrap_or(GameName::ConnectFour),
    };
    let mut others = GameName::VARIANTS.iter();
    let start_of = |game: GameName| listed.tag(game.text_format().record.start);
    let start = start_of(game).or_else(|| others.find_map(|&other| start_of(other)));
    let mut begun = begin(text, game, start.unwrap_or_default(), 1)?;
    for player in [Player::First, Player::Second] {
        if let Some((_, name)) = listed.tag(&side_tag(&begun, player)) {
            begun.set_side(player, known_side(name, game));
        }
    }
    let is_won = |by: usize| results().any(|known| listed.result == Some(known[by]));
    let loser = match (is_won(0), is_won(2)) {
        (true, _) => Some(Player::Second),
        (_, true) => Some(Player::First),
        _ => None,
    };
    let width = match game.text_format().lists_moves {
        true => move_width(&begun),
        false => 0,
    };
    let words = listed.words.iter();
    let moves = words.flat_map(|&(at, word)| split_moves(at, word, width));
    finish(text, begun, moves, loser)
}

/// Returns the game, if the tags name it.
fn game_of(listed: &ListedGame, text: &str) -> Result<Option<GameName>, FileError> {
    if let Some((at, value)) = listed.tag("Game") {
        let found = GameName::from_name(value).ok_or_else(|| {
            let (value, known) = (safe::short(value), names::<GameName>().join(", "));
            let message = format!("there is no game {value}: write {known}");
            FileError::at(text, at, &message)
        });
        return found.map(Some);
    }
    let Some((_, number)) = listed.tag("GameType") else {
        return Ok(None);
    };
    // More may follow the number: `20,W,10,10,N2,0`.
    let number = number
        .split(',')
        .next()
        .and_then(|number| number.trim().parse().ok());
    let is_numbered =
        |game: &&GameName| number.is_some() && game.text_format().record.number == number;
    Ok(GameName::VARIANTS.iter().find(is_numbered).copied())
}

/// Returns the length of a move in games that list their moves as a position: all are as long as
/// one that is legal at the start; a pass is two dashes.
fn move_width(game: &Match) -> usize {
    let first = game.legal_moves().first().copied();
    let text = first.and_then(|first| game.problem().last_move_text(&[first]));
    text.map_or(0, |text| text.len())
}

/// Splits a word into moves of this length; with length 0 the word is one move.
fn split_moves(at: usize, word: &str, width: usize) -> Vec<(usize, &str)> {
    if width == 0 || !word.is_ascii() {
        return vec![(at, word)];
    }
    let starts = (0..word.len()).step_by(width);
    starts
        .map(|start| (at + start, &word[start..(start + width).min(word.len())]))
        .collect()
}

pub(super) fn write_moves(game: &Match) -> String {
    match game.position(game.played_moves().len()) {
        // An empty file would not be a game.
        PositionText::Notation(moves)
            if game.game().text_format().lists_moves && !moves.is_empty() =>
        {
            moves + "\n"
        }
        _ => write_tagged(game),
    }
}

pub(super) fn write_tagged(game: &Match) -> String {
    let record = game.game().text_format().record;
    let result = result(game, record.results);
    let mut text = String::new();
    let mut tag = |title: &str, value: &str| text += &format!("[{title} \"{value}\"]\n");
    tag("Game", &name(game.game()));
    if let Some(number) = record.number {
        tag("GameType", &number.to_string());
    }
    for player in [Player::First, Player::Second] {
        tag(&side_tag(game, player), &game.side(player).to_string());
    }
    tag("Result", result);
    if let Some([first, second]) = game.counts() {
        tag("Count", &format!("{first} : {second}"));
    }
    let start = game.start().text();
    if !start.is_empty() {
        tag(record.start, &start.replace(['\n', '\r', '"'], " "));
    }
    text.push('\n');
    let mut words = Vec::new();
    for (index, played_move) in game.played_moves().iter().enumerate() {
        if index % 2 == 0 {
            words.push(format!("{}.", index / 2 + 1));
        }
        words.push(played_move.text.clone());
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

fn result(game: &Match, results: [&'static str; 3]) -> &'static str {
    match game.ending() {
        None | Some(Ending::BrokenOff | Ending::Value(_)) => UNFINISHED,
        Some(ending) => match ending.winner() {
            Some(Player::First) => results[0],
            None => results[1],
            Some(Player::Second) => results[2],
        },
    }
}
