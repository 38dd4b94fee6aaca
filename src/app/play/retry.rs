//! One's own bad moves once more: the position before each of them, and predictions in the search
//! by which the review has judged it.

use super::Play;
use crate::app::explore::Explore;
use crate::app::job::OpenAt;
use crate::app::predict::Asker;
use crate::app::state::App;
use crate::exploration::Exploration;
use crate::language::Language;
use crate::play::Judged;
use crate::quiz::{Ask, Question};
use crate::say;
use crate::tree::{NodeId, Step};
use crate::words::move_shown;

/// A run of questions about moves that have lost value.
#[derive(Debug)]
pub struct Retry {
    /// The moves, in the order of the game.
    pub judged: Vec<Judged>,
    /// Number of moves that are done.
    pub done: usize,
    /// The questions about the present one, once its search is there.
    questions: Vec<Question>,
    /// Number of questions asked so far.
    pub asked: usize,
    /// Number of answers that were right at the first try.
    pub right: usize,
    /// The moves, by index in the list, whose best move was found at the first try.
    pub found: Vec<usize>,
    /// Whether the result has been shown.
    is_told: bool,
}

impl Retry {
    /// Returns the moves of the people at the keys that have lost value by the review's own
    /// figures; `None` if there are none.
    fn of(play: &Play) -> Option<Retry> {
        let judged = play.review.as_ref()?.judged.iter();
        let bad =
            judged.filter(|judged| judged.cost() > 0 && play.game.side(judged.by).is_person());
        let judged: Vec<Judged> = bad.cloned().collect();
        (!judged.is_empty()).then_some(Retry {
            judged,
            done: 0,
            questions: Vec::new(),
            asked: 0,
            right: 0,
            found: Vec::new(),
            is_told: false,
        })
    }

    /// Returns whether all is done and the result is still to be shown; true only once.
    pub(in crate::app) fn is_due(&mut self) -> bool {
        self.present().is_none() && !std::mem::replace(&mut self.is_told, true)
    }

    /// Returns the move that is asked about; `None` once all are done.
    pub fn present(&self) -> Option<&Judged> {
        self.judged.get(self.done)
    }

    /// Returns the move that the position was before, and what was played there.
    fn before(&self, language: Language) -> String {
        let played = self.present().and_then(|judged| judged.played.as_deref());
        let ply = self.present().map_or(0, |judged| judged.ply);
        say!(
            language,
            "notice-retry",
            number = ply + 1,
            played = move_shown(language, played.unwrap_or("?")),
            at = self.done + 1,
            of = self.judged.len(),
        )
    }

    /// Returns the step of the question after the one of this number.
    pub fn asked_later(&self, number: usize) -> Option<Step> {
        let next = self.questions.get(number + 1);
        next.map(|question| question.step)
    }

    /// Counts the first answer to the question of this number.
    pub fn count(&mut self, number: usize, is_right: bool) {
        self.asked += 1;
        self.right += usize::from(is_right);
        if is_right && self.questions.get(number).map(|it| it.ask) == Some(Ask::RootMove) {
            self.found.push(self.done);
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
    let mut asked = vec![(0, Ask::RootMove)];
    if !tree.node(best).kind.is_leaf() {
        asked.push((left - 1, Ask::Value));
    }
    if tree.method().narrows() {
        asked.push((left, Ask::Window));
    }
    let asked = asked.into_iter();
    asked
        .filter_map(|(step, ask)| Question::new(exploration, ask, step).ok())
        .collect()
}

impl App {
    /// Returns the run of questions that is under way, in front of its game or not there yet.
    pub fn retry(&self) -> Option<&Retry> {
        match &self.behind {
            Some(play) => play.retry.as_ref(),
            None => self.screen.downcast_ref::<Play>()?.retry.as_ref(),
        }
    }

    pub(in crate::app) fn retry_mut(&mut self) -> Option<&mut Retry> {
        match &mut self.behind {
            Some(play) => play.retry.as_mut(),
            None => self.screen.downcast_mut::<Play>()?.retry.as_mut(),
        }
    }

    /// Begins with the first bad move of the review, or shows why there is none to begin with.
    pub(in crate::app) fn begin_retry(&mut self) {
        let language = self.language;
        let Some(play) = self.screen.downcast_mut::<Play>() else {
            return;
        };
        let Some(review) = play.review.as_ref().filter(|_| play.reviews) else {
            return self.tell(say!(language, "notice-retry-review"));
        };
        if review.is_judging() {
            let left = review.left();
            return self.tell(say!(language, "review-judging", left = left));
        }
        play.retry = Retry::of(play);
        match play.retry {
            Some(_) => self.search_bad_move(),
            None => self.tell(say!(language, "notice-no-bad-moves")),
        }
    }

    /// Searches the position before the present move as the review did, if there is one left.
    fn search_bad_move(&mut self) {
        let present = self.retry().and_then(Retry::present);
        if let Some(spec) = present.map(|judged| judged.spec.clone()) {
            self.search(spec, OpenAt::Step(0));
        }
    }

    /// Asks about the present search, if it is that of the present bad move.
    pub(in crate::app) fn ask_of_bad_move(&mut self) {
        let Some(explore) = self.screen.downcast_ref::<Explore>() else {
            return;
        };
        let exploration = explore.exploration();
        let is_its = |retry: &Retry| {
            let present = retry.present();
            present.is_some_and(|judged| judged.spec.position == exploration.spec.position)
        };
        if self.retry().is_some_and(is_its) {
            let questions = questions(exploration);
            let language = self.language;
            if let Some(retry) = self.retry_mut() {
                retry.questions = questions;
                let notice = retry.before(language);
                self.ask_of_retry(0);
                self.tell(notice);
            }
        }
    }

    /// Asks the question of this number, or goes on to the next bad move.
    pub(in crate::app) fn ask_of_retry(&mut self, number: usize) {
        let Some(retry) = self.retry_mut() else {
            return;
        };
        let Some(question) = retry.questions.get(number).cloned() else {
            retry.done += 1;
            retry.questions.clear();
            return self.search_bad_move();
        };
        // The reason for the move tells its value, which the next question asks for.
        let keeps_reason = question.ask == Ask::RootMove && retry.asked_later(number).is_some();
        if let Some(explore) = self.screen.explore_mut() {
            explore.go_to(question.step);
            explore.ask(question, Asker::Retry(number), None);
            if let Some(asked) = &mut explore.asked {
                asked.keeps_reason = keeps_reason;
            }
        }
    }

    /// Goes back to the game whose search is explored; questions about its moves are over.
    pub(in crate::app) fn back_to_game(&mut self) {
        if let Some(mut play) = self.behind.take() {
            play.retry = None;
            self.screen = play;
        }
    }
}
