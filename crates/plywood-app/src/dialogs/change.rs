//! Changing a textbook tree in place: the value of a leaf, and nodes added, removed and moved. The
//! tree is searched again at once, and the step stays where it is.
//!
//! ```text
//!                ▲=3
//!      ┌─────────┼─────────┐
//!    1▽=3      2▽≤2      3▽=2
//!   ┌──┼──┐   ┌──┆┄┄┐   ┌──┼──┐
//!   3  12 8  ▸9  4  6   14 5  2
//!  Leaf, now 9
//!  › 5
//! ```

use crate::bindings::Direction::{self, Less, More};
use crate::bindings::{Action, Binding, Context, DialogName, GameAction, row};
use crate::dialog::{Dialog, Flow, Frame, OpenRequest};
use crate::explore::Explore;
use crate::explore::arrangement::room;
use crate::explore::draw::draw_told;
use crate::key::Arrow::{Down, Left, Right, Up};
use crate::key::Key::{Arrow, Char, Ctrl, Delete, Enter, Esc};
use crate::key::{self, TextEdit};
use crate::paint::{Canvas, Target, Theme, put_input, text_width};
use crate::state::Shared;
use plywood_core::game::Move;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::PositionText;
use plywood_explore::games::Picture;
use plywood_explore::games::textbook::{Textbook, TreeChange};
use plywood_explore::layout::Outline;
use plywood_explore::number::Number;
use plywood_explore::safe;
use plywood_teach::book::Book;
use plywood_teach::say;
use plywood_teach::words::spec_error_text;
use std::sync::Arc;
use tui_input::Input;

/// The node being changed.
#[derive(Debug)]
pub struct Change {
    /// The moves that lead to it.
    path: Vec<Move>,
    /// The number being typed.
    pub input: Input,
    /// Why the last change was not made.
    pub error: Option<String>,
    /// The texts before each change, and the nodes that were pointed at, with their own texts.
    before: Vec<(PositionText, Vec<Move>, String)>,
}

/// Returns the printed tree, of which every node can be pointed at.
fn book(explore: &Explore) -> Option<&Book> {
    Some(&explore.prepared.whole.as_ref()?.book)
}

impl Change {
    /// Returns the node.
    fn node(&self, explore: &Explore) -> NodeId {
        book(explore).map_or(NodeId::ROOT, |book| book.at(&self.path))
    }

    /// Returns the text at the node: a leaf's value, an inner node's brackets.
    fn text(&self, explore: &Explore) -> String {
        // While a changed tree is searched, the path may lead out of the one before.
        let path = book(explore).map_or(Vec::new(), |book| book.moves(self.node(explore)));
        match explore.exploration().problem.at(&path).picture() {
            Picture::Text { text, present } => text[present].to_owned(),
            Picture::Board(_) => String::new(),
        }
    }

    /// Points at the node this many places to the right and plies below, if there is one.
    fn point(&mut self, right: i32, down: i32, explore: &Explore) {
        let Some(book) = book(explore) else {
            return;
        };
        let at = book.at(&self.path);
        let there = match down {
            0 => {
                let row = book.row(book.ply(at));
                let place = row.iter().position(|&id| id == at);
                let direction = if right > 0 { More } else { Less };
                Some(row[direction.step_from(place.unwrap_or(0), row.len())])
            }
            1.. => book.children(at).first().copied(),
            _ => book.parent(at),
        };
        self.point_at(there.unwrap_or(at), book);
    }

    fn point_at(&mut self, id: NodeId, book: &Book) {
        self.path = book.moves(id);
        self.input.reset();
        self.error = None;
    }

    /// Makes a leaf worth one more or less.
    fn step(&mut self, direction: Direction, explore: &Explore, shared: &mut Shared) {
        if !["", "-"].contains(&self.input.value()) {
            return;
        }
        // It may begin a number.
        self.input = if direction == Less { "-" } else { "" }.into();
        let old = Number::read(&self.text(explore));
        if let Some(old) = old.filter(|old| old.is_finite()) {
            let (above, below) = old.parts();
            let above = above.saturating_add(below * direction.sign() as i64);
            let new = Number::new(above, below).notation();
            self.change(TreeChange::Value(&new), explore, shared);
        }
    }

    /// Makes a change, and searches again.
    fn change(&mut self, change: TreeChange, explore: &Explore, shared: &mut Shared) {
        let problem = &explore.exploration().problem;
        let tree = problem.cursor().picture();
        let tree = match &tree {
            Picture::Text { text, .. } => Textbook::parse(text).ok(),
            Picture::Board(_) => None,
        };
        let changed = tree.and_then(|tree| tree.changed(&self.path, change));
        let Some((text, path)) = changed else {
            self.error = Some(say!(shared.language, "change-not-here"));
            return;
        };
        let position = problem.spec.position.clone();
        self.before
            .push((position, self.path.clone(), self.text(explore)));
        self.search(PositionText::Notation(text), path, explore, shared);
    }

    /// Searches another text, in which the node is at `path`.
    fn search(
        &mut self,
        position: PositionText,
        path: Vec<Move>,
        explore: &Explore,
        shared: &mut Shared,
    ) {
        let opened = explore.exploration().problem.with(|spec| {
            spec.position = position;
            // The new tree may have another height.
            spec.depth = None;
        });
        match opened {
            Ok(opened) => {
                (self.path, self.error) = (path, None);
                shared.search(Ok(Arc::new(opened)), explore.current_place());
            }
            Err(error) => self.error = Some(spec_error_text(shared.language, &error)),
        }
    }
}

impl Dialog for Change {
    type On = Explore;

    const CONTEXT: Context = Context::typing("context-change");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Context::TREE, &[Enter], Action::OpenTreeChange(DialogName::Change), Some("hint-change-tree"), "help-change"),
        row(Context::EXPLORE, &[Char('=')], Action::OpenTreeChange(DialogName::Change), None, "help-leaf-value"),
        row(Self::CONTEXT, &[Enter], Action::Choose, Some("hint-change-value"), "help-change-value"),
        row(Self::CONTEXT, &[Char('+')], Action::Change(More), Some("hint-change-more"), "help-change-more"),
        row(Self::CONTEXT, &[Char('-')], Action::Change(Less), Some("hint-change-less"), "help-change-less"),
        row(Self::CONTEXT, &[Char('a')], Action::Alter(TreeChange::Add), Some("hint-change-add"), "help-change-add"),
        row(Self::CONTEXT, &[Char('b')], Action::Alter(TreeChange::Split), None, "help-change-split"),
        row(Self::CONTEXT, &[Delete, Char('x')], Action::Alter(TreeChange::Remove), Some("hint-change-remove"), "help-change-remove"),
        row(Self::CONTEXT, &[Char('<')], Action::Alter(TreeChange::Before), None, "help-change-before"),
        row(Self::CONTEXT, &[Char('>')], Action::Alter(TreeChange::Behind), Some("hint-change-move"), "help-change-behind"),
        row(Self::CONTEXT, &[Arrow(Left)], Action::Pan(-1, 0), None, "help-node-left"),
        row(Self::CONTEXT, &[Arrow(Right)], Action::Pan(1, 0), None, "help-node-right"),
        row(Self::CONTEXT, &[Arrow(Up)], Action::Pan(0, -1), None, "help-node-up"),
        row(Self::CONTEXT, &[Arrow(Down)], Action::Pan(0, 1), None, "help-node-down"),
        row(Self::CONTEXT, &[Char('u')], Action::Game(GameAction::Undo), Some("hint-undo"), "help-change-undo"),
        row(Self::CONTEXT, &[Ctrl('u')], Action::Clear, None, "help-change-clear"),
        row(Self::CONTEXT, &[Esc], Action::Back, Some("hint-close"), "help-change-close"),
    ];

    /// Points at the leaf or node of the current step.
    fn open(_: OpenRequest, explore: &mut Explore, shared: &mut Shared) -> Option<Change> {
        explore.stepper.play = None;
        if !explore.exploration().spec().game.has_own_values() {
            shared.notify_message("notice-no-leaf-value");
            return None;
        }
        let Some(book) = book(explore) else {
            shared.notify_message("notice-too-large");
            return None;
        };
        let tree = &explore.exploration().tree;
        Some(Change {
            path: book.moves(tree.entered_last(explore.stepper.step)),
            input: Input::default(),
            error: None,
            before: Vec::new(),
        })
    }

    fn act(&mut self, action: Action, explore: &mut Explore, shared: &mut Shared) -> Flow {
        match action {
            Action::Choose if !self.input.value().is_empty() => {
                let typed = self.input.value().trim().to_owned();
                if let Some(number) = Number::read(&typed) {
                    self.change(TreeChange::Value(&number.notation()), explore, shared);
                } else if typed != "-" {
                    self.error = Some(say!(shared.language, "error-leaf-value"));
                }
                self.input.reset();
            }
            Action::Back | Action::Choose => return Flow::Close,
            Action::Change(direction) => self.step(direction, explore, shared),
            Action::Alter(change) => {
                self.input.reset();
                self.change(change, explore, shared);
            }
            Action::Game(GameAction::Undo) => {
                self.input.reset();
                if let Some((position, path, _)) = self.before.pop() {
                    self.search(position, path, explore, shared);
                }
            }
            Action::Pan(right, down) => self.point(right, down, explore),
            _ => {}
        }
        Flow::Stay
    }

    fn edit(&mut self, edit: TextEdit) {
        self.error = None;
        key::edit(&mut self.input, edit);
    }

    fn click(&mut self, target: Target, explore: &Explore) {
        if let (Target::Node(id), Some(book)) = (target, book(explore)) {
            self.point_at(id, book);
        }
    }

    fn frame(&self, _: &Explore, shared: &Shared, _: &Theme, size: (i32, i32)) -> Option<Frame> {
        Some(Frame::centred(say!(shared.language, "change-title"), size))
    }

    fn draw(&self, canvas: &mut Canvas, explore: &Explore, shared: &Shared) {
        let (theme, language) = (canvas.theme, canvas.language);
        let top = canvas.height() - 2;
        // The tree stays where it was.
        let (_, rows) = room(explore, shared.area(), false, language).tree;
        draw_told(canvas, explore, self.node(explore), rows);
        let text = self.text(explore);
        let is_number = |text: &String| Number::read(text).is_some();
        let old = self.before.last().filter(|(_, path, _)| *path == self.path);
        let old = old.map(|(_, _, old)| old).filter(|old| is_number(old));
        let value = match old {
            Some(old) if *old != text => format!("{old} → {text}"),
            _ => text.clone(),
        };
        let at = if is_number(&text) {
            say!(language, "change-leaf", value = safe::truncated(&value, 30))
        } else {
            say!(language, "change-node")
        };
        let (text, style) = match &self.error {
            Some(error) => (error, theme.error),
            None => (&at, theme.faint),
        };
        canvas.put_text(1, top, &safe::truncated(text, 300), style);
        if let (None, Some(old), Some((before, _))) = (&self.error, old, at.split_once(" → ")) {
            let end = text_width(before) + 1;
            canvas.put(end - text_width(old), top, old, theme.replaced);
        }
        put_input(canvas, top + 1, &self.input);
    }
}
