//! Random input for the whole road, from the notations to the frames, for as long as it is told:
//!
//! ```text
//! cargo run --example fuzz -- --minutes 60            cases that nobody has tried, on all cores
//! cargo run --example fuzz -- --minutes 60 --seed 7   these
//! cargo run --example fuzz -- --case 123456           one case again
//! ```
//!
//! What does not hold ends it with the command that repeats it, and with 1.

#[path = "../tests/it/fuzz/mod.rs"]
mod fuzz;

use clap::Parser;
use fuzz::Tally;
use plywood::chance::Chance;
use std::panic::catch_unwind;
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

#[derive(Parser)]
#[command(about = "Random input for everything, for as long as it is told")]
struct Args {
    /// How long, in minutes; parts of one are possible.
    #[arg(long, default_value_t = 1.0)]
    minutes: f64,
    /// Where the numbers of the cases come from; the time if nothing is said.
    #[arg(long)]
    seed: Option<u64>,
    /// Only this case.
    #[arg(long)]
    case: Option<u64>,
}

/// What all workers share.
struct Run {
    numbers: Chance,
    tally: Tally,
    cases: u64,
    broken: Vec<u64>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    if let Some(number) = args.case {
        println!("{:?}", fuzz::case(number));
        return ExitCode::SUCCESS;
    }
    let seed = args.seed.unwrap_or_else(|| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        now.map_or(0, |now| now.as_millis() as u64)
    });
    println!("seed {seed}");
    let end = Instant::now() + Duration::from_secs_f64(60.0 * args.minutes.max(0.0));
    let run = Mutex::new(Run {
        numbers: Chance::new(seed),
        tally: Tally::default(),
        cases: 0,
        broken: Vec::new(),
    });
    let hold = || run.lock().expect("nobody panics while holding it");
    let work = || {
        while Instant::now() < end && hold().broken.is_empty() {
            let number = hold().numbers.number();
            let outcome = catch_unwind(|| fuzz::case(number));
            let mut run = hold();
            match outcome {
                Ok(tally) => {
                    run.tally += tally;
                    run.cases += 1;
                }
                Err(_) => run.broken.push(number),
            }
        }
    };
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(work);
        }
    });
    let run = hold();
    println!("{} cases: {:?}", run.cases, run.tally);
    for number in &run.broken {
        eprintln!("repeat it: cargo run --example fuzz -- --case {number}");
    }
    ExitCode::from(u8::from(!run.broken.is_empty()))
}
