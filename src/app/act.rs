//! Actions: what every key does to the state.

use super::bindings::{Action, Context, Direction, Setting, Walk};
use super::command;
use super::dialogs;
use super::explore::Pane;
use super::home::Opens;
use super::job::Landing;
use super::key::{Arrow, Key};
use super::screens::Screen;
use super::state::{App, Effect, Flow};
use super::typing::Written;
use crate::lesson::View as TreeView;
use crate::say;
use std::time::Instant;
use tui_input::InputRequest;

impl App {
    /// A key was pressed.
    pub fn key(&mut self, key: Key, now: Instant) {
        self.notice = None;
        let context = self.context();
        match self.table.action(context, key) {
            Some(action) => self.act(action, now),
            None if context.takes_text => {
                if let Some(request) = request(key) {
                    self.write(Written::Key(request));
                }
            }
            None => {}
        }
    }

    /// Text was pasted.
    pub fn paste(&mut self, text: &str) {
        self.notice = None;
        if self.context().edits() {
            // Pasting a position opens it for a look before it is searched.
            self.open("edit");
            self.write(Written::Cleared);
        }
        if self.context().takes_text {
            self.write(Written::Pasted(text.trim()));
        }
    }

    /// Changes the line of text that takes the keys.
    fn write(&mut self, written: Written) {
        if let Some(top) = self.layers.last_mut() {
            top.write(written);
        } else if let Some(asked) = self
            .screen
            .explore_mut()
            .and_then(|live| live.asked.as_mut())
        {
            asked.write(written);
        }
    }

    /// Opens the dialog of this name.
    pub(super) fn open(&mut self, name: &str) {
        let mut openings = dialogs::ALL.iter().filter_map(|kind| kind.open);
        if let Some((_, open)) = openings.find(|(own, _)| *own == name) {
            open(self);
        }
    }

    /// Does what was asked for.
    pub fn act(&mut self, action: Action, now: Instant) {
        match action {
            Action::Quit => self.is_over = true,
            Action::Suspend => self.effects.push(Effect::Suspend),
            Action::Theme => self.effects.push(Effect::NextTheme),
            Action::Mouse => self.toggle_mouse(),
            Action::Language => self.speak(self.language.next()),
            Action::Open(name) | Action::OpenToChange(name) => self.open(name),
            Action::Clear => self.write(Written::Cleared),
            action => match self.layers.pop() {
                Some(mut top) => {
                    // What it opens lies above it.
                    let place = self.layers.len();
                    if top.act(action, self) == Flow::Stay {
                        self.layers.insert(place.min(self.layers.len()), top);
                    }
                }
                None => self.act_on_screen(action, now),
            },
        }
    }

    /// Does what a key of a screen asks for.
    fn act_on_screen(&mut self, action: Action, now: Instant) {
        match action {
            Action::Back => self.back(),
            Action::Item(direction) => self.item(direction),
            Action::Choose => self.choose(),
            Action::Set(setting, direction) => self.set(setting, direction),
            Action::Plain => self.plain(),
            Action::Iteration(direction) => self.iterate(direction),
            Action::GoOn => self.go_on(),
            Action::Turn(direction) => self.turn(direction),
            Action::Scroll(direction) => self.scroll_text(direction),
            Action::TreeAlone => self.toggle_tree_alone(),
            Action::Predict => self.toggle_predict(),
            Action::NextQuestion => self.next_question(),
            Action::ShowMe => self.show_me(),
            _ => self.explore_action(action, now),
        }
    }

    /// What only means something while a tree is explored.
    fn explore_action(&mut self, action: Action, now: Instant) {
        let Some(explore) = self.screen.explore_mut() else {
            return;
        };
        match action {
            Action::Walk(walk) => drop(self.walk(walk)),
            Action::Side => self.switch_side(),
            Action::Difference(direction) => self.walk_differences(direction),
            Action::Play => explore.toggle_play(now),
            Action::Speed(direction) => explore.change_speed(direction),
            Action::View => self.toggle_view(),
            Action::Pane => {
                explore.pane = match explore.pane {
                    Pane::Board => Pane::Values,
                    Pane::Values => Pane::Code,
                    Pane::Code => Pane::Board,
                }
            }
            Action::Zoom(direction) => {
                if let Some(whole) = &mut explore.explored.whole {
                    whole.zoom(direction);
                }
            }
            Action::Pan(right, down) => {
                if let Some(whole) = &mut explore.explored.whole {
                    whole.pan(right * 4, down * 2);
                }
            }
            Action::Copy => {
                let line = command::line_of(explore, self.max_nodes);
                self.effects.push(Effect::Copy(line.clone()));
                self.tell(say!(self.language, "notice-copied", line = line));
            }
            _ => {}
        }
    }

    /// Stops playing.
    pub(super) fn pause(&mut self) {
        if let Some(explore) = self.screen.explore_mut() {
            explore.play = None;
        }
    }

    /// Walks through the steps; whether it came somewhere. On the way a question may be asked.
    pub(super) fn walk(&mut self, walk: Walk) -> bool {
        self.pause();
        let Some(explore) = self.screen.explore_mut() else {
            return false;
        };
        if walk == Walk::Next && explore.predicts && explore.ask_here() {
            return false;
        }
        let walked = explore.walk(walk);
        if let Err(missing) = walked {
            self.tell(say!(self.language, missing));
        }
        walked.is_ok()
    }

    fn toggle_mouse(&mut self) {
        self.mouse = !self.mouse;
        self.effects.push(Effect::Mouse(self.mouse));
        self.tell(if self.mouse {
            say!(self.language, "notice-mouse-on")
        } else {
            say!(self.language, "notice-mouse-off")
        });
    }

    fn toggle_view(&mut self) {
        let Some(explore) = self.screen.explore_mut() else {
            return;
        };
        explore.view = match explore.view {
            TreeView::Path => TreeView::Whole,
            TreeView::Whole => TreeView::Path,
        };
        self.view = explore.view;
        if let Some(against) = &mut explore.against {
            against.other.view = explore.view;
        }
        // Both follow their steps again.
        explore.go_to(explore.step);
    }

    /// One level back: from a question, from playing, from the tree to the home screen.
    fn back(&mut self) {
        if self
            .screen
            .explore()
            .is_some_and(|live| live.asked.is_some())
        {
            self.leave_question();
        } else if self
            .screen
            .explore_mut()
            .is_some_and(|explore| explore.play.take().is_some())
        {
            // Playing ends first.
        } else if self.reading().is_some_and(|reading| reading.is_tree_alone) {
            self.toggle_tree_alone();
        } else if self.screen.learn().is_some() {
            self.leave_lessons();
        } else if self.screen.drill().is_some() {
            self.leave_drill();
        } else if let Some(explore) = self.screen.take_explore() {
            self.left = Some(explore);
            self.go_home();
        }
    }

    fn item(&mut self, direction: Direction) {
        let moved = |index| direction.moved(index, usize::MAX);
        match &mut self.screen {
            Screen::Home => self.home.choose(moved(self.home.selected)),
            Screen::Learn(learn, _) if learn.reading.is_none() => {
                learn.choose(moved(learn.selected))
            }
            screen => {
                if let Some(asked) = screen.explore_mut().and_then(|live| live.asked.as_mut()) {
                    asked.choose(direction == Direction::More);
                }
            }
        }
    }

    fn choose(&mut self) {
        match self.context() {
            Context::HOME => self.open_selected(),
            Context::LEARN => self.open_lesson(),
            _ => self.submit(),
        }
    }

    /// Opens the chosen line of the home screen.
    pub fn open_selected(&mut self) {
        let entry = &self.home.entries[self.home.selected];
        match entry.opens.clone() {
            Opens::Lessons => self.open_lessons(),
            Opens::Drills(difficulty) => self.open_some_drill(difficulty),
            Opens::Left(_) => self.screen.show(self.left.take()),
            Opens::Search(spec) => self.search(spec, Landing::Step(0)),
        }
    }

    fn plain(&mut self) {
        let Some(explore) = self.screen.explore_mut() else {
            return;
        };
        explore.play = None;
        let spec = explore.by_the_other();
        let landing = explore.same_place(&spec, None);
        self.search(spec, landing);
    }

    pub(super) fn set(&mut self, setting: Setting, direction: Direction) {
        let Some(explore) = self.screen.explore_mut() else {
            return;
        };
        explore.play = None;
        match explore.changed(setting, direction) {
            Ok(spec) => {
                let landing = explore.same_place(&spec, None);
                self.search(spec, landing);
            }
            Err(refusal) => self.tell(refusal.text(self.language)),
        }
    }
}

/// What a key does to a line of text.
fn request(key: Key) -> Option<InputRequest> {
    Some(match key {
        Key::Char(letter) => InputRequest::InsertChar(letter),
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
