//! Searches that are too large, fail or are stopped.

use plywood_app::job::OpenAt;
use plywood_app::key::Key;
use plywood_app::{App, Setup, Start, TreeView};
use plywood_explore::exploration::Spec;
use plywood_stage::dialog;
use plywood_stage::{four, frame, open, text, type_text};
use std::time::{Duration, Instant};

fn start(spec: Spec, max_nodes: u64) -> App {
    let start = Start::Search {
        problem: plywood_samples::problem(&spec),
        open_at: OpenAt::Step(7),
        view: Some(TreeView::Path),
    };
    let mut app = App::new(
        start,
        Setup {
            max_nodes,
            ..Setup::default()
        },
    );
    app.settle();
    app
}

#[test]
fn a_tree_too_large_is_refused_with_its_limit() {
    let mut app = start(four("4453", 6), 300);
    let shown = text(&frame(&mut app, (80, 24)).0);
    assert!(shown.contains("more than 300 nodes"), "{shown}");
    assert!(app.explore().is_none());
}

#[test]
fn what_cannot_be_opened_says_why() {
    for (spec, told) in [
        (Spec::connect_four("4453x"), "position: "),
        (Spec::textbook("[[3 12"), "never closed"),
        (four("8", 3), "8"),
    ] {
        let refused = spec.open().unwrap_err();
        let mut app = App::new(Start::Refused(refused.clone()), Setup::default());
        let notice = app.shared.notice.clone().unwrap();
        assert!(notice.is_error && notice.text.contains(told), "{notice:?}");
        assert_eq!(notice.text, refused.to_string());
        let shown = text(&frame(&mut app, (120, 40)).0);
        assert!(shown.contains(&notice.text), "{shown}");
    }
}

fn endless(app: &mut App) {
    app.shared.max_nodes = u64::MAX;
    app.search(four("", 40).open(), OpenAt::Step(0));
    assert_eq!(app.context(), dialog("searching"));
}

#[test]
fn a_search_that_is_stopped_leaves_everything_as_it_was() {
    let mut app = open(four("4453", 3));
    type_text(&mut app, "ccc");
    let before = text(&frame(&mut app, (120, 40)).0);
    endless(&mut app);
    let watch = std::sync::Arc::clone(&app.shared.job.as_ref().unwrap().work.watch);
    // Keys that step do nothing meanwhile.
    app.key(Key::Char('n'), Instant::now());
    app.key(Key::Esc, Instant::now());
    assert!(app.shared.job.is_none());
    // The thread has been cancelled, and ends: it counts no further.
    let ended = (0..2_000).any(|_| {
        let nodes = watch.nodes();
        std::thread::sleep(Duration::from_millis(5));
        watch.nodes() == nodes
    });
    assert!(ended);
    assert_eq!(
        app.shared.notice.as_ref().unwrap().text,
        "The search was stopped."
    );
    app.shared.notice = None;
    assert_eq!(text(&frame(&mut app, (120, 40)).0), before);
}
