//! Self-contained pages: their security policy, and their shared frame and script. The page's data
//! determines which parts of the script run.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use plywood_explore::safe;
use plywood_teach::language::{self, Language};
use plywood_teach::quiz::GRAMMAR;
use serde::Serialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::LazyLock;
use strum::{IntoStaticStr, VariantArray};

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
const SHARED: &str = scripts!("page" "reader" "choices" "board" "race");

/// The script of all pages, wrapped in a function to keep the global scope clean. The page's data
/// names the part to run.
static SCRIPT: LazyLock<String> = LazyLock::new(|| {
    let part = |part: &Part| format!("{}() {{\n{}}},\n", <&str>::from(part), part.script());
    let parts: String = Part::VARIANTS.iter().map(part).collect();
    format!(
        "\"use strict\";\n(() => {{\nconst grammar = {GRAMMAR};\n{SHARED}const parts = {{\n{parts}}};\nparts[data.part]();\n}})();\n"
    )
});

/// Texts of a page by name. Values that the script fills in are written as `{name}`.
pub(crate) type Texts = BTreeMap<&'static str, String>;

/// A part of the script, which implements a kind of page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Part {
    /// Steps through a search.
    Search,
    /// Shows a lesson next to its trees.
    Lesson,
    /// Asks a quiz.
    Quiz,
    /// Follows a class.
    Class,
    /// Shows searches side by side.
    Comparison,
}

impl Part {
    fn script(self) -> &'static str {
        match self {
            Part::Search => scripts!(
                "data" "state" "texts" "tree" "hiding" "map" "position" "truth" "values" "code" "timeline"
                "predict" "pick" "fill" "walk" "motion" "sight" "keys" "main"
            ),
            Part::Lesson => scripts!("lesson"),
            Part::Quiz => scripts!("quiz"),
            Part::Class => scripts!("class"),
            Part::Comparison => scripts!("comparison"),
        }
    }

    /// Returns whether the part shows searches in frames.
    fn has_frames(self) -> bool {
        matches!(self, Part::Lesson | Part::Class | Part::Comparison)
    }

    /// Returns the texts that the script and page use: each message that one of them names in
    /// quotes.
    pub(crate) fn texts(self, language: Language, page: &'static str) -> Texts {
        let named = [SHARED, self.script(), page]
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
        own["part"] = <&str>::from(self).into();
        own["texts"] = json!([self.texts(language, "")]);
        if self.has_frames() {
            // With placeholders for the data and the script.
            own["frame"] = frame(language).into();
        }
        json(&own)
    }
}

/// Returns the document of a search for a frame, with placeholders `{{data}}` and `{{script}}`.
fn frame(language: Language) -> String {
    let page = Page {
        language,
        class: "part",
        style: SEARCH_STYLE,
        body: &fill(language, SEARCH, &[("title", ""), ("about", "")]),
        script: Some((Part::Search, "{{data}}")),
        ..Page::default()
    };
    page.html_with("{{script}}")
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
    /// The part of the script that runs, and its data; `None` for a page without a script.
    pub script: Option<(Part, &'p str)>,
    /// Whether the page may send requests to its server.
    pub sends: bool,
}

impl Page<'_> {
    /// Returns the page's HTML.
    pub fn html(&self) -> String {
        self.html_with(&SCRIPT)
    }

    /// Returns the page's HTML with `script` in place of the script.
    fn html_with(&self, script: &str) -> String {
        let style = [STYLE, self.style].concat();
        let (mut scripts, mut styles) = (Vec::new(), vec![&*style]);
        let player_style = [STYLE, SEARCH_STYLE].concat();
        let script = self.script.map_or(String::new(), |(part, data)| {
            scripts.push(&**SCRIPT);
            if part.has_frames() {
                styles.push(&player_style);
            }
            format!("{}<script>{script}</script>\n", data_element("data", data))
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
    format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text)))
}

/// Returns the first 16 hexadecimal digits of the SHA-256.
pub fn checksum(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
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
