//! Custom searches: functions that walk through positions and report events, so that they can be
//! recorded, replayed, narrated, quizzed and exported like the built-in ones. See
//! `examples/custom_search.rs`.

use super::code::CodeLine;
use super::{
    BackUp, Entry, Found, LineEnd, Method, NodeId, Observer, Properties, Role, Search, Use,
    Valuation, Visit, Window,
};
use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Value};
use std::ops::Range;

/// Implements equality by name, which must be unique.
#[doc(hidden)]
#[macro_export]
macro_rules! named_eq {
    ($known:ty) => {
        impl std::fmt::Debug for $known {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.write_str(self.name)
            }
        }

        impl PartialEq for $known {
            fn eq(&self, other: &$known) -> bool {
                self.name == other.name
            }
        }

        impl Eq for $known {}

        impl std::hash::Hash for $known {
            fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
                self.name.hash(state);
            }
        }

        impl From<&$known> for &'static str {
            fn from(known: &$known) -> &'static str {
                known.name
            }
        }
    };
}
/// A custom search. Two searches with the same name are equal. `examples/custom_search.rs` is
/// alpha-beta without deep cutoffs; this one always plays the first move:
///
/// ```
/// use plywood_core::game::Value;
/// use plywood_core::laws;
/// use plywood_core::search::{Algorithm, BackUp, CustomSearch, NextAction, Properties, Stopped};
/// use plywood_core::search::{Visit, Walk, Window};
///
/// fn first(walk: &mut dyn Walk, depth: u32) -> Result<Value, Stopped> {
///     walk.enter(Window::FULL, Visit::First)?;
///     if let Some(value) = walk.leaf(depth) {
///         return Ok(value);
///     }
///     let moves = walk.moves();
///     walk.play(moves[0]);
///     let value = first(walk, depth - 1)?;
///     walk.take_back();
///     let then = NextAction::ends_if(moves.len() > 1);
///     walk.back_up(BackUp { played: moves[0], improves: true, window: Window::FULL, then });
///     if moves.len() > 1 {
///         walk.cut(&moves[1..])?;
///     }
///     walk.return_value(value);
///     Ok(value)
/// }
///
/// static FIRST: CustomSearch = CustomSearch {
///     name: "first-move",
///     properties: Properties { narrows: true, ..Properties::PLAIN },
///     code: |_| Vec::new(),
///     search: first,
/// };
///
/// // What it returns is not the value of the position.
/// let broken = laws::search(Algorithm::Custom(&FIRST), 1, 10).unwrap_err();
/// assert!(broken.law.contains("first-move"));
/// ```
pub struct CustomSearch {
    /// The search's name, also in exports: lowercase letters and hyphens.
    pub name: &'static str,
    /// Properties that replay, exports and laws rely on.
    pub properties: Properties,
    /// Returns the pseudo-code under the method's conventions.
    pub code: fn(&Method) -> Vec<CodeLine>,
    /// Searches the walk's position to this depth and returns the value for MAX.
    pub search: fn(&mut dyn Walk, u32) -> Result<Value, Stopped>,
}

named_eq!(CustomSearch);

/// The search was stopped by a limit or cancelled. Propagate it with `?`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped(());

/// A walk through the positions of a game that reports events, like those of an [`Observer`], in
/// the same order. Reporting something impossible, such as the end of a node that was not entered,
/// is a bug in the search and may panic.
pub trait Walk {
    /// The conventions to search by.
    fn method(&self) -> Method;

    /// Who moves at the current node.
    fn role(&self) -> Role;

    /// Reports that the current node is entered with this window.
    ///
    /// # Errors
    /// The search was stopped.
    fn enter(&mut self, window: Window, visit: Visit) -> Result<(), Stopped>;

    /// If the node just entered is a leaf with `depth` plies left, reports and closes it, and
    /// returns its value.
    fn leaf(&mut self, depth: u32) -> Option<Value>;

    /// Returns the id of the current node, which must be open.
    fn id(&self) -> NodeId;

    /// Returns the game's key of the current position ([`Game::key`]), the same for all
    /// transpositions.
    fn key(&self) -> Option<[u64; 3]>;

    /// Reports that the node just entered gets a value found elsewhere, at the node `from` of this
    /// run or before the run. Closes the node.
    fn return_stored(&mut self, known: Valuation, from: Option<NodeId>);

    /// Returns the current node's moves in the order in which they are tried. Must be called once
    /// for every inner node.
    fn moves(&mut self) -> Vec<Move>;

    /// Goes to the position after this move.
    fn play(&mut self, tried: Move);

    /// Goes back to the position before the last move.
    fn take_back(&mut self);

    /// Reports that the value of the child that returned last has reached the current node.
    fn back_up(&mut self, event: BackUp);

    /// Reports that the current node skips these moves, at least one.
    ///
    /// # Errors
    /// The search was stopped.
    fn cut(&mut self, skipped: &[Move]) -> Result<(), Stopped>;

    /// Reports that the current inner node returns this value.
    fn return_value(&mut self, value: Value);
}

/// A walk that reports to the observer of a [`Search`].
struct SearchWalk<'s, 'a, G: Game, E, O: Observer> {
    search: &'s mut Search<'a, G, E, O>,
    /// The positions from the root to the current one, with the move that led to each.
    path: Vec<(G::State, Option<Move>)>,
    /// The open nodes, with the range of each one's moves once requested.
    open: Vec<(NodeId, Option<Range<usize>>)>,
    /// Number of nodes entered or skipped.
    reached: u32,
    /// The value of the node that returned last, and the last move backed up.
    returned: Value,
    backed_up: Option<Move>,
    stop: Option<O::Stop>,
}

impl<G: Game, E: Evaluation<G::State>, O: Observer> SearchWalk<'_, '_, G, E, O> {
    fn here(&self) -> &(G::State, Option<Move>) {
        self.path.last().expect("the root is never taken back")
    }

    fn store_stop(&mut self, result: Result<(), O::Stop>) -> Result<(), Stopped> {
        result.map_err(|stop| {
            self.stop = Some(stop);
            Stopped(())
        })
    }

    fn close(&mut self, value: Value) {
        self.returned = value;
        if let Some((_, Some(tried))) = self.open.pop() {
            self.search.pop_moves(tried);
        }
    }
}

impl<G: Game, E: Evaluation<G::State>, O: Observer> Walk for SearchWalk<'_, '_, G, E, O> {
    fn method(&self) -> Method {
        self.search.method
    }

    fn role(&self) -> Role {
        self.search.role(&self.here().0)
    }

    fn enter(&mut self, window: Window, visit: Visit) -> Result<(), Stopped> {
        let entry = Entry {
            played: self.here().1,
            role: self.role(),
            window,
            visit,
        };
        let result = self.search.observer.enter(entry);
        self.open.push((NodeId(self.reached), None));
        self.reached += 1;
        self.store_stop(result)
    }

    fn leaf(&mut self, depth: u32) -> Option<Value> {
        let here = self.here().0.clone();
        let value = self.search.leaf(&here, depth)?;
        self.close(value);
        Some(value)
    }

    fn id(&self) -> NodeId {
        self.open.last().expect("a node is entered").0
    }

    fn key(&self) -> Option<[u64; 3]> {
        self.search.game.key(&self.here().0)
    }

    fn return_stored(&mut self, known: Valuation, from: Option<NodeId>) {
        self.close(known.value);
        let observer = &mut *self.search.observer;
        observer.look_up(Found::new(Use::Answers, from));
        observer.evaluate(known, || LineEnd::Stored(from));
    }

    fn moves(&mut self) -> Vec<Move> {
        let ((here, played), role) = (self.here().clone(), self.role());
        let tried = self.search.push_moves(&here, played, role);
        let moves = self.search.moves[tried.clone()].to_vec();
        self.open.last_mut().expect("a node is entered").1 = Some(tried);
        moves
    }

    fn play(&mut self, tried: Move) {
        let next = self.search.game.play(&self.here().0, tried);
        self.path.push((next, Some(tried)));
    }

    fn take_back(&mut self) {
        if self.path.len() > 1 {
            self.path.pop();
        }
    }

    fn back_up(&mut self, event: BackUp) {
        self.backed_up = Some(event.played);
        if let Err(stop) = self.search.report(event, self.returned) {
            self.stop = Some(stop);
        }
    }

    fn cut(&mut self, skipped: &[Move]) -> Result<(), Stopped> {
        if let Some(cutter) = self.backed_up {
            let role = self.role();
            self.search.remember_cutoff(role, cutter);
        }
        let result = self.search.observer.cut(skipped);
        self.reached += skipped.len() as u32;
        self.store_stop(result)
    }

    fn return_value(&mut self, value: Value) {
        self.close(value);
        self.search.observer.return_value(value);
    }
}

impl<G: Game, E: Evaluation<G::State>, O: Observer> Search<'_, G, E, O> {
    /// Searches `root` to `depth` plies by `search`, instead of by the method's algorithm, and
    /// returns its value for MAX. It is for a search that a [`CustomSearch`] cannot hold because it
    /// has parameters of its own.
    ///
    /// # Errors
    /// The observer stops the search.
    pub fn walk(
        &mut self,
        root: &G::State,
        depth: u32,
        search: impl FnOnce(&mut dyn Walk, u32) -> Result<Value, Stopped>,
    ) -> Result<Value, O::Stop> {
        self.begin(depth);
        let mut walk = SearchWalk {
            search: self,
            path: vec![(root.clone(), None)],
            open: Vec::new(),
            reached: 0,
            returned: 0,
            backed_up: None,
            stop: None,
        };
        let outcome = search(&mut walk, depth);
        match (walk.stop, outcome) {
            (Some(stop), _) => Err(stop),
            (None, outcome) => Ok(outcome.expect("only a walk that was stopped says so")),
        }
    }
}
