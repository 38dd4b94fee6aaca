//! Entering a node and valuing a leaf.

use super::message::{Ending, Enter, Favours, Giver, Source};
use super::scene::Scene;
use crate::exploration::Exploration;
use crate::game::Picture;
use crate::search::{Role, Visit};
use crate::tree::{Kind, NodeId};

/// A node is entered.
pub fn entered(scene: &Scene<'_>) -> Vec<Enter> {
    let from = scene
        .tree
        .parent(scene.id)
        .map(|parent| (scene.tree.node(parent).role, scene.move_to(scene.id)));
    let role = scene.node.role;
    let is_leaf = scene.node.kind.is_leaf();
    match from {
        Some((mover, played)) if scene.node.visit == Visit::ReSearch => {
            let entered = Enter::EnteredAgain {
                mover,
                played,
                node: scene.name(),
                is_leaf,
            };
            let window = (!is_leaf).then(|| window(scene));
            std::iter::once(entered).chain(window).collect()
        }
        None if scene.node.kind.is_leaf() => vec![Enter::RootIsLeaf {
            ending: ending(scene),
        }],
        Some((mover, played)) if scene.node.kind.is_leaf() => vec![Enter::LeafEntered {
            mover,
            played,
            leaf: scene.name(),
            ending: ending(scene),
        }],
        None => {
            let has_players = scene.exploration.spec.game.has_board();
            let player = scene.exploration.subject.role_name(role);
            let entered = Enter::RootEntered {
                role,
                player: has_players.then(|| player.to_owned()),
                plies: scene.tree.depth(),
            };
            vec![entered, guess(scene).unwrap_or_else(|| window(scene))]
        }
        Some((mover, played)) => {
            let entered = Enter::NodeEntered {
                mover,
                played,
                node: scene.name(),
                role,
            };
            vec![entered, window(scene)]
        }
    }
}

/// How the root's window was guessed by the attempt before, if it was.
fn guess(scene: &Scene<'_>) -> Option<Enter> {
    scene.tree.method().algorithm.habits().guess?;
    let Exploration { iterations, .. } = scene.exploration;
    let before = scene.exploration.iteration().checked_sub(1)?;
    let before = &iterations[before];
    let (window, plies) = (scene.node.window, before.depth());
    let value = before.node(NodeId::ROOT).value;
    Some(if plies == scene.tree.depth() {
        let claim = before.bound(NodeId::ROOT)?;
        Enter::WindowWidened {
            window,
            value,
            claim,
        }
    } else {
        Enter::WindowGuessed {
            window,
            value,
            plies,
        }
    })
}

/// The window of an inner node and where it comes from.
fn window(scene: &Scene<'_>) -> Enter {
    if scene.is_minimax() {
        let moves = scene.tree.move_count(scene.id);
        return Enter::AllMoves { moves };
    }
    let window = scene.node.window;
    if scene.node.visit == Visit::NullWindow
        && let Some(parent) = scene.tree.parent(scene.id)
    {
        let asker = scene.tree.node(parent).role;
        return Enter::WindowNull { window, asker };
    }
    let is_given = |source: &Option<Source>| {
        let giver = source.as_ref().map(|source| &source.giver);
        matches!(giver, None | Some(Giver::Outside | Giver::Guess))
    };
    match (scene.source(Role::Max), scene.source(Role::Min)) {
        (None, None) => Enter::WindowFull { window },
        (alpha, beta) if is_given(&alpha) && is_given(&beta) => {
            let is_guess = scene.is_guessed();
            Enter::WindowGiven { window, is_guess }
        }
        (Some(source), None) | (None, Some(source)) => Enter::WindowHalf { window, source },
        (Some(alpha), Some(beta)) if window.alpha == window.beta => {
            Enter::WindowEmpty { alpha, beta }
        }
        (Some(alpha), Some(beta)) => Enter::WindowBoth {
            window,
            alpha,
            beta,
        },
    }
}

/// A leaf gets its value.
pub fn evaluated(scene: &Scene<'_>) -> Vec<Enter> {
    let value = scene.node.value;
    vec![Enter::Evaluated {
        value,
        ending: ending(scene),
        favours: match value {
            _ if scene.exploration.subject.values_one_side() => Favours::Unknown,
            1.. => Favours::Role(Role::Max),
            0 => Favours::Nobody,
            _ => Favours::Role(Role::Min),
        },
    }]
}

fn ending(scene: &Scene<'_>) -> Ending {
    if scene.node.kind == Kind::Horizon {
        let plies = u32::from(scene.node.ply);
        return Ending::Horizon { plies };
    }
    if scene.exploration.spec.game.has_own_values() {
        return Ending::Given;
    }
    let subject = &scene.exploration.subject;
    let winner = match subject.picture(&scene.tree.moves(scene.id)) {
        Picture::Board(board) => board.winner,
        Picture::Text { .. } => None,
    };
    match winner {
        Some(player) => Ending::Won {
            player: subject.player_name(player).to_owned(),
        },
        None => Ending::Drawn,
    }
}
