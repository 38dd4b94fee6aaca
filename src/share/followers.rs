//! Who is in the room.

use super::Room;
use std::collections::HashMap;
use std::str::FromStr;
use std::sync::Arc;

/// Most who are known to a room, those who have gone among them: more than any room has seats.
pub const MOST_FOLLOWERS: usize = 2_000;

/// Somebody who follows, by a number that their browser has drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Follower(u128);

/// The room has as many as it can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

impl FromStr for Follower {
    type Err = ();

    /// Reads 32 hexadecimal digits.
    fn from_str(text: &str) -> Result<Follower, ()> {
        let is_digits = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = u128::from_str_radix(text, 16).ok();
        number.filter(|_| is_digits).map(Follower).ok_or(())
    }
}

/// Those who are known, and how many connections each of them has.
#[derive(Debug, Default)]
pub(super) struct Followers(HashMap<Follower, u32>);

impl Followers {
    pub fn come(&mut self, follower: Follower) -> Result<(), Full> {
        if self.0.len() >= MOST_FOLLOWERS && !self.0.contains_key(&follower) {
            // Those who have gone make room.
            self.0.retain(|_, connections| *connections > 0);
        }
        if self.0.len() >= MOST_FOLLOWERS && !self.0.contains_key(&follower) {
            return Err(Full);
        }
        *self.0.entry(follower).or_default() += 1;
        Ok(())
    }

    fn go(&mut self, follower: Follower) {
        if let Some(connections) = self.0.get_mut(&follower) {
            *connections = connections.saturating_sub(1);
        }
    }

    /// Whether somebody is here, or was: who has lost the network for a moment still belongs to it.
    pub fn knows(&self, follower: Follower) -> bool {
        self.0.contains_key(&follower)
    }

    /// How many are here. Who comes back before the old connection is found dead counts once.
    pub fn count(&self) -> usize {
        let here = self.0.values().filter(|connections| **connections > 0);
        here.count()
    }
}

/// Somebody is here as long as there is this.
#[derive(Debug)]
pub struct Following {
    room: Arc<Room>,
    follower: Follower,
}

impl Following {
    pub(super) fn new(room: Arc<Room>, follower: Follower) -> Following {
        Following { room, follower }
    }

    /// Who it is.
    pub fn follower(&self) -> Follower {
        self.follower
    }

    /// Where.
    pub fn room(&self) -> &Arc<Room> {
        &self.room
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        self.room.followers().go(self.follower);
    }
}
