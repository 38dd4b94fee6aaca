//! Dialogs, which lie on top of a screen: each has its keys, their actions and its drawing in one
//! file, and a line here.

pub mod answers;
pub mod bet;
pub mod choose;
pub mod drilled;
pub mod edit;
pub mod end_class;
pub mod evaluation;
pub mod export;
pub mod faults;
pub mod fill;
pub mod help;
pub mod jump;
pub mod leaf_value;
pub mod note;
pub mod onward;
pub mod order;
pub mod overwrite;
pub mod players;
mod prompt;
mod question;
pub mod resign;
pub mod retried;
pub mod score;
pub mod searching;
pub mod settings;
pub mod shallower;
pub mod share;
pub mod summary;
pub mod truth;
pub mod typed_move;

use super::bindings::KeyTable;
use super::state::DialogKind;
use super::{explore, home, learn, play, predict, race};
use std::sync::LazyLock;

/// All dialogs, in the order in which the help lists their keys.
pub const ALL: &[DialogKind] = &[
    drilled::KIND,
    evaluation::KIND,
    truth::KIND,
    summary::KIND,
    settings::KIND,
    edit::KIND,
    jump::KIND,
    leaf_value::KIND,
    fill::KIND,
    note::KIND,
    order::KIND,
    export::KIND,
    overwrite::KIND,
    shallower::KIND,
    searching::KIND,
    help::KIND,
    faults::KIND,
    score::KIND,
    share::KIND,
    answers::KIND,
    typed_move::KIND,
    resign::KIND,
    end_class::KIND,
    bet::KIND,
    onward::KIND,
    retried::KIND,
    players::KIND,
    players::NEW,
];

/// Every key of the tutor.
pub static TABLE: LazyLock<KeyTable> = LazyLock::new(|| {
    let screens = [
        explore::keys::KEYS,
        race::keys::KEYS,
        learn::keys::KEYS,
        predict::keys::KEYS,
        home::keys::KEYS,
        play::keys::KEYS,
    ];
    KeyTable::new(&screens, ALL.iter().map(|kind| (kind.context, kind.rows)))
});
