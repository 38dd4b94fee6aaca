//! The summary of a search: its answer, the visited and the skipped nodes ply by ply, the moves
//! that caused cutoffs, and the cost of other orders.

mod line;
mod others;

use crate::app::bindings::Direction::{Less, More};
use crate::app::bindings::{Action, Context, Setting, row};
use crate::app::key::Arrow::{Down, Up};
use crate::app::key::Key;
use crate::app::paint::{Canvas, Scroll, Theme};
use crate::app::state::{Below, BelowMut, Dialog, DialogKind, Flow, Frame};
use crate::exploration::Exploration;
use crate::language::{self, number_text};
use crate::say;
use crate::search::Role;
use crate::tree::{NodeId, Ply, Summary};
use crate::words::{bound_sign, player_name, role_text, value_text};
use line::SummaryLine;
use others::{OtherSearch, others};
use ratatui::style::Style;
use std::time::Instant;

/// The context of its keys in the table.
pub(crate) const CONTEXT: Context = Context::new("context-summary");

/// The dialog as registered.
#[rustfmt::skip]
pub(crate) const KIND: DialogKind = DialogKind::new(CONTEXT, &[
    row(Context::EXPLORE, &[Key::Char('I')], Action::Open("summary"), Some("hint-summary"), "help-summary").behind("help-evaluation"),
    row(CONTEXT, &[Key::Arrow(Down), Key::Char('j'), Key::PageDown], Action::Item(More), Some("hint-more"), "help-down"),
    row(CONTEXT, &[Key::Arrow(Up), Key::Char('k'), Key::PageUp], Action::Item(Less), Some("hint-back-up"), "help-up"),
    row(CONTEXT, &[Key::Char('o')], Action::Set(Setting::Order, More), None, "help-order"),
    row(CONTEXT, &[Key::Char('O')], Action::Set(Setting::Order, Less), None, "help-order-back"),
    row(CONTEXT, &[Key::Char('a')], Action::Plain, None, "help-plain"),
    row(CONTEXT, &[Key::Esc, Key::Enter, Key::Char('I')], Action::Back, Some("hint-close"), "help-close-summary"),
])
.with_opener("summary", |(screen, shared)| {
    screen.pause();
    if let Some(explore) = screen.explore() {
        let others = others(explore);
        let summary = explore.exploration().tree.summary();
        shared.push(KIND, SummaryDialog {
            summary,
            others,
            scroll: Scroll::default(),
        });
    }
});
/// Number of moves for which cutoffs are listed one by one.
const MOVES: usize = 4;

/// The summary of a search.
#[derive(Debug)]
pub(crate) struct SummaryDialog {
    summary: Summary,
    others: Vec<OtherSearch>,
    scroll: Scroll,
}

impl Dialog for SummaryDialog {
    /// Opens the search of a row when its key is pressed.
    fn act(&mut self, action: Action, (screen, shared): BelowMut) -> Flow {
        match action {
            Action::Item(direction) => {
                self.scroll.scroll_by(direction.sign());
                return Flow::Stay;
            }
            Action::Set(..) | Action::Plain => {
                if let Some(explore) = screen.explore_mut() {
                    explore.act_on_tree(action, shared, Instant::now());
                }
            }
            _ => {}
        }
        Flow::Close
    }

    fn scroll(&mut self) -> Option<&mut Scroll> {
        Some(&mut self.scroll)
    }

    fn frame(&self, (screen, _): Below, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        let exploration = screen.explore()?.exploration();
        let height = self.lines(exploration, theme).len() as i32 + 5;
        Frame::centred(say!(theme.language, "summary-title"), (76, height))
    }

    fn draw(&self, canvas: &mut Canvas, (screen, _): Below) {
        let Some(explore) = screen.explore() else {
            return;
        };
        let lines = self.lines(explore.exploration(), canvas.theme);
        let scroll = self.scroll.for_lines(lines.len(), canvas.height());
        canvas.hits.dialog = Some(scroll);
        for (line, y) in lines[scroll.visible()].iter().zip(0..) {
            line.draw(canvas, y);
        }
        canvas.put_more(scroll, ["  ", ""], canvas.theme.changed);
    }
}

impl SummaryDialog {
    fn lines(&self, exploration: &Exploration, theme: &Theme) -> Vec<SummaryLine> {
        let mut lines = answer(exploration, theme);
        lines.push(SummaryLine::Blank);
        lines.extend(self.plies(theme));
        lines.extend(self.cutoffs(theme));
        if !self.others.is_empty() {
            lines.push(SummaryLine::Blank);
            lines.push(SummaryLine::Heading(say!(theme.language, "summary-others")));
            lines.extend(self.others.iter().map(|other| other.line(theme.language)));
        }
        lines
    }

    fn plies(&self, theme: &Theme) -> Vec<SummaryLine> {
        let language = theme.language;
        let column = |name| say!(language, name);
        let mut lines = vec![SummaryLine::Columns {
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
        let line = |name: String, ply: &Ply, style: Style| SummaryLine::Columns {
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
            lines.push(SummaryLine::Text(say!(
                language,
                "summary-branching",
                factor
            )));
        }
        lines
    }

    /// Returns lines about the moves that caused cutoffs: the sooner, the better the order.
    fn cutoffs(&self, theme: &Theme) -> Vec<SummaryLine> {
        let total = self.summary.cutoffs();
        if total == 0 {
            return Vec::new();
        }
        let language = theme.language;
        let single_count = self.summary.cut_after.len().min(MOVES);
        let (single, rest) = self.summary.cut_after.split_at(single_count);
        let bar = |name, count| SummaryLine::Bar {
            name,
            count: number_text(language, count),
            share: share(count, total),
        };
        let mut lines = vec![
            SummaryLine::Blank,
            SummaryLine::Heading(say!(language, "summary-cut-after")),
        ];
        let single = single.iter().zip(1u64..);
        lines.extend(
            single.map(|(count, index)| bar(say!(language, "summary-move", index), *count)),
        );
        if !rest.is_empty() {
            lines.push(bar(say!(language, "summary-later"), rest.iter().sum()));
        }
        lines
    }
}

/// Returns lines with the root's value, and the line that both sides play.
fn answer(exploration: &Exploration, theme: &Theme) -> Vec<SummaryLine> {
    let (language, tree) = (theme.language, &exploration.tree);
    let root = tree.node(NodeId::ROOT);
    if !root.kind.has_value() {
        return vec![SummaryLine::Text(say!(language, "summary-stopped"))];
    }
    let sign = bound_sign(tree.sign(NodeId::ROOT));
    let value = format!("{sign}{}", value_text(root.value));
    let player = player_name(language, exploration.problem.role_name(Role::Max));
    let moves = tree.moves(*tree.best_line().last().unwrap_or(&NodeId::ROOT));
    let line = exploration.problem.line_text(&moves).join(" ");
    let answer = match exploration.spec.game.has_board() {
        true => say!(language, "summary-value", value, player),
        false => say!(language, "summary-value-alone", value),
    };
    let mut lines = vec![SummaryLine::Strong(answer)];
    if !line.is_empty() {
        lines.push(SummaryLine::Text(say!(language, "summary-line", line)));
    }
    lines
}

fn share(part: u64, whole: u64) -> f64 {
    part as f64 / whole.max(1) as f64
}
