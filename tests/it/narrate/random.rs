//! Random runs.

use plywood::exploration::{GameName, MaxSide, Spec};
use plywood::search::{Algorithm, Cut, Fail, Leaf, Method, Order, Pass, Root, Window};
use strum::VariantArray;

/// A small generator of repeatable randomness.
pub struct Random(pub u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (bits ^ bits >> 31) % limit
    }

    /// Brackets with few different values, so that equal ones are common.
    fn tree(&mut self, height: u64) -> String {
        if height == 0 || self.below(6) == 0 {
            return (self.below(11) as i64 - 4).to_string();
        }
        let children: Vec<String> = (0..=self.below(4)).map(|_| self.tree(height - 1)).collect();
        format!("[{}]", children.join(" "))
    }

    /// Legal moves of Connect Four from the empty board.
    fn moves(&mut self, length: u64) -> String {
        let mut text = String::new();
        for _ in 0..length {
            let column = char::from(b'1' + self.below(7) as u8);
            text.push(column);
            if Spec::connect_four(&text).open().is_err() {
                text.pop();
            }
        }
        text
    }

    /// The whole window, or one with one end or both given, near where values are found.
    fn window(&mut self) -> Window {
        let edge = self.below(13) as i32 - 5;
        let beta = edge + 1 + self.below(6) as i32;
        let full = Window::FULL;
        match self.below(8) {
            0 => Window {
                alpha: edge,
                ..full
            },
            1 => Window { beta: edge, ..full },
            2 => Window {
                alpha: -1 - edge.abs(),
                beta: 1 + edge.abs(),
            },
            3 => Window { alpha: edge, beta },
            _ => full,
        }
    }

    /// Any game, method and side, small enough for thousands of runs.
    pub fn spec(&mut self) -> Spec {
        let mut spec = if self.below(4) == 0 {
            let length = self.below(60);
            let moves = self.moves(length);
            Spec {
                depth: Some(1 + self.below(3) as u32),
                ..Spec::connect_four(&moves)
            }
        } else {
            let height = self.below(6);
            Spec::textbook(&self.tree(height))
        };
        let algorithms = if spec.game == GameName::Textbook {
            // Of such a tree only the leaves have values.
            &[Algorithm::AlphaBeta, Algorithm::Minimax][..]
        } else {
            Algorithm::VARIANTS
        };
        spec.max = [MaxSide::First, MaxSide::Second][self.below(2) as usize];
        spec.method = Method {
            implementation: spec.method.implementation,
            algorithm: algorithms[self.below(algorithms.len() as u64) as usize],
            order: Order::VARIANTS[self.below(4) as usize],
            cut: [Cut::Ge, Cut::Gt][self.below(2) as usize],
            fail: [Fail::Soft, Fail::Hard][self.below(2) as usize],
            window: self.window(),
            pass: [Pass::Move, Pass::NoMove][self.below(2) as usize],
            leaf: match spec.game {
                GameName::Textbook => Leaf::GameOver,
                _ => [Leaf::GameOver, Leaf::Value(20)][self.below(2) as usize],
            },
            root: [Root::Shared, Root::Apart][self.below(2) as usize],
            ..Method::default()
        };
        spec
    }
}
