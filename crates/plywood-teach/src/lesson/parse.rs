//! Parses CommonMark into pages of text and blocks.

use super::block::{BlockKind, PredictBlock};
use super::{Content, Fault, Item, Lesson, Page, Source, first_line, front, json};
use crate::quiz::{Answer, Ask};
use plywood_core::tree::Step;
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::ops::Range;
use strum::VariantArray;

/// Parses as much of a lesson as possible, and returns the faults.
pub fn parse(source: &Source) -> (Lesson, Vec<Fault>) {
    let mut reader = Reader {
        text: &source.text,
        lesson: Lesson::default(),
        faults: Vec::new(),
        page: Page::default(),
        read_up_to: 0,
    };
    reader.read();
    // Invalid UTF-8 was replaced when the file was read.
    if let Some(at) = source.text.find(char::REPLACEMENT_CHARACTER) {
        let place = at..at + char::REPLACEMENT_CHARACTER.len_utf8();
        let fault = Fault::new(place, "this is not text", "write the file as UTF-8");
        reader.faults.push(fault);
    }
    (reader.lesson, reader.faults)
}

struct Reader<'t> {
    text: &'t str,
    lesson: Lesson,
    faults: Vec<Fault>,
    /// The page that is being read.
    page: Page,
    /// The start of the text that is not on a page yet.
    read_up_to: usize,
}

impl Reader<'_> {
    fn read(&mut self) {
        let options = Options::ENABLE_YAML_STYLE_METADATA_BLOCKS | Options::ENABLE_TABLES;
        let mut events = Parser::new_ext(self.text, options).into_offset_iter();
        let mut has_front = false;
        let mut title = None;
        while let Some((event, range)) = events.next() {
            let Event::Start(tag) = event else { continue };
            let body = self.body(&mut events);
            let is_read = match &tag {
                Tag::MetadataBlock(_) => range.start == 0,
                Tag::Heading { level, .. } => *level <= HeadingLevel::H2,
                _ => is_block(&tag),
            };
            if !is_read {
                continue;
            }
            self.push_text(range.start);
            self.read_up_to = range.end;
            if let Tag::Heading { level, .. } = tag {
                let heading = body.map_or("", |body| self.text[body].trim()).to_owned();
                if level == HeadingLevel::H1 {
                    title = title.or(Some(heading));
                } else {
                    self.start_page(Some(heading));
                }
            } else if let Some(info) = fence(&tag) {
                self.push_block(info, body, range);
            } else {
                has_front = true;
                let body = body.unwrap_or(0..0);
                front::read(self.text, body, &mut self.lesson, &mut self.faults);
            }
        }
        self.push_text(self.text.len());
        self.start_page(None);
        self.check_completeness(has_front, title.is_some());
    }

    /// Reads to the end of an element, reports lesson blocks nested in it, and returns the range of
    /// its content.
    fn body<'e>(
        &mut self,
        events: &mut impl Iterator<Item = (Event<'e>, Range<usize>)>,
    ) -> Option<Range<usize>> {
        let mut body: Option<Range<usize>> = None;
        let mut depth = 1;
        while depth > 0 {
            let (event, range) = events.next()?;
            match event {
                Event::Start(tag) => {
                    depth += 1;
                    if is_block(&tag) {
                        let end = self.text[range.start..].find('\n');
                        let end = end.map_or(range.end, |at| range.start + at);
                        self.faults.push(Fault::new(
                            range.start..end,
                            "a block inside a list or a quotation",
                            "begin it at the margin",
                        ));
                    }
                }
                Event::End(_) => depth -= 1,
                _ => body = Some(body.map_or(range.start, |body| body.start)..range.end),
            }
        }
        body
    }

    /// Adds the text up to `end` to the page.
    fn push_text(&mut self, end: usize) {
        let span = self.read_up_to.min(end)..end;
        let text = self.text[span.clone()].trim_end();
        // The first line keeps its indentation, which makes it code.
        let blank = text.len() - text.trim_start().len();
        let text = &text[text[..blank].rfind('\n').map_or(0, |at| at + 1)..];
        if !text.is_empty() {
            let content = Content::Text(text.to_owned());
            self.page.items.push(Item { span, content });
        }
    }

    /// Ends the page, and starts the next one with this heading.
    fn start_page(&mut self, heading: Option<String>) {
        let next = Page {
            heading,
            items: Vec::new(),
        };
        let page = std::mem::replace(&mut self.page, next);
        if page != Page::default() {
            self.lesson.pages.push(page);
        }
    }

    fn push_block(&mut self, info: &str, body: Option<Range<usize>>, fenced: Range<usize>) {
        let Some(word) = block(info) else { return };
        let mut kinds = BlockKind::VARIANTS.iter().copied();
        let Some(kind) = kinds.find(|kind| kind.to_string() == word) else {
            let start = self.text[fenced.clone()].find(word).unwrap_or(0) + fenced.start;
            self.faults.push(Fault::new(
                start..start + word.len(),
                format!("unknown block `{word}`"),
                "expected tree, at, predict or claim",
            ));
            return;
        };
        let span = body.unwrap_or(fenced);
        let content = self.content(kind, &span).unwrap_or_else(|fault| {
            self.faults.push(fault);
            Content::Broken(kind)
        });
        self.page.items.push(Item { span, content });
    }

    fn content(&self, kind: BlockKind, body: &Range<usize>) -> Result<Content, Fault> {
        Ok(match kind {
            BlockKind::Tree => Content::Tree(json::read(self.text, body)?),
            BlockKind::At => Content::At(json::read(self.text, body)?),
            BlockKind::Claim => Content::Claim(Box::new(json::read(self.text, body)?)),
            BlockKind::Predict => Content::Predict(predict(self.text, body)?),
        })
    }

    fn check_completeness(&mut self, has_front: bool, has_title: bool) {
        let mut report_missing = |message: &str, instead: &str| {
            let fault = Fault::new(first_line(self.text), message, instead);
            self.faults.push(fault);
        };
        if !has_front {
            report_missing(
                "the front matter is missing",
                "begin with --- and the lines format, title, minutes and goals",
            );
        }
        if !has_title {
            report_missing(
                "the lesson has no heading",
                "add one after the front matter, like # The window",
            );
        }
        if !self.lesson.pages.iter().any(|page| page.heading.is_some()) {
            report_missing(
                "the lesson has no pages",
                "begin each with a heading, like ## Who moves",
            );
        }
        let predictions = self.lesson.count(BlockKind::Predict);
        if predictions < MIN_PREDICTIONS {
            report_missing(
                &format!("the lesson has {predictions} predictions"),
                &format!("ask at least {MIN_PREDICTIONS}: a reader who only reads forgets"),
            );
        }
    }
}

/// Minimum number of questions that a lesson asks.
const MIN_PREDICTIONS: usize = 3;

/// Returns the info string of a fenced code block.
fn fence<'t>(tag: &'t Tag<'_>) -> Option<&'t str> {
    match tag {
        Tag::CodeBlock(CodeBlockKind::Fenced(info)) => Some(info),
        _ => None,
    }
}

fn is_block(tag: &Tag<'_>) -> bool {
    fence(tag).and_then(block).is_some()
}

/// Returns the word after `json` in a fence's info string, if both are there.
fn block(info: &str) -> Option<&str> {
    let mut words = info.split_whitespace();
    words
        .next()
        .filter(|word| word.eq_ignore_ascii_case("json"))?;
    words.next()
}

fn predict(text: &str, body: &Range<usize>) -> Result<PredictBlock, Fault> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct PredictFields<'t> {
        step: Step,
        ask: Ask,
        #[serde(borrow, default)]
        answer: Option<&'t RawValue>,
        #[serde(default)]
        hint: Option<String>,
    }
    let written: PredictFields = json::read(text, body)?;
    let answer = written.answer.map(|answer| {
        Answer::from_json(written.ask, answer.get())
            .map_err(|error| json::fault(text, &json::place(text, body, &["answer"]), &error))
    });
    Ok(PredictBlock {
        step: written.step,
        ask: written.ask,
        answer: answer.transpose()?,
        hint: written.hint,
    })
}
