//! Random keys never break the screen.

use crate::app::click;
use plywood_app::dialogs;
use plywood_app::job::OpenAt;
use plywood_app::key::Key;
use plywood_app::paint::Target;
use plywood_app::{App, ExportError};
use plywood_core::search::Cut;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Spec;
use plywood_samples::{CLASSIC, Rng, is_deep, tried};
use plywood_stage::{four, frame, home};
use std::time::{Duration, Instant};

const PASTES: [&str; 5] = [
    "4453",
    CLASSIC,
    "......./......./......./...O.../...O.../..OXX.X",
    "\u{1b}[31m\u{202e}漢字",
    "[[",
];

#[test]
fn hundreds_of_random_keys_never_break_it() {
    for seed in tried(0..40) {
        let mut chance = Rng::new(seed);
        let mut app = home();
        // Small enough that every search ends soon.
        app.shared.max_nodes = 2_000;
        if chance.below(4) == 0 {
            app.open_lessons();
            app.settle();
        } else if chance.flip() {
            let mut spec = if chance.flip() {
                Spec::textbook(CLASSIC)
            } else {
                four(&chance.connect_four(12), 2)
            };
            let mut other = spec.clone();
            other.method.cut = Cut::Gt;
            other.depth = Some(2 + chance.below(2) as u32);
            spec.method.window = chance.window(20);
            other.method.window = chance.window(20);
            let open_at = match chance.below(3) {
                0 => OpenAt::SideBySide(plywood_samples::problem(&other), None),
                _ => OpenAt::Step(0),
            };
            app.search(spec.open(), open_at);
        }
        let mut now = Instant::now();
        let mut done = Vec::new();
        for _ in 0..if is_deep() { 400 } else { 150 } {
            done.push(act(&mut app, &mut chance, now));
            now += Duration::from_millis(chance.below(700));
            app.tick(now);
            for effect in app.take_effects() {
                if let plywood_app::Effect::Export(wanted) = effect {
                    let result = match chance.below(3) {
                        0 => Ok(()),
                        1 => Err(ExportError::Exists),
                        _ => Err(ExportError::Failed("No.".to_owned())),
                    };
                    app.finish_export(wanted, result);
                }
            }
            app.is_over = false;
            let size = (1 + chance.below(130) as u16, 1 + chance.below(45) as u16);
            let (buffer, hits) = frame(&mut app, size);
            plywood_stage::clean::assert_clean(&buffer, &format!("seed {seed}: {done:?}"));
            let (x, y) = (chance.below(size.0.into()), chance.below(size.1.into()));
            if chance.below(8) == 0 {
                click_at(&mut app, hits.at(x as u16, y as u16), &mut chance);
            }
        }
    }
}

/// Presses some key, more often one that means something here, or pastes.
fn act(app: &mut App, chance: &mut Rng, now: Instant) -> String {
    let context = app.context();
    let rows: Vec<Key> = dialogs::TABLE
        .rows
        .iter()
        .filter(|row| row.context == context)
        .flat_map(|row| row.keys.iter().copied())
        .collect();
    let all: Vec<Key> = dialogs::TABLE
        .rows
        .iter()
        .flat_map(|row| row.keys.iter().copied())
        .collect();
    let key = match chance.below(12) {
        0 => {
            let pasted = PASTES[chance.below(PASTES.len() as u64) as usize];
            app.paste(pasted);
            return format!("paste {pasted:?}");
        }
        1 => Key::Char(char::from_u32(chance.below(0x3000) as u32).unwrap_or('?')),
        2 => Key::Char(char::from_digit(chance.below(10) as u32, 10).unwrap()),
        3..6 => all[chance.below(all.len() as u64) as usize],
        _ if !rows.is_empty() => rows[chance.below(rows.len() as u64) as usize],
        _ => Key::Esc,
    };
    app.key(key, now);
    key.to_string()
}

fn click_at(app: &mut App, target: Option<Target>, chance: &mut Rng) {
    match target {
        Some(Target::Tree) => app.drag(chance.below(40) as i32 - 20, chance.below(20) as i32 - 10),
        Some(target) => click(app, target),
        None => click(app, Target::Node(NodeId::ROOT)),
    }
}
