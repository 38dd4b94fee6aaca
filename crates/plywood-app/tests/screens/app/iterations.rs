//! The iterations of deepening on the screen: switching, what is marked, what the time does.

use plywood_app::App;
use plywood_app::bindings::{Context, Direction, Setting};
use plywood_app::job::Computation;
use plywood_app::job::OpenAt;
use plywood_app::key::Key;
use plywood_core::replay::Replay;
use plywood_core::search::{Algorithm, Stop, Watch};
use plywood_stage::{deepening, four, frame, open, press, settle_search, stopped_at, text, tree};
use plywood_teach::language::Language;
use plywood_teach::sentence;
use plywood_teach::words::Unit;
use std::time::{Duration, Instant};

fn iteration(app: &App) -> usize {
    app.explore().unwrap().exploration().iteration()
}

fn notice(app: &App) -> &str {
    app.shared.notice.as_ref().map_or("", |notice| &notice.text)
}

/// Every row of the frame from its first to its last letter, so that nothing is cut off unseen.
fn shown(app: &mut App, size: (u16, u16)) -> String {
    text(&frame(app, size).0)
}

#[test]
fn the_last_completed_iteration_is_shown_first() {
    let app = open(deepening("4453"));
    assert_eq!((iteration(&app), tree(&app).depth), (3, 4));
    let mut app = stopped_at(0);
    assert_eq!(iteration(&app), 0);
    // One past the end is the last one.
    app = stopped_at(app.explore().unwrap().exploration().iterations.len() + 5);
    assert_eq!(iteration(&app), 3);
    assert!(tree(&app).stopped.is_some());
}

#[test]
fn brackets_switch_between_iterations() {
    let mut app = stopped_at(2);
    // Somewhere that only the deeper trees have.
    let there = app.explore().unwrap().exploration().iterations[2].clone();
    let line = there.principal_variation();
    let node = there.node(line[1]);
    app.explore_mut().unwrap().go_to(node.entered);
    let moves = app.moves();
    press(&mut app, Key::Char(']'));
    let missed = "6.7 is never entered in this search: here is the root.";
    assert_eq!((iteration(&app), notice(&app)), (3, missed));
    // The same line as far as the stopped tree has it.
    let present = app.moves();
    assert!(moves.starts_with(&present), "{moves:?} {present:?}");
    press(&mut app, Key::Char(']'));
    assert_eq!(notice(&app), "This is the last iteration.");
    press(&mut app, Key::Char('['));
    assert_eq!(iteration(&app), 2);
    for index in [1, 0] {
        press(&mut app, Key::Char('['));
        assert_eq!(iteration(&app), index);
        assert!(app.moves().len() <= index + 1);
    }
    press(&mut app, Key::Char('['));
    assert_eq!(notice(&app), "This is the first iteration.");
}

#[test]
fn each_is_compared_with_minimax_of_its_own_depth() {
    for index in 0..4 {
        let app = stopped_at(index);
        let explore = app.explore().unwrap();
        let problem = &explore.exploration().problem;
        let depth = index as u32 + 1;
        let wanted = problem
            .find_to(Algorithm::Minimax, depth, &Watch::new(u64::MAX))
            .unwrap();
        let Computation::Done(Some(nodes)) = explore.costs.minimax else {
            panic!("{:?}", explore.costs.minimax);
        };
        assert_eq!(nodes, wanted.counts.nodes);
    }
}

#[test]
fn the_values_list_the_iterations() {
    let mut app = stopped_at(3);
    // The end has its own card, and the pane of values below it.
    press(&mut app, Key::Tab);
    for size in [(80, 24), (120, 40)] {
        let frame = shown(&mut app, size);
        let explore = app.explore().unwrap();
        let reached = explore.exploration().iteration_results();
        let answer = reached[2].found.clone().unwrap();
        let nodes = reached[3].counts.nodes.to_string();
        let row = |sign: &str, wanted: &[&str]| {
            let mut rows = frame.lines();
            rows.any(|row| row.contains(sign) && wanted.iter().all(|text| row.contains(text)))
        };
        let value = plywood_teach::words::value_text(Unit::ONE, answer.0);
        assert!(row(" 3 ✓", &[&value, &answer.1.unwrap()]), "{frame}");
        assert!(row("▶  4 ■ stopped", &[&nodes]), "{frame}");
    }
    // While something is asked it would tell too much.
    let mut app = stopped_at(2);
    press(&mut app, Key::Tab);
    app.explore_mut().unwrap().go_to(0);
    press(&mut app, Key::Enter);
    assert_eq!(app.context(), Context::PREDICT);
    let frame = shown(&mut app, (120, 40));
    assert!(!frame.contains('✓'), "{frame}");
}

#[test]
fn escape_takes_what_is_completed() {
    let mut app = open(four("4453", 2));
    app.shared.max_nodes = u64::MAX;
    let mut spec = deepening("4453");
    spec.depth = Some(30);
    app.search(spec.open(), OpenAt::Step(0));
    while app.shared.job.as_ref().unwrap().work.watch.reached_depth() < 3 {
        std::thread::sleep(Duration::from_millis(1));
    }
    std::thread::sleep(Duration::from_millis(250));
    app.tick(Instant::now());
    let frame = shown(&mut app, (80, 24));
    assert!(frame.contains("done to depth"), "{frame}");
    app.key(Key::Esc, Instant::now());
    settle_search(&mut app);
    let explore = app.explore().unwrap();
    let iterations = &explore.exploration().iterations;
    assert_eq!(iterations.last().unwrap().stopped, Some(Stop::Enough));
    assert_eq!(iteration(&app) + 2, iterations.len());
    let last = iterations.last().unwrap();
    let last_step = Replay::new(last, last.steps()).step();
    assert_eq!(last_step + 1, last.steps());
}

#[test]
fn the_time_limit_is_a_setting() {
    let app = open(deepening("4453"));
    let explore = app.explore().unwrap();
    let time = |app: &App, direction| {
        let explore = app.explore().unwrap();
        explore.with_setting(Setting::Time, direction).unwrap().time
    };
    assert_eq!(time(&app, Direction::More), Some(250));
    assert_eq!(time(&app, Direction::Less), Some(5000));
    assert_eq!(
        open(four("4453", 2))
            .explore()
            .unwrap()
            .with_setting(Setting::Time, Direction::More),
        Err(sentence!("refused-time"))
    );
    // With a depth it is the deepest that is asked for.
    let deeper = explore
        .with_setting(Setting::Depth, Direction::More)
        .unwrap();
    assert_eq!(deeper.depth, Some(5));
    let mut spec = deepening("4453");
    (spec.depth, spec.time) = (None, Some(20));
    // Again, where the time was over too soon for a second depth.
    let mut opened = (0..50).map(|_| open(spec.clone()));
    let is_deep = |app: &App| {
        app.explore()
            .is_some_and(|it| it.exploration().tree.depth > 1)
    };
    let app = opened.find(is_deep).expect("two depths");
    let explore = app.explore().unwrap();
    assert_eq!(time(&app, Direction::More), Some(250));
    assert_eq!(time(&app, Direction::Less), None);
    assert_eq!(
        explore.with_setting(Setting::Depth, Direction::More),
        Err(sentence!("refused-deeper"))
    );
    let shallower = explore
        .with_setting(Setting::Depth, Direction::Less)
        .unwrap();
    assert_eq!(shallower.depth, Some(explore.exploration().tree.depth - 1));
    // The list shows it.
    let mut app = app;
    press(&mut app, Key::Char('s'));
    let frame = shown(&mut app, (80, 24));
    assert!(
        frame.contains("0.02 s: ") && frame.contains("as the time allows"),
        "{frame}"
    );
    for (language, ends) in [
        (Language::En, ", 1 stopped "),
        (Language::Fr, ", 1 arrêtée "),
    ] {
        app.set_language(language);
        let frame = shown(&mut app, (60, 18));
        assert!(frame.contains(ends), "{frame}");
    }
}

/// A clock that is looked at between two depths may leave a search without an answer: then no move
/// is played, and no text says that one is.
#[test]
fn without_an_answer_no_move_is_said_to_be_played() {
    for (language, answered, silent) in [
        (
            Language::En,
            "✓ its move is played",
            "no depth has answered",
        ),
        (Language::Fr, "✓ son coup est joué", "sans réponse"),
    ] {
        for has_answer in [true, false] {
            let mut app = open(deepening("4453"));
            app.set_language(language);
            let explore = app.explore_mut().unwrap();
            explore.prepared.exploration.has_answer = has_answer;
            explore.go_to(20);
            let frame = shown(&mut app, (120, 40));
            assert_eq!(frame.contains(answered), has_answer, "{frame}");
            assert_eq!(frame.contains(silent), !has_answer, "{frame}");
        }
    }
}
