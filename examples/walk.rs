//! Every lesson as seen by a student who keeps answering wrongly: the text, the questions, and the
//! replies to each wrong answer the first, the second and the third time.
//!
//! ```text
//! cargo run --example walk              all lessons in all languages
//! cargo run --example walk -- fr/07     those whose path contains this
//! ```

use plywood_core::search::Watch;
use plywood_explore::exploration::{Exploration, Spec};
use plywood_teach::lesson::{Content, Lesson, PredictBlock, embedded, parse};
use plywood_teach::quiz::{Answer, Question, judge, mistakes, possible_mistakes};
use plywood_teach::words::Naming;
use plywood_teach::{language::Language, lesson::Source};
use std::error::Error;

/// Maximum number of nodes of a lesson's tree.
const MAX_NODES: u64 = 2_000_000;
/// Maximum number of wrong answers tried at a question.
const MAX_TRIED: usize = 6;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    for source in embedded() {
        if source.path.contains(&wanted) {
            let lesson = parse(&source).0;
            walk(&source, &lesson)?;
        }
    }
    Ok(())
}

fn walk(source: &Source, lesson: &Lesson) -> Result<(), Box<dyn Error>> {
    println!("{0}\n{1}\n{0}", "=".repeat(60), source.path);
    let language = source.language.unwrap_or(Language::En);
    let mut trees = None;
    for page in &lesson.pages {
        if let Some(heading) = &page.heading {
            println!("\n## {heading}");
        }
        for item in &page.items {
            match &item.content {
                Content::Text(text) => println!("\n{}", text.trim()),
                Content::Tree(block) => {
                    let other = block
                        .other()
                        .map(|other| record(other.spec()))
                        .transpose()?;
                    trees = Some((record(block.choices.spec())?, other));
                }
                Content::Predict(predict) => {
                    let (tree, other) = trees.as_ref().ok_or("no tree above the question")?;
                    let question = predict.question(tree, other.as_ref())?;
                    ask(language, tree, &question, predict);
                }
                Content::At(_) | Content::Claim(_) | Content::Broken(_) => {}
            }
        }
    }
    Ok(())
}

fn record(spec: Spec) -> Result<Exploration, Box<dyn Error>> {
    Ok(Exploration::record(spec.open()?, &Watch::new(MAX_NODES))?)
}

/// Gives each of several wrong answers to a question three times.
fn ask(language: Language, tree: &Exploration, question: &Question, predict: &PredictBlock) {
    let hint = predict.hint.as_deref().unwrap_or_default();
    println!("\n  ? {}", question.prompt(language, tree));
    let rule = question.rule(tree).say(language, Naming::Signs);
    println!("  1 {rule}\n    + {hint}");
    for given in wrong(tree, question) {
        let leading = possible_mistakes(tree, question, &given);
        let belief = question.belief(tree, &leading, &given);
        println!("  ✗ {}", given.text(language));
        println!("    2 {}", belief.say(language, Naming::Signs));
        let verdict = judge(tree, question, &given);
        println!("    3 {}", verdict.say(language, tree, question, &given));
    }
    println!("  ✓ {}", question.answer.text(language));
    println!("    {}\n", question.explain(language, tree));
}

/// Returns wrong answers, those of known mistakes first.
fn wrong(tree: &Exploration, question: &Question) -> Vec<Answer> {
    let mistaken = mistakes(tree, question);
    let mut all: Vec<Answer> = mistaken.into_iter().map(|(_, answer)| answer).collect();
    for choice in question.choices(tree) {
        if !all.contains(&choice) {
            all.push(choice);
        }
    }
    let right = question.right_answers(tree);
    all.retain(|answer| !right.contains(answer));
    all.truncate(MAX_TRIED);
    all
}
