//! Predict mode: a question below the tree, with a text line for the answer and, if there are
//! choices, a list that fills the line. To answer with a step, the student goes to it and presses
//! Enter.

mod reply;

use crate::bindings::Context as In;
use crate::bindings::Direction::{self, Less, More};
use crate::bindings::{Action, Binding, DialogName, row};
use crate::key::Arrow::{Down, Right, Up};
use crate::key::Key::{Arrow, Char, Ctrl, Enter, Esc, Tab};
use crate::key::{self, TextEdit};
use plywood_core::search::Watch;
use plywood_core::tree::Step;
use plywood_explore::exploration::Exploration;
use plywood_teach::language::Language;
use plywood_teach::quiz::{
    Answer, Ask, CutKind, NamedBelief, Question, Reason, Session, SessionState, Verdict,
};
use tui_input::{Input, InputRequest};

/// Keys for answering.
#[rustfmt::skip]
pub(crate) const KEYS: &[Binding] = &[
    row(In::PREDICT, &[Enter], Action::Choose, Some("hint-answer"), "help-answer"),
    row(In::PREDICT, &[Arrow(Down)], Action::Item(More), Some("hint-choose"), "help-next-choice"),
    row(In::PREDICT, &[Arrow(Up)], Action::Item(Less), None, "help-previous-choice"),
    row(In::PREDICT, &[Char('!')], Action::ShowMe, Some("hint-show-me"), "help-show-me"),
    row(In::PREDICT, &[Tab], Action::Pane, Some("hint-pane"), "help-pane"),
    row(In::PREDICT, &[Ctrl('u')], Action::Clear, None, "help-clear-answer"),
    row(In::PREDICT, &[Char('?')], Action::Open(DialogName::Help), Some("hint-help"), "help-help"),
    row(In::PREDICT, &[Char('*')], Action::Language, None, "help-language"),
    row(In::PREDICT, &[Esc], Action::Back, Some("hint-leave"), "help-leave-question"),
    row(In::POINT, &[Enter], Action::Choose, Some("hint-point"), "help-point"),
    row(In::POINT, &[Char('!')], Action::ShowMe, Some("hint-show-me"), "help-show-me"),
    row(In::POINT, &[Esc], Action::Back, Some("hint-leave"), "help-leave-question"),
    row(In::ANSWERED, &[Enter, Char(' '), Arrow(Right)], Action::Choose, Some("hint-go-on"), "help-go-on-answered"),
    row(In::ANSWERED, &[Tab], Action::Pane, Some("hint-pane"), "help-pane"),
    row(In::ANSWERED, &[Char('?')], Action::Open(DialogName::Help), Some("hint-help"), "help-help"),
    row(In::ANSWERED, &[Char('*')], Action::Language, None, "help-language"),
    row(In::ANSWERED, &[Esc], Action::Back, None, "help-go-on-answered"),
];

/// The source of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestionSource {
    /// Predict mode in any tree.
    Walk,
    /// The prediction of a lesson with this number.
    Lesson(usize),
    /// The question of a drill with this number.
    Drill(usize),
}

/// Something that can be selected instead of typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// An answer that is complete.
    Answer(Answer),
    /// A kind of cutoff, which is part of an answer.
    Kind(CutKind),
    /// A move that may be skipped.
    Skip(String),
    /// A reason of the answer, with its number.
    Reason(usize, Reason),
}

/// The question that the student is answering.
#[derive(Clone, Debug)]
pub struct ActiveQuestion {
    /// The question with its progress.
    pub session: Session,
    /// The source of the question.
    pub source: QuestionSource,
    /// A hint, shown after a wrong answer.
    pub hint: Option<String>,
    /// The answer's text line.
    pub input: Input,
    /// Whether the line contains a wrong answer, which the next input replaces.
    pub is_rejected: bool,
    /// The answers to choose from.
    pub choices: Vec<Choice>,
    /// Index of the selected choice; `None` while typing.
    pub selected: Option<usize>,
    /// The step of the next question about the same search.
    pub next_question_step: Option<Step>,
    /// Whether the first answer is recorded.
    pub is_recorded: bool,
    /// The misconception that explains all of the student's answers, including this one.
    pub believed: Option<NamedBelief>,
    /// The search to compare with, if the question is about a difference, or one that shows the
    /// consequence of the last answer.
    pub other: Option<Exploration>,
}

impl ActiveQuestion {
    /// Asks a question about an exploration.
    pub fn new(
        exploration: &Exploration,
        question: Question,
        source: QuestionSource,
        hint: Option<String>,
    ) -> ActiveQuestion {
        let choices = choices(exploration, &question);
        ActiveQuestion {
            session: Session::new(question),
            source,
            hint,
            input: Input::default(),
            is_rejected: false,
            choices,
            selected: None,
            next_question_step: None,
            is_recorded: false,
            believed: None,
            other: None,
        }
    }

    /// Returns whether the answer is a step to go to, so that the tree receives key events.
    pub fn asks_for_step(&self) -> bool {
        self.session.question.ask.asks_for_step()
    }

    /// Sets the answer to a step.
    pub fn point(&mut self, step: Step) {
        self.put(Answer::Step(step).to_string());
    }

    /// Returns whether the question accepts no more answers.
    pub fn is_closed(&self) -> bool {
        self.session.is_closed()
    }

    /// Returns the program up to the line that is asked for; empty for other questions.
    pub(crate) fn program(&self) -> Vec<String> {
        self.session.question.program(self.is_closed())
    }

    /// Returns whether the line contains a choice in any notation.
    pub fn is_marked(&self, exploration: &Exploration, choice: &Choice) -> bool {
        let (question, typed) = (&self.session.question, self.input.value());
        let so_far = || question.cut_so_far(exploration, typed);
        match choice {
            Choice::Answer(answer) => question.read(exploration, typed).as_ref() == Some(answer),
            Choice::Kind(kind) => so_far().0 == Some(*kind),
            Choice::Skip(skipped) => so_far().1.contains(skipped),
            Choice::Reason(number, _) => typed.trim() == number.to_string(),
        }
    }

    /// Selects the next or previous choice. A whole answer fills the line.
    pub fn choose(&mut self, direction: Direction, language: Language) {
        if self.choices.is_empty() || self.is_closed() {
            return;
        }
        let count = self.choices.len();
        let index = match (self.selected, direction) {
            (None, Direction::More) => 0,
            (None, Direction::Less) => count - 1,
            (Some(index), _) => direction.cycle(index, count),
        };
        self.pick(index, language);
    }

    /// Selects a choice. A whole answer fills the line.
    pub fn pick(&mut self, index: usize, language: Language) {
        self.selected = Some(index);
        match self.choices.get(index) {
            Some(Choice::Answer(answer)) => self.put(answer.typed(language)),
            Some(Choice::Reason(number, _)) => self.put(number.to_string()),
            _ => {}
        }
    }

    /// Adds or removes the selected part of a cutoff. Returns false if nothing is selected, so that
    /// the key is typed.
    pub fn toggle(&mut self, exploration: &Exploration, language: Language) -> bool {
        let Some(choice) = self.selected.and_then(|index| self.choices.get(index)) else {
            return false;
        };
        let typed = self.input.value();
        let (mut kind, mut skipped) = self.session.question.cut_so_far(exploration, typed);
        match choice {
            Choice::Answer(_) | Choice::Reason(..) => return true,
            Choice::Kind(chosen) => {
                kind = Some(*chosen);
                if *chosen == CutKind::None {
                    skipped.clear();
                }
            }
            Choice::Skip(text) if skipped.contains(text) => drop(skipped.remove(text)),
            Choice::Skip(text) => drop(skipped.insert(text.clone())),
        }
        let kind = kind.map(|kind| kind.typed(language));
        // Moves are in list order, as they would be written.
        let moves = self.choices.iter().filter_map(|choice| match choice {
            Choice::Skip(text) if skipped.contains(text) => Some(text.clone()),
            _ => None,
        });
        self.put(kind.into_iter().chain(moves).collect::<Vec<_>>().join(" "));
        true
    }

    fn put(&mut self, text: String) {
        self.is_rejected = false;
        self.input = Input::new(text);
        self.reopen();
    }

    /// Clears the verdict on a step when the student goes to another one.
    pub(super) fn clear_verdict(&mut self) {
        if self.asks_for_step() && matches!(self.session.progress, SessionState::Hinted(..)) {
            self.session.reopen();
        }
    }

    /// Clears the verdict on an unreadable answer, as it is being edited.
    fn reopen(&mut self) {
        if matches!(self.session.progress, SessionState::Unreadable(_)) {
            self.session.reopen();
        }
    }

    /// Edits the line.
    pub fn edit(&mut self, exploration: &Exploration, edit: TextEdit, language: Language) {
        if self.is_closed() {
            return;
        }
        match edit {
            TextEdit::Key(InputRequest::InsertChar(' ')) if self.toggle(exploration, language) => {
                return;
            }
            TextEdit::Pasted(_) => {}
            _ => self.selected = None,
        }
        let is_insertion = matches!(
            edit,
            TextEdit::Pasted(_) | TextEdit::Key(InputRequest::InsertChar(_))
        );
        if std::mem::take(&mut self.is_rejected) && is_insertion {
            self.input.reset();
        }
        key::edit(&mut self.input, edit);
        self.reopen();
    }

    /// Submits the line as the answer. Returns `None` if it cannot be parsed.
    pub fn submit(&mut self, exploration: &Exploration, language: Language) -> Option<Verdict> {
        // A selected kind of cutoff is an answer even without pressing Space first.
        let is_kind = |index| matches!(self.choices.get(index), Some(Choice::Kind(_)));
        if self.input.value().trim().is_empty() && self.selected.is_some_and(is_kind) {
            self.toggle(exploration, language);
        }
        let verdict = self.session.submit(exploration, self.input.value())?;
        self.is_rejected = !verdict.is_right();
        self.search_other(exploration);
        let reasons = self.session.reasons().iter().enumerate();
        let reasons: Vec<Choice> = reasons
            .map(|(index, reason)| Choice::Reason(index + 1, *reason))
            .collect();
        if !reasons.is_empty() {
            self.choices = reasons;
            self.selected = None;
            self.input.reset();
        }
        Some(verdict)
    }

    /// Chooses the reason whose number is typed, or none of those offered if nothing is. Returns
    /// false if there is no such reason.
    pub fn choose_reason(&mut self, exploration: &Exploration, language: Language) -> bool {
        let typed = self.input.value().trim();
        let is_typed = |choice: &&Choice| self.is_marked(exploration, choice);
        let chosen = match self.choices.iter().find(is_typed) {
            Some(Choice::Reason(_, reason)) => *reason,
            _ if typed.is_empty() => Reason::Other,
            _ => return false,
        };
        self.session.choose_reason(chosen);
        self.choices = choices(exploration, &self.session.question);
        self.selected = None;
        let given = self.session.given();
        let given = given.map_or(String::new(), |given| given.typed(language));
        self.input = Input::new(given);
        self.is_rejected = !self.is_closed();
        true
    }

    /// Reveals the answer.
    pub fn show(&mut self, exploration: &Exploration, language: Language) {
        self.session.reveal();
        self.search_other(exploration);
        self.input = Input::new(self.session.question.answer.typed(language));
        self.selected = None;
    }

    /// Runs and stores the search that shows the consequence of the answer, if there is one.
    fn search_other(&mut self, exploration: &Exploration) {
        let Session { question, .. } = &self.session;
        let answer = self.session.given().unwrap_or(&question.answer);
        if let Some(other) = question.consequence(exploration, answer) {
            let recorded = Exploration::record(other, &Watch::new(MAX_NODES)).ok();
            self.other = recorded.or(self.other.take());
        }
    }
}

/// Returns the answers to choose from, or their parts.
pub(crate) fn choices(exploration: &Exploration, question: &Question) -> Vec<Choice> {
    if question.ask == Ask::Cut {
        let moves = question.cut_moves(exploration).into_iter();
        let kinds = CutKind::ALL.into_iter().map(Choice::Kind);
        return kinds.chain(moves.map(Choice::Skip)).collect();
    }
    let answers = question.choices(exploration).into_iter();
    answers.map(Choice::Answer).collect()
}

/// Maximum number of nodes of a tree that is searched while the student waits for the verdict.
const MAX_NODES: u64 = 100_000;
