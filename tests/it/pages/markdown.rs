//! A page of Markdown: its headings, fenced and indented blocks, links and pictures.

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};
use std::collections::BTreeSet;

/// A part of a page, up to the next heading.
#[derive(Default)]
pub struct Section {
    /// The heading's text; empty before the first.
    pub heading: String,
    /// The blocks below it.
    pub blocks: Vec<Block>,
}

/// A block of code.
pub struct Block {
    /// The word after the fence; `None` if it is indented.
    pub language: Option<String>,
    /// Lines, each with a line break.
    pub text: String,
    /// The line of the opening fence, or of the first line, from 1.
    pub line: usize,
}

/// The parts of a page.
pub struct Content {
    /// Sections in order.
    pub sections: Vec<Section>,
    /// Targets of links and pictures.
    pub links: Vec<String>,
}

/// The content of a page.
pub fn content(markdown: &str) -> Content {
    let mut sections = vec![Section::default()];
    let mut links = Vec::new();
    let (mut in_heading, mut in_code) = (false, false);
    for (event, at) in Parser::new_ext(markdown, Options::ENABLE_TABLES).into_offset_iter() {
        let last = sections.last_mut().unwrap();
        match event {
            Event::Start(Tag::Heading { .. }) => {
                sections.push(Section::default());
                in_heading = true;
            }
            Event::End(TagEnd::Heading(_)) => in_heading = false,
            Event::Start(Tag::CodeBlock(kind)) => {
                last.blocks.push(Block {
                    language: match kind {
                        CodeBlockKind::Fenced(language) => Some(language.into_string()),
                        CodeBlockKind::Indented => None,
                    },
                    text: String::new(),
                    line: markdown[..at.start].matches('\n').count() + 1,
                });
                in_code = true;
            }
            Event::End(TagEnd::CodeBlock) => in_code = false,
            Event::Text(text) if in_code => last.blocks.last_mut().unwrap().text += &text,
            Event::Text(text) | Event::Code(text) if in_heading => last.heading += &text,
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                links.push(dest_url.into_string());
            }
            _ => {}
        }
    }
    Content { sections, links }
}

impl Content {
    /// The names by which a code host lets links lead to the headings.
    pub fn anchors(&self) -> BTreeSet<String> {
        let anchor = |section: &Section| {
            let kept = section.heading.chars().filter_map(|character| {
                let is_word = character.is_alphanumeric() || "-_".contains(character);
                match character {
                    ' ' => Some('-'),
                    _ => is_word.then_some(character),
                }
            });
            kept.flat_map(char::to_lowercase).collect()
        };
        self.sections.iter().map(anchor).collect()
    }
}

/// A command with its output.
pub struct Call {
    /// Command line after the prompt.
    pub command: String,
    /// The output below it.
    pub output: String,
}

/// The calls of a block: commands stand after `$ `, and go on where a line ends in `\`, and up to
/// the end of a text that they are given after `<< 'END'`.
pub fn calls(console: &str) -> Vec<Call> {
    let mut calls: Vec<Call> = Vec::new();
    for line in console.lines() {
        if let Some(command) = line.strip_prefix("$ ") {
            calls.push(Call {
                command: command.to_owned(),
                output: String::new(),
            });
            continue;
        }
        let call = calls
            .last_mut()
            .expect("a block of a console starts with $");
        let is_text = call.command.contains("<< 'END'") && !call.command.ends_with("\nEND");
        if call.output.is_empty() && (is_text || call.command.ends_with('\\')) {
            call.command += "\n";
            call.command += line;
        } else {
            call.output += line;
            call.output.push('\n');
        }
    }
    calls
}
