//! The list of recent positions may come from anywhere: only what a command could open is offered.

use plywood::app::library::{MAX_RECENT, load, remember, save};
use plywood::exploration::{GameName, PositionText, Spec};
use plywood::files::Files;
use std::fs;
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
    save(&files, &[draughts()]);
    let file = folder.path().join("recent.json");
    let good = fs::read_to_string(&file).unwrap();
    let list = good.replacen('[', "[{\"game\": \"chess\"}, 7,", 1);
    fs::write(&file, list).unwrap();
    assert_eq!(load(&files), [draughts()]);
}

fn positions(specs: &[Spec]) -> Vec<&str> {
    let mut texts = Vec::new();
    for spec in specs {
        match &spec.position {
            PositionText::Notation(text) | PositionText::Board(text) => texts.push(text.as_str()),
        }
    }
    texts
}

#[test]
fn the_latest_positions_come_first_and_once() {
    let mut specs = Vec::new();
    for position in ["4", "44", "445", "44"] {
        remember(&mut specs, &Spec::connect_four(position));
    }
    assert_eq!(positions(&specs), ["44", "445", "4"]);
    // The same text in another game is another position.
    remember(&mut specs, &Spec::textbook("4"));
    assert_eq!(positions(&specs), ["4", "44", "445", "4"]);
    let deeper = Spec {
        depth: Some(9),
        ..Spec::connect_four("445")
    };
    remember(&mut specs, &deeper);
    assert_eq!(positions(&specs), ["445", "4", "44", "4"]);
    assert_eq!(specs[0].depth, Some(9));
    remember(&mut specs, &Spec::connect_four("1"));
    assert_eq!(specs.len(), MAX_RECENT);
    assert_eq!(positions(&specs), ["1", "445", "4", "44"]);
}

#[test]
fn what_was_saved_is_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let files = Files::in_folder(&folder.path().join("new"));
    assert!(load(&files).is_empty());
    let specs = [Spec::connect_four("4453"), Spec::textbook("[3 [5 1]]")];
    save(&files, &specs);
    assert_eq!(load(&files), specs);
    save(&files, &specs[..1]);
    assert_eq!(load(&files), specs[..1]);
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
