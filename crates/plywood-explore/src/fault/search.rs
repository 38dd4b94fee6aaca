//! Alpha-beta as students write it: in one of several equivalent forms, with up to two faulty
//! lines ([`super::Fault`]). It is written as somebody else's search would be, on a [`Walk`], and
//! combines alpha-beta and negamax, with every line configurable.
//!
//! Here windows and values are the mover's in both, so that each node is MAX's; negamax is another
//! program only where a fault is in it.

use super::FaultyLine::{self, *};
use super::{Change, ClosedReturn, Part, swapped};
use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Value};
use plywood_core::search::{
    Algorithm, BackUp, Bound, Cut, Method, NextAction, Observer, Role, Search, Stopped, Visit,
    Walk, Window,
};
use std::collections::HashMap;
use strum::VariantArray;

/// Maximum number of faulty lines of a search.
pub const MAX_FAULTS: usize = 2;

/// A search as a student writes it: a method, and what its author does otherwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct StudentSearch {
    /// The algorithm and its conventions.
    pub method: Method,
    /// Details and faults.
    pub implementation: Implementation,
}

impl From<Method> for StudentSearch {
    /// Writes the method as the built-in search does.
    fn from(method: Method) -> StudentSearch {
        StudentSearch {
            method,
            ..StudentSearch::default()
        }
    }
}

/// Details of an implementation: equivalent choices, and faulty lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Implementation {
    /// Order of the cutoff test and the line that narrows the window.
    pub test: TestPlace,
    /// Whether the child's value narrows and cuts, rather than the best value so far.
    pub narrows_by_child_value: bool,
    /// The value returned by a node.
    pub returns: Returns,
    /// Whether moves are tried in reverse.
    pub backwards: bool,
    /// The lines with the fault.
    pub changes: [Option<Change>; MAX_FAULTS],
}

/// Order of the cutoff test and the line that narrows the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, VariantArray)]
pub enum TestPlace {
    /// v ≥ β, then α ← max(α, v).
    #[default]
    Before,
    /// α ← max(α, v), then v ≥ β.
    After,
    /// α ← max(α, v), then α ≥ β.
    Edges,
}

/// The value returned by a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, VariantArray)]
pub enum Returns {
    /// The node's best value, as the method's fail-soft or fail-hard says.
    #[default]
    Best,
    /// An edge, never a best value: β at a cutoff, α otherwise.
    Edge,
    /// The edge at a cutoff, its best value otherwise.
    EdgeAtCut,
    /// The node's best value at a cutoff; otherwise its best value if that is better than its own edge,
    /// and the edge if not, as when the best value begins at that edge.
    EdgeOtherwise,
}

impl Implementation {
    /// Returns whether this is the implementation of the built-in searches.
    pub fn is_default(&self) -> bool {
        *self == Implementation::default()
    }

    /// Returns the names of the faults.
    pub fn faults(&self) -> impl Iterator<Item = &'static str> {
        let changes = self.changes.iter().flatten();
        changes.map(|change| change.fault().name)
    }

    /// Replaces the faulty lines, of which there may be up to [`MAX_FAULTS`].
    #[must_use]
    pub fn with_changes(self, lines: &[Change]) -> Implementation {
        let changes = std::array::from_fn(|index| lines.get(index).copied());
        Implementation { changes, ..self }
    }

    /// Returns whether a search of this algorithm goes another way than the built-in one. Only
    /// alpha-beta and negamax have several implementations.
    pub fn rewrites(&self, algorithm: Algorithm) -> bool {
        matches!(algorithm, Algorithm::AlphaBeta | Algorithm::Negamax) && !self.is_default()
    }

    /// Searches `root` to `depth` plies, in this implementation if the method has several, and
    /// returns its value for MAX.
    ///
    /// # Errors
    /// Returns the observer's reason to stop.
    pub fn run<G: Game, E: Evaluation<G::State>, O: Observer>(
        self,
        search: &mut Search<'_, G, E, O>,
        root: &G::State,
        depth: u32,
    ) -> Result<Value, O::Stop> {
        if !self.rewrites(search.method.algorithm) {
            return search.run_once(root, depth);
        }
        let height = search.game.height();
        search.walk(root, depth, |walk, depth| {
            Run::new(self, walk).root(depth, height)
        })
    }
}

/// A subtree's key, its node's role if the program heeds it, and the depth left.
type TableKey = ([u64; 3], Option<Role>, u32);

/// A search in progress.
struct Run<'w> {
    walk: &'w mut dyn Walk,
    method: Method,
    implementation: Implementation,
    /// The faulty lines, by their part.
    changes: Vec<(Part, Change)>,
    /// For MAX, the window shared by all nodes, for the fault that has only one.
    shared: Window,
    /// (−∞, +∞) as this search represents it.
    full: Window,
    /// Whether a depth limit matters, which is then part of a table's key.
    is_cut_off: bool,
    /// The program's own table, if it has one.
    table: HashMap<TableKey, (Value, Bound)>,
}

impl<'w> Run<'w> {
    fn new(implementation: Implementation, walk: &'w mut dyn Walk) -> Run<'w> {
        let method = walk.method();
        let changes = implementation.changes.iter().flatten();
        let changes = changes.map(|change| (change.fault().part, *change));
        let mut run = Run {
            walk,
            method,
            implementation,
            changes: changes.collect(),
            shared: Window::FULL,
            full: Window::FULL,
            is_cut_off: true,
            table: HashMap::new(),
        };
        if let Some(Infinity(infinities)) = run.whole(Part::Start) {
            run.full = infinities.window(method.unit);
            run.shared = run.full;
        }
        run
    }

    /// Searches the walk's position to `depth` plies, and returns its value for MAX. The game is
    /// over after at most `height` plies, if known.
    ///
    /// # Errors
    /// The search was stopped.
    fn root(mut self, depth: u32, height: Option<u32>) -> Result<Value, Stopped> {
        self.is_cut_off = height.is_none_or(|height| depth < height);
        let depth = match self.whole(Part::Depth).filter(|_| self.is_cut_off) {
            Some(OnePlyMore) => depth + 1,
            Some(OnePlyLess) => depth.saturating_sub(1),
            Some(WholeDepth) => height.unwrap_or(depth),
            _ => depth,
        };
        let role = match (self.whole(Part::Roles), self.walk.role()) {
            (Some(RolesSwapped), role) => role.other(),
            (Some(RootIsMax), _) => Role::Max,
            (_, role) => role,
        };
        if self.whole(Part::RootWindow).is_none() {
            let Window { alpha, beta } = self.method.window;
            if alpha != Window::FULL.alpha {
                self.shared.alpha = alpha;
            }
            if beta != Window::FULL.beta {
                self.shared.beta = beta;
            }
        }
        let window = role.own_window(self.shared);
        Ok(role.own(self.node(true, role, depth, window)?))
    }

    /// Returns the faulty line of a part that affects the whole search.
    fn whole(&self, part: Part) -> Option<FaultyLine> {
        self.line(part, Role::Max)
    }

    /// Returns the faulty line of a part at a role's nodes.
    fn line(&self, part: Part, role: Role) -> Option<FaultyLine> {
        let mut changes = self.changes.iter();
        let found =
            changes.find(|(of, change)| *of == part && change.at.is_none_or(|at| at == role));
        found.map(|(_, change)| change.line)
    }

    /// Returns whose the child is that was just reached, from a node that the search takes for
    /// `role`'s.
    fn child_role(&self, role: Role, parent: Role) -> Role {
        let child = self.walk.role();
        match self.whole(Part::Roles) {
            Some(NeverAlternates) => role,
            Some(AlternatesLate) => parent,
            // Both search as if the other player were MAX, or do so if the root is not MAX's.
            Some(RolesSwapped | RootIsMax) if role != parent => child.other(),
            _ => child,
        }
    }

    fn node(
        &mut self,
        is_root: bool,
        role: Role,
        depth: u32,
        mut window: Window,
    ) -> Result<Value, Stopped> {
        // The side that a line for α, or with a number, is written for: in negamax every node is
        // MAX's.
        let negates = self.method.algorithm.properties().negates;
        let me = if negates { Role::Max } else { role };
        let is_shared = self.line(Part::Edge, role) == Some(SharedEdges);
        if is_shared {
            window = role.own_window(self.shared);
        }
        self.walk.enter(role.own_window(window), Visit::First)?;
        let closed = match self.line(Part::Test, role) {
            Some(OnEntry(at_leaves, returns)) if self.is_closed(window) => {
                Some((at_leaves, closed_value(me, window, returns)))
            }
            _ => None,
        };
        let is_answered = matches!(closed, Some((true, _)));
        if !is_answered && let Some(value) = self.walk.leaf(depth) {
            let is_own = self.line(Part::LeafSign, role).is_none();
            return Ok(if is_own { role.own(value) } else { value });
        }
        let key = self.table_key(role, depth);
        let known = key.and_then(|key| self.known(key, me.own_window(window)));
        let closed = closed.map(|(_, value)| value);
        if let Some(value) = closed.or(known.map(|value| me.own(value))) {
            self.walk.return_value(role.own(value));
            return Ok(value);
        }
        let (root_child_window, may_cut) = match self.line(Part::RootChildWindow, role) {
            Some(RootChildWindow(true, may_cut)) if is_root => (Some(self.full), may_cut),
            Some(RootChildWindow(false, may_cut)) if is_root => (Some(window), may_cut),
            _ => (None, true),
        };
        let mut best = match self.line(Part::Start, role) {
            Some(Start(start)) => me.own(start.window(self.method.unit).edge(me)),
            _ => self.full.alpha,
        };
        let mut open = window;
        if self.line(Part::Edge, role) == Some(EdgeAnew) {
            open.alpha = self.full.alpha;
        }
        let mut has_ended = false;
        let mut moves = self.walk.moves();
        if self.implementation.backwards {
            moves.reverse();
        }
        let tried = match self.line(Part::Children, role) {
            Some(NotFirst) => 1..moves.len(),
            Some(NotLast) => 0..moves.len().max(1) - 1,
            _ => 0..moves.len(),
        };
        let parent = self.walk.role();
        for index in tried.clone() {
            let given = self.child_window(self.line(Part::ChildWindow, role), me, open, best);
            let given = root_child_window.unwrap_or(given);
            self.walk.play(moves[index]);
            let child = self.child_role(role, parent);
            let turns = child != role;
            let given = if turns {
                turned(self.line(Part::Negation, role), given)
            } else {
                given
            };
            let value = self.node(false, child, depth - 1, given)?;
            self.walk.take_back();
            let value = if turns && self.line(Part::Sign, role).is_none() {
                Role::Min.own(value)
            } else {
                value
            };
            if is_shared {
                open = role.own_window(self.shared);
            }
            let was_closed = match self.implementation.test {
                TestPlace::Edges => self.is_closed(open),
                TestPlace::Before | TestPlace::After => self.cuts(best, open),
            };
            let before_update = match self.line(Part::Test, role) {
                Some(BeforeUpdate(counts)) if may_cut && was_closed => Some(counts),
                _ => None,
            };
            let is_lost = before_update == Some(false);
            let is_first = index == tried.start;
            let selection = self.line(Part::Selection, role);
            let improves = !is_lost
                && match selection {
                    Some(LastOfEquals) => value >= best,
                    Some(Last) => true,
                    Some(LastValue) => value > open.alpha,
                    Some(First | OnlyFirst) => is_first,
                    _ => is_first && self.line(Part::Start, role).is_none() || value > best,
                };
            if improves || selection == Some(LastValue) && !is_lost {
                best = value;
            }
            let by = if self.implementation.narrows_by_child_value {
                value
            } else {
                best
            };
            let before = open;
            let narrowed = match self.line(Part::Edge, role) {
                Some(NoEdge) => open,
                _ if is_lost => open,
                Some(OtherEdge) => open.narrowed(Role::Min, by),
                Some(EdgeSet) => Window { alpha: by, ..open },
                _ => open.narrowed(Role::Max, by),
            };
            let ends = before_update.is_some()
                || may_cut
                    && !(improves && self.line(Part::Test, role) == Some(OnlyElse))
                    && self.ends(self.line(Part::Test, role), by, open, narrowed);
            if !ends || self.implementation.test != TestPlace::Before {
                open = narrowed;
            }
            if is_shared {
                self.shared = role.own_window(open);
            }
            self.walk.back_up(BackUp {
                played: moves[index],
                improves,
                window: role.own_window(if ends { before } else { open }),
                then: NextAction::ends_if(ends),
            });
            if ends {
                has_ended = true;
                let skipped = &moves[index + 1..];
                if !skipped.is_empty() {
                    self.walk.cut(skipped)?;
                }
                break;
            }
            if selection == Some(OnlyFirst) {
                break;
            }
        }
        let value = match self.implementation.returns {
            Returns::Best => self.method.fail.returned(best, window),
            // The current α and β.
            Returns::Edge | Returns::EdgeAtCut if has_ended => open.beta,
            Returns::Edge => open.alpha,
            Returns::EdgeOtherwise if !has_ended => open.alpha.max(best),
            Returns::EdgeAtCut | Returns::EdgeOtherwise => best,
        };
        if let Some(key) = key {
            let value = me.own(value);
            let bound = me.own_window(window).bound(value);
            self.table.insert(key, (value, bound));
        }
        self.walk.return_value(role.own(value));
        Ok(value)
    }

    /// Returns whether the window is empty by the method's rule.
    fn is_closed(&self, window: Window) -> bool {
        self.cuts(window.alpha, window)
    }

    /// Returns whether a value ends a node by the method's rule.
    fn cuts(&self, value: Value, window: Window) -> bool {
        self.method.cut.cuts(Role::Max, value, window)
    }

    /// Returns whether a node ends after a child, given the window before and after narrowing.
    fn ends(&self, test: Option<FaultyLine>, by: Value, open: Window, narrowed: Window) -> bool {
        let window = match self.implementation.test {
            TestPlace::Before => open,
            TestPlace::After | TestPlace::Edges => narrowed,
        };
        let beyond = |value: Value, edge: Value| match self.method.cut {
            Cut::Ge => value >= edge,
            Cut::Gt => value > edge,
        };
        match test {
            Some(NeverCuts | OnEntry(..) | BeforeUpdate(_)) => false,
            // Once the node's own edge is narrowed, no value is beyond it.
            Some(OwnEdge) => beyond(by, open.alpha),
            Some(TestsExchanged) => beyond(window.alpha, by),
            Some(Narrowed) => narrowed != open,
            _ if self.implementation.test == TestPlace::Edges => self.is_closed(narrowed),
            _ => self.cuts(by, window),
        }
    }

    /// Returns the window that a node passes to a child, from the node's side.
    fn child_window(
        &self,
        line: Option<FaultyLine>,
        me: Role,
        open: Window,
        best: Value,
    ) -> Window {
        let Window { alpha, beta } = me.own_window(open);
        match line {
            Some(FullWindow) => self.full,
            Some(OnlyAlpha) => me.own_window(Window { alpha, ..self.full }),
            Some(OnlyBeta) => me.own_window(Window { beta, ..self.full }),
            Some(OnlyBest) => self.full.narrowed(Role::Max, best),
            Some(OnlyOwnEdge) => self.full.narrowed(Role::Max, open.alpha),
            Some(EdgesExchanged) => swapped(open),
            _ => open,
        }
    }

    /// Returns the key of the current node in the program's table, if it has one.
    fn table_key(&self, role: Role, depth: u32) -> Option<TableKey> {
        let heeds_side = self.whole(Part::Table)? == BoundAsExact;
        let depth_left = if self.is_cut_off { depth } else { 0 };
        Some((self.walk.key()?, heeds_side.then_some(role), depth_left))
    }

    /// Returns what the program's table answers at a node entered with this window.
    fn known(&self, key: TableKey, window: Window) -> Option<Value> {
        let &(value, bound) = self.table.get(&key)?;
        let answers = match bound {
            Bound::Exact => true,
            Bound::Lower => value >= window.beta,
            Bound::Upper => value <= window.alpha,
        };
        (answers || self.whole(Part::Table) == Some(BoundAsExact)).then_some(value)
    }
}

/// Returns the value of a node that is not searched because its window is empty.
fn closed_value(me: Role, window: Window, returns: ClosedReturn) -> Value {
    match returns {
        ClosedReturn::Worst => Window::FULL.alpha,
        ClosedReturn::Own => window.alpha,
        ClosedReturn::Other => window.beta,
        // At MIN's nodes α is the other edge.
        ClosedReturn::Alpha => window.edge(me),
        ClosedReturn::Beta => window.edge(me.other()),
    }
}

/// Converts the window to the child's mover's point of view.
fn turned(line: Option<FaultyLine>, window: Window) -> Window {
    match line {
        Some(WindowKept) => window,
        Some(WindowNotSwapped) => swapped(window.negated()),
        Some(WindowUnsigned) => swapped(window),
        _ => window.negated(),
    }
}
