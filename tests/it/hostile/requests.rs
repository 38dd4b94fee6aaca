//! Requests for moves, mutated.

use super::{every, lines::words};
use crate::samples::Rng;
use crate::serve::{Running, client::Client, options};
use std::time::{Duration, Instant};

/// Every status that docs/serve.md promises.
const STATUSES: [u16; 9] = [200, 400, 403, 404, 405, 421, 422, 429, 431];

/// Longest time for an answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// The paths that there are, and one that there is not.
const PATHS: [&str; 3] = ["/move", "/", "/nowhere"];

fn any<'a, T>(all: &'a [T], chance: &mut Rng) -> &'a T {
    &all[chance.below(all.len() as u64) as usize]
}

/// As in an address: every byte, or only those that would end it, as `%xx`.
fn encoded(bytes: &[u8], chance: &mut Rng) -> String {
    let all = chance.flip();
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || !all && b"[](),:-.".contains(&byte);
    let sign = |&byte: &u8| {
        if plain(byte) {
            char::from(byte).to_string()
        } else {
            format!("%{byte:02X}")
        }
    };
    bytes.iter().map(sign).collect()
}

fn target(chance: &mut Rng) -> String {
    let mut pairs = Vec::new();
    for name in ["b", "b", "lang", ""] {
        if name == "b" || chance.below(4) == 0 {
            let value = match chance.below(4) {
                0 => words::wrong(chance),
                _ => format!("mmm000hhh{:033}", 0).into(),
            };
            pairs.push((name.to_owned(), value));
        }
    }
    if chance.below(10) == 0 {
        pairs.push((words::wrong(chance).to_string_lossy().into(), "".into()));
    }
    if chance.below(30) == 0 {
        pairs.extend((0..3_000).map(|index| (format!("a{index}"), "".into())));
    }
    let pairs: Vec<String> = pairs
        .iter()
        .map(|(name, value)| {
            let name = encoded(name.as_bytes(), chance);
            format!("{name}={}", encoded(value.as_encoded_bytes(), chance))
        })
        .collect();
    format!("{}?{}", any(&PATHS, chance), pairs.join("&"))
}

/// A request with random faults.
fn request(chance: &mut Rng) -> (Vec<u8>, bool) {
    const METHODS: [&str; 6] = ["HEAD", "POST", "PUT", "DELETE", "OPTIONS", "BREW"];
    const HOSTS: [&str; 5] = ["127.0.0.1", "[::1]", "example.org", "", "localhost:99999"];
    const LINES: [&str; 7] = [
        "accept-language: fr",
        "accept-language: ;;;q=x",
        "sec-fetch-site: cross-site",
        "content-length: -1",
        "content-length: 99999999999",
        "range: bytes=0-10",
        "transfer-encoding: chunked",
    ];
    let rarely = |chance: &mut Rng| chance.below(6) == 0;
    let method = if rarely(chance) {
        any(&METHODS, chance)
    } else {
        &"GET"
    };
    let host = if rarely(chance) {
        any(&HOSTS, chance)
    } else {
        &"localhost"
    };
    let mut text = format!("{method} {} HTTP/1.1\r\n", target(chance));
    text += &format!("host: {host}\r\nconnection: close\r\n");
    if rarely(chance) {
        text += any::<&str>(&LINES, chance);
        text += "\r\n";
    }
    if chance.below(30) == 0 {
        text += &format!("x: {}\r\n", "y".repeat(1 << chance.below(18)));
    }
    let mut bytes = text.into_bytes();
    bytes.extend(b"\r\n");
    if chance.below(20) == 0 {
        for _ in 0..1 + chance.below(4) {
            let at = chance.below(bytes.len() as u64) as usize;
            bytes[at] = chance.below(256) as u8;
        }
    }
    if chance.below(40) == 0 {
        bytes.truncate(chance.below(bytes.len() as u64) as usize);
    }
    (bytes, *method == "HEAD")
}

#[test]
fn every_request_is_answered_as_promised() {
    let server = Running::start(options());
    every("requests", 300, 16_000, |_, chance| {
        let (request, is_head) = request(chance);
        let told = String::from_utf8_lossy(&request[..request.len().min(400)]).into_owned();
        let begun = Instant::now();
        let mut client = Client::to(server.address);
        client.send(&request);
        client.close_half();
        // A malformed request may get no answer.
        if let Some(answer) = client.answer(is_head) {
            let status = answer.status;
            assert!(STATUSES.contains(&status), "{status}: {told}");
            if status >= 400 {
                let body = String::from_utf8(answer.bytes).expect("UTF-8");
                let harmful = body.chars().find(|&c| plywood::safe::is_harmful(c));
                assert_eq!(harmful, None, "{told}\n{body}");
                assert!(!body.contains("panicked"), "{told}\n{body}");
            }
        }
        assert!(begun.elapsed() < PATIENCE, "{told}");
    });
    let board = format!("/move?b=mmm000hhh{:033}", 0);
    assert_eq!(Client::to(server.address).get(&board).status, 200);
}
