//! A sheet as one page of HTML, which needs nothing from outside and prints on A4.

use super::{Block, Reply, Sheet, SheetQuestion, Table, board_rows, drawing};
use crate::export::web::fill;
use crate::language::Language;
use crate::safe;
use crate::say;

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("style.css");

/// Returns the page.
pub(super) fn text(sheet: &Sheet) -> String {
    let language = sheet.language;
    let (mut student, mut blocks) = (Html::default(), Html::default());
    if !sheet.is_key {
        student.put("<p class=\"student\">");
        student.inline("span", "", &say!(language, "sheet-name"));
        student.inline("span", "", &say!(language, "sheet-date"));
        student.put("</p>\n");
    }
    for block in &sheet.blocks {
        blocks.block(block, language);
    }
    let parts = [
        ("title", &*safe::html(&sheet.title)),
        ("style", STYLE),
        ("student", &student.text),
        ("blocks", &blocks.text),
        // Inside the main part, so that it never stands alone on a page.
        ("origin", &safe::html(&sheet.footer)),
    ];
    fill(language, PAGE, &parts)
}

#[derive(Default)]
struct Html {
    text: String,
}

impl Html {
    fn put(&mut self, html: &str) {
        self.text += html;
    }

    /// Writes an element with a text that may contain anything, on a separate line.
    fn element(&mut self, name: &str, class: &str, text: &str) {
        self.inline(name, class, text);
        self.put("\n");
    }

    fn inline(&mut self, name: &str, class: &str, text: &str) {
        let text = safe::html(text);
        self.put(&match class {
            "" => format!("<{name}>{text}</{name}>"),
            _ => format!("<{name} class=\"{class}\">{text}</{name}>"),
        });
    }

    fn block(&mut self, block: &Block, language: Language) {
        match block {
            Block::Heading(heading) => self.element("h2", "", heading),
            Block::Text(text) => self.element("p", "", text),
            Block::List(above, items) => {
                self.element("p", "", above);
                self.put("<ul>\n");
                for item in items {
                    self.element("li", "", item);
                }
                self.put("</ul>\n");
            }
            Block::Board(board) => {
                let rows = board_rows(board).join(" / ");
                let label = say!(language, "sheet-board-label", rows);
                self.figure(None, &drawing::board(board, &label));
            }
            Block::Tree(diagram) => {
                for (name, drawing) in drawing::tree(diagram, language) {
                    self.figure(name.as_deref(), &drawing);
                }
            }
            Block::Weights(table) => {
                self.put("<div class=\"weights\">\n");
                self.table(table);
                self.put("</div>\n");
            }
            Block::Question(asked) => self.question(asked, language),
        }
    }

    fn figure(&mut self, name: Option<&str>, drawing: &str) {
        self.put("<figure>\n");
        if let Some(name) = name {
            self.element("figcaption", "", name);
        }
        self.put(drawing);
        self.put("\n</figure>\n");
    }

    fn table(&mut self, (head, rows): &Table) {
        self.put("<table>\n<thead><tr>");
        for name in head {
            self.put(&format!("<th scope=\"col\">{}</th>", safe::html(name)));
        }
        self.put("</tr></thead>\n<tbody>\n");
        for row in rows {
            self.put("<tr>");
            for (column, cell) in row.iter().enumerate() {
                match column {
                    0 => self.put(&format!("<th scope=\"row\">{}</th>", safe::html(cell))),
                    _ => self.inline("td", "", cell),
                }
            }
            self.put("</tr>\n");
        }
        self.put("</tbody>\n</table>\n");
    }

    fn question(&mut self, asked: &SheetQuestion, language: Language) {
        self.put("<section class=\"question\">\n");
        if !asked.situation.is_empty() {
            self.element("p", "situation", &asked.situation);
        }
        if let Some(path) = &asked.path {
            self.table(path);
        }
        self.put("<p>");
        self.inline("strong", "", &format!("{}.", asked.number));
        self.put(&format!(" {}</p>\n", safe::html(&asked.prompt)));
        if !asked.hint.is_empty() {
            let hint = say!(language, "sheet-hint", hint = asked.hint.as_str());
            self.element("p", "hint", &hint);
        }
        match &asked.reply {
            Reply::Blank(blank) => self.element("p", "blank", blank),
            Reply::Solved { answer, reason } => {
                self.element("p", "answer", answer);
                self.element("p", "reason", reason);
            }
        }
        self.put("</section>\n");
    }
}
