//! `plywood film`: a run, one frame after another.

use super::arguments::{FileArgs, SubjectArgs, integer_in, named};
use super::explore;
use super::failure::Failure;
use super::picture::{open_app, size};
use super::writing::write_output;
use crate::tui::film::{FilmContent, Shot, write_svg};
use clap::Args;
use plywood_app::TreeView;
use plywood_app::paint::ThemeName;
use plywood_teach::language::Language;
use std::io::Write;

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

    /// The step it begins at; for a race, the number of nodes that each has looked at.
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = "Film", allow_negative_numbers = true, value_parser = |text: &str| integer_in(text, 0..=u64::MAX))]
    pub from: u64,

    /// The step it ends at; past the end, and without this option, it is the last one.
    #[arg(long, value_name = "N", default_value_t = u64::MAX, hide_default_value = true, help_heading = "Film", allow_negative_numbers = true, value_parser = |text: &str| integer_in(text, 0..=u64::MAX))]
    pub to: u64,

    /// Film the minute for newcomers instead: a textbook's tree to its first cutoff, a race of three
    /// searches of the position as maps, and one question.
    #[arg(long, help_heading = "Film", conflicts_with_all = ["from", "to"])]
    pub tour: bool,

    /// Seconds, 1 to 600; the last picture stays for 3 more.
    #[arg(long, value_name = "SECONDS", default_value_t = 20_u32, help_heading = "Film", allow_negative_numbers = true, value_parser = |text: &str| integer_in::<u32>(text, 1..=600))]
    pub seconds: u32,

    /// Keys to press first, separated by spaces: R makes it a race.
    #[arg(
        long,
        value_name = "KEYS",
        default_value = "",
        hide_default_value = true,
        allow_hyphen_values = true,
        help_heading = "Screen"
    )]
    pub press: String,

    /// Width and height in cells, up to 1000x1000.
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "120x40", value_parser = size, help_heading = "Screen")]
    pub size: (u16, u16),

    /// The view of the tree. Without this option textbook trees are shown whole, others along the
    /// path.
    #[arg(long, value_name = "NAME", help_heading = "Screen", value_parser = named::<TreeView>())]
    pub view: Option<TreeView>,

    /// The file to write.
    #[command(flatten)]
    pub file: FileArgs,
}

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
    let (start, max_nodes) = explore::start(&args.subject, None, None, args.view)?;
    let mut app = open_app(start, max_nodes, language, &args.press);
    let mut content = FilmContent::Part(args.from, args.to);
    if args.tour {
        app.begin_tour(true);
        content = FilmContent::Tour;
    }
    let shot = Shot {
        theme: theme.unwrap_or(ThemeName::Default),
        size: args.size,
        content,
        seconds: args.seconds,
    };
    write_output(&args.file, None, || {
        Ok(|out: &mut dyn Write| write_svg(&mut app, &shot, out))
    })
}
