//! The value and the move at the end of the output.

use super::{Held, Walk};
use crate::departure::{Facts, Reason};
use crate::line::Span;
use crate::tree::NodeKind;
use plywood_core::search::Role;
use plywood_teach::words::notation;

impl Walk<'_> {
    /// Holds the value and the move to the rules, given the root's window for its role.
    pub(super) fn result(&mut self, [alpha, beta]: [Span; 2]) -> Held {
        let (root, trace) = (&self.tree.nodes[0], &self.attempt.trace);
        let forms = self.reading.forms;
        let truth = root.truth.own(root.role);
        let reached = truth.low.min(beta.low);
        if forms.value {
            let allowed = Span::new(reached, truth.high.max(alpha.high)).own(root.role);
            let is_max = self.observed.result_sides.may_be(false) && !self.reading.is_own[1];
            let expected = if is_max { root.truth } else { truth }.shown();
            let line = format!("value {}", notation(self.attempt.task.unit(), expected));
            let Some((printed, got)) = &trace.value else {
                return Err(self.differs(None, line, Reason::EndsEarly, Facts::new()));
            };
            let is_right = [*got, got.own(root.role)].map(|got| got.meet(allowed).is_some());
            if !self.observed.result_sides.narrow(is_right) {
                let got = self.as_printed(Some(printed), got.low);
                let facts = vec![("expected", expected.into()), ("got", got.into())];
                return Err(self.differs(Some(printed), line, Reason::Result, facts));
            }
        }
        // Nobody moves at a chance node, and below the window no move is known to be good.
        let is_known = truth.high > alpha.low && alpha.low < beta.high;
        if !forms.best || !is_known || root.role == Role::Chance {
            return Ok(());
        }
        let first_move = self.reading.first_move;
        let is_good = |&(number, child): &(u32, &usize)| {
            let child = &self.tree.nodes[*child];
            // Leaves without lines may have been visited.
            let is_silent = child.children.is_empty() && !forms.sees(NodeKind::Leaf);
            let mut lines = trace.lines.iter();
            let is_entered = !forms.sees_nodes()
                || is_silent
                || lines.any(|line| line.path.first() == Some(&number));
            is_entered && child.truth.own(root.role).high >= reached
        };
        let good = (first_move..).zip(&root.children).filter(is_good);
        let good: Vec<u32> = good.map(|(number, _)| number).collect();
        let line = trace.best.as_ref().map(|(line, _)| line);
        let best = trace.best.as_ref().and_then(|(_, best)| *best);
        let got = best.filter(|&best| best >= first_move);
        // Beyond the window it need not be said.
        let may_be_missing = truth.low >= beta.low && got.is_none();
        if may_be_missing || got.is_some_and(|got| good.contains(&got)) {
            return Ok(());
        }
        let expected = good.first().unwrap_or(&first_move);
        let got = line.and_then(|line| line.text.split_whitespace().nth(1));
        let facts = vec![
            ("expected", expected.to_string().into()),
            ("got", got.unwrap_or("–").to_owned().into()),
        ];
        Err(self.differs(line, format!("move {expected}"), Reason::Move, facts))
    }
}
