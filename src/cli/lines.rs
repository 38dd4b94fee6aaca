//! Lines of facts with labels.

use plywood_teach::language::Language;
use plywood_teach::say;

/// Width of the labels, unless one is longer.
const MIN_LABEL_WIDTH: usize = 21;

/// Facts, a line each, with their labels.
pub(super) struct Lines {
    language: Language,
    lines: Vec<(String, String)>,
}

impl Lines {
    pub(super) fn new(language: Language) -> Lines {
        let lines = Vec::new();
        Lines { language, lines }
    }

    /// Adds a fact whose label is this message.
    pub(super) fn add(&mut self, label: &'static str, fact: String) {
        self.add_labelled(say!(self.language, label), fact);
    }

    /// Adds a fact. One without a label continues the one before.
    pub(super) fn add_labelled(&mut self, label: String, fact: String) {
        self.lines.push((label, fact));
    }

    /// Returns the text.
    pub(super) fn text(&self) -> String {
        let widths = self.lines.iter().map(|(label, _)| label.chars().count());
        let width = widths.max().unwrap_or_default().max(MIN_LABEL_WIDTH);
        let lines = self.lines.iter();
        lines
            .map(|(label, fact)| format!("{label:width$} {fact}\n"))
            .collect()
    }
}
