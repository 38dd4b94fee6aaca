//! Siblings of which not all have room for everything: the one that matters says the most, and then each as
//! much as the others leave it.

use super::draw::Folded;
use super::{Form, Row};
use crate::app::paint::text_width;
use crate::replay::Progress;
use crate::tree::NodeId;

/// A name and a value beside each other; either may be empty.
type Label = (String, String);

impl Folded<'_, '_> {
    /// Draws siblings of which not all have room for everything.
    pub(super) fn tight(&mut self, row: &Row) {
        let (width, y) = (self.canvas.width(), row.line());
        let seen: Vec<(NodeId, i32)> = row.seen().collect();
        let texts: Vec<Vec<Label>> = seen.iter().map(|&(id, _)| self.texts(id)).collect();
        let origin = self.scene.setting.map(|setting| setting.by);
        let matter = [row.family.focus, origin];
        let matter = matter.into_iter().flatten();
        let first: Vec<usize> = matter
            .filter_map(|id| seen.iter().position(|&(node, _)| node == id))
            .collect();
        let placed = placed(&seen, width, &texts, &first);
        for ((&(id, centre), texts), &(x, which)) in seen.iter().zip(&texts).zip(&placed) {
            self.hit(row, id, centre);
            let look = self.scene.look(id, self.theme);
            let (name, value) = &texts[which];
            // What stands alone is marked as the name would be.
            let value_style = match name.is_empty() && id == self.scene.replay.node() {
                true => look.name_style,
                false => look.value_style,
            };
            let end = self.canvas.put(x, y, name, look.name_style);
            self.canvas.put(end, y, value, value_style);
            let has_move = name.contains(&self.played(id));
            if row.form == Form::Named && row.family.focus == Some(id) && !has_move {
                let text = format!("{} {}", self.played(id), look.value);
                let text = text.trim_end();
                let cells = text_width(text);
                let start = (centre - (cells - 1) / 2).clamp(0, (width - cells).max(0));
                self.canvas.put(start, y + 1, text, look.value_style);
            }
        }
    }

    /// What a sibling may say, the longest first: move, sign and value; move and value; the value, if need be
    /// bare; a sign. Without a value: move and sign; a sign.
    fn texts(&self, id: NodeId) -> Vec<Label> {
        let look = self.scene.look(id, self.theme);
        let progress = self.scene.replay.progress(id);
        let (mark, played) = (self.scene.marker(id).unwrap_or_default(), self.played(id));
        let sign = match progress {
            Progress::Unseen => '·',
            Progress::Pruned => '✂',
            Progress::Open | Progress::Done => look.shape,
        };
        let value = match progress {
            Progress::Unseen | Progress::Pruned => "",
            Progress::Open | Progress::Done => look.value.as_str(),
        };
        let is_origin = self.scene.setting.is_some_and(|setting| setting.by == id);
        let least = if is_origin { '◆' } else { sign };
        let name = format!("{mark}{played}{sign}");
        if value.is_empty() {
            return vec![(name, String::new()), (least.to_string(), String::new())];
        }
        let is_leaf = self.scene.replay.tree().node(id).kind.is_leaf();
        let is_number = value.starts_with(|first: char| first == '−' || first.is_ascii_digit());
        // A bare number beside a move would be another move.
        let equals = if is_number { "=" } else { "" };
        let bare = value.trim_start_matches('=');
        let mut texts = vec![
            (name, format!("{}{value}", if is_leaf { " " } else { "" })),
            (format!("{mark}{played}"), format!("{equals}{value}")),
            (mark.to_owned(), format!("{equals}{value}")),
        ];
        // A single digit would be read as a move.
        if text_width(bare) > 1 {
            texts.push((mark.to_owned(), bare.to_owned()));
        }
        texts.push((least.to_string(), String::new()));
        texts
    }
}

/// Cells of a label.
fn width_of((name, value): &Label) -> i32 {
    text_width(name) + text_width(value)
}

/// For every sibling in sight the first cell of what it says, and which of its texts that is. `texts` are
/// the texts of each, the longest first and a sign of one cell as the last; those in `first` say as much as
/// they can before the others.
fn placed(
    seen: &[(NodeId, i32)],
    width: i32,
    texts: &[Vec<Label>],
    first: &[usize],
) -> Vec<(i32, usize)> {
    // At first the sign alone.
    let mut placed: Vec<(i32, usize)> = seen
        .iter()
        .zip(texts)
        .map(|(&(_, centre), texts)| (centre, texts.len().saturating_sub(1)))
        .collect();
    let mut say = |index: usize, which: usize| {
        let cells = width_of(&texts[index][which]);
        let is_free = |neighbour: usize, (from, until): (i32, i32)| {
            let (left, which) = placed[neighbour];
            let right = left + width_of(&texts[neighbour][which]);
            right < from || until < left
        };
        let neighbours = [index.checked_sub(1), Some(index + 1)];
        let fits = |from: i32| {
            let is_free = |other: usize| is_free(other, (from, from + cells));
            let mut others = neighbours
                .into_iter()
                .flatten()
                .filter(|&at| at < texts.len());
            (0..=width - cells).contains(&from) && others.all(is_free)
        };
        // In its middle or, beside a long one, as near as may be.
        let (centre, middle) = (seen[index].1, (cells - 1) / 2);
        let mut starts: Vec<i32> = (0..cells).collect();
        starts.sort_by_key(|before| (before - middle).abs());
        let starts = starts.into_iter().map(|before| centre - before);
        let free = starts.into_iter().find(|&from| fits(from));
        if let Some(from) = free {
            placed[index] = (from, which);
        }
        free.is_some()
    };
    for &index in first {
        let _ = (0..texts[index].len()).any(|which| say(index, which));
    }
    // The others take turns, from short to long.
    let most = texts.iter().map(Vec::len).max().unwrap_or(0);
    for behind in 2..=most {
        for (index, texts) in texts.iter().enumerate() {
            let which = texts.len().checked_sub(behind);
            if let Some(which) = which.filter(|_| !first.contains(&index)) {
                say(index, which);
            }
        }
    }
    placed
}
