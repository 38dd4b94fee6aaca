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
    /// The page has been opened, or goes on after a failure.
    Start(Box<Opening>),
    /// A key, by the browser's name or by the tutor's.
    Key(String),
    /// Text that is pasted, or comes from a keyboard on the screen.
    Paste(String),
    /// A gesture at a column and row of cells.
    Gesture(Gesture, u16, u16),
    /// The new size of the page, in cells.
    Size(u16, u16),
    /// The system is dark or light.
    Dark(bool),
    /// Time has passed.
    Tick,
}

/// Initial state of the tutor.
#[derive(Debug, Deserialize)]
pub struct Opening {
    /// The size, in cells.
    pub size: (u16, u16),
    /// Whether the system is dark.
    pub dark: bool,
    /// The browser's language.
    pub language: String,
    /// The address of the page, without what follows `#`.
    pub address: String,
    /// Fragment of the address: the view to open.
    pub link: String,
    /// Texts kept from earlier visits.
    pub kept: BTreeMap<String, String>,
}

/// A frame and tasks for the page.
#[derive(Debug, Default, Serialize)]
pub struct Reply {
    /// The rows that have changed, from the top.
    pub rows: Vec<(u16, Vec<Run>)>,
    /// The keys that the screen shows, each with the words beside it.
    pub keys: Vec<(String, String)>,
    /// What the last row holds; the page has buttons for keys.
    pub foot: Foot,
    /// Text for screen readers.
    pub spoken: String,
    /// Whether a drag moves the tree.
    pub pans: bool,
    /// The rows in which a tap asks for a keyboard, from the first to the last.
    pub types: Option<(u16, u16)>,
    /// Language code of the page.
    pub language: &'static str,
    /// CSS colour behind the cells.
    pub background: String,
    /// Fragment of the address of the current view.
    pub link: Option<String>,
    /// Milliseconds until the next tick, unless something happens before.
    pub wait: u64,
    /// Other tasks, in order.
    pub tasks: Vec<Task>,
}

/// Cells of one style: the text, the colours of text and background, and the modifiers as letters
/// with blanks between (`b`old, `u`nderlined, struck `o`ut).
pub type Run = (String, Option<String>, Option<String>, String);

/// Something for the browser to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// Put a text on the clipboard.
    Copy(String),
    /// Offer a file: its name and content.
    Download(String, String),
    /// Keep a text under a name.
    Keep(String, String),
    /// Add lines to what is kept under a name, which another tab may have changed.
    Append(String, String),
}

/// Returns the key with this name: the browser's, like `ArrowLeft` or `a`, or the tutor's.
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
