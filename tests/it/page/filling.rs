//! A whole tree is filled in on a page, checked in one go, and the first mistake shown.

use super::browser::{Browser, DESK, PHONE};
use super::{page, written};
use crate::export::{CLASSIC, recorded};
use plywood_explore::exploration::Spec;

#[test]
fn a_tree_is_filled_in_on_a_page() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let file = written(folder.path(), &page(&recorded(Spec::textbook(CLASSIC))));
    let said = "document.getElementById('filling-said').textContent";
    let field = |label: &str| format!("#fields > [aria-label^='{label}']");
    for screen in [DESK, PHONE] {
        browser.open_on(screen, &file, "");
        browser.click("#fill");
        // Every node has its field, over it.
        assert_eq!(
            browser.run("document.querySelectorAll('#fields > *').length"),
            13
        );
        for (label, path) in [("▽ 2", "2"), ("□ 3.3", "3.3")] {
            let (x, y) = browser.place(&field(label));
            let (there_x, there_y) =
                browser.place(&format!("#tree .nodes .node[data-path='{path}'] .shape"));
            assert!(
                (x - there_x).abs() < 3.0 && (y - there_y).abs() < 3.0,
                "{label}: {x} {y} over {there_x} {there_y}"
            );
        }
        // And is as large as what is drawn there.
        let small = browser.run("(() => { \
            const drawn = 17 * document.getElementById('tree').getScreenCTM().a; \
            return [...document.querySelectorAll('#fields > *')].filter((field) => parseFloat(getComputedStyle(field).fontSize) < 0.95 * drawn).length; })()");
        assert_eq!(small, 0, "{screen:?}");
        let fill = |browser: &mut Browser, label: &str, value: &str| {
            let field = field(label);
            browser.run(&format!(
                "document.querySelector({field:?}).value = {value:?}"
            ));
        };
        for (label, value) in [("▽ 1", "3"), ("▽ 2", "5"), ("▽ 3", "2"), ("▲", "3")] {
            fill(&mut browser, label, value);
        }
        browser.click("#filling-check");
        let text = browser.text(said);
        assert!(
            text.starts_with("✗ First mistake: □ 2.2 is skipped."),
            "{text}"
        );
        assert!(
            browser
                .text("document.activeElement.getAttribute('aria-label')")
                .starts_with("□ 2.2")
        );
        browser.click(&field("□ 2.2"));
        browser.click(&field("□ 2.3"));
        browser.click("#filling-check");
        let text = browser.text(said);
        assert!(
            text.starts_with("✗ First mistake: ▽ 2 does not return 5."),
            "{text}"
        );
        fill(&mut browser, "▽ 2", "2");
        browser.click("#filling-check");
        assert_eq!(
            browser.text(said),
            "✓ All correct: 4 values, 2 leaves skipped."
        );
        // Nobody has been led on until now.
        assert_eq!(browser.step(), 0);
        browser.click("#filling-check");
        assert_eq!(
            browser.run("document.querySelectorAll('#fields > *').length"),
            0
        );
        assert_eq!(browser.run("plywood.step === plywood.data.last"), true);
        // What is given up is shown, and that is right as well.
        browser.press(&["#"]);
        browser.click("#filling-show");
        browser.click("#filling-check");
        assert!(browser.text(said).starts_with('✓'));
        browser.assert_quiet();
    }
}
