//! Progress of a search as its caller sees it, and cancellation.

use crate::samples::{CLASSIC, Scatter, plain_minimax};
use plywood_core::game::Player;
use plywood_core::search::{
    Algorithm, Count, Counts, Limits, Meter, Method, Search, Stop, Watch, Window,
};
use plywood_explore::exploration::Spec;
use plywood_explore::games::tic_tac_toe::{Position, TicTacToe};
use std::time::{Duration, Instant};

/// Counts up to 10,000 nodes, of which earlier iterations had `before`. Returns the counts at which
/// the limits were checked; the last one was refused.
fn checked(before: u64, deadline: Option<Instant>) -> Vec<u64> {
    let watch = Watch::new(10_000);
    let limits = Limits {
        before,
        deadline,
        ..Limits::from(&watch)
    };
    let mut meter = Meter::new(limits);
    let mut checked = Vec::new();
    for nodes in 0.. {
        let seen = watch.nodes();
        let is_allowed = meter.request(nodes, 1).is_ok();
        if watch.nodes() != seen {
            checked.push(nodes);
        }
        if !is_allowed {
            break;
        }
    }
    checked
}

#[test]
fn a_run_asks_often_enough_and_never_past_its_limit() {
    assert_eq!(checked(0, None), [4_096, 8_192, 10_000]);
    assert_eq!(checked(9_000, None), [1_000]);
    // A root is entered, whatever was visited before.
    assert_eq!(checked(10_001, None), [1]);
    let later = Instant::now() + Duration::from_secs(3600);
    assert_eq!(checked(9_000, Some(later)), [256, 512, 768, 1_000]);
}

#[test]
fn what_ends_a_run_is_told() {
    let watch = Watch::new(100);
    let limits = Limits {
        before: 7,
        ..Limits::from(&watch)
    };
    assert_eq!(limits.check(92, 1), Ok(()));
    assert_eq!(watch.nodes(), 99);
    assert_eq!(limits.check(93, 1), Err(Stop::NodeLimit(100)));
    let before = Instant::now();
    let until = |deadline| Limits {
        deadline: Some(deadline),
        ..limits
    };
    assert_eq!(until(before).check(0, 1), Err(Stop::TimeUp));
    assert_eq!(
        until(before + Duration::from_secs(3600)).check(0, 1),
        Ok(())
    );
    // Ending early still waits for an answer, cancelling does not.
    assert!(!watch.ends_early());
    watch.end_early();
    assert!(watch.ends_early() && !watch.is_cancelled());
    assert_eq!(limits.check(0, 1), Ok(()));
    let answered = Limits {
        has_answer: true,
        ..limits
    };
    assert_eq!(answered.check(0, 1), Err(Stop::Enough));
    watch.cancel();
    assert!(watch.is_cancelled());
    assert_eq!(answered.check(0, 1), Err(Stop::Cancelled));
}

#[test]
fn the_moves_of_the_root_are_counted_as_they_are_done() {
    let problem = Spec::textbook(CLASSIC).open().unwrap();
    let watch = Watch::new(1_000);
    problem.record(&watch).unwrap();
    assert_eq!(watch.root_moves_done(), 3);
    watch.set_completed(2);
    assert_eq!((watch.root_moves_done(), watch.reached_depth()), (0, 2));
    assert!(watch.line().is_empty());
    let found = problem.find(Algorithm::AlphaBeta, &watch).unwrap();
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
