//! No information is shown by colour alone.

use super::scenes::{overlays, panes, screens, telling_steps};
use plywood_app::App;
use plywood_app::explore::Pane;
use plywood_app::paint::{Theme, ThemeName};
use plywood_core::replay::Event;
use plywood_core::tree::NodeId;
use plywood_samples::tried;
use plywood_stage::{frame_in, nodes, row, text};
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};

const THEMES: [ThemeName; 4] = [
    ThemeName::Default,
    ThemeName::Light,
    ThemeName::Contrast,
    ThemeName::None,
];

#[test]
fn without_colours_there_are_none() {
    let theme = Theme::new(ThemeName::None, true);
    let scenes = screens().into_iter().chain(panes());
    for (name, mut app) in tried(scenes.chain(overlays()).chain(telling_steps())) {
        let (buffer, _) = frame_in(&mut app, (120, 40), &theme);
        for cell in &buffer.content {
            let colours = (cell.fg, cell.bg);
            assert_eq!(colours, (Color::Reset, Color::Reset), "{name}");
        }
    }
}

#[test]
fn older_terminals_get_the_colours_they_have() {
    for theme in tried(THEMES) {
        let theme = Theme::new(theme, false);
        for (name, mut app) in screens() {
            let (buffer, _) = frame_in(&mut app, (120, 40), &theme);
            for cell in &buffer.content {
                for colour in [cell.fg, cell.bg] {
                    let old = matches!(colour, Color::Indexed(16..) | Color::Reset);
                    assert!(old, "{name}: {colour:?}");
                }
            }
        }
    }
}

#[test]
fn every_theme_shows_the_same_text() {
    let scenes = screens().into_iter().chain(panes());
    for (name, mut app) in tried(scenes.chain(overlays()).chain(telling_steps())) {
        // The theme for projectors leaves out what is secondary.
        let themes = [ThemeName::Default, ThemeName::Light, ThemeName::None];
        let shown = themes.map(|theme| {
            let theme = Theme::new(theme, true);
            text(&frame_in(&mut app, (100, 32), &theme).0)
        });
        assert_eq!(shown[0], shown[1], "{name}");
        // Without colours, brackets on a board replace rings and frames.
        let [letters, plain] = [&shown[0], &shown[2]].map(|text| {
            let letters = text.chars().filter(|ch| ch.is_alphanumeric());
            letters.collect::<String>()
        });
        assert_eq!(letters, plain, "{name}");
        assert!(!shown[0].trim().is_empty(), "{name}");
    }
}

/// The cells of a node, drawn without colours.
struct Plain {
    buffer: Buffer,
    cells: std::collections::BTreeMap<NodeId, Vec<(u16, u16)>>,
}

impl Plain {
    fn new(app: &mut App) -> Plain {
        let theme = Theme::new(ThemeName::None, true);
        let (buffer, hits) = frame_in(app, (120, 40), &theme);
        let cells = nodes(&buffer, &hits);
        Plain { buffer, cells }
    }

    fn text(&self, id: NodeId) -> String {
        let cells = &self.cells[&id];
        cells.iter().map(|&at| self.buffer[at].symbol()).collect()
    }

    fn has(&self, id: NodeId, modifier: Modifier) -> bool {
        let cells = &self.cells[&id];
        cells
            .iter()
            .any(|&at| self.buffer[at].modifier.contains(modifier))
    }
}

#[test]
fn without_colours_the_present_node_the_cut_and_the_change_stand_out() {
    for (name, mut app) in telling_steps() {
        app.explore_mut().unwrap().view.pane = Pane::Code;
        let plain = Plain::new(&mut app);
        let explore = app.explore().unwrap();
        let replay = explore.replay();
        let here = replay.node();
        // Exactly one node is inverse, the current one.
        for &id in plain.cells.keys() {
            let is_inverse = plain.has(id, Modifier::REVERSED);
            assert_eq!(is_inverse, id == here, "{name}: {id:?}");
        }
        match replay.event() {
            Event::Enter => {}
            Event::Evaluate | Event::Return => {
                assert!(plain.has(here, Modifier::UNDERLINED), "{name}");
            }
            Event::BackUp {
                child,
                before,
                after,
                ..
            } => {
                assert!(plain.has(child, Modifier::UNDERLINED), "{name}");
                let changed = before.best != after.best;
                assert_eq!(plain.has(here, Modifier::UNDERLINED), changed, "{name}");
            }
            Event::Cut { by, skipped } => {
                assert!(plain.has(by, Modifier::UNDERLINED), "{name}");
                for id in skipped {
                    assert!(plain.text(id).contains('✂'), "{name}");
                }
                let all = text(&plain.buffer);
                assert!(all.contains('◀'), "{name}:\n{all}");
                let story: String = (30..40).map(|y| row(&plain.buffer, y)).collect();
                assert!(story.contains("cut") || story.contains("Cut"), "{story}");
            }
        }
    }
}
