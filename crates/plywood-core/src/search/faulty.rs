//! Alpha-beta as people write it: in any of the ways that come to the same, and with up to two lines
//! wrong ([`super::fault`]). It is the recursion of [`super::alpha_beta`] and [`super::negamax`], with
//! each line looked up.
//!
//! Windows and values are counted as the search counts them: for MAX, or for the mover where signs
//! are turned.

use super::fault::{
    Change, Closed, Depth, Hands, Narrows, Returns, Roles, RootHands, Takes, Test, Tries, Turns,
    Wrong,
};
use super::window::opposite;
use super::{Algorithm, BackUp, Cut, Entry, Method, Observer, Role, Search, Then, Window};
use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Value};

/// How a recursion is written: what makes no difference as long as all lines are right, and those
/// that are wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Writing {
    /// How the test that ends a node stands to the line that narrows its window.
    pub test: TestPlace,
    /// Whether a child's own value narrows and cuts, not the best so far.
    pub by_value: bool,
    /// Fail-hard without a best value: the edge of the window is it.
    pub returns_edge: bool,
    /// Whether the last child is tried first.
    pub backwards: bool,
    /// The lines that are wrong.
    pub changes: [Option<Change>; 2],
}

/// How the test that ends a node stands to the line that narrows its window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TestPlace {
    /// v ≥ β, then α ← max(α, v).
    #[default]
    Before,
    /// α ← max(α, v), then v ≥ β.
    Behind,
    /// α ← max(α, v), then α ≥ β.
    Edges,
}

impl TestPlace {
    /// All of them.
    pub const ALL: [TestPlace; 3] = [TestPlace::Before, TestPlace::Behind, TestPlace::Edges];
}

impl Writing {
    /// As the searches here are written, and right.
    pub const USUAL: Writing = Writing {
        test: TestPlace::Before,
        by_value: false,
        returns_edge: false,
        backwards: false,
        changes: [None; 2],
    };

    /// Whether it is that of the searches here.
    pub fn is_usual(&self) -> bool {
        *self == Writing::USUAL
    }

    /// The names of the faults that it has: at most two.
    pub fn faults(&self) -> impl Iterator<Item = &'static str> {
        let changes = self.changes.iter().flatten();
        changes.filter_map(|change| Some(change.fault()?.name))
    }

    /// The same with these lines wrong.
    #[must_use]
    pub fn with(self, changes: [Option<Change>; 2]) -> Writing {
        Writing { changes, ..self }
    }
}

/// The lines of one side's nodes: those that are wrong.
#[derive(Clone, Copy, Debug, Default)]
struct Lines {
    roles: Option<Roles>,
    ignores_window: bool,
    depth: Option<Depth>,
    starts_at_zero: bool,
    tries: Option<Tries>,
    hands: Option<Hands>,
    root_hands: Option<RootHands>,
    has_sign_missing: bool,
    turns: Option<Turns>,
    has_leaf_sign_missing: bool,
    takes: Option<Takes>,
    test: Option<Test>,
    narrows: Option<Narrows>,
    returns: Option<Returns>,
}

impl Lines {
    fn of(changes: &[Option<Change>], role: Role) -> Lines {
        let mut lines = Lines::default();
        let own = |change: &&Change| change.at.is_none_or(|at| at == role);
        for change in changes.iter().flatten().filter(own) {
            match change.line {
                Wrong::Roles(roles) => lines.roles = Some(roles),
                Wrong::RootWindow => lines.ignores_window = true,
                Wrong::Depth(depth) => lines.depth = Some(depth),
                Wrong::ZeroStart => lines.starts_at_zero = true,
                Wrong::Tries(tries) => lines.tries = Some(tries),
                Wrong::Hands(hands) => lines.hands = Some(hands),
                Wrong::RootHands(hands) => lines.root_hands = Some(hands),
                Wrong::Sign => lines.has_sign_missing = true,
                Wrong::Turns(turns) => lines.turns = Some(turns),
                Wrong::LeafSign => lines.has_leaf_sign_missing = true,
                Wrong::Takes(takes) => lines.takes = Some(takes),
                Wrong::Test(test) => lines.test = Some(test),
                Wrong::Narrows(narrows) => lines.narrows = Some(narrows),
                Wrong::Returns(returns) => lines.returns = Some(returns),
            }
        }
        lines
    }
}

/// A search on its way.
struct Run<'s, 'a, G: Game, E, O> {
    search: &'s mut Search<'a, G, E, O>,
    writing: Writing,
    /// MAX's and MIN's.
    lines: [Lines; 2],
    turns: bool,
    swaps_roles: bool,
    /// The one window of a search that has only one.
    shared: Window,
}

/// Searches `root` `depth` plies deep as the method's [`Method::writing`] says.
///
/// # Errors
/// What the observer stopped the search with.
pub(super) fn search<G, E, O>(
    search: &mut Search<G, E, O>,
    root: &G::State,
    depth: u32,
) -> Result<Value, O::Stop>
where
    G: Game,
    E: Evaluation<G::State>,
    O: Observer,
{
    let method = search.method;
    let writing = method.writing;
    let lines = [Role::Max, Role::Min].map(|role| Lines::of(&writing.changes, role));
    // What is said once of the whole search stands in both.
    let whole = lines[0];
    let is_cut_off = search.game.height().is_none_or(|height| depth < height);
    let depth = match whole.depth.filter(|_| is_cut_off) {
        None => depth,
        Some(Depth::OneMore) => depth + 1,
        Some(Depth::OneLess) => depth.saturating_sub(1),
        Some(Depth::Whole) => search.game.height().unwrap_or(depth),
    };
    let swaps_roles = match whole.roles {
        None => false,
        Some(Roles::Swapped) => true,
        Some(Roles::RootIsMax) => search.role(root) == Role::Min,
    };
    let role = search.role(root);
    let mover = if swaps_roles { role.other() } else { role };
    let begins_anew = lines[mover as usize].hands == Some(Hands::Nothing);
    let window = match whole.ignores_window || begins_anew {
        true => Window::FULL,
        false => method.window,
    };
    let mut run = Run {
        search,
        writing,
        lines,
        turns: method.algorithm.properties().turns,
        swaps_roles,
        shared: window,
    };
    let value = run.node(root, None, depth, run.framed(mover, window))?;
    Ok(run.framed_value(mover, value))
}

impl<G, E, O> Run<'_, '_, G, E, O>
where
    G: Game,
    E: Evaluation<G::State>,
    O: Observer,
{
    fn role(&self, state: &G::State) -> Role {
        let role = self.search.role(state);
        if self.swaps_roles { role.other() } else { role }
    }

    /// A window of MAX's as this search counts it at a node of this role, or the other way round.
    fn framed(&self, role: Role, window: Window) -> Window {
        if self.turns {
            role.own_window(window)
        } else {
            window
        }
    }

    fn framed_value(&self, role: Role, value: Value) -> Value {
        if self.turns { role.own(value) } else { value }
    }

    fn node(
        &mut self,
        state: &G::State,
        played: Option<Move>,
        depth: u32,
        window: Window,
    ) -> Result<Value, O::Stop> {
        let role = self.role(state);
        // Where signs are turned, both sides do what MAX does.
        let me = if self.turns { Role::Max } else { role };
        let lines = self.lines[role as usize];
        let is_shared = lines.narrows == Some(Narrows::Shared);
        let window = if is_shared { self.shared } else { window };
        let entry = Entry::first(played, role, self.framed(role, window));
        self.search.observer.enter(entry)?;
        let on_entry = match lines.test {
            Some(Test::OnEntry { at_leaves, returns }) if self.is_closed(window) => {
                Some((at_leaves, returns))
            }
            _ => None,
        };
        if let Some((true, returns)) = on_entry {
            return Ok(self.leave_closed((role, me), window, returns));
        }
        if let Some(value) = self.search.leaf(state, depth) {
            return Ok(match lines.has_leaf_sign_missing {
                true => value,
                false => self.framed_value(role, value),
            });
        }
        if let Some((_, returns)) = on_entry {
            return Ok(self.leave_closed((role, me), window, returns));
        }
        let is_root = played.is_none();
        let root_hands = lines.root_hands.filter(|_| is_root);
        let mut best = match lines.starts_at_zero {
            true => 0,
            false => me.worst(),
        };
        let mut open = window;
        let mut has_ended = false;
        let moves = self.search.push_moves(state, played, role);
        if self.writing.backwards {
            self.search.moves[moves.clone()].reverse();
        }
        let tried_ones = match lines.tries {
            None => moves.clone(),
            Some(Tries::NotFirst) => moves.start + 1..moves.end,
            Some(Tries::NotLast) => moves.start..moves.end.max(moves.start + 1) - 1,
        };
        for index in tried_ones.clone() {
            let is_first = index == tried_ones.start;
            let tried = self.search.moves[index];
            let child = self.search.game.play(state, tried);
            let asked = match root_hands {
                Some(RootHands { is_full: true, .. }) => Window::FULL,
                Some(_) => window,
                None => handed(lines.hands, me, open, best),
            };
            let turns = self.turns && self.role(&child) != role;
            let asked = if turns {
                turned(lines.turns, asked)
            } else {
                asked
            };
            let value = self.node(&child, Some(tried), depth - 1, asked)?;
            let value = match turns && !lines.has_sign_missing {
                true => opposite(value),
                false => value,
            };
            if is_shared {
                open = self.shared;
            }
            // A child that comes too late does not count.
            let tests = root_hands.is_none_or(|hands| hands.tests);
            let is_late = tests && lines.test == Some(Test::Late) && self.is_closed(open);
            let improves = match lines.takes {
                _ if is_late => false,
                None => me.prefers(value, best),
                Some(Takes::LastOfEquals) => !me.prefers(best, value),
                Some(Takes::Last) => true,
                Some(Takes::LastValue) => me.prefers(value, open.edge(me)),
                Some(Takes::First | Takes::OnlyFirst) => is_first,
            };
            if improves || lines.takes == Some(Takes::LastValue) && !is_late {
                best = value;
            }
            let by = if self.writing.by_value { value } else { best };
            let before = open;
            let narrowed = match lines.narrows {
                _ if is_late => open,
                None | Some(Narrows::Shared) => open.narrowed(me, by),
                Some(Narrows::Nothing) => open,
                Some(Narrows::Other) => open.narrowed(me.other(), by),
            };
            let ends = is_late || tests && self.ends(lines.test, me, by, (open, narrowed));
            if !ends || self.writing.test != TestPlace::Before {
                open = narrowed;
            }
            if is_shared {
                self.shared = open;
            }
            self.search.observer.back_up(BackUp {
                played: tried,
                improves,
                window: self.framed(role, if ends { before } else { open }),
                then: if ends { Then::Ends } else { Then::GoesOn },
            });
            if ends {
                has_ended = true;
                let skipped = &self.search.moves[index + 1..moves.end];
                if !skipped.is_empty() {
                    self.search.observer.cut(skipped)?;
                }
                break;
            }
            if lines.takes == Some(Takes::OnlyFirst) {
                break;
            }
        }
        self.search.pop_moves(moves);
        let value = match lines.returns {
            // α and β are what they have become.
            Some(Returns::EdgeAtCut) if has_ended => open.edge(me.other()),
            Some(Returns::EdgeOtherwise) if !has_ended => open.narrowed(me, best).edge(me),
            Some(_) => best,
            None if self.writing.returns_edge && has_ended => open.edge(me.other()),
            None if self.writing.returns_edge => open.edge(me),
            None => self.search.method.fail.returned(best, window),
        };
        self.search
            .observer
            .return_value(self.framed_value(role, value));
        Ok(value)
    }

    /// Whether nothing lies inside, by the method's rule.
    fn is_closed(&self, window: Window) -> bool {
        match self.search.method.cut {
            Cut::Ge => window.alpha >= window.beta,
            Cut::Gt => window.alpha > window.beta,
        }
    }

    /// Whether a node ends behind a child, by the window before and after it was narrowed.
    fn ends(
        &self,
        test: Option<Test>,
        me: Role,
        by: Value,
        (open, narrowed): (Window, Window),
    ) -> bool {
        let window = match self.writing.test {
            TestPlace::Before => open,
            TestPlace::Behind | TestPlace::Edges => narrowed,
        };
        // Compared with a node's own edge behind its narrowing, a value is never better or worse.
        let (own, edge) = (me.own(by), me.own(open.edge(me)));
        let is_strict = self.search.method.cut == Cut::Gt;
        match test {
            Some(Test::Never | Test::OnEntry { .. } | Test::Late) => false,
            Some(Test::OwnEdge) => own > edge || own == edge && !is_strict,
            Some(Test::BelowOwnEdge) => own < edge || own == edge && !is_strict,
            Some(Test::Narrowed) => narrowed != open,
            None if self.writing.test == TestPlace::Edges => self.is_closed(narrowed),
            None => self.search.method.cut.cuts(me, by, window),
        }
    }

    /// Leaves a node that was just entered without a look at its children.
    fn leave_closed(&mut self, (role, me): (Role, Role), window: Window, returns: Closed) -> Value {
        let value = match returns {
            Closed::Worst => me.worst(),
            Closed::Own => window.edge(me),
            Closed::Other => window.edge(me.other()),
            Closed::Alpha => window.alpha,
            Closed::Beta => window.beta,
        };
        self.search
            .observer
            .return_value(self.framed_value(role, value));
        value
    }
}

/// The window that a node of this role hands to a child.
fn handed(hands: Option<Hands>, me: Role, open: Window, best: Value) -> Window {
    let only = |edge: Value| Window::FULL.narrowed(me, edge);
    match hands {
        None => open,
        Some(Hands::Full | Hands::Nothing) => Window::FULL,
        Some(Hands::OnlyAlpha) => Window {
            alpha: open.alpha,
            ..Window::FULL
        },
        Some(Hands::OnlyBeta) => Window {
            beta: open.beta,
            ..Window::FULL
        },
        Some(Hands::OnlyBest) => only(best),
        Some(Hands::OnlyOwnEdge) => only(open.edge(me)),
    }
}

/// The window as the child's mover counts it.
fn turned(turns: Option<Turns>, window: Window) -> Window {
    let Window { alpha, beta } = window;
    match turns {
        None => window.turned(),
        Some(Turns::Not) => window,
        Some(Turns::NotSwapped) => Window {
            alpha: opposite(alpha),
            beta: opposite(beta),
        },
        Some(Turns::Unsigned) => Window {
            alpha: beta,
            beta: alpha,
        },
    }
}

impl Method {
    /// Whether the search is one of those written here: alpha-beta or negamax in another way, or with
    /// lines that are wrong.
    pub fn is_rewritten(&self) -> bool {
        let has_writings = matches!(self.algorithm, Algorithm::AlphaBeta | Algorithm::Negamax);
        has_writings && !self.writing.is_usual()
    }
}
