//! What is searched and how, in one line.

use super::{Narrator, outside};
use crate::exploration::{Exploration, PositionText, Spec, name};
use crate::say;
use crate::search::{Order, Role};
use crate::tree::{Kind, NodeId};
use crate::words::{player_name, window_text};

impl Narrator {
    /// What is searched and by whom, by which method, in which order, and within which window if
    /// one was given; a sentence each.
    pub fn heading(self, exploration: &Exploration) -> String {
        let sentences = [
            match exploration.spec.game.has_board() {
                true => self.game(exploration),
                false => self.tree(exploration),
            },
            self.method(exploration),
            self.order(&exploration.spec),
        ];
        let sentences: Vec<String> = sentences
            .into_iter()
            .chain(self.window(exploration))
            .collect();
        sentences.join(" ")
    }

    /// The window that the root was given, if it is not the whole one.
    fn window(self, exploration: &Exploration) -> Option<String> {
        let window = exploration.tree.node(NodeId::ROOT).window;
        let guess = exploration.spec.method.algorithm.habits().guess;
        (!window.is_full()).then(|| {
            say!(
                self.language,
                "heading-window",
                outside = outside(guess.is_some()),
                window = window_text(window),
            )
        })
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

    fn game(self, exploration: &Exploration) -> String {
        let Exploration {
            spec,
            subject,
            tree,
            ..
        } = exploration;
        let root = tree.node(NodeId::ROOT);
        let sides = match root.role {
            _ if root.kind == Kind::Terminal => "over",
            Role::Max => "max",
            Role::Min => "min",
        };
        let (from, position) = match &spec.position {
            PositionText::Notation(text) if text.is_empty() => ("start", ""),
            PositionText::Notation(text) if spec.game.writing().lists_moves => {
                ("moves", text.as_str())
            }
            PositionText::Notation(text) => ("position", text.as_str()),
            PositionText::Board(board) => ("board", board.as_str()),
        };
        say!(
            self.language,
            "heading-game",
            game = name(spec.game),
            from = from,
            position = position,
            sides = sides,
            max = player_name(self.language, subject.role_name(Role::Max)),
            min = player_name(self.language, subject.role_name(Role::Min)),
        )
    }

    fn method(self, exploration: &Exploration) -> String {
        let method = &exploration.spec.method;
        let (cut, fail) = (name(method.cut), name(method.fail));
        let (spec, tree) = (&exploration.spec, &exploration.tree);
        let limit = match (spec.time, spec.depth) {
            (Some(_), None) => "time",
            _ => "depth",
        };
        let ended = match tree.is_stopped() {
            true => "stopped",
            false => "whole",
        };
        say!(
            self.language,
            "heading-search",
            algorithm = name(method.algorithm),
            cut = cut,
            fail = fail,
            count = exploration.subject.depth(),
            depth = tree.depth(),
            limit = limit,
            seconds = f64::from(spec.time.unwrap_or_default()) / 1000.0,
            ended = ended,
        )
    }

    fn order(self, spec: &Spec) -> String {
        let message = match spec.method.order {
            Order::LeftToRight => "heading-left-to-right",
            Order::CentreFirst => "heading-centre-first",
            Order::BestFirst => "heading-best-first",
            Order::WorstFirst => "heading-worst-first",
        };
        let evaluation = name(spec.evaluation());
        say!(self.language, message, evaluation = evaluation)
    }
}
