//! What the mouse can hit: filled while drawing, asked when a button is pressed.

use crate::tree::{NodeId, Step};
use ratatui::layout::{Position, Rect};

/// Something that can be clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A column of the board, from 0.
    Column(usize),
    /// A node of the tree.
    Node(NodeId),
    /// A step on the timeline.
    Step(Step),
    /// A choice of a question.
    Choice(usize),
    /// A line of the home screen.
    Entry(usize),
    /// The tree of the other one of two explorations.
    Side,
    /// The whole tree, which can be dragged.
    Tree,
}

/// The targets of the present screen.
#[derive(Clone, Debug, Default)]
pub struct Hits {
    targets: Vec<(Rect, Target)>,
}

impl Hits {
    /// Adds a target; later ones lie on top.
    pub fn add(&mut self, area: Rect, target: Target) {
        self.targets.push((area, target));
    }

    /// What lies at a cell of the screen.
    pub fn at(&self, x: u16, y: u16) -> Option<Target> {
        let place = Position { x, y };
        self.targets
            .iter()
            .rev()
            .find(|(area, _)| area.contains(place))
            .map(|&(_, target)| target)
    }

    /// Forgets what lies below something new.
    pub fn clear(&mut self) {
        self.targets.clear();
    }
}
