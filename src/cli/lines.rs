//! Lines of facts with labels.

use crate::app::paint::text_width;

/// Width of the labels, unless one is longer.
const LABELS: i32 = 21;

/// Returns the lines of facts, each with its label; one without stands below the one before.
pub(super) fn text(lines: &[(String, String)]) -> String {
    let widths = lines.iter().map(|(label, _)| text_width(label));
    let widest = widths.max().unwrap_or_default().max(LABELS);
    let line = |(label, fact): &(String, String)| {
        let gap = " ".repeat((widest - text_width(label)) as usize + 1);
        format!("{label}{gap}{fact}\n")
    };
    lines.iter().map(line).collect()
}
