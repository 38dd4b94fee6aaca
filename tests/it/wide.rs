//! Nothing that is asked step by step looks at all the children of a node each time: a step of a
//! tree sixteen times as wide takes about as long, and twice the width well below four times as
//! long where the whole tree is gone through.

use crate::samples::recorded;
use plywood::exploration::{Exploration, Spec};
use plywood::export::{Format, Options};
use plywood::game::textbook::MAX_DEPTH;
use plywood::language::Language;
use plywood::narrate::line;
use plywood::quiz::Question;
use plywood::replay::Replay;
use plywood::search::{Algorithm, Cut, Fail, Method};
use std::hint::black_box;
use std::time::Instant;

/// Children of the narrower tree whose steps are described.
const WIDTH: usize = 2_000;

/// Ratio of the trees' widths.
const WIDER: usize = 16;

/// Steps described in each tree.
const STEPS: u32 = 600;

/// Number of measurements before a time counts as too long.
const ROUNDS: usize = 40;

fn explore(text: &str, method: Method) -> Exploration {
    recorded(Spec {
        method,
        ..Spec::textbook(text)
    })
}

fn list(children: impl Iterator<Item = String>) -> String {
    format!("[{}]", children.collect::<Vec<_>>().join(" "))
}

type Shape = fn(usize) -> String;

/// Trees with one wide node, of any width.
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

/// Returns the seconds of `work`, at least ten milliseconds: shorter times cannot be measured.
fn timed(start: Instant, work: impl Fn()) -> f64 {
    let before = now(start);
    work();
    (now(start) - before).max(0.01)
}

/// Asserts that `then` takes at most `factor` times as long as `first`. Both are run again until it
/// does: what a busy machine adds passes, what the work itself takes stays however often it is
/// done.
fn assert_within(factor: f64, what: &str, first: impl Fn(), then: impl Fn()) {
    let start = Instant::now();
    let mut least = [f64::MAX; 2];
    for _ in 0..ROUNDS {
        least = [
            timed(start, &first).min(least[0]),
            timed(start, &then).min(least[1]),
        ];
        if least[1] <= factor * least[0] {
            return;
        }
    }
    panic!("{what}: {:.4} s, then {:.4} s", least[0], least[1]);
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
        black_box((replay.event(), replay.operations(), replay.counts()));
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
                let what = format!("{work}, {name}, {method:?}");
                assert_within(3.0, &what, || run(&both[0]), || run(&both[1]));
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
            // Its square would take four times as long.
            let what = format!("{work}, {name}");
            assert_within(3.6, &what, || run(&both[0]), || run(&both[1]));
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
    let deepest = MAX_DEPTH as usize;
    for method in methods() {
        let both = [deepest / 2, deepest].map(|depth| explore(&chain(depth), method));
        let what = format!("{method:?}");
        assert_within(3.0, &what, || narrate(&both[0]), || narrate(&both[1]));
    }
}
