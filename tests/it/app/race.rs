//! Races: every search of a position by the work that it has done.

use crate::stage::{four, frame_in, open, press, step, text, tree, type_text};
use plywood::app::App;
use plywood::app::key::{Arrow, Key};
use plywood::app::paint::{Theme, ThemeName};
use plywood::language::{Language, number_text};
use plywood::lesson::View;
use plywood::search::Algorithm;
use std::time::{Duration, Instant};

fn race() -> App {
    let mut app = open(four("4453", 3));
    app.explore_mut().unwrap().go_to(17);
    type_text(&mut app, "R");
    app
}

fn counts(app: &App) -> Vec<u64> {
    let race = app.screen.race().expect("a race is run");
    let seen = race.racers.iter().map(|racer| {
        let tree = &racer.explore.exploration().tree;
        tree.counts_at(racer.explore.step).nodes
    });
    seen.collect()
}

#[test]
fn minimax_the_own_search_and_another_order_take_part() {
    let app = race();
    let race = app.screen.race().unwrap();
    let methods: Vec<_> = race
        .racers
        .iter()
        .map(|racer| racer.explore.exploration().tree.method())
        .collect();
    assert_eq!(methods.len(), 3);
    assert_eq!(methods[0].algorithm, Algorithm::Minimax);
    assert_eq!(methods[1], four("4453", 3).method);
    assert_ne!(methods[1].order, methods[2].order);
}

#[test]
fn each_looks_at_one_node_a_tick_until_it_has_its_answer() {
    let mut app = race();
    let all: Vec<u64> = app
        .screen
        .race()
        .unwrap()
        .racers
        .iter()
        .map(|racer| racer.nodes())
        .collect();
    let longest = *all.iter().max().unwrap();
    for work in 1..=longest {
        let expected: Vec<u64> = all.iter().map(|nodes| work.min(*nodes)).collect();
        assert_eq!(counts(&app), expected, "{work}");
        for racer in &app.screen.race().unwrap().racers {
            assert_eq!(racer.is_done(), work >= racer.nodes());
        }
        press(&mut app, Key::Arrow(Arrow::Right));
    }
    assert!(app.notice.is_some(), "all of them are done");
    press(&mut app, Key::Arrow(Arrow::Left));
    assert_eq!(counts(&app).into_iter().max(), Some(longest - 1));
}

#[test]
fn it_is_played_in_its_time() {
    let mut app = race();
    let now = Instant::now();
    app.key(Key::Char(' '), now);
    let length = app.screen.race().unwrap().length();
    app.tick(now + Duration::from_secs(15));
    let half = counts(&app)[0];
    assert!(half.abs_diff(length / 2) <= 2, "{half} of {length}");
    app.tick(now + Duration::from_secs(31));
    assert_eq!(counts(&app)[0], length);
    assert!(app.screen.race().unwrap().play.is_none());
}

#[test]
fn it_is_left_as_it_was_entered() {
    let mut app = race();
    press(&mut app, Key::End);
    press(&mut app, Key::Esc);
    assert!(app.screen.race().is_none());
    assert_eq!(step(&app), 17);
    assert_eq!(app.explore().unwrap().view, View::Path);
    assert_eq!(tree(&app).method(), four("4453", 3).method);
}

#[test]
fn two_to_four_race_at_every_size_with_their_counters() {
    let mut app = race();
    for (key, count) in [('2', 2), ('3', 3), ('4', 4)] {
        type_text(&mut app, &key.to_string());
        assert_eq!(app.screen.race().unwrap().racers.len(), count);
        press(&mut app, Key::End);
        let all: Vec<u64> = app
            .screen
            .race()
            .unwrap()
            .racers
            .iter()
            .map(|racer| racer.nodes())
            .collect();
        for view in ["", "v"] {
            type_text(&mut app, view);
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
    }
}
