//! Positions in Portable Draughts Notation, like `W:W31-50:B1-19,K25`.

use super::squares::{SQUARES, bit, each, square_of};
use super::{Draughts, LAST_ROW, Position};
use crate::games::{Drawing, Player, owner};
use serde::Serialize;
use thiserror::Error;

/// Why a text is not a position of international draughts. Places count characters from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "message", rename_all = "kebab-case")]
#[non_exhaustive]
#[allow(missing_docs, reason = "the messages name the fields")]
pub enum FenError {
    /// The text does not begin with the side to move.
    #[error("a position begins with who moves, W or B, and a colon, like W:W31-50:B1-20")]
    NoSideToMove,
    /// The side to move is not followed by two lists of pieces, one for each colour.
    #[error(
        "after who moves come the pieces of both sides, each once, white's after W and black's after B, like W:W31-50:B1-20"
    )]
    NotTwoSides,
    /// Something else instead of a square or a range of squares.
    #[error(
        "character {at}: expected a square, a number from 1 to 50, with K before it for a king and a comma before the next, like 31,K25 or 31-50"
    )]
    NotASquare { at: usize },
    /// Two pieces on a square.
    #[error("character {at}: square {square} holds a piece already")]
    SquareTaken { at: usize, square: usize },
    /// A man on a square where it would have been crowned.
    #[error(
        "character {at}: a {colour} man cannot stand on square {square}, its last row: write K{square} for a king"
    )]
    ManOnLastRow {
        at: usize,
        colour: &'static str,
        square: usize,
    },
    /// More pieces than at the start.
    #[error("{colour} has {pieces} pieces: a side has at most 20")]
    TooMany { colour: &'static str, pieces: u32 },
}

const SIDES: [(Player, char); 2] = [(Player::First, 'W'), (Player::Second, 'B')];

/// A character in upper case, and its place.
type Placed = (usize, char);

impl Position {
    /// Returns the owner of a square, counted from 0.
    pub(super) fn owner(&self, square: usize) -> Option<Player> {
        owner(self.pieces, bit(square))
    }

    /// Parses Portable Draughts Notation: the side to move and each side's squares, with `K` before
    /// kings and with ranges, like `W:W31-50:B1-19,K25`. White space is ignored, and the text may
    /// end with a full stop. An empty text is the start position.
    ///
    /// # Errors
    /// Returns the first error that makes the position impossible.
    pub fn from_fen(text: &str) -> Result<Position, FenError> {
        let placed = (1..).zip(text.chars());
        let mut characters: Vec<Placed> = placed
            .filter(|(_, found)| !found.is_whitespace())
            .map(|(at, found)| (at, found.to_ascii_uppercase()))
            .collect();
        if characters.is_empty() {
            return Ok(Position::START);
        }
        characters.pop_if(|(_, found)| *found == '.');
        let parts: Vec<&[Placed]> = characters.split(|&(_, found)| found == ':').collect();
        let begins = |part: &[Placed], letter| part.first().is_some_and(|&(_, own)| own == letter);
        let moves = |&(_, letter): &(Player, char)| parts[0].len() == 1 && begins(parts[0], letter);
        let to_move = SIDES.into_iter().find(moves);
        let (to_move, _) = to_move.ok_or(FenError::NoSideToMove)?;
        let mut position = Position {
            pieces: [0, 0],
            kings: 0,
            to_move,
        };
        let [_, one, other] = parts[..] else {
            return Err(FenError::NotTwoSides);
        };
        for (player, letter) in SIDES {
            let list = [one, other].into_iter().find(|list| begins(list, letter));
            position.read_pieces(player, list.ok_or(FenError::NotTwoSides)?)?;
        }
        Ok(position)
    }

    /// Reads the squares of one side, possibly none, after its letter.
    fn read_pieces(&mut self, player: Player, list: &[Placed]) -> Result<(), FenError> {
        let mut at = list[0].0;
        if list.len() == 1 {
            return Ok(());
        }
        for entry in list[1..].split(|&(_, found)| found == ',') {
            at = entry.first().map_or(at, |&(at, _)| at);
            let text: String = entry.iter().map(|&(_, found)| found).collect();
            let men = text.strip_prefix('K');
            let (is_king, range) = (men.is_some(), men.unwrap_or(&text));
            let (first, last) = range.split_once('-').unwrap_or((range, range));
            let square = |digits: &str| match digits.parse() {
                Ok(square @ 1..=SQUARES) if !digits.starts_with('+') => Ok(square),
                _ => Err(FenError::NotASquare { at }),
            };
            let (first, last) = (square(first)?, square(last)?);
            for square in first.min(last)..=first.max(last) {
                let piece = bit(square - 1);
                if (self.pieces[0] | self.pieces[1]) & piece != 0 {
                    return Err(FenError::SquareTaken { at, square });
                }
                if !is_king && LAST_ROW[player as usize] & piece != 0 {
                    let colour = Draughts.player_name(player);
                    return Err(FenError::ManOnLastRow { at, colour, square });
                }
                self.pieces[player as usize] |= piece;
                self.kings |= if is_king { piece } else { 0 };
            }
        }
        let pieces = self.pieces[player as usize].count_ones();
        if pieces > 20 {
            let colour = Draughts.player_name(player);
            return Err(FenError::TooMany { colour, pieces });
        }
        Ok(())
    }
}

/// Returns the position as text, with kings after men, and ranges for three or more men in a row.
pub(super) fn text(position: &Position) -> String {
    let mut text = SIDES[position.to_move as usize].1.to_string();
    for (player, letter) in SIDES {
        text.push(':');
        text.push(letter);
        let pieces = position.pieces[player as usize];
        let mut entries = Vec::new();
        let mut men = pieces & !position.kings;
        while men != 0 {
            let first = square_of(men);
            let is_man = |square: &usize| men & bit(*square) != 0;
            let count = (first..SQUARES).take_while(is_man).count();
            let used = if count < 3 { 1 } else { count };
            entries.push(match used {
                1 => (first + 1).to_string(),
                _ => format!("{}-{}", first + 1, first + used),
            });
            men &= !(first..first + used).fold(0, |bits, square| bits | bit(square));
        }
        for king in each(pieces & position.kings) {
            entries.push(format!("K{}", square_of(king) + 1));
        }
        text.push_str(&entries.join(","));
    }
    text
}
