//! Ended at any moment, whoever writes a file leaves the old one or the complete new one.
//!
//! Nothing can tidy up behind SIGKILL: the temporary file may stay, beside the old file. It has a
//! name of its own, so that it is in nobody's way.

use super::{OnFailure, Sandbox, assert_tidy, every, run, seconds};
use crate::samples::Chance;
use crate::terminal::pty::plywood;
use rustix::process::{Pid, Signal, kill_process};
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::Stdio;
use std::thread::sleep;
use std::time::{Duration, Instant};

const SIGNALS: [Signal; 4] = [Signal::KILL, Signal::TERM, Signal::INT, Signal::HUP];

const OLD: &str = "what was there before\n";

const WRITERS: &[&[&str]] = &[
    &["export", "--format", "json", "--depth", "5"],
    &["export", "--format", "dot", "--depth", "5"],
    &[
        "picture", "--view", "whole", "--depth", "3", "--size", "400x400",
    ],
    &["worksheet", "--lesson", "5"],
    &[
        "duel",
        "--one",
        "random",
        "--two",
        "othello-c@2",
        "--games",
        "6",
        "--most-plies",
        "12",
    ],
];

/// A writer, what it writes if it may, and in what time.
struct Writer {
    args: Vec<&'static str>,
    whole: String,
    took: Duration,
}

impl Writer {
    fn new(args: &[&'static str]) -> Writer {
        let sandbox = Sandbox::new();
        let args = [args, &["--force", "--output", "file"]].concat();
        let start = Instant::now();
        assert!(run(sandbox.plywood(&args), seconds(20)).status.success());
        Writer {
            took: start.elapsed(),
            whole: fs::read_to_string(sandbox.work().join("file")).expect("it is written"),
            args,
        }
    }

    /// Whether this is all that it writes; of a duel the games that were over, below the score.
    fn is_complete(&self, text: &str) -> bool {
        let is_game = |line: &str| self.whole.lines().any(|whole| whole == line);
        text == self.whole
            || self.args[0] == "duel"
                && text.ends_with("}\n")
                && text.starts_with("{\"format\":\"plywood-duel\"")
                && text.lines().skip(1).all(is_game)
    }

    fn is_ended(&self, signal: Signal, chance: &mut Chance) {
        let sandbox = Sandbox::new();
        let file = sandbox.work().join("file");
        let before = chance.flip().then(|| OLD.to_owned());
        if let Some(old) = &before {
            fs::write(&file, old).expect("a file");
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
        let after = fs::read_to_string(&file).ok();
        let is_new = after.as_ref().is_some_and(|text| self.is_complete(text));
        assert!(is_new || after == before, "{:?}: {after:?}", self.args);
        if signal != Signal::KILL {
            assert_tidy(&sandbox.work());
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
    let writers: Vec<Writer> = WRITERS.iter().map(|args| Writer::new(args)).collect();
    every("kills::a_file", 20, 800, |seed, chance| {
        let writer = &writers[seed as usize % writers.len()];
        let signal = SIGNALS[seed as usize / writers.len() % SIGNALS.len()];
        let _told = OnFailure(format!("{signal:?} at plywood {:?}", writer.args));
        writer.is_ended(signal, chance);
    });
}

const PROGRESS: &str = r#"{"format":"plywood-progress","version":1,"answers":{"value":{"asked":9,"right":8}},"streak":{"now":0,"best":7}}"#;

/// Reads on in lessons and explores, so that both files are written, until it is ended.
fn is_remembered(data: &Path, signal: Signal, chance: &mut Chance) -> Option<()> {
    let folder = data.join("plywood");
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default();
    let start = |args: &[&str]| plywood(args).env("XDG_DATA_HOME", data.to_str()?).start();
    if !folder.exists() {
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("progress.json"), PROGRESS).expect("a file");
        let mut tutor = start(&["explore", "--position", "4453", "--depth", "2"])?;
        tutor
            .wait_for("tep 0 of")
            .press("\x1b")
            .wait_for("4453")
            .press("q");
        assert_eq!(tutor.gives_back(), 0);
        assert!(read("recent.json").contains("4453"));
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

    let parsed = |name: &str| -> serde_json::Value {
        serde_json::from_str(&read(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    };
    assert!(parsed("progress.json")["streak"]["best"].as_u64() >= Some(7));
    let recent = parsed("recent.json");
    assert!(
        recent.is_array() && recent.to_string().contains("4453"),
        "{recent}"
    );
    if signal != Signal::KILL {
        assert_tidy(&folder);
    }
    for entry in fs::read_dir(&folder).expect("a folder") {
        let name = entry
            .expect("an entry")
            .file_name()
            .into_string()
            .expect("UTF-8");
        assert!(!name.contains("unreadable"), "{name}");
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
