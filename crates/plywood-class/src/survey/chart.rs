//! Curves by depth for each algorithm and move order: nodes on a logarithmic scale, compared with
//! plain minimax and the minimum number of nodes; or the percentage of searches that chose a truly
//! best move.

use super::SearchRow;
use plywood_teach::language::{Language, number_text};
use plywood_teach::say;
use std::collections::BTreeMap;
use std::fmt::Write;

/// A curve's amount at a depth, counting each position once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// Plies.
    pub depth: u32,
    /// Nodes or percentage, depending on the [`Measure`].
    pub amount: u64,
}

/// The measure of a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Total nodes of all positions.
    Nodes,
    /// Percentage of searches that chose a truly best move.
    Truth,
}

/// Named curves: one per algorithm and move order and, for nodes, minimax before them and the
/// minimum after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// The language of the texts; algorithms and orders have their command-line names.
    pub language: Language,
    /// The quantity that each point measures.
    pub measure: Measure,
    /// Names, and points by increasing depth.
    pub curves: Vec<(String, Vec<Point>)>,
}

/// The searches of a position to a depth, one per algorithm and move order, by the index of its
/// name.
type Group<'r> = BTreeMap<usize, &'r SearchRow>;

/// Returns the names of algorithms with their orders, and the searches by depth and position.
fn grouped(rows: &[SearchRow]) -> (Vec<String>, BTreeMap<(u32, &str), Group<'_>>) {
    let mut names: Vec<String> = Vec::new();
    let mut groups: BTreeMap<(u32, &str), Group<'_>> = BTreeMap::new();
    for row in rows {
        let table = row
            .table
            .map_or(String::new(), |table| format!(", table {table}"));
        let name = format!("{}, {}{table}", row.algorithm, row.order);
        let known = names.iter().position(|known| *known == name);
        let index = known.unwrap_or(names.len());
        if known.is_none() {
            names.push(name);
        }
        let group = groups.entry((row.depth, &row.position)).or_default();
        group.entry(index).or_insert(row);
    }
    (names, groups)
}

impl Chart {
    /// Returns the node curves of some searches. A position counts at a depth only if plain minimax
    /// and all of its searches stayed within their limits, so that all curves cover the same
    /// positions. A search that was run twice counts once.
    pub fn new(rows: &[SearchRow], language: Language) -> Chart {
        let (mut names, groups) = grouped(rows);
        let mut sums: BTreeMap<(usize, u32), u64> = BTreeMap::new();
        let last = names.len() + 1;
        for ((depth, _), group) in groups {
            let nodes = group.iter();
            let nodes: Option<Vec<(usize, u64)>> = nodes
                .map(|(index, row)| Some((index + 1, row.cost.as_ref()?.nodes)))
                .collect();
            let compared = group.values().next().map(|row| (row.minimax, row.fewest));
            let (Some(nodes), Some((Some(minimax), fewest))) = (nodes, compared) else {
                continue;
            };
            let fewest = fewest.map(|fewest| (last, fewest));
            for (curve, nodes) in nodes.into_iter().chain([(0, minimax)]).chain(fewest) {
                *sums.entry((curve, depth)).or_default() += nodes;
            }
        }
        names.insert(0, say!(language, "survey-minimax"));
        names.push(say!(language, "survey-fewest"));
        Chart::with_amounts(language, Measure::Nodes, names, sums)
    }

    /// Returns the percentages of searches that chose a truly best move. A position counts at a
    /// depth only if the result is known for all of its searches.
    pub fn for_truth(rows: &[SearchRow], language: Language) -> Chart {
        let (names, groups) = grouped(rows);
        let mut counts: BTreeMap<(usize, u32), (u64, u64)> = BTreeMap::new();
        for ((depth, _), group) in groups {
            if group.values().any(|row| row.truth.is_none()) {
                continue;
            }
            for (index, row) in group {
                let (right, all) = counts.entry((index, depth)).or_default();
                *right += u64::from(row.truth == Some(true));
                *all += 1;
            }
        }
        let percent = |(place, (right, all))| (place, (100 * right + all / 2) / all);
        let amounts = counts.into_iter().map(percent);
        Chart::with_amounts(language, Measure::Truth, names, amounts)
    }

    /// Creates a chart of curves with these names from their amounts by depth.
    fn with_amounts(
        language: Language,
        measure: Measure,
        names: Vec<String>,
        amounts: impl IntoIterator<Item = ((usize, u32), u64)>,
    ) -> Chart {
        let names = names.into_iter();
        let mut curves: Vec<_> = names.map(|name| (name, Vec::new())).collect();
        for ((curve, depth), amount) in amounts {
            curves[curve].1.push(Point { depth, amount });
        }
        Chart {
            language,
            measure,
            curves,
        }
    }

    fn points(&self) -> impl Iterator<Item = Point> + '_ {
        self.curves
            .iter()
            .flat_map(|(_, points)| points.iter().copied())
    }

    /// Returns the largest amount.
    fn max_amount(&self) -> u64 {
        match self.measure {
            Measure::Nodes => self.points().map(|point| point.amount).max().unwrap_or(1),
            Measure::Truth => 100,
        }
    }

    fn amount_text(&self, amount: u64) -> String {
        match self.measure {
            Measure::Nodes => number_text(self.language, amount),
            Measure::Truth => say!(self.language, "percent", percent = amount),
        }
    }

    /// Returns the chart as text: a bar per curve and depth, as long as the amount or its
    /// logarithm; empty if there is no point.
    pub fn text(&self) -> String {
        const MAX_BAR: f64 = 36.0;
        let most = self.max_amount();
        let names = self.curves.iter().map(|(name, _)| name.chars().count());
        let width = names.max().unwrap_or(0);
        let mut depths: Vec<u32> = self.points().map(|point| point.depth).collect();
        depths.sort_unstable();
        depths.dedup();
        let mut text = String::new();
        if !depths.is_empty() {
            let heading = match self.measure {
                Measure::Nodes => say!(self.language, "survey-scale"),
                Measure::Truth => say!(self.language, "survey-truth"),
            };
            writeln!(text, "{heading}").ok();
        }
        for depth in depths {
            writeln!(text, "{}", say!(self.language, "to-depth", depth)).ok();
            for (name, points) in &self.curves {
                let Some(point) = points.iter().find(|point| point.depth == depth) else {
                    continue;
                };
                let share = match self.measure {
                    Measure::Nodes => (point.amount as f64).ln() / (most as f64).ln().max(1.0),
                    Measure::Truth => point.amount as f64 / most as f64,
                };
                let least = if point.amount == 0 { 0.0 } else { 1.0 };
                let bar = "█".repeat((share * MAX_BAR).round().max(least) as usize);
                let amount = self.amount_text(point.amount);
                let space = if bar.is_empty() { "" } else { " " };
                writeln!(text, "  {name:<width$}  {bar}{space}{amount}").ok();
            }
        }
        text
    }
}
