//! Drawings in a lesson's text: blocks of code whose fence names the drawing, like `text captures`.
//! The lesson contains the drawing as text, so that every screen, page and sheet shows it; the
//! check draws the tree above again and compares.

use crate::exploration::Exploration;
use crate::game::Move;
use crate::tree::{Kind, NodeId};
use plywood_explore::games::Board;
use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};
use std::ops::Range;
use strum::{EnumIter, EnumString, IntoStaticStr};

/// The kind of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Drawing {
    /// The list of captures, one below the other: the squares of a capture from left to right, and
    /// above each arrow the piece that it takes.
    Captures,
    /// The board with the number of each move where it ends, in the order in which moves are
    /// generated.
    Order,
    /// The tree, its nodes numbered in the order in which they are entered; skipped ones have none.
    Visits,
}

/// A drawing in a text: the word after `text` at its fence, and its place.
pub(super) struct FencedDrawing<'t> {
    pub word: String,
    pub text: &'t str,
    pub place: Range<usize>,
}

/// Maximum number of nodes whose visits are drawn.
const MAX_NODES: usize = 60;

impl Drawing {
    /// Returns the drawing of a position of an exploration; `None` if there is nothing to draw.
    pub fn draw(self, exploration: &Exploration, node: NodeId) -> Option<String> {
        let moves = exploration.tree.moves(node);
        let board = exploration.problem.at(&moves).picture().board();
        match self {
            Drawing::Captures => captures(exploration, &moves, &board?),
            Drawing::Order => order(exploration, &moves, &board?),
            Drawing::Visits => visits(exploration, node),
        }
    }
}

/// Finds the drawings in a text.
pub(super) fn find_drawings(text: &str) -> Vec<FencedDrawing<'_>> {
    let mut found: Vec<FencedDrawing<'_>> = Vec::new();
    let mut open = None;
    for (event, range) in Parser::new(text).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                let mut words = info.split_whitespace();
                let is_text = words.next() == Some("text");
                open = words.next().filter(|_| is_text).map(str::to_owned);
            }
            Event::End(TagEnd::CodeBlock) => open = None,
            Event::Text(_) => {
                if let Some(word) = open.take() {
                    found.push(FencedDrawing {
                        word,
                        text: &text[range.clone()],
                        place: range,
                    });
                }
            }
            _ => {}
        }
    }
    found
}

/// Returns the number of a cell among the used ones, counted from 1 as players do.
fn square(board: &Board, cell: usize) -> usize {
    let unused = board.unused.iter().take_while(|&&unused| unused < cell);
    cell - unused.count() + 1
}

/// Returns the occupied cells between two cells of a diagonal.
fn jumped(board: &Board, from: usize, to: usize) -> Vec<usize> {
    let place = |cell: usize| {
        let (row, column) = (cell / board.columns, cell % board.columns);
        (row as isize, column as isize)
    };
    let ((row, column), (last_row, last_column)) = (place(from), place(to));
    let (down, right) = ((last_row - row).signum(), (last_column - column).signum());
    let between = (1..(last_row - row).abs()).map(|step| {
        let (row, column) = (row + step * down, column + step * right);
        row as usize * board.columns + column as usize
    });
    between
        .filter(|&cell| board.cells[cell].is_some())
        .collect()
}

fn captures(exploration: &Exploration, moves: &[Move], board: &Board) -> Option<String> {
    let here = exploration.problem.at(moves);
    let mut rows: Vec<[String; 3]> = Vec::new();
    for played in here.legal_moves() {
        let path = here.cell_paths(played).into_iter().next()?;
        let mut row = [(); 3].map(|()| String::new());
        for (index, &cell) in path.iter().enumerate() {
            let before = index.checked_sub(1).map(|before| path[before]);
            if let Some(before) = before {
                // A captured piece stays on the board until the move ends, and is captured once.
                let earlier = path[..index].windows(2);
                let mut captured = earlier.flat_map(|jump| jumped(board, jump[0], jump[1]));
                let taken = jumped(board, before, cell);
                let taken = taken
                    .into_iter()
                    .find(|cell| !captured.any(|other| other == *cell))?;
                row[0] += &format!("{:^3}", square(board, taken));
                row[1] += "──→│";
                row[2] += "   ";
            }
            let is_last = index + 1 == path.len();
            row[0] += "┌────┐";
            let wall = if before.is_none() { "│" } else { "" };
            let end = if is_last { "│" } else { "├" };
            row[1] += &format!("{wall}{:^4}{end}", square(board, cell));
            row[2] += "└────┘";
        }
        rows.push(row);
    }
    let mut lines = Vec::new();
    let count = rows.len();
    for (index, [top, middle, bottom]) in rows.into_iter().enumerate() {
        let has_next = index + 1 < count;
        let below = if has_next {
            bottom.replacen("└─", "└┬", 1)
        } else {
            bottom
        };
        lines.extend([top, middle, below]);
        if has_next {
            lines.push(" ↓".to_owned());
        }
    }
    (count > 0).then(|| joined(lines))
}

fn order(exploration: &Exploration, moves: &[Move], board: &Board) -> Option<String> {
    let here = exploration.problem.at(moves);
    let mut numbers = vec![Vec::new(); board.cells.len()];
    let legal = here.legal_moves();
    for (played, number) in legal.iter().zip(1..) {
        let paths = here.cell_paths(*played);
        let &cell = paths.first()?.last()?;
        numbers[cell].push(number.to_string());
    }
    let text = |cell: usize| match (&numbers[cell][..], board.letter(cell)) {
        ([], Some(piece)) => piece.to_string(),
        ([], None) if board.unused.binary_search(&cell).is_ok() => String::new(),
        ([], None) => "·".to_owned(),
        (numbers, _) => numbers.join(","),
    };
    let cells: Vec<String> = (0..board.cells.len()).map(text).collect();
    let widest = cells.iter().map(|cell| cell.chars().count()).max()?;
    let rows = cells.chunks(board.columns).map(|row| {
        let padded = row.iter().map(|cell| format!("{cell:>widest$}"));
        padded.collect::<Vec<_>>().join(" ")
    });
    (!legal.is_empty()).then(|| joined(rows.collect()))
}

fn visits(exploration: &Exploration, root: NodeId) -> Option<String> {
    let tree = &exploration.tree;
    if tree.len() > MAX_NODES || root != NodeId::ROOT {
        return None;
    }
    let mut lines = Vec::new();
    branch(exploration, root, ["", ""], &mut 0, &mut lines);
    Some(joined(lines))
}

/// Draws a node and its subtree: `own` is the prefix of its line, `below` that of the lines below.
fn branch(
    exploration: &Exploration,
    node: NodeId,
    [own, below]: [&str; 2],
    number: &mut usize,
    lines: &mut Vec<String>,
) {
    let tree = &exploration.tree;
    let played = exploration.problem.edge_text(tree, node);
    let played = played.unwrap_or_default();
    if tree.node(node).kind == Kind::Pruned {
        lines.push(format!("{own}✂ {played}"));
        return;
    }
    *number += 1;
    lines.push(format!("{own}({number}) {played}"));
    let last = tree.last_child(node);
    for child in tree.children(node) {
        let [own, next] = if Some(child) == last {
            ["└─ ", "   "]
        } else {
            ["├─ ", "│  "]
        };
        let [own, next] = [own, next].map(|line| format!("{below}{line}"));
        branch(exploration, child, [&own, &next], number, lines);
    }
}

fn joined(lines: Vec<String>) -> String {
    let ended = lines.iter().map(|line| line.trim_end().to_owned() + "\n");
    ended.collect()
}
