//! Plain minimax, written once more in `laws`, is the oracle of every search, by every convention, on
//! all games: the root's value and best move, and whatever is reported of any other node.

use crate::games::{self, Small, State, Visit, Written};
use crate::runs::{method, player};
use plywood_core::game::{Game, Player, Value};
use plywood_core::laws;
use plywood_core::random::Rng;
use plywood_core::search::{Algorithm, Method, Search};
use strum::VariantArray;

/// Searches random positions of each game.
struct Oracle(Rng);

impl Visit for Oracle {
    fn visit<S: State>(&mut self, game: &Small<S>) {
        let rng = &mut self.0;
        assert_eq!(laws::game(game, &game.start, 1, 20), Ok(()));
        for &algorithm in Algorithm::VARIANTS {
            if game.has_chance() && !algorithm.properties().weighs {
                continue;
            }
            for _ in 0..12 {
                let (plies, depth) = (rng.below(7), rng.below(5) as u32);
                let root = game.random(rng, plies);
                let method = Method {
                    has_chance: game.has_chance(),
                    ..method(rng, algorithm)
                };
                let kept = laws::search_at(game, game, &root, player(rng), method, depth);
                assert_eq!(kept, Ok(()), "{method:?}");
            }
        }
    }
}

#[test]
fn searches_tell_the_truth_on_positions_of_all_games() {
    for seed in 0..3 {
        games::all(&mut Rng::new(seed), &mut Oracle(Rng::new(seed + 5)));
    }
}

/// Trees in which the players take turns, and trees in which one moves twice.
#[test]
fn searches_tell_the_truth_on_textbook_trees() {
    let mut rng = Rng::new(6);
    for _ in 0..100 {
        let height = 1 + rng.below(6) as u32;
        let game = Written::random(&mut rng, height, &|rng| rng.between(-4, 4));
        for &algorithm in Algorithm::VARIANTS {
            let method = method(&mut rng, algorithm);
            let kept = laws::search_at(&game, &game, &0, player(&mut rng), method, height);
            assert_eq!(kept, Ok(()), "{method:?} {game:?}");
        }
    }
}

/// Returns the value for the first player by every algorithm that goes as deep as it is asked to.
fn value<S: State>(game: &Small<S>) -> Value {
    let value = |algorithm| {
        let method = Method {
            algorithm,
            ..Method::default()
        };
        let mut nobody = ();
        let mut search = Search::new(game, game, Player::First, method, &mut nobody);
        search.run_once(&game.start, 20).expect("nobody stops it")
    };
    let values = [
        Algorithm::AlphaBeta,
        Algorithm::Negamax,
        Algorithm::PrincipalVariation,
    ]
    .map(value);
    assert!(
        values.iter().all(|&other| other == values[0]),
        "{game:?} {values:?}"
    );
    values[0]
}

/// C. Bouton, *Nim, a game with a complete mathematical theory* (1901): the side to move wins unless
/// the exclusive or of the heaps is 0. The others stand in E. Berlekamp, J. Conway and R. Guy,
/// *Winning Ways* (1982).
#[test]
fn games_have_their_known_values() {
    for heaps in 0..64_u8 {
        let heaps = [heaps % 4, heaps / 4 % 4, heaps / 16];
        let wins = heaps[0] ^ heaps[1] ^ heaps[2] != 0;
        assert_eq!(
            value(&games::nim(heaps)),
            if wins { 1 } else { -1 },
            "{heaps:?}"
        );
    }
    for sticks in 0..14 {
        let wins = sticks % 4 != 0;
        assert_eq!(
            value(&games::subtraction(sticks)),
            if wins { 9 } else { -9 },
            "{sticks}"
        );
    }
    // Who opens in the middle can mirror what the other does.
    for pins in 1..8 {
        assert_eq!(value(&games::kayles(pins)), 1, "{pins}");
    }
    assert_eq!(value(&games::tic_tac_toe()), 0);
    assert!(value(&games::hex()) > 0);
}
