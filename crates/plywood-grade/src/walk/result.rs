//! The value and the move at the end of the output.

use super::{Held, Walk, narrow};
use crate::departure::{Facts, Reason};
use crate::line::{Span, move_line, value_line};
use plywood_core::search::Role;

impl Walk<'_> {
    /// Holds the value and the move to the rules, given the root's window for its role.
    pub(super) fn result(&mut self, [alpha, beta]: [Span; 2]) -> Held {
        let (root, trace) = (&self.tree.nodes[0], &self.attempt.trace);
        let truth = root.truth.own(root.role);
        let reached = truth.low.min(beta.low);
        if self.forms.value {
            let (low, high) = (reached, truth.high.max(alpha.high));
            let allowed = Span { low, high }.own(root.role);
            let is_max = self.observed.result_sides[0] && !self.reading.is_own[1];
            let expected = if is_max { root.truth } else { truth }.low;
            let line = value_line(self.attempt.task.unit(), expected);
            let Some((printed, got)) = &trace.value else {
                return Err(self.departs(Some(line), &[], Reason::EndsEarly, Facts::new()));
            };
            let is_right = [*got, got.own(root.role)].map(|got| got.meet(allowed).is_some());
            if !narrow(&mut self.observed.result_sides, is_right) {
                self.line = Some(printed);
                return Err(self.wrong_value(line, &[], Reason::Result, [expected, got.low]));
            }
        }
        // Nobody moves at a chance node, and below the window no move is known to be good.
        let is_known = truth.high > alpha.low && alpha.low < beta.high;
        if !self.forms.best || !is_known || root.role == Role::Chance {
            return Ok(());
        }
        let is_good = |index: u32| {
            let Some(&child) = root.children.get(index as usize) else {
                return false;
            };
            let child = &self.tree.nodes[child];
            // Leaves without lines may have been visited.
            let is_silent = child.children.is_empty() && !self.forms.sees_leaves();
            let is_entered =
                !self.forms.sees_nodes() || is_silent || self.root_moves.contains(&index);
            is_entered && child.truth.own(root.role).high >= reached
        };
        let got = trace.best.as_ref().and_then(|&(_, best)| best);
        let got = got.and_then(|best| best.checked_sub(self.reading.first_move));
        // Beyond the window it need not be said.
        let may_be_missing = truth.low >= beta.low && got.is_none();
        if may_be_missing || got.is_some_and(is_good) {
            return Ok(());
        }
        let mut moves = 0..root.children.len() as u32;
        let expected = moves.find(|&index| is_good(index)).unwrap_or(0);
        self.line = trace.best.as_ref().map(|(line, _)| line);
        let expected = expected + self.reading.first_move;
        let got = self
            .line
            .and_then(|line| line.text.split_whitespace().nth(1));
        let facts = vec![
            ("expected", expected.to_string().into()),
            ("got", got.unwrap_or("–").to_owned().into()),
        ];
        Err(self.departs(Some(move_line(expected)), &[], Reason::Move, facts))
    }
}
