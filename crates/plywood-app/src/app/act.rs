//! Input: applies keys, clicks and gestures to the state.

use super::App;
use crate::bindings::{Action, Context, DialogName, Direction, Walk};
use crate::dialog::{Flow, OpenRequest};
use crate::dialogs::{self, Confirm, Layer};
use crate::explore::Explore;
use crate::key::TextEdit;
use crate::key::{Arrow, Key};
use crate::paint::{Hits, Scroll, Target};
use crate::screen::Screen;
use crate::state::Effect;
use crate::whole::WholeTree;
use plywood_core::clock::Instant;
use plywood_teach::lesson::TreeView;
use serde::Deserialize;
use tui_input::InputRequest;

impl App {
    /// Handles a pressed key.
    pub fn key(&mut self, key: Key, now: Instant) {
        self.shared.now = now;
        self.shared.notice = None;
        let context = self.context();
        let action = self.shared.table.action(context, key);
        if self.is_touring() && key != Key::Ctrl('c') {
            return self.tour_key(key, now);
        }
        match action {
            Some(action) => self.act(action, now),
            None => {
                if let (Key::Char(typed), true, Screen::Home(home)) =
                    (key, context == Context::HOME, &mut self.screen)
                {
                    let next = home.open_by_key(typed);
                    self.go(next);
                    return self.follow_up();
                }
                if let (Key::Char(typed), Some(dialog)) = (key, context.typing_opens) {
                    let play = self.screen.try_as_play_mut();
                    if play.is_none_or(|play| !play.drop_stone(typed, &mut self.shared)) {
                        self.open(dialog);
                    }
                }
                if self.context().takes_text
                    && let Some(request) = input_request(key)
                {
                    self.edit(TextEdit::Key(request));
                }
                self.follow_up();
            }
        }
    }

    /// Handles pasted text.
    pub fn paste(&mut self, text: &str) {
        self.shared.notice = None;
        if self.context().allows_other_tree() {
            // A pasted position is shown before it is searched.
            self.open(DialogName::Edit);
            self.edit(TextEdit::Cleared);
        }
        if self.context().takes_text {
            self.edit(TextEdit::Pasted(text.trim()));
        }
    }

    /// Edits the text line that receives key events.
    fn edit(&mut self, edit: TextEdit) {
        if let Some(top) = self.layers.last_mut() {
            top.dialog.edit(edit);
        } else if let Some(explore) = self.screen.explore_mut()
            && let Some(active) = &mut explore.asking.question
        {
            active.edit(&explore.prepared.exploration, edit, self.shared.language);
        }
    }

    /// Opens a dialog, again if it is open.
    pub(super) fn open(&mut self, name: DialogName) {
        let context = self.context();
        let request = OpenRequest { name, context };
        if let Some(dialog) = dialogs::open(request, &mut self.screen, &mut self.shared) {
            self.layers.retain(|layer| layer.name != Some(name));
            self.layers.push(Layer {
                dialog,
                name: Some(name),
                scroll: Scroll::default(),
            });
        }
    }

    /// Performs an action.
    pub fn act(&mut self, action: Action, now: Instant) {
        self.shared.now = now;
        match action {
            Action::Quit => self.quit(),
            Action::Suspend => self.shared.effects.push(Effect::Suspend),
            Action::Theme => self.shared.effects.push(Effect::NextTheme),
            Action::Language => self.set_language(self.shared.language.next()),
            action if action.needs_values() && self.shows_letters() => {
                self.shared.notify_message("notice-letters");
            }
            Action::Open(name) | Action::OpenTreeChange(name) => self.open(name),
            Action::Clear => self.edit(TextEdit::Cleared),
            action => self.act_on_top(action),
        }
        self.follow_up();
    }

    /// Returns whether the keys act on a tree that cannot be searched, as leaves have no value.
    fn shows_letters(&self) -> bool {
        self.layers.is_empty() && self.screen.explore().is_some_and(Explore::has_letters)
    }

    /// Performs an action in the dialog on top or, if there is none, on the screen.
    fn act_on_top(&mut self, action: Action) {
        let scroll = self.scroll();
        let next = match self.layers.last_mut() {
            Some(top) => {
                top.scroll = scroll;
                let page = scroll.height as isize;
                match action {
                    Action::Item(direction) => top.scroll.scroll_by(direction.sign()),
                    Action::TurnPage(direction) => top.scroll.scroll_by(direction.sign() * page),
                    Action::Walk(Walk::Start) => top.scroll.top = 0,
                    Action::Walk(Walk::End) => top.scroll.top = usize::MAX,
                    _ => {}
                }
                let flow = top.dialog.act(action, &mut self.screen, &mut self.shared);
                if flow != Flow::Stay {
                    self.layers.pop();
                }
                match flow {
                    Flow::Go(next) => next,
                    Flow::Stay | Flow::Close => return,
                }
            }
            None => self.screen.act(action, &mut self.shared),
        };
        self.go(next);
    }

    /// Handles a click.
    pub fn click(&mut self, target: Target, now: Instant) {
        self.shared.now = now;
        match target {
            Target::Key(key) => return self.key(key, now),
            _ if self.shows_letters() => return,
            Target::Column(_) if self.context().allows_other_tree() => self.open(DialogName::Edit),
            _ => {}
        }
        match self.layers.last_mut() {
            Some(top) => {
                top.dialog.click(target, &self.screen);
                match target {
                    Target::Entry(_) => self.act_on_top(Action::Choose),
                    Target::Node(id) => self.act_on_top(Action::Mark(id)),
                    _ => {}
                }
            }
            None => {
                let next = self.screen.click(target, &mut self.shared);
                self.go(next);
            }
        }
        self.follow_up();
    }

    /// Drags the whole tree by this many cells.
    pub fn drag(&mut self, right: i32, down: i32) {
        self.move_tree(|whole| {
            whole.pan(-right, -down);
        });
    }

    /// Scrolls the whole tree by this many cells towards the user.
    pub fn scroll_by_wheel(&mut self, cells: i32) {
        self.move_tree(|whole| whole.scroll_by_wheel(cells));
    }

    fn move_tree(&mut self, change: impl FnOnce(&mut WholeTree)) {
        let room = self.room();
        self.screen.keep_in_sight(&self.shared);
        if let (true, Some(explore)) = (self.context().is_stepping(), self.screen.explore_mut()) {
            explore.shift_whole(room, change);
        }
    }

    /// Quits. If a class follows, asks for confirmation first.
    fn quit(&mut self) {
        let invitation = self.shared.invitation.as_ref();
        let count = invitation.map_or(0, |invitation| invitation.room.count());
        if count == 0 || matches!(self.dialog(), Some(Confirm::EndClass(_))) {
            self.is_over = true;
        } else {
            self.push(Box::new(Confirm::EndClass(count)));
        }
    }
}

/// Returns what a key does in a text line.
fn input_request(key: Key) -> Option<InputRequest> {
    Some(match key {
        Key::Char(ch) => InputRequest::InsertChar(ch),
        Key::Backspace => InputRequest::DeletePrevChar,
        Key::Delete => InputRequest::DeleteNextChar,
        Key::Arrow(Arrow::Left) => InputRequest::GoToPrevChar,
        Key::Arrow(Arrow::Right) => InputRequest::GoToNextChar,
        Key::Home => InputRequest::GoToStart,
        Key::End => InputRequest::GoToEnd,
        Key::Ctrl('w') => InputRequest::DeletePrevWord,
        _ => return None,
    })
}

/// Number of cells to scroll per turn of the wheel.
const TURN: i32 = 2;

/// A mouse or touch gesture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gesture {
    /// A button is pressed, or a finger touches the screen.
    Press,
    /// The pointer moves while pressed.
    Drag,
    /// Released.
    Release,
    /// The wheel turns; `More` is towards the user.
    Wheel(Direction),
    /// Ctrl+wheel, where `More` is away from the user, or a pinch.
    Zoom(Direction),
    /// Shift+wheel or a sideways wheel.
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
                (Some(_), Some(Target::Node(id))) if self.has_dialog() => {
                    self.act(Action::Drop(id), now);
                }
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
            Gesture::Zoom(direction) => match (self.whole_or_list(), direction) {
                (Some(TreeView::Whole), _) => self.act(Action::Zoom(direction), now),
                (_, Direction::More) => self.wheel(Direction::Less, now),
                (_, Direction::Less) => self.wheel(Direction::More, now),
            },
        }
    }

    /// Handles the wheel: it steps through the path and the map, scrolls the whole tree, and moves
    /// through lists.
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

    /// Returns whether dragging moves the tree.
    pub fn is_pannable(&self) -> bool {
        self.whole_or_list() == Some(TreeView::Whole)
    }

    /// Returns how the tree on top is shown; `None` if it is a list.
    fn whole_or_list(&self) -> Option<TreeView> {
        if self.has_dialog() {
            return None;
        }
        Some(self.screen.explore()?.view.tree)
    }
}
