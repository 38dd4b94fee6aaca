//! Animations last a fifth of a second, and only after a single step.

use super::browser::{Browser, DESK, PHONE};
use super::{four, page, written};
use plywood_core::replay::{Event, Replay};
use plywood_samples::recorded;
use serde_json::json;

/// Distinct durations of the running animations.
const MOVING: &str =
    "[...new Set(document.getAnimations().map(({ effect }) => effect.getTiming().duration))]";
const PASSING: &str = "document.getElementById('tree').lastElementChild.childElementCount";

/// Holds what begins to move, so that it is there whenever somebody looks.
const HOLD: &str = "(() => { const play = Element.prototype.animate; Element.prototype.animate = function (...all) { const motion = play.apply(this, all); motion.pause(); return motion; }; })(); 0";

/// Ends all that moves, as time would.
const WAIT: &str = "Promise.all(document.getAnimations().map((motion) => (motion.finish(), motion.finished))).then(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20, 0))))";

#[test]
fn a_step_on_moves_and_a_jump_does_not() {
    let exploration = recorded(four());
    let tree = &exploration.tree;
    let Some(mut browser) = Browser::start() else {
        return;
    };
    browser.let_move();
    let folder = tempfile::tempdir().unwrap();
    let file = written(folder.path(), &page(&exploration));
    let cutoff = tree.cutoff_after(0).unwrap();
    let back_up = (0..cutoff).find(|&step| {
        let event = Replay::new(tree, step).event();
        matches!(event, Event::BackUp { before, after, .. } if before != after)
    });
    for screen in [DESK, PHONE] {
        // A value rises to its parent; what is skipped falls off, a move each.
        let skipped = tree.counts_at(cutoff).pruned;
        for (step, passing) in [(back_up.unwrap(), 1), (cutoff, skipped)] {
            browser.open_on(screen, &file, &format!("#step={}", step - 1));
            browser.run(HOLD);
            let before = browser.run(MOVING);
            assert_eq!(before, json!([]), "nothing moves by itself");
            browser.press(&["ArrowRight"]);
            assert_eq!(browser.run(MOVING), json!([200]), "{step}");
            assert_eq!(browser.run(PASSING), passing, "{step}");
            browser.run(WAIT);
            assert_eq!(browser.run(MOVING), json!([]));
            assert_eq!(browser.run(PASSING), 0);
            // The next step does not wait for it, nor does one back, or a jump.
            browser.press(&["ArrowLeft"]);
            assert_eq!(browser.run(MOVING), json!([]), "back from {step}");
            browser.press(&["ArrowRight", "Home"]);
            assert_eq!(browser.run(MOVING), json!([]), "away from {step}");
            assert_eq!(browser.run(PASSING), 0);
            browser.run(&format!("plywood.go({step})"));
            assert_eq!(browser.run(MOVING), json!([]), "a jump to {step}");
        }
        browser.assert_quiet();
    }
}
