//! A tutor without a terminal: keys go in, frames come out.

pub mod clean;
pub mod files;

use plywood_app::audience::Invitation;
use plywood_app::bindings::{Action, Context, Direction, Setting};
use plywood_app::dialogs::TABLE;
use plywood_app::draw;
use plywood_app::job::OpenAt;
use plywood_app::key::Key;
use plywood_app::learn::Reading;
use plywood_app::paint::{Hits, Target, Theme, ThemeName};
use plywood_app::predict::ActiveQuestion;
use plywood_app::{App, Setup, Start, TreeView};
use plywood_class::classroom::Classroom;
use plywood_class::desk;
use plywood_core::replay::Replay;
use plywood_core::search::{Algorithm, Cut, Order};
use plywood_core::tree::{NodeId, Step, Tree};
use plywood_explore::exploration::{EvaluationName, GameName, Spec};
use plywood_export::export::file_kinds;
pub use plywood_samples::four;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A tree in which a bound from the root cuts three plies below.
pub const DEEP_CUT: &str = "[5 [[[3 9] 4] 99]]";

/// The tutor's setup, with every kind of file.
pub fn setup() -> Setup {
    Setup {
        file_kinds: [file_kinds(), desk::FILE_KINDS.to_vec()].concat(),
        ..Setup::default()
    }
}

/// The tutor at its home screen, remembering nothing.
pub fn home() -> App {
    App::new(Start::Home, setup())
}

/// Opens the tutor at a step, and waits for background work.
pub fn open_at(spec: Spec, step: Step, view: impl Into<Option<TreeView>>) -> App {
    let start = Start::Search {
        problem: plywood_samples::problem(&spec),
        open_at: OpenAt::Step(step),
        view: view.into(),
    };
    let mut app = App::new(start, setup());
    app.settle();
    assert!(app.explore().is_some(), "{:?}", app.shared.notice);
    app
}

/// The tutor whose screen a class may follow at this address, as it opens.
pub fn invited(start: Start, address: &str) -> App {
    invited_to(&Arc::default(), start, address)
}

/// The same with its room.
pub fn invited_to(room: &Arc<Classroom>, start: Start, address: &str) -> App {
    let invitation = Some(Invitation {
        room: Arc::clone(room) as _,
        address: address.to_owned(),
        typed: Some("192.168.2.7:8000/kqwert".to_owned()),
        is_local: false,
        record: None,
    });
    let setup = Setup {
        invitation,
        ..setup()
    };
    let mut app = App::new(start, setup);
    app.settle();
    app
}

/// The tutor at the start of an exploration.
pub fn open(spec: Spec) -> App {
    open_at(spec, 0, TreeView::Path)
}

/// The tutor with two explorations, at a step or at their first difference.
pub fn open_against(spec: Spec, other: Spec, step: Option<Step>) -> App {
    let view = Some(TreeView::Path);
    let start = Start::Search {
        problem: plywood_samples::problem(&spec),
        open_at: OpenAt::SideBySide(plywood_samples::problem(&other), step),
        view,
    };
    let mut app = App::new(start, setup());
    app.settle();
    let explore = app.explore().expect("something is explored");
    assert!(explore.comparison.is_some(), "{:?}", app.shared.notice);
    app
}

/// Two searches each, which differ in one choice.
pub fn pairs() -> Vec<(Spec, Spec)> {
    let spec = four("4453", 3);
    let with = |change: fn(&mut Spec)| {
        let mut other = spec.clone();
        change(&mut other);
        (spec.clone(), other)
    };
    let mut gt = Spec::textbook("[[3 12 8] [3 4 6] [14 5 2]]");
    gt.method.cut = Cut::Gt;
    let othello = |evaluation| Spec {
        depth: Some(2),
        evaluation: Some(evaluation),
        ..Spec::new(GameName::Othello, "f5d6")
    };
    vec![
        with(|other| other.evaluation = Some(EvaluationName::Windows)),
        with(|other| other.method.order = Order::CentreFirst),
        with(|other| other.method.algorithm = Algorithm::Minimax),
        with(|other| other.depth = Some(2)),
        (Spec::textbook("[[3 12 8] [3 4 6] [14 5 2]]"), gt),
        (
            othello(EvaluationName::Original),
            othello(EvaluationName::Repaired),
        ),
    ]
}

/// Deepening to 4 plies from a position of Connect Four.
pub fn deepening(moves: &str) -> Spec {
    let mut spec = four(moves, 4);
    spec.method.algorithm = Algorithm::IterativeDeepening;
    spec
}

/// The tutor at the last step of an iteration of [`deepening`] on 4453, counted from 0, that the
/// node limit has stopped if it is the last.
pub fn stopped_at(iteration: usize) -> App {
    let start = Start::Search {
        problem: plywood_samples::problem(&deepening("4453")),
        open_at: OpenAt::Iteration(iteration, Step::MAX),
        view: Some(TreeView::Path),
    };
    let max_nodes = 700;
    let mut app = App::new(
        start,
        Setup {
            max_nodes,
            ..setup()
        },
    );
    app.settle();
    app
}

/// The lesson that is read.
pub fn reading(app: &App) -> &Reading {
    let learn = app.screen.try_as_learn_ref();
    let reading = learn.and_then(|learn| learn.reading.as_deref());
    reading.expect("a lesson is read")
}

/// All contexts in the order of the table.
pub fn contexts() -> Vec<Context> {
    let mut contexts = Vec::new();
    for row in &TABLE.rows {
        if !contexts.contains(&row.context) {
            contexts.push(row.context);
        }
    }
    contexts
}

/// The context of a dialog's keys, by the dialog's name.
pub fn dialog(name: &str) -> Context {
    let title = format!("context-{name}");
    let mut contexts = contexts().into_iter();
    contexts.find(|context| context.title == title).expect(name)
}

/// Presses a key and waits for what it started.
pub fn press(app: &mut App, key: Key) {
    app.key(key, Instant::now());
    app.settle();
}

/// Changes a setting, as its list does, and waits for the search.
pub fn set(app: &mut App, setting: Setting, direction: Direction) {
    app.act(Action::Set(setting, direction), Instant::now());
    app.settle();
}

/// Types a text, letter by letter.
pub fn type_text(app: &mut App, text: &str) {
    for letter in text.chars() {
        press(app, Key::Char(letter));
    }
}

/// The tree that is explored.
pub fn tree(app: &App) -> Arc<Tree> {
    let explore = app.explore().expect("something is explored");
    Arc::clone(&explore.exploration().tree)
}

/// The step it stands at.
pub fn step(app: &App) -> Step {
    app.explore().expect("something is explored").stepper.step
}

/// The first step from `from` on at which this is so.
pub fn find(tree: &Tree, from: Step, wanted: impl Fn(&Replay) -> bool) -> Step {
    (from..tree.steps())
        .find(|&step| wanted(&Replay::new(tree, step)))
        .expect("there is such a step")
}

/// A frame in the default theme.
pub fn frame(app: &mut App, size: (u16, u16)) -> (Buffer, Hits) {
    frame_in(app, size, &Theme::new(ThemeName::Default, true))
}

/// Draws a frame of this size.
pub fn frame_in(app: &mut App, (width, height): (u16, u16), theme: &Theme) -> (Buffer, Hits) {
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    let report = draw(&mut buffer, app, theme);
    app.resize(report.size);
    (buffer, report.hits)
}

/// A row of a frame as text.
pub fn row(buffer: &Buffer, y: u16) -> String {
    let area = buffer.area;
    (area.left()..area.right())
        .map(|x| buffer[(x, y)].symbol())
        .collect()
}

/// A frame as text, without the blanks at the ends of its rows.
pub fn text(buffer: &Buffer) -> String {
    let rows = buffer.area.top()..buffer.area.bottom();
    let lines: Vec<String> = rows.map(|y| row(buffer, y).trim_end().to_owned()).collect();
    lines.join("\n")
}

/// The nodes that can be clicked, with their cells in reading order.
pub fn nodes(buffer: &Buffer, hits: &Hits) -> BTreeMap<NodeId, Vec<(u16, u16)>> {
    // Cell by cell, `Hits::at` would look through all targets.
    let mut on_top = vec![None; buffer.area.area() as usize];
    for &(area, target) in &hits.0 {
        for place in area.intersection(buffer.area).positions() {
            on_top[buffer.index_of(place.x, place.y)] = Some(target);
        }
    }
    let mut cells: BTreeMap<NodeId, Vec<(u16, u16)>> = BTreeMap::new();
    for (place, target) in buffer.area.positions().zip(on_top) {
        if let Some(Target::Node(id)) = target {
            cells.entry(id).or_default().push((place.x, place.y));
        }
    }
    cells
}

/// Waits for searches; counting may go on.
pub fn settle_search(app: &mut App) {
    while app.shared.job.is_some() {
        std::thread::sleep(Duration::from_millis(1));
        app.tick(Instant::now());
    }
}

/// Asks the open question anew, as if nothing had been answered.
pub fn ask_again(app: &mut App) {
    let explore = app.explore_mut().expect("something is explored");
    let asked = explore.asking.question.take().expect("something is asked");
    let mut again = ActiveQuestion::new(
        explore.exploration(),
        asked.session.question,
        asked.source,
        asked.hint,
    );
    again.other = asked.other;
    explore.asking.question = Some(again);
}
