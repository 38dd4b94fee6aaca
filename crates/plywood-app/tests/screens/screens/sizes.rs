//! Any size draws: nothing panics and nothing lies outside.

use super::scenes::{Scene, evaluations, overlays, panes, screens, searching, telling_steps};
use plywood_app::MAX_SIZE;
use plywood_app::key::Key;
use plywood_app::paint::{Theme, ThemeName};
use plywood_explore::exploration::Spec;
use plywood_samples::{one_in, tried};
use plywood_stage::clean::assert_clean;
use plywood_stage::{frame, frame_in, home, open};
use plywood_teach::language::Language;
use ratatui::buffer::Cell;

fn all() -> Vec<Scene> {
    let mut all = screens();
    all.extend(panes());
    all.extend(overlays());
    all.extend(evaluations());
    all.extend(telling_steps());
    all.push(("searching", searching()));
    all
}

#[test]
fn every_size_up_to_120x50_draws() {
    let mut scenes = all();
    let count = scenes.len();
    for width in tried(1..=120) {
        for height in tried(1..=50) {
            // Which scene it is goes through all of them, differently in every row and column.
            let (name, app) = &mut scenes[(usize::from(width) * 7 + usize::from(height)) % count];
            app.set_language(app.shared.language.next());
            let (buffer, _) = frame(app, (width, height));
            assert_clean(&buffer, name);
        }
    }
}

#[test]
fn every_scene_draws_at_its_limits() {
    let sizes = [
        (1, 1),
        (1, 1000),
        (1000, 1),
        (60, 1000),
        (1000, 18),
        (59, 18),
        (60, 17),
        (60, 18),
        (61, 19),
        (71, 20),
        (72, 29),
        (107, 30),
        (108, 29),
        (108, 30),
        (159, 31),
        (160, 99),
    ];
    for (index, (name, mut app)) in all().into_iter().enumerate() {
        // Each size in both languages, though not each scene.
        app.set_language(Language::ALL[index % 2]);
        for size in one_in(8, index, sizes) {
            app.set_language(app.shared.language.next());
            let (buffer, _) = frame(&mut app, size);
            assert_clean(&buffer, name);
        }
    }
}

#[test]
fn a_huge_screen_draws_as_far_as_it_is_used() {
    for (name, mut app) in tried(screens()) {
        let (largest, _) = frame(&mut app, MAX_SIZE);
        assert_clean(&largest, name);
        let (larger, _) = frame(&mut app, (MAX_SIZE.0 + 40, MAX_SIZE.1 + 7));
        for place in larger.area.positions() {
            let inside = largest.area.contains(place);
            let expected = if inside {
                &largest[place]
            } else {
                &Cell::EMPTY
            };
            assert_eq!(&larger[place], expected, "{name} {place}");
        }
    }
}

#[test]
fn a_tree_of_one_leaf_and_one_of_the_greatest_height_draw() {
    let deepest = format!("{}7{}", "[".repeat(1_000), "]".repeat(1_000));
    let wide = format!("[{}]", "[1 -1000000000] ".repeat(900));
    let theme = Theme::new(ThemeName::Light, true);
    for tree in ["7", "[7]", &deepest, &wide] {
        let mut app = open(Spec::textbook(tree));
        for key in [
            '0', 'n', 'c', '$', 'v', '0', 'n', 'c', '$', 'z', 'z', 'Z', 'Z', 'Z',
        ] {
            app.key(Key::Char(key), std::time::Instant::now());
            for size in [(60, 18), (80, 24), (120, 40), (200, 60)] {
                let (buffer, _) = frame_in(&mut app, size, &theme);
                assert_clean(&buffer, tree);
            }
        }
    }
    assert_clean(&frame(&mut home(), (80, 24)).0, "home");
}
