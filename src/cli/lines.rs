//! Lines of facts with labels.

use crate::app::paint::text_width;
use crate::language::Language;
use crate::say;

/// Width of the labels, unless one is longer.
const MIN_LABEL_WIDTH: i32 = 21;

/// Facts, a line each, with their labels.
pub(super) struct Lines {
    language: Language,
    lines: Vec<(String, String)>,
}

impl Lines {
    pub(super) fn new(language: Language) -> Lines {
        Lines {
            language,
            lines: Vec::new(),
        }
    }

    /// Adds a fact whose label is this message.
    pub(super) fn add(&mut self, label: &'static str, fact: String) {
        self.add_labelled(say!(self.language, label), fact);
    }

    /// Adds a fact. One without a label stands below the one before.
    pub(super) fn add_labelled(&mut self, label: String, fact: String) {
        self.lines.push((label, fact));
    }

    /// Returns the text.
    pub(super) fn text(&self) -> String {
        let widths = self.lines.iter().map(|(label, _)| text_width(label));
        let widest = widths.max().unwrap_or_default().max(MIN_LABEL_WIDTH);
        let line = |(label, fact): &(String, String)| {
            let gap = " ".repeat((widest - text_width(label)) as usize + 1);
            format!("{label}{gap}{fact}\n")
        };
        self.lines.iter().map(line).collect()
    }
}
