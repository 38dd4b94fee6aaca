//! Pointing at the first step at which a lesson's tree differs from the one it is compared with.

use super::own::with_own;
use super::{answer, asked, open_lesson};
use plywood_app::App;
use plywood_app::bindings::Context;
use plywood_app::key::{Arrow, Key};
use plywood_core::replay::Replay;
use plywood_core::search::Cut;
use plywood_core::tree::Step;
use plywood_explore::exploration::{Exploration, Spec};
use plywood_samples::recorded;
use plywood_stage::{frame, press, reading, step, text, tree};
use plywood_teach::language::Language;
use plywood_teach::narrate;
use plywood_teach::quiz::SessionState;
use plywood_teach::quiz::{Answer, Ask, Mistake};

/// Twice the first reply to a move equals what MAX has already: ge cuts there and gt does not.
const TREE: &str = "[[3 12 8] [3 4 6] [14 5 2]]";

const LESSON: &str = r#"---
format: 1
title: Two rules
minutes: 5
goals:
  - see where they part
---

# Two rules

## A page

```json tree
{ "game": "textbook", "position": "[[3 12 8] [3 4 6] [14 5 2]]", "step": 3, "against": { "cut": "gt" } }
```

Words before.

```json predict
{ "step": 2, "ask": "difference", "hint": "Look at equal values." }
```

Words after.

```json predict
{ "step": 22, "ask": "window" }
```

```json predict
{ "step": 25, "ask": "cut" }
```
"#;

/// The tutor where a reader is asked to point.
pub fn pointing() -> App {
    pointing_in(LESSON)
}

fn pointing_in(lesson: &str) -> App {
    let mut app = with_own("mine/05-the-first-cutoff.md", None, lesson);
    open_lesson(&mut app, 4);
    press(&mut app, Key::PageDown);
    press(&mut app, Key::Enter);
    assert_eq!(app.context(), Context::POINT, "{:?}", app.shared.notice);
    app
}

fn run(cut: Cut) -> Exploration {
    let mut spec = Spec::textbook(TREE);
    spec.method.cut = cut;
    recorded(spec)
}

/// The first step whose narration differs: an oracle without knowledge of differences.
fn first_told_otherwise() -> Step {
    let [ge, gt] = [Cut::Ge, Cut::Gt].map(run);
    let told =
        |run: &Exploration, step| narrate::tell(Language::En, run, &Replay::new(&run.tree, step));
    (0..ge.tree.steps())
        .find(|&step| told(&ge, step) != told(&gt, step))
        .expect("they differ")
}

#[test]
fn the_right_step_is_found_by_walking() {
    let mut app = pointing();
    assert_eq!(step(&app), 2);
    let right = first_told_otherwise();
    assert!(right > 3, "{right}");
    for key in [Key::Char('G'), Key::Char('c'), Key::Home, Key::Char('f')] {
        press(&mut app, key);
        assert_eq!(app.context(), Context::POINT);
    }
    while step(&app) < right {
        press(&mut app, Key::Arrow(Arrow::Right));
    }
    press(&mut app, Key::Enter);
    assert_eq!(
        asked(&app).session.progress,
        SessionState::Right(Answer::Step(right))
    );
    assert_eq!(app.context(), Context::ANSWERED);
    // The event of both searches is shown, and the next page goes on.
    let (shown, _) = frame(&mut app, (120, 40));
    let shown = text(&shown);
    assert!(shown.contains("Right. The two searches agree"), "{shown}");
    assert!(
        shown.contains("Here: ") && shown.contains("There: "),
        "{shown}"
    );
    press(&mut app, Key::Enter);
    assert_eq!(reading(&app).answered.get(&0), Some(&true));
    // Both trees stand at the difference, on the whole screen; the text comes back after them.
    let against = app.explore().unwrap().comparison.as_ref().unwrap();
    assert_eq!(
        against.first_difference.map(|found| found.step),
        Some(right)
    );
    assert_eq!((step(&app), against.other.stepper.step), (right, right));
    let (shown, _) = frame(&mut app, (80, 24));
    let shown = text(&shown);
    assert!(shown.contains("here") && shown.contains("there"), "{shown}");
    press(&mut app, Key::Char('w'));
    assert!(text(&frame(&mut app, (120, 40)).0).contains("Words after."));
    let tally = app.shared.progress().answers(Ask::Difference);
    assert_eq!((tally.asked, tally.right), (1, 1));
}

#[test]
fn too_early_and_too_late_are_told_without_the_step() {
    let right = first_told_otherwise();
    let cases = [
        (
            right - 1,
            Mistake::TooEarly,
            "Compare what the two searches show",
        ),
        (
            right + 1,
            Mistake::TooLate,
            "Compare what the two searches show",
        ),
    ];
    for (given, mistake, words) in cases {
        for size in [(60, 18), (80, 24), (120, 40)] {
            let mut app = pointing();
            answer(&mut app, &given.to_string());
            let SessionState::Hinted(_, _, verdict) = &asked(&app).session.progress else {
                panic!("{:?}", asked(&app).session.progress);
            };
            assert_eq!(verdict.mistake(), Some(mistake));
            assert_eq!((app.context(), step(&app)), (Context::POINT, given));
            let exploration = app.explore().unwrap().exploration();
            for language in Language::ALL {
                let said = asked(&app).reply(language, exploration).unwrap();
                assert!(!said.contains(&right.to_string()), "{said}");
            }
            let shown = text(&frame(&mut app, size).0);
            assert!(shown.contains(words), "{shown}");
            assert!(shown.contains("Hint: Look at equal"), "{shown}");
            // Another try is welcome, and counts as wrong.
            answer(&mut app, &right.to_string());
            assert_eq!(
                asked(&app).session.progress,
                SessionState::Right(Answer::Step(right))
            );
            press(&mut app, Key::Enter);
            assert_eq!(reading(&app).answered.get(&0), Some(&false));
            let tally = app.shared.progress().answers(Ask::Difference);
            assert_eq!((tally.asked, tally.right), (1, 0));
        }
    }
}

#[test]
fn the_tree_stays_while_somebody_points() {
    let mut app = pointing();
    let nodes = tree(&app).counts().nodes;
    for key in ['a', 'A', 'd', 'o', 'E', 'r', 'u', 'M', 's', 'e', '=', 't'] {
        press(&mut app, Key::Char(key));
        assert_eq!(app.context(), Context::POINT, "{key}");
        assert!(!app.has_dialog(), "{key}");
    }
    assert_eq!(tree(&app).counts().nodes, nodes);
    app.paste("[1 2]");
    assert_eq!(app.context(), Context::POINT);
    press(&mut app, Key::Esc);
    assert_eq!(app.context(), Context::LESSON);
    // In the lesson the tree may be changed; it comes back for the question.
    press(&mut app, Key::Char('a'));
    assert_ne!(tree(&app).counts().nodes, nodes);
    press(&mut app, Key::Enter);
    assert_eq!((app.context(), step(&app)), (Context::POINT, 2));
    assert_eq!(tree(&app).counts().nodes, nodes);
}
