//! Siblings without enough room for everything: the one that matters shows the most, and the others
//! as much as is left for each.

use super::Explore;
use super::scene::Scene;
use crate::paint::{Canvas, Theme, text_width};
use plywood_core::replay::Progress;
use plywood_core::tree::NodeId;
use std::ops::Range;

/// A name and a value beside each other; either may be empty.
type Label = (String, String);

/// Draws siblings without enough room for everything, given with their centres, from column `left`
/// on. Returns whether the `focus` shows its move and its value.
pub(crate) fn draw(
    canvas: &mut Canvas,
    (left, y): (i32, i32),
    (visible, focus): (&[(NodeId, i32)], Option<NodeId>),
    (explore, scene): (&Explore, &Scene),
) -> bool {
    let node_texts = |&(id, _): &(NodeId, i32)| texts(id, explore, scene, canvas.theme);
    let texts: Vec<Vec<Label>> = visible.iter().map(node_texts).collect();
    let origin = scene.marks.edge_setter.map(|edge_setter| edge_setter.by);
    let matter = [focus, origin].into_iter().flatten();
    let first: Vec<usize> = matter
        .filter_map(|id| visible.iter().position(|&(node, _)| node == id))
        .collect();
    let places = lay_out(visible, left..canvas.width(), &texts, &first);
    let mut is_whole = false;
    for ((&(id, _), texts), &(x, detail)) in visible.iter().zip(&texts).zip(&places) {
        let look = scene.look(id, canvas.theme);
        let (name, value) = &texts[detail];
        // A lone value is marked as the name would be.
        let value_style = match name.is_empty() && id == scene.replay.node() {
            true => look.name_style,
            false => look.value_style,
        };
        let end = canvas.put(x, y, name, look.name_style);
        canvas.put(end, y, value, value_style);
        is_whole |= focus == Some(id) && detail == 0;
    }
    is_whole
}

/// Returns the texts that a sibling may show, the longest first: move, shape and value; shape and
/// value; the value; its shape. A value is never shown without its bound's sign.
fn texts(id: NodeId, explore: &Explore, scene: &Scene, theme: &Theme) -> Vec<Label> {
    let look = scene.look(id, theme);
    let progress = scene.replay.progress(id);
    let (mark, played) = (
        scene.marker(id).unwrap_or_default(),
        explore.move_to(id, theme.language),
    );
    let shape = match progress {
        Progress::Unseen => '·',
        Progress::Pruned => '✂',
        Progress::Open | Progress::Done => look.shape,
    };
    let shortest = if scene.marks.sets_edge(id) {
        '◆'
    } else {
        shape
    };
    let name = format!("{mark}{played}{shape}");
    let mut texts = Vec::new();
    if matches!(progress, Progress::Unseen | Progress::Pruned) {
        texts.push((name, String::new()));
    } else {
        let is_leaf = scene.replay.tree().node(id).kind.is_leaf();
        let between = if is_leaf { " " } else { "" };
        texts.push((name, format!("{between}{}", look.value)));
        texts.push((format!("{mark}{shape}"), look.value.clone()));
        // A single digit would be read as a move.
        if text_width(&look.value) > 1 {
            texts.push((mark.to_owned(), look.value));
        }
    }
    texts.push((shortest.to_string(), String::new()));
    texts
}

/// Returns the width of a label.
fn label_width((name, value): &Label) -> i32 {
    text_width(name) + text_width(value)
}

/// Returns, for every visible sibling, the first cell of its text, and the index of the text.
/// `texts` are the texts of each, the longest first and a sign of one cell as the last; those in
/// `first` get as much as they can before the others.
fn lay_out(
    visible: &[(NodeId, i32)],
    columns: Range<i32>,
    texts: &[Vec<Label>],
    first: &[usize],
) -> Vec<(i32, usize)> {
    // At first only the sign.
    let mut places: Vec<(i32, usize)> = visible
        .iter()
        .zip(texts)
        .map(|(&(_, centre), texts)| (centre, texts.len().saturating_sub(1)))
        .collect();
    let mut show_detail = |index: usize, detail: usize| {
        let cells = label_width(&texts[index][detail]);
        let is_free = |neighbour: usize, (from, until): (i32, i32)| {
            let (left, detail) = places[neighbour];
            let right = left + label_width(&texts[neighbour][detail]);
            right < from || until < left
        };
        let neighbours = [index.checked_sub(1), Some(index + 1)];
        let fits = |from: i32| {
            let is_free = |other: usize| is_free(other, (from, from + cells));
            let mut others = neighbours
                .into_iter()
                .flatten()
                .filter(|&at| at < texts.len());
            (columns.start..=columns.end - cells).contains(&from) && others.all(is_free)
        };
        // Centred or, beside a long one, as near to the centre as possible.
        let (centre, middle) = (visible[index].1, (cells - 1) / 2);
        let mut starts: Vec<i32> = (0..cells).collect();
        starts.sort_by_key(|before| (before - middle).abs());
        let starts = starts.into_iter().map(|before| centre - before);
        let free = starts.into_iter().find(|&from| fits(from));
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
