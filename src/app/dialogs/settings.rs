//! The list of settings with their values.

use super::boxed;
use crate::app::bindings::{Context, Setting};
use crate::app::explore::Explore;
use crate::app::names::{evaluation_name, order_name};
use crate::app::paint::canvas::{Canvas, text_width, wrapped};
use crate::app::paint::theme::Theme;
use crate::exploration::{MaxSide, name};
use crate::language::Language;
use crate::say;
use crate::search::{Cut, Fail};
use crate::words::player_name;

/// Draws the list with the chosen line marked.
pub fn draw(canvas: &mut Canvas, selected: usize, explore: &Explore, theme: &Theme) {
    let language = theme.language;
    let height = Setting::ALL.len() as i32 + 9;
    let title = say!(language, "settings-title");
    let mut inner = boxed(canvas, (66, height), &title, Context::Settings, theme);
    let names = Setting::ALL.map(|setting| setting_name(language, setting));
    let longest = names
        .iter()
        .map(|label| text_width(label))
        .max()
        .unwrap_or(0);
    for (index, (setting, label)) in Setting::ALL.into_iter().zip(&names).enumerate() {
        let y = index as i32 + 1;
        let value = setting_value(language, setting, explore);
        let is_chosen = index == selected;
        let style = if is_chosen { theme.now } else { theme.base };
        if is_chosen {
            inner.put(1, y, "▶", theme.changed);
        }
        inner.put(3, y, label, theme.base);
        inner.put(3 + longest + 4, y, &format!(" {value} "), style);
        if is_chosen && setting == Setting::Evaluation {
            let evaluation = name(explore.exploration().spec.evaluation());
            let about = say!(language, "evaluation-about", evaluation = evaluation);
            let lines = wrapped(&about, inner.width() - 4);
            for (line, y) in lines.iter().zip(Setting::ALL.len() as i32 + 2..) {
                inner.put(3, y, line, theme.faint);
            }
        }
    }
}

fn setting_name(language: Language, setting: Setting) -> String {
    match setting {
        Setting::Algorithm => say!(language, "setting-algorithm"),
        Setting::Depth => say!(language, "setting-depth"),
        Setting::Time => say!(language, "setting-time"),
        Setting::Evaluation => say!(language, "setting-evaluation"),
        Setting::Order => say!(language, "setting-order"),
        Setting::Cut => say!(language, "setting-cut"),
        Setting::Fail => say!(language, "setting-fail"),
        Setting::Max => say!(language, "setting-max"),
    }
}

/// A setting's value in words.
fn setting_value(language: Language, setting: Setting, explore: &Explore) -> String {
    let exploration = explore.exploration();
    let spec = &exploration.spec;
    let method = spec.method;
    match setting {
        Setting::Algorithm => {
            say!(
                language,
                "setting-searches",
                algorithm = name(method.algorithm)
            )
        }
        Setting::Depth if spec.time.is_some() && spec.depth.is_none() => {
            let reached = exploration.iterations[exploration.answer()].depth();
            say!(language, "setting-plies-in-time", depth = reached)
        }
        Setting::Time => match spec.time {
            None if method.algorithm.habits().deepens => say!(language, "setting-time-none"),
            None => say!(language, "setting-time-never"),
            Some(milliseconds) => {
                let seconds = f64::from(milliseconds) / 1000.0;
                let count = exploration.iterations.len();
                let stopped = exploration.iterations.last();
                let ended = match stopped.is_some_and(|tree| tree.is_stopped()) {
                    true => "stopped",
                    false => "whole",
                };
                say!(
                    language,
                    "setting-time-limit",
                    seconds = seconds,
                    count = count,
                    ended = ended,
                )
            }
        },
        Setting::Depth => {
            let depth = exploration.subject.depth();
            say!(language, "setting-plies", depth = depth)
        }
        Setting::Evaluation => evaluation_name(language, spec.evaluation()),
        Setting::Order => order_name(language, method.order),
        Setting::Cut => match method.cut {
            Cut::Ge => say!(language, "setting-cut-ge"),
            Cut::Gt => say!(language, "setting-cut-gt"),
        },
        Setting::Fail => match method.fail {
            Fail::Soft => say!(language, "setting-fail-soft"),
            Fail::Hard => say!(language, "setting-fail-hard"),
        },
        Setting::Max => {
            let player = exploration.subject.player_name(exploration.tree.max());
            let player = player_name(language, player);
            match spec.max {
                MaxSide::First => say!(language, "setting-max-first", player = player),
                MaxSide::Second => say!(language, "setting-max-second", player = player),
            }
        }
    }
}
