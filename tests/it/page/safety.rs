//! Text from outside stays text: in the page's markup, in its data, in its drawings.

use super::browser::Browser;
use super::{page, written};
use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Move, Outcome, Player, Value};
use plywood_explore::evaluations::Explain;
use plywood_explore::exploration::{CustomGame, Exploration, GameName, Spec};
use plywood_explore::games::{
    Board, Drawing, InvalidPosition, Letters, Notation, Picture, Surface, TextFormat,
};
use plywood_samples::{Rng, is_in_turn, recorded};
use std::collections::BTreeSet;

/// Texts that browsers have executed. Each sets a mark if it runs.
pub const TRICKS: &[&str] = &[
    "</script><script>hacked=1</script>",
    "<img src=x onerror=hacked=1>",
    "\"><svg onload=hacked=1>",
    "' onclick='hacked=1",
    "<!--<script>",
    "]]>--><script>hacked=1</script>",
    "javascript:hacked=1",
    "{{script}}",
    "${hacked=1}",
    "\\u003cscript>hacked=1\\u003c/script>",
    "&lt;script&gt;&#60;b",
    "a\tb\nc",
    "1\u{202e}2\u{0}",
    "</style><script>hacked=1</script>",
    "__proto__",
    "é∞−💥",
];

/// A game of which every text is a trick.
#[derive(Clone, Copy, Debug)]
struct Tricky(u64);

#[derive(Clone, Debug)]
struct Played(Vec<u32>);

impl Tricky {
    fn trick(self, number: u64) -> String {
        let mut chance = Rng::new(self.0.wrapping_mul(31).wrapping_add(number));
        let count = 1 + chance.below(2);
        let tricks = (0..count).map(|_| TRICKS[chance.below(TRICKS.len() as u64) as usize]);
        tricks.collect()
    }
}

impl Game for Tricky {
    type State = Played;

    fn to_move(&self, state: &Played) -> Player {
        match state.0.len() % 2 {
            0 => Player::First,
            _ => Player::Second,
        }
    }

    fn outcome(&self, state: &Played) -> Option<Outcome> {
        (state.0.len() >= 3).then_some(Outcome::Draw)
    }

    fn moves(&self, state: &Played, moves: &mut Vec<Move>) {
        if !self.is_over(state) {
            moves.extend((0..3).map(Move));
        }
    }

    fn play(&self, state: &Played, played: Move) -> Played {
        let mut next = state.clone();
        next.0.push(played.0);
        next
    }
}

impl Notation for Tricky {
    type Error = InvalidPosition;

    const TEXT_FORMAT: TextFormat = TextFormat {
        board_letters: Some(""),
        ..TextFormat::POSITION
    };

    fn read(text: &str) -> Result<(Tricky, Played), InvalidPosition> {
        let seed = text.split(' ').next().unwrap_or_default();
        Ok((Tricky(seed.len() as u64), Played(Vec::new())))
    }

    fn write_move(&self, state: &Played, played: Move, text: &mut String) {
        text.push_str(&self.trick(state.0.len() as u64 * 3 + u64::from(played.0)));
    }

    fn position_text(&self, _: &Played) -> String {
        self.trick(40).to_string()
    }
}

impl Drawing for Tricky {
    fn picture(&self, state: &Played) -> Picture {
        let mut cells = vec![None; 9];
        for (ply, &cell) in state.0.iter().enumerate() {
            cells[3 * ply + cell as usize] = Some(Player::First);
        }
        Picture::Board(Board {
            columns: 3,
            cells,
            letters: Letters {
                men: ['<', '&'],
                kings: ['"', '\''],
                placed: ['<', '&'],
            },
            kings: vec![0],
            unused: vec![],
            column_names: (20..23).map(|number| self.trick(number)).collect(),
            row_names: (30..33).map(|number| self.trick(number)).collect(),
            is_counted: false,
            surface: Surface::Paper,
            winning: vec![],
        })
    }

    fn player_name(&self, player: Player) -> &'static str {
        match player {
            Player::First => "\"><script>hacked=1</script>",
            Player::Second => "'<img src=x onerror=hacked=1>",
        }
    }
}

#[derive(Default)]
struct Sum;

impl Explain<Played> for Sum {}

impl Evaluation<Played> for Sum {
    fn evaluate(&self, state: &Played, _: Player) -> Value {
        state.0.iter().map(|&cell| cell as Value * 7 % 5).sum()
    }
}

static TRICKY: CustomGame =
    CustomGame::new::<Tricky, Sum>("</title><script>hacked=1</script>", "<b>sum</b>");

fn tricky(seed: usize) -> Exploration {
    let position = format!("{} </p><script>hacked=1</script>", "x".repeat(seed));
    recorded(Spec {
        depth: Some(3),
        ..Spec::new(GameName::Custom(&TRICKY), &position)
    })
}

#[test]
fn no_text_from_outside_runs() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let mut told = BTreeSet::new();
    for seed in (1..=24).filter(|&seed| is_in_turn(seed, 5)) {
        let exploration = tricky(seed);
        browser.open(
            &written(folder.path(), &page(&exploration)),
            "#step=</script>",
        );
        let (steps, tree) = (exploration.tree.steps(), &exploration.tree);
        // Through all views, both languages and the questions.
        browser.run(&format!(
            "for (let step = 0; step < {steps}; step++) plywood.go(step)"
        ));
        browser.press(&["v", "v", "?"]);
        browser.click("#close");
        browser.press(&["v", "0", "Enter"]);
        assert_eq!(browser.run("'hacked' in window"), false, "{seed}");
        let elements = "document.querySelectorAll('script').length + 10 * document.querySelectorAll('img, iframe, object, [onclick], [onload], [onerror]').length";
        assert_eq!(browser.run(elements), 2, "its own data and script");
        browser.press(&["Escape", "v"]);
        let paths: Vec<String> = serde_json::from_value(
            browser.run("[...document.querySelectorAll('.node')].map((node) => node.dataset.path)"),
        )
        .unwrap();
        let known: BTreeSet<String> = tree
            .ids()
            .map(|id| exploration.problem.line_text(&tree.moves(id)).join("."))
            .collect();
        assert!(!paths.is_empty());
        assert!(paths.iter().all(|path| known.contains(path)), "{paths:?}");
        told.extend(paths);
        browser.assert_quiet();
    }
    let script = told
        .iter()
        .filter(|path| path.contains("</script>"))
        .count();
    assert!(script > 0, "the tricks are there, as text: {script}");
}

#[test]
fn the_policy_lets_nothing_else_run() {
    let exploration = tricky(3);
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    // A script, a handler and an image get into the page all the same.
    let broken = page(&exploration).replace(
        "</main>",
        "<script>hacked=1</script><img src=\"http://127.0.0.1:1/x\" onerror=\"hacked=1\"></main>",
    );
    browser.open(&written(folder.path(), &broken), "");
    assert_eq!(browser.run("'hacked' in window"), false);
    assert_eq!(browser.step(), 0, "and the page works");
}
