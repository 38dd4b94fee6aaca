//! The formats as [kinds of files](FileKind) that the screens offer, and the blank picture.

use super::{Format, Options};
use plywood_core::search::{Algorithm, Watch};
use plywood_explore::exploration::{DEFAULT_MAX_NODES, Exploration, NamedVariant};
use plywood_teach::handout::{Content, FileKind, Order, Purpose, text_content};
use plywood_teach::say;
use plywood_teach::words::spec_error_text;

/// Returns the kinds of files that a tree can be exported to: every format, and a blank picture.
pub fn file_kinds() -> Vec<FileKind> {
    let formats = Format::ALL.iter().map(|&format| kind(format));
    let blank = FileKind {
        name: "blank",
        stem: "blank",
        purpose: Purpose::Blank,
        command: "export --blank",
        takes_step: false,
        content: blank,
        ..kind(Format::Svg)
    };
    formats.chain([blank]).collect()
}

fn kind(format: Format) -> FileKind {
    let (stem, purpose) = match format {
        Format::Html => ("page", Purpose::Page),
        _ => ("tree", Purpose::Other),
    };
    FileKind {
        name: format.name(),
        stem,
        extension: format.extension(),
        purpose,
        command: "export",
        takes_step: format.properties().takes_step,
        content,
    }
}

fn content<'e>(
    kind: &FileKind,
    exploration: &'e Exploration,
    order: &Order,
) -> Result<Content<'e>, String> {
    let format = Format::from_name(kind.name).expect("a format is named after itself");
    let options = Options {
        language: order.language,
        step: kind.takes_step.then_some(order.step),
        ..Options::default()
    };
    let checked = format.check(exploration, &options);
    checked.map_err(|too_large| too_large.say(order.language))?;
    Ok(Box::new(move |out| {
        format.write(exploration, &options, out)
    }))
}

/// Draws the tree before the search, by plain minimax: it looks at every leaf.
fn blank(
    _: &FileKind,
    exploration: &Exploration,
    order: &Order,
) -> Result<Content<'static>, String> {
    let language = order.language;
    let problem = &exploration.problem;
    let whole = problem.with(|spec| spec.method.algorithm = Algorithm::Minimax);
    let whole = whole.map_err(|error| spec_error_text(language, &error))?;
    let recorded = Exploration::record(whole, &Watch::new(DEFAULT_MAX_NODES));
    let limit = DEFAULT_MAX_NODES;
    let whole = recorded.map_err(|_| say!(language, "error-too-large", limit))?;
    let options = Options {
        language,
        blank_rows: Some(1 + usize::from(problem.method.narrows())),
        ..Options::default()
    };
    let checked = Format::Svg.check(&whole, &options);
    checked.map_err(|too_large| too_large.say(language))?;
    Ok(text_content(Format::Svg.text(&whole, &options)))
}
