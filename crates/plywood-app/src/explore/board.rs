//! The board at the current node.
//!
//! ```text
//! 6 ·  ·  ·  ·  ·  ·  ·
//! 3 ·  ·  ·  ?  ·  ·  ·       X O  stones of the root position
//! 2 o  ·  ·  O  ·  ·  ·       x o  stones the search has placed
//! 1 x (x) O  X  X  ·  ·       ( )  the last move   [ ]  four in a row   ?  about to be tried
//!   1  2  3  4  5  6  7       <x>  turned by it   ( )  left by it       ×   taken by it
//!                             !  the best move, once the search is over
//! ```

mod cells;

use self::cells::{BoardMarks, Place, ScoreLabels, paint_board};
use super::space::{Row, Space};
use crate::explore::snapshot::Snapshot;
use crate::explore::truth::Truth;
use crate::paint::{Canvas, Columns, Lines, Scroll, Spot, Target, clip_lines, fit, fit_end, wrap};
use plywood_core::game::Move;
use plywood_core::replay::{Event, Replay};
use plywood_core::search::Role;
use plywood_core::tree::Kind;
use plywood_explore::games::{Board, Picture};
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{move_kind, move_text, player_name, role_text};
use ratatui::text::Line;
use std::iter;
use std::ops::Range;

/// A position laid out in a pane, with lines of text about it.
pub(crate) struct BoardView {
    /// The board; `None` for a position that consists of lines only.
    board: Option<(Board, BoardMarks, Place)>,
    /// Row of the first line.
    top: i32,
    lines: Vec<Line<'static>>,
    /// Clickable columns.
    spots: Vec<Spot>,
}

impl BoardView {
    /// Lays out an exploration's board in a pane of this size, with the moves that lead to the
    /// position below, and the true scores of the moves above if they are shown.
    pub(crate) fn new(snapshot: &Snapshot, truth: Option<&Truth>, space: Space) -> BoardView {
        let (_, height, theme) = space.parts();
        let language = snapshot.language;
        let problem = &snapshot.exploration().problem;
        let moves = snapshot.tree().moves(snapshot.node());
        let picture = problem.at(&moves).picture();
        let is_board = matches!(picture, Picture::Board(_));
        let marks = if is_board {
            let score_labels = truth.map(|truth| ScoreLabels::new(snapshot, truth, theme));
            BoardMarks {
                score_labels,
                ..marks(snapshot, &moves)
            }
        } else {
            BoardMarks::default()
        };
        let mut view = BoardView::of_picture(picture, marks, space);
        let path = path_text(language, &problem.line_text(&moves));
        let turn = turn_text(snapshot);
        let width = space.width - 2;
        if !is_board {
            view.lines
                .resize((height - 2).max(0) as usize, Line::default());
            let path = Line::default().at(1, fit(&path, width), theme.base);
            let turn = wrap(&turn, width).into_iter();
            view.lines.push(path);
            view.lines
                .extend(turn.map(|turn| Line::default().at(1, turn, theme.strong)));
            return view;
        }
        let turn = wrap(&turn, width);
        // A pass leaves no trace on the board.
        let passed = moves.last().filter(|&&last| problem.pass == Some(last));
        let passed = passed.map_or(Vec::new(), |_| {
            let mover = problem.player_name(problem.at(&moves).to_move().other());
            let player = player_name(language, mover);
            wrap(&say!(language, "board-passed", player), width)
        });
        let left = height - view.top - (passed.len() + turn.len()) as i32;
        // The side to move comes first, followed by the path, whose end is most important.
        let mut path = match wrap(&path, width) {
            lines if lines.len() as i32 <= left => lines,
            _ if left > 0 => vec![fit_end(&path, width)],
            _ => Vec::new(),
        };
        path.truncate(left.max(0) as usize);
        // A blank line if there is room.
        let words = (path.len() + passed.len() + turn.len()) as i32;
        view.top += i32::from(height > view.top + words);
        let styles = iter::repeat_n(theme.base, path.len())
            .chain(iter::repeat_n(theme.changed, passed.len()))
            .chain(iter::repeat_n(theme.strong, turn.len()));
        let texts = clip_lines([path, passed, turn].concat(), height - view.top, width);
        let lines = texts.into_iter().zip(styles);
        view.lines = lines
            .map(|(text, style)| Line::default().at(1, text, style))
            .collect();
        view
    }

    /// Lays out a position on its own.
    pub(crate) fn of_position(picture: &Picture, space: Space) -> BoardView {
        BoardView::of_picture(picture.clone(), BoardMarks::default(), space)
    }

    /// Lays out a position in a pane of this size.
    fn of_picture(picture: Picture, marks: BoardMarks, space: Space) -> BoardView {
        match picture {
            Picture::Board(board) => {
                let place = Place::new(&board, &marks, space);
                let below = place.grid(&board).below() + 1;
                let column = |column: usize| {
                    let x = place.left + column as i32 * place.pitch.0;
                    ([x, 0, place.pitch.0, below], Target::Column(column))
                };
                BoardView {
                    spots: (0..board.columns).map(column).collect(),
                    board: Some((board, marks, place)),
                    top: below,
                    lines: Vec::new(),
                }
            }
            Picture::Text { text, present } => BoardView {
                board: None,
                top: 0,
                lines: brackets(&text, &present, space),
                spots: Vec::new(),
            },
        }
    }

    /// Draws the position and its lines.
    pub(crate) fn draw(&self, canvas: &mut Canvas) {
        canvas.add_targets(&self.spots);
        if let Some((board, marks, place)) = &self.board {
            paint_board(canvas, board, marks, place);
        }
        canvas.put_styled(0, self.top, &self.lines);
    }
}

/// Returns the marks on the board after these moves from the root.
fn marks(snapshot: &Snapshot, moves: &[Move]) -> BoardMarks {
    let problem = &snapshot.exploration().problem;
    // The move tried next may be the answer to the question.
    let tried = next_move(&snapshot.replay).filter(|_| snapshot.question.is_none());
    let board_after = |moves: &[Move]| problem.at(moves).picture().board();
    let changed = |before: &[Move], after: &[Move]| {
        let boards = board_after(before).zip(board_after(after));
        boards.map_or(Vec::new(), |(before, after)| after.changed_from(&before))
    };
    let changed_by = |played: Option<Move>| {
        let after = played.map(|played| [moves, &[played]].concat());
        after.map_or(Vec::new(), |after| changed(moves, &after))
    };
    let before = moves.split_last().map(|(_, before)| before);
    BoardMarks {
        searched: changed(&[], moves),
        last: before.map_or(Vec::new(), |before| changed(before, moves)),
        before: before
            .and_then(board_after)
            .map_or(Vec::new(), |board| board.cells),
        tried: changed_by(tried),
        best: changed_by(snapshot.best_move().filter(|_| moves.is_empty())),
        score_labels: None,
    }
}

/// Returns the text about the moves to the current node.
fn path_text(language: Language, line: &[String]) -> String {
    if line.is_empty() {
        say!(language, "board-root")
    } else {
        let line: Vec<String> = line.iter().map(|text| move_text(language, text)).collect();
        say!(language, "board-path", path = line.join("."))
    }
}

/// Returns the move that the search tries next at the current node, if the tree has it.
fn next_move(replay: &Replay) -> Option<Move> {
    let tree = replay.tree();
    let node = replay.node();
    if tree.node(node).returned_at <= replay.step() || matches!(replay.event(), Event::Cut { .. }) {
        return None;
    }
    let next = tree
        .children(node)
        .into_iter()
        .find(|&child| tree.node(child).entered > replay.step())?;
    if tree.node(next).kind == Kind::Pruned {
        return None;
    }
    tree.played(next)
}

/// Returns the line with the player and role to move, and the move being tried.
fn turn_text(snapshot: &Snapshot) -> String {
    let (tree, language) = (snapshot.tree(), snapshot.language);
    let node = tree.node(snapshot.node());
    let exploration = snapshot.exploration();
    let problem = &exploration.problem;
    let game = exploration.spec().game;
    let role = if game.has_board() {
        say!(
            language,
            "board-player",
            player = problem.role_name(node.role),
            role = role_text(node.role),
        )
    } else {
        role_text(node.role).to_owned()
    };
    match node.kind {
        Kind::Terminal if game.has_own_values() => say!(language, "board-leaf"),
        Kind::Terminal => say!(language, "board-over"),
        Kind::Horizon => say!(language, "board-horizon"),
        Kind::Stored => say!(language, "board-stored"),
        Kind::Decided => say!(language, "board-decided"),
        Kind::Childless => say!(language, "board-childless", who = role),
        _ if node.role == Role::Chance => say!(language, "board-chance"),
        Kind::Interior | Kind::Pruned | Kind::Unfinished => {
            let is_asked = snapshot.question.is_some();
            let next = next_move(&snapshot.replay).filter(|_| !is_asked);
            let tried = next.and_then(|tried| {
                let mut moves = tree.moves(snapshot.node());
                moves.push(tried);
                problem.last_move_text(&moves)
            });
            match tried {
                Some(tried) => say!(
                    language,
                    "board-tries",
                    who = role,
                    played = move_kind(&tried),
                    move = tried,
                ),
                None => say!(language, "board-moves", who = role),
            }
        }
    }
}

/// Returns a textbook tree in brackets, with the current part highlighted and visible.
fn brackets(text: &str, present: &Range<usize>, space: Space) -> Lines {
    let (width, height, theme) = space.parts();
    let height = height - 3;
    let lines = break_text(text, (width - 2).max(1) as usize);
    let first_present = lines
        .iter()
        .position(|line| line.iter().any(|(offset, _)| present.contains(offset)))
        .unwrap_or(0);
    let scroll = Scroll::around(first_present, lines.len(), height);
    let Range { start, end } = scroll.visible();
    let shown = lines[start..end].iter().zip(start..);
    let line = |(line, index): (&Vec<(usize, char)>, usize)| {
        let mut row = Row::new(width);
        // An ellipsis replaces hidden text.
        let mut x = if index == start && start > 0 {
            row.put(0, "…", theme.faint)
        } else {
            1
        };
        for &(offset, letter) in line {
            let is_present = present.contains(&offset);
            let style = if is_present { theme.now } else { theme.base };
            x = row.put(x, letter.encode_utf8(&mut [0; 4]), style);
        }
        if index + 1 == end && scroll.below() > 0 {
            row.put(x.min(width - 1), "…", theme.faint);
        }
        row.line()
    };
    shown.map(line).collect()
}

/// Breaks text into lines of at most `width` letters with their offsets, always at the same places:
/// after a family of siblings, or else after a space if possible.
fn break_text(text: &str, width: usize) -> Vec<Vec<(usize, char)>> {
    let mut lines = Vec::new();
    let mut line: Vec<(usize, char)> = Vec::new();
    for letter in text.char_indices() {
        if line.len() == width {
            let last = |is_end: fn(&[(usize, char)]) -> bool| line.windows(2).rposition(is_end);
            let space = last(|pair| (pair[0].1, pair[1].1) == (']', ' '))
                .or_else(|| last(|pair| pair[1].1 == ' '));
            let rest = line.split_off(space.map_or(width, |space| space + 2));
            lines.push(std::mem::replace(&mut line, rest));
        }
        line.push(letter);
    }
    lines.push(line);
    lines
}
