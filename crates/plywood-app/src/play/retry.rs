//! A second try at the player's mistakes: which move was better?

use super::Play;
use crate::bindings::{Action, Binding, Context, DialogName, row};
use crate::dialog::{Dialog, Flow, Frame, OpenRequest};
use crate::key::Key::Char;
use crate::key::{self, TextEdit};
use crate::matches::MoveJudgement;
use crate::paint::{Canvas, Theme, put_input, wrap};
use crate::state::Shared;
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{move_error_text, player_name};
use tui_input::Input;

/// A series of questions about people's bad moves.
#[derive(Debug)]
pub struct Retry {
    /// The bad moves in game order.
    pub judged: Vec<MoveJudgement>,
    /// Index of the current question's move.
    pub index: usize,
    /// Number of moves for which a best one was found at the first try.
    pub right: usize,
    misses: u32,
    /// Whether the current question has been answered, or its answer shown.
    is_closed: bool,
    input: Input,
    /// Reply to the last answer.
    reply: String,
}

impl Retry {
    fn new(judged: Vec<MoveJudgement>) -> Retry {
        Retry {
            judged,
            index: 0,
            right: 0,
            misses: 0,
            is_closed: false,
            input: Input::default(),
            reply: String::new(),
        }
    }

    /// Returns the current question's move.
    pub fn current(&self) -> Option<&MoveJudgement> {
        self.judged.get(self.index)
    }

    /// Judges the typed answer.
    fn answer(&mut self, judged: &MoveJudgement, play: &Play, language: Language) {
        let (typed, problem) = (self.input.value().trim(), play.game.problem());
        let line = play.game.line(judged.ply);
        let played = match problem.at(&line).read_move(typed) {
            Ok(played) => played,
            Err(why) => {
                self.reply = move_error_text(language, problem, &line, why, typed);
                return;
            }
        };
        let is_right = judged.better().contains(&played);
        self.misses += u32::from(!is_right);
        self.is_closed = is_right || self.misses > 1;
        let real = play.verdict_text(judged, played, language);
        let played = play.names(judged.ply, &[played], language);
        self.reply = if is_right {
            let before = play.verdict_text(judged, judged.played, language);
            say!(language, "retry-right", played, real, before)
        } else if self.is_closed {
            play.bad_text(judged, language)
        } else {
            self.input.reset();
            say!(language, "retry-wrong", played, real)
        };
    }
}

impl Dialog for Retry {
    type On = Play;

    const CONTEXT: Context = Context::PROMPT;

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Context::MOVES, &[Char('w')], Action::Open(DialogName::Retry), Some("hint-retry"), "help-retry").after("help-review"),
    ];

    fn open(_: OpenRequest, play: &mut Play, shared: &mut Shared) -> Option<Retry> {
        let review = if play.shows_review {
            play.review.as_ref()
        } else {
            None
        };
        let Some(review) = review else {
            shared.notify_message("notice-retry-review");
            return None;
        };
        let is_own = |by| play.game.side(by).is_person();
        let bad = review
            .judged
            .iter()
            .filter(|judged| judged.is_bad() && is_own(judged.by));
        let retry = Retry::new(bad.cloned().collect());
        let Some(first) = retry.current() else {
            match review.solving() {
                Some(ply) => {
                    shared.notify(say!(shared.language, "review-solving", number = ply + 1));
                }
                None => shared.notify_message("notice-no-bad-moves"),
            }
            return None;
        };
        play.viewed_ply = Some(first.ply);
        Some(retry)
    }

    fn act(&mut self, action: Action, play: &mut Play, shared: &mut Shared) -> Flow {
        let Some(judged) = self.current().cloned() else {
            return Flow::Close;
        };
        match action {
            Action::Back => {
                // The review is at the last question's move.
                play.viewed_ply = Some(judged.ply + 1);
                return Flow::Close;
            }
            Action::Choose if !self.is_closed => self.answer(&judged, play, shared.language),
            Action::Choose => {
                self.index += 1;
                self.right += usize::from(self.misses == 0);
                let Some(next) = self.current() else {
                    let (right, of) = (self.right, self.judged.len());
                    shared.notify(say!(shared.language, "retry-score", right, of));
                    play.viewed_ply = Some(judged.ply + 1);
                    return Flow::Close;
                };
                play.viewed_ply = Some(next.ply);
                (self.misses, self.is_closed) = (0, false);
                self.reply.clear();
                self.input.reset();
            }
            _ => {}
        }
        Flow::Stay
    }

    fn edit(&mut self, edit: TextEdit) {
        if !self.is_closed {
            key::edit(&mut self.input, edit);
        }
    }

    fn frame(&self, _: &Play, shared: &Shared, _: &Theme, size: (i32, i32)) -> Option<Frame> {
        Some(Frame::centred(say!(shared.language, "retry-title"), size))
    }

    /// Draws the board before the move, with the question, the answer and the reply below.
    fn draw(&self, canvas: &mut Canvas, play: &Play, _: &Shared) {
        let (theme, language) = (canvas.theme, canvas.language);
        let Some(judged) = self.current() else {
            return;
        };
        let question = say!(
            language,
            "retry-question",
            at = self.index + 1,
            of = self.judged.len(),
            player = player_name(language, play.game.problem().player_name(judged.by)),
            number = judged.ply + 1,
            played = play.names(judged.ply, &[judged.played], language),
        );
        let lines = wrap(&question, canvas.width() - 2).len() as i32;
        let top = canvas.height() - lines - 3;
        let area = canvas.place(0, 0, canvas.width(), top);
        play.draw_board(&mut canvas.part(area));
        canvas.put_text(1, top, &question, theme.strong);
        put_input(canvas, top + lines, &self.input);
        canvas.put_text(1, top + lines + 1, &self.reply, theme.changed);
    }
}
