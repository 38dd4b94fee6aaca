//! What the whole search did: its answer, ply by ply what was looked at and skipped, by which move
//! cutoffs came, and what another order would have cost.

use crate::app::bindings::Direction::{Less, More};
use crate::app::bindings::{Action, Context, Setting, row};
use crate::app::explore::Explore;
use crate::app::job::MOST_COUNTED;
use crate::app::key::Arrow::{Down, Up};
use crate::app::key::Key;
use crate::app::names::{algorithm_name, order_name};
use crate::app::paint::{Canvas, Hits, Scroll, Theme, text_width};
use crate::app::state::{App, Dialog, Flow, Frame, Kind};
use crate::exploration::{Exploration, Spec};
use crate::language::{self, Language, number_text};
use crate::say;
use crate::search::{Algorithm, Order, Watch};
use crate::tree::{NodeId, Ply, Summary};
use crate::words::{bound_sign, player_name, role_text, value_text};
use clap::ValueEnum;
use ratatui::style::Style;

/// Where its keys stand in the table.
pub const HERE: Context = Context::new("context-summary");

/// As it is registered.
#[rustfmt::skip]
pub const KIND: Kind = Kind::new(HERE, &[
    row(Context::EXPLORE, &[Key::Char('I')], Action::Open("summary"), None, "help-summary").behind("help-evaluation"),
    row(HERE, &[Key::Arrow(Down), Key::Char('j'), Key::PageDown], Action::Item(More), Some("hint-more"), "help-down"),
    row(HERE, &[Key::Arrow(Up), Key::Char('k'), Key::PageUp], Action::Item(Less), Some("hint-back-up"), "help-up"),
    row(HERE, &[Key::Char('o')], Action::Set(Setting::Order, More), None, "help-order"),
    row(HERE, &[Key::Char('O')], Action::Set(Setting::Order, Less), None, "help-order-back"),
    row(HERE, &[Key::Char('a')], Action::Plain, None, "help-plain"),
    row(HERE, &[Key::Esc, Key::Enter, Key::Char('I')], Action::Back, Some("hint-close"), "help-close-summary"),
])
.opened("summary", |app| {
    app.pause();
    if let Some(explore) = app.screen.explore() {
        let others = others(explore);
        let summary = explore.exploration().tree.summary();
        app.push(Done {
            summary,
            others,
            scroll: Scroll::default(),
        });
    }
});

/// Cells of a bar at most and at least, and where it begins.
const BAR: usize = 24;
const SHORTEST_BAR: usize = 10;
const BAR_AT: i32 = 48;

/// Moves by which cutoffs came that are told one by one.
const MOVES: usize = 4;

/// What a search did.
#[derive(Debug)]
pub struct Done {
    summary: Summary,
    others: Vec<Other>,
    scroll: Scroll,
}

/// What the same search costs after one key.
#[derive(Debug)]
struct Other {
    change: Change,
    /// The key that changes to it, if one does at once.
    key: Option<char>,
    /// None if they are more than [`MOST_COUNTED`].
    nodes: Option<u64>,
}

#[derive(Debug)]
enum Change {
    Order(Order),
    Algorithm(Algorithm),
}

/// The other orders, or what cuts, if this search does not.
fn others(explore: &Explore) -> Vec<Other> {
    let Exploration { spec, tree, .. } = explore.exploration();
    let order_by = |direction| {
        let changed = explore.changed(Setting::Order, direction);
        changed.ok().map(|spec| spec.method.order)
    };
    let orders = [('o', order_by(More)), ('O', order_by(Less))];
    let method = tree.method();
    let changes: Vec<Change> = match method.narrows() {
        true => Order::value_variants()
            .iter()
            .filter(|order| **order != method.order)
            .map(|order| Change::Order(*order))
            .collect(),
        false => vec![Change::Algorithm(Algorithm::AlphaBeta)],
    };
    let counted = |change: Change| {
        let mut spec = Spec {
            depth: spec.depth.map(|_| tree.depth()),
            time: None,
            ..spec.clone()
        };
        match change {
            Change::Order(order) => spec.method.order = order,
            Change::Algorithm(algorithm) => spec.method.algorithm = algorithm,
        }
        let problem = spec.open().ok()?;
        let found = problem.find(spec.method.algorithm, &Watch::new(MOST_COUNTED));
        let nodes = found.ok().map(|result| result.counts.nodes);
        let key = match change {
            Change::Order(order) => {
                let leads = orders.iter().find(|(_, by)| *by == Some(order));
                leads.map(|&(key, _)| key)
            }
            Change::Algorithm(_) => Some('a'),
        };
        Some(Other { change, key, nodes })
    };
    changes.into_iter().filter_map(counted).collect()
}

impl Dialog for Done {
    fn context(&self) -> Context {
        HERE
    }

    /// A key of a row leads to that search.
    fn act(&mut self, action: Action, app: &mut App) -> Flow {
        match action {
            Action::Item(direction) => {
                self.scroll.by(direction.sign());
                return Flow::Stay;
            }
            Action::Set(setting, direction) => app.set(setting, direction),
            Action::Plain => app.plain(),
            _ => {}
        }
        Flow::Close
    }

    fn scroll(&mut self) -> Option<&mut Scroll> {
        Some(&mut self.scroll)
    }

    fn frame(&self, app: &App, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        let exploration = app.screen.explore()?.exploration();
        let height = self.lines(exploration, theme).len() as i32 + 5;
        Frame::centred(say!(theme.language, "summary-title"), (76, height))
    }

    fn draw(&self, canvas: &mut Canvas, app: &App, theme: &Theme, hits: &mut Hits) {
        let Some(explore) = app.screen.explore() else {
            return;
        };
        let lines = self.lines(explore.exploration(), theme);
        let scroll = self.scroll.over(lines.len(), canvas.height());
        hits.dialog = Some(scroll);
        for (line, y) in lines[scroll.seen()].iter().zip(0..) {
            line.draw(canvas, y, theme);
        }
        scroll.put_more(canvas, ["  ", ""], theme.changed, theme);
    }
}

impl Done {
    fn lines(&self, exploration: &Exploration, theme: &Theme) -> Vec<Line> {
        let mut lines = answer(exploration, theme);
        lines.push(Line::Blank);
        lines.extend(self.plies(theme));
        lines.extend(self.cutoffs(theme));
        if !self.others.is_empty() {
            lines.push(Line::Blank);
            lines.push(Line::Heading(say!(theme.language, "summary-others")));
            lines.extend(self.others.iter().map(|other| other.line(theme.language)));
        }
        lines
    }

    fn plies(&self, theme: &Theme) -> Vec<Line> {
        let language = theme.language;
        let column = |name| say!(language, name);
        let mut lines = vec![Line::Columns {
            texts: [
                column("summary-ply"),
                column("summary-visited"),
                column("summary-skipped"),
                column("summary-cutoffs"),
            ],
            share: None,
            style: theme.changed,
        }];
        let number = |count| number_text(language, count);
        let line = |name: String, ply: &Ply, style: Style| Line::Columns {
            texts: [
                name,
                number(ply.visited),
                number(ply.skipped),
                number(ply.cutoffs),
            ],
            share: Some(share(ply.visited, ply.visited + ply.skipped)),
            style,
        };
        let mut all = Ply::default();
        for (index, ply) in self.summary.plies.iter().enumerate() {
            all.visited += ply.visited;
            all.skipped += ply.skipped;
            all.cutoffs += ply.cutoffs;
            let role = ply.role.map_or("", role_text);
            lines.push(line(format!("{index:>3}  {role}"), ply, theme.base));
        }
        lines.push(line(say!(language, "summary-all"), &all, theme.strong));
        if let Some(factor) = self.summary.branching_factor() {
            let factor = format!("{factor:.2}");
            let factor = language::Value::try_number(&factor);
            lines.push(Line::Text(say!(
                language,
                "summary-branching",
                factor = factor
            )));
        }
        lines
    }

    /// By which of a node's moves cutoffs came: the sooner, the better the order.
    fn cutoffs(&self, theme: &Theme) -> Vec<Line> {
        let total = self.summary.cutoffs();
        if total == 0 {
            return Vec::new();
        }
        let language = theme.language;
        let told = self.summary.cut_after.len().min(MOVES);
        let (single, rest) = self.summary.cut_after.split_at(told);
        let bar = |name, count| Line::Bar {
            name,
            count: number_text(language, count),
            share: share(count, total),
        };
        let mut lines = vec![
            Line::Blank,
            Line::Heading(say!(language, "summary-cut-after")),
        ];
        let single = single.iter().zip(1u64..);
        lines.extend(
            single.map(|(count, index)| bar(say!(language, "summary-move", index = index), *count)),
        );
        if !rest.is_empty() {
            lines.push(bar(say!(language, "summary-later"), rest.iter().sum()));
        }
        lines
    }
}

impl Other {
    fn line(&self, language: Language) -> Line {
        let name = match self.change {
            Change::Order(order) => order_name(language, order),
            Change::Algorithm(algorithm) => algorithm_name(language, algorithm),
        };
        let text = match self.nodes {
            Some(nodes) => say!(language, "summary-other", name = name, nodes = nodes),
            None => say!(
                language,
                "summary-other-more",
                name = name,
                nodes = MOST_COUNTED
            ),
        };
        Line::Key(self.key, text)
    }
}

/// The root's value, and the line that both sides play.
fn answer(exploration: &Exploration, theme: &Theme) -> Vec<Line> {
    let (language, tree) = (theme.language, &exploration.tree);
    let root = tree.node(NodeId::ROOT);
    if !root.kind.has_value() {
        return vec![Line::Text(say!(language, "summary-stopped"))];
    }
    let sign = bound_sign(tree.sign(NodeId::ROOT));
    let value = format!("{sign}{}", value_text(root.value));
    let player = player_name(language, exploration.problem.player_name(tree.max()));
    let moves = tree.moves(*tree.principal_variation().last().unwrap_or(&NodeId::ROOT));
    let line = exploration.problem.line_text(&moves).join(" ");
    let answer = match exploration.spec.game.has_board() {
        true => say!(language, "summary-value", value = value, player = player),
        false => say!(language, "summary-value-alone", value = value),
    };
    let mut lines = vec![Line::Strong(answer)];
    if !line.is_empty() {
        lines.push(Line::Text(say!(language, "summary-line", line = line)));
    }
    lines
}

fn share(part: u64, whole: u64) -> f64 {
    part as f64 / whole.max(1) as f64
}

/// A line of the summary.
enum Line {
    Blank,
    Heading(String),
    Strong(String),
    Text(String),
    /// The key that leads there, if there is one, and a text.
    Key(Option<char>, String),
    /// The first column begins at the left, the others end at their right; a bar of the share.
    Columns {
        texts: [String; 4],
        share: Option<f64>,
        style: Style,
    },
    /// A name, a number, a bar of the share.
    Bar {
        name: String,
        count: String,
        share: f64,
    },
}

impl Line {
    fn draw(&self, canvas: &mut Canvas, y: i32, theme: &Theme) {
        match self {
            Line::Blank => {}
            Line::Heading(text) => {
                canvas.put(1, y, text, theme.changed);
            }
            Line::Strong(text) => {
                canvas.put(2, y, text, theme.strong);
            }
            Line::Text(text) => {
                canvas.put(2, y, text, theme.base);
            }
            Line::Key(key, text) => {
                let key = key.map_or(String::new(), String::from);
                canvas.put(2, y, &key, theme.key);
                canvas.put(4, y, text, theme.base);
            }
            Line::Columns {
                texts: [name, numbers @ ..],
                share,
                style,
            } => {
                canvas.put(2, y, name, *style);
                for (text, end) in numbers.iter().zip([24, 36, 46]) {
                    canvas.put_right(end, y, text, *style);
                }
                match share {
                    Some(share) => put_bar(canvas, y, *share, theme),
                    None => {
                        let text = say!(theme.language, "summary-share");
                        let room = canvas.width() - BAR_AT - 1;
                        if text_width(&text) <= room {
                            canvas.put(BAR_AT, y, &text, *style);
                        }
                    }
                }
            }
            Line::Bar { name, count, share } => {
                canvas.put(2, y, name, theme.base);
                canvas.put_right(46, y, count, theme.base);
                put_bar(canvas, y, *share, theme);
            }
        }
    }
}

/// Draws a bar as long as there is room for, none where it would say nothing.
fn put_bar(canvas: &mut Canvas, y: i32, share: f64, theme: &Theme) {
    let room = BAR.min((canvas.width() - BAR_AT - 1).max(0) as usize);
    if room >= SHORTEST_BAR {
        let filled = ((room as f64 * share).round() as usize).min(room);
        let x = canvas.put(BAR_AT, y, &"█".repeat(filled), theme.window);
        canvas.put(x, y, &"░".repeat(room - filled), theme.border);
    }
}
