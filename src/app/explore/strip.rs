//! The true scores over the columns of the board, as MAX counts them, like all values beside them.
//!
//! ```text
//!   −12      −12     2✓      −12
//!        −12     ✗−1     −11         ✓ truly best   ✗ what the search chooses instead
//! ```

use crate::app::explore::Explore;
use crate::app::explore::truth::Truth;
use crate::app::paint::{Canvas, Theme, text_width};
use crate::truth::{best, for_max};
use crate::words::value_text;
use ratatui::style::Style;

/// What stands over each column; nothing over one that is full.
pub struct Strip {
    scores: Vec<(String, Style)>,
}

impl Strip {
    /// The strip at the present node; none where it is not wanted, or nothing can be solved.
    pub fn of(explore: &Explore, theme: &Theme) -> Option<Self> {
        let truth = explore.truth_over_board()?;
        // What the room is asked for is not told here.
        let chosen = explore.chosen_column().filter(|_| explore.hidden() == 0);
        let replay = explore.replay();
        let role = explore.exploration().tree.node(replay.node()).role;
        let score = |column: usize| match truth {
            Truth::Running => ("…".to_owned(), theme.faint),
            Truth::Failed => ("?".to_owned(), theme.faint),
            Truth::Known(scores) => {
                let Some(score) = scores[column] else {
                    return (String::new(), theme.faint);
                };
                let text = value_text(for_max(role, score));
                match (Some(score) == best(&scores), chosen == Some(column)) {
                    (true, _) => (format!("{text}✓"), theme.strong),
                    (false, true) => (format!("✗{text}"), theme.error),
                    (false, false) => (text, theme.base),
                }
            }
        };
        Some(Self {
            scores: (0..crate::truth::COLUMNS).map(score).collect(),
        })
    }

    /// The rows that it takes where columns are so wide: two, by turns, where one would join the scores.
    pub fn rows(&self, cell_width: i32) -> i32 {
        let widest = self.scores.iter().map(|(text, _)| text_width(text)).max();
        1 + i32::from(widest.unwrap_or(0) >= cell_width)
    }

    /// Draws it from the first row on, over columns with these middles.
    pub fn draw(&self, canvas: &mut Canvas, rows: i32, middle: impl Fn(i32) -> i32) {
        for (column, (text, style)) in (0..).zip(&self.scores) {
            canvas.put_centred(middle(column), column % rows, text, *style);
        }
    }
}
