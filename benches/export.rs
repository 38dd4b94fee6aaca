//! Speed and memory of the exports: `cargo bench --bench export`; with `-- summary` only the
//! figures printed at the end.
//!
//! JSON is compared with `serde_json::to_vec` of the same records, which are in memory before. DOT
//! and CSV are measured in bytes a second written to a sink, the stepping page in milliseconds.
//! Memory is the process's peak above that of the tree.

#[path = "common/promise.rs"]
mod promise;
#[path = "common/summary.rs"]
mod summary;

use criterion::{Criterion, Throughput};
use plywood_core::search::{Algorithm, Watch};
use plywood_explore::exploration::{Exploration, Spec};
use plywood_export::export::{Format, Options};
use promise::Promises;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::hint::black_box;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};
use summary::is_summary;

/// Runs taken for a ratio; the fastest counts.
fn rounds() -> usize {
    if is_summary() { 3 } else { 7 }
}

/// The two large lists of an export, in memory.
#[derive(Deserialize, Serialize)]
struct Records {
    nodes: Vec<Value>,
    edges: Vec<Value>,
}

/// The whole minimax tree of 7 plies from the empty board.
fn exploration() -> Exploration {
    let mut spec = Spec::connect_four("");
    spec.depth = Some(7);
    spec.method.algorithm = Algorithm::Minimax;
    let problem = spec.open().unwrap();
    Exploration::record(problem, &Watch::new(u64::MAX)).unwrap()
}

fn records(exploration: &Exploration) -> Records {
    let mut text = Vec::new();
    let options = Options::default();
    Format::Json
        .write(exploration, &options, &mut text)
        .unwrap();
    serde_json::from_slice(&text).unwrap()
}

/// Discards everything written and counts its bytes.
#[derive(Default)]
struct ByteCounter(u64);

impl Write for ByteCounter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn length(exploration: &Exploration, format: Format) -> u64 {
    let mut counted = ByteCounter::default();
    format
        .write(exploration, &Options::default(), &mut counted)
        .unwrap();
    counted.0
}

fn export(exploration: &Exploration, format: Format) {
    format
        .write(exploration, &Options::default(), &mut black_box(io::sink()))
        .unwrap();
}

/// Returns the time of the fastest of several runs.
fn fastest(mut run: impl FnMut()) -> Duration {
    let once = |_| {
        let start = Instant::now();
        run();
        start.elapsed()
    };
    (0..rounds()).map(once).min().unwrap()
}

/// Returns the peak of this process's memory in KiB above its current size while `run` runs; `None`
/// where the system does not say.
fn extra_memory(run: impl FnOnce()) -> Option<u64> {
    let field = |name: &str| {
        let status = std::fs::read_to_string("/proc/self/status").ok()?;
        let line = status.lines().find(|line| line.starts_with(name))?;
        line.split_whitespace().nth(1)?.parse::<u64>().ok()
    };
    // Sets the peak back to the current size.
    std::fs::write("/proc/self/clear_refs", "5").ok()?;
    let before = field("VmRSS:")?;
    run();
    Some(field("VmHWM:")?.saturating_sub(before))
}

/// A search of 3,632 steps beyond the first, as a page: milliseconds, bytes, and
/// memory.
fn page() -> (f64, u64, Option<u64>) {
    let mut spec = Spec::connect_four("4453");
    spec.depth = Some(4);
    let problem = spec.open().unwrap();
    let exploration = Exploration::record(problem, &Watch::new(u64::MAX)).unwrap();
    let options = Options::default();
    let mut written = ByteCounter::default();
    let mut write = || {
        written = ByteCounter::default();
        Format::Html
            .write(&exploration, &options, &mut written)
            .unwrap();
    };
    // The first one finds no memory that an earlier one gave back.
    let memory = extra_memory(&mut write);
    let time = fastest(&mut write);
    (time.as_secs_f64() * 1e3, written.0, memory)
}

/// Measures JSON beside `to_vec` of its records, and DOT, with criterion.
fn bench_streaming(exploration: &Exploration, records: &Records, count: u64, dot_bytes: u64) {
    let mut criterion = Criterion::default().sample_size(10).configure_from_args();
    let mut group = criterion.benchmark_group("export");
    group.throughput(Throughput::Elements(count));
    group.bench_function("json streamed", |bench| {
        bench.iter(|| export(exploration, Format::Json));
    });
    group.bench_function("json to_vec", |bench| {
        bench.iter(|| serde_json::to_vec(records).unwrap());
    });
    group.throughput(Throughput::Bytes(dot_bytes));
    group.bench_function("dot streamed", |bench| {
        bench.iter(|| export(exploration, Format::Dot));
    });
    group.finish();
}

fn main() -> ExitCode {
    let (milliseconds, page_bytes, page_memory) = page();
    let exploration = exploration();
    let nodes = exploration.tree.len() as u64;
    let count = 2 * nodes - 1;
    // Before anything larger than the page gives memory back.
    let mut memory = vec![("page", page_memory, 65_536)];
    for format in [Format::Json, Format::Dot] {
        let extra = extra_memory(|| export(&exploration, format));
        memory.push((format.extension(), extra, 16_384));
    }
    let json_bytes = length(&exploration, Format::Json);
    let dot_bytes = length(&exploration, Format::Dot);
    let records = records(&exploration);
    bench_streaming(&exploration, &records, count, dot_bytes);

    let million = |count: u64, time: Duration| count as f64 / time.as_secs_f64() / 1e6;
    println!("page of 3,632 steps: {milliseconds:.0} ms (200 wanted), {page_bytes} bytes");
    println!("{count} records (nodes and edges), depth 7, minimax:");
    let streamed = fastest(|| export(&exploration, Format::Json));
    let in_memory = fastest(|| {
        black_box(serde_json::to_vec(&records).unwrap());
    });
    drop(records);
    let ratio = in_memory.as_secs_f64() / streamed.as_secs_f64();
    let mut promises = Promises::default();
    let told = promises.check(ratio, 0.9..);
    println!(
        "json: {:.2} M records/s and {:.0} MB/s streamed, {:.2} M records/s by to_vec: ratio {ratio:.2}, {told}",
        million(count, streamed),
        million(json_bytes, streamed),
        million(count, in_memory),
    );
    let dot = fastest(|| export(&exploration, Format::Dot));
    println!("dot: {:.0} MB/s (400 wanted)", million(dot_bytes, dot));
    for (name, extra, allowed) in memory {
        let extra = extra.map_or("unknown".into(), |kib| format!("{kib} KiB"));
        println!("extra memory: {name} {extra} ({allowed} KiB allowed)");
    }
    promises.exit_code()
}
