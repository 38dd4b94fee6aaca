//! What its keys do.

use crate::app::bindings::{Action, Direction, Setting, Walk};
use crate::app::command;
use crate::app::explore::{Pane, Stage};
use crate::app::job::Job;
use crate::app::state::{App, Effect};
use crate::book::MAX_NODES;
use crate::lesson::TreeView;
use crate::map::Sequence;
use crate::say;
use std::time::Instant;

impl App {
    /// What only means something while a tree is explored.
    pub(in crate::app) fn explore_action(&mut self, action: Action, now: Instant) {
        let Some(explore) = self.screen.explore_mut() else {
            return;
        };
        match action {
            Action::Walk(walk) => drop(self.walk(walk)),
            Action::Set(setting, direction) => self.set(setting, direction),
            Action::Plain => self.plain(),
            Action::Iteration(direction) => self.iterate(direction),
            Action::Side => self.switch_side(),
            Action::Difference(direction) => self.walk_differences(direction),
            Action::Play => explore.toggle_play(now),
            Action::Speed(direction) => explore.change_speed(direction, now),
            Action::View => self.toggle_view(),
            Action::Spotlight if explore.view == TreeView::Whole && explore.was_folded => {
                self.tell(say!(self.language, "notice-spotlight-folded"));
            }
            Action::Spotlight if explore.view == TreeView::Whole => {
                explore.spotlight = !explore.spotlight;
            }
            Action::Spotlight => self.tell(say!(self.language, "notice-spotlight")),
            Action::Note(direction) => self.walk_notes(direction),
            Action::Position(direction) => self.open_position(direction),
            Action::Hide => explore.toggle_hiding(),
            Action::Reveal => {
                let done = explore.reveal();
                self.tell_missing(done);
            }
            Action::Stage => explore.stage = explore.stage.next(),
            // The stage stays, and shows the numbers and the code or not.
            Action::Pane if explore.stage != Stage::All => {
                explore.bookkeeping = explore.stage == Stage::Alone || !explore.bookkeeping;
                explore.stage = Stage::Story;
            }
            Action::Pane if explore.sees_all => {
                self.tell(say!(self.language, "notice-all-panes"));
            }
            Action::Pane => {
                // What is chosen is to be seen.
                explore.close_card();
                explore.pane = match explore.pane {
                    Pane::Board => Pane::Values,
                    Pane::Values => Pane::Code,
                    Pane::Code | Pane::End => Pane::Board,
                }
            }
            Action::Zoom(direction) if explore.view == TreeView::Map => self.fill_map(direction),
            Action::Fill(direction) => self.fill_map(direction),
            Action::Colouring => {
                explore.map.colouring = explore.map.colouring.next(explore.is_solved());
                explore.want_tint();
            }
            Action::Sequence => {
                explore.map.sequence = match explore.map.sequence {
                    Sequence::Natural => Sequence::AsTried,
                    Sequence::AsTried => Sequence::Natural,
                }
            }
            Action::Zoom(direction) => {
                let done = explore.zoom(direction);
                self.tell_missing(done);
            }
            Action::Pan(right, down) => {
                let done = explore.pan(right, down);
                self.tell_missing(done);
            }
            Action::Copy => {
                let line = command::line_of(explore, self.max_nodes);
                self.effects.push(Effect::Copy(line.clone()));
                self.tell(say!(self.language, "notice-copied", line = line));
            }
            _ => {}
        }
    }

    /// Says what could not be done.
    fn tell_missing(&mut self, done: Result<(), &'static str>) {
        if let Err(missing) = done {
            self.tell(say!(self.language, missing, most = MAX_NODES));
        }
    }

    /// Walks through the steps; whether it came somewhere. On the way a question may be asked.
    pub(in crate::app) fn walk(&mut self, walk: Walk) -> bool {
        self.pause();
        let Some(explore) = self.screen.explore_mut() else {
            return false;
        };
        if walk == Walk::Next && explore.predicts && explore.ask_here() {
            return false;
        }
        let on_the_board = match walk {
            Walk::Next => explore.play_line(Direction::More),
            Walk::Back => explore.play_line(Direction::Less),
            _ => false,
        };
        if on_the_board {
            return true;
        }
        let walked = explore.walk(walk);
        if let Err(missing) = walked {
            self.tell(say!(self.language, missing));
        }
        walked.is_ok()
    }

    fn toggle_view(&mut self) {
        let Some(explore) = self.screen.explore_mut() else {
            return;
        };
        explore.view = match explore.view {
            TreeView::Path => TreeView::Whole,
            TreeView::Whole => TreeView::Map,
            TreeView::Map => TreeView::Path,
        };
        explore.want_map();
        self.view = Some(explore.view);
        if let Some(against) = &mut explore.against {
            against.other.view = explore.view;
            against.other.want_map();
        }
        // Both follow their steps again.
        explore.go_to(explore.step);
    }

    fn fill_map(&mut self, direction: Direction) {
        if let Some(explore) = self.screen.explore_mut()
            && let Err(missing) = explore.zoom_map(direction)
        {
            self.tell(say!(self.language, missing));
        }
    }

    pub(in crate::app) fn plain(&mut self) {
        let Some(explore) = self.screen.explore_mut() else {
            return;
        };
        explore.play = None;
        let spec = explore.by_the_other();
        let open_at = explore.same_place(&spec, None);
        self.search(spec, open_at);
    }

    pub(in crate::app) fn set(&mut self, setting: Setting, direction: Direction) {
        let Some(explore) = self.screen.explore_mut() else {
            return;
        };
        explore.play = None;
        match explore.changed(setting, direction) {
            Ok(spec) => {
                let open_at = explore.same_place(&spec, None);
                self.search(spec, open_at);
            }
            Err(refusal) => self.tell(refusal.text(self.language)),
        }
    }

    /// Looks at the next iteration of a method that deepens, or at the one before.
    fn iterate(&mut self, direction: Direction) {
        let language = self.language;
        let Some(explore) = self.screen.explore_mut() else {
            return;
        };
        explore.play = None;
        let exploration = explore.exploration();
        let index = exploration.iteration();
        let wanted = match direction {
            _ if !exploration.tree.method().algorithm.properties().deepens => {
                return self.tell(say!(language, "notice-no-iterations"));
            }
            Direction::More if index + 1 == exploration.iterations.len() => {
                return self.tell(say!(language, "notice-last-iteration"));
            }
            Direction::Less if index == 0 => {
                return self.tell(say!(language, "notice-first-iteration"));
            }
            Direction::More => index + 1,
            Direction::Less => index - 1,
        };
        let open_at = explore.same_place(&exploration.spec, Some(wanted));
        let job = Job::look(exploration.at_iteration(wanted), open_at);
        self.begin(job);
    }
}
