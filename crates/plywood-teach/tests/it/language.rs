//! Every sentence exists in every language, with the same values, and is used.

use fluent_syntax::ast;
use fluent_syntax::parser::parse;
use plywood_explore::exploration::name;
use plywood_samples::project;
use plywood_teach::drill::Target;
use plywood_teach::language::{Language, number_text};
use plywood_teach::quiz::{Ask, Mistake};
use plywood_teach::say;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use strum::VariantArray;

/// The values that each message of a language asks for, and the messages it refers to.
type Messages = BTreeMap<String, Needs>;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Needs {
    values: BTreeSet<String>,
    others: BTreeSet<String>,
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|found| found == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The sources of every crate.
fn source_folders() -> Vec<PathBuf> {
    let root = project();
    let crates = fs::read_dir(root.join("crates")).expect("a folder");
    let crates = crates.map(|entry| entry.expect("an entry").path());
    let packages = crates.chain([root.to_owned()]);
    packages.map(|package| package.join("src")).collect()
}

/// The messages of a language, file by file.
fn messages(language: Language) -> BTreeMap<String, Messages> {
    let texts = "crates/plywood-teach/src/language";
    let folder = project().join(texts).join(language.code());
    let mut all = BTreeMap::new();
    for path in files(&folder, "ftl") {
        let text = fs::read_to_string(&path).expect("a text");
        let resource = parse(text.as_str()).unwrap_or_else(|(_, errors)| {
            panic!("{}: {errors:?}", path.display());
        });
        let mut messages = Messages::new();
        for entry in &resource.body {
            match entry {
                ast::Entry::Message(message) => {
                    let mut needs = Needs::default();
                    let pattern = message.value.as_ref().expect("a text");
                    visit_pattern(pattern, &mut needs);
                    let twice = messages.insert(message.id.name.to_owned(), needs);
                    assert!(twice.is_none(), "{} stands twice", message.id.name);
                }
                ast::Entry::Junk { content } => panic!("{}: {content}", path.display()),
                _ => {}
            }
        }
        let name = path.file_name().expect("a name").to_string_lossy();
        all.insert(name.into_owned(), messages);
    }
    all
}

fn visit_pattern(pattern: &ast::Pattern<&str>, needs: &mut Needs) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            visit_expression(expression, needs);
        }
    }
}

fn visit_expression(expression: &ast::Expression<&str>, needs: &mut Needs) {
    match expression {
        ast::Expression::Inline(inline) => visit_inline(inline, needs),
        ast::Expression::Select { selector, variants } => {
            visit_inline(selector, needs);
            for variant in variants {
                visit_pattern(&variant.value, needs);
            }
        }
    }
}

fn visit_inline(inline: &ast::InlineExpression<&str>, needs: &mut Needs) {
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            needs.values.insert(id.name.to_owned());
        }
        ast::InlineExpression::MessageReference { id, .. } => {
            needs.others.insert(id.name.to_owned());
        }
        ast::InlineExpression::Placeable { expression } => visit_expression(expression, needs),
        _ => {}
    }
}

/// Adds to each message what the messages need that it refers to.
fn resolved(messages: &BTreeMap<String, Messages>) -> Messages {
    let flat: Messages = messages
        .values()
        .flatten()
        .map(|(id, needs)| (id.clone(), needs.clone()))
        .collect();
    let mut all = flat.clone();
    for (id, needs) in &mut all {
        let mut open: Vec<String> = needs.others.iter().cloned().collect();
        while let Some(other) = open.pop() {
            let other = flat
                .get(&other)
                .unwrap_or_else(|| panic!("{id} refers to no message: {other}"));
            needs.values.extend(other.values.iter().cloned());
            open.extend(other.others.iter().cloned());
        }
    }
    all
}

/// All Rust sources, and the pages and their script, in one text.
fn sources() -> String {
    let texts = source_folders()
        .into_iter()
        .flat_map(|folder| {
            ["rs", "html", "js"]
                .map(|ending| files(&folder, ending))
                .concat()
        })
        .map(|path| fs::read_to_string(path).expect("a text"));
    texts.collect::<Vec<_>>().join("\n")
}

/// `say!` calls with a written message: its name, and the names of the values given.
fn calls(source: &str) -> Vec<(String, BTreeSet<String>)> {
    let mut calls = Vec::new();
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    let source: String = source.lines().filter(is_code).collect();
    for (start, _) in source.match_indices("say!(") {
        let call = &source[start + "say!(".len()..];
        let inside = &call[..end_of_call(call)];
        let arguments = top_level_arguments(inside);
        let Some(message) = arguments.get(1).map(|text| text.trim()) else {
            continue;
        };
        let Some(id) = message
            .strip_prefix('"')
            .and_then(|text| text.strip_suffix('"'))
        else {
            continue;
        };
        let names = arguments[2..].iter();
        let names = names.map(|argument| argument.split('=').next().unwrap_or_default().trim());
        let names = names.filter(|name| !name.is_empty()).map(str::to_owned);
        calls.push((id.to_owned(), names.collect()));
    }
    calls
}

/// `sentence!` calls: the message, and the names of its values.
fn sentences(source: &str) -> Vec<(String, BTreeSet<String>)> {
    let mut sentences = Vec::new();
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    let source: String = source.lines().filter(is_code).collect();
    for (start, _) in source.match_indices("sentence!(\"") {
        let call = &source[start + "sentence!(".len()..];
        let call = &call[..end_of_call(call)];
        let (id, values) = call.split_once(':').unwrap_or((call, ""));
        let names = top_level_arguments(values).into_iter();
        let names = names.map(|value| value.split('=').next().unwrap_or_default().trim());
        let names = names.filter(|name| !name.is_empty()).map(str::to_owned);
        sentences.push((id.trim_matches('"').to_owned(), names.collect()));
    }
    sentences
}

/// Suffixes that choose a form of a value in a message.
const WAYS: [&str; 10] = [
    "kind", "value", "claim", "first", "of", "at", "from", "by", "up", "count",
];

/// Whether a message that needs this value finds it in the value of this name.
fn is_said_by(needed: &str, name: &str) -> bool {
    let way = needed
        .strip_prefix(name)
        .and_then(|rest| rest.strip_prefix('_'));
    needed == name || way.is_some_and(|way| WAYS.contains(&way))
}

fn end_of_call(text: &str) -> usize {
    let mut depth = 0;
    for (index, character) in text.char_indices() {
        match character {
            '(' => depth += 1,
            ')' if depth == 0 => return index,
            ')' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

fn top_level_arguments(text: &str) -> Vec<&str> {
    let (mut depth, mut start, mut is_text) = (0, 0, false);
    let mut arguments = Vec::new();
    for (index, character) in text.char_indices() {
        match character {
            '"' => is_text = !is_text,
            _ if is_text => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                arguments.push(&text[start..index]);
                start = index + 1;
            }
            _ => {}
        }
    }
    arguments.push(&text[start..]);
    arguments
}

#[test]
fn all_languages_have_the_same_messages_with_the_same_values() {
    let english = messages(Language::En);
    let french = messages(Language::Fr);
    let names =
        |messages: &BTreeMap<String, Messages>| messages.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&english), names(&french), "the same files");
    for (file, messages) in &english {
        let ids = |messages: &Messages| messages.keys().cloned().collect::<Vec<_>>();
        assert_eq!(
            ids(messages),
            ids(&french[file]),
            "{file}: the same messages in the same file"
        );
    }
    let count = english.values().map(Messages::len).sum::<usize>();
    let (english, french) = (resolved(&english), resolved(&french));
    assert_eq!(english.len(), count, "no message stands in two files");
    for (id, needs) in &english {
        assert_eq!(needs.values, french[id].values, "the values of {id}");
    }
}

#[test]
fn every_message_that_is_said_exists_and_gets_its_values() {
    let messages = resolved(&messages(Language::En));
    let calls = calls(&sources());
    for (id, given) in calls {
        let needs = messages
            .get(&id)
            .unwrap_or_else(|| panic!("no message {id}"));
        let missing: Vec<&String> = needs.values.difference(&given).collect();
        assert!(missing.is_empty(), "{id} is not given {missing:?}");
    }
}

#[test]
fn every_sentence_gets_exactly_its_values() {
    let messages = resolved(&messages(Language::En));
    let sentences = sentences(&sources());
    assert!(sentences.len() > 90, "{}", sentences.len());
    for (id, given) in sentences {
        let needs = messages
            .get(&id)
            .unwrap_or_else(|| panic!("no message {id}"));
        for needed in &needs.values {
            let is_given = given.iter().any(|name| is_said_by(needed, name));
            assert!(is_given, "{id} is not given {needed}");
        }
        for name in &given {
            let is_needed = needs.values.iter().any(|needed| is_said_by(needed, name));
            assert!(is_needed, "{id} does not need {name}");
        }
    }
}

/// Messages about questions and tasks find every value of the list that they choose from.
#[test]
fn every_message_that_is_said_with_a_list_finds_its_values_there() {
    let messages = resolved(&messages(Language::En));
    let crates = project().join("crates");
    let lists = [
        (files(&crates.join("plywood-teach/src/quiz"), "rs"), 40),
        (files(&crates.join("plywood-grade/src"), "rs"), 0),
    ];
    for (paths, least) in lists {
        let read = |path: &PathBuf| fs::read_to_string(path).expect("a text");
        let source: String = paths.iter().map(read).collect();
        let source: String = source.split_whitespace().collect();
        let begun = || source.split("(\"").skip(1);
        let names: Vec<&str> = begun()
            .filter_map(|rest| rest.split("\",").next())
            .collect();
        let of_asks = ["quiz-ask", "sheet-ask", "quiz-why"];
        let of_asks = of_asks.map(|of| Ask::ALL.map(|ask| format!("{of}-{}", ask.key())));
        let of_asks = of_asks.concat();
        let is_asked = |id: &String| source.contains("\"quiz-ask-\"") && of_asks.contains(id);
        let is_quoted = |id: &String| {
            let is_sentence = source.contains(&format!("sentence!(\"{id}\""));
            source.contains(&format!("\"{id}\"")) && !is_sentence
        };
        let is_sentence = |id: &String| id.starts_with("quiz-") || id == "grade-why";
        let said = messages.keys();
        let said = said.filter(|id| is_asked(id) || is_sentence(id) && is_quoted(id));
        let said: Vec<&String> = said.filter(|id| !id.starts_with("quiz-form-")).collect();
        assert!(said.len() > least, "{said:?}");
        for id in said {
            for needed in &messages[id].values {
                let is_found = names.iter().any(|name| is_said_by(needed, name));
                assert!(is_found, "{id} does not find {needed}");
            }
        }
    }
}

#[test]
fn every_message_is_used() {
    let sources = sources();
    // Texts between two quotes, and between two texts in quotes.
    let quoted: BTreeSet<&str> = sources.split('"').collect();
    let by_file = messages(Language::En);
    let referred: BTreeSet<&String> = by_file
        .values()
        .flat_map(Messages::values)
        .flat_map(|needs| &needs.others)
        .collect();
    let mistakes = Mistake::ALL.map(|mistake| format!("quiz-mistake-{}", mistake.code()));
    let beliefs = Mistake::ALL.map(|mistake| format!("belief-{}", mistake.code()));
    let of_asks = ["quiz-title", "quiz-ask", "sheet-ask", "quiz-why"];
    let of_asks = of_asks.map(|of| Ask::ALL.map(|ask| format!("{of}-{}", ask.key())));
    let of_asks = of_asks.concat();
    let targets = Target::VARIANTS.iter().copied();
    let instructions = targets.map(|target| format!("drill-do-{}", name(target)));
    let instructions: Vec<String> = instructions.collect();
    let rules = Ask::ALL.map(|ask| format!("look-{}", ask.key()));
    // An error's message is named after its variant.
    let is_error = |id: &String| {
        id.strip_prefix("error-").is_some_and(|words| {
            let words = words.split('-');
            let words = words.map(|word| word[..1].to_uppercase() + &word[1..]);
            let variant: String = words.collect();
            let is_in = |end| sources.contains(&format!("\n    {variant}{end}"));
            is_in(" {") || is_in(",")
        })
    };
    for id in by_file.values().flat_map(Messages::keys) {
        let is_used = referred.contains(id)
            || is_error(id)
            || of_asks.contains(id)
            || rules.contains(id)
            || instructions.contains(id)
            || mistakes.contains(id)
            || beliefs.contains(id)
            || quoted.contains(id.as_str());
        assert!(is_used, "nobody says {id}");
    }
}

#[test]
fn numbers_and_plurals_are_those_of_the_language() {
    let nodes = |language, count: u64| say!(language, "count-nodes", count);
    let english = [0, 1, 2, 1_234, 6_634_027].map(|count| nodes(Language::En, count));
    assert_eq!(
        english,
        [
            "0 nodes",
            "1 node",
            "2 nodes",
            "1,234 nodes",
            "6,634,027 nodes"
        ]
    );
    let french = [0, 1, 2, 1_234, 1_000_000].map(|count| nodes(Language::Fr, count));
    let expected = [
        "0 nœud",
        "1 nœud",
        "2 nœuds",
        "1\u{202f}234 nœuds",
        "1\u{202f}000\u{202f}000 nœuds",
    ];
    assert_eq!(french, expected);
    assert_eq!(number_text(Language::Fr, 999), "999");
    assert_eq!(number_text(Language::En, 1_000), "1,000");
}

#[test]
fn a_language_is_read_from_locales() {
    let read = |text: &str| text.parse::<Language>().ok();
    assert_eq!(read("fr_CA.UTF-8"), Some(Language::Fr));
    assert_eq!(read("FR"), Some(Language::Fr));
    assert_eq!(read("en-GB"), Some(Language::En));
    assert_eq!(read("C"), None);
    assert_eq!(read("french"), None);
}
