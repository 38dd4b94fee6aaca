//! A hostile world around the built program: wrong command lines, storms of keys, little memory,
//! foreign folders, signals at any time.
//!
//! Every test has a few cases with fixed seeds; without `PLYWOOD_DEEP=1` it runs one in seven. With
//! `PLYWOOD_LONG=1` it runs many with fresh seeds; a failure prints how to reproduce it.
#![cfg(unix)]

mod kills;
mod lines;
mod memory;
mod storms;

use crate::cli::PLYWOOD;
use crate::terminal::pty::Tutor;
use plywood_explore::parallel::map_unordered;
use plywood_samples::{Rng, is_long, tried};
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tempfile::TempDir;

/// Maximum number of failures to report; no further case is tried.
const MAX_FAILURES: usize = 20;

/// The cases of a test: few of them, or many with `PLYWOOD_LONG=1`. Each is made from its seed; the
/// seeds follow each other, from `PLYWOOD_SEED` on if it is set.
struct Cases<'t> {
    test: &'t str,
    first: u64,
    count: u64,
}

impl<'t> Cases<'t> {
    fn new(test: &'t str, few: u64, many: u64) -> Cases<'t> {
        let given = std::env::var("PLYWOOD_SEED").ok();
        let given = given.map(|text| text.parse().expect("PLYWOOD_SEED is a whole number"));
        let (first, count) = if is_long() {
            let now = SystemTime::now().duration_since(UNIX_EPOCH);
            let fresh = || now.expect("it is after 1970").as_millis() as u64;
            (given.unwrap_or_else(fresh), many)
        } else {
            (given.unwrap_or(0), few)
        };
        let cases = Cases { test, first, count };
        cases.tell(format!("{count} cases from PLYWOOD_SEED={first} on"));
        cases
    }

    /// The seeds of those that are tried.
    fn seeds(&self) -> impl Iterator<Item = u64> {
        tried(self.first..self.first + self.count)
    }

    // Not eprintln!, which the test harness keeps to itself.
    fn tell(&self, said: String) {
        let line = format!("hostile::{}: {said}\n", self.test);
        is_long().then(|| std::io::stderr().write_all(line.as_bytes()));
    }

    fn fails(&self, seed: u64, case: &impl Fn(u64, &mut Rng)) -> bool {
        let tried = AssertUnwindSafe(|| case(seed, &mut Rng::new(seed)));
        let fails = catch_unwind(tried).is_err();
        if fails {
            // Some cases go further then. This one is the first of those that are tried again.
            let long = if is_long() { "PLYWOOD_LONG=1 " } else { "" };
            let test = self.test;
            let repeats = format!("{long}PLYWOOD_SEED={seed} cargo test --test it hostile::{test}");
            println!("repeat it: {repeats}\n");
            self.tell(format!("a failure: {repeats}"));
        }
        let tried = seed - self.first + 1;
        if tried.is_multiple_of(self.count.div_ceil(20)) {
            self.tell(format!("{tried} of {}", self.count));
        }
        fails
    }

    fn end(&self, failed: impl Iterator<Item = u64>) {
        let failed: Vec<u64> = failed.take(MAX_FAILURES).collect();
        assert!(
            failed.is_empty(),
            "of {} these fail: {failed:?}",
            self.count
        );
    }
}

/// Tries the cases of a test one after the other.
pub fn every(test: &str, few: u64, many: u64, case: impl Fn(u64, &mut Rng)) {
    let cases = Cases::new(test, few, many);
    cases.end(cases.seeds().filter(|&seed| cases.fails(seed, &case)));
}

/// The same where a case has nothing to do with the others and mostly waits: several at once.
fn every_at_once(test: &str, few: u64, many: u64, case: impl Fn(u64, &mut Rng) + Sync) {
    let cases = Cases::new(test, few, many);
    let seeds: Vec<u64> = cases.seeds().collect();
    let fails = |index: u32| {
        let seed = seeds[index as usize];
        Some(cases.fails(seed, &case).then_some(seed))
    };
    let failed = map_unordered(0..seeds.len() as u32, 5, &fails);
    cases.end(failed.into_iter().flatten());
}

/// Printed if its case fails.
pub struct OnFailure(pub String);

impl Drop for OnFailure {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("{}", self.0);
        }
    }
}

/// Waits until nothing was drawn for this long, but not for ever.
pub fn rest(tutor: &Tutor, quiet: Duration) {
    rest_within(tutor, quiet, Duration::from_secs(25));
}

/// The same, but for `longest` at most.
pub fn rest_within(tutor: &Tutor, quiet: Duration, longest: Duration) {
    let end = Instant::now() + longest;
    let (mut sent, mut since) = (tutor.sent(), Instant::now());
    while since.elapsed() < quiet && Instant::now() < end {
        sleep(Duration::from_millis(5));
        if sent != tutor.sent() {
            (sent, since) = (tutor.sent(), Instant::now());
        }
    }
}

/// A bound of time: as promised, or more where the compiler has checks built in.
pub fn seconds(promised: u64) -> Duration {
    let slower = if cfg!(debug_assertions) { 3 } else { 1 };
    Duration::from_secs(promised * slower)
}

/// A folder with a home and a place to work in; nothing is to be written elsewhere.
pub struct Sandbox(TempDir);

impl Sandbox {
    /// Both empty.
    pub fn new() -> Sandbox {
        let sandbox = Sandbox(TempDir::new().expect("a temporary folder"));
        for name in ["home", "work"] {
            fs::create_dir(sandbox.0.path().join(name)).expect("a folder");
        }
        sandbox
    }

    /// Returns the working directory of the program.
    pub fn work(&self) -> PathBuf {
        self.0.path().join("work")
    }

    /// The program, about to be started here.
    pub fn plywood(&self, args: &[impl AsRef<OsStr>]) -> Command {
        let mut command = Command::new(PLYWOOD);
        self.settle(command.args(args));
        command
    }

    /// Returns the same command with `kib` KiB of address space.
    pub fn cramped(&self, kib: u64, args: &[&str]) -> Command {
        let mut command = Command::new("sh");
        self.settle(command.args(["-c", CRAMPED, "sh", &kib.to_string(), PLYWOOD]));
        command.args(args);
        command
    }

    fn settle(&self, command: &mut Command) {
        let home = self.0.path().join("home");
        command.env_clear().env("PLYWOOD_LANG", "en");
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        command.env("XDG_DATA_HOME", home.join("data"));
        command.env("HOME", home).current_dir(self.work());
    }

    /// All that lies here, with the content of files.
    pub fn files(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut files = BTreeMap::new();
        let mut folders = vec![self.0.path().to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).expect("a folder") {
                let path = entry.expect("an entry").path();
                let there = fs::symlink_metadata(&path).expect("it is there");
                if there.is_dir() {
                    folders.push(path.clone());
                }
                let content = there.is_file().then(|| fs::read(&path).expect("a file"));
                files.insert(path, content.unwrap_or_default());
            }
        }
        files
    }
}

/// Starts a program with less memory: a shell's script, whose arguments are KiB and the program.
pub const CRAMPED: &str = "ulimit -v \"$1\"; shift; exec \"$@\"";

/// Runs a program to its end, if that comes in time.
pub fn run(command: Command, patience: Duration) -> Output {
    let told = format!("{command:?}");
    let started = Instant::now();
    let mut command = assert_cmd::Command::from_std(command);
    let output = command.timeout(patience).output().expect("it starts");
    assert!(started.elapsed() < patience, "it took too long: {told}");
    output
}

/// Decodes output, and checks that nothing in it controls a terminal.
pub fn clean(bytes: &[u8]) -> &str {
    let text = std::str::from_utf8(bytes).expect("UTF-8");
    let is_harmful = |c: char| c != '\n' && plywood_explore::safe::is_harmful(c);
    if let Some((at, harmful)) = text.char_indices().find(|&(_, c)| is_harmful(c)) {
        let before: String = text[..at].chars().rev().take(80).collect();
        let before: String = before.chars().rev().collect();
        panic!("{harmful:?} was printed behind {before:?}");
    }
    text
}

/// Asserts that the exit code is one of these, and that a failure is one sentence.
pub fn assert_told(output: &Output, codes: &[i32]) {
    let told = clean(&output.stderr);
    let code = output.status.code();
    assert!(
        code.is_some_and(|code| codes.contains(&code)),
        "{:?}: {told}",
        output.status
    );
    let is_sentence = told.starts_with("plywood: ") && told.lines().count() == 1;
    assert!(
        !told.contains("panicked") && (code == Some(0) || is_sentence),
        "{told:?}"
    );
    assert!(code != Some(0) || told.is_empty(), "{told:?}");
}

/// Asserts that no temporary file was left behind.
pub fn assert_tidy(folder: &Path) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let name = entry.expect("an entry").file_name();
        let name = name.to_string_lossy();
        let is_temporary = name.starts_with(".plywood") || name.starts_with(".tmp");
        assert!(!is_temporary, "{name} was left behind");
    }
}
