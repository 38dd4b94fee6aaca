//! An exploration at its step as a frame shows it, worked out once: the replay and its marks, the
//! sentences, hidden values, and the exploration beside it; and the look of nodes with them.

use super::view::HIDDEN;
use crate::explore::{Comparison, Explore};
use crate::paint::{Edge, Theme};
use crate::predict::ActiveQuestion;
use crate::prepared::PreparedExploration;
use plywood_core::game::{Move, Unit, Value};
use plywood_core::replay::{Event, Progress, Replay};
use plywood_core::search::{Visit, Window};
use plywood_core::tree::{NodeId, Origin, Step, Tree};
use plywood_explore::difference::Side;
use plywood_explore::exploration::{Exploration, TextError};
use plywood_explore::layout::Stroke;
use plywood_explore::marks::Marks;
use plywood_explore::proof::Proof;
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::letter;
use plywood_teach::narrate;
use plywood_teach::narrate::contrast::comparison_sentences;
use plywood_teach::say;
use plywood_teach::words::{Naming, NodeText, Shape, move_text, text_error_text, value_text};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

/// An exploration at a step.
pub(crate) struct Snapshot<'e> {
    pub prepared: &'e PreparedExploration,
    pub language: Language,
    /// The tree at the step.
    pub replay: Replay<'e>,
    /// The step's highlights, without hidden ones.
    pub marks: Marks,
    /// The sentences of the step, the first of which is about its event.
    pub sentences: Vec<String>,
    /// Whether the search has found its first value, so that there may be a bound.
    pub has_bound: bool,
    /// The open question, whose answer nothing else may show.
    pub question: Option<&'e ActiveQuestion>,
    /// Whether the tree is shown as a whole rather than along the path.
    pub shows_whole: bool,
    /// The exploration beside it.
    pub beside: Option<Box<Beside<'e>>>,
    /// The game of proof on the tree; if set, the search is not shown.
    pub proof: Option<&'e Proof>,
    /// The node whose position is shown on the board.
    board_node: NodeId,
    /// The node that a text beside the tree refers to.
    marked: Option<NodeId>,
    /// The text being typed as a node's value.
    pub typed: Option<(NodeId, String)>,
    /// The nodes whose values are hidden until they are answered.
    pub gaps: &'e [NodeId],
}

/// The exploration beside the one that the keys control.
pub(crate) struct Beside<'e> {
    pub other: Snapshot<'e>,
    /// The side that the keys control.
    pub side: Side,
    /// The comparison of the two.
    pub contrast: String,
    /// The first step at which they differ.
    pub first_difference: Option<Step>,
}

/// The mark before the node that a text refers to.
pub(crate) const SUBJECT_MARK: &str = "»";

/// The look of a node.
pub(crate) struct NodeLook {
    /// ▲, ▽ or □; a space for a pruned node.
    pub shape: char,
    /// The value so far; empty if there is none.
    pub value: String,
    /// The style of its name.
    pub name_style: Style,
    /// The style of its value.
    pub value_style: Style,
}

impl<'e> Snapshot<'e> {
    /// Creates the snapshot of an exploration whose tree is shown as a whole or along the path, without
    /// the exploration beside it.
    pub(crate) fn new(explore: &'e Explore, shows_whole: bool, language: Language) -> Snapshot<'e> {
        let (replay, exploration) = (explore.replay(), explore.exploration());
        let gaps = &explore.view.gaps;
        let mut marks = Marks::new(&replay);
        let question = explore.asking.question.as_ref();
        if let Some(gap) = question.and_then(ActiveQuestion::gap) {
            // The nodes below a hidden value would give it away.
            marks.path = replay.tree().path(gap);
        } else if !gaps.is_empty() && marks.is_over {
            // The principal variation would give away hidden values.
            marks.path.truncate(1);
        }
        let typed = question.and_then(ActiveQuestion::typed);
        let typed = typed.map(|(id, text)| (id, safe::visible(text).into_owned()));
        Snapshot {
            prepared: &explore.prepared,
            language,
            marks,
            sentences: if explore.has_letters() {
                about_letters(explore, language)
            } else {
                narrate::tell(language, exploration, &replay)
            },
            has_bound: explore.has_bound(),
            question,
            shows_whole,
            beside: None,
            proof: None,
            board_node: replay.node(),
            // A question is about another node, and is answered in the tree.
            marked: match question {
                Some(active) => active.marked(exploration),
                None => explore.view.marked,
            },
            typed,
            gaps,
            replay,
        }
    }

    /// Creates the snapshot of a whole tree with a mark at a node.
    pub(crate) fn pointing(explore: &'e Explore, at: NodeId, language: Language) -> Snapshot<'e> {
        Snapshot {
            marked: Some(at),
            ..Snapshot::new(explore, true, language)
        }
    }

    /// Creates the snapshot of the tree before its search, in a game of proof. Keys act at the node
    /// `at`.
    pub(crate) fn in_proof(
        explore: &'e Explore,
        proof: &'e Proof,
        at: NodeId,
        language: Language,
    ) -> Snapshot<'e> {
        let replay = Replay::new(&explore.exploration().tree, 0);
        let mut marks = Marks::new(&replay);
        marks.path.clear();
        Snapshot {
            replay,
            marks,
            question: None,
            proof: Some(proof),
            board_node: at,
            marked: Some(at),
            typed: None,
            gaps: &[],
            ..Snapshot::new(explore, true, language)
        }
    }

    /// Adds the exploration beside it.
    pub(crate) fn put_beside(&mut self, comparison: &'e Comparison, shows_whole: bool) {
        let other = Snapshot::new(&comparison.other, shows_whole, self.language);
        let side = comparison.side;
        let sides = in_order(side, &*self, &other);
        let explorations = sides.map(Snapshot::exploration);
        let steps = sides.map(|side| side.replay.step());
        let sentences = comparison_sentences(explorations, steps, comparison.first_difference);
        let sentences = narrate::texts(self.language, Naming::Signs, &sentences);
        self.beside = Some(Box::new(Beside {
            side,
            contrast: sentences.join(" "),
            first_difference: comparison.first_difference.map(|found| found.step),
            other,
        }));
    }

    /// Returns both explorations if there are two, the left one first, and the side that the keys
    /// control.
    pub(crate) fn sides(&self) -> Option<([&Snapshot<'e>; 2], Side)> {
        let beside = self.beside.as_ref()?;
        Some((in_order(beside.side, self, &beside.other), beside.side))
    }

    /// Returns the exploration.
    pub(crate) fn exploration(&self) -> &'e Exploration {
        &self.prepared.exploration
    }

    /// Returns the tree.
    pub(crate) fn tree(&self) -> &'e Tree {
        &self.prepared.exploration.tree
    }

    /// Returns the current node.
    pub(crate) fn node(&self) -> NodeId {
        self.replay.node()
    }

    /// Returns the unit of values.
    pub(crate) fn unit(&self) -> Unit {
        self.tree().method.unit
    }

    /// Returns the root's best move, once the search is over and nothing is asked or hidden.
    pub(crate) fn best_move(&self) -> Option<Move> {
        let is_over = self.replay.next().is_none();
        if !is_over || self.question.is_some() || !self.gaps.is_empty() {
            return None;
        }
        self.tree().played(*self.tree().best_line().first()?)
    }

    /// Returns the move that leads to a node, as written beside it.
    pub(crate) fn move_to(&self, id: NodeId) -> String {
        let Exploration { problem, tree, .. } = self.exploration();
        move_text(self.language, &problem.edge_text(tree, id))
    }

    /// Returns whether a node belongs to a second search that has not begun. It stays hidden, as
    /// only the result of the first search decides on it.
    pub(crate) fn is_withheld(&self, id: NodeId) -> bool {
        let tree = self.tree();
        let is_coming = |&above: &NodeId| {
            let is_again = tree.node(above).visit == Visit::ReSearch;
            is_again && self.replay.progress(above) == Progress::Unseen
        };
        tree.path(id).iter().any(is_coming)
    }

    /// Returns whether a text beside the tree refers to this node.
    pub(crate) fn is_marked(&self, id: NodeId) -> bool {
        self.marked == Some(id)
    }

    /// Returns the node that stored the table entry for the current position, while the entry
    /// answers.
    pub(crate) fn twin(&self) -> Option<NodeId> {
        match self.marks.event {
            Event::Enter | Event::Evaluate if self.proof.is_none() => {
                self.tree().found_at(self.marks.here)
            }
            _ => None,
        }
    }

    /// Returns the mark before a node: the move whose bound causes a cutoff, the node that a text
    /// refers to, or the node that stored the current position's table entry.
    pub(crate) fn marker(&self, id: NodeId) -> Option<&'static str> {
        if self.proof.is_some() {
            None
        } else if self.marks.sets_edge(id) {
            Some("◆")
        } else if self.is_marked(id) {
            Some(SUBJECT_MARK)
        } else {
            (self.twin() == Some(id)).then_some("⇠")
        }
    }

    /// Returns the node's best value if it is just being replaced.
    pub(crate) fn replaced_at(&self, id: NodeId) -> Option<Value> {
        if id == self.marks.here && self.gaps.is_empty() {
            self.marks.replaced
        } else {
            None
        }
    }

    /// Returns a node with this name, followed by its value and the value that it replaces.
    pub(crate) fn head_line(&self, id: NodeId, name: String, theme: &Theme) -> Line<'static> {
        let look = self.look(id, theme);
        let mut line = vec![Span::styled(name, look.name_style), Span::raw(" ")];
        if let Some(old) = self.replaced_at(id) {
            line.push(Span::styled(value_text(self.unit(), old), theme.replaced));
            line.push(Span::styled("→", theme.changed));
        }
        line.push(Span::styled(look.value, look.value_style));
        Line::from(line)
    }

    /// Returns whether the step skips this node, or this node's move set the bound of the cutoff.
    pub(crate) fn is_in_cut(&self, id: NodeId) -> bool {
        self.marks.is_skipped(id) || self.marks.sets_edge(id)
    }

    /// Returns the window shown at a node; `None` while values are hidden, which it would give
    /// away.
    pub(crate) fn window(&self, id: NodeId) -> Option<Window> {
        if !self.gaps.is_empty() || self.proof.is_some() || !self.tree().method.narrows() {
            return None;
        }
        let window = if id == self.node() {
            // The current window, as in the numbers beside the tree.
            self.replay.view(id).window?
        } else {
            NodeText::new(&self.replay, id).window?
        };
        let is_shown = !window.is_full() || self.question.is_some() || self.has_bound;
        is_shown.then_some(window)
    }

    /// Returns whether the value of a node is hidden.
    fn hides(&self, id: NodeId) -> bool {
        !self.tree().node(id).kind.is_leaf() && self.gaps.contains(&id)
    }

    /// Returns the style of the edge to a child. The path is heavy; other edges of the step, such
    /// as that of a returning value or of the move whose bound causes a cutoff, are light.
    pub(crate) fn edge(&self, child: NodeId, theme: &Theme) -> Edge {
        if let Some(proof) = self.proof {
            let is_gone = proof.settled(child).is_some();
            return if is_gone { Edge::Pruned } else { Edge::Plain };
        }
        let tree = self.replay.tree();
        let Some(parent) = tree.parent(child) else {
            return Edge::Plain;
        };
        let ply = tree.node(parent).ply;
        let light = |style, tip| Edge::Followed {
            stroke: Stroke::Light,
            style,
            includes_bar: true,
            tip,
        };
        if self.marks.is_on_path(child) {
            // From the node that set the bound down to the cutoff.
            let is_below = self
                .marks
                .edge_setter
                .is_some_and(|edge_setter| ply >= tree.node(edge_setter.ancestor).ply);
            let is_entered = self.marks.event == Event::Enter && child == self.marks.here;
            let tip = if is_below {
                Some(("▼", theme.cut))
            } else {
                is_entered.then_some(("↓", theme.now))
            };
            return Edge::Followed {
                stroke: Stroke::Heavy,
                style: if is_below { theme.cut } else { theme.strong },
                // A bright bar above moves off the path would look like part of the path.
                includes_bar: is_below,
                tip,
            };
        }
        match &self.marks.event {
            Event::BackUp { child: up, .. } if *up == child => {
                light(theme.strong, Some(("↑", theme.now)))
            }
            _ => match self.replay.progress(child) {
                Progress::Pruned if self.marks.is_skipped(child) => Edge::Severed,
                Progress::Pruned => Edge::Pruned,
                _ if self.marks.is_cause(child) => light(theme.cut, None),
                _ => Edge::Plain,
            },
        }
    }

    /// Returns the nodes that the step is about, most important first.
    pub(crate) fn focus_nodes(&self) -> Vec<NodeId> {
        // A reader looks for the node that the text mentions.
        let mut nodes = Vec::from_iter(self.marked);
        nodes.push(self.node());
        match &self.marks.event {
            Event::BackUp { child, .. } => nodes.push(*child),
            Event::Cut { by, skipped } => {
                nodes.push(*by);
                nodes.extend(skipped.iter().take(2));
                nodes.extend(self.marks.edge_setter.and_then(Origin::by));
            }
            Event::Enter | Event::Evaluate | Event::Return => {}
        }
        nodes
    }

    /// Returns how a node looks at this step.
    pub(crate) fn look(&self, id: NodeId, theme: &Theme) -> NodeLook {
        let shown = NodeText::new(&self.replay, id);
        let ordinary = match shown.progress {
            Progress::Unseen => theme.faint,
            Progress::Pruned => theme.skipped_style(),
            Progress::Open | Progress::Done => theme.base,
        };
        let mut name_style = if id == self.board_node {
            theme.now
        } else if self.is_in_cut(id) {
            theme.cut
        } else if shown.progress == Progress::Open {
            theme.strong
        } else {
            ordinary
        };
        if self.is_marked(id) {
            name_style = name_style.add_modifier(Modifier::UNDERLINED);
        }
        let typed = self.typed.as_ref().filter(|(node, _)| *node == id);
        let value_style = match typed {
            Some(_) => theme.now,
            None if self.is_in_cut(id) => theme.cut,
            None if self.marks.is_changed(id) => theme.changed,
            None => ordinary,
        };
        let shape = match shown.shape {
            Shape::Pruned => ' ',
            shape => shape.sign(),
        };
        NodeLook {
            shape,
            value: match (typed, shown.value) {
                (Some((_, text)), _) => format!("{text}…"),
                (None, Some(_)) if self.hides(id) => HIDDEN.to_owned(),
                _ => shown.value_text(),
            },
            name_style,
            value_style,
        }
    }
}

/// Returns the controlled side and the other one, the left one first.
fn in_order<T>(side: Side, own: T, other: T) -> [T; 2] {
    match side {
        Side::Here => [own, other],
        Side::There => [other, own],
    }
}

/// Returns which leaves have no value, and what is asked about the only one.
fn about_letters(explore: &Explore, language: Language) -> Vec<String> {
    let doubts = explore.exploration().problem.doubts.iter();
    let letters = doubts
        .take(1)
        .map(|doubt| text_error_text(language, &TextError::new(doubt)));
    let letter = explore.prepared.letter.as_ref();
    let letter = letter.filter(|letter| !letter.skipped.is_empty());
    let questions = letter.into_iter().flat_map(|letter| {
        let nodes = letter.skipped.iter();
        let asked = nodes.map(|(node, _)| letter::question(language, letter, *node));
        asked.chain([say!(language, "letter-answers")])
    });
    letters.chain(questions).collect()
}
