//! Writes a sheet as Markdown, for teachers who want to change it before it is printed.

use super::{Block, Reply, Sheet, SheetQuestion, Table, board_rows, text_tree};
use crate::language::Language;
use crate::safe;
use crate::say;

/// Returns the text.
pub(super) fn text(sheet: &Sheet) -> String {
    let language = sheet.language;
    let mut paragraphs = vec![format!("# {}", sheet.title)];
    if !sheet.is_key {
        let blank = super::blank_line();
        let field = |field: String| format!("{field} {blank}{blank}");
        let (name, date) = (
            field(say!(language, "sheet-name")),
            field(say!(language, "sheet-date")),
        );
        paragraphs.push(format!("{name} {date}"));
    }
    for block in &sheet.blocks {
        paragraphs.extend(block_text(block, language));
    }
    paragraphs.push("---".to_owned());
    paragraphs.push(sheet.footer.clone());
    let lines = paragraphs.join("\n\n");
    let lines: Vec<String> = lines
        .lines()
        .map(|line| safe::visible(line).trim_end().to_owned())
        .collect();
    lines.join("\n") + "\n"
}

fn block_text(block: &Block, language: Language) -> Vec<String> {
    match block {
        Block::Heading(heading) => vec![format!("## {heading}")],
        Block::Text(text) => vec![text.clone()],
        Block::Legend(legend) => vec![legend.text.clone()],
        Block::List(above, items) => {
            let items: Vec<String> = items.iter().map(|item| format!("- {item}")).collect();
            vec![above.clone(), items.join("\n")]
        }
        Block::Board(board) => {
            let mut rows = board_rows(board);
            rows.push(board.column_names.join(" "));
            vec![fenced(&rows.join("\n"))]
        }
        Block::Tree(diagram) => match text_tree::draw(diagram) {
            Some(drawn) => vec![fenced(&drawn)],
            None => vec![text_tree::nested_list(diagram, language)],
        },
        Block::Boxes(cells) | Block::Weights(cells) => vec![table(cells)],
        Block::Question(asked) => question(asked, language),
    }
}

fn fenced(text: &str) -> String {
    format!("```text\n{text}\n```")
}

fn table((head, rows): &Table) -> String {
    let row = |cells: &[String]| format!("| {} |", cells.join(" | "));
    let rule = vec!["---".to_owned(); head.len()];
    let mut lines = vec![row(head), row(&rule)];
    lines.extend(rows.iter().map(|cells| row(cells)));
    lines.join("\n")
}

fn question(asked: &SheetQuestion, language: Language) -> Vec<String> {
    let mut paragraphs = Vec::new();
    if !asked.situation.is_empty() {
        paragraphs.push(asked.situation.clone());
    }
    paragraphs.extend(asked.path.as_ref().map(table));
    paragraphs.push(format!("**{}.** {}", asked.number, asked.prompt));
    if !asked.hint.is_empty() {
        let hint = say!(language, "sheet-hint", hint = asked.hint.as_str());
        paragraphs.push(hint);
    }
    match &asked.reply {
        Reply::Blank(blank) => paragraphs.push(blank.clone()),
        Reply::Solved { answer, reason } => {
            paragraphs.push(format!("**{answer}**"));
            paragraphs.push(reason.clone());
        }
    }
    paragraphs
}
