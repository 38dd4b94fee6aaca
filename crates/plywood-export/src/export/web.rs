//! Pages that need nothing from outside: what a browser lets them do, and how they are made.

use crate::language::{self, Language};
use crate::safe;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The colours that all pages share, as properties of the root, light and dark.
pub const PALETTE: &str = include_str!("html/palette.css");

/// Returns a content security policy by which a page runs nothing but these scripts, uses no other
/// styles than these, and loads nothing.
pub fn policy(scripts: &[&str], styles: &[&str]) -> String {
    let hashes = |texts: &[&str]| {
        let hashes: Vec<String> = texts.iter().map(|text| hash(text)).collect();
        match hashes.is_empty() {
            true => "'none'".to_owned(),
            false => hashes.join(" "),
        }
    };
    format!(
        "default-src 'none'; script-src {}; style-src {}; img-src data:; base-uri 'none'; form-action 'none'",
        hashes(scripts),
        hashes(styles)
    )
}

/// Returns the hash by which a content security policy identifies an inline script or style.
fn hash(text: &str) -> String {
    format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text)))
}

/// Returns JSON in which nothing can end the element around it.
pub fn json(value: &impl Serialize) -> String {
    let json = serde_json::to_string(value).expect("its keys are texts");
    safe::json(&json).replace('<', "\\u003c")
}

/// Returns JSON as an element of a page, in which a script finds it.
pub(crate) fn data_element(id: &str, json: &str) -> String {
    format!("<script type=\"application/json\" id=\"{id}\">{json}</script>\n")
}

/// Returns a page's text with every gap filled in a single pass: `{{language}}` with the language's
/// code, `{{"message"}}` with that message, and `{{name}}` with that part. The parts themselves are
/// not searched.
pub fn fill(language: Language, text: &str, parts: &[(&str, &str)]) -> String {
    let size = parts.iter().map(|(_, part)| part.len()).sum::<usize>();
    let mut filled = String::with_capacity(text.len() + size);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        let (name, behind) = after.split_once("}}").expect("every gap has an end");
        filled += before;
        if name == "language" {
            filled += language.code();
        } else if let Some(message) = name.strip_prefix('"') {
            let message = message.trim_end_matches('"');
            filled += &safe::html(&language::say(language, message, &[]));
        } else {
            let part = parts.iter().find(|(known, _)| *known == name);
            filled += part.expect("every gap has its part").1;
        }
        rest = behind;
    }
    filled + rest
}

/// Percent-encodes bytes for an address, except for letters, digits, `-`, `_`, `.` and the bytes in
/// `except`.
pub(crate) fn percent_encoded(bytes: &[u8], except: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for &byte in bytes {
        match byte.is_ascii_alphanumeric() || b"-_.".contains(&byte) || except.contains(&byte) {
            true => text.push(byte.into()),
            false => write!(text, "%{byte:02X}").expect("a String takes any text"),
        }
    }
    text
}
