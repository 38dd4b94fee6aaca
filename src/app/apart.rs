//! In which settings two searches differ, in words.

use super::names::{algorithm_name, evaluation_name, order_name};
use crate::exploration::{Exploration, PositionText, name};
use crate::language::Language;
use crate::say;
use crate::search::{Leaf, Role};
use crate::words::{player_name, value_text, window_text};

/// The settings of an exploration by which it differs from another one, in short without what kind
/// of setting a name stands for.
pub fn settings_apart(
    language: Language,
    one: &Exploration,
    other: &Exploration,
    is_short: bool,
) -> Vec<String> {
    let (method, beside) = (one.spec.method, other.spec.method);
    let mut settings = Vec::new();
    let mut setting = |differs: bool, text: &dyn Fn() -> String| {
        if differs {
            settings.push(text());
        }
    };
    setting(one.spec.position != other.spec.position, &|| {
        let (PositionText::Notation(text) | PositionText::Board(text)) = &one.spec.position;
        match text.as_str() {
            "" => say!(language, "apart-start"),
            text => say!(language, "apart-position", position = text),
        }
    });
    setting(one.spec.evaluation() != other.spec.evaluation(), &|| {
        let name = evaluation_name(language, one.spec.evaluation());
        if is_short {
            return name;
        }
        say!(language, "apart-evaluation", name = name)
    });
    setting(method.algorithm != beside.algorithm, &|| {
        algorithm_name(language, method.algorithm)
    });
    setting(one.problem.depth() != other.problem.depth(), &|| {
        say!(language, "header-depth", depth = one.problem.depth())
    });
    setting(method.order != beside.order, &|| {
        order_name(language, method.order)
    });
    setting(method.cut != beside.cut, &|| {
        say!(language, "apart-cut", sign = method.cut.sign(Role::Max))
    });
    setting(method.fail != beside.fail, &|| {
        say!(language, "apart-fail", fail = name(method.fail))
    });
    setting(method.pass != beside.pass, &|| {
        say!(language, "apart-pass", pass = name(method.pass))
    });
    setting(method.leaf != beside.leaf, &|| match method.leaf {
        Leaf::GameOver => say!(language, "apart-leaf-over"),
        Leaf::Value(far) => say!(language, "apart-leaf", far = value_text(far)),
    });
    setting(method.root != beside.root, &|| {
        say!(language, "apart-root", root = name(method.root))
    });
    let is_timed = one.spec.time.is_some() || other.spec.time.is_some();
    setting(is_timed && method.clock != beside.clock, &|| {
        say!(language, "apart-clock", clock = name(method.clock))
    });
    setting(method.handed != beside.handed, &|| {
        say!(language, "apart-handed", handed = name(method.handed))
    });
    setting(method.window != beside.window, &|| {
        say!(
            language,
            "apart-window",
            window = window_text(method.window)
        )
    });
    setting(one.spec.max != other.spec.max, &|| {
        let player = player_name(language, one.problem.role_name(Role::Max));
        say!(language, "header-max", player = player)
    });
    if settings.is_empty() {
        settings.push(say!(language, "apart-same"));
    }
    settings
}
