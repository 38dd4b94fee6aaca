//! The server under load, by a driver of our own: `/move` from 1 to 200 clients at once, beside a
//! server of the usual kind, how many searches a second `/api/v1/search` answers, and when those
//! who follow a class see a step. The clients run on the same cores. With `-- summary` only a few
//! of them ask.

#[allow(dead_code)]
#[path = "../tests/it/serve/client.rs"]
mod client;
#[path = "serve/one_thread.rs"]
mod one_thread;
#[path = "common/promise.rs"]
mod promise;
#[path = "common/summary.rs"]
mod summary;

use client::Client;
use one_thread::OneThread;
use plywood::exploration::{Exploration, Spec};
use plywood::lesson::TreeView;
use plywood::search::Watch;
use plywood::serve::{Endpoint, Options, Server, Stopper};
use plywood::share::{Classroom, SceneExtras, SceneSource};
use promise::Promises;
use std::net::{Ipv4Addr, SocketAddr};
use std::process::ExitCode;
use std::sync::mpsc::channel;
use std::sync::{Arc, Barrier};
use std::thread;
use std::time::{Duration, Instant};
use summary::is_summary;

/// The time limit of a move.
const TIME: Duration = Duration::from_millis(250);

/// Maximum time that a client waits for a move that is not refused, relative to its time limit.
const MAX_WAIT: f64 = 1.1;

/// Moves that each client asks for.
const ROUNDS: usize = 4;

/// The duration for which searches are requested.
const SEARCH_TIME: Duration = Duration::from_secs(5);

fn main() -> ExitCode {
    let mut promises = Promises::default();
    // `cargo test --benches` only wants to know that it can be begun.
    if !std::env::args().any(|arg| arg == "--bench") {
        return promises.exit_code();
    }
    let is_summary = is_summary();
    let few = |all: &'static [usize], few: &'static [usize]| if is_summary { few } else { all };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    println!("{cores} cores; the clients are among those who use them");
    let (address, stopper) = start();
    println!(
        "/move at -t {:?}: clients, answers, median, longest, 429",
        TIME
    );
    let mut longest = Duration::ZERO;
    for &clients in few(&[1, 2, 4, 8, 16, 32, 64, 100, 150, 200], &[1, 32]) {
        longest = longest.max(moves(address, clients));
    }
    let share = longest.as_secs_f64() / TIME.as_secs_f64();
    let told = promises.check(share, ..=MAX_WAIT);
    println!("  the longest takes {share:.2} x its time, {told}");
    if !is_summary {
        beside_one_thread(address);
    }
    println!("/api/v1/search, depth 4: clients, answers a second, median, longest");
    for &clients in few(&[1, 2, 8, 32], &[2]) {
        searches(address, clients);
    }
    stopper.stop();
    println!("class: followers, steps, seen after: median, longest; bytes of data; memory");
    for &followers in few(&[1, 20, 100, 200], &[20]) {
        class(followers);
    }
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

/// Measures the server beside one that handles one request after another: each client asks once,
/// and waits for at most half a minute.
fn beside_one_thread(address: SocketAddr) {
    let Some(other) = OneThread::start(TIME) else {
        println!("/move beside Python on one thread: skipped, there is no python3");
        return;
    };
    println!(
        "/move at -t {TIME:?}, beside Python on one thread: clients; answered, median, longest of each"
    );
    for clients in [1, 10, 50, 200] {
        print!("{clients:4}");
        for server in [address, other.address] {
            let (count, median, longest) = ask_once(server, clients);
            print!("  {count:5} {median:10.1?} {longest:10.1?}");
        }
        println!();
    }
}

/// Lets each client ask for a move once; returns how many are answered with one, and when.
fn ask_once(address: SocketAddr, clients: usize) -> (usize, Duration, Duration) {
    let path = format!("/move?b={}", "0".repeat(42));
    let answers = ask_together(address, clients, |client, answers| {
        let began = Instant::now();
        client.begin(&path);
        let answer = client.answer(false);
        answers.extend(answer.map(|answer| (answer.status, began.elapsed())));
    });
    let good = answers.iter().filter(|(status, _)| *status == 200);
    let times: Vec<Duration> = good.map(|(_, took)| *took).collect();
    let (median, longest) = median_and_longest(times.iter().copied());
    (times.len(), median, longest)
}

fn searches(address: SocketAddr, clients: usize) {
    let began = Instant::now();
    let answers = ask_together(address, clients, |client, answers| {
        while began.elapsed() < SEARCH_TIME {
            answers.push(timed(client, "/api/v1/search?position=4453&depth=4"));
        }
    });
    let good = answers.iter().filter(|(status, _)| *status == 200).count();
    let rate = good as f64 / began.elapsed().as_secs_f64();
    let (median, longest) = median_and_longest(answers.iter().map(|(_, took)| *took));
    println!("{clients:4} {rate:8.0} {median:10.1?} {longest:10.1?}");
}

/// Lets `followers` clients follow some steps of a search, and prints when they see each step. All
/// of them ask for the search at once and read it, like a class that comes into the room.
fn class(followers: usize) {
    const STEPS: u32 = 100;
    let spec = Spec {
        depth: Some(4),
        ..Spec::connect_four("4453")
    };
    let problem = Arc::new(spec.open().expect("a position"));
    let recorded = Exploration::record(spec, problem, &Watch::new(100_000));
    let exploration = recorded.expect("a small tree");
    let room = Arc::<Classroom>::default();
    let show = |step| {
        let shown = SceneSource::Search {
            exploration: &exploration,
            step,
            view: TreeView::Path,
            is_hidden: false,
            shows_truth: false,
            asked: None,
        };
        room.show(&shown, SceneExtras::default());
    };
    show(0);
    let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let server = Server::share(Endpoint::at(any), &room).expect("a free port");
    let address = server.address().expect("an address");
    let address = address.trim_start_matches("http://").trim_end_matches('/');
    let address: SocketAddr = address.parse().expect("an address");
    let stopper = server.stopper();
    let serving = thread::spawn(|| server.run());
    let tree = room.scene().showing().expect("a search").search.number;
    let (sees, seen) = channel();
    let all_are_here = Arc::new(Barrier::new(followers + 1));
    for who in 0..followers {
        let (sees, all_are_here) = (sees.clone(), Arc::clone(&all_are_here));
        thread::spawn(move || {
            let data = Client::to(address).get(&format!("/data?tree={tree}&from=0&lang=en"));
            let mut client = Client::to(address);
            client.begin(&format!("/events?follower={who:032x}&lang=en"));
            client.head();
            // The current scene.
            client.chunk();
            all_are_here.wait();
            for _ in 0..STEPS {
                client.chunk();
                sees.send((Instant::now(), data.bytes.len())).ok();
            }
        });
    }
    all_are_here.wait();
    let mut times = Vec::new();
    let mut bytes = 0;
    for step in 1..=STEPS {
        let began = Instant::now();
        show(step);
        for (at, length) in seen.iter().take(followers) {
            times.push(at.duration_since(began));
            bytes = length;
        }
    }
    let (median, longest) = median_and_longest(times.into_iter());
    let memory = resident().map_or_else(String::new, |bytes| format!("{} MiB", bytes >> 20));
    println!("{followers:4} {STEPS:5} {median:10.1?} {longest:10.1?} {bytes:8} {memory}");
    room.end();
    stopper.stop();
    serving.join().ok();
}

/// Returns the resident memory of this process in bytes, its clients included; `None` where the
/// system does not say.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes * 1024)
}
