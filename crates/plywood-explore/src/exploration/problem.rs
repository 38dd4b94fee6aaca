//! A game at its root position, with its type hidden.

use super::any_game::{AnyGame, RootedGame};
use super::cursor::Cursor;
use super::results::{RecordedTrees, SearchResult};
use super::{Spec, SpecError};
use crate::critical::has_critical_nodes;
use crate::evaluations::Explain;
use crate::games::Drawing;
use crate::games::textbook::Doubt;
use crate::map::Index;
use crate::number::Number;
use plywood_core::game::{Move, Outcome, Player, Value};
use plywood_core::search::{Algorithm, Bound, Method, Role, Stop, Watch, Window};
use plywood_core::tree::{Kind, NodeId, Tree};
use std::sync::Arc;

/// A game at its root position, and how to search it.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The choices that opened it, with the position in canonical form: moves without separators,
    /// a board of Connect Four or Othello by rows. Other texts stay as they are.
    pub spec: Spec,
    game: Arc<dyn AnyGame>,
    player_names: [&'static str; 2],
    /// Which player is MAX.
    pub max: Player,
    /// The search depth in plies.
    pub depth: u32,
    /// The search method and its conventions.
    pub method: Method,
    /// Whether the game determines which player is MAX.
    pub fixes_max: bool,
    /// The move that stands for a pass; `None` in games without passes.
    pub pass: Option<Move>,
    /// Whether the evaluation counts only one side, either the side to move or the side that has
    /// just moved, and treats the result as MAX's.
    pub is_one_sided: bool,
    /// Whether positions and moves may have their own names.
    has_names: bool,
    /// Parts of the position's text that may have been meant otherwise.
    pub doubts: Vec<Doubt>,
    /// Whether the game has a margin ([`Game::margin`](plywood_core::game::Game::margin)).
    pub counts_points: bool,
}

/// Two that were opened with the same choices are equal.
impl PartialEq for Problem {
    fn eq(&self, other: &Problem) -> bool {
        self.spec == other.spec
    }
}

impl Eq for Problem {}

impl Problem {
    /// Creates a problem: a game at `root` with an evaluation, searched by `method` to `depth`
    /// plies, as `spec` chooses.
    pub(super) fn new<G: Drawing + 'static, E: Explain<G::State> + 'static>(
        spec: Spec,
        game: G,
        evaluation: E,
        root: G::State,
        max: Player,
        depth: u32,
        method: Method,
    ) -> Problem {
        Problem {
            max,
            depth,
            method,
            spec,
            fixes_max: game.max().is_some(),
            player_names: [Player::First, Player::Second].map(|player| game.player_name(player)),
            pass: game.pass(),
            has_names: G::TEXT_FORMAT.gives_values,
            is_one_sided: evaluation.is_one_sided(),
            doubts: game.doubts(method.order),
            counts_points: game.margin(&root).is_some(),
            game: Arc::new(RootedGame {
                game,
                evaluation,
                root,
            }),
        }
    }

    /// Opens another problem, with changes to the choices of this one.
    ///
    /// # Errors
    /// Returns the first choice that does not fit.
    pub fn with(&self, change: impl FnOnce(&mut Spec)) -> Result<Problem, SpecError> {
        let mut spec = self.spec.clone();
        change(&mut spec);
        spec.open()
    }

    /// Returns whether leaves of the tree have no value yet, so that it can be shown but not searched.
    pub fn has_letters(&self) -> bool {
        let mut doubts = self.doubts.iter();
        doubts.any(|doubt| matches!(doubt, Doubt::Unknown { .. }))
    }

    /// Returns whether this move wins at once.
    pub fn wins_at_once(&self, played: Move) -> bool {
        self.at(&[played]).outcome() == Some(Outcome::Won(self.cursor().to_move()))
    }

    /// Runs the search and records its tree. An iterative deepening search records the iteration
    /// that gave the answer, or the last completed one if none did.
    ///
    /// # Errors
    /// Fails like [`Problem::record_all`].
    pub fn record(&self, watch: &Watch) -> Result<Tree, Stop> {
        let mut found = self.record_all(watch)?;
        let tree = found.trees.swap_remove(found.iteration);
        Ok(Arc::unwrap_or_clone(tree))
    }

    /// Searches and records the trees of all iterations, just one unless the method deepens.
    ///
    /// # Errors
    /// The search was cancelled, or the first iteration reached the node limit or found no memory.
    pub fn record_all(&self, watch: &Watch) -> Result<RecordedTrees, Stop> {
        self.game.record(self, watch)
    }

    /// Runs the search without recording.
    ///
    /// # Errors
    /// Fails as [`Problem::record_all`] does.
    pub fn find_answer(&self, watch: &Watch) -> Result<SearchResult, Stop> {
        self.find_to(self.method.algorithm, self.depth, watch)
    }

    /// Searches with `algorithm` to a depth without recording.
    ///
    /// # Errors
    /// Fails like [`Problem::record_all`].
    pub fn find_to(
        &self,
        algorithm: Algorithm,
        depth: u32,
        watch: &Watch,
    ) -> Result<SearchResult, Stop> {
        // Guessed windows belong to the method; another algorithm searches with the full window.
        let is_guess = self.method.algorithm.properties().guess.is_some();
        let window = if is_guess && algorithm != self.method.algorithm {
            Window::FULL
        } else {
            self.method.window
        };
        let method = Method {
            algorithm,
            window,
            ..self.method
        };
        let problem = Problem {
            depth,
            method,
            ..self.clone()
        };
        self.game.find(&problem, watch)
    }

    /// Counts the nodes of plain minimax below every node of `tree` and every skipped move, which
    /// determines all places on the map. The limit of `watch` applies to the positions whose moves
    /// are generated; beyond it, or after [`Watch::end_early`], the rest is estimated.
    ///
    /// # Errors
    /// The search was cancelled, or there is no memory for it.
    pub fn map(&self, tree: &Tree, watch: &Watch) -> Result<Index, Stop> {
        self.game.map(self, tree, watch)
    }

    /// Returns the minimum number of nodes with which alpha-beta could have found the value of
    /// `tree`'s root, trying the best move first everywhere. `None` if the value is only a bound or
    /// infinite, or under conventions that do not allow this. Visits every node of plain minimax.
    ///
    /// # Errors
    /// The node limit is reached or the search was cancelled.
    pub fn count_critical(&self, tree: &Tree, watch: &Watch) -> Result<Option<u64>, Stop> {
        let method = tree.method;
        let is_exact = tree.stopped.is_none() && tree.sign(NodeId::ROOT) == Some(Bound::Exact);
        if !has_critical_nodes(&method) || !is_exact {
            return Ok(None);
        }
        self.fewest_nodes(tree.depth, tree.node(NodeId::ROOT).value, watch)
    }

    /// Returns the minimum number of nodes with which alpha-beta, cutting on equality, can prove
    /// that the root's value at a depth is `value`; `None` if it is not, or is infinite. Visits
    /// every node of plain minimax.
    ///
    /// # Errors
    /// The node limit is reached or the search was cancelled.
    pub fn fewest_nodes(
        &self,
        depth: u32,
        value: Value,
        watch: &Watch,
    ) -> Result<Option<u64>, Stop> {
        self.game.count_critical(self, depth, value, watch)
    }

    /// Returns the minimax value after these moves from the root, as deep as the search goes;
    /// `None` if that takes more than `max_nodes` nodes.
    pub fn value_after(&self, moves: &[Move], max_nodes: u64) -> Option<Value> {
        self.game.value_after(self, moves, max_nodes)
    }

    /// Returns the name of a role's player.
    pub fn role_name(&self, role: Role) -> &'static str {
        self.player_name(match role {
            Role::Max | Role::Chance => self.max,
            Role::Min => self.max.other(),
        })
    }

    /// Returns the game's name for a player.
    pub fn player_name(&self, player: Player) -> &'static str {
        self.player_names[player as usize]
    }

    /// Returns a cursor at the root.
    pub fn cursor(&self) -> Box<dyn Cursor + '_> {
        self.game.cursor(self)
    }

    /// Returns a cursor after these moves from the root.
    pub fn at(&self, moves: &[Move]) -> Box<dyn Cursor + '_> {
        let mut cursor = self.cursor();
        for &played in moves {
            cursor.play(played);
        }
        cursor
    }

    /// Returns the last of these moves in the game's notation; `None` if there are no moves.
    pub fn last_move_text(&self, moves: &[Move]) -> Option<String> {
        let (&last, before) = moves.split_last()?;
        Some(self.at(before).move_text(last))
    }

    /// Returns these moves from the root in the game's notation.
    pub fn line_text(&self, moves: &[Move]) -> Vec<String> {
        self.cursor().line_text(moves)
    }

    /// Calls `visit` for every node of the tree in the order of ids, with the node's move in the
    /// game's notation (empty for the root). Stops at the first error.
    ///
    /// # Errors
    /// Returns the first error of `visit`.
    pub fn visit_moves(
        &self,
        tree: &Tree,
        visit: &mut dyn FnMut(NodeId, &str) -> std::io::Result<()>,
    ) -> std::io::Result<()> {
        let mut text = String::new();
        // Ids are chronological, so the cursor is at the next node's parent or below it.
        let (mut cursor, mut at) = (self.cursor(), 0);
        for id in tree.ids() {
            text.clear();
            let Some(played) = tree.played(id) else {
                visit(id, &text)?;
                continue;
            };
            let node = tree.node(id);
            while at >= usize::from(node.ply) {
                cursor.take_back();
                at -= 1;
            }
            cursor.write_move(played, &mut text);
            visit(id, &text)?;
            if matches!(node.kind, Kind::Interior | Kind::Unfinished) {
                cursor.play(played);
                at += 1;
            }
        }
        Ok(())
    }

    /// Returns the move that leads to a node in the game's notation; `None` for the root.
    pub fn move_text(&self, tree: &Tree, id: NodeId) -> Option<String> {
        self.last_move_text(&tree.moves(id))
    }

    /// Returns a cursor at a node's parent and the move that leads to the node; `None` for the root.
    fn at_parent(&self, tree: &Tree, id: NodeId) -> Option<(Box<dyn Cursor + '_>, Move)> {
        let moves = tree.moves(id);
        let (&last, before) = moves.split_last()?;
        Some((self.at(before), last))
    }

    /// Returns whether a text names the move that leads to a node, either in the game's notation
    /// or, if moves have other names, by its number.
    pub fn is_called(&self, tree: &Tree, id: NodeId, text: &str) -> bool {
        self.at_parent(tree, id).is_some_and(|(here, last)| {
            // Only this move has this number, so the other moves need not be compared.
            let is_numbered = || text.parse() == Ok(last.0 + 1);
            here.move_text(last) == text
                || self.has_names && is_numbered() && here.read_move(text) == Ok(last)
        })
    }

    /// Returns the node's own name in the tree.
    pub fn node_name(&self, tree: &Tree, id: NodeId) -> Option<String> {
        if !self.has_names {
            return None;
        }
        self.at(&tree.moves(id)).node_name().map(str::to_owned)
    }

    /// Returns the label in the tree of the move that leads to a node.
    pub fn label(&self, tree: &Tree, id: NodeId) -> Option<String> {
        if !self.has_names {
            return None;
        }
        let (here, last) = self.at_parent(tree, id)?;
        here.label_and_name(last)[0].map(str::to_owned)
    }

    /// Returns the text beside the edge to a node, with the visit's sign
    /// ([`Visit::sign`](plywood_core::search::Visit::sign)), and the name that stands at the node if
    /// there is room, as at inner nodes ([`Cursor::edge_and_name`]), with what is known of it. The root
    /// has no edge.
    pub fn edge_and_name(&self, tree: &Tree, id: NodeId, has_room: bool) -> [String; 2] {
        let [edge, name] = match self.at_parent(tree, id) {
            Some((here, last)) => here.edge_and_name(last, has_room),
            None => [String::new(), self.node_name(tree, id).unwrap_or_default()],
        };
        let edge = edge + tree.node(id).visit.sign();
        let known = self.known(tree, id);
        if !has_room || known.is_empty() {
            return [edge, name];
        }
        [edge, format!("{name} {known}").trim_start().to_owned()]
    }

    /// Returns what the text says of a node's value beforehand, like `≤10`; empty if nothing.
    pub fn known(&self, tree: &Tree, id: NodeId) -> String {
        if !self.method.has_limits {
            return String::new();
        }
        self.at(&tree.moves(id)).limits_text()
    }

    /// Returns the text beside the edge to a node ([`Cursor::edge_text`]); for the root, its name.
    pub fn edge_text(&self, tree: &Tree, id: NodeId) -> String {
        match self.at_parent(tree, id) {
            Some((here, last)) => here.edge_text(last, tree.node(id).visit.sign()),
            None => self.node_name(tree, id).unwrap_or_default(),
        }
    }

    /// Returns the probability of the chance outcome that leads to a node; `None` if a player
    /// moved.
    pub fn share(&self, tree: &Tree, id: NodeId) -> Option<Number> {
        if !self.method.has_chance {
            return None;
        }
        let (here, last) = self.at_parent(tree, id)?;
        here.share(last)
    }
}
