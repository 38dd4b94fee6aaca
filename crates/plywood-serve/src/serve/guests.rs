//! The number of connections of each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The open connections of each address.
#[derive(Clone, Debug, Default)]
pub struct Guests(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// A connection of an address, which counts as long as this value lives.
#[derive(Debug)]
pub struct Guest {
    guests: Guests,
    address: IpAddr,
}

impl Guests {
    /// Admits a connection, unless its address has `most` already.
    pub fn enter(&self, address: IpAddr, most: usize) -> Option<Guest> {
        let mut open = self.open();
        let count = open.entry(address).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        let guests = self.clone();
        Some(Guest { guests, address })
    }

    fn open(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut open = self.guests.open();
        let count = open.entry(self.address).or_default();
        *count = count.saturating_sub(1);
        if *count == 0 {
            open.remove(&self.address);
        }
    }
}
