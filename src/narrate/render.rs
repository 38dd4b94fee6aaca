//! Messages in a language, each a whole sentence.
//!
//! What there is to choose by grammar is chosen in the language's files; here each message only
//! gets its values.

mod back_up;
mod contrast;
mod enter;
mod finish;
mod heading;
mod own;

use super::message::{Giver, Message, Source};
use crate::language::Language;
use crate::say;
use crate::search::Bound;
use crate::words::{MoveName, Naming, NodeForm, NodeName, moves_text};

/// Who tells.
#[derive(Clone, Copy, Debug)]
pub struct Narrator {
    /// In which language.
    pub language: Language,
    /// How nodes are named.
    pub naming: Naming,
}

impl Narrator {
    /// The sentence for a message.
    pub fn sentence(self, message: &Message) -> String {
        match message {
            Message::Enter(message) => self.enter(message),
            Message::BackUp(message) => self.back_up(message),
            Message::Finish(message) => self.finish(message),
            Message::Own(message) => self.own(message),
        }
    }

    fn node(self, form: NodeForm, node: &NodeName) -> String {
        node.said(self.language, self.naming, form)
    }

    /// `one ply up`, `3,000 plies up`.
    fn up(self, plies: u32) -> String {
        say!(self.language, "plies-up", count = plies)
    }

    /// Where a bound comes from, as sentences take it.
    fn whence(self, source: &Source) -> Whence {
        let setter = match &source.giver {
            Giver::Outside | Giver::Guess => return Whence::default(),
            Giver::Asker(asker) => {
                return Whence {
                    from: "null",
                    by: String::new(),
                    of: self.node(NodeForm::Of, &asker.ancestor),
                    at: self.node(NodeForm::At, &asker.ancestor),
                    up: self.up(asker.plies_up),
                };
            }
            Giver::Setter(setter) => setter,
        };
        Whence {
            from: match setter.plies_up {
                ..=1 => "shallow",
                _ => "deep",
            },
            by: setter.by.text.clone(),
            of: self.node(NodeForm::Of, &setter.ancestor),
            at: self.node(NodeForm::At, &setter.ancestor),
            up: self.up(setter.plies_up),
        }
    }

    /// What stands after the word for moves: `5`, `5 and 6`, `5, 6 and 7`, `2 to 40 (39 of them)`.
    fn list(self, moves: &[MoveName]) -> String {
        let texts: Vec<String> = moves.iter().map(|name| name.text.clone()).collect();
        moves_text(self.language, &texts)
    }
}

/// Where a bound comes from, in the words of sentences.
struct Whence {
    /// `given` from outside, put there for a `null` window, or set by an ancestor: `shallow` by the
    /// parent, else `deep`. A selector. The rest is empty if it was given.
    from: &'static str,
    /// The ancestor's move; empty if it asks with a null window.
    by: String,
    /// The ancestor.
    of: String,
    at: String,
    /// How far up it is.
    up: String,
}

impl Default for Whence {
    fn default() -> Whence {
        Whence {
            from: "given",
            by: String::new(),
            of: String::new(),
            at: String::new(),
            up: String::new(),
        }
    }
}

/// How the messages call the window of the root: given to the search, or its own guess.
fn outside(is_guess: bool) -> &'static str {
    match is_guess {
        true => "guess",
        false => "given",
    }
}

/// How the messages call what a value says of the true one.
fn claim_key(claim: Bound) -> &'static str {
    match claim {
        Bound::Exact => "exact",
        Bound::Lower => "lower",
        Bound::Upper => "upper",
    }
}
