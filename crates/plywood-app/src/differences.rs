//! The settings in which two searches differ, in words.

use super::names::{algorithm_name, evaluation_name, order_name};
use plywood_core::search::Role;
use plywood_explore::exploration::{Exploration, NamedVariant, Spec};
use plywood_explore::program::settings::{Setting, differences};
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{player_name, window_text};

/// Returns the settings in which an exploration differs from another one; the short form leaves out
/// what kind of setting a name stands for.
pub(crate) fn differing_settings(
    language: Language,
    one: &Exploration,
    other: &Exploration,
    is_short: bool,
) -> Vec<String> {
    let is_timed = one.spec.time.is_some() || other.spec.time.is_some();
    let resolved = |exploration: &Exploration| Spec {
        depth: Some(exploration.problem.depth),
        evaluation: Some(exploration.spec.evaluation()),
        ..exploration.spec.clone()
    };
    let (spec, beside) = (resolved(one), resolved(other));
    let settings = differences(&spec, &beside)
        .filter(|(setting, _)| *setting != Setting::Clock || is_timed)
        .map(|(setting, value)| match setting {
            Setting::Position | Setting::Board if value.is_empty() => say!(language, "apart-start"),
            Setting::Position | Setting::Board => {
                say!(language, "apart-position", position = value)
            }
            Setting::Evaluation if is_short => evaluation_name(language, spec.evaluation()),
            Setting::Evaluation => {
                let name = evaluation_name(language, spec.evaluation());
                say!(language, "apart-evaluation", name)
            }
            Setting::Algorithm => algorithm_name(language, spec.method.algorithm),
            Setting::Depth => say!(language, "header-depth", depth = one.problem.depth),
            Setting::Order => order_name(language, spec.method.order),
            Setting::Cut => say!(
                language,
                "apart-cut",
                sign = spec.method.cut.sign(Role::Max)
            ),
            Setting::Window => {
                say!(
                    language,
                    "apart-window",
                    window = window_text(spec.method.window)
                )
            }
            Setting::Max => {
                let player = player_name(language, one.problem.role_name(Role::Max));
                say!(language, "header-max", player)
            }
            setting => say!(
                language,
                "apart-convention",
                setting = setting.name(),
                value
            ),
        });
    let mut settings: Vec<String> = settings.collect();
    settings.extend(spec.method.implementation.faults().map(str::to_owned));
    if settings.is_empty() {
        let is_right = beside.method.implementation.faults().next().is_some();
        let message = if is_right {
            "apart-right"
        } else {
            "apart-same"
        };
        settings.push(say!(language, message));
    }
    settings
}
