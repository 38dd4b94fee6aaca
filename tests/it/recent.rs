//! The list of recent positions may come from anywhere: only what a command could open is offered.

use plywood::exploration::{GameName, MAX_DEPTH, MAX_EDGE, MAX_MILLISECONDS, Spec, SpecError};
use plywood::recent::{load, save};
use plywood::search::{Algorithm, Window};
use rstest::rstest;
use std::fs;
use tempfile::TempDir;

fn draughts() -> Spec {
    Spec {
        depth: Some(4),
        ..Spec::new(GameName::Draughts, "W:WK5:BK46")
    }
}

fn deepening(time: u32) -> Spec {
    let mut spec = draughts();
    spec.time = Some(time);
    spec.method.algorithm = Algorithm::IterativeDeepening;
    spec
}

fn windowed(alpha: i32, beta: i32) -> Spec {
    let mut spec = draughts();
    spec.method.window = Window { alpha, beta };
    spec
}

#[rstest]
#[case::usual(draughts(), true)]
#[case::deepest(Spec { depth: Some(MAX_DEPTH), ..draughts() }, true)]
#[case::deeper_than_the_stack(Spec { depth: Some(1_000_000), ..draughts() }, false)]
#[case::no_depth(Spec { depth: Some(0), ..draughts() }, false)]
#[case::time(deepening(MAX_MILLISECONDS), true)]
#[case::no_time(deepening(0), false)]
#[case::weeks(deepening(MAX_MILLISECONDS + 1), false)]
#[case::window(windowed(-MAX_EDGE, MAX_EDGE), true)]
#[case::wider(windowed(-MAX_EDGE - 1, MAX_EDGE + 1), false)]
#[case::upside_down(windowed(5, -5), false)]
#[case::closed(windowed(0, 0), false)]
#[case::no_option_says_that(windowed(-1, 5), false)]
#[case::nowhere(Spec::new(GameName::Draughts, "W:WK51:BK46"), false)]
fn only_what_can_be_asked_for_is_offered(#[case] spec: Spec, #[case] is_offered: bool) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("recent.json");
    save(&file, &[spec.clone(), Spec::connect_four("4453")]).unwrap();
    let mut offered = vec![Spec::connect_four("4453")];
    offered.splice(0..0, is_offered.then_some(spec));
    assert_eq!(load(&file), offered);
}

#[test]
fn an_entry_that_cannot_be_read_hides_no_other() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("recent.json");
    save(&file, &[draughts()]).unwrap();
    let good = fs::read_to_string(&file).unwrap();
    let list = good.replacen('[', "[{\"game\": \"chess\"}, 7,", 1);
    fs::write(&file, list).unwrap();
    assert_eq!(load(&file), [draughts()]);
}

/// Everything is opened in one place, wherever it comes from.
#[test]
fn no_search_is_opened_deeper_than_may_be_asked_for() {
    for game in [GameName::ConnectFour, GameName::Draughts, GameName::Othello] {
        let spec = Spec {
            depth: Some(MAX_DEPTH + 1),
            ..Spec::new(game, game.text_format().first.0)
        };
        let refused = spec.open().unwrap_err();
        let is_depth = matches!(refused, SpecError::OutOfRange { field: "depth", .. });
        assert!(is_depth, "{refused}");
    }
}
