//! Writes the values of a sentence in a language.

use super::{Argument, Edge, Phrase, Sentence, Setter};
use crate::game::Value;
use crate::language::{self, Language, Value as Text, Values};
use crate::say;
use crate::search::Bound;
use crate::words::{
    Naming, NodeForm, NodeName, edge_text, list_text, move_kind, move_text, moves_text, role_text,
    value_text, window_text,
};

/// Before and after the text of a value, where a sentence is taken apart. No text that is shown has
/// them.
const MARKS: [char; 2] = ['\u{2}', '\u{3}'];

impl Sentence {
    /// Returns the sentence in a language.
    pub fn say(&self, language: Language, naming: Naming) -> String {
        write(self, language, naming, false)
    }

    /// Returns the sentence in a language, without its numbers, moves and nodes, which are kept
    /// beside it: a search says the same few hundred phrases over and over.
    pub fn phrase(&self, language: Language, naming: Naming) -> Phrase {
        let marked = write(self, language, naming, true);
        let [open, close] = MARKS;
        let mut parts = marked.split(open);
        let mut phrase = Phrase {
            text: parts.next().unwrap_or_default().to_owned(),
            filled: Vec::new(),
        };
        for (filled, after) in parts.filter_map(|part| part.split_once(close)) {
            phrase.filled.push(filled.to_owned());
            phrase.text.push(Phrase::GAP);
            phrase.text.push_str(after);
        }
        phrase
    }
}

fn write(sentence: &Sentence, language: Language, naming: Naming, marks: bool) -> String {
    let mut writer = Writer {
        language,
        naming,
        marks,
        values: Values::new(),
    };
    for (name, argument) in &sentence.values {
        writer.write(name, argument);
    }
    language::say_with(language, sentence.id, &writer.values)
}

struct Writer {
    language: Language,
    naming: Naming,
    /// Whether numbers, moves and nodes are marked in the text. What messages choose by is not.
    marks: bool,
    values: Values<'static>,
}

impl Writer {
    fn put(&mut self, name: &'static str, text: impl Into<Text<'static>>) {
        self.values.set(name, text);
    }

    /// Puts another form of the value of this name.
    fn put_variant(&mut self, name: &'static str, variant: &str, text: impl Into<Text<'static>>) {
        self.values.set(format!("{name}_{variant}"), text);
    }

    /// Returns a text that no message uses as a selector.
    fn shown(&self, text: impl Into<String>) -> String {
        let text = self.plain(text.into());
        let [open, close] = MARKS;
        match self.marks && !text.is_empty() {
            true => format!("{open}{text}{close}"),
            false => text,
        }
    }

    /// Returns a text from outside; where values are marked, without the characters that could be
    /// taken for a mark, a gap or a line's end.
    fn plain(&self, text: String) -> String {
        match self.marks {
            true => text.replace(char::is_control, " "),
            false => text,
        }
    }

    fn write(&mut self, name: &'static str, argument: &Argument) {
        let language = self.language;
        match argument {
            Argument::Nothing => {
                self.put(name, "");
                self.put_variant(name, "kind", "none");
            }
            Argument::Value(value) => self.put(name, self.shown(value_text(*value))),
            Argument::EdgeValue(edge) => self.put(name, self.shown(edge_text(*edge))),
            Argument::BoundedValue(value, claim) => {
                self.put(name, self.bounded_value(*value, *claim));
                self.put_variant(name, "value", self.shown(value_text(*value)));
                self.put_variant(name, "claim", <&str>::from(*claim));
            }
            Argument::Values(values) => {
                let worth = |&(value, claim): &(Value, Bound)| self.bounded_value(value, claim);
                let texts: Vec<String> = values.iter().map(worth).collect();
                self.put(name, list_text(language, &texts));
            }
            Argument::Window(window) => self.put(name, self.shown(window_text(*window))),
            Argument::Edge(edge) => self.edge(name, edge),
            Argument::Role(role) => self.put(name, role_text(*role)),
            Argument::Node(node) => {
                self.put(name, self.node(NodeForm::Plain, node));
                self.put_variant(name, "first", self.node(NodeForm::First, node));
                self.of_and_at(name, node);
            }
            Argument::Move(played) => {
                self.put(name, self.shown(&played.text));
                self.put_variant(name, "kind", move_kind(&played.text));
            }
            Argument::Moves(moves) => {
                let texts: Vec<String> = moves.iter().map(|played| played.text.clone()).collect();
                self.moves(name, &texts);
            }
            Argument::MoveTexts(texts) => self.moves(name, texts),
            Argument::Line(line) => {
                let moves = line.iter().map(|played| move_text(language, played));
                self.put(name, self.shown(moves.collect::<Vec<String>>().join(".")));
            }
            Argument::Count(count) => self.put(name, *count),
            Argument::Step(step) => self.put(name, self.shown(step.to_string())),
            Argument::Time(milliseconds) => self.put(name, f64::from(*milliseconds) / 1000.0),
            Argument::Key(key) => self.put(name, *key),
            Argument::Text(text) => self.put(name, self.plain(text.clone())),
            Argument::Part(part) => self.put(name, write(part, language, self.naming, self.marks)),
        }
    }

    fn moves(&mut self, name: &'static str, texts: &[String]) {
        self.put(name, self.shown(moves_text(self.language, texts)));
        self.put_variant(name, "count", texts.len());
    }

    fn edge(&mut self, name: &'static str, edge: &Edge) {
        self.put(name, self.shown(edge_text(edge.value)));
        self.put_variant(name, "from", edge.origin_key());
        let (ancestor, plies_up) = match &edge.setter {
            Setter::Nobody => return,
            Setter::Asker { ancestor, plies_up } => (ancestor, plies_up),
            Setter::Sure {
                ancestor,
                by,
                plies_up,
            } => {
                self.put_variant(name, "by", self.shown(&by.text));
                (ancestor, plies_up)
            }
        };
        self.of_and_at(name, ancestor);
        let up = say!(self.language, "plies-up", count = *plies_up);
        self.put_variant(name, "up", up);
    }

    fn of_and_at(&mut self, name: &'static str, node: &NodeName) {
        self.put_variant(name, "of", self.node(NodeForm::Of, node));
        self.put_variant(name, "at", self.node(NodeForm::At, node));
    }

    fn node(&self, form: NodeForm, node: &NodeName) -> String {
        let node = NodeName {
            line: self.shown(&node.line),
            ..node.clone()
        };
        node.text(self.language, self.naming, form)
    }

    /// Returns a value with how it bounds the true one: `at least 5`.
    fn bounded_value(&self, value: Value, claim: Bound) -> String {
        say!(
            self.language,
            "worth",
            claim = <&str>::from(claim),
            value = self.shown(value_text(value))
        )
    }
}
