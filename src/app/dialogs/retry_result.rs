//! The result of predicting one's own bad moves once more.

use crate::app::bindings::{Action, Context};
use crate::app::paint::{Canvas, Scroll, Theme, wrap};
use crate::app::play::Retry;
use crate::app::state::{Below, BelowMut, Dialog, DialogKind, Flow, Frame};
use crate::language::Language;
use crate::say;
use crate::words::move_text;

/// The dialog as registered.
pub(crate) const KIND: DialogKind = DialogKind::new(Context::HELP, &[]);

/// The score of the run.
#[derive(Debug, Default)]
pub struct RetryResult {
    scroll: Scroll,
}

impl Dialog for RetryResult {
    fn act(&mut self, action: Action, (_, shared): BelowMut) -> Flow {
        match action {
            Action::Back => {
                shared.leave();
                return Flow::Close;
            }
            Action::Item(direction) => self.scroll.scroll_by(direction.sign()),
            _ => {}
        }
        Flow::Stay
    }

    fn scroll(&mut self) -> Option<&mut Scroll> {
        Some(&mut self.scroll)
    }

    fn frame(&self, _: Below, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        Frame::below(say!(theme.language, "retry-over"), (76, 11))
    }

    fn draw(&self, canvas: &mut Canvas, (_, shared): Below) {
        let theme = canvas.theme;
        let Some(retry) = &shared.retry else {
            return;
        };
        let language = theme.language;
        let score = say!(
            language,
            "retry-score",
            right = retry.right,
            of = retry.question_count
        );
        let sentences = [score].into_iter().chain(moves(retry, language));
        let width = canvas.width() - 2;
        let lines: Vec<String> = sentences.flat_map(|line| wrap(&line, width)).collect();
        let scroll = self.scroll.for_lines(lines.len(), canvas.height());
        canvas.hits.dialog = Some(scroll);
        for (index, y) in scroll.visible().zip(0..) {
            let style = if index == 0 { theme.strong } else { theme.base };
            canvas.put(1, y, &lines[index], style);
        }
        canvas.put_more(scroll, ["  ", ""], theme.changed);
    }
}

/// Returns each of the moves with the better one, and whether that was found at once.
fn moves(retry: &Retry, language: Language) -> impl Iterator<Item = String> {
    let shown = move |text: &Option<String>| move_text(language, text.as_deref().unwrap_or("?"));
    let judged = retry.judged.iter().enumerate();
    judged.map(move |(place, judged)| {
        say!(
            language,
            "retry-move",
            number = judged.ply + 1,
            played = shown(&judged.played),
            best = shown(&judged.best),
            how = match retry.found.contains(&place) {
                true => "found",
                false => "missed",
            },
        )
    })
}
