//! A client for valid and invalid requests.

use serde_json::Value;
use std::io::{self, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::time::Duration;

/// An HTTP connection.
pub struct Client {
    stream: TcpStream,
    /// The bytes received after the last answer.
    rest: Vec<u8>,
}

/// An HTTP response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub status: u16,
    /// Names in lower case.
    pub headers: Vec<(String, String)>,
    pub bytes: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut headers = self.headers.iter();
        let found = headers.find(|(other, _)| other == name);
        found.map(|(_, value)| value.as_str())
    }

    pub fn body(&self) -> &str {
        std::str::from_utf8(&self.bytes).unwrap()
    }

    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_str(self.body()).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The sentence of an error with this status.
    #[track_caller]
    pub fn refusal(&self, status: u16) -> String {
        assert_eq!(self.status, status, "{self:?}");
        self.detail()
    }

    /// The sentence of an error.
    #[track_caller]
    pub fn detail(&self) -> String {
        assert_eq!(self.header("content-type"), Some("application/json"));
        let json = self.json();
        assert_eq!(json.as_object().unwrap().len(), 1, "{json}");
        json["detail"].as_str().unwrap().to_owned()
    }
}

impl Client {
    pub fn to(address: SocketAddr) -> Client {
        Client::of(TcpStream::connect(address).unwrap())
    }

    /// Over an open connection.
    pub fn of(stream: TcpStream) -> Client {
        // No read may hang.
        let long = Some(Duration::from_secs(30));
        stream.set_read_timeout(long).unwrap();
        Client {
            stream,
            rest: Vec::new(),
        }
    }

    pub fn get(&mut self, path: &str) -> Answer {
        self.ask("GET", path, "")
    }

    /// A request with these further lines.
    #[track_caller]
    pub fn ask(&mut self, method: &str, path: &str, lines: &str) -> Answer {
        let head = format!("{method} {path} HTTP/1.1\r\nhost: localhost\r\n{lines}\r\n");
        self.send(head.as_bytes());
        self.answer(method == "HEAD").expect("an answer")
    }

    /// Sends a request without waiting for the answer.
    pub fn begin(&mut self, path: &str) {
        self.send(format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n").as_bytes());
    }

    pub fn send(&mut self, bytes: &[u8]) {
        // A server that has had enough closes.
        self.stream.write_all(bytes).ok();
    }

    /// Shuts down the sending side.
    pub fn close_half(&self) {
        self.stream.shutdown(Shutdown::Write).ok();
    }

    /// Returns the next answer; `None` if the connection ends before.
    pub fn answer(&mut self, is_head: bool) -> Option<Answer> {
        let mut answer = self.head()?;
        if !is_head {
            answer.bytes = self.body(&answer)?;
        }
        Some(answer)
    }

    /// The next answer without its body.
    pub fn head(&mut self) -> Option<Answer> {
        let end = loop {
            let end = self.rest.windows(4).position(|four| four == b"\r\n\r\n");
            match end {
                Some(end) => break end,
                None if self.more().ok()? == 0 => return None,
                None => {}
            }
        };
        let head = String::from_utf8(self.rest.drain(..end + 4).collect()).unwrap();
        let mut lines = head.lines();
        let status = lines.next()?.split(' ').nth(1)?.parse().unwrap();
        let headers = lines.filter_map(|line| line.split_once(": "));
        let headers = headers.map(|(name, value)| (name.to_lowercase(), value.to_owned()));
        Some(Answer {
            status,
            headers: headers.collect(),
            bytes: Vec::new(),
        })
    }

    /// Returns the next chunk of a chunked body, empty at its end; `None` if the connection ends.
    pub fn chunk(&mut self) -> Option<Vec<u8>> {
        let size = self.line()?;
        let size = usize::from_str_radix(size.trim(), 16).unwrap();
        let chunk = self.take(size)?;
        self.line()?;
        Some(chunk)
    }

    fn body(&mut self, answer: &Answer) -> Option<Vec<u8>> {
        if let Some(length) = answer.header("content-length") {
            return self.take(length.parse().unwrap());
        }
        let mut body = Vec::new();
        if answer.header("transfer-encoding") == Some("chunked") {
            loop {
                let chunk = self.chunk()?;
                if chunk.is_empty() {
                    return Some(body);
                }
                body.extend(chunk);
            }
        }
        while self.more().ok()? > 0 {}
        Some(std::mem::take(&mut self.rest))
    }

    fn line(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.rest.iter().position(|&byte| byte == b'\n') {
                return Some(String::from_utf8(self.rest.drain(..=end).collect()).unwrap());
            }
            if self.more().ok()? == 0 {
                return None;
            }
        }
    }

    fn take(&mut self, length: usize) -> Option<Vec<u8>> {
        while self.rest.len() < length {
            if self.more().ok()? == 0 {
                return None;
            }
        }
        Some(self.rest.drain(..length).collect())
    }

    /// Reads more bytes and returns their number; 0 at the end.
    fn more(&mut self) -> io::Result<usize> {
        let mut bytes = [0; 8192];
        let count = self.stream.read(&mut bytes)?;
        self.rest.extend_from_slice(&bytes[..count]);
        Ok(count)
    }
}
