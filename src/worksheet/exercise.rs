//! One exercise: a position or a tree, and questions about its search.

use super::diagram::{Diagram, Found};
use super::{Asked, Block, Legend, Options, Reply, situation};
use crate::exploration::{Exploration, name};
use crate::game::Picture;
use crate::quiz::{Ask, Question};
use crate::say;
use crate::search::Visit;
use crate::tree::NodeId;
use crate::words::{Naming, NodeForm, NodeName, Shape};

/// Most rows of a table to be filled in.
const MOST_ROWS: usize = 40;

/// An exercise on its way to paper.
pub struct Exercise<'a> {
    pub exploration: &'a Exploration,
    pub options: Options,
    /// The questions that can be answered here, each perhaps with a hint.
    pub questions: Vec<(Question, &'a str)>,
    diagram: Option<Diagram>,
    /// The nodes whose values are asked for, on a sheet without answers.
    asked: Vec<NodeId>,
}

impl<'a> Exercise<'a> {
    /// An exercise with those of these questions that can be answered by what stands on the sheet, and
    /// are not answered by it.
    pub fn new(
        exploration: &'a Exploration,
        mut questions: Vec<(Question, &'a str)>,
        options: Options,
    ) -> Exercise<'a> {
        let mut diagram = Diagram::new(exploration, options);
        let has_own_values = exploration.spec.game.has_own_values();
        questions.retain(|(question, _)| match question.ask {
            // In the brackets of a tree stand the values of its leaves.
            Ask::Value if exploration.tree.node(question.node).kind.is_leaf() => !has_own_values,
            // What leaves say that are not drawn is either not to be known, or told already.
            Ask::Value | Ask::RootMove => diagram.is_some(),
            _ => true,
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

    /// The board if there is one, and the tree if it is small enough, with how it is read
    /// unless `legend` says that already.
    pub fn figures(&self, legend: &mut Legend) -> Vec<Block> {
        let language = self.options.language;
        let mut blocks = Vec::new();
        if let Picture::Board(board) = self.exploration.problem.picture(&[]) {
            blocks.push(Block::Board(board));
        }
        match &self.diagram {
            Some(diagram) => {
                let how = self.legend(diagram);
                if *legend != how {
                    blocks.push(Block::Legend(how.clone()));
                    *legend = how;
                }
                blocks.push(Block::Tree(Box::new(diagram.clone())));
                blocks.extend(self.table(diagram));
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

    fn legend(&self, diagram: &Diagram) -> Legend {
        let language = self.options.language;
        let evaluation = name(self.exploration.spec.evaluation());
        let message = match (self.options.answers, diagram.has_windows) {
            (false, true) => "sheet-legend-alpha-beta",
            (false, false) => "sheet-legend-minimax",
            (true, true) => "sheet-legend-alpha-beta-key",
            (true, false) => "sheet-legend-minimax-key",
        };
        let read = |form| {
            say!(
                language,
                message,
                form = form,
                evaluation = evaluation.as_str()
            )
        };
        Legend {
            page: read("page"),
            text: read("text"),
        }
    }

    /// A table with a row for each inner node: its window, its value and what it skips. None for
    /// minimax, and for trees of many nodes.
    fn table(&self, diagram: &Diagram) -> Option<Block> {
        let language = self.options.language;
        if !diagram.has_windows {
            return None;
        }
        let inner = |id: &NodeId| diagram.spot(*id).shape != Shape::Leaf;
        let inner: Vec<NodeId> = diagram.tree.ids().filter(inner).collect();
        let head = vec![
            say!(language, "sheet-head-node"),
            say!(language, "sheet-head-window"),
            say!(language, "sheet-head-value"),
            say!(language, "sheet-head-skipped"),
        ];
        let rows: Vec<Vec<String>> = inner.iter().map(|&id| self.row(diagram, id)).collect();
        (rows.len() <= MOST_ROWS).then_some(Block::Table { head, rows })
    }

    fn row(&self, diagram: &Diagram, id: NodeId) -> Vec<String> {
        let Exploration { problem, .. } = self.exploration;
        let line = problem.line_text(&diagram.tree.moves(id)).join(".");
        let name = NodeName {
            node: id,
            shape: diagram.spot(id).shape,
            line,
        };
        let name = name.said(self.options.language, Naming::Signs, NodeForm::Label);
        let rest = match &diagram.spot(id).found {
            None => [String::new(), String::new(), String::new()],
            Some(Found::Skipped) => ["–", "–", "–"].map(str::to_owned),
            Some(Found::Visited { window, value }) => {
                let children = diagram.tree.children(id).into_iter();
                let skipped: Vec<&str> = children
                    .filter(|&child| diagram.is_skipped(child))
                    .map(|child| diagram.spot(child).by.as_str())
                    .collect();
                let skipped = match skipped.is_empty() {
                    true => "–".to_owned(),
                    false => skipped.join(", "),
                };
                [window.clone(), value.clone(), skipped]
            }
        };
        [vec![name], rest.to_vec()].concat()
    }

    /// The questions with room for the answers, or with the answers. `number` counts the questions of
    /// the sheet.
    pub fn asked(&self, number: &mut usize) -> Vec<Block> {
        let mut blocks = Vec::new();
        let mut said_at = None;
        for (question, hint) in &self.questions {
            *number += 1;
            let mut asked = self.ask(*number, question, hint);
            // Of two questions at one step, only the first says where the search stands.
            if said_at.replace(question.step) == Some(question.step) {
                asked.situation.clear();
                asked.path = None;
            }
            blocks.push(Block::Question(asked));
        }
        blocks
    }

    /// Whether some node is visited a second time.
    fn searches_again(&self) -> bool {
        let tree = &self.exploration.tree;
        tree.ids().any(|id| tree.node(id).visit == Visit::ReSearch)
    }

    fn ask(&self, number: usize, question: &Question, hint: &str) -> Asked {
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
                    // A step's number is its name, so its digits stay together.
                    step = question.shown_at.to_string(),
                    answer = question.answer.text(language),
                ),
                reason: question.explain(language, exploration),
            }
        } else {
            Reply::Blank(question.ask.blank(language, &super::blank_line()))
        };
        let step = question.step;
        Asked {
            number,
            // Where everything is drawn, most questions say themselves what they are about, and to
            // say where the search comes would tell of what it skips. A node that is visited twice
            // is not enough.
            situation: match is_drawn && question.ask.says_where() && !self.searches_again() {
                true => String::new(),
                false => situation::sentence(language, exploration, step, is_drawn, &self.asked),
            },
            path: (!is_drawn).then(|| situation::path(language, exploration, step, &self.asked)),
            prompt: question.prompt_on_paper(language, exploration),
            hint: if hints {
                hint.to_owned()
            } else {
                String::new()
            },
            reply,
        }
    }
}
