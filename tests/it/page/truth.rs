//! The solver's scores on a page, if they are known when the page is made.

use super::browser::Browser;
use super::{four, page, written};
use plywood_explore::exploration::Spec;
use plywood_samples::{CLASSIC, DISPUTED, recorded};
use plywood_teach::language::Language;
use plywood_teach::say;
use serde_json::Value;

/// Returns the data in a page.
fn data(page: &str) -> Value {
    let (_, behind) = page
        .split_once("<script type=\"application/json\" id=\"data\">")
        .unwrap();
    serde_json::from_str(behind.split_once("</script>").unwrap().0).unwrap()
}

#[test]
fn what_would_take_long_is_not_waited_for() {
    let opening = data(&page(&recorded(four())));
    assert_eq!(opening["truth"]["is_shown"], false);
    let root = &opening["truth"]["of"][0];
    assert_eq!(root, 0, "the opening takes longer than a page may");
    let other = data(&page(&recorded(Spec::textbook(CLASSIC))));
    assert_eq!(other["truth"], Value::Null);
}

const SEEN: &str = "[...document.querySelectorAll('#board .truth')].map((told) => [...told.querySelectorAll('text')].map((text) => text.textContent).join(''))";

#[test]
fn the_strip_marks_where_the_search_is_wrong() {
    let exploration = recorded(Spec {
        depth: Some(4),
        ..Spec::connect_four(DISPUTED)
    });
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let file = written(folder.path(), &page(&exploration));
    browser.open(&file, "");
    browser.press(&["End"]);
    let strip = serde_json::json!(["−12", "−12", "−12", "✗−1", "✓2", "−11", "−12"]);
    assert_eq!(browser.run(SEEN), strip);
    let ending = |winner, stone| say!(Language::En, "solve-ending", winner, stone);
    let told = say!(
        Language::En,
        "truth-differs",
        played = "4",
        real = ending("O", 42),
        moves = "5",
        better = ending("X", 39)
    );
    let text = "document.getElementById('truth').textContent";
    assert_eq!(browser.text(text), told);
    browser.press(&["!"]);
    assert_eq!(browser.run(SEEN), serde_json::json!([]));
    assert_eq!(browser.text(text), "");
    // The map by who truly wins says so by signs, too.
    browser.press(&["!", "v", "v", "w"]);
    let legend = "[...document.querySelectorAll('#map-legend b')].filter((sign) => sign.checkVisibility()).map((sign) => sign.textContent).join('')";
    assert_eq!(browser.text(legend), "▲=▽?");
    browser.assert_quiet();
}
