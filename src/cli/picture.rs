//! `picture`: a screen as it would be on a terminal of some size.

use super::arguments::{PictureArgs, ScreenName};
use super::failure::Failure;
use super::{drill_of, end_cleanly_on_signals, explore, print, unless_closed};
use crate::app::explore::Stage;
use crate::app::key::Key;
use crate::app::paint::ThemeName;
use crate::app::{App, Setup, Start};
use crate::language::Language;
use crate::output::Destination;
use crate::tui;
use clap::ArgMatches;
use std::path::Path;
use std::time::Instant;

/// Draws the screen that is asked for.
///
/// # Errors
/// What cannot be opened or written.
pub(super) fn write(
    args: &PictureArgs,
    given: &ArgMatches,
    theme: Option<ThemeName>,
    language: Language,
) -> Result<(), Failure> {
    let mut max_nodes = args.exploration.max_nodes;
    let start = match args.screen {
        ScreenName::Home => Start::Home,
        ScreenName::Learn => Start::Learn,
        ScreenName::Practice => {
            let code = args.code.as_deref().unwrap_or_default();
            Start::Drill(Box::new(drill_of(code)?))
        }
        ScreenName::Explore => {
            let start;
            (start, max_nodes) = explore(
                &args.exploration,
                args.beside.against.as_deref(),
                given,
                (&args.tree, args.step, args.view),
            )?;
            start
        }
    };
    let mut app = opened(start, max_nodes, language, &args.press);
    if let Some(explore) = app.explore_mut().filter(|_| args.stage) {
        explore.stage = Stage::Story;
    }
    let theme = theme.unwrap_or(ThemeName::Default);
    let svg = tui::picture(&app, theme, args.size.0, args.size.1);
    if args.output == Path::new("-") {
        return print(|out| out.write_all(svg.as_bytes()));
    }
    let destination = Destination::new(&args.output, args.force)?;
    let unfinished = end_cleanly_on_signals()?;
    destination.write(&unfinished, |out| {
        unless_closed(out.write_all(svg.as_bytes()))
    })?;
    Ok(())
}

/// The tutor without a terminal, after these keys, when nothing runs any more.
pub(super) fn opened(start: Start, max_nodes: u64, language: Language, press: &str) -> App {
    let setup = Setup {
        language,
        max_nodes,
        mouse: false,
        recent_file: None,
        own_lessons: Vec::new(),
    };
    let mut app = App::new(start, setup);
    app.settle();
    for key in press.split_whitespace().flat_map(Key::of_word) {
        app.key(key, Instant::now());
        app.settle();
    }
    app
}
