//! Players who hold a misconception, and one who holds none: what they answer, worked out from what the
//! tree shows in another way than the models of the quiz do it.

use plywood_core::game::Value;
use plywood_core::replay::{Event, Replay};
use plywood_core::search::{Algorithm, Cut, Fail, NextAction, Role, Window};
use plywood_core::tree::{Kind, NodeId, Tree};
use plywood_explore::exploration::Exploration;
use plywood_explore::number::Number;
use plywood_teach::quiz::{Answer, Ask, CutAnswer, CutKind, Edges, Line, Mistake, Question, Sign};
use plywood_teach::words::Unit;
use strum::VariantArray;

#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Belief {
    Right,
    RolesSwapped,
    CutsOnlyBeyond,
    CutsOnEqual,
    CutsTooEarly,
    NeverCuts,
    BoundIsValue,
    BetaMovedAtMax,
    EdgeReturned,
    Inheritance,
    LastForBest,
    WindowHandedUp,
    OrderChangesValue,
    FirstGood,
    SkippedCounted,
    LaterStays,
    SignForgotten,
    NegativesReversed,
    WindowSwapped,
    OwnBound,
    ValueIsBound,
    FirstMove,
}

pub use Belief::*;

impl Belief {
    pub fn mistake(self) -> Option<Mistake> {
        Some(match self {
            Right => return None,
            RolesSwapped => Mistake::ForgotTurn,
            CutsOnlyBeyond => Mistake::NoCutOnEquality,
            CutsOnEqual => Mistake::CutOnEquality,
            CutsTooEarly => Mistake::PrunedTooMuch,
            NeverCuts => Mistake::PrunedTooLittle,
            BoundIsValue => Mistake::ValueForBound,
            EdgeReturned => Mistake::EdgeReturned,
            SignForgotten => Mistake::SignForgotten,
            NegativesReversed => Mistake::NegativesReversed,
            WindowSwapped => Mistake::WindowSwapped,
            OwnBound => Mistake::OwnBound,
            ValueIsBound => Mistake::MereBound,
            FirstMove => Mistake::FirstMove,
            BetaMovedAtMax => Mistake::AlphaForBeta,
            Inheritance => Mistake::Inheritance,
            LastForBest => Mistake::LastForBest,
            WindowHandedUp => Mistake::WindowHandedUp,
            OrderChangesValue => Mistake::OrderChangesValue,
            FirstGood => Mistake::FirstGood,
            SkippedCounted => Mistake::CountsSkipped,
            LaterStays => Mistake::LaterEqual,
        })
    }
}

/// The view of a player when a question is asked.
pub struct Sight<'a> {
    pub exploration: &'a Exploration,
    pub question: &'a Question,
    pub tree: &'a Tree,
    pub role: Role,
    /// The same tree by plain minimax, for a player who counts what was skipped.
    pub truth: Option<&'a Exploration>,
}

/// A value as MAX and MIN see it: one prefers more, the other less.
fn better(role: Role, value: Value, than: Value) -> bool {
    match role {
        Role::Max | Role::Chance => value > than,
        Role::Min => value < than,
    }
}

/// Which of two numbers is the larger for one who looks at a negative one's digits alone; no number is
/// less than −∞.
fn larger_by_digits(one: Value, other: Value) -> bool {
    if one < 0 && other < 0 && one != Value::MIN && other != Value::MIN {
        -i64::from(one) > -i64::from(other)
    } else {
        one > other
    }
}

fn better_by_digits(role: Role, value: Value, than: Value) -> bool {
    match role {
        Role::Max | Role::Chance => larger_by_digits(value, than),
        Role::Min => larger_by_digits(than, value),
    }
}

/// A value at one of MIN's nodes for one who forgets its sign.
fn turned(role: Role, value: Value) -> Value {
    if role == Role::Min { -value } else { value }
}

fn own_edge(role: Role, window: Window) -> Value {
    match role {
        Role::Max | Role::Chance => window.alpha,
        Role::Min => window.beta,
    }
}

fn other(role: Role) -> Role {
    match role {
        Role::Max | Role::Chance => Role::Min,
        Role::Min => Role::Max,
    }
}

/// The window with a role's edge at a value.
fn put(role: Role, window: Window, value: Value) -> Window {
    let Window { alpha, beta } = window;
    match role {
        Role::Max | Role::Chance => Window { alpha: value, beta },
        Role::Min => Window { alpha, beta: value },
    }
}

/// The window once a role is sure of a value.
fn sure(role: Role, window: Window, value: Value) -> Window {
    if better(role, value, own_edge(role, window)) {
        put(role, window, value)
    } else {
        window
    }
}

fn is_open(edge: Value) -> bool {
    edge == Value::MIN || edge == Value::MAX
}

/// Whether a value of this role's ends its node.
fn ends(cut: Cut, role: Role, value: Value, window: Window) -> bool {
    let bound = own_edge(other(role), window);
    better(role, value, bound) || cut == Cut::Ge && value == bound
}

impl Sight<'_> {
    fn value(&self, id: NodeId) -> Value {
        self.tree.node(id).value
    }

    fn name(&self, id: NodeId) -> String {
        let problem = &self.exploration.problem;
        problem.move_text(self.tree, id).unwrap_or_default()
    }

    /// The children that have returned a value, each move once.
    fn brought(&self, id: NodeId) -> Vec<NodeId> {
        let mut children = self.tree.children(id);
        children.retain(|&child| {
            let again = self.tree[child].next_action() == NextAction::SearchesAgain;
            self.tree.node(child).kind != Kind::Pruned && !again
        });
        children
    }

    /// Returns the value that a node with this best value returns.
    fn handed_up(&self, best: Value) -> Value {
        let Window { alpha, beta } = self.tree.node(self.question.node).window;
        match self.tree.method.fail {
            Fail::Soft => best,
            Fail::Hard => best.max(alpha).min(beta),
        }
    }

    fn returned(&self, belief: Belief) -> Option<Answer> {
        let (id, node) = (self.question.node, self.tree.node(self.question.node));
        if node.kind != Kind::Interior {
            return None;
        }
        let values: Vec<Value> = self
            .brought(id)
            .into_iter()
            .map(|child| self.value(child))
            .collect();
        let best_for = |role: Role| match role {
            Role::Max | Role::Chance => values.iter().copied().max(),
            Role::Min => values.iter().copied().min(),
        };
        let best = best_for(self.role)?;
        let value = match belief {
            RolesSwapped => self.handed_up(best_for(other(self.role))?),
            EdgeReturned if self.tree.method.fail == Fail::Soft => {
                best.max(node.window.alpha).min(node.window.beta)
            }
            LastForBest => self.handed_up(*values.last()?),
            FirstGood => {
                let own = own_edge(self.role, node.window);
                let good = values.iter().find(|&&value| better(self.role, value, own));
                self.handed_up(*good.unwrap_or(&best))
            }
            SkippedCounted => {
                let truth = self.truth?;
                let skipped = self.tree.children(id).into_iter();
                let skipped = skipped.filter(|&child| self.tree.node(child).kind == Kind::Pruned);
                let skipped = skipped.map(|child| {
                    let there = truth.tree.follow(&self.tree.moves(child));
                    truth.tree.node(there).value
                });
                let all = values.iter().copied().chain(skipped);
                let with = match self.role {
                    Role::Max | Role::Chance => all.max(),
                    Role::Min => all.min(),
                };
                self.handed_up(with?)
            }
            SignForgotten => turned(self.role, self.handed_up(best)),
            NegativesReversed => {
                let mut by_digits = values[0];
                for &value in &values[1..] {
                    if better_by_digits(self.role, value, by_digits) {
                        by_digits = value;
                    }
                }
                self.handed_up(by_digits)
            }
            _ => self.handed_up(best),
        };
        Some(Answer::Value(Number::of(value, Unit::ONE)))
    }

    /// The window that the node begins with for one who forgets what comes from further up.
    fn forgetful(&self, id: NodeId) -> Window {
        let entered = Replay::new(self.tree, self.tree.node(id).entered);
        let above = self.tree.parent(id).map(|parent| {
            let best = entered.knowledge(parent).best;
            best.map(|(_, best)| sure(self.tree.node(parent).role, Window::FULL, best))
        });
        above.flatten().unwrap_or(Window::FULL)
    }

    /// At a back up: the window before, the value that comes, the child, and the best with it.
    fn news(&self, at: u32) -> Option<(Window, Value, NodeId, Value, bool)> {
        let Event::BackUp { child, before, .. } = Replay::new(self.tree, at).event() else {
            return None;
        };
        let value = self.value(child);
        let best = match before.best {
            Some((_, best)) if !better(self.role, value, best) => best,
            _ => value,
        };
        Some((before.window, value, child, best, before.best.is_none()))
    }

    fn window(&self, belief: Belief) -> Option<Answer> {
        let (before, value, child, best, _) = self.news(self.question.shown_at)?;
        if self.tree.method.algorithm == Algorithm::Minimax {
            return Some(Answer::Window(Edges::new(Unit::ONE, Window::FULL)));
        }
        let cut = self.tree.method.cut;
        let is_end = ends(cut, self.role, best, before);
        let right = if is_end {
            before
        } else {
            sure(self.role, before, best)
        };
        let window = match belief {
            RolesSwapped => sure(other(self.role), before, value),
            BetaMovedAtMax => put(other(self.role), before, value),
            LastForBest if !is_end => put(self.role, before, value),
            WindowHandedUp if self.tree.node(child).kind == Kind::Interior => {
                Replay::new(self.tree, self.question.shown_at)
                    .knowledge(child)
                    .window
            }
            Inheritance => {
                let known = self.forgetful(self.question.node);
                if ends(cut, self.role, best, known) {
                    known
                } else {
                    sure(self.role, known, best)
                }
            }
            WindowSwapped => Window {
                alpha: right.beta,
                beta: right.alpha,
            },
            SignForgotten => sure(self.role, before, turned(self.role, value)),
            NegativesReversed => {
                let bound = own_edge(other(self.role), before);
                let ends =
                    better_by_digits(self.role, value, bound) || cut == Cut::Ge && value == bound;
                let is_better = better_by_digits(self.role, value, own_edge(self.role, before));
                if is_better && !ends {
                    put(self.role, before, value)
                } else {
                    before
                }
            }
            _ => right,
        };
        Some(Answer::Window(Edges::new(Unit::ONE, window)))
    }

    fn cutoff(&self, belief: Belief) -> Option<Answer> {
        let (before, value, child, best, _) = self.news(self.question.shown_at - 1)?;
        let mut left: Vec<NodeId> = self.tree.children(self.question.node);
        left.retain(|&other| other > child);
        let method = self.tree.method;
        if left.is_empty() || method.algorithm == Algorithm::Minimax {
            return Some(Answer::Cut(CutAnswer::NONE));
        }
        let (mut role, mut window, mut cut) = (self.role, before, method.cut);
        let is_right = ends(cut, role, best, window);
        let bound = own_edge(other(role), before);
        match belief {
            CutsOnlyBeyond => cut = Cut::Gt,
            CutsOnEqual => cut = Cut::Ge,
            RolesSwapped => role = other(role),
            Inheritance => {
                let known = self.forgetful(self.question.node);
                window = put(other(role), window, own_edge(other(role), known));
            }
            _ => {}
        }
        let compared = if belief == RolesSwapped { value } else { best };
        let own = own_edge(self.role, before);
        let is_cut = match belief {
            CutsTooEarly => is_right || !is_open(bound),
            NeverCuts => false,
            FirstGood => is_right || !is_open(own) && better(self.role, value, own),
            OwnBound => !is_open(own) && better(self.role, value, own),
            SignForgotten if self.role == Role::Min => ends(cut, role, turned(role, value), window),
            NegativesReversed => {
                better_by_digits(role, value, bound) || cut == Cut::Ge && value == bound
            }
            _ => ends(cut, role, compared, window),
        };
        if matches!(belief, BetaMovedAtMax | OwnBound) && is_cut {
            role = other(role);
        }
        if !is_cut {
            return Some(Answer::Cut(CutAnswer::NONE));
        }
        let kind = match role {
            Role::Max | Role::Chance => CutKind::Beta,
            Role::Min => CutKind::Alpha,
        };
        let skips = left.into_iter().map(|id| self.name(id)).collect();
        Some(Answer::Cut(CutAnswer { cut: kind, skips }))
    }

    /// Goes up to the first node that has moved the edge of its window which this role moves.
    fn setter(&self, role: Role) -> Answer {
        let mut below = self.question.node;
        while let Some(above) = self.tree.parent(below) {
            let node = self.tree.node(above);
            let entered = Replay::new(self.tree, self.tree.node(below).entered);
            let now = entered.knowledge(above).window;
            if node.role == role && own_edge(role, now) != own_edge(role, node.window) {
                return Answer::Node(Line(
                    self.exploration.problem.line_text(&self.tree.moves(above)),
                ));
            }
            below = above;
        }
        Answer::Outside
    }

    fn cause(&self, belief: Belief) -> Option<Answer> {
        let right = self.setter(other(self.role));
        Some(match belief {
            BetaMovedAtMax | OwnBound => match self.setter(self.role) {
                Answer::Outside => right,
                mixed => mixed,
            },
            _ => right,
        })
    }

    fn entry(&self, belief: Belief) -> Option<Answer> {
        let parent = self.tree.parent(self.question.node)?;
        let now = Replay::new(self.tree, self.question.shown_at)
            .knowledge(parent)
            .window;
        let Window { alpha, beta } = now;
        Some(Answer::Window(Edges::new(
            Unit::ONE,
            match belief {
                Inheritance => self.forgetful(self.question.node),
                WindowSwapped => Window {
                    alpha: beta,
                    beta: alpha,
                },
                BetaMovedAtMax => {
                    let above = self.tree.node(parent);
                    let known = Replay::new(self.tree, self.question.shown_at).knowledge(parent);
                    match known.best {
                        Some((_, best)) => put(other(above.role), above.window, best),
                        None => now,
                    }
                }
                WindowHandedUp => {
                    let mut before = self.tree.children(parent).into_iter();
                    let before = before.rfind(|&child| child < self.question.node);
                    match before {
                        Some(child) if self.tree.node(child).kind == Kind::Interior => {
                            Replay::new(self.tree, self.question.shown_at)
                                .knowledge(child)
                                .window
                        }
                        _ => now,
                    }
                }
                _ => now,
            },
        )))
    }

    fn root_move(&self, belief: Belief) -> Option<Answer> {
        let tried = self.brought(NodeId::ROOT);
        let first_best = |role: Role| {
            let mut tried = tried.iter().copied();
            let first = tried.next()?;
            Some(tried.fold(first, |best, child| {
                if better(role, self.value(child), self.value(best)) {
                    child
                } else {
                    best
                }
            }))
        };
        let chosen = match belief {
            RolesSwapped => first_best(other(self.role))?,
            LastForBest => *tried.last()?,
            FirstGood | FirstMove => *tried.first()?,
            SignForgotten => {
                let seen = |child: NodeId| match self.tree.node(child) {
                    node if node.kind == Kind::Interior => turned(node.role, node.value),
                    node => node.value,
                };
                let mut best = *tried.first()?;
                for &child in &tried[1..] {
                    if better(self.role, seen(child), seen(best)) {
                        best = child;
                    }
                }
                best
            }
            NegativesReversed => {
                let mut best = *tried.first()?;
                for &child in &tried[1..] {
                    if better_by_digits(self.role, self.value(child), self.value(best)) {
                        best = child;
                    }
                }
                best
            }
            LaterStays | BoundIsValue => {
                let best = self.value(first_best(self.role)?);
                let mut last = tried.iter().rev().copied();
                last.find(|&child| self.value(child) == best)?
            }
            _ => first_best(self.role)?,
        };
        Some(Answer::Move(self.name(chosen)))
    }

    /// The node that comes next: the first in the order of time that is looked at, or whatever was skipped.
    fn next(&self, belief: Belief) -> Answer {
        let later = |&id: &NodeId| {
            let node = self.tree.node(id);
            let is_seen = node.kind != Kind::Pruned || belief == NeverCuts;
            is_seen && node.entered > self.question.step
        };
        let next = self.tree.ids().find(later).expect("something comes");
        Answer::Node(Line(
            self.exploration.problem.line_text(&self.tree.moves(next)),
        ))
    }

    /// Returns a player's answer.
    pub fn answer(&self, belief: Belief) -> Answer {
        let own = match self.question.ask {
            Ask::Value => self.returned(belief),
            Ask::Window => self.window(belief),
            Ask::Cut => self.cutoff(belief),
            Ask::Cause => self.cause(belief),
            Ask::Entry => self.entry(belief),
            Ask::RootMove => self.root_move(belief),
            Ask::Next => Some(self.next(belief)),
            Ask::Bound | Ask::Stored if belief == BoundIsValue => Some(Answer::Bound(Sign::Exact)),
            Ask::Bound | Ask::Stored if belief == ValueIsBound => {
                Some(Answer::Bound(match (&self.question.answer, self.role) {
                    (Answer::Bound(Sign::Exact), Role::Max) => Sign::Lower,
                    (Answer::Bound(Sign::Exact), Role::Min) => Sign::Upper,
                    (Answer::Bound(sign), _) => *sign,
                    _ => return self.question.answer.clone(),
                }))
            }
            Ask::Order if belief == OrderChangesValue => Some(Answer::Choice("value")),
            Ask::Order if belief == SkippedCounted => Some(Answer::Choice("as-many")),
            Ask::Pruned if belief == SkippedCounted => Some(Answer::Value(0.into())),
            _ => None,
        };
        own.unwrap_or_else(|| self.question.answer.clone())
    }
}
