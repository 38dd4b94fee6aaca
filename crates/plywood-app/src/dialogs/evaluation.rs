//! An evaluation explained: the board with the contribution of each cell, and the sums next to it.
//!
//! ```text
//! ╭ Evaluation of □ 4.3 ─────────────────────────╮
//! │ 2  ·   O   ·   ·      All together        −1 │
//! │       −6              X (MAX): 2 cells   +12 │
//! │ 1  X   O   X   ·      O (MIN): 2 cells   −13 │
//! │   +5  −7  +7                                 │
//! │   1   2   3   4       Lines of four through  │
//! │                       each stone ...         │
//! ╰──────────────────────────────────────────────╯
//! ```

use crate::bindings::{Action, Binding, Context, DialogName, row};
use crate::dialog::{Dialog, Frame, OpenRequest};
use crate::explore::Explore;
use crate::key::Key::{Char, Enter, Esc};
use crate::paint::{Canvas, Grid, Theme, clip, fit, max_width, text_width, wrap_styled};
use crate::state::Shared;
use plywood_core::game::{Move, Player, Unit, Value};
use plywood_core::replay::Event;
use plywood_core::search::Role;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::{Explanation, Exploration, Note, name};
use plywood_explore::games::{Board, Picture};
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{Naming, NodeForm, NodeName, list_text, role_text, value_text};
use std::collections::BTreeMap;

/// Maximum width of the frame, to keep the board and the sums close together.
const MAX_WIDTH: i32 = 104;

/// Minimum number of lines for the sums and the text below.
const MIN_LINES: i32 = 16;

/// The explained evaluation of a node.
#[derive(Debug)]
pub struct ExplainedEvaluation {
    /// The node in the explored tree.
    pub node: NodeId,
    /// The moves from the root to the node.
    pub moves: Vec<Move>,
    /// Whether the node is a leaf, so that the search uses this value.
    pub is_leaf: bool,
    /// The parts of the value.
    pub explanation: Explanation,
}

impl ExplainedEvaluation {
    /// Returns the evaluation at the current step: of the leaf that the step is about, or else of
    /// the current node's own position.
    ///
    /// # Errors
    /// Returns the message that explains why there is none.
    pub fn at(explore: &Explore) -> Result<ExplainedEvaluation, &'static str> {
        let exploration = explore.exploration();
        let tree = &exploration.tree;
        let replay = explore.replay();
        let here = replay.node();
        let is_leaf = |id: NodeId| tree.node(id).kind.is_evaluated();
        let node = match replay.event() {
            // The leaf's value may be the answer to a question.
            Event::Enter if is_leaf(here) => return Err("notice-leaf-unvalued"),
            // While the value is being backed up, the step is still about the leaf.
            Event::BackUp { child, .. } | Event::Cut { by: child, .. } if is_leaf(child) => child,
            _ => here,
        };
        let moves = tree.moves(node);
        let explanation = exploration.problem.at(&moves).explain();
        if explanation.parts.is_empty() && exploration.spec().game.has_own_values() {
            return Err("notice-only-leaves");
        }
        Ok(ExplainedEvaluation {
            node,
            moves,
            is_leaf: is_leaf(node),
            explanation,
        })
    }

    /// Returns the position whose parts are counted: the node's, after the moves that are played
    /// out first.
    fn picture(&self, exploration: &Exploration) -> Picture {
        let moves = [&self.moves[..], &self.explanation.played].concat();
        exploration.problem.at(&moves).picture()
    }

    /// Draws the board, with each cell's contribution if there is enough space, and returns its
    /// width.
    fn draw_board(&self, canvas: &mut Canvas, board: &Board) -> i32 {
        let theme = canvas.theme;
        // The parts that belong to each cell alone.
        let mut amounts: BTreeMap<usize, Value> = BTreeMap::new();
        for part in &self.explanation.parts {
            if let [cell] = part.cells[..] {
                *amounts.entry(cell).or_default() += part.amount;
            }
        }
        let lines = 1 + i32::from(canvas.height() > 2 * board.row_names.len() as i32);
        let texts = amounts.into_iter();
        let texts = texts.map(|(cell, amount)| (cell, amount_text(Unit::ONE, amount)));
        let texts: BTreeMap<usize, String> = texts.collect();
        let widest = if lines > 1 {
            max_width(texts.values())
        } else {
            0
        };
        let pitch = (widest + 1).max(2 + lines);
        // If only every other cell is used, each gets the width of two.
        let pitch = if board.unused.is_empty() {
            pitch
        } else {
            (pitch + 1) / 2
        };
        let grid = Grid::new(board, (1, 0), (pitch, lines));
        grid.draw_names(canvas, theme.faint);
        for (cell, x, y) in grid.cells() {
            let middle = x + (pitch - 1) / 2;
            let (letter, style) = match (board.letter(cell), board.cells[cell]) {
                (Some(letter), Some(player)) => {
                    (letter.to_string(), Grid::piece_style(board, player, theme))
                }
                _ => (Grid::sign(board, cell, '·'), theme.faint),
            };
            canvas.put_centred(middle, y, &letter, style);
            if lines > 1
                && let Some(amount) = texts.get(&cell)
            {
                canvas.put_centred(middle, y + 1, amount, theme.changed);
            }
        }
        grid.middle(board.columns as i32) + 3
    }
}

impl Dialog for ExplainedEvaluation {
    type On = Explore;

    const CONTEXT: Context = Context::new("context-evaluation");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Context::EXPLORE, &[Char('V')], Action::Open(DialogName::Evaluation), None, "help-evaluation-parts"),
        row(Self::CONTEXT, &[Esc, Enter, Char('V')], Action::Back, Some("hint-close"), "help-close-evaluation"),
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

    fn frame(
        &self,
        explore: &Explore,
        shared: &Shared,
        _: &Theme,
        (width, height): (i32, i32),
    ) -> Option<Frame> {
        let exploration = explore.exploration();
        let node = NodeName::new(exploration, self.node);
        let node = node.text(shared.language, Naming::Signs, NodeForm::Of);
        let title = if self.is_leaf {
            say!(shared.language, "evaluation-title", node)
        } else {
            say!(shared.language, "evaluation-title-inner", node)
        };
        // Two lines per row of the board, and the line below.
        let lines = match exploration.problem.cursor().picture() {
            Picture::Board(board) => 2 * board.row_names.len() as i32 + 1,
            Picture::Text { .. } => 0,
        };
        let lines = lines.max(MIN_LINES) + 4;
        Some(Frame::centred(
            title,
            (width.min(MAX_WIDTH), height.min(lines)),
        ))
    }

    fn draw(&self, canvas: &mut Canvas, explore: &Explore, _: &Shared) {
        let exploration = explore.exploration();
        let (theme, language) = (canvas.theme, canvas.language);
        let left = match self.picture(exploration) {
            Picture::Board(board) => self.draw_board(canvas, &board),
            Picture::Text { .. } => 1,
        };
        let (end, width) = (canvas.width() - 1, canvas.width() - 1 - left);
        let unit = exploration.tree.method.unit;
        let whole = (
            say!(language, "evaluation-whole"),
            value_text(unit, self.explanation.value()),
        );
        let groups = self.explanation.groups();
        let groups = groups.iter().map(|group| {
            let (kind, count) = (name(group.kind), group.count);
            let who = player_with_role(language, group.player, exploration);
            let text = say!(language, "evaluation-group", kind, who, count);
            (text, amount_text(unit, group.amount))
        });
        let mut y = 0;
        for (text, amount) in [whole].into_iter().chain(groups) {
            let style = if y == 0 { theme.strong } else { theme.base };
            canvas.put(left, y, &fit(&text, width - 1 - text_width(&amount)), style);
            canvas.put_right(end, y, &amount, style);
            y += 1;
        }
        let notes = notes(language, self, exploration);
        let notes = notes
            .iter()
            .flat_map(|note| wrap_styled(note, width, theme.base));
        let notes = clip(notes.collect(), canvas.height() - y - 1, width);
        canvas.put_styled(left, y + 1, &notes);
    }
}

/// Returns a player's name and role.
fn player_with_role(language: Language, player: Player, exploration: &Exploration) -> String {
    let problem = &exploration.problem;
    let role = if player == problem.max {
        Role::Max
    } else {
        Role::Min
    };
    let player = problem.player_name(player);
    say!(language, "board-player", player, role = role_text(role))
}

/// Returns the remarks, and the evaluation's source, range and point of view.
fn notes(
    language: Language,
    explained: &ExplainedEvaluation,
    exploration: &Exploration,
) -> Vec<String> {
    let mut texts = Vec::new();
    if !explained.is_leaf {
        texts.push(say!(language, "evaluation-inner"));
    }
    let played = &explained.explanation.played;
    if !played.is_empty() {
        let all = [&explained.moves[..], played].concat();
        let line = exploration.problem.line_text(&all);
        let moves = list_text(language, &line[explained.moves.len()..]);
        let count = played.len();
        texts.push(say!(language, "evaluation-settled", count, moves));
    }
    let notes = explained.explanation.notes.iter();
    texts.extend(notes.map(|&said| note(language, said, exploration)));
    let evaluation = name(exploration.spec().evaluation());
    texts.push(say!(language, "evaluation-about", evaluation));
    texts
}

fn note(language: Language, note: Note, exploration: &Exploration) -> String {
    let who = |player| player_with_role(language, player, exploration);
    match note {
        Note::OnlyToMove(player) => say!(language, "evaluation-only-to-move", who = who(player)),
        Note::OnlyJustMoved(player) => {
            say!(language, "evaluation-only-just-moved", who = who(player))
        }
        Note::NothingElse => say!(language, "evaluation-nothing-else"),
        Note::FullBoard => say!(language, "evaluation-full-board"),
        Note::Stopped { read, of } => say!(language, "evaluation-stopped", read, of),
        Note::NeverRead { lines, of } => {
            say!(language, "evaluation-never-read", lines, of)
        }
    }
}

/// Returns an amount with its sign.
fn amount_text(unit: Unit, amount: Value) -> String {
    let text = value_text(unit, amount);
    if amount > 0 { format!("+{text}") } else { text }
}
