//! Races: every search of a position by the work that it has done.

use plywood_app::App;
use plywood_app::key::{Arrow, Key};
use plywood_app::paint::{Theme, ThemeName};
use plywood_core::search::Algorithm;
use plywood_core::tree::{Kind, Tree};
use plywood_stage::{deepening, four, frame_in, open, press, step, text, tree, type_text};
use plywood_teach::language::{Language, number_text};
use plywood_teach::lesson::TreeView;
use std::time::Duration;

fn race() -> App {
    let mut app = open(four("4453", 3));
    app.explore_mut().unwrap().go_to(17);
    type_text(&mut app, "R");
    app
}

fn counts(app: &App) -> Vec<u64> {
    let race = app.screen.try_as_race_ref().expect("a race is run");
    let seen = race.racers.iter().map(|racer| {
        let tree = &racer.explore.exploration().tree;
        tree.counts_at(racer.explore.stepper.step).nodes
    });
    seen.collect()
}

/// The nodes that each racer looks at in all.
fn work(app: &App) -> Vec<u64> {
    let race = app.screen.try_as_race_ref().expect("a race is run");
    race.racers.iter().map(|racer| racer.nodes()).collect()
}

#[test]
fn minimax_the_own_search_and_another_order_take_part() {
    let app = race();
    let race = app.screen.try_as_race_ref().unwrap();
    let methods: Vec<_> = race
        .racers
        .iter()
        .map(|racer| racer.explore.exploration().tree.method)
        .collect();
    assert_eq!(methods.len(), 3);
    assert_eq!(methods[0].algorithm, Algorithm::Minimax);
    assert_eq!(methods[1], four("4453", 3).method);
    assert_ne!(methods[1].order, methods[2].order);
}

#[test]
fn each_looks_at_one_node_a_tick_until_it_has_its_answer() {
    let mut app = race();
    let all = work(&app);
    let longest = *all.iter().max().unwrap();
    for work in 1..=longest {
        let expected: Vec<u64> = all.iter().map(|nodes| work.min(*nodes)).collect();
        assert_eq!(counts(&app), expected, "{work}");
        for racer in &app.screen.try_as_race_ref().unwrap().racers {
            assert_eq!(racer.is_done(), work >= racer.nodes());
        }
        press(&mut app, Key::Arrow(Arrow::Right));
    }
    assert!(app.shared.notice.is_some(), "all of them are done");
    press(&mut app, Key::Arrow(Arrow::Left));
    assert_eq!(counts(&app).into_iter().max(), Some(longest - 1));
}

#[test]
fn it_begins_and_is_played_in_its_time() {
    // It begins by itself.
    let mut app = race();
    let now = app.shared.now;
    let length = app.screen.try_as_race_ref().unwrap().length();
    app.tick(now + Duration::from_secs(10));
    let half = counts(&app)[0];
    assert!(half.abs_diff(length / 2) <= 2, "{half} of {length}");
    app.tick(now + Duration::from_secs(21));
    assert_eq!(counts(&app)[0], length);
    assert!(app.screen.try_as_race_ref().unwrap().play.is_none());
}

#[test]
fn it_is_left_as_it_was_entered() {
    let mut app = race();
    press(&mut app, Key::End);
    press(&mut app, Key::Esc);
    assert!(app.screen.try_as_race_ref().is_none());
    assert_eq!(step(&app), 17);
    assert_eq!(app.explore().unwrap().view.tree, TreeView::Path);
    assert_eq!(tree(&app).method, four("4453", 3).method);
}

#[test]
fn they_race_at_every_size_with_their_counters() {
    let mut app = race();
    press(&mut app, Key::End);
    let all = work(&app);
    for size in [(60, 18), (80, 24), (120, 40), (200, 60)] {
        for theme in [ThemeName::Default, ThemeName::None] {
            let (buffer, _) = frame_in(&mut app, size, &Theme::new(theme, true));
            let shown = text(&buffer);
            let counters: Vec<String> = all
                .iter()
                .map(|nodes| number_text(Language::En, *nodes))
                .collect();
            assert!(shown.contains(&counters.join(" : ")), "{shown}");
        }
    }
}

/// The nodes in the order in which they were looked at or skipped.
fn walk(tree: &Tree) -> Vec<(u16, bool, Option<plywood_core::game::Move>)> {
    let ids = tree.ids();
    let node = |id| tree.node(id);
    ids.map(|id| (node(id).ply, node(id).kind == Kind::Pruned, tree.played(id)))
        .collect()
}

#[test]
fn no_two_racers_look_at_the_same_nodes_all_the_way() {
    let mut negamax = four("4453", 3);
    negamax.method.algorithm = Algorithm::Negamax;
    for spec in [deepening("4453"), negamax, four("4453", 3)] {
        let mut app = open(spec.clone());
        type_text(&mut app, "R");
        let racers = &app.screen.try_as_race_ref().unwrap().racers;
        assert_eq!(racers.len(), 3);
        let trees = racers.iter().map(|racer| &racer.explore.exploration().tree);
        let walks: Vec<_> = trees.clone().map(|tree| walk(tree)).collect();
        for (index, one) in walks.iter().enumerate() {
            assert!(!walks[..index].contains(one), "{index} of {spec:?}");
        }
        let mut methods = trees.map(|tree| tree.method);
        assert!(methods.any(|method| method == spec.method), "{spec:?}");
    }
}

#[test]
fn of_a_search_that_deepens_the_last_iteration_runs_while_another_one_is_shown() {
    let mut app = open(deepening("4453"));
    press(&mut app, Key::Char('['));
    app.explore_mut().unwrap().go_to(17);
    type_text(&mut app, "R");
    let racers = &app.screen.try_as_race_ref().unwrap().racers;
    let trees = racers.iter().map(|racer| &racer.explore.exploration().tree);
    let depths: Vec<u32> = trees.map(|tree| tree.depth).collect();
    assert_eq!(depths, [4; 3]);
    press(&mut app, Key::Esc);
    assert_eq!((tree(&app).depth, step(&app)), (3, 17));
}
