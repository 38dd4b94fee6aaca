//! What a search says while it runs, and what plain minimax says: all that the tests of drills
//! believe. Nothing here asks a recorded tree.

use plywood::evaluate::Evaluation;
use plywood::evaluate::connect_four::Table;
use plywood::evaluate::textbook::Leaves;
use plywood::exploration::{GameName, PositionText, Spec};
use plywood::game::connect_four::{ConnectFour, Position};
use plywood::game::textbook::Textbook;
use plywood::game::{Game, Move, Player, Value};
use plywood::search::centre_first;
use plywood::search::{
    BackUp, Cut, Entry, LineEnd, Observer, Order, Role, Search, Valuation, Window,
};
use std::collections::HashMap;
use std::convert::Infallible;

/// A visited node.
pub struct Seen {
    pub line: Vec<Move>,
    pub role: Role,
    pub entry: Window,
    window: Window,
    /// The lines of the nodes that set α and β.
    setters: [Option<Vec<Move>>; 2],
    /// The values that came back, in the order of the moves tried.
    pub heard: Vec<Value>,
    pub skipped: Vec<Move>,
    pub returned: Value,
    pub is_leaf: bool,
}

impl Seen {
    /// The bound that ends the node.
    fn limit(&self) -> Value {
        match self.role {
            Role::Max => self.entry.beta,
            Role::Min => self.entry.alpha,
        }
    }

    /// Who set it.
    pub fn limit_setter(&self) -> Option<&Vec<Move>> {
        match self.role {
            Role::Max => self.setters[1].as_ref(),
            Role::Min => self.setters[0].as_ref(),
        }
    }

    /// Whether the bound is reached before the last move; then whether exactly.
    pub fn reaches(&self) -> Option<bool> {
        let moves = self.heard.len() + self.skipped.len();
        let limit = self.limit();
        let reaches = |&&value: &&Value| match self.role {
            Role::Max => value >= limit,
            Role::Min => value <= limit,
        };
        let before_last = self.heard.iter().take(moves.saturating_sub(1));
        before_last
            .clone()
            .find(reaches)
            .map(|&value| value == limit)
    }

    pub fn best(&self) -> Value {
        let values = self.heard.iter().copied();
        match self.role {
            Role::Max => values.max().unwrap(),
            Role::Min => values.min().unwrap(),
        }
    }
}

/// Everything that the search of a drill reported.
pub struct Log {
    /// In the order of their entry, the root first.
    pub seen: Vec<Seen>,
    /// The true value at each line, of all moves.
    pub truth: HashMap<Vec<Move>, Value>,
    /// The root's moves in the order tried, with their true values.
    pub root_moves: Vec<(Move, Value)>,
}

impl Log {
    pub fn of(spec: &Spec) -> Log {
        let depth = spec.open().unwrap().depth;
        let PositionText::Notation(text) = &spec.position else {
            panic!("drills are written as notation");
        };
        match spec.game {
            GameName::Textbook => {
                let game = Textbook::parse(text).unwrap();
                Log::run(&game, &Leaves, &game.root(), spec, depth)
            }
            _ => {
                let root = Position::from_moves(text).unwrap();
                Log::run(&ConnectFour, &Table, &root, spec, depth)
            }
        }
    }

    fn run<G: Game, E: Evaluation<G::State>>(
        game: &G,
        evaluation: &E,
        root: &G::State,
        spec: &Spec,
        depth: u32,
    ) -> Log {
        let max = game.to_move(root);
        let mut listener = Listener {
            is_strict: spec.method.cut == Cut::Gt,
            seen: Vec::new(),
            open: Vec::new(),
            latest: 0,
        };
        Search::new(game, evaluation, max, spec.method, &mut listener)
            .run(root, depth)
            .unwrap();
        let mut truth = HashMap::new();
        minimax(
            game,
            evaluation,
            root,
            (max, depth),
            &mut Vec::new(),
            &mut truth,
        );
        let mut moves = Vec::new();
        game.moves(root, &mut moves);
        if spec.method.order == Order::CentreFirst {
            centre_first(game, root, &mut moves);
        }
        let root_moves = moves.into_iter().map(|tried| (tried, truth[&vec![tried]]));
        Log {
            seen: listener.seen,
            root_moves: root_moves.collect(),
            truth,
        }
    }

    pub fn root(&self) -> &Seen {
        &self.seen[0]
    }

    pub fn at(&self, line: &[Move]) -> &Seen {
        self.seen.iter().find(|seen| seen.line == line).unwrap()
    }

    /// The inner nodes.
    pub fn inner(&self) -> impl Iterator<Item = &Seen> {
        self.seen.iter().filter(|seen| !seen.is_leaf)
    }

    pub fn cut(&self) -> impl Iterator<Item = &Seen> {
        self.inner().filter(|seen| !seen.skipped.is_empty())
    }
}

fn minimax<G: Game, E: Evaluation<G::State>>(
    game: &G,
    evaluation: &E,
    state: &G::State,
    (max, depth): (Player, u32),
    line: &mut Vec<Move>,
    truth: &mut HashMap<Vec<Move>, Value>,
) -> Value {
    let mut moves = Vec::new();
    if depth > 0 {
        game.moves(state, &mut moves);
    }
    let mut values = Vec::new();
    for played in moves {
        line.push(played);
        let next = game.play(state, played);
        let below = (max, depth - 1);
        values.push(minimax(game, evaluation, &next, below, line, truth));
        line.pop();
    }
    let best = if game.to_move(state) == max {
        values.into_iter().max()
    } else {
        values.into_iter().min()
    };
    let value = best.unwrap_or_else(|| evaluation.evaluate(state, max));
    truth.insert(line.clone(), value);
    value
}

struct Listener {
    is_strict: bool,
    seen: Vec<Seen>,
    open: Vec<usize>,
    latest: Value,
}

impl Observer for Listener {
    type Stop = Infallible;

    fn enter(&mut self, entry: Entry) -> Result<(), Infallible> {
        let Entry {
            played,
            role,
            window,
            ..
        } = entry;
        let (mut line, setters) = match self.open.last() {
            Some(&above) => (
                self.seen[above].line.clone(),
                self.seen[above].setters.clone(),
            ),
            None => Default::default(),
        };
        line.extend(played);
        self.open.push(self.seen.len());
        self.seen.push(Seen {
            line,
            role,
            entry: window,
            window,
            setters,
            heard: Vec::new(),
            skipped: Vec::new(),
            returned: 0,
            is_leaf: false,
        });
        Ok(())
    }

    fn evaluate(&mut self, Valuation { value, .. }: Valuation, _: impl FnOnce() -> LineEnd) {
        self.return_value(value);
        self.seen.last_mut().unwrap().is_leaf = true;
    }

    fn back_up(&mut self, _: BackUp) {
        let value = self.latest;
        let here = &mut self.seen[*self.open.last().unwrap()];
        here.heard.push(value);
        let Window { alpha, beta } = here.window;
        match here.role {
            Role::Max if value > beta || (value == beta && !self.is_strict) => {}
            Role::Min if value < alpha || (value == alpha && !self.is_strict) => {}
            Role::Max if value > alpha => {
                here.window.alpha = value;
                here.setters[0] = Some(here.line.clone());
            }
            Role::Min if value < beta => {
                here.window.beta = value;
                here.setters[1] = Some(here.line.clone());
            }
            _ => {}
        }
    }

    fn cut(&mut self, skipped: &[Move]) -> Result<(), Self::Stop> {
        self.seen[*self.open.last().unwrap()].skipped = skipped.to_vec();
        Ok(())
    }

    fn return_value(&mut self, value: Value) {
        self.latest = value;
        let here = self.open.pop().unwrap();
        self.seen[here].returned = value;
    }
}
