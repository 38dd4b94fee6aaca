//! Renders CommonMark as HTML, except for a lesson's own markup: tags are shown as text and images
//! as their descriptions, and links lead to the web or to other lessons.

use super::lesson_link;
use plywood_explore::safe;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

/// Renders a text with its paragraphs.
pub fn blocks(text: &str, names: &[String]) -> String {
    render(text, names, |_| true)
}

/// Renders a text of one line, as in a heading.
pub fn line(text: &str, names: &[String]) -> String {
    let is_inline = |event: &Event<'_>| {
        !matches!(
            event,
            Event::Start(Tag::Paragraph) | Event::End(TagEnd::Paragraph)
        )
    };
    render(text, names, is_inline).trim().to_owned()
}

fn render(text: &str, names: &[String], is_kept: impl Fn(&Event<'_>) -> bool) -> String {
    // Keep only the text of an invalid link.
    let mut open_links = Vec::new();
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).filter_map(|event| match event {
        Event::Html(text) | Event::InlineHtml(text) | Event::Text(text) => {
            Some(Event::Text(visible_text(&text)))
        }
        Event::Code(text) => Some(Event::Code(visible_text(&text))),
        Event::Start(Tag::Link {
            link_type,
            dest_url,
            ..
        }) => {
            let link = lesson_link(&dest_url, names);
            open_links.push(link.is_some());
            link.map(|link| {
                Event::Start(Tag::Link {
                    link_type,
                    dest_url: link.into(),
                    title: CowStr::Borrowed(""),
                    id: CowStr::Borrowed(""),
                })
            })
        }
        Event::End(TagEnd::Link) => open_links.pop()?.then_some(event),
        Event::Start(Tag::Image { .. } | Tag::HtmlBlock)
        | Event::End(TagEnd::Image | TagEnd::HtmlBlock) => None,
        // Drop the info string of a fence, which would become a class.
        Event::Start(Tag::CodeBlock(_)) => Some(Event::Start(Tag::CodeBlock(
            pulldown_cmark::CodeBlockKind::Indented,
        ))),
        event => Some(event),
    });
    let mut html = String::new();
    html::push_html(&mut html, events.filter(|event| is_kept(event)));
    // The empty corner of a table is not a header. A lesson's own text is escaped, so it never
    // matches.
    let html = html.replace("<th></th>", "<td></td>");
    // Let keyboard users scroll content that is wider than the page.
    html.replace("<pre>", "<pre tabindex=\"0\">")
}

/// Escapes control and other invisible characters.
fn visible_text(text: &str) -> CowStr<'static> {
    let lines: Vec<_> = text.split('\n').map(safe::visible).collect();
    lines.join("\n").into()
}
