//! Writes SVG element by element. All text and values are escaped, including quotation marks in
//! attributes, which the `svg` crate does not escape.

use std::fmt::{Display, Write};

/// An element whose attributes are being written.
#[derive(Debug)]
pub struct Tag<'o> {
    out: &'o mut String,
    name: &'static str,
}

/// Starts an element.
pub fn tag<'o>(out: &'o mut String, name: &'static str) -> Tag<'o> {
    out.push('<');
    out.push_str(name);
    Tag { out, name }
}

/// Starts an `svg` element with this `class` and view box; `label` is its accessible description.
pub fn svg<'o>(out: &'o mut String, class: &str, label: &str, view: [f32; 4]) -> Tag<'o> {
    let view = view.map(|number| TwoDecimals(number).to_string());
    tag(out, "svg")
        .set("xmlns", "http://www.w3.org/2000/svg")
        .set("class", class)
        .set("role", "img")
        .set("aria-label", label)
        .set("viewBox", view.join(" "))
}

/// Starts a rectangle with this upper left corner.
pub fn rectangle<'o>(
    out: &'o mut String,
    (x, y): (f32, f32),
    (width, height): (f32, f32),
) -> Tag<'o> {
    let corner = tag(out, "rect").at("x", x).at("y", y);
    corner.at("width", width).at("height", height)
}

/// Closes an element.
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

    /// Writes attributes.
    #[must_use]
    pub fn set_all(self, attributes: &[(&str, String)]) -> Self {
        let set = |tag: Self, (name, value): &(&str, String)| tag.set(name, value);
        attributes.iter().fold(self, set)
    }

    /// Writes a length or coordinate, rounded to a hundredth.
    #[must_use]
    pub fn at(self, name: &str, value: f32) -> Self {
        self.set(name, TwoDecimals(value))
    }

    /// Ends an empty element.
    pub fn end(self) {
        self.out.push_str("/>\n");
    }

    /// Ends the element after some text.
    pub fn text(self, text: &str) {
        self.out.push('>');
        escape(self.out, text);
        close(self.out, self.name);
    }

    /// Ends the opening tag, so that other elements can follow; [`close`] closes the element.
    pub fn open(self) {
        self.out.push_str(">\n");
    }
}

/// Displays a number with up to two decimals.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TwoDecimals(pub f32);

impl Display for TwoDecimals {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let rounded = (f64::from(self.0) * 100.0).round() / 100.0;
        // Never −0.
        write!(formatter, "{}", rounded + 0.0)
    }
}

/// Escapes text for XML.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    escape(&mut out, text);
    out
}

fn escape(out: &mut String, text: &str) {
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // Characters not allowed in XML.
            '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {
                write!(out, "\\u{{{:x}}}", u32::from(character)).ok();
            }
            _ => out.push(character),
        }
    }
}
