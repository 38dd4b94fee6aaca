//! Every screen and everything that can lie on top of one.

use crate::app::{list, list_mut};
use crate::learn::{lessons, open_lesson};
use plywood_app::bindings::Context;
use plywood_app::job::OpenAt;
use plywood_app::key::Key;
use plywood_app::{App, Effect, ExportError, Setup, Start, TreeView};
use plywood_class::classroom::{Classroom, Follower};
use plywood_core::replay::{Event, Replay};
use plywood_core::search::{Bound, Order};
use plywood_core::tree::Step;
use plywood_explore::exploration::{EvaluationName, GameName, PositionText, Spec};
use plywood_explore::games::PASS;
use plywood_samples::CLASSIC;
use plywood_stage::{
    DEEP_CUT, find, four, home, invited, invited_to, open, open_against, open_at, press,
    stopped_at, tree, type_text,
};
use plywood_teach::drill::Drill;
use plywood_teach::language::Language;
use plywood_teach::quiz::Ask;
use std::sync::Arc;
use std::time::Instant;

/// A position of Othello near its end, white to move.
const PASSING: &str = "XXXXXOO./XXOOOOOX/XXXXXOO./XXXXOOO./X.XXOOOX/XXOXOOOO/XXXXXXX./XXXXXXXX O";

/// A screen with a name for its snapshot.
pub type Scene = (&'static str, App);

/// Moves of Connect Four, 4 plies deep: the position the home screen begins with.
pub fn real() -> Spec {
    four("4453", 4)
}

/// All screens, with nothing on top.
pub fn screens() -> Vec<Scene> {
    let mut last = home();
    let lines = list(&last).entries.len();
    list_mut(&mut last).select(lines - 1);
    let mut small = open_at(Spec::textbook(CLASSIC), 0, TreeView::Whole);
    press(&mut small, Key::Char('c'));
    vec![
        ("home", home()),
        ("home-end", last),
        ("path", at_cut(TreeView::Path)),
        ("whole-values", unfolded()),
        ("whole-small", small),
        ("lessons", lessons(Language::En)),
        ("lesson", lesson()),
        ("prediction", prediction("")),
        ("prediction-wrong", prediction("none")),
        ("prediction-right", prediction("alpha 2 3")),
        ("drill", drill()),
        ("othello-pass", after_moves(othello(), 3)),
        ("draughts-capture", after_moves(captures(), 1)),
        ("draughts-king", after_moves(king(), 1)),
        ("iteration-stopped", stopped_at(3)),
        ("tic-tac-toe", after_moves(tic_tac_toe(), 3)),
        ("against", against(0, &[])),
        (
            "against-later",
            against(1, &[Key::Char('>'), Key::Char('c')]),
        ),
        ("against-end", against(2, &[Key::Char('\\'), Key::End])),
    ]
}

/// Two explorations beside each other: another evaluation, another order, another depth.
fn against(index: usize, keys: &[Key]) -> App {
    let mut other = real();
    match index {
        0 => other.evaluation = Some(EvaluationName::Windows),
        1 => other.method.order = Order::CentreFirst,
        _ => other.depth = Some(2),
    }
    let mut app = open_against(real(), other, None);
    for &key in keys {
        press(&mut app, key);
    }
    app
}

/// Black has to pass after h4 and h7, so that white moves twice.
fn othello() -> Spec {
    Spec {
        position: PositionText::Board(PASSING.to_owned()),
        depth: Some(4),
        ..Spec::new(GameName::Othello, "")
    }
}

/// White takes five men, standing in its way one after the other.
fn captures() -> Spec {
    Spec {
        depth: Some(2),
        ..Spec::new(GameName::Draughts, "W:W37,48,50:B32,22,12,13,23,5,K15")
    }
}

/// A king takes three men and lands far beyond them.
fn king() -> Spec {
    Spec {
        depth: Some(2),
        ..Spec::new(GameName::Draughts, "W:WK46,45:B17,18,32,38,5")
    }
}

fn tic_tac_toe() -> Spec {
    Spec {
        depth: Some(9),
        ..Spec::new(GameName::TicTacToe, "a1b2c3")
    }
}

/// The node that some moves have led to; a pass where there is one.
fn after_moves(spec: Spec, plies: usize) -> App {
    let problem = spec.open().expect("a position");
    let wants_pass = spec.game == GameName::Othello;
    at(&spec, 0, |replay| {
        let moves = replay.tree().moves(replay.node());
        moves.len() == plies
            && (!wants_pass || problem.last_move_text(&moves).as_deref() == Some(PASS))
    })
}

/// The first cutoff, at the page that tells of it.
fn lesson() -> App {
    let mut app = lessons(Language::En);
    open_lesson(&mut app, 4);
    press(&mut app, Key::PageDown);
    press(&mut app, Key::PageDown);
    press(&mut app, Key::Enter);
    app
}

/// A drill whose second question has had a wrong answer.
fn drill() -> App {
    let drill = Drill::from_code("18000-0007K").expect("a code");
    let mut app = App::new(Start::Drill(Box::new(drill)), Setup::default());
    crate::learn::answer_right(&mut app);
    press(&mut app, Key::Enter);
    crate::learn::answer(&mut app, "none");
    app
}

/// The same, all answered.
fn drill_over() -> App {
    let mut app = drill();
    while app.context() == Context::PREDICT {
        crate::learn::answer_right(&mut app);
        press(&mut app, Key::Enter);
    }
    app
}

/// A score after a drill and a lesson.
fn score() -> App {
    let mut app = drill_over();
    press(&mut app, Key::Esc);
    press(&mut app, Key::Char('S'));
    app
}

/// Is there a cutoff? Answered so, if at all.
fn prediction(text: &str) -> App {
    let mut app = lesson();
    // On a small screen the text is read first.
    let learn = app.screen.try_as_learn_mut().unwrap();
    learn.reading.as_mut().unwrap().scroll = Default::default();
    press(&mut app, Key::Enter);
    if !text.is_empty() {
        crate::learn::answer(&mut app, text);
    }
    app
}

fn at_cut(view: TreeView) -> App {
    let mut app = open_at(real(), 0, view);
    press(&mut app, Key::Char('c'));
    app
}

fn unfolded() -> App {
    let mut app = at_cut(TreeView::Whole);
    app.explore_mut().unwrap().view.is_unfolded = true;
    app
}

/// The values and the code, chosen where there is room for one pane only.
pub fn panes() -> Vec<Scene> {
    let mut values = at_cut(TreeView::Path);
    press(&mut values, Key::Tab);
    let mut code = at_cut(TreeView::Path);
    press(&mut code, Key::Tab);
    press(&mut code, Key::Tab);
    let mut iterations = stopped_at(3);
    press(&mut iterations, Key::Tab);
    vec![
        ("pane-values", values),
        ("pane-code", code),
        ("pane-iterations", iterations),
    ]
}

/// Refuses the file that is to be written: it exists.
pub fn refuse(app: &mut App) {
    for effect in app.take_effects() {
        if let Effect::Export(wanted) = effect {
            app.finish_export(wanted, Err(ExportError::Exists));
        }
    }
}

/// Everything that can lie on top, and a search that goes on.
pub fn overlays() -> Vec<Scene> {
    let with = |keys: &str| {
        let mut app = at_cut(TreeView::Path);
        type_text(&mut app, keys);
        app
    };
    let mut help_end = with("?");
    press(&mut help_end, Key::End);
    let mut edit_error = with("e");
    type_text(&mut edit_error, "8");
    let mut edit_tree = open(Spec::textbook(CLASSIC));
    type_text(&mut edit_tree, "e]");
    let mut prompt_error = with("g");
    type_text(&mut prompt_error, "99999");
    press(&mut prompt_error, Key::Enter);
    let mut leaf = open(Spec::textbook(CLASSIC));
    type_text(&mut leaf, "f=");
    let mut overwrite = with("x");
    type_text(&mut overwrite, "jjj");
    press(&mut overwrite, Key::Enter);
    refuse(&mut overwrite);
    let mut error = with("");
    error.shared.notify_error("There is no directory /nowhere.");
    let mut truth = open(four("336337254116", 4));
    press(&mut truth, Key::Char('!'));
    truth.settle();
    vec![
        ("truth", truth),
        ("help", with("?")),
        ("help-end", help_end),
        ("settings", with("sjjj")),
        ("edit", with("e")),
        ("edit-error", edit_error),
        ("edit-tree", edit_tree),
        ("prompt", prompt_error),
        ("leaf", leaf),
        ("desk", with("xjjj")),
        ("overwrite", overwrite),
        ("drill-over", drill_over()),
        ("score", score()),
        ("share", invited(at_the_start(), ADDRESS)),
        ("answers", answers()),
        ("notice", with("y")),
        ("error", error),
    ]
}

/// Address of the screen for a class.
const ADDRESS: &str = "http://192.168.1.20:8000/room/4HZC-9KQX";

fn at_the_start() -> Start {
    Start::Search {
        problem: plywood_samples::problem(&Spec::textbook(CLASSIC)),
        open_at: OpenAt::Step(0),
        view: None,
    }
}

/// The first cutoff has been asked about; most of those who follow have answered.
fn answers() -> App {
    let room = Arc::<Classroom>::default();
    let mut app = invited_to(&room, at_the_start(), ADDRESS);
    press(&mut app, Key::Esc);
    press(&mut app, Key::Char('t'));
    app.share();
    let asks = |room: &Classroom| room.poll().map(|(poll, _)| poll.question.ask);
    while asks(&room) != Some(Ask::Cut) {
        if asks(&room).is_some() {
            press(&mut app, Key::Char('!'));
        }
        press(&mut app, Key::Enter);
        app.share();
    }
    let (poll, _) = room.poll().expect("something is asked");
    let given = [
        "alpha 2 3",
        "none",
        "alpha 2 3",
        "beta 2 3",
        "none",
        "alpha 2 3",
        "alpha 3",
    ];
    for who in 0..given.len() + 2 {
        let follower: Follower = format!("{who:032x}").parse().expect("a number");
        // As long as it is there, so is the follower.
        std::mem::forget(
            room.follow(follower, std::net::Ipv4Addr::LOCALHOST.into())
                .expect("a seat"),
        );
        if let Some(text) = given.get(who) {
            room.answer(follower, poll.number, text).expect("an answer");
        }
    }
    press(&mut app, Key::Char('!'));
    app.share();
    app
}

/// Opened evaluations of all games.
pub fn evaluations() -> Vec<Scene> {
    let opened = |spec: &Spec, evaluation: Option<EvaluationName>, plies: usize| {
        let spec = Spec {
            evaluation,
            ..spec.clone()
        };
        // The last leaf that gets a value so deep below the root.
        let mut app = open(spec);
        let tree = tree(&app);
        let step = (0..tree.steps()).rev().find(|&step| {
            let replay = Replay::new(&tree, step);
            replay.event() == Event::Evaluate && tree.moves(replay.node()).len() == plies
        });
        app.explore_mut().unwrap().go_to(step.expect("a leaf"));
        press(&mut app, Key::Char('V'));
        app
    };
    let windows = Some(EvaluationName::WindowsPublished);
    let mut inner = open(real());
    press(&mut inner, Key::Char('V'));
    let mut played = Spec::new(GameName::Othello, "f5d6c3d3c4f4c5b3c2");
    played.depth = Some(2);
    let mut settled = Spec::new(
        GameName::Draughts,
        "W:W37,38,39,42,44,48,K46:B17,22,18,1,9,K5",
    );
    settled.depth = Some(2);
    let marks = Spec {
        depth: Some(2),
        ..tic_tac_toe()
    };
    let original = Some(EvaluationName::Original);
    vec![
        ("evaluation-table", opened(&real(), None, 4)),
        (
            "evaluation-windows",
            opened(&four("44444132", 3), windows, 3),
        ),
        ("evaluation-unread", opened(&four("41424", 2), windows, 2)),
        ("evaluation-original", opened(&played, original, 2)),
        ("evaluation-material", opened(&king(), None, 2)),
        (
            "evaluation-settled",
            opened(&settled, Some(EvaluationName::MaterialSettled), 2),
        ),
        ("evaluation-open-lines", opened(&marks, None, 2)),
        ("evaluation-won", opened(&tic_tac_toe(), None, 5)),
        ("evaluation-leaf", opened(&Spec::textbook(CLASSIC), None, 2)),
        ("evaluation-inner", inner),
    ]
}

/// A search that never ends by itself, shown long enough for its progress to be drawn.
pub fn searching() -> App {
    let mut app = at_cut(TreeView::Path);
    app.shared.max_nodes = u64::MAX;
    app.search(four("", 40).open(), plywood_app::job::OpenAt::Step(0));
    let job = app.shared.job.as_mut().expect("it takes centuries");
    job.started = Instant::now() - std::time::Duration::from_secs(2);
    app
}

/// Steps at which something else happens each, on real positions and textbook trees.
pub fn telling_steps() -> Vec<Scene> {
    let real = real();
    let deep = Spec::textbook(DEEP_CUT);
    let plies = |replay: &Replay| {
        let node = replay.node();
        let setter = replay.tree().node(node).role.other();
        let is_cut = matches!(replay.event(), Event::Cut { .. });
        let origin = replay.tree().origin(node, setter).filter(|_| is_cut)?;
        origin.by().map(|_| origin.plies_up)
    };
    vec![
        (
            "step-enter",
            at(&real, 3, |replay| replay.event() == Event::Enter),
        ),
        (
            "step-evaluate",
            at(&real, 1, |replay| replay.event() == Event::Evaluate),
        ),
        (
            "step-better",
            at(&real, 30, |replay| {
                matches!(replay.event(), Event::BackUp { before, .. } if before.best.is_some())
                    && replay.improves()
            }),
        ),
        (
            "step-no-better",
            at(&real, 10, |replay| {
                matches!(replay.event(), Event::BackUp { .. }) && !replay.improves()
            }),
        ),
        (
            "step-shallow-cut",
            at(&real, 0, |replay| {
                plies(replay).is_some_and(|plies| plies == 1)
            }),
        ),
        (
            "step-deep-cut",
            at(&deep, 0, |replay| {
                plies(replay).is_some_and(|plies| plies > 1)
            }),
        ),
        (
            "step-at-most",
            at(&real, 0, |replay| {
                replay.event() == Event::Return
                    && replay.view(replay.node()).bound == Some(Bound::Upper)
            }),
        ),
        ("step-end", at(&real, 0, |replay| replay.next().is_none())),
    ]
}

fn at(spec: &Spec, from: Step, wanted: impl Fn(&Replay) -> bool) -> App {
    let mut app = open(spec.clone());
    let step = find(&tree(&app), from, wanted);
    app.explore_mut().unwrap().go_to(step);
    app
}
