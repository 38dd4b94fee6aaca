//! Time of a frame: `cargo bench --bench frame`.
//!
//! At 200 by 60 cells a frame should take at most 5 ms, whatever the size of the tree. The
//! benchmark first prints the worst and the mean over steps from everywhere in the run, beside the
//! limit.

#[path = "common/summary.rs"]
mod summary;

use criterion::Criterion;
use plywood_app::draw;
use plywood_app::job::OpenAt;
use plywood_app::paint::{Theme, ThemeName};
use plywood_app::{App, Setup, Start, TreeView};
use plywood_core::search::{Algorithm, Method};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Spec;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::hint::black_box;
use std::time::{Duration, Instant};
use summary::is_summary;

const SIZE: Rect = Rect::new(0, 0, 200, 60);
const LIMIT: Duration = Duration::from_millis(5);
/// Frames timed per run, and runs, of which the fastest counts; fewer with `-- summary`.
fn frames() -> (u32, u32) {
    if is_summary() { (200, 5) } else { (1_000, 7) }
}

fn main() {
    let is_bench = std::env::args().any(|argument| argument == "--bench");
    // Without the argument this is `cargo test --all-targets`, which wants no figures and no wait.
    let mut scenes = if is_bench { scenes() } else { vec![] };
    if is_bench {
        let (count, rounds) = frames();
        println!(
            "a frame of 200 by 60 cells, aim at most 5 ms; {count} steps, best of {rounds} each"
        );
        for (name, app) in &mut scenes {
            print_times(name, app);
        }
    }
    let mut criterion = Criterion::default().sample_size(20).configure_from_args();
    for (name, app) in &mut scenes {
        let mut index = 0;
        criterion.bench_function(name, |bencher| {
            bencher.iter(|| {
                index += 1;
                frame(app, index)
            });
        });
    }
    criterion.final_summary();
}

fn scenes() -> Vec<(&'static str, App)> {
    let large = Spec {
        depth: Some(8),
        ..Spec::default()
    };
    let far = Spec {
        depth: Some(10),
        ..Spec::default()
    };
    let deep = format!("{}7{}", "[1 ".repeat(1_000), "]".repeat(1_000));
    let wide = format!("[{}]", "7 ".repeat(4_990));
    let mut scenes = vec![
        ("path, 6,634,027 nodes", open(large.clone(), TreeView::Path)),
        ("map, 6,634,027 nodes", open(large.clone(), TreeView::Map)),
        (
            "map, 6,634,027 nodes, zoomed in",
            zoomed_in(open(large, TreeView::Map)),
        ),
        (
            "map, alpha-beta to 10 plies",
            open_as_is(far.clone(), TreeView::Map),
        ),
        (
            "map, alpha-beta to 10 plies, zoomed in",
            zoomed_in(open_as_is(far, TreeView::Map)),
        ),
        (
            "path, a tree 1,000 plies deep",
            open(Spec::textbook(&deep), TreeView::Path),
        ),
        (
            "path, a node with 4,990 moves",
            open(Spec::textbook(&wide), TreeView::Path),
        ),
    ];
    for (name, spec) in [
        ("whole, 4,990 nodes", large_tree()),
        ("whole, a tree 1,000 plies deep", deep),
        ("whole, a node with 4,990 moves", wide),
    ] {
        scenes.push((name, unfolded(open(Spec::textbook(&spec), TreeView::Whole))));
    }
    scenes
}

/// Returns a tree of 4,990 nodes: subtrees of several heights, four children a node.
fn large_tree() -> String {
    fn write(nodes: &mut u32, height: u32, text: &mut String) {
        *nodes += 1;
        if height == 0 {
            text.push_str(&(*nodes * 7_919 % 2_001).to_string());
            return;
        }
        text.push('[');
        for _ in 0..4 {
            write(nodes, height - 1, text);
            text.push(' ');
        }
        text.push(']');
    }
    let mut text = String::from("[");
    let mut nodes = 1;
    for height in [5, 5, 5, 4, 4, 3, 3, 2, 2] {
        write(&mut nodes, height, &mut text);
    }
    assert_eq!(nodes, 4_990);
    text + "]"
}

/// Sets plain minimax, which keeps every node.
fn minimax(spec: Spec) -> Spec {
    Spec {
        method: Method {
            algorithm: Algorithm::Minimax,
            ..spec.method
        },
        ..spec
    }
}

fn open(spec: Spec, view: TreeView) -> App {
    open_as_is(minimax(spec), view)
}

/// Fills the map's width with the root's fourth child.
fn zoomed_in(mut app: App) -> App {
    let explore = app.explore_mut().expect("it is explored");
    let child = explore.exploration().tree.children(NodeId::ROOT)[3];
    explore.zoom_map_to(child).expect("it was visited");
    app
}

fn open_as_is(spec: Spec, view: TreeView) -> App {
    let start = Start::Search {
        problem: spec.open().unwrap().into(),
        open_at: OpenAt::Step(0),
        view: Some(view),
    };
    let mut app = App::new(
        start,
        Setup {
            max_nodes: 10_000_000,
            ..Setup::default()
        },
    );
    app.settle();
    let explore = app.explore().expect("it is within the limit");
    if view == TreeView::Whole {
        assert!(explore.prepared.whole.is_some(), "it is shown whole");
    }
    app
}

fn unfolded(mut app: App) -> App {
    app.explore_mut().expect("it is explored").view.is_unfolded = true;
    app
}

/// Goes to a step somewhere in the run, a different one for every index, and draws it.
fn frame(app: &mut App, index: u32) -> Duration {
    let explore = app.explore_mut().expect("it is explored");
    let steps = u64::from(explore.exploration().tree.steps());
    // A stride coprime to the number of frames goes everywhere.
    let count = u64::from(frames().0);
    let step = u64::from(index) * 1_237 % count * (steps - 1) / (count - 1);
    explore.go_to(step as u32);
    let theme = Theme::new(ThemeName::Default, true);
    let mut buffer = Buffer::empty(SIZE);
    let start = Instant::now();
    black_box(draw(&mut buffer, app, &theme));
    let time = start.elapsed();
    black_box(buffer);
    time
}

fn print_times(name: &str, app: &mut App) {
    let (count, rounds) = frames();
    let mut times = vec![Duration::MAX; count as usize];
    // Only what interrupted a frame differs between the rounds.
    for _ in 0..rounds {
        for (index, time) in (0..).zip(&mut times) {
            *time = frame(app, index).min(*time);
        }
    }
    let millis = |time: Duration| time.as_secs_f64() * 1e3;
    let mean = millis(times.iter().sum()) / f64::from(count);
    let worst = times.into_iter().max().expect("there are frames");
    println!(
        "  {name:33} {mean:6.3} ms on average, {:6.3} ms at worst: {}",
        millis(worst),
        if worst <= LIMIT { "met" } else { "MISSED" }
    );
}
