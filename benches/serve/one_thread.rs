//! A server of the usual kind: Python on one thread, which answers one request after another.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/serve/one_thread.py");

/// The server's process; it runs until this is dropped.
pub struct OneThread {
    process: Child,
    pub address: SocketAddr,
}

impl OneThread {
    /// Starts the server with `time` for a move; `None` where there is no Python.
    pub fn start(time: Duration) -> Option<OneThread> {
        let mut process = Command::new("python3")
            .args([SCRIPT, &time.as_secs_f64().to_string()])
            .stdout(Stdio::piped())
            .spawn()
            .ok()?;
        let mut line = String::new();
        BufReader::new(process.stdout.take()?)
            .read_line(&mut line)
            .ok()?;
        match line.trim().parse() {
            Ok(port) => Some(OneThread {
                process,
                address: (Ipv4Addr::LOCALHOST, port).into(),
            }),
            Err(_) => {
                process.wait().ok();
                None
            }
        }
    }
}

impl Drop for OneThread {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }
}
