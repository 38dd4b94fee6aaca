//! The number of connections of each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The open connections of each address.
#[derive(Clone, Debug, Default)]
pub(super) struct ConnectionCounts(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// A connection of an address, which counts as long as this value lives.
#[derive(Debug)]
pub(super) struct ConnectionGuard {
    counts: ConnectionCounts,
    address: IpAddr,
}

impl ConnectionCounts {
    /// Admits a connection, unless its address has `max` already.
    pub(super) fn admit(&self, address: IpAddr, max: usize) -> Option<ConnectionGuard> {
        let mut open = self.open();
        let count = open.entry(address).or_default();
        if *count >= max {
            return None;
        }
        *count += 1;
        let counts = self.clone();
        Some(ConnectionGuard { counts, address })
    }

    fn open(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ConnectionGuard {
    fn drop(&mut self) {
        let mut open = self.counts.open();
        let count = open.entry(self.address).or_default();
        *count = count.saturating_sub(1);
        if *count == 0 {
            open.remove(&self.address);
        }
    }
}
