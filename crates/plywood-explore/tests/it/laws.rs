//! The laws that every game obeys, on random play.

use plywood_core::game::{Game, Move, Outcome, Player};
use plywood_core::laws;
use plywood_core::search::Role;
use plywood_core::tree::Kind;
use plywood_explore::games::connect_four::{self, ConnectFour};
use plywood_explore::games::draughts::{self, Draughts};
use plywood_explore::games::laws::notation;
use plywood_explore::games::othello::{self, Othello};
use plywood_explore::games::textbook::{Position, Textbook};
use plywood_explore::games::tic_tac_toe::{self, TicTacToe};
use plywood_explore::games::{
    Board, Drawing, InvalidPosition, Letters, Notation, Picture, Surface, TextFormat,
};
use plywood_samples::{Rng, Scatter, alpha_betas, record};
use rstest::rstest;
use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::Hash;

/// A game, with further facts.
struct Laws<'a, G: Drawing> {
    game: &'a G,
    start: G::State,
    /// Checks that the text of a position is read as this state.
    reads_position: &'a dyn Fn(&str, &G::State),
    /// Checks that the moves from the start are read as this state.
    reads_line: &'a dyn Fn(&[String], &G::State),
}

fn moves<G: Drawing>(game: &G, state: &G::State) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    moves
}

fn move_text<G: Drawing>(game: &G, state: &G::State, played: Move) -> String {
    let mut text = String::from("before ");
    game.write_move(state, played, &mut text);
    text.strip_prefix("before ").unwrap().to_owned()
}

impl<G: Drawing> Laws<'_, G>
where
    G::State: PartialEq + Hash,
{
    /// Plays at random, at most 200 plies, and answers with the texts of the moves played.
    fn hold(&self, chance: &mut Rng) -> Vec<String> {
        let game = self.game;
        laws::game(self.game, &self.start, chance.next_u64(), 1).unwrap();
        notation(self.game, &self.start, chance.next_u64(), 1).unwrap();
        let mut state = self.start.clone();
        let mut line = Vec::new();
        loop {
            self.hold_at(&state);
            (self.reads_line)(&line, &state);
            if chance.below(10) == 0 {
                self.roles_are_stored(&state, chance);
            }
            let Some(played) = chance.legal_move(game, &state).filter(|_| line.len() < 200) else {
                return line;
            };
            line.push(move_text(game, &state, played));
            state = game.play(&state, played);
        }
    }

    /// Checks laws of a single state.
    fn hold_at(&self, state: &G::State) {
        let game = self.game;
        let legal = moves(game, state);
        let next: Vec<G::State> = legal
            .iter()
            .map(|&played| game.play(state, played))
            .collect();
        for (index, one) in next.iter().enumerate() {
            assert!(one != state, "{state:?}");
            assert!(
                !next[..index].contains(one),
                "{state:?}: two moves, one position"
            );
        }
        // Centre first tries the same moves.
        let mut sorted = legal.clone();
        sorted.sort_by_key(|&played| game.distance_from_centre(state, played));
        let distinct: HashSet<Move> = legal.iter().copied().collect();
        assert_eq!(sorted.into_iter().collect::<HashSet<Move>>(), distinct);

        (self.reads_position)(&game.position_text(state), state);
        self.is_drawn(state);
        self.is_played_by_hand(state, &legal);
    }

    /// Every move can be pointed at: on the last cell lies a piece of the player who has moved.
    fn is_played_by_hand(&self, state: &G::State, legal: &[Move]) {
        let game = self.game;
        for &played in legal {
            let text = move_text(game, state, played);
            let Picture::Board(next) = game.picture(&game.play(state, played)) else {
                continue;
            };
            let ways = game.cell_paths(state, played);
            assert!(!ways.is_empty(), "{state:?} {text}");
            for way in ways {
                let ends = way.last().map(|&cell| next.cells[cell]);
                let mover = (text != "--").then_some(Some(game.to_move(state)));
                assert_eq!(ends, mover, "{state:?} {text}");
            }
        }
    }

    fn is_drawn(&self, state: &G::State) {
        let Picture::Board(board) = self.game.picture(state) else {
            return;
        };
        let game = self.game;
        assert_eq!(game.height(), None, "nobody knows how long it takes");
        assert_eq!(board.cells.len(), board.columns * board.row_names.len());
        assert_eq!(board.columns, board.column_names.len());
        assert!(board.kings.iter().all(|&cell| board.cells[cell].is_some()));
        assert!(board.unused.iter().all(|&cell| board.cells[cell].is_none()));
        assert_eq!(board.changed_from(&board), [0; 0]);
        for played in moves(self.game, state) {
            let Picture::Board(next) = self.game.picture(&self.game.play(state, played)) else {
                panic!("{state:?} has a board and then none");
            };
            // A move puts a piece somewhere, unless it is a pass or captures on its way back to where
            // it began.
            let mover = Some(self.game.to_move(state));
            let changed = next.changed_from(&board);
            let text = move_text(self.game, state, played);
            let is_pass = text == "--";
            let mut squares = text.split(['x', '(']);
            let is_round = squares.next() == squares.next();
            let puts = changed.iter().any(|&cell| next.cells[cell] == mover);
            assert_eq!(changed.is_empty(), is_pass, "{state:?}");
            assert!(
                puts || is_pass || is_round || next.cells == board.cells,
                "{state:?}"
            );
        }
    }

    /// Every node of a recorded tree has the role of the player who moves there.
    fn roles_are_stored(&self, state: &G::State, chance: &mut Rng) {
        let methods = alpha_betas();
        let method = methods[chance.below(methods.len() as u64) as usize];
        let max = chance.player();
        let scatter = Scatter { seed: 1, reach: 9 };
        let tree = record(self.game, &scatter, state, (max, method, 2));
        for id in tree.ids() {
            let node = tree.node(id);
            if node.kind == Kind::Pruned {
                continue;
            }
            let there = tree
                .moves(id)
                .into_iter()
                .fold(state.clone(), |state, played| {
                    self.game.play(&state, played)
                });
            assert_eq!(node.role == Role::Max, self.game.to_move(&there) == max);
            assert_eq!(node.kind == Kind::Terminal, self.game.is_over(&there));
        }
    }
}

/// Checks that a text was read, and as this.
fn is_read<State: PartialEq + Debug, E: Debug>(read: Result<State, E>, state: &State, text: &str) {
    assert_eq!(&read.expect(text), state, "{text}");
}

fn obeys_the_laws(chance: &mut Rng, game: &str) -> Vec<String> {
    match game {
        "connect-four" => Laws {
            game: &ConnectFour,
            start: connect_four::Position::START,
            reads_position: &|text, state| {
                for text in [text, &text.replace('/', "\n").to_lowercase()] {
                    is_read(connect_four::Position::from_board(text), state, text);
                }
            },
            reads_line: &|line, state| {
                let text = line.concat();
                is_read(connect_four::Position::from_moves(&text), state, &text);
            },
        }
        .hold(chance),
        "othello" => Laws {
            game: &Othello,
            start: othello::Position::START,
            reads_position: &|text, state| {
                for text in [text, &text.replace('/', "\n").to_lowercase()] {
                    is_read(othello::Position::from_board(text), state, text);
                }
            },
            reads_line: &|line, state| {
                let text = line.concat();
                is_read(othello::Position::from_moves(&text), state, &text);
                // Passes may be left out where a move follows.
                if line.last().is_none_or(|last| last != "--") {
                    let text = line.join(", ").replace("--, ", "").to_uppercase();
                    is_read(othello::Position::from_moves(&text), state, &text);
                }
            },
        }
        .hold(chance),
        "draughts" => Laws {
            game: &Draughts,
            start: if chance.flip() {
                chance.draughts()
            } else {
                draughts::Position::START
            },
            reads_position: &|text, state| {
                for text in [text, &text.replace(',', " , ").to_lowercase()] {
                    is_read(draughts::Position::from_fen(text), state, text);
                }
            },
            reads_line: &|_, _| {},
        }
        .hold(chance),
        "tic-tac-toe" => Laws {
            game: &TicTacToe,
            start: tic_tac_toe::Position::START,
            reads_position: &|text, state| {
                for text in [text, &text.replace('/', "\n").to_lowercase()] {
                    is_read(tic_tac_toe::Position::from_board(text), state, text);
                }
            },
            reads_line: &|line, state| {
                let text = line.join(" ");
                is_read(tic_tac_toe::Position::from_moves(&text), state, &text);
            },
        }
        .hold(chance),
        "textbook" => {
            let game = if chance.flip() {
                chance.labelled_textbook(5)
            } else {
                chance.textbook(5)
            };
            Laws {
                start: game.root(),
                reads_position: &|text, place| {
                    let alone = Textbook::parse(text).expect(text);
                    assert!(is_same(&game, place, &alone, &alone.root()), "{text}");
                },
                reads_line: &|_, _| {},
                game: &game,
            }
            .hold(chance)
        }
        other => panic!("no game {other}"),
    }
}

/// Whether two textbook trees are the same below two places: players, values and moves.
fn is_same(one: &Textbook, here: &Position, other: &Textbook, there: &Position) -> bool {
    let legal = moves(one, here);
    here.leaf_value() == there.leaf_value()
        && (here.leaf_value().is_some() || one.to_move(here) == other.to_move(there))
        && legal == moves(other, there)
        && legal.into_iter().all(|played| {
            is_same(
                one,
                &one.play(here, played),
                other,
                &other.play(there, played),
            )
        })
}

/// A heap of sticks of which one or two are taken; the player who takes the last one wins. With a
/// fault in how it is written or drawn.
#[derive(Clone, Copy, Debug)]
struct Faulty(Fault);

#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    None,
    WrongCells,
    OneText,
    ReadsNothing,
    OneName,
}

impl Game for Faulty {
    type State = (u32, Player);

    fn to_move(&self, &(_, player): &(u32, Player)) -> Player {
        player
    }

    fn outcome(&self, &(sticks, player): &(u32, Player)) -> Option<Outcome> {
        (sticks == 0).then_some(Outcome::Won(player.other()))
    }

    fn moves(&self, &(sticks, _): &(u32, Player), moves: &mut Vec<Move>) {
        moves.extend((1..=sticks.min(2)).map(Move));
    }

    fn play(&self, &(sticks, player): &(u32, Player), played: Move) -> (u32, Player) {
        (sticks - played.0, player.other())
    }
}

impl Notation for Faulty {
    type Error = InvalidPosition;

    const TEXT_FORMAT: TextFormat = TextFormat::POSITION;

    fn read(text: &str) -> Result<(Faulty, (u32, Player)), InvalidPosition> {
        Err(InvalidPosition(text.to_owned()))
    }

    fn write_move(&self, _: &(u32, Player), played: Move, text: &mut String) {
        text.push_str(match (played, self.0) {
            (_, Fault::OneText) | (Move(1), _) => "one",
            _ => "two",
        });
    }

    fn read_move(&self, _: &(u32, Player), text: &str) -> Option<Move> {
        match text {
            _ if self.0 == Fault::ReadsNothing => None,
            "one" => Some(Move(1)),
            _ => Some(Move(2)),
        }
    }

    fn position_text(&self, state: &(u32, Player)) -> String {
        state.0.to_string()
    }
}

impl Drawing for Faulty {
    /// The last cell belongs to the winner.
    fn picture(&self, &(sticks, player): &(u32, Player)) -> Picture {
        let owner = match self.0 {
            Fault::WrongCells => player,
            _ => player.other(),
        };
        Picture::Board(Board {
            columns: 1,
            cells: vec![Some(owner).filter(|_| sticks == 0)],
            letters: Letters::STONES,
            kings: Vec::new(),
            unused: Vec::new(),
            column_names: vec!["a".to_owned()],
            row_names: vec!["1".to_owned()],
            is_counted: false,
            surface: Surface::Paper,
            winning: match self.outcome(&(sticks, player)) {
                Some(Outcome::Won(_)) => vec![0],
                _ => Vec::new(),
            },
        })
    }

    fn player_name(&self, player: Player) -> &'static str {
        match player {
            Player::Second if self.0 != Fault::OneName => "second",
            _ => "first",
        }
    }
}

#[rstest]
#[case::wrong_cells(
    Fault::WrongCells,
    "the picture marks the cells [0] as winning, and the winner is "
)]
#[case::one_text(
    Fault::OneText,
    "Move(2) is written \"one\", which is read as Some(Move(1)), at (5, "
)]
#[case::reads_nothing(
    Fault::ReadsNothing,
    "Move(1) is written \"one\", which is read as None, at (5, "
)]
#[case::one_name(
    Fault::OneName,
    "the players are called [\"first\", \"first\"], at (5, "
)]
fn a_fault_in_a_notation_is_found(#[case] fault: Fault, #[case] told: &str) {
    let start = (5, Player::First);
    let laws = |game: &Faulty| notation(game, &start, 1, 20);
    assert_eq!(laws(&Faulty(Fault::None)), Ok(()));
    let broken = laws(&Faulty(fault)).unwrap_err();
    assert!(broken.to_string().starts_with(told), "{broken}");
}

#[test]
fn every_game_obeys_the_laws() {
    let mut chance = Rng::new(3);
    let games = [
        ("connect-four", 100),
        ("othello", 60),
        ("draughts", 200),
        ("tic-tac-toe", 300),
        ("textbook", 1000),
    ];
    for (game, plays) in games {
        let mut texts = Vec::new();
        for _ in 0..plays {
            texts.extend(obeys_the_laws(&mut chance, game));
        }
        // What is special to a game was met.
        let met = |part: &str| texts.iter().filter(|text| text.contains(part)).count();
        match game {
            "othello" => assert!(met("--") > 10),
            "draughts" => assert!(met("x") > 100 && met("(") > 0, "{} {}", met("x"), met("(")),
            _ => assert!(texts.len() as u64 > plays),
        }
    }
}
