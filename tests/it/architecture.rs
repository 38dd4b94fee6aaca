//! The order of the modules within the crates. Between crates Cargo enforces it, and `clippy.toml` says
//! who may touch files, threads and the terminal.

use std::fs;
use std::path::{Path, PathBuf};

/// The modules at the top of each crate. None knows one that stands after it, so there are no cycles.
const ORDER: &str = "
    game number memory random clock evaluate search tree record replay laws safe language input parallel output csv_text
    games fault evaluations endgame critical proof perft summary marks layout map exploration truth program difference words book handout narrate letter quiz export
    drill lesson site classroom
    quiz_page quiz_file worksheet desk survey results files tui cli";

/// The modules of the screens, in the same way.
const ORDER_OF_SCREENS: &str = "
    key store audience command days library action matches progress bindings whole
    paint prepared predict job names state explore dialog learn race drill play home screen dialogs app link frame";

/// The modules of grading, in the same way.
const ORDER_OF_GRADING: &str = "
    task line tree trace printed departure verdict reading walk imitation judge pair report files class
    run tests";

/// Crates that are one module's work to replace, and who may name them.
const KEPT_TO: [(&str, &[&str]); 2] = [("crossterm::", &["tui"]), ("ratatui::", &["app", "tui"])];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let files = entries.flat_map(|entry| match entry.unwrap().path() {
        path if path.is_dir() => sources(&path),
        path => vec![path],
    });
    let is_rust = |file: &PathBuf| file.extension().is_some_and(|ending| ending == "rs");
    files.filter(is_rust).collect()
}

fn faults(order: &str, module: &str, code: &str) -> Vec<String> {
    let place = |name: &str| order.split_whitespace().position(|other| other == name);
    let Some(own) = place(module) else {
        return vec!["is not in the list: say after whom it comes".to_owned()];
    };
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    let paths = code.split("crate::").skip(1);
    let named = paths.filter_map(|path| path.split(|letter| !is_part(letter)).next());
    let later = named.filter(|name| place(name).is_some_and(|at| at > own));
    let home = if order == ORDER_OF_SCREENS {
        "app"
    } else {
        module
    };
    let kept = KEPT_TO.iter().filter(|(_, homes)| !homes.contains(&home));
    let kept = kept.filter(|(word, _)| code.contains(word));
    let known = later.chain(kept.map(|(word, _)| *word));
    known.map(|name| format!("knows {name}")).collect()
}

/// The crates of the tutor. Each may know only those before it, but the screens no exports.
const TUTOR: [&str; 6] = ["solve", "core", "explore", "teach", "export", "app"];

/// The crates of the classroom, which may know the tutor and those before them, and the page, which joins them.
const CLASSROOM: [&str; 4] = ["grade", "class", "serve", "web"];

#[test]
fn the_tutor_knows_nothing_of_the_classroom() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let all = [&TUTOR[..], &CLASSROOM].concat();
    for (index, name) in all.iter().enumerate() {
        let manifest = root.join(format!("crates/plywood-{name}/Cargo.toml"));
        let text = fs::read_to_string(manifest).unwrap();
        let text = text.split("[dev-dependencies]").next().unwrap();
        let lines = text
            .lines()
            .filter_map(|line| line.strip_prefix("plywood-"));
        let known = lines.filter_map(|line| line.split(['.', ' ']).next());
        let is_allowed = |other: &&str| {
            let is_before = all[..index].contains(other) || *other == "lessons";
            is_before && (*name, *other) != ("app", "export")
        };
        let refused: Vec<&str> = known.filter(|other| !is_allowed(other)).collect();
        assert!(refused.is_empty(), "plywood-{name} knows {refused:?}");
    }
    // The root joins them, in one place.
    for file in sources(&root.join("src")) {
        let code = fs::read_to_string(&file).unwrap();
        let is_joint = file.starts_with(root.join("src/cli/classroom"));
        let knows = |name: &&str| code.contains(&format!("plywood_{name}::"));
        let known = CLASSROOM.iter().find(|name| knows(name));
        assert!(is_joint || known.is_none(), "{}: {known:?}", file.display());
    }
    assert_eq!(
        fs::read_dir(root.join("crates")).unwrap().count(),
        all.len()
    );
}

/// Files that draw a part of the explore screen.
const PANES: &str = "around board code map path question sides story values whole";

#[test]
fn panes_know_the_snapshot_and_not_the_screen() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/plywood-app/src/explore");
    let mut read = 0;
    for file in sources(&folder) {
        let place = file.strip_prefix(&folder).unwrap().with_extension("");
        let pane = place.iter().next().unwrap().to_str().unwrap();
        if PANES.split_whitespace().any(|name| name == pane) {
            let code = fs::read_to_string(&file).unwrap();
            let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
            let mut words = code.split(|letter| !is_part(letter));
            assert!(!words.any(|word| word == "Explore"), "{}", file.display());
            read += 1;
        }
    }
    assert!(read > 10, "{read}");
}

#[test]
fn a_module_knows_only_those_before_it() {
    let known = "use crate::game; fn f(_: crate::replay::Replay) { crossterm::f() }";
    let found = faults(ORDER, "tree", known);
    assert_eq!(found, ["knows replay", "knows crossterm::"]);
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = [
        "core", "explore", "teach", "export", "class", "grade", "app",
    ]
    .map(|name| format!("crates/plywood-{name}"));
    let mut found = Vec::new();
    for source in crates.iter().map(String::as_str).chain(["."]) {
        let order = match source.rsplit('-').next() {
            Some("app") => ORDER_OF_SCREENS,
            Some("grade") => ORDER_OF_GRADING,
            _ => ORDER,
        };
        let source = root.join(source).join("src");
        for file in sources(&source) {
            let inside = file.strip_prefix(&source).unwrap().with_extension("");
            let module = inside.iter().next().unwrap().to_str().unwrap();
            let text = fs::read_to_string(&file).unwrap();
            let code: Vec<&str> = text.lines().filter_map(|l| l.split("//").next()).collect();
            if !["main", "lib"].contains(&module) {
                let faults = faults(order, module, &code.join("\n"));
                found.extend(faults.iter().map(|f| format!("{}: {f}", file.display())));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
