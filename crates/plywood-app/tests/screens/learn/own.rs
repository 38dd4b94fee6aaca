//! A teacher's own lessons, beside the embedded ones and instead of them.

use super::{lesson_count, open_lesson};
use plywood_app::bindings::Context;
use plywood_app::key::Key;
use plywood_app::{App, Destination, Setup, Start};
use plywood_stage::{frame, press, text};
use plywood_teach::language::Language;
use plywood_teach::lesson::Source;
use plywood_teach::lesson::check::check;

const OWN: &str = "\
---
format: 1
title: My own cutoff
minutes: 5
goals:
  - see it
---

# My own cutoff

## A page

```json tree
{ \"game\": \"textbook\", \"position\": \"[[3 12 8] [2 4 6] [14 5 2]]\" }
```

Words of my own.

```json predict
{ \"step\": 3, \"ask\": \"window\" }
```

```json predict
{ \"step\": 15, \"ask\": \"cut\" }
```

```json predict
{ \"step\": 17, \"ask\": \"bound\" }
```
";

pub fn with_own(path: &str, language: Option<Language>, text: &str) -> App {
    let source = Source {
        path: path.to_owned(),
        language,
        text: text.to_owned(),
    };
    let setup = Setup {
        own_lessons: check(vec![source]),
        ..Setup::default()
    };
    App::new(Start::Go(Destination::Lessons), setup)
}

#[test]
fn a_lesson_may_give_the_root_a_window() {
    let given = OWN
        .replace(
            "[[3 12 8] [2 4 6] [14 5 2]]\" }",
            "[[5 3] [2 9]]\", \"alpha\": \"-1\", \"beta\": \"1\" }",
        )
        .replace(
            "\"step\": 3, \"ask\": \"window\"",
            "\"step\": 0, \"ask\": \"cause\", \"answer\": \"outside\"",
        )
        .replace(
            "\"step\": 15, \"ask\": \"cut\"",
            "\"step\": 6, \"ask\": \"cut\"",
        )
        .replace(
            "\"step\": 17, \"ask\": \"bound\"",
            "\"step\": 8, \"ask\": \"bound\", \"answer\": \">=\"",
        );
    for report in check(vec![Source {
        path: "mine/30-given.md".to_owned(),
        language: None,
        text: given.clone(),
    }]) {
        assert!(report.faults.is_empty(), "{:?}", report.faults);
    }
    let mut app = with_own("mine/30-given.md", None, &given);
    let last = lesson_count(&app) - 1;
    open_lesson(&mut app, last);
    // The page, then each question, answered and passed.
    for _ in 0..4 {
        frame(&mut app, (120, 40));
        press(&mut app, Key::Enter);
        let is_asked = app
            .explore()
            .is_some_and(|explore| explore.asking.question.is_some());
        if is_asked {
            frame(&mut app, (120, 40));
            super::answer_right(&mut app);
            frame(&mut app, (120, 40));
        }
    }
}

/// Number of lessons that are built in.
fn built_in() -> usize {
    let english = |source: &Source| source.language == Some(Language::En);
    plywood_teach::lesson::embedded()
        .iter()
        .filter(|source| english(source))
        .count()
}

#[test]
fn a_lesson_of_the_same_name_stands_in_the_place_of_the_embedded_one() {
    let mut app = with_own("mine/05-the-first-cutoff.md", None, OWN);
    assert_eq!(lesson_count(&app), built_in());
    open_lesson(&mut app, 4);
    assert!(text(&frame(&mut app, (120, 40)).0).contains("Words of my own."));
}

#[test]
fn a_lesson_in_one_language_replaces_that_language_only() {
    let mut app = with_own("mine/fr/05-the-first-cutoff.md", Some(Language::Fr), OWN);
    open_lesson(&mut app, 4);
    assert!(!text(&frame(&mut app, (120, 40)).0).contains("Words of my own."));
    let mut app = with_own("mine/fr/05-the-first-cutoff.md", Some(Language::Fr), OWN);
    press(&mut app, Key::Char('*'));
    open_lesson(&mut app, 4);
    assert!(text(&frame(&mut app, (120, 40)).0).contains("Words of my own."));
}

#[test]
fn a_broken_lesson_is_listed_and_says_why() {
    let broken = OWN.replace("\"ask\": \"bound\"", "\"ask\": \"bond\"");
    let mut app = with_own("mine/00-mine.md", None, &broken);
    let shown = text(&frame(&mut app, (120, 40)).0);
    assert!(
        shown.contains("My own cutoff") && shown.contains("broken"),
        "{shown}"
    );
    assert!(shown.contains("Zugzwang"), "the others are there\n{shown}");
    open_lesson(&mut app, 0);
    assert_eq!(app.context(), Context::LEARN);
    let notice = app.shared.notice.as_ref().expect("it says why");
    assert!(notice.text.contains("plywood check"), "{notice:?}");
}
