//! Random input for the whole program, from the notations to the frames, for a given time:
//!
//! ```text
//! cargo run --example fuzz -- --minutes 60            new cases, on all cores
//! cargo run --example fuzz -- --minutes 60 --seed 7   the cases of this seed
//! cargo run --example fuzz -- --case 123456           one case again
//! ```
//!
//! A case that breaks a promise ends the run with exit code 1 and the command that repeats it. The
//! first line names a file with the cases in progress, for one that hangs or kills the process.

#[path = "../tests/it/fuzz/mod.rs"]
mod fuzz;

use clap::Parser;
use fuzz::Tally;
use plywood_core::random::Rng;
use std::collections::BTreeSet;
use std::panic::catch_unwind;
use std::path::PathBuf;
use std::process::{self, ExitCode};
use std::sync::Mutex;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use std::{env, fs, thread};

#[derive(Parser)]
#[command(about = "Random input for everything, for as long as it is told")]
struct Args {
    /// Minutes to run; fractions are possible.
    #[arg(long, default_value_t = 1.0)]
    minutes: f64,
    /// The seed of the cases' numbers; the clock if absent.
    #[arg(long)]
    seed: Option<u64>,
    /// Only this case.
    #[arg(long)]
    case: Option<u64>,
}

/// State shared by all workers.
struct Run {
    numbers: Rng,
    tally: Tally,
    cases: u64,
    broken: Vec<u64>,
    under_way: BTreeSet<u64>,
    file: PathBuf,
}

impl Run {
    /// Returns the number of the next case, which is written down before anything can happen to it.
    fn begin(&mut self) -> u64 {
        let number = self.numbers.next_u64();
        self.under_way.insert(number);
        let numbers = self.under_way.iter().map(|number| format!("{number}\n"));
        // Without the file all else can go on.
        fs::write(&self.file, numbers.collect::<String>()).ok();
        number
    }
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
    let file = env::temp_dir().join(format!("plywood-fuzz-{}", process::id()));
    println!("seed {seed}, cases under way in {}", file.display());
    let end = Instant::now() + Duration::from_secs_f64(60.0 * args.minutes.max(0.0));
    let run = Mutex::new(Run {
        numbers: Rng::new(seed),
        tally: Tally::default(),
        cases: 0,
        broken: Vec::new(),
        under_way: BTreeSet::new(),
        file,
    });
    let hold = || run.lock().expect("nobody panics while holding it");
    let work = || {
        while Instant::now() < end && hold().broken.is_empty() {
            let number = hold().begin();
            let outcome = catch_unwind(|| fuzz::case(number));
            let mut run = hold();
            run.under_way.remove(&number);
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
    fs::remove_file(&run.file).ok();
    println!("{} cases: {:?}", run.cases, run.tally);
    for number in &run.broken {
        eprintln!("repeat it: cargo run --example fuzz -- --case {number}");
    }
    ExitCode::from(u8::from(!run.broken.is_empty()))
}
