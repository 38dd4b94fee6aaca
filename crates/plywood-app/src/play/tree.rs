//! A textbook tree to play on, as books print it: the path that was played, and the branches to
//! choose from. One that is too large is drawn as its text, with the branches below it.

use super::Play;
use crate::explore::scene::Scene;
use crate::explore::{Explore, board, whole};
use crate::job::OpenAt;
use crate::matches::Match;
use crate::paint::{Canvas, Scroll, Target, fit};
use crate::prepared::PreparedExploration;
use plywood_core::search::Algorithm;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::{Exploration, Spec};
use plywood_explore::games::Picture;
use plywood_teach::book::MAX_NODES;
use plywood_teach::lesson::TreeView;

/// Returns the tree of a textbook game with all its nodes; `None` if it is too large to be drawn.
pub(super) fn searched(game: &Match) -> Option<Box<Explore>> {
    if !game.game().has_own_values() {
        return None;
    }
    let mut spec = Spec {
        position: game.start().clone(),
        ..Spec::new(game.game(), "")
    };
    spec.method.algorithm = Algorithm::Minimax;
    let prepared = PreparedExploration::new(Exploration::open(spec, MAX_NODES as u64)?);
    prepared.whole.as_ref()?;
    let explore = Explore::new(prepared, &OpenAt::Step(0), TreeView::Path);
    Some(Box::new(explore))
}

impl Play {
    /// Returns the branch that a click is on, in the order of the moves.
    pub(super) fn branch_at(&self, target: Target) -> Option<usize> {
        match target {
            Target::Entry(index) => Some(index),
            Target::Node(id) => {
                let tree = &self.tree.as_ref()?.exploration().tree;
                let branches = tree.children(tree.follow(&self.line()));
                branches.into_iter().position(|branch| branch == id)
            }
            _ => None,
        }
    }
}

/// Draws the tree or, if it is too large, this text of it.
pub(super) fn draw(canvas: &mut Canvas, picture: &Picture, play: &Play) {
    let chosen = play.choice.listed().filter(|_| play.is_choosing());
    let Some(explore) = &play.tree else {
        return draw_text(canvas, picture, chosen, play);
    };
    let tree = &explore.exploration().tree;
    let present = tree.follow(&play.line());
    let branches: Vec<NodeId> = tree.children(present);
    let chosen = chosen.and_then(|index| branches.get(index).copied());
    let scene = Scene::for_game(explore, present, chosen.unwrap_or(present));
    whole::draw(canvas, explore, scene);
}

/// Draws the text with the present part marked, and its branches below it.
fn draw_text(canvas: &mut Canvas, picture: &Picture, chosen: Option<usize>, play: &Play) {
    let theme = canvas.theme;
    let (line, problem) = (play.line(), play.game.problem());
    let here = problem.at(&line);
    let moves = here.legal_moves();
    let top = canvas.height() - (moves.len() as i32).min(canvas.height() / 2);
    let area = canvas.place(0, 0, canvas.width(), top);
    board::draw_picture(&mut canvas.part(area), picture);
    let scroll = Scroll::around(chosen.unwrap_or(0), moves.len(), canvas.height() - top);
    for (index, y) in scroll.visible().zip(top..) {
        let style = canvas.put_cursor(1, y, chosen == Some(index));
        let x = canvas.put(3, y, &format!(" {} ", index + 1), style) + 1;
        let after = [&line[..], &[moves[index]]].concat();
        let leads_to = match problem.at(&after).picture() {
            Picture::Text { text, present } if play.game.game().has_own_values() => {
                text[present].to_owned()
            }
            _ => here.move_text(moves[index]),
        };
        let part = fit(&leads_to, canvas.width() - x - 1);
        canvas.put(x, y, &part, theme.base);
        canvas.add_target(0, y, canvas.width(), 1, Target::Entry(index));
    }
}
