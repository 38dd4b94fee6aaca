//! Asks for confirmation with yes or no.

use crate::bindings::{Action, Context, Walk};
use crate::dialog::{Content, Dialog, Flow, Frame};
use crate::explore::Explore;
use crate::paint::{Theme, wrap_at};
use crate::screen::Screen;
use crate::state::{Effect, Navigation, Shared};
use plywood_core::search::Role;
use plywood_explore::safe;
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{role_text, value_text};
use ratatui::text::Line;
use std::path::PathBuf;

/// Maximum width of its lines, in cells.
const MAX_WIDTH: i32 = 56;

/// An action that needs confirmation.
#[derive(Debug)]
pub enum Confirm {
    /// Ends a class with this many followers.
    EndClass(usize),
    /// Overwrites the file of an export, by this effect. The export dialog below waits for another
    /// path.
    Overwrite {
        /// The file that exists already.
        path: PathBuf,
        effect: Effect,
    },
    /// Asks whether the moves about to be cut off matter, which ends the tour.
    Cutoff {
        /// The side to move, its value and the opponent's bound.
        role: Role,
        value: String,
        bound: String,
    },
}

impl Confirm {
    /// Asks about the cutoff in the next step.
    pub(crate) fn cutoff(explore: &Explore) -> Confirm {
        let replay = explore.replay();
        let unit = replay.tree().method.unit;
        let role = replay.tree().node(replay.node()).role;
        let view = replay.view(replay.node());
        let bound = view.window.or(view.entry).map(|window| match role {
            Role::Min => window.alpha,
            Role::Max | Role::Chance => window.beta,
        });
        let value = view.value.map(|value| value_text(unit, value));
        let bound = bound.map(|bound| value_text(unit, bound));
        Confirm::Cutoff {
            role,
            value: value.unwrap_or_default(),
            bound: bound.unwrap_or_default(),
        }
    }

    /// Returns the message for the title, and the question.
    fn texts(&self, language: Language) -> (&'static str, String) {
        match self {
            Confirm::EndClass(count) => {
                let question = say!(language, "end-class-question", count = *count);
                ("end-class-title", question)
            }
            Confirm::Overwrite { path, .. } => {
                let path = path.display().to_string();
                let path = safe::truncated(&path, 200);
                let question = say!(language, "export-question", path);
                ("export-question-title", question)
            }
            Confirm::Cutoff { role, value, bound } => {
                let (here, above) = (role_text(*role), role_text(role.other()));
                let (value, bound) = (value.as_str(), bound.as_str());
                let question = say!(language, "tour-question", here, above, value, bound);
                ("tour-question-title", question)
            }
        }
    }
}

impl Dialog for Confirm {
    type On = Screen;

    const CONTEXT: Context = Context::CONFIRM;

    /// Confirms or refuses. Both are answers to the question about a cutoff, which then happens.
    fn act(&mut self, action: Action, screen: &mut Screen, shared: &mut Shared) -> Flow {
        match (&*self, action) {
            (Confirm::Cutoff { .. }, Action::Choose | Action::Back) => {
                shared.notify_message(if action == Action::Back {
                    "tour-right"
                } else {
                    "tour-wrong"
                });
                Flow::Go(Navigation::Act(Action::Walk(Walk::Next)))
            }
            (_, Action::Choose) => self.confirm(screen, shared),
            (_, Action::Back) => Flow::Close,
            _ => Flow::Stay,
        }
    }

    fn confirm(&mut self, _: &mut Screen, shared: &mut Shared) -> Flow {
        match self {
            Confirm::EndClass(_) => return Flow::Go(Navigation::Quit),
            Confirm::Overwrite { effect, .. } => shared.effects.push(effect.clone()),
            Confirm::Cutoff { .. } => {}
        }
        Flow::Close
    }

    fn frame(&self, _: &Screen, shared: &Shared, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        let (title, question) = self.texts(shared.language);
        let title = say!(shared.language, title);
        let mut lines = wrap_at(1, &question, MAX_WIDTH, theme.base);
        let size = (MAX_WIDTH + 4, lines.len() as i32 + 6);
        let frame = if matches!(self, Confirm::Cutoff { .. }) {
            Frame::at_bottom(title, (i32::MAX, size.1 - 2))
        } else {
            lines.insert(0, Line::default());
            Frame::centred(title, size)
        };
        Some(Frame {
            is_transparent: !matches!(self, Confirm::Overwrite { .. }),
            content: Content::Text(lines),
            ..frame
        })
    }
}
