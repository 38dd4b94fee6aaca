//! Games as lists of moves, with tags before them or without.

mod words;
mod write;

pub(super) use write::{write_moves, write_tagged};

use super::fault::{FileError, FilePlace, excerpt};
use crate::exploration::{GameName, name};
use crate::game::{PASS, Player};
use crate::play::{Match, Side};
use strum::VariantArray;
use words::{ListedGame, parse_games};

/// The result of an unfinished game.
const OPEN: &str = "*";

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

/// Reads the game of this number.
pub(super) fn read(
    text: &str,
    requested: Option<GameName>,
    number: usize,
) -> Result<Match, FileError> {
    let mut games = parse_games(text)?;
    let count = games.len();
    if count == 0 {
        return Err(FileError::Empty);
    }
    if number > count {
        return Err(FileError::TooFew { count });
    }
    let listed = games.swap_remove(number.saturating_sub(1));
    let found = game_of(&listed, text)?;
    let game = match (found, requested) {
        (Some(found), Some(requested)) if found != requested => {
            return Err(FileError::OtherGame {
                found: name(found),
                requested: name(requested),
            });
        }
        (found, requested) => found.or(requested).unwrap_or(GameName::ConnectFour),
    };
    let mut others = GameName::VARIANTS.iter();
    let start_of = |game: GameName| listed.tag(game.text_format().record.start);
    let start = start_of(game).or_else(|| others.find_map(|&other| start_of(other)));
    let at = start.map_or(0, |(at, _)| at);
    let position = game.position(start.map_or("", |(_, start)| start));
    let people = [Side::Person, Side::Person];
    let mut read = Match::new(game, position, people, 1).map_err(|error| FileError::Start {
        place: FilePlace::new(text, at),
        error,
    })?;
    for player in [Player::First, Player::Second] {
        // A player not known here is played by the person who opens the game.
        let tag = listed.tag(&side_tag(&read, player));
        let side = tag.and_then(|(_, side)| side.parse::<Side>().ok());
        if let Some(side) = side.filter(|side| side.plays(game)) {
            read.set_side(player, side);
        }
    }
    let are_joined = game.text_format().lists_moves;
    for (at, word) in listed.words {
        for (at, word) in split_moves(&read, at, word, are_joined) {
            play(&mut read, word, FilePlace::new(text, at))?;
        }
    }
    let is_won = |by: usize| results().any(|known| listed.result == Some(known[by]));
    let loser = match (is_won(0), is_won(2)) {
        (true, _) => Some(Player::Second),
        (_, true) => Some(Player::First),
        _ => None,
    };
    if let Some(loser) = loser.filter(|_| read.ending().is_none()) {
        read.give_up(loser);
    }
    Ok(read)
}

/// Returns the game, if the tags tell.
fn game_of(listed: &ListedGame, text: &str) -> Result<Option<GameName>, FileError> {
    let games = GameName::VARIANTS;
    if let Some((at, value)) = listed.tag("Game") {
        let found = games.iter().find(|&&game| name(game) == value);
        return found
            .copied()
            .map(Some)
            .ok_or_else(|| FileError::NoSuchGame {
                place: FilePlace::new(text, at),
                name: excerpt(value),
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
    let is_numbered =
        |game: &&GameName| number.is_some() && game.text_format().record.number == number;
    Ok(games.iter().find(is_numbered).copied())
}

/// Splits a word into its moves, which are joined in games that list their moves as a position.
fn split_moves<'t>(
    game: &Match,
    at: usize,
    word: &'t str,
    are_joined: bool,
) -> Vec<(usize, &'t str)> {
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
        let text = excerpt(word);
        return Err(FileError::AfterTheEnd { place, text });
    }
    // A program may have passed where the rules do not allow it.
    let pass = game.problem().pass().filter(|_| word == PASS);
    match game.read_move(word).ok().or(pass) {
        Some(played) => {
            game.make(played, None);
            Ok(())
        }
        None => Err(FileError::Illegal {
            place,
            text: excerpt(word),
            player: game.problem().player_name(game.to_move()),
            ply: game.played_moves().len() + 1,
            legal: legal(game),
        }),
    }
}

/// Returns `: 4, 5 and 6 are`, if they are few.
fn legal(game: &Match) -> String {
    const MAX_LISTED: usize = 12;
    let legal = game.legal();
    let texts = legal.iter().map(|&tried| {
        let mut line = game.moves();
        line.push(tried);
        game.problem().last_move_text(&line).unwrap_or_default()
    });
    let texts: Vec<String> = texts.take(MAX_LISTED).collect();
    let more = if legal.len() > MAX_LISTED {
        ", …"
    } else {
        ""
    };
    format!(", where {}{more} may be played", texts.join(", "))
}
