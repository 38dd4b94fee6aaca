//! The last question of a drill: in which move order does alpha-beta visit the fewest leaves? The
//! student numbers the moves of each node.
//!
//! ```text
//! node 3 of 4        1□ 14   2□ 5   3□ 2
//! ▽ 3  tried first to last:  3 1 _
//! [[3 12 8] [2 4 6] [2 14 5]]
//! ```

use crate::bindings::Direction::{Less, More};
use crate::bindings::{Action, Binding, Context, row};
use crate::dialog::{Dialog, Flow, Frame, OpenRequest};
use crate::drill::{Drilling, order_lines};
use crate::explore::Explore;
use crate::key::Arrow::{Down, Left, Right, Up};
use crate::key::Key::{Arrow, Char, Ctrl, Enter, Esc};
use crate::key::TextEdit;
use crate::paint::{Canvas, Theme, fit};
use crate::state::{Navigation, Shared};
use plywood_core::game::Unit;
use plywood_core::tree::NodeId;
use plywood_teach::drill::Numbering;
use plywood_teach::say;
use plywood_teach::words::value_text;
use tui_input::InputRequest;

/// Asks for another move order in a drill's tree.
#[derive(Debug)]
pub struct OrderDialog {
    /// Number of wrong answers.
    misses: u32,
    /// The tree, and the numbers of its moves.
    pub numbering: Numbering,
    /// The node whose moves are being numbered.
    pub node: usize,
    /// Why the order was not accepted.
    pub error: Option<String>,
}

impl OrderDialog {
    /// Marks the node in the tree above if the search has visited it.
    fn mark(&self, explore: &mut Explore) {
        let path = self.numbering.path(self.node);
        let tree = &explore.exploration().tree;
        let below = |id, played: usize| tree.children(id).get(played - 1).copied();
        explore.view.marked = path.into_iter().try_fold(NodeId::ROOT, below);
    }
}

impl Dialog for OrderDialog {
    type On = Drilling;

    const CONTEXT: Context = Context::typing("context-order");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Self::CONTEXT, &[Enter], Action::Choose, Some("hint-go"), "help-order-take"),
        row(Self::CONTEXT, &[Arrow(Down), Arrow(Right)], Action::Item(More), Some("hint-order-next"), "help-order-next"),
        row(Self::CONTEXT, &[Arrow(Up), Arrow(Left)], Action::Item(Less), None, "help-order-before"),
        row(Self::CONTEXT, &[Char('!')], Action::ShowMe, Some("hint-show-me"), "help-show-order"),
        row(Self::CONTEXT, &[Ctrl('u')], Action::Clear, None, "help-order-clear"),
        row(Self::CONTEXT, &[Esc], Action::Back, Some("hint-leave"), "help-leave"),
    ];

    /// Asks for another move order if the tree has a node with several moves.
    fn open(_: OpenRequest, drilling: &mut Drilling, _: &mut Shared) -> Option<OrderDialog> {
        Some(OrderDialog {
            misses: 0,
            numbering: drilling.numbering()?,
            node: 0,
            error: None,
        })
    }

    fn act(&mut self, action: Action, drilling: &mut Drilling, shared: &mut Shared) -> Flow {
        match action {
            Action::Back if self.misses == 0 && drilling.questions.is_empty() => {
                return Flow::Go(Navigation::Back);
            }
            Action::Back => return Flow::Go(drilling.stop()),
            Action::Choose => {
                match drilling.try_order(&self.numbering.text(), self.misses, shared) {
                    Ok(next) => return Flow::Go(next),
                    Err(sentence) => self.error = Some(sentence),
                }
                self.misses += 1;
            }
            Action::Item(direction) => {
                self.node = direction.step_from(self.node, self.numbering.count());
            }
            Action::ShowMe => {
                if let Some(solution) = drilling.drill.solution() {
                    self.misses += 1;
                    self.error = None;
                    self.numbering.follow(&solution);
                }
            }
            _ => {}
        }
        self.mark(&mut drilling.explore);
        Flow::Stay
    }

    fn edit(&mut self, edit: TextEdit) {
        self.error = None;
        match edit {
            TextEdit::Key(InputRequest::InsertChar(ch)) => {
                let Some(digit) = ch.to_digit(10) else {
                    return;
                };
                self.numbering.number(self.node, digit as usize);
                let is_numbered = self.numbering.is_fully_numbered(self.node);
                if is_numbered && self.node + 1 < self.numbering.count() {
                    self.node += 1;
                }
            }
            TextEdit::Key(InputRequest::DeletePrevChar) => {
                if !self.numbering.take_back(self.node) && self.node > 0 {
                    self.node -= 1;
                    self.numbering.take_back(self.node);
                }
            }
            TextEdit::Cleared => self.numbering.clear(self.node),
            TextEdit::Key(_) | TextEdit::Pasted(_) => {}
        }
    }

    fn frame(
        &self,
        _: &Drilling,
        shared: &Shared,
        _: &Theme,
        (_, height): (i32, i32),
    ) -> Option<Frame> {
        let (number, count) = (self.node + 1, self.numbering.count());
        let title = say!(shared.language, "prompt-order", number, count);
        Some(Frame::at_bottom(title, (100, order_lines(height))))
    }

    fn draw(&self, canvas: &mut Canvas, _: &Drilling, _: &Shared) {
        let (theme, language) = (canvas.theme, canvas.language);
        let order = self.numbering.order(self.node);
        let moves = self.numbering.child_values(self.node);
        let path = self.numbering.path(self.node);
        let path: Vec<String> = path.iter().map(usize::to_string).collect();
        let name = if path.is_empty() {
            say!(language, "root")
        } else {
            path.join(".")
        };
        let mut x = canvas.put(1, 0, &name, theme.now) + 3;
        for (index, value) in moves.iter().enumerate() {
            let text = match value {
                Some(value) => format!("{}□ {}", index + 1, value_text(Unit::ONE, *value)),
                None => format!("{}", index + 1),
            };
            let style = if order.contains(&(index + 1)) {
                theme.faint
            } else {
                theme.strong
            };
            x = canvas.put(x, 0, &text, style) + 3;
        }
        let mut numbers: Vec<String> = order.iter().map(usize::to_string).collect();
        numbers.resize(moves.len(), "_".to_owned());
        let text = say!(language, "prompt-order-tried", order = numbers.join(" "));
        canvas.put(1, 1, &text, theme.changed);
        let text = fit(&self.numbering.text(), canvas.width() - 2);
        canvas.put(1, 2, &text, theme.base);
        let (text, style) = match &self.error {
            Some(error) => (error.clone(), theme.error),
            None => (say!(language, "prompt-order-help"), theme.faint),
        };
        let gap = i32::from(canvas.height() > 5);
        canvas.put_text(1, 3 + gap, &text, style);
    }
}
