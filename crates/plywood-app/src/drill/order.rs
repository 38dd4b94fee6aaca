//! The last question of a drill: in which move order does alpha-beta visit the fewest leaves? The
//! student moves siblings of the tree, whose search is shown above.
//!
//! ```text
//! 7 leaves are visited; the minimum is 5
//! [[3 12 8] <[2 4 6]> [2 14 5]]
//! ```

use crate::bindings::Direction::{Less, More};
use crate::bindings::{Action, Binding, Context, row};
use crate::dialog::{Dialog, Flow, Frame, OpenRequest};
use crate::drill::{Drilling, order_lines};
use crate::key::Arrow::{Down, Left, Right, Up};
use crate::key::Key::{Arrow, Char, Enter, Esc};
use crate::paint::{Canvas, Theme};
use crate::state::{Navigation, Shared};
use plywood_core::tree::NodeId;
use plywood_teach::drill::{OrderCost, Rotation};
use plywood_teach::say;

/// Asks for another move order in a drill's tree.
#[derive(Debug)]
pub struct OrderDialog {
    /// Number of wrong answers.
    misses: u32,
    /// The tree as it stands.
    pub rotation: Rotation,
    /// The cost of its order.
    pub cost: Option<OrderCost>,
    /// Why the order was not accepted.
    pub error: Option<String>,
}

impl OrderDialog {
    fn show(&mut self, drilling: &mut Drilling) {
        self.cost = drilling.show_order(&self.rotation.text(), self.rotation.path());
    }
}

/// Returns the places that lead to a node of the tree that is shown.
fn places(drilling: &Drilling, id: NodeId) -> Vec<usize> {
    let moves = drilling.explore.exploration().tree.moves(id).into_iter();
    moves.map(|played| played.0 as usize).collect()
}

impl Dialog for OrderDialog {
    type On = Drilling;

    const CONTEXT: Context = Context::new("context-order");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Self::CONTEXT, &[Char('>'), Char('.')], Action::Change(More), Some("hint-order-right"), "help-order-right"),
        row(Self::CONTEXT, &[Char('<'), Char(',')], Action::Change(Less), Some("hint-order-left"), "help-order-left"),
        row(Self::CONTEXT, &[Arrow(Down), Arrow(Right)], Action::Item(More), Some("hint-order-next"), "help-order-next"),
        row(Self::CONTEXT, &[Arrow(Up), Arrow(Left)], Action::Item(Less), None, "help-order-before"),
        row(Self::CONTEXT, &[Enter], Action::Choose, Some("hint-go"), "help-order-take"),
        row(Self::CONTEXT, &[Char('!')], Action::ShowMe, Some("hint-show-me"), "help-show-order"),
        row(Self::CONTEXT, &[Esc], Action::Back, Some("hint-leave"), "help-leave"),
    ];

    /// Asks for another move order if the tree has a node with several moves.
    fn open(_: OpenRequest, drilling: &mut Drilling, _: &mut Shared) -> Option<OrderDialog> {
        let mut dialog = OrderDialog {
            misses: 0,
            rotation: Rotation::new(drilling.drill.exploration.spec().position.text())?,
            cost: None,
            error: None,
        };
        dialog.show(drilling);
        Some(dialog)
    }

    fn act(&mut self, action: Action, drilling: &mut Drilling, shared: &mut Shared) -> Flow {
        match action {
            Action::Back if self.misses == 0 && drilling.questions.is_empty() => {
                return Flow::Go(Navigation::Back);
            }
            Action::Back => return Flow::Go(drilling.stop()),
            Action::Choose => {
                let Some(cost) = self.cost else {
                    return Flow::Stay;
                };
                match drilling.try_order(cost, self.misses, shared) {
                    Ok(next) => return Flow::Go(next),
                    Err(sentence) => self.error = Some(sentence),
                }
                self.misses += 1;
                return Flow::Stay;
            }
            Action::Item(direction) => self.rotation.go(direction.sign()),
            Action::Change(direction) => self.rotation.rotate(direction.sign()),
            Action::Mark(id) => self.rotation.mark(&places(drilling, id)),
            Action::Drop(id) => self.rotation.move_to(&places(drilling, id)),
            Action::ShowMe => {
                self.misses += 1;
                let solution = drilling.drill.solution();
                if let Some(solved) = solution.as_deref().and_then(Rotation::new) {
                    self.rotation = solved;
                }
            }
            _ => return Flow::Stay,
        }
        self.error = None;
        self.show(drilling);
        Flow::Stay
    }

    fn frame(
        &self,
        _: &Drilling,
        shared: &Shared,
        _: &Theme,
        (_, height): (i32, i32),
    ) -> Option<Frame> {
        let title = say!(shared.language, "prompt-order");
        Some(Frame::at_bottom(title, (100, order_lines(height))))
    }

    fn draw(&self, canvas: &mut Canvas, _: &Drilling, _: &Shared) {
        let (theme, language) = (canvas.theme, canvas.language);
        if let Some(OrderCost {
            leaves, minimum, ..
        }) = self.cost
        {
            let text = say!(language, "prompt-order-cost", leaves, minimum);
            canvas.put(1, 0, &text, theme.strong);
        }
        let [before, here, after] = self.rotation.parts();
        // What is moved stays in sight.
        let room = (canvas.width() - 3 - here.chars().count() as i32).max(0) as usize;
        let hidden = before.chars().count().saturating_sub(room);
        let before: String = before.chars().skip(hidden).collect();
        let x = canvas.put(1, 1, &before, theme.base);
        let x = canvas.put(x, 1, &here, theme.now);
        canvas.put(x, 1, &after, theme.base);
        let (text, style) = match &self.error {
            Some(error) => (error.clone(), theme.error),
            None => (say!(language, "prompt-order-help"), theme.faint),
        };
        let gap = i32::from(canvas.height() > 5);
        canvas.put_text(1, 2 + gap, &text, style);
    }
}
