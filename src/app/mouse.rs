//! Actions of the mouse.

use super::bindings::Context;
use super::key::Key;
use super::paint::Target;
use super::state::App;
use crate::app::learn::Learn;
use crate::say;
use crate::tree::{NodeId, Step};
use std::time::Instant;

impl App {
    /// Handles a click on a key that is shown.
    pub fn click_key(&mut self, key: Key) {
        self.key(key, Instant::now());
    }

    /// Handles a click on a column of the board.
    pub fn click_column(&mut self, column: usize) {
        if self.context().edits() {
            self.open("edit");
        }
        if let Some(top) = self.layers.last_mut() {
            top.click(Target::Column(column));
        }
    }

    /// Handles a click on a node: goes to the step that finished it, or takes it as the answer to
    /// the question.
    pub fn click_node(&mut self, id: NodeId) {
        let context = self.context();
        if let Some(top) = self.layers.last_mut() {
            return top.click(Target::Node(id));
        }
        let Some(explore) = self.screen.explore_mut() else {
            return;
        };
        if context == Context::PREDICT {
            if let Some(asked) = &mut explore.asked {
                asked.point_at(&explore.explored.exploration, id);
            }
        } else if context.steps() {
            explore.play = None;
            explore.go_to_node(id);
        }
    }

    /// Handles a click on a node of the map, which then fills the width.
    pub fn click_zoom(&mut self, id: NodeId) {
        if let (true, Some(explore)) = (self.context().steps(), self.screen.explore_mut())
            && let Err(missing) = explore.zoom_map_to(id)
        {
            self.tell(say!(self.language, missing));
        }
    }

    /// Handles a click on the tree of the other exploration.
    pub fn click_side(&mut self) {
        if self.context() == Context::AGAINST {
            self.switch_side();
        }
    }

    /// Handles a click on the timeline.
    pub fn click_step(&mut self, step: Step) {
        if let (true, Some(explore)) = (self.context().steps(), self.screen.explore_mut()) {
            explore.play = None;
            explore.go_to(step);
        }
    }

    /// Handles a click on a line of the home screen; a second click opens it.
    pub fn click_entry(&mut self, index: usize) {
        if let (Context::LEARN, Some(learn)) = (self.context(), self.screen.downcast_mut::<Learn>())
        {
            if learn.selected == index {
                self.open_lesson();
            } else {
                learn.choose(index);
            }
        }
        if self.context() == Context::HOME {
            if self.home.selected == index {
                self.open_selected();
            } else {
                self.home.choose(index);
            }
        }
    }

    /// Handles a click on a choice of the open question.
    pub fn click_choice(&mut self, index: usize) {
        if let (Context::PREDICT, Some(explore)) = (self.context(), self.screen.explore_mut())
            && let Some(asked) = &mut explore.asked
            && !asked.is_closed()
        {
            asked.pick(index);
            asked.toggle(&explore.explored.exploration);
        }
    }

    /// Drags the whole tree by this many cells.
    pub fn drag(&mut self, right: i32, down: i32) {
        if let (true, Some(explore)) = (self.context().steps(), self.screen.explore_mut()) {
            explore.moved_by_mouse(|whole| {
                whole.pan(-right, -down);
            });
        }
    }

    /// Scrolls the whole tree by the wheel, this many cells towards the user.
    pub fn roll(&mut self, cells: i32) {
        if let (true, Some(explore)) = (self.context().steps(), self.screen.explore_mut()) {
            explore.moved_by_mouse(|whole| whole.roll(cells));
        }
    }
}
