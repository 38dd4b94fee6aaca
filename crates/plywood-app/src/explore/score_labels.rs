//! The true scores on the board, from MAX's point of view like all values beside them: in Connect
//! Four over the columns, elsewhere on the cells to which the moves lead.
//!
//! ```text
//!   −12      −12     2✓      −12
//!        −12     ✗−1     −11         ✓ truly best   ✗ what the search chooses instead
//! ```
//!
//! Where a game does not count by how much it is won, `▲5` is a win for MAX in 5 plies and `▽4` one
//! for MIN in 4.

use crate::explore::Explore;
use crate::explore::truth::Truth;
use crate::paint::{Canvas, Theme, max_width, text_width};
use plywood_core::game::{Move, Value};
use plywood_core::search::Role;
use plywood_explore::truth::{Scale, ScoredMoves};
use plywood_teach::words::value_text;
use ratatui::style::Style;

/// The labels of the moves.
pub(crate) struct ScoreLabels {
    is_over_columns: bool,
    moves: Vec<Label>,
}

/// The label of a move.
struct Label {
    /// The column of the board or the cell.
    place: usize,
    text: String,
    /// The sign alone, if there is no room for the text.
    sign: &'static str,
    style: Style,
    /// Moves worth more to the mover come first.
    rank: (bool, Option<Value>),
}

impl ScoreLabels {
    /// Creates the labels at the current node; `None` if they are not wanted, or there is no truth.
    pub(crate) fn new(explore: &Explore, theme: &Theme) -> Option<Self> {
        let truth = explore.truth_over_board()?;
        // What the class is asked for is not given away here.
        let chosen = explore
            .chosen_move()
            .filter(|_| explore.hidden_count() == 0);
        let exploration = explore.exploration();
        let id = explore.replay().node();
        let role = exploration.tree.node(id).role;
        let here = exploration.problem.at(&exploration.tree.moves(id));
        let is_over_columns = exploration.spec.game.has_solver();
        let label = |played: Move| {
            let place = match is_over_columns {
                true => played.0 as usize,
                false => *here.cell_paths(played).first()?.last()?,
            };
            Some(label(place, &truth, played, (role, chosen), theme))
        };
        let legal = here.legal_moves().into_iter();
        let mut moves: Vec<Label> = legal.filter_map(label).collect();
        // The best of the moves that lead to the same cell is kept.
        moves.sort_by_key(|label| (label.place, std::cmp::Reverse(label.rank)));
        moves.dedup_by_key(|label| label.place);
        Some(Self {
            is_over_columns,
            moves,
        })
    }

    /// Returns the number of rows that they take over the board where columns are this wide: two,
    /// alternating, if one would join the scores.
    pub(crate) fn rows(&self, cell_width: i32) -> i32 {
        let widest = max_width(self.moves.iter().map(|label| &label.text));
        match self.is_over_columns {
            true => 1 + i32::from(widest >= cell_width),
            false => 0,
        }
    }

    /// Draws them from the first row on, over columns with these centres.
    pub(crate) fn draw(&self, canvas: &mut Canvas, rows: i32, middle: impl Fn(i32) -> i32) {
        for label in self.moves.iter().filter(|_| self.is_over_columns) {
            let column = label.place as i32;
            canvas.put_centred(middle(column), column % rows, &label.text, label.style);
        }
    }

    /// Returns the text on a cell of this width.
    pub(crate) fn on_cell(&self, cell: usize, width: i32) -> Option<(String, Style)> {
        let mut moves = self.moves.iter().filter(|_| !self.is_over_columns);
        let label = moves.find(|label| label.place == cell)?;
        let text = match text_width(&label.text) <= width.max(1) {
            true => label.text.clone(),
            false => label.sign.to_owned(),
        };
        Some((text, label.style))
    }
}

fn label(
    place: usize,
    truth: &Truth,
    played: Move,
    (role, chosen): (Role, Option<Move>),
    theme: &Theme,
) -> Label {
    let (scores, score) = match truth {
        Truth::Known(scores) => (Some(scores), scores.score(played)),
        Truth::Running(_) | Truth::Failed => (None, None),
    };
    let best = scores.and_then(|scores| scores.best());
    let is_best = score.is_some() && score == best;
    let (text, sign, style) = match (scores, score) {
        (Some(scores), Some(score)) => {
            let text = score_text(scores, role.own(score));
            match (is_best, best.is_some() && chosen == Some(played)) {
                (true, _) => (format!("{text}✓"), "✓", theme.strong),
                (false, true) => (format!("✗{text}"), "✗", theme.error),
                (false, false) => (text, "·", theme.base),
            }
        }
        _ => {
            let text = match truth {
                // It moves while the solver works.
                Truth::Running(nodes) => [".", "..", "…"][(nodes >> 20) as usize % 3],
                _ => "?",
            };
            (text.to_owned(), "·", theme.faint)
        }
    };
    Label {
        place,
        text,
        sign,
        style,
        rank: (is_best, score),
    }
}

/// Returns the text of a score from MAX's point of view.
fn score_text(scores: &ScoredMoves, score: Value) -> String {
    if scores.scale != Scale::Plies || score == 0 {
        return value_text(score);
    }
    let sign = if score > 0 { "▲" } else { "▽" };
    format!("{sign}{}", scores.outcome(score).number)
}
