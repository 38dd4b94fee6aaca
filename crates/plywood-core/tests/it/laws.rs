//! A fault in the rules of a game is found.

use plywood_core::game::{Game, Move, Outcome, Player};
use plywood_core::laws;

/// A heap of sticks of which one or two are taken; the player who takes the last one wins. With a
/// fault in its rules.
#[derive(Clone, Copy, Debug)]
struct Faulty(Fault);

#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    None,
    NoOutcome,
    WonTooSoon,
    NeverOver,
    TwoKindsOfEnds,
    MoveTwice,
    Clears,
    SeesNoWin,
}

impl Game for Faulty {
    type State = (u32, Player);

    fn to_move(&self, &(_, player): &(u32, Player)) -> Player {
        player
    }

    fn outcome(&self, &(sticks, player): &(u32, Player)) -> Option<Outcome> {
        let last = player.other();
        match (sticks, self.0) {
            (0, Fault::NoOutcome) => None,
            (0, Fault::TwoKindsOfEnds) if last == Player::First => Some(Outcome::Value(1)),
            (1, Fault::WonTooSoon) | (0, _) => Some(Outcome::Won(last)),
            _ => None,
        }
    }

    fn is_over(&self, state: &(u32, Player)) -> bool {
        match self.0 {
            Fault::NeverOver => false,
            Fault::NoOutcome => state.0 == 0,
            _ => self.outcome(state).is_some(),
        }
    }

    fn moves(&self, &(sticks, _): &(u32, Player), moves: &mut Vec<Move>) {
        if self.0 == Fault::Clears {
            moves.clear();
        }
        moves.extend((1..=sticks.min(2)).map(Move));
        if self.0 == Fault::MoveTwice && sticks > 0 {
            moves.push(Move(1));
        }
    }

    fn moves_past_a_win(&self, state: &(u32, Player), moves: &mut Vec<Move>) {
        if self.0 != Fault::SeesNoWin {
            self.moves(state, moves);
        }
    }

    fn play(&self, &(sticks, player): &(u32, Player), played: Move) -> (u32, Player) {
        (sticks - played.0, player.other())
    }
}

#[test]
fn a_fault_in_the_rules_is_found() {
    let laws = |fault| laws::game(&Faulty(fault), &(5, Player::First), 1, 20);
    assert_eq!(laws(Fault::None), Ok(()));
    for (fault, told) in [
        (
            Fault::NoOutcome,
            "`is_over` is true, but `outcome` is None, at (0, ",
        ),
        (
            Fault::WonTooSoon,
            "`is_over` is true, but there are 1 moves, at (1, ",
        ),
        (
            Fault::NeverOver,
            "`is_over` is false, but `outcome` is Some(Won(",
        ),
        (
            Fault::TwoKindsOfEnds,
            "some ends are won or drawn, and some are a value, at (0, ",
        ),
        (
            Fault::MoveTwice,
            "a move is there twice: [Move(1), Move(2), Move(1)], at (5, ",
        ),
        (
            Fault::Clears,
            "`moves` does not append to what is there, at (5, ",
        ),
        (
            Fault::SeesNoWin,
            "`moves_past_a_win` differs from `moves` where nobody has won, at (5, ",
        ),
    ] {
        let broken = laws(fault).unwrap_err().to_string();
        assert!(broken.starts_with(told), "{broken}");
    }
}
