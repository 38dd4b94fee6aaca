//! A class that follows a screen: its classroom, and the server beside the screen, for as long as
//! the screen.

use super::arguments::{ShareArgs, place};
use super::failure::Failure;
use super::serve::bind_failure;
use crate::language::Language;
use crate::parallel::{self, SMALL_STACK};
use crate::serve::{Endpoint, Server, Stopper};
use crate::share::{Classroom, Invitation};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Number of threads of the server: one answers, others write data, one is a timer.
pub(super) const THREADS: u64 = 4;

/// Time to tell the followers of the end.
const GRACE: Duration = Duration::from_millis(300);

/// A server that runs until it is dropped.
pub(super) struct ClassServer {
    /// The invitation, for the screen.
    pub invitation: Invitation,
    stopper: Stopper,
    /// Receives the end of the server.
    ended: Receiver<()>,
}

/// Starts to serve a class.
///
/// # Errors
/// The address cannot be bound.
pub(super) fn begin(args: &ShareArgs, language: Language) -> Result<ClassServer, Failure> {
    let room = Arc::<Classroom>::default();
    let place = place(args.bind, args.port);
    let failed = |error| bind_failure(place, &error);
    let endpoint = Endpoint {
        language,
        ..Endpoint::at(place)
    };
    let server = Server::share(endpoint, &room).map_err(failed)?;
    let address = server.address().map_err(failed)?;
    let stopper = server.stopper();
    let (end, ended) = channel();
    let serve = move || {
        // The screen continues without followers.
        server.run().ok();
        end.send(()).ok();
    };
    parallel::spawn_detached("class", SMALL_STACK, serve).map_err(failed)?;
    Ok(ClassServer {
        invitation: Invitation {
            room,
            address,
            is_local: place.ip().is_loopback(),
        },
        stopper,
        ended,
    })
}

impl Drop for ClassServer {
    /// Tells all followers that it is over.
    fn drop(&mut self) {
        self.invitation.room.end();
        self.stopper.stop();
        self.ended.recv_timeout(GRACE).ok();
    }
}
