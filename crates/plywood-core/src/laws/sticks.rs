//! A heap from which one to three sticks are taken in turn. Unlike on a board that fills up, a
//! position comes back at another ply: after 1 1 1 1 and after 2 2.

use crate::game::{Game, Move, Outcome, Picture, Player};

#[derive(Clone, Copy, Debug)]
pub(super) struct Sticks;

impl Game for Sticks {
    /// The sticks that are left, and who moves.
    type State = (u32, Player);

    fn to_move(&self, &(_, player): &Self::State) -> Player {
        player
    }

    fn outcome(&self, &(sticks, player): &Self::State) -> Option<Outcome> {
        (sticks == 0).then(|| Outcome::Won(player.other()))
    }

    fn moves(&self, &(sticks, _): &Self::State, moves: &mut Vec<Move>) {
        moves.extend((1..=sticks.min(3)).map(Move));
    }

    fn play(&self, &(sticks, player): &Self::State, played: Move) -> Self::State {
        (sticks - played.0, player.other())
    }

    fn write_move(&self, _: &Self::State, played: Move, text: &mut String) {
        text.push_str(&played.0.to_string());
    }

    fn distance_from_centre(&self, _: &Self::State, played: Move) -> u32 {
        played.0.abs_diff(2)
    }

    fn picture(&self, state: &Self::State) -> Picture {
        let text = self.position_text(state);
        let present = 0..text.len();
        Picture::Text { text, present }
    }

    fn write_position(&self, &(sticks, player): &Self::State, text: &mut String) {
        text.push_str(&format!(
            "{sticks} sticks, {} to move",
            self.player_name(player)
        ));
    }

    fn player_name(&self, player: Player) -> &'static str {
        ["first", "second"][player as usize]
    }
}
