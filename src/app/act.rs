//! Actions: what every key does to the state.

use super::bindings::{Action, Context, Direction};
use super::dialogs;
use super::dialogs::end_class::EndClass;
use super::explore::Explore;
use super::key::{Arrow, Key};
use super::screens::Screen;
use super::state::{App, Effect, Flow};
use super::typing::Written;
use crate::say;
use std::time::Instant;
use tui_input::InputRequest;

impl App {
    /// A key was pressed.
    pub fn key(&mut self, key: Key, now: Instant) {
        self.notice = None;
        let context = self.context();
        let action = self.table.action(context, key);
        if self.is_touring() && key != Key::Ctrl('c') {
            return self.leave_tour();
        }
        match action {
            Some(action) => self.act(action, now),
            None => {
                // A race has the views of the stepping, but not its keys.
                let is_known = || self.table.action(Context::MAP, key).is_some();
                if context == Context::RACE && is_known() {
                    self.tell(say!(self.language, "notice-race-key"));
                }
                if let (Key::Char(_), Some(dialog)) = (key, context.begins) {
                    self.open(dialog);
                }
                if let Some(request) = request(key).filter(|_| self.context().takes_text) {
                    self.write(Written::Key(request));
                }
                self.follow_up();
            }
        }
        // Whoever answers its question has seen it all.
        self.tour_tick(now);
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
        } else if let Some(explore) = self.screen.explore_mut()
            && let Some(asked) = &mut explore.asked
        {
            asked.write(&explore.explored.exploration, written);
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
            Action::Quit => self.quit(),
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
        self.follow_up();
    }

    /// Does what a key of a screen asks for.
    fn act_on_screen(&mut self, action: Action, now: Instant) {
        match action {
            Action::Back => self.back(),
            Action::Item(direction) => self.item(direction),
            Action::Choose => self.choose(),
            Action::GoOn => self.go_on(),
            Action::Turn(direction) => self.turn(direction),
            Action::Scroll(direction) => self.scroll_text(direction),
            Action::TreeAlone => self.toggle_tree_alone(),
            Action::Predict => self.toggle_predict(),
            Action::NextQuestion => self.next_question(),
            Action::ShowMe => self.show_me(),
            Action::Why => self.tell_why(),
            Action::Hand(hand) => self.hand(hand),
            Action::Race(count)
                if self.screen.drill().is_none() && self.screen.learn().is_none() =>
            {
                self.race(count);
            }
            action if self.screen.race().is_some() => self.race_action(action, now),
            _ => self.explore_action(action, now),
        }
    }

    /// Leaves, unless a class follows: then that is asked first, and done if it is wanted once more.
    fn quit(&mut self) {
        let room = self.invitation.as_ref().map(|invitation| &invitation.room);
        match room.map_or(0, |room| room.count()) {
            count if count > 0 && self.dialog::<EndClass>().is_none() => {
                self.push(EndClass(count));
            }
            _ => self.is_over = true,
        }
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

    /// One level back: from a question, from playing, from the tree to the home screen.
    fn back(&mut self) {
        if self.screen.play().is_some() {
            self.back_from_game();
        } else if self
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
        } else if self.screen.explore_mut().is_some_and(Explore::close_card) {
            // What was done stays in sight.
        } else if self.screen.explore().is_some_and(Explore::end_counting) {
            // What lies below skipped moves is estimated then.
        } else if self.reading().is_some_and(|reading| reading.is_tree_alone) {
            self.toggle_tree_alone();
        } else if let Some(race) = self.screen.race_mut() {
            // Playing ends first.
            if race.play.take().is_none() {
                let explore = self.end_race();
                self.screen = explore.map_or(Screen::Home, Screen::Explore);
            }
        } else if self.screen.learn().is_some() {
            self.leave_lessons();
        } else if self.screen.drill().is_some() {
            self.leave_drill();
        } else if let Some(explore) = self.screen.take_explore() {
            if self.behind.is_some() {
                self.back_to_game();
            } else {
                self.go_home_from(Some(explore));
            }
        }
    }

    fn item(&mut self, direction: Direction) {
        let moved = |index| direction.moved(index, usize::MAX);
        match &mut self.screen {
            Screen::Home => self.home.choose(moved(self.home.selected)),
            Screen::Play(_) => self.look(direction),
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
            Context::MOVES => self.open_head(),
            _ => self.submit(),
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
