//! Growth of the work with its input: `cargo bench --bench growth`.
//!
//! Nothing that is asked step by step looks at all the children of a node each time: a step of a
//! tree sixteen times as wide takes about as long. Where all of a notation, a tree or a lesson is
//! gone through, twice as much takes well below four times as long, which its
//! square would.

#[path = "common/promise.rs"]
mod promise;

use plywood_core::replay::Replay;
use plywood_core::search::{Algorithm, Cut, Fail, Method, Watch};
use plywood_explore::exploration::{Exploration, GameName, Spec};
use plywood_explore::games::textbook::MAX_DEPTH;
use plywood_export::export::{Format, Options};
use plywood_teach::language::Language;
use plywood_teach::narrate::line;
use plywood_teach::quiz::Question;
use promise::Promises;
use std::fs;
use std::hint::black_box;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

/// Children of the narrower tree whose steps are described.
const WIDTH: usize = 2_000;

/// Ratio of the trees' widths.
const WIDER: usize = 16;

/// Children of the shorter notation, or its moves.
const LINES: usize = 8_000;

/// Steps described in each tree.
const STEPS: u32 = 600;

/// Runs of each, of which the quickest counts: the rest is noise.
const RUNS: usize = 5;

fn main() -> ExitCode {
    let mut promises = Promises::default();
    // Without the argument this is `cargo test --all-targets`, which wants no figures.
    if !std::env::args().any(|argument| argument == "--bench") {
        return promises.exit_code();
    }
    let mut print = |what: &str, most: f64, ratio: f64| {
        println!("  {ratio:5.2}  {what}, {}", promises.check(ratio, ..=most));
    };
    println!("time with a tree {WIDER} times as wide: times as long");
    for (name, shape) in SHAPES {
        for (how, method) in methods() {
            let both = [WIDTH, WIDER * WIDTH].map(|width| explore(&shape(width), method));
            let told = format!("{name}, {how}");
            print(&format!("replay, {told}"), 3.0, ratio(&both, replay));
            print(&format!("narrate, {told}"), 3.0, ratio(&both, narrate));
        }
    }
    println!("time with twice as much: times as long");
    for (name, game, text) in NOTATIONS {
        let both = [LINES, 2 * LINES].map(|count| Spec::new(game, &text(count)));
        // A game is over before; how the rest is refused must not take longer.
        let read = |spec: &Spec| drop(black_box(spec.open()));
        print(&format!("read, {name}"), 3.0, ratio(&both, read));
    }
    for (name, shape) in SHAPES {
        let both = [WIDTH, 2 * WIDTH].map(|width| explore(&shape(width), Method::default()));
        print(&format!("ask, {name}"), 3.6, ratio(&both, ask_all));
        let formats = formats_of(&both);
        let told = format!("{} exports, {name}", formats.len());
        print(&told, 3.6, ratio(&both, |tree| export(tree, &formats)));
    }
    // A node is named by all the moves that lead to it, so a step may take as long as its path.
    for (how, method) in methods() {
        let deepest = MAX_DEPTH as usize;
        let both = [deepest / 2, deepest].map(|depth| explore(&chain(depth), method));
        let told = format!("narrate, a tree as deep, {how}");
        print(&told, 3.0, ratio(&both, narrate));
    }
    let lessons = [5_000, 10_000].map(|count| lesson(&"?".repeat(count)));
    print("check, a lesson of questions", 3.0, ratio(&lessons, check));
    let lessons = [4_000, 8_000].map(|count| lesson(&format!("???{}", "t".repeat(count))));
    print("check, a lesson of trees", 3.0, ratio(&lessons, check));
    promises.exit_code()
}

/// Returns how many times as long `work` takes with the second input as with the first.
fn ratio<I>(inputs: &[I; 2], work: impl Fn(&I)) -> f64 {
    let mut least = [Duration::MAX; 2];
    for _ in 0..RUNS {
        for (least, input) in least.iter_mut().zip(inputs) {
            let started = Instant::now();
            work(input);
            *least = (*least).min(started.elapsed());
        }
    }
    least[1].as_secs_f64() / least[0].as_secs_f64()
}

// --- Trees

fn explore(text: &str, method: Method) -> Exploration {
    let spec = Spec {
        method,
        ..Spec::textbook(text)
    };
    let problem = spec.open().expect("a tree");
    Exploration::record(problem, &Watch::new(u64::MAX)).expect("there is no limit")
}

fn list(children: impl Iterator<Item = String>) -> String {
    format!("[{}]", children.collect::<Vec<_>>().join(" "))
}

fn chain(depth: usize) -> String {
    format!("{}4{}", "[3 ".repeat(depth), "]".repeat(depth))
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

type Notation = (&'static str, GameName, fn(usize) -> String);

/// Texts of any length.
const NOTATIONS: [Notation; 15] = [
    ("numbers", GameName::Textbook, |count| {
        repeated("[3 -12 1/2]", count)
    }),
    ("names", GameName::Textbook, |count| {
        list((0..count).map(|number| format!("A{number}=4 min[B=3 C{number}[1]]")))
    }),
    ("labels", GameName::Textbook, |count| {
        list((0..count).map(|number| format!("a{number}:\"{number}\"=5")))
    }),
    ("roles", GameName::Textbook, |count| {
        repeated("max[min[1 2] 3]", count)
    }),
    ("chance", GameName::Textbook, |count| {
        repeated("chance[1 2] chance[3 4]", count)
    }),
    ("weights", GameName::Textbook, |count| {
        repeated("chance[1/3:a:1 2/3:b:2]", count)
    }),
    ("chance, a wrong weight", GameName::Textbook, |count| {
        format!(
            "{} chance[1/2:3 4]]",
            repeated("chance[1 2]", count).trim_end_matches(']')
        )
    }),
    ("chance, no unit", GameName::Textbook, |count| {
        format!(
            "[{} chance[1/999983:3 1/1000003:4]]",
            repeated("chance[1 2]", count)
        )
    }),
    ("nested chance, no unit", GameName::Textbook, |count| {
        let chain = format!("{}3{}", "chance[3 ".repeat(500), "]".repeat(500));
        repeated(&chain, count / 500)
    }),
    ("lines", GameName::Textbook, |count| {
        repeated("[3\n\t12]", count)
    }),
    ("Python", GameName::Textbook, |count| {
        repeated("[\"A\", [3, 12]],", count)
    }),
    ("Lisp", GameName::Textbook, |count| {
        format!("(A {})", "(B 3 12)".repeat(count))
    }),
    ("columns", GameName::ConnectFour, |count| {
        "4453".repeat(count)
    }),
    ("cells", GameName::Othello, |count| "f5d6".repeat(count)),
    ("pieces", GameName::Draughts, |count| {
        format!("W:W{}:B1", "21,".repeat(count))
    }),
];

fn repeated(child: &str, count: usize) -> String {
    list((0..count).map(|_| child.to_owned()))
}

fn methods() -> [(&'static str, Method); 3] {
    let usual = Method::default();
    let strict = Method {
        cut: Cut::Gt,
        fail: Fail::Hard,
        ..usual
    };
    let minimax = Method {
        algorithm: Algorithm::Minimax,
        ..usual
    };
    [
        ("alpha-beta", usual),
        ("fail-hard", strict),
        ("minimax", minimax),
    ]
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

/// Returns the formats for which none of the trees is too large.
fn formats_of(trees: &[Exploration]) -> Vec<Format> {
    let takes = |format: Format, tree| format.check(tree, &Options::default()).is_ok();
    let formats = Format::ALL.iter().copied();
    formats
        .filter(|&format| trees.iter().all(|tree| takes(format, tree)))
        .collect()
}

fn export(exploration: &Exploration, formats: &[Format]) {
    for format in formats {
        let mut bytes = Vec::new();
        let written = format.write(exploration, &Options::default(), &mut bytes);
        written.expect("memory takes it");
        black_box(bytes);
    }
}

// --- Lessons

/// Returns a lesson of one tree and these blocks: `?` a question about it, `t` one more tree.
fn lesson(blocks: &str) -> String {
    let tree = |leaf: usize| {
        let position = format!("[{leaf} [4 5] 6]");
        format!("```json tree\n{{\"game\": \"textbook\", \"position\": \"{position}\"}}\n```\n\n")
    };
    let question = "```json at\n{\"step\": 0}\n```\n\n\
        ```json predict\n{\"step\": 0, \"ask\": \"next\"}\n```\n\n";
    let blocks = blocks.char_indices().map(|(index, block)| match block {
        '?' => question.to_owned(),
        _ => tree(index),
    });
    let front = "---\nformat: 1\ntitle: Many\nminutes: 5\ngoals:\n- say much\n---\n";
    let blocks: String = blocks.collect();
    format!("{front}# Many\n\n## Page\n\n{}{blocks}", tree(0))
}

fn check(lesson: &String) {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("01-many.md"), lesson).expect("it can be written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_plywood"));
    command
        .arg("check")
        .arg(folder.path())
        .stdout(Stdio::null());
    assert!(command.status().expect("it runs").success());
}
