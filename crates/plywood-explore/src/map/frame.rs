//! A part of the map at a step, as columns that add up to shares of each ply.
//!
//! Only nodes wider than a column are drawn one by one; narrower ones are summed. The time for a
//! frame is therefore proportional to its columns and plies, not to the tree.

use super::Index;
use super::place::{Place, PlaceState, Reach};
use super::sums::Sum;
use plywood_core::search::Role;
use plywood_core::tree::{Kind, NodeId, Step, Tree};
use std::ops::Range;

/// The part of the map to show.
#[derive(Clone, Copy)]
pub struct FrameSpec<'a> {
    /// The tree that was indexed.
    pub tree: &'a Tree,
    /// The step to draw.
    pub step: Step,
    /// The place that fills the whole width.
    pub from: &'a Place,
    /// Width in columns.
    pub columns: usize,
    /// The visible plies: the first one, and their number.
    pub bands: (usize, usize),
}

/// A part of the map at a step.
#[derive(Clone, Debug)]
pub struct Frame {
    columns: usize,
    cells: Vec<Column>,
    /// The nodes at least two columns wide; parents come before their children.
    pub wide: Vec<FrameNode>,
}

/// A visible node wide enough to be distinguished.
#[derive(Clone, Debug, PartialEq)]
pub struct FrameNode {
    /// The node of the latest visit, or the skipped move.
    pub node: NodeId,
    /// Distance from the root.
    pub ply: usize,
    /// The columns that it covers.
    pub across: Range<f64>,
}

/// Shares of a column's width at a ply. The remainder, up to 1, has not been reached.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Column {
    /// Visited MAX nodes; one without moves is lit down to the last ply.
    pub max: f32,
    /// Visited MIN nodes; one without moves is lit down to the last ply.
    pub min: f32,
    /// Visited chance nodes.
    pub chance: f32,
    /// Evaluated leaves at this ply or above: a leaf of minimax as well is lit down to the last
    /// ply.
    pub leaf: f32,
    /// Skipped moves.
    pub skipped: f32,
    /// Nodes below skipped moves, which were never visited.
    pub below: f32,
    /// Nodes below one whose value came from a table.
    pub stored: f32,
    /// Width in columns of the moves skipped by a cutoff that start here; the largest if there are
    /// several, 0 if there are none.
    pub cut: f32,
    /// Whether a node starts here that is wide enough to be separated from the previous one.
    pub begins: bool,
}

impl Column {
    /// Returns the visited share.
    pub fn lit(&self) -> f32 {
        self.max + self.min + self.chance + self.leaf
    }

    /// Returns the share that the search has not reached.
    pub fn unreached(&self) -> f32 {
        (1.0 - self.lit() - self.skipped - self.below - self.stored).max(0.0)
    }
}

impl Frame {
    /// Returns the columns of a visible band, counted from the first.
    pub fn band(&self, band: usize) -> &[Column] {
        let from = (band * self.columns).min(self.cells.len());
        let until = (from + self.columns).min(self.cells.len());
        &self.cells[from..until]
    }
}

impl Index {
    /// Returns the visible part at a step.
    pub fn frame(&self, shown: &FrameSpec) -> Frame {
        let (first, count) = shown.bands;
        let width = shown.from.width().max(1);
        let mut painter = Painter {
            index: self,
            shown,
            reach: Reach::at(shown.tree, shown.step),
            scale: shown.columns as f64 / width as f64,
            bands: first..first + count,
            cells: vec![Column::default(); shown.columns * count],
            sums: vec![Sum::default(); self.bands()],
            wide: Vec::new(),
        };
        painter.place(shown.from);
        Frame {
            columns: shown.columns,
            cells: painter.cells,
            wide: painter.wide,
        }
    }

    /// Returns the number of evaluated leaves below a place at a step.
    pub fn lit(&self, tree: &Tree, place: &Place, step: Step) -> u64 {
        let sums = self.sums_below(tree, place, step);
        let lit = sums
            .iter()
            .fold(0_i64, |lit, sum| lit.wrapping_add(sum.visited));
        lit.clamp(0, place.width() as i64) as u64
    }

    /// Returns the sums of the nodes at and below a place, by ply.
    fn sums_below(&self, tree: &Tree, place: &Place, step: Step) -> Vec<Sum> {
        let mut sums = vec![Sum::default(); self.bands()];
        for ids in place.ranges(Reach::at(tree, step)) {
            self.sums.add(tree, &self.widths, ids, &mut sums);
        }
        sums
    }

    /// Returns the numbers of minimax's leaves saved by a step: below nodes whose value came from a
    /// table, and below skipped moves.
    pub fn saved(&self, tree: &Tree, step: Step) -> [u64; 2] {
        let sums = self.sums_below(tree, &self.root(tree), step);
        let sum = |part: fn(&Sum) -> i64| sums.iter().map(part).sum::<i64>().max(0) as u64;
        [sum(|sum| sum.stored), sum(|sum| sum.skipped)]
    }

    /// Returns the number of repeated visits to leaves below a place by a step.
    pub fn lit_again(&self, tree: &Tree, place: &Place, step: Step) -> u64 {
        let reach = Reach::at(tree, step);
        let revisits = |ids: Range<usize>| {
            let first_from = |end: usize| self.revisits.partition_point(|id| (id.0 as usize) < end);
            let ids = &self.revisits[first_from(ids.start)..first_from(ids.end)];
            ids.iter()
                .filter(|&&id| tree.node(id).kind.is_leaf())
                .count() as u64
        };
        place.ranges(reach).map(revisits).sum()
    }
}

struct Painter<'a> {
    index: &'a Index,
    shown: &'a FrameSpec<'a>,
    reach: Reach,
    /// Columns per leaf.
    scale: f64,
    bands: Range<usize>,
    cells: Vec<Column>,
    sums: Vec<Sum>,
    wide: Vec<FrameNode>,
}

/// Minimum width of a listed node in columns.
const MIN_LISTED: f64 = 2.0;

/// Minimum width of a separated node in columns.
const MIN_SEPARATE: f64 = 4.0;

impl Painter<'_> {
    fn place(&mut self, place: &Place) {
        if place.ply >= self.bands.end || place.width() == 0 {
            return;
        }
        let tree = self.shown.tree;
        let across = self.across(place.leaves.clone());
        let (ply, state) = (place.ply, place.state(tree, self.reach));
        let latest = place.latest(tree, self.reach);
        let is_skipped = state == PlaceState::Skipped;
        let skipped = if is_skipped { place.node() } else { None };
        if across.end - across.start >= MIN_LISTED
            && self.bands.contains(&ply)
            && let Some(node) = latest.or(skipped)
        {
            self.wide.push(FrameNode {
                node,
                ply,
                across: across.clone(),
            });
        }
        if state != PlaceState::Unreached
            && across.end - across.start >= MIN_SEPARATE
            && let Some(column) = self.column(ply, across.start)
        {
            column.begins = true;
        }
        match (state, latest) {
            (PlaceState::Skipped, _) => {
                self.fill(ply..ply + 1, &across, |column, part| column.skipped += part);
                let below = ply + 1..self.bands.end;
                self.fill(below, &across, |column, part| column.below += part);
            }
            (PlaceState::Visited, Some(id)) if across.end - across.start < 1.0 => {
                self.paint_narrow(place, id, &across);
            }
            (PlaceState::Visited, Some(id)) => self.paint_wide(place, id, &across),
            _ => {}
        }
    }

    /// Paints a visited node of some width, with its descendants.
    fn paint_wide(&mut self, place: &Place, id: NodeId, across: &Range<f64>) {
        let node = self.shown.tree.node(id);
        let (ply, last) = (place.ply, self.index.bands() - 1);
        let falls = matches!(node.kind, Kind::Terminal | Kind::Decided | Kind::Childless);
        let plies = if falls { ply..last + 1 } else { ply..ply + 1 };
        let role = (!node.kind.is_leaf()).then_some(node.role);
        self.light(plies, across, 1.0, role);
        if falls {
            return;
        }
        let tree = self.shown.tree;
        let children = self.index.children(tree, place);
        for child in &children {
            self.place(child);
        }
        if node.kind == Kind::Stored && children.is_empty() {
            self.fill(ply + 1..last + 1, across, |column, part| {
                column.stored += part;
            });
        }
        let is_skipped = |child: &Place| child.state(tree, self.reach) == PlaceState::Skipped;
        let runs: Vec<Range<u64>> = children
            .chunk_by(|one, next| is_skipped(one) == is_skipped(next))
            .filter(|run| is_skipped(&run[0]))
            .map(|run| run[0].leaves.start..run[run.len() - 1].leaves.end)
            .collect();
        for run in runs {
            let run = self.across(run);
            let saved = run.end - run.start;
            if saved >= 1.0
                && let Some(column) = self.column(ply + 1, run.start)
            {
                column.cut = column.cut.max(saved as f32);
            }
        }
    }

    /// Paints a visited node narrower than a column, with its descendants, from sums.
    fn paint_narrow(&mut self, place: &Place, id: NodeId, across: &Range<f64>) {
        let Index { sums, widths, .. } = self.index;
        let tree = self.shown.tree;
        let mut added = std::mem::take(&mut self.sums);
        added[place.ply..].fill(Sum::default());
        for ids in place.ranges(self.reach) {
            sums.add(tree, widths, ids, &mut added);
        }
        let node = tree.node(id);
        let width = place.width() as f64;
        let last = added.len() - 1;
        let (mut lit, mut skipped, mut stored) = (0_i64, 0.0, 0.0);
        let plies = self.bands.end.min(last + 1);
        for (ply, sum) in added.iter().enumerate().take(plies).skip(place.ply) {
            if ply < self.bands.start && *sum == Sum::default() {
                continue;
            }
            lit = lit.wrapping_add(sum.visited);
            let share = (lit as f64 / width).clamp(0.0, 1.0);
            // Players nearly always alternate; passes are invisible at this width.
            let role = match (ply - place.ply) % 2 {
                0 => node.role,
                _ => node.role.other(),
            };
            let is_inner = ply < last || ply == place.ply;
            let role = (is_inner && !node.kind.is_leaf()).then_some(role);
            self.light(ply..ply + 1, across, share, role);
            let dark = 1.0 - share;
            let here = (sum.skipped as f64 / width).clamp(0.0, dark);
            let below = f64::min(skipped, dark - here);
            stored += sum.stored as f64 / width;
            let known = stored.clamp(0.0, (dark - here - below).max(0.0));
            self.fill(ply..ply + 1, across, |column, part| {
                column.skipped += here as f32 * part;
                column.below += below as f32 * part;
                column.stored += known as f32 * part;
            });
            skipped += here;
        }
        self.sums = added;
    }

    /// Lights a share of some columns at some plies, in the colour of a role, or of leaves if
    /// `None`.
    fn light(&mut self, plies: Range<usize>, across: &Range<f64>, share: f64, role: Option<Role>) {
        self.fill(plies, across, |column, part| {
            let part = share as f32 * part;
            match role {
                Some(Role::Max) => column.max += part,
                Some(Role::Min) => column.min += part,
                Some(Role::Chance) => column.chance += part,
                None => column.leaf += part,
            }
        });
    }

    /// Returns the columns that a range of leaves covers, counted from the left of the frame.
    fn across(&self, leaves: Range<u64>) -> Range<f64> {
        let left = self.shown.from.leaves.start;
        let column = |leaf: u64| (leaf - left) as f64 * self.scale;
        column(leaves.start)..column(leaves.end)
    }

    /// Updates the columns at some plies that a range overlaps, in proportion to the overlap.
    fn fill(
        &mut self,
        plies: Range<usize>,
        across: &Range<f64>,
        change: impl Fn(&mut Column, f32),
    ) {
        let plies = plies.start.max(self.bands.start)..plies.end.min(self.bands.end);
        let columns = self.shown.columns;
        let last = columns.saturating_sub(1);
        let first = (across.start as usize).min(last);
        for ply in plies {
            let row = (ply - self.bands.start) * columns;
            for column in first..columns {
                let (left, right) = (column as f64, column as f64 + 1.0);
                if left >= across.end {
                    break;
                }
                let part = right.min(across.end) - left.max(across.start);
                change(&mut self.cells[row + column], part as f32);
            }
        }
    }

    /// Returns the column in which something starts.
    fn column(&mut self, ply: usize, at: f64) -> Option<&mut Column> {
        if !self.bands.contains(&ply) || self.shown.columns == 0 {
            return None;
        }
        let column = ((at + 0.5) as usize).min(self.shown.columns - 1);
        let row = (ply - self.bands.start) * self.shown.columns;
        self.cells.get_mut(row + column)
    }
}
