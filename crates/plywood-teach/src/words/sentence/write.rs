//! The values of a sentence in a language.

use super::{Edge, Said, Sentence, Setter};
use crate::game::Value;
use crate::language::{self, Language, Value as Text, Values};
use crate::say;
use crate::search::Bound;
use crate::words::{
    Naming, NodeForm, NodeName, edge_text, list_text, move_kind, move_shown, moves_text, role_text,
    value_text, window_text,
};

pub fn say(sentence: &Sentence, language: Language, naming: Naming) -> String {
    let mut writer = Writer {
        language,
        naming,
        values: Values::new(),
    };
    for (name, said) in &sentence.values {
        writer.write(name, said);
    }
    language::say_with(language, sentence.id, &writer.values)
}

struct Writer {
    language: Language,
    naming: Naming,
    values: Values<'static>,
}

impl Writer {
    fn put(&mut self, name: &'static str, text: impl Into<Text<'static>>) {
        self.values.set(name, text);
    }

    /// Another way to say the value of this name.
    fn way(&mut self, name: &'static str, way: &str, text: impl Into<Text<'static>>) {
        self.values.set(format!("{name}_{way}"), text);
    }

    fn write(&mut self, name: &'static str, said: &Said) {
        let language = self.language;
        match said {
            Said::Nothing => {
                self.put(name, "");
                self.way(name, "kind", "none");
            }
            Said::Value(value) => self.put(name, value_text(*value)),
            Said::EdgeValue(edge) => self.put(name, edge_text(*edge)),
            Said::BoundedValue(value, claim) => {
                self.put(name, worth(language, *value, *claim));
                self.way(name, "value", value_text(*value));
                self.way(name, "claim", <&str>::from(*claim));
            }
            Said::Values(values) => {
                let worth = |&(value, claim): &(Value, Bound)| worth(language, value, claim);
                let texts: Vec<String> = values.iter().map(worth).collect();
                self.put(name, list_text(language, &texts));
            }
            Said::Window(window) => self.put(name, window_text(*window)),
            Said::Edge(edge) => self.edge(name, edge),
            Said::Role(role) => self.put(name, role_text(*role)),
            Said::Node(node) => {
                self.put(name, self.node(NodeForm::Plain, node));
                self.way(name, "first", self.node(NodeForm::First, node));
                self.of_and_at(name, node);
            }
            Said::Move(played) => {
                self.put(name, played.text.clone());
                self.way(name, "kind", move_kind(&played.text));
            }
            Said::Moves(moves) => {
                let texts: Vec<String> = moves.iter().map(|played| played.text.clone()).collect();
                self.moves(name, &texts);
            }
            Said::Written(texts) => self.moves(name, texts),
            Said::Line(line) => {
                let moves = line.iter().map(|played| move_shown(language, played));
                self.put(name, moves.collect::<Vec<String>>().join("."));
            }
            Said::Count(count) => self.put(name, *count),
            Said::Step(step) => self.put(name, step.to_string()),
            Said::Time(milliseconds) => self.put(name, f64::from(*milliseconds) / 1000.0),
            Said::Key(key) => self.put(name, *key),
            Said::Text(text) => self.put(name, text.clone()),
            Said::Part(part) => self.put(name, part.say(language, self.naming)),
        }
    }

    fn moves(&mut self, name: &'static str, texts: &[String]) {
        self.put(name, moves_text(self.language, texts));
        self.way(name, "count", texts.len());
    }

    fn edge(&mut self, name: &'static str, edge: &Edge) {
        self.put(name, edge_text(edge.value));
        self.way(name, "from", edge.from());
        let (ancestor, plies_up) = match &edge.setter {
            Setter::Nobody => return,
            Setter::Asker { ancestor, plies_up } => (ancestor, plies_up),
            Setter::Sure {
                ancestor,
                by,
                plies_up,
            } => {
                self.way(name, "by", by.text.clone());
                (ancestor, plies_up)
            }
        };
        self.of_and_at(name, ancestor);
        let up = say!(self.language, "plies-up", count = *plies_up);
        self.way(name, "up", up);
    }

    fn of_and_at(&mut self, name: &'static str, node: &NodeName) {
        self.way(name, "of", self.node(NodeForm::Of, node));
        self.way(name, "at", self.node(NodeForm::At, node));
    }

    fn node(&self, form: NodeForm, node: &NodeName) -> String {
        node.said(self.language, self.naming, form)
    }
}

/// A value with what it says of the true one: `at least 5`.
fn worth(language: Language, value: Value, claim: Bound) -> String {
    let value = value_text(value);
    say!(
        language,
        "worth",
        claim = <&str>::from(claim),
        value = value
    )
}
