//! A class that follows its teacher: the scene on screen, the followers, and their answers.
//!
//! ```text
//! screens ─► Classroom::show ─► Scene ─► followers
//!         ◄─ Poll::tally ◄─ Classroom::answer ◄─
//! ```
//!
//! A classroom knows no networks, and of the screens only their [`Audience`]. Scenes are small, and only the current one counts, so
//! a follower who joins late or loses the connection for a while needs no history.

mod followers;
mod poll;
mod scene;
mod seats;
mod transcript;

pub use followers::{AdmissionError, Follower, FollowerGuard, MAX_FOLLOWERS, MAX_PER_ADDRESS};
pub use poll::{Ballot, Poll, Rejection};
pub use scene::{ProofGame, Scene, SceneContent, Search, SearchView};
pub use seats::Seats;
pub use transcript::Lesson;

use crate::quiz::ClassQuiz;
use followers::Followers;
use plywood_app::audience::{Audience, PollAnswers, SceneExtras, SceneSource};
use plywood_core::tree::NodeId;
use plywood_explore::parallel::locked;
use plywood_teach::language::Language;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use tokio::sync::watch;
use transcript::Transcript;

/// Maximum length of an answer in characters, longer than any valid answer.
pub const MAX_ANSWER: usize = 500;

/// A class and its teacher.
#[derive(Debug)]
pub struct Classroom {
    scene: watch::Sender<Arc<Scene>>,
    followers: Mutex<Followers>,
    transcript: Mutex<Transcript>,
}

impl Default for Classroom {
    fn default() -> Classroom {
        Classroom {
            scene: watch::Sender::new(Arc::default()),
            followers: Mutex::default(),
            transcript: Mutex::default(),
        }
    }
}

impl Classroom {
    /// Ends the class.
    pub fn end(&self) {
        let number = self.scene().number + 1;
        self.send(number, SceneContent::Over, SceneExtras::default());
    }

    fn send(&self, number: u64, content: SceneContent, extras: SceneExtras) {
        let scene = Scene {
            number,
            content,
            extras,
        };
        locked(&self.transcript).add(&scene);
        self.scene.send_replace(Arc::new(scene));
    }

    /// Goes on with the lesson of another classroom.
    pub fn take_over(&self, other: &Classroom) {
        *locked(&self.transcript) = std::mem::take(&mut *locked(&other.transcript));
    }

    /// Returns a quiz about the questions that were hardest for the class; `None` if no answer was
    /// wrong.
    pub fn hardest_quiz(&self) -> Option<ClassQuiz> {
        locked(&self.transcript).hardest()
    }

    /// Returns the current scene.
    pub fn scene(&self) -> Arc<Scene> {
        Arc::clone(&self.scene.borrow())
    }

    /// Returns a receiver of all future scenes. A slow receiver misses some.
    pub fn listen(&self) -> watch::Receiver<Arc<Scene>> {
        self.scene.subscribe()
    }

    /// Adds a follower, until the returned guard is dropped.
    ///
    /// # Errors
    /// The class or the follower's address has reached its limit.
    pub fn follow(
        self: &Arc<Classroom>,
        follower: Follower,
        address: IpAddr,
    ) -> Result<FollowerGuard, AdmissionError> {
        locked(&self.followers).join(follower, address)?;
        self.seat();
        Ok(FollowerGuard {
            room: Arc::clone(self),
            follower,
        })
    }

    /// Gives everybody who is here a leaf, if the room is a tree, and tells the followers if one has
    /// changed hands.
    fn seat(&self) {
        let here = locked(&self.followers).here();
        if self.scene().game().is_some_and(|game| game.seat(&here)) {
            self.scene.send_modify(|_| {});
        }
    }

    /// Takes a follower's answer to the question with this number, or the leaf that they name.
    ///
    /// # Errors
    /// The answer does not count.
    pub fn answer(&self, follower: Follower, number: u64, text: &str) -> Result<(), Rejection> {
        let scene = self.scene();
        let open = self.open_poll(number);
        let game = scene.game();
        let ballot = game.filter(|game| game.ballot.number == number && open.is_none());
        if open.is_none() && ballot.is_none() {
            return Err(Rejection::TooLate);
        }
        if !locked(&self.followers).knows(follower) {
            return Err(Rejection::Unknown);
        }
        if let Some(game) = ballot {
            return game.name_leaf(follower, text);
        }
        if !game.is_none_or(|game| game.asks(follower)) {
            return Err(Rejection::NotAsked);
        }
        open.ok_or(Rejection::TooLate)?.take(follower, text)
    }

    /// Takes the reason of a follower's answer to the question with this number, by its place among
    /// those that the follower was offered.
    ///
    /// # Errors
    /// The reason does not count.
    pub fn give_reason(
        &self,
        follower: Follower,
        number: u64,
        place: usize,
    ) -> Result<(), Rejection> {
        let open = self.open_poll(number).ok_or(Rejection::TooLate)?;
        open.take_reason(follower, place)
    }

    fn open_poll(&self, number: u64) -> Option<Arc<Poll>> {
        let (poll, is_told) = self.poll()?;
        (poll.number == number && !is_told).then_some(poll)
    }

    /// Returns the current question, and whether its answer is revealed.
    pub fn poll(&self) -> Option<(Arc<Poll>, bool)> {
        let scene = self.scene();
        let (poll, is_told) = scene.poll()?;
        Some((Arc::clone(poll), is_told))
    }
}

impl Audience for Classroom {
    fn show(&self, shown: &SceneSource<'_>, extras: SceneExtras) {
        let now = self.scene();
        if now.content == SceneContent::Over {
            return;
        }
        let number = now.number + 1;
        let content = now.content.next(shown, number);
        if content != now.content || extras != now.extras {
            if let SceneContent::Proof(game) = &content {
                game.seat(&locked(&self.followers).here());
            }
            self.send(number, content, extras);
        }
    }

    fn count(&self) -> usize {
        locked(&self.followers).count()
    }

    fn answers(&self) -> Option<PollAnswers> {
        let scene = self.scene();
        let (poll, is_told) = scene.poll()?;
        let (tally, mut here) = (poll.tally(), locked(&self.followers).here());
        if let Some(game) = scene.game() {
            here.retain(|&who| game.asks(who));
        }
        Some(PollAnswers {
            number: poll.number,
            is_told,
            asked: here.len().max(tally.answered),
            tally,
        })
    }

    fn votes(&self) -> Vec<(NodeId, usize)> {
        let scene = self.scene();
        scene
            .game()
            .map_or_else(Vec::new, |game| game.ballot.count())
    }

    fn never_asked(&self, opened: &[NodeId]) -> (usize, usize) {
        let scene = self.scene();
        let game = scene.game();
        game.map_or((0, 0), |game| locked(&game.seats).never_asked(opened))
    }

    fn lesson(&self, language: Language) -> String {
        locked(&self.transcript).lesson().html(language)
    }

    fn hardest(&self) -> Option<String> {
        self.hardest_quiz().map(|quiz| quiz.code)
    }
}
