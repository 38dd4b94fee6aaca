//! Progress of a search as its caller sees it, and cancellation.

use plywood_core::game::Player;
use plywood_core::search::{Algorithm, Count, Counts, Method, Search, Watch, Window};
use plywood_explore::exploration::Spec;
use plywood_explore::games::tic_tac_toe::{Position, TicTacToe};
use plywood_samples::{CLASSIC, Scatter, plain_minimax};

#[test]
fn the_moves_of_the_root_are_counted_as_they_are_done() {
    let problem = Spec::textbook(CLASSIC).open().unwrap();
    let watch = Watch::new(1_000);
    problem.record(&watch).unwrap();
    assert_eq!(watch.root_moves_done(), 3);
    watch.set_completed(2);
    assert_eq!((watch.root_moves_done(), watch.reached_depth()), (0, 2));
    assert!(watch.line().is_empty());
    let found = problem
        .find_to(Algorithm::AlphaBeta, problem.depth, &watch)
        .unwrap();
    assert_eq!(watch.root_moves_done(), 3);
    assert_eq!(problem.line_text(&watch.line()), found.principal_variation);
    assert_eq!(Watch::new(1).reached_depth(), 0);
}

#[test]
fn a_run_has_as_many_steps_as_its_counts_say() {
    let counts = Counts {
        nodes: 11,
        leaves: 7,
        cutoffs: 1,
        pruned: 2,
        answered: 0,
    };
    assert_eq!(counts.steps(), 33);
    let problem = Spec::textbook(CLASSIC).open().unwrap();
    let tree = problem.record(&Watch::new(1_000)).unwrap();
    assert_eq!((tree.counts(), tree.steps()), (counts, 33));
    assert!(tree.len() == 13 && !tree.is_empty());
}

#[test]
fn a_run_knows_whether_it_has_met_its_horizon() {
    // O wins at once by a3, or the game ends one ply later.
    let root = Position::from_moves("a1b2c3a2c2c1b1").unwrap();
    let scatter = Scatter { seed: 5, reach: 9 };
    for method in [plain_minimax(), Method::default()] {
        for depth in 0..4 {
            let watch = Watch::new(u64::MAX);
            let mut count = Count::new(&watch);
            let max = Player::First;
            let mut search = Search::new(&TicTacToe, &scatter, max, method, &mut count);
            assert!(!search.touches_horizon);
            search.run_once(&root, depth).unwrap();
            assert_eq!(search.touches_horizon, depth < 2, "{method:?} {depth}");
        }
    }
}

#[test]
fn a_window_is_written_where_one_is_given() {
    let usual = serde_json::to_value(Method::default()).unwrap();
    assert_eq!(usual.get("window"), None);
    let windowed = Method {
        window: Window { alpha: -3, beta: 7 },
        ..Method::default()
    };
    let written = serde_json::to_value(windowed).unwrap();
    assert_eq!(written["window"]["beta"], 7);
    for (method, written) in [(Method::default(), usual), (windowed, written)] {
        assert_eq!(serde_json::from_value::<Method>(written).unwrap(), method);
    }
}
