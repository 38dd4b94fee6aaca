//! The rows of siblings along a path; and siblings without enough room for everything: the one that
//! matters shows the most, and the others as much as is left for each.

use super::frame::{Lines, Spot};
use super::scene::Scene;
use crate::paint::{Target, Theme, spans_width, text_width};
use plywood_core::replay::{Event, Progress};
use plywood_core::tree::NodeId;
use ratatui::text::{Line, Span};
use std::ops::Range;

/// Siblings at one ply.
pub(crate) struct Siblings {
    /// The nodes, from left to right.
    pub nodes: Vec<NodeId>,
    /// The one on the path, or the one that matters at this step.
    pub focus: Option<NodeId>,
    /// Whether it is on the path.
    pub is_focus_on_path: bool,
}

impl Siblings {
    /// Returns the index of the one that matters, else that of the first one.
    pub(crate) fn focus_index(&self) -> usize {
        let index = |focus| self.nodes.iter().position(|&node| node == focus);
        self.focus.and_then(index).unwrap_or(0)
    }
}

/// Returns the siblings of a path's nodes, and the children of its last one, which is the current
/// node or, once the search is over, the end of the principal variation.
pub(crate) fn rows(scene: &Scene, path: &[NodeId]) -> Vec<Siblings> {
    let tree = scene.replay.tree();
    let mut rows: Vec<Siblings> = path
        .windows(2)
        .map(|pair| Siblings {
            nodes: tree.children(pair[0]),
            focus: Some(pair[1]),
            is_focus_on_path: true,
        })
        .collect();
    let here = path.last().copied().unwrap_or(NodeId::ROOT);
    let children = tree.children(here);
    if !children.is_empty() {
        let focus = match &scene.marks.event {
            Event::BackUp { child, .. } => Some(*child),
            Event::Cut { by, .. } => Some(*by),
            // The best move would give away a hidden value.
            Event::Return if scene.is_hiding() => None,
            Event::Return => scene.replay.view(here).best,
            Event::Enter | Event::Evaluate => None,
        };
        rows.push(Siblings {
            nodes: children,
            focus,
            is_focus_on_path: false,
        });
    }
    rows
}

/// A sibling and the column of its centre.
pub(crate) type Centred = (NodeId, i32);

/// Returns where siblings can be clicked: each across its cell.
pub(crate) fn spots(y: i32, visible: &[Centred], (cell, lines): (i32, i32)) -> Vec<Spot> {
    let spot = |&(id, centre): &Centred| {
        let left = centre - (cell - 1) / 2;
        ([left, y, cell, lines], Target::Node(id))
    };
    visible.iter().map(spot).collect()
}

/// Lays out siblings in these columns without enough room for everything, and returns the first
/// column and the text of each.
pub(crate) fn tight(
    scene: &Scene,
    columns: Range<i32>,
    visible: &[Centred],
    focus: Option<NodeId>,
    theme: &Theme,
) -> Vec<(i32, Line<'static>)> {
    let texts = visible.iter().map(|&(id, _)| texts(id, scene, theme));
    let texts: Vec<Vec<Line>> = texts.collect();
    let origin = scene.marks.edge_setter.map(|edge_setter| edge_setter.by);
    let matter = [focus, origin].into_iter().flatten();
    let first: Vec<usize> = matter
        .filter_map(|id| visible.iter().position(|&(node, _)| node == id))
        .collect();
    let places = lay_out(visible, columns, &texts, &first);
    let lines = places.into_iter().zip(texts);
    lines
        .map(|((x, detail), mut texts)| (x, texts.swap_remove(detail)))
        .collect()
}

/// Returns the texts that a sibling may show, the longest first: move, shape and value; shape and
/// value; the value; its shape. A value is never shown without its bound's sign.
fn texts(id: NodeId, scene: &Scene, theme: &Theme) -> Lines {
    let look = scene.look(id, theme);
    let progress = scene.replay.progress(id);
    let mark = scene.marker(id).unwrap_or_default();
    let shape = match progress {
        Progress::Unseen => '·',
        Progress::Pruned => '✂',
        Progress::Open | Progress::Done => look.shape,
    };
    let is_origin = scene.marks.sets_edge(id);
    let name = |text: String| Span::styled(text, look.name_style);
    let value = |before: &str| Span::styled(format!("{before}{}", look.value), look.value_style);
    let long = name(format!(
        "{mark}{}{shape}",
        scene.move_to(id, theme.language)
    ));
    let mut texts = Vec::new();
    if matches!(progress, Progress::Unseen | Progress::Pruned) {
        texts.push(Line::from(long));
    } else {
        let is_leaf = scene.replay.tree().node(id).kind.is_leaf();
        let between = if is_leaf { " " } else { "" };
        texts.push(Line::from(vec![long, value(between)]));
        texts.push(Line::from(vec![name(format!("{mark}{shape}")), value("")]));
        // A single digit would be read as a move.
        if text_width(&look.value) > 1 {
            // A lone value is marked as the name would be.
            let lone = if mark.is_empty() && id == scene.replay.node() {
                value("").style(look.name_style)
            } else {
                value("")
            };
            texts.push(Line::from(vec![name(mark.to_owned()), lone]));
        }
    }
    let sign = if is_origin { '◆' } else { shape };
    texts.push(Line::from(name(sign.to_string())));
    texts
}

/// Returns, for every visible sibling, the first cell of its text, and the index of the text.
/// `texts` are the texts of each, the longest first and a sign of one cell as the last; those in
/// `first` get as much as they can before the others.
fn lay_out(
    visible: &[Centred],
    columns: Range<i32>,
    texts: &[Vec<Line>],
    first: &[usize],
) -> Vec<(i32, usize)> {
    let width = |index: usize, detail: usize| spans_width(&texts[index][detail].spans);
    // At first only the sign.
    let mut places: Vec<(i32, usize)> = visible
        .iter()
        .zip(texts)
        .map(|(&(_, centre), texts)| (centre, texts.len().saturating_sub(1)))
        .collect();
    let mut show_detail = |index: usize, detail: usize| {
        let cells = width(index, detail);
        let is_free = |neighbour: usize, from: i32| {
            let (left, detail) = places[neighbour];
            left + width(neighbour, detail) < from || from + cells < left
        };
        let fits = |from: i32| {
            let neighbours = [index.checked_sub(1), Some(index + 1)];
            let mut others = neighbours.into_iter().flatten();
            (columns.start..=columns.end - cells).contains(&from)
                && others.all(|at| at >= texts.len() || is_free(at, from))
        };
        // Centred or, beside a long one, as near to the centre as possible.
        let (centre, middle) = (visible[index].1, (cells - 1) / 2);
        let mut starts: Vec<i32> = (0..cells).collect();
        starts.sort_by_key(|before| (before - middle).abs());
        let mut starts = starts.into_iter().map(|before| centre - before);
        let free = starts.find(|&from| fits(from));
        if let Some(from) = free {
            places[index] = (from, detail);
        }
        free.is_some()
    };
    for &index in first {
        let _ = (0..texts[index].len()).any(|detail| show_detail(index, detail));
    }
    // The others take turns, from short to long.
    let max_texts = texts.iter().map(Vec::len).max().unwrap_or(0);
    for behind in 2..=max_texts {
        for (index, texts) in texts.iter().enumerate() {
            let detail = texts.len().checked_sub(behind);
            if let Some(detail) = detail.filter(|_| !first.contains(&index)) {
                show_detail(index, detail);
            }
        }
    }
    places
}
