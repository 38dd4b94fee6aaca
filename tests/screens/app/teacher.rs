//! A teacher in front of a class hides and shows values, takes notes at a step, and goes through
//! the positions of a lesson.

use crate::stage::{four, frame, open, open_at, press, step, text, type_text};
use plywood::files::Files;
use plywood_app::job::OpenAt;
use plywood_app::key::Key;
use plywood_app::notes::{NotedPosition, Notes, NotesFile, SearchReader};
use plywood_app::paint::Target;
use plywood_app::{App, Material, Setup, Start, TreeView};
use plywood_core::tree::Step;
use plywood_explore::exploration::Spec;
use plywood_samples::CLASSIC;
use plywood_teach::narrate;
use std::fs;
use std::sync::Arc;
use tempfile::TempDir;

/// All that is seen in a large frame.
fn seen(app: &mut App) -> String {
    text(&frame(app, (200, 60)).0)
}

#[test]
fn hidden_values_are_shown_one_by_one() {
    // The end of the textbook tree: three inner nodes and the root have their values.
    let mut app = open_at(Spec::textbook(CLASSIC), Step::MAX, TreeView::Whole);
    let hides = |app: &mut App| seen(app).matches("▒▒").count();
    frame(&mut app, (200, 60));
    assert_eq!(hides(&mut app), 0);
    type_text(&mut app, "U");
    for left in (1..=4).rev() {
        assert_eq!(app.explore().unwrap().hidden_count(app.room()), left);
        assert_eq!(hides(&mut app), left);
        // Nothing else shows them meanwhile.
        let explore = app.explore().unwrap();
        let told = narrate::tell(
            app.shared.language,
            explore.exploration(),
            &explore.replay(),
        );
        let first: String = told[0].chars().take(30).collect();
        assert!(!seen(&mut app).contains(&first));
        type_text(&mut app, ";");
    }
    assert_eq!(hides(&mut app), 0);
    assert!(app.shared.notice.is_none());
    type_text(&mut app, ";");
    assert!(app.shared.notice.is_some());
    // The next step hides again, until all is shown.
    press(&mut app, Key::Char('k'));
    app.explore_mut().unwrap().go_to(17);
    assert!(hides(&mut app) > 0);
    type_text(&mut app, "U");
    assert_eq!(hides(&mut app), 0);
}

#[test]
fn nothing_tells_a_hidden_value_in_any_view() {
    // A value that no other number of this step looks like: the best one before the last leaf.
    for view in [TreeView::Path, TreeView::Whole, TreeView::Map] {
        for keys in ["U", "UP", "UPP"] {
            let mut app = open_at(four("4453", 4), 40, view);
            app.settle();
            frame(&mut app, (120, 40));
            type_text(&mut app, keys);
            let seen = text(&frame(&mut app, (120, 40)).0);
            // At the cutoff: v = −13 and the −12 that cuts it; the leaf of −13 keeps its own.
            let leaves = seen.matches("−13").count();
            assert!(!seen.contains("−12"), "{view:?} {keys}\n{seen}");
            assert!(leaves <= 1, "{view:?} {keys}\n{seen}");
        }
    }
}

/// The tutor with a file of notes.
fn with_notes(folder: &TempDir, spec: Spec) -> App {
    let path = folder.path().join("notes.txt");
    let of = spec.clone();
    let search: SearchReader = Arc::new(move |_| {
        Ok(NotedPosition {
            problem: plywood_samples::problem(&of),
            step: 0,
            view: None,
        })
    });
    let notes = Notes::read(&fs::read(&path).unwrap_or_default(), &*search);
    let notes = notes.expect("they can be read");
    let start = Start::Search {
        problem: plywood_samples::problem(&spec),
        open_at: OpenAt::Step(0),
        view: None,
    };
    let material = Material {
        notes: Some(NotesFile::new(
            Arc::new(Files::default()),
            path,
            notes,
            search,
        )),
        ..Material::default()
    };
    let mut app = App::new(
        start,
        Setup {
            material,
            ..Setup::default()
        },
    );
    app.settle();
    app
}

#[test]
fn a_note_is_kept_and_shown_where_it_was_written() {
    let folder = TempDir::new().unwrap();
    let mut app = with_notes(&folder, four("4453", 3));
    for (at, note) in [(40, "Who has set α?"), (7, "A leaf: ask its value.")] {
        app.explore_mut().unwrap().go_to(at);
        type_text(&mut app, "N");
        type_text(&mut app, note);
        press(&mut app, Key::Enter);
        assert!(!app.has_dialog());
        assert!(seen(&mut app).contains(note));
    }
    press(&mut app, Key::Arrow(plywood_app::key::Arrow::Right));
    assert!(!seen(&mut app).contains("ask its value"));
    let kept = fs::read_to_string(folder.path().join("notes.txt")).unwrap();
    assert!(
        kept.ends_with("7: A leaf: ask its value.\n40: Who has set α?\n"),
        "{kept}"
    );
    // Another tutor opens the file, and goes from note to note.
    let mut app = with_notes(&folder, four("4453", 3));
    type_text(&mut app, "'");
    assert_eq!(step(&app), 7);
    type_text(&mut app, "'");
    assert_eq!(step(&app), 40);
    assert!(seen(&mut app).contains("Who has set α?"));
    type_text(&mut app, "'");
    assert!(app.shared.notice.is_some() && step(&app) == 40);
    type_text(&mut app, "\"");
    assert_eq!(step(&app), 7);
    // Another search has none, and this one has them again.
    type_text(&mut app, "a");
    app.settle();
    assert!(app.explore().unwrap().notes.as_ref().unwrap().is_empty());
    type_text(&mut app, "a");
    app.settle();
    assert_eq!(app.explore().unwrap().notes.as_ref().unwrap().len(), 2);
    // An empty line removes it.
    app.explore_mut().unwrap().go_to(7);
    type_text(&mut app, "N");
    press(&mut app, Key::Ctrl('u'));
    press(&mut app, Key::Enter);
    let kept = fs::read_to_string(folder.path().join("notes.txt")).unwrap();
    assert!(!kept.contains("7:") && kept.contains("40:"), "{kept}");
}

#[test]
fn a_note_that_cannot_be_saved_says_why_and_is_not_lost() {
    let folder = TempDir::new().unwrap();
    let mut app = with_notes(&folder, four("4453", 2));
    let path = folder.path().join("notes.txt");
    fs::create_dir(&path).unwrap();
    type_text(&mut app, "N");
    type_text(&mut app, "a note");
    press(&mut app, Key::Enter);
    assert!(app.has_dialog());
    assert!(seen(&mut app).contains("notes.txt"));
    fs::remove_dir(&path).unwrap();
    press(&mut app, Key::Enter);
    assert!(!app.has_dialog() && path.is_file());
    assert_eq!(app.explore().unwrap().note(), Some("a note"));
    // Without a file no note can be written.
    let mut app = open(four("4453", 2));
    type_text(&mut app, "N");
    assert!(!app.has_dialog() && app.shared.notice.is_some());
}

#[test]
fn the_positions_of_a_lesson_are_gone_through() {
    let entry = |position: &str, step, view| NotedPosition {
        problem: plywood_samples::problem(&four(position, 2)),
        step,
        view,
    };
    let positions = vec![
        entry("4453", 3, None),
        entry("44", 10, Some(TreeView::Map)),
        entry("", 0, Some(TreeView::Whole)),
    ];
    let start = Start::Search {
        problem: positions[0].problem.clone(),
        open_at: OpenAt::Step(3),
        view: None,
    };
    // Each line has the index of its position.
    let all = positions.clone();
    let search: SearchReader = Arc::new(move |line| {
        let index: usize = line.trim_start_matches('-').parse().unwrap();
        Ok(all[index].clone())
    });
    let notes = Notes::read(b"--0\n--1\n--2\n", &*search).expect("they can be read");
    let store = Arc::new(Files::default());
    let material = Material {
        notes: Some(NotesFile::new(store, "lesson.txt".into(), notes, search)),
        ..Material::default()
    };
    let mut app = App::new(
        start,
        Setup {
            material,
            ..Setup::default()
        },
    );
    app.settle();
    let stands = |app: &App, index: usize| {
        let explore = app.explore().unwrap();
        let entry = &positions[index];
        assert_eq!(explore.exploration().problem, entry.problem, "{index}");
        assert_eq!(explore.stepper.step, entry.step, "{index}");
        assert_eq!(
            explore.view.tree,
            entry.view.unwrap_or(TreeView::Path),
            "{index}"
        );
    };
    stands(&app, 0);
    for index in [1, 2] {
        type_text(&mut app, ")");
        app.settle();
        assert!(app.shared.notice.is_some());
        stands(&app, index);
    }
    // At an end a sentence says so.
    type_text(&mut app, ")");
    assert!(app.shared.notice.is_some());
    stands(&app, 2);
    type_text(&mut app, "((");
    app.settle();
    stands(&app, 0);
    let (_, hits) = frame(&mut app, (80, 24));
    assert!((0..24).any(|y| (0..80).any(|x| matches!(hits.at(x, y), Some(Target::Node(_))))));
}
