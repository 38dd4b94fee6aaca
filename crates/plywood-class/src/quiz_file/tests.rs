//! The files for learning platforms, item by item.

use super::{Format, Reply, item, text};
use crate::quiz::ClassQuiz;
use plywood_explore::exploration::{DEFAULT_MAX_NODES, Exploration, Spec};
use plywood_teach::drill::Drill;
use plywood_teach::language::Language;

fn own(brackets: &str) -> ClassQuiz {
    let exploration = Exploration::open(Spec::textbook(brackets), DEFAULT_MAX_NODES).unwrap();
    ClassQuiz::new(&Drill::own(exploration, &[]).unwrap(), &[], 20)
}

#[test]
fn each_choice_has_one_right_answer_and_a_diagnosis_for_each_wrong_one() {
    let quiz = own("[[3 12 8] [2 4 6] [14 5 2]]");
    let items: Vec<_> = quiz
        .items
        .iter()
        .filter_map(|one| item(std::slice::from_ref(one), 1, Language::En))
        .collect();
    assert!(items.len() > 4, "{}", items.len());
    for item in items {
        let Reply::Choice(choices) = &item.reply else {
            continue;
        };
        let right = choices.iter().filter(|[_, said]| said.starts_with("Right"));
        assert_eq!(right.count(), 1, "{choices:?}");
        assert!(choices[0][1].starts_with("Right") && choices.len() >= 2);
        // The picture does not give away the answer.
        assert!(item.text.contains("data:image/svg+xml,%3Csvg"));
    }
}

#[test]
fn no_text_breaks_the_markup_of_a_format() {
    let quiz = own("[[3 12] [2 4] [14 2]]");
    let gift = text(&quiz, Format::Gift, Language::En);
    let is_escaped = |at: usize| gift[..at].ends_with('\\');
    let brace = |sign| {
        gift.match_indices(sign)
            .filter(|&(at, _)| !is_escaped(at))
            .count()
    };
    assert_eq!(
        [brace('{'), brace('}')],
        [gift.matches("\n\n").count() + 1; 2]
    );
    let qti = text(&quiz, Format::Qti, Language::En);
    for name in [
        "item",
        "presentation",
        "resprocessing",
        "response_label",
        "material",
        "respcondition",
    ] {
        let opened =
            qti.matches(&format!("<{name} ")).count() + qti.matches(&format!("<{name}>")).count();
        assert_eq!(opened, qti.matches(&format!("</{name}>")).count(), "{name}");
    }
}
