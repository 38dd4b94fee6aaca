//! The list of recent positions may come from anywhere: only what a command could open is offered.

use plywood::files::Files;
use plywood_app::library::{MAX_RECENT, load, remember, save};
use plywood_explore::exploration::{GameName, Problem, Spec};
use plywood_samples::problem;
use std::fs;
use std::sync::Arc;
use tempfile::TempDir;

fn draughts() -> Spec {
    Spec {
        depth: Some(4),
        ..Spec::new(GameName::Draughts, "W:WK5:BK46")
    }
}

#[test]
fn an_entry_that_cannot_be_read_hides_no_other() {
    let folder = TempDir::new().unwrap();
    let files = Files::in_folder(folder.path());
    save(&files, &[problem(&draughts())]);
    let file = folder.path().join("recent.json");
    let good = fs::read_to_string(&file).unwrap();
    let list = good.replacen('[', "[{\"game\": \"chess\"}, 7,", 1);
    fs::write(&file, list).unwrap();
    assert_eq!(load(&files), [problem(&draughts())]);
}

fn positions(problems: &[Arc<Problem>]) -> Vec<&str> {
    let texts = problems.iter().map(|problem| problem.spec.position.text());
    texts.collect()
}

#[test]
fn the_latest_positions_come_first_and_once() {
    let mut recent = Vec::new();
    for position in ["4", "44", "445", "44"] {
        remember(&mut recent, &problem(&Spec::connect_four(position)));
    }
    assert_eq!(positions(&recent), ["44", "445", "4"]);
    // The same text in another game is another position.
    remember(&mut recent, &problem(&Spec::textbook("4")));
    assert_eq!(positions(&recent), ["4", "44", "445", "4"]);
    let deeper = Spec {
        depth: Some(9),
        ..Spec::connect_four("445")
    };
    remember(&mut recent, &problem(&deeper));
    assert_eq!(positions(&recent), ["445", "4", "44", "4"]);
    assert_eq!(recent[0].depth, 9);
    remember(&mut recent, &problem(&Spec::connect_four("1")));
    assert_eq!(recent.len(), MAX_RECENT);
    assert_eq!(positions(&recent), ["1", "445", "4", "44"]);
}

#[test]
fn what_was_saved_is_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let files = Files::in_folder(&folder.path().join("new"));
    assert!(load(&files).is_empty());
    let recent = [Spec::connect_four("4453"), Spec::textbook("[3 [5 1]]")];
    let recent = recent.map(|spec| problem(&spec));
    save(&files, &recent);
    assert_eq!(load(&files), recent);
    save(&files, &recent[..1]);
    assert_eq!(load(&files), recent[..1]);
    let entries = fs::read_dir(folder.path().join("new")).unwrap();
    assert_eq!(entries.count(), 1);
}

#[test]
fn what_cannot_be_offered_is_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let files = Files::in_folder(folder.path());
    let file = folder.path().join("recent.json");
    for text in ["", "{", "{}", "[1", "null"] {
        fs::write(&file, text).unwrap();
        assert!(load(&files).is_empty(), "{text}");
    }
    let many: Vec<Spec> = ["448", "4", "44", "445", "4455", "1", "12"]
        .map(Spec::connect_four)
        .into();
    let text = serde_json::to_string(&many).unwrap();
    fs::write(&file, &text).unwrap();
    assert_eq!(positions(&load(&files)), ["4", "44", "445", "4455"]);
    // White space is harmless, but only a limited amount is read.
    let filled = |size: usize| text.clone() + &" ".repeat(size - text.len());
    fs::write(&file, filled(1 << 20)).unwrap();
    assert_eq!(load(&files).len(), MAX_RECENT);
    fs::write(&file, filled((1 << 20) + 1)).unwrap();
    assert!(load(&files).is_empty());
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    assert!(load(&files).is_empty());
}
