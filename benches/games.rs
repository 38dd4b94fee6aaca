//! Nodes per second of every game, recorded and not: `cargo bench --bench games`.
//!
//! Plain minimax, so that the nodes depend on the game alone and not on what cutoffs skip. The
//! table is printed first, the best of several rounds; Criterion's figures follow.

use criterion::{Criterion, Throughput};
use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Value};
use plywood_core::search::{Algorithm, Method, Observer, Search, Watch};
use plywood_core::tree::{Recorder, Tree};
use plywood_explore::evaluations::connect_four::{Table, Windows};
use plywood_explore::evaluations::draughts::{Material, MaterialSettled};
use plywood_explore::evaluations::othello::{Original, Repaired};
use plywood_explore::evaluations::textbook::Leaves;
use plywood_explore::evaluations::tic_tac_toe::OpenLines;
use plywood_explore::games::connect_four::{self, ConnectFour};
use plywood_explore::games::draughts::{self, Draughts};
use plywood_explore::games::othello::{self, Othello};
use plywood_explore::games::textbook::Textbook;
use plywood_explore::games::tic_tac_toe::{self, TicTacToe};
use std::hint::black_box;
use std::time::{Duration, Instant};

const ROUNDS: usize = 7;
fn method() -> Method {
    Method {
        algorithm: Algorithm::Minimax,
        ..Method::default()
    }
}

/// Levels of the textbook tree, and children of each of its inner nodes.
const LEVELS: u32 = 7;
const CHILDREN: usize = 6;

fn main() {
    // As the explorer does.
    plywood_core::memory::set_advice(plywood_solve::prefer_large_pages);
    let runs = runs();
    // Without the argument this is `cargo test --all-targets`, which wants no figures.
    if std::env::args().any(|argument| argument == "--bench") {
        print_table(&runs);
    }
    let mut criterion = Criterion::default().sample_size(10).configure_from_args();
    for run in &runs {
        let mut group = criterion.benchmark_group(run.name());
        group.throughput(Throughput::Elements(run.record().counts().nodes));
        group.bench_function("recorded", |b| b.iter_with_large_drop(|| run.record()));
        group.bench_function("unrecorded", |b| b.iter(|| run.search()));
        group.finish();
    }
    criterion.final_summary();
}

/// A search of a game whose type is hidden.
trait Run {
    fn name(&self) -> &'static str;
    fn record(&self) -> Tree;
    fn search(&self) -> Value;
}

struct GameRun<G: Game, E> {
    name: &'static str,
    game: G,
    evaluation: E,
    root: G::State,
    depth: u32,
}

impl<G: Game, E: Evaluation<G::State>> GameRun<G, E> {
    fn run<O: Observer>(&self, observer: &mut O) -> Result<Value, O::Stop> {
        let max = self.game.to_move(&self.root);
        let mut search = Search::new(&self.game, &self.evaluation, max, method(), observer);
        search.run_once(&self.root, self.depth)
    }
}

impl<G: Game, E: Evaluation<G::State>> Run for GameRun<G, E> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn record(&self) -> Tree {
        let watch = Watch::new(u64::MAX);
        let mut recorder = Recorder::new(&watch);
        self.run(&mut recorder).expect("the limit is out of reach");
        recorder.into_tree(None).expect("it has run")
    }

    fn search(&self) -> Value {
        self.run(&mut ()).unwrap_or_else(|never| match never {})
    }
}

/// Returns a search of every game, with one or two of its evaluations.
fn runs() -> Vec<Box<dyn Run>> {
    fn of<G, E>(
        name: &'static str,
        game: G,
        evaluation: E,
        root: G::State,
        depth: u32,
    ) -> Box<dyn Run>
    where
        G: Game + 'static,
        E: Evaluation<G::State> + 'static,
    {
        Box::new(GameRun {
            name,
            game,
            evaluation,
            root,
            depth,
        })
    }
    let four = connect_four::Position::START;
    let discs = othello::Position::START;
    let men = draughts::Position::START;
    let marks = tic_tac_toe::Position::START;
    let tree = Textbook::parse(&brackets()).expect("it is written as it is read");
    let root = tree.root();
    vec![
        of("Connect Four, table", ConnectFour, Table, four, 7),
        of("Connect Four, windows", ConnectFour, Windows, four, 6),
        of("Othello, original", Othello, Original, discs, 7),
        of("Othello, repaired", Othello, Repaired, discs, 7),
        of("draughts, material", Draughts, Material, men, 6),
        of("draughts, settled", Draughts, MaterialSettled, men, 6),
        of("tic-tac-toe, open lines", TicTacToe, OpenLines, marks, 9),
        of("textbook tree", tree, Leaves, root, LEVELS),
    ]
}

/// Returns a full tree of [`LEVELS`] levels with pseudo-random values from 0 to 99 at its leaves.
fn brackets() -> String {
    let mut leaf = 0_u32;
    let mut next = || {
        leaf = leaf.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (leaf >> 16) % 100
    };
    let mut nodes: Vec<String> = (0..CHILDREN.pow(LEVELS))
        .map(|_| next().to_string())
        .collect();
    for _ in 0..LEVELS {
        let inner = nodes.chunks(CHILDREN);
        nodes = inner
            .map(|children| format!("[{}]", children.join(" ")))
            .collect();
    }
    nodes.concat()
}

fn print_table(runs: &[Box<dyn Run>]) {
    println!("minimax from the start, millions of nodes a second; best of {ROUNDS} rounds");
    println!(
        "  {:<24}{:>11}{:>11}{:>12}{:>8}",
        "", "nodes", "recorded", "unrecorded", "ratio"
    );
    for run in runs {
        let nodes = run.record().counts().nodes;
        let mut best = [Duration::MAX; 2];
        for _ in 0..ROUNDS {
            // Turn about, so that another load on the machine hits both alike.
            let round = [timed(|| run.record()), timed(|| run.search())];
            best = std::array::from_fn(|index| best[index].min(round[index]));
        }
        let [recorded, unrecorded] = best.map(|time| nodes as f64 / time.as_secs_f64() / 1e6);
        println!(
            "  {:<24}{nodes:>11}{recorded:>11.1}{unrecorded:>12.1}{:>8.1}",
            run.name(),
            unrecorded / recorded
        );
    }
}

/// Returns how long `work` takes; dropping its result is not counted.
fn timed<T>(work: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    let made = work();
    let time = start.elapsed();
    drop(black_box(made));
    time
}
