//! The reply to an answer: that of the session, and the result of another search.

use super::ActiveQuestion;
use plywood_core::replay::Replay;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Exploration;
use plywood_teach::language::Language;
use plywood_teach::narrate;
use plywood_teach::quiz::{Answer, Ask, Progress, Session};
use plywood_teach::say;
use plywood_teach::words::value_text;

impl ActiveQuestion {
    /// Returns the reply to the answer given, if any.
    pub fn reply(&self, language: Language, exploration: &Exploration) -> Option<String> {
        let Session { progress, .. } = &self.session;
        let verdict_text = self
            .session
            .feedback(language, exploration, self.believed)?;
        Some(match progress {
            Progress::Hinted(_, answer, _) => match self.tried_sentence(language, answer) {
                Some(tried) => format!("{tried} {verdict_text}"),
                None => verdict_text,
            },
            _ if self.is_closed() => self.with_difference(language, exploration, verdict_text),
            _ => verdict_text,
        })
    }

    /// Returns how an answer is given. Here a step is walked to, and not typed.
    pub fn typing_help(&self, language: Language) -> String {
        if self.asks_for_step() {
            Ask::Difference.typing_help(language)
        } else {
            self.session.question.ask.typing_help(language)
        }
    }

    /// Returns the result of the search with the typed value, if the question is about a skipped
    /// leaf.
    fn tried_sentence(&self, language: Language, given: &Answer) -> Option<String> {
        let is_tried = self.session.question.ask == Ask::Pruned;
        let other = self.other.as_ref().filter(|_| is_tried)?;
        let value = value_text(other.tree.method.unit, other.tree.node(NodeId::ROOT).value);
        Some(say!(
            language,
            "predict-tried",
            given = given.text(language),
            value
        ))
    }

    /// Adds the events of each search at their first difference to `said`, if the question is about
    /// that.
    fn with_difference(
        &self,
        language: Language,
        exploration: &Exploration,
        said: String,
    ) -> String {
        let (Some(other), true) = (&self.other, self.asks_for_step()) else {
            return said;
        };
        let step = self.session.question.shown_at;
        let tell = |side: &Exploration| {
            let replay = Replay::new(&side.tree, step);
            narrate::tell(language, side, &replay).join(" ")
        };
        let is_over = step >= other.tree.steps();
        say!(
            language,
            "predict-difference",
            how = if is_over { "over" } else { "step" },
            said,
            here = tell(exploration),
            there = if is_over { String::new() } else { tell(other) },
        )
    }
}
