//! Going from step to step: by keys, by playback, and to a place given as moves.

use super::{Explore, FILM_SECONDS, Playback, Playing, SPEEDS};
use crate::bindings::Walk;
use crate::job::OpenAt;
use plywood_core::clock::Instant;
use plywood_core::replay::Event;
use plywood_core::tree::{NodeId, Step};
use plywood_explore::exploration::{Exploration, Problem};
use plywood_teach::lesson::TreeView;
use std::time::Duration;

/// Time per frame of a film.
const FRAME_INTERVAL: Duration = Duration::from_millis(33);

/// Minimum time for showing a cutoff during playback.
const CUTOFF_PAUSE: Duration = Duration::from_millis(500);

/// A film that was interrupted for longer continues where it was.
const MAX_LAG: Duration = Duration::from_secs(1);

impl Explore {
    /// Returns the playback that the header names.
    pub(super) fn playing(&self) -> Playing {
        if self.asking.predicts {
            Playing::Questions
        } else if self.stepper.play.is_none() {
            Playing::Paused
        } else if self.is_film() {
            Playing::Film
        } else {
            Playing::Steps(SPEEDS[self.stepper.speed_index])
        }
    }

    /// Returns whether playback is a film: on the map, where single steps are hardly visible, unless
    /// questions may be asked.
    fn is_film(&self) -> bool {
        self.view.tree == TreeView::Map && !self.asking.predicts
    }

    /// Returns the time per frame.
    fn interval(&self) -> Duration {
        if self.is_film() {
            let all = Duration::from_secs(FILM_SECONDS.into());
            FRAME_INTERVAL.max(all / self.exploration().tree.steps())
        } else {
            Duration::from_secs_f32(1.0 / SPEEDS[self.stepper.speed_index])
        }
    }

    /// Returns the current step of a film that started at a step.
    fn film_step(&self, (since, first): (Instant, Step), now: Instant) -> Step {
        let passed = now.saturating_duration_since(since).as_secs_f64();
        let steps = self.exploration().tree.steps();
        let more = passed * f64::from(steps) / f64::from(FILM_SECONDS);
        first.saturating_add(more as Step).max(self.stepper.step)
    }

    /// Starts or stops playback. At the end, it starts over.
    pub fn toggle_play(&mut self, now: Instant) {
        if self.stepper.play.take().is_none() {
            if self.replay().next().is_none() {
                self.go_to(0);
            }
            self.stepper.play = Some(Playback {
                due: now + self.interval(),
                began: (now, self.stepper.step),
            });
        }
    }

    /// Advances to `now`.
    pub fn tick(&mut self, now: Instant) {
        self.costs.minimax.tick();
        self.map.tick();
        self.truth.tick();
        if let Some(comparison) = &mut self.comparison {
            comparison.other.tick(now);
        }
        if let Some(play) = self.stepper.play
            && play.due <= now
        {
            self.play_on(play, now);
        }
    }

    /// Plays the step that is due.
    fn play_on(&mut self, mut play: Playback, now: Instant) {
        if now > play.due + MAX_LAG {
            play.began = (now, self.stepper.step);
        }
        let is_over = if self.is_film() {
            self.go_to(self.film_step(play.began, now));
            self.replay().next().is_none()
        } else {
            self.asking.predicts && self.ask_here() || self.walk(Walk::Next).is_err()
        };
        let mut wait = self.interval();
        if !self.is_film() && matches!(self.replay().event(), Event::Cut { .. }) {
            wait = wait.max(CUTOFF_PAUSE);
        }
        // Do not catch up after the whole process was suspended.
        let due = (play.due + wait).max(now);
        self.stepper.play = (!is_over).then_some(Playback { due, ..play });
    }

    /// Goes to the step that finished or skipped a node. Ignores nodes that this tree does not
    /// have, since a click may belong to a frame from before the tree was replaced.
    pub fn go_to_node(&mut self, id: NodeId) {
        let tree = &self.exploration().tree;
        if (id.0 as usize) < tree.len() {
            self.go_to(tree.node(id).returned_at);
        }
    }

    /// Goes to another step.
    ///
    /// # Errors
    /// Returns the message to show if there is no such step.
    pub fn walk(&mut self, walk: Walk) -> Result<(), &'static str> {
        let replay = self.replay();
        let (step, missing) = match walk {
            Walk::Next => (replay.next(), "notice-last-step"),
            Walk::Back => (replay.back(), "notice-first-step"),
            Walk::Over => (replay.over(), "notice-last-step"),
            Walk::Out => (replay.out(), "notice-root-done"),
            Walk::NextCutoff => (replay.next_cutoff(), "notice-no-next-cutoff"),
            Walk::PreviousCutoff => (replay.previous_cutoff(), "notice-no-previous-cutoff"),
            Walk::NextImprovement => (replay.next_improvement(), "notice-no-next-improvement"),
            Walk::PreviousImprovement => {
                let step = replay.previous_improvement();
                (step, "notice-no-previous-improvement")
            }
            Walk::NextLeaf => (replay.next_leaf(), "notice-no-next-leaf"),
            Walk::PreviousLeaf => (replay.previous_leaf(), "notice-no-previous-leaf"),
            Walk::Start => (Some(0), ""),
            Walk::End => (Some(replay.last_step()), ""),
        };
        let step = step.ok_or(missing)?;
        self.go_to(step);
        Ok(())
    }

    /// If this search does not enter the requested place, returns the moves from the root to that
    /// place and to the one reached instead. The former are in the notation of the problem
    /// `before`, which the place was given for.
    pub fn unreached_place(&self, before: &Problem, open_at: &OpenAt) -> Option<[String; 2]> {
        let OpenAt::Near(moves, _) = open_at else {
            return None;
        };
        let Exploration { problem, tree, .. } = self.exploration();
        let found = tree.moves(tree.follow(moves));
        let is_legal = |index: usize| {
            let legal = before.at(&moves[..index]).legal_moves();
            legal.contains(&moves[index])
        };
        let is_known = found.len() < moves.len() && (0..moves.len()).all(is_legal);
        is_known.then(|| {
            [before.line_text(moves), problem.line_text(&found)].map(|line| line.join("."))
        })
    }
}
