//! The server, over real connections.

#[cfg(target_os = "linux")]
mod addresses;
pub(crate) mod boards;
pub(crate) mod class;
pub(crate) mod client;
mod contract;
pub(crate) mod crowd;
mod manners;

use client::Client;
use plywood_serve::{Endpoint, Options, Server, Stopper};
use std::net::{Ipv4Addr, SocketAddr};
use std::thread::JoinHandle;
use std::time::Duration;

/// A server on a free port of this machine, until it is dropped.
pub(crate) struct Running {
    /// Address of the server.
    pub address: SocketAddr,
    stopper: Stopper,
    thread: Option<JoinHandle<()>>,
}

/// The default options, on a free port of this machine.
pub(crate) fn options() -> Options {
    let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    Options {
        endpoint: Endpoint {
            timeout: Duration::from_secs(60),
            ..Endpoint::at(any)
        },
        time: Duration::from_millis(20),
        ..Options::at(any)
    }
}

impl Running {
    pub fn start(options: Options) -> Running {
        Running::of(Server::bind(options).unwrap())
    }

    pub fn of(server: Server) -> Running {
        let address = server.address().unwrap();
        let place = address.trim_start_matches("http://").trim_end_matches('/');
        let stopper = server.stopper();
        Running {
            address: place.parse().unwrap(),
            stopper,
            thread: Some(std::thread::spawn(|| server.run().unwrap())),
        }
    }

    /// Connects to the server.
    pub fn client(&self) -> Client {
        Client::to(self.address)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stopper.stop();
        let ended = self.thread.take().unwrap().join();
        if !std::thread::panicking() {
            ended.unwrap();
        }
    }
}
