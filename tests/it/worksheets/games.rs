//! Lessons and their sheets about games that pass, capture and let a side move twice.

use super::{AGAIN, is_balanced, options, questions};
use plywood::language::Language;
use plywood::lesson::check::check;
use plywood::lesson::{BlockKind, Source, parse};
use plywood::worksheet::lesson_sheet;

/// A pass after c1, a king's captures of which two have the same ends, the end of a game of
/// tic-tac-toe, and a tree in which MAX moves twice.
const LESSON: &str = "---
format: 1
title: Other games
minutes: 1
goals:
  - see them on paper
---

# Other games

## Four trees

```json tree
{ \"game\": \"othello\", \"board\": \"XO.XO........................................................... X\", \"depth\": 4 }
```

```json predict
{ \"step\": 6, \"ask\": \"value\" }
```

```json tree
{ \"game\": \"draughts\", \"position\": \"W:WK46,45:B17,18,32,38,5\", \"depth\": 1 }
```

```json predict
{ \"step\": 1, \"ask\": \"root-move\" }
```

```json tree
{ \"game\": \"tic-tac-toe\", \"position\": \"a1b2c1b1b3a2\", \"depth\": 9 }
```

```json predict
{ \"step\": 1, \"ask\": \"next\" }
```

```json tree
{ \"game\": \"textbook\", \"position\": \"max[max[3 12] min[2 4]]\" }
```

```json predict
{ \"step\": 3, \"ask\": \"window\" }
```
";

#[test]
fn lessons_about_other_games_are_proved_and_stand_on_paper() {
    let source = Source {
        path: "mine/50-other-games.md".to_owned(),
        language: None,
        text: LESSON.to_owned(),
    };
    let reports = check(vec![source.clone()], &[]);
    for report in &reports {
        let faults: Vec<&String> = report.faults.iter().map(|fault| &fault.message).collect();
        assert!(faults.is_empty(), "{faults:?}");
    }
    let lesson = parse(&source).0;
    let asked = lesson.count(BlockKind::Predict);
    assert_eq!(asked, 4);
    for language in Language::ALL {
        for answers in [false, true] {
            let sheet = lesson_sheet(&lesson, options(language, answers), AGAIN);
            assert_eq!(questions(&sheet), asked);
            let html = sheet.text();
            assert!(is_balanced(&html), "{html}");
            let (_, text) = html.split_once("<body>").unwrap();
            let pass = ["pass", "passe"][language as usize];
            // A pass is a word on paper, in the drawing and in sentences.
            assert!(text.contains(pass), "{text}");
            assert!(!text.contains("c1.--"), "{text}");
            assert!(text.contains("46x"), "{text}");
        }
    }
}
