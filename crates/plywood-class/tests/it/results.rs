//! A class's quiz: the same questions for all, and the teacher's table.

use plywood_class::quiz::{ClassQuestion, ClassQuiz};
use plywood_class::quiz_page::{self, Submission};
use plywood_class::results::{self, AnswerLine, LineError, Results};
use plywood_explore::exploration::Spec;
use plywood_export::export::web::percent_encoded;
use plywood_export::export::{Format, Options};
use plywood_teach::drill::{Drill, DrillKind, Recipe};
use plywood_teach::language::Language;
use plywood_teach::quiz::{Reason, mistakes};
use serde_json::Value;
use std::collections::BTreeSet;

pub const CODE: &str = "18000-0007K";

pub fn quiz() -> ClassQuiz {
    ClassQuiz::new(&Drill::from_code(CODE).unwrap(), &[], 10)
}

/// Returns the input of a student who gets the questions with these numbers wrong, counted from 1.
pub fn typed(quiz: &ClassQuiz, wrong: &[usize]) -> Vec<String> {
    let answers = (1..).zip(&quiz.items).map(|(number, item)| {
        if !wrong.contains(&number) {
            return item.question.answer.to_string();
        }
        let led = mistakes(&item.drill.exploration, &item.question);
        led.first().expect("it can be wrong").1.to_string()
    });
    answers.collect()
}

#[test]
fn everybody_is_asked_the_same_questions() {
    let asked = |quiz: ClassQuiz| -> Vec<_> {
        let items = quiz.items.iter();
        items
            .map(|item| (item.drill.code(), item.question.clone()))
            .collect()
    };
    let (one, other) = (asked(quiz()), asked(quiz()));
    assert_eq!(one, other);
    assert_eq!(one.len(), 10);
    let trees: std::collections::BTreeSet<_> = one.iter().map(|(code, _)| code).collect();
    assert!(trees.len() >= 3, "{trees:?}");
    let shorter = ClassQuiz::new(&Drill::from_code(CODE).unwrap(), &[], 4);
    assert_eq!(asked(shorter), one[..4]);
}

#[test]
fn a_line_that_is_none_or_of_another_quiz_is_refused() {
    let quiz = quiz();
    let answer = quiz.items[0].question.answer.to_string();
    let line = AnswerLine::new(&quiz, "Ada", 1, &answer).unwrap();
    let results = Results::new(&line).unwrap();
    let other = ClassQuiz::new(&Drill::from_code(CODE).unwrap(), &[], 9);
    let strange = AnswerLine::new(&other, "Ada", 1, &answer).unwrap();
    let mut results = results;
    assert!(matches!(
        results.add(&strange),
        Err(LineError::OtherQuiz { .. })
    ));
    assert!(matches!(AnswerLine::read("{}"), Err(LineError::Malformed)));
    let text = line.text();
    let mut other = line.clone();
    other.code = CODE.to_lowercase();
    assert_eq!(other.check_quiz(&quiz), Ok(()));
    other.code = "18000-0008K".to_owned();
    assert!(other.check_quiz(&quiz).is_err());
    let spoilt = text.replace("\"question\":1", "\"question\":11");
    assert!(matches!(
        AnswerLine::read(&spoilt),
        Err(LineError::Number { .. })
    ));
    let spoilt = text.replace("\"version\":1", "\"version\":2");
    assert_eq!(AnswerLine::read(&spoilt), Err(LineError::Version(2)));
    let mut long = line.clone();
    long.typed = "1".repeat(200);
    assert_eq!(AnswerLine::read(&long.text()).as_ref(), Ok(&long));
    long.typed += "1";
    assert_eq!(AnswerLine::read(&long.text()), Err(LineError::Length));
    assert_eq!(AnswerLine::new(&quiz, "Ada", 1, "perhaps"), None);
}

/// Opening the code of a tree could take a long search, which anybody could ask for.
#[test]
fn a_foreign_code_is_compared_and_not_opened() {
    let own = Drill::own(plywood_samples::recorded(Spec::textbook("[3 [5 2]]")), &[]).unwrap();
    let quiz = ClassQuiz::new(&own, &[], 1);
    assert!(quiz.has_code(&quiz.code));
    let spaced = quiz.code.replace(':', ": ");
    assert!(!quiz.has_code(&spaced), "opened, it would be the same");
    let real = ClassQuiz::from_code("18000-0007k window ties", 3).unwrap();
    for (code, is_same) in [
        ("18000-0007K window ties", true),
        (" 180000007K  window  ties ", true),
        ("18000-0007K window", false),
        ("18000-0007K ties window", false),
        ("18000-0007K cutoff window ties", false),
        ("18000-0008K window ties", false),
    ] {
        assert_eq!(real.has_code(code), is_same, "{code}");
    }
    let kind = DrillKind::ConnectFour;
    let four = Recipe {
        kind,
        ..Recipe::from_code(CODE).unwrap()
    }
    .code();
    let quiz = ClassQuiz::from_code(&four, 1).unwrap();
    assert_eq!(quiz.code, format!("{four} real-position"));
    assert_eq!(ClassQuiz::from_code(&quiz.code, 1).unwrap().code, quiz.code);
}

#[test]
fn a_name_is_the_same_with_blanks_around_it() {
    let quiz = quiz();
    let line = |name, number: usize| {
        AnswerLine::new(&quiz, name, number, &typed(&quiz, &[])[number - 1]).unwrap()
    };
    let mut results = Results::new(&line(" Ada", 1)).unwrap();
    results.add(&line("Ada ", 2)).unwrap();
    let students = results.students().map(|one| (&*one.name, one.right()));
    let students: Vec<_> = students.collect();
    assert_eq!(students, [("Ada", 2)]);
}

#[test]
fn of_two_answers_to_a_question_the_first_counts() {
    let quiz = quiz();
    let [right, wrong] = [&[][..], &[1]].map(|wrong| typed(&quiz, wrong).remove(0));
    for (answers, score) in [([&wrong, &right], 0), ([&right, &wrong], 1)] {
        let line = |typed: &String| AnswerLine::new(&quiz, "Ada", 1, typed).unwrap();
        let mut results = Results::new(&line(answers[0])).unwrap();
        results.add(&line(answers[1])).unwrap();
        assert_eq!(results.students().next().unwrap().right(), score);
    }
    let line = AnswerLine::new(&quiz, "Ada", 1, &wrong).unwrap();
    let mut results = Results::new(&line).unwrap();
    let belief = |results: &Results| results.students().next().unwrap().belief();
    let first = belief(&results);
    for _ in 0..9 {
        results.add(&line).unwrap();
    }
    assert_eq!(belief(&results), first, "it is no evidence again");
}

#[test]
fn the_mistake_that_explains_most_answers_is_named() {
    let quiz = quiz();
    let item = &quiz.items[0];
    let led = mistakes(&item.drill.exploration, &item.question);
    let answers: BTreeSet<String> = led.iter().map(|(_, led)| led.to_string()).collect();
    let [one, other] = [0, 1].map(|index| answers.iter().nth(index).unwrap());
    let line = |name, typed| AnswerLine::new(&quiz, name, 1, typed).unwrap();
    let mut results = Results::new(&line("Ada", one)).unwrap();
    results.add(&line("Bob", other)).unwrap();
    results.add(&line("Cid", other)).unwrap();
    assert_eq!(results.mistake(0).unwrap().1, 2);
}

/// The line of a wrong answer that may have several reasons, and their codes.
pub fn doubtful(name: &str) -> (AnswerLine, Vec<&'static str>) {
    let quiz = quiz();
    let items = (1..).zip(&quiz.items);
    let mut found = items.flat_map(|(number, item)| {
        let (exploration, question) = (&item.drill.exploration, &item.question);
        let led = mistakes(exploration, question).into_iter();
        led.map(move |(_, led)| {
            let reasons = question.reasons(exploration, &led).into_iter();
            (number, led.to_string(), reasons.map(Reason::code).collect())
        })
    });
    let is_doubtful = |(.., codes): &(_, _, Vec<_>)| codes.len() > 2;
    let (number, typed, codes) = found.find(is_doubtful).unwrap();
    let line = AnswerLine::new(&quiz, name, number, &typed).unwrap();
    (line, codes)
}

pub fn with_reason(line: &AnswerLine, because: &str) -> AnswerLine {
    let mut line = line.clone();
    line.because = Some(because.to_owned());
    line
}

#[test]
fn the_first_reason_of_an_answer_tells_its_mistakes_apart() {
    let (line, codes) = doubtful("Ada");
    let mut results = Results::new(&line).unwrap();
    let index = line.question - 1;
    let led = |results: &Results| {
        let ada = results.students().next().unwrap();
        let led = ada.answers[&index].mistakes.iter();
        led.map(|mistake| mistake.code()).collect::<Vec<_>>()
    };
    let before = led(&results);
    assert!(before.len() > 1);
    let reason = |because| with_reason(&line, because);
    let mut other_answer = reason(codes[0]);
    other_answer.typed = quiz().items[index].question.answer.to_string();
    for nothing in [reason("other"), reason("<b>"), other_answer] {
        results.add(&nothing).unwrap();
        assert_eq!(led(&results), before);
    }
    for code in [codes[1], codes[0]] {
        results.add(&reason(code)).unwrap();
        assert_eq!(led(&results), [codes[1]]);
    }
    assert_eq!(results.mistake(index).unwrap().0.code(), codes[1]);
}

/// The steps after that of a question would answer it.
#[test]
fn a_question_is_asked_beside_the_tree_at_its_step() {
    let before_the_end =
        |item: &&ClassQuestion| item.shown_at() + 1 < item.drill.exploration.tree.steps();
    let items = quiz().items;
    let items: Vec<_> = items.iter().filter(before_the_end).collect();
    assert!(items.len() > 3);
    for item in items {
        let whole = Options {
            gaps: item.gaps.clone(),
            ..Options::default()
        };
        let whole = Format::Svg.text(&item.drill.exploration, &whole);
        let whole = percent_encoded(whole.as_bytes(), b"/=");
        assert!(!quiz_page::picture(item, Language::En).contains(&whole));
    }
}

#[test]
fn the_hardest_question_has_the_smallest_share_of_right_answers() {
    let quiz = quiz();
    let [right, wrong] = [&[][..], &[2, 3, 4]].map(|wrong| typed(&quiz, wrong));
    let line = |name, number: usize, typed: &[String]| {
        AnswerLine::new(&quiz, name, number, &typed[number - 1]).unwrap()
    };
    let mut results = Results::new(&line("Ada", 2, &right)).unwrap();
    assert_eq!(results.hardest(), None);
    // One of two was right, two of five were, and none of one.
    for (number, name, typed, hardest) in [
        (2, "Bob", &wrong, 1),
        (4, "Ada", &right, 1),
        (4, "Bob", &right, 1),
        (4, "Cid", &wrong, 1),
        (4, "Dan", &wrong, 1),
        (4, "Eve", &wrong, 3),
        (3, "Ada", &wrong, 2),
    ] {
        results.add(&line(name, number, typed)).unwrap();
        assert_eq!(results.hardest(), Some(hardest), "{number} {name}");
    }
    // The signs stand beside the longest name, which has fewer characters than bytes.
    let name = "Éléonore Ångström";
    results.add(&line(name, 1, &right)).unwrap();
    let text = results::Format::Text.table(&results, Language::En);
    let is_beside = |row: &str| row.starts_with(&format!("{name}  ✓"));
    assert!(text.lines().any(is_beside), "{text}");
    // What was not answered is not wrong.
    let csv = results::Format::Csv.table(&results, Language::En);
    let eve = csv.lines().find(|row| row.starts_with("Eve,0,10,"));
    assert!(eve.is_some_and(|row| row.ends_with(",,,,0,,,,,,")), "{csv}");
}

/// The steps of a search with a fault are read one below the other.
#[test]
fn the_page_has_each_step_of_a_trace_on_a_line_of_its_own() {
    let quiz = ClassQuiz::new(&Drill::from_code("1D800-016J1").unwrap(), &[], 1);
    let trace = quiz.items[0].trace(Language::En).expect("it is read");
    let steps: Vec<String> = trace.lines().map(plywood_explore::safe::html).collect();
    assert!(steps.len() > 20, "{trace}");
    let page = quiz_page::page(&quiz, Language::En, Submission::Saved);
    assert!(page.contains(&format!("<pre>{}</pre>", steps.join("\n"))));
}

/// A right answer to the first question, as a line.
pub fn right_line(name: &str) -> String {
    first_line(&typed(&quiz(), &[])[0], name)
}

pub fn first_line(typed: &str, name: &str) -> String {
    let line = AnswerLine::new(&quiz(), name, 1, typed);
    line.unwrap().text() + "\n"
}

#[test]
fn a_quiz_has_at_most_fifty_questions() {
    let numbered = |question: usize, count: usize| {
        let mut line: Value = serde_json::from_str(&right_line("Ada")).unwrap();
        line["question"] = question.into();
        line["count"] = count.into();
        AnswerLine::read(&line.to_string()).map(|line| line.count)
    };
    assert_eq!(numbered(50, 50), Ok(50));
    assert_eq!(numbered(1, 51), Err(LineError::Number(1, 51)));
    assert_eq!(numbered(4, 3), Err(LineError::Number(4, 3)));
    assert_eq!(numbered(0, 3), Err(LineError::Number(0, 3)));
}
