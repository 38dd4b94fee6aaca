//! Errors in the contents of a file.

use crate::search::Stop;

/// The reason why records do not form a search tree.
pub(super) enum Fault {
    /// They contradict each other or the rules of the game.
    Wrong(String),
    /// A limit is met.
    Stop(Stop),
}

impl From<String> for Fault {
    fn from(what: String) -> Fault {
        Fault::Wrong(what)
    }
}

impl From<Stop> for Fault {
    fn from(stop: Stop) -> Fault {
        Fault::Stop(stop)
    }
}

/// Returns an error that a first record would have prevented.
pub(super) fn no_root() -> Fault {
    Fault::Wrong("there is no root among the nodes".to_owned())
}
