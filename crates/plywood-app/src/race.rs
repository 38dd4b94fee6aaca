//! A race between several searches of one position. They visit nodes one by one at the same pace
//! until each has its answer. An iterative search takes part with the iteration whose move is
//! played, whichever was shown before.

pub(super) mod draw;

use crate::bindings::{Action, Binding, Context, Walk, row};
use crate::explore::{Explore, FILM_SECONDS};
use crate::job::OpenAt;
use crate::key::Arrow::{Left, Right};
use crate::key::Key::{self, Arrow, Char, End};
use crate::prepared::PreparedExploration;
use crate::state::{Navigation, Shared};
use plywood_core::clock::Instant;
use plywood_core::search::{Algorithm, Order};
use plywood_core::tree::{Kind, Step, Tree};
use plywood_explore::exploration::Problem;
use plywood_teach::lesson::TreeView;
use std::sync::Arc;
use std::time::Duration;

/// Number of searches in a race.
const RACERS: usize = 3;

/// Time per frame.
const FRAME_INTERVAL: Duration = Duration::from_millis(33);

/// A search in the race.
#[derive(Debug)]
pub struct Racer {
    /// Index among the candidates.
    contender: usize,
    /// The search and its view.
    pub explore: Explore,
}

/// Several searches of a position side by side.
#[derive(Debug)]
pub struct Race {
    /// The racers, in the order of the contenders.
    pub racers: Vec<Racer>,
    /// Number of nodes visited by each, up to its total.
    pub visited: u64,
    /// When playback started, and at how many nodes; `None` while paused.
    pub play: Option<(Instant, u64)>,
    /// The candidates that may still join, with their indices.
    waiting: Vec<(usize, Arc<Problem>)>,
    /// The exploration before the race, unchanged.
    pub(crate) before: Explore,
}

impl Race {
    /// Creates a race between the current exploration and others, which have yet to be searched: then
    /// it begins.
    pub fn new(mut explore: Explore, now: Instant) -> Race {
        explore.stepper.play = None;
        let exploration = explore.exploration();
        let problem = &exploration.problem;
        let contenders = contenders(problem);
        let own = contenders.iter().position(|other| other == problem);
        let own = own.unwrap_or(0);
        let answer = PreparedExploration::new(exploration.at_iteration(exploration.answer));
        let waiting = contenders.into_iter().enumerate();
        let mut race = Race {
            racers: Vec::new(),
            visited: 0,
            play: Some((now, 1)),
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
        // The map is requested with the cost of the best order.
        let explore = Explore::new(prepared, &OpenAt::Step(0), TreeView::Map);
        self.racers.push(Racer { contender, explore });
        self.racers.sort_by_key(|racer| racer.contender);
        self.go_to(self.visited);
    }

    /// Returns the number of nodes of the longest racer.
    pub fn length(&self) -> u64 {
        let nodes = self.racers.iter().map(Racer::nodes);
        nodes.max().unwrap_or(1)
    }

    /// Returns whether all racers have joined.
    pub fn is_complete(&self) -> bool {
        self.waiting.is_empty() || self.racers.len() >= RACERS
    }

    /// Returns whether all racers have their answers.
    pub fn is_over(&self) -> bool {
        self.is_complete() && self.visited >= self.length()
    }

    /// Goes to where each search has visited this many nodes, or has its answer.
    pub fn go_to(&mut self, work: u64) {
        self.visited = work.clamp(1, self.length());
        for racer in &mut self.racers {
            let step = last_step(&racer.explore.exploration().tree, self.visited);
            racer.explore.go_to(step);
        }
    }

    /// Starts or pauses playback. At the end, it starts over.
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
    /// Returns the total number of visited nodes.
    pub fn nodes(&self) -> u64 {
        self.explore.exploration().tree.counts().nodes
    }

    /// Returns whether the racer has its answer.
    pub fn is_done(&self) -> bool {
        self.explore.is_at_end()
    }
}

/// Returns whether two searches visit the same nodes and skip the same moves in the same order.
fn is_same_walk(one: &Tree, other: &Tree) -> bool {
    one.len() == other.len()
        && one.ids().all(|id| {
            let (here, there) = (one.node(id), other.node(id));
            here.ply == there.ply
                && (here.kind == Kind::Pruned) == (there.kind == Kind::Pruned)
                && one.played(id) == other.played(id)
        })
}

/// Returns the candidates by preference: plain minimax, the given search, and alpha-beta in other
/// orders, without duplicates.
fn contenders(own: &Arc<Problem>) -> Vec<Arc<Problem>> {
    use Order::{BestFirst, CentreFirst, LeftToRight, WorstFirst};
    let searched_by = |algorithm, order| {
        let other = own.with(|spec| {
            spec.time = None;
            (spec.method.algorithm, spec.method.order) = (algorithm, order);
        });
        other.ok().map(Arc::new)
    };
    let minimax = searched_by(Algorithm::Minimax, own.method.order);
    let others = [LeftToRight, CentreFirst, BestFirst, WorstFirst];
    let others = others.map(|order| searched_by(Algorithm::AlphaBeta, order));
    let mut contenders = Vec::new();
    let all = [minimax, Some(Arc::clone(own))].into_iter().chain(others);
    for problem in all.flatten() {
        if !contenders.contains(&problem) {
            contenders.push(problem);
        }
    }
    contenders
}

/// The keys of a race.
#[rustfmt::skip]
pub(crate) const KEYS: &[Binding] = &[
    row(Context::RACE, &[Char(' ')], Action::Play, Some("hint-play"), "help-race-play"),
    row(Context::RACE, &[Arrow(Right), Char('l'), Char('n')], Action::Walk(Walk::Next), Some("hint-next"), "help-race-next"),
    row(Context::RACE, &[Arrow(Left), Char('h'), Char('p')], Action::Walk(Walk::Back), Some("hint-back"), "help-race-back"),
    row(Context::RACE, &[Key::Home, Char('0')], Action::Walk(Walk::Start), None, "help-race-start"),
    row(Context::RACE, &[End, Char('G'), Char('$')], Action::Walk(Walk::End), None, "help-race-end"),
];

impl Race {
    /// Performs the action of a key.
    pub(crate) fn act(&mut self, action: Action, shared: &mut Shared) -> Navigation {
        let now = shared.now;
        match action {
            Action::Back => return Navigation::Back,
            Action::Walk(walk) => self.walk(walk, shared),
            Action::Play => self.toggle_play(now),
            _ => {}
        }
        Navigation::Stay
    }

    pub(crate) fn tick(&mut self, now: Instant) {
        let is_ready = self.is_complete() && !self.is_settling();
        for racer in &mut self.racers {
            racer.explore.tick(now);
        }
        if let Some((since, first)) = self.play {
            let since = if is_ready { since } else { now };
            self.play = Some((since, first));
            let passed = now.saturating_duration_since(since).as_secs_f64();
            let more = passed / f64::from(FILM_SECONDS) * self.length() as f64;
            self.go_to(first + more as u64);
            if self.visited == self.length() {
                self.play = None;
            }
        }
    }

    pub(crate) fn due(&self) -> Option<Duration> {
        self.play.map(|_| FRAME_INTERVAL)
    }

    pub(crate) fn is_settling(&self) -> bool {
        self.racers.iter().any(|racer| racer.explore.is_counting())
    }

    /// Searches the next racer, unless all have joined.
    pub(crate) fn search_next(&mut self, shared: &mut Shared) {
        if !self.is_complete() {
            let (contender, problem) = self.waiting.remove(0);
            shared.search(Ok(problem), OpenAt::Race(contender));
        }
    }

    fn walk(&mut self, walk: Walk, shared: &mut Shared) {
        self.play = None;
        let work = self.visited;
        let (wanted, missing) = match walk {
            Walk::Next => (work + 1, "notice-last-step"),
            Walk::Start => (1, ""),
            Walk::End => (Race::length(self), ""),
            _ => (work - 1, "notice-first-step"),
        };
        self.go_to(wanted);
        if self.visited == work && !missing.is_empty() {
            shared.notify_message(missing);
        }
    }
}

/// Returns the last step by which at most `nodes` nodes have been entered.
fn last_step(tree: &Tree, nodes: u64) -> Step {
    let (mut first, mut end) = (0, tree.steps());
    while first < end {
        let middle = first + (end - first) / 2;
        if tree.counts_at(middle).nodes <= nodes {
            first = middle + 1;
        } else {
            end = middle;
        }
    }
    first.saturating_sub(1)
}
