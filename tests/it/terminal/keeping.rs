//! Files written beside the screen.

use super::pty::plywood;
use crate::cli::files::is_writing;
use plywood::files::Files;
use plywood_app::progress::ProgressFile;
use rstest::rstest;
use rustix::process::Signal;
use std::fs::{self, File};
use std::sync::Arc;
use std::thread::sleep;
use std::time::{Duration, Instant};

#[test]
fn without_a_home_nothing_is_kept() {
    let setups = [
        plywood(&[])
            .without("HOME")
            .env("XDG_DATA_HOME", "/dev/null"),
        plywood(&[]).env("HOME", "").without("XDG_DATA_HOME"),
        plywood(&[]).env("HOME", ".").without("XDG_DATA_HOME"),
    ];
    for setup in setups {
        let Some(mut tutor) = setup.start() else {
            return;
        };
        tutor
            .wait_for("quit")
            .press("f")
            .wait_for("A position to begin with")
            .press("\r")
            .wait_for("tep 0 of")
            .press("qqq");
        assert_eq!(tutor.gives_back(), 0);
        let left = fs::read_dir(tutor.home()).expect("the folder").count();
        assert_eq!(left, 0, "the present folder is no home");
    }
}

/// Another program holds the lock of the progress for as long as this one runs.
#[rstest]
#[case::a_key(None, 0)]
#[case::a_signal(Some(Signal::TERM), 143)]
#[case::a_kill(Some(Signal::KILL), 1)]
fn answers_are_saved_whatever_holds_their_file(#[case] signal: Option<Signal>, #[case] code: u32) {
    let setup = plywood(&["practice", "--code", "18000-0007K"]);
    let folder = setup.home().join("data/plywood");
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("progress.jsonl");
    let lock = File::create(&file).expect("a file");
    lock.lock().expect("it is free");
    let Some(mut tutor) = setup.start() else {
        return;
    };
    tutor.wait_for("18000-0007K").press("1 2\r");
    let end = Instant::now() + Duration::from_secs(20);
    while fs::read(&file).is_ok_and(|text| text.is_empty()) && Instant::now() < end {
        sleep(Duration::from_millis(5));
    }
    if let Some(signal) = signal {
        tutor.signal(signal);
        assert_eq!(tutor.exit_code(), code);
    } else {
        tutor.press("\x03");
        assert_eq!(tutor.gives_back(), code);
    }
    let keeper = ProgressFile::open(Arc::new(Files::in_folder(file.parent().unwrap())));
    assert_eq!(keeper.progress().score().asked, 1);
    assert!(keeper.error().is_none());
}

#[test]
fn an_export_under_way_leaves_no_half_file_behind() {
    let setup = plywood(&["explore", "--depth", "6", "--algorithm", "minimax"]);
    let Some(mut tutor) = setup.start() else {
        return;
    };
    tutor
        .wait_for("tep 0 of")
        .press("x")
        .wait_for("What to make")
        .press("jjjjjjjjj\r");
    let names = |tutor: &super::pty::Tutor| -> Vec<String> {
        let files = fs::read_dir(tutor.home()).expect("the folder");
        let name = |file: std::io::Result<fs::DirEntry>| file.map(|file| file.file_name());
        files
            .filter_map(|file| name(file).ok()?.into_string().ok())
            .collect()
    };
    // Or it is written before anybody looks.
    let is_there = |name: &String| name != "data" && !name.starts_with('.');
    while !is_writing(tutor.id(), tutor.home()) && !names(&tutor).iter().any(is_there) {
        sleep(Duration::from_millis(1));
    }
    tutor.press("\x03");
    assert_eq!(tutor.gives_back(), 0);
    let left = names(&tutor);
    assert!(
        !left.iter().any(|name| name.starts_with(".plywood-")),
        "{left:?}"
    );
}

/// The content of a file is on the desk at once: a tree in brackets, an exported one, a position.
#[rstest]
#[case("[[3 12]\n [2 4]]", "Textbook tree", "Written: sheet.html")]
#[case("4453\n", "Connect Four", "No tree of it fits on paper")]
#[case("", "Connect Four", "Written: sheet.html")]
fn a_file_is_laid_on_the_desk_and_a_sheet_is_written(
    #[case] content: &str,
    #[case] shown: &str,
    #[case] told: &str,
) {
    let setup = plywood(&["teach", "own"]);
    let file = setup.home().join("own");
    if content.is_empty() {
        let path = file.to_str().unwrap();
        let command = "export --position 4453 --depth 2 --format json --output";
        let words: Vec<&str> = command.split(' ').chain([path]).collect();
        crate::cli::stdout(&words);
    } else {
        fs::write(file, content).unwrap();
    }
    let Some(mut tutor) = setup.start() else {
        return;
    };
    tutor.wait_for(shown).wait_for("What to make");
    tutor.press("jjj\r").wait_for(told);
    let sheet = fs::read_to_string(tutor.home().join("sheet.html"));
    let is_written = sheet.is_ok_and(|sheet| sheet.contains("</html>"));
    assert_eq!(is_written, told.contains("Written"));
    tutor.press("qq");
    assert_eq!(tutor.gives_back(), 0);
}
