//! Every answer at every step against a naive computation that follows the search's events.

mod choosing;
mod diagnoses;
mod fairness;
mod games;
mod hints;
mod input;
mod misconceptions;
mod players;
mod posing;
mod reading;
mod reasons;
mod two_trees;

use crate::samples::{Rng, alpha_betas, plain_minimax};
use plywood::evaluate::Evaluation;
use plywood::evaluate::connect_four::Table;
use plywood::evaluate::textbook::Leaves;
use plywood::exploration::{Exploration, MaxSide, Spec};
use plywood::game::connect_four::{ConnectFour, Position};
use plywood::game::textbook::Textbook;
use plywood::game::{Game, Move, Value};
use plywood::quiz::{Answer, Ask, CutAnswer, CutKind, Edges, Line, Question, QuestionError, Sign};
use plywood::search::{
    Algorithm, BackUp, Cut, Entry, Method, Observer, Role, Search, Watch, Window,
};
use plywood::search::{LineEnd, Valuation};
use std::convert::Infallible;
use std::sync::Arc;

/// What a step says, recorded while the search runs.
enum NaiveEvent {
    Enter(Vec<Move>, Window),
    Value(Value),
    /// The window after a back up.
    BackUp(Window),
    /// Who set the bound, unless it was given, and what is skipped.
    Cut(Role, Option<Vec<Move>>, Vec<Vec<Move>>),
    /// The value, what the window says of it, and what the leaves do.
    Return(Value, Option<Sign>, Sign),
}

struct Frame {
    line: Vec<Move>,
    role: Role,
    entry: Window,
    window: Window,
    /// The nodes that set α and β, unless they were given.
    setters: [Option<Vec<Move>>; 2],
    best: Option<(Value, Move)>,
    /// What its children prove so far.
    proved: Option<[Value; 2]>,
}

struct Naive {
    method: Method,
    said: Vec<NaiveEvent>,
    path: Vec<Frame>,
    latest: Value,
    latest_proved: [Value; 2],
    root_move: Option<Move>,
}

impl Frame {
    /// Adds a move with what is proved about it.
    fn proves(&mut self, known: [Value; 2]) {
        let so_far = self.proved.unwrap_or(known);
        let pick = match self.role {
            Role::Max => Value::max,
            Role::Min => Value::min,
        };
        self.proved = Some([pick(so_far[0], known[0]), pick(so_far[1], known[1])]);
    }
}

impl Observer for Naive {
    type Stop = Infallible;

    fn enter(&mut self, entry: Entry) -> Result<(), Infallible> {
        let Entry {
            played,
            role,
            window,
            ..
        } = entry;
        let (mut line, setters) = match self.path.last() {
            Some(above) => (above.line.clone(), above.setters.clone()),
            None => Default::default(),
        };
        line.extend(played);
        self.said.push(NaiveEvent::Enter(line.clone(), window));
        self.path.push(Frame {
            line,
            role,
            entry: window,
            window,
            setters,
            best: None,
            proved: None,
        });
        Ok(())
    }

    fn evaluate(&mut self, Valuation { value, .. }: Valuation, _: impl FnOnce() -> LineEnd) {
        self.said.push(NaiveEvent::Value(value));
        self.latest = value;
        self.latest_proved = [value; 2];
        self.path.pop();
    }

    fn back_up(&mut self, BackUp { played, .. }: BackUp) {
        let value = self.latest;
        let is_root = self.path.len() == 1;
        let here = self.path.last_mut().unwrap();
        here.proves(self.latest_proved);
        let is_better = match (here.best, here.role) {
            (None, _) => true,
            (Some((best, _)), Role::Max) => value > best,
            (Some((best, _)), Role::Min) => value < best,
        };
        if is_better {
            here.best = Some((value, played));
            if is_root {
                self.root_move = Some(played);
            }
        }
        let best = here.best.unwrap().0;
        let Window { alpha, beta } = here.window;
        let is_strict = self.method.cut == Cut::Gt;
        match here.role {
            _ if self.method.algorithm == Algorithm::Minimax => {}
            Role::Max if best > beta || (best == beta && !is_strict) => {}
            Role::Min if best < alpha || (best == alpha && !is_strict) => {}
            Role::Max if best > alpha => {
                here.window.alpha = best;
                here.setters[0] = Some(here.line.clone());
            }
            Role::Min if best < beta => {
                here.window.beta = best;
                here.setters[1] = Some(here.line.clone());
            }
            _ => {}
        }
        self.said.push(NaiveEvent::BackUp(here.window));
    }

    fn cut(&mut self, skipped: &[Move]) -> Result<(), Self::Stop> {
        let here = self.path.last_mut().unwrap();
        here.proves([Value::MIN, Value::MAX]);
        let skipped = skipped
            .iter()
            .map(|&skip| [&here.line[..], &[skip]].concat());
        let setter = match here.role {
            Role::Max => here.setters[1].clone(),
            Role::Min => here.setters[0].clone(),
        };
        self.said
            .push(NaiveEvent::Cut(here.role, setter, skipped.collect()));
        Ok(())
    }

    fn return_value(&mut self, value: Value) {
        let here = self.path.pop().unwrap();
        let Window { alpha, beta } = here.entry;
        let sign = match (value <= alpha, value >= beta) {
            // Only a search can tell which; the oracle's tests do.
            (true, true) => None,
            (true, false) => Some(Sign::Upper),
            (false, true) => Some(Sign::Lower),
            (false, false) => Some(Sign::Exact),
        };
        let [low, high] = here.proved.expect("it has children");
        let proved = if [low, high] == [value; 2] {
            Sign::Exact
        } else if low >= value {
            Sign::Lower
        } else {
            assert!(high <= value);
            Sign::Upper
        };
        self.said.push(NaiveEvent::Return(value, sign, proved));
        (self.latest, self.latest_proved) = (value, [low, high]);
    }
}

impl Naive {
    fn run<G: Game, E: Evaluation<G::State>>(
        game: &G,
        evaluation: &E,
        root: &G::State,
        exploration: &Exploration,
    ) -> Naive {
        let mut naive = Naive {
            method: exploration.spec.method,
            said: Vec::new(),
            path: Vec::new(),
            latest: 0,
            latest_proved: [0; 2],
            root_move: None,
        };
        let (max, method) = (exploration.tree.max, naive.method);
        Search::new(game, evaluation, max, method, &mut naive)
            .run(root, exploration.tree.depth)
            .unwrap();
        naive
    }

    /// The answer and the step that shows it; the inner `None` where it is left to the oracle.
    fn answer(
        &self,
        ask: Ask,
        step: usize,
        exploration: &Exploration,
    ) -> Option<(Option<Answer>, usize)> {
        let line = |moves: &[Move]| Line(exploration.problem.line_text(moves));
        let last = |moves: &[Move]| exploration.problem.last_move_text(moves).unwrap();
        if ask == Ask::RootMove {
            let end = self.said.len() - 1;
            let played = self.root_move.filter(|_| step < end)?;
            return Some((Some(Answer::Move(last(&[played]))), end));
        }
        let from = if ask == Ask::Cut { step } else { step + 1 };
        for (at, said) in self.said.iter().enumerate().skip(from) {
            let answer = match (ask, said) {
                (Ask::Entry, NaiveEvent::Enter(moves, window)) if !moves.is_empty() => {
                    Answer::Window(Edges(*window))
                }
                (Ask::Next, NaiveEvent::Enter(moves, _)) => Answer::Node(line(moves)),
                (Ask::Value, NaiveEvent::Value(value) | NaiveEvent::Return(value, ..)) => {
                    Answer::Value(*value)
                }
                (Ask::Window, NaiveEvent::BackUp(window)) => Answer::Window(Edges(*window)),
                (Ask::Cut, NaiveEvent::BackUp(_)) => {
                    let NaiveEvent::Cut(role, _, skipped) = &self.said[at + 1] else {
                        return Some((Some(Answer::Cut(CutAnswer::NONE)), at + 1));
                    };
                    let cut = match role {
                        Role::Max => CutKind::Beta,
                        Role::Min => CutKind::Alpha,
                    };
                    let skips = skipped.iter().map(|moves| last(moves)).collect();
                    return Some((Some(Answer::Cut(CutAnswer { cut, skips })), at + 1));
                }
                (Ask::Cause, NaiveEvent::Cut(_, Some(setter), _)) => Answer::Node(line(setter)),
                (Ask::Cause, NaiveEvent::Cut(_, None, _)) => Answer::Outside,
                (Ask::Bound, NaiveEvent::Return(.., proved)) => Answer::Bound(*proved),
                (Ask::Stored, NaiveEvent::Return(_, sign, _)) => {
                    return Some((sign.map(Answer::Bound), at));
                }
                _ => continue,
            };
            return Some((Some(answer), at));
        }
        None
    }
}

/// What can be asked about one tree of any game.
fn of_one_tree() -> impl Iterator<Item = Ask> {
    let of_some = [
        Ask::Difference,
        Ask::Fault,
        Ask::Order,
        Ask::Pruned,
        Ask::CaptureLength,
        Ask::CaptureDepth,
    ];
    let mut all = Ask::ALL.to_vec();
    all.retain(|ask| !of_some.contains(ask));
    all.into_iter()
}

/// Compares all answers; counts those of each question, and the steps that have none.
fn compare(exploration: &Exploration, naive: &Naive, asked: &mut [[u64; 2]]) {
    assert_eq!(exploration.tree.steps() as usize, naive.said.len());
    for step in 0..naive.said.len() {
        for (index, ask) in of_one_tree().enumerate() {
            let question = Question::new(exploration, ask, step as u32);
            let expected = naive.answer(ask, step, exploration);
            asked[index][usize::from(expected.is_some())] += 1;
            match (question, expected) {
                (Ok(question), Some((answer, shown_at))) => {
                    let told = (question.answer.clone(), question.shown_at as usize);
                    assert_eq!(
                        told,
                        (answer.unwrap_or(question.answer), shown_at),
                        "{ask:?} {step}"
                    );
                }
                (Err(QuestionError::NothingComes { latest, .. }), None) => {
                    let known = (0..step)
                        .rev()
                        .find(|&s| naive.answer(ask, s, exploration).is_some());
                    assert_eq!(
                        latest.map(|latest| latest as usize),
                        known,
                        "{ask:?} {step}"
                    );
                }
                (question, expected) => panic!("{ask:?} {step}: {question:?} {expected:?}"),
            }
        }
    }
}

fn record(spec: &Spec) -> Exploration {
    let problem = Arc::new(spec.open().unwrap());
    Exploration::record(spec.clone(), problem, &Watch::new(u64::MAX)).unwrap()
}

#[test]
fn answers_are_those_of_a_naive_computation() {
    let mut chance = Rng(31);
    let mut asked = vec![[0; 2]; of_one_tree().count()];
    let mut methods = alpha_betas();
    methods.push(plain_minimax());
    for round in 0..400 {
        let method = methods[round % methods.len()];
        let max = if chance.flip() {
            MaxSide::First
        } else {
            MaxSide::Second
        };
        let height = 1 + chance.below(3) as u32;
        let game = chance.textbook(height);
        let text = match game.picture(&game.root()) {
            plywood::game::Picture::Text { text, .. } => text,
            other => panic!("{other:?}"),
        };
        let window = chance.window(4);
        let method = Method { window, ..method };
        let spec = Spec {
            method,
            max,
            ..Spec::textbook(&text)
        };
        let exploration = record(&spec);
        let game = Textbook::parse(&text).unwrap();
        let naive = Naive::run(&game, &Leaves, &game.root(), &exploration);
        compare(&exploration, &naive, &mut asked);
        if round % 20 == 0 {
            let moves = chance.connect_four(34);
            let spec = Spec {
                method,
                max,
                depth: Some(3),
                ..Spec::connect_four(&moves)
            };
            let exploration = record(&spec);
            let root = Position::from_moves(&moves).unwrap();
            let naive = Naive::run(&ConnectFour, &Table, &root, &exploration);
            compare(&exploration, &naive, &mut asked);
        }
    }
    for ([without, with], ask) in asked.into_iter().zip(of_one_tree()) {
        assert!(with > 1000 && without > 100, "{ask:?} {with} {without}");
    }
}

#[test]
fn crossing_out_too_much_or_too_little_is_wrong() {
    let exploration = record(&Spec::textbook("[[3 12 8] [2 4 6] [14 5 2]]"));
    let question = Question::new(&exploration, Ask::Cut, 15).unwrap();
    assert_eq!(
        question.answer,
        Answer::parse(Ask::Cut, "alpha 2 3").unwrap()
    );
    let at_the_back_up = Question::new(&exploration, Ask::Cut, 16).unwrap();
    assert_eq!(
        (at_the_back_up.answer, at_the_back_up.shown_at),
        (question.answer.clone(), 17)
    );
    for other in ["alpha 1 2 3", "alpha 2", "beta 2 3", "none"] {
        assert_ne!(question.answer, Answer::parse(Ask::Cut, other).unwrap());
    }
}
