//! Hashes of everything that is said of 500 fixed explorations, one for each part: a refactoring
//! leaves them as they were.
//!
//! ```text
//! cargo run --example signature                  the numbers
//! cargo run --example signature -- --dump FILE   all that was said, to compare two of them
//! ```

use clap::Parser;
use plywood_core::replay::{Event, Replay};
use plywood_core::search::{Algorithm, Watch};
use plywood_explore::exploration::{AlgorithmName, Exploration, Spec};
use plywood_export::export::{Format, Options};
use plywood_samples::{Rng, specs};
use plywood_teach::language::Language;
use plywood_teach::narrate;
use plywood_teach::quiz::{Ask, Question, judge, mistakes};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Arc;

/// Number of explorations.
const EXPLORATIONS: u64 = 500;
/// Maximum number of nodes of an exploration.
const MAX_NODES: u64 = 1_500;
/// Maximum depth of a search of a game, in plies.
const MAX_DEPTH: u32 = 5;
/// The algorithms of the first version: later ones are added without changing what is drawn.
const ALGORITHMS: [Algorithm; 4] = [
    Algorithm::Minimax,
    Algorithm::AlphaBeta,
    Algorithm::IterativeDeepening,
    AlgorithmName::ONE_PLY.0,
];
/// The parts that are looked at.
const PARTS: [&str; 6] = ["steps", "windows", "sentences", "questions", "dot", "json"];

#[derive(Parser)]
#[command(about = "What the core says of 500 fixed explorations, as a number")]
struct Args {
    /// The file for the full text.
    #[arg(long)]
    dump: Option<PathBuf>,
}

fn main() -> std::io::Result<()> {
    let args = Args::parse();
    let mut said: [String; PARTS.len()] = Default::default();
    let mut whole = String::new();
    let mut signature = [Fnv::default(); PARTS.len()];
    for exploration in explorations() {
        said.iter_mut().for_each(String::clear);
        look(&exploration, &mut said);
        for (part, (text, hash)) in PARTS.iter().zip(said.iter().zip(&mut signature)) {
            hash.add(text.as_bytes());
            if args.dump.is_some() {
                write!(whole, "== {part} of {:?}\n{text}", exploration.problem.spec)
                    .expect("a string");
            }
        }
    }
    for (part, hash) in PARTS.iter().zip(signature) {
        println!("{part:<9} {:016x}", hash.0);
    }
    match args.dump {
        Some(file) => std::fs::write(file, whole),
        None => Ok(()),
    }
}

/// Returns the iterations of random searches, none too large.
fn explorations() -> impl Iterator<Item = Exploration> {
    let searches = (0..).filter_map(|number| {
        let spec = specs::spec_by(&mut Rng::new(number), MAX_DEPTH, &ALGORITHMS);
        record(spec)
    });
    searches
        .take(EXPLORATIONS as usize)
        .flat_map(|exploration| {
            let iterations = 0..exploration.iterations.len();
            iterations.map(move |index| exploration.at_iteration(index))
        })
}

fn record(mut spec: Spec) -> Option<Exploration> {
    loop {
        let problem = Arc::new(spec.open().ok()?);
        if let Ok(exploration) = Exploration::record(problem, &Watch::new(MAX_NODES)) {
            return Some(exploration);
        }
        spec.depth = Some(spec.depth.filter(|&depth| depth > 1)? - 1);
    }
}

fn look(exploration: &Exploration, said: &mut [String; PARTS.len()]) {
    let [steps, windows, sentences, questions, dot, json] = said;
    let tree = &exploration.tree;
    for language in Language::ALL {
        *sentences += &narrate::heading(language, exploration);
    }
    for step in 0..tree.steps() {
        let replay = Replay::new(tree, step);
        let event = event_text(&replay.event());
        writeln!(steps, "{step} {event} {:?}", replay.operations()).expect("a string");
        for id in replay.path() {
            writeln!(windows, "{step} {id:?} {:?}", replay.view(id)).expect("a string");
        }
        for language in Language::ALL {
            for sentence in narrate::tell(language, exploration, &replay) {
                writeln!(sentences, "{step} {sentence}").expect("a string");
            }
            let line = narrate::line(language, exploration, &replay);
            writeln!(sentences, "{step} {line}").expect("a string");
        }
    }
    for step in (0..tree.steps()).step_by(1 + tree.steps() as usize / 20) {
        ask_everything(exploration, step, questions);
    }
    for (format, text) in [(Format::Dot, dot), (Format::Json, json)] {
        let mut bytes = Vec::new();
        let written = format.write(exploration, &Options::default(), &mut bytes);
        written.expect("a list takes everything");
        *text = String::from_utf8(bytes).expect("it is UTF-8");
    }
}

/// Describes an event independently of its representation.
fn event_text(event: &Event) -> String {
    match event {
        Event::Enter => "enter".to_owned(),
        Event::Evaluate => "evaluate".to_owned(),
        Event::BackUp { child, after, .. } => format!("back up {child:?} {after:?}"),
        Event::Cut { by, skipped } => format!("cut {by:?} {skipped:?}"),
        Event::Return => "return".to_owned(),
    }
}

fn ask_everything(exploration: &Exploration, step: u32, said: &mut String) {
    for ask in Ask::ALL {
        let Ok(question) = Question::new(exploration, ask, step) else {
            continue;
        };
        let language = Language::ALL[step as usize % Language::ALL.len()];
        writeln!(said, "{step} {}", question.prompt(language, exploration)).expect("a string");
        writeln!(said, "{step} {}", question.explain(language, exploration)).expect("a string");
        for (_, answer) in mistakes(exploration, &question) {
            let verdict = judge(exploration, &question, &answer);
            let verdict = verdict.say(language, exploration, &question, &answer);
            writeln!(said, "{step} {answer}: {verdict}").expect("a string");
        }
    }
}

/// The FNV-1a hash (64 bits) of Fowler, Noll and Vo, the same with every compiler.
#[derive(Clone, Copy)]
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
}
