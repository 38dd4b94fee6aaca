//! Quizzes for learning platforms, read as Moodle reads GIFT, and Canvas and ILIAS QTI 1.2. What
//! they take for right is the engine's answer, and nothing else is.

use plywood_class::quiz::{ClassQuestion, ClassQuiz};
use plywood_class::quiz_file::{self, Format};
use plywood_core::search::Algorithm;
use plywood_explore::exploration::{DEFAULT_MAX_NODES, Exploration, Spec};
use plywood_explore::number::Number;
use plywood_explore::safe;
use plywood_export::export;
use plywood_teach::drill::{Difficulty, Drill, Recipe, Subject};
use plywood_teach::language::Language;
use plywood_teach::quiz::{Answer, Ask, mistakes};
use std::collections::BTreeSet;
use strum::VariantArray;

/// A question as a platform keeps it.
#[derive(Debug)]
enum Imported {
    /// The smallest and the largest right number, and a number between them.
    Number([f64; 3]),
    /// Choices with the share of the points that each gives.
    Choice(Vec<(f64, String)>),
}

/// Follows `question/format/gift/format.php`, where what begins with `#` is a number, and a number
/// that PHP cannot read is `*`: every answer is right.
fn moodle(text: &str) -> Vec<Imported> {
    let questions = text.split("\n\n").map(|question| {
        let mut text = question.trim().replace(r"\\", "&&092;");
        for (sign, code) in CODES {
            text = text.replace(&format!("\\{sign}"), code);
        }
        let text = text.replace("&&092;", "\\");
        let (_, text) = text.strip_prefix("::").unwrap().split_once("::").unwrap();
        let [start, end] = ['{', '}'].map(|brace| text.find(brace).unwrap());
        assert_eq!(end + 1, text.trim_end().len(), "{text}");
        let answers = text[start + 1..end].trim();
        let answers = answers.rsplit_once("####").map_or(answers, |(one, _)| one);
        if let Some(number) = answers.strip_prefix('#') {
            Imported::Number(moodle_number(number))
        } else {
            let answers = answers.replace('=', "~=");
            Imported::Choice(filled(answers.split('~')).map(moodle_choice).collect())
        }
    });
    questions.collect()
}

const CODES: [(char, &str); 6] = [
    (':', "&&058;"),
    ('#', "&&035;"),
    ('=', "&&061;"),
    ('{', "&&123;"),
    ('}', "&&125;"),
    ('~', "&&126;"),
];

/// What PHP calls empty, a 0 too, is no first answer.
fn filled<'t>(parts: impl Iterator<Item = &'t str>) -> impl Iterator<Item = &'t str> {
    let parts = parts.map(str::trim).enumerate();
    let parts = parts.filter(|(place, part)| *place > 0 || !["", "0"].contains(part));
    parts.map(|(_, part)| part)
}

fn moodle_number(text: &str) -> [f64; 3] {
    let answers: Vec<&str> = filled(text.split('=')).collect();
    let [answer] = answers[..] else {
        panic!("{answers:?}")
    };
    let (number, tolerance) = answer.split_once(':').unwrap_or((answer, "0"));
    let [number, tolerance] = [number, tolerance].map(|text| {
        let number = text.trim().parse::<f64>();
        number.unwrap_or_else(|_| panic!("{text} is *: every answer is right"))
    });
    assert!(number.is_finite() && tolerance >= 0.0, "{text}");
    [number - tolerance, number + tolerance, number]
}

fn moodle_choice(text: &str) -> (f64, String) {
    let (share, text) = match text.strip_prefix('=') {
        Some(right) => (1.0, right),
        None => match text.strip_prefix('%').and_then(|text| text.split_once('%')) {
            Some((percent, text)) if percent.parse::<f64>().is_ok() => {
                (percent.parse::<f64>().unwrap() / 100.0, text)
            }
            _ => (0.0, text),
        },
    };
    let text = text.split_once('#').map_or(text, |(text, _)| text);
    (share, moodle_text(text))
}

/// Drops the name of a format.
fn moodle_text(text: &str) -> String {
    let text = text.trim();
    let formats = ["[html]", "[moodle]", "[plain]", "[markdown]"];
    let text = formats.iter().find_map(|name| text.strip_prefix(name));
    plain(text.unwrap_or_else(|| panic!("a text without a format takes one from its start")))
}

fn plain(text: &str) -> String {
    let mut text = text.trim().to_owned();
    for (sign, code) in CODES {
        text = text.replace(code, &sign.to_string());
    }
    text
}

/// Canvas takes the number of `varequal` and a margin from `varlte`, ILIAS the two limits.
fn qti(text: &str) -> Vec<Imported> {
    let within = |text: &str, start: &str, end: &str| -> Vec<String> {
        let parts = text.split(start).skip(1);
        parts
            .map(|part| part.split_once(end).unwrap().0.to_owned())
            .collect()
    };
    let items = within(text, "<item ", "</item>");
    let items = items.iter().map(|item| {
        let numbers = |name: &str| {
            let texts = within(item, &format!("<{name} respident=\"r1\">"), "</");
            let [text] = &texts[..] else {
                panic!("{texts:?}")
            };
            text.parse::<f64>().unwrap_or_else(|_| panic!("{text}"))
        };
        let shares = within(item, "varname=\"SCORE\">", "</setvar>");
        let shares = shares.iter().map(|share| share.parse::<f64>().unwrap());
        assert!((shares.sum::<f64>() - 100.0).abs() < 0.1, "{item}");
        if item.contains("numerical_question") {
            assert!(item.contains("<or>") && item.contains("<and>"));
            return Imported::Number(["vargte", "varlte", "varequal"].map(numbers));
        }
        let responses = within(item, "<response_lid", "</response_lid>");
        let texts = |text: &str| {
            let texts = within(text, "<mattext texttype=\"text/html\">", "</mattext>");
            texts.iter().map(|text| unescaped(text)).collect::<Vec<_>>()
        };
        let right = within(item, "<varequal", "</varequal>");
        let right: Vec<&str> = right
            .iter()
            .map(|one| one.split_once('>').unwrap().1)
            .collect();
        let label = |response: &str, id: &str| {
            let label = within(response, &format!("ident=\"{id}\">"), "</response_label>");
            texts(&label[0])[0].clone()
        };
        let share = |text: &String| f64::from(*text == label(&responses[0], right[0]));
        let choices = texts(&responses[0]);
        assert!(
            choices.is_sorted(),
            "the place of the right one tells nothing"
        );
        Imported::Choice(
            choices
                .into_iter()
                .map(|text| (share(&text), text))
                .collect(),
        )
    });
    items.collect()
}

pub fn unescaped(text: &str) -> String {
    let signs = [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&amp;", "&"),
    ];
    let replace = |text: String, (code, sign)| text.replace(code, sign);
    signs.into_iter().fold(text.to_owned(), replace)
}

fn decimal(number: Number) -> f64 {
    let (numerator, denominator) = number.parts();
    numerator as f64 / denominator as f64
}

/// Asserts that the platform's key to the question is the engine's. Returns what it is.
fn compare(item: &ClassQuestion, imported: &Imported, language: Language) -> &'static str {
    let (exploration, question) = (&item.drill.exploration, &item.question);
    let wrong = mistakes(exploration, question);
    assert_ne!(question.ask, Ask::Pruned, "many values are right");
    match imported {
        Imported::Number([least, most, number]) => {
            let right = match question.answer {
                Answer::Value(value) => value,
                Answer::Step(step) => Number::new(step.into(), 1),
                ref other => panic!("{other:?} is no number"),
            };
            // Platforms compare with an error of their own.
            let is_right = |given: f64| {
                let error = 1e-12 * given.abs();
                (least - error..=most + error).contains(&given)
            };
            assert!(is_right(*number) && (number - decimal(right)).abs() < 1e-9);
            assert!(is_right(decimal(right)), "{right} in {least} to {most}");
            let values = wrong.iter().filter_map(|(_, answer)| match answer {
                Answer::Value(value) => Some(*value),
                _ => None,
            });
            let tree = &exploration.tree;
            let held = tree
                .ids()
                .map(|id| Number::of(tree.node(id).value, tree.method.unit));
            let others = held.chain(values).filter(|other| other.is_finite());
            for other in others.filter(|&other| other != right) {
                assert!(!is_right(decimal(other)), "{other} in {least} to {most}");
            }
            if right.is_decimal() {
                assert_eq!(
                    (least, most),
                    (number, number),
                    "a decimal can be typed whole"
                );
                "number"
            } else {
                "fraction"
            }
        }
        Imported::Choice(choices) => {
            let right = safe::html(&question.answer.text(language));
            for (share, text) in choices {
                assert_eq!(
                    *share,
                    f64::from(*text == right),
                    "{text}, right is {right}"
                );
            }
            assert_eq!(choices.iter().filter(|(share, _)| *share > 0.0).count(), 1);
            assert!((2..=6).contains(&choices.len()), "{choices:?}");
            let Answer::Value(value) = question.answer else {
                return "choice";
            };
            let other = safe::html(&Answer::Value(value.negated()).text(language));
            assert!(
                choices.iter().any(|(_, text)| *text == other),
                "{choices:?}"
            );
            "infinity"
        }
    }
}

fn read(quiz: &ClassQuiz, format: Format, language: Language) -> Vec<Imported> {
    let text = quiz_file::text(quiz, format, language);
    match format {
        _ if text.is_empty() => Vec::new(),
        Format::Gift => moodle(&text),
        Format::Qti => qti(&text),
        Format::Page => panic!("no platform reads a page"),
    }
}

fn own(brackets: &str, algorithm: Algorithm, subjects: &[Subject]) -> ClassQuiz {
    let mut spec = Spec::textbook(brackets);
    spec.method.algorithm = algorithm;
    let exploration = Exploration::open(spec, DEFAULT_MAX_NODES).unwrap();
    ClassQuiz::new(&Drill::own(exploration, subjects).unwrap(), &[], 20)
}

/// Trees with names that have a meaning in GIFT, fractions, infinities and chance.
const OWN: [&str; 9] = [
    r#"["%100%a":[3 12] "=b":[4 5] "[html]c":[6 7]]"#,
    r##"["%50%"=1 "~%100%x":[3 "#1"=2] "{d}":[2 9] "a->b":[8 1]]"##,
    r#"["%100%p"[3 12 8] "[plain]q"["=r"=2 "// s"=4 6] "\\n"[14 5 2]]"#,
    "[[-3.5 1/3] [-2/3 0.25] [5/3 2.0625]]",
    "[[1000/3 2000/7] [-1/3 -10/3] [100/3 66.6]]",
    "[[5/3 1.67] [5/3 1.667] [1.66 5/3]]",
    "[[+inf 3] [-inf 4] [+inf +inf]]",
    "[[-inf -inf] [-inf 3]]",
    "[chance[1/3:4 2/3:[-3 5]] chance[1/7:-1 6/7:0] [chance[1 2 4] 0]]",
];

#[test]
fn platforms_take_for_right_what_the_engine_does_and_nothing_else() {
    let mut quizzes: Vec<(ClassQuiz, Language)> = Vec::new();
    for language in [Language::En, Language::Fr] {
        for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta] {
            quizzes.extend(OWN.map(|brackets| (own(brackets, algorithm, &[]), language)));
        }
        // Names beside missing values.
        let named = r##"["=a"[3 12] "#b"[4 5] "~c"[6 7] "{d"[1 2] "=e"[3 4]]"##;
        let missing = own(named, Algorithm::Minimax, &[Subject::FillIn]);
        quizzes.push((missing, language));
        for &subject in Subject::VARIANTS {
            let difficulties = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];
            for (seed, difficulty) in (0..).zip([difficulties; 4].concat()) {
                let recipe = Recipe::random(seed, difficulty, &[subject]);
                let drill = Drill::from_recipe(recipe);
                quizzes.push((ClassQuiz::new(&drill, &[subject], 3), language));
            }
        }
    }
    assert!(quizzes.len() > 300);
    let mut kinds = BTreeSet::new();
    for (quiz, language) in &quizzes {
        let formats = [Format::Gift, Format::Qti];
        for item in &quiz.items {
            let is_hidden = item.gaps.contains(&item.question.node);
            assert!(is_hidden || !item.question.is_gap());
            let alone = ClassQuiz {
                code: quiz.code.clone(),
                items: vec![item.clone()],
            };
            let choices = formats.map(|format| {
                let mut imported = read(&alone, format, *language);
                let imported = imported.pop()?;
                kinds.insert(compare(item, &imported, *language));
                match imported {
                    Imported::Choice(choices) => Some(BTreeSet::from_iter(
                        choices.into_iter().map(|(_, text)| text),
                    )),
                    _ => None,
                }
            });
            assert_eq!(choices[0], choices[1]);
        }
    }
    let all = ["choice", "fraction", "infinity", "number"];
    assert_eq!(Vec::from_iter(kinds), all);
}

/// Numbers that people read have a true minus sign.
#[test]
fn numbers_for_programs_are_ascii() {
    for brackets in ["[[-3 -1/3] [-inf +inf]]", "[[-12 4] [-2.5 -inf] [3 -1]]"] {
        let exploration = Exploration::open(Spec::textbook(brackets), 1000).unwrap();
        let written = |format: export::Format| {
            let mut bytes = Vec::new();
            format
                .write(&exploration, &export::Options::default(), &mut bytes)
                .unwrap();
            String::from_utf8(bytes).unwrap()
        };
        assert!(written(export::Format::Json).is_ascii());
        // What is typed into a form for an answer that was picked.
        let page = written(export::Format::Html);
        let types: Vec<&str> = page.split("\"types\":\"").skip(1).collect();
        assert!(types.len() > 10, "{}", types.len());
        for types in types {
            let (types, _) = types.split_once('"').unwrap();
            assert!(types.is_ascii() || "≤≥".contains(types), "{types}");
        }
    }
}

#[test]
fn a_fraction_is_right_as_what_it_rounds_to_unless_the_tree_has_that() {
    let key = |brackets: &str| {
        let quiz = own(brackets, Algorithm::Minimax, &[]);
        let third =
            |item: &&ClassQuestion| item.question.answer == Answer::Value(Number::new(5, 3));
        let item = quiz.items.iter().find(third).unwrap();
        let items = vec![item.clone()];
        let code = quiz.code.clone();
        [Format::Gift, Format::Qti].map(|format| {
            let quiz = ClassQuiz {
                code: code.clone(),
                items: items.clone(),
            };
            let asked = quiz_file::text(&quiz, format, Language::En);
            assert!(asked.contains("Type a decimal number"), "{asked}");
            match read(&quiz, format, Language::En)[..] {
                [Imported::Number([least, most, _])] => least..=most,
                ref other => panic!("{other:?}"),
            }
        })
    };
    for range in key("[[5/3 7] [1 2]]") {
        for right in [1.67, 1.667, 1.6667, 1.66667, 5.0 / 3.0] {
            assert!(range.contains(&right), "{right} in {range:?}");
        }
        for wrong in [1.66, 1.68, 1.7, 1.6, 2.0, -1.67] {
            assert!(!range.contains(&wrong), "{wrong} in {range:?}");
        }
    }
    for range in key("[[5/3 7] [1.67 2]]") {
        assert!(
            range.contains(&1.667) && !range.contains(&1.67),
            "{range:?}"
        );
    }
}

#[test]
fn each_wrong_choice_is_told_what_is_wrong_with_it() {
    let quiz = own("[[3 12 8] [2 4 6] [14 5 2]]", Algorithm::AlphaBeta, &[]);
    let gift = quiz_file::text(&quiz, Format::Gift, Language::En);
    let questions = gift.split("\n\n").filter(|text| text.contains("\n~"));
    let mut asked = 0;
    for question in questions {
        asked += 1;
        assert!(
            question.contains("data\\:image/svg+xml,%3Csvg"),
            "{question}"
        );
        let choices = question.lines().filter(|line| line.starts_with(['=', '~']));
        for choice in choices {
            let (_, told) = choice.split_once("#[html]").unwrap();
            assert_eq!(
                choice.starts_with('='),
                told.starts_with("Right."),
                "{choice}"
            );
            assert!(told.trim().len() > 10, "{choice}");
        }
    }
    assert!(asked > 4, "{asked}");
}
