//! The list of settings with their values.

use super::super::canvas::Canvas;
use super::super::theme::Theme;
use super::boxed;
use crate::app::bindings::{Context, Setting};
use crate::app::explore::Explore;
use crate::exploration::{MaxSide, name};
use crate::search::{Algorithm, Cut, Fail, Order};

/// Draws the list with the chosen line marked.
pub fn draw(canvas: &mut Canvas, selected: usize, explore: &Explore, theme: &Theme) {
    let height = Setting::ALL.len() as i32 + 6;
    let mut inner = boxed(canvas, (66, height), "Settings", Context::Settings, theme);
    for (index, &setting) in Setting::ALL.iter().enumerate() {
        let y = index as i32 + 1;
        let (title, value) = setting_text(setting, explore);
        let is_chosen = index == selected;
        let style = if is_chosen { theme.now } else { theme.base };
        if is_chosen {
            inner.put(1, y, "▶", theme.changed);
        }
        inner.put(3, y, title, theme.base);
        inner.put(17, y, &format!(" {value} "), style);
    }
}

/// A setting's name and its value in words.
fn setting_text(setting: Setting, explore: &Explore) -> (&'static str, String) {
    let exploration = explore.exploration();
    let spec = &exploration.spec;
    let method = spec.method;
    match setting {
        Setting::Algorithm => (
            "Algorithm",
            match method.algorithm {
                Algorithm::Minimax => "minimax: every move of every node",
                Algorithm::AlphaBeta => "alpha-beta: skips what cannot matter",
            }
            .to_owned(),
        ),
        Setting::Depth => (
            "Depth",
            match exploration.subject.depth() {
                1 => "1 ply".to_owned(),
                depth => format!("{depth} plies"),
            },
        ),
        Setting::Evaluation => ("Evaluation", name(spec.evaluation())),
        Setting::Order => (
            "Order",
            match method.order {
                Order::LeftToRight => "left to right",
                Order::CentreFirst => "centre first",
            }
            .to_owned(),
        ),
        Setting::Cut => (
            "Cut",
            match method.cut {
                Cut::Ge => "≥  also on equality",
                Cut::Gt => ">  only beyond the bound",
            }
            .to_owned(),
        ),
        Setting::Fail => (
            "Fail",
            match method.fail {
                Fail::Soft => "soft  returns the best value found",
                Fail::Hard => "hard  returns the window's edge",
            }
            .to_owned(),
        ),
        Setting::Max => {
            let player = exploration.subject.player_name(exploration.tree.max());
            let text = match spec.max {
                MaxSide::First => format!("{player}, who moves at the root"),
                MaxSide::Second => format!("{player}; MIN moves at the root"),
            };
            ("MAX is", text)
        }
    }
}
