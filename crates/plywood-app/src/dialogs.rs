//! Dialogs, which lie on top of a screen: each has its keys, their actions and its drawing in its
//! file, with a folder if it is large, and a line here.

pub(super) mod answers;
pub(super) mod choose;
pub(super) mod confirm;
pub(super) mod drill_result;
mod edit;
mod evaluation;
pub(super) mod export;
pub(super) mod faults;
mod fill;
mod help;
pub(super) mod order;
mod players;
mod prompt;
mod retry;
mod score;
pub(super) mod searching;
mod settings;
mod share;
mod summary;
mod truth;

pub use choose::Choose;
pub use confirm::Confirm;
pub use edit::{Edit, EditError};
pub use evaluation::{EvaluationRow, ExplainedEvaluation};
pub use export::Export;
pub use fill::Fill;
pub use help::Help;
pub use order::OrderDialog;
pub use prompt::Prompt;
pub use retry::Retry;
pub use settings::{SHOWN_SETTINGS, Settings};

use super::bindings::KeyTable;
use super::state::DialogKind;
use super::{explore, home, learn, play, predict, race};
use std::sync::LazyLock;

/// All dialogs, in the order in which the help lists their keys.
pub const ALL: &[DialogKind] = &[
    drill_result::KIND,
    evaluation::KIND,
    truth::KIND,
    summary::KIND,
    settings::KIND,
    edit::KIND,
    prompt::JUMP,
    prompt::LEAF_VALUE,
    fill::KIND,
    prompt::NOTE,
    order::KIND,
    export::KIND,
    confirm::KIND,
    searching::KIND,
    help::KIND,
    faults::KIND,
    score::KIND,
    share::KIND,
    answers::KIND,
    prompt::MOVE,
    choose::KIND,
    retry::KIND,
    players::KIND,
    players::NEW,
];

/// Every key of the tutor.
pub static TABLE: LazyLock<KeyTable> = LazyLock::new(|| {
    let screens = [
        explore::keys::KEYS,
        race::act::KEYS,
        learn::act::KEYS,
        predict::keys::KEYS,
        home::act::KEYS,
        play::act::KEYS,
    ];
    KeyTable::new(&screens, ALL.iter().map(|kind| (kind.context, kind.rows)))
});
