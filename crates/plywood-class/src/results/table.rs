//! The teacher's table as text and as comma-separated values.

use super::{Results, Student};
use crate::csv_text::csv_text;
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::quiz::NamedBelief;
use plywood_teach::say;
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// The format of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Format {
    /// Lines to read in a terminal.
    #[default]
    Text,
    /// One row per person, for spreadsheets.
    Csv,
}

impl Format {
    /// Returns the extension of files in this format.
    pub fn extension(self) -> &'static str {
        match self {
            Format::Text => "txt",
            format => format.into(),
        }
    }

    /// Returns the table in this format.
    pub fn table(self, results: &Results, language: Language) -> String {
        match self {
            Format::Text => text(results, language),
            Format::Csv => csv(results, language),
        }
    }
}

/// Returns the sign of an answer: right, wrong, not answered.
fn sign(student: &Student, index: usize) -> &'static str {
    match student.answers.get(&index) {
        Some(answer) if answer.right => "✓",
        Some(_) => "✗",
        None => "·",
    }
}

fn title(results: &Results, language: Language) -> String {
    let (code, count) = (results.quiz.label(language), results.quiz.items.len());
    let people = results.students().count();
    say!(language, "results-title", code, count, people)
}

/// Returns a sentence about the hardest question.
fn hardest(results: &Results, language: Language) -> String {
    let Some(index) = results.hardest() else {
        return say!(language, "results-no-hardest");
    };
    let item = &results.quiz.items[index];
    let (answered, right) = results.tally(index);
    let (number, title) = (index + 1, item.question.ask.title(language));
    let hardest = say!(language, "results-hardest", number, title, right, answered);
    match results.mistake(index) {
        Some((mistake, count)) => {
            let name = mistake.name(language);
            let mistake = say!(language, "results-mistake", name, count);
            format!("{hardest} {mistake}")
        }
        None => hardest,
    }
}

fn text(results: &Results, language: Language) -> String {
    let questions = results.quiz.items.len();
    let sum = say!(language, "results-right");
    let names = results
        .students()
        .map(|student| student.name.chars().count());
    let width = names.max().unwrap_or(0).max(sum.chars().count());
    // A heading, and a cell for each question.
    let row = |head: &str, cell: &dyn Fn(usize) -> String| {
        let cells = (0..questions).map(|index| format!(" {:>2}", cell(index)));
        format!("{head:width$}{}", cells.collect::<String>())
    };
    let mut text = title(results, language) + "\n\n";
    text += &row("", &|index| (index + 1).to_string());
    text += "\n";
    for student in results.students() {
        text += &row(&student.name, &|index| sign(student, index).to_owned());
        let right = student.right();
        text += &format!("  {}", say!(language, "score-of", right, of = questions));
        if let Some(NamedBelief { mistake, percent }) = student.belief() {
            let name = mistake.name(language);
            let belief = say!(language, "score-belief", name, sure = percent);
            text += &format!("  {belief}");
        }
        text += "\n";
    }
    text += &row(&sum, &|index| results.tally(index).1.to_string());
    text + "\n\n" + &hardest(results, language) + "\n"
}

fn csv(results: &Results, language: Language) -> String {
    let questions = &results.quiz.items;
    let titles = questions.iter().enumerate().map(|(index, item)| {
        let title = item.question.ask.title(language);
        format!("{} {title}", index + 1)
    });
    let columns = ["name", "right", "of", "belief", "sure"].map(str::to_owned);
    let mut rows: Vec<Vec<String>> = vec![columns.into_iter().chain(titles).collect()];
    for student in results.students() {
        let named = student.belief();
        let answers = (0..questions.len()).map(|index| {
            let answer = student.answers.get(&index);
            answer.map_or(String::new(), |answer| u8::from(answer.right).to_string())
        });
        let cells = [
            safe::cell(&student.name),
            student.right().to_string(),
            questions.len().to_string(),
            named.map_or(String::new(), |named| named.mistake.name(language)),
            named.map_or(String::new(), |named| named.percent.to_string()),
        ];
        rows.push(cells.into_iter().chain(answers).collect());
    }
    csv_text(rows)
}
