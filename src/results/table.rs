//! The teacher's table, as text, as comma-separated values and as a page.

use super::{Person, Results};
use crate::export::{comma, web};
use crate::language::Language;
use crate::quiz::NamedBelief;
use crate::safe;
use crate::say;
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
    /// A page for browsers and printers.
    Html,
}

impl Format {
    /// Returns the ending of such files' names.
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
            Format::Html => html(results, language),
        }
    }
}

const STYLE: &str = include_str!("table.css");

/// Returns the sign of an answer: right, wrong, not answered.
fn sign(person: &Person, number: usize) -> &'static str {
    match person.answers.get(&number) {
        Some(answer) if answer.right => "✓",
        Some(_) => "✗",
        None => "·",
    }
}

fn belief(person: &Person, language: Language) -> String {
    match person.belief() {
        Some(NamedBelief { mistake, sure }) => {
            let name = mistake.name(language);
            say!(language, "score-belief", name, sure)
        }
        None => String::new(),
    }
}

fn title(results: &Results, language: Language) -> String {
    say!(
        language,
        "results-title",
        code = results.quiz().code(),
        count = results.quiz().items().len(),
        people = results.people().count()
    )
}

/// Returns the hardest question, in a sentence.
fn hardest(results: &Results, language: Language) -> String {
    let Some(number) = results.hardest() else {
        return say!(language, "results-no-hardest");
    };
    let item = &results.quiz().items()[number];
    let (answered, right) = results.tally(number);
    let hardest = say!(
        language,
        "results-hardest",
        number = number + 1,
        title = item.question.ask.title(language),
        right,
        answered
    );
    match results.mistake(number) {
        Some((mistake, count)) => {
            let name = mistake.name(language);
            let mistake = say!(language, "results-mistake", name, count);
            format!("{hardest} {mistake}")
        }
        None => hardest,
    }
}

fn text(results: &Results, language: Language) -> String {
    let questions = results.quiz().items().len();
    let wide = |number: usize| number.to_string().len().max(2);
    let names = results.people().map(|person| person.name.chars().count());
    let sum = say!(language, "results-right");
    let width = names.max().unwrap_or(0).max(sum.chars().count());
    let mut text = title(results, language) + "\n\n";
    text += &" ".repeat(width);
    for number in 1..=questions {
        text += &format!(" {number:>width$}", width = wide(number));
    }
    text += "\n";
    for person in results.people() {
        let gap = width - person.name.chars().count();
        text += &person.name;
        text += &" ".repeat(gap);
        for number in 0..questions {
            text += &format!(
                " {:>width$}",
                sign(person, number),
                width = wide(number + 1)
            );
        }
        let (right, of) = (person.right(), questions);
        text += "  ";
        text += &say!(language, "score-of", right, of);
        let belief = belief(person, language);
        if !belief.is_empty() {
            text += "  ";
            text += &belief;
        }
        text += "\n";
    }
    text += &format!("{sum:width$}");
    for number in 0..questions {
        let (_, right) = results.tally(number);
        text += &format!(" {right:>width$}", width = wide(number + 1));
    }
    text + "\n\n" + &hardest(results, language) + "\n"
}

fn csv(results: &Results, language: Language) -> String {
    let mut bytes = Vec::new();
    for name in ["name", "right", "of", "belief", "sure"] {
        comma::text(&mut bytes, name);
    }
    let questions = results.quiz().items();
    for (number, item) in questions.iter().enumerate() {
        let title = item.question.ask.title(language);
        comma::text(&mut bytes, &format!("{} {title}", number + 1));
    }
    comma::end_line(&mut bytes);
    for person in results.people() {
        comma::text(&mut bytes, &cell(&person.name));
        comma::number(&mut bytes, Some(person.right() as u64));
        comma::number(&mut bytes, Some(questions.len() as u64));
        let named = person.belief();
        let name = named.map_or_else(String::new, |named| named.mistake.name(language));
        comma::text(&mut bytes, &name);
        comma::number(&mut bytes, named.map(|named| named.sure));
        for number in 0..questions.len() {
            let answer = person.answers.get(&number);
            comma::number(&mut bytes, answer.map(|answer| u8::from(answer.right)));
        }
        comma::end_line(&mut bytes);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Returns a name that no spreadsheet takes for a formula.
fn cell(name: &str) -> String {
    match name.starts_with(['=', '+', '-', '@', '\t']) {
        true => format!("'{name}"),
        false => name.to_owned(),
    }
}

fn html(results: &Results, language: Language) -> String {
    let style = format!("{}{STYLE}", web::PALETTE);
    let title = safe::html(&title(results, language));
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{}\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width\"/>\n<title>{title}</title>\n\
         <style>{style}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n\
         <div role=\"region\" aria-label=\"{title}\" tabindex=\"0\">\n<table>\n<thead><tr><td></td>",
        language.code(),
        web::policy(&[], &[&style]),
    );
    let questions = results.quiz().items();
    for (number, item) in questions.iter().enumerate() {
        let about = safe::html(&item.question.ask.title(language));
        page += &format!("<th scope=\"col\" title=\"{about}\">{}</th>", number + 1);
    }
    for head in ["results-right", "results-belief"] {
        page += &format!(
            "<th scope=\"col\">{}</th>",
            safe::html(&crate::language::say(language, head, &[]))
        );
    }
    page += "</tr></thead>\n<tbody>\n";
    for person in results.people() {
        page += &format!("<tr><th scope=\"row\">{}</th>", safe::html(&person.name));
        for number in 0..questions.len() {
            let sign = sign(person, number);
            let class = match sign {
                "✓" => "right",
                "✗" => "wrong",
                _ => "none",
            };
            page += &format!("<td class=\"{class}\">{sign}</td>");
        }
        page += &format!(
            "<td>{}</td><td class=\"belief\">{}</td></tr>\n",
            person.right(),
            safe::html(&belief(person, language))
        );
    }
    page += &format!(
        "</tbody>\n<tfoot><tr><th scope=\"row\">{}</th>",
        safe::html(&say!(language, "results-right"))
    );
    for number in 0..questions.len() {
        page += &format!("<td>{}</td>", results.tally(number).1);
    }
    page += "<td></td><td></td></tr></tfoot>\n</table>\n</div>\n";
    page += &format!(
        "<p>{}</p>\n</main>\n</body>\n</html>\n",
        safe::html(&hardest(results, language))
    );
    page
}
