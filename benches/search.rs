//! Speed of the search and memory of its tree: `cargo bench --bench search`.
//!
//! The yardstick is plain minimax from the empty Connect Four board, 8 plies, 6,634,027 nodes.
//! Speeds depend on the machine; the promises, printed first, are ratios measured in one run and
//! bytes a node. The recorder gets large pages from the system; the bare graph's figures with large
//! pages are printed beside it.

#[path = "common/promise.rs"]
mod promise;

use criterion::{Criterion, Throughput};
use petgraph::graph::{DiGraph, NodeIndex};
use plywood_core::game::Player;
use plywood_core::replay::Replay;
use plywood_core::search::{Algorithm, Method, Observer, Search, Watch};
use plywood_core::tree::{Recorder, Tree};
use plywood_explore::evaluations::connect_four::Table;
use plywood_explore::games::connect_four::{ConnectFour, Position};
use promise::Promises;
use std::hint::black_box;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

const DEPTH: u32 = 8;
const NODES: usize = 6_634_027;

fn method() -> Method {
    Method {
        algorithm: Algorithm::Minimax,
        ..Method::default()
    }
}

/// Minimum speed of recording a search, relative to a bare petgraph of as many bytes.
const MIN_RECORDED_SPEED: f64 = 0.6;

/// Minimum speed of a search without an observer, relative to a recorded one.
const MIN_UNRECORDED_SPEED: f64 = 2.5;

/// Maximum number of bytes of the whole process per node of the tree.
const MAX_NODE_BYTES: f64 = 60.0;

/// Set in a child process to what it prints: `memory`, its own peak after recording the tree once,
/// or `share`, the speed of recording relative to the bare graph.
const CHILD: &str = "PLYWOOD_BENCH_CHILD";

fn main() -> ExitCode {
    // As the explorer does.
    plywood_core::memory::set_advice(plywood_solve::prefer_large_pages);
    match std::env::var(CHILD).as_deref() {
        Ok("memory") => return print_peak_memory(),
        Ok(_) => return print_share(),
        Err(_) => {}
    }
    let mut promises = Promises::default();
    // Without the argument this is `cargo test --all-targets`, which wants no figures.
    if std::env::args().any(|argument| argument == "--bench") {
        print_ratios(&mut promises);
        print_memory(&mut promises);
        print_replay(&record());
    }
    let mut criterion = Criterion::default().sample_size(10).configure_from_args();
    nodes_per_second(&mut criterion);
    criterion.final_summary();
    promises.exit_code()
}

fn search<O: Observer>(observer: &mut O) -> Result<i32, O::Stop> {
    Search::new(&ConnectFour, &Table, Player::First, method(), observer)
        .run_once(&Position::START, DEPTH)
}

fn unrecorded() -> i32 {
    search(&mut ()).unwrap_or_else(|never| match never {})
}

fn record() -> Tree {
    let watch = Watch::new(u64::MAX);
    let mut recorder = Recorder::new(&watch);
    search(&mut recorder).expect("the limit is out of reach");
    recorder.into_tree(None).expect("it has run")
}

/// Builds with petgraph alone as many nodes and edges, with weights as large as the recorder's.
fn bare_graph() -> DiGraph<[u32; 6], [u32; 2]> {
    let mut graph = DiGraph::new();
    graph.add_node([0; 6]);
    for index in 1..NODES {
        let child = graph.add_node([index as u32; 6]);
        graph.add_edge(
            NodeIndex::new((index - 1) / 7),
            child,
            [index as u32 % 7, index as u32],
        );
    }
    graph
}

/// Returns how long `work` takes; dropping its result is not counted.
fn timed<T>(work: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    let made = work();
    let time = start.elapsed();
    drop(black_box(made));
    time
}

/// Returns how much processor time `work` takes, which another load on the machine changes less, or
/// the time it takes where that is not known.
fn processor_time<T>(work: impl FnOnce() -> T) -> Duration {
    let spent = || {
        let fields = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        let nanoseconds = fields.split(' ').next()?.parse().ok()?;
        Some(Duration::from_nanos(nanoseconds))
    };
    let start = spent();
    let mut end = None;
    let elapsed = timed(|| {
        let made = work();
        end = spent();
        made
    });
    start.zip(end).map_or(elapsed, |(start, end)| end - start)
}

/// Returns the least seconds that a bare graph, a recorded and an unrecorded search take.
fn seconds(rounds: usize) -> [f64; 3] {
    let mut best = [Duration::MAX; 3];
    for _ in 0..rounds {
        // Turn about, so that another load on the machine hits all three alike.
        let round = [
            processor_time(bare_graph),
            processor_time(record),
            processor_time(unrecorded),
        ];
        best = std::array::from_fn(|index| best[index].min(round[index]));
    }
    best.map(|time| time.as_secs_f64())
}

fn print_ratios(promises: &mut Promises) {
    let [bare, recorded, unrecorded] = seconds(11);
    let speed = |time: f64| NODES as f64 / time / 1e6;
    println!("minimax, {DEPTH} plies from the empty board, {NODES} nodes; best of 11 rounds");
    println!("  bare graph  {:6.1} M nodes/s", speed(bare));
    println!("  recorded    {:6.1} M nodes/s", speed(recorded));
    println!("  unrecorded  {:6.1} M nodes/s", speed(unrecorded));
    let share = bare / recorded;
    let told = promises.check(share, MIN_RECORDED_SPEED..);
    println!("  recorded runs at {share:.2} x the bare graph's speed, {told}");
    // Where the C library is not GNU's, or the system has no large pages, nothing changes.
    let large = child("share", &[("GLIBC_TUNABLES", "glibc.malloc.hugetlb=1")]);
    println!("  with large pages for both at {} x", large.trim());
    let gain = recorded / unrecorded;
    let told = promises.check(gain, MIN_UNRECORDED_SPEED..);
    println!("  unrecorded runs at {gain:.2} x the recorded speed, {told}");
}

fn print_memory(promises: &mut Promises) {
    let Ok(peak) = child("memory", &[]).trim().parse::<u64>() else {
        println!("  peak memory is not known on this system");
        return;
    };
    let bytes = peak as f64 / NODES as f64;
    let told = promises.check(bytes, ..=MAX_NODE_BYTES);
    println!("  peak memory of the process {bytes:.1} bytes a node, {told}");
}

/// Returns this program's output as a child process.
fn child(name: &str, environment: &[(&str, &str)]) -> String {
    let own = std::env::current_exe().expect("this benchmark has a path");
    let mut command = Command::new(own);
    command.env(CHILD, name).envs(environment.iter().copied());
    let output = command.output().expect("this benchmark can start itself");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn print_share() -> ExitCode {
    let [bare, recorded, _] = seconds(5);
    println!("{:.2}", bare / recorded);
    ExitCode::SUCCESS
}

fn print_peak_memory() -> ExitCode {
    let tree = record();
    assert_eq!(tree.len(), NODES);
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| {
        let kibibytes = line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB")?;
        kibibytes.parse::<u64>().ok()
    });
    if let Some(kibibytes) = peak {
        println!("{}", kibibytes * 1024);
    }
    ExitCode::SUCCESS
}

fn print_replay(tree: &Tree) {
    let steps: Vec<u32> = random_steps(tree).take(20_000).collect();
    let mut times = vec![Duration::MAX; steps.len()];
    // Enough steps come between two rounds of one for the caches to have forgotten it; the fastest
    // round counts, so that interruptions do not.
    for _ in 0..5 {
        for (time, &step) in times.iter_mut().zip(&steps) {
            *time = timed(|| show(tree, step)).min(*time);
        }
    }
    let micros = |time: Duration| time.as_secs_f64() * 1e6;
    let mean = micros(times.iter().sum()) / times.len() as f64;
    let worst = micros(times.into_iter().max().expect("there are steps"));
    // A time is no ratio: a slower machine misses it.
    let verdict = if worst <= 50.0 { "met" } else { "MISSED" };
    println!(
        "  replay of a random step takes {mean:.1} µs on average, {worst:.1} µs at worst, aim at most 50: {verdict}"
    );
}

/// Computes everything that a screen shows of a step, from scratch.
fn show(tree: &Tree, step: u32) {
    let replay = Replay::new(tree, step);
    black_box((replay.event(), replay.counts()));
    for node in replay.path() {
        black_box(replay.view(node));
        for child in tree.children(node) {
            black_box(replay.view(child));
        }
    }
}

/// Returns pseudo-random steps, the same in every run, from a linear congruential generator.
fn random_steps(tree: &Tree) -> impl Iterator<Item = u32> {
    let steps = u64::from(tree.steps());
    let next = |seed: &u64| Some(seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1));
    std::iter::successors(Some(1), next).map(move |seed: u64| ((seed >> 33) % steps) as u32)
}

fn nodes_per_second(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("minimax 8");
    group.throughput(Throughput::Elements(NODES as u64));
    group.bench_function("bare graph", |b| b.iter_with_large_drop(bare_graph));
    group.bench_function("recorded", |b| b.iter_with_large_drop(record));
    group.bench_function("unrecorded", |b| b.iter(unrecorded));
    group.finish();
    let tree = record();
    let mut steps = random_steps(&tree);
    criterion.bench_function("replay of a step", |b| {
        b.iter(|| show(&tree, steps.next().expect("without end")));
    });
}
