//! `picture`: a screen as it would be on a terminal of some size.

use super::arguments::{PictureArgs, ScreenName};
use super::failure::Failure;
use super::writing::write_output;
use super::{explore, parse_drill, play};
use crate::app::explore::Stage;
use crate::app::key::Key;
use crate::app::paint::ThemeName;
use crate::app::{App, Material, Setup, Start};
use crate::language::Language;
use crate::safe::Escape;
use crate::tui;
use std::io::Write;
use std::time::Instant;

/// Draws the requested screen.
///
/// # Errors
/// What cannot be opened or written.
pub(super) fn write(
    args: &PictureArgs,
    theme: Option<ThemeName>,
    language: Language,
) -> Result<(), Failure> {
    let mut max_nodes = args.subject.exploration.max_nodes;
    let start = match args.screen {
        ScreenName::Home => Start::Home,
        ScreenName::Learn => Start::Learn,
        ScreenName::Practice => {
            let code = args.code.as_deref().unwrap_or_default();
            Start::Drill(Box::new(parse_drill(code)?))
        }
        ScreenName::Play => play::for_picture(&args.subject.exploration, args.load.clone())?,
        ScreenName::Explore => {
            let start;
            (start, max_nodes) = explore::start("picture", &args.subject, args.step, args.view)?;
            start
        }
    };
    let mut app = open_app(start, max_nodes, language, &args.press);
    if let Some(explore) = app.explore_mut().filter(|_| args.stage) {
        explore.stage = Stage::Story;
    }
    let theme = theme.unwrap_or(ThemeName::Default);
    let svg = tui::picture(&app, theme, args.size.0, args.size.1);
    write_output(&args.file, Some(Escape::Text), || {
        Ok(|out: &mut dyn Write| out.write_all(svg.as_bytes()))
    })
}

/// Returns the tutor without a terminal, after these keys, when nothing is running any more.
pub(super) fn open_app(start: Start, max_nodes: u64, language: Language, press: &str) -> App {
    let setup = Setup {
        language,
        max_nodes,
        mouse: false,
        recent_file: None,
        material: Material::default(),
        invitation: None,
    };
    let mut app = App::new(start, setup);
    app.settle();
    for key in press.split_whitespace().flat_map(Key::parse_word) {
        app.key(key, Instant::now());
        app.settle();
    }
    app
}
