//! A search as one stepping page, which loads and searches nothing.
//!
//! ```text
//! Tree, Replay, narrate, quiz ─► Data (JSON) ─► the page's script, which only draws
//! ```
//!
//! For every step, the data contains the changes and the narration; the script derives what each
//! node shows at a step and draws it. The page's frame, style and script are separate files beside
//! this one and in `web`.

mod board;
mod data;
mod map;
mod nodes;
mod player;
mod questions;
mod scope;
mod steps;
mod texts;
mod truth;

use super::web::{Page, SEARCH, SEARCH_STYLE, Script, fill, json};
use super::{Choice, Format, Options, Properties, TooLarge, steps_at};
pub use board::Boards;
use data::Data;
pub use player::Player;
pub(crate) use player::PlayerQuestion;
use plywood_explore::exploration::Exploration;
use plywood_explore::safe;
use plywood_teach::language::Language;
use scope::Scope;
use std::io::{self, Write};
pub use truth::TruthCache;

pub(super) const PROPERTIES: Properties = Properties {
    takes: &[Choice::Step, Choice::At, Choice::Blank, Choice::Points],
    is_multilingual: true,
    check,
    ..Properties::text("html", write)
};

fn check(exploration: &Exploration, options: &Options) -> Result<(), TooLarge> {
    let steps = steps_at(exploration, options.at.as_deref());
    Scope::checked(&exploration.tree, steps).map(drop)
}

fn write(exploration: &Exploration, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    if options.blank_rows.is_some() {
        return write_blank(exploration, options, out);
    }
    let steps = steps_at(exploration, options.at.as_deref());
    let scope = Scope::new(&exploration.tree, steps);
    let languages = match options.languages.as_slice() {
        [] => vec![options.language()],
        some => some.to_vec(),
    };
    let questions = questions::page_questions(exploration, &scope, &languages);
    let open = options.step.unwrap_or(0);
    let mut data = Data::new(
        exploration,
        &scope,
        &languages,
        open,
        questions,
        &TruthCache::default(),
    );
    data.set_truth_shown(None);
    out.write_all(page(&data, languages[0]).as_bytes())?;
    out.flush()
}

/// Writes a page with only the tree before its search.
fn write_blank(
    exploration: &Exploration,
    options: &Options,
    out: &mut dyn Write,
) -> io::Result<()> {
    let page = Page {
        language: options.language(),
        title: &super::heading(exploration, options.language()),
        body: &Format::Svg.text(exploration, options),
        ..Page::default()
    };
    out.write_all(page.html().as_bytes())
}

/// Returns the page, initially in this language.
fn page(data: &Data, language: Language) -> String {
    let [title, about] = ["title", "about"].map(|name| &*data.texts[0][name]);
    let around = [
        ("title", &*safe::html(title)),
        ("about", &safe::html(about)),
    ];
    let page = Page {
        language,
        title,
        class: "alone",
        style: SEARCH_STYLE,
        body: &fill(language, SEARCH, &around),
        script: Some((Script::SEARCH, &json(data))),
        ..Page::default()
    };
    page.html()
}
