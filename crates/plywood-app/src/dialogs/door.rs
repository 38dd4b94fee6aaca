//! The end of the tour: what stands before a cutoff, a question about it, and the door to what comes
//! next.

use crate::bindings::Direction::{Less, More};
use crate::bindings::{Action, Binding, Context, Walk, row};
use crate::dialog::{Dialog, FRAME_LINES, Flow, Frame};
use crate::explore::Explore;
use crate::key::Arrow::{Down, Left, Right, Up};
use crate::key::Key::{Arrow, Enter, Esc};
use crate::paint::{Canvas, Target, Theme, wrap};
use crate::screen::Screen;
use crate::state::{Destination, Navigation, Shared};
use plywood_core::search::Role;
use plywood_explore::exploration::GameName;
use plywood_teach::drill::Difficulty;
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{role_text, value_text};

/// The end of the tour, at the step before a cutoff.
#[derive(Debug)]
pub struct Door {
    /// The side to move, its value and the opponent's bound.
    role: Role,
    value: String,
    bound: String,
    stage: Stage,
}

/// Progress of the door.
#[derive(Clone, Copy, Debug)]
enum Stage {
    /// The position is explained.
    Told,
    /// Do the moves about to be cut off matter?
    Asked,
    /// The question is answered, and one of the destinations is selected.
    Answered { is_right: bool, selected: usize },
}

/// The messages of the destinations.
const PLACES: [&str; 4] = [
    "entry-lessons",
    "entry-play",
    "group-practise",
    "entry-teach",
];

/// The context in which a destination is chosen.
const CHOOSING: Context = Context::new("context-door");

impl Door {
    /// Explains the cutoff in the next step, or asks about it at once.
    pub(crate) fn before_cutoff(explore: &Explore, asks: bool) -> Door {
        let replay = explore.replay();
        let unit = replay.tree().method.unit;
        let role = replay.tree().node(replay.node()).role;
        let view = replay.view(replay.node());
        let bound = view.window.or(view.entry).map(|window| match role {
            Role::Min => window.alpha,
            Role::Max | Role::Chance => window.beta,
        });
        let text = |value: Option<_>| value.map(|value| value_text(unit, value));
        Door {
            role,
            value: text(view.value).unwrap_or_default(),
            bound: text(bound).unwrap_or_default(),
            stage: if asks { Stage::Asked } else { Stage::Told },
        }
    }

    fn text(&self, language: Language) -> String {
        let (here, above) = (role_text(self.role), role_text(self.role.other()));
        let (value, bound) = (self.value.as_str(), self.bound.as_str());
        match self.stage {
            Stage::Told => say!(language, "tour-told", here, above, value, bound),
            Stage::Asked => say!(language, "tour-question", here, above, value, bound),
            Stage::Answered { is_right: true, .. } => say!(language, "tour-right"),
            Stage::Answered { .. } => say!(language, "tour-wrong"),
        }
    }
}

impl Dialog for Door {
    type On = Screen;

    const CONTEXT: Context = Context::new("context-told");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Self::CONTEXT, &[Enter], Action::Choose, Some("hint-go"), "help-told"),
        row(Self::CONTEXT, &[Esc], Action::Back, Some("hint-leave"), "help-leave"),
        row(CHOOSING, &[Enter], Action::Choose, Some("hint-open"), "help-open"),
        row(CHOOSING, &[Arrow(Right), Arrow(Down)], Action::Item(More), Some("hint-next"), "help-item-below"),
        row(CHOOSING, &[Arrow(Left), Arrow(Up)], Action::Item(Less), None, "help-item-above"),
        row(CHOOSING, &[Esc], Action::Back, Some("hint-close"), "help-leave"),
    ];

    fn context(&self) -> Context {
        match self.stage {
            Stage::Told => Self::CONTEXT,
            Stage::Asked => Context::CONFIRM,
            Stage::Answered { .. } => CHOOSING,
        }
    }

    fn act(&mut self, action: Action, screen: &mut Screen, shared: &mut Shared) -> Flow {
        match (&mut self.stage, action) {
            (Stage::Told, Action::Choose) => self.stage = Stage::Asked,
            // Both are answers to the question about the cutoff, which then happens.
            (Stage::Asked, Action::Choose | Action::Back) => {
                screen.act(Action::Walk(Walk::Next), shared);
                let is_right = action == Action::Back;
                let selected = 0;
                self.stage = Stage::Answered { is_right, selected };
            }
            (Stage::Answered { selected, .. }, Action::Item(direction)) => {
                *selected = direction.step_from(*selected, PLACES.len());
            }
            (Stage::Answered { selected, .. }, Action::Choose) => {
                let place = match selected {
                    0 => Destination::Lessons,
                    1 => Destination::NewGame(GameName::ConnectFour),
                    2 => Destination::Drills(Difficulty::Easy, Vec::new()),
                    _ => Destination::Teach(None),
                };
                return Flow::Go(Navigation::To(place));
            }
            (_, Action::Back) => return Flow::Close,
            _ => {}
        }
        Flow::Stay
    }

    fn click(&mut self, target: Target, _: &Screen) {
        if let (Target::Entry(index), Stage::Answered { selected, .. }) = (target, &mut self.stage)
        {
            *selected = index;
        }
    }

    fn frame(
        &self,
        _: &Screen,
        shared: &Shared,
        _: &Theme,
        (width, _): (i32, i32),
    ) -> Option<Frame> {
        let lines = wrap(&self.text(shared.language), width - 4).len() as i32;
        let places = match self.stage {
            Stage::Told | Stage::Asked => 0,
            Stage::Answered { .. } => 2,
        };
        let title = say!(shared.language, "tour-question-title");
        // It covers the whole story.
        let height = (lines + places).max(2) + FRAME_LINES;
        Some(Frame::at_bottom(title, (i32::MAX, height)))
    }

    fn draw(&self, canvas: &mut Canvas, _: &Screen, _: &Shared) {
        let (theme, language) = (canvas.theme, canvas.language);
        let y = canvas.put_text(1, 0, &self.text(language), theme.base) + 1;
        let Stage::Answered { selected, .. } = self.stage else {
            return;
        };
        let mut x = 1;
        for (index, place) in PLACES.into_iter().enumerate() {
            let start = x;
            let style = canvas.put_cursor(start, y, index == selected);
            x = canvas.put(start + 2, y, &format!(" {} ", say!(language, place)), style);
            canvas.add_target(start, y, x - start, 1, Target::Entry(index));
            x += 2;
        }
    }
}
