//! A class quiz as a file: a page, or for learning platforms GIFT for Moodle, and QTI 1.2 for Canvas
//! and ILIAS. There each question contains its picture, and is a single choice, a number or, if
//! several values of a tree are missing, a matching question. The wrong choices are those that
//! mistakes lead to, each with its diagnosis.

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
use plywood_teach::words::node_name;
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

/// Minimum number of missing values for a matching question.
const MIN_MATCHED: usize = 3;

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
    /// Pairs to match.
    Matching(Vec<[String; 2]>),
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
    let mut rest = quiz.items.as_slice();
    while let Some(first) = rest.first() {
        let is_missing = |item: &&ClassQuestion| {
            item.question.is_gap() && item.drill.code() == first.drill.code()
        };
        let missing = rest.iter().take_while(is_missing).count();
        let count = if missing < MIN_MATCHED { 1 } else { missing };
        let (together, later) = rest.split_at(count);
        items.extend(item(together, items.len() + 1, language));
        rest = later;
    }
    items
}

/// Combines questions about the missing values of a tree into one, or returns a single question;
/// `None` if several answers are right.
fn item(together: &[ClassQuestion], number: usize, language: Language) -> Option<Item> {
    let first = &together[0];
    let (exploration, question) = (&first.drill.exploration, &first.question);
    let reply = if let [_, _, ..] = together {
        Reply::Matching(
            together
                .iter()
                .map(|item| {
                    let node = node_name(language, exploration, item.question.node);
                    [node, item.question.answer.text(language)].map(|text| safe::html(&text))
                })
                .collect(),
        )
    } else {
        if has_several(exploration, question) || question.ask == Ask::Pruned {
            return None;
        }
        match NumericKey::new(exploration, question) {
            Some(key) => Reply::Number(key),
            None => Reply::Choice(choices(first, language)),
        }
    };
    if matches!(&reply, Reply::Choice(choices) if choices.len() < 2) {
        return None;
    }
    let asked = || question.prompt(language, exploration);
    let prompt = match &reply {
        Reply::Matching(_) => say!(language, "quiz-match"),
        // Platforms read no fraction.
        Reply::Number(key) if key.tolerance > 0.0 => {
            format!("{} {}", asked(), say!(language, "quiz-decimal"))
        }
        _ => asked(),
    };
    let trace = first.trace(language).map_or(String::new(), |trace| {
        let lines = trace.lines().map(|line| safe::html(line.trim()));
        format!("<p>{}</p>", lines.collect::<Vec<_>>().join("<br>"))
    });
    let about = first
        .drill
        .convention_sentence(language)
        .unwrap_or_default();
    Some(Item {
        title: safe::html(&format!("{number} {}", question.ask.title(language))),
        text: format!(
            "<p>{}</p><p>{}</p>{trace}<p>{}</p>",
            safe::html(&about),
            picture(first, language),
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
            Reply::Matching(pairs) => {
                let pairs = pairs
                    .iter()
                    .map(|pair| pair.each_ref().map(|text| marked(text)));
                pairs
                    .map(|[one, other]| format!("={HTML}{one} -> {other}\n"))
                    .collect()
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
    let equals = |ident: &str, answer: &str| {
        format!("<varequal respident=\"{ident}\">{answer}</varequal>\n")
    };
    // The responses, each with its choices, and the conditions of right answers.
    let (kind, responses, right) = match &item.reply {
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
                vec![fill(language, include_str!("quiz_file/range.xml"), &parts)],
            )
        }
        Reply::Choice(choices) => {
            let answers = choices.iter().map(|[answer, _]| answer);
            (
                "multiple_choice_question",
                response("r1", "", &answers.collect::<Vec<_>>()),
                vec![equals("r1", "a1")],
            )
        }
        Reply::Matching(pairs) => {
            let answers: Vec<&String> = pairs.iter().map(|[_, answer]| answer).collect();
            let places = (1..).zip(pairs);
            let responses = places.clone().map(|(place, [node, _])| {
                response(&format!("r{place}"), &material(node), &answers)
            });
            let right = places.map(|(place, _)| equals(&format!("r{place}"), &format!("a{place}")));
            ("matching_question", responses.collect(), right.collect())
        }
    };
    let share = format!("{:.2}", 100.0 / right.len() as f32);
    let condition = |test: &String| {
        let parts = [("test", &**test), ("share", &share)];
        fill(language, include_str!("quiz_file/condition.xml"), &parts)
    };
    let conditions: String = right.iter().map(condition).collect();
    let parts = [
        ("number", &*number.to_string()),
        ("title", &escaped(&item.title)),
        ("kind", kind),
        ("text", &material(&item.text)),
        ("responses", &responses),
        ("conditions", &conditions),
        ("reason", &material(&item.reason)),
    ];
    fill(language, include_str!("quiz_file/item.xml"), &parts)
}

/// Returns a single choice, with the choices sorted by text. The first of `answers` is the right
/// one.
fn response(ident: &str, about: &str, answers: &[&String]) -> String {
    let mut sorted: Vec<(usize, &&String)> = (1..).zip(answers).collect();
    sorted.sort_by_key(|&(_, answer)| answer);
    let label = |(place, answer): (usize, &&String)| {
        let answer = material(answer);
        format!("<response_label ident=\"a{place}\">\n{answer}</response_label>\n")
    };
    let labels: String = sorted.into_iter().map(label).collect();
    format!(
        "<response_lid ident=\"{ident}\" rcardinality=\"Single\">\n{about}<render_choice>\n\
         {labels}</render_choice>\n</response_lid>\n"
    )
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
