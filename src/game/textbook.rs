//! Textbook trees as a game: `[[3 12 8] [2 4 6] [14 5 2]]`. A move chooses a branch, a number ends
//! the game with that value for MAX.

use super::{Game, Move, Picture, Player, Value};
use std::fmt::Write;
use std::ops::Range;
use thiserror::Error;

/// Deepest nesting that is read. Searching is recursive, and nobody draws deeper trees.
pub const DEEPEST: u32 = 1_000;
/// Largest distance of a leaf's value from zero.
pub const LARGEST_VALUE: Value = 1_000_000_000;

/// A tree in bracket notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Textbook {
    text: String,
    /// In the order of the text, so the root is first.
    nodes: Vec<Branch>,
    height: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Branch {
    span: Range<usize>,
    content: Content,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Content {
    Leaf(Value),
    Children(Vec<u32>),
}

/// A place in a textbook tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    node: u32,
    to_move: Player,
}

/// Why a text is not a textbook tree. Places count characters from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TextbookError {
    /// Nothing in the text.
    #[error("the tree is empty: write it with brackets, like [[3 12 8] [2 4 6] [14 5 2]]")]
    Empty,
    /// Something else than a bracket or a number.
    #[error("character {at} ({found:?}) is neither a bracket nor a whole number")]
    Unexpected {
        /// Place of the character.
        at: usize,
        /// The character.
        found: char,
    },
    /// A number that is none, or is too large.
    #[error("character {at}: {found:?} is not a whole number between -1000000000 and 1000000000")]
    Number {
        /// Place of its first character.
        at: usize,
        /// The text found there, shortened.
        found: String,
    },
    /// A bracket with nothing in it.
    #[error("character {at}: this bracket is empty, a node needs at least one child")]
    NoChildren {
        /// Place of the closing bracket.
        at: usize,
    },
    /// A closing bracket too many.
    #[error("character {at}: this closing bracket has no opening one")]
    Unopened {
        /// Place of the closing bracket.
        at: usize,
    },
    /// An opening bracket too many.
    #[error("character {at}: this opening bracket is never closed")]
    Unclosed {
        /// Place of the opening bracket.
        at: usize,
    },
    /// More than one tree.
    #[error("character {at}: the tree has already ended here, there must be one root only")]
    SecondRoot {
        /// Place of what follows the tree.
        at: usize,
    },
    /// Nested deeper than [`DEEPEST`].
    #[error("character {at}: brackets are nested deeper than {DEEPEST} levels")]
    TooDeep {
        /// Place of the opening bracket.
        at: usize,
    },
}

impl Textbook {
    /// Reads bracket notation. White space and commas separate; `−` counts as a minus sign.
    ///
    /// # Errors
    /// The first place at which the text is not a tree.
    pub fn parse(text: &str) -> Result<Textbook, TextbookError> {
        let mut nodes: Vec<Branch> = Vec::new();
        let mut open: Vec<(usize, u32)> = Vec::new();
        let mut height = 0;
        let mut rest = text.char_indices().enumerate().peekable();
        while let Some((index, (offset, found))) = rest.next() {
            let at = index + 1;
            if found.is_whitespace() || found == ',' {
                continue;
            }
            if open.is_empty() && !nodes.is_empty() {
                return Err(match found {
                    ']' => TextbookError::Unopened { at },
                    _ => TextbookError::SecondRoot { at },
                });
            }
            if found == ']' {
                let (_, node) = open.pop().ok_or(TextbookError::Unopened { at })?;
                let branch = &mut nodes[node as usize];
                branch.span.end = offset + 1;
                if matches!(&branch.content, Content::Children(children) if children.is_empty()) {
                    return Err(TextbookError::NoChildren { at });
                }
                continue;
            }
            let node = nodes.len() as u32;
            let content = match found {
                '[' if open.len() as u32 == DEEPEST => return Err(TextbookError::TooDeep { at }),
                '[' => Content::Children(Vec::new()),
                '-' | '−' | '+' | '0'..='9' => {
                    let mut number = String::from(if found == '−' { '-' } else { found });
                    while let Some((_, (_, next))) = rest.next_if(|(_, (_, next))| {
                        !next.is_whitespace() && !matches!(next, ',' | '[' | ']')
                    }) {
                        number.push(next);
                    }
                    match number.parse::<Value>() {
                        Ok(value) if value.unsigned_abs() <= LARGEST_VALUE.unsigned_abs() => {
                            Content::Leaf(value)
                        }
                        _ => {
                            let found = number.chars().take(20).collect();
                            return Err(TextbookError::Number { at, found });
                        }
                    }
                }
                _ => return Err(TextbookError::Unexpected { at, found }),
            };
            if let Some(&(_, parent)) = open.last()
                && let Content::Children(children) = &mut nodes[parent as usize].content
            {
                children.push(node);
                height = height.max(open.len() as u32);
            }
            let end = rest.peek().map_or(text.len(), |&(_, (offset, _))| offset);
            if found == '[' {
                open.push((at, node));
            }
            nodes.push(Branch {
                span: offset..end,
                content,
            });
        }
        if let Some(&(at, _)) = open.last() {
            return Err(TextbookError::Unclosed { at });
        }
        if nodes.is_empty() {
            return Err(TextbookError::Empty);
        }
        Ok(Textbook {
            text: text.to_owned(),
            nodes,
            height,
        })
    }

    /// The root, with the first player to move.
    pub fn root(&self) -> Place {
        Place {
            node: 0,
            to_move: Player::First,
        }
    }

    /// The text it was read from.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The value at a leaf for MAX, none at an inner node.
    pub fn leaf_value(&self, place: &Place) -> Option<Value> {
        match self.nodes[place.node as usize].content {
            Content::Leaf(value) => Some(value),
            Content::Children(_) => None,
        }
    }

    fn children(&self, place: &Place) -> &[u32] {
        match &self.nodes[place.node as usize].content {
            Content::Leaf(_) => &[],
            Content::Children(children) => children,
        }
    }
}

impl Game for Textbook {
    type State = Place;

    fn to_move(&self, state: &Place) -> Player {
        state.to_move
    }

    fn is_over(&self, state: &Place) -> bool {
        self.leaf_value(state).is_some()
    }

    fn moves(&self, state: &Place, moves: &mut Vec<Move>) {
        moves.extend((0..self.children(state).len() as u32).map(Move));
    }

    fn play(&self, state: &Place, played: Move) -> Place {
        Place {
            node: self.children(state)[played.0 as usize],
            to_move: state.to_move.other(),
        }
    }

    fn write_move(&self, _: &Place, played: Move, text: &mut String) {
        write!(text, "{}", played.0 + 1).expect("a String takes any text");
    }

    fn distance_from_centre(&self, state: &Place, played: Move) -> u32 {
        (2 * played.0).abs_diff(self.children(state).len() as u32 - 1)
    }

    fn picture(&self, state: &Place) -> Picture {
        Picture::Text {
            text: self.text.clone(),
            present: self.nodes[state.node as usize].span.clone(),
        }
    }

    fn player_name(&self, player: Player) -> &'static str {
        match player {
            Player::First => "first",
            Player::Second => "second",
        }
    }

    fn height(&self) -> Option<u32> {
        Some(self.height)
    }
}
