//! The command line of a view opens the same view again.

use super::{CLASSIC, plywood};
use clap::Parser;
use plywood::cli::{Cli, Command};
use plywood_app::bindings::{Direction, Setting};
use plywood_app::job::OpenAt;
use plywood_app::key::{Arrow, Key};
use plywood_app::{App, Effect, Start, TreeView, command_line, link};
use plywood_explore::exploration::{DEFAULT_MAX_NODES, PositionText, Spec};
use plywood_stage::files::{content, desk, written};
use plywood_stage::{
    four, frame, open, open_against, open_at, pairs, press, set, step, text, type_text,
};
use plywood_teach::language::Language;
use std::collections::BTreeSet;

#[test]
fn what_is_as_usual_is_left_out() {
    let line = |spec: &Spec| command_line(spec, DEFAULT_MAX_NODES, None, 0, TreeView::Path);
    assert_eq!(line(&Spec::default()), "plywood explore");
    let classic = Spec {
        depth: Some(2),
        ..Spec::textbook("[[3 12 8] [2 4 6] [14 5 2]]")
    };
    assert_eq!(
        command_line(&classic, DEFAULT_MAX_NODES, None, 40, TreeView::Whole),
        "plywood explore --game textbook --position '[[3 12 8] [2 4 6] [14 5 2]]' --depth 2 \
         --step 40"
    );
    // Such a tree is shown whole by default.
    let path = command_line(&classic, DEFAULT_MAX_NODES, None, 40, TreeView::Path);
    assert!(path.ends_with("--step 40 --view path"), "{path}");
}

fn reopened(line: &str) -> (Spec, u64, u32, TreeView) {
    let words = shlex::split(line).expect(line);
    match Cli::try_parse_from(words).expect(line).command {
        Some(Command::Explore(args)) => {
            let spec = args.subject.exploration.choices.spec();
            let view = args.at.view.unwrap_or(TreeView::default_for(spec.game));
            // The address of the same view says the same.
            let (linked, _) = link::read(&link::of_command(line).expect(line));
            let expected = match spec.open() {
                Ok(problem) => Start::Search {
                    problem: problem.into(),
                    open_at: OpenAt::Step(args.at.step.unwrap_or(0)),
                    view: args.at.view,
                },
                Err(error) => Start::Refused(error),
            };
            assert_eq!(format!("{linked:?}"), format!("{expected:?}"), "{line}");
            (
                spec,
                args.subject.exploration.max_nodes,
                args.at.step.unwrap_or(0),
                view,
            )
        }
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn every_position_survives_the_shell() {
    for text in [
        "",
        "-5",
        "-5,",
        "--depth",
        "[−3 '4' \"5\"]",
        "[1 2] $HOME `x` \\ !",
        "a\nb\tc",
        "*",
        "~",
        "#",
    ] {
        for position in [PositionText::Notation, PositionText::Board] {
            let spec = Spec {
                position: position(text.to_owned()),
                ..Spec::textbook("")
            };
            let line = command_line(&spec, DEFAULT_MAX_NODES, None, 0, TreeView::Path);
            assert_eq!(reopened(&line).0, spec, "{line}");
        }
    }
}

#[test]
fn the_copied_command_opens_this_view_again() {
    let board = "......./......./......./...O.../...O.../..OXX.X";
    let on_board = Spec {
        position: PositionText::Board(board.to_owned()),
        ..four("", 2)
    };
    let specs = [
        four("4453", 3),
        on_board,
        Spec::textbook(CLASSIC),
        Spec::textbook("[-3 [4 5]]"),
    ];
    for spec in specs {
        let mut app = open(spec);
        type_text(&mut app, "ca");
        for setting in [Setting::Cut, Setting::Fail, Setting::Max] {
            set(&mut app, setting, Direction::More);
        }
        type_text(&mut app, "vnn");
        press(&mut app, Key::Char('y'));
        let effects = app.take_effects();
        let [Effect::Copy(line)] = &effects[..] else {
            panic!("{effects:?}");
        };
        let shown = app.shared.notice.as_ref().unwrap();
        assert_eq!(
            (shown.text.clone(), shown.is_error),
            (format!("Copied: {line}"), false)
        );
        app.shared.notice = None;
        let (spec, max_nodes, at, view) = reopened(line);
        let mut again = open_at(spec, at, view);
        assert_eq!(max_nodes, app.shared.max_nodes);
        assert_eq!(step(&again), step(&app), "{line}");
        let size = (120, 40);
        let seen = |app: &mut App| text(&frame(app, size).0);
        assert_eq!(seen(&mut again), seen(&mut app), "{line}");
    }
}

#[test]
fn the_command_opens_the_same_two_again() {
    for (spec, other) in pairs() {
        let mut app = open_against(spec.clone(), other, None);
        press(&mut app, Key::Char('y'));
        let copied = |app: &mut App| match &app.take_effects()[..] {
            [Effect::Copy(line)] => line.clone(),
            effects => panic!("{effects:?}"),
        };
        let line = copied(&mut app);
        let read = |line: &str| match Cli::try_parse_from(shlex::split(line).unwrap()) {
            Ok(Cli {
                command: Some(Command::Explore(args)),
                ..
            }) => args,
            other => panic!("{line}: {other:?}"),
        };
        let args = read(&line);
        assert_eq!(args.subject.exploration.choices.spec(), spec, "{line}");
        assert!(
            args.subject.against.is_some() && args.at.step.is_none(),
            "{line}"
        );
        press(&mut app, Key::Arrow(Arrow::Right));
        press(&mut app, Key::Char('y'));
        let line = copied(&mut app);
        assert_eq!(read(&line).at.step, Some(step(&app)), "{line}");
    }
}

#[test]
fn each_line_of_the_desk_shows_the_command_that_does_the_same() {
    let folder = tempfile::tempdir().unwrap();
    for (spec, language) in [
        (Spec::textbook(CLASSIC), Language::En),
        (four("4453", 2), Language::Fr),
        (four("", 1), Language::En),
    ] {
        let mut app = desk(spec, language);
        app.explore_mut().unwrap().go_to(3);
        let mut seen = BTreeSet::new();
        let mut files = 0;
        for _ in 0..10 {
            loop {
                press(&mut app, Key::Char('y'));
                let Ok([Effect::Copy(line)]) = <[Effect; 1]>::try_from(app.take_effects()) else {
                    panic!("nothing is copied");
                };
                let mut words = shlex::split(&line).unwrap();
                assert!(Cli::try_parse_from(&words).is_ok(), "{line}");
                if !seen.insert(line.clone()) {
                    break;
                }
                if words[words.len() - 2] != "--output" {
                    continue;
                }
                files += 1;
                let wanted = written(&mut app);
                assert_eq!(wanted.path.to_str(), words.last().map(String::as_str));
                let content = content(&app, &wanted);
                let path = folder.path().join(wanted.kind.file());
                *words.last_mut().unwrap() = path.to_str().unwrap().to_owned();
                let args: Vec<&str> = words[1..].iter().map(String::as_str).collect();
                plywood(&args).arg("--force").assert().success();
                assert!(std::fs::read(&path).unwrap() == content, "{line}");
                press(&mut app, Key::Arrow(Arrow::Right));
            }
            press(&mut app, Key::Arrow(Arrow::Down));
        }
        assert_eq!((seen.len(), files), (16, 12));
    }
}
