//! A race: several searches of one position side by side, at the same amount of work: they visit
//! nodes one by one, together, each until it has its answer. A search that deepens takes part with
//! the iteration whose move is played, whichever was shown before.

pub(super) mod act;
pub(super) mod draw;

use crate::explore::{DEFAULT_FILM, Explore};
use crate::job::OpenAt;
use crate::prepared::PreparedExploration;
use plywood_core::clock::Instant;
use plywood_core::search::{Algorithm, Order};
use plywood_core::tree::{Kind, Tree};
use plywood_explore::exploration::Spec;
use plywood_teach::lesson::TreeView;
use std::time::Duration;

/// Time between two frames.
const FRAME_INTERVAL: Duration = Duration::from_millis(33);

/// A search in the race.
#[derive(Debug)]
pub struct Racer {
    /// Index among the contenders.
    contender: usize,
    /// The search and its view.
    pub explore: Explore,
}

/// Several searches of a position side by side.
#[derive(Debug)]
pub struct Race {
    /// The racers, in the order of the contenders.
    pub racers: Vec<Racer>,
    /// Nodes that each has visited, as far as it goes.
    pub visited: u64,
    /// Index in [`FILM_SECONDS`](crate::explore::FILM_SECONDS) of the duration of the whole race.
    pub speed_index: usize,
    /// When playing began, and at which amount of work; `None` while it is paused.
    pub play: Option<(Instant, u64)>,
    /// Index of the racer that is guessed to be first.
    pub guess: Option<usize>,
    /// Number of racers wanted.
    count: usize,
    /// The contenders that may still take part, with their indices.
    waiting: Vec<(usize, Spec)>,
    /// The exploration before the race, unchanged.
    pub(crate) before: Explore,
}

impl Race {
    /// Creates a race of the current exploration against others, `count` in all, still to be
    /// searched.
    pub fn new(mut explore: Explore, count: usize) -> Race {
        explore.stepper.play = None;
        let exploration = explore.exploration();
        let specs = contenders(&exploration.spec);
        let own = specs.iter().position(|spec| *spec == exploration.spec);
        let own = own.unwrap_or(0);
        let answer = PreparedExploration::new(exploration.at_iteration(exploration.answer));
        let waiting = specs.into_iter().enumerate();
        let mut race = Race {
            racers: Vec::new(),
            visited: 0,
            speed_index: DEFAULT_FILM,
            play: None,
            guess: None,
            count,
            waiting: waiting.filter(|(contender, _)| *contender != own).collect(),
            before: explore,
        };
        race.join(own, answer);
        race
    }

    /// Adds a racer, unless another one visits the same nodes in the same order.
    pub(super) fn join(&mut self, contender: usize, prepared: PreparedExploration) {
        let tree = &prepared.exploration.tree;
        let mut racers = self.racers.iter();
        if racers.any(|racer| is_same_walk(&racer.explore.exploration().tree, tree)) {
            return;
        }
        let mut explore = Explore::new(prepared, &OpenAt::Step(0), TreeView::Map);
        explore.request_best_order_cost();
        self.racers.push(Racer { contender, explore });
        self.racers.sort_by_key(|racer| racer.contender);
        self.go_to(self.visited);
    }

    /// Returns the number of nodes that the longest racer visits.
    pub fn length(&self) -> u64 {
        let nodes = self.racers.iter().map(Racer::nodes);
        nodes.max().unwrap_or(1)
    }

    /// Returns whether all racers are there.
    pub fn is_complete(&self) -> bool {
        self.waiting.is_empty() || self.racers.len() >= self.count
    }

    /// Returns whether all have their answers.
    pub fn is_over(&self) -> bool {
        self.is_complete() && self.visited >= self.length()
    }

    /// Guesses that the next racer will be first, once all are there and until one has its answer.
    pub(super) fn guess_next(&mut self) {
        if self.is_complete() && !self.racers.iter().any(Racer::is_done) {
            self.guess = Some(
                self.guess
                    .map_or(0, |guess| (guess + 1) % self.racers.len()),
            );
        }
    }

    /// Goes to where each search has visited this many nodes, or has its answer.
    pub fn go_to(&mut self, work: u64) {
        self.visited = work.clamp(1, self.length());
        for racer in &mut self.racers {
            let step = racer.explore.exploration().tree.step_after(self.visited);
            racer.explore.go_to(step);
        }
    }

    /// Begins to play or pauses; at the end it begins anew.
    pub fn toggle_play(&mut self, now: Instant) {
        if self.play.take().is_none() {
            if self.visited == self.length() {
                self.go_to(1);
            }
            self.play = Some((now, self.visited));
        }
    }
}

impl Racer {
    /// Returns the number of nodes that it visits in all.
    pub fn nodes(&self) -> u64 {
        self.explore.exploration().tree.counts().nodes
    }

    /// Returns whether it has its answer.
    pub fn is_done(&self) -> bool {
        self.explore.is_at_end()
    }
}

/// Returns whether two searches visit the same nodes and skip the same moves, in the same order.
fn is_same_walk(one: &Tree, other: &Tree) -> bool {
    one.len() == other.len()
        && one.ids().all(|id| {
            let (here, there) = (one.node(id), other.node(id));
            here.ply == there.ply
                && (here.kind == Kind::Pruned) == (there.kind == Kind::Pruned)
                && one.played(id) == other.played(id)
        })
}

/// Returns the contenders, the most wanted first: plain minimax, the given search, and alpha-beta
/// in other orders, no two the same.
fn contenders(own: &Spec) -> Vec<Spec> {
    use Order::{BestFirst, CentreFirst, LeftToRight, WorstFirst};
    let minimax = own.searched_by(Algorithm::Minimax, own.method.order);
    let others = [LeftToRight, CentreFirst, BestFirst, WorstFirst];
    let others = others.map(|order| own.searched_by(Algorithm::AlphaBeta, order));
    let mut contenders: Vec<Spec> = Vec::new();
    for spec in [minimax, own.clone()].into_iter().chain(others) {
        if !contenders.contains(&spec) && spec.open().is_ok() {
            contenders.push(spec);
        }
    }
    contenders
}
