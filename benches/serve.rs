//! Moves under load, by a driver of our own: from 1 to 200 clients ask at once, on the same cores.
//! With `-- summary` only a few of them do.

#[allow(dead_code)]
#[path = "../crates/plywood-serve/tests/it/client.rs"]
mod client;
#[path = "common/promise.rs"]
mod promise;
#[path = "common/summary.rs"]
mod summary;

use client::Client;
use plywood_serve::{Options, Server, Stopper};
use promise::Promises;
use std::net::{Ipv4Addr, SocketAddr};
use std::process::ExitCode;
use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};
use summary::is_summary;

/// The time limit of a move.
const TIME: Duration = Duration::from_millis(250);

/// Maximum time that a client waits for a move that is not refused, relative to its time limit.
const MAX_WAIT: f64 = 1.1;

/// Moves that each client asks for.
const ROUNDS: usize = 4;

fn main() -> ExitCode {
    let mut promises = Promises::default();
    // `cargo test --benches` only checks that the program starts.
    if !std::env::args().any(|arg| arg == "--bench") {
        return promises.exit_code();
    }
    let is_summary = is_summary();
    let few = |all: &'static [usize], few: &'static [usize]| if is_summary { few } else { all };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    println!("{cores} cores; the clients are among those who use them");
    let (address, stopper) = start();
    println!("/move at -t {TIME:?}: clients, answers, median, longest, 429");
    let mut longest = Duration::ZERO;
    for &clients in few(&[1, 2, 4, 8, 16, 32, 64, 100, 150, 200], &[1, 32]) {
        longest = longest.max(moves(address, clients));
    }
    let share = longest.as_secs_f64() / TIME.as_secs_f64();
    let told = promises.check(share, ..=MAX_WAIT);
    println!("  the longest takes {share:.2} x its time, {told}");
    stopper.stop();
    promises.exit_code()
}

fn start() -> (SocketAddr, Stopper) {
    let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let options = Options {
        time: TIME,
        ..Options::at(any)
    };
    let server = Server::bind(options).expect("a free port");
    let address = server.address().expect("an address");
    let place = address.trim_start_matches("http://").trim_end_matches('/');
    let stopper = server.stopper();
    thread::spawn(|| server.run());
    (place.parse().expect("an address"), stopper)
}

/// Lets `clients` clients ask at the same time; returns the status and the time of every answer.
fn ask_together(
    address: SocketAddr,
    clients: usize,
    ask: impl Fn(&mut Client, &mut Vec<(u16, Duration)>) + Sync,
) -> Vec<(u16, Duration)> {
    let all_are_here = Barrier::new(clients);
    let one = || {
        let mut client = Client::to(address);
        let mut answers = Vec::new();
        all_are_here.wait();
        ask(&mut client, &mut answers);
        answers
    };
    thread::scope(|scope| {
        let asking: Vec<_> = (0..clients).map(|_| scope.spawn(one)).collect();
        let answers = asking.into_iter().map(|client| client.join());
        answers
            .flat_map(|answers| answers.expect("answers"))
            .collect()
    })
}

fn timed(client: &mut Client, path: &str) -> (u16, Duration) {
    let began = Instant::now();
    let answer = client.get(path);
    (answer.status, began.elapsed())
}

/// Returns the median and the longest of the times.
fn median_and_longest(times: impl Iterator<Item = Duration>) -> (Duration, Duration) {
    let mut times: Vec<Duration> = times.collect();
    times.sort();
    let longest = times.last().copied().unwrap_or_default();
    (
        times.get(times.len() / 2).copied().unwrap_or_default(),
        longest,
    )
}

/// Measures moves, and returns the longest time that a client waited for one.
fn moves(address: SocketAddr, clients: usize) -> Duration {
    let path = format!("/move?b={}", "0".repeat(42));
    let answers = ask_together(address, clients, |client, answers| {
        for _ in 0..ROUNDS {
            answers.push(timed(client, &path));
        }
    });
    let good = answers.iter().filter(|(status, _)| *status == 200);
    let (median, longest) = median_and_longest(good.map(|(_, took)| *took));
    let refused = answers.iter().filter(|(status, _)| *status == 429).count();
    let count = answers.len() - refused;
    println!("{clients:4} {count:5} {median:10.1?} {longest:10.1?} {refused:4}");
    longest
}
