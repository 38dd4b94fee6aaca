//! One search along the whole road: recorded, replayed at every step, narrated in both languages,
//! asked about, exported and read back, drawn, compared with another one.

use super::Tally;
use super::corpus::pick;
use super::facts::Facts;
use plywood_app::dialogs;
use plywood_app::draw;
use plywood_app::job::OpenAt;
use plywood_app::key::Key;
use plywood_app::paint::{Theme, ThemeName};
use plywood_app::{App, Setup, Start, TreeView};
use plywood_core::replay::{Event, Progress, Replay};
use plywood_core::search::code::CodeLine;
use plywood_core::search::{Algorithm, Bound, Stop, Watch};
use plywood_core::tree::{Kind, NodeId, Step, Tree};
use plywood_explore::difference::{at_common_depth, first_difference};
use plywood_explore::exploration::{Exploration, Spec};
use plywood_export::export::{Format, Options, json};
use plywood_samples::Rng;
use plywood_samples::specs;
use plywood_stage::clean::{assert_clean, assert_line};
use plywood_teach::language::Language;
use plywood_teach::narrate;
use plywood_teach::quiz::{Answer, Ask, Question, judge, mistakes};
use plywood_teach::words::Naming;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde_json::Value;
use std::sync::Arc;
use std::time::{Duration, Instant};
use strum::VariantArray;

/// Nodes of a search: mostly a few, so that there can be many; now and then some hundreds.
const SIZES: [u64; 8] = [30, 30, 30, 60, 60, 100, 100, 600];
/// Deepest search of a game, in plies.
const MAX_DEPTH: u32 = 6;
/// Nodes that plain minimax may visit to tell the truth.
const MAX_TRUTH: u64 = 20_000;
/// Steps of a run at which it is asked, drawn and looked at node by node.
const LOOKS: u64 = 4;
/// The longest line of narration, in characters.
const LINE: usize = 460;

/// Goes along it with something or other.
pub fn travel(chance: &mut Rng) -> Tally {
    let spec = specs::spec(chance, MAX_DEPTH);
    along(chance, spec)
}

/// Goes along it with this.
pub fn along(chance: &mut Rng, spec: Spec) -> Tally {
    let exploration = record(chance, spec);
    let truth = truth(&exploration);
    let mut tally = Tally {
        searches: exploration.iterations.len() as u64,
        ..Tally::default()
    };
    for index in 0..exploration.iterations.len() {
        let exploration = exploration.at_iteration(index);
        assert_counts(&exploration.tree);
        let truth = truth
            .as_deref()
            .filter(|truth| truth.depth == exploration.tree.depth);
        if let Some(truth) = truth {
            assert_value(&exploration, truth);
        }
        tell_every_step(&exploration, truth);
        tally.steps += u64::from(exploration.tree.steps());
    }
    for _ in 0..LOOKS {
        let step = chance.below(u64::from(exploration.tree.steps())) as Step;
        look_at_nodes(&Replay::new(&exploration.tree, step));
        tally.questions += ask_everything(&exploration, step);
    }
    export(&exploration);
    let other = specs::other(chance, exploration.spec(), exploration.tree.depth);
    let other = record(chance, other);
    compare(exploration.clone(), other.clone());
    tally.searches += other.iterations.len() as u64;
    tally.frames += draw_frames(chance, exploration.spec(), &other.problem.spec);
    tally
}

/// Records a search that is small enough, however deep one has to go less.
fn record(chance: &mut Rng, mut spec: Spec) -> Exploration {
    // Now and then a deepening is stopped by the limit instead.
    let is_stopped = chance.once_in(4) && spec.method.algorithm.properties().deepens;
    let mut size = chance.pick(&SIZES);
    loop {
        let problem = spec
            .open()
            .unwrap_or_else(|error| panic!("{spec:?}: {error}"));
        let limit = if is_stopped { size } else { 20 * size };
        match Exploration::record(problem, &Watch::new(limit)) {
            Ok(exploration) if is_stopped || exploration.tree.len() as u64 <= 2 * size => {
                return exploration;
            }
            Ok(_) | Err(Stop::NodeLimit(_)) if spec.depth.is_some_and(|depth| depth > 1) => {
                spec.depth = spec.depth.map(|depth| depth - 1);
            }
            Ok(exploration) => return exploration,
            // Beyond the depth there is no end to what captures and threats lead to.
            Err(Stop::NodeLimit(_)) if spec.method.algorithm == Algorithm::Quiescence => {
                spec.method.algorithm = Algorithm::AlphaBeta;
            }
            // Not even one ply: a wide node needs what it needs.
            Err(Stop::NodeLimit(_)) => size *= 4,
            Err(stop) => panic!("{spec:?}: {stop:?}"),
        }
    }
}

/// The same tree by plain minimax, if that is not too much and ends at the same depth.
fn truth(exploration: &Exploration) -> Option<Arc<Tree>> {
    let mut spec = exploration.spec().clone();
    if spec.method.algorithm == Algorithm::Quiescence {
        return None;
    }
    spec.method.algorithm = Algorithm::Minimax;
    spec.depth = Some(exploration.tree.depth);
    let problem = spec.open().ok()?;
    problem.record(&Watch::new(MAX_TRUTH)).ok().map(Arc::new)
}

fn assert_counts(tree: &Tree) {
    let counts = tree.counts();
    let visited = tree
        .ids()
        .filter(|&id| tree.node(id).kind != Kind::Pruned)
        .count() as u64;
    assert_eq!(counts.nodes, visited);
    if tree.stopped.is_none() {
        assert_eq!(u64::from(tree.steps()), 3 * visited - 1 + counts.cutoffs);
    }
}

/// Checks the claim about the root's value.
fn assert_value(exploration: &Exploration, truth: &Tree) {
    let tree = &exploration.tree;
    if tree.stopped.is_some() {
        return;
    }
    let value = tree.node(NodeId::ROOT).value;
    let true_value = truth.node(NodeId::ROOT).value;
    let holds = match tree.bound(NodeId::ROOT) {
        Some(Bound::Exact) => value == true_value,
        Some(Bound::Lower) => value <= true_value,
        Some(Bound::Upper) => value >= true_value,
        None => false,
    };
    assert!(
        holds,
        "{:?}: {value}, by minimax {true_value}",
        exploration.problem.spec
    );
}

fn tell_every_step(exploration: &Exploration, truth: Option<&Tree>) {
    let tree = &exploration.tree;
    let mut before = None;
    for language in Language::ALL {
        assert_line(&narrate::heading(language, exploration), 4 * LINE);
    }
    let code = tree.method.code();
    for step in 0..tree.steps() {
        let replay = Replay::new(tree, step);
        let what = || format!("{:?}, step {step}", exploration.problem.spec);
        let (operations, role) = (replay.operations(), tree.node(replay.node()).role);
        let is_lit = |line: &CodeLine| {
            operations
                .iter()
                .any(|&operation| line.is_lit(operation, role))
        };
        assert!(code.iter().any(is_lit), "{}: {operations:?}", what());
        let counts = replay.counts();
        assert!(
            before.is_none_or(|before| before <= counts.steps()),
            "{}",
            what()
        );
        before = Some(counts.steps());
        for language in Language::ALL {
            for sentence in narrate::tell(language, exploration, &replay) {
                assert_line(&sentence, LINE);
                assert!(sentence.ends_with('.'), "{}: {sentence}", what());
                assert!(!sentence.contains(['{', '}']), "{}: {sentence}", what());
            }
            assert_line(&narrate::line(language, exploration, &replay), 2 * LINE);
        }
        if let Some(truth) = truth {
            let facts = Facts {
                exploration,
                replay: &replay,
                truth,
            };
            for sentence in narrate::sentences(exploration, &replay) {
                facts.check(&sentence);
            }
        }
    }
}

fn look_at_nodes(replay: &Replay<'_>) {
    let tree = replay.tree();
    for id in tree.ids() {
        let view = replay.view(id);
        assert_eq!(view.progress == Progress::Done, view.bound.is_some());
        if let (Some(entry), Some(window)) = (view.entry, view.window) {
            assert!(entry.alpha <= window.alpha && window.beta <= entry.beta);
        }
    }
    if let Event::Cut { skipped, .. } = replay.event() {
        assert!(!skipped.is_empty());
    }
}

/// Everything that can be asked at a step, answered right, by every mistake and by every choice.
fn ask_everything(exploration: &Exploration, step: Step) -> u64 {
    let mut asked = 0;
    for ask in Ask::ALL {
        let Ok(question) = Question::new(exploration, ask, step) else {
            continue;
        };
        asked += 1;
        let right = question.answer.clone();
        assert!(judge(exploration, &question, &right).is_right());
        let models = mistakes(exploration, &question);
        assert!(models.iter().all(|(_, answer)| *answer != right), "{ask:?}");
        let mut answers: Vec<Answer> = models.into_iter().map(|(_, answer)| answer).collect();
        answers.extend(question.choices(exploration));
        answers.push(right);
        for language in Language::ALL {
            assert_line(&question.prompt(language, exploration), LINE);
            assert_line(&question.explain(language, exploration), 2 * LINE);
            for answer in &answers {
                let verdict = judge(exploration, &question, answer);
                let said = verdict.say(language, exploration, &question, answer);
                assert_line(&said, 2 * LINE);
            }
        }
        for answer in &answers {
            let typed = answer.to_string();
            assert_eq!(
                question.read(exploration, &typed).as_ref(),
                Some(answer),
                "{ask:?} {typed}"
            );
        }
    }
    asked
}

fn export(exploration: &Exploration) {
    let options = Options::default();
    for format in Format::ALL {
        if format.check(exploration, &options).is_err() {
            continue;
        }
        let mut bytes = Vec::new();
        format
            .write(exploration, &options, &mut bytes)
            .expect("a list takes everything");
        let text = String::from_utf8(bytes).expect("it is UTF-8");
        for line in text.lines() {
            assert_eq!(plywood_explore::safe::visible(line), line);
        }
        if *format == Format::Json {
            let document: Value = serde_json::from_str(&text).expect("it is JSON");
            let count = |list: &str| document[list].as_array().map_or(0, Vec::len);
            assert_eq!(count("nodes"), exploration.tree.len());
            assert_eq!(count("edges"), exploration.tree.len() - 1);
            if exploration.spec().is_built_in() {
                read_back(exploration, &text);
            }
        }
    }
}

/// The exported tree is read, and is the one that was exported.
fn read_back(exploration: &Exploration, text: &str) {
    let read = json::read(text, &Watch::new(u64::MAX))
        .unwrap_or_else(|error| panic!("{:?}: {error}", exploration.problem.spec));
    let tree = &exploration.tree;
    assert_eq!(read.tree.steps(), tree.steps());
    for id in tree.ids() {
        assert_eq!(read.tree.node(id), tree.node(id));
        assert_eq!(read.tree.proved(id), tree.proved(id));
    }
    for step in 0..tree.steps() {
        let [here, there] = [tree, &read.tree].map(|tree| Replay::new(tree, step));
        assert_eq!(here.event(), there.event());
    }
}

fn compare(here: Exploration, there: Exploration) {
    let (here, there) = at_common_depth(here, there);
    let Some(found) = first_difference(&here, &there) else {
        return;
    };
    let both = [&here, &there];
    let contrast = narrate::contrast::first(both, found);
    let results = narrate::contrast::results(both);
    for language in Language::ALL {
        for naming in [Naming::Signs, Naming::Spoken] {
            let mut contrasts = vec![contrast.clone()];
            contrasts.extend(results.clone());
            for sentence in narrate::texts(language, naming, &contrasts) {
                assert_line(&sentence, 2 * LINE);
            }
        }
    }
}

/// Opens it in the tutor, presses keys and draws frames of any size.
fn draw_frames(chance: &mut Rng, spec: &Spec, other: &Spec) -> u64 {
    let step = chance.below(2_000) as Step;
    let view = *pick(chance, TreeView::VARIANTS);
    let (spec, other) = (spec.clone(), other.clone());
    let start = match chance.below(4) {
        0 => Start::Practice {
            problem: spec.open().unwrap().into(),
        },
        1 => Start::Search {
            problem: spec.open().unwrap().into(),
            open_at: OpenAt::SideBySide(
                other.open().unwrap().into(),
                chance.once_in(2).then_some(step),
            ),
            view: Some(view),
        },
        _ => Start::Search {
            problem: spec.open().unwrap().into(),
            open_at: OpenAt::Step(step),
            view: Some(view),
        },
    };
    let setup = Setup {
        language: *pick(chance, &Language::ALL),
        max_nodes: 1_000,
        ..Setup::default()
    };
    let mut app = App::new(start, setup);
    app.settle();
    let theme = Theme::new(*pick(chance, ThemeName::VARIANTS), chance.once_in(2));
    let mut now = Instant::now();
    let mut pressed: Vec<String> = Vec::new();
    for _ in 0..12 {
        let context = app.context();
        let here = dialogs::TABLE
            .rows
            .iter()
            .filter(|row| row.context == context);
        let keys: Vec<Key> = here.flat_map(|row| row.keys.iter().copied()).collect();
        if let (false, false) = (keys.is_empty(), chance.once_in(5)) {
            let key = *pick(chance, &keys);
            app.key(key, now);
            pressed.push(key.to_string());
        } else {
            let key = char::from(b'0' + chance.below(75) as u8);
            app.key(Key::Char(key), now);
            pressed.push(key.to_string());
        }
        now += Duration::from_millis(chance.below(700));
        app.tick(now);
        app.take_effects();
        app.is_over = false;
        let (width, height) = (1 + chance.below(130) as u16, 1 + chance.below(45) as u16);
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        let report = draw(&mut buffer, &app, &theme);
        app.resize(report.size);
        assert_clean(&buffer, &pressed.join(" "));
    }
    12
}
