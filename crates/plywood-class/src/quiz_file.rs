//! A class quiz as a file: a page, or for learning platforms GIFT for Moodle, and QTI 1.2 for Canvas
//! and ILIAS. There each question contains its picture, and is a single choice or a number. The wrong
//! choices are those that mistakes lead to, each with its diagnosis.

use crate::quiz::{ClassQuestion, ClassQuiz};
use crate::quiz_page::{Submission, page, picture};
use number::NumericKey;
use plywood_explore::exploration::Exploration;
use plywood_explore::safe;
use plywood_export::export::markup::escaped;
use plywood_export::export::web::fill;
use plywood_teach::language::Language;
use plywood_teach::quiz::{Answer, Ask, Edges, Question, judge, mistakes};
use plywood_teach::say;
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// A file format, by its name on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Format {
    /// A page for browsers, which saves the answers.
    Page,
    /// For Moodle.
    Gift,
    /// For Canvas and ILIAS: QTI 1.2.
    Qti,
}

/// Maximum number of choices.
const MAX_CHOICES: usize = 6;

/// A question for a learning platform. All texts are HTML.
struct Item {
    title: String,
    /// The picture and the question.
    text: String,
    reply: Reply,
    /// Why the right answer is right.
    reason: String,
}

enum Reply {
    /// The choices, the right one first, each with its feedback.
    Choice(Vec<[String; 2]>),
    /// A finite number, with the tolerance of what is typed.
    Number(NumericKey),
}

/// Returns the file. For learning platforms questions with several right answers are omitted.
pub fn text(quiz: &ClassQuiz, format: Format, language: Language) -> String {
    match format {
        Format::Page => page(quiz, language, Submission::Saved),
        Format::Gift => gift(&items(quiz, language)),
        Format::Qti => {
            let items = items(quiz, language);
            let (code, count) = (quiz.label(language), items.len());
            let title = say!(language, "quiz-page-title", code, count);
            qti(&items, &title, language)
        }
    }
}

/// Returns the questions for a learning platform.
fn items(quiz: &ClassQuiz, language: Language) -> Vec<Item> {
    let mut items = Vec::new();
    for asked in &quiz.items {
        items.extend(item(asked, items.len() + 1, language));
    }
    items
}

/// Returns a question; `None` if several answers are right.
fn item(asked: &ClassQuestion, number: usize, language: Language) -> Option<Item> {
    let (exploration, question) = (&asked.drill.exploration, &asked.question);
    if has_several(exploration, question) || question.ask == Ask::Pruned {
        return None;
    }
    let reply = match NumericKey::new(exploration, question) {
        Some(key) => Reply::Number(key),
        None => Reply::Choice(choices(asked, language)),
    };
    if matches!(&reply, Reply::Choice(choices) if choices.len() < 2) {
        return None;
    }
    let mut prompt = question.prompt(language, exploration);
    // Platforms read no fraction.
    if matches!(&reply, Reply::Number(key) if key.tolerance > 0.0) {
        prompt = format!("{prompt} {}", say!(language, "quiz-decimal"));
    }
    let trace = asked.trace(language).map_or(String::new(), |trace| {
        let lines = trace.lines().map(|line| safe::html(line.trim()));
        format!("<p>{}</p>", lines.collect::<Vec<_>>().join("<br>"))
    });
    let about = asked.drill.convention_sentence(language);
    Some(Item {
        title: safe::html(&format!("{number} {}", question.ask.title(language))),
        text: format!(
            "<p>{}</p><p>{}</p>{trace}<p>{}</p>",
            safe::html(&about.unwrap_or_default()),
            picture(asked, language),
            safe::html(&prompt)
        ),
        reply,
        reason: safe::html(&question.explain(language, exploration)),
    })
}

/// Returns the right answer followed by wrong ones, starting with those that mistakes lead to. An
/// infinite value may be taken for the other one.
fn choices(item: &ClassQuestion, language: Language) -> Vec<[String; 2]> {
    let (exploration, question) = (&item.drill.exploration, &item.question);
    let mut answers = vec![question.answer.clone()];
    let wrong = mistakes(exploration, question)
        .into_iter()
        .map(|(_, answer)| answer);
    let opposite = match question.answer {
        Answer::Value(value) => Some(Answer::Value(value.negated())),
        _ => None,
    };
    let wrong = wrong.chain(opposite);
    for answer in wrong.chain(question.choices(exploration)) {
        if answers.len() < MAX_CHOICES && !answers.contains(&answer) {
            answers.push(answer);
        }
    }
    let said = answers.into_iter().map(|answer| {
        let verdict = judge(exploration, question, &answer);
        [
            question.answer_text(language, exploration, &answer),
            verdict.say(language, exploration, question, &answer),
        ]
    });
    said.map(|texts| texts.map(|text| safe::html(&text)))
        .collect()
}

/// The name of the texts' format, which keeps a `%` or `[` at their start from having a meaning in
/// GIFT.
const HTML: &str = "[html]";

fn gift(items: &[Item]) -> String {
    // Escapes the format's special characters.
    let marked = |text: &str| {
        let mut safe = String::with_capacity(text.len());
        for character in text.chars() {
            if "~=#{}:\\".contains(character) {
                safe.push('\\');
            }
            safe.push(character);
        }
        safe
    };
    let question = |item: &Item| {
        let [title, text, reason] =
            [&item.title, &item.text, &item.reason].map(|text| marked(text));
        let reply = match &item.reply {
            // Moodle skips a first answer of 0 that has no sign before it.
            Reply::Number(key) => {
                format!("#={}:{}\n####{HTML}{reason}", key.value, key.tolerance)
            }
            Reply::Choice(choices) => {
                let choices = choices.iter().zip(0..).map(|(choice, place)| {
                    let [answer, said] = choice.each_ref().map(|text| marked(text));
                    let sign = if place == 0 { '=' } else { '~' };
                    format!("{sign}{HTML}{answer}#{HTML}{said}\n")
                });
                choices.collect()
            }
        };
        format!("::{title}::{HTML}{text}{{\n{}\n}}\n", reply.trim_end())
    };
    items.iter().map(question).collect::<Vec<_>>().join("\n")
}

fn qti(items: &[Item], title: &str, language: Language) -> String {
    let items = (1..).zip(items);
    let items: String = items
        .map(|(number, item)| qti_item(number, item, language))
        .collect();
    let parts = [("title", &*escaped(title)), ("items", &items)];
    fill(language, include_str!("quiz_file/quiz.xml"), &parts)
}

/// Returns an item, whose id contains its number.
fn qti_item(number: usize, item: &Item, language: Language) -> String {
    let (kind, response, test) = match &item.reply {
        Reply::Number(key) => {
            let (value, tolerance) = (key.value, key.tolerance);
            let texts = [value, value - tolerance, value + tolerance].map(|end| end.to_string());
            let parts = [
                ("value", &*texts[0]),
                ("least", &texts[1]),
                ("most", &texts[2]),
            ];
            (
                "numerical_question",
                include_str!("quiz_file/number.xml").to_owned(),
                fill(language, include_str!("quiz_file/range.xml"), &parts),
            )
        }
        Reply::Choice(choices) => {
            // The place of the right one, the first, tells nothing.
            let mut sorted: Vec<(usize, &String)> = (1..)
                .zip(choices.iter().map(|[answer, _]| answer))
                .collect();
            sorted.sort_by_key(|&(_, answer)| answer);
            let label = |(place, answer): (usize, &String)| {
                let answer = material(answer);
                format!("<response_label ident=\"a{place}\">\n{answer}</response_label>\n")
            };
            let labels: String = sorted.into_iter().map(label).collect();
            let parts = [("labels", &*labels)];
            (
                "multiple_choice_question",
                fill(language, include_str!("quiz_file/choice.xml"), &parts),
                "<varequal respident=\"r1\">a1</varequal>\n".to_owned(),
            )
        }
    };
    let parts = [
        ("number", &*number.to_string()),
        ("title", &escaped(&item.title)),
        ("kind", kind),
        ("text", &material(&item.text)),
        ("response", &response),
        ("test", &test),
        ("reason", &material(&item.reason)),
    ];
    fill(language, include_str!("quiz_file/item.xml"), &parts)
}

fn material(html: &str) -> String {
    let html = escaped(html);
    format!("<material>\n<mattext texttype=\"text/html\">{html}</mattext>\n</material>\n")
}

mod number;

/// Returns whether several answers are right, besides the decimals to which a fraction rounds, which
/// are no values of the tree.
fn has_several(exploration: &Exploration, question: &Question) -> bool {
    let unit = exploration.tree.method.unit;
    let is_exact = |answer: &Answer| match answer {
        Answer::Value(number) => number.value(unit).is_some(),
        Answer::Window(Edges(edges)) => edges.iter().all(|edge| edge.value(unit).is_some()),
        _ => true,
    };
    let rights = question.right_answers(exploration).into_iter();
    rights.filter(is_exact).count() > 1
}
