//! Reading textbook trees in bracket notation.

use super::{Branch, Content, MAX_DEPTH, MAX_VALUE, Textbook};
use crate::games::{Player, Value};
use serde::Serialize;
use thiserror::Error;

/// Before a bracket: the first player, MAX, moves there.
pub(super) const MAX: &str = "max";
/// Before a bracket: the second player, MIN, moves there.
pub(super) const MIN: &str = "min";

/// Returns the label with which a text begins, in capitals or not, and the player it names.
fn label(text: &str) -> Option<(&'static str, Player)> {
    let begins_with = |name: &str| {
        let letters = text.get(..name.len());
        letters.is_some_and(|letters| letters.eq_ignore_ascii_case(name))
    };
    [(MAX, Player::First), (MIN, Player::Second)]
        .into_iter()
        .find(|&(name, _)| begins_with(name))
}

/// Why a text is not a textbook tree. Places count characters from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the messages name the fields")]
pub enum TextbookError {
    /// Nothing in the text.
    #[error("the tree is empty: write it with brackets, like [[3 12 8] [2 4 6] [14 5 2]]")]
    #[serde(rename = "error-tree-empty")]
    Empty,
    /// Something other than a bracket or a number.
    #[error("character {at} ({found:?}) is neither a bracket nor a whole number")]
    #[serde(rename = "error-tree-unexpected")]
    Unexpected { at: usize, found: char },
    /// Not a number, or too large a one.
    #[error("character {at}: {found:?} is not a whole number between -1000000000 and 1000000000")]
    #[serde(rename = "error-tree-number")]
    InvalidNumber { at: usize, found: String },
    /// A bracket with nothing in it.
    #[error("character {at}: this bracket is empty; a node needs at least one child")]
    #[serde(rename = "error-tree-no-children")]
    NoChildren { at: usize },
    /// A closing bracket too many.
    #[error("character {at}: this closing bracket has no opening one")]
    #[serde(rename = "error-tree-unopened")]
    Unopened { at: usize },
    /// An opening bracket too many.
    #[error("character {at}: this opening bracket is never closed")]
    #[serde(rename = "error-tree-unclosed")]
    Unclosed { at: usize },
    /// `max` or `min` before something other than a bracket.
    #[error("character {at}: {name} must stand directly before a bracket, like {name}[3 12 8]")]
    #[serde(rename = "error-tree-lone-label")]
    LoneLabel {
        at: usize,
        /// `max` or `min`.
        name: &'static str,
    },
    /// More than one tree.
    #[error("character {at}: the tree has already ended here; there must be only one root")]
    #[serde(rename = "error-tree-second-root")]
    SecondRoot { at: usize },
    /// Nested deeper than [`MAX_DEPTH`].
    #[error("character {at}: brackets are nested deeper than {levels} levels")]
    #[serde(rename = "error-tree-too-deep")]
    TooDeep {
        at: usize,
        /// [`MAX_DEPTH`].
        levels: u32,
    },
}

impl Textbook {
    /// Reads bracket notation. White space and commas separate; `−` counts as a minus sign; `max`
    /// or `min` directly before a bracket says who moves there.
    ///
    /// # Errors
    /// Returns the first place at which the text is not a tree.
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
            let label = label(&text[offset..]);
            let found = if let Some((name, _)) = label {
                // The letters after the first, and the bracket.
                match rest.by_ref().nth(name.len() - 1) {
                    Some((_, (_, '['))) => '[',
                    _ => return Err(TextbookError::LoneLabel { at, name }),
                }
            } else {
                found
            };
            let content = match found {
                '[' if open.len() as u32 == MAX_DEPTH => {
                    let levels = MAX_DEPTH;
                    return Err(TextbookError::TooDeep { at, levels });
                }
                '[' => Content::Children(Vec::new()),
                '-' | '−' | '+' | '0'..='9' => {
                    let mut number = String::from(if found == '−' { '-' } else { found });
                    while let Some((_, (_, next))) = rest.next_if(|(_, (_, next))| {
                        !next.is_whitespace() && !matches!(next, ',' | '[' | ']')
                    }) {
                        number.push(next);
                    }
                    match number.parse::<Value>() {
                        Ok(value) if value.unsigned_abs() <= MAX_VALUE.unsigned_abs() => {
                            Content::Leaf(value)
                        }
                        _ => {
                            let found = number.chars().take(20).collect();
                            return Err(TextbookError::InvalidNumber { at, found });
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
                label: label.map(|(_, player)| player),
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
}
