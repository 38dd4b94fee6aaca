//! The commands: arguments in, text and an exit code out.

#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

mod arguments;
#[cfg_attr(not(feature = "classroom"), path = "cli/no_classroom.rs")]
mod classroom;
mod commands;
mod explore;
mod export;
mod failure;
mod lesson_files;
mod picture;
mod play;
mod practice;
mod programs;
mod progress;
mod reading;
mod recording;
mod search;
mod signals;
mod site;
mod solve;
mod teach;
mod writing;

pub use commands::{Cli, Command};
use failure::Failure;

use crate::tui;
use arguments::{ExplorationArgs, ShareArgs};
use clap::{CommandFactory, Parser};
use classroom::Sharing;
use lesson_files::LessonFiles;
use plywood_app::{Destination, Setup, Start};
use plywood_explore::safe;
use plywood_teach::handout::FileKind;
use plywood_teach::language::Language;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;
use writing::{print, print_raw, render_help};

/// Runs the command given by the arguments, which start with the program's name. A failure is one
/// sentence on standard error.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    signals::ignore_file_size_limit();
    match try_run(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure { message, code }) => {
            // Standard error may be closed; the exit code still reports the failure.
            writeln!(io::stderr(), "plywood: {}", safe::visible(&message)).ok();
            ExitCode::from(code)
        }
    }
}

fn try_run(args: impl IntoIterator<Item = OsString>) -> Result<(), Failure> {
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() => return Err(error.into()),
        // Clap has already coloured it.
        Err(help) => return print_raw(|out| out.write_all(render_help(&help).as_bytes())),
    };
    recording::check_threads(match &cli.command {
        Some(Command::Export(args)) if args.file.is_stdout() => 0,
        // `export` handles signals itself, to leave no half-written file.
        Some(Command::Export(_)) => 1,
        Some(Command::Narrate(_) | Command::Search(_)) => 0,
        _ => recording::COMMAND_THREADS,
    })?;
    let language = language(cli.screen.lang)?;
    let show = |start, setup: Setup, share: Option<&ShareArgs>| {
        let mut sharing = Sharing::new(share, language)?;
        let setup = Setup {
            language,
            mouse: !cli.screen.no_mouse,
            invitation: sharing.invitation(),
            file_kinds: file_kinds(),
            ..setup
        };
        let mut begin = |is_local| sharing.begin(is_local);
        let begin_sharing = Some(&mut begin as tui::BeginSharing);
        Ok(tui::run(start, cli.screen.theme, setup, begin_sharing)?)
    };
    let search_setup = |exploration: &ExplorationArgs| Setup {
        max_nodes: exploration.max_nodes,
        ..Setup::default()
    };
    if let Some(exploration) = cli.command.as_ref().and_then(Command::exploration) {
        exploration.check()?;
        // A search alone keeps no nodes.
        if !matches!(cli.command, Some(Command::Search(_))) {
            recording::check_memory(exploration.max_nodes)?;
        }
    }
    match &cli.command {
        None => show(Start::Home, Setup::default(), None),
        Some(Command::Explore(args)) => {
            let (start, setup) = explore::prepare(args)?;
            show(start, setup, Some(&args.share))
        }
        Some(Command::Learn {
            lesson,
            from,
            share,
        }) => {
            let setup = Setup {
                own_lessons: LessonFiles::own_reports(from.as_deref())?,
                ..Setup::default()
            };
            let start = match lesson {
                Some(wanted) => {
                    let own = &setup.own_lessons;
                    Start::Lesson(lesson_files::lesson_name(own, wanted, language)?, 0)
                }
                None => Start::Go(Destination::Lessons),
            };
            show(start, setup, Some(share))
        }
        Some(Command::Teach(args)) => {
            let (start, setup) = (teach::start(args)?, search_setup(&args.exploration));
            show(start, setup, Some(&args.share))
        }
        Some(Command::Play(args)) => {
            let (start, setup) = (play::start(args)?, search_setup(&args.exploration));
            show(start, setup, Some(&args.share))
        }
        Some(Command::Practice(args)) => show(
            practice::start(args)?,
            search_setup(&args.asking.exploration),
            None,
        ),
        Some(Command::Export(args)) => export::run(args, language),
        Some(Command::Search(args)) => search::run(args, language),
        Some(Command::Solve(args)) => solve::run(args, language),
        Some(Command::Narrate(args)) => export::narrate(args, language),
        Some(Command::Check { folder }) => lesson_files::run(folder.as_deref()),
        Some(Command::Lessons(args)) => site::run(args, language),
        Some(Command::Picture(args)) => picture::write(args, cli.screen.theme, language),
        Some(Command::Film(args)) => picture::write_film(args, cli.screen.theme, language),
        Some(Command::Programs(args)) => programs::run(*args, language),
        #[cfg(feature = "classroom")]
        Some(Command::Grade(args)) => classroom::grade::run(args, language),
        #[cfg(feature = "classroom")]
        Some(Command::Quiz(args)) => classroom::quiz::run(args, language),
        #[cfg(feature = "classroom")]
        Some(Command::Results(args)) => classroom::quiz::results(args, language),
        #[cfg(feature = "classroom")]
        Some(Command::Worksheet(args)) => classroom::worksheet::run(args, language),
        #[cfg(feature = "classroom")]
        Some(Command::Survey(args)) => classroom::survey::run(args),
        #[cfg(feature = "classroom")]
        Some(Command::Serve(args)) => classroom::serve::run(args, language),
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Cli::command(), "plywood", &mut script);
            print(|out| out.write_all(&script))
        }
        Some(Command::Man { command }) => manual(command.as_deref()),
    }
}

/// Returns the kinds of files that the screens offer.
pub fn file_kinds() -> Vec<FileKind> {
    [
        plywood_export::export::file_kinds(),
        classroom::FILE_KINDS.to_vec(),
    ]
    .concat()
}

/// Returns the language that was chosen by the option, the variable or the locale. An empty variable
/// counts as unset.
fn language(given: Option<Language>) -> Result<Language, Failure> {
    let set = std::env::var_os("PLYWOOD_LANG").unwrap_or_default();
    match given {
        Some(language) => Ok(language),
        None if set.is_empty() => Ok(Language::of_locale()),
        None => {
            let set = set.to_string_lossy();
            set.parse().map_err(|error| {
                let set = safe::short(&set);
                Failure::usage(format!("invalid value '{set}' for PLYWOOD_LANG: {error}"))
            })
        }
    }
}

fn manual(command: Option<&str>) -> Result<(), Failure> {
    let mut main = Cli::command();
    main.build();
    let page = match command {
        None => main,
        Some(name) => main.find_subcommand(name).cloned().ok_or_else(|| {
            let name = safe::short(name);
            Failure::usage(format!("there is no command '{name}': see plywood --help"))
        })?,
    };
    print(|out| clap_mangen::Man::new(page).render(&mut { out }))
}
