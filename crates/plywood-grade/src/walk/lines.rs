//! The lines of a trace, one after another, and what is wrong with one.

use super::node::OpenNode;
use super::{Held, Over, Walk};
use crate::departure::{Departure, Facts, Reason, at_node, node, wrong_edge};
use crate::line::{
    LineContent, LineKind, Span, number, number_words, own_window, path_text, whole_window,
};
use crate::printed::number_kind;
use crate::trace::PrintedLine;
use crate::tree::{NodeKind, TreeNode};
use plywood_core::game::Value;
use plywood_core::search::Role;
use plywood_teach::words::value_text;

impl<'t> Walk<'t> {
    /// Goes on to the next line.
    pub(super) fn advance(&mut self) {
        self.held += 1;
        self.read_line();
    }

    pub(super) fn read_line(&mut self) {
        self.line = None;
        let Some(line) = self.attempt.trace.lines.get(self.held) else {
            return;
        };
        let Some(path) = line.path_from(self.reading.first_move) else {
            return self.wrong(&[], Reason::Outside, Facts::new());
        };
        let node = match self.tree.find(&path) {
            Ok(node) => node,
            // It goes on below the depth limit.
            Err(last) if self.tree.nodes[last].kind == NodeKind::Horizon => last,
            Err(_) => return self.wrong(&path, Reason::Outside, Facts::new()),
        };
        self.line = Some((path, self.turned(line.content, &self.tree.nodes[node])));
    }

    /// Converts the numbers of a line about a node between the side for which they are printed and the
    /// role to move there.
    fn turned(&self, line: LineContent, node: &TreeNode) -> LineContent {
        if self.reading.is_own[number_kind(line.kind, node.kind)] {
            line
        } else {
            line.own(node.role)
        }
    }

    /// Returns the numbers of the line if it is of the kind that is due at the innermost open node.
    pub(super) fn said(&mut self, due: LineContent) -> Held<Option<[Span; 2]>> {
        self.expect(due)?;
        let line = self.line.as_ref();
        let line = line.filter(|(path, line)| *path == self.path && line.kind == due.kind);
        Ok(line.map(|(_, line)| line.numbers))
    }

    /// Returns the innermost open node.
    fn here(&self) -> &'t TreeNode {
        &self.tree.nodes[self.tree.find(&self.path).unwrap_or_default()]
    }

    /// Stops, if a line is sought, at one that is due at the innermost open node, if the program prints
    /// such lines.
    pub(super) fn expect(&mut self, due: LineContent) -> Held {
        if !self.is_beyond() || !self.reading.forms.has(due.kind, self.here().kind) {
            return Ok(());
        }
        let expected = Some(self.text(due));
        let found = self.found.take();
        self.found = found.map(|found| Departure { expected, ..found });
        Err(Over)
    }

    /// Returns a line about the innermost open node as the program prints such lines.
    fn text(&self, line: LineContent) -> String {
        let mut line = self.turned(line, self.here());
        if !self.reading.forms.windows && line.kind == LineKind::Enter {
            line.numbers = [Span::ALL; 2];
        }
        let path = path_text(&self.path, self.reading.first_move);
        line.line(self.attempt.task.unit(), &path)
    }

    /// Notes that the line, or the end of the output, is wrong.
    pub(super) fn wrong(&mut self, path: &[u32], reason: Reason, facts: Facts) {
        let line = self.printed();
        let reason = line.map_or(Reason::EndsEarly, |_| reason);
        self.found = Some(self.departure(line, path, reason, facts));
        self.line = None;
    }

    /// Returns the line that is held to the rules, as it was printed.
    fn printed(&self) -> Option<&'t PrintedLine> {
        let line = self.attempt.trace.lines.get(self.held);
        line.map(|line| &line.printed)
    }

    fn departure(
        &self,
        line: Option<&PrintedLine>,
        path: &[u32],
        reason: Reason,
        mut facts: Facts,
    ) -> Departure {
        let found = self.tree.find(path);
        let kind = found.map_or(NodeKind::Inner, |found| self.tree.nodes[found].kind);
        let from = self.reading.first_move;
        facts.extend([
            ("path", node(path, from)),
            ("there", at_node(path, from)),
            ("from", from.to_string().into()),
            ("kind", <&str>::from(kind).into()),
        ]);
        Departure {
            task: self.index,
            unit: self.attempt.task.unit(),
            line: line.map(|line| line.number),
            path: path.to_vec(),
            expected: None,
            got: line.map(|line| line.text.clone()),
            reason,
            facts,
            is_repeated: self.tree.is_repetitive && !self.reading.demands.accepts_table,
        }
    }

    /// Stops at a line about the innermost open node, or at the end, which should say this instead.
    pub(super) fn differs(
        &mut self,
        line: Option<&PrintedLine>,
        due: String,
        reason: Reason,
        facts: Facts,
    ) -> Over {
        self.found = Some(Departure {
            expected: Some(due),
            ..self.departure(line, &self.path, reason, facts)
        });
        Over
    }

    /// Stops at a line with the wrong value.
    pub(super) fn wrong_value(&mut self, due: LineContent, got: Span, role: Role) -> Over {
        let [expected, got] = [due.numbers[0], got].map(|value| value.own(role));
        let facts = vec![
            ("expected", expected.shown().into()),
            ("got", self.as_printed(self.printed(), got.low).into()),
        ];
        self.differs(self.printed(), self.text(due), Reason::Value, facts)
    }

    /// Formats a number for either side as this line has it: 5.5, or 99 for an infinity.
    pub(super) fn as_printed(&self, line: Option<&PrintedLine>, value: f64) -> String {
        let task = &self.attempt.task;
        let words = line.map_or_else(Vec::new, |line| number_words(&line.text));
        let is_it = |word: &&str| {
            let read = number(task, word).map(|read| [read.low, read.high]);
            let is_it = read.is_some_and(|ends| ends.map(f64::abs).contains(&value.abs()));
            is_it && value.fract() != 0.0 && word.contains(|ch: char| ch.is_ascii_digit())
        };
        let Some(word) = words.into_iter().find(is_it) else {
            return value_text(task.unit(), value.round() as Value);
        };
        let digits = word.trim_start_matches(['+', '-', '−']);
        format!("{}{digits}", if value < 0.0 { "−" } else { "" })
    }

    /// Returns what may be said of the innermost open node.
    pub(super) fn facts_of(&self, open: &OpenNode<'t>) -> Facts {
        let (role, from) = (open.node.role, self.reading.first_move);
        // What came last and ends the node has not narrowed its window.
        let window = [open.left(), open.window][usize::from(open.may_cut())];
        let [alpha, beta] = own_window(role, window);
        let window = whole_window([alpha.high, beta.low]);
        // Only a search that cuts on α > β continues with a closed window.
        let is_open = window.alpha < window.beta;
        let decides = if open.is_chance() { "chance" } else { "player" };
        let mut facts = vec![
            ("place", node(&self.path, from)),
            ("at", at_node(&self.path, from)),
            ("role", role.into()),
            ("decides", decides.into()),
            ("value", open.best.own(role).shown().into()),
            ("window", window.into()),
            ("state", if is_open { "open" } else { "closed" }.into()),
        ];
        if !open.is_complete() {
            facts.push(("due", node(&self.next_path(open), from)));
        }
        facts
    }

    /// Holds the line about a leaf to the rules, if there is one.
    pub(super) fn leaf(&mut self, open: &OpenNode<'t>) -> Held {
        let (role, truth) = (open.node.role, open.truth());
        let due = LineContent::value(LineKind::Leaf, truth);
        if let Some([value, _]) = self.said(due)? {
            let is_right = [value, value.own(role)].map(|value| value.meet(truth).is_some());
            if !self.observed.leaf_sides.narrow(is_right) {
                return Err(self.wrong_value(due, value, role));
            }
            self.advance();
            return Ok(());
        }
        let line = self.line.as_ref();
        let is_below = |path: &[u32]| path.len() > self.path.len() && path.starts_with(&self.path);
        if line.is_some_and(|(path, _)| is_below(path)) {
            self.wrong(&self.path.clone(), Reason::Deep, self.facts_of(open));
        }
        self.expect(due)
    }

    /// Enters the node at the end of the path, given the windows for MAX that are right, the usual
    /// one first. Returns the window of its own.
    pub(super) fn enter(
        &mut self,
        index: usize,
        right: &[[Span; 2]],
        is_below_chance: bool,
    ) -> Held<[Span; 2]> {
        let (role, kind) = (self.tree.nodes[index].role, self.tree.nodes[index].kind);
        let usual = own_window(role, right[0]);
        let said = self.said(LineContent::enter(usual))?;
        let is_printed = self.reading.forms.has(LineKind::Enter, kind);
        if said.is_none()
            && is_printed
            && index > 0
            && let Some((path, _)) = self.line.take_if(|(path, _)| path.starts_with(&self.path))
        {
            self.wrong(&path, Reason::Order, Facts::new());
        }
        self.expect(LineContent::enter(usual))?;
        if self.is_beyond() {
            return Ok(usual);
        }
        let loosened: Vec<[Span; 2]> = right.iter().map(|&window| self.loosened(window)).collect();
        let got = own_window(role, said.unwrap_or([Span::ALL; 2]));
        if got == [Span::ALL; 2] {
            if said.is_some() {
                self.advance();
            }
            let last = loosened[loosened.len() - 1];
            let any = [0, 1].map(|edge| loosened[0][edge].hull(last[edge]));
            return Ok(own_window(role, any));
        }
        let agreed = |&[alpha, beta]: &[Span; 2]| Some([got[0].meet(alpha)?, got[1].meet(beta)?]);
        if let Some(agreed) = loosened.iter().find_map(agreed) {
            self.advance();
            return Ok(own_window(role, agreed));
        }
        let expected = whole_window([0, 1].map(|edge| {
            let right = loosened[0][edge];
            got[edge].low.max(right.low).min(right.high)
        }));
        let got = got.map(|edge| edge.low);
        // Programs have their own numbers for open sides.
        let open = [f64::NEG_INFINITY, f64::INFINITY];
        let [alpha, beta] = [0, 1].map(|edge| match got[edge] {
            number if number == open[edge] => ["−∞", "+∞"][edge].to_owned(),
            number => self.as_printed(self.printed(), number),
        });
        let windows = [expected, whole_window(got)];
        let (edge, keeper, set_at) = wrong_edge(windows, &self.above, self.attempt.task.window);
        let limit = match edge {
            "foreign" => self.as_printed(self.printed(), got[keeper as usize]).into(),
            _ => expected.edge(keeper).into(),
        };
        let from = self.reading.first_move;
        let facts = vec![
            ("expected", expected.into()),
            ("got", format!("[{alpha}, {beta}]").into()),
            ("edge", if is_below_chance { "chance" } else { edge }.into()),
            ("keeper", keeper.into()),
            ("limit", limit),
            ("setter", at_node(&self.path[..set_at], from)),
        ];
        let due = own_window(role, [expected.alpha, expected.beta].map(Span::exact));
        let due = self.text(LineContent::enter(due));
        Err(self.differs(self.printed(), due, Reason::Window, facts))
    }

    /// Widens the edges of a window for MAX that lie outside all leaf values: none is narrower.
    fn loosened(&self, window: [Span; 2]) -> [Span; 2] {
        let [low, high] = self.tree.leaves;
        let outside = [
            Span::new(f64::NEG_INFINITY, low),
            Span::new(high, f64::INFINITY),
        ];
        window.map(|edge| {
            let edge = edge.within(self.attempt.task.max_magnitude());
            let equal = outside
                .into_iter()
                .filter(|outside| edge.meet(*outside).is_some());
            equal.fold(edge, Span::hull)
        })
    }
}
