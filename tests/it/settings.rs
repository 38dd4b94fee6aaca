//! The table of settings: every setting of a search is kept by everything that iterates over the
//! table.

use clap::Parser;
use plywood::cli::{Cli, Command};
use plywood_app::TreeView;
use plywood_app::command_line;
use plywood_core::search::Watch;
use plywood_explore::exploration::{DEFAULT_MAX_NODES, Exploration, NamedVariant, Spec};
use plywood_explore::program::Choices;
use plywood_explore::program::settings::{Setting, Values, differences};
use plywood_export::export::json::Graph;
use plywood_teach::lesson::TreeBlock;
use strum::VariantArray;

/// Every value in a setting's list, or some of the values that it may have.
fn values(setting: Setting) -> Vec<&'static str> {
    match setting.entry().values {
        Values::OneOf(_) => setting.entry().values.names(),
        Values::Whole(least, _) => vec![if least == 1 { "1" } else { "2" }],
        Values::WholeOrNone(_) => vec!["none", "1", "9999"],
        Values::NumberOrNone => vec!["none", "-2.5", "7"],
        Values::RangeOrNone => vec!["none", "-2,12", "0.5,17"],
        Values::Table => vec!["none", "1", "1000"],
        Values::Seconds => vec!["none", "0.25", "10"],
        Values::Text => vec!["4453", "-5"],
    }
}

/// Each of these values chosen alone, for the search that can have all of them.
fn chosen() -> impl Iterator<Item = (Setting, &'static str, Choices)> {
    let all = Setting::VARIANTS.iter();
    let all = all.flat_map(|&setting| {
        values(setting)
            .into_iter()
            .map(move |value| (setting, value))
    });
    all.map(|(setting, value)| {
        let mut choices = Choices::default();
        if matches!(setting, Setting::Time | Setting::Clock) {
            choices.choose(Setting::Algorithm, "iterative-deepening");
        }
        if matches!(setting, Setting::Sides | Setting::Leaves) {
            choices.choose(Setting::Game, "textbook");
            choices.choose(Setting::Position, "[[3 12] [2 4]]");
        }
        if matches!(setting, Setting::Branching | Setting::Unknown) {
            choices.choose(Setting::Game, "textbook");
            choices.choose(Setting::Position, "[3 12 2 4 9]");
        }
        if setting == Setting::Replace {
            choices.choose(Setting::Table, "5");
        }
        choices.choose(setting, value);
        (setting, value, choices)
    })
}

#[test]
fn what_is_chosen_is_written_and_read_again() {
    for (setting, value, choices) in chosen() {
        let spec = choices.spec();
        let written = (setting.entry().write)(&spec);
        // Nesting and letters are kept in the position.
        if !matches!(setting, Setting::Branching | Setting::Unknown) {
            assert_eq!(written.as_deref().unwrap_or("none"), value, "{setting:?}");
        }
        let mut again = Choices::default();
        for (setting, text) in differences(&spec, &Spec::default()) {
            assert!(setting.entry().values.accepts(&text), "{setting:?} {text}");
            again.choose(setting, text);
        }
        assert_eq!(again.spec(), spec, "{setting:?} {value}");
        // Back from another search to the usual one, too.
        let mut back = choices.clone();
        for (setting, text) in differences(&Spec::default(), &spec) {
            back.choose(setting, text);
        }
        let (back, usual) = (back.spec(), Spec::default());
        let left = differences(&back, &usual);
        // The default depth and evaluation are given by their values.
        let left: Vec<_> = left.map(|(setting, _)| setting).collect();
        assert!(
            left.iter()
                .all(|left| matches!(left, Setting::Depth | Setting::Evaluation)),
            "{setting:?} {value}: {left:?}"
        );
    }
}

#[test]
fn the_command_line_reads_every_setting() {
    for (setting, value, choices) in chosen() {
        let spec = choices.spec();
        let line = command_line(
            &spec,
            DEFAULT_MAX_NODES,
            None,
            0,
            TreeView::default_for(spec.game),
        );
        let words = shlex::split(&line).unwrap();
        let Some(Command::Explore(args)) = Cli::try_parse_from(words).expect(&line).command else {
            panic!("{line}");
        };
        assert_eq!(
            args.subject.exploration.choices.spec(),
            spec,
            "{setting:?} {value}"
        );
    }
}

#[test]
fn lessons_read_every_setting() {
    for (setting, value, choices) in chosen() {
        let is_number = !matches!(
            setting.entry().values,
            Values::OneOf(_) | Values::RangeOrNone | Values::Table | Values::Text
        );
        // Lessons cannot say that there is no limit.
        if is_number && value == "none" {
            continue;
        }
        let mut fields = Vec::new();
        for &other in Setting::VARIANTS {
            if let Some(text) = choices.get(other) {
                let text = if is_number && other == setting {
                    text.to_owned()
                } else {
                    format!("\"{text}\"")
                };
                fields.push(format!("\"{}\": {text}", other.name().replace('-', "_")));
            }
        }
        let json = format!("{{ {} }}", fields.join(", "));
        let block: TreeBlock = serde_json::from_str(&json).expect(&json);
        assert_eq!(block.choices, choices, "{json}");
        let hyphen = json.replace('_', "-");
        assert_eq!(
            serde_json::from_str::<TreeBlock>(&hyphen).is_ok(),
            hyphen == json
        );
    }
}

#[test]
fn an_exported_tree_keeps_every_setting() {
    let mut kept = Vec::new();
    for (setting, value, mut choices) in chosen() {
        if setting != Setting::Depth {
            choices.choose(Setting::Depth, "2");
        }
        let spec = choices.spec();
        // Not everything fits every game.
        let Ok(problem) = spec.open() else { continue };
        let watch = Watch::new(DEFAULT_MAX_NODES);
        let exploration = Exploration::record(problem, &watch).unwrap();
        let json = serde_json::to_string(&Graph::from_exploration(&exploration)).unwrap();
        let graph: Graph = serde_json::from_str(&json).unwrap();
        let read = graph.problem().unwrap().spec;
        let usual = Spec::default();
        let (before, after) = (
            (setting.entry().write)(exploration.spec()),
            (setting.entry().write)(&read),
        );
        assert_eq!(before, after, "{setting:?} {value}\n{json}");
        if before != (setting.entry().write)(&usual) {
            kept.push(setting);
        }
    }
    kept.dedup();
    let left_out = [Setting::Board, Setting::Branching, Setting::Unknown];
    let open = |setting: &&Setting| !left_out.contains(*setting);
    let all: Vec<Setting> = Setting::VARIANTS.iter().filter(open).copied().collect();
    assert_eq!(kept, all);
}
