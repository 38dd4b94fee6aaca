//! Parses CommonMark into pages of text and blocks.

use super::block::{BlockKind, PredictBlock};
use super::{Content, Fault, Item, Lesson, Page, Source, first_line, front, json};
use crate::quiz::{Answer, Ask};
use crate::tree::Step;
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::ops::Range;
use strum::VariantArray;

/// Reads a lesson as far as it can be read, and returns the faults.
pub fn parse(source: &Source) -> (Lesson, Vec<Fault>) {
    let mut reader = Reader {
        text: &source.text,
        lesson: Lesson::default(),
        faults: Vec::new(),
        page: Page::default(),
        read_up_to: 0,
    };
    reader.read();
    // Bytes that are not text were replaced when the file was read.
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
    /// The start of the text that has not been put on the page.
    read_up_to: usize,
}

/// The element that the reader is in, and its bytes.
enum OpenElement {
    Nothing,
    Front(Option<Range<usize>>),
    Heading(HeadingLevel, Option<Range<usize>>),
    Code(String, Option<Range<usize>>),
}

impl Reader<'_> {
    fn read(&mut self) {
        let options = Options::ENABLE_YAML_STYLE_METADATA_BLOCKS | Options::ENABLE_TABLES;
        let mut inside = OpenElement::Nothing;
        let mut has_front = false;
        let mut title = None;
        let mut depth = 0;
        for (event, range) in Parser::new_ext(self.text, options).into_offset_iter() {
            match event {
                Event::Start(tag) => {
                    depth += 1;
                    match tag {
                        Tag::CodeBlock(CodeBlockKind::Fenced(info))
                            if depth > 1 && block(&info).is_some() =>
                        {
                            let end = self.text[range.start..].find('\n');
                            let end = end.map_or(range.end, |at| range.start + at);
                            self.faults.push(Fault::new(
                                range.start..end,
                                "a block inside a list or a quotation",
                                "begin it at the margin",
                            ));
                        }
                        _ if depth > 1 => {}
                        Tag::MetadataBlock(_) if range.start == 0 => {
                            inside = OpenElement::Front(None)
                        }
                        Tag::Heading { level, .. } if level <= HeadingLevel::H2 => {
                            self.put_text(range.start);
                            inside = OpenElement::Heading(level, None);
                        }
                        Tag::CodeBlock(CodeBlockKind::Fenced(info)) if block(&info).is_some() => {
                            self.put_text(range.start);
                            inside = OpenElement::Code(info.into_string(), None);
                        }
                        _ => {}
                    }
                }
                Event::End(end) => {
                    depth -= 1;
                    if depth > 0 {
                        continue;
                    }
                    match (std::mem::replace(&mut inside, OpenElement::Nothing), end) {
                        (OpenElement::Nothing, _) => continue,
                        (OpenElement::Front(body), _) => {
                            has_front = true;
                            let body = body.unwrap_or(0..0);
                            front::read(self.text, body, &mut self.lesson, &mut self.faults);
                        }
                        (OpenElement::Heading(level, body), TagEnd::Heading(_)) => {
                            let heading = body.map_or("", |body| self.text[body].trim()).to_owned();
                            if level == HeadingLevel::H1 {
                                title = title.or(Some(heading));
                            } else {
                                self.start_page(Some(heading));
                            }
                        }
                        (OpenElement::Heading(..), _) => {}
                        (OpenElement::Code(info, body), _) => {
                            self.put_block(&info, body, range.clone())
                        }
                    }
                    self.read_up_to = range.end;
                }
                _ => match &mut inside {
                    OpenElement::Front(body)
                    | OpenElement::Heading(_, body)
                    | OpenElement::Code(_, body) => {
                        let start = body.as_ref().map_or(range.start, |body| body.start);
                        *body = Some(start..range.end);
                    }
                    OpenElement::Nothing => {}
                },
            }
        }
        self.put_text(self.text.len());
        self.start_page(None);
        self.check_completeness(has_front, title.is_some());
    }

    /// Puts the text up to here on the page.
    fn put_text(&mut self, end: usize) {
        let text = &self.text[self.read_up_to.min(end)..end];
        let span = self.read_up_to.min(end)..end;
        if !text.trim().is_empty() {
            self.page.items.push(Item {
                span,
                content: Content::Text(text.trim().to_owned()),
            });
        }
    }

    /// Ends the page and begins the next one, with this heading.
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

    fn put_block(&mut self, info: &str, body: Option<Range<usize>>, fenced: Range<usize>) {
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
        let mut miss = |message: &str, instead: &str| {
            let fault = Fault::new(first_line(self.text), message, instead);
            self.faults.push(fault);
        };
        if !has_front {
            miss(
                "the front matter is missing",
                "begin with --- and the lines format, title, minutes and goals",
            );
        }
        if !has_title {
            miss(
                "the lesson has no heading",
                "add one after the front matter, like # The window",
            );
        }
        if !self.lesson.pages.iter().any(|page| page.heading.is_some()) {
            miss(
                "the lesson has no pages",
                "begin each with a heading, like ## Who moves",
            );
        }
        let predictions = self.lesson.count(BlockKind::Predict);
        if predictions < MIN_PREDICTIONS {
            miss(
                &format!("the lesson has {predictions} predictions"),
                &format!("ask at least {MIN_PREDICTIONS}: a reader who only reads forgets"),
            );
        }
    }
}

/// Minimum number of questions that a lesson asks.
const MIN_PREDICTIONS: usize = 3;

/// Returns the word after `json` at a fence; `None` if the fence is not about JSON or has no such
/// word.
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
