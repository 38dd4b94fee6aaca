//! Changing the position: a line of text with the board it stands for.

use crate::exploration::{GameName, PositionText, Spec};
use crate::game::{Picture, Player};
use tui_input::{Input, InputRequest};

/// The position as text while it is changed, and what it stands for.
#[derive(Clone, Debug)]
pub struct Edit {
    spec: Spec,
    /// The text.
    pub input: Input,
    /// What it stands for, or why it stands for nothing, in one sentence.
    pub shown: Result<Picture, String>,
    /// The last position that was one.
    pub last_good: Option<Picture>,
}

/// Longest text that is taken, in characters.
pub const LONGEST: usize = 20_000;

impl Edit {
    /// Starts from the position of an exploration.
    pub fn new(spec: &Spec) -> Edit {
        let text = match &spec.position {
            PositionText::Notation(text) | PositionText::Board(text) => text.clone(),
        };
        let mut edit = Edit {
            spec: spec.clone(),
            input: Input::new(text),
            shown: Err(String::new()),
            last_good: None,
        };
        edit.read();
        edit
    }

    /// The game whose position is changed.
    pub fn game(&self) -> GameName {
        self.spec.game
    }

    /// What would be explored.
    pub fn spec(&self) -> Spec {
        let text = self.input.value().trim();
        let is_board = self.spec.game == GameName::ConnectFour
            && text.contains(|letter: char| ".xXoO/".contains(letter));
        Spec {
            position: if is_board {
                PositionText::Board(text.to_owned())
            } else {
                PositionText::Notation(text.to_owned())
            },
            // A new tree has a height of its own.
            depth: match self.spec.game {
                GameName::Textbook => None,
                GameName::ConnectFour => self.spec.depth,
            },
            ..self.spec.clone()
        }
    }

    /// Changes the text as asked.
    pub fn request(&mut self, request: InputRequest) {
        self.input.handle(request);
        self.read();
    }

    /// Puts a character in; on a drawn board a digit drops a stone.
    pub fn insert(&mut self, letter: char) {
        if self.drop_on_board(letter) {
            return;
        }
        if !letter.is_control() && self.input.value().len() < LONGEST {
            self.request(InputRequest::InsertChar(letter));
        }
    }

    /// Puts a pasted text in, read once as a whole. Its lines become one: the numbers of a tree stay
    /// apart, the rows of a board and the columns of a game follow each other.
    pub fn paste(&mut self, text: &str) {
        let is_drop = text.chars().all(|letter| letter.is_ascii_digit());
        if is_drop && matches!(self.spec().position, PositionText::Board(_)) {
            text.chars().for_each(|digit| self.insert(digit));
            return;
        }
        let letters = text.chars().filter_map(|letter| match self.spec.game {
            GameName::Textbook if letter.is_whitespace() => Some(' '),
            _ => (!letter.is_control()).then_some(letter),
        });
        let room = LONGEST.saturating_sub(self.input.value().len());
        let mut all: Vec<char> = self.input.value().chars().collect();
        let cursor = self.input.cursor();
        let behind = all.split_off(cursor);
        all.extend(letters.take(room));
        let cursor = all.len();
        all.extend(behind);
        self.input = Input::new(all.into_iter().collect()).with_cursor(cursor);
        self.read();
    }

    /// Empties the text.
    pub fn clear(&mut self) {
        self.input.reset();
        self.read();
    }

    /// A digit on a drawn board, which has no list of moves to append to: draws the next board.
    fn drop_on_board(&mut self, letter: char) -> bool {
        let (PositionText::Board(_), Some(digit)) = (self.spec().position, letter.to_digit(10))
        else {
            return false;
        };
        let Ok(subject) = self.spec().open() else {
            return true;
        };
        let column = subject
            .legal_moves(&[])
            .into_iter()
            .find(|&legal| subject.last_move_text(&[legal]) == Some(digit.to_string()));
        match column.map(|column| subject.picture(&[column])) {
            Some(Picture::Board(board)) => {
                let rows: Vec<String> = board
                    .cells
                    .chunks(board.columns)
                    .map(|row| row.iter().map(|&cell| symbol(cell)).collect())
                    .collect();
                self.input = Input::new(rows.join("/"));
                self.read();
            }
            _ => self.shown = Err(format!("Column {digit} takes no stone here.")),
        }
        true
    }

    fn read(&mut self) {
        match self.spec().open() {
            Ok(subject) => {
                let picture = subject.picture(&[]);
                self.last_good = Some(picture.clone());
                self.shown = Ok(picture);
            }
            Err(error) => self.shown = Err(error.to_string()),
        }
    }
}

fn symbol(cell: Option<Player>) -> char {
    match cell {
        None => '.',
        Some(Player::First) => 'X',
        Some(Player::Second) => 'O',
    }
}
