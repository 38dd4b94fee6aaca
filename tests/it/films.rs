//! Films: every picture is the screen at its step, as an animated SVG and as an asciicast.

use crate::stage::{CLASSIC, frame_in, open_at, text};
use plywood::app::job::OpenAt;
use plywood::app::paint::{Theme, ThemeName};
use plywood::app::{App, Setup, Start, TreeView};
use plywood::exploration::Spec;
use plywood::tree::Step;
use plywood::tui::film::{FilmContent, Shot, write_cast, write_svg};
use std::num::NonZero;
use vt100::Parser;

fn app() -> App {
    open_at(Spec::textbook(CLASSIC), 0, TreeView::Whole)
}

const SIZE: (u16, u16) = (80, 24);

fn shot(seconds: u32) -> Shot {
    Shot {
        theme: ThemeName::Default,
        size: SIZE,
        content: FilmContent::Part(0, u64::MAX),
        seconds,
    }
}

#[test]
fn an_asciicast_leads_through_the_same_screens() {
    let mut cast = Vec::new();
    write_cast(&mut app(), &shot(2), &mut cast).unwrap();
    let cast = String::from_utf8(cast).unwrap();
    let mut lines = cast.lines();
    let header: serde_json::Value = serde_json::from_str(lines.next().unwrap()).unwrap();
    assert_eq!(
        (&header["version"], &header["width"], &header["height"]),
        (&2.into(), &80.into(), &24.into())
    );
    let cells = |cells: u16| NonZero::new(cells).unwrap();
    let mut parser = Parser::new(cells(SIZE.1), cells(SIZE.0), 0);
    let mut before = 0.0;
    let mut screens = Vec::new();
    for line in lines {
        let event: serde_json::Value = serde_json::from_str(line).unwrap();
        let at = event[0].as_f64().unwrap();
        assert!(at >= before);
        before = at;
        parser.process(event[2].as_str().unwrap().as_bytes());
        screens.push(parser.screen().contents());
    }
    assert!(screens.len() > 10, "{}", screens.len());
    // The first and the last picture are those of the screen itself.
    let mut app = app();
    for (step, screen) in [(0, &screens[0]), (Step::MAX, screens.last().unwrap())] {
        app.explore_mut().unwrap().go_to(step);
        let (buffer, _) = frame_in(&mut app, SIZE, &Theme::new(ThemeName::Default, true));
        let trimmed = |text: &str| -> Vec<String> {
            text.lines()
                .map(|line| line.trim_end().to_owned())
                .collect()
        };
        assert_eq!(trimmed(screen), trimmed(text(&buffer).trim_end()), "{step}");
    }
}

#[test]
fn an_animated_picture_needs_no_script_and_is_the_same_every_time() {
    let film = || {
        let mut svg = Vec::new();
        write_svg(&mut app(), &shot(1), &mut svg).unwrap();
        String::from_utf8(svg).unwrap()
    };
    let svg = film();
    assert!(svg.starts_with("<svg"));
    assert!(!svg.contains("<script"));
    let pictures = svg.matches("<animate").count();
    assert!((8..=13).contains(&pictures), "{pictures}");
    assert!(svg.contains("repeatCount=\"indefinite\""));
    assert_eq!(svg, film());
}

#[test]
fn a_part_of_a_run_is_filmed() {
    let mut app = App::new(
        Start::Search {
            spec: Spec::textbook(CLASSIC),
            open_at: OpenAt::Step(0),
            view: None,
        },
        Setup::default(),
    );
    app.settle();
    let mut svg = Vec::new();
    let shot = Shot {
        content: FilmContent::Part(10, 12),
        ..shot(2)
    };
    write_svg(&mut app, &shot, &mut svg).unwrap();
    let svg = String::from_utf8(svg).unwrap();
    // Three steps: the first picture, and two that follow.
    assert_eq!(svg.matches("<animate").count(), 2);
    assert_eq!(app.explore().unwrap().stepper.step, 12);
}

/// A film of any length shows the first cutoff, the race to its end and the question.
#[test]
fn the_minute_is_filmed_from_the_first_cutoff_to_the_question() {
    let film = || {
        let mut app = open_at(Spec::connect_four("4453"), 0, TreeView::Path);
        app.begin_tour(true);
        let shot = Shot {
            content: FilmContent::Tour,
            size: (100, 32),
            ..shot(6)
        };
        let mut cast = Vec::new();
        write_cast(&mut app, &shot, &mut cast).unwrap();
        String::from_utf8(cast).unwrap()
    };
    let cast = film();
    let cells = |cells: u16| NonZero::new(cells).unwrap();
    let mut parser = Parser::new(cells(32), cells(100), 0);
    let mut screens = Vec::new();
    for line in cast.lines().skip(1) {
        let event: serde_json::Value = serde_json::from_str(line).unwrap();
        parser.process(event[2].as_str().unwrap().as_bytes());
        screens.push(parser.screen().contents());
    }
    let first = |said: &str| {
        let found = screens.iter().position(|screen| screen.contains(said));
        found.unwrap_or_else(|| panic!("{said}"))
    };
    let times = [
        "2 moves never looked at",
        "needed 9 times fewer nodes",
        "Does it matter",
    ]
    .map(first);
    assert!(times[0] > 10 && times.is_sorted(), "{times:?}");
    assert_eq!(cast, film());
}
