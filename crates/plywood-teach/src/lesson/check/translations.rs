//! Compares languages: every lesson must exist in each, with the same trees, questions and claims.

use super::Report;
use crate::language::Language;
use crate::lesson::block::PredictBlock;
use crate::lesson::{Content, Fault, first_line, json};

/// Checks the translations of a lesson.
pub(super) fn check(group: &mut [&mut Report], languages: &[Language]) {
    let own: Vec<Language> = group
        .iter()
        .filter_map(|report| report.source.language)
        .collect();
    let Some((first, others)) = group.split_first_mut() else {
        return;
    };
    let missing = languages.iter().filter(|language| !own.contains(language));
    if let Some(there) = first.source.language {
        for language in missing {
            let path = sibling(&first.source.path, there, *language);
            first.faults.push(Fault::new(
                first_line(&first.source.text),
                format!("this lesson is missing in {language}"),
                format!("write {path}"),
            ));
        }
    }
    for other in others {
        compare(first, other);
    }
}

/// Returns the path of a lesson in another language.
fn sibling(path: &str, from: Language, to: Language) -> String {
    let (from, to) = (format!("{}/", from.code()), format!("{}/", to.code()));
    match path.rfind(&from) {
        Some(at) => format!("{}{to}{}", &path[..at], &path[at + from.len()..]),
        None => to,
    }
}

/// Reports the first difference between the blocks of two languages at its place in the second one.
fn compare(first: &Report, second: &mut Report) {
    let (path, source) = (&first.source.path, &second.source);
    let (mut ours, mut theirs) = (first.lesson.blocks(), second.lesson.blocks());
    let differing = loop {
        match (ours.next(), theirs.next()) {
            (None, None) => return,
            (Some(our), Some(their)) if same(&our.content, &their.content) => {}
            differing => break differing,
        }
    };
    let (our, their) = differing;
    let place = their.map(|their| json::place(&source.text, &their.span, &[]));
    let our = our.map(|our| {
        let (line, _) = first.source.line_column(our.span.start);
        (line, one_line(&first.source.text[our.span.clone()]))
    });
    let (message, instead) = match (our, &place) {
        (Some((line, json)), Some(_)) => (
            format!("this block differs from the one in {path}:{line}"),
            format!("there it is {json}"),
        ),
        (None, _) => (
            format!("this block is missing in {path}"),
            "put it there too, or leave it out here".to_owned(),
        ),
        (Some((line, json)), None) => (
            format!("a block of {path} is missing in this lesson"),
            format!("it is the one in line {line} there: {json}"),
        ),
    };
    let place = place.unwrap_or_else(|| first_line(&source.text));
    second.faults.push(Fault::new(place, message, instead));
}

/// Returns the JSON of a block on one line.
fn one_line(json: &str) -> String {
    json.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns whether two blocks have the same content. Hints may differ, and broken blocks have been
/// reported already.
fn same(one: &Content, other: &Content) -> bool {
    match (one, other) {
        (Content::Predict(one), Content::Predict(other)) => {
            without_hint(one) == without_hint(other)
        }
        (Content::Broken(_), _) | (_, Content::Broken(_)) => one.kind() == other.kind(),
        _ => one == other,
    }
}

fn without_hint(predict: &PredictBlock) -> PredictBlock {
    PredictBlock {
        hint: None,
        ..predict.clone()
    }
}
