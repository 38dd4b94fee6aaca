//! Games as lines of JSON: the settings of the game, then the game, like the many that `duel`
//! writes.

use super::fault::{FileError, FilePlace};
use super::list::play;
use crate::duel::{FORMAT, Outcome, VERSION};
use crate::exploration::{GameName, PositionText, Spec};
use crate::game::Player;
use crate::play::{Ending, Match, Side};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The first line.
#[derive(Serialize, Deserialize)]
struct Header {
    format: String,
    version: u32,
    game: Option<GameName>,
}

/// A later line.
#[derive(Serialize, Deserialize)]
struct Record {
    number: u64,
    seed: u64,
    one: String,
    two: String,
    /// The searches of the players that are one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    one_search: Option<Spec>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    two_search: Option<Spec>,
    one_plays: String,
    two_plays: String,
    start: String,
    moves: String,
    end: String,
    /// The pieces at the end by player, in games where people count them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    counts: Option<BTreeMap<String, usize>>,
    result: Outcome,
    plies: usize,
}

pub(super) fn write(game: &Match) -> String {
    let header = Header {
        format: FORMAT.to_owned(),
        version: VERSION,
        game: Some(game.game()),
    };
    let [one, two] = [Player::First, Player::Second];
    let search = |player| match game.side(player) {
        Side::Search(spec) => Some((**spec).clone()),
        _ => None,
    };
    let (PositionText::Notation(start) | PositionText::Board(start)) = game.start();
    let moves: Vec<&str> = game
        .played_moves()
        .iter()
        .map(|played_move| played_move.text.as_str())
        .collect();
    let problem = game.problem();
    let record = Record {
        number: 1,
        seed: game.seed(),
        one: game.side(one).to_string(),
        two: game.side(two).to_string(),
        one_search: search(one),
        two_search: search(two),
        one_plays: problem.player_name(one).to_owned(),
        two_plays: problem.player_name(two).to_owned(),
        start: start.clone(),
        moves: moves.join(" "),
        end: problem.position_text(&game.moves()),
        counts: game.counts().map(|counts| {
            let names = [one, two].map(|player| problem.player_name(player).to_owned());
            names.into_iter().zip(counts).collect()
        }),
        result: match game.ending() {
            None | Some(Ending::BrokenOff) => Outcome::Unfinished,
            Some(ending) => match ending.winner() {
                None => Outcome::Draw,
                Some(Player::First) => Outcome::One,
                Some(Player::Second) => Outcome::Two,
            },
        },
        plies: moves.len(),
    };
    let lines = [
        serde_json::to_string(&header).unwrap_or_default(),
        serde_json::to_string(&record).unwrap_or_default(),
    ];
    lines.join("\n") + "\n"
}

/// Reads the game of this number.
pub(super) fn read(text: &str, number: usize) -> Result<Match, FileError> {
    let lines = text.split_inclusive('\n').scan(0, |start, line| {
        let at = *start;
        *start += line.len();
        Some((at, line))
    });
    let mut lines = lines.filter(|(_, line)| !line.trim().is_empty());
    let (at, first) = lines.next().ok_or(FileError::Empty)?;
    let header: Header = parse_line(text, at, first)?;
    if header.format != FORMAT {
        return Err(FileError::OtherFormat);
    }
    if header.version > VERSION {
        return Err(FileError::Newer(header.version));
    }
    let game = header.game.ok_or(FileError::OtherFormat)?;
    let games: Vec<(usize, &str)> = lines.collect();
    let (at, line) = *games
        .get(number.saturating_sub(1))
        .ok_or(match games.len() {
            0 => FileError::Empty,
            count => FileError::TooFew { count },
        })?;
    let record: Record = parse_line(text, at, line)?;
    let place = |field: &str| {
        let inside = line.find(&format!("\"{field}\"")).unwrap_or(0);
        FilePlace::new(text, at + inside)
    };
    let read_side = |text: &str, search: &Option<Spec>| match search {
        Some(spec) if spec.game == game => Side::Search(Box::new(spec.clone())),
        // A player not known here is played by the person who opens the game.
        _ => text
            .parse()
            .ok()
            .filter(|side: &Side| side.plays(game))
            .unwrap_or(Side::Person),
    };
    let mut sides = [
        read_side(&record.one, &record.one_search),
        read_side(&record.two, &record.two_search),
    ];
    let start = game.position(&record.start);
    let mut read = Match::new(game, start, sides.clone(), record.seed).map_err(|error| {
        let place = place("start");
        FileError::Start { place, error }
    })?;
    let first = read.problem().player_name(Player::First);
    let is_swapped = record.one_plays != first;
    if is_swapped {
        sides.swap(0, 1);
        for (player, side) in [Player::First, Player::Second].into_iter().zip(sides) {
            read.set_side(player, side);
        }
    }
    for word in record.moves.split_whitespace() {
        play(&mut read, word, place("moves"))?;
    }
    let loser = match (record.result, is_swapped) {
        (Outcome::One, false) | (Outcome::Two, true) => Some(Player::Second),
        (Outcome::Two, false) | (Outcome::One, true) => Some(Player::First),
        (Outcome::Draw | Outcome::Unfinished, _) => None,
    };
    if let Some(loser) = loser.filter(|_| read.ending().is_none()) {
        read.give_up(loser);
    }
    Ok(read)
}

fn parse_line<'t, T: Deserialize<'t>>(
    text: &str,
    at: usize,
    line: &'t str,
) -> Result<T, FileError> {
    serde_json::from_str(line).map_err(|error| {
        let FilePlace { line, .. } = FilePlace::new(text, at);
        let reason = error.to_string();
        // The place is reported separately.
        let reason = reason.split(" at line ").next().unwrap_or_default();
        FileError::Json {
            place: FilePlace {
                line,
                column: error.column().max(1),
            },
            reason: super::fault::excerpt(reason),
        }
    })
}
