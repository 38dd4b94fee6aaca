//! Many clients at once: time, places, and clients that disconnect.

use super::boards::{EMPTY, open, text};
use super::client::{Answer, Client};
use super::{Running, options};
use plywood_samples::Rng;
use plywood_serve::{Endpoint, Options};
use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};

/// Time that a busy machine may add: less than answering one request after the other. The benchmark
/// measures the promise itself.
const SLACK: Duration = Duration::from_secs(20);

#[test]
fn however_many_ask_at_once_each_is_answered_in_time() {
    const TIME: Duration = Duration::from_millis(400);
    let server = Running::start(Options {
        time: TIME,
        ..options()
    });
    let path = format!("/move?b={}", text(&EMPTY));
    for clients in [1, 8, 60] {
        let all_are_here = Barrier::new(clients);
        let ask = || {
            let mut client = server.client();
            all_are_here.wait();
            let began = Instant::now();
            (client.get(&path).status, began.elapsed())
        };
        let answers: Vec<(u16, Duration)> = thread::scope(|scope| {
            let asking: Vec<_> = (0..clients).map(|_| scope.spawn(ask)).collect();
            asking.into_iter().map(|one| one.join().unwrap()).collect()
        });
        for (status, took) in answers {
            assert!(took < TIME + TIME / 10 + SLACK, "{clients}: {took:?}");
            assert_eq!(status, 200, "{clients}");
        }
    }
}

#[test]
fn who_could_not_be_answered_in_time_is_told_when_to_come_again() {
    let server = Running::start(Options {
        time: Duration::from_millis(100),
        ..options()
    });
    let path = format!("/move?b={}", text(&EMPTY));
    let mut clients: Vec<_> = (0..300).map(|_| server.client()).collect();
    for client in &mut clients {
        client.begin(&path);
    }
    let mut refused = 0;
    for client in &mut clients {
        let answer = client.answer(false).unwrap();
        match answer.status {
            200 => {}
            429 => {
                assert_eq!(answer.header("retry-after"), Some("1"));
                assert!(answer.detail().contains("1 second"), "{answer:?}");
                refused += 1;
            }
            other => panic!("{other}"),
        }
    }
    assert!(refused > 0);
    // And then it is as before.
    drop(clients);
    wait_until(|| server.client().get(&path).status == 200);
}

#[test]
fn a_search_whose_client_goes_away_stops() {
    let server = Running::start(Options {
        time: Duration::from_secs(120),
        ..options()
    });
    let empty = format!("/move?b={}", text(&EMPTY));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let searching: Vec<_> = (0..cores)
        .map(|_| {
            let mut client = server.client();
            client.begin(&empty);
            client
        })
        .collect();
    thread::sleep(Duration::from_millis(300));
    drop(searching);
    // Near the end of the game the answer is known at once, when there is a core for it.
    let ending = text(&open(&mut Rng::new(5), 38));
    let began = Instant::now();
    let answer = server.client().get(&format!("/move?b={ending}"));
    assert_eq!(answer.status, 200);
    assert!(began.elapsed() < SLACK, "{:?}", began.elapsed());
}

#[test]
fn more_connections_than_places_are_turned_away_with_a_word() {
    let (server, held) = with_two_connections(Endpoint {
        max_connections: 2,
        ..options().endpoint
    });
    let answer = asked(&server);
    assert_eq!(answer.status, 429);
    assert_eq!(answer.header("retry-after"), Some("1"));
    answer.detail();
    drop(held);
    wait_until(|| asked(&server).status == 404);
}

fn with_two_connections(endpoint: Endpoint) -> (Running, [Client; 2]) {
    let server = Running::start(Options {
        endpoint,
        ..options()
    });
    let mut held = [server.client(), server.client()];
    for client in &mut held {
        assert_eq!(client.get("/move").status, 404);
    }
    (server, held)
}

/// Asks until there is an answer: who is turned away has but a second to ask.
fn asked(server: &Running) -> Answer {
    let ask = || {
        let mut client = server.client();
        client.begin("/move");
        client.answer(false)
    };
    std::iter::repeat_with(ask)
        .find_map(|answer| answer)
        .unwrap()
}

/// Waits, with a time limit.
#[track_caller]
pub fn wait_until(mut holds: impl FnMut() -> bool) {
    let end = Instant::now() + Duration::from_secs(20);
    while !holds() {
        assert!(Instant::now() < end, "it never was so");
        thread::sleep(Duration::from_millis(10));
    }
}

/// Another device, as far as one machine can imitate it.
#[cfg(target_os = "linux")]
fn from_elsewhere(to: std::net::SocketAddr) -> Client {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_io()
        .build()
        .unwrap();
    let stream = runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind(([127, 0, 0, 2], 0).into()).unwrap();
        socket.connect(to).await.unwrap().into_std().unwrap()
    });
    stream.set_nonblocking(false).unwrap();
    Client::of(stream)
}

#[cfg(target_os = "linux")]
#[test]
fn one_address_shuts_nobody_else_out() {
    let (server, held) = with_two_connections(Endpoint {
        max_connections_per_address: 2,
        ..options().endpoint
    });
    assert_eq!(asked(&server).status, 429);
    assert_eq!(from_elsewhere(server.address).get("/move").status, 404);
    drop(held);
    wait_until(|| asked(&server).status == 404);
}
