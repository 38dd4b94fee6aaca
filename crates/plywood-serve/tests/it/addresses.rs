//! Clients from several addresses of this machine, as Linux has them.

use super::client::Client;
use super::{Running, options};
use plywood_serve::{QuizHandler, Server};
use plywood_teach::language::Language;
use rustix::net::{AddressFamily, SocketType};
use std::net::SocketAddr;
use std::sync::{Arc, Barrier};

/// A quiz that takes the answers of Eve only when it is told to.
struct Slow(Barrier);

impl QuizHandler for Slow {
    fn page(&self, _: Language) -> &'static str {
        ""
    }

    fn take(&self, sent: &str, _: Language) -> Result<String, String> {
        if sent == "Eve" {
            self.0.wait();
        }
        Ok(sent.to_owned())
    }
}

#[test]
fn an_address_that_asks_for_much_work_delays_itself() {
    let handler = Arc::new(Slow(Barrier::new(2)));
    let server = Server::quiz(options().endpoint, handler.clone()).unwrap();
    let server = Running::of(server);
    let post = |client: &mut Client, name: &str| {
        let head = "POST /answers HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-ndjson\r\ncontent-length: 3";
        client.send(format!("{head}\r\n\r\n{name}").as_bytes());
    };
    // More than there are threads.
    let mut eves: Vec<_> = (0..64)
        .map(|_| from_address([127, 0, 0, 2], &server))
        .collect();
    for eve in &mut eves {
        post(eve, "Eve");
    }
    if plywood_explore::parallel::cores() > 1 {
        let mut ada = server.client();
        post(&mut ada, "Ada");
        assert_eq!(ada.answer(false).unwrap().body(), "Ada");
    }
    // One after the other, in whatever order.
    for _ in &eves {
        handler.0.wait();
    }
    for eve in &mut eves {
        assert_eq!(eve.answer(false).unwrap().body(), "Eve");
    }
}

/// A connection from another address of this machine.
fn from_address(address: [u8; 4], server: &Running) -> Client {
    let socket = rustix::net::socket(AddressFamily::INET, SocketType::STREAM, None).unwrap();
    rustix::net::bind(&socket, &SocketAddr::from((address, 0))).unwrap();
    rustix::net::connect(&socket, &server.address).unwrap();
    Client::of(socket.into())
}
