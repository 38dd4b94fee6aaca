//! Boards with cells named by a letter and a digit, `a1` at the top left: names, pictures and
//! parsing, shared by several games.

use super::{Board, Letters, Player, Surface};
use serde::Serialize;
use std::fmt::Write;
use thiserror::Error;

/// A board of `columns` by `rows` cells, counted row by row from `a1`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    pub columns: usize,
    pub rows: usize,
}

/// Why a text is not a board or a move of a game on a grid. Places count characters from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "message", rename_all = "kebab-case")]
#[non_exhaustive]
#[allow(missing_docs, reason = "the messages name the fields")]
pub enum GridError {
    /// A character that names no column.
    #[error(
        "character {at} ({found:?}) is not a column: write each move as a column a to {last_column} and a row 1 to {last_row}, like {last_column}{last_row}"
    )]
    NamesNoColumn {
        at: usize,
        found: char,
        #[serde(rename = "column")]
        last_column: char,
        #[serde(rename = "row")]
        last_row: usize,
    },
    /// A column without a row after it.
    #[error("character {at}: after the column {column} must come its row, 1 to {last_row}, not {}", character_or_end(*found))]
    NotARow {
        at: usize,
        /// The character found instead; `None` at the end of the text.
        found: Option<char>,
        column: char,
        #[serde(rename = "row")]
        last_row: usize,
    },
    /// A character that is not a cell.
    #[error(
        "character {at} ({found:?}) is not a cell: use X, O and . for empty, with / between rows"
    )]
    NotACell { at: usize, found: char },
    /// A slash in the middle of a row.
    #[error(
        "character {at} ('/') comes after {cells} of the {columns} cells of row {row} from the top: write / between whole rows"
    )]
    BrokenRow {
        at: usize,
        cells: usize,
        columns: usize,
        row: usize,
    },
    /// Too few cells.
    #[error(
        "the board ends after {found} of its {all} cells: write {rows} rows of {columns}, the top row first"
    )]
    BoardTooShort {
        found: usize,
        all: usize,
        columns: usize,
        rows: usize,
    },
    /// A character after the last cell.
    #[error("character {at} ({found:?}) comes after the end of the board: remove it")]
    AfterTheBoard { at: usize, found: char },
}

/// The characters of a text, numbered from 1.
pub(super) type Characters = std::iter::Peekable<std::vec::IntoIter<(usize, char)>>;

/// Returns the characters of a text, numbered from 1.
pub(super) fn characters(text: &str) -> Characters {
    let numbered: Vec<(usize, char)> = (1..).zip(text.chars()).collect();
    numbered.into_iter().peekable()
}

/// The characters of a drawn board, none of which names a column.
pub(super) const BOARD_LETTERS: &str = ".xXoO";

/// Returns whether the character separates moves.
pub(super) fn is_separator(ch: char) -> bool {
    ch.is_whitespace() || ch == ','
}

/// Converts a list of moves to lower case, without separators.
pub(super) fn tidy_moves(text: &str) -> String {
    let moves = text.chars().filter(|&ch| !is_separator(ch));
    moves.map(|ch| ch.to_ascii_lowercase()).collect()
}

impl Grid {
    /// Returns the number of cells.
    pub(crate) const fn size(self) -> usize {
        self.columns * self.rows
    }

    fn column_name(self, column: usize) -> char {
        char::from(b'a' + column as u8)
    }

    /// Returns the cell with this name.
    pub(crate) fn cell(self, text: &str) -> Option<usize> {
        let mut rest = characters(text);
        rest.peek()?;
        let cell = self.read_name(&mut rest).ok()?;
        rest.next().is_none().then_some(cell)
    }

    /// Returns a cell's name, like `f5`.
    pub(crate) fn name(self, cell: usize) -> String {
        let mut text = String::new();
        self.write_name(cell, &mut text);
        text
    }

    /// Appends a cell's name, like `f5`.
    pub(crate) fn write_name(self, cell: usize, text: &mut String) {
        let (row, column) = (cell / self.columns, cell % self.columns);
        write!(text, "{}{}", self.column_name(column), row + 1).expect("a String takes any text");
    }

    /// Reads a cell's name in lower or upper case. There must be a character left.
    pub(crate) fn read_name(self, rest: &mut Characters) -> Result<usize, GridError> {
        let (at, found) = rest.next().expect("the caller has seen a character");
        let letter = found.to_ascii_lowercase();
        let last_row = self.rows;
        let Some(column) = (0..self.columns).find(|&column| self.column_name(column) == letter)
        else {
            let last_column = self.column_name(self.columns - 1);
            return Err(GridError::NamesNoColumn {
                at,
                found,
                last_column,
                last_row,
            });
        };
        let found = rest.next().map(|(_, found)| found);
        match found.and_then(|found| found.to_digit(10)) {
            Some(row) if (1..=last_row).contains(&(row as usize)) => {
                Ok((row as usize - 1) * self.columns + column)
            }
            _ => Err(GridError::NotARow {
                at: at + 1,
                found,
                column: letter,
                last_row,
            }),
        }
    }

    /// Reads the pieces of both players, a bit for each cell, the top row first: `X` is the first
    /// player, `O` the second. Stops after the last cell.
    pub(crate) fn read_pieces(self, rest: &mut Characters) -> Result<[u64; 2], GridError> {
        let columns = self.columns;
        let (mut pieces, mut cells) = ([0; 2], 0);
        while cells < self.size() {
            let Some((at, found)) = rest.next() else {
                return Err(GridError::BoardTooShort {
                    found: cells,
                    all: self.size(),
                    columns,
                    rows: self.rows,
                });
            };
            match found {
                '/' if cells > 0 && cells.is_multiple_of(columns) => {}
                '/' => {
                    return Err(GridError::BrokenRow {
                        at,
                        cells: cells % columns,
                        columns,
                        row: cells / columns + 1,
                    });
                }
                '.' => cells += 1,
                found => match player(found) {
                    Some(owner) => {
                        pieces[owner as usize] |= 1 << cells;
                        cells += 1;
                    }
                    None if found.is_whitespace() => {}
                    None => return Err(GridError::NotACell { at, found }),
                },
            }
        }
        Ok(pieces)
    }

    /// Checks that only white space and slashes are left.
    pub(crate) fn read_end(self, rest: &mut Characters) -> Result<(), GridError> {
        match rest.find(|&(_, found)| !found.is_whitespace() && found != '/') {
            Some((at, found)) => Err(GridError::AfterTheBoard { at, found }),
            None => Ok(()),
        }
    }

    /// Returns the board as text, with `/` between rows.
    pub(crate) fn text(self, owner: impl Fn(usize) -> Option<Player>) -> String {
        let mut text = String::new();
        for cell in 0..self.size() {
            if cell > 0 && cell.is_multiple_of(self.columns) {
                text.push('/');
            }
            text.push(owner(cell).map_or('.', letter));
        }
        text
    }

    /// Returns a picture without winning cells.
    pub(crate) fn board(self, owner: impl Fn(usize) -> Option<Player>) -> Board {
        Board {
            columns: self.columns,
            cells: (0..self.size()).map(owner).collect(),
            letters: Letters::STONES,
            kings: Vec::new(),
            unused: Vec::new(),
            column_names: (0..self.columns)
                .map(|column| self.column_name(column).to_string())
                .collect(),
            row_names: (1..=self.rows).map(|row| row.to_string()).collect(),
            winning: Vec::new(),
            is_counted: false,
            surface: Surface::Paper,
        }
    }

    /// Returns the squared distance of a cell's centre from the board's centre, in half cells.
    #[inline]
    pub(crate) fn distance_from_centre(self, cell: usize) -> u32 {
        let far = |place: usize, size: usize| (2 * place as u32 + 1).abs_diff(size as u32).pow(2);
        far(cell % self.columns, self.columns) + far(cell / self.columns, self.rows)
    }
}

/// Returns `X` for the first player, `O` for the second.
pub(super) fn letter(player: Player) -> char {
    ['X', 'O'][player as usize]
}

/// Returns the player with this letter, in lower or upper case.
pub(super) fn player(letter: char) -> Option<Player> {
    match letter {
        'X' | 'x' => Some(Player::First),
        'O' | 'o' => Some(Player::Second),
        _ => None,
    }
}

fn character_or_end(found: Option<char>) -> String {
    found.map_or("the end of the text".to_owned(), |found| {
        format!("{found:?}")
    })
}

/// Returns the player to move, given the numbers of both players' pieces; `None` if no game in which
/// they take turns produces these.
pub(super) fn to_move([first, second]: [u32; 2]) -> Option<Player> {
    match first.checked_sub(second)? {
        0 => Some(Player::First),
        1 => Some(Player::Second),
        _ => None,
    }
}
