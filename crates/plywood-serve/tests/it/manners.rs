//! Malformed requests, and clients that misbehave.

use super::boards::{EMPTY, text};
use super::{Running, options};
use plywood_serve::{Endpoint, Options};
use std::thread;
use std::time::{Duration, Instant};

#[test]
fn only_what_reads_is_answered() {
    let server = Running::start(options());
    let path = format!("/move?b={}", text(&EMPTY));
    let mut client = server.client();
    let read = client.ask("HEAD", &path, "");
    let length = read.header("content-length");
    assert_eq!((read.status, length), (200, Some("1")));
    assert_eq!(client.ask("HEAD", "/move?b=x", "").status, 400);
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW"] {
        let mut client = server.client();
        let answer = client.ask(method, &path, "content-length: 0\r\n");
        assert_eq!(answer.status, 405, "{method}");
        assert_eq!(answer.header("allow"), Some("GET,HEAD"), "{method}");
        assert_eq!(answer.header("access-control-allow-origin"), None);
        answer.detail();
    }
    // A body is ignored, however long it claims to be.
    let endless = "content-length: 99999999999\r\n";
    assert_eq!(server.client().ask("POST", &path, endless).status, 405);
}

#[test]
fn only_addresses_of_this_machine_are_answered_to() {
    let server = Running::start(options());
    let own = format!("host: {}\r\n", server.address);
    let table = [
        ("host: localhost\r\n", 404),
        ("host: LOCALHOST:8000\r\n", 404),
        (&own, 404),
        ("host: [::1]:80\r\n", 404),
        ("host: ::1\r\n", 404),
        ("host: 127.0.0.1\r\n", 404),
        ("host: evil.example\r\n", 421),
        ("host: localhost.evil.example:8000\r\n", 421),
        ("host: 127.0.0.1.nip.io\r\n", 421),
        ("host: \r\n", 421),
        ("host: localhost\r\nhost: evil.example\r\n", 400),
        ("", 400),
    ];
    for (lines, status) in table {
        let mut client = server.client();
        client.send(format!("GET /move HTTP/1.1\r\n{lines}\r\n").as_bytes());
        assert_eq!(client.answer(false).unwrap().status, status, "{lines}");
    }
    let mut client = server.client();
    client.send(b"GET /move HTTP/1.0\r\n\r\n");
    assert_eq!(client.answer(false).unwrap().status, 404);
}

#[test]
fn what_is_no_request_is_refused() {
    let server = Running::start(options());
    for garbage in [
        &b"\r\n\r\n\x00\xff\r\n\r\n"[..],
        b"GET\r\n\r\n",
        b"GET /move?b=\xff HTTP/1.1\r\n\r\n",
        b"GET /move HTTP/9.9\r\nhost: localhost\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 wants TLS\r\n\r\n",
        b"GET /move HTTP/1.1\r\nhost localhost\r\n\r\n",
    ] {
        let mut client = server.client();
        client.send(garbage);
        client.close_half();
        let answer = client.answer(false);
        assert!(answer.is_none_or(|answer| answer.status < 500));
    }
    let long = format!("x-long: {}\r\n", "y".repeat(58 * 1024));
    for lines in [long, "x: y\r\n".repeat(1000)] {
        let mut client = server.client();
        client.send(format!("GET /move HTTP/1.1\r\nhost: localhost\r\n{lines}\r\n").as_bytes());
        // An answer still being written may be lost with the connection.
        let answer = client.answer(false);
        assert!(answer.is_none_or(|answer| answer.status == 431));
    }
    let mut client = server.client();
    client.begin(&format!("/move?b={}", "0".repeat(100_000)));
    let answer = client.answer(false);
    assert!(answer.is_none_or(|answer| [414, 431].contains(&answer.status)));
    assert_eq!(server.client().get("/move").status, 404);
}

#[test]
fn slow_and_half_open_clients_are_let_go() {
    let server = Running::start(Options {
        endpoint: Endpoint {
            timeout: Duration::from_millis(400),
            ..options().endpoint
        },
        ..options()
    });
    let began = Instant::now();
    let mut slow = server.client();
    let mut silent = server.client();
    let mut half = server.client();
    silent.send(b"GET /mo");
    half.send(b"GET /move HTTP/1.1\r\n");
    half.close_half();
    let letters = "GET /move HTTP/1.1\r\nhost: localhost\r\n".bytes();
    for letter in letters.take(20) {
        slow.send(&[letter]);
        thread::sleep(Duration::from_millis(50));
    }
    // It has an answer, and asks nothing more.
    let mut idle = server.client();
    idle.begin("/move");
    assert_eq!(idle.answer(false).unwrap().status, 404);
    for mut client in [slow, silent, half, idle] {
        assert_eq!(client.answer(false).map(|answer| answer.status), None);
    }
    assert!(began.elapsed() < Duration::from_secs(25));
}

#[test]
fn one_request_behind_the_other_is_answered_in_order() {
    let server = Running::start(options());
    let mut hasty = server.client();
    for _ in 0..3 {
        hasty.begin(&format!("/move?b={}", text(&EMPTY)));
        hasty.begin("/move");
    }
    for _ in 0..3 {
        assert_eq!(hasty.answer(false).unwrap().status, 200);
        assert_eq!(hasty.answer(false).unwrap().status, 404);
    }
}

#[test]
fn who_does_not_read_the_answers_is_let_go() {
    let server = Running::start(Options {
        endpoint: Endpoint {
            timeout: Duration::from_millis(400),
            max_connections: 1,
            ..options().endpoint
        },
        ..options()
    });
    let mut deaf = server.client();
    // More than the sockets' buffers hold.
    let asking = thread::spawn(move || {
        for _ in 0..60_000 {
            deaf.begin("/");
        }
        deaf
    });
    super::crowd::wait_until(|| asking.is_finished());
    super::crowd::wait_until(|| {
        let mut next = server.client();
        next.begin("/move");
        next.answer(false)
            .is_some_and(|answer| answer.status == 404)
    });
    drop(asking.join());
}

#[test]
fn a_page_of_somebody_else_may_link_to_the_front_page_and_ask_nothing() {
    let server = Running::start(options());
    let move_ = format!("/move?b={}", text(&EMPTY));
    for (path, site, mode, dest, status) in [
        (&*move_, "cross-site", "no-cors", "image", 403),
        (&move_, "same-site", "cors", "empty", 403),
        (&move_, "cross-site", "navigate", "document", 403),
        (&move_, "same-origin", "cors", "empty", 200),
        (&move_, "none", "navigate", "document", 200),
        ("/", "cross-site", "navigate", "document", 200),
        ("/", "cross-site", "navigate", "iframe", 403),
        ("/", "same-site", "no-cors", "embed", 403),
    ] {
        let lines = format!(
            "sec-fetch-site: {site}\r\nsec-fetch-mode: {mode}\r\nsec-fetch-dest: {dest}\r\n"
        );
        let answer = server.client().ask("GET", path, &lines);
        assert_eq!(answer.status, status, "{path} {lines}");
    }
}
