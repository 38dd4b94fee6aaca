//! Messages in English, each a whole sentence.

mod back_up;
mod enter;
mod finish;
mod heading;
mod phrases;

use super::message::{Message, Source};
use crate::words::NodeName;
use phrases::{assured, plies_up};

/// How nodes are named.
#[derive(Clone, Copy, Debug)]
pub enum Naming {
    /// `▲ 1.1`.
    Signs,
    /// `MAX node 1.1`.
    Spoken,
}

/// The English language.
#[derive(Clone, Copy, Debug)]
pub struct English {
    /// How nodes are named.
    pub naming: Naming,
}

impl English {
    fn name(self, node: &NodeName) -> String {
        match self.naming {
            Naming::Signs => node.to_string(),
            Naming::Spoken => node.spoken(),
        }
    }

    /// `sure of at least 3 by move 1 of the root, two plies up`.
    fn is_sure_at(self, source: &Source) -> String {
        format!(
            "sure of {} by move {} of {}, {}",
            assured(source.role, source.value),
            source.by,
            self.name(&source.ancestor),
            plies_up(source.plies_up)
        )
    }

    /// The sentence for a message.
    pub fn sentence(self, message: &Message) -> String {
        match message {
            Message::Enter(message) => self.enter(message),
            Message::BackUp(message) => self.back_up(message),
            Message::Finish(message) => self.finish(message),
        }
    }
}
