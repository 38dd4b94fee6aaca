//! Kinds of questions. Each has its own file below and an entry in `kinds!`.

mod bound;
mod cause;
mod cut;
mod difference;
mod horizon;
mod iteration;
pub(super) mod line;
mod lookup;
mod next;
mod order;
mod own;
mod pruned;
mod root_move;
mod scaled;
mod value;
mod window;

use super::facts::Facts;
use super::pose::StepPair;
use super::{Answer, Form, Mistake};
use crate::words::Argument;
use plywood_core::replay::Replay;
use plywood_core::tree::{NodeId, Step};
use plywood_explore::exploration::{Exploration, Problem};
use serde::{Deserialize, Serialize};

/// A kind of question. It is asked before the steps that it is about.
pub(super) trait QuestionKind {
    /// Returns whether the question is about this step; always false if it takes two trees to tell.
    fn is_about(&self, _: &Replay<'_>) -> bool {
        false
    }

    /// Returns the first step from here on that the question is about.
    fn first(&self, from: &Replay<'_>) -> Option<Step> {
        let last = from.tree().steps() - 1;
        (from.step()..=last).find(|&step| self.is_about(&from.at(step)))
    }

    /// Returns the answer, given the step `then` that the question is about.
    fn answer(&self, _: &Exploration, _: &Replay<'_>) -> Option<Answer> {
        None
    }

    /// Returns whether the question is worth asking at this step. The first such kind in the list
    /// is asked.
    fn is_worth_asking(&self, _: &StepPair<'_>) -> bool {
        false
    }

    /// Returns the node that hints refer to.
    fn place(&self, facts: &Facts<'_>) -> NodeId {
        facts.id
    }

    /// Returns whether the answer is already determined.
    fn is_settled(&self, _: &Facts<'_>) -> bool {
        false
    }

    /// Returns additional arguments for the kind's messages. `answer` is the answer that a message
    /// is about; `None` if the question is only asked.
    fn values(&self, _: &Facts<'_>, _: Option<&Answer>) -> Values {
        Vec::new()
    }

    /// Returns whether an answer of the right form is possible.
    fn is_possible(&self, _: &Facts<'_>, _: &Answer) -> bool {
        true
    }

    /// Returns other right answers.
    fn alternatives(&self, _: &Facts<'_>) -> Vec<Answer> {
        Vec::new()
    }

    /// Returns the answers to choose from.
    fn choices(&self, facts: &Facts<'_>) -> Vec<Answer> {
        match facts.question.ask.texts().form {
            Form::Move => facts.move_texts().into_iter().map(Answer::Move).collect(),
            form => form.choices(),
        }
    }

    /// Returns mistakes with their answers, which may happen to be right. If two lead to the same
    /// answer, the more telling one comes first: a mistake about the rules of the search (turn,
    /// bound, cutoff) before a merely wrong node.
    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)>;

    /// Returns the answer of each belief independently, including beliefs whose answer is right,
    /// unlike [`QuestionKind::mistakes`].
    fn beliefs(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        self.mistakes(facts)
    }

    /// Returns the mistake that leads to a wrong answer, if any.
    fn mistake(&self, facts: &Facts<'_>, answer: &Answer) -> Option<Mistake> {
        let mut mistakes = self.mistakes(facts).into_iter();
        let found = mistakes.find(|(_, led_to)| led_to == answer);
        found.map(|(mistake, _)| mistake)
    }

    /// Returns another search that shows the consequence of an answer; `None` if one tree is
    /// enough.
    fn consequence(&self, _: &Facts<'_>, _: &Answer) -> Option<Problem> {
        None
    }

    /// Returns the message about the consequence of a wrong answer, in place of the reason.
    fn effect(&self, _: &Facts<'_>, _: &Answer) -> Option<&'static str> {
        None
    }
}

/// Arguments of a message by name.
pub(super) type Values = Vec<(&'static str, Argument)>;

/// Pairs mistakes with the answers that they lead to, if any.
fn answers<T>(
    mistakes: impl IntoIterator<Item = (Mistake, Option<T>)>,
    answer: impl Fn(T) -> Answer,
) -> Vec<(Mistake, Answer)> {
    let mistakes = mistakes.into_iter();
    mistakes
        .filter_map(|(mistake, given)| Some((mistake, answer(given?))))
        .collect()
}

/// The form of a kind's answers, and its message ids.
pub(super) struct Texts {
    /// Why the question cannot be asked, for authors of lessons.
    pub missing: &'static str,
    /// The topic, as a short heading.
    pub title: &'static str,
    /// The form of an answer.
    pub form: Form,
    /// Message that asks the question.
    pub ask: &'static str,
    /// The message that asks the question on paper, for [`Property::OtherOnPaper`].
    pub ask_on_paper: &'static str,
    /// Explains the right answer with its node's numbers.
    pub why: &'static str,
    /// Message that explains how to type an answer.
    pub typed: &'static str,
    /// The line to fill in on paper.
    pub blank: &'static str,
    /// The rule that helps after a wrong answer.
    pub rule: &'static str,
    properties: &'static [Property],
}

/// A property that only some kinds have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Property {
    /// The answer is shown one step late; until then, the question can still be asked.
    ShowsLater,
    /// The question does not name its place.
    NamesNoPlace,
    /// Worded differently on paper, where all questions are visible at once and must not answer
    /// each other.
    OtherOnPaper,
    /// Asked whenever it is worth asking, even in a large tree.
    Always,
    /// In a large tree, asked if a question about the previous step is.
    WithPrevious,
    /// Not asked on paper, where all questions are visible at once and nothing can be tried.
    ScreenOnly,
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident $key:literal by $kind:expr,
        $form:ident $typed:literal $blank:literal, $missing:literal
        $(, $property:ident)*;)*) => {
        /// A kind of question.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum Ask {
            $($(#[$doc])* #[serde(rename = $key)] $name,)*
        }

        impl Ask {
            /// All kinds.
            pub const ALL: [Ask; [$(Ask::$name),*].len()] = [$(Ask::$name),*];

            /// Returns the name in files and message keys.
            pub fn key(self) -> &'static str {
                match self {
                    $(Ask::$name => $key,)*
                }
            }

            pub(super) fn kind(self) -> &'static dyn QuestionKind {
                match self {
                    $(Ask::$name => &$kind,)*
                }
            }

            pub(super) fn texts(self) -> Texts {
                match self {
                    $(Ask::$name => Texts {
                        missing: $missing,
                        title: concat!("quiz-title-", $key),
                        form: Form::$form,
                        ask: concat!("quiz-ask-", $key),
                        ask_on_paper: concat!("sheet-ask-", $key),
                        why: concat!("quiz-why-", $key),
                        typed: $typed,
                        blank: $blank,
                        rule: concat!("look-", $key),
                        properties: &[$(Property::$property),*],
                    },)*
                }
            }
        }
    };
}

impl Ask {
    /// Returns whether such a question names its place.
    pub fn says_where(self) -> bool {
        !self.has(Property::NamesNoPlace)
    }

    /// Returns whether the student answers by stepping to the right step.
    pub fn asks_for_step(self) -> bool {
        self.texts().form == Form::Step
    }

    /// Returns whether the question can be asked on paper.
    pub fn is_for_paper(self) -> bool {
        !self.has(Property::ScreenOnly)
    }

    /// Returns the number of steps after the one in question until the answer is shown. Until then,
    /// the question can still be asked.
    pub(super) fn shows_after(self) -> Step {
        Step::from(self.has(Property::ShowsLater))
    }

    /// Returns the step that determines, in a large tree, whether the question is asked; `None` if
    /// it always is.
    pub(super) fn sampled_by(self, step: Step) -> Option<Step> {
        let before = Step::from(self.has(Property::WithPrevious));
        (!self.has(Property::Always)).then(|| step - before)
    }

    /// Returns the message that asks the question.
    pub(super) fn prompt(self, is_on_paper: bool) -> &'static str {
        if is_on_paper && self.has(Property::OtherOnPaper) {
            self.texts().ask_on_paper
        } else {
            self.texts().ask
        }
    }

    fn has(self, property: Property) -> bool {
        self.texts().properties.contains(&property)
    }
}

// For each kind: its key and type; the form of its answers, typing help and line on paper; why it
// cannot be asked; its properties.
kinds! {
    /// The window with which the node entered next is entered.
    Entry "entry" by window::EntryWindow, Window "quiz-form-window" "sheet-blank-window",
        "no node below the root is entered";
    /// Which node is entered next.
    Next "next" by next::Next, Node "quiz-form-next" "sheet-blank-node", "no node is entered",
        NamesNoPlace;
    /// The value that the next evaluation or return gives its node.
    Value "value" by value::Value, Value "quiz-form-value" "sheet-blank-value",
        "no node gets a value";
    /// The window of the node after the next back up.
    Window "window" by window::Window, Window "quiz-form-window" "sheet-blank-window",
        "no value is backed up";
    /// Whether a back up causes a cutoff, of which kind, and which moves are skipped; asked before
    /// the back up or at it.
    Cut "cut" by cut::Cut, Cut "quiz-form-cut" "sheet-blank-cut", "no value is backed up",
        ShowsLater;
    /// Which ancestor's bound causes the next cutoff.
    Cause "cause" by cause::Cause, Cause "quiz-form-node" "sheet-blank-node", "no cutoff comes",
        OtherOnPaper, WithPrevious;
    /// The value that the first leaf skipped by the next cutoff would need to change the root's
    /// value; asked before the cutoff or at it. For textbook trees only.
    Pruned "pruned" by pruned::Pruned, Pruned "quiz-form-pruned" "sheet-blank-pruned",
        "no cutoff that skips a leaf comes", ShowsLater, Always, ScreenOnly;
    /// The bound that the leaves prove for the inner node that returns next.
    Bound "bound" by bound::Bound::Proved, Bound "quiz-form-bound" "sheet-blank-bound",
        "no inner node returns", OtherOnPaper;
    /// The bound that the search may store for it, knowing only the node's window.
    Stored "stored" by bound::Bound::Stored, Bound "quiz-form-bound" "sheet-blank-bound",
        "no inner node returns", OtherOnPaper;
    /// Which move the root will play.
    RootMove "root-move" by root_move::RootMove, Move "quiz-form-move" "sheet-blank-move",
        "no move is chosen", Always;
    /// The effect of swapping the first and the last move of the root. For textbook trees only.
    Order "order" by order::Order, Order "quiz-form-order" "sheet-blank-swap",
        "no root with another order of its moves returns", Always;
    /// The first step at which the search differs from another one; the student walks there.
    Difference "difference" by difference::Difference::FromOther,
        Step "quiz-form-difference" "sheet-blank-step", "no first difference comes", ScreenOnly;
    /// The first wrong step of a search with a fault; the student walks there.
    Fault "fault" by difference::Difference::Fault, Step "quiz-form-fault" "sheet-blank-step",
        "no step is wrong", ScreenOnly;
    /// The value that negamax returns next, from the mover's point of view.
    OwnValue "own-value" by own::Own::Value, Value "quiz-form-value" "sheet-blank-value",
        "no node of a negamax search gets a value";
    /// The window with which negamax enters the next node, from its mover's point of view.
    OwnEntry "own-entry" by own::Own::Entry, Window "quiz-form-window" "sheet-blank-window",
        "no node of a negamax search below the root is entered";
    /// The use of a table entry for the node entered next.
    Lookup "lookup" by lookup::Lookup, Lookup "quiz-form-lookup" "sheet-blank-lookup",
        "no node that is in the table is entered";
    /// The move of the root that the next iteration tries first; asked at the last step, like those
    /// that follow it.
    FirstMove "first-move" by iteration::Iteration::First, Move "quiz-form-move" "sheet-blank-move",
        "no deeper iteration comes", ShowsLater;
    /// Whether an aspiration search searches the same depth again, and where the value lies.
    Again "again" by iteration::Iteration::Again, Again "quiz-form-again" "sheet-blank-again",
        "no guessed window comes to its end", ShowsLater;
    /// The window of the next null-window search of MTD(f).
    NextWindow "next-window" by iteration::Iteration::Window, Window "quiz-form-window"
        "sheet-blank-window", "no other pass at this depth comes", ShowsLater;
    /// Whether a quiescence search stops at the node entered next.
    Horizon "horizon" by horizon::Horizon, Horizon "quiz-form-horizon" "sheet-blank-horizon",
        "no node at the depth limit is entered";
    /// The move of the root if each leaf is valued 2v + 3.
    Affine "affine" by scaled::Scale::Affine, Move "quiz-form-move" "sheet-blank-move",
        "the leaves have no other scale", ShowsLater;
    /// The move of the root if each leaf is valued v².
    Squares "squares" by scaled::Scale::Squares, Move "quiz-form-move" "sheet-blank-move",
        "the leaves have no other scale", ShowsLater;
    /// The line of alpha-beta that comes after as many lines as the step says; asked of negamax.
    Line "line" by line::Line::Pseudo, Line "quiz-form-line" "sheet-blank-line",
        "no line of negamax comes", NamesNoPlace, ShowsLater, ScreenOnly;
    /// The same in Python.
    Python "python" by line::Line::Python, Python "quiz-form-line" "sheet-blank-line",
        "no line of negamax comes", NamesNoPlace, ShowsLater, ScreenOnly;
}
