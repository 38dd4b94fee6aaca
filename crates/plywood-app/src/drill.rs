//! Drills: one after another, each with its questions, until the student leaves. They use only the
//! keys of the tree, of questions and of the dialogs between drills. Each ends with its topic and
//! result.

mod act;
mod order;
pub(crate) mod proof;
mod room;

pub use order::OrderDialog;
pub use proof::ProofPlay;
pub use room::RoomPlay;

use crate::audience::RoomGame;
use crate::bindings::{Action, Binding, Context, Direction, row};
use crate::dialog::{Content, Dialog, Flow, Frame, OpenRequest};
use crate::explore::{Explore, Room, arrangement, draw as explore};
use crate::key::Arrow::Right;
use crate::key::Key::{Arrow, Char, Enter, Esc};
use crate::paint::{Canvas, Lines, Target, Theme, fit, split_rows, text_width, wrap, wrap_at};
use crate::state::{Navigation, Shared};
use plywood_teach::drill::{Drill, OrderCost, Subject, Test};
use plywood_teach::language::Language;
use plywood_teach::quiz::Question;
use plywood_teach::say;
use ratatui::layout::Rect;
use ratatui::text::Line;
use std::time::Duration;

/// Below this height, a screen needs every line for its tree.
const SHORT: i32 = 20;

/// Returns the number of lines below the tree for ordering moves, on a screen of this height.
pub fn order_lines(height: i32) -> i32 {
    if height < SHORT { 8 } else { 10 }
}

/// A drill on the screen.
#[derive(Debug)]
pub struct Drilling {
    pub drill: Drill,
    /// The subjects of the drill's stream; empty for all.
    pub subjects: Vec<Subject>,
    /// The search that the questions are about.
    pub explore: Explore,
    pub questions: Vec<Question>,
    /// Number of answers that were right at the first try.
    pub right_count: usize,
    /// The game of proof, if the drill is one.
    pub proof: Option<ProofPlay>,
    /// The cost of the student's move order, once it is the minimum.
    pub order_cost: Option<OrderCost>,
    /// Whether everything is answered, or the drill was stopped.
    pub is_over: bool,
    /// The test that the drill is part of.
    pub test: Option<RunningTest>,
}

/// A test that is being taken: one question each from several drills.
#[derive(Debug)]
pub struct RunningTest {
    pub test: Test,
    /// The drills to come, in reverse order.
    left: Vec<Drill>,
    /// Number of questions answered.
    pub asked: usize,
    /// Number of right answers before this drill.
    pub right_count: usize,
    /// The subjects of wrong answers, each once.
    pub missed: Vec<Subject>,
}

impl Drilling {
    /// Returns the number of questions, including the move order to find if there is one.
    pub fn question_count(&self) -> usize {
        let others = [self.drill.asks_for_order(), self.proof.is_some()];
        self.questions.len() + others.into_iter().filter(|&is_asked| is_asked).count()
    }

    /// Returns the context of its keys.
    pub(crate) fn context(&self) -> Context {
        if self.proof.as_ref().is_some_and(|play| !play.is_over()) {
            return proof::CONTEXT;
        }
        self.explore.asking.context().unwrap_or(Context::EXPLORE)
    }

    /// Handles a click, and returns where it leads.
    pub(crate) fn click(&mut self, target: Target, shared: &mut Shared) -> Navigation {
        let Some(play) = self.proof.as_mut().filter(|play| !play.is_over()) else {
            self.explore.click_tree(target, shared);
            return Navigation::Stay;
        };
        if let Target::Node(id) = target {
            play.point_at(id);
            play.open(&self.explore, shared);
        }
        self.end_proof(shared)
    }

    /// Lets the room play the game of proof, if the drill is one.
    pub(crate) fn play_with_room(&mut self, game: RoomGame, shared: &Shared) {
        if let Some(play) = &mut self.proof {
            play.play_with_room(game, &self.drill, shared);
        }
    }

    /// Returns the room's game that is being played.
    fn room(&self) -> Option<&RoomPlay> {
        let play = self.proof.as_ref().filter(|play| !play.is_over());
        play?.room.as_ref()
    }

    /// Returns what to do.
    fn instruction(&self, language: Language) -> String {
        let room = self.proof.as_ref().and_then(|play| play.room.as_ref());
        match room.map(|room| room.game) {
            // The question about a swap comes before the order.
            None if self.drill.asks_for_order() && self.explore.asking.question.is_some() => {
                say!(language, "drill-do-swap")
            }
            None => self.drill.instruction(language),
            Some(RoomGame::Vote) => say!(language, "room-do-vote"),
            Some(_) => say!(language, "room-do-leaves"),
        }
    }

    /// Goes on if the room that plays has decided how.
    pub(crate) fn tick(&mut self, shared: &mut Shared) -> Navigation {
        if self.room().is_none() {
            return Navigation::Stay;
        }
        if let Some(play) = &mut self.proof {
            play.hear(shared);
        }
        self.end_proof(shared)
    }

    /// Returns the time until [`Drilling::tick`], if a room is playing.
    pub(crate) fn due(&self) -> Option<Duration> {
        self.room()?.due()
    }

    /// Returns the number of right answers, and of all questions, of the drill or of its test.
    pub fn score(&self) -> (usize, usize) {
        match &self.test {
            Some(running) => (running.right_count + self.right_count, running.test.count()),
            None => (self.right_count, self.question_count()),
        }
    }

    /// Returns whether the move order is being asked for, in which case the tree is shown rather
    /// than the search.
    pub(super) fn is_at_order(&self) -> bool {
        self.drill.asks_for_order() && !self.is_over && self.explore.asking.question.is_none()
    }
}

/// Draws the tree with the head above it.
pub(crate) fn draw(canvas: &mut Canvas, drilling: &Drilling, shared: &Shared) {
    let [head, tree] = areas(drilling, canvas.area(), canvas.language);
    draw_head(&mut canvas.part(head), drilling);
    if let Some(play) = &drilling.proof {
        return play.draw(&mut canvas.part(tree), &drilling.explore, shared);
    }
    if drilling.is_at_order() {
        let title = say!(canvas.language, "pane-tree-whole");
        explore::draw_tree_titled(canvas, tree, &drilling.explore, &title);
    } else {
        explore::draw_live(&mut canvas.part(tree), &drilling.explore);
    }
}

/// Returns the room for the tree on a screen of this area.
pub(crate) fn room(drilling: &Drilling, area: Rect, language: Language) -> Room {
    let [_, tree] = areas(drilling, area, language);
    arrangement::room(&drilling.explore, tree, drilling.is_at_order(), language)
}

/// Returns the areas of the head and of the tree.
fn areas(drilling: &Drilling, area: Rect, language: Language) -> [Rect; 2] {
    let height = i32::from(area.height);
    // The tree stays where it is when the order is asked for.
    let instruction = if drilling.drill.asks_for_order() {
        drilling.drill.instruction(language)
    } else {
        drilling.instruction(language)
    };
    let lines = if height < SHORT {
        1
    } else {
        1 + wrap(&instruction, i32::from(area.width) - 2).len() as u16
    };
    let [head, mut tree] = split_rows(area, lines);
    if drilling.is_at_order() {
        // The panel extends to the bottom of the screen, replacing the footer.
        let panel = order_lines(height + 1) - 1;
        tree.height = tree.height.saturating_sub(panel as u16);
    }
    [head, tree]
}

/// Draws the drill's code, difficulty and score, with the instruction below.
fn draw_head(canvas: &mut Canvas, drilling: &Drilling) {
    let (theme, language) = (canvas.theme, canvas.language);
    let target = drilling.drill.topic(language);
    let title = match (&drilling.test, drilling.drill.recipe) {
        (Some(running), _) => {
            let (code, name) = (running.test.to_string(), running.test.name(language));
            say!(language, "test-head", code, name)
        }
        (None, Some(recipe)) => {
            let code = drilling.drill.code();
            let difficulty = recipe.difficulty.name(language);
            say!(language, "drill-head", code, difficulty, target)
        }
        (None, None) if drilling.proof.is_some() => say!(language, "entry-proof"),
        (None, None) => target,
    };
    let end = canvas.width() - 1;
    canvas.put(1, 0, &fit(&title, end - 1), theme.strong);
    let (right, of) = drilling.score();
    let score = say!(language, "drill-score", right, of);
    let has_room = text_width(&title) + text_width(&score) + 4 < end;
    if drilling.proof.is_none() && has_room {
        canvas.put_right(end, 0, &score, theme.base);
    }
    let instruction = drilling.instruction(language);
    canvas.put_text(1, 1, &instruction, theme.changed);
}

/// The end of a drill, with the keys that work there.
#[derive(Debug)]
pub struct DrillResult(Context);

/// After a game of proof, whose result no key of the game may take away.
const PLAYED: Context = Context::new("context-played");

/// After the only drill about a tree, or after a test.
const FINISHED: Context = Context::new("context-finished");

impl Dialog for DrillResult {
    type On = Drilling;

    const CONTEXT: Context = Context::new("context-drilled");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Self::CONTEXT, &[Enter, Arrow(Right)], Action::Choose, Some("hint-another"), "help-another"),
        row(Self::CONTEXT, &[Char('+')], Action::NextDrill(Direction::More), Some("hint-harder"), "help-harder"),
        row(Self::CONTEXT, &[Char('-')], Action::NextDrill(Direction::Less), Some("hint-easier"), "help-easier"),
        row(Self::CONTEXT, &[Char('y')], Action::Copy, Some("hint-copy"), "help-copy-drill"),
        row(Self::CONTEXT, &[Esc], Action::Back, Some("hint-home"), "help-leave-drills"),
        row(PLAYED, &[Char('n')], Action::Choose, Some("hint-another"), "help-another-game"),
        row(PLAYED, &[Char('+')], Action::NextDrill(Direction::More), Some("hint-harder"), "help-harder"),
        row(PLAYED, &[Char('-')], Action::NextDrill(Direction::Less), Some("hint-easier"), "help-easier"),
        row(PLAYED, &[Char('y')], Action::Copy, Some("hint-copy"), "help-copy-drill"),
        row(PLAYED, &[Esc], Action::Back, Some("hint-back"), "help-back-screen"),
        row(FINISHED, &[Char('y')], Action::Copy, Some("hint-copy"), "help-copy-drill"),
        row(FINISHED, &[Esc], Action::Back, Some("hint-back"), "help-back-screen"),
    ];

    fn open(_: OpenRequest, drilling: &mut Drilling, _: &mut Shared) -> Option<DrillResult> {
        let goes_on = drilling.drill.recipe.is_some() && drilling.test.is_none();
        Some(DrillResult(match (goes_on, &drilling.proof) {
            (false, _) => FINISHED,
            (true, Some(_)) => PLAYED,
            (true, None) => Self::CONTEXT,
        }))
    }

    fn context(&self) -> Context {
        self.0
    }

    fn act(&mut self, action: Action, drilling: &mut Drilling, shared: &mut Shared) -> Flow {
        Flow::Go(match action {
            Action::Choose => drilling.go_on(0, shared),
            Action::NextDrill(direction) => drilling.go_on(direction.sign(), shared),
            Action::Back => Navigation::Back,
            Action::Copy => {
                drilling.copy(shared);
                return Flow::Stay;
            }
            _ => return Flow::Stay,
        })
    }

    fn frame(
        &self,
        drilling: &Drilling,
        shared: &Shared,
        theme: &Theme,
        (width, _): (i32, i32),
    ) -> Option<Frame> {
        let language = shared.language;
        let (right, of) = drilling.score();
        let ordered = drilling.order_cost;
        let ordered = ordered.map(|ordered| ordered.sentence(language));
        let played = drilling.proof.as_ref();
        let outcome = played.map(|play| play.result(language, &drilling.drill));
        let code = drilling.drill.recipe.map(|_| drilling.drill.code());
        let (title, result) = match &drilling.test {
            Some(running) => {
                let passed = if running.test.is_passed_with(right) {
                    "yes"
                } else {
                    "no"
                };
                let missed = running.missed.iter();
                let missed: Vec<String> = missed.map(|subject| subject.name(language)).collect();
                let (count, subjects) = (missed.len(), missed.join(" · "));
                let result = say!(language, "test-result", right, of, passed, count, subjects);
                ("test-over", result)
            }
            None => {
                let title = played.map_or("drill-over", |_| "proof-over");
                (title, say!(language, "drill-over-right", right, of))
            }
        };
        let code = code.filter(|_| drilling.test.is_none());
        let again = code.map(|code| say!(language, "drill-over-again", code));
        let texts = [
            (ordered, theme.base),
            (outcome, theme.base),
            (played.is_none().then_some(result), theme.strong),
            (again, theme.base),
        ];
        let maps = played.and_then(|play| play.maps(language, width.min(76) as usize - 4));
        let mut lines = Lines::new();
        for (text, style) in texts {
            let text = text.unwrap_or_default();
            lines.extend(wrap_at(1, &text, width.min(76) - 4, style));
            if lines.last().is_some_and(|line| !line.spans.is_empty()) {
                lines.push(Line::default());
            }
        }
        for text in maps.into_iter().flatten() {
            lines.push(Line::styled(format!(" {text}"), theme.base));
        }
        let height = 11.max(lines.len() as i32 + 4);
        Some(Frame {
            content: Content::Text(lines),
            ..Frame::at_bottom(say!(language, title), (76, height))
        })
    }
}
