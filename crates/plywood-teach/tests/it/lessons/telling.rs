//! No lesson tells a window just before it asks for it.

use plywood_core::game::Value;
use plywood_core::replay::Replay;
use plywood_samples::recorded;
use plywood_teach::lesson::{Content, embedded, parse};
use plywood_teach::quiz::{Answer, Ask, Question};
use plywood_teach::words::Unit;
use plywood_teach::words::value_text;

/// Phrases that reveal this new value of α, or of β.
fn tellings(is_alpha: bool, value: Value) -> Vec<String> {
    let value = value_text(Unit::ONE, value);
    let (sign, english, french) = if is_alpha {
        ("α", "at least", "au moins")
    } else {
        ("β", "at most", "au plus")
    };
    vec![
        format!("{sign} = {value}"),
        format!("{english} {value}"),
        format!("{french} {value}"),
        format!("{value} {french}"),
    ]
}

fn told(text: &str, tellings: &[String]) -> Option<String> {
    let text = text.replace('\n', " ").replace(['*', '\u{a0}'], "");
    let found = tellings.iter().find(|telling| {
        let mut places = text.match_indices(telling.as_str());
        // The 3 in 30 does not count.
        places.any(|(at, _)| {
            let behind = text[at + telling.len()..].chars().next();
            let before = text[..at].chars().next_back();
            !behind.is_some_and(char::is_alphanumeric) && !before.is_some_and(char::is_alphanumeric)
        })
    });
    found.cloned()
}

#[test]
fn no_lesson_tells_a_window_just_before_it_asks_for_it() {
    let mut asked = 0;
    for source in embedded() {
        let lesson = parse(&source).0;
        let mut spec = None;
        for page in &lesson.pages {
            // What stands between two questions.
            let mut text = String::new();
            for item in &page.items {
                match &item.content {
                    Content::Text(more) => text += more,
                    Content::Tree(block) => spec = Some(block.choices.spec()),
                    Content::Predict(predict) => {
                        let text = std::mem::take(&mut text);
                        if predict.ask != Ask::Window {
                            continue;
                        }
                        let exploration = recorded(spec.clone().unwrap());
                        let question =
                            Question::new(&exploration, predict.ask, predict.step).unwrap();
                        let Answer::Window(after) = question.answer else {
                            panic!("{question:?}");
                        };
                        let [alpha, beta] = after.0.map(|edge| edge.value(Unit::ONE).unwrap());
                        let here = Replay::new(&exploration.tree, predict.step);
                        let before = here.knowledge(question.node).window;
                        let mut tells = Vec::new();
                        if alpha != before.alpha {
                            tells.extend(tellings(true, alpha));
                        }
                        if beta != before.beta {
                            tells.extend(tellings(false, beta));
                        }
                        asked += usize::from(!tells.is_empty());
                        let found = told(&text, &tells);
                        assert_eq!(found, None, "{}: {text}", source.path);
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(asked >= 12, "{asked}");
}
