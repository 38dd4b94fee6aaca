//! Recorded sessions: what each key changes on the screen.

use crate::app::play::{between, searching};
use plywood_app::key::Key;
use plywood_app::matches::Side;
use plywood_app::paint::Hits;
use plywood_app::{App, Start};
use plywood_explore::exploration::{GameName, Spec, name};
use plywood_samples::assert_told;
use plywood_stage::{four, frame, home, open, press, row};
use plywood_teach::drill::Drill;
use ratatui::buffer::Buffer;
use std::time::Instant;
use strum::VariantArray;

/// A row as text, and a number for its colours where they are not all the same.
fn coloured(buffer: &Buffer, y: u16) -> String {
    let cells = (buffer.area.left()..buffer.area.right()).map(|x| &buffer[(x, y)]);
    let styles: Vec<String> = cells.map(|cell| format!("{:?}", cell.style())).collect();
    let bytes = styles.iter().flat_map(|style| style.bytes());
    let sum = bytes.fold(0_u16, |sum, byte| {
        sum.wrapping_mul(31).wrapping_add(byte.into())
    });
    let is_plain = styles.iter().all(|style| *style == styles[0]);
    let colours = if is_plain {
        String::new()
    } else {
        format!(" {sum:04x}")
    };
    format!("{}{colours}", row(buffer, y).trim_end())
}

/// Opens what a session begins with: home, a tree, a position of Connect Four, a drill, or a game
/// against a search.
fn opened(start: &str) -> App {
    let mut games = GameName::VARIANTS.iter().copied();
    if start == "home" {
        home()
    } else if let Some(game) = games.find(|&game| name(game) == start) {
        between(game, "", [Side::Person, searching(game, 3)])
    } else if start.contains('[') {
        open(Spec::textbook(start))
    } else if start.contains('-') {
        let drill = Drill::from_code(start).expect(start);
        App::new(Start::Drill(Box::new(drill)), plywood_stage::setup())
    } else {
        open(four(start, 4))
    }
}

/// Every line of the kept text is a session: its size, where it begins, and its keys; `@30,7` is a click
/// on a cell.
#[test]
fn each_key_changes_what_it_always_did() {
    assert_told("sessions", |session| {
        let (begin, keys) = session.split_once(": ").expect(session);
        let (size, start) = begin.split_once(' ').expect(session);
        let (width, height) = size.split_once('x').expect(session);
        let size = (width.parse().unwrap(), height.parse().unwrap());
        let mut app = opened(start);
        let mut before = vec![String::new(); usize::from(size.1)];
        let (mut told, mut hits) = (Vec::new(), Hits::default());
        for word in std::iter::once("").chain(keys.split(' ')) {
            if let Some((x, y)) = word.strip_prefix('@').and_then(|at| at.split_once(',')) {
                if let Some(target) = hits.at(x.parse().unwrap(), y.parse().unwrap()) {
                    app.click(target, Instant::now());
                    app.settle();
                }
            } else {
                for key in Key::parse_word(word) {
                    press(&mut app, key);
                }
            }
            told.push(format!("{word}:"));
            let buffer;
            (buffer, hits) = frame(&mut app, size);
            for (y, before) in (0..).zip(&mut before) {
                let now = coloured(&buffer, y);
                if *before != now {
                    told.push(format!("  {y:2} {now}"));
                    *before = now;
                }
            }
        }
        told
    });
}
