//! Writes SVG, element by element. All texts and values are escaped.

use std::fmt::{Display, Write};

/// An element whose attributes are being written.
pub struct Tag<'o> {
    out: &'o mut String,
    name: &'static str,
}

/// Begins an element.
pub fn tag<'o>(out: &'o mut String, name: &'static str) -> Tag<'o> {
    out.push('<');
    out.push_str(name);
    Tag { out, name }
}

/// Ends an element that was opened.
pub fn close(out: &mut String, name: &'static str) {
    out.push_str("</");
    out.push_str(name);
    out.push_str(">\n");
}

impl Tag<'_> {
    /// Writes an attribute.
    #[must_use]
    pub fn set(self, name: &str, value: impl Display) -> Self {
        let value = value.to_string();
        self.out.push(' ');
        self.out.push_str(name);
        self.out.push_str("=\"");
        escape(self.out, &value);
        self.out.push('"');
        self
    }

    /// Writes a length or coordinate, to a hundredth.
    #[must_use]
    pub fn at(self, name: &str, value: f32) -> Self {
        self.set(name, Hundredth(value))
    }

    /// Ends the element, which is empty.
    pub fn end(self) {
        self.out.push_str("/>\n");
    }

    /// Ends the element with a text inside.
    pub fn text(self, text: &str) {
        self.out.push('>');
        escape(self.out, text);
        close(self.out, self.name);
    }

    /// Opens the element for other elements inside; [`close`] ends it.
    pub fn open(self) {
        self.out.push_str(">\n");
    }
}

/// Displays a number to a hundredth, without trailing zeros.
#[derive(Clone, Copy, Debug)]
pub struct Hundredth(pub f32);

impl Display for Hundredth {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let rounded = (f64::from(self.0) * 100.0).round() / 100.0;
        // Never −0.
        write!(formatter, "{}", rounded + 0.0)
    }
}

fn escape(out: &mut String, text: &str) {
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // Characters that XML does not allow at all.
            '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {
                write!(out, "\\u{{{:x}}}", u32::from(character)).ok();
            }
            _ => out.push(character),
        }
    }
}
