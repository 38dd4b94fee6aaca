//! A game of proof on the screen: the tree with its hidden leaves, and below it what is proved.

use crate::bindings::Direction::{Less, More};
use crate::bindings::{Action, Binding, Context, row};
use crate::explore::Explore;
use crate::explore::draw::draw_by_hand;
use crate::explore::snapshot::ByHand;
use crate::key::Arrow::{Down, Left, Right, Up};
use crate::key::Key::{Arrow, Char, Enter};
use crate::paint::Canvas;
use crate::state::Shared;
use plywood_core::tree::NodeId;
use plywood_explore::proof::{Opened, Proof};
use plywood_teach::drill::Drill;
use plywood_teach::drill::proof::{node_sentence, opened_sentence};
use plywood_teach::language::Language;
use plywood_teach::say;

/// Lines below the tree.
const LINES: i32 = 4;

/// The game and the node pointed at.
#[derive(Debug)]
pub struct ProofPlay {
    pub proof: Proof,
    /// The node pointed at.
    pub at: NodeId,
    /// Number of leaves that could not matter any more when they were opened.
    pub needless: usize,
    /// The leaves that alpha-beta visits, once the game is over.
    pub(super) rivals: [u64; 2],
    /// The leaf just opened and what it brought, until another node is pointed at.
    last: Option<(NodeId, Opened)>,
}

/// The keys of a game of proof.
#[rustfmt::skip]
pub(crate) const KEYS: &[Binding] = &[
    row(CONTEXT, &[Enter, Char(' ')], Action::Choose, Some("hint-open-leaf"), "help-open-leaf"),
    row(CONTEXT, &[Arrow(Right), Char('l')], Action::Change(More), Some("hint-fill-node"), "help-fill-right"),
    row(CONTEXT, &[Arrow(Left), Char('h')], Action::Change(Less), None, "help-fill-left"),
    row(CONTEXT, &[Arrow(Down), Char('j')], Action::Item(More), None, "help-fill-down"),
    row(CONTEXT, &[Arrow(Up), Char('k')], Action::Item(Less), None, "help-fill-up"),
];

/// The context of the keys.
pub(crate) const CONTEXT: Context = Context::new("context-proof");

impl ProofPlay {
    /// Begins at the first leaf.
    pub(crate) fn new(proof: Proof) -> ProofPlay {
        let first = proof.leaves().next();
        ProofPlay {
            at: first.unwrap_or(NodeId::ROOT),
            proof,
            needless: 0,
            rivals: [0; 2],
            last: None,
        }
    }

    /// Returns whether the value of the root is proved.
    pub fn is_over(&self) -> bool {
        self.proof.is_over()
    }

    /// Performs the action of a key.
    pub(crate) fn act(&mut self, action: Action, explore: &Explore, shared: &mut Shared) {
        let tree = self.proof.tree();
        let there = match action {
            Action::Choose => return self.open(explore, shared),
            Action::Change(direction) => {
                let ply = tree.node(self.at).ply;
                let row = tree.ids().filter(|&id| tree.node(id).ply == ply);
                let row: Vec<NodeId> = row.collect();
                let place = row.binary_search(&self.at).unwrap_or(0);
                Some(row[direction.step_from(place, row.len())])
            }
            Action::Item(Less) => tree.parent(self.at),
            Action::Item(More) => tree.children(self.at).first().copied(),
            _ => None,
        };
        self.point_at(there.unwrap_or(self.at));
    }

    /// Points at a node.
    pub(crate) fn point_at(&mut self, id: NodeId) {
        if id != self.at {
            (self.at, self.last) = (id, None);
        }
    }

    /// Opens the leaf pointed at.
    pub(crate) fn open(&mut self, explore: &Explore, shared: &mut Shared) {
        if let Some(opened) = self.proof.open(self.at) {
            self.needless += usize::from(opened.needless.is_some());
            self.last = Some((self.at, opened));
        } else if !self.proof.is_leaf(self.at) {
            let (language, exploration) = (shared.language, explore.exploration());
            shared.notify(node_sentence(language, exploration, &self.proof, self.at));
        }
    }

    /// Returns the result of a game that is over.
    pub(crate) fn result(&self, language: Language, drill: &Drill) -> String {
        drill.proof_result(language, &self.proof, self.needless, self.rivals)
    }

    /// Draws the tree, and below it what is known of the node pointed at.
    pub(crate) fn draw(&self, canvas: &mut Canvas, explore: &Explore) {
        let (theme, language) = (canvas.theme, canvas.language);
        let top = canvas.height() - LINES;
        let area = canvas.place(0, 0, canvas.width(), top);
        draw_by_hand(
            &mut canvas.part(area),
            explore,
            ByHand::Proof(&self.proof),
            self.at,
        );
        let count = say!(
            language,
            "proof-count",
            opened = self.proof.opened().len(),
            leaves = self.proof.leaves().count(),
            needless = self.needless
        );
        let exploration = explore.exploration();
        let root = node_sentence(language, exploration, &self.proof, NodeId::ROOT);
        canvas.put_text(1, top, &format!("{root} {count}."), theme.strong);
        let told = match &self.last {
            Some((leaf, opened)) => {
                opened_sentence(language, exploration, &self.proof, *leaf, opened)
            }
            None => node_sentence(language, exploration, &self.proof, self.at),
        };
        let is_needless = |(_, opened): &(_, Opened)| opened.needless.is_some();
        let style = if self.last.as_ref().is_some_and(is_needless) {
            theme.error
        } else {
            theme.changed
        };
        canvas.put_text(1, top + 1, &told, style);
    }
}
