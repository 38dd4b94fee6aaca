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
use super::{Options, Properties};
pub use board::Boards;
use data::Data;
pub use player::Player;
pub(crate) use player::PlayerQuestion;
use plywood_core::tree::Step;
use plywood_explore::exploration::Exploration;
use plywood_explore::safe;
use plywood_teach::language::Language;
use scope::Scope;
use std::io::{self, Write};
use std::ops::RangeInclusive;

pub(super) const PROPERTIES: Properties = Properties {
    takes_step: true,
    check: |exploration, _| Scope::checked(&exploration.tree, all_steps(exploration)).map(drop),
    ..Properties::text("html", write)
};

fn all_steps(exploration: &Exploration) -> RangeInclusive<Step> {
    0..=exploration.tree.steps() - 1
}

fn write(exploration: &Exploration, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let scope = Scope::new(&exploration.tree, all_steps(exploration));
    let language = options.language;
    let questions = questions::page_questions(exploration, &scope, language);
    let open = options.step.unwrap_or(0);
    let mut data = Data::new(exploration, &scope, language, open, questions);
    data.set_truth_shown(None);
    out.write_all(page(&data, language).as_bytes())?;
    out.flush()
}

/// Returns the page.
fn page(data: &Data, language: Language) -> String {
    let [title, about] = ["title", "about"].map(|name| &*data.texts[name]);
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
