//! `film`: a run, one frame after another.

use super::arguments::{FilmArgs, FilmFormat};
use super::explore;
use super::failure::Failure;
use super::format::choose_format;
use super::picture::open_app;
use super::writing::write_output;
use crate::app::App;
use crate::app::paint::ThemeName;
use crate::exploration::NamedVariant;
use crate::language::Language;
use crate::tui::film::{Reel, Shot, write_cast, write_svg};
use std::io::{self, Write};

/// Films the requested run.
///
/// # Errors
/// What cannot be opened or written, or a film that ends before it begins.
pub(super) fn write(
    args: &FilmArgs,
    theme: Option<ThemeName>,
    language: Language,
) -> Result<(), Failure> {
    if args.from >= args.to {
        let sentence = "--from: a film begins before it ends, choose a smaller step than --to";
        return Err(Failure::usage(sentence));
    }
    let (start, max_nodes) = explore::start("film", &args.subject, None, args.view)?;
    let mut app = open_app(start, max_nodes, language, &args.press);
    let reel = match args.tour {
        true => Reel::Tour,
        false => Reel::Part(args.from, args.to),
    };
    if args.tour {
        app.begin_tour();
    }
    let shot = Shot {
        theme: theme.unwrap_or(ThemeName::Default),
        size: args.size,
        reel,
        seconds: args.seconds,
    };
    let format = choose_format(args.format, &args.file.output, FilmFormat::name);
    let format = format.unwrap_or(FilmFormat::Svg);
    write_output(&args.file, None, || {
        Ok(|out: &mut dyn Write| film(&mut app, &shot, format, out))
    })
}

fn film(app: &mut App, shot: &Shot, format: FilmFormat, out: &mut dyn Write) -> io::Result<()> {
    match format {
        FilmFormat::Svg => write_svg(app, shot, out),
        FilmFormat::Cast => write_cast(app, shot, out),
    }
}
