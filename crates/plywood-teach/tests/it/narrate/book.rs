//! A search that takes the values of leaves from a book, which was written before the run.

use plywood_core::game::Value;
use plywood_core::search::code::{CodeLine, Operation};
use plywood_core::search::{
    BackUp, CustomSearch, NextAction, Properties, Stopped, Valuation, Visit, Walk, Window,
};

pub static BOOK: CustomSearch = CustomSearch {
    name: "book",
    properties: Properties::PLAIN,
    code: |_| {
        vec![CodeLine::any(
            "look n up",
            &[Operation::Enter, Operation::Evaluate],
        )]
    },
    search: look_up,
};

/// By the book every leaf is worth 3.
#[expect(
    clippy::only_used_in_recursion,
    reason = "every search is told its depth"
)]
fn look_up(walk: &mut dyn Walk, depth: u32) -> Result<Value, Stopped> {
    walk.enter(Window::FULL, Visit::First)?;
    let moves = walk.moves();
    if moves.is_empty() {
        walk.return_stored(Valuation::exact(3), None);
        return Ok(3);
    }
    let role = walk.role();
    let mut best = role.worst();
    for played in moves {
        walk.play(played);
        let value = look_up(walk, depth - 1)?;
        walk.take_back();
        let improves = role.prefers(value, best);
        if improves {
            best = value;
        }
        walk.back_up(BackUp {
            played,
            improves,
            window: Window::FULL,
            then: NextAction::GoesOn,
        });
    }
    walk.return_value(best);
    Ok(best)
}
