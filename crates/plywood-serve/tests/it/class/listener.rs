//! A follower without a browser.

use super::super::client::Client;
use super::id;
use serde_json::Value;

pub struct Listener {
    client: Client,
    /// The bytes received of the next event.
    text: String,
}

/// A server-sent event.
#[derive(Debug)]
pub struct Event {
    pub name: String,
    pub id: Option<u64>,
    pub data: Value,
}

impl Listener {
    /// Begins to follow, with further lines in the request.
    pub fn of(mut client: Client, who: u128, language: &str, lines: &str) -> Listener {
        let path = format!("/events?follower={}&lang={language}", id(who));
        let head = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n{lines}\r\n");
        client.send(head.as_bytes());
        let head = client.head().expect("an answer");
        assert_eq!(head.status, 200, "{head:?}");
        assert_eq!(head.header("content-type"), Some("text/event-stream"));
        let text = String::new();
        Listener { client, text }
    }

    /// Returns the next event, skipping those that only say that the server is here; `None` at the end.
    pub fn next(&mut self) -> Option<Event> {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let read = read(event);
                self.text = rest.to_owned();
                match read {
                    Some(event) if event.name != "here" => return Some(event),
                    _ => continue,
                }
            }
            let chunk = self.client.chunk().filter(|chunk| !chunk.is_empty())?;
            self.text += std::str::from_utf8(&chunk).unwrap();
        }
    }

    /// Waits for the next scene.
    #[track_caller]
    pub fn scene(&mut self) -> Value {
        let event = self.next().expect("an event");
        assert_eq!(event.name, "scene", "{event:?}");
        event.data
    }

    /// The scene in which this is so.
    pub fn until(&mut self, is_so: impl Fn(&Value) -> bool) -> Value {
        loop {
            let event = self.next().expect("an event");
            if event.name == "scene" && is_so(&event.data) {
                return event.data;
            }
        }
    }
}

fn read(text: &str) -> Option<Event> {
    let field = |name: &str| {
        let mut lines = text.lines();
        lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    };
    Some(Event {
        name: field("event")?.to_owned(),
        id: field("id").map(|id| id.parse().unwrap()),
        data: serde_json::from_str(field("data")?).unwrap(),
    })
}
