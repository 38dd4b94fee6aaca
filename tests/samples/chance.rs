//! Chance: what is drawn by lot.

use plywood_core::game::{Game, Move, Player, Value};
use plywood_core::random;
use plywood_core::search::Window;
use plywood_explore::games::Notation;
use plywood_explore::games::connect_four::{ConnectFour, Position};
use plywood_explore::games::draughts;
use plywood_explore::games::textbook::Textbook;
use std::ops::{Deref, DerefMut};

/// Random numbers, and what is made of them.
pub struct Rng(random::Rng);

impl Deref for Rng {
    type Target = random::Rng;

    fn deref(&self) -> &random::Rng {
        &self.0
    }
}

impl DerefMut for Rng {
    fn deref_mut(&mut self) -> &mut random::Rng {
        &mut self.0
    }
}

impl Rng {
    /// Begins with a seed.
    pub fn new(seed: u64) -> Rng {
        Rng(random::Rng::new(seed))
    }

    /// Heads or tails.
    pub fn flip(&mut self) -> bool {
        self.once_in(2)
    }

    /// Either player.
    pub fn player(&mut self) -> Player {
        self.pick(&[Player::First, Player::Second])
    }

    /// A textbook tree of at most `height` levels, unless it is a lone leaf.
    pub fn textbook(&mut self, height: u32) -> Textbook {
        Textbook::parse(&self.brackets(height)).expect("it is written as it is read")
    }

    /// The same, but here and there the text says who moves, sometimes the same player twice.
    pub fn labelled_textbook(&mut self, height: u32) -> Textbook {
        let brackets = self.brackets(height);
        let text = self.label(&brackets);
        Textbook::parse(&text).expect("it is written as it is read")
    }

    /// Brackets of at most `height` levels. Values lie close together, so that ties are frequent.
    pub fn brackets(&mut self, height: u32) -> String {
        if height == 0 || self.once_in(6) {
            return self.between(-4, 4).to_string();
        }
        let children = 1 + self.below(4);
        let children: Vec<String> = (0..children).map(|_| self.brackets(height - 1)).collect();
        format!("[{}]", children.join(" "))
    }

    /// The same brackets, two of three with a side.
    pub fn label(&mut self, brackets: &str) -> String {
        let mut text = String::new();
        for letter in brackets.chars() {
            if letter == '[' {
                text.push_str(self.pick(&["", "max", "min"]));
            }
            text.push(letter);
        }
        text
    }

    /// Brackets of at most `height` levels that say of many nodes what their value is at least, at
    /// most or both, and the value for MAX, who moves at the root.
    pub fn limited(&mut self, height: u32) -> (String, Value) {
        self.limited_node(height, true)
    }

    fn limited_node(&mut self, height: u32, is_max: bool) -> (String, Value) {
        if height == 0 || self.once_in(6) {
            let value = self.between(-6, 6);
            return (value.to_string(), value);
        }
        let count = 2 + self.below(2);
        let below = (0..count).map(|_| self.limited_node(height - 1, !is_max));
        let (texts, values): (Vec<String>, Vec<Value>) = below.unzip();
        let (role, value) = if is_max {
            ("max", values.into_iter().max())
        } else {
            ("min", values.into_iter().min())
        };
        let value = value.expect("it has children");
        let least = format!(">={}", value - self.between(0, 2));
        let most = format!("<={}", value + self.between(0, 2));
        let limits = [least, most].map(|limit| if self.flip() { limit } else { String::new() });
        (
            format!("{role}{}[{}]", limits.concat(), texts.join(" ")),
            value,
        )
    }

    /// A window for the root, given from outside: about half of the time the whole one, else one
    /// with one end or both near zero, no further than `reach` if they are not alike.
    pub fn window(&mut self, reach: u64) -> Window {
        let reach = reach as Value;
        let edge = self.between(-reach, reach);
        let full = Window::FULL;
        let beta = edge + self.between(1, reach);
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

    /// Some move of a game that is not over.
    pub fn legal_move<G: Game>(&mut self, game: &G, state: &G::State) -> Option<Move> {
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        (!moves.is_empty()).then(|| self.pick(&moves))
    }

    /// The position after at most `plies` random moves.
    pub fn play<G: Game>(&mut self, game: &G, start: &G::State, plies: u64) -> G::State {
        let mut state = start.clone();
        for _ in 0..plies {
            match self.legal_move(game, &state) {
                Some(played) => state = game.play(&state, played),
                None => break,
            }
        }
        state
    }

    /// A draughts position with men and kings strewn over the board, most of them black's.
    pub fn draughts(&mut self) -> draughts::Position {
        // Rarely there are too many pieces.
        draughts::Position::from_fen(&self.draughts_fen()).unwrap_or_else(|_| self.draughts())
    }

    /// The text of such a position, or rarely of one with too many pieces.
    pub fn draughts_fen(&mut self) -> String {
        let mut sides = [Vec::new(), Vec::new()];
        for square in 6..=45 {
            let (side, piece) = match self.below(12) {
                0 => (0, ""),
                1 => (0, "K"),
                2..=4 => (1, ""),
                5 => (1, "K"),
                _ => continue,
            };
            sides[side].push(format!("{piece}{square}"));
        }
        let to_move = self.pick(&['W', 'B']);
        format!("{to_move}:W{}:B{}", sides[0].join(","), sides[1].join(","))
    }

    /// The columns of a random game of at most `stones` stones, none after its end.
    pub fn connect_four(&mut self, stones: u64) -> String {
        let mut played = String::new();
        let mut position = Position::START;
        for _ in 0..stones {
            let Some(next) = self.legal_move(&ConnectFour, &position) else {
                break;
            };
            ConnectFour.write_move(&position, next, &mut played);
            position = ConnectFour.play(&position, next);
        }
        played
    }
}
