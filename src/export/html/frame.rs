//! The page around its data. Its policy lets it run nothing but its own script and style, and load
//! nothing at all.

use super::data::Data;
use crate::language::Language;
use crate::safe;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

const FRAME: &str = include_str!("frame.html");
const STYLE: &str = include_str!("style.css");

/// One function around all parts, so that they share names with nobody.
const SCRIPT: &str = concat!(
    "\"use strict\";\n(() => {\n",
    include_str!("script/data.js"),
    include_str!("script/state.js"),
    include_str!("script/texts.js"),
    include_str!("script/draw.js"),
    include_str!("script/tree.js"),
    include_str!("script/map.js"),
    include_str!("script/board.js"),
    include_str!("script/values.js"),
    include_str!("script/code.js"),
    include_str!("script/timeline.js"),
    include_str!("script/predict.js"),
    include_str!("script/walk.js"),
    include_str!("script/keys.js"),
    include_str!("script/main.js"),
    "})();\n",
);

/// The page, whose own words are in this language until another one is chosen.
pub(super) fn page(data: &Data, language: Language) -> String {
    let json = serde_json::to_string(data).expect("its keys are texts");
    // Nothing in the data can end the element around it.
    let json = safe::json(&json).replace('<', "\\u003c");
    let first = &data.texts[0];
    let policy = format!(
        "default-src 'none'; script-src '{}'; style-src '{}'; img-src data:; base-uri 'none'; form-action 'none'",
        hash(SCRIPT),
        hash(STYLE)
    );
    let parts = [
        ("policy", policy.as_str()),
        ("language", language.code()),
        ("title", &safe::html(first.title())),
        ("about", &safe::html(first.about())),
        ("needs", &safe::html(first.needs())),
        ("style", STYLE),
        ("data", &json),
        ("script", SCRIPT),
    ];
    filled(FRAME, &parts)
}

/// The text with every `{{name}}` replaced by that part, once: what is put in is not looked at again.
fn filled(text: &str, parts: &[(&str, &str)]) -> String {
    let size = parts.iter().map(|(_, part)| part.len()).sum::<usize>();
    let mut filled = String::with_capacity(text.len() + size);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        let (name, behind) = after.split_once("}}").expect("every gap has an end");
        let part = parts.iter().find(|(known, _)| *known == name);
        filled += before;
        filled += part.expect("every gap has its part").1;
        rest = behind;
    }
    filled + rest
}

/// The hash by which a content security policy knows an inline script or style.
fn hash(text: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(text)))
}
