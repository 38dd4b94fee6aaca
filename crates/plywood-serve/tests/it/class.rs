//! A class that follows a screen, over real connections.

mod events;
mod followers;
pub mod listener;
mod notes;
mod packed;
pub mod polls;
mod room;

use super::Running;
use super::client::{Answer, Client};
use plywood_app::audience::Invitation;
use plywood_app::job::OpenAt;
use plywood_app::key::Key;
use plywood_app::{App, Setup, Start};
use plywood_class::classroom::Classroom;
use plywood_core::tree::Step;
use plywood_explore::exploration::Spec;
use plywood_serve::{Endpoint, Server};
use plywood_stage::press;
use serde_json::json;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

/// A tutor without a terminal, and a class that can follow it.
pub struct Taught {
    pub app: App,
    pub room: Arc<Classroom>,
    pub server: Running,
}

/// A server for a room, at a free port of this machine.
pub fn server(room: &Arc<Classroom>) -> Server {
    let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    Server::share(Endpoint::at(any), room).unwrap()
}

impl Taught {
    /// At a step of a search, with nothing on top.
    pub fn at(spec: Spec, step: Step) -> Taught {
        Taught::with(Start::Search {
            problem: plywood_samples::problem(&spec),
            open_at: OpenAt::Step(step),
            view: None,
        })
    }

    pub fn with(start: Start) -> Taught {
        let mut taught = Taught::begun(start);
        taught.press(Key::Esc);
        taught
    }

    /// As the program begins: with the way for the class on top.
    pub fn begun(start: Start) -> Taught {
        let room = Arc::<Classroom>::default();
        let server = server(&room);
        let address = server.address().unwrap();
        let invitation = Some(Invitation {
            room: Arc::clone(&room) as _,
            address,
            typed: None,
            is_local: true,
            record: None,
        });
        let server = Running::of(server);
        let setup = Setup {
            invitation,
            ..Setup::default()
        };
        let mut app = App::new(start, setup);
        app.settle();
        app.share();
        Taught { app, room, server }
    }

    /// Presses a key, and lets the loop go round once.
    pub fn press(&mut self, key: Key) {
        press(&mut self.app, key);
        self.app.share();
    }

    pub fn go_to(&mut self, step: Step) {
        self.app.explore_mut().unwrap().go_to(step);
        self.app.share();
    }

    pub fn client(&self) -> Client {
        self.server.client()
    }

    /// Sends an answer to the current question.
    pub fn answer(&self, who: u128, text: &str) -> Answer {
        let (poll, _) = self.room.poll().expect("something is asked");
        self.answer_to(poll.number, who, text)
    }

    pub fn answer_to(&self, question: u64, who: u128, text: &str) -> Answer {
        let body = json!({"follower": id(who), "question": question, "text": text});
        self.post(&body.to_string(), "application/json")
    }

    pub fn post(&self, body: &str, media: &str) -> Answer {
        let mut client = self.client();
        let head = format!(
            "POST /answer HTTP/1.1\r\nhost: localhost\r\ncontent-type: {media}\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        client.send(head.as_bytes());
        client.send(body.as_bytes());
        client.answer(false).expect("an answer")
    }
}

/// Returns a follower's number as a browser sends it.
pub fn id(who: u128) -> String {
    format!("{who:032x}")
}
