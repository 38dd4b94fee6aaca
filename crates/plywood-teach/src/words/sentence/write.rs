//! Formats the values of a sentence in a language.

use super::{Argument, Edge, Sentence};
use crate::language::{self, Language, Value as Text, Values};
use crate::say;
use crate::words::{
    Naming, NodeForm, NodeName, list_text, local_number, move_kind, move_text, moves_text,
    number_text, role_text, value_text, window_text,
};
use plywood_core::game::{Unit, Value};
use plywood_core::search::Bound;
use plywood_core::tree::EdgeReason;
use plywood_explore::number::Number;

impl Sentence {
    /// Returns the sentence in a language.
    pub fn say(&self, language: Language, naming: Naming) -> String {
        write(self, language, naming, self.unit)
    }
}

fn write(sentence: &Sentence, language: Language, naming: Naming, unit: Unit) -> String {
    let writer = Writer {
        language,
        naming,
        unit,
    };
    let values: Values<'_> = language::value_names(language, sentence.id)
        .into_iter()
        .filter_map(|name| Some((name, writer.value(sentence, name)?)))
        .collect();
    language::say_with(language, sentence.id, &values)
}

struct Writer {
    language: Language,
    naming: Naming,
    /// The unit of the whole sentence, including its parts.
    unit: Unit,
}

impl Writer {
    /// Returns the value of a name in a message: the value with this name or, for `x_of`, the form
    /// `of` of the value `x`.
    fn value(&self, sentence: &Sentence, name: &str) -> Option<Text<'static>> {
        let mut values = sentence.values.iter();
        values.find_map(|(value, argument)| match name.strip_prefix(value)? {
            "" => self.form(argument, ""),
            form => self.form(argument, form.strip_prefix('_')?),
        })
    }

    /// Returns a form of a value, where `""` is the value itself; `None` if it has no such form.
    fn form(&self, argument: &Argument, form: &str) -> Option<Text<'static>> {
        let language = self.language;
        Some(match (argument, form) {
            (Argument::Nothing, "") => "".into(),
            (Argument::Nothing, "kind") => "none".into(),
            (Argument::Value(value), "") => self.value_text(*value).into(),
            (Argument::Number(number), "") => local_number(language, number_text(*number)).into(),
            (Argument::Edges([alpha, beta]), "") => {
                let [alpha, beta] = [alpha, beta].map(|edge| number_text(*edge));
                format!("[{alpha}, {beta}]").into()
            }
            (Argument::BoundedValue(value, claim), "") => self.bounded_value(*value, *claim).into(),
            (Argument::BoundedValue(value, _), "value") => self.value_text(*value).into(),
            (Argument::BoundedValue(_, claim), "claim") => <&str>::from(*claim).into(),
            (Argument::Sum(weighed), "") => {
                let product = |&(weight, value): &(Number, Value)| {
                    let (weight, value) = (number_text(weight), value_text(self.unit, value));
                    if value.starts_with('−') {
                        format!("{weight}·({value})")
                    } else {
                        format!("{weight}·{value}")
                    }
                };
                let products: Vec<String> = weighed.iter().map(product).collect();
                local_number(language, products.join(" + ")).into()
            }
            (Argument::Values(values), "") => {
                let worth = |&(value, claim): &(Value, Bound)| self.bounded_value(value, claim);
                let texts: Vec<String> = values.iter().map(worth).collect();
                list_text(language, &texts).into()
            }
            (Argument::Window(window), "") => {
                local_number(language, window_text(self.unit, *window)).into()
            }
            (Argument::Edge(edge), _) => return self.edge(edge, form),
            (Argument::Role(role), "") => role_text(*role).into(),
            (Argument::Node(node), _) => return self.node(node, form),
            (Argument::Move(played), "") => played.text.clone().into(),
            (Argument::Move(played), "kind") => move_kind(&played.text).into(),
            (Argument::Moves(moves), "") => {
                let texts: Vec<String> = moves.iter().map(|played| played.text.clone()).collect();
                moves_text(language, &texts).into()
            }
            (Argument::Moves(moves), "count") => moves.len().into(),
            (Argument::MoveTexts(texts), "") => moves_text(language, texts).into(),
            (Argument::MoveTexts(texts), "count") => texts.len().into(),
            (Argument::Line(line), "") => {
                let moves = line.iter().map(|played| move_text(language, played));
                moves.collect::<Vec<String>>().join(".").into()
            }
            (Argument::Count(count), "") => (*count).into(),
            (Argument::Step(step), "") => step.to_string().into(),
            (Argument::Time(milliseconds), "") => (f64::from(*milliseconds) / 1000.0).into(),
            (Argument::Key(key), "") => (*key).into(),
            (Argument::Text(text), "") => text.clone().into(),
            (Argument::Part(part), "") => write(part, language, self.naming, self.unit).into(),
            _ => return None,
        })
    }

    /// Returns an edge in the language's notation: `2,5` in French.
    fn edge(&self, edge: &Edge, form: &str) -> Option<Text<'static>> {
        Some(match (form, edge.reason) {
            ("", _) => self.value_text(edge.value).into(),
            ("from", _) => edge.origin_key().into(),
            (_, EdgeReason::Given) => return None,
            ("by", _) => edge.by.as_ref()?.text.clone().into(),
            ("up", _) => say!(self.language, "plies-up", count = edge.plies_up).into(),
            _ => return self.node(&edge.ancestor, form),
        })
    }

    fn node(&self, node: &NodeName, form: &str) -> Option<Text<'static>> {
        let form = match form {
            "" => NodeForm::Plain,
            "first" => NodeForm::First,
            "of" => NodeForm::Of,
            "at" => NodeForm::At,
            _ => return None,
        };
        Some(node.text(self.language, self.naming, form).into())
    }

    /// Returns a value with its bound: `at least 5`.
    fn bounded_value(&self, value: Value, claim: Bound) -> String {
        say!(
            self.language,
            "worth",
            claim = <&str>::from(claim),
            value = self.value_text(value)
        )
    }

    /// Returns a value with the language's decimal sign.
    fn value_text(&self, value: Value) -> String {
        local_number(self.language, value_text(self.unit, value))
    }
}
