//! One exercise: a position or a tree, and questions about its search.

use super::Options;
use super::diagram::Diagram;
use super::sheet::Sheet;
use plywood_core::replay::{Event, Replay};
use plywood_core::tree::{NodeId, Step};
use plywood_explore::exploration::{Exploration, name};
use plywood_explore::games::Picture;
use plywood_teach::language::Language;
use plywood_teach::quiz::Question;
use plywood_teach::words::{Argument, MoveName, Naming, NodeName, Sentence};
use plywood_teach::{say, sentence};

/// A line for a short answer.
const BLANK: &str = "______________";

/// An exercise on paper.
pub(super) struct Exercise<'a> {
    exploration: &'a Exploration,
    options: Options,
    questions: Vec<Question>,
    diagram: Diagram,
}

impl<'a> Exercise<'a> {
    /// Creates an exercise; `None` if the tree is too large for paper.
    pub(super) fn new(
        exploration: &'a Exploration,
        questions: Vec<Question>,
        options: Options,
    ) -> Option<Exercise<'a>> {
        Some(Exercise {
            exploration,
            options,
            questions,
            diagram: Diagram::new(exploration, options)?,
        })
    }

    /// Writes the board, if there is one, and the tree, with everything needed to read them.
    pub(super) fn write_figures(&self, sheet: &mut Sheet) {
        if let Picture::Board(board) = self.exploration.problem.cursor().picture() {
            sheet.board(&board);
        }
        sheet.tree(&self.diagram, self.legend());
    }

    fn legend(&self) -> String {
        let language = self.options.language;
        let message = match (self.options.answers, self.diagram.has_windows) {
            (false, true) => "sheet-legend-alpha-beta",
            (false, false) => "sheet-legend-minimax",
            (true, true) => "sheet-legend-alpha-beta-key",
            (true, false) => "sheet-legend-minimax-key",
        };
        // Where a letter stands, nobody can write values.
        let message = if self.exploration.problem.has_letters() {
            "sheet-legend-shapes"
        } else {
            message
        };
        let evaluation = name(self.exploration.spec().evaluation());
        let chance = if self.exploration.tree.method.has_chance {
            "yes"
        } else {
            "no"
        };
        let mut legend = say!(language, message, evaluation, chance);
        let method = &self.exploration.tree.method;
        let has_limits = method.has_limits && method.narrows();
        let has_names = self.diagram.nodes.iter().any(|node| !node.name.is_empty());
        for (message, is_so) in [
            ("sheet-legend-names", has_names),
            ("sheet-legend-limits", has_limits),
            ("sheet-legend-visits", self.diagram.visits > 1),
        ] {
            if is_so {
                legend = format!("{legend} {}", say!(language, message));
            }
        }
        legend
    }

    /// Writes the questions with space for answers, or with the answers.
    pub(super) fn write_questions(&self, sheet: &mut Sheet) {
        let Options {
            language, answers, ..
        } = self.options;
        let exploration = self.exploration;
        let mut said_at = None;
        for question in &self.questions {
            let step = question.step;
            // Most questions name their place, and the place of the search would give away what it
            // skips. At one step, only the first question says where the search is.
            let is_said = said_at.replace(step) == Some(step) || question.ask.says_where();
            let situation = if is_said {
                String::new()
            } else {
                situation(language, exploration, step)
            };
            let prompt = question.prompt_on_paper(language, exploration);
            let prompt = format!("{prompt} {}", self.visit_text(question));
            let mut below = Vec::new();
            if answers {
                let answer = question.answer_text(language, exploration, &question.answer);
                // The digits are not grouped, because the number identifies the step.
                let seen = question.shown_at.to_string();
                let answer = say!(language, "sheet-answer-seen", step = seen, answer);
                below.push(("answer", answer));
                below.push(("reason", question.explain(language, exploration)));
            } else {
                below.push(("blank", question.ask.blank(language, BLANK)));
            }
            sheet.question(&situation, prompt.trim_end(), &below);
        }
    }

    /// Returns which visits are meant if the search may visit a node more than once: of the
    /// question's node, and of the child whose value is backed up. Otherwise empty.
    fn visit_text(&self, question: &Question) -> String {
        let Exploration { tree, .. } = self.exploration;
        if !question.ask.says_where() || !tree.may_revisit() {
            return String::new();
        }
        let visit = |id: NodeId, message| {
            let visits = tree.visits(&tree.moves(id));
            let number = visits.iter().position(|&other| other == id)? + 1;
            let node = NodeName::new(self.exploration, id);
            let is_told = id != NodeId::ROOT && !tree.node(id).kind.is_leaf();
            let sentence = Sentence {
                id: message,
                values: vec![
                    ("node", node.into()),
                    ("number", Argument::Count(number as u64)),
                ],
                unit: tree.method.unit,
            };
            is_told.then(|| sentence.say(self.options.language, Naming::Signs))
        };
        let own = visit(question.node, "sheet-visit");
        let arrived = question.arriving_child(self.exploration);
        let arrived = arrived.and_then(|child| visit(child, "sheet-visit-of-value"));
        let facts: Vec<String> = own.into_iter().chain(arrived).collect();
        facts.join(" ")
    }
}

/// Describes a situation without results of the search: a cutoff, a value, a window or the step
/// number would answer the previous question.
fn situation(language: Language, exploration: &Exploration, step: Step) -> String {
    let replay = Replay::new(&exploration.tree, step);
    let node = NodeName::new(exploration, replay.node());
    let sentence = match replay.event() {
        Event::Enter => sentence!("sheet-stands-enter": node),
        Event::Evaluate => sentence!("sheet-stands-evaluate": node),
        Event::BackUp { child, .. } | Event::Cut { by: child, .. } => {
            sentence!("sheet-stands-back-up": node, by = MoveName::new(exploration, child))
        }
        Event::Return => sentence!("sheet-stands-return": node),
    };
    sentence.say(language, Naming::Signs)
}
