//! What is searched and how, in one line.

use super::English;
use crate::exploration::{EvaluationName, Exploration, GameName, PositionText, Spec};
use crate::search::{Algorithm, Cut, Fail, Method, Order, Role};
use crate::tree::{Kind, NodeId};
use crate::words::{counted, who_is_max};

impl English {
    pub(in crate::narrate) fn heading(self, exploration: &Exploration) -> String {
        let Exploration { spec, subject, .. } = exploration;
        let plies = counted(u64::from(subject.depth()), "ply", "plies");
        format!(
            "{}: {}. {}, {plies} deep. {}; {}.",
            position(spec),
            sides(exploration),
            algorithm(&spec.method),
            order(spec.method.order),
            evaluation(spec.evaluation())
        )
    }
}

fn position(spec: &Spec) -> String {
    match (spec.game, &spec.position) {
        (GameName::ConnectFour, PositionText::Notation(moves)) if moves.is_empty() => {
            "Connect Four from the empty board".to_owned()
        }
        (GameName::ConnectFour, PositionText::Notation(moves)) => {
            format!("Connect Four after the moves {moves}")
        }
        (GameName::ConnectFour, PositionText::Board(board)) => {
            format!("Connect Four from the board {board}")
        }
        // A tree may have been written on several lines.
        (GameName::Textbook, PositionText::Notation(brackets) | PositionText::Board(brackets)) => {
            let words: Vec<&str> = brackets.split_whitespace().collect();
            format!("The tree {}", words.join(" "))
        }
    }
}

fn sides(exploration: &Exploration) -> String {
    let Exploration {
        spec,
        subject,
        tree,
    } = exploration;
    let root = tree.node(NodeId::ROOT);
    let is_max = who_is_max(spec.game, subject);
    match spec.game {
        GameName::Textbook => format!("MAX {is_max}"),
        GameName::ConnectFour if root.kind == Kind::Terminal => {
            format!("the game is over, MAX {is_max}")
        }
        GameName::ConnectFour if root.role == Role::Max => {
            format!("{} is to move and is MAX", subject.role_name(Role::Max))
        }
        GameName::ConnectFour => {
            format!("{} is to move, MAX {is_max}", subject.role_name(Role::Min))
        }
    }
}

fn algorithm(method: &Method) -> String {
    if method.algorithm == Algorithm::Minimax {
        return "Minimax".to_owned();
    }
    let cut = match method.cut {
        Cut::Ge => "as soon as α ≥ β",
        Cut::Gt => "only when α > β",
    };
    let fail = match method.fail {
        Fail::Soft => "fail-soft (returns the best value found, even outside the window)",
        Fail::Hard => "fail-hard (returns no value outside the window, but its nearer edge)",
    };
    format!("Alpha-beta that cuts {cut}, {fail}")
}

fn order(order: Order) -> &'static str {
    match order {
        Order::LeftToRight => "Moves are tried from left to right",
        Order::CentreFirst => "Moves are tried from the centre outwards",
    }
}

fn evaluation(evaluation: EvaluationName) -> &'static str {
    match evaluation {
        EvaluationName::Table => {
            "leaves are valued by the table of lines of four through each cell"
        }
        EvaluationName::Leaves => "leaves have the values written in the tree",
    }
}
