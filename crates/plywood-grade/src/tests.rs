//! The limits of a trace, and the lessons about faults.

use super::{Task, Trace, report};
use plywood_teach::language::Language;

#[test]
fn a_flood_is_counted_and_not_kept() {
    let task = Task::new("[3,5]", "").unwrap();
    let trace = Trace::read(&task, "enter root -inf inf\n".repeat(1_000).as_bytes()).unwrap();
    assert_eq!((trace.count, trace.lines.len()), (1_000, 4 * 2 * 3 + 16));
}

#[test]
fn a_fault_has_a_lesson_in_each_language() {
    let lesson = |language| report::lesson(language, "window-not-inherited");
    let (number, title) = lesson(Language::En).unwrap();
    assert_eq!((number, &*title), (4, "The window, what α and β promise"));
    let (number, title) = lesson(Language::Fr).unwrap();
    assert!(number == 4 && title.starts_with("La fenêtre"), "{title}");
    assert_eq!(report::lesson(Language::En, "no-such-fault"), None);
}
