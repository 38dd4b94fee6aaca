//! The followers in a classroom.

use super::Classroom;
use plywood_explore::parallel::locked;
use std::collections::{BTreeSet, HashMap};
use std::fmt::{self, Display, Formatter};
use std::net::IpAddr;
use std::str::FromStr;
use std::sync::Arc;

/// Maximum number of followers that a classroom remembers, including those who have left; more than
/// any room has seats.
pub const MAX_FOLLOWERS: usize = 2_000;

/// A follower, identified by a random number that their browser chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Follower(u128);

/// Maximum number remembered per address other than this machine's. A school may have one address
/// for a whole class, and a single device cannot pretend to be more followers than this.
pub const MAX_PER_ADDRESS: usize = 64;

/// Why a new follower is not admitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdmissionError {
    /// The classroom has reached its limit.
    ClassroomFull,
    /// The address has reached its limit.
    AddressFull,
}

impl FromStr for Follower {
    type Err = ();

    /// Parses 32 hexadecimal digits.
    fn from_str(text: &str) -> Result<Follower, ()> {
        let is_digits = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = u128::from_str_radix(text, 16).map_err(|_| ());
        is_digits.then_some(Follower(number?)).ok_or(())
    }
}

impl Display for Follower {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:032x}", self.0)
    }
}

/// Known followers, each with its connections and address.
#[derive(Debug, Default)]
pub(super) struct Followers {
    known: HashMap<Follower, Presence>,
}

#[derive(Debug)]
struct Presence {
    connections: u32,
    address: IpAddr,
}

impl Followers {
    pub(super) fn join(
        &mut self,
        follower: Follower,
        address: IpAddr,
    ) -> Result<(), AdmissionError> {
        if let Some(known) = self.known.get_mut(&follower) {
            known.connections += 1;
            return Ok(());
        }
        if self.known.len() >= MAX_FOLLOWERS {
            // Remove those who have left to make room.
            self.known.retain(|_, known| known.connections > 0);
        }
        if self.known.len() >= MAX_FOLLOWERS {
            return Err(AdmissionError::ClassroomFull);
        }
        let same_address = self.known.values();
        let same_address = same_address.filter(|known| known.address == address);
        // This machine may be a proxy for many followers.
        if same_address.count() >= MAX_PER_ADDRESS && !address.is_loopback() {
            return Err(AdmissionError::AddressFull);
        }
        let presence = Presence {
            connections: 1,
            address,
        };
        self.known.insert(follower, presence);
        Ok(())
    }

    fn leave(&mut self, follower: Follower) {
        if let Some(known) = self.known.get_mut(&follower) {
            known.connections = known.connections.saturating_sub(1);
        }
    }

    /// Returns whether a follower is or was here. A lost connection does not end membership.
    pub(super) fn knows(&self, follower: Follower) -> bool {
        self.known.contains_key(&follower)
    }

    /// Returns those who are connected.
    pub(super) fn here(&self) -> BTreeSet<Follower> {
        let here = self.known.iter().filter(|(_, known)| known.connections > 0);
        here.map(|(who, _)| *who).collect()
    }

    /// Returns the number of connected followers. A follower who reconnects before the old
    /// connection times out counts once.
    pub(super) fn count(&self) -> usize {
        let here = self.known.values().filter(|known| known.connections > 0);
        here.count()
    }
}

/// Keeps a follower present until dropped.
#[derive(Debug)]
pub struct FollowerGuard {
    pub(super) room: Arc<Classroom>,
    /// Released when the guard is dropped.
    pub follower: Follower,
}

impl Drop for FollowerGuard {
    fn drop(&mut self) {
        locked(&self.room.followers).leave(self.follower);
        self.room.seat();
    }
}
