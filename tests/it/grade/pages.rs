//! The report as a page, in a real browser: both searches stand where they part, and go together.

use super::folder;
use crate::cli::plywood;
use crate::page::browser::{Browser, DESK, PHONE};
use plywood_teach::language::Language;
use plywood_teach::say;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The page of a program whose calls all begin anew: its node 1.2 is the first with another window.
fn written(folder: &Path, language: Language) -> PathBuf {
    let trace = self::folder().join("every-call-begins-anew.txt");
    let page = folder.join(format!("{}.html", language.code()));
    let [trace, file] = [&trace, &page].map(|path| path.to_str().unwrap());
    let output = plywood(&["grade", "--trace", trace, "--html", file])
        .env("PLYWOOD_LANG", language.code())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(3));
    page
}

/// Returns the texts of an element on both sides.
fn both(browser: &mut Browser, id: &str) -> [String; 2] {
    let texts = format!(
        "[...document.querySelectorAll('.side iframe')].map((side) => side.contentDocument.getElementById({id:?}).textContent)"
    );
    serde_json::from_value(browser.run(&texts)).unwrap()
}

/// Waits until both sides have come.
fn wait(browser: &mut Browser) {
    let walk = "new Promise((done) => { const look = () => document.getElementById('walk').hidden ? setTimeout(look, 5) : done(true); look(); })";
    assert_eq!(browser.run(walk), true);
}

#[test]
fn both_searches_stand_where_they_part_and_go_together() {
    let folder = TempDir::new().unwrap();
    let Some(mut browser) = Browser::start() else {
        return;
    };
    for language in Language::ALL {
        let page = written(folder.path(), language);
        for screen in [DESK, PHONE] {
            browser.open_on(screen, &page, "");
            wait(&mut browser);
            let told =
                |browser: &mut Browser| browser.text("document.getElementById('told').textContent");
            assert_eq!(told(&mut browser), say!(language, "beside-first-here"));
            assert!(
                both(&mut browser, "node")
                    .iter()
                    .all(|text| text.contains("1.2"))
            );
            let [right, wrong] = both(&mut browser, "story");
            assert_ne!(right, wrong);
            let lead = browser.text("document.querySelector('.lead').textContent");
            assert!(
                lead.contains("[−∞, +∞]") && lead.contains("[−∞, 3]"),
                "{lead}"
            );
            let parted = both(&mut browser, "step");
            browser.click("#back");
            assert_eq!(told(&mut browser), say!(language, "beside-same"));
            let [right, wrong] = both(&mut browser, "step");
            assert_eq!(right, wrong);
            browser.click("#first");
            assert_eq!(both(&mut browser, "step"), parted);
            browser.click("#next");
            assert_eq!(told(&mut browser), say!(language, "beside-apart"));
            browser.press(&["ArrowLeft"]);
            assert_eq!(both(&mut browser, "step"), parted);
            let fits = "document.documentElement.scrollWidth <= innerWidth";
            assert_eq!(browser.run(fits), true, "nothing is beside the screen");
            browser.assert_quiet();
        }
    }
}
