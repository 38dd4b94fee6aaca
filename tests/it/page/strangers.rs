//! Text from users reaches a page only as text: positions of every game, textbook trees, and names
//! and pseudo-code of custom searches. The file of a tree contains nothing else of theirs.

use super::browser::{Browser, is_in_turn};
use super::safety::TRICKS;
use super::{page, written};
use crate::export::{CLASSIC, recorded};
use crate::samples::Rng;
use plywood::exploration::{Exploration, GameName, PositionText, Spec};
use plywood::game::Value;
use plywood::search::code::{CodeLine, Operation};
use plywood::search::{
    Algorithm, BackUp, CustomSearch, Method, NextAction, Properties, Stopped, Visit, Walk, Watch,
    Window,
};
use std::path::Path;

/// Positions as they may be typed.
const POSITIONS: [(GameName, &str); 7] = [
    (GameName::Textbook, CLASSIC),
    (GameName::Textbook, "max[min[3 -5] [2\n7] 1]"),
    (GameName::ConnectFour, "4453"),
    (GameName::ConnectFour, "44\n53"),
    (GameName::Othello, "f5d6c3"),
    (GameName::Draughts, "W:W37,48,50:B32,22,12,13,23,5,K15"),
    (GameName::TicTacToe, "b2"),
];

/// A text with some of its letters lost, and tricks or white space somewhere in it.
fn spoilt(chance: &mut Rng, text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..chance.below(3) {
        let at = chance.below(letters.len() as u64 + 1) as usize;
        let put = match chance.below(3) {
            0 => TRICKS[chance.below(TRICKS.len() as u64) as usize],
            _ => [" ", "\n", "\t", "  ", "\r\n"][chance.below(5) as usize],
        };
        letters.splice(at..at, put.chars());
    }
    letters.into_iter().collect()
}

/// Goes through all that the page shows, and finds nothing that ran or was put in.
fn holds(browser: &mut Browser, folder: &Path, exploration: &Exploration, what: &str) {
    browser.open(&written(folder, &page(exploration)), "#step=1");
    browser.run(
        "for (let step = plywood.data.last; step >= 0; step -= Math.ceil(plywood.data.last / 40)) plywood.go(step)",
    );
    browser.press(&["v", "*", "v", "?"]);
    browser.click("#close");
    browser.press(&["v", "P", "U", "U", "P", "P", "0", "Enter"]);
    assert_eq!(browser.run("'hacked' in window"), false, "{what}");
    let elements = "document.querySelectorAll('script').length + 10 * document.querySelectorAll('img, iframe, object, [onclick], [onload], [onerror]').length";
    assert_eq!(browser.run(elements), 2, "its own data and script: {what}");
    browser.assert_quiet();
}

fn open(spec: Spec) -> Option<Exploration> {
    let problem = spec.open().ok()?.into();
    Exploration::record(spec, problem, &Watch::new(100_000)).ok()
}

#[test]
fn no_position_runs() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let mut chance = Rng(22);
    let mut opened = [0; POSITIONS.len()];
    for _ in 0..1_500 {
        let which = chance.below(POSITIONS.len() as u64) as usize;
        let (game, text) = POSITIONS[which];
        let text = spoilt(&mut chance, text);
        let position = if chance.flip() {
            PositionText::Notation(text.clone())
        } else {
            PositionText::Board(text.clone())
        };
        let spec = Spec {
            position,
            depth: (game != GameName::Textbook).then_some(2),
            ..Spec::new(game, "")
        };
        // As many as a browser can look at in a few seconds; most are no positions.
        let Some(exploration) = open(spec).filter(|_| opened[which] < 6) else {
            continue;
        };
        opened[which] += 1;
        if !is_in_turn(opened[which]) {
            continue;
        }
        holds(&mut browser, folder.path(), &exploration, &text);
    }
    assert!(opened.iter().all(|&count| count > 0), "{opened:?}");
}

/// Minimax under a foreign name, with foreign pseudo-code.
static STRANGE: CustomSearch = CustomSearch {
    name: "</title><script>hacked=1</script>",
    properties: Properties::PLAIN,
    code: |_| {
        let operations = &[
            Operation::Enter,
            Operation::BackUp,
            Operation::Evaluate,
            Operation::Return,
        ];
        let lines = TRICKS.iter().map(|trick| CodeLine::any(trick, operations));
        lines.collect()
    },
    search,
};

fn search(walk: &mut dyn Walk, depth: u32) -> Result<Value, Stopped> {
    walk.enter(Window::FULL, Visit::First)?;
    if let Some(value) = walk.leaf(depth) {
        return Ok(value);
    }
    let role = walk.role();
    let mut best = role.worst();
    for tried in walk.moves() {
        walk.play(tried);
        let value = search(walk, depth - 1)?;
        walk.take_back();
        let improves = role.prefers(value, best);
        if improves {
            best = value;
        }
        walk.back_up(BackUp {
            played: tried,
            improves,
            window: Window::FULL,
            then: NextAction::GoesOn,
        });
    }
    walk.return_value(best);
    Ok(best)
}

#[test]
fn no_search_of_ones_own_runs_in_the_page() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let tree = Spec::textbook(CLASSIC);
    let exploration = recorded(Spec {
        method: Method {
            algorithm: Algorithm::Custom(&STRANGE),
            ..tree.method
        },
        ..tree
    });
    holds(&mut browser, folder.path(), &exploration, STRANGE.name);
    let shown = browser.text("document.title + document.getElementById('code').textContent");
    for text in [STRANGE.name, TRICKS[0], TRICKS[1]] {
        assert!(shown.contains(text), "{text} is there, as text");
    }
}
