//! The number of connections of each address.

use crate::parallel::locked;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

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
        let mut open = locked(&self.0);
        let count = open.entry(address).or_default();
        if *count >= max {
            return None;
        }
        *count += 1;
        let counts = self.clone();
        Some(ConnectionGuard { counts, address })
    }
}

impl Drop for ConnectionGuard {
    fn drop(&mut self) {
        let mut open = locked(&self.counts.0);
        let count = open.entry(self.address).or_default();
        *count = count.saturating_sub(1);
        if *count == 0 {
            open.remove(&self.address);
        }
    }
}
