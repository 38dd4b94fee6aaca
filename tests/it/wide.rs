//! Nothing that is asked step by step looks at all the children of a node each time: a step of a
//! tree sixteen times as wide takes about as long, and twice the width well below four times as
//! long where the whole tree is gone through.

use plywood::exploration::{Exploration, Spec};
use plywood::export::{Format, Options};
use plywood::game::textbook::DEEPEST;
use plywood::language::Language;
use plywood::narrate::line;
use plywood::quiz::Question;
use plywood::replay::Replay;
use plywood::search::{Algorithm, Cut, Fail, Method, Watch};
use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

/// Children of the narrower tree whose steps are told.
const WIDTH: usize = 2_000;

/// How much wider the other one is.
const WIDER: usize = 16;

/// Steps that are told of each tree.
const STEPS: u32 = 600;

fn explore(text: &str, method: Method) -> Exploration {
    let spec = Spec {
        method,
        ..Spec::textbook(text)
    };
    let problem = Arc::new(spec.open().unwrap());
    Exploration::record(spec, problem, &Watch::new(u64::MAX)).unwrap()
}

fn list(children: impl Iterator<Item = String>) -> String {
    format!("[{}]", children.collect::<Vec<_>>().join(" "))
}

type Shape = fn(usize) -> String;

/// Trees with one wide node, of whatever width.
const SHAPES: [(&str, Shape); 6] = [
    ("always better", |width| {
        list((0..width).map(|value| value.to_string()))
    }),
    ("never better", |width| {
        list((0..width).map(|value| (width - value).to_string()))
    }),
    ("all equal", |width| {
        list((0..width).map(|_| "7".to_owned()))
    }),
    ("inner nodes, always better", |width| {
        list((0..width).map(|value| format!("[{value} {value}]")))
    }),
    ("inner nodes, all but the first cut", |width| {
        list((0..width).map(|value| format!("[{} 5 6]", width - value)))
    }),
    // After a wide cutoff as many steps as there are moves cut off.
    ("a wide cutoff", |width| {
        let wide = list((0..width).map(|_| "1".to_owned()));
        let rest = list((0..width).map(|_| "2".to_owned()));
        format!(
            "[5 {wide} {rest} [6 {rest} 9] {}]",
            list((0..width).map(|_| "8".to_owned()))
        )
    }),
];

/// Processor time of this thread in seconds, or of the clock where that is not known.
fn now(start: Instant) -> f64 {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = stat
        .split_whitespace()
        .next()
        .and_then(|field| field.parse::<f64>().ok());
    nanoseconds.map_or_else(|| start.elapsed().as_secs_f64(), |spent| spent / 1e9)
}

/// The least of several times that `work` takes, in seconds. What takes less than ten milliseconds
/// is too short to be measured and counts as that.
fn timed(mut work: impl FnMut()) -> f64 {
    let start = Instant::now();
    let once = |()| {
        let before = now(start);
        work();
        now(start) - before
    };
    let times = [(); 3].map(once);
    times.into_iter().fold(f64::MAX, f64::min).max(0.01)
}

fn assert_within(factor: f64, what: &str, times: [f64; 2]) {
    let [first, then] = times;
    assert!(
        then <= factor * first,
        "{what}: {first:.4} s, then {then:.4} s"
    );
}

/// As many steps of each tree, evenly spread.
fn sampled(exploration: &Exploration) -> impl Iterator<Item = Replay<'_>> {
    let tree = &exploration.tree;
    let steps = u64::from(tree.steps());
    (0..u64::from(STEPS)).map(move |index| {
        let step = index * steps / u64::from(STEPS);
        Replay::new(tree, step as u32)
    })
}

fn replay(exploration: &Exploration) {
    let tree = &exploration.tree;
    for replay in sampled(exploration) {
        black_box((replay.event(), replay.lights(), replay.counts()));
        black_box((replay.improves(), replay.next_cutoff(), replay.out()));
        for node in replay.path() {
            black_box((replay.view(node), tree.best_child(node), tree.cut_by(node)));
        }
    }
}

fn narrate(exploration: &Exploration) {
    for replay in sampled(exploration) {
        black_box(line(Language::Fr, exploration, &replay));
    }
}

fn ask_all(exploration: &Exploration) {
    for step in 0..exploration.tree.steps() {
        black_box(Question::pose(exploration, step));
    }
}

fn export_all(exploration: &Exploration) {
    for &format in Format::ALL {
        if format.check(exploration, &Options::default()).is_err() {
            continue;
        }
        let mut bytes = Vec::new();
        format
            .write(exploration, &Options::default(), &mut bytes)
            .unwrap();
        black_box(bytes);
    }
}

type Work = (&'static str, fn(&Exploration));

fn methods() -> [Method; 3] {
    let usual = Method::default();
    [
        usual,
        Method {
            cut: Cut::Gt,
            fail: Fail::Hard,
            ..usual
        },
        Method {
            algorithm: Algorithm::Minimax,
            ..usual
        },
    ]
}

#[test]
fn a_step_takes_no_longer_the_wider_the_tree_is() {
    let works: [Work; 2] = [("replay", replay), ("narrate", narrate)];
    for (name, shape) in SHAPES {
        for method in methods() {
            let both = [WIDTH, WIDER * WIDTH].map(|width| explore(&shape(width), method));
            for (work, run) in works {
                let times = [&both[0], &both[1]].map(|exploration| timed(|| run(exploration)));
                assert_within(3.0, &format!("{work}, {name}, {method:?}"), times);
            }
        }
    }
}

#[test]
fn twice_the_width_takes_less_than_four_times_as_long() {
    let works: [Work; 2] = [("ask", ask_all), ("export", export_all)];
    for (name, shape) in SHAPES {
        let both = [2 * WIDTH, 4 * WIDTH].map(|width| explore(&shape(width), Method::default()));
        for (work, run) in works {
            let times = [&both[0], &both[1]].map(|exploration| timed(|| run(exploration)));
            // Its square would take four times as long, and a busy machine has its own opinion.
            assert_within(3.6, &format!("{work}, {name}"), times);
        }
    }
}

/// A node is named by all the moves that lead to it, so a step may take as long as its path.
#[test]
fn a_step_of_a_tree_of_twice_the_depth_takes_at_most_three_times_as_long() {
    let chain = |depth: usize| {
        let open = "[3 ".repeat(depth);
        format!("{open}4{}", "]".repeat(depth))
    };
    let deepest = DEEPEST as usize;
    for method in methods() {
        let both = [deepest / 2, deepest].map(|depth| explore(&chain(depth), method));
        let times = [&both[0], &both[1]].map(|exploration| timed(|| narrate(exploration)));
        assert_within(3.0, &format!("{method:?}"), times);
    }
}
