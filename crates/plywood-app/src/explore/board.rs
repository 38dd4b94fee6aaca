//! The board at the current node.
//!
//! ```text
//! 6 ·  ·  ·  ·  ·  ·  ·
//! 3 ·  ·  ·  ?  ·  ·  ·       X O  stones of the root position
//! 2 o  ·  ·  O  ·  ·  ·       x o  stones the search has placed, hollow
//! 1 x (x) O  X  X  ·  ·       ( )  the last move   [ ]  four in a row   ?  about to be tried
//!   1  2  3  4  5  6  7       <x>  turned by it   ( )  left by it       ×   taken by it
//!                             !  the best move, once the search is over
//! ```

mod cells;

use self::cells::{BoardMarks, paint_board};
use crate::explore::snapshot::Snapshot;
use crate::paint::{Canvas, Lines, Scroll, Target, clip, fit, fit_end, wrap_styled};
use plywood_core::game::Move;
use plywood_core::replay::Event;
use plywood_core::search::Role;
use plywood_core::tree::Kind;
use plywood_explore::games::{Board, Picture};
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{move_kind, move_text, player_name, role_text};
use ratatui::text::Line;
use std::ops::Range;

/// Draws an exploration's board, with the moves that lead to the position below.
pub(crate) fn draw(canvas: &mut Canvas, snapshot: &Snapshot) {
    let (width, height, theme) = (canvas.width() - 2, canvas.height(), canvas.theme);
    let language = snapshot.language;
    let problem = &snapshot.exploration().problem;
    let moves = snapshot.tree().moves(snapshot.node());
    let path = path_text(language, &problem.line_text(&moves));
    let turn = wrap_styled(&turn_text(snapshot), width, theme.strong);
    let board = match problem.at(&moves).picture() {
        Picture::Board(board) => board,
        Picture::Text { text, present } => {
            let y = (height - 2).max(0);
            if y > 0 {
                draw_brackets(canvas, &text, &present);
            }
            canvas.put(1, y, &fit(&path, width), theme.base);
            canvas.put_styled(1, y + 1, &turn);
            return;
        }
    };
    let top = draw_board(canvas, &board, &marks(snapshot, &moves));
    // A pass leaves no trace on the board.
    let passed = moves.last().filter(|&&last| problem.pass == Some(last));
    let passed = passed.map_or(Lines::new(), |_| {
        let mover = problem.player_name(problem.at(&moves).to_move().other());
        let player = player_name(language, mover);
        let text = say!(language, "board-passed", player);
        wrap_styled(&text, width, theme.changed)
    });
    let left = height - top - (passed.len() + turn.len()) as i32;
    // The side to move comes first, followed by the path, whose end is most important.
    let mut lines = wrap_styled(&path, width, theme.base);
    if lines.len() as i32 > left {
        lines = vec![Line::styled(fit_end(&path, width), theme.base)];
        lines.truncate(left.max(0) as usize);
    }
    lines.extend(passed);
    lines.extend(turn);
    // A blank line if there is room.
    let top = top + i32::from(height > top + lines.len() as i32);
    canvas.put_styled(1, top, &clip(lines, height - top, width));
}

/// Draws a position on its own.
pub(crate) fn draw_position(canvas: &mut Canvas, picture: &Picture) {
    match picture {
        Picture::Board(board) => drop(draw_board(canvas, board, &BoardMarks::default())),
        Picture::Text { text, present } => draw_brackets(canvas, text, present),
    }
}

/// Draws a board, whose columns can be clicked, and returns the line below it.
fn draw_board(canvas: &mut Canvas, board: &Board, marks: &BoardMarks) -> i32 {
    let grid = cells::grid(board, marks, canvas);
    let (width, _) = grid.cell();
    for (column, index) in (0..board.columns).zip(0..) {
        let x = grid.middle(index) - (width - 1) / 2;
        canvas.add_target(x, 0, width, grid.below(), Target::Column(column));
    }
    paint_board(canvas, board, marks, &grid);
    grid.below()
}

/// Returns the marks on the board after these moves from the root.
fn marks(snapshot: &Snapshot, moves: &[Move]) -> BoardMarks {
    let problem = &snapshot.exploration().problem;
    let best = match moves {
        [] => snapshot.best_move(),
        _ => None,
    };
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
        tried: changed_by(tried_move(snapshot)),
        best: changed_by(best),
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

/// Returns the move that the search tries next at the current node, if the tree has it and it cannot
/// be the answer to a question.
fn tried_move(snapshot: &Snapshot) -> Option<Move> {
    let (tree, replay, node) = (snapshot.tree(), &snapshot.replay, snapshot.node());
    if snapshot.question.is_some()
        || tree.node(node).returned_at <= replay.step()
        || matches!(replay.event(), Event::Cut { .. })
    {
        return None;
    }
    let mut children = tree.children(node).into_iter();
    let next = children.find(|&child| tree.node(child).entered > replay.step())?;
    if tree.node(next).kind == Kind::Pruned {
        return None;
    }
    tree.played(next)
}

/// Returns the line with the player and role to move, and the move being tried.
pub(crate) fn turn_text(snapshot: &Snapshot) -> String {
    let (tree, language) = (snapshot.tree(), snapshot.language);
    let node = tree.node(snapshot.node());
    let exploration = snapshot.exploration();
    let problem = &exploration.problem;
    let game = exploration.spec().game;
    let role = role_text(node.role);
    let player = problem.role_name(node.role);
    let role = if game.has_board() {
        say!(language, "board-player", player, role)
    } else {
        role.to_owned()
    };
    match node.kind {
        Kind::Terminal if game.has_own_values() => say!(language, "board-leaf"),
        Kind::Terminal => say!(language, "board-over"),
        Kind::Horizon => say!(language, "board-horizon"),
        Kind::Stored => say!(language, "board-stored"),
        Kind::Decided => say!(language, "board-decided"),
        Kind::Childless => say!(language, "board-childless", who = role),
        Kind::Interior | Kind::Pruned | Kind::Unfinished if node.role == Role::Chance => {
            say!(language, "board-chance")
        }
        Kind::Interior | Kind::Pruned | Kind::Unfinished => {
            let tried = tried_move(snapshot).and_then(|tried| {
                let moves = [tree.moves(snapshot.node()), vec![tried]].concat();
                problem.last_move_text(&moves)
            });
            let Some(tried) = tried else {
                return say!(language, "board-moves", who = role);
            };
            let played = move_kind(&tried);
            say!(language, "board-tries", who = role, played, move = tried)
        }
    }
}

/// Draws a textbook tree in brackets, with the current part highlighted and visible, above two lines.
fn draw_brackets(canvas: &mut Canvas, text: &str, present: &Range<usize>) {
    let (width, height, theme) = (canvas.width(), canvas.height() - 3, canvas.theme);
    let lines = break_text(text, (width - 2).max(1) as usize);
    let first_present = lines
        .iter()
        .position(|line| line.iter().any(|(offset, _)| present.contains(offset)))
        .unwrap_or(0);
    let scroll = Scroll::around(first_present, lines.len(), height);
    let Range { start, end } = scroll.visible();
    for (index, y) in (start..end).zip(0..) {
        // An ellipsis replaces hidden text.
        let mut x = if index == start && start > 0 {
            canvas.put(0, y, "…", theme.faint)
        } else {
            1
        };
        for &(offset, letter) in &lines[index] {
            let is_present = present.contains(&offset);
            let style = if is_present { theme.now } else { theme.base };
            x = canvas.put(x, y, letter.encode_utf8(&mut [0; 4]), style);
        }
        if index + 1 == end && scroll.below() > 0 {
            canvas.put(x.min(width - 1), y, "…", theme.faint);
        }
    }
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
