//! The truth beside the heuristic, move by move.
//!
//! ```text
//! ╭ Truth at □ 4.3, X to move ─────────────────────────────────────╮
//! │ move   at once   searched   in truth                           │
//! │  1       −3         ✂       O wins with stone 38               │
//! │  4       +4        +7     ✗ a draw                             │
//! │  5       +2        ≤ 3    ✓ X wins with stone 17               │
//! │ The search plays 4; in truth 5 is best.                        │
//! ╰────────────────────────────────────────────────────────────────╯
//! ```

use crate::app::bindings::{Action, Context, Walk, row};
use crate::app::explore::Explore;
use crate::app::explore::truth::Truth;
use crate::app::key::Arrow::{Down, Left, Right, Up};
use crate::app::key::Key::{Arrow, Char, Esc};
use crate::app::paint::{Canvas, Hits, Theme};
use crate::app::state::{App, Dialog, DialogKind, Flow, Frame};
use crate::game::{Move, Value};
use crate::language::Language;
use crate::say;
use crate::tree::NodeId;
use crate::truth::{Ending, Solved, best};
use crate::words::{Naming, NodeForm, NodeName, bound_sign, value_text};

/// Where its keys stand in the table.
pub const HERE: Context = Context::new("context-truth");

/// As it is registered.
#[rustfmt::skip]
pub const KIND: DialogKind = DialogKind::new(HERE, &[
    row(Context::EXPLORE, &[Char('!')], Action::Open("truth"), None, "help-truth").behind("help-evaluation-parts"),
    row(HERE, &[Arrow(Right), Char('l'), Char('n')], Action::Walk(Walk::Next), Some("hint-next"), "help-next"),
    row(HERE, &[Arrow(Left), Char('h'), Char('p')], Action::Walk(Walk::Back), Some("hint-back"), "help-back"),
    row(HERE, &[Esc, Char('!')], Action::Back, Some("hint-close"), "help-close-truth"),
    row(HERE, &[Char('b')], Action::OverBoard, Some("hint-over-board"), "help-over-board"),
    row(HERE, &[Arrow(Down), Char('j')], Action::Walk(Walk::Over), Some("hint-over"), "help-over"),
    row(HERE, &[Arrow(Up), Char('k')], Action::Walk(Walk::Out), Some("hint-out"), "help-out"),
]).opened("truth", |app| {
        app.pause();
        match app.screen.explore_mut() {
            Some(explore) if explore.solvable().is_some() => {
                explore.ask_truth();
                app.push(TruthDialog);
            }
            _ => app.tell(say!(app.language, "notice-no-truth")),
        }
    });

/// Columns of the table, from the left edge: where each one ends, and where the words begin.
const NAME_END: i32 = 6;
const STATIC_END: i32 = 17;
const SEARCHED_END: i32 = 29;
const MARK: i32 = 32;
const WORDS: i32 = 34;
const WIDTH: i32 = 76;
/// The heading, seven moves, a free line and two of conclusion.
const LINES: i32 = 11;
/// The border, and the keys below a free line.
const AROUND: i32 = 4;

/// The truth at the present node; it follows the step.
#[derive(Debug)]
pub struct TruthDialog;

/// A move of the present node.
struct Row {
    name: String,
    column: usize,
    /// What the evaluation says of the position it leads to.
    at_once: Value,
    /// What the search has come to below it, at its end.
    searched: String,
}

impl Dialog for TruthDialog {
    fn context(&self) -> Context {
        HERE
    }

    fn act(&mut self, action: Action, app: &mut App) -> Flow {
        match action {
            Action::Back => {
                if let Some(explore) = app.screen.explore_mut()
                    && !explore.truths.is_over_board
                {
                    explore.truths.rest();
                }
                return Flow::Close;
            }
            Action::OverBoard => {
                if let Some(explore) = app.screen.explore_mut() {
                    explore.truths.is_over_board ^= true;
                }
                return self.act(Action::Back, app);
            }
            Action::Walk(walk) => {
                app.walk(walk);
                if let Some(explore) = app.screen.explore_mut() {
                    explore.ask_truth();
                }
            }
            _ => {}
        }
        Flow::Stay
    }

    fn frame(&self, app: &App, theme: &Theme, (width, height): (i32, i32)) -> Option<Frame> {
        let explore = app.screen.explore()?;
        let exploration = explore.exploration();
        let node = NodeName::of(exploration, explore.replay().node());
        let node = node.said(theme.language, Naming::Signs, NodeForm::Of);
        let title = say!(theme.language, "truth-title", node = node);
        Frame::centred(title, (width.min(WIDTH), height.min(LINES + AROUND)))
    }

    fn draw(&self, canvas: &mut Canvas, app: &App, theme: &Theme, _: &mut Hits) {
        let Some(explore) = app.screen.explore() else {
            return;
        };
        let Some(position) = explore.solvable() else {
            let text = say!(theme.language, "notice-no-truth");
            canvas.put_text(1, 0, &text, theme.base);
            return;
        };
        let truth = explore.truths.of(position);
        let rows = rows(explore);
        let chosen = explore.chosen_column();
        draw_table(canvas, &rows, (position, truth), chosen, theme);
        let y = rows.len() as i32 + 2;
        let text = conclusion(&rows, (position, truth), chosen, theme.language);
        canvas.put_text(1, y, &text, theme.strong);
    }

    fn is_see_through(&self) -> bool {
        true
    }
}

/// The legal moves of the present node.
fn rows(explore: &Explore) -> Vec<Row> {
    let exploration = explore.exploration();
    let (problem, tree) = (&exploration.problem, &exploration.tree);
    let here = explore.replay().node();
    let moves = tree.moves(here);
    let children = tree.children(here);
    let row = |played: Move| {
        let after = [&moves[..], &[played]].concat();
        let child = children.iter().find(|&&id| tree.played(id) == Some(played));
        let name = problem.line_text(&after).pop().unwrap_or_default();
        Row {
            column: name.parse::<usize>().unwrap_or(1) - 1,
            name,
            at_once: problem.value(&after),
            searched: child.map_or_else(|| "·".to_owned(), |&id| searched(explore, id)),
        }
    };
    problem.legal_moves(&moves).into_iter().map(row).collect()
}

/// What the search has come to at a node, at its end.
fn searched(explore: &Explore, id: NodeId) -> String {
    let tree = &explore.exploration().tree;
    let node = tree.node(id);
    match node.kind.has_value() {
        true => match bound_sign(tree.bound(id)) {
            "" => value_text(node.value),
            sign => format!("{sign} {}", value_text(node.value)),
        },
        false => "✂".to_owned(),
    }
}

fn draw_table(
    canvas: &mut Canvas,
    rows: &[Row],
    (position, truth): (Solved, Truth),
    chosen: Option<usize>,
    theme: &Theme,
) {
    let language = theme.language;
    canvas.put_right(NAME_END, 0, &say!(language, "truth-move"), theme.faint);
    canvas.put_right(STATIC_END, 0, &say!(language, "truth-at-once"), theme.faint);
    canvas.put_right(
        SEARCHED_END,
        0,
        &say!(language, "truth-searched"),
        theme.faint,
    );
    canvas.put(WORDS, 0, &say!(language, "truth-in-truth"), theme.faint);
    for (y, row) in (1..).zip(rows) {
        canvas.put_right(NAME_END, y, &row.name, theme.strong);
        canvas.put_right(STATIC_END, y, &value_text(row.at_once), theme.base);
        canvas.put_right(SEARCHED_END, y, &row.searched, theme.base);
        let (words, mark) = match truth {
            Truth::Running => (say!(language, "truth-running"), None),
            Truth::Failed => (say!(language, "truth-failed"), None),
            Truth::Known(scores) => {
                let is_best = best(&scores) == scores[row.column];
                let mark = match (is_best, chosen == Some(row.column)) {
                    (true, _) => Some(("✓", theme.strong)),
                    (false, true) => Some(("✗", theme.error)),
                    (false, false) => None,
                };
                (ending_text(scores[row.column], position, language), mark)
            }
        };
        if let Some((sign, style)) = mark {
            canvas.put(MARK, y, sign, style);
        }
        let style = match (truth, mark) {
            (Truth::Known(_), Some((_, style))) => style,
            (Truth::Known(_), None) => theme.base,
            _ => theme.faint,
        };
        canvas.put(WORDS, y, &words, style);
    }
}

/// How the game ends after a move with this score.
fn ending_text(score: Option<i32>, position: Solved, language: Language) -> String {
    let ending = Ending::of(score.unwrap_or_default(), position.stones());
    let winner = ending.winner.map_or("none", Ending::symbol);
    say!(
        language,
        "solve-ending",
        winner = winner,
        stone = ending.stone
    )
}

/// What there is to learn: whether the search chooses what is truly best.
fn conclusion(
    rows: &[Row],
    (position, truth): (Solved, Truth),
    chosen: Option<usize>,
    language: Language,
) -> String {
    let Truth::Known(scores) = truth else {
        return String::new();
    };
    let best = best(&scores);
    let moves = rows.iter().filter(|row| scores[row.column] == best);
    let names: Vec<&str> = moves.map(|row| row.name.as_str()).collect();
    let names = names.join(", ");
    let better = ending_text(best, position, language);
    let Some(column) = chosen else {
        return say!(language, "truth-best", moves = names, better = better);
    };
    let played = rows.iter().find(|row| row.column == column);
    let played = played.map_or("", |row| &row.name);
    if scores[column] == best {
        return say!(language, "truth-agrees", played = played, better = better);
    }
    let real = ending_text(scores[column], position, language);
    say!(
        language,
        "truth-differs",
        played = played,
        real = real,
        moves = names,
        better = better
    )
}
