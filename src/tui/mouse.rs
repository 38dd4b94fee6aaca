//! Converts mouse events to actions.

use super::Tutor;
use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use plywood_app::TreeView;
use plywood_app::bindings::{Action, Direction, Walk};
use plywood_app::paint::Target;
use std::time::Instant;

impl Tutor {
    pub(super) fn mouse(&mut self, event: MouseEvent) {
        let now = Instant::now();
        let place = (event.column, event.row);
        let target = self.hits.at(event.column, event.row);
        match event.kind {
            MouseEventKind::Down(_) if self.app.click_leaves_tour() => {}
            MouseEventKind::Down(MouseButton::Left) => {
                self.dragged_from = Some(place);
                if let Some(target) = target {
                    self.app.click(target, now);
                }
            }
            MouseEventKind::Drag(MouseButton::Left) => match (self.dragged_from, target) {
                (Some(_), Some(target @ Target::Step(_))) => self.app.click(target, now),
                (Some(from), _) => {
                    let moved = |to: u16, from: u16| i32::from(to) - i32::from(from);
                    self.app
                        .drag(moved(place.0, from.0), moved(place.1, from.1));
                    self.dragged_from = Some(place);
                }
                _ => {}
            },
            MouseEventKind::Up(_) => self.dragged_from = None,
            MouseEventKind::ScrollDown => self.wheel(Direction::More, event.modifiers, now),
            MouseEventKind::ScrollUp => self.wheel(Direction::Less, event.modifiers, now),
            MouseEventKind::ScrollLeft => self.app.drag(4, 0),
            MouseEventKind::ScrollRight => self.app.drag(-4, 0),
            _ => {}
        }
    }

    /// Handles the wheel: it steps in path and map, scrolls the whole tree (with Shift sideways,
    /// with Ctrl it zooms), and moves through lists.
    fn wheel(&mut self, direction: Direction, held: KeyModifiers, now: Instant) {
        let (walk, down, zoom) = match direction {
            Direction::More => (Walk::Next, -2, Direction::Less),
            Direction::Less => (Walk::Back, 2, Direction::More),
        };
        let view = self.app.screen.explore().map(|explore| explore.view.tree);
        match (view, self.app.has_dialog()) {
            (_, true) | (None, _) => self.app.act(Action::Item(direction), now),
            (Some(TreeView::Path | TreeView::Map), _) => self.app.act(Action::Walk(walk), now),
            (Some(TreeView::Whole), _) if held.contains(KeyModifiers::CONTROL) => {
                self.app.act(Action::Zoom(zoom), now);
            }
            (Some(TreeView::Whole), _) if held.contains(KeyModifiers::SHIFT) => {
                self.app.drag(2 * down, 0);
            }
            (Some(TreeView::Whole), _) => self.app.scroll_by_wheel(-down),
        }
    }
}
