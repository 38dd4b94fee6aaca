//! The dialogs that are only read: help, score, an evaluation, the summary of a search, the truth at a node,
//! and a class's answers.

mod answers;
mod evaluation;
mod help;
mod letter;
mod score;
mod summary;
mod truth;

pub use self::evaluation::ExplainedEvaluation;

use crate::audience::PollAnswers;
use crate::bindings::{Action, Binding, Context, DialogName, row};
use crate::dialog::{Content, Dialog, Flow, Frame, OpenRequest};
use crate::job::Computation;
use crate::key::Key::Char;
use crate::paint::Theme;
use crate::screen::Screen;
use crate::state::Shared;
use plywood_teach::say;

/// A text to read.
#[derive(Debug)]
pub enum Text {
    /// The room's answers to a question.
    Answers(PollAnswers),
    /// The parts of a value.
    Evaluation(ExplainedEvaluation),
    /// The keys of the context in which help was requested.
    Help(Context),
    /// For which values of a letter nodes are skipped.
    Letter,
    /// The student's progress.
    Score,
    /// The result and cost of the search on the screen.
    Summary,
    /// The true results of the moves at the current node.
    Truth,
}

impl Dialog for Text {
    type On = Screen;

    const CONTEXT: Context = Context::READING;

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Context::EXPLORE, &[Char('V')], Action::Open(DialogName::Evaluation), None, "help-evaluation-parts"),
        row(Context::EXPLORE, &[Char('I')], Action::Open(DialogName::Summary), Some("hint-summary"), "help-summary"),
        row(Context::EXPLORE, &[Char('!')], Action::Open(DialogName::Truth), None, "help-truth"),
        row(Context::EVERYWHERE, &[Char('S')], Action::Open(DialogName::Score), None, "help-score"),
    ];

    fn open(request: OpenRequest, screen: &mut Screen, shared: &mut Shared) -> Option<Text> {
        Some(match request.name {
            DialogName::Evaluation => {
                let explore = screen.explore_mut()?;
                explore.stepper.play = None;
                match ExplainedEvaluation::at(explore) {
                    Ok(explained) => Text::Evaluation(explained),
                    Err(reason) => {
                        shared.notify_message(reason);
                        return None;
                    }
                }
            }
            DialogName::Score => Text::Score,
            DialogName::Summary => {
                let explore = screen.explore_mut()?;
                explore.stepper.play = None;
                let exploration = &explore.prepared.exploration;
                explore.map.request_best_order_cost(exploration);
                Text::Summary
            }
            DialogName::Truth => {
                let explore = screen.explore_mut()?;
                explore.stepper.play = None;
                if explore.prepared.letter.is_some() {
                    return Some(Text::Letter);
                }
                if !explore.request_truth() {
                    shared.notify_message("notice-no-truth");
                    return None;
                }
                Text::Truth
            }
            _ => Text::Help(request.context),
        })
    }

    /// Closes it. Nobody waits for the truth any more.
    fn act(&mut self, action: Action, screen: &mut Screen, _: &mut Shared) -> Flow {
        if action != Action::Back {
            return Flow::Stay;
        }
        if let Some(explore) = screen.explore_mut()
            && explore.truth.is_running()
        {
            explore.truth = Computation::NotRequested;
        }
        Flow::Close
    }

    fn frame(
        &self,
        screen: &Screen,
        shared: &Shared,
        theme: &Theme,
        (width, _): (i32, i32),
    ) -> Option<Frame> {
        let language = shared.language;
        Some(match self {
            Text::Answers(poll) => {
                let title = say!(language, "answers-title");
                let width = (width * 3 / 4).clamp(58, 110);
                let lines = answers::lines(poll, language, width - 2, theme);
                let size = (width, lines.len() as i32 + 4);
                Frame {
                    is_transparent: true,
                    content: Content::Text(lines),
                    ..Frame::at_bottom(title, size)
                }
            }
            Text::Evaluation(explained) => {
                let (explore, width) = (screen.explore()?, width.min(76));
                let lines = explained.lines(explore, width - 2, theme, language);
                Frame {
                    is_transparent: true,
                    is_at_bottom: true,
                    ..Frame::around(explained.title(explore, language), width, lines)
                }
            }
            Text::Help(about) => {
                let inside = width.min(78) - 2;
                Frame {
                    content: Content::Text(help::lines(shared, *about, inside, theme)),
                    ..Frame::centred(say!(language, "help-title"), (78, 60))
                }
            }
            Text::Letter => {
                let letter = screen.explore()?.prepared.letter.as_ref()?;
                let lines = letter::lines(letter, width.min(76) - 2, theme, language);
                Frame::around(say!(language, "letter-title"), 76, lines)
            }
            Text::Score => {
                let lines = score::lines(shared, width.min(76) - 2, theme);
                Frame::around(say!(language, "score-title"), 76, lines)
            }
            Text::Summary => {
                let lines = summary::lines(screen.explore()?, width.min(64) - 2, theme, language);
                Frame::around(say!(language, "summary-title"), 64, lines)
            }
            Text::Truth => {
                let explore = screen.explore()?;
                let lines = truth::lines(explore, width.min(76) - 2, theme, language);
                Frame {
                    is_transparent: true,
                    ..Frame::around(truth::title(explore, language), 76, lines)
                }
            }
        })
    }
}
