use super::{QuizService, Submissions};
use plywood_class::quiz::ClassQuiz;
use plywood_class::results::AnswerLine;
use plywood_explore::parallel::map_unordered;
use plywood_serve::QuizHandler;
use plywood_teach::language::Language;
use std::collections::BTreeSet;
use std::sync::{Barrier, Mutex};

/// From several addresses, as those from one take turns.
#[test]
fn of_many_submissions_of_a_name_at_once_one_is_taken() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("class.jsonl");
    let quiz = ClassQuiz::from_code("18000-0007K", 10).unwrap();
    let lines = |name: &str| -> String {
        let items = (1..).zip(&quiz.items);
        let lines = items.map(|(number, item)| {
            let typed = item.question.answer.to_string();
            AnswerLine::new(&quiz, name, number, &typed).unwrap().text() + "\n"
        });
        lines.collect()
    };
    let service = QuizService {
        quiz: quiz.clone(),
        pages: Default::default(),
        handed_in: Mutex::new(Submissions {
            names: BTreeSet::new(),
            output: Some(file.clone()),
        }),
        language: Language::En,
    };
    let other = lines("Ada").replace("18000-0007K", "18000-0007X");
    let refused = service.take(&other, Language::Fr).unwrap_err();
    assert!(refused.contains("autre quiz"), "{refused}");
    for name in ["Ada", "Bob", "Cleo"] {
        let lines = lines(name);
        let start = Barrier::new(8);
        let send = |_| {
            start.wait();
            Some(service.take(&lines, Language::En).is_ok())
        };
        let taken = map_unordered(0..8, 8, &send);
        assert_eq!(taken.iter().filter(|&&is_ok| is_ok).count(), 1, "{taken:?}");
    }
    let kept = std::fs::read_to_string(&file).unwrap();
    let kept: BTreeSet<&str> = kept.lines().collect();
    assert_eq!(kept.len(), 30);
}
