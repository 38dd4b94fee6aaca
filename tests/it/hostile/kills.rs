//! A command killed at any moment leaves the old file or the complete new one.
//!
//! Nothing can clean up after SIGKILL: a temporary file may stay beside the old file, under its own
//! name.

use super::{OnFailure, Sandbox, assert_tidy, every, run, seconds};
use crate::terminal::pty::plywood;
use plywood_samples::{Rng, is_long};
use rustix::process::{Pid, Signal, kill_process};
use std::cell::LazyCell;
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread::sleep;
use std::time::{Duration, Instant};

const SIGNALS: [Signal; 4] = [Signal::KILL, Signal::TERM, Signal::INT, Signal::HUP];

const OLD: &str = "what was there before\n";

/// Those without a screen. What is written from one has its tests below, games in `terminal::play`.
const WRITERS: &[&[&str]] = &[
    &["export", "--format", "json", "--depth", "5"],
    &["export", "--format", "dot", "--depth", "5"],
    &["export", "--format", "html", "--depth", "3"],
    &["export", "--format", "svg", "--depth", "3"],
    &["export", "--format", "tikz", "--depth", "3"],
    &["film", "--depth", "2", "--seconds", "1", "--size", "60x20"],
    &["survey", "--depth", "1,2,3,4,5,6"],
    &[
        "picture", "--view", "whole", "--depth", "3", "--size", "400x400",
    ],
    &["lessons"],
    &["worksheet", "--test", "2-00005"],
];

/// Files by their names.
type Files = BTreeMap<PathBuf, Vec<u8>>;

/// All that lies in the place to work in.
fn files(sandbox: &Sandbox) -> Files {
    let work = sandbox.work();
    let named = sandbox.files().into_iter().filter_map(|(path, content)| {
        let name = path.strip_prefix(&work).ok()?.to_owned();
        path.is_file().then_some((name, content))
    });
    named.collect()
}

/// A writer, what it writes if it may, and in what time.
struct Writer {
    args: Vec<&'static str>,
    whole: Files,
    took: Duration,
}

impl Writer {
    fn new(args: &[&'static str]) -> Writer {
        let sandbox = Sandbox::new();
        let args = [args, &["--force", "--output", "file"]].concat();
        let start = Instant::now();
        assert!(run(sandbox.plywood(&args), seconds(20)).status.success());
        let took = start.elapsed();
        let whole = files(&sandbox);
        assert!(!whole.is_empty(), "{args:?}");
        Writer { args, whole, took }
    }

    fn is_ended(&self, signal: Signal, chance: &mut Rng) {
        let sandbox = Sandbox::new();
        let mut before = Files::new();
        if chance.flip() {
            for name in self.whole.keys() {
                let path = sandbox.work().join(name);
                fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a folder");
                fs::write(path, OLD).expect("a file");
                before.insert(name.clone(), OLD.into());
            }
        }
        let mut command = sandbox.plywood(&self.args);
        command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let mut child = command.spawn().expect("it starts");
        sleep(Duration::from_micros(
            chance.below(1 + self.took.as_micros() as u64),
        ));
        let id = Pid::from_raw(child.id() as i32).expect("a process");
        kill_process(id, signal).expect("it was not waited for");
        let status = child.wait().expect("a child");

        let number = signal.as_raw();
        let is_told = status
            .code()
            .is_some_and(|code| [0, 128 + number].contains(&code));
        assert!(
            is_told || status.signal() == Some(number),
            "{:?}: {status}",
            self.args
        );
        let after = files(&sandbox);
        assert!(
            before.keys().all(|name| after.contains_key(name)),
            "{:?}",
            self.args
        );
        for (name, content) in &after {
            let is_left = signal == Signal::KILL && name.to_string_lossy().contains(".plywood-");
            assert!(
                is_left
                    || before.get(name) == Some(content)
                    || self.whole.get(name) == Some(content),
                "{:?}: {name:?}: {:?}",
                self.args,
                String::from_utf8_lossy(content)
            );
        }
        // The next one is in no way hindered.
        assert!(
            run(sandbox.plywood(&self.args), seconds(20))
                .status
                .success()
        );
    }
}

#[test]
fn a_file_is_old_or_new_whenever_its_writer_is_ended() {
    // The course takes as long as everything else.
    let is_quick = |args: &&&[&str]| args[0] != "lessons" || is_long();
    let writers = WRITERS.iter().filter(is_quick);
    let writers: Vec<_> = writers
        .map(|args| LazyCell::new(|| Writer::new(args)))
        .collect();
    let few = 2 * writers.len() as u64;
    every("kills::a_file", few, 800, |seed, chance| {
        let (round, which) = (seed as usize / writers.len(), seed as usize % writers.len());
        let writer = &writers[which];
        // Every signal among few cases, too.
        let signal = SIGNALS[(round + which) % SIGNALS.len()];
        let _told = OnFailure(format!("{signal:?} at plywood {:?}", writer.args));
        writer.is_ended(signal, chance);
    });
}

const PROGRESS: &str = "{\"answer\":{\"ask\":\"value\",\"right\":true,\"mistake\":null}}\n";

/// Reads on in lessons and explores, until it is ended.
fn is_remembered(data: &Path, signal: Signal, chance: &mut Rng) -> Option<()> {
    let folder = data.join("plywood");
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default();
    let start = |args: &[&str]| plywood(args).env("XDG_DATA_HOME", data.to_str()?).start();
    if !folder.exists() {
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("progress.jsonl"), PROGRESS).expect("a file");
    }

    let args: &[&str] = if chance.flip() {
        &["explore", "--depth", "2"]
    } else {
        &["learn"]
    };
    let mut tutor = start(args)?;
    tutor.wait_for("quit");
    let end = Instant::now() + Duration::from_millis(chance.below(300));
    while Instant::now() < end {
        let key = ["\r", "\x1b[6~", "t", "!", "\r", "d", "D"][chance.below(7) as usize];
        tutor.press(key);
        sleep(Duration::from_millis(chance.below(20)));
    }
    tutor.signal(signal);
    let code = tutor.exit_code();
    let expected = if signal == Signal::KILL {
        1
    } else {
        128 + signal.as_raw() as u32
    };
    assert_eq!(code, expected);

    let parsed = |text: &str| -> serde_json::Value {
        serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    };
    let progress = read("progress.jsonl");
    assert!(progress.starts_with(PROGRESS) && progress.ends_with('\n'));
    assert!(progress.lines().all(|line| parsed(line).is_object()));
    if signal != Signal::KILL {
        assert_tidy(&folder);
    }
    for entry in fs::read_dir(&folder).expect("a folder") {
        let name = entry
            .expect("an entry")
            .file_name()
            .into_string()
            .expect("UTF-8");
        if name.starts_with(".tmp") || name.starts_with(".plywood") {
            fs::remove_file(folder.join(name)).expect("what SIGKILL has left");
        }
    }
    Some(())
}

#[test]
fn what_the_tutor_remembers_is_old_or_new_whenever_it_is_ended() {
    let data = Sandbox::new();
    every("kills::what_the_tutor", 8, 200, |seed, chance| {
        let signal = SIGNALS[seed as usize % SIGNALS.len()];
        is_remembered(&data.work(), signal, chance);
    });
}
