//! Where two explorations stand.

use crate::difference::Side;
use crate::exploration::Exploration;
use crate::game::Move;
use crate::narrate::message::{Both, Doing, Told};
use crate::replay::{Event, Replay};
use crate::search::Bound;
use crate::tree::{NodeId, Step, Tree};
use crate::words::{MoveName, NodeName};

/// An exploration at a step.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    pub exploration: &'a Exploration,
    pub replay: Replay<'a>,
    pub id: NodeId,
}

impl<'a> Place<'a> {
    fn new(exploration: &'a Exploration, step: Step) -> Place<'a> {
        let replay = Replay::new(&exploration.tree, step);
        let id = replay.node();
        Place {
            exploration,
            replay,
            id,
        }
    }

    pub fn name(&self) -> NodeName {
        NodeName::of(self.exploration, self.id)
    }

    pub fn move_to(&self, child: NodeId) -> MoveName {
        MoveName::of(self.exploration, child)
    }

    pub fn told(&self) -> Told {
        Told::of(&self.exploration.tree, self.id)
    }

    /// Whether the present node has its value by now.
    pub fn is_done(&self) -> bool {
        self.exploration.tree.node(self.id).left <= self.replay.step()
    }

    pub fn is_at_the_end(&self) -> bool {
        self.replay.step() == self.replay.last_step()
    }

    pub fn line(&self) -> Vec<Move> {
        self.exploration.tree.moves(self.id)
    }

    pub fn doing(&self, step: Step) -> Doing {
        let tree = &self.exploration.tree;
        if step >= tree.steps() {
            return Doing::IsOver;
        }
        match (self.replay.event(), tree.parent(self.id)) {
            (Event::Enter, None) => Doing::Begins,
            (Event::Enter, Some(parent)) => Doing::Tries {
                played: self.move_to(self.id),
                parent: NodeName::of(self.exploration, parent),
            },
            (Event::Evaluate, _) => Doing::Evaluates {
                leaf: self.name(),
                value: self.told().value,
            },
            (Event::BackUp { child, .. }, _) => Doing::Hears {
                node: self.name(),
                by: self.move_to(child),
            },
            (Event::Cut { skipped, .. }, _) => Doing::Skips {
                node: self.name(),
                skipped: skipped.iter().map(|&id| self.move_to(id)).collect(),
            },
            (Event::Return, _) => Doing::Returns {
                node: self.name(),
                value: self.told().value,
            },
        }
    }
}

impl Told {
    /// What a node returned.
    pub fn of(tree: &Tree, id: NodeId) -> Told {
        Told {
            value: tree.node(id).value,
            claim: tree.bound(id).unwrap_or(Bound::Exact),
        }
    }
}

/// The places of both explorations.
pub fn places<'a>(explorations: [&'a Exploration; 2], steps: [Step; 2]) -> Both<Place<'a>> {
    Both {
        here: Place::new(explorations[0], steps[0]),
        there: Place::new(explorations[1], steps[1]),
    }
}

impl<T> Both<T> {
    /// The same of both.
    pub fn map<U>(&self, get: impl Fn(&T) -> U) -> Both<U> {
        Both {
            here: get(&self.here),
            there: get(&self.there),
        }
    }

    /// What a side says.
    pub fn of(&self, side: Side) -> &T {
        match side {
            Side::Here => &self.here,
            Side::There => &self.there,
        }
    }
}
