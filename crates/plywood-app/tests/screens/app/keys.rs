//! Every key of the table does what its help says, and help and footer agree.

use crate::app::play::begun;
use crate::app::{click, list, list_mut};
use plywood_app::audience::Invitation;
use plywood_app::bindings::{Action, Binding, Context, Direction};
use plywood_app::dialogs;
use plywood_app::dialogs::Palette;
use plywood_app::dialogs::Settings;
use plywood_app::dialogs::Text;
use plywood_app::job::OpenAt;
use plywood_app::key::{Arrow, Key};
use plywood_app::paint::Target as Hit;
use plywood_app::{App, Effect, Setup, Start, TreeView};
use plywood_class::classroom::Classroom;
use plywood_core::search::Fail;
use plywood_explore::exploration::{EvaluationName, Spec};
use plywood_samples::{CLASSIC, one_in, tried};
use plywood_stage::files::Memory;
use plywood_stage::{contexts, dialog};
use plywood_stage::{
    find, four, frame, home, invited, open, open_against, open_at, press, text, tree, type_text,
};
use plywood_teach::drill::{Difficulty, Drill, DrillKind, Target};
use plywood_teach::language::Language;
use plywood_teach::say;
use rstest::rstest;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

#[test]
fn no_key_means_two_things() {
    let mut seen = HashSet::new();
    for binding in &dialogs::TABLE.rows {
        assert!(!binding.keys.is_empty(), "{binding:?}");
        for key in binding.keys {
            assert!(seen.insert((binding.context, *key)), "{binding:?}");
        }
    }
    // Keys with a global meaning have another meaning in few places only.
    let elsewhere = |key: Key| {
        let own = |context: Context| context != Context::EVERYWHERE && !context.takes_text;
        let mut others = contexts().into_iter().filter(|&context| own(context));
        others.find(|&context| seen.contains(&(context, key)))
    };
    for binding in dialogs::TABLE
        .rows
        .iter()
        .filter(|row| row.context == Context::EVERYWHERE)
    {
        for &key in binding.keys {
            let other = elsewhere(key);
            let closes = key == Key::Esc
                || "?q".contains(&key.to_string()) && other == Some(Context::READING);
            assert!(other.is_none() || closes, "{key} in {other:?}");
        }
    }
}

/// A drill of medium difficulty.
const DRILL: &str = "14800-0007M";

/// The tutor where keys of this context work.
fn in_context(context: Context) -> App {
    let mut app = open(four("4453", 3));
    app.explore_mut().unwrap().go_to(20);
    match context {
        Context::EVERYWHERE | Context::EXPLORE => {}
        // Far enough for differences on both sides.
        Context::SIDE_BY_SIDE => {
            let spec = four("4453", 3);
            let mut other = spec.clone();
            other.evaluation = Some(EvaluationName::Windows);
            app = open_against(spec, other, None);
            app.explore_mut().unwrap().go_to(20);
        }
        // Filled with a move of the root.
        Context::MAP => {
            while app.context() != Context::MAP {
                press(&mut app, Key::Char('v'));
            }
            app.settle();
            let explore = app.explore_mut().unwrap();
            let path = explore.replay().path();
            explore.zoom_map_to(path[1]).unwrap();
        }
        Context::HOME => return home(),
        Context::LEARN => return crate::learn::lessons(Language::En),
        Context::ANSWERED => {
            press(&mut app, Key::Char('t'));
            press(&mut app, Key::Enter);
            press(&mut app, Key::Char('!'));
        }
        own if own == dialog("drilled") => {
            let drill = Drill::from_code(DRILL).expect("a code");
            app = App::new(Start::Drill(Box::new(drill)), Setup::default());
            while app.context() == Context::PREDICT {
                press(&mut app, Key::Char('!'));
                press(&mut app, Key::Enter);
            }
        }
        own if own == dialog("played") || own == dialog("finished") => {
            let own_tree = Spec::textbook("[[1 2] [3 4]]").open().unwrap();
            let drill = if own == dialog("played") {
                Drill::new_proof(7, Difficulty::Medium)
            } else {
                Drill::own_proof(&own_tree).unwrap()
            };
            app = App::new(Start::Drill(Box::new(drill)), Setup::default());
            while app.context() == dialog("proof") {
                press(&mut app, Key::Enter);
                press(&mut app, Key::Arrow(Arrow::Right));
            }
        }
        // A page in the middle, its text partly read.
        Context::LESSON => {
            app = crate::learn::lessons(Language::En);
            crate::learn::open_lesson(&mut app, 9);
            press(&mut app, Key::PageDown);
            press(&mut app, Key::PageDown);
            press(&mut app, Key::PageDown);
            frame(&mut app, (60, 18));
            press(&mut app, Key::Char('.'));
        }
        Context::PREDICT => {
            press(&mut app, Key::Char('t'));
            press(&mut app, Key::Enter);
        }
        Context::POINT => app = crate::learn::pointing::pointing(),
        Context::RACE => {
            press(&mut app, Key::Char('R'));
            app.seek(20);
        }
        // At the node in the middle.
        own if own == dialog("proof") => {
            app = open(Spec::textbook(CLASSIC));
            press(&mut app, Key::Char('O'));
            for arrow in [Arrow::Up, Arrow::Right] {
                press(&mut app, Key::Arrow(arrow));
            }
        }
        own if own == dialog("settings") => press(&mut app, Key::Char('s')),
        own if own == dialog("edit") => press(&mut app, Key::Char('e')),
        Context::PROMPT => press(&mut app, Key::Char('g')),
        // At a line with several kinds of files.
        own if own == dialog("desk") => type_text(&mut app, "xjjjjjj"),
        own if own == dialog("order") => {
            let (difficulty, kind) = (Difficulty::Medium, DrillKind::Textbook);
            let drill = Drill::new(1, Target::Reorder, difficulty, kind);
            app = App::new(Start::Drill(Box::new(drill)), Setup::default());
            press(&mut app, Key::Char('!'));
            press(&mut app, Key::Enter);
        }
        Context::CONFIRM => {
            type_text(&mut app, "xjjj");
            press(&mut app, Key::Enter);
            crate::screens::scenes::refuse(&mut app);
        }
        Context::READING => press(&mut app, Key::Char('?')),
        own if own.title == "share-who" => press(&mut app, Key::Char('@')),
        own if own == dialog("share") => {
            let start = Start::Search {
                problem: plywood_samples::problem(&four("4453", 3)),
                open_at: OpenAt::Step(20),
                view: None,
            };
            app = invited(start, "http://127.0.0.1:8000/");
        }
        own if own == dialog("searching") => {
            app.shared.max_nodes = u64::MAX;
            app.search(four("", 40).open(), OpenAt::Step(0));
        }
        own if own == dialog("change") || own == Context::TREE => {
            app = open_at(Spec::textbook(CLASSIC), 4, TreeView::Whole);
            if own != Context::TREE {
                press(&mut app, Key::Char('='));
                type_text(&mut app, "+");
                press(&mut app, Key::Arrow(Arrow::Right));
            }
        }
        own if own == dialog("told") || own == dialog("door") => {
            app = crate::app::tour::at_its_end();
            if own == dialog("door") {
                press(&mut app, Key::Enter);
                press(&mut app, Key::Enter);
                press(&mut app, Key::Arrow(Arrow::Right));
            }
        }
        Context::PLAY | Context::MOVES => return begun(context),
        own if own == dialog("players") => return begun(own),
        other => panic!("nobody knows the way to {other:?}"),
    }
    assert_eq!(app.context().title, {
        let shown = match context {
            Context::EVERYWHERE => Context::EXPLORE,
            context => context,
        };
        shown.title
    });
    app
}

/// Each key changes what is seen, asks for something outside, or ends the tutor. What it does is told by the
/// tests of its screen.
#[test]
fn every_key_of_the_table_has_an_effect() {
    let mut silent = Vec::new();
    for binding in one_in(4, 0, &dialogs::TABLE.rows) {
        let is_page = matches!(binding.action, Action::TurnPage(_) | Action::Walk(_));
        // All of it is in sight, or there is nothing to choose.
        let shows_all = ["share-who", "context-palette"].contains(&binding.context.title);
        if is_page && binding.context == Context::READING || shows_all {
            continue;
        }
        for &key in tried(binding.keys) {
            let action = dialogs::TABLE.action(binding.context, key);
            assert_eq!(action, Some(binding.action));
            let mut app = prepared(binding);
            let is_walked = matches!(
                binding.action,
                Action::Item(_) | Action::Scroll(_) | Action::Pan(..)
            );
            let size = if is_walked { SIZE } else { (120, 40) };
            let seen = |app: &mut App| frame(app, size).0;
            let before = seen(&mut app);
            let now = Instant::now();
            app.key(key, now);
            if binding.action == Action::Play {
                app.tick(now + Duration::from_secs(2));
            }
            if binding.context != dialog("searching") {
                app.settle();
            }
            let has_effect = app.is_over || !app.take_effects().is_empty();
            if !has_effect && seen(&mut app) == before {
                silent.push(format!("{}: {key}", binding.context.title));
            }
        }
    }
    assert_eq!(silent, [""; 0]);
}

/// The tutor where a key of this binding has something to do.
fn prepared(binding: &Binding) -> App {
    let mut app = in_context(binding.context);
    // Something to go back from, and to change back.
    if let Some(explore) = app.explore_mut() {
        explore.stepper.speed_index = 2;
    }
    if app.dialog::<Settings>().is_some() || app.dialog::<Text>().is_some() {
        press(&mut app, Key::Arrow(Arrow::Down));
    }
    if let Some(learn) = app.screen.try_as_learn_mut() {
        learn.select(1);
    } else if let Some(home) = app.screen.try_as_home_mut() {
        home.select(1);
    }
    match binding.action {
        Action::Pan(_, 1..) if binding.context == dialog("change") => {
            press(&mut app, Key::Arrow(Arrow::Up));
        }
        Action::Pan(..) if binding.context == dialog("change") => {}
        Action::Pan(..) | Action::Zoom(_) => app = in_the_middle(),
        // How fast it plays is told while it does.
        Action::Speed(_) => press(&mut app, Key::Char(' ')),
        Action::Clear => press(&mut app, Key::Char('1')),
        Action::Back if binding.context == Context::HOME => {
            let mut entries = list(&app).entries.iter();
            let below = entries.position(|entry| entry.group.is_some());
            list_mut(&mut app).select(below.expect("there are groups"));
        }
        Action::Item(Direction::Less) if binding.context == dialog("players") => {
            press(&mut app, Key::Arrow(Arrow::Down));
        }
        // A list that can be nested.
        Action::Change(_) if binding.context == dialog("edit") => {
            app = open(Spec::textbook("[1 2 3 4]"));
            press(&mut app, Key::Char('e'));
        }
        Action::Change(Direction::Less) if binding.context == dialog("order") => {
            press(&mut app, Key::Char('>'));
        }
        // From the top, where there is more below.
        Action::Scroll(Direction::More) => press(&mut app, Key::Char(',')),
        _ => {}
    }
    app
}

/// In the middle of a tree larger than the screen.
fn in_the_middle() -> App {
    let mut app = open_at(four("4453", 4), 0, TreeView::Whole);
    let tree = tree(&app);
    let step = find(&tree, tree.steps() / 2, |replay| replay.path().len() == 3);
    let explore = app.explore_mut().unwrap();
    explore.view.is_unfolded = true;
    explore.go_to(step);
    app
}

/// Small enough that the largest tree has something to show on all sides.
const SIZE: (u16, u16) = (60, 18);

#[test]
fn the_help_is_a_page_about_its_screen_and_ends_with_q() {
    for language in Language::ALL {
        for context in [Context::HOME, Context::EXPLORE, Context::RACE] {
            let mut app = in_context(context);
            app.set_language(language);
            press(&mut app, Key::Char('?'));
            let shown = text(&frame(&mut app, (120, 40)).0);
            assert!(!shown.contains('↓') || app.scroll().below() == 0, "{shown}");
            for (binding, _) in dialogs::TABLE.hints(context) {
                let help = say!(language, binding.help);
                assert!(blank(&shown).contains(&blank(&help)), "{help}: {shown}");
            }
            let small = |app: &mut App| frame(app, (80, 24));
            small(&mut app);
            press(&mut app, Key::End);
            small(&mut app);
            assert_eq!(app.scroll().below(), 0);
            press(&mut app, Key::Char('q'));
            assert!(!app.is_over && !app.has_dialog());
        }
    }
}

#[test]
fn the_palette_finds_every_action_lesson_and_game() {
    let run = |context, typed: &str| {
        let mut app = in_context(context);
        press(&mut app, Key::Char(':'));
        type_text(&mut app, typed);
        press(&mut app, Key::Enter);
        app
    };
    for context in [Context::HOME, Context::EXPLORE] {
        let app = run(context, "race minimax");
        assert!(app.screen.try_as_race_ref().is_some());
        let mut app = run(context, "copy reopens");
        assert!(matches!(app.take_effects()[..], [Effect::Copy(_)]));
        let app = run(context, "play othello");
        assert!(app.screen.try_as_play_ref().is_some());
        let app = run(context, "lesson 5:");
        assert!(app.screen.try_as_learn_ref().unwrap().reading.is_some());
        let app = run(context, "setting fail");
        assert_eq!(
            app.explore()
                .unwrap()
                .exploration()
                .problem
                .spec
                .method
                .fail,
            Fail::Hard
        );
    }
    let mut app = run(Context::HOME, "no such thing");
    assert!(app.dialog::<Palette>().is_some());
    press(&mut app, Key::Ctrl('u'));
    type_text(&mut app, "lesson 5:");
    press(&mut app, Key::Enter);
    assert!(app.screen.try_as_learn_ref().is_some());
}

/// The text as a screen shows it, where every space is a blank.
fn blank(text: &str) -> String {
    text.replace(char::is_whitespace, " ")
}

#[rstest]
#[case(Context::HOME)]
#[case(Context::EXPLORE)]
#[case(Context::SIDE_BY_SIDE)]
#[case(Context::LEARN)]
#[case(Context::LESSON)]
#[case(Context::PREDICT)]
#[case(Context::POINT)]
#[case(dialog("settings"))]
#[case(dialog("edit"))]
#[case(Context::PROMPT)]
#[case(dialog("desk"))]
#[case(Context::CONFIRM)]
#[case(Context::READING)]
fn the_footer_shows_the_keys_of_the_table(#[case] context: Context) {
    for language in Language::ALL {
        let mut app = in_context(context);
        app.set_language(language);
        let fills = [
            Context::HOME,
            Context::EXPLORE,
            Context::SIDE_BY_SIDE,
            Context::LEARN,
            Context::LESSON,
        ];
        let wide = text(&frame(&mut app, (220, 40)).0);
        let keys = dialogs::TABLE.hints(context);
        let mut hints = keys.map(|(binding, hint)| {
            let key = binding.keys[0].text(language);
            format!("{key} {}", say!(language, hint))
        });
        if fills.contains(&context) {
            let foot = wide.lines().last().unwrap();
            let known: Vec<String> = hints.collect();
            let shown: Vec<&str> = foot.trim().split("  ").collect();
            assert!((3..=7).contains(&shown.len()), "{foot}");
            for hint in shown {
                assert!(
                    known.iter().any(|known| known == hint),
                    "{hint} of {known:?}"
                );
            }
            // Help and quit are shown where there is little room, too.
            let narrow = text(&frame(&mut app, (60, 18)).0);
            let foot = narrow.lines().last().unwrap();
            let (help, quit) = (say!(language, "hint-help"), say!(language, "hint-quit"));
            let last = format!("? {help} ");
            assert!(foot.contains(&last), "{foot}");
            assert!(foot.ends_with(&format!("q {quit}")), "{foot}");
        } else {
            // A small dialog shows the first ones; a text that fits needs no key to read on.
            let first = hints.next().unwrap();
            let fits = context == Context::READING;
            assert_eq!(wide.contains(&first), !fits, "{first}: {wide}");
            let narrow = text(&frame(&mut app, (60, 18)).0);
            assert!(narrow.contains(&first), "{first}: {narrow}");
        }
    }
}

#[test]
fn the_keys_of_the_footer_keep_their_places() {
    for size in [(60, 18), (80, 24), (120, 40)] {
        let mut app = in_context(Context::EXPLORE);
        let mut feet = Vec::new();
        for step in [0, 1, 20, 40, 60] {
            app.explore_mut().unwrap().go_to(step);
            let shown = text(&frame(&mut app, size).0);
            let (common, _) = shown.lines().last().unwrap().split_once("view").unwrap();
            feet.push(common.to_owned());
            press(&mut app, Key::Char('v'));
        }
        assert!(feet.iter().all(|foot| *foot == feet[0]), "{feet:#?}");
    }
}

#[test]
fn a_key_that_is_shown_can_be_clicked() {
    let mut app = in_context(Context::EXPLORE);
    app.explore_mut().unwrap().go_to(0);
    let (buffer, hits) = frame(&mut app, (80, 24));
    let foot = text(&buffer).lines().last().unwrap().to_owned();
    let column = foot.chars().position(|sign| sign == '→').unwrap();
    let Some(Hit::Key(key)) = hits.at(column as u16, 23) else {
        panic!("{foot}");
    };
    click(&mut app, plywood_app::paint::Target::Key(key));
    assert_eq!(app.explore().unwrap().stepper.step, 1);
}

#[test]
fn sharing_begins_with_a_question_about_who_can_follow() {
    for (keys, is_local) in [
        (&[Key::Enter][..], true),
        (&[Key::Arrow(Arrow::Down), Key::Enter], false),
    ] {
        let mut app = in_context(Context::EXPLORE);
        press(&mut app, Key::Char('@'));
        let shows = |app: &mut App, word: &str| text(&frame(app, (120, 40)).0).contains(word);
        assert!(shows(&mut app, "Enter go") && !shows(&mut app, "y copy"));
        for &key in keys {
            press(&mut app, key);
        }
        assert_eq!(app.take_effects(), [Effect::Share { is_local }]);
        let invitation = Invitation {
            room: Arc::<Classroom>::default(),
            address: "http://127.0.0.1:8000/".to_owned(),
            typed: None,
            is_local,
            record: None,
        };
        app.begin_sharing(Ok(invitation));
        assert!(shows(&mut app, "http://127.0.0.1:8000/"));
        assert!(shows(&mut app, "y copy") && !shows(&mut app, "Enter go"));
        press(&mut app, Key::Char('@'));
        if is_local {
            // The room can still follow.
            press(&mut app, Key::Enter);
            assert!(shows(&mut app, "http://127.0.0.1:8000/") && app.take_effects().is_empty());
            press(&mut app, Key::Char('@'));
            press(&mut app, Key::Arrow(Arrow::Down));
            press(&mut app, Key::Enter);
            assert_eq!(app.take_effects(), [Effect::Share { is_local: false }]);
        } else {
            assert!(shows(&mut app, "http://127.0.0.1:8000/"));
        }
    }
}

#[test]
fn code_comes_with_a_key_and_stays() {
    let store = Arc::new(Memory::default());
    let app = || {
        let setup = Setup {
            store: store.clone(),
            ..Setup::default()
        };
        let start = Start::Search {
            problem: plywood_samples::problem(&four("4453", 4)),
            open_at: OpenAt::Step(0),
            view: None,
        };
        let mut app = App::new(start, setup);
        app.settle();
        app
    };
    let shows = |app: &mut App, title: &str| text(&frame(app, (120, 40)).0).contains(title);
    let mut first = app();
    // Nothing speaks of windows before there is a bound.
    assert!(!shows(&mut first, "∞") && !shows(&mut first, "Values"));
    press(&mut first, Key::Char('c'));
    assert!(shows(&mut first, "Values") && !shows(&mut first, "Call stack"));
    press(&mut first, Key::Tab);
    assert!(shows(&mut first, "Call stack"));
    // It stays beside the next tree.
    press(&mut first, Key::Char('a'));
    first.settle();
    assert!(shows(&mut first, "Call stack"));
}

#[test]
fn keys_do_the_same_with_and_without_frames_between_them() {
    // A view just chosen fits or not, and a pane is offered, by its size and not by the last frame.
    for keys in ["vz", "vZz", "vH", "vUP;", "\t\t", "P\t\t"] {
        for size in [(60, 18), (120, 40)] {
            let [often, once] = [true, false].map(|draws_often| {
                let mut app = open_at(Spec::textbook(CLASSIC), 5, TreeView::Path);
                frame(&mut app, size);
                for key in keys.chars() {
                    let key = if key == '\t' {
                        Key::Tab
                    } else {
                        Key::Char(key)
                    };
                    press(&mut app, key);
                    if draws_often {
                        frame(&mut app, size);
                    }
                }
                let notice = app.shared.notice.as_ref().map(|notice| notice.text.clone());
                let shown = text(&frame(&mut app, size).0);
                (notice, app.explore().unwrap().view.pane, shown)
            });
            assert_eq!(often, once, "{keys:?} {size:?}");
        }
    }
}
