//! The map on the screen: its keys, its clicks, its numbers, and films.

use crate::app::click;
use plywood_app::TreeView;
use plywood_app::explore::FILM_SECONDS;
use plywood_app::key::Key;
use plywood_app::paint::{Target, Theme, ThemeName};
use plywood_core::search::{Algorithm, Cut};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Spec;
use plywood_samples::CLASSIC;
use plywood_stage::{
    four, frame, frame_in, open, open_at, press, row, step, text, tree, type_text,
};
use plywood_teach::language::{Language, number_text};
use std::time::{Duration, Instant};

const SIZES: [(u16, u16); 4] = [(60, 18), (80, 24), (120, 40), (200, 60)];

/// By other conventions it is not known; here 4 nodes would do by both.
#[test]
fn what_the_best_order_would_cost_is_told_where_equality_cuts() {
    for (cut, told) in [(Cut::Ge, true), (Cut::Gt, false)] {
        let mut spec = Spec::textbook("[[[4 3 2] [2] 5] 6]");
        spec.method.cut = cut;
        let mut app = open_at(spec, 0, TreeView::Map);
        frame(&mut app, (200, 60));
        app.settle();
        let shown = text(&frame(&mut app, (200, 60)).0);
        assert_eq!(shown.contains("in the best order"), told, "{shown}");
        assert_eq!(shown.contains("in the best order: 4"), told, "{shown}");
    }
}

#[test]
fn it_tells_how_much_of_minimax_was_looked_at() {
    let minimax = |mut spec: Spec| {
        spec.method.algorithm = Algorithm::Minimax;
        open(spec)
    };
    let all = tree(&minimax(four("4453", 4))).counts().nodes;
    let mut app = open_at(four("4453", 4), 0, TreeView::Map);
    let seen = tree(&app).counts().nodes;
    type_text(&mut app, "$");
    for language in Language::ALL {
        app.set_language(language);
        for theme in [
            ThemeName::Default,
            ThemeName::Light,
            ThemeName::Contrast,
            ThemeName::None,
        ] {
            for size in SIZES {
                let (buffer, _) = frame_in(&mut app, size, &Theme::new(theme, true));
                let shown = text(&buffer);
                for number in [seen, all] {
                    // A space that does not break is drawn as a blank.
                    let number = number_text(language, number).replace('\u{202f}', " ");
                    assert!(
                        shown.contains(&number),
                        "{language:?} {size:?}: {number} in\n{shown}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_click_fills_the_width_and_another_one_goes_out() {
    let mut app = open_at(four("4453", 4), 40, TreeView::Map);
    let (buffer, hits) = frame(&mut app, (120, 40));
    let mut places = buffer.area.positions();
    let child = tree(&app).children(NodeId::ROOT)[0];
    assert!(places.any(|place| hits.at(place.x, place.y) == Some(Target::Zoom(child))));
    let whole = text(&buffer);
    click(&mut app, Target::Zoom(child));
    assert_eq!(app.explore().unwrap().map.zoom, tree(&app).moves(child));
    assert_ne!(text(&frame(&mut app, (120, 40)).0), whole);
    click(&mut app, Target::Zoom(child));
    assert_eq!(text(&frame(&mut app, (120, 40)).0), whole);
    press(&mut app, Key::Backspace);
    assert!(app.shared.notice.is_some(), "there is nowhere to go out to");
}

#[test]
fn the_same_place_is_filled_after_another_search() {
    let mut app = open_at(four("4453", 4), 40, TreeView::Map);
    press(&mut app, Key::Enter);
    let zoom = app.explore().unwrap().map.zoom.clone();
    assert!(!zoom.is_empty());
    for key in ['o', 'a'] {
        press(&mut app, Key::Char(key));
        assert_eq!(app.explore().unwrap().map.zoom, zoom, "{key}");
        frame(&mut app, (120, 40));
    }
    while !app.explore().unwrap().map.zoom.is_empty() {
        press(&mut app, Key::Backspace);
    }
}

#[test]
fn a_film_shows_the_whole_search_in_its_time() {
    for depth in [2, 5] {
        let mut app = open_at(four("4453", depth), 0, TreeView::Map);
        let last = tree(&app).steps() - 1;
        let start = Instant::now();
        app.key(Key::Char(' '), start);
        let mut now = start;
        while app.explore().unwrap().stepper.play.is_some() {
            now += app.poll_timeout(now).max(Duration::from_millis(1));
            app.tick(now);
            let expected = (now - start).as_secs_f64() / f64::from(FILM_SECONDS) * f64::from(last);
            let apart = f64::from(step(&app)) - expected;
            assert!(
                apart.abs() <= f64::from(last) / 20.0 + 1.0,
                "{apart} at {expected}"
            );
        }
        let took = (now - start).as_secs_f64();
        assert!((took - f64::from(FILM_SECONDS)).abs() < 1.0, "{took}");
        assert_eq!(step(&app), last);
    }
}

/// Three leaves of 2,329 have no column to themselves.
#[test]
fn the_cutoff_of_a_step_is_seen_however_little_it_skips() {
    let mut app = open_at(four("4453", 4), 0, TreeView::Map);
    let cutoff = tree(&app).cutoff_after(0).unwrap();
    for name in [ThemeName::Default, ThemeName::Light, ThemeName::Contrast] {
        let theme = Theme::new(name, false);
        let cut = theme.tones.as_ref().map(|tones| theme.colour(tones.cut));
        for size in SIZES {
            let cells = |buffer: &ratatui::buffer::Buffer| {
                let rows = 0..buffer.area.height;
                // The legend has one in any case.
                let legend = rows.rev().find(|&y| row(buffer, y).contains("cutoff   "));
                let legend = legend.expect("there is a legend");
                let cells = (0..legend)
                    .flat_map(|y| (0..buffer.area.width).map(move |x| &buffer[(x, y)]))
                    .filter(|cell| ["▌", "▀"].contains(&cell.symbol()))
                    .filter(|cell| [Some(cell.fg), Some(cell.bg)].contains(&cut));
                cells.count()
            };
            app.explore_mut().unwrap().go_to(cutoff - 1);
            let before = cells(&frame_in(&mut app, size, &theme).0);
            app.explore_mut().unwrap().go_to(cutoff);
            let now = cells(&frame_in(&mut app, size, &theme).0);
            assert_eq!((before, now > 0), (0, true), "{size:?} {name:?}");
        }
    }
}

/// A folded tree looks like its path: `v` passes it over, and `z` unfolds it from there.
#[test]
fn each_view_shows_something_else() {
    let specs = [four("4453", 4), four("4453", 2), Spec::textbook(CLASSIC)];
    for (spec, size) in specs
        .iter()
        .flat_map(|spec| [(60, 18), (120, 40)].map(|size| (spec, size)))
    {
        let mut app = open_at(spec.clone(), 20, TreeView::Path);
        app.resize(size.into());
        let mut shown = vec![text(&frame(&mut app, size).0)];
        loop {
            press(&mut app, Key::Char('v'));
            app.settle();
            let now = text(&frame(&mut app, size).0);
            if shown.contains(&now) {
                break;
            }
            shown.push(now);
        }
        assert!((2..=3).contains(&shown.len()), "{size:?}");
        assert!(!shown.concat().contains("folded"), "{size:?}");
    }
    let mut app = open_at(four("4453", 2), 20, TreeView::Path);
    app.resize((160, 50).into());
    press(&mut app, Key::Char('z'));
    assert!(text(&frame(&mut app, (160, 50)).0).contains("Tree · whole"));
}
