//! Searches game trees by minimax or alpha-beta, records the search, and replays it step by step.
//!
//! ```text
//! game + evaluation ─► search ─► events ─► Tree ─► Replay(step)
//! ```
//!
//! A game needs the four required methods of [`game::Game`], and a function that values its
//! positions ([`evaluate::Evaluation`]). Every search in [`search`] then runs on it. It is recorded
//! as a petgraph graph ([`tree`]), from which its state at any step can be derived ([`replay`]):
//!
//! ```
//! use plywood_core::evaluate::Evaluation;
//! use plywood_core::game::{Game, Move, Outcome, Player, Value};
//! use plywood_core::laws;
//! use plywood_core::replay::{Event, Replay};
//! use plywood_core::search::{Method, Order};
//! use plywood_core::tree::NodeId;
//!
//! /// A heap of sticks. A move takes one or two, and whoever takes the last one wins.
//! #[derive(Debug)]
//! struct Sticks;
//!
//! impl Game for Sticks {
//!     /// The sticks that are left, and who moves.
//!     type State = (u32, Player);
//!
//!     fn moves(&self, &(sticks, _): &(u32, Player), moves: &mut Vec<Move>) {
//!         moves.extend((1..=sticks.min(2)).map(Move));
//!     }
//!
//!     fn play(&self, &(sticks, player): &(u32, Player), taken: Move) -> (u32, Player) {
//!         (sticks - taken.0, player.other())
//!     }
//!
//!     fn to_move(&self, &(_, player): &(u32, Player)) -> Player {
//!         player
//!     }
//!
//!     fn outcome(&self, &(sticks, player): &(u32, Player)) -> Option<Outcome> {
//!         (sticks == 0).then_some(Outcome::Won(player.other()))
//!     }
//! }
//!
//! /// 1 for a won game, -1 for a lost one, and 0 before the end.
//! impl Evaluation<(u32, Player)> for Sticks {
//!     fn evaluate(&self, state: &(u32, Player), max: Player) -> Value {
//!         let winner = self.outcome(state).and_then(Outcome::winner);
//!         winner.map_or(0, |winner| if winner == max { 1 } else { -1 })
//!     }
//! }
//!
//! // Four sticks, and alpha-beta to the end of the game.
//! let method = Method::alpha_beta().order(Order::Killers).build()?;
//! let tree = plywood_core::record(&Sticks, &Sticks, &(4, Player::First), method, 4, 1_000)?;
//! let best = tree.best_child(NodeId::ROOT).expect("there are moves");
//! assert_eq!((tree.node(NodeId::ROOT).value, tree.played(best)), (1, Some(Move(1))));
//!
//! // Print every step: the moves to the current node, and what the search does there.
//! for step in 0..tree.steps() {
//!     let replay = Replay::new(&tree, step);
//!     let here = replay.node();
//!     println!("{step}: {:?}, {:?}", tree.moves(here), replay.event());
//! }
//! let cut = Replay::new(&tree, 0).next_cutoff().expect("something is skipped");
//! assert!(matches!(Replay::new(&tree, cut).event(), Event::Cut { .. }));
//!
//! // Are the rules consistent?
//! laws::game(&Sticks, &(4, Player::First), 1, 20)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Write your own search as a [`search::CustomSearch`]; the feature `laws` compares its reports with plain
//! minimax. This crate knows no notations, boards, languages, screens or file formats.

#![warn(unreachable_pub, clippy::print_stderr, clippy::print_stdout)]
#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod clock;
pub mod evaluate;
pub mod game;
#[cfg(feature = "laws")]
pub mod laws;
pub mod memory;
pub mod random;
mod record;
pub mod replay;
pub mod search;
pub mod tree;

pub use petgraph;
pub use record::record;

/// The examples of the README.
#[cfg(all(doctest, feature = "laws"))]
#[doc = include_str!("../README.md")]
struct Readme;
