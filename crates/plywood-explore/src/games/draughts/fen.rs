//! Positions in portable draughts notation, like `W:W31-50:B1-19,K25`.

use super::squares::{SQUARES, bit, each, square_of};
use super::{Draughts, LAST_ROW, Position};
use crate::games::{Drawing, Player, owner};
use serde::Serialize;
use std::iter::Peekable;
use thiserror::Error;

/// Why a text is not a position of international draughts. Places count characters from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the messages name the fields")]
pub enum PositionError {
    /// The text does not begin with the side to move.
    #[error(
        "character {at}: a position begins with who moves, W or B, and a colon, like W:W31-50:B1-20"
    )]
    #[serde(rename = "error-no-side-to-move")]
    NoSideToMove { at: usize },
    /// A list of pieces that does not begin with their colour.
    #[error("character {at}: the pieces of a side must begin here, with W or B, like W31-50")]
    #[serde(rename = "error-no-colour")]
    NoColour { at: usize },
    /// Two lists of one colour.
    #[error(
        "character {at}: the pieces of {colour} are listed a second time; write each side once"
    )]
    #[serde(rename = "error-colour-twice")]
    ColourTwice { at: usize, colour: &'static str },
    /// No list of a colour.
    #[error("the pieces of {colour} are missing: write both sides, like W:W31-50:B1-20")]
    #[serde(rename = "error-colour-missing")]
    ColourMissing { colour: &'static str },
    /// Something other than the number of a square.
    #[error(
        "character {at}: expected a square, a number from 1 to 50, with K before it for a king"
    )]
    #[serde(rename = "error-not-a-square")]
    NotASquare { at: usize },
    /// A number outside 1-50.
    #[error("character {at}: there is no square {number}, only squares 1 to 50")]
    #[serde(rename = "error-no-such-square")]
    NoSuchSquare {
        at: usize,
        /// The number; 999 for any larger one.
        number: u32,
    },
    /// A range that runs backwards.
    #[error("character {at}: the range {first}-{last} runs backwards; write {last}-{first}")]
    #[serde(rename = "error-backward-range")]
    BackwardRange {
        at: usize,
        first: usize,
        last: usize,
    },
    /// Two pieces on a square.
    #[error("character {at}: square {square} holds a piece already")]
    #[serde(rename = "error-square-taken")]
    Taken { at: usize, square: usize },
    /// A man where it would have been crowned.
    #[error(
        "character {at}: a {colour} man cannot stand on square {square}, its last row: write K{square} for a king"
    )]
    #[serde(rename = "error-man-on-last-row")]
    ManOnLastRow {
        at: usize,
        colour: &'static str,
        square: usize,
    },
    /// More pieces than a side begins with.
    #[error("{colour} has {pieces} pieces: a side has at most 20")]
    #[serde(rename = "error-too-many")]
    TooMany { colour: &'static str, pieces: u32 },
    /// Something between squares that is not a comma.
    #[error(
        "character {at} ({found:?}): between squares there must be a comma, between the two sides a colon"
    )]
    #[serde(rename = "error-not-a-comma")]
    NotAComma { at: usize, found: char },
}

fn letter(player: Player) -> char {
    ['W', 'B'][player as usize]
}

/// The significant characters with their places, in capitals, and the place after the last one.
struct Reader<I: Iterator<Item = (usize, char)>> {
    rest: Peekable<I>,
    end: usize,
}

impl<I: Iterator<Item = (usize, char)>> Reader<I> {
    /// Returns the place of the next character.
    fn at(&mut self) -> usize {
        self.rest.peek().map_or(self.end, |&(at, _)| at)
    }

    fn next_is(&mut self, wanted: char) -> bool {
        self.rest.next_if(|&(_, found)| found == wanted).is_some()
    }

    fn side(&mut self) -> Option<Player> {
        [Player::First, Player::Second]
            .into_iter()
            .find(|&player| self.next_is(letter(player)))
    }

    /// Returns the number of a square, from 1.
    fn square(&mut self) -> Result<usize, PositionError> {
        let at = self.at();
        let mut number = None;
        while let Some((_, digit)) = self.rest.next_if(|(_, found)| found.is_ascii_digit()) {
            let digit = digit as u32 - '0' as u32;
            // More digits do not make a square either.
            number = Some((number.unwrap_or(0) * 10 + digit).min(999));
        }
        match number {
            None => Err(PositionError::NotASquare { at }),
            Some(number) if !(1..=SQUARES as u32).contains(&number) => {
                Err(PositionError::NoSuchSquare { at, number })
            }
            Some(number) => Ok(number as usize),
        }
    }

    /// Reads a range or a single square: `31-50` or `31`.
    fn range(&mut self) -> Result<std::ops::RangeInclusive<usize>, PositionError> {
        let at = self.at();
        let first = self.square()?;
        let last = if self.next_is('-') {
            self.square()?
        } else {
            first
        };
        if last < first {
            return Err(PositionError::BackwardRange { at, first, last });
        }
        Ok(first..=last)
    }
}

impl Position {
    /// Returns the player whose piece is on a square, counted from 0.
    pub(super) fn owner(&self, square: usize) -> Option<Player> {
        owner(self.pieces, bit(square))
    }

    /// Reads a position in portable draughts notation: the side to move, and the squares of each
    /// side with K before a king's and with ranges, like `W:W31-50:B1-19,K25`. White space is
    /// ignored, a full stop may end the text. An empty text is the start of the game.
    ///
    /// # Errors
    /// Returns the first thing that makes the position impossible.
    pub fn from_fen(text: &str) -> Result<Position, PositionError> {
        if text.trim().is_empty() {
            return Ok(Position::START);
        }
        let characters = text.chars().enumerate();
        let mut reader = Reader {
            rest: characters
                .filter(|(_, found)| !found.is_whitespace())
                .map(|(index, found)| (index + 1, found.to_ascii_uppercase()))
                .peekable(),
            end: text.chars().count() + 1,
        };
        let at = reader.at();
        let to_move = reader.side().ok_or(PositionError::NoSideToMove { at })?;
        if !reader.next_is(':') {
            return Err(PositionError::NoSideToMove { at: reader.at() });
        }
        let mut position = Position {
            pieces: [0, 0],
            kings: 0,
            to_move,
        };
        let mut seen = [false; 2];
        loop {
            let at = reader.at();
            let Some(player) = reader.side() else {
                return Err(match seen {
                    [true, false] if at == reader.end => missing(Player::Second),
                    [false, true] if at == reader.end => missing(Player::First),
                    _ => PositionError::NoColour { at },
                });
            };
            if std::mem::replace(&mut seen[player as usize], true) {
                let colour = Draughts.player_name(player);
                return Err(PositionError::ColourTwice { at, colour });
            }
            position.read_pieces(player, &mut reader)?;
            if !reader.next_is(':') {
                break;
            }
        }
        reader.next_is('.');
        if let Some(&(at, found)) = reader.rest.peek() {
            return Err(PositionError::NotAComma { at, found });
        }
        for player in [Player::First, Player::Second] {
            if !seen[player as usize] {
                return Err(missing(player));
            }
            let pieces = position.pieces[player as usize].count_ones();
            if pieces > 20 {
                let colour = Draughts.player_name(player);
                return Err(PositionError::TooMany { colour, pieces });
            }
        }
        Ok(position)
    }

    /// Reads the squares of one side after its letter; there may be none.
    fn read_pieces(
        &mut self,
        player: Player,
        reader: &mut Reader<impl Iterator<Item = (usize, char)>>,
    ) -> Result<(), PositionError> {
        if matches!(reader.rest.peek(), None | Some((_, ':' | '.'))) {
            return Ok(());
        }
        loop {
            let at = reader.at();
            let is_king = reader.next_is('K');
            for square in reader.range()? {
                let piece = bit(square - 1);
                if (self.pieces[0] | self.pieces[1]) & piece != 0 {
                    return Err(PositionError::Taken { at, square });
                }
                if !is_king && LAST_ROW[player as usize] & piece != 0 {
                    let colour = Draughts.player_name(player);
                    return Err(PositionError::ManOnLastRow { at, colour, square });
                }
                self.pieces[player as usize] |= piece;
                if is_king {
                    self.kings |= piece;
                }
            }
            if !reader.next_is(',') {
                return Ok(());
            }
        }
    }
}

fn missing(player: Player) -> PositionError {
    let colour = Draughts.player_name(player);
    PositionError::ColourMissing { colour }
}

/// Appends the position, kings after the men, three or more men in a row as a range.
pub(super) fn write_fen(position: &Position, text: &mut String) {
    text.push(letter(position.to_move));
    for player in [Player::First, Player::Second] {
        text.push(':');
        text.push(letter(player));
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
}
