//! `plywood serve` as a command: its address and its end.

use crate::serve::boards::{EMPTY, text};
use crate::serve::client::Client;
use assert_cmd::cargo::cargo_bin;
use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

struct Served {
    child: Child,
    address: String,
}

fn serve(args: &[&str]) -> Served {
    let mut child = Command::new(cargo_bin("plywood"))
        .arg("serve")
        .args(args)
        .env("PLYWOOD_LANG", "en")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut said = BufReader::new(child.stdout.take().unwrap());
    said.read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("Plywood is serving at http://");
    let address = address.unwrap().to_owned();
    Served { child, address }
}

impl Served {
    fn client(&self) -> Client {
        Client::to(self.address.split('/').next().unwrap().parse().unwrap())
    }

    /// Sends a signal; returns the exit code and the standard error.
    fn end(mut self, signal: &str) -> (Option<i32>, String) {
        let began = Instant::now();
        let id = self.child.id().to_string();
        let told = Command::new("kill").args([signal, &id]).status();
        assert!(told.unwrap().success());
        let code = self.child.wait().unwrap().code();
        let took = began.elapsed();
        // A search under way has a minute.
        assert!(took < Duration::from_secs(20), "{took:?}");
        let mut said = String::new();
        let mut errors = self.child.stderr.take().unwrap();
        errors.read_to_string(&mut said).unwrap();
        (code, said)
    }
}

/// A failing test leaves no server running.
impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended already.
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

#[test]
fn a_signal_ends_it_and_what_is_under_way_is_answered() {
    for (signal, code) in [("-TERM", 143), ("-INT", 130)] {
        let served = serve(&["-p", "0", "-t", "60"]);
        let mut client = served.client();
        client.begin(&format!("/move?b={}", text(&EMPTY)));
        // One thread serves all: once it answers these, it has read the request before them.
        for _ in 0..2 {
            assert_eq!(served.client().get("/move").status, 404);
        }
        let began = Instant::now();
        let (ended, said) = served.end(signal);
        assert_eq!(ended, Some(code));
        // On a machine too busy to answer within the grace of 0.7 s, no answer is promised.
        if began.elapsed() > Duration::from_millis(600) {
            continue;
        }
        let signal = code - 128;
        assert_eq!(said, format!("plywood: ended by signal {signal}\n"));
        assert_eq!(client.answer(false).unwrap().status, 200);
    }
}

#[test]
fn beyond_the_machine_only_those_are_answered_who_know_the_token() {
    let served = serve(&["-p", "0", "--bind", "0.0.0.0"]);
    let address = served.address.trim_end_matches('/');
    let (_, token) = address.split_once('/').unwrap();
    assert_eq!(token.len(), 32);
    let board = text(&EMPTY);
    let mut client = served.client();
    let zeros = format!("/{}/move", "0".repeat(32));
    let (most, last) = token.split_at(31);
    let nearly = format!("/{most}{}/move", if last == "0" { "1" } else { "0" });
    for path in ["/move", "/", &zeros, &nearly, &format!("/{}", &token[1..])] {
        let answer = client.get(&format!("{path}?b={board}"));
        assert_eq!(answer.status, 404, "{path}");
        assert!(!answer.body().contains(token));
    }
    for (path, status) in [("/move", 200), ("/", 200), ("move", 404)] {
        let answer = client.get(&format!("/{token}{path}?b={board}"));
        assert_eq!(answer.status, status, "{path}");
    }
    let other = serve(&["-p", "0", "--bind", "0.0.0.0"]);
    assert!(!other.address.contains(token));
    other.end("-TERM");
    served.end("-TERM");
}

#[test]
fn what_cannot_be_served_is_said_in_a_sentence() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let table: [(&[&str], i32, &str); 10] = [
        (&["-p", &port], 5, "is already in use"),
        (&["--bind", "203.0.113.9"], 5, "does not have that address"),
        (
            &["--bind", "here"],
            2,
            "an address of this machine in numbers",
        ),
        (&["-p", "65536"], 2, "a whole number from 0 to 65535"),
        (&["-p", "http"], 2, "a whole number from 0 to 65535"),
        (&["-t", "0"], 2, "positive decimal"),
        (&["-t", "-1"], 2, "positive decimal"),
        (&["-t", "1e3"], 2, "positive decimal"),
        (&["-t", "inf"], 2, "positive decimal"),
        (&["-t", "1,5"], 2, "positive decimal"),
    ];
    for (args, code, says) in table {
        let mut command = Command::new(cargo_bin("plywood"));
        let output = command.arg("serve").args(args).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{args:?}: {said}");
        let is_one = said.lines().count() == 1;
        assert!(said.contains(says) && is_one, "{args:?}: {said}");
    }
}
