//! One exercise: a position or a tree, and questions about its search.

use super::diagram::Diagram;
use super::{Block, Options, Reply, SheetQuestion, SheetState, situation};
use crate::exploration::{Exploration, name};
use crate::quiz::{Ask, Question};
use crate::say;
use crate::tree::{NodeId, Step};
use crate::words::{Argument, Naming, NodeName, Sentence};
use plywood_explore::games::Picture;

/// An exercise to be put on paper.
pub(super) struct Exercise<'a> {
    pub exploration: &'a Exploration,
    pub options: Options,
    /// The questions that can be answered here, each with a hint, which may be empty.
    pub questions: Vec<(Question, &'a str)>,
    diagram: Option<Diagram>,
    /// The nodes whose values are asked for, on a sheet without answers.
    asked: Vec<NodeId>,
}

impl<'a> Exercise<'a> {
    /// Creates an exercise with those questions that can be answered from the sheet, but are not
    /// answered by it.
    pub(super) fn new(
        exploration: &'a Exploration,
        mut questions: Vec<(Question, &'a str)>,
        options: Options,
    ) -> Exercise<'a> {
        let mut diagram = Diagram::new(exploration, options);
        let steps: Vec<Step> = questions
            .iter()
            .map(|(question, _)| question.step)
            .collect();
        questions.retain(|(question, _)| match question.ask {
            // The brackets of a tree contain the values of its leaves; other leaves are added up by
            // the table on the sheet.
            Ask::Value if exploration.tree.node(question.node).kind.is_leaf() => {
                situation::can_be_summed(exploration, question.node)
            }
            // Without a drawing, the text of a later question may tell the answer.
            Ask::Window | Ask::Entry => {
                diagram.is_some() || !situation::gives_away_window(exploration, question, &steps)
            }
            // Values of leaves that are not drawn are unknown, or given elsewhere.
            ask => diagram.is_some() || !ask.needs_drawing(),
        });
        let all = questions.iter().map(|(question, _)| question);
        let asked = all.filter(|question| question.ask == Ask::Value && !options.answers);
        let asked: Vec<NodeId> = asked.map(|question| question.node).collect();
        if let Some(diagram) = &mut diagram {
            for &id in &asked {
                diagram.hide(&exploration.tree.moves(id));
            }
        }
        Exercise {
            exploration,
            options,
            questions,
            diagram,
            asked,
        }
    }

    /// Returns the board if there is one, and the tree if it is small enough, with their legend
    /// unless the sheet has `told` it.
    pub(super) fn figures(&self, told: &mut SheetState) -> Vec<Block> {
        let language = self.options.language;
        let mut blocks = Vec::new();
        if let Picture::Board(board) = self.exploration.problem.cursor().picture() {
            blocks.push(Block::Board(board));
        }
        let is_leaf = |(question, _): &(Question, &str)| {
            question.ask == Ask::Value && self.exploration.tree.node(question.node).kind.is_leaf()
        };
        if self.questions.iter().any(is_leaf) && !std::mem::replace(&mut told.has_weights, true) {
            blocks.extend(situation::weights(language));
        }
        match &self.diagram {
            Some(diagram) => {
                let how = self.legend(diagram);
                if told.legend != how {
                    blocks.push(Block::Text(how.clone()));
                    told.legend = how;
                }
                blocks.push(Block::Tree(Box::new(diagram.clone())));
                if diagram.hides() {
                    blocks.push(Block::Text(say!(language, "sheet-legend-asked")));
                }
            }
            None => blocks.push(Block::Text(say!(
                language,
                "sheet-too-large",
                count = self.exploration.tree.counts().nodes,
            ))),
        }
        blocks
    }

    fn legend(&self, diagram: &Diagram) -> String {
        let language = self.options.language;
        let message = match (self.options.answers, diagram.has_windows) {
            (false, true) => "sheet-legend-alpha-beta",
            (false, false) => "sheet-legend-minimax",
            (true, true) => "sheet-legend-alpha-beta-key",
            (true, false) => "sheet-legend-minimax-key",
        };
        let evaluation = name(self.exploration.spec.evaluation());
        let chance = if self.exploration.tree.method.has_chance {
            "yes"
        } else {
            "no"
        };
        let how = say!(language, message, evaluation, chance);
        match diagram.visits {
            1 => how,
            _ => format!("{how} {}", say!(language, "sheet-legend-visits")),
        }
    }

    /// Returns the questions with space for the answers, or with the answers. `number` counts the
    /// questions of the sheet.
    pub(super) fn question_blocks(&self, number: &mut usize) -> Vec<Block> {
        let mut blocks = Vec::new();
        let mut said_at = None;
        for (question, hint) in &self.questions {
            *number += 1;
            let mut asked = self.ask(*number, question, hint);
            // If two questions have the same step, only the first tells the place of the search.
            if said_at.replace(question.step) == Some(question.step) {
                asked.situation.clear();
                asked.path = None;
            }
            blocks.push(Block::Question(asked));
        }
        blocks
    }

    /// Returns which visit is meant, where the search may come to a node more than once: of the
    /// node that the question is about, and of the one whose value arrives there. Otherwise empty.
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

    fn ask(&self, number: usize, question: &Question, hint: &str) -> SheetQuestion {
        let Options {
            language,
            answers,
            hints,
        } = self.options;
        let exploration = self.exploration;
        let is_drawn = self.diagram.is_some();
        let reply = if answers {
            Reply::Solved {
                answer: say!(
                    language,
                    "sheet-answer-seen",
                    // A step's number is its name, so its digits are not grouped.
                    step = question.shown_at.to_string(),
                    answer = question.answer.text(language),
                ),
                reason: question.explain(language, exploration),
            }
        } else {
            Reply::Blank(question.ask.blank(language, &super::blank_line()))
        };
        let step = question.step;
        SheetQuestion {
            number,
            // If everything is drawn, most questions name their place, and the place of the search
            // would tell what it skips.
            situation: if is_drawn && question.ask.says_where() {
                String::new()
            } else {
                situation::sentence(language, exploration, step, is_drawn, &self.asked)
            },
            path: (!is_drawn).then(|| situation::path(language, exploration, step, &self.asked)),
            prompt: [
                question.prompt_on_paper(language, exploration),
                self.visit_text(question),
            ]
            .join(" ")
            .trim_end()
            .to_owned(),
            hint: if hints { hint } else { "" }.to_owned(),
            reply,
        }
    }
}
