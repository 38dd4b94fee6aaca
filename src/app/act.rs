//! Actions: what every key does to the state.

use super::bindings::{Action, Context, Direction, Setting, Walk};
use super::drill::harder;
use super::explore::Pane;
use super::home::{Home, Opens};
use super::job::{Job, Landing};
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
            Action::Copy if self.context() == Context::Drilled => self.copy_drill(),
            Action::Clear => {
                if let Some(overlay) = &mut self.overlay {
                    overlay.clear();
                } else if let Some(asked) = self.explore.as_mut().and_then(|e| e.asked.as_mut()) {
                    asked.clear();
                }
            }
            Action::Set(setting, direction) => self.set(setting, direction),
            Action::Plain => self.plain(),
            Action::Iteration(direction) => self.iterate(direction),
            Action::Score => self.open_score(),
            Action::Harder(direction) => {
                self.next_drill(|difficulty| harder(difficulty, direction))
            }
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
    pub(super) fn explore_action(&mut self, action: Action, now: Instant) {
        let Some(explore) = &mut self.explore else {
            return;
        };
        match action {
            Action::Walk(walk) => {
                explore.play = None;
                if walk == Walk::Next && explore.predicts && explore.ask_here() {
                    return;
                }
                if let Err(missing) = explore.walk(walk) {
                    self.tell(say!(self.language, missing));
                } else {
                    self.follow_evaluation();
                }
            }
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
            Action::JumpTo => {
                explore.play = None;
                let last = explore.replay().last_step();
                self.ask(Purpose::JumpTo { last }, String::new());
            }
            Action::Settings => self.overlay = Some(Overlay::Settings { selected: 0 }),
            Action::Edit => self.open_edit(),
            Action::LeafValue => self.ask_leaf_value(),
            Action::Evaluation => self.open_evaluation(),
            Action::Copy => {
                let line = command::line_of(explore, self.max_nodes);
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
        if let Some(against) = &mut explore.against {
            against.other.view = explore.view;
        }
        // Both follow their steps again.
        explore.go_to(explore.step);
    }

    /// One level back: from what lies on top, from playing, from the tree to the home screen.
    pub(super) fn back(&mut self) {
        if self.context() == Context::Help {
            // Help may have been asked for at the end of a drill.
            let is_over = self.drill.as_ref().is_some_and(|drilling| drilling.is_over);
            self.overlay = is_over.then_some(Overlay::Drilled);
        } else if self.job.as_ref().is_some_and(Job::end_with_completed) {
            // What is completed is there in a moment.
        } else if self.job.take().is_some() {
            self.tell(say!(self.language, "notice-stopped"));
        } else if let Some(overlay) = self.overlay.take() {
            // Who does not want to replace a file may want to write another one.
            match overlay {
                Overlay::Overwrite(dialog) => self.overlay = Some(Overlay::Export(dialog)),
                Overlay::Drilled => self.leave_drill(),
                Overlay::Prompt(prompt) if matches!(prompt.purpose, Purpose::Order { .. }) => {
                    self.stop_drill();
                }
                _ => {}
            }
        } else if matches!(
            self.context(),
            Context::Predict | Context::Point | Context::Answered
        ) {
            self.leave_question();
        } else if self
            .explore
            .as_mut()
            .is_some_and(|explore| explore.play.take().is_some())
        {
            // Playing ends first.
        } else if self.reading().is_some_and(|reading| reading.is_tree_alone) {
            self.toggle_tree_alone();
        } else if self.learn.is_some() {
            self.leave_lessons();
        } else if self.drill.is_some() {
            self.leave_drill();
        } else if let Some(explore) = self.explore.take() {
            self.home = Home::new(&self.recent, Some(&explore));
            self.left = Some(explore);
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
            Some(
                Overlay::Help { scroll, .. }
                | Overlay::Faults { scroll, .. }
                | Overlay::Score { scroll },
            ) => *scroll = moved(*scroll),
            Some(Overlay::Evaluation(opened)) => opened.choose(direction),
            Some(_) => {}
            None => match (self.context(), &mut self.learn, &mut self.explore) {
                (Context::Home, ..) => self.home.choose(moved(self.home.selected)),
                (Context::Learn, Some(learn), _) => learn.choose(moved(learn.selected)),
                (Context::Predict, _, Some(explore)) => {
                    if let Some(asked) = &mut explore.asked {
                        asked.choose(direction == Direction::More);
                    }
                }
                _ => {}
            },
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
            None => match self.context() {
                Context::Home => self.open_selected(),
                Context::Learn => self.open_lesson(),
                Context::Predict | Context::Point | Context::Answered => self.submit(),
                _ => {}
            },
            Some(Overlay::Edit(edit)) => match &edit.shown {
                Ok(_) => self.search(edit.spec(), Landing::Step(0)),
                Err(_) => self.overlay = Some(Overlay::Edit(edit)),
            },
            Some(Overlay::Prompt(prompt)) => self.answer(prompt),
            Some(Overlay::Drilled) => self.next_drill(|difficulty| difficulty),
            Some(Overlay::Export(dialog)) => {
                self.effects.push(dialog.effect(false));
                self.overlay = Some(Overlay::Export(dialog));
            }
            Some(Overlay::Overwrite(dialog)) => self.effects.push(dialog.effect(true)),
            Some(Overlay::Shallower { spec, landing }) => self.search(spec, landing),
            Some(
                other @ (Overlay::Help { .. }
                | Overlay::Faults { .. }
                | Overlay::Score { .. }
                | Overlay::Evaluation(_)
                | Overlay::Settings { .. }),
            ) => {
                self.overlay = Some(other);
            }
        }
    }

    /// Opens the chosen line of the home screen.
    pub fn open_selected(&mut self) {
        let entry = &self.home.entries[self.home.selected];
        match entry.opens.clone() {
            Opens::Lessons => self.open_lessons(),
            Opens::Drills(difficulty) => self.open_some_drill(difficulty),
            Opens::Left(_) => self.explore = self.left.take(),
            Opens::Search(spec) => self.search(spec, Landing::Step(0)),
        }
    }

    fn plain(&mut self) {
        let Some(explore) = &mut self.explore else {
            return;
        };
        explore.play = None;
        let spec = explore.by_the_other();
        let landing = explore.same_place(&spec, None);
        self.search(spec, landing);
    }

    pub(super) fn set(&mut self, setting: Setting, direction: Direction) {
        let Some(explore) = &mut self.explore else {
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
