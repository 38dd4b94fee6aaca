//! Filling in a whole textbook tree: all values and skipped leaves, checked together.
//!
//! ```text
//!                ▲ _
//!      ┌─────────┼─────────┐
//!    1▽ 3      2▽ 2      3▽ ·
//!   ┌──┼──┐   ┌──┆┄┄┐   ┌──┼──┐
//!   3  12 8   2  4  6   14 5  2
//! First mistake: □ 3.1 …
//! ```

use crate::bindings::Direction::{self, Less, More};
use crate::bindings::{Action, Binding, Context, DialogName, row};
use crate::dialog::{Dialog, Flow, Frame, OpenRequest};
use crate::explore::Explore;
use crate::explore::draw::draw_by_hand;
use crate::explore::snapshot::ByHand;
use crate::key::Arrow::{Down, Left, Right, Up};
use crate::key::Key::{Arrow, Char, Ctrl, Enter, Esc};
use crate::key::TextEdit;
use crate::paint::{Canvas, Target, Theme, wrap};
use crate::state::Shared;
use plywood_core::tree::{NodeId, Step};
use plywood_explore::layout::Outline;
use plywood_teach::filling::{Filling, FillingMistake};
use plywood_teach::lesson::TreeView;
use plywood_teach::say;
use tui_input::InputRequest;

/// The tree being filled in.
#[derive(Debug)]
pub struct Fill {
    /// The entries so far.
    pub filling: Filling,
    /// The node being edited.
    pub at: NodeId,
    /// The first mistake found by the last check, until something changes.
    pub first_mistake: Option<(NodeId, FillingMistake)>,
}

impl Fill {
    fn new(filling: Filling) -> Fill {
        Fill {
            at: filling.first(),
            filling,
            first_mistake: None,
        }
    }

    /// Moves to the next or previous node of the same ply.
    fn move_in_ply(&mut self, direction: Direction) {
        let row = self.filling.book().row(self.filling.book().ply(self.at));
        let place = row.iter().position(|&id| id == self.at);
        self.at = row[direction.step_from(place.unwrap_or(0), row.len())];
    }

    /// Moves to the parent or the first child.
    fn move_between_plies(&mut self, direction: Direction) {
        let book = self.filling.book();
        let there = match direction {
            Less => book.parent(self.at),
            More => book.children(self.at).first().copied(),
        };
        self.at = there.unwrap_or(self.at);
    }

    fn mark(&mut self) {
        self.first_mistake = None;
        self.filling.toggle_marked(self.at);
    }

    /// Checks all entries. Moves to the first mistake or, if there is none, shows the whole search.
    fn check(&mut self, explore: &mut Explore, shared: &mut Shared) -> Flow {
        self.first_mistake = self.filling.first_wrong();
        if let Some((id, _)) = self.first_mistake {
            self.at = id;
            return Flow::Stay;
        }
        explore.view.tree = TreeView::Whole;
        explore.go_to(Step::MAX);
        shared.notify(self.filling.success_sentence(shared.language));
        Flow::Close
    }
}

impl Dialog for Fill {
    type On = Explore;

    const CONTEXT: Context = Context::typing("context-fill");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Context::EXPLORE, &[Char('#')], Action::OpenTreeChange(DialogName::Fill), None, "help-fill").after("help-next-question"),
        row(Self::CONTEXT, &[Enter], Action::Choose, Some("hint-check"), "help-fill-check"),
        row(Self::CONTEXT, &[Char(' ')], Action::Mark, Some("hint-mark"), "help-fill-mark"),
        row(Self::CONTEXT, &[Arrow(Right)], Action::Change(More), Some("hint-fill-node"), "help-fill-right"),
        row(Self::CONTEXT, &[Arrow(Left)], Action::Change(Less), None, "help-fill-left"),
        row(Self::CONTEXT, &[Arrow(Down)], Action::Item(More), None, "help-fill-down"),
        row(Self::CONTEXT, &[Arrow(Up)], Action::Item(Less), None, "help-fill-up"),
        row(Self::CONTEXT, &[Char('!')], Action::ShowMe, Some("hint-show-me"), "help-show-me"),
        row(Self::CONTEXT, &[Ctrl('u')], Action::Clear, None, "help-fill-clear"),
        row(Self::CONTEXT, &[Esc], Action::Back, Some("hint-leave"), "help-leave"),
    ];

    fn open(_: OpenRequest, explore: &mut Explore, shared: &mut Shared) -> Option<Fill> {
        explore.stepper.play = None;
        let filling = Filling::new(explore.exploration());
        if filling.is_none() {
            shared.notify_message("notice-no-fill");
        }
        filling.map(Fill::new)
    }

    fn act(&mut self, action: Action, screen: &mut Explore, shared: &mut Shared) -> Flow {
        match action {
            Action::Back => return Flow::Close,
            Action::Choose => return self.check(screen, shared),
            Action::Change(direction) => self.move_in_ply(direction),
            Action::Item(direction) => self.move_between_plies(direction),
            Action::Mark => self.mark(),
            Action::ShowMe => {
                self.first_mistake = None;
                self.filling.fill();
            }
            _ => {}
        }
        Flow::Stay
    }

    fn edit(&mut self, edit: TextEdit) {
        self.first_mistake = None;
        match edit {
            TextEdit::Key(InputRequest::InsertChar(letter)) => self.filling.write(self.at, letter),
            TextEdit::Key(InputRequest::DeletePrevChar) => self.filling.erase(self.at),
            TextEdit::Cleared => self.filling.clear(self.at),
            TextEdit::Key(_) | TextEdit::Pasted(_) => {}
        }
    }

    /// Selects the clicked node, and marks it if it is a leaf.
    fn click(&mut self, target: Target, _: &Explore) {
        if let Target::Node(id) = target {
            self.at = id;
            if self.filling.is_leaf(id) {
                self.mark();
            }
        }
    }

    fn frame(&self, _: &Explore, shared: &Shared, _: &Theme, size: (i32, i32)) -> Option<Frame> {
        Some(Frame::centred(say!(shared.language, "fill-title"), size))
    }

    fn draw(&self, canvas: &mut Canvas, explore: &Explore, _: &Shared) {
        let theme = canvas.theme;
        let (text, style) = match self.first_mistake {
            Some((id, wrong)) => {
                let text = self.filling.sentence(canvas.language, id, wrong);
                (text, theme.error)
            }
            None => (say!(canvas.language, "fill-help"), theme.faint),
        };
        // The tree must not move when the text changes.
        let lines = wrap(&text, canvas.width() - 2).len().max(2) as i32;
        let top = canvas.height() - lines;
        let area = canvas.place(0, 0, canvas.width(), top);
        let filling = ByHand::Filling(&self.filling);
        draw_by_hand(&mut canvas.part(area), explore, filling, self.at);
        canvas.put_text(1, top, &text, style);
    }
}
