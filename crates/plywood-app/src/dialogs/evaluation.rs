//! An opened evaluation: the board with what its cells gave, and beside it the sums.
//!
//! ```text
//! ╭ Evaluation of □ 4.3 ─────────────────────────╮
//! │ 2  ·   O   ·   ·        All together      −1 │
//! │       −6              ▶ X (MAX): 2 cells +12 │
//! │ 1 [X]  O  [X]  ·        O (MIN): 2 cells −13 │
//! │   +5  −7  +7                                 │
//! │   1   2   3   4       Lines of four through  │
//! │ Marked: +12           each stone ...         │
//! ╰──────────────────────────────────────────────╯
//! ```

mod board;
mod wording;

use crate::bindings::{Action, Binding, Context, Direction, Walk, row};
use crate::dialog::{Dialog, Flow, Frame, OpenRequest};
use crate::explore::Explore;
use crate::key::Arrow::{Down, Left, Right, Up};
use crate::key::Key::{Arrow, Char, Esc};
use crate::paint::{Canvas, Hits, Scroll, Theme, fit, text_width, wrap};
use crate::state::Shared;
use board::CellMarks;
use plywood_core::game::{Move, Unit};
use plywood_core::replay::Event;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::{Explanation, Exploration, Group, Part, Problem};
use plywood_explore::games::Picture;
use plywood_teach::say;
use plywood_teach::words::{Naming, NodeForm, NodeName};
use wording::amount_text;

/// Maximum width of the frame: more would only tear the board and the sums apart.
const MAX_WIDTH: i32 = 104;
/// Minimum number of lines for the sums and the text below them.
const MIN_LINES: i32 = 16;
/// Minimum number of visible rows of the list beside the text, if need be by leaving out the text.
const MIN_ROWS: i32 = 6;

/// The evaluation of a node, taken apart.
#[derive(Debug)]
pub struct ExplainedEvaluation {
    /// ID in the explored tree.
    pub node: NodeId,
    /// The moves from the root to it.
    pub moves: Vec<Move>,
    /// Whether the node is a leaf, so that the search uses this value.
    pub is_leaf: bool,
    /// The parts of the value.
    pub explanation: Explanation,
    /// The unit of values.
    pub unit: Unit,
    /// The rows that can be chosen.
    pub rows: Vec<EvaluationRow>,
    /// Index of the chosen row.
    pub chosen: usize,
}

/// A row of an explained evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EvaluationRow {
    /// The sum of all parts.
    Whole,
    /// All parts of one kind and one player.
    Group(Group),
    /// A part by its index.
    Part(usize),
}

impl ExplainedEvaluation {
    /// Returns the evaluation at the current step: of the leaf that the step is about, otherwise of
    /// the current node's own position.
    ///
    /// # Errors
    /// Returns the message about why there is none here.
    pub fn at(explore: &Explore) -> Result<ExplainedEvaluation, &'static str> {
        let exploration = explore.exploration();
        let tree = &exploration.tree;
        let replay = explore.replay();
        let here = replay.node();
        let is_leaf = |id: NodeId| tree.node(id).kind.is_evaluated();
        let node = match replay.event() {
            // The value of the leaf may be the answer to a question.
            Event::Enter if is_leaf(here) => return Err("notice-leaf-unvalued"),
            // While its value is being backed up, the step is still about the leaf.
            Event::BackUp { child, .. } | Event::Cut { by: child, .. } if is_leaf(child) => child,
            _ => here,
        };
        let is_leaf = is_leaf(node);
        let moves = tree.moves(node);
        let explanation = exploration.problem.at(&moves).explain();
        if explanation.parts.is_empty() && exploration.spec.game.has_own_values() {
            return Err("notice-only-leaves");
        }
        Ok(ExplainedEvaluation {
            node,
            moves,
            is_leaf,
            rows: rows(&explanation),
            explanation,
            unit: tree.method.unit,
            chosen: 0,
        })
    }

    /// Returns the parts that a row stands for.
    pub fn parts(&self, row: &EvaluationRow) -> Vec<&Part> {
        let parts = &self.explanation.parts;
        match row {
            EvaluationRow::Whole => parts.iter().collect(),
            EvaluationRow::Group(group) => group.parts.iter().map(|&part| &parts[part]).collect(),
            EvaluationRow::Part(part) => vec![&parts[*part]],
        }
    }
}

/// Returns the whole value, then the sums by kind, then the parts that are of interest by
/// themselves.
fn rows(explanation: &Explanation) -> Vec<EvaluationRow> {
    let groups = explanation.groups();
    let joins = |&part: &usize| explanation.parts[part].kind.joins_cells();
    let single: Vec<usize> = groups
        .iter()
        .filter(|group| group.parts.len() > 1)
        .flat_map(|group| group.parts.iter().copied().filter(joins))
        .collect();
    let mut rows = vec![EvaluationRow::Whole];
    rows.extend(groups.into_iter().map(EvaluationRow::Group));
    rows.extend(single.into_iter().map(EvaluationRow::Part));
    rows
}

impl Dialog for ExplainedEvaluation {
    type On = Explore;

    const CONTEXT: Context = Context::new("context-evaluation");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Context::EXPLORE, &[Char('V')], Action::Open("evaluation"), None, "help-evaluation-parts").after("help-order"),
        row(Self::CONTEXT, &[Arrow(Down), Char('j')], Action::Item(Direction::More), Some("hint-down"), "help-part-below"),
        row(Self::CONTEXT, &[Arrow(Up), Char('k')], Action::Item(Direction::Less), Some("hint-up"), "help-part-above"),
        row(Self::CONTEXT, &[Char('f'), Arrow(Right)], Action::Walk(Walk::NextLeaf), Some("hint-next-leaf"), "help-next-leaf"),
        row(Self::CONTEXT, &[Char('F'), Arrow(Left)], Action::Walk(Walk::PreviousLeaf), None, "help-previous-leaf"),
        row(Self::CONTEXT, &[Esc, Char('V')], Action::Back, Some("hint-close"), "help-close-evaluation"),
    ];

    fn open(
        _: OpenRequest,
        explore: &mut Explore,
        shared: &mut Shared,
    ) -> Option<ExplainedEvaluation> {
        explore.stepper.play = None;
        let explained = ExplainedEvaluation::at(explore);
        explained
            .map_err(|reason| shared.notify_message(reason))
            .ok()
    }

    fn act(&mut self, action: Action, explore: &mut Explore, shared: &mut Shared) -> Flow {
        match action {
            Action::Back => return Flow::Close,
            Action::Item(direction) => {
                self.chosen = direction.step_from(self.chosen, self.rows.len());
            }
            Action::Walk(walk) if explore.walk_or_ask(walk, shared) => {
                match ExplainedEvaluation::at(explore) {
                    Ok(explained) => *self = explained,
                    Err(reason) => shared.notify_message(reason),
                }
            }
            _ => {}
        }
        Flow::Stay
    }

    fn frame(
        &self,
        explore: &Explore,
        _: &Shared,
        theme: &Theme,
        (width, height): (i32, i32),
    ) -> Option<Frame> {
        let exploration = explore.exploration();
        let node = NodeName::new(exploration, self.node);
        let node = node.text(theme.language, Naming::Signs, NodeForm::Of);
        let title = if self.is_leaf {
            say!(theme.language, "evaluation-title", node)
        } else {
            say!(theme.language, "evaluation-title-inner", node)
        };
        // Two lines for each row of the board, and the lines below them.
        let lines = match exploration.problem.cursor().picture() {
            Picture::Board(board) => 2 * board.row_names.len() as i32 + 2,
            Picture::Text { .. } => 0,
        };
        let lines = lines.max(MIN_LINES) + 4;
        Frame::centred(title, (width.min(MAX_WIDTH), height.min(lines)))
    }

    fn draw(&self, canvas: &mut Canvas, explore: &Explore, _: &Shared) {
        let exploration = explore.exploration();
        let used = draw_position(canvas, self, exploration);
        let beside = canvas.place(used, 0, canvas.width(), canvas.height());
        draw_sums(&mut canvas.part(beside), self, exploration);
    }
}

/// Draws the position and returns the columns used.
fn draw_position(
    canvas: &mut Canvas,
    explained: &ExplainedEvaluation,
    exploration: &Exploration,
) -> i32 {
    let problem = &exploration.problem;
    let settled = [&explained.moves[..], &explained.explanation.played].concat();
    match problem.at(&settled).picture() {
        Picture::Board(board) => {
            let marks = CellMarks {
                taken: captured_cells(explained, problem),
                ..marks(explained)
            };
            board::draw(canvas, &board, &marks)
        }
        picture => {
            let width = canvas.width() / 2;
            let area = canvas.place(0, 0, width, canvas.height());
            let mut unseen = Hits::default();
            let mut left = canvas.with_hits(area, &mut unseen);
            crate::explore::board::draw_picture(&mut left, &picture);
            width
        }
    }
}

/// Returns the marks: none for the whole value, otherwise the cells of the chosen row. Amounts are
/// those of parts with one cell.
fn marks(explained: &ExplainedEvaluation) -> CellMarks {
    let row = &explained.rows[explained.chosen];
    let chosen = explained.parts(row);
    let mut marks = CellMarks::default();
    let has_one_cell = |part: &&&Part| part.cells.len() == 1;
    for part in chosen.iter().filter(has_one_cell) {
        *marks.amounts.entry(part.cells[0]).or_default() += part.amount;
    }
    marks.amount_width = max_amount_width(&explained.explanation.parts);
    if *row != EvaluationRow::Whole {
        let cells = chosen.iter().flat_map(|part| &part.cells);
        marks.chosen = cells.copied().collect();
        marks.total = Some(chosen.iter().map(|part| part.amount).sum());
    }
    marks
}

/// Returns the cells whose pieces were taken by the captures that are played out.
fn captured_cells(explained: &ExplainedEvaluation, problem: &Problem) -> Vec<usize> {
    let mut cursor = problem.at(&explained.moves);
    let mut cells = Vec::new();
    for &capture in &explained.explanation.played {
        let victim = cursor.to_move().other();
        let before = cursor.picture();
        cursor.play(capture);
        if let (Picture::Board(before), Picture::Board(after)) = (before, cursor.picture()) {
            let removed = before.cells_of(victim);
            cells.extend(removed.filter(|&cell| after.cells[cell] != Some(victim)));
        }
    }
    cells
}

/// Returns the maximum width of a cell's amount, for any chosen row.
fn max_amount_width(parts: &[Part]) -> i32 {
    let cells = parts.iter().filter(|part| part.cells.len() == 1);
    let widths = cells.map(|part| text_width(&amount_text(Unit::ONE, part.amount)));
    widths.max().unwrap_or(0)
}

/// Draws the rows, and the notes below them.
fn draw_sums(canvas: &mut Canvas, explained: &ExplainedEvaluation, exploration: &Exploration) {
    let theme = canvas.theme;
    let width = canvas.width() - 3;
    let notes = wording::notes(theme.language, explained, exploration);
    let texts: Vec<String> = notes.iter().flat_map(|note| wrap(note, width)).collect();
    let rows = explained.rows.len() as i32;
    let height = canvas.height();
    let beside_text = height - texts.len() as i32 - 1;
    // The whole value comes with all notes; its parts may need the space.
    let tells = explained.chosen == 0 || beside_text >= rows.min(MIN_ROWS);
    let max_rows = if tells { beside_text.max(3) } else { height }.min(rows);
    let scroll = Scroll::around(explained.chosen, explained.rows.len(), max_rows);
    for (y, row) in (0..).zip(&explained.rows[scroll.visible()]) {
        let is_chosen = scroll.top + y as usize == explained.chosen;
        let (name, amount) = wording::row(theme.language, explained, row, exploration);
        let style = match (canvas.put_cursor(0, y, is_chosen), row) {
            (_, EvaluationRow::Part(_)) if !is_chosen => theme.faint,
            (style, _) => style,
        };
        let end = canvas.width() - 1;
        let name = fit(&name, end - 3 - text_width(&amount));
        canvas.put(2, y, &name, style);
        canvas.put_right(end, y, &amount, style);
    }
    // The chosen row is neither the first nor the last visible one while there are more.
    if scroll.top > 0 {
        canvas.put(0, 0, "↑", theme.key);
    }
    if scroll.below() > 0 {
        canvas.put(0, max_rows - 1, "↓", theme.key);
    }
    if tells {
        for (line, y) in texts.iter().zip(max_rows + 1..) {
            canvas.put(2, y, line, theme.base);
        }
    }
}
