//! A node between its record and the records after its subtree: what follows from its children,
//! and whether its record agrees.

use super::error::{RecordError, wrong};
use super::location::Location;
use super::window_edge::window;
use super::{CutBound, VisitedNode, WindowEdge};
use crate::game::{Move, Value};
use crate::search::{BackUp, Bound, Fail, Method, NextAction, Visit, Window};
use crate::tree::{ChildBounds, Interval, Kind};

/// A node that is entered and not yet returned from.
pub(super) struct OpenNode {
    pub record: VisitedNode<'static>,
    pub at: Location,
    pub best: Option<(u32, Value)>,
    pub window: Window,
    pub proved: ChildBounds,
    /// What is proved of the child that is searched again.
    pub re_search_proved: Interval,
    /// Number of moves tried.
    pub tried: usize,
    /// The last of them, with what was done then.
    pub last: Option<(u32, Move, NextAction)>,
    pub skipped: Vec<Move>,
    /// The moves here in notation, in the order of the search as far as that does not depend on
    /// values; empty at a leaf.
    pub moves: Vec<(String, Move)>,
}

impl OpenNode {
    /// Returns the move of this notation, and its index here; `None` if there is no such move.
    pub(super) fn find(&self, text: &str) -> Option<(usize, Move)> {
        let at = self.moves.iter().position(|(written, _)| written == text)?;
        Some((at, self.moves[at].1))
    }

    /// Returns the value of a finished inner node, after checking that nothing in its record
    /// contradicts it.
    pub(super) fn checked_value(
        &self,
        is_cut: bool,
        method: &Method,
    ) -> Result<Value, RecordError> {
        let OpenNode {
            record, best, last, ..
        } = self;
        let id = record.id;
        let entry = window(record.window);
        let Some(value) = record.value else {
            return wrong(id, "it has no value");
        };
        // No move need be better than the value with which the node begins.
        let best_value = best.map_or(record.role.worst(), |(_, value)| value);
        let best = best.map(|(best, _)| best);
        let cut_by = record.cut.map(|cut| (cut.by, cut.bound));
        let cut = last.filter(|_| is_cut);
        let cut = cut.map(|(last, _, _)| (last, CutBound::from(record.role)));
        let met = entry.edge(record.role.other());
        let told = record.cut.and_then(|cut| cut.value);
        let returned = match method.narrows() {
            true => method.fail.returned(best_value, entry),
            false => best_value,
        };
        let is_enough = last.is_some_and(|(_, _, then)| then == NextAction::Ends);
        let fault = if last.is_none() != (record.kind == Kind::Childless) {
            "its `kind` does not fit its children".to_owned()
        } else if last.is_some_and(|(_, _, then)| then == NextAction::SearchesAgain) {
            "its last child was to be searched again".to_owned()
        } else if record.best != best {
            match best {
                Some(best) => format!("its best child is {best}"),
                None => "none of its children is the best".to_owned(),
            }
        } else if cut_by != cut {
            "`cut` does not fit its children".to_owned()
        } else if told.is_some_and(|WindowEdge(told)| told != met) {
            "the `value` of its `cut` is not that of its bound".to_owned()
        } else if is_cut && !is_enough {
            "it skips moves, though no value was enough".to_owned()
        } else if value != returned {
            format!("its value is {returned}, by that of its best child")
        } else if is_wrong_bound(record, entry, value, method.fail) {
            "its bound contradicts its window and value".to_owned()
        } else {
            return Ok(value);
        };
        wrong(id, fault)
    }

    /// Backs up a child that was reached by `played`, after checking its record.
    pub(super) fn back_up(
        &mut self,
        record: &VisitedNode<'_>,
        played: Move,
        value: Value,
        proved: Interval,
        method: &Method,
    ) -> Result<BackUp, RecordError> {
        let id = record.id;
        let expected = self.back_up_result(method, record.visit, value);
        let searches_again = expected.then == NextAction::SearchesAgain;
        if record.improves != expected.improves {
            let what = match record.improves {
                true => "it is not better than what came before",
                // Files of older programs do not contain it.
                false => "nothing says that it is the best so far (`improves`); export it again",
            };
            return wrong(id, what);
        }
        let above = self.record.id;
        if record.then != expected.then {
            let what = match expected.then {
                NextAction::GoesOn => "goes on with its next move (no `then`)",
                NextAction::Ends => "ends (`then`)",
                NextAction::SearchesAgain => "searches the move again (`then`)",
            };
            return wrong(id, format_args!("by its value node {above} {what}"));
        }
        if record.moves_window.map_or(self.window, window) != expected.window {
            let window = window_text(expected.window);
            let what = "by its value the window of node";
            return wrong(
                id,
                format_args!("{what} {above} is {window} (`moves_window`)"),
            );
        }
        if record.improves {
            self.best = Some((id, value));
        }
        let proved = self.re_search_proved.meet(proved);
        if searches_again {
            self.re_search_proved = proved;
        } else {
            self.re_search_proved = Interval::UNKNOWN;
            self.proved.add(proved);
            self.tried += 1;
        }
        self.last = Some((id, played, expected.then));
        self.window = expected.window;
        Ok(BackUp {
            played,
            improves: record.improves,
            window: self.window,
            then: expected.then,
        })
    }
}

/// Returns the node on a path that has set the bound which can cut the last one; `None` if that is
/// given from outside, or is that of a null window.
pub(super) fn set_at(path: &[OpenNode]) -> Option<u32> {
    let setter = path.last()?.record.role.other();
    for pair in path.windows(2).rev() {
        let [above, below] = pair else { return None };
        let is_own = above.record.role == setter;
        if below.record.visit == Visit::NullWindow && !is_own {
            return None;
        }
        if is_own && above.window != window(above.record.window) {
            return Some(above.record.id);
        }
    }
    None
}

/// Returns a window as it is written in a file.
pub(super) fn window_text(Window { alpha, beta }: Window) -> String {
    let edge = |value| match value {
        Value::MIN => "-Infinity".to_owned(),
        Value::MAX => "Infinity".to_owned(),
        value => value.to_string(),
    };
    format!("[{}, {}]", edge(alpha), edge(beta))
}

/// Returns whether the bound in the file contradicts the window and the value.
fn is_wrong_bound(record: &VisitedNode<'_>, entry: Window, value: Value, fail: Fail) -> bool {
    if record.kind == Kind::Childless && value == record.role.worst() {
        return record.bound != Some(Bound::Exact);
    }
    // A closed window allows a single value: only the children tell its bound.
    if fail.has_one_value(entry) {
        return record.bound == Some(Bound::Exact);
    }
    record.bound != Some(entry.bound(value))
}
