//! Self-contained pages: their policy, and the frame and script that they share. Parts of the
//! script run if the page's data name them.

use super::html::{self, Player};
use crate::language::{self, Language};
use crate::quiz::GRAMMAR;
use crate::safe;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::Serialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::LazyLock;
use strum::{IntoStaticStr, VariantArray};

/// The style of all pages: colours, light and dark, buttons and fields.
const STYLE: &str = concat!(
    include_str!("web/palette.css"),
    include_str!("web/base.css")
);

const PAGE: &str = include_str!("web/page.html");

/// The files of these names, one after the other.
macro_rules! scripts {
    ($($name:literal)*) => { concat!($(include_str!(concat!("web/script/", $name, ".js"))),*) };
}

/// Scripts that every part needs.
const SHARED: &str = scripts!("page" "reader" "choices" "board" "race");

/// The script of all pages: one function, so that it does not pollute the global scope. The page's
/// data name the part to run.
static SCRIPT: LazyLock<String> = LazyLock::new(|| {
    let part = |part: &Part| format!("{}() {{\n{}}},\n", <&str>::from(part), part.script());
    let parts: String = Part::VARIANTS.iter().map(part).collect();
    format!(
        "\"use strict\";\n(() => {{\nconst grammar = {GRAMMAR};\n{SHARED}const parts = {{\n{parts}}};\nparts[data.part]();\n}})();\n"
    )
});

/// Texts of a page by name. A value that the script fills in is written as `{name}`.
pub(crate) type Texts = BTreeMap<&'static str, String>;

/// A part of the script: the behaviour of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Part {
    /// Steps through a search.
    Search,
    /// Shows a lesson beside its trees.
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

    /// Returns whether the part shows searches, each as a page in a frame.
    fn has_frames(self) -> bool {
        matches!(self, Part::Lesson | Part::Class | Part::Comparison)
    }

    /// Returns the texts that its script and its page ask for: each message that one of them names
    /// in quotes.
    pub(crate) fn texts(self, language: Language, page: &'static str) -> Texts {
        let named = [SHARED, self.script(), page]
            .into_iter()
            .flat_map(|text| text.split('"'));
        named
            .filter(|name| language::has_message(name))
            .map(|name| (name, language::template(language, name)))
            .collect()
    }

    /// Returns the data of a page in a language: an object with the additions that its script
    /// needs.
    pub fn data(self, language: Language, mut own: Value) -> String {
        own["part"] = <&str>::from(self).into();
        own["texts"] = json!([self.texts(language, "")]);
        if self.has_frames() {
            // With gaps for the data and for the script.
            own["frame"] = Player(language).document().into();
        }
        json(&own)
    }
}

/// A page that needs nothing from outside.
#[derive(Clone, Copy, Debug, Default)]
pub struct Page<'p> {
    /// Language of the texts.
    pub language: Language,
    /// Plain text, not HTML.
    pub title: &'p str,
    /// HTML at the start of its head.
    pub mark: &'p str,
    /// The class of the whole page.
    pub class: &'p str,
    /// CSS added to that of all pages.
    pub style: &'p str,
    /// HTML of its body.
    pub body: &'p str,
    /// The part of the script that acts on it, and its data; `None` for a page without script.
    pub script: Option<(Part, &'p str)>,
    /// Whether the page may send requests to the server that served it.
    pub sends: bool,
}

impl Page<'_> {
    /// Returns the page.
    pub fn html(&self) -> String {
        self.html_with(&SCRIPT)
    }

    /// Returns the page with another text in the place of the script.
    pub(super) fn html_with(&self, script: &str) -> String {
        let style = [STYLE, self.style].concat();
        let (mut scripts, mut styles) = (Vec::new(), vec![&*style]);
        let player_style = [STYLE, html::STYLE].concat();
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

/// Returns a content security policy by which a page runs nothing but these scripts, uses no other
/// styles than these, and loads nothing.
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

/// Returns JSON that cannot close the HTML element around it.
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

/// Percent-encodes bytes for an address, except for letters, digits, `-`, `_`, `.` and the bytes in
/// `except`.
pub(crate) fn percent_encoded(bytes: &[u8], except: &[u8]) -> String {
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
