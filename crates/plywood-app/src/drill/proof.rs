//! A game of proof on the screen: the tree with its hidden leaves, and below it what is proved.

use super::room::RoomPlay;
use crate::audience::{Asked, Invitation, ProofView, RoomGame, SceneSource, Translated};
use crate::bindings::Direction::{Less, More};
use crate::bindings::{Action, Binding, Context, row};
use crate::explore::Explore;
use crate::explore::draw::draw_proof;
use crate::key::Arrow::{Down, Left, Right, Up};
use crate::key::Key::{Arrow, Char, Enter};
use crate::paint::{Canvas, wrap};
use crate::state::Shared;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Exploration;
use plywood_explore::proof::{Opened, Proof};
use plywood_teach::drill::Drill;
use plywood_teach::drill::proof::{node_sentence, opened_sentence, opened_value};
use plywood_teach::language::Language;
use plywood_teach::say;

/// Lines below the tree.
const LINES: i32 = 4;

/// Minimum width of a tree beside another one.
const BESIDE: i32 = 50;

/// Minimum height of two trees one above the other.
const ABOVE: i32 = 24;

/// Width of a leaf with the gap beside it.
const LEAF: i32 = 4;

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
    /// The room that plays it, if one does.
    pub room: Option<RoomPlay>,
    /// The result of the room's game, once it is over.
    pub(super) ended: Option<Translated<String>>,
}

/// The keys of a game of proof.
#[rustfmt::skip]
pub(crate) const KEYS: &[Binding] = &[
    row(CONTEXT, &[Enter, Char(' ')], Action::Choose, Some("hint-open-leaf"), "help-open-leaf"),
    row(CONTEXT, &[Arrow(Right), Char('l')], Action::Change(More), Some("hint-next-node"), "help-node-right"),
    row(CONTEXT, &[Arrow(Left), Char('h')], Action::Change(Less), None, "help-node-left"),
    row(CONTEXT, &[Arrow(Down), Char('j')], Action::Item(More), None, "help-node-down"),
    row(CONTEXT, &[Arrow(Up), Char('k')], Action::Item(Less), None, "help-node-up"),
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
            room: None,
            ended: None,
        }
    }

    /// Lets a room play.
    pub(super) fn play_with_room(&mut self, game: RoomGame, drill: &Drill, shared: &Shared) {
        self.room = RoomPlay::new(game, drill, &self.proof, shared.now);
        self.follow_room();
    }

    /// Returns whether the value of the root is proved and, if alpha-beta asks a room, its search
    /// over.
    pub fn is_over(&self) -> bool {
        match &self.room {
            Some(room) if room.game != RoomGame::Vote => room.is_done,
            _ => self.proof.is_over(),
        }
    }

    /// Returns the game without what the room is still asked.
    fn shown(&self) -> Proof {
        match self.room.as_ref().map(|room| &room.asked) {
            Some(Asked::Row(node, _, false)) => self.proof.before(*node),
            _ => self.proof.clone(),
        }
    }

    /// Goes on if the room has decided how.
    pub(super) fn hear(&mut self, shared: &mut Shared) {
        let votes = votes(shared);
        let room = self.room.as_mut();
        if room.is_some_and(|room| room.has_decided(&votes, shared.now)) {
            self.go_on(shared);
        }
    }

    /// Goes on in a room's game.
    fn go_on(&mut self, shared: &mut Shared) {
        let (votes, tree) = (votes(shared), self.proof.tree().clone());
        let Some(room) = &mut self.room else {
            return;
        };
        let is_vote = room.asked == Asked::Vote;
        match room.go_on(&votes, &tree, shared.now) {
            Some(leaf) => {
                if let Some(opened) = self.proof.open(leaf) {
                    self.needless += usize::from(opened.needless.is_some());
                    (self.at, self.last) = (leaf, Some((leaf, opened)));
                }
            }
            None if is_vote => shared.notify_message("room-no-votes"),
            None => self.last = None,
        }
        self.follow_room();
    }

    /// Points at what the room is asked.
    fn follow_room(&mut self) {
        let asked = self.room.as_ref().map(|room| &room.asked);
        if let Some(Asked::Leaf(id) | Asked::Row(id, ..)) = asked {
            self.at = *id;
        }
    }

    /// Returns what a class sees of it.
    pub(crate) fn scene(&self, explore: &Explore) -> SceneSource<'_> {
        let (exploration, proof) = (explore.exploration(), self.shown());
        let told = |language| self.told(language, exploration, &proof);
        SceneSource::Proof(Box::new(ProofView {
            exploration: exploration.clone(),
            told: Translated(Language::ALL.map(told)),
            room: (self.room.as_ref()).map(|room| (room.game, room.search.clone())),
            asked: match &self.room {
                Some(room) if !self.is_over() => room.asked.clone(),
                _ => Asked::Nothing,
            },
            proof,
            result: self.ended.clone(),
        }))
    }

    /// Returns what has just happened and what the room is asked or, without either, what is known of
    /// the node pointed at.
    fn told(&self, language: Language, exploration: &Exploration, proof: &Proof) -> String {
        if let Some(ended) = &self.ended {
            return ended.text(language).clone();
        }
        let room = self.room.as_ref();
        let is_asking = room.is_some_and(|room| room.game != RoomGame::Vote);
        let opened = self.last.as_ref().map(|(leaf, opened)| {
            // What it proves, the search that asks will find.
            if is_asking {
                opened_value(language, exploration, *leaf)
            } else {
                opened_sentence(language, exploration, proof, *leaf, opened)
            }
        });
        let asked = room.filter(|_| !self.is_over());
        let asked = asked.map(|room| room.told(language, exploration));
        let told: Vec<String> = opened.into_iter().chain(asked).collect();
        if told.is_empty() {
            return node_sentence(language, exploration, proof, self.at);
        }
        told.join(" ")
    }

    /// Performs the action of a key.
    pub(crate) fn act(&mut self, action: Action, explore: &Explore, shared: &mut Shared) {
        let tree = self.proof.tree();
        let there = match action {
            Action::Choose if self.room.is_some() => return self.go_on(shared),
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

    /// Opens the leaf pointed at, unless that is the room's to do.
    pub(crate) fn open(&mut self, explore: &Explore, shared: &mut Shared) {
        if self.room.is_some() {
            return;
        }
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
        let [left, best] = self.rivals;
        let room = self.room.as_ref();
        let Some(room) = room.filter(|room| room.game != RoomGame::Vote) else {
            return drill.proof_result(language, &self.proof, self.needless, [left, best]);
        };
        let (never, of) = room.never_asked;
        say!(
            language,
            "room-result",
            never,
            of,
            opened = self.proof.opened().len(),
            best,
            shuffled = self.proof.shuffled(),
            all = self.proof.leaves().count()
        )
    }

    /// Returns maps of the leaves that were opened and of those that alpha-beta opens, of at most this
    /// width, each under a heading; `None` if it was alpha-beta that asked for them.
    pub(crate) fn maps(&self, language: Language, width: usize) -> Option<[String; 4]> {
        let room = self.room.as_ref();
        if room.is_some_and(|room| room.game != RoomGame::Vote) {
            return None;
        }
        let mut machine = self.proof.closed();
        while let Some(next) = machine.next_from_left() {
            machine.open(next);
        }
        let [own, other] = [&self.proof, &machine].map(|proof| map(proof, width));
        Some([
            say!(language, "proof-map-own"),
            own,
            say!(language, "proof-map-machine"),
            other,
        ])
    }

    /// Draws the tree, and below it what is known of the node pointed at. Beside a room that votes
    /// stands what alpha-beta has opened.
    pub(crate) fn draw(&self, canvas: &mut Canvas, explore: &Explore, shared: &Shared) {
        let (theme, language, exploration) = (canvas.theme, canvas.language, explore.exploration());
        let proof = self.shown();
        let voting = self.room.as_ref();
        let voting = voting.filter(|room| room.game == RoomGame::Vote);
        let known = |proof, needless| known(language, exploration, proof, needless);
        let mut texts = vec![(known(&proof, self.needless), theme.strong)];
        if let Some(room) = voting {
            let known = known(&room.machine, 0);
            texts.push((say!(language, "room-machine", known), theme.base));
        }
        let standing = voting.and_then(|room| room.standing(shared));
        texts.extend(standing.map(|standing| (standing, theme.strong)));
        let is_needless = |(_, opened): &(_, Opened)| opened.needless.is_some();
        let style = if self.last.as_ref().is_some_and(is_needless) {
            theme.error
        } else {
            theme.changed
        };
        texts.push((self.told(language, exploration, &proof), style));
        let lines = texts
            .iter()
            .map(|(text, _)| wrap(text, canvas.width() - 2).len() as i32);
        let mut y = canvas.height() - lines.sum::<i32>().max(LINES);
        let (width, half) = (canvas.width(), canvas.width() / 2);
        let mut own = canvas.place(0, 0, width, y);
        if let Some(room) = voting.filter(|_| half >= BESIDE) {
            // A wide tree stands above the other one.
            let is_wide = LEAF * proof.leaves().count() as i32 > half;
            let other = if is_wide && y >= ABOVE {
                own = canvas.place(0, 0, width, y / 2);
                canvas.place(0, y / 2 + 1, width, y - y / 2 - 1)
            } else {
                // Three columns between them.
                own = canvas.place(0, 0, half - 2, y);
                canvas.place(half + 1, 0, half - 1, y)
            };
            let at = *room.machine.opened().last().unwrap_or(&NodeId::ROOT);
            let beside = &mut canvas.part(other);
            draw_proof(beside, explore, &room.machine, at);
            beside.put(1, 0, &say!(language, "room-beside"), theme.strong);
        }
        draw_proof(&mut canvas.part(own), explore, &proof, self.at);
        for (text, style) in texts {
            y = canvas.put_text(1, y, &text, style);
        }
    }
}

/// Returns what is known of the root, and how many leaves are open.
fn known(language: Language, exploration: &Exploration, proof: &Proof, needless: usize) -> String {
    let (opened, leaves) = (proof.opened().len(), proof.leaves().count());
    let count = say!(language, "proof-count", opened, leaves, needless);
    format!(
        "{} {count}.",
        node_sentence(language, exploration, proof, NodeId::ROOT)
    )
}

/// Returns a map of the leaves from left to right, of at most this width: the darker, the more of them
/// are open.
fn map(proof: &Proof, width: usize) -> String {
    const SHADES: [char; 5] = ['·', '░', '▒', '▓', '█'];
    let leaves: Vec<NodeId> = proof.leaves().collect();
    let cells = leaves.chunks(leaves.len().div_ceil(width));
    let shade = |cell: &[NodeId]| {
        let opened = cell.iter().filter(|leaf| proof.opened().contains(leaf));
        SHADES[(opened.count() * (SHADES.len() - 1)).div_ceil(cell.len())]
    };
    cells.map(shade).collect()
}

/// Returns the leaves that the room has named.
fn votes(shared: &Shared) -> Vec<(NodeId, usize)> {
    let invitation = shared.invitation.as_ref();
    invitation.map_or_else(Vec::new, |Invitation { room, .. }| room.votes())
}
