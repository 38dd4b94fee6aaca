//! Practising one's own bad moves: questions about the search by which the review judged each of
//! them.

use super::Play;
use crate::app::dialogs::retry_result::{self, RetryResult};
use crate::app::explore::Explore;
use crate::app::job::OpenAt;
use crate::app::predict::QuestionSource;
use crate::app::state::Shared;
use crate::exploration::Exploration;
use crate::language::Language;
use crate::play::MoveJudgement;
use crate::quiz::{Ask, Question};
use crate::say;
use crate::tree::{NodeId, Step};
use crate::words::move_text;

/// A run of questions about moves that have lost value.
#[derive(Debug, Default)]
pub struct Retry {
    /// The moves, in the order of the game.
    pub judged: Vec<MoveJudgement>,
    /// Number of moves that are done.
    pub done_count: usize,
    /// The questions about the current one, once its search is there.
    questions: Vec<Question>,
    /// Number of questions answered so far.
    pub question_count: usize,
    /// Number of answers that were right at the first try.
    pub right_count: usize,
    /// The moves, by index in the list, whose best move was found at the first try.
    pub found: Vec<usize>,
}

impl Retry {
    /// Returns the people's moves that have lost value by the review's own figures; `None` if there
    /// are none.
    fn from_review(play: &Play) -> Option<Retry> {
        let judged = play.review.as_ref()?.judged.iter();
        let bad =
            judged.filter(|judged| judged.cost() > 0 && play.game.side(judged.by).is_person());
        let judged: Vec<MoveJudgement> = bad.cloned().collect();
        (!judged.is_empty()).then_some(Retry {
            judged,
            ..Retry::default()
        })
    }

    /// Returns the move that is asked about; `None` once all are done.
    pub fn current(&self) -> Option<&MoveJudgement> {
        self.judged.get(self.done_count)
    }

    /// Returns the notice above a question: the number of the move, and what was played.
    fn notice_text(&self, language: Language) -> String {
        let played = self.current().and_then(|judged| judged.played.as_deref());
        let ply = self.current().map_or(0, |judged| judged.ply);
        say!(
            language,
            "notice-retry",
            number = ply + 1,
            played = move_text(language, played.unwrap_or("?")),
            at = self.done_count + 1,
            of = self.judged.len(),
        )
    }

    /// Returns the step of the question after the one of this number.
    pub fn next_question_step(&self, number: usize) -> Option<Step> {
        let next = self.questions.get(number + 1);
        next.map(|question| question.step)
    }

    /// Counts the first answer to the question of this number.
    pub fn count(&mut self, number: usize, is_right: bool) {
        self.question_count += 1;
        self.right_count += usize::from(is_right);
        if is_right && self.questions.get(number).map(|it| it.ask) == Some(Ask::RootMove) {
            self.found.push(self.done_count);
        }
    }
}

/// Returns the questions before a bad move: the best move, with nothing searched yet; its value, if
/// the search has seen its replies; and what the value changes at the root, at the step that
/// decides. The value of a leaf takes too long to add up.
fn questions(exploration: &Exploration) -> Vec<Question> {
    let tree = &exploration.tree;
    let Some(best) = tree.best_child(NodeId::ROOT) else {
        return Vec::new();
    };
    let left = tree.node(best).returned_at;
    let mut asks = vec![(0, Ask::RootMove)];
    if !tree.node(best).kind.is_leaf() {
        asks.push((left - 1, Ask::Value));
    }
    if tree.method.narrows() {
        asks.push((left, Ask::Window));
    }
    let asks = asks.into_iter();
    asks.filter_map(|(step, ask)| Question::new(exploration, ask, step).ok())
        .collect()
}

impl Play {
    /// Begins with the first bad move of the review, or shows why there is none to begin with.
    pub(super) fn begin_retry(&mut self, shared: &mut Shared) {
        let language = shared.language;
        let Some(review) = self.review.as_ref().filter(|_| self.shows_review) else {
            return shared.notify_message("notice-retry-review");
        };
        if review.is_judging() {
            let left = review.waiting.len();
            return shared.notify(say!(language, "review-judging", left));
        }
        shared.retry = Retry::from_review(self);
        match shared.retry {
            Some(_) => shared.search_bad_move(),
            None => shared.notify_message("notice-no-bad-moves"),
        }
    }
}

impl Shared {
    /// Searches the position before the current bad move as the review did; if there is none left,
    /// shows the result.
    fn search_bad_move(&mut self) {
        let Some(retry) = &self.retry else {
            return;
        };
        match retry.current() {
            Some(judged) => self.search(judged.spec.clone(), OpenAt::Step(0)),
            None => self.push(retry_result::KIND, RetryResult),
        }
    }
}

impl Explore {
    /// Asks about this search, if it is that of the current bad move.
    pub(in crate::app) fn ask_about_bad_move(&mut self, shared: &mut Shared) {
        let position = &self.exploration().spec.position;
        let Some(retry) = &mut shared.retry else {
            return;
        };
        if retry.current().map(|judged| &judged.spec.position) == Some(position) {
            retry.questions = questions(self.exploration());
            let notice = retry.notice_text(shared.language);
            self.ask_retry_question(0, shared);
            shared.notify(notice);
        }
    }

    /// Asks the question of this number, or goes on to the next bad move.
    pub(in crate::app) fn ask_retry_question(&mut self, number: usize, shared: &mut Shared) {
        let Some(retry) = &mut shared.retry else {
            return;
        };
        let Some(question) = retry.questions.get(number).cloned() else {
            retry.done_count += 1;
            retry.questions.clear();
            return shared.search_bad_move();
        };
        let later = retry.next_question_step(number);
        // The reason for the move gives away its value, which the next question asks for.
        let withholds_reason = question.ask == Ask::RootMove && later.is_some();
        self.go_to(question.step);
        let active = self.ask(question, QuestionSource::Retry(number), None);
        (active.next_question_step, active.withholds_reason) = (later, withholds_reason);
    }
}
