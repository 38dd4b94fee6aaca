//! The list of settings with their values.

use crate::bindings::{Action, Binding, Context, DialogName, Direction, Setting, row};
use crate::dialog::{Content, Dialog, Frame, OpenRequest};
use crate::explore::Explore;
use crate::key::Arrow::{Down, Left, Right, Up};
use crate::key::Key::{Arrow, Char, Enter, Esc};
use crate::names::{evaluation_name, order_name};
use crate::paint::Theme;
use crate::state::Shared;
use plywood_core::search::Role;
use plywood_explore::exploration::{NamedVariant, name};
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::player_name;

/// The settings in display order.
pub const SHOWN_SETTINGS: [Setting; 9] = [
    Setting::Algorithm,
    Setting::Depth,
    Setting::Time,
    Setting::Evaluation,
    Setting::Order,
    Setting::Table,
    Setting::Cut,
    Setting::Fail,
    Setting::Max,
];

/// A scrolled list of the search's settings.
#[derive(Debug, Default)]
pub struct Settings {
    /// Index of the selected setting.
    pub selected: usize,
}

impl Dialog for Settings {
    type On = Explore;

    const CONTEXT: Context = Context::new("context-settings");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Context::EXPLORE, &[Char('s')], Action::OpenTreeChange(DialogName::Settings), Some("hint-settings"), "help-settings"),
        row(Self::CONTEXT, &[Arrow(Right), Char('l'), Enter, Char(' ')], Action::Change(Direction::More), Some("hint-change"), "help-raise"),
        row(Self::CONTEXT, &[Arrow(Left), Char('h')], Action::Change(Direction::Less), Some("hint-change-back"), "help-lower"),
        row(Self::CONTEXT, &[Arrow(Down), Char('j')], Action::Item(Direction::More), Some("hint-down"), "help-setting-below"),
        row(Self::CONTEXT, &[Arrow(Up), Char('k')], Action::Item(Direction::Less), Some("hint-up"), "help-setting-above"),
        row(Self::CONTEXT, &[Char('s'), Esc], Action::Back, Some("hint-close"), "help-close-list"),
    ];

    fn open(_: OpenRequest, _: &mut Explore, _: &mut Shared) -> Option<Settings> {
        Some(Settings::default())
    }

    fn select(&mut self, direction: Direction) {
        self.selected = direction.step_from(self.selected, SHOWN_SETTINGS.len());
    }

    fn change(&mut self, direction: Direction, explore: &mut Explore, shared: &mut Shared) {
        explore.set(SHOWN_SETTINGS[self.selected], direction, shared);
    }

    fn frame(&self, explore: &Explore, shared: &Shared, _: &Theme, _: (i32, i32)) -> Option<Frame> {
        let language = shared.language;
        let rows = SHOWN_SETTINGS.map(|setting| {
            let label = say!(language, "setting-name", setting = setting.name());
            (label, setting_value(language, setting, explore))
        });
        let about = if SHOWN_SETTINGS[self.selected] == Setting::Evaluation {
            let evaluation = name(explore.exploration().spec().evaluation());
            say!(language, "evaluation-about", evaluation)
        } else {
            String::new()
        };
        let size = (66, rows.len() as i32 + 9);
        Some(Frame {
            content: Content::List(rows.into(), self.selected, about),
            ..Frame::centred(say!(language, "settings-title"), size)
        })
    }
}

/// Returns a setting's value as text.
fn setting_value(language: Language, setting: Setting, explore: &Explore) -> String {
    let exploration = explore.exploration();
    let spec = exploration.spec();
    let method = spec.method;
    match setting {
        Setting::Algorithm => {
            let algorithm = name(method.algorithm);
            say!(language, "setting-searches", algorithm)
        }
        Setting::Depth if spec.time.is_some() && spec.depth.is_none() => {
            let reached = exploration.iterations[exploration.answer].depth;
            say!(language, "setting-plies-in-time", depth = reached)
        }
        Setting::Time => match spec.time {
            None if method.algorithm.properties().deepens => say!(language, "setting-time-none"),
            None => say!(language, "setting-time-never"),
            Some(milliseconds) => {
                let seconds = f64::from(milliseconds) / 1000.0;
                let count = exploration.iterations.len();
                let stopped = exploration.iterations.last();
                let ended = if stopped.is_some_and(|tree| tree.stopped.is_some()) {
                    "stopped"
                } else {
                    "whole"
                };
                say!(language, "setting-time-limit", seconds, count, ended)
            }
        },
        Setting::Depth => {
            let depth = exploration.problem.depth;
            say!(language, "setting-plies", depth)
        }
        Setting::Evaluation => evaluation_name(language, spec.evaluation()),
        Setting::Order => order_name(language, method.order),
        Setting::Table => {
            let count = method.table.map_or(0, |table| table.entries);
            say!(language, "setting-table", count)
        }
        Setting::Max => {
            let problem = &exploration.problem;
            let player = player_name(language, problem.role_name(Role::Max));
            if problem.cursor().to_move() == problem.max {
                say!(language, "setting-max-first", player)
            } else {
                say!(language, "setting-max-second", player)
            }
        }
        setting => {
            let value = (setting.entry().write)(spec).unwrap_or_default();
            say!(language, "setting-value", value)
        }
    }
}
