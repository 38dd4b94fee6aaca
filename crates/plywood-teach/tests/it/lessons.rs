//! Lessons: reading, checking, and refusal of errors.

mod budget;
mod corruption;
mod faults;
mod telling;
mod truths;

use plywood_teach::language::Language;
use plywood_teach::lesson::check::{Report, check};
use plywood_teach::lesson::{BlockKind, Content, Lesson, PredictBlock, Source, embedded, parse};

fn source(path: &str, language: Option<Language>, text: &str) -> Source {
    Source {
        path: path.to_owned(),
        language,
        text: text.to_owned(),
    }
}

/// Returns the faults of a report: place, underlined text, message and correction.
fn told(report: &Report) -> Vec<String> {
    let tell = |fault: &plywood_teach::lesson::Fault| {
        let (line, column) = report.source.line_column(fault.place.start);
        let marked = &report.source.text[fault.place.clone()];
        format!(
            "{line}:{column} `{marked}` {}; {}",
            fault.message, fault.instead
        )
    };
    report.faults.iter().map(tell).collect()
}

/// Pseudo-code is told from a paragraph by its indentation.
#[test]
fn code_keeps_its_indentation() {
    let mut codes = 0;
    for report in check(embedded()) {
        let items = report.lesson.pages.iter().flat_map(|page| &page.items);
        let texts: Vec<&str> = items
            .filter_map(|item| match &item.content {
                Content::Text(text) => Some(text.as_str()),
                _ => None,
            })
            .collect();
        // After the front matter, whose lists are indented by two.
        let lines = report.source.text.lines();
        for line in lines.filter(|line| line.starts_with("    ")) {
            let is_kept = |text: &&str| text.lines().any(|own| own == line);
            assert!(texts.iter().any(is_kept), "{}: {line}", report.source.path);
            codes += 1;
        }
    }
    assert!(codes > 60, "{codes}");
}

#[test]
fn all_embedded_lessons_are_right() {
    let reports = check(embedded());
    let faults: Vec<String> = reports.iter().flat_map(told).collect();
    assert_eq!(faults, [""; 0]);
    for report in &reports {
        let path = &report.source.path;
        assert!(
            report
                .lesson
                .pages
                .iter()
                .all(|page| !page.items.is_empty()),
            "{path}"
        );
        // Every block of the file has been seen: no fence is lost in a list or a quotation.
        let fences = report.source.text.matches("```json").count();
        assert_eq!(report.lesson.blocks().count(), fences, "{path}");
    }
    let count = |language| {
        let own = reports
            .iter()
            .filter(|report| report.source.language == Some(language));
        own.count()
    };
    assert_eq!(count(Language::En), count(Language::Fr));
    assert!(count(Language::En) >= 2);
}

/// Each lesson is in both languages, with the same blocks; only hints differ.
#[test]
fn embedded_lessons_are_one_course_in_two_languages() {
    let own = |language| {
        let own = embedded().into_iter();
        let own = own.filter(move |source| source.language == Some(language));
        own.map(|source| (source.name().to_owned(), parse(&source).0))
    };
    let [en, fr] = [Language::En, Language::Fr].map(|language| own(language).collect::<Vec<_>>());
    assert_eq!(en.len(), fr.len());
    for ((name, one), (other_name, other)) in en.iter().zip(&fr) {
        assert_eq!(name, other_name);
        let blocks = |lesson: &Lesson| -> Vec<Content> {
            let blocks = lesson.blocks().map(|item| item.content.clone());
            let without_hint = |block| match block {
                Content::Predict(predict) => Content::Predict(PredictBlock {
                    hint: None,
                    ..predict
                }),
                block => block,
            };
            blocks.map(without_hint).collect()
        };
        assert_eq!(blocks(one), blocks(other), "{name}");
    }
}

#[test]
fn a_lesson_is_divided_into_pages_at_its_headings() {
    let lessons = check(embedded());
    let cutoff = lessons
        .iter()
        .find(|r| r.source.path == "lessons/en/05-the-first-cutoff.md");
    let lesson = &cutoff.unwrap().lesson;
    assert_eq!(lesson.title, "The first cutoff");
    assert_eq!(lesson.goals.len(), 3);
    let headings: Vec<Option<&str>> = lesson
        .pages
        .iter()
        .map(|page| page.heading.as_deref())
        .collect();
    assert_eq!(
        headings,
        [
            None,
            Some("What MAX is sure of"),
            Some("One look is enough"),
            Some("What we know, and what we do not"),
            Some("No gift the third time"),
            Some("MAX is too strong: a beta cutoff"),
            Some("The two side by side"),
        ]
    );
    let kinds: Vec<Option<BlockKind>> = lesson.pages[1]
        .items
        .iter()
        .map(|item| item.content.kind())
        .collect();
    assert_eq!(
        kinds,
        [
            Some(BlockKind::Tree),
            None,
            Some(BlockKind::Predict),
            Some(BlockKind::At),
            None,
            Some(BlockKind::Claim),
            Some(BlockKind::At),
            None
        ]
    );
    let Content::At(at) = &lesson.pages[1].items[6].content else {
        panic!("the tree moves before the last text");
    };
    assert_eq!(at.step, Some(12));
    let Content::Text(text) = &lesson.pages[1].items[7].content else {
        panic!("the page ends with text");
    };
    assert!(text.starts_with("At step 12 this value"), "{text}");
}

/// Counts words with a letter or a digit, outside blocks of code.
fn words(text: &str) -> usize {
    let prose = text.split("```").step_by(2);
    let words = prose.flat_map(str::split_whitespace);
    words
        .filter(|word| word.contains(char::is_alphanumeric))
        .count()
}

#[test]
fn a_page_has_at_most_two_hundred_words_and_the_time_that_is_told_is_true() {
    for source in embedded() {
        let pages: Vec<&str> = source.text.split("\n## ").collect();
        for page in &pages {
            let count = words(page);
            assert!(count <= 200, "{}: {count} words: {page}", source.path);
        }
        if source.language != Some(Language::En) {
            continue;
        }
        // What is read slowly, with a tree to look at, and a question a bit over half a minute.
        let questions = source.text.matches("```json predict").count();
        let mut minutes = words(&source.text) as f64 / 150.0 + questions as f64 * 0.6;
        // A program takes longer to write than its lesson to read.
        if source.text.contains("```python") {
            minutes += 22.0;
        }
        let told = f64::from(plywood_teach::lesson::parse(&source).0.minutes);
        assert!(
            (minutes * 0.8..=minutes * 1.3 + 1.0).contains(&told),
            "{} tells {told} minutes and takes {minutes:.1}",
            source.path
        );
    }
}
