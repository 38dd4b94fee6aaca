//! Solving times: `cargo bench -p plywood-solve --bench solve`.
//!
//! The six sets of 100 positions are Pascal Pons' (see the head of `connect-four-scores.txt`).
//! Every position starts cold, on one thread, with [`MEMORY`] bytes of table and no book. Times are
//! CPU times of the searching thread, so that other load disturbs them less, minus the cost of
//! reading the clock. The published method (`published.rs`) runs beside it with the same memory:
//! that ratio holds on any machine.
//!
//! `PLYWOOD_SOLVE_SETS=012` chooses sets (`e` is the empty board); `-- summary` runs the first.

mod published;

use criterion::Criterion;
use plywood_solve::{Position, Settings, Solver};
use std::hint::black_box;

const MEMORY: u64 = 256 << 20;
const SETS: [&str; 6] = [
    "end easy",
    "middle easy",
    "middle medium",
    "begin easy",
    "begin medium",
    "begin hard",
];
const SCORES: &str = include_str!("../../../../tests/data/connect-four-scores.txt");
const SETTINGS: Settings = Settings {
    memory: MEMORY,
    threads: 1,
    opening: false,
};

fn main() {
    // Without the argument this is `cargo test --all-targets`, which wants no figures.
    if std::env::args().any(|argument| argument == "--bench") {
        print_sets();
    }
    let mut criterion = Criterion::default().sample_size(10).configure_from_args();
    criterion.bench_function("solve/middle easy, 100 positions", |bench| {
        let mut solver = Solver::new(SETTINGS);
        bench.iter(|| {
            for (moves, _) in positions(1) {
                solver.forget();
                black_box(solver.score(played(moves), &|| false)).expect("nobody cancels");
            }
        });
    });
    criterion.final_summary();
}

/// Returns the positions of set `index`, as moves and score.
fn positions(index: usize) -> impl Iterator<Item = (&'static str, i32)> {
    let lines = SCORES.lines().filter(|line| !line.starts_with('#'));
    lines.skip(100 * index).take(100).map(|line| {
        let (moves, score) = line.split_once(' ').expect("moves and a score");
        (moves, score.parse().expect("a score"))
    })
}

fn played(moves: &str) -> Position {
    Position::after(moves).expect("a legal game")
}

/// Returns the processor time of this thread, in seconds.
#[cfg(unix)]
fn processor_time() -> f64 {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// Returns the time that has passed, in seconds, where the system is not asked for that of a thread.
#[cfg(not(unix))]
fn processor_time() -> f64 {
    static START: std::sync::LazyLock<std::time::Instant> =
        std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed().as_secs_f64()
}

/// Returns what one look at the clock adds to the time between two of them: the median of many, in
/// seconds.
fn clock_cost() -> f64 {
    let mut costs: Vec<f64> = (0..1001)
        .map(|_| {
            let start = processor_time();
            processor_time() - start
        })
        .collect();
    costs.sort_by(f64::total_cmp);
    costs[costs.len() / 2]
}

/// Seconds and nodes of each position of a set.
struct Timings(Vec<(f64, u64)>);

impl Timings {
    fn seconds(&self) -> f64 {
        self.0.iter().map(|(seconds, _)| seconds).sum()
    }

    fn row(&self) -> String {
        let count = self.0.len() as f64;
        let nodes: u64 = self.0.iter().map(|(_, nodes)| nodes).sum();
        let mut seconds: Vec<f64> = self.0.iter().map(|(seconds, _)| *seconds).collect();
        seconds.sort_by(f64::total_cmp);
        let median = seconds[seconds.len() / 2];
        format!(
            "{:>12.1} {:>12.1} {:>12.0} {:>8.1}",
            self.seconds() / count * 1e6,
            median * 1e6,
            nodes as f64 / count,
            nodes as f64 / self.seconds() / 1e6
        )
    }
}

fn print_sets() {
    let sets = std::env::var("PLYWOOD_SOLVE_SETS").unwrap_or_else(|_| {
        let is_summary = std::env::args().any(|argument| argument == "summary");
        if is_summary { "0" } else { "01234" }.to_owned()
    });
    println!("a position, cold, one thread, 256 MiB, processor time; plain: the published method");
    println!(
        "{:<22} {:>12} {:>12} {:>12} {:>8}",
        "", "mean us", "median us", "mean nodes", "M/s"
    );
    let clock = clock_cost();
    println!("taken off: {:.2} us a position for the clock", clock * 1e6);
    let mut solver = Solver::new(SETTINGS);
    let mut plain = published::Solver::new(MEMORY);
    // The first use of the tables' memory is not the first position's.
    solve(&mut solver, "4444", clock);
    for set in sets.chars() {
        if set == 'e' {
            let (score, cost) = solve(&mut solver, "", clock);
            assert_eq!(score, 1);
            println!("{:<22} {}", "empty board", Timings(vec![cost]).row());
            continue;
        }
        let index = set.to_digit(6).expect("a set from 0 to 5, or e") as usize;
        // The published method takes minutes for a hard one, so there it has every tenth.
        let every = if index < 4 { 1 } else { 10 };
        // One solver after the other: clearing the plain one's table empties the processor's caches.
        let solved: Vec<_> = positions(index)
            .map(|(moves, expected)| {
                let (score, cost) = solve(&mut solver, moves, clock);
                assert_eq!(score, expected, "{moves}");
                cost
            })
            .collect();
        let published: Vec<_> = positions(index)
            .step_by(every)
            .map(|(moves, expected)| {
                let (score, cost) = solve_published(&mut plain, moves, clock);
                assert_eq!(score, expected, "{moves}");
                cost
            })
            .collect();
        let same_positions = Timings(solved.iter().copied().step_by(every).collect());
        let published = Timings(published);
        println!("{:<22} {}", SETS[index], Timings(solved).row());
        println!(
            "{:<22} {}   {:.1} x the time{}",
            "  plain",
            published.row(),
            published.seconds() / same_positions.seconds(),
            if every == 1 { "" } else { ", on every tenth" }
        );
    }
}

/// A position with one empty cell. Either solver solves it before the clock starts, so that the
/// program itself is in the processor's caches, as when it solves one position after another.
const WARM_UP: &str = "71255763773133525731261364622167124446454";

/// Returns the score of `moves`, and the seconds and nodes it took, `clock` seconds taken off.
fn solve(solver: &mut Solver, moves: &str, clock: f64) -> (i32, (f64, u64)) {
    solver
        .score(played(WARM_UP), &|| false)
        .expect("nobody cancels");
    solver.forget();
    let position = played(moves);
    let (time, nodes) = (processor_time(), solver.nodes());
    let score = solver.score(position, &|| false).expect("nobody cancels");
    let seconds = (processor_time() - time - clock).max(0.0);
    (score, (seconds, solver.nodes() - nodes))
}

/// Returns the same for the published method.
fn solve_published(plain: &mut published::Solver, moves: &str, clock: f64) -> (i32, (f64, u64)) {
    plain.clear();
    plain.score(played(WARM_UP));
    let position = played(moves);
    let (time, nodes) = (processor_time(), plain.nodes);
    let score = plain.score(position);
    let seconds = (processor_time() - time - clock).max(0.0);
    (score, (seconds, plain.nodes - nodes))
}
