//! What is searched and how, in one line.

use super::Narrator;
use crate::exploration::{EvaluationName, Exploration, GameName, PositionText, Spec};
use crate::say;
use crate::search::{Algorithm, Cut, Fail, Order, Role};
use crate::tree::{Kind, NodeId};

impl Narrator {
    /// Three sentences: what is searched and by whom, by which method, and in which order.
    pub fn heading(self, exploration: &Exploration) -> String {
        let sentences = [
            match exploration.spec.game {
                GameName::Textbook => self.tree(exploration),
                GameName::ConnectFour => self.connect_four(exploration),
            },
            self.method(exploration),
            self.order(&exploration.spec),
        ];
        sentences.join(" ")
    }

    fn tree(self, exploration: &Exploration) -> String {
        let Exploration { spec, subject, .. } = exploration;
        let (PositionText::Notation(brackets) | PositionText::Board(brackets)) = &spec.position;
        // A tree may have been written on several lines.
        let words: Vec<&str> = brackets.split_whitespace().collect();
        say!(
            self.language,
            "heading-tree",
            position = words.join(" "),
            max = subject.role_name(Role::Max),
        )
    }

    fn connect_four(self, exploration: &Exploration) -> String {
        let Exploration {
            spec,
            subject,
            tree,
        } = exploration;
        let root = tree.node(NodeId::ROOT);
        let sides = match root.role {
            _ if root.kind == Kind::Terminal => "over",
            Role::Max => "max",
            Role::Min => "min",
        };
        let (message, position) = match &spec.position {
            PositionText::Notation(moves) if moves.is_empty() => ("heading-connect-four-empty", ""),
            PositionText::Notation(moves) => ("heading-connect-four-moves", moves.as_str()),
            PositionText::Board(board) => ("heading-connect-four-board", board.as_str()),
        };
        say!(
            self.language,
            message,
            position = position,
            sides = sides,
            max = subject.role_name(Role::Max),
            min = subject.role_name(Role::Min),
        )
    }

    fn method(self, exploration: &Exploration) -> String {
        let method = &exploration.spec.method;
        let message = match (method.algorithm, method.fail) {
            (Algorithm::Minimax, _) => "heading-minimax",
            (Algorithm::AlphaBeta, Fail::Soft) => "heading-alpha-beta-soft",
            (Algorithm::AlphaBeta, Fail::Hard) => "heading-alpha-beta-hard",
        };
        let cut = match method.cut {
            Cut::Ge => "ge",
            Cut::Gt => "gt",
        };
        say!(
            self.language,
            message,
            cut = cut,
            count = exploration.subject.depth(),
        )
    }

    fn order(self, spec: &Spec) -> String {
        let message = match spec.method.order {
            Order::LeftToRight => "heading-left-to-right",
            Order::CentreFirst => "heading-centre-first",
        };
        let evaluation = match spec.evaluation() {
            EvaluationName::Table => "table",
            EvaluationName::Leaves => "leaves",
        };
        say!(self.language, message, evaluation = evaluation)
    }
}
