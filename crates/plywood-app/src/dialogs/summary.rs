//! The summary of a search: its answer, the visited and the skipped nodes ply by ply, the moves
//! that caused cutoffs, and the cost of other orders.

use crate::bindings::Direction::{Less, More};
use crate::bindings::{Action, Binding, Context, Setting, row};
use crate::dialog::{Dialog, Flow, Frame, Lines, OpenRequest};
use crate::explore::Explore;
use crate::job;
use crate::key::Arrow::{Down, Up};
use crate::key::Key;
use crate::names::{algorithm_name, cost_text, order_name};
use crate::paint::{Columns, Theme, text_width};
use crate::state::Shared;
use plywood_core::search::{Algorithm, Order, Role};
use plywood_core::tree::{NodeId, PlySummary, Summary};
use plywood_explore::exploration::Exploration;
use plywood_teach::language::{self, number_text};
use plywood_teach::say;
use plywood_teach::words::{bound_sign, player_name, role_text, value_text};
use ratatui::style::Style;
use ratatui::text::Line;
use strum::VariantArray;

/// Maximum number of moves for which cutoffs are listed one by one.
const MAX_MOVES: usize = 4;

/// Width of the frame.
const WIDTH: i32 = 76;

/// The column where the last number of a line ends.
const COUNT_END: i32 = 46;

/// The column where the bar of a line begins.
const BAR_START: i32 = 48;

/// Maximum width of a bar.
const MAX_BAR: usize = 24;

/// Minimum width of a bar.
const MIN_BAR: usize = 10;

/// The summary of a search.
#[derive(Debug)]
pub struct SummaryDialog {
    summary: Summary,
    others: Vec<OtherSearch>,
}

impl Dialog for SummaryDialog {
    type On = Explore;

    const CONTEXT: Context = Context::new("context-summary");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Context::EXPLORE, &[Key::Char('I')], Action::Open("summary"), Some("hint-summary"), "help-summary").after("help-order"),
        row(Self::CONTEXT, &[Key::Arrow(Down), Key::Char('j'), Key::PageDown], Action::Item(More), Some("hint-more"), "help-down"),
        row(Self::CONTEXT, &[Key::Arrow(Up), Key::Char('k'), Key::PageUp], Action::Item(Less), Some("hint-back-up"), "help-up"),
        row(Self::CONTEXT, &[Key::Char('o')], Action::Set(Setting::Order, More), None, "help-order"),
        row(Self::CONTEXT, &[Key::Char('a')], Action::PlainMinimax, None, "help-plain"),
        row(Self::CONTEXT, &[Key::Esc, Key::Enter, Key::Char('I')], Action::Back, Some("hint-close"), "help-close-summary"),
    ];

    fn open(_: OpenRequest, explore: &mut Explore, _: &mut Shared) -> Option<SummaryDialog> {
        explore.stepper.play = None;
        Some(SummaryDialog {
            others: others(explore),
            summary: explore.exploration().tree.summary(),
        })
    }

    /// Opens the search of a row when its key is pressed.
    fn act(&mut self, action: Action, explore: &mut Explore, shared: &mut Shared) -> Flow {
        match action {
            Action::Item(_) => return Flow::Stay,
            Action::Set(..) | Action::PlainMinimax => {
                explore.act_on_tree(action, shared, shared.now);
            }
            _ => {}
        }
        Flow::Close
    }

    fn frame(&self, explore: &Explore, _: &Shared, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        let exploration = explore.exploration();
        let height = self.lines(exploration, WIDTH, theme).len() as i32 + 5;
        Frame::centred(say!(theme.language, "summary-title"), (WIDTH, height))
    }

    fn text(
        &self,
        explore: &Explore,
        _: &Shared,
        (width, _): (i32, i32),
        theme: &Theme,
    ) -> Option<Lines> {
        Some(self.lines(explore.exploration(), width, theme))
    }
}

impl SummaryDialog {
    fn lines(&self, exploration: &Exploration, width: i32, theme: &Theme) -> Vec<Line<'static>> {
        let mut lines = result(exploration, theme);
        lines.push(Line::default());
        lines.extend(self.plies(width, theme));
        lines.extend(self.cutoffs(width, theme));
        if !self.others.is_empty() {
            lines.extend(heading("summary-others", theme));
            lines.extend(self.others.iter().map(|other| other.line(theme)));
        }
        lines
    }

    fn plies(&self, width: i32, theme: &Theme) -> Vec<Line<'static>> {
        let language = theme.language;
        let columns = |name: &str, numbers: [String; 3], style: Style| {
            let name = Line::default().at(2, name, style);
            let numbers = numbers.iter().zip([24, 36, COUNT_END]);
            numbers.fold(name, |line, (text, end)| line.until(end, text, style))
        };
        let heads = ["summary-visited", "summary-skipped", "summary-cutoffs"];
        let heads = heads.map(|head| say!(language, head));
        let mut heads = columns(&say!(language, "summary-ply"), heads, theme.changed);
        let seen = say!(language, "summary-share");
        if BAR_START + text_width(&seen) < width {
            heads = heads.at(BAR_START, seen, theme.changed);
        }
        let line = |name: &str, ply: &PlySummary, style: Style| {
            let numbers = [ply.visited, ply.skipped, ply.cutoffs];
            let numbers = numbers.map(|count| number_text(language, count));
            let line = columns(name, numbers, style);
            let all = (ply.visited + ply.skipped).max(1);
            bar(line, ply.visited as f64 / all as f64, width, theme)
        };
        let mut lines = vec![heads];
        for (index, ply) in self.summary.plies.iter().enumerate() {
            let role = ply.role.map_or("", role_text);
            lines.push(line(&format!("{index:>3}  {role}"), ply, theme.base));
        }
        let all = self.summary.total();
        lines.push(line(&say!(language, "summary-all"), &all, theme.strong));
        if let Some(factor) = self.summary.branching_factor() {
            let factor = format!("{factor:.2}");
            let factor = language::Value::try_number(&factor);
            let text = say!(language, "summary-branching", factor);
            lines.push(plain(text, theme));
        }
        lines
    }

    /// Returns lines about the moves that caused cutoffs: the sooner, the better the order.
    fn cutoffs(&self, width: i32, theme: &Theme) -> Vec<Line<'static>> {
        let total = self.summary.cutoffs();
        if total == 0 {
            return Vec::new();
        }
        let language = theme.language;
        let cut_after = &self.summary.cut_after;
        let (single, rest) = cut_after.split_at(cut_after.len().min(MAX_MOVES));
        let line = |name: String, count: u64| {
            let line = Line::default().at(2, name, theme.base);
            let line = line.until(COUNT_END, &number_text(language, count), theme.base);
            bar(line, count as f64 / total as f64, width, theme)
        };
        let mut lines = Vec::from(heading("summary-cut-after", theme));
        for (count, index) in single.iter().zip(1u64..) {
            lines.push(line(say!(language, "summary-move", index), *count));
        }
        if !rest.is_empty() {
            lines.push(line(say!(language, "summary-later"), rest.iter().sum()));
        }
        lines
    }
}

fn heading(message: &str, theme: &Theme) -> [Line<'static>; 2] {
    let text = say!(theme.language, message);
    let line = Line::default().at(1, text, theme.changed);
    [Line::default(), line]
}

fn plain(text: String, theme: &Theme) -> Line<'static> {
    Line::default().at(2, text, theme.base)
}

/// Ends a line with a bar that shows the share, as wide as there is room for; leaves it out where
/// it would be too short to read.
fn bar(line: Line<'static>, share: f64, width: i32, theme: &Theme) -> Line<'static> {
    let cells = MAX_BAR.min((width - BAR_START - 1).max(0) as usize);
    let filled = (cells as f64 * share).round() as usize;
    if cells < MIN_BAR {
        return line;
    }
    line.bar(BAR_START, cells, filled.min(cells), theme)
}

/// Returns lines with the root's value, and the line that both sides play.
fn result(exploration: &Exploration, theme: &Theme) -> Vec<Line<'static>> {
    let (language, tree) = (theme.language, &exploration.tree);
    let root = tree.node(NodeId::ROOT);
    if !root.kind.has_value() {
        return vec![plain(say!(language, "summary-stopped"), theme)];
    }
    let sign = bound_sign(tree.sign(NodeId::ROOT));
    let value = format!("{sign}{}", value_text(tree.method.unit, root.value));
    let player = player_name(language, exploration.problem.role_name(Role::Max));
    let moves = tree.moves(*tree.best_line().last().unwrap_or(&NodeId::ROOT));
    let line = exploration.problem.line_text(&moves).join(" ");
    let answer = if exploration.spec.game.has_board() {
        say!(language, "summary-value", value, player)
    } else {
        say!(language, "summary-value-alone", value)
    };
    let answer = Line::default().at(2, answer, theme.strong);
    let mut lines = vec![answer];
    if !line.is_empty() {
        lines.push(plain(say!(language, "summary-line", line), theme));
    }
    lines
}

/// The cost of the same search in another order, or by alpha-beta.
#[derive(Debug)]
struct OtherSearch {
    /// The order of its moves; `None` if the contrast is alpha-beta, for a search that does not
    /// cut.
    order: Option<Order>,
    /// The key that changes to it, if a single one does.
    key: Option<char>,
    /// `None` if there are more than [`job::MAX_COUNTED`].
    nodes: Option<u64>,
}

/// Returns the other orders, or alpha-beta if this search does not cut.
fn others(explore: &Explore) -> Vec<OtherSearch> {
    let Exploration { spec, tree, .. } = explore.exploration();
    let order_by = |direction| {
        let changed = explore.with_setting(Setting::Order, direction);
        changed.ok().map(|spec| spec.method.order)
    };
    let keys = [('o', order_by(More)), ('O', order_by(Less))];
    let method = tree.method;
    let mut orders: Vec<Option<Order>> = vec![None];
    if method.narrows() {
        orders = Order::VARIANTS.iter().copied().map(Some).collect();
        orders.retain(|order| *order != Some(method.order));
    }
    let counted = |order: Option<Order>| {
        let (algorithm, moves) = match order {
            Some(order) => (spec.method.algorithm, order),
            None => (Algorithm::AlphaBeta, spec.method.order),
        };
        let mut spec = spec.searched_by(algorithm, moves);
        spec.depth = spec.depth.map(|_| tree.depth);
        spec.open().ok()?;
        let leading = keys.iter().find(|(_, by)| *by == order);
        Some(OtherSearch {
            order,
            key: match order {
                Some(_) => leading.map(|&(key, _)| key),
                None => Some('a'),
            },
            nodes: job::cost(&spec),
        })
    };
    orders.into_iter().filter_map(counted).collect()
}

impl OtherSearch {
    /// Returns the key that leads there, if there is one, and the cost.
    fn line(&self, theme: &Theme) -> Line<'static> {
        let language = theme.language;
        let name = match self.order {
            Some(order) => order_name(language, order),
            None => algorithm_name(language, Algorithm::AlphaBeta),
        };
        let key = self.key.map_or(String::new(), String::from);
        let text = cost_text(language, &name, self.nodes);
        let line = Line::default().at(2, key, theme.key);
        line.at(4, text, theme.base)
    }
}
