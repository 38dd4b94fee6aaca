//! Actions: what every key does to the state.

use super::bindings::{Action, Context, Direction, Setting};
use super::explore::Pane;
use super::home::Home;
use super::job::Landing;
use super::overlay::{ExportDialog, Overlay, Purpose};
use super::{App, Effect, TreeView, command};
use crate::say;
use std::time::Instant;

impl App {
    /// Does what was asked for.
    pub fn act(&mut self, action: Action, now: Instant) {
        match action {
            Action::Quit => self.is_over = true,
            Action::Suspend => self.effects.push(Effect::Suspend),
            Action::Theme => self.effects.push(Effect::NextTheme),
            Action::Mouse => self.toggle_mouse(),
            Action::Language => self.language = self.language.next(),
            Action::Help => {
                let about = self.context();
                self.overlay = Some(Overlay::Help { about, scroll: 0 });
            }
            Action::Back => self.back(),
            Action::Item(direction) => self.item(direction),
            Action::Choose => self.choose(),
            Action::Change(direction) => self.change(direction),
            Action::Clear => {
                if let Some(overlay) = &mut self.overlay {
                    overlay.clear();
                }
            }
            Action::Set(setting, direction) => self.set(setting, direction),
            _ => self.explore_action(action, now),
        }
    }

    /// What only means something while a tree is explored.
    pub(super) fn explore_action(&mut self, action: Action, now: Instant) {
        let Some(explore) = &mut self.explore else {
            return;
        };
        match action {
            Action::Walk(walk) => {
                explore.play = None;
                if let Err(missing) = explore.walk(walk) {
                    self.tell(say!(self.language, missing));
                }
            }
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
            Action::JumpTo => {
                explore.play = None;
                let last = explore.replay().last_step();
                self.ask(Purpose::JumpTo { last }, String::new());
            }
            Action::Settings => self.overlay = Some(Overlay::Settings { selected: 0 }),
            Action::Edit => self.open_edit(),
            Action::LeafValue => self.ask_leaf_value(),
            Action::Copy => {
                let exploration = explore.exploration();
                let spec = &exploration.spec;
                let line = command::command_line(spec, self.max_nodes, explore.step, explore.view);
                self.effects.push(Effect::Copy(line.clone()));
                self.tell(say!(self.language, "notice-copied", line = line));
            }
            Action::Export => {
                explore.play = None;
                self.overlay = Some(Overlay::Export(ExportDialog::default()));
            }
            _ => {}
        }
    }

    pub(super) fn toggle_mouse(&mut self) {
        self.mouse = !self.mouse;
        self.effects.push(Effect::Mouse(self.mouse));
        self.tell(if self.mouse {
            say!(self.language, "notice-mouse-on")
        } else {
            say!(self.language, "notice-mouse-off")
        });
    }

    pub(super) fn toggle_view(&mut self) {
        let Some(explore) = &mut self.explore else {
            return;
        };
        explore.view = match explore.view {
            TreeView::Path => TreeView::Whole,
            TreeView::Whole => TreeView::Path,
        };
        self.view = explore.view;
        if let Some(whole) = &mut explore.explored.whole {
            whole.follow();
        }
    }

    /// One level back: from what lies on top, from playing, from the tree to the home screen.
    pub(super) fn back(&mut self) {
        if self.context() == Context::Help {
            self.overlay = None;
        } else if self.job.take().is_some() {
            self.tell(say!(self.language, "notice-stopped"));
        } else if let Some(overlay) = self.overlay.take() {
            // Who does not want to replace a file may want to write another one.
            if let Overlay::Overwrite(dialog) = overlay {
                self.overlay = Some(Overlay::Export(dialog));
            }
        } else if let Some(mut explore) = self.explore.take() {
            if explore.play.take().is_some() {
                self.explore = Some(explore);
            } else {
                self.home = Home::new(&self.recent, Some(&explore));
                self.left = Some(explore);
            }
        }
    }

    pub(super) fn item(&mut self, direction: Direction) {
        let moved = |index: usize| match direction {
            Direction::More => index + 1,
            Direction::Less => index.saturating_sub(1),
        };
        match &mut self.overlay {
            Some(Overlay::Settings { selected }) => {
                *selected = moved(*selected).min(Setting::ALL.len() - 1);
            }
            Some(Overlay::Help { scroll, .. }) => *scroll = moved(*scroll),
            Some(_) => {}
            None if self.explore.is_none() => self.home.choose(moved(self.home.selected)),
            None => {}
        }
    }

    pub(super) fn change(&mut self, direction: Direction) {
        match &mut self.overlay {
            Some(Overlay::Settings { selected }) => {
                let setting = Setting::ALL[*selected];
                self.set(setting, direction);
            }
            Some(Overlay::Export(dialog)) => dialog.next_format(),
            _ => {}
        }
    }

    pub(super) fn choose(&mut self) {
        match self.overlay.take() {
            None if self.explore.is_none() => self.open_selected(),
            None => {}
            Some(Overlay::Edit(edit)) => match &edit.shown {
                Ok(_) => self.search(edit.spec(), Landing::Step(0)),
                Err(_) => self.overlay = Some(Overlay::Edit(edit)),
            },
            Some(Overlay::Prompt(prompt)) => self.answer(prompt),
            Some(Overlay::Export(dialog)) => {
                self.effects.push(dialog.effect(false));
                self.overlay = Some(Overlay::Export(dialog));
            }
            Some(Overlay::Overwrite(dialog)) => self.effects.push(dialog.effect(true)),
            Some(Overlay::Shallower { spec, landing }) => self.search(spec, landing),
            Some(other @ (Overlay::Help { .. } | Overlay::Settings { .. })) => {
                self.overlay = Some(other);
            }
        }
    }

    /// Opens the chosen line of the home screen.
    pub fn open_selected(&mut self) {
        let entry = &self.home.entries[self.home.selected];
        match self.left.take() {
            Some(left) if entry.resumes() => self.explore = Some(left),
            left => {
                self.left = left;
                self.search(entry.spec.clone(), Landing::Step(0));
            }
        }
    }

    pub(super) fn set(&mut self, setting: Setting, direction: Direction) {
        let Some(explore) = &mut self.explore else {
            return;
        };
        explore.play = None;
        match explore.changed(setting, direction) {
            Ok(spec) => {
                let landing = explore.same_place(&spec);
                self.search(spec, landing);
            }
            Err(refusal) => self.tell(refusal.text(self.language)),
        }
    }
}
