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

pub use followers::{AdmissionError, Follower, FollowerGuard, MAX_FOLLOWERS, MAX_PER_ADDRESS};
pub use poll::{Poll, Rejection};
pub use scene::{Race, Scene, SceneContent, Search, SearchView};

use followers::Followers;
use plywood_app::audience::{Audience, PollAnswers, SceneExtras, SceneSource};
use plywood_explore::parallel::locked;
use plywood_teach::quiz::Answer;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use tokio::sync::watch;

/// Maximum length of an answer in characters, longer than any valid answer.
pub const MAX_ANSWER: usize = 500;

/// A class and its teacher.
#[derive(Debug)]
pub struct Classroom {
    scene: watch::Sender<Arc<Scene>>,
    followers: Mutex<Followers>,
}

impl Default for Classroom {
    fn default() -> Classroom {
        Classroom {
            scene: watch::Sender::new(Arc::default()),
            followers: Mutex::default(),
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
        self.scene.send_replace(Arc::new(scene));
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
        Ok(FollowerGuard {
            room: Arc::clone(self),
            follower,
        })
    }

    /// Takes a follower's answer to the question with this number.
    ///
    /// # Errors
    /// The answer does not count.
    pub fn answer(&self, follower: Follower, poll: u64, text: &str) -> Result<Answer, Rejection> {
        let scene = self.scene();
        let open = scene.showing().filter(|showing| !showing.is_told);
        let open = open.and_then(|showing| showing.poll.as_ref());
        let poll = open.filter(|open| open.number == poll);
        let poll = poll.ok_or(Rejection::TooLate)?;
        if !locked(&self.followers).knows(follower) {
            return Err(Rejection::Unknown);
        }
        poll.take(follower, text)
    }

    /// Returns the current question, and whether its answer is revealed.
    pub fn poll(&self) -> Option<(Arc<Poll>, bool)> {
        let scene = self.scene();
        let showing = scene.showing()?;
        Some((Arc::clone(showing.poll.as_ref()?), showing.is_told))
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
            self.send(number, content, extras);
        }
    }

    fn count(&self) -> usize {
        locked(&self.followers).count()
    }

    fn answers(&self) -> Option<PollAnswers> {
        let (poll, is_told) = self.poll()?;
        Some(PollAnswers {
            number: poll.number,
            is_told,
            tally: poll.tally(),
        })
    }
}
