//! Actions of the explore screen's keys.

use super::{ActResult, Explore, Pane, Room, Sides};
use crate::bindings::{Action, Context, Direction, Setting, Walk};
use crate::command;
use crate::job::Job;
use crate::paint::Target;
use crate::state::{Destination, Effect, Navigation, Shared};
use crate::whole::WholeTree;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Spec;
use plywood_teach::book::MAX_NODES;
use plywood_teach::drill::Drill;
use plywood_teach::lesson::TreeView;
use plywood_teach::say;
use plywood_teach::words::Naming;
use std::sync::Arc;

impl Explore {
    /// Returns the context in which keys are looked up.
    pub(crate) fn context(&self) -> Context {
        if let Some(active) = self.asking.context() {
            active
        } else if self.comparison.is_some() {
            Context::SIDE_BY_SIDE
        } else if self.asking.predicts {
            // While questions are on, Enter goes to the next one everywhere.
            Context::EXPLORE
        } else {
            match self.view.tree {
                TreeView::Map => Context::MAP,
                TreeView::Whole if self.exploration().spec().game.has_own_values() => Context::TREE,
                TreeView::Path | TreeView::Whole => Context::EXPLORE,
            }
        }
    }

    /// Performs the action of a key.
    pub(crate) fn act(&mut self, action: Action, room: Room, shared: &mut Shared) -> Navigation {
        if action == Action::Race {
            return Navigation::Race;
        }
        if action == Action::Proof {
            let problem = &self.exploration().problem;
            if Drill::own_proof(problem).is_some() {
                return Navigation::To(Destination::Proof(Some(Arc::clone(problem)), None));
            }
            shared.notify_message("notice-no-proof");
            return Navigation::Stay;
        }
        match self.act_on_tree(action, room, shared) {
            ActResult::Back | ActResult::Over(_) => Navigation::Back,
            ActResult::Nothing | ActResult::Answered(..) => Navigation::Stay,
        }
    }

    /// Handles a click.
    pub(crate) fn click(&mut self, target: Target, shared: &mut Shared) {
        match target {
            Target::Side if self.context() == Context::SIDE_BY_SIDE => self.switch_side(),
            _ => self.click_tree(target, shared),
        }
    }

    /// Goes back one level: leaves the question, or stops playback.
    fn back(&mut self, shared: &mut Shared) -> ActResult {
        if let Some(active) = self.asking.question.take() {
            return self.leave_question(active, shared);
        }
        match self.stepper.play.take() {
            Some(_) => ActResult::Nothing,
            None => ActResult::Back,
        }
    }

    /// Handles a click on the tree: goes to a step, goes to the step that finished a node, or
    /// answers the question with a node or choice.
    pub(crate) fn click_tree(&mut self, target: Target, shared: &mut Shared) {
        let can_walk = self.asking.is_walk();
        match (target, &mut self.asking.question) {
            (Target::Node(id), _) if can_walk => {
                self.stepper.play = None;
                self.go_to_node(id);
            }
            (Target::Step(step), _) if can_walk => {
                self.stepper.play = None;
                self.go_to(step);
            }
            (Target::Zoom(id), _) if can_walk => notify_missing(self.zoom_map_to(id), shared),
            (Target::Node(id), Some(active)) if !active.is_closed() => {
                active.point_at(&self.prepared.exploration, id, shared.language);
            }
            (Target::Choice(index), Some(active)) if !active.is_closed() && !can_walk => {
                active.pick(index, shared.language);
                active.toggle(&self.prepared.exploration, shared.language);
            }
            _ => {}
        }
    }

    /// Performs an action on the tree, on any screen with a tree.
    pub(crate) fn act_on_tree(
        &mut self,
        action: Action,
        room: Room,
        shared: &mut Shared,
    ) -> ActResult {
        let now = shared.now;
        match action {
            Action::Back => return self.back(shared),
            Action::Item(direction) => {
                if let Some(active) = &mut self.asking.question {
                    active.choose(direction, shared.language);
                }
            }
            Action::Choose => return self.submit(shared),
            Action::Predict => self.toggle_predict(shared),
            Action::NextQuestion => self.next_question(shared),
            Action::ShowMe => return self.show_me(shared),
            Action::Walk(walk) => drop(self.walk_or_ask(walk, shared)),
            Action::Set(setting, direction) => self.set(setting, direction, shared),
            Action::PlainMinimax => {
                let spec = self.with_other_algorithm();
                self.search_again(spec, shared);
            }
            Action::Iteration(direction) => self.walk_iterations(direction, shared),
            Action::Side => self.switch_side(),
            Action::Difference => notify_missing(self.go_to_difference(), shared),
            Action::Play => self.toggle_play(now),
            Action::Speed(direction) => self.stepper.change_speed(direction),
            Action::View => self.toggle_view(room, shared),
            Action::Stage => self.view.is_on_stage ^= true,
            Action::Pane => {
                self.view.next_pane(room);
                if !self.view.is_on_stage {
                    shared.shows_code = self.view.pane == Pane::Code;
                }
            }
            Action::Zoom(direction) | Action::Fill(direction)
                if self.view.tree == TreeView::Map =>
            {
                let here = self.replay().node();
                let tree = &self.prepared.exploration.tree;
                notify_missing(self.map.zoom(tree, here, direction), shared);
            }
            Action::Zoom(direction) => {
                let whole = self.prepared.whole.as_mut();
                notify_missing(self.view.zoom(whole, room, direction), shared);
            }
            Action::Pan(right, down) => {
                let whole = self.prepared.whole.as_mut();
                notify_missing(self.view.pan(whole, room, right, down), shared);
            }
            Action::Copy => {
                let line = self.command(shared.max_nodes);
                shared.effects.push(Effect::Copy(line.clone()));
                shared.notify(say!(shared.language, "notice-copied", line));
            }
            _ => {}
        }
        ActResult::Nothing
    }

    /// Steps through the search, and returns whether that was possible. A question may be asked on
    /// the way.
    pub(crate) fn walk_or_ask(&mut self, walk: Walk, shared: &mut Shared) -> bool {
        self.stepper.play = None;
        if walk == Walk::Next && self.asking.predicts && self.ask_here() {
            return false;
        }
        let walked = self.walk(walk);
        notify_missing(walked, shared);
        walked.is_ok()
    }

    /// Fills the map with a node, or with its parent if the node fills it already.
    ///
    /// # Errors
    /// Returns the message to show.
    pub fn zoom_map_to(&mut self, id: NodeId) -> Result<(), &'static str> {
        self.map.zoom_to(&self.prepared.exploration.tree, id)
    }

    /// Scrolls the whole tree by mouse, if it is visible.
    pub(crate) fn shift_whole(&mut self, room: Room, shift: impl FnOnce(&mut WholeTree)) {
        if room.shows_whole
            && let Some(whole) = &mut self.prepared.whole
        {
            whole.fit(room.tree);
            shift(whole);
        }
    }

    /// Changes to the next view. A whole tree that would be folded looks like its path, and is passed
    /// over.
    fn toggle_view(&mut self, room: Room, shared: &mut Shared) {
        let width = room.tree.0;
        let whole = self.prepared.whole.as_ref();
        self.view.tree = match (self.view.tree, whole) {
            (TreeView::Path, Some(whole)) if whole.fits(width) || self.view.is_unfolded => {
                TreeView::Whole
            }
            (TreeView::Path | TreeView::Whole, _) => TreeView::Map,
            (TreeView::Map, _) => TreeView::Path,
        };
        self.request_map();
        shared.view = Some(self.view.tree);
        if let Some(comparison) = &mut self.comparison {
            comparison.other.view.tree = self.view.tree;
            comparison.other.request_map();
        }
        // Make the new views follow the current step.
        self.go_to(self.stepper.step);
    }

    pub(crate) fn set(&mut self, setting: Setting, direction: Direction, shared: &mut Shared) {
        self.stepper.play = None;
        match self.with_setting(setting, direction) {
            Ok(spec) => self.search_again(spec, shared),
            Err(reason) => shared.notify(reason.say(shared.language, Naming::Signs)),
        }
    }

    /// Searches with other settings, to continue at the same place.
    fn search_again(&mut self, spec: Spec, shared: &mut Shared) {
        self.stepper.play = None;
        let opened = self.exploration().problem.with(|own| *own = spec);
        shared.search(opened, self.current_place());
    }

    /// Shows the next or previous iteration of iterative deepening.
    fn walk_iterations(&mut self, direction: Direction, shared: &mut Shared) {
        self.stepper.play = None;
        let exploration = self.exploration();
        let index = exploration.iteration();
        if !exploration.tree.method.algorithm.properties().deepens {
            return shared.notify_message("notice-no-iterations");
        }
        let wanted = match direction {
            Direction::More if index + 1 == exploration.iterations.len() => {
                return shared.notify_message("notice-last-iteration");
            }
            Direction::Less if index == 0 => {
                return shared.notify_message("notice-first-iteration");
            }
            Direction::More => index + 1,
            Direction::Less => index - 1,
        };
        let open_at = self.current_place();
        let job = Job::prepare(exploration.at_iteration(wanted), open_at);
        shared.job = Some(job);
    }
}

/// Shows why an action failed.
fn notify_missing(done: Result<(), &'static str>, shared: &mut Shared) {
    if let Err(missing) = done {
        shared.notify(say!(shared.language, missing, most = MAX_NODES));
    }
}

impl Explore {
    /// Returns the command that opens the current view again.
    pub fn command(&self, max_nodes: u64) -> String {
        match (self.sides(), &self.comparison) {
            (Some(Sides { here, there, .. }), Some(comparison)) => {
                let (spec, other) = (here.exploration().spec(), there.exploration().spec());
                let first = comparison.first_difference.map_or(0, |found| found.step);
                let step = (here.stepper.step != first).then_some(here.stepper.step);
                command::comparison_command(spec, other, max_nodes, step, here.view.tree)
            }
            _ => {
                let spec = self.exploration().spec();
                let iteration = self.exploration().iteration();
                let is_chosen = iteration != self.exploration().answer;
                let (step, view) = (self.stepper.step, self.view.tree);
                command::command_line(spec, max_nodes, is_chosen.then_some(iteration), step, view)
            }
        }
    }
}
