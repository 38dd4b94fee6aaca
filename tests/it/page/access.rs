//! Accessibility: axe-core finds nothing, in both languages, light and dark, large and small.

use super::browser::{Browser, DESK, PHONE, Screen};
use super::{four, opened, page, written};
use crate::tools::axe;
use plywood_explore::exploration::Spec;
use plywood_samples::{CLASSIC, one_in, recorded};

#[test]
fn axe_finds_nothing() {
    let (Some(axe), Some(mut browser)) = (axe(), Browser::start()) else {
        return;
    };
    let axe = std::fs::read_to_string(axe).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let dark = Screen {
        is_dark: true,
        ..DESK
    };
    let screens = [DESK, PHONE, dark];
    for (number, spec) in [Spec::textbook(CLASSIC), four()].into_iter().enumerate() {
        let exploration = recorded(spec);
        let file = written(folder.path(), &page(&exploration));
        let cutoff = exploration.tree.cutoff_after(0).unwrap();
        for (row, screen) in screens.into_iter().enumerate() {
            let keys = [&["v"][..], &["Enter"], &["?"], &["P"], &["P", "P"], &["U"]];
            for keys in one_in(10, 5 * number + row, keys) {
                browser.open_on(screen, &file, &format!("#step={cutoff}"));
                browser.press(keys);
                browser.run(&format!("(() => {{ {axe} }})(); 0"));
                let found = browser.run(
                    "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html, failureSummary])]))",
                );
                assert_eq!(found, serde_json::json!([]), "{screen:?} {keys:?}");
                browser.assert_quiet();
            }
        }
    }
}

/// Keys scroll focused content that does not fit, without a step.
#[test]
fn what_does_not_fit_is_read_by_keys() {
    let exploration = recorded(four());
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let file = written(folder.path(), &page(&exploration));
    let low = Screen {
        size: (1000, 560),
        ..DESK
    };
    browser.open_on(low, &file, "#step=30");
    for pane in ["left", "stack-pane"] {
        let top = format!("document.getElementById('{pane}').scrollTop");
        browser.run(&format!("document.getElementById('{pane}').focus(), document.getElementById('{pane}').scrollTop = 0"));
        browser.press(&["PageDown"]);
        // It is scrolled with the next frames.
        let scrolled = format!(
            "(async () => {{ for (let n = 0; n < 100 && {top} === 0; n++) await new Promise(requestAnimationFrame); return {top} > 0; }})()"
        );
        assert_eq!(browser.run(&scrolled), true, "{pane}");
    }
    assert_eq!(browser.step(), 30);
    browser.assert_quiet();
}

/// Nothing moves for readers who have asked for that, as all pages of these tests have.
#[test]
fn nothing_is_animated_for_those_who_want_no_motion() {
    let exploration = recorded(Spec::textbook(CLASSIC));
    let Some((mut browser, _folder)) = opened(&exploration) else {
        return;
    };
    browser.press(&[
        "ArrowRight",
        "ArrowRight",
        "ArrowRight",
        "ArrowRight",
        "c",
        "P",
        "P",
        "P",
        "?",
    ]);
    let moving = "document.getAnimations().length + [...document.querySelectorAll('*')].map((one) => getComputedStyle(one)).filter((style) => style.animationName !== 'none' || style.transitionDuration !== '0s' || style.scrollBehavior === 'smooth').length";
    assert_eq!(browser.run(moving), 0);
}

/// A screen reader reads each step's story once, and is left alone while the search plays.
#[test]
fn the_story_is_read_aloud() {
    let exploration = recorded(Spec::textbook(CLASSIC));
    let Some((mut browser, _folder)) = opened(&exploration) else {
        return;
    };
    let live = "document.getElementById('story').getAttribute('aria-live')";
    assert_eq!(browser.text(live), "polite");
    browser.run("window.heard = 0; new MutationObserver(() => heard++).observe(document.getElementById('story'), { childList: true }); 0");
    for step in 1..=6 {
        browser.press(&["ArrowRight"]);
        assert_eq!(browser.run("heard"), step);
    }
    // What does not change what happens is not read again.
    browser.press(&["v", "z"]);
    assert_eq!(browser.run("heard"), 6);
    browser.press(&[" "]);
    assert_eq!(browser.text(live), "off");
    browser.press(&[" "]);
    assert_eq!(browser.text(live), "polite");
    browser.assert_quiet();
}
