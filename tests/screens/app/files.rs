//! Exports, the copied command and the recent positions.

use crate::app::{list, list_mut};
use crate::stage::{four, frame, open, open_at, press, set, step, text, type_text};
use clap::Parser;
use plywood::cli::{Cli, Command};
use plywood::files::Files;
use plywood_app::bindings::{Context, Direction, Setting};
use plywood_app::key::{Arrow, Key};
use plywood_app::library as recent;
use plywood_app::{App, Effect, ExportError, FileKind, Setup, Start};
use plywood_explore::exploration::{NamedVariant, PositionText, Spec};
use plywood_export::export::{Choice, Format, Options};
use plywood_samples::CLASSIC;
use plywood_teach::language::Language;
use std::path::{Path, PathBuf};
use std::sync::Arc;

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
        let words = shlex::split(line).expect(line);
        let Some(Command::Explore(args)) = Cli::try_parse_from(words).expect(line).command else {
            panic!("{line}");
        };
        app.shared.notice = None;
        let mut again = open_at(
            args.subject.exploration.choices.spec(),
            args.at.step.unwrap_or(0),
            args.at.view,
        );
        assert_eq!(args.subject.exploration.max_nodes, app.shared.max_nodes);
        assert_eq!(step(&again), step(&app), "{line}");
        let size = (120, 40);
        let seen = |app: &mut App| text(&frame(app, size).0);
        assert_eq!(seen(&mut again), seen(&mut app), "{line}");
    }
}

fn exporting() -> App {
    let mut app = open(Spec::textbook(CLASSIC));
    press(&mut app, Key::Char('x'));
    app
}

fn effect(format: Format, path: &str, overwrite: bool) -> Effect {
    Effect::Export {
        kind: FileKind {
            name: format.name(),
            extension: format.extension(),
        },
        step: Some(0),
        path: PathBuf::from(path),
        overwrite,
    }
}

#[test]
fn an_export_names_its_format_and_file() {
    let mut app = exporting();
    press(&mut app, Key::Tab);
    press(&mut app, Key::Enter);
    let dot = effect(Format::Dot, "plywood-tree.dot", false);
    assert_eq!(app.take_effects(), [dot]);
    press(&mut app, Key::Arrow(Arrow::Up));
    press(&mut app, Key::Ctrl('u'));
    type_text(&mut app, " out/my tree ");
    press(&mut app, Key::Tab);
    press(&mut app, Key::Arrow(Arrow::Up));
    press(&mut app, Key::Enter);
    let json = effect(Format::Json, "out/my tree", false);
    assert_eq!(app.take_effects(), [json]);
    app.finish_export(Ok("out/my tree".into()));
    assert!(!app.has_dialog());
    assert_eq!(
        app.shared.notice.as_ref().unwrap().text,
        "Written: out/my tree"
    );
}

#[test]
fn the_ending_that_is_typed_chooses_the_format() {
    let mut app = exporting();
    for (typed, format) in [
        ("a.CSV", Format::Csv),
        ("a.foo", Format::Csv),
        ("a.json", Format::Json),
    ] {
        press(&mut app, Key::Ctrl('u'));
        type_text(&mut app, typed);
        press(&mut app, Key::Enter);
        assert_eq!(app.take_effects(), [effect(format, typed, false)]);
    }
    press(&mut app, Key::Tab);
    press(&mut app, Key::Enter);
    assert_eq!(app.take_effects(), [effect(Format::Dot, "a.dot", false)]);
}

#[test]
fn every_format_is_offered_around_and_shows_the_step_where_it_can() {
    let mut app = exporting();
    press(&mut app, Key::Esc);
    press(&mut app, Key::Arrow(Arrow::Right));
    press(&mut app, Key::Char('x'));
    let shown = text(&frame(&mut app, (60, 24)).0);
    for &format in Format::ALL {
        let name = plywood_explore::exploration::name(format);
        assert!(shown.contains(&format!(" {name} ")), "{name}: {shown}");
        press(&mut app, Key::Enter);
        let effects = app.take_effects();
        let path = format!("plywood-tree.{}", format.extension());
        let [
            Effect::Export {
                kind,
                step,
                path: file,
                ..
            },
        ] = &effects[..]
        else {
            panic!("{effects:?}");
        };
        assert_eq!((kind.name, file.to_str()), (&*name, Some(path.as_str())));
        let options = Options::of_screen(format, Language::En, *step);
        let takes_step = format.properties().takes.contains(&Choice::Step);
        assert_eq!(options.step, takes_step.then_some(1), "{name}");
        assert_eq!(options.check_format(format), Ok(()));
        press(&mut app, Key::Tab);
    }
    press(&mut app, Key::Enter);
    assert!(matches!(
        app.take_effects()[..],
        [Effect::Export {
            kind: FileKind { name: "json", .. },
            ..
        }]
    ));
}

#[test]
fn a_file_is_replaced_only_when_asked() {
    let mut app = exporting();
    press(&mut app, Key::Enter);
    app.take_effects();
    app.finish_export(Err(ExportError::Exists));
    assert_eq!(app.context(), Context::CONFIRM);
    let shown = text(&frame(&mut app, (80, 24)).0);
    assert!(
        shown.contains("plywood-tree.json already exists. Replace it?"),
        "{shown}"
    );
    assert!(app.take_effects().is_empty());
    press(&mut app, Key::Char('y'));
    let forced = effect(Format::Json, "plywood-tree.json", true);
    assert_eq!(app.take_effects(), [forced]);
    app.finish_export(Ok("plywood-tree.json".into()));
    assert!(!app.has_dialog() && !app.shared.notice.as_ref().unwrap().is_error);
}

fn tutor(folder: &Path) -> App {
    App::new(
        Start::Home,
        Setup {
            store: Arc::new(Files::in_folder(folder)),
            ..Setup::default()
        },
    )
}

fn recent_titles(app: &App) -> Vec<String> {
    let entries = list(app).entries.iter();
    let recent = entries.filter(|entry| entry.about == "explored lately");
    recent.map(|entry| entry.title.clone()).collect()
}

fn explore(app: &mut App, spec: Spec) {
    app.search(spec.open(), plywood_app::job::OpenAt::Step(0));
    app.settle();
    press(app, Key::Esc);
}

#[test]
fn positions_are_remembered_the_latest_first() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("deep/down");
    let files = Files::in_folder(&folder);
    let mut app = tutor(&folder);
    assert!(recent_titles(&app).is_empty());
    for moves in ["1", "2", "1", "3"] {
        explore(&mut app, four(moves, 1));
    }
    let expected = ["Connect Four · 3", "Connect Four · 1", "Connect Four · 2"];
    assert_eq!(recent_titles(&app), expected);
    // The next tutor knows them, too.
    let mut app = tutor(&folder);
    assert_eq!(recent_titles(&app), expected);
    assert_eq!(recent::load(&files).len(), 3);
    for moves in ["4", "5", "6", "7", "11", "12", "13", "14"] {
        explore(&mut app, four(moves, 1));
    }
    assert_eq!(recent_titles(&app).len(), recent::MAX_RECENT);
    assert_eq!(recent::load(&files).len(), recent::MAX_RECENT);
    // One of them is opened again, as it was.
    let index = list(&app)
        .entries
        .iter()
        .position(|entry| entry.title == "Connect Four · 11");
    list_mut(&mut app).select(index.unwrap());
    press(&mut app, Key::Enter);
    let spec = app.explore().unwrap().exploration().spec();
    assert_eq!(*spec, four("11", 1));
}
