//! Writes games as lists of moves.

use super::{UNFINISHED, side_tag};
use crate::exploration::{PositionText, name};
use crate::game::{Player, RecordFormat};
use crate::play::{Ending, Match};

/// Maximum number of characters of a line of moves.
const WIDTH: usize = 78;

pub(in crate::play::file) fn write_moves(game: &Match) -> String {
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

pub(in crate::play::file) fn write_tagged(game: &Match) -> String {
    let RecordFormat {
        number,
        start: start_tag,
        results,
    } = game.game().text_format().record;
    let start = game.start().text();
    let mut tags = vec![("Game".to_owned(), name(game.game()))];
    tags.extend(number.map(|number| ("GameType".to_owned(), number.to_string())));
    for player in [Player::First, Player::Second] {
        tags.push((side_tag(game, player), game.side(player).to_string()));
    }
    let result = result(game, results);
    tags.push(("Result".to_owned(), result.to_owned()));
    let counts = game.counts();
    tags.extend(counts.map(|[first, second]| ("Count".to_owned(), format!("{first} : {second}"))));
    if !start.is_empty() {
        tags.push((start_tag.to_owned(), start.replace(['\n', '\r', '"'], " ")));
    }
    let mut text: String = tags
        .into_iter()
        .map(|(tag, value)| format!("[{tag} \"{value}\"]\n"))
        .collect();
    text.push('\n');
    let mut words = Vec::new();
    for (index, played_move) in game.played_moves().iter().enumerate() {
        if index % 2 == 0 {
            words.push(format!("{}.", index / 2 + 1));
        }
        words.push(played_move.text.clone());
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
