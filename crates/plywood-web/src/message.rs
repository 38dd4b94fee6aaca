//! Messages between the page's script and the tutor.

use plywood_app::Gesture;
use plywood_app::key::{Arrow, Key};
use plywood_app::paint::Foot;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An event from the user or the script.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Message {
    /// The page was opened, or restarts after a failure.
    Start(Box<Opening>),
    /// A key, by its name in the browser or the tutor.
    Key(String),
    /// Text that was pasted or typed on an on-screen keyboard.
    Paste(String),
    /// A gesture at a column and row.
    Gesture(Gesture, u16, u16),
    /// The page was resized, in cells.
    Size(u16, u16),
    /// Whether the system switched to dark mode.
    Dark(bool),
    /// The browser keeps nothing more.
    Unkept,
    /// Time has passed.
    Tick,
}

/// The initial state of the tutor.
#[derive(Debug, Deserialize)]
pub struct Opening {
    /// The page's size in cells.
    pub size: (u16, u16),
    /// Whether the system is in dark mode.
    pub dark: bool,
    /// The browser's language.
    pub language: String,
    /// The page's URL without the fragment.
    pub address: String,
    /// The URL's fragment: the view to open.
    pub link: String,
    /// Texts stored during earlier visits.
    pub kept: BTreeMap<String, String>,
}

/// A frame and tasks for the page.
#[derive(Debug, Default, Serialize)]
pub struct Reply {
    /// The changed rows, from the top.
    pub rows: Vec<(u16, Vec<Run>)>,
    /// The keys shown on the screen, each with its label.
    pub keys: Vec<(String, String)>,
    /// The content of the last row. The page has buttons for keys.
    pub foot: Foot,
    /// Text for screen readers.
    pub spoken: String,
    /// Whether dragging moves the tree.
    pub pans: bool,
    /// The range of rows in which a tap opens the keyboard.
    pub types: Option<(u16, u16)>,
    /// Language code of the page.
    pub language: &'static str,
    /// CSS colour of the background.
    pub background: String,
    /// The current view as a URL fragment.
    pub link: Option<String>,
    /// Milliseconds until the next tick if nothing happens before.
    pub wait: u64,
    /// Other tasks, in order.
    pub tasks: Vec<Task>,
}

/// Cells with the same style: the text, the text and background colours, and the modifiers as
/// letters separated by spaces (`b`old, `u`nderlined, struck `o`ut).
pub type Run = (String, Option<String>, Option<String>, String);

/// A task for the browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// Copy a text to the clipboard.
    Copy(String),
    /// Offer a file for download, with its name and content.
    Download(String, String),
    /// Store a text under a name.
    Keep(String, String),
    /// Append lines to the text stored under a name, which another tab may have changed.
    Append(String, String),
}

/// Returns the key with this name in the browser, like `ArrowLeft` or `a`, or in the tutor.
pub fn key(name: &str) -> Option<Key> {
    let shifted = name.strip_prefix("Shift-Arrow");
    let arrow = match shifted {
        Some("Left") => Some(Arrow::Left),
        Some("Right") => Some(Arrow::Right),
        Some("Up") => Some(Arrow::Up),
        Some("Down") => Some(Arrow::Down),
        _ => None,
    };
    if let Some(arrow) = arrow {
        return Some(Key::ShiftArrow(arrow));
    }
    let name = match name {
        "ArrowLeft" => "←",
        "ArrowRight" => "→",
        "ArrowUp" => "↑",
        "ArrowDown" => "↓",
        "Escape" => "Esc",
        "Shift-Tab" => return Some(Key::BackTab),
        "PageUp" => "PgUp",
        "PageDown" => "PgDn",
        " " => "Space",
        other => other,
    };
    match Key::parse_word(name).as_slice() {
        [key] => Some(*key),
        _ => None,
    }
}
