//! Alpha-beta as students write it: in one of several equivalent forms, with up to three faulty
//! lines ([`super::Fault`]). It is written as somebody else's search would be, on a [`Walk`], and
//! combines alpha-beta and negamax, with every line configurable.
//!
//! Windows and values are as in those searches: for MAX, or for the mover in negamax.

use super::{
    Change, ChildWindow, ClosedReturn, CutTest, Depth, FaultyLine, NarrowedEdge, Negation,
    ReturnedValue, Roles, RootChildWindow, Selection, Start, StartAtMin, TriedMoves,
};
use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Value};
use plywood_core::search::{
    Algorithm, BackUp, Cut, Method, NextAction, Observer, Role, Search, Stopped, Visit, Walk,
    Window,
};
use strum::VariantArray;

/// Maximum number of faulty lines of a search.
pub const MAX_FAULTS: usize = 3;

/// Details of an implementation: equivalent choices, and faulty lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Implementation {
    /// Order of the cutoff test and the line that narrows the window.
    pub test: TestPlace,
    /// Whether the child's value narrows and cuts, rather than the best value so far.
    pub narrows_by_child_value: bool,
    /// Whether it is fail-hard without a best value, using the window's edge instead.
    pub returns_edge: bool,
    /// Whether moves are tried in reverse.
    pub backwards: bool,
    /// The lines with the fault.
    pub changes: [Option<Change>; MAX_FAULTS],
}

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

impl Implementation {
    /// Returns whether this is the implementation of the built-in searches.
    pub fn is_default(&self) -> bool {
        *self == Implementation::default()
    }

    /// Returns whether any line is faulty.
    pub fn has_changes(&self) -> bool {
        self.changes[0].is_some()
    }

    /// Returns the names of the faults.
    pub fn faults(&self) -> impl Iterator<Item = &'static str> {
        let changes = self.changes.iter().flatten();
        changes.filter_map(|change| Some(change.fault()?.name))
    }

    /// Replaces the faulty lines, of which there may be up to [`MAX_FAULTS`].
    #[must_use]
    pub fn with_changes(self, lines: &[Change]) -> Implementation {
        let mut changes = [None; MAX_FAULTS];
        for (change, &line) in changes.iter_mut().zip(lines) {
            *change = Some(line);
        }
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
            return search.run(root, depth);
        }
        let height = search.game.height();
        search.walk(root, depth, |walk, depth| run(self, walk, depth, height))
    }
}

/// The faulty lines that affect one role's nodes.
#[derive(Clone, Copy, Debug, Default)]
struct Lines {
    roles: Option<Roles>,
    ignores_window: bool,
    depth: Option<Depth>,
    start: Option<Start>,
    tries: Option<TriedMoves>,
    child_window: Option<ChildWindow>,
    root_child_window: Option<RootChildWindow>,
    has_sign_missing: bool,
    turns: Option<Negation>,
    has_leaf_sign_missing: bool,
    takes: Option<Selection>,
    test: Option<CutTest>,
    narrows: Option<NarrowedEdge>,
    returns: Option<ReturnedValue>,
}

impl Lines {
    fn new(changes: &[Option<Change>], role: Role) -> Lines {
        let mut lines = Lines::default();
        let own = |change: &&Change| change.at.is_none_or(|at| at == role);
        for change in changes.iter().flatten().filter(own) {
            match change.line {
                FaultyLine::Roles(roles) => lines.roles = Some(roles),
                FaultyLine::RootWindow => lines.ignores_window = true,
                FaultyLine::Depth(depth) => lines.depth = Some(depth),
                FaultyLine::WrongStart(start) => lines.start = Some(start),
                FaultyLine::TriedMoves(tries) => lines.tries = Some(tries),
                FaultyLine::ChildWindow(window) => lines.child_window = Some(window),
                FaultyLine::RootChildWindow(window) => lines.root_child_window = Some(window),
                FaultyLine::Sign => lines.has_sign_missing = true,
                FaultyLine::Negation(turns) => lines.turns = Some(turns),
                FaultyLine::LeafSign => lines.has_leaf_sign_missing = true,
                FaultyLine::Selection(takes) => lines.takes = Some(takes),
                FaultyLine::Test(test) => lines.test = Some(test),
                FaultyLine::NarrowedEdge(narrows) => lines.narrows = Some(narrows),
                FaultyLine::ReturnedValue(returns) => lines.returns = Some(returns),
            }
        }
        lines
    }
}

/// A search in progress.
struct Run<'w> {
    walk: &'w mut dyn Walk,
    method: Method,
    implementation: Implementation,
    /// The faulty lines for MAX and MIN.
    lines: [Lines; 2],
    negates: bool,
    swaps_roles: bool,
    /// The window shared by all nodes, for the fault that has only one.
    shared: Window,
    /// (−∞, +∞) as this search represents it.
    full: Window,
}

/// Searches the walk's position to `depth` plies. The game is over after at most `height` plies, if
/// known.
///
/// # Errors
/// The search was stopped.
fn run(
    implementation: Implementation,
    walk: &mut dyn Walk,
    depth: u32,
    height: Option<u32>,
) -> Result<Value, Stopped> {
    let method = walk.method();
    let lines = [Role::Max, Role::Min].map(|role| Lines::new(&implementation.changes, role));
    // Changes that affect the whole search appear in both.
    let whole = lines[0];
    let is_cut_off = height.is_none_or(|height| depth < height);
    let depth = match whole.depth.filter(|_| is_cut_off) {
        None => depth,
        Some(Depth::OneMore) => depth + 1,
        Some(Depth::OneLess) => depth.saturating_sub(1),
        Some(Depth::Whole) => height.unwrap_or(depth),
    };
    let role = walk.role();
    let swaps_roles = match whole.roles {
        None => false,
        Some(Roles::Swapped) => true,
        Some(Roles::RootIsMax) => role == Role::Min,
    };
    let mover = if swaps_roles { role.other() } else { role };
    let full = match whole.start {
        Some(Start {
            value,
            at_min: StartAtMin::Infinity,
        }) => Window {
            alpha: value,
            beta: Role::Min.own(value),
        },
        _ => Window::FULL,
    };
    let mut window = full;
    if !whole.ignores_window {
        if method.window.alpha != Window::FULL.alpha {
            window.alpha = method.window.alpha;
        }
        if method.window.beta != Window::FULL.beta {
            window.beta = method.window.beta;
        }
    }
    let mut run = Run {
        walk,
        method,
        implementation,
        lines,
        negates: method.algorithm.properties().negates,
        swaps_roles,
        shared: window,
        full,
    };
    let value = run.node(true, depth, run.view(mover).own_window(window))?;
    Ok(run.view(mover).own(value))
}

impl Run<'_> {
    /// Returns the role to move, as the faulty search determines it.
    fn role(&self) -> Role {
        let role = self.walk.role();
        if self.swaps_roles { role.other() } else { role }
    }

    /// Returns the role from whose point of view windows and values are at a node of this role.
    fn view(&self, role: Role) -> Role {
        if self.negates { role } else { Role::Max }
    }

    fn node(&mut self, is_root: bool, depth: u32, window: Window) -> Result<Value, Stopped> {
        let role = self.role();
        // In negamax both sides act as MAX.
        let me = if self.negates { Role::Max } else { role };
        let lines = self.lines[role as usize];
        let is_shared = lines.narrows == Some(NarrowedEdge::Shared);
        let window = if is_shared { self.shared } else { window };
        self.walk
            .enter(self.view(role).own_window(window), Visit::First)?;
        let on_entry = match lines.test {
            Some(CutTest::OnEntry { at_leaves, returns }) if self.is_closed(window) => {
                Some((at_leaves, returns))
            }
            _ => None,
        };
        if let Some((true, returns)) = on_entry {
            return Ok(self.return_unsearched(role, me, window, returns));
        }
        if let Some(value) = self.walk.leaf(depth) {
            return Ok(if lines.has_leaf_sign_missing {
                value
            } else {
                self.view(role).own(value)
            });
        }
        if let Some((_, returns)) = on_entry {
            return Ok(self.return_unsearched(role, me, window, returns));
        }
        let root_child_window = lines.root_child_window.filter(|_| is_root);
        let mut best = lines.start.map_or(me.worst(), |start| start.best(me));
        let mut open = window;
        let mut has_ended = false;
        let mut moves = self.walk.moves();
        if self.implementation.backwards {
            moves.reverse();
        }
        let tried_range = match lines.tries {
            None => 0..moves.len(),
            Some(TriedMoves::NotFirst) => 1..moves.len(),
            Some(TriedMoves::NotLast) => 0..moves.len().max(1) - 1,
        };
        for index in tried_range.clone() {
            let is_first = index == tried_range.start;
            let given = match root_child_window {
                Some(RootChildWindow { is_full: true, .. }) => self.full,
                Some(_) => window,
                None => self.child_window(lines.child_window, me, open, best),
            };
            self.walk.play(moves[index]);
            let turns = self.negates && self.role() != role;
            let given = if turns {
                turned(lines.turns, given)
            } else {
                given
            };
            let value = self.node(false, depth - 1, given)?;
            self.walk.take_back();
            let value = if turns && !lines.has_sign_missing {
                Role::Min.own(value)
            } else {
                value
            };
            if is_shared {
                open = self.shared;
            }
            let may_cut = root_child_window.is_none_or(|fault| fault.may_cut);
            let was_closed = match self.implementation.test {
                TestPlace::Edges => self.is_closed(open),
                TestPlace::Before | TestPlace::After => self.method.cut.cuts(me, best, open),
            };
            let before_update = match lines.test {
                Some(CutTest::BeforeUpdate { counts }) if may_cut && was_closed => Some(counts),
                _ => None,
            };
            let is_lost = before_update == Some(false);
            let improves = match lines.takes {
                _ if is_lost => false,
                None => me.prefers(value, best),
                Some(Selection::LastOfEquals) => !me.prefers(best, value),
                Some(Selection::Last) => true,
                Some(Selection::LastValue) => me.prefers(value, open.edge(me)),
                Some(Selection::First | Selection::OnlyFirst) => is_first,
            };
            if improves || lines.takes == Some(Selection::LastValue) && !is_lost {
                best = value;
            }
            let by = if self.implementation.narrows_by_child_value {
                value
            } else {
                best
            };
            let before = open;
            let narrowed = match lines.narrows {
                _ if is_lost => open,
                None | Some(NarrowedEdge::Shared) => open.narrowed(me, by),
                Some(NarrowedEdge::Nothing) => open,
                Some(NarrowedEdge::Other) => open.narrowed(me.other(), by),
            };
            let ends =
                before_update.is_some() || may_cut && self.ends(lines.test, me, by, open, narrowed);
            if !ends || self.implementation.test != TestPlace::Before {
                open = narrowed;
            }
            if is_shared {
                self.shared = open;
            }
            self.walk.back_up(BackUp {
                played: moves[index],
                improves,
                window: self.view(role).own_window(if ends { before } else { open }),
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
            if lines.takes == Some(Selection::OnlyFirst) {
                break;
            }
        }
        let value = match lines.returns {
            // The current α and β.
            Some(ReturnedValue::EdgeAtCut) if has_ended => open.edge(me.other()),
            Some(ReturnedValue::EdgeOtherwise) if !has_ended => open.narrowed(me, best).edge(me),
            Some(_) => best,
            None if self.implementation.returns_edge && has_ended => open.edge(me.other()),
            None if self.implementation.returns_edge => open.edge(me),
            None => self.method.fail.returned(best, window),
        };
        self.walk.return_value(self.view(role).own(value));
        Ok(value)
    }

    /// Returns whether the window is empty by the method's rule.
    fn is_closed(&self, window: Window) -> bool {
        match self.method.cut {
            Cut::Ge => window.alpha >= window.beta,
            Cut::Gt => window.alpha > window.beta,
        }
    }

    /// Returns whether a node ends after a child, given the window before and after narrowing.
    fn ends(
        &self,
        test: Option<CutTest>,
        me: Role,
        by: Value,
        open: Window,
        narrowed: Window,
    ) -> bool {
        let window = match self.implementation.test {
            TestPlace::Before => open,
            TestPlace::After | TestPlace::Edges => narrowed,
        };
        // Once the node's own edge is narrowed, no value is beyond it.
        let (own, edge) = (me.own(by), me.own(open.edge(me)));
        let is_strict = self.method.cut == Cut::Gt;
        match test {
            Some(CutTest::Never | CutTest::OnEntry { .. } | CutTest::BeforeUpdate { .. }) => false,
            Some(CutTest::OwnEdge) => own > edge || own == edge && !is_strict,
            Some(CutTest::BelowOwnEdge) => own < edge || own == edge && !is_strict,
            Some(CutTest::Narrowed) => narrowed != open,
            None if self.implementation.test == TestPlace::Edges => self.is_closed(narrowed),
            None => self.method.cut.cuts(me, by, window),
        }
    }

    /// Returns from a node that was just entered, without searching its children.
    fn return_unsearched(
        &mut self,
        role: Role,
        me: Role,
        window: Window,
        returns: ClosedReturn,
    ) -> Value {
        let value = match returns {
            ClosedReturn::Worst => me.worst(),
            ClosedReturn::Own => window.edge(me),
            ClosedReturn::Other => window.edge(me.other()),
            ClosedReturn::Alpha => window.alpha,
            ClosedReturn::Beta => window.beta,
        };
        self.walk.return_value(self.view(role).own(value));
        value
    }

    /// Returns the window that a node of this role passes to a child.
    fn child_window(
        &self,
        fault: Option<ChildWindow>,
        me: Role,
        open: Window,
        best: Value,
    ) -> Window {
        let only = |edge: Value| self.full.narrowed(me, edge);
        match fault {
            None => open,
            Some(ChildWindow::Full) => self.full,
            Some(ChildWindow::OnlyAlpha) => Window {
                alpha: open.alpha,
                ..self.full
            },
            Some(ChildWindow::OnlyBeta) => Window {
                beta: open.beta,
                ..self.full
            },
            Some(ChildWindow::OnlyBest) => only(best),
            Some(ChildWindow::OnlyOwnEdge) => only(open.edge(me)),
        }
    }
}

/// Converts the window to the child's mover's point of view.
fn turned(turns: Option<Negation>, window: Window) -> Window {
    let Window { alpha, beta } = window;
    match turns {
        None => window.negated(),
        Some(Negation::Same) => window,
        Some(Negation::NotSwapped) => Window {
            alpha: Role::Min.own(alpha),
            beta: Role::Min.own(beta),
        },
        Some(Negation::Unsigned) => Window {
            alpha: beta,
            beta: alpha,
        },
    }
}
