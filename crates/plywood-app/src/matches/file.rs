//! Game files: lists of moves.
//!
//! ```text
//! 4453            f5d6c3d3c4            1. 32-28 19-23 2. 28x19 14x23
//! ```
//!
//! A list contains all moves from the game's start, including those before play began. If play
//! began from a drawn board, the list contains only the moves after it, and the reader must supply
//! the start. The last game is stored with everything that a list omits.

use super::{Ending, Match, Side};
use crate::library::opened;
use crate::store::{Name, Store};
use plywood_core::game::Player;
use plywood_explore::exploration::{GameName, PositionText, Spec};
use plywood_explore::games::PASS;
use plywood_explore::safe;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Maximum number of legal moves that an error lists.
const MAX_LISTED: usize = 12;

/// An error in a game file, with its place if that helps.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct FileError(String);

impl FileError {
    /// Creates an error at a line and character, both from 1.
    fn placed((line, character): (usize, usize), message: &str) -> FileError {
        FileError(format!("line {line}, character {character}: {message}"))
    }
}

/// Writes the game.
pub fn write(game: &Match) -> String {
    let moves = game.played_moves().iter().map(|made| made.text.as_str());
    match game.start() {
        PositionText::Notation(start) if game.game().text_format().lists_moves => {
            format!("{start}{}\n", moves.collect::<String>())
        }
        _ => moves.collect::<Vec<_>>().join(" ") + "\n",
    }
}

/// Reads the moves of a game that began at `start`.
///
/// # Errors
/// Returns the first error with its place.
pub fn read(bytes: &[u8], game: GameName, start: &PositionText) -> Result<Match, FileError> {
    let text = str::from_utf8(bytes).map_err(|error| {
        let place = safe::line_column(bytes, error.valid_up_to());
        FileError::placed(place, "this is not text; games are saved as UTF-8")
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let people = [Side::Person, Side::Person];
    let mut played =
        Match::new(game, start.clone(), people, 1).map_err(|error| FileError(error.to_string()))?;
    let width = if game.text_format().lists_moves {
        move_width(&played)
    } else {
        0
    };
    for word in text.split(|letter: char| letter.is_whitespace() || letter == ',') {
        let at = word.as_ptr().addr() - text.as_ptr().addr();
        let (at, word) = without_number(at, word);
        for (at, word) in split_moves(at, word, width) {
            let place = || safe::line_column(text.as_bytes(), at);
            play(&mut played, word).map_err(|message| FileError::placed(place(), &message))?;
        }
    }
    Ok(played)
}

/// Returns the width of moves in games whose positions are lists of moves: all moves are as long as
/// one that is legal at the start. A pass is two dashes.
fn move_width(game: &Match) -> usize {
    let first = game.legal_moves().first().copied();
    let text = first.and_then(|first| game.problem().last_move_text(&[first]));
    text.map_or(0, |text| text.len())
}

/// Splits a word into moves of this width; with width 0, the word is a single move.
fn split_moves(at: usize, word: &str, width: usize) -> Vec<(usize, &str)> {
    if word.is_empty() {
        return Vec::new();
    }
    if width == 0 || !word.is_ascii() {
        return vec![(at, word)];
    }
    let starts = (0..word.len()).step_by(width);
    starts
        .map(|start| (at + start, &word[start..(start + width).min(word.len())]))
        .collect()
}

/// Removes a move number before a word: `12.`, `12...`, `12.32-28`.
fn without_number(at: usize, word: &str) -> (usize, &str) {
    let rest = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
    if rest.starts_with('.') && rest.len() < word.len() {
        let rest = rest.trim_start_matches('.');
        (at + word.len() - rest.len(), rest)
    } else {
        (at, word)
    }
}

/// Plays a move that was read, or returns why that is not possible.
pub(super) fn play(game: &mut Match, word: &str) -> Result<(), String> {
    let shown = safe::short(word);
    let legal = game.legal_moves();
    if legal.is_empty() {
        return Err(format!("the game is over before {shown}"));
    }
    // A program may have passed where the rules do not allow it.
    let pass = if word == PASS {
        game.problem().pass
    } else {
        None
    };
    if let Some(played) = game.read_move(word).ok().or(pass) {
        game.make(played, None);
        return Ok(());
    }
    let (player, ply) = (game.to_move(), game.played_moves().len() + 1);
    let player = game.problem().player_name(player);
    let texts = legal.iter().map(|&tried| {
        let line = [game.moves(), vec![tried]].concat();
        game.problem().last_move_text(&line).unwrap_or_default()
    });
    let listed: Vec<String> = texts.take(MAX_LISTED).collect();
    let listed = listed.join(", ");
    let more = if legal.len() > MAX_LISTED {
        ", …"
    } else {
        ""
    };
    Err(format!(
        "{shown} is not a legal move of {player} here, ply {ply} of the game, where {listed}{more} may be played"
    ))
}

/// A stored game, with everything that a list of moves omits.
#[derive(Serialize, Deserialize)]
struct KeptGame {
    game: GameName,
    start: PositionText,
    seed: u64,
    sides: [KeptSide; 2],
    moves: Vec<String>,
    /// The side, counted from 0, that lost without a last move according to the rules.
    loser: Option<usize>,
}

/// A player by name, or an unnamed search.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum KeptSide {
    Named(String),
    Search(Spec),
}

/// Stores the whole game, if possible, so that it can be continued.
pub fn keep(store: &dyn Store, game: &Match) {
    let sides = [Player::First, Player::Second].map(|player| match game.side(player) {
        Side::Search(search) => KeptSide::Search(search.spec.clone()),
        side => KeptSide::Named(side.to_string()),
    });
    let played_moves = game.played_moves().iter();
    let kept = KeptGame {
        game: game.game(),
        start: game.start().clone(),
        seed: game.seed,
        sides,
        moves: played_moves.map(|made| made.text.clone()).collect(),
        loser: match game.ending() {
            Some(Ending::NoMove(loser)) => Some(loser as usize),
            _ => None,
        },
    };
    let text = serde_json::to_string(&kept).unwrap_or_default() + "\n";
    // Losing a saved game is not worth interrupting one.
    let _ = store.set(&Name::Game, text.as_bytes());
}

/// Returns the stored game; `None` if none can be read.
pub fn load(store: &dyn Store) -> Option<Match> {
    let bytes = store.get(&Name::Game).ok()??;
    let kept: KeptGame = serde_json::from_slice(&bytes).ok()?;
    let [first, second] = kept.sides.map(|side| match side {
        KeptSide::Named(name) => name.parse().ok(),
        KeptSide::Search(spec) => opened(spec).map(|search| Side::Search(search.into())),
    });
    let sides = [first?, second?];
    if !sides.iter().all(|side| side.plays(kept.game)) {
        return None;
    }
    let mut game = Match::new(kept.game, kept.start, sides, kept.seed).ok()?;
    for text in &kept.moves {
        play(&mut game, text).ok()?;
    }
    if let Some(loser) = kept.loser {
        game.give_up([Player::First, Player::Second][loser.min(1)]);
    }
    Some(game)
}
