//! Actions of the explore screen's keys.

use super::draw::draw_live;
use super::{Explore, Pane, Stage};
use crate::app::bindings::{Action, Context, Direction, Setting, Walk};
use crate::app::command;
use crate::app::home::AtHome;
use crate::app::job::Job;
use crate::app::paint::{Canvas, Hits, Theme};
use crate::app::state::{Act, App, Effect, Screen};
use crate::book::MAX_NODES;
use crate::lesson::TreeView;
use crate::map::Sequence;
use crate::say;
use std::time::Instant;

impl Screen for Explore {
    fn context(&self) -> Context {
        if let Some(asked) = self.asked_context() {
            asked
        } else if self.against.is_some() {
            Context::AGAINST
        } else if self.view == TreeView::Map && !self.predicts {
            // While questions are on, Enter goes to the next one, here too; the map has keys to
            // zoom.
            Context::MAP
        } else {
            Context::EXPLORE
        }
    }

    fn act(&self) -> Act {
        act
    }

    fn draw(&self, canvas: &mut Canvas, _: &App, theme: &Theme, hits: &mut Hits) {
        draw_live(canvas, self, theme, hits);
    }

    fn explore(&self) -> Option<&Explore> {
        Some(self)
    }

    fn explore_mut(&mut self) -> Option<&mut Explore> {
        Some(self)
    }

    fn without_explore(self: Box<Self>) -> (Box<dyn Screen>, Option<Explore>) {
        (Box::new(AtHome), Some(*self))
    }
}

fn act(app: &mut App, action: Action, now: Instant) {
    match action {
        Action::Back if app.back_on_tree() => {}
        Action::Back if app.behind.is_some() => app.back_to_game(),
        Action::Back => {
            let explore = app.take_explore();
            app.go_home_from(explore);
        }
        Action::Race(count) => app.race(count),
        _ => app.act_on_tree(action, now),
    }
}

impl Explore {
    /// Returns the context of the keys while a question is asked.
    pub(in crate::app) fn asked_context(&self) -> Option<Context> {
        let asked = self.asked.as_ref()?;
        Some(if asked.is_closed() {
            Context::ANSWERED
        } else if asked.is_pointed() {
            Context::POINT
        } else {
            Context::PREDICT
        })
    }
}

impl App {
    /// Goes back one level on the explored tree, and returns whether there was one: from a
    /// question, from playing, from what lies over the tree.
    pub(in crate::app) fn back_on_tree(&mut self) -> bool {
        let Some(explore) = self.screen.explore_mut() else {
            return false;
        };
        if explore.asked.is_some() {
            self.leave_question();
            return true;
        }
        // What is done stays visible; what lies below skipped moves is then estimated.
        explore.play.take().is_some() || explore.close_card() || explore.end_counting()
    }

    /// Performs an action wherever a tree is explored.
    pub(in crate::app) fn act_on_tree(&mut self, action: Action, now: Instant) {
        let Some(explore) = self.screen.explore_mut() else {
            return;
        };
        match action {
            Action::Item(direction) => {
                if let Some(asked) = &mut explore.asked {
                    asked.choose(direction == Direction::More);
                }
            }
            Action::Choose => self.submit(),
            Action::Predict => self.toggle_predict(),
            Action::NextQuestion => self.next_question(),
            Action::ShowMe => self.show_me(),
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
            // On the stage, the key shows or hides the numbers and the code.
            Action::Pane if explore.stage != Stage::All => {
                explore.bookkeeping = explore.stage == Stage::Alone || !explore.bookkeeping;
                explore.stage = Stage::Story;
            }
            Action::Pane if explore.sees_all => {
                self.tell(say!(self.language, "notice-all-panes"));
            }
            Action::Pane => {
                // The chosen pane is to be visible.
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

    /// Shows what could not be done.
    fn tell_missing(&mut self, done: Result<(), &'static str>) {
        if let Err(missing) = done {
            self.tell(say!(self.language, missing, most = MAX_NODES));
        }
    }

    /// Walks through the steps, and returns whether it got anywhere. A question may be asked on the
    /// way.
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

    /// Shows the next iteration of a method that deepens, or the previous one.
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
