//! Curves by depth for each algorithm and move order: nodes on a logarithmic scale, compared with
//! plain minimax and the minimum number of nodes; or the percentage of searches that chose a truly
//! best move.

use super::SearchRow;
use plywood_export::export::drawing::FAMILY;
use plywood_export::export::markup::{Tag, close, svg, tag};
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

/// Colour-blind safe colours (Okabe and Ito), each with its own dash pattern. With more curves than
/// colours, each colour is reused with the next pattern.
const STYLES: [(&str, &str); 8] = [
    ("#000000", ""),
    ("#0072b2", "14 3"),
    ("#d55e00", "7 3"),
    ("#009e73", "2 3"),
    ("#cc79a7", "9 3 2 3"),
    ("#e69f00", "5 5"),
    ("#56b4e9", "1 2"),
    ("#6b6b6b", "3 2"),
];

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

    /// Returns the lines to draw. Curves that coincide share a line with all their names.
    fn lines(&self) -> Vec<(String, &[Point])> {
        let mut lines: Vec<(String, &[Point])> = Vec::new();
        for (name, points) in &self.curves {
            match lines.iter_mut().find(|(_, other)| other == points) {
                Some((names, _)) => *names += &format!("; {name}"),
                None => lines.push((name.clone(), points)),
            }
        }
        lines
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

    /// Returns the chart as SVG, with another one below it.
    pub fn svg_above(&self, other: &Chart) -> String {
        let mut out = String::new();
        let (own, [width, height]) = self.drawing(0.0);
        let (below, [other_width, other_height]) = other.drawing(height);
        let view = [0.0, 0.0, width.max(other_width), height + other_height];
        svg(&mut out, "survey", &(self.text() + &other.text()), view).open();
        out += &own;
        out += &below;
        close(&mut out, "svg");
        out
    }

    /// Returns the chart as SVG.
    pub fn svg(&self) -> String {
        self.drawing(0.0).0
    }

    /// Returns the chart as an element with its upper edge at `above`, and its width and height.
    fn drawing(&self, above: f32) -> (String, [f32; 2]) {
        const FONT: f32 = 13.0;
        const LEFT: f32 = 84.0;
        const TOP: f32 = 24.0;
        const RIGHT: f32 = 500.0;
        const BOTTOM: f32 = 372.0;
        const MARGIN: f32 = 48.0;
        // Distances in the legend: the length of lines, the distance between lines, and the start
        // of names.
        const LINE: f32 = 22.0;
        const NAMES: f32 = RIGHT + 54.0;
        let curves = self.lines();
        let longest = curves.iter().map(|(name, _)| name.chars().count());
        // A character is about 0.6 em wide.
        let width = (NAMES + longest.max().unwrap_or(0) as f32 * 0.6 * FONT + 12.0).ceil();
        let height = (TOP + 12.0 + curves.len() as f32 * LINE).max(BOTTOM + MARGIN);
        let height = height.ceil();
        let depths = || self.points().map(|point| point.depth);
        let (first, last) = (depths().min().unwrap_or(0), depths().max().unwrap_or(1));
        let tens = (self.max_amount() as f32).log10().ceil().max(1.0);
        let x = |depth: u32| {
            let share = (depth - first) as f32 / (last - first).max(1) as f32;
            LEFT + share * (RIGHT - LEFT)
        };
        let y = |amount: u64| {
            let share = match self.measure {
                Measure::Nodes => (amount.max(1) as f32).log10() / tens,
                Measure::Truth => amount as f32 / self.max_amount() as f32,
            };
            BOTTOM - share * (BOTTOM - TOP)
        };
        let lines: Vec<u64> = match self.measure {
            Measure::Nodes => (0..=tens as u32).map(|ten| 10_u64.pow(ten)).collect(),
            Measure::Truth => vec![0, 25, 50, 75, 100],
        };
        let mut out = String::new();
        svg(&mut out, "survey", &self.text(), [0.0, 0.0, width, height])
            .set("font-family", FAMILY)
            .set("font-size", FONT)
            .at("y", above)
            .at("width", width)
            .at("height", height)
            .open();
        let ground = tag(&mut out, "rect").at("width", width);
        ground.at("height", height).set("fill", "white").end();
        for amount in lines {
            let line = line(&mut out, (LEFT, RIGHT), y(amount));
            line.set("stroke", "#d8d8d8").end();
            let said = self.amount_text(amount);
            text(&mut out, (LEFT - 8.0, y(amount) + 4.5), "end", &said);
        }
        for depth in first..=last {
            let place = (x(depth), BOTTOM + 20.0);
            text(&mut out, place, "middle", &depth.to_string());
        }
        let place = ((LEFT + RIGHT) / 2.0, BOTTOM + 40.0);
        let plies = say!(self.language, "survey-plies");
        text(&mut out, place, "middle", &plies);
        let (anchor, unit) = match self.measure {
            Measure::Nodes => ("middle", say!(self.language, "survey-nodes")),
            Measure::Truth => ("start", say!(self.language, "survey-truth")),
        };
        text(&mut out, (LEFT, TOP - 8.0), anchor, &unit);
        for (index, (name, points)) in curves.iter().enumerate() {
            let (colour, _) = STYLES[index % STYLES.len()];
            let (_, dashes) = STYLES[(index + index / STYLES.len()) % STYLES.len()];
            let place = |point: &Point| format!("{:.1},{:.1}", x(point.depth), y(point.amount));
            let places: Vec<String> = points.iter().map(place).collect();
            let curve = tag(&mut out, "polyline").set("points", places.join(" "));
            let curve = curve.set("fill", "none").set("stroke", colour);
            let curve = curve.set("stroke-width", 2.2);
            curve.set("stroke-dasharray", dashes).end();
            for point in *points {
                let dot = tag(&mut out, "circle").at("cx", x(point.depth));
                let dot = dot.at("cy", y(point.amount)).set("r", 3);
                dot.set("fill", colour).end();
            }
            let at = TOP + 12.0 + index as f32 * LINE;
            let sample = line(&mut out, (RIGHT + 18.0, RIGHT + 46.0), at - 4.5);
            let sample = sample.set("stroke", colour).set("stroke-width", 2.2);
            sample.set("stroke-dasharray", dashes).end();
            let said = tag(&mut out, "text").at("x", NAMES).at("y", at);
            said.text(name);
        }
        close(&mut out, "svg");
        (out, [width, height])
    }
}

/// Starts a horizontal line.
fn line(out: &mut String, (from, to): (f32, f32), y: f32) -> Tag<'_> {
    let line = tag(out, "line").at("x1", from).at("x2", to);
    line.at("y1", y).at("y2", y)
}

fn text(out: &mut String, (x, y): (f32, f32), anchor: &str, text: &str) {
    let place = tag(out, "text").at("x", x).at("y", y);
    place.set("text-anchor", anchor).text(text);
}
