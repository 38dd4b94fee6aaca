//! `plywood picture` and `plywood film`: a screen as on a terminal of a given size, and a run on
//! it.

use super::arguments::{FileArgs, SubjectArgs, TraceArgs, integer_in, named, step};
use super::explore;
use super::failure::Failure;
use super::writing::{write_output, write_text};
use crate::tui::{FilmContent, Shot, picture, write_svg};
use clap::Args;
use plywood_app::key::Key;
use plywood_app::paint::ThemeName;
use plywood_app::{App, Destination, MAX_SIZE, MIN_SIZE, Setup, Start, TreeView};
use plywood_core::tree::Step;
use plywood_explore::safe::Escape;
use plywood_teach::language::Language;
use std::io::Write;
use std::time::Instant;
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// A screen that can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ScreenName {
    /// The home screen, with the games to choose from.
    Home,
    /// A step of a search.
    Explore,
    /// The list of lessons.
    Learn,
}

/// Options of both pictures and films.
#[derive(Clone, Debug, Args)]
pub struct ShotArgs {
    /// The view of the tree. Without this option textbook trees are shown whole, others along the
    /// path.
    #[arg(long, value_name = "NAME", help_heading = "Screen", value_parser = named::<TreeView>())]
    pub view: Option<TreeView>,

    /// Width and height in cells, from 60x18 to 1000x1000.
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "120x40", value_parser = size, help_heading = "Screen")]
    pub size: (u16, u16),

    /// Keys to press first, separated by spaces: names as the help shows them (Enter, PgDn, space)
    /// or letters to type. R makes a film that of a race.
    #[arg(
        long,
        value_name = "KEYS",
        default_value = "",
        hide_default_value = true,
        allow_hyphen_values = true,
        help_heading = "Screen"
    )]
    pub press: String,
}

/// Options of `picture`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Examples:
  plywood picture --position 4453 --step 40 --output cutoff.svg
  plywood picture --screen learn --press \"Enter PgDn\" --size 80x24 --lang fr > lesson.svg
  plywood picture --game textbook --position \"[[3 12 8] [2 4 6] [14 5 2]]\" --step 17 \\
    --size 100x32 --theme light > first-cutoff.svg")]
pub struct PictureArgs {
    /// The search, or its tree.
    #[command(flatten)]
    pub subject: SubjectArgs,

    /// A student's search instead.
    #[command(flatten)]
    pub trace: TraceArgs,

    /// The screen to draw.
    #[arg(
        long,
        value_name = "NAME",
        default_value = "explore",
        help_heading = "Screen", value_parser = named::<ScreenName>())]
    pub screen: ScreenName,

    /// The step to show; past the end it is the last one. Without this option it is the first, or with
    /// --against the first difference.
    #[arg(long, value_name = "N", help_heading = "Screen", allow_negative_numbers = true, value_parser = step)]
    pub step: Option<Step>,

    /// The screen as it is drawn.
    #[command(flatten)]
    pub shot: ShotArgs,

    /// The file to write.
    #[command(flatten)]
    pub file: FileArgs,
}

/// Parses a size like `120x40`.
fn size(text: &str) -> Result<(u16, u16), String> {
    let side = |text: &str, least, most| integer_in(text, least..=most).ok();
    let (width, height) = text.split_once('x').unwrap_or_default();
    let width = side(width, MIN_SIZE.0, MAX_SIZE.0);
    let size = width.zip(side(height, MIN_SIZE.1, MAX_SIZE.1));
    size.ok_or_else(|| "write width and height in cells, from 60x18 to 1000x1000".to_owned())
}

/// Draws the requested screen.
///
/// # Errors
/// Anything that cannot be opened or written.
pub(super) fn write(
    args: &PictureArgs,
    theme: Option<ThemeName>,
    language: Language,
) -> Result<(), Failure> {
    let mut max_nodes = args.subject.exploration.max_nodes;
    let start = match args.screen {
        ScreenName::Home => Start::Home,
        ScreenName::Learn => Start::Go(Destination::Lessons),
        ScreenName::Explore => {
            let start;
            (start, max_nodes) = explore::start(
                &args.subject,
                args.trace.trace.as_deref(),
                args.step,
                args.shot.view,
            )?;
            start
        }
    };
    let app = open_app(start, max_nodes, language, &args.shot);
    let theme = theme.unwrap_or(ThemeName::Default);
    let svg = picture(&app, theme, args.shot.size.0, args.shot.size.1);
    write_text(&args.file, Some(Escape::Text), || Ok(svg))
}

/// Opens the tutor without a terminal, presses these keys, and waits for all background work.
fn open_app(start: Start, max_nodes: u64, language: Language, shot: &ShotArgs) -> App {
    let setup = Setup {
        file_kinds: super::file_kinds(),
        language,
        max_nodes,
        size: shot.size,
        mouse: false,
        ..Setup::default()
    };
    let mut app = App::new(start, setup);
    app.settle();
    for key in shot.press.split_whitespace().flat_map(Key::parse_word) {
        app.key(key, Instant::now());
        app.settle();
    }
    app
}

/// Options of `film`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Examples:
  plywood film --position 4453 --view map --seconds 10 --output search.svg
  plywood film --position 4453 --press R --output race.svg
  plywood film --position 4453 --tour --seconds 50 --output minute.svg
  plywood film --game textbook --position \"[[3 12 8] [2 4 6] [14 5 2]]\" --output tree.svg")]
pub struct FilmArgs {
    /// The search, or its tree.
    #[command(flatten)]
    pub subject: SubjectArgs,

    /// Film the minute for newcomers instead: a textbook's tree to its first cutoff, a race of three
    /// searches of the position as maps, and one question.
    #[arg(long, help_heading = "Film")]
    pub tour: bool,

    /// Seconds, 1 to 600; the last picture stays for 3 more.
    #[arg(long, value_name = "SECONDS", default_value_t = 20_u32, help_heading = "Film", allow_negative_numbers = true, value_parser = |text: &str| integer_in::<u32>(text, 1..=600))]
    pub seconds: u32,

    /// The screen as it is drawn.
    #[command(flatten)]
    pub shot: ShotArgs,

    /// The file to write.
    #[command(flatten)]
    pub file: FileArgs,
}

/// Writes a film of the requested run.
///
/// # Errors
/// Anything that cannot be opened or written.
pub(super) fn write_film(
    args: &FilmArgs,
    theme: Option<ThemeName>,
    language: Language,
) -> Result<(), Failure> {
    let (start, max_nodes) = explore::start(&args.subject, None, None, args.shot.view)?;
    let mut app = open_app(start, max_nodes, language, &args.shot);
    let mut content = FilmContent::Run;
    if args.tour {
        app.begin_tour(true);
        content = FilmContent::Tour;
    }
    let shot = Shot {
        theme: theme.unwrap_or(ThemeName::Default),
        size: args.shot.size,
        content,
        seconds: args.seconds,
    };
    write_output(&args.file, None, || {
        Ok(|out: &mut dyn Write| write_svg(&mut app, &shot, out))
    })
}
