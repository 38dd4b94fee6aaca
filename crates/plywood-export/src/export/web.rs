//! Self-contained pages: their security policy, and their shared frame and script. The page's data
//! determines which parts of the script run.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use hmac_sha256::Hash;
use plywood_explore::safe;
use plywood_teach::language::{self, Language};
use plywood_teach::quiz::GRAMMAR;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The style shared by all pages: colours, light and dark, buttons and fields.
const STYLE: &str = concat!(
    include_str!("web/palette.css"),
    include_str!("web/base.css")
);

const PAGE: &str = include_str!("web/page.html");

/// The HTML of a search around its data.
pub(super) const SEARCH: &str = include_str!("web/search.html");

/// The style of a search, in addition to that of all pages.
pub(super) const SEARCH_STYLE: &str = include_str!("web/search.css");

/// Concatenates the script files with these names.
macro_rules! scripts {
    ($($name:literal)*) => { concat!($(include_str!(concat!("web/script/", $name, ".js"))),*) };
}

/// Scripts that every part needs.
const SHARED: &str = scripts!("page" "reader" "choices" "board");

/// Texts of a page by name. Values that the script fills in are written as `{name}`.
pub(crate) type Texts = BTreeMap<&'static str, String>;

/// The script of a kind of page, in addition to what all pages share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Script {
    /// The name in the page's data, a JavaScript identifier.
    pub name: &'static str,
    /// The body of the function that runs.
    pub body: &'static str,
    /// Whether the page shows searches in frames, which run [`Script::SEARCH`].
    pub has_frames: bool,
}

impl Script {
    /// Steps through a search.
    pub const SEARCH: Script = Script {
        name: "search",
        body: scripts!(
            "data" "state" "texts" "tree" "map" "position" "truth" "values" "code" "timeline"
            "predict" "pick" "walk" "motion" "sight" "keys" "main"
        ),
        has_frames: false,
    };

    /// Returns the script, wrapped in a function to keep the global scope clean. The page's data
    /// names the function to run, as frames have the same script.
    fn text(self) -> String {
        let function = |script: Script| format!("{}() {{\n{}}},\n", script.name, script.body);
        let own = function(self);
        let framed = if self.has_frames {
            function(Script::SEARCH)
        } else {
            String::new()
        };
        format!(
            "\"use strict\";\n(() => {{\nconst grammar = {GRAMMAR};\n{SHARED}const parts = {{\n{framed}{own}}};\nparts[data.part]();\n}})();\n"
        )
    }

    /// Returns the texts that the script and page use: each message that one of them names in
    /// quotes.
    pub(crate) fn texts(self, language: Language, page: &'static str) -> Texts {
        let named = [SHARED, self.body, page]
            .into_iter()
            .flat_map(|text| text.split('"'));
        named
            .filter(|name| language::has_message(name))
            .map(|name| (name, language::template(language, name)))
            .collect()
    }

    /// Returns the data of a page in a language, as an object with what its script needs in
    /// addition.
    pub fn data(self, language: Language, mut own: Value) -> String {
        own["part"] = self.name.into();
        own["texts"] = json!(self.texts(language, ""));
        if self.has_frames {
            // With placeholders for the data and the script.
            own["frame"] = frame(language, &self.text()).into();
        }
        json(&own)
    }
}

/// Returns the document of a search for a frame, with placeholders `{{data}}` and `{{script}}`, for
/// which only this script may stand.
fn frame(language: Language, script: &str) -> String {
    let page = Page {
        language,
        class: "part",
        style: SEARCH_STYLE,
        body: &fill(language, SEARCH, &[("title", ""), ("about", "")]),
        script: Some((Script::SEARCH, "{{data}}")),
        ..Page::default()
    };
    page.html_with(script, "{{script}}")
}

/// A self-contained page.
#[derive(Clone, Copy, Debug, Default)]
pub struct Page<'p> {
    /// Language of the texts.
    pub language: Language,
    /// Plain text, not HTML.
    pub title: &'p str,
    /// HTML at the start of the head.
    pub mark: &'p str,
    /// The CSS class of the whole page.
    pub class: &'p str,
    /// CSS in addition to the style of all pages.
    pub style: &'p str,
    /// HTML of the body.
    pub body: &'p str,
    /// The script, and its data; `None` for a page without one.
    pub script: Option<(Script, &'p str)>,
    /// Whether the page may send requests to its server.
    pub sends: bool,
}

impl Page<'_> {
    /// Returns the page's HTML.
    pub fn html(&self) -> String {
        let script = self.script.map(|(script, _)| script.text());
        let script = script.as_deref().unwrap_or_default();
        self.html_with(script, script)
    }

    /// Returns the page's HTML that may run this script, with `shown` in its place.
    fn html_with(&self, allowed: &str, shown: &str) -> String {
        let style = [STYLE, self.style].concat();
        let (mut scripts, mut styles) = (Vec::new(), vec![&*style]);
        let player_style = [STYLE, SEARCH_STYLE].concat();
        let script = self.script.map_or(String::new(), |(script, data)| {
            scripts.push(allowed);
            if script.has_frames {
                styles.push(&player_style);
            }
            format!("{}<script>{shown}</script>\n", data_element("data", data))
        });
        let mut policy = policy(&scripts, &styles);
        if self.sends {
            policy += "; connect-src 'self'";
        }
        let parts = [
            ("class", self.class),
            ("mark", self.mark),
            ("policy", &policy),
            ("title", &safe::html(self.title)),
            ("style", &style),
            ("body", self.body),
            ("script", &script),
        ];
        fill(self.language, PAGE, &parts)
    }
}

/// Returns a content security policy that allows only these scripts and styles, and loads nothing.
fn policy(scripts: &[&str], styles: &[&str]) -> String {
    let hashes = |texts: &[&str]| {
        let hashes: Vec<String> = texts.iter().map(|text| hash(text)).collect();
        if hashes.is_empty() {
            "'none'".to_owned()
        } else {
            hashes.join(" ")
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
    format!(
        "'sha256-{}'",
        BASE64_STANDARD.encode(Hash::hash(text.as_bytes()))
    )
}

/// Returns the first 16 hexadecimal digits of the SHA-256.
pub fn checksum(text: &str) -> String {
    let digest = Hash::hash(text.as_bytes());
    let digits = digest[..8].iter().map(|byte| format!("{byte:02x}"));
    digits.collect()
}

/// Returns JSON that cannot close the surrounding HTML element.
pub fn json(value: &impl Serialize) -> String {
    let json = serde_json::to_string(value).expect("its keys are texts");
    safe::json(&json).replace('<', "\\u003c")
}

/// Returns JSON as an element of a page, for its script to read.
pub fn data_element(id: &str, json: &str) -> String {
    format!("<script type=\"application/json\" id=\"{id}\">{json}</script>\n")
}

/// Fills in all placeholders of a page in a single pass: `{{language}}` with the language code,
/// `{{"message"}}` with that message, and `{{name}}` with that part. The parts themselves are not
/// searched for placeholders.
pub fn fill(language: Language, text: &str, parts: &[(&str, &str)]) -> String {
    let size = parts.iter().map(|(_, part)| part.len()).sum::<usize>();
    let mut filled = String::with_capacity(text.len() + size);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        let (name, tail) = after.split_once("}}").expect("every gap has an end");
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
        rest = tail;
    }
    filled + rest
}

/// Percent-encodes bytes for a URL, except for letters, digits, `-`, `_`, `.` and the bytes in
/// `except`.
pub fn percent_encoded(bytes: &[u8], except: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for &byte in bytes {
        if byte.is_ascii_alphanumeric() || b"-_.".contains(&byte) || except.contains(&byte) {
            text.push(byte.into());
        } else {
            write!(text, "%{byte:02X}").expect("a String takes any text");
        }
    }
    text
}
