use super::Submissions;
use plywood_teach::language::Language;
use std::collections::BTreeSet;

#[test]
fn a_bar_a_question_takes_the_place_of_the_one_before() {
    let mut handed_in = Submissions {
        names: BTreeSet::from(["Ada".to_owned()]),
        output: None,
        right: None,
    };
    let first = handed_in.add(&[true, false], Language::En);
    assert!(
        first.contains("  1 █ 1") && first.contains("  2  0"),
        "{first}"
    );
    let second = handed_in.add(&[true, true], Language::En);
    assert!(second.starts_with("\x1b[3A") && second.contains("  1 ██ 2"));
}
