//! Mouse and touch events.

use super::App;
use crate::bindings::{Action, Direction, Walk};
use crate::paint::{Hits, Target};
use plywood_core::clock::Instant;
use plywood_teach::lesson::TreeView;
use serde::Deserialize;

/// Cells that a turn of the wheel moves the tree.
const TURN: i32 = 2;

/// A movement of a mouse or a finger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gesture {
    /// A button or a finger goes down.
    Press,
    /// Moved while pressed.
    Drag,
    /// Released.
    Release,
    /// The wheel turns, towards the user for more.
    Wheel(Direction),
    /// The wheel turns while Ctrl is held, away from the user for more, or two fingers part.
    Zoom(Direction),
    /// The wheel turns sideways, or while Shift is held.
    Aside(Direction),
}

impl App {
    /// Handles a gesture at a cell of the frame that reported `hits`.
    pub fn gesture(&mut self, gesture: Gesture, place: (u16, u16), hits: &Hits, now: Instant) {
        let target = hits.at(place.0, place.1);
        match gesture {
            Gesture::Press if self.is_touring() => {}
            Gesture::Press => {
                self.dragged_from = Some(place);
                if let Some(target) = target {
                    self.click(target, now);
                }
            }
            Gesture::Drag => match (self.dragged_from, target) {
                (Some(_), Some(target @ Target::Step(_))) => self.click(target, now),
                (Some(from), _) => {
                    let moved = |to: u16, from: u16| i32::from(to) - i32::from(from);
                    self.drag(moved(place.0, from.0), moved(place.1, from.1));
                    self.dragged_from = Some(place);
                }
                _ => {}
            },
            Gesture::Release => self.dragged_from = None,
            Gesture::Wheel(direction) => self.wheel(direction, now),
            Gesture::Aside(direction) => self.drag(-2 * TURN * direction.sign() as i32, 0),
            Gesture::Zoom(direction) => match self.whole_or_list() {
                Some(TreeView::Whole) => self.act(Action::Zoom(direction), now),
                _ if direction == Direction::More => self.wheel(Direction::Less, now),
                _ => self.wheel(Direction::More, now),
            },
        }
    }

    /// Handles the wheel: it steps in path and map, scrolls the whole tree, and moves through lists.
    fn wheel(&mut self, direction: Direction, now: Instant) {
        let (walk, down) = match direction {
            Direction::More => (Walk::Next, -TURN),
            Direction::Less => (Walk::Back, TURN),
        };
        match self.whole_or_list() {
            None => self.act(Action::Item(direction), now),
            Some(TreeView::Path | TreeView::Map) => self.act(Action::Walk(walk), now),
            Some(TreeView::Whole) => self.scroll_by_wheel(-down),
        }
    }

    /// Returns whether a drag moves the tree.
    pub fn is_pannable(&self) -> bool {
        self.whole_or_list() == Some(TreeView::Whole)
    }

    /// Returns the view of the tree on top; `None` where a list is.
    fn whole_or_list(&self) -> Option<TreeView> {
        let explore = self.screen.explore().filter(|_| !self.has_dialog());
        explore.map(|explore| explore.view.tree)
    }
}
