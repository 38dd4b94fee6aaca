//! The dialogs that are only read: help, score, an evaluation, the summary of a search, the truth at a node,
//! and a class's answers.

mod answers;
mod evaluation;
mod help;
mod letter;
mod score;
pub(super) mod summary;
mod truth;

pub use self::evaluation::ExplainedEvaluation;

use crate::audience::PollAnswers;
use crate::bindings::{Action, Binding, Context, DialogName, row};
use crate::dialog::{Dialog, Flow, Frame, OpenRequest, Place};
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
        let wide = match self {
            Text::Answers(_) => (width * 3 / 4).clamp(58, 110),
            Text::Help(_) => 78,
            Text::Summary => 64,
            _ => 76,
        };
        let inside = width.min(wide) - 2;
        let (title, lines) = match self {
            Text::Answers(poll) => {
                let lines = answers::lines(poll, language, inside, theme);
                (say!(language, "answers-title"), lines)
            }
            Text::Evaluation(explained) => {
                let explore = screen.explore()?;
                let lines = explained.lines(explore, inside, theme, language);
                (explained.title(explore, language), lines)
            }
            Text::Help(about) => {
                let lines = help::lines(shared, *about, inside, theme);
                (say!(language, "help-title"), lines)
            }
            Text::Letter => {
                let letter = screen.explore()?.prepared.letter.as_ref()?;
                let lines = letter::lines(letter, inside, theme, language);
                (say!(language, "letter-title"), lines)
            }
            Text::Score => {
                let lines = score::lines(shared, inside, theme);
                (say!(language, "score-title"), lines)
            }
            Text::Summary => {
                let lines = summary::lines(screen.explore()?, inside, theme, language);
                (say!(language, "summary-title"), lines)
            }
            Text::Truth => {
                let explore = screen.explore()?;
                let lines = truth::lines(explore, inside, theme, language);
                (truth::title(explore, language), lines)
            }
        };
        let place = match self {
            Text::Answers(_) | Text::Evaluation(_) => Place::Bottom,
            _ => Place::Middle,
        };
        Some(Frame {
            place,
            ..Frame::around(title, wide, lines)
        })
    }
}
