//! Time limits: `cargo bench --bench time`.
//!
//! Games at several positions, in every order, with a tree and without one, measured from the
//! question to the answer in hand. A limit holds if the answer comes within the time plus 10 %; the
//! worst case is named. Other load on the machine delays everything, short times most of all, so a
//! late case is run again. With `-- summary` only the shortest limit is tried, once.

#[path = "common/promise.rs"]
mod promise;
#[path = "common/summary.rs"]
mod summary;

use plywood_app::PreparedExploration;
use plywood_core::search::{Algorithm, Method, Order, Watch};
use plywood_explore::exploration::{Exploration, GameName, Spec, name};
use promise::Promises;
use std::hint::black_box;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};
use strum::VariantArray;
use summary::is_summary;

/// Time limits in milliseconds, each with the number of times that the whole set is run.
const LIMITS: [(u32, u32); 3] = [(50, 3), (250, 1), (1000, 1)];

/// The largest tree that is recorded, as in the tutor.
const MAX_NODES: u64 = 5_000_000;

/// Maximum number of times that a case which comes too late is run again.
const MAX_RETRIES: u32 = 3;

/// Maximum overrun, as a share of the limit.
const MAX_OVERRUN: f64 = 0.10;

fn positions() -> Vec<(GameName, &'static str)> {
    vec![
        (GameName::ConnectFour, ""),
        (GameName::ConnectFour, "4453"),
        (GameName::ConnectFour, "44444326555"),
        (GameName::Othello, ""),
        (GameName::Othello, "f5d6c3d3c4f4c5b3c2e3d2c6"),
        (GameName::Draughts, ""),
        (GameName::Draughts, "W:WK46,45,40:BK5,17,18,32"),
        (GameName::TicTacToe, ""),
    ]
}

fn main() -> ExitCode {
    let mut promises = Promises::default();
    // Without the argument this is `cargo test --all-targets`, which wants no figures.
    if !std::env::args().any(|argument| argument == "--bench") {
        return promises.exit_code();
    }
    let limits = if is_summary() {
        &[(LIMITS[0].0, 1)][..]
    } else {
        &LIMITS
    };
    if !is_summary() {
        print_switching();
    }
    println!("time over the limit at worst, of all orders and rounds; aim at most 10 %");
    for &(milliseconds, rounds) in limits {
        for is_recorded in [false, true] {
            let mut worst = (f64::MIN, String::new());
            for (game, position) in positions() {
                let mut over = f64::MIN;
                for &order in Order::VARIANTS {
                    let spec = Spec {
                        method: Method {
                            algorithm: Algorithm::IterativeDeepening,
                            order,
                            ..Method::default()
                        },
                        time: Some(milliseconds),
                        ..Spec::new(game, position)
                    };
                    for _ in 0..rounds {
                        let mut late = overrun(&spec, is_recorded);
                        for _ in 0..MAX_RETRIES {
                            if late > MAX_OVERRUN {
                                late = late.min(overrun(&spec, is_recorded));
                            }
                        }
                        over = over.max(late);
                        if late > worst.0 {
                            worst = (late, format!("{} {position} {}", name(game), name(order)));
                        }
                    }
                }
                let how = if is_recorded { "recorded" } else { "found" };
                let (game, percent) = (name(game), over * 100.0);
                println!("  {milliseconds:4} ms {how:9} {game:13} {percent:+6.1} %  {position}");
            }
            let told = promises.check(1.0 + worst.0, ..=1.0 + MAX_OVERRUN);
            println!(
                "  worst {:.2} x the limit ({}), {told}",
                1.0 + worst.0,
                worst.1
            );
        }
    }
    promises.exit_code()
}

/// Prints how long another iteration takes until it can be drawn; the screen does that in the
/// background.
fn print_switching() {
    let spec = Spec {
        method: Method {
            algorithm: Algorithm::IterativeDeepening,
            ..Method::default()
        },
        time: Some(2000),
        ..Spec::new(GameName::ConnectFour, "")
    };
    let problem = spec.open().expect("a position");
    let exploration = Exploration::record(problem, &Watch::new(MAX_NODES))
        .expect("one ply is within the limit")
        .at_iteration(usize::MAX);
    let nodes = exploration.tree.len();
    let started = Instant::now();
    black_box(PreparedExploration::new(exploration));
    let time = started.elapsed().as_secs_f64() * 1000.0;
    println!("  switching to a tree of {nodes} nodes takes {time:.0} ms");
}

/// Returns by how much a search overruns its limit, as a share of the limit; negative if it ends
/// before that.
fn overrun(spec: &Spec, is_recorded: bool) -> f64 {
    let limit = Duration::from_millis(spec.time.expect("all have a limit").into());
    let started = Instant::now();
    let problem = Arc::new(spec.open().expect("a position"));
    let watch = Watch::new(MAX_NODES);
    let time = if is_recorded {
        let trees = problem
            .record_all(&watch)
            .expect("one ply is within the limit");
        let time = started.elapsed();
        drop(black_box(trees));
        time
    } else {
        let found = problem.find_to(spec.method.algorithm, problem.depth, &Watch::new(u64::MAX));
        let time = started.elapsed();
        black_box(found).expect("one ply is within the limit");
        time
    };
    time.as_secs_f64() / limit.as_secs_f64() - 1.0
}
