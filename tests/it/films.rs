//! Films: every picture is the screen at its step, as an animated SVG.

use plywood::tui::{FilmContent, Shot, write_svg};
use plywood_app::paint::ThemeName;
use plywood_app::{App, TreeView};
use plywood_explore::exploration::Spec;
use plywood_samples::CLASSIC;
use plywood_stage::open_at;

fn app() -> App {
    open_at(Spec::textbook(CLASSIC), 0, TreeView::Whole)
}

const SIZE: (u16, u16) = (80, 24);

fn shot(seconds: u32) -> Shot {
    Shot {
        theme: ThemeName::Default,
        size: SIZE,
        content: FilmContent::Run,
        seconds,
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
        let mut svg = Vec::new();
        write_svg(&mut app, &shot, &mut svg).unwrap();
        String::from_utf8(svg).unwrap()
    };
    let svg = film();
    let first = |said: &str| {
        let shown = said.replace(' ', "\u{a0}");
        svg.find(&shown).unwrap_or_else(|| panic!("{said}"))
    };
    let times = ["MIN can get", "same answer", "Does it matter"].map(first);
    assert!(times.is_sorted(), "{times:?}");
    assert_eq!(svg, film());
}
