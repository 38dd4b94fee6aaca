//! Every parser of text from outside accepts a text whole, or refuses it in one harmless sentence.

mod files;

use clap::Parser;
use plywood::cli::Cli;
use plywood::files::Files;
use plywood_app::draw;
use plywood_app::key::Key;
use plywood_app::paint::{Theme, ThemeName};
use plywood_app::progress::{ProgressFile, StudentProgress};
use plywood_app::store::Store;
use plywood_app::{App, Setup, Start};
use plywood_core::search::Watch;
use plywood_explore::exploration::{GameName, NamedVariant, PositionText, Spec};
use plywood_export::export::json;
use plywood_stage::clean::{assert_clean, assert_line};
use plywood_teach::drill::Drill;
use plywood_teach::language::Language;
use plywood_teach::lesson::{self, Source};
use plywood_teach::quiz::{Answer, Ask};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;
use tempfile::TempDir;

/// A parser, and the folder of the texts that it is given.
pub struct Target {
    /// Name of the target, and of its corpus folder.
    pub seeds: &'static str,
    /// Number of texts per case; more for cheap targets.
    pub texts: u32,
    /// Reads a text, asserts what must hold, and tells whether it was one.
    pub read: fn(&[u8]) -> bool,
}

/// All parsers.
pub const TARGETS: &[Target] = &[
    Target {
        seeds: "notations",
        texts: 300,
        read: notation,
    },
    Target {
        seeds: "lessons",
        texts: 60,
        read: lesson,
    },
    Target {
        seeds: "drill_codes",
        texts: 10,
        read: drill_code,
    },
    Target {
        seeds: "progress",
        texts: 3,
        read: progress,
    },
    Target {
        seeds: "trees",
        texts: 30,
        read: tree,
    },
    Target {
        seeds: "answers",
        texts: 300,
        read: answer,
    },
    Target {
        seeds: "command_lines",
        texts: 6,
        read: command_line,
    },
    Target {
        seeds: "positions",
        texts: 10,
        read: files::positions,
    },
];

/// The longest sentence about a text that cannot be read, in characters.
const SENTENCE: usize = 600;

/// `GAME\nPOSITION`, the position drawn if it looks like a board.
fn notation(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let (game, position) = text.split_once('\n').unwrap_or(("connect-four", &text));
    let game = GameName::from_name(game).unwrap_or(GameName::ConnectFour);
    let mut opened = false;
    for position in [
        PositionText::Notation(position.to_owned()),
        PositionText::Board(position.to_owned()),
    ] {
        let spec = Spec {
            position,
            ..Spec::new(game, "")
        };
        let problem = match spec.open() {
            Ok(problem) => problem,
            Err(error) => {
                assert_line(&error.to_string(), SENTENCE);
                continue;
            }
        };
        opened = true;
        let written = problem.cursor().position_text();
        let again = Spec {
            position: game.position(&written),
            ..spec.clone()
        };
        let again = again
            .open()
            .unwrap_or_else(|error| panic!("{written}: {error}"));
        assert_eq!(again.cursor().position_text(), written);
        assert_eq!(again.cursor().to_move(), problem.cursor().to_move());
        let legal = problem.cursor().legal_moves();
        assert_eq!(again.cursor().legal_moves().len(), legal.len());
        for played in legal.into_iter().take(8) {
            assert_line(&problem.line_text(&[played])[0], SENTENCE);
            problem.at(&[played]).picture();
            problem.at(&[played]).position_text();
        }
        assert_eq!(problem.spec.open().as_ref(), Ok(&problem));
    }
    opened
}

fn lesson(bytes: &[u8]) -> bool {
    let source = Source {
        path: "01-a.md".to_owned(),
        language: None,
        text: String::from_utf8_lossy(bytes).into_owned(),
    };
    let (lesson, faults) = lesson::parse(&source);
    assert!(!(lesson.pages.is_empty() && faults.is_empty()));
    for page in &lesson.pages {
        for item in &page.items {
            assert!(source.text.get(item.span.clone()).is_some());
        }
    }
    for fault in &faults {
        assert!(source.text.get(fault.place.clone()).is_some());
        for line in fault.render(&source, false).lines() {
            assert_eq!(plywood_explore::safe::visible(line), line);
        }
    }
    faults.is_empty()
}

fn drill_code(bytes: &[u8]) -> bool {
    match Drill::from_code(&String::from_utf8_lossy(bytes)) {
        Ok(drill) => {
            let again = Drill::from_code(&drill.code()).expect("a drill has a code");
            assert_eq!(
                again.exploration.problem.spec,
                drill.exploration.problem.spec
            );
            true
        }
        Err(error) => {
            for language in Language::ALL {
                assert_line(&error.sentence(language), SENTENCE);
            }
            false
        }
    }
}

/// A new file with these bytes.
fn file(name: &str, bytes: &[u8]) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("there is room for a file");
    let path = folder.path().join(name);
    fs::write(&path, bytes).expect("there is room for a file");
    (folder, path)
}

/// Asserts that the student's progress is possible, and that errors are sentences.
fn assert_possible(keeper: &ProgressFile) {
    if let Some(trouble) = keeper.error() {
        for language in Language::ALL {
            assert_line(&trouble.say(language), SENTENCE);
        }
    }
    let progress = keeper.progress();
    let mut tallies: Vec<_> = Ask::ALL.map(|ask| progress.answers(ask)).into();
    tallies.push(progress.score());
    tallies.extend(["easy", "medium", "hard"].map(|difficulty| progress.drills(difficulty)));
    assert!(tallies.iter().all(|tally| tally.right <= tally.asked));
}

fn progress(bytes: &[u8]) -> bool {
    let (folder, _) = file("progress.jsonl", bytes);
    let files = Arc::new(Files::in_folder(folder.path()));
    let keeper = ProgressFile::open(Arc::clone(&files) as Arc<dyn Store>);
    let is_known = keeper.progress() != &StudentProgress::default();
    assert_possible(&keeper);
    let mut app = App::new(Start::Home, Setup::default());
    app.shared.keep_in(files);
    for key in ['S', 'j', 'k'] {
        app.key(Key::Char(key), Instant::now());
        let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
        let report = draw(&mut buffer, &app, &Theme::new(ThemeName::Default, true));
        app.resize(report.size);
        assert_clean(&buffer, "the score");
    }
    is_known
}

fn tree(bytes: &[u8]) -> bool {
    match json::read(&String::from_utf8_lossy(bytes), &Watch::new(100_000)) {
        Ok(exploration) => !exploration.tree.is_empty(),
        Err(error) => {
            assert_line(&error.to_string(), SENTENCE);
            false
        }
    }
}

fn answer(bytes: &[u8]) -> bool {
    let typed = String::from_utf8_lossy(bytes);
    let mut accepted = false;
    for ask in Ask::ALL {
        if let Some(answer) = Answer::parse(ask, &typed) {
            accepted = true;
            let shown = answer.to_string();
            let read = Answer::parse(ask, &shown);
            assert_eq!(read.as_ref(), Some(&answer), "{ask:?} {shown:?}");
        }
        let _ = Answer::from_json(ask, &typed);
    }
    accepted
}

fn command_line(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let Some(words) = shlex::split(&text) else {
        return false;
    };
    let Ok(cli) = Cli::try_parse_from(words) else {
        return false;
    };
    let command = cli.command.as_ref();
    if let Some(args) = command.and_then(|command| command.exploration()) {
        let spec = args.choices.spec();
        if args.check().is_err() || spec.open().is_err() {
            return false;
        }
        let view = Default::default();
        let line = plywood_app::command_line(&spec, args.max_nodes, None, 0, view);
        let words = shlex::split(&line).expect("it is quoted for a shell");
        let again = Cli::try_parse_from(words).unwrap_or_else(|error| panic!("{line}: {error}"));
        let again = again.command.expect("it is a command");
        assert_eq!(
            again.exploration().map(|args| args.choices.spec()),
            Some(spec),
            "{line}"
        );
    }
    true
}
