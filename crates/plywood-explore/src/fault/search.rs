//! Alpha-beta as students write it: in one of several equivalent forms, with up to two faulty
//! lines ([`super::Fault`]). It is written as somebody else's search would be, on a [`Walk`], and
//! combines alpha-beta and negamax, with every line configurable.
//!
//! Here windows and values are the mover's in both, so that each node is MAX's; negamax is another
//! program only where a fault is in it.

use super::FaultyLine::{self, *};
use super::{Change, swapped};
use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Value};
use plywood_core::search::{
    Algorithm, BackUp, Bound, Method, NextAction, Observer, Role, Search, Stopped, Visit, Walk,
    Window,
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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
        let mut lines = lines.to_vec();
        lines.sort_by_key(Change::place);
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
            let role = walk.role();
            let is_cut_off = height.is_none_or(|height| depth < height);
            let mut run = Run::new(self, walk, is_cut_off);
            let window = role.own_window(run.shared);
            Ok(role.own(run.node(true, role, depth, window)?))
        })
    }
}

/// A subtree's key, its node's role if the program heeds it, and the depth left.
type TableKey = ([u64; 3], Option<Role>, u32);

/// The faulty lines at a node, in the order of the list of faults.
#[derive(Clone, Copy)]
struct Lines([Option<FaultyLine>; MAX_FAULTS]);

impl Lines {
    fn has(self, line: FaultyLine) -> bool {
        self.0.contains(&Some(line))
    }

    /// Returns what the lines make of what is usual, one after another.
    fn change<T>(self, usual: T, by: impl Fn(T, FaultyLine) -> T) -> T {
        self.0.into_iter().flatten().fold(usual, by)
    }
}

/// A search in progress.
struct Run<'w> {
    walk: &'w mut dyn Walk,
    method: Method,
    implementation: Implementation,
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
    fn new(implementation: Implementation, walk: &'w mut dyn Walk, is_cut_off: bool) -> Run<'w> {
        let mut run = Run {
            method: walk.method(),
            walk,
            implementation,
            shared: Window::FULL,
            full: Window::FULL,
            is_cut_off,
            table: HashMap::new(),
        };
        let lines = run.lines(Role::Max);
        run.full.beta = lines.change(Value::MAX, |infinity, line| match line {
            Infinity(number) => run.in_units(number),
            _ => infinity,
        });
        run.full.alpha = Role::Min.own(run.full.beta);
        let edge = |given, infinity, own| if given == infinity { own } else { given };
        let given = run.method.window;
        run.shared = Window {
            alpha: edge(given.alpha, Window::FULL.alpha, run.full.alpha),
            beta: edge(given.beta, Window::FULL.beta, run.full.beta),
        };
        run
    }

    /// Converts a whole number to the tree's unit.
    fn in_units(&self, number: Value) -> Value {
        number.saturating_mul(self.method.unit.0 as Value)
    }

    /// Returns the faulty lines at a role's nodes.
    fn lines(&self, role: Role) -> Lines {
        let at_role = |change: &Change| change.at.is_none_or(|at| at == role);
        let changes = self.implementation.changes;
        Lines(changes.map(|change| change.filter(at_role).map(|change| change.line)))
    }

    fn node(
        &mut self,
        is_root: bool,
        role: Role,
        depth: u32,
        mut window: Window,
    ) -> Result<Value, Stopped> {
        let lines = self.lines(role);
        // The side that a line for α, or with a number, is written for: in negamax every node is
        // MAX's.
        let negates = self.method.algorithm.properties().negates;
        let me = if negates { Role::Max } else { role };
        let is_shared = lines.has(SharedEdges);
        if is_shared {
            window = role.own_window(self.shared);
        }
        self.walk.enter(role.own_window(window), Visit::First)?;
        let for_max = me.own_window(window);
        let closed = lines.change(None, |closed, line| match line {
            OnEntry(at_leaves, side) => Some((at_leaves, for_max.edge(side.unwrap_or(me)))),
            WorstOnEntry(at_leaves) => Some((at_leaves, me.own(self.full.alpha))),
            _ => closed,
        });
        let closed = closed.filter(|_| self.cuts(window.alpha, window.beta));
        let is_answered = closed.is_some_and(|(at_leaves, _)| at_leaves);
        if !is_answered && let Some(value) = self.walk.leaf(depth) {
            let side = if lines.has(LeafSign) { Role::Max } else { role };
            return Ok(side.own(value));
        }
        let key = self.table_key(lines, role, depth);
        let known = key.and_then(|key| self.known(lines, key, for_max));
        if let Some(value) = closed.map(|(_, value)| value).or(known) {
            let value = me.own(value);
            self.walk.return_value(role.own(value));
            return Ok(value);
        }
        let mut best = lines.change(self.full.alpha, |best, line| match line {
            Start(numbers) => me.own(self.in_units(numbers[me as usize])),
            _ => best,
        });
        let mut open = window;
        if lines.has(EdgeAnew) {
            open.alpha = self.full.alpha;
        }
        let mut has_ended = false;
        let mut moves = self.walk.moves();
        if self.implementation.backwards {
            moves.reverse();
        }
        let tried = lines.change(0..moves.len(), |tried, line| match line {
            NotFirst => 1..tried.end,
            NotLast => tried.start..tried.end - 1,
            OnlyFirst => 0..1,
            _ => tried,
        });
        let parent = self.walk.role();
        for index in tried.clone() {
            let Window { alpha, beta } = me.own_window(open);
            let full = self.full;
            let given = lines.change(open, |given, line| match line {
                FullWindow => full,
                OnlyAlpha => me.own_window(Window { alpha, ..full }),
                OnlyBeta => me.own_window(Window { beta, ..full }),
                OnlyBest => full.narrowed(Role::Max, best),
                OnlyOwnEdge => full.narrowed(Role::Max, open.alpha),
                EdgesExchanged => swapped(open),
                RootChildWindow(true, _) if is_root => full,
                RootChildWindow(false, _) if is_root => window,
                _ => given,
            });
            self.walk.play(moves[index]);
            let child = self.walk.role();
            let child = lines.change(child, |child, line| match line {
                NeverAlternates => role,
                AlternatesLate => parent,
                _ => child,
            });
            let turns = child != role;
            let turned = if turns { given.negated() } else { given };
            let turned = lines.change(turned, |turned, line| match line {
                WindowKept => given,
                WindowNotSwapped => swapped(turned),
                WindowUnsigned => swapped(given),
                _ => turned,
            });
            let value = self.node(false, child, depth - 1, turned)?;
            self.walk.take_back();
            let side = [Role::Max, Role::Min][usize::from(turns && !lines.has(Sign))];
            let value = side.own(value);
            if is_shared {
                open = role.own_window(self.shared);
            }
            let Implementation { test, .. } = self.implementation;
            let tested = |value, window: Window| match test {
                TestPlace::Edges => window.alpha,
                TestPlace::Before | TestPlace::After => value,
            };
            let was_closed = self.cuts(tested(best, open), open.beta);
            let is_lost = was_closed && lines.has(BeforeUpdate(false));
            let is_first = index == tried.start;
            // At −∞ the first value counts, even the worst.
            let is_better = value > best || is_first && best == Window::FULL.alpha;
            let improves = !is_lost
                && lines.change(is_better, |is_better, line| match line {
                    LastOfEquals => value >= best,
                    Last => true,
                    LastValue => value > open.alpha,
                    First => is_first,
                    _ => is_better,
                });
            if improves || lines.has(LastValue) && !is_lost {
                best = value;
            }
            let by = [best, value][usize::from(self.implementation.narrows_by_child_value)];
            let narrowed =
                lines.change(open.narrowed(Role::Max, by), |narrowed, line| match line {
                    NoEdge => open,
                    OtherEdge => open.narrowed(Role::Min, by),
                    EdgeSet => Window { alpha: by, ..open },
                    _ => narrowed,
                });
            let narrowed = if is_lost { open } else { narrowed };
            let window_then = [narrowed, open][usize::from(test == TestPlace::Before)];
            let cuts = self.cuts(tested(by, window_then), window_then.beta);
            let ends = lines.change(cuts, |ends, line| match line {
                NeverCuts | OnEntry(..) | WorstOnEntry(_) => false,
                RootChildWindow(_, false) => ends && !is_root,
                BeforeUpdate(_) => was_closed,
                OnlyElse => ends && !improves,
                // Once the node's own edge is narrowed, no value is beyond it.
                OwnEdge => self.cuts(by, open.alpha),
                TestsExchanged => self.cuts(window_then.alpha, by),
                Narrowed => narrowed != open,
                _ => ends,
            });
            self.walk.back_up(BackUp {
                played: moves[index],
                improves,
                window: role.own_window(if ends { open } else { narrowed }),
                then: NextAction::ends_if(ends),
            });
            if !ends || test != TestPlace::Before {
                open = narrowed;
            }
            self.shared = role.own_window(open);
            if ends {
                has_ended = true;
                let skipped = &moves[index + 1..];
                if !skipped.is_empty() {
                    self.walk.cut(skipped)?;
                }
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
            self.table.insert(key, (value, for_max.bound(value)));
        }
        self.walk.return_value(role.own(value));
        Ok(value)
    }

    /// Returns whether a value ends a node with this opposite edge by the method's rule.
    fn cuts(&self, value: Value, beta: Value) -> bool {
        let window = Window {
            beta,
            ..Window::FULL
        };
        self.method.cut.cuts(Role::Max, value, window)
    }

    /// Returns the key of the current node in the program's table, if it has one.
    fn table_key(&self, lines: Lines, role: Role, depth: u32) -> Option<TableKey> {
        let heeds_side = lines.has(BoundAsExact);
        if !heeds_side && !lines.has(KeyWithoutSide) {
            return None;
        }
        let depth_left = if self.is_cut_off { depth } else { 0 };
        Some((self.walk.key()?, heeds_side.then_some(role), depth_left))
    }

    /// Returns what the program's table answers at a node entered with this window.
    fn known(&self, lines: Lines, key: TableKey, window: Window) -> Option<Value> {
        let &(value, bound) = self.table.get(&key)?;
        let answers = [Bound::Exact, window.bound(value)].contains(&bound);
        (answers || lines.has(BoundAsExact)).then_some(value)
    }
}
