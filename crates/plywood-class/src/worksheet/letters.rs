//! A sheet about a tree with a letter in the place of a leaf's value.

use super::exercise::Exercise;
use super::sheet::Sheet;
use super::{Around, Options, drills};
use plywood_core::search::Watch;
use plywood_explore::exploration::{Exploration, Problem};
use plywood_explore::letter::Letter;
use plywood_teach::letter::{answer, number_line, question, reason};
use plywood_teach::say;
use std::sync::Arc;

/// Returns a sheet that asks for which values of its only letter each node of a tree is skipped;
/// `None` if there is nothing to ask, or if the tree is too large for paper.
pub fn letter_sheet(
    problem: &Arc<Problem>,
    options: Options,
    around: Around<'_>,
) -> Option<String> {
    let language = options.language;
    let letter = Letter::new(problem)?;
    let watch = Watch::new(super::MAX_NODES);
    let exploration = Exploration::record(Arc::clone(problem), &watch).ok()?;
    let mut sheet = Sheet::new(options);
    let topic = say!(language, "sheet-topic");
    sheet.heading(&topic);
    sheet.text(&drills::setting(language, &exploration));
    let blank = Options {
        answers: false,
        ..options
    };
    Exercise::new(&exploration, Vec::new(), blank)?.write_figures(&mut sheet);
    for (node, holds) in &letter.skipped {
        let held: &[bool] = if options.answers { holds } else { &[] };
        let line = number_line(language, &letter, held);
        let mut below: Vec<(&str, String)> = line.map(|line| ("line", line)).into();
        if options.answers {
            let answer = answer(language, &letter, holds);
            below.push(("answer", say!(language, "sheet-answer", answer)));
            below.push(("reason", reason(language, &letter, *node, holds)));
        }
        sheet.question("", &question(language, &letter, *node), &below);
    }
    sheet.page(&topic, around)
}
