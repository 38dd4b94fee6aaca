//! The lines of a trace, one after another, and what is wrong with one.

use super::node::OpenNode;
use super::{Held, Stop, Walk};
use crate::departure::{AsPrinted, Departure, Facts, Reason, WrongEdge, at_node, node};
use crate::line::{LineContent, Span, own_window, path_text, whole_window};
use crate::printed::{LEAF, place};
use crate::tree::NodeKind;

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
        let path = line.path_from(self.reading.first_move);
        let path = path
            .ok_or_else(Vec::new)
            .and_then(|path| match self.tree.find(&path) {
                Err(last) if self.tree.nodes[last].kind != NodeKind::Horizon => Err(path),
                _ => Ok(path),
            });
        match path {
            Ok(path) => self.line = Some((path, line.content)),
            Err(path) => self.wrong(&path, Reason::Outside, Facts::new()),
        }
    }

    /// Returns what the line says of the innermost open node.
    pub(super) fn said(&self) -> Option<LineContent> {
        let (path, content) = self.line.as_ref()?;
        (*path == self.path).then_some(*content)
    }

    /// Returns whether a subtree has returned before that a program may have in a table unasked.
    pub(super) fn is_known(&self, path: &[u32]) -> bool {
        self.tree.find(path).is_ok_and(|found| {
            let found = &self.tree.nodes[found];
            let is_known = self.returned.contains_key(&found.subtree);
            is_known && !found.children.is_empty() && !self.demands.accepts_table
        })
    }

    /// Notes why the line, or the end of the output, is wrong.
    pub(super) fn wrong(&mut self, path: &[u32], reason: Reason, mut facts: Facts) {
        let line = self.attempt.trace.lines.get(self.held);
        let found = self.tree.find(path);
        let is_repeated = [path, &self.path]
            .map(|path| self.is_known(path))
            .contains(&true);
        let kind = found.map_or(NodeKind::Inner, |found| self.tree.nodes[found].kind);
        let from = self.reading.first_move;
        facts.extend([
            ("path", node(path, from)),
            ("there", at_node(path, from)),
            ("from", from.to_string().into()),
            ("kind", <&str>::from(kind).into()),
        ]);
        self.line = None;
        self.found = Some(Departure {
            task: self.index,
            unit: self.attempt.task.unit(),
            line: line.map(|line| line.printed.number),
            path: path.to_vec(),
            expected: None,
            got: line.map(|line| line.printed.text.clone()),
            reason: line.map_or(Reason::EndsEarly, |_| reason),
            facts,
            is_repeated,
        });
    }

    /// Stops at this event of a right program, with numbers for MAX, if a line was wrong and the
    /// program prints such events or if it is known to be due.
    pub(super) fn expect(&mut self, event: LineContent, is_due: bool) -> Held {
        let node = self.tree.find(&self.path).unwrap_or_default();
        let (role, kind) = (self.tree.nodes[node].role, self.tree.nodes[node].kind);
        let is_printed = is_due || self.reading.forms.has(event, place(kind));
        let Some(found) = self.found.as_mut().filter(|_| is_printed) else {
            return Ok(());
        };
        let [windows, values, leaves] = self.reading.is_own;
        let is_own = match event {
            LineContent::Enter(_) => windows,
            LineContent::Return(_) if place(kind) == LEAF => leaves,
            LineContent::Return(_) => values,
            LineContent::Leaf(_) | LineContent::Cut => false,
        };
        let content = match event {
            LineContent::Enter(_) if !self.reading.forms.windows => LineContent::Enter(None),
            event if is_own => event.own(role),
            event => event,
        };
        let path = path_text(&self.path, self.reading.first_move);
        found.expected = Some(content.line(self.attempt.task.unit(), &path));
        Err(Stop)
    }

    /// Stops at a line about the innermost open node that should say this instead.
    fn differs(&mut self, expected: LineContent, reason: Reason, facts: Facts) -> Stop {
        self.wrong(&self.path.clone(), reason, facts);
        self.expect(expected, true).err().unwrap_or(Stop)
    }

    /// Stops at a line with the wrong value for MAX.
    pub(super) fn wrong_value(&mut self, line: LineContent, [expected, got]: [Span; 2]) -> Stop {
        let facts = vec![
            ("expected", expected.shown().into()),
            ("got", self.as_printed().value(got.low).into()),
        ];
        self.differs(line, Reason::Value, facts)
    }

    /// Returns a number or a window as it is printed in the line that is held to the rules.
    fn as_printed(&self) -> AsPrinted<'_> {
        let line = self.attempt.trace.lines.get(self.held);
        let line = line.map(|line| &*line.printed.text);
        AsPrinted(self.attempt.task.scale(), line)
    }

    /// Returns what may be said of the innermost open node.
    pub(super) fn facts_of(&self, open: &OpenNode<'t>) -> Facts {
        let (role, from) = (open.node.role, self.reading.first_move);
        let is_inner = !open.is_chance() && !open.is_leaf();
        let value = if is_inner { open.best } else { open.truth() };
        // What came last and ends the node has not narrowed its window.
        let window = if open.may_cut(self.rules) {
            open.window
        } else {
            open.left(self.rules)
        };
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
            ("value", value.own(role).shown().into()),
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
        let (role, truth) = (open.node.role, open.node.truth);
        let expected = LineContent::Leaf(truth);
        if let Some(LineContent::Leaf(value)) = self.said() {
            let is_right = [value, value.own(role)].map(|value| value.meet(truth).is_some());
            if !self.observed.leaf_sides.narrow(is_right) {
                return Err(self.wrong_value(expected, [truth, value]));
            }
            self.advance();
        } else {
            let line = self.line.as_ref();
            if line.is_some_and(|(path, _)| {
                path.len() > self.path.len() && path.starts_with(&self.path)
            }) {
                let facts = self.facts_of(open);
                self.wrong(&self.path.clone(), Reason::Deep, facts);
            }
            self.expect(expected, false)?;
        }
        Ok(())
    }

    /// Enters the node at the end of the path, given the windows for MAX that are right, the usual
    /// one first. Returns the window of its own.
    pub(super) fn enter(
        &mut self,
        index: usize,
        right: &[[Span; 2]],
        is_below_chance: bool,
    ) -> Held<[Span; 2]> {
        let role = self.tree.nodes[index].role;
        let is_printed = self.reading.forms.enters[place(self.tree.nodes[index].kind)];
        let said = self.said();
        if is_printed
            && index > 0
            && !matches!(said, Some(LineContent::Enter(_)))
            && let Some((path, _)) = self.line.clone()
            && path.starts_with(&self.path)
        {
            self.wrong(&path, Reason::Order, Facts::new());
        }
        self.expect(LineContent::Enter(Some(right[0])), false)?;
        if self.found.is_some() {
            return Ok(own_window(role, right[0]));
        }
        let loosened: Vec<[Span; 2]> = right.iter().map(|&window| self.loosened(window)).collect();
        let got = match said {
            Some(LineContent::Enter(Some(said))) if self.reading.is_own[0] => {
                own_window(role, said)
            }
            Some(LineContent::Enter(Some(said))) => said,
            said => {
                if said == Some(LineContent::Enter(None)) {
                    self.advance();
                }
                return Ok(own_window(role, hull(&loosened)));
            }
        };
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
        let mut facts = vec![
            ("expected", expected.into()),
            ("got", self.as_printed().window(got).into()),
        ];
        if is_below_chance {
            facts.push(("edge", "chance".into()));
        } else {
            let task = self.attempt.task.window;
            let wrong = WrongEdge::new([expected, whole_window(got)], &self.above, task);
            let limit = if wrong.kind == "foreign" {
                self.as_printed().value(got[wrong.role as usize]).into()
            } else {
                expected.edge(wrong.role).into()
            };
            let setter = &self.path[..wrong.set_at];
            facts.extend([
                ("edge", wrong.kind.into()),
                ("keeper", wrong.role.into()),
                ("limit", limit),
                ("setter", at_node(setter, self.reading.first_move)),
            ]);
        }
        let line = [expected.alpha, expected.beta].map(Span::exact);
        Err(self.differs(LineContent::Enter(Some(line)), Reason::Window, facts))
    }

    /// Widens the edges of a window for MAX that lie outside all leaf values: none is narrower.
    fn loosened(&self, window: [Span; 2]) -> [Span; 2] {
        let [low, high] = self.rules.leaves;
        let most = self.attempt.task.max_magnitude();
        window.map(|edge| {
            let mut edge = edge.within(most);
            if edge.low <= low {
                (edge.low, edge.high) = (f64::NEG_INFINITY, edge.high.max(low));
            }
            if edge.high >= high {
                (edge.low, edge.high) = (edge.low.min(high), f64::INFINITY);
            }
            edge
        })
    }
}

/// Returns the windows with all edges of these.
fn hull(windows: &[[Span; 2]]) -> [Span; 2] {
    let all = windows.iter().copied();
    let hull = all.reduce(|[a, b], [c, d]| [a.hull(c), b.hull(d)]);
    hull.unwrap_or([Span::ALL; 2])
}
