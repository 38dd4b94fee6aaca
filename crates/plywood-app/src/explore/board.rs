//! The board at the current node.
//!
//! ```text
//! 6 ·  ·  ·  ·  ·  ·  ·
//! 3 ·  ·  ·  ?  ·  ·  ·       X O  stones of the root position
//! 2 o  ·  ·  O  ·  ·  ·       x o  stones the search has placed
//! 1 x (x) O  X  X  ·  ·       ( )  the last move   [ ]  four in a row   ?  about to be tried
//!   1  2  3  4  5  6  7       <x>  turned by it   ( )  left by it       ×   taken by it
//!                             !  the best move, once the search is over
//!                            x1  the first move of the line that both play, o2 the second
//! ```

mod brackets;

use crate::explore::Explore;
use crate::explore::score_labels::ScoreLabels;
use crate::paint::{Canvas, CellLook, Grid, Target, Theme, clip_lines, fit, fit_end, wrap};
use plywood_core::game::{Move, Player};
use plywood_core::replay::{Event, Replay};
use plywood_core::tree::Kind;
use plywood_explore::games::{Board, Picture};
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{move_kind, move_text, player_name, role_text};
use ratatui::style::Style;
use std::iter;

/// Maximum width of a cell of the board on the screen.
const MAX_CELL: i32 = 9;

/// The marks on a board.
#[derive(Default)]
struct BoardMarks {
    /// Cells that the search has filled.
    searched: Vec<usize>,
    /// Cells that the last move has changed.
    last: Vec<usize>,
    /// The owners of the cells before the last move; empty at the root.
    before: Vec<Option<Player>>,
    tried: Vec<usize>,
    /// Cells that the best move changes, once it is known.
    best: Vec<usize>,
    /// The cells that the moves of the principal variation filled, move by move, once it stands on
    /// the board.
    line: Vec<usize>,
    /// The true scores over the columns or on the cells.
    score_labels: Option<ScoreLabels>,
}

/// Returns the number of rows of the board of an exploration; 0 where the position is a text.
pub(crate) fn rows(explore: &Explore) -> u16 {
    match explore.exploration().problem.cursor().picture() {
        Picture::Board(board) => board.row_names.len() as u16,
        Picture::Text { .. } => 0,
    }
}

/// Draws the board of an exploration, and below it the moves that lead there.
pub(crate) fn draw(canvas: &mut Canvas, explore: &Explore) {
    let theme = canvas.theme;
    let replay = explore.replay();
    let problem = &explore.exploration().problem;
    let moves = replay.tree().moves(explore.board_node());
    // The move tried next may be the answer to the question.
    let tried = next_move(&replay).filter(|_| explore.asking.question.is_none());
    let line = problem.line_text(&moves);
    match problem.at(&moves).picture() {
        Picture::Board(board) => {
            let board_after = |moves: &[Move]| problem.at(moves).picture().board();
            let changed = |before: &[Move], after: &[Move]| {
                let boards = board_after(before).zip(board_after(after));
                boards.map_or(Vec::new(), |(before, after)| after.changed_from(&before))
            };
            let changed_by = |played: Option<Move>| {
                let after = played.map(|played| [&moves[..], &[played]].concat());
                after.map_or(Vec::new(), |after| changed(&moves, &after))
            };
            let before = moves.split_last().map(|(_, before)| before);
            let has_line = explore.board_node() != replay.node();
            let lines = (0..moves.len()).filter(|_| has_line);
            let best = explore.best_move().filter(|_| moves.is_empty());
            let marks = BoardMarks {
                searched: changed(&[], &moves),
                last: before.map_or(Vec::new(), |before| changed(before, &moves)),
                before: before
                    .and_then(board_after)
                    .map_or(Vec::new(), |board| board.cells),
                tried: changed_by(tried),
                best: changed_by(best),
                line: lines
                    .filter_map(|last| changed(&moves[..last], &moves[..=last]).pop())
                    .collect(),
                score_labels: ScoreLabels::new(explore, theme),
            };
            let used = draw_board(canvas, &board, &marks);
            let path = path_text(theme.language, &line);
            let turn = wrap(&turn_text(explore, theme.language), canvas.width() - 2);
            // A pass leaves no trace on the board.
            let passed = moves.last().filter(|&&last| problem.pass == Some(last));
            let passed = passed.map_or(Vec::new(), |_| {
                let mover = problem.player_name(problem.at(&moves).to_move().other());
                let mover = player_name(theme.language, mover);
                let text = say!(theme.language, "board-passed", player = mover);
                wrap(&text, canvas.width() - 2)
            });
            let width = canvas.width() - 2;
            let left = canvas.height() - used - (passed.len() + turn.len()) as i32;
            // The side to move comes first, then the path, whose end matters most.
            let mut path = match wrap(&path, width) {
                lines if lines.len() as i32 <= left => lines,
                _ if left > 0 => vec![fit_end(&path, width)],
                _ => Vec::new(),
            };
            path.truncate(left.max(0) as usize);
            // A blank line, where there is one to spare.
            let words = (path.len() + passed.len() + turn.len()) as i32;
            let top = used + i32::from(canvas.height() > used + words);
            let styles = iter::repeat_n(theme.base, path.len())
                .chain(iter::repeat_n(theme.changed, passed.len()))
                .chain(iter::repeat_n(theme.strong, turn.len()));
            let lines = clip_lines([path, passed, turn].concat(), canvas.height() - top, width);
            for (y, (text, style)) in (top..).zip(lines.iter().zip(styles)) {
                canvas.put(1, y, text, style);
            }
        }
        Picture::Text { text, present } => {
            brackets::draw(canvas, &text, present);
            let y = canvas.height() - 2;
            let path = fit(&path_text(theme.language, &line), canvas.width() - 2);
            canvas.put(1, y, &path, theme.base);
            let turn = turn_text(explore, theme.language);
            canvas.put_text(1, y + 1, &turn, theme.strong);
        }
    }
}

/// Returns the text about how the current node is reached.
fn path_text(language: Language, line: &[String]) -> String {
    if line.is_empty() {
        say!(language, "board-root")
    } else {
        let line: Vec<String> = line.iter().map(|text| move_text(language, text)).collect();
        say!(language, "board-path", path = line.join("."))
    }
}

/// Draws a position without an exploration around it.
pub(crate) fn draw_picture(canvas: &mut Canvas, picture: &Picture) {
    match picture {
        Picture::Board(board) => {
            draw_board(canvas, board, &BoardMarks::default());
        }
        Picture::Text { text, present } => brackets::draw(canvas, text, present.clone()),
    }
}

/// Returns the move that the search tries next at the current node, as far as the tree knows.
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

/// Draws the cells and returns the rows used. If the board is too tall, the rows of the last move
/// are kept in sight.
fn draw_board(canvas: &mut Canvas, board: &Board, marks: &BoardMarks) -> i32 {
    let theme = canvas.theme;
    let columns = board.columns as i32;
    let all_rows = board.row_names.len() as i32;
    let margin = Grid::names_width(board) + 1;
    // Larger cells where there is room for them and for the lines below.
    let cell_width = ((canvas.width() - margin - 1) / columns).clamp(1, MAX_CELL);
    let highest = match cell_width {
        ..3 => 1,
        // A cell is twice as high as it is wide.
        _ => (cell_width / 2).max(2),
    };
    let labels = marks.score_labels.as_ref();
    let labels = labels.map(|labels| (labels, labels.rows(cell_width)));
    let above = labels.map_or(0, |(_, rows)| rows);
    let cell_height = ((canvas.height() - 3 - above) / all_rows).clamp(1, highest);
    let left = ((canvas.width() - margin - columns * cell_width) / 2).max(0) + margin;
    let hidden = (all_rows + above - canvas.height()).max(0);
    let lowest = marks.last.iter().max().map_or(0, |&cell| cell as i32) / columns;
    let top = (lowest + 1 - (all_rows - hidden)).max(0);
    let lines = (cell_height - 1).max(1);
    let across = cell_width - i32::from(lines > 1);
    let pitch = (cell_width, cell_height);
    let grid = Grid::new(board, (left, above), pitch, (across, lines));
    let grid = grid.showing(top..top + all_rows - hidden);
    if let Some((labels, rows)) = labels {
        labels.draw(canvas, rows, |column| grid.middle(column));
    }
    grid.draw(canvas, |cell| {
        let is_piece = board.cells[cell].is_some();
        let label = labels.and_then(|(labels, _)| labels.on_cell(cell, cell_width));
        let label = label.filter(|_| !is_piece);
        let (text, style) = label.unwrap_or_else(|| cell_look(board, marks, cell, theme));
        // A piece fills its place, where that hides no mark beside it.
        let is_roomy = cell_width >= 3 || !board.unused.is_empty();
        let is_plain = is_piece && text.chars().count() == 1;
        CellLook {
            text: match is_roomy && is_plain && !marks.searched.contains(&cell) {
                true => format!(" {text} "),
                false => text,
            },
            style,
            // On a large board a stone is a block.
            is_block: is_piece && style.bg != theme.base.bg && lines > 1,
        }
    });
    for column in 0..columns {
        let x = left + column * cell_width;
        let target = Target::Column(column as usize);
        canvas.add_target(x, 0, cell_width, grid.below() + 1, target);
    }
    grid.below() + 1
}

fn cell_look(board: &Board, marks: &BoardMarks, cell: usize, theme: &Theme) -> (String, Style) {
    let is_changed = marks.last.contains(&cell);
    let before = marks.before.get(cell).copied().flatten();
    let (Some(player), Some(letter)) = (board.cells[cell], board.letter(cell)) else {
        return match before.filter(|_| is_changed) {
            _ if marks.tried.contains(&cell) => ("?".to_owned(), theme.now),
            _ if marks.best.contains(&cell) => ("!".to_owned(), theme.now),
            // The mover's piece has gone, the other's has been taken.
            Some(owner) if Some(owner) == mover(board, marks) => ("( )".to_owned(), theme.base),
            Some(_) => ("×".to_owned(), theme.changed),
            None => ("·".to_owned(), theme.faint),
        };
    };
    let searched = marks.searched.contains(&cell);
    let letter = if searched && !board.kings.contains(&cell) {
        board.letters.placed[player as usize]
    } else {
        letter
    };
    let style = match (player, searched) {
        (Player::First, false) => theme.first,
        (Player::First, true) => theme.first_searched,
        (Player::Second, false) => theme.second,
        (Player::Second, true) => theme.second_searched,
    };
    let number = marks.line.iter().rposition(|&played| played == cell);
    if board.winning.contains(&cell) {
        (format!("[{letter}]"), theme.changed)
    } else if let Some(number) = number {
        (format!("{letter}{}", number + 1), style)
    } else if is_changed && before == Some(player.other()) {
        (format!("<{letter}>"), style)
    } else if is_changed {
        (format!("({letter})"), style)
    } else {
        (letter.to_string(), style)
    }
}

/// Returns the player of the last move: the owner of a piece on a cell that it filled.
fn mover(board: &Board, marks: &BoardMarks) -> Option<Player> {
    let filled = |&&cell: &&usize| board.cells[cell].is_some();
    let cell = marks.last.iter().find(filled)?;
    board.cells[*cell]
}

/// Returns the line that says who moves, as which role, and which move is tried.
fn turn_text(explore: &Explore, language: Language) -> String {
    let replay = explore.replay();
    let tree = replay.tree();
    let node = tree.node(explore.board_node());
    let exploration = explore.exploration();
    let problem = &exploration.problem;
    let game = exploration.spec.game;
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
        Kind::Interior | Kind::Pruned | Kind::Unfinished => {
            let is_asked = explore.asking.question.is_some();
            let tried = next_move(&replay).filter(|_| !is_asked).and_then(|tried| {
                let mut moves = tree.moves(replay.node());
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
