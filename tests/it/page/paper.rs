//! On paper: the tree and the narration of the current step on one sheet, nothing cut off, in light
//! colours.

use super::browser::{Browser, DESK, PHONE, Screen};
use super::contract::PASSES;
use super::{four, page, written};
use plywood_core::replay::Replay;
use plywood_core::search::Algorithm;
use plywood_explore::exploration::{GameName, Spec};
use plywood_samples::{CLASSIC, recorded};
use plywood_teach::language::Language;
use plywood_teach::narrate;

/// Elements whose content overflows.
const CUT_OFF: &str = "[...document.querySelectorAll('body *')].filter((one) => { \
    const { overflowX, overflowY } = getComputedStyle(one); \
    const hides = (how, inside, room) => how !== 'visible' && inside > room + 1; \
    return one.clientWidth > 1 && (hides(overflowX, one.scrollWidth, one.clientWidth) || hides(overflowY, one.scrollHeight, one.clientHeight)); \
    }).map((one) => one.id || one.tagName)";

/// Elements that can be pressed.
const HANDLES: &str = "[...document.querySelectorAll('button, input')].filter((one) => one.checkVisibility()).map((one) => one.id)";

#[test]
fn a_step_is_printed_on_one_sheet() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let game = |game, position: &str| Spec {
        depth: Some(4),
        ..Spec::new(game, position)
    };
    let specs = [
        Spec::textbook(CLASSIC),
        game(GameName::ConnectFour, "4453"),
        game(GameName::Othello, &PASSES[..104]),
        game(GameName::Draughts, "W:W37,48,50:B32,22,12,13,23,5,K15"),
    ];
    let folder = tempfile::tempdir().unwrap();
    for spec in specs {
        let exploration = recorded(spec);
        let file = written(folder.path(), &page(&exploration));
        let step = exploration.tree.cutoff_after(0).unwrap();
        let story = narrate::tell(
            Language::En,
            &exploration,
            &Replay::new(&exploration.tree, step),
        );
        let dark = Screen {
            is_dark: true,
            ..DESK
        };
        for screen in [dark, PHONE] {
            browser.open_on(screen, &file, &format!("#step={step}"));
            assert_eq!(browser.sheets(), 1, "{:?}", exploration.problem.spec);
            browser.on_paper();
            assert_eq!(browser.run(CUT_OFF), serde_json::json!([]));
            assert_eq!(browser.run(HANDLES), serde_json::json!([]));
            assert_eq!(browser.step(), step);
            let shown = "[...document.querySelectorAll('#tree, #story, #code, #stack, #about')].every((one) => one.checkVisibility())";
            assert_eq!(browser.run(shown), true);
            let said = browser.text("document.getElementById('story').textContent");
            assert_eq!(said, story.join(" "));
            let ground = browser.text("getComputedStyle(document.body).backgroundColor");
            assert_eq!(ground, "rgb(255, 255, 255)");
        }
        browser.assert_quiet();
    }
}

/// MTD(f) has the longest code; of a deep tree the last calls are there.
#[test]
fn long_code_and_deep_trees_are_one_sheet_too() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let chain = (0..30).fold("5".to_owned(), |below, at| format!("[{below} {at}]"));
    let mut mtdf = four();
    mtdf.method.algorithm = Algorithm::Mtdf;
    let folder = tempfile::tempdir().unwrap();
    for (spec, step) in [(Spec::textbook(&chain), 31), (mtdf, 540)] {
        let file = written(folder.path(), &page(&recorded(spec)));
        browser.open(&file, &format!("#step={step}"));
        assert_eq!(browser.sheets(), 1, "{step}");
        browser.assert_quiet();
    }
}
