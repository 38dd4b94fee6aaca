//! The page around its data. Its policy lets it run nothing but its own script and style, and load
//! nothing at all.

use super::Player;
use super::data::Data;
use crate::export::web::{fill, json, policy};
use crate::language::Language;
use crate::quiz::GRAMMAR;
use crate::safe;
use std::sync::LazyLock;

const FRAME: &str = include_str!("frame.html");

const STYLE: &str = concat!(include_str!("palette.css"), include_str!("style.css"));

/// One function around all parts, so that they do not pollute the global scope.
static SCRIPT: LazyLock<String> = LazyLock::new(|| {
    format!("\"use strict\";\n(() => {{\nconst grammar = {GRAMMAR};\n{PARTS}}})();\n")
});

const PARTS: &str = concat!(
    include_str!("script/data.js"),
    include_str!("script/state.js"),
    include_str!("script/texts.js"),
    include_str!("script/draw.js"),
    include_str!("script/tree.js"),
    include_str!("script/hiding.js"),
    include_str!("script/map.js"),
    include_str!("script/board.js"),
    include_str!("script/truth.js"),
    include_str!("script/values.js"),
    include_str!("script/code.js"),
    include_str!("script/timeline.js"),
    include_str!("script/reader.js"),
    include_str!("script/predict.js"),
    include_str!("script/pick.js"),
    include_str!("script/fill.js"),
    include_str!("script/walk.js"),
    include_str!("script/motion.js"),
    include_str!("script/sight.js"),
    include_str!("script/keys.js"),
    include_str!("script/race.js"),
    include_str!("script/tour.js"),
    include_str!("script/main.js"),
    include_str!("script/part.js"),
);

/// Returns the page, whose own words are in this language until another one is chosen.
pub(super) fn page(data: &Data, language: Language) -> String {
    let first = &data.texts[0];
    let around = ["title", "about", "needs"].map(|name| safe::html(&first[name]));
    render(language, "alone", &around, &json(data))
}

fn render(
    language: Language,
    class: &str,
    [title, about, needs]: &[String; 3],
    data: &str,
) -> String {
    let policy = policy(&[&SCRIPT], &[STYLE]);
    let parts = [
        ("policy", policy.as_str()),
        ("class", class),
        ("title", title),
        ("about", about),
        ("needs", needs),
        ("style", STYLE),
        ("data", data),
        ("script", &SCRIPT),
    ];
    fill(language, FRAME, &parts)
}

impl Player {
    /// The part of a script that draws a race.
    pub const RACE: &'static str = include_str!("script/race.js");

    /// Returns the document as a JSON string, with `{{data}}` in place of the data.
    pub fn document(self) -> String {
        json(&render(self.0, "part", &Default::default(), "{{data}}"))
    }

    /// Returns the content security policy of a page around it with this script and this style of
    /// its own: a page in a frame may do no more than the one around it.
    pub fn policy_around(script: &str, style: &str) -> String {
        policy(&[script, &SCRIPT], &[style, STYLE])
    }
}
