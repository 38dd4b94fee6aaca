//! The fragment of a page's URL: the command that opens a view, with its options as URL parameters.
//!
//! ```text
//! plywood explore --position 4453 --depth 4 --step 40     #explore?position=4453&depth=4&step=40
//! ```

use crate::app::{App, Start};
use crate::job::OpenAt;
use crate::screen::Screen;
use crate::state::Destination;
use form_urlencoded::Serializer;
use plywood_explore::exploration::NamedVariant;
use plywood_explore::program::Choices;
use plywood_explore::program::settings::Setting;
use plywood_teach::drill::Drill;
use plywood_teach::lesson::TreeView;
use std::sync::Arc;
use strum::VariantArray;

/// Returns the link to the current view; `None` for the home screen.
pub fn of_app(app: &App) -> Option<String> {
    match &app.screen {
        Screen::Learn(learn) => Some(match &learn.reading {
            Some(reading) => format!("learn?lesson={}&page={}", reading.name, reading.page + 1),
            None => "learn".to_owned(),
        }),
        Screen::Play(_) => Some("play".to_owned()),
        Screen::Drill(drilling) => of_command(&drilling.command()),
        _ => of_command(&app.explore()?.command(app.shared.max_nodes)),
    }
}

/// Returns the link for a command that opens a view; `None` for any other text.
pub fn of_command(command: &str) -> Option<String> {
    let words = shlex::split(command)?;
    let [program, command, options @ ..] = words.as_slice() else {
        return None;
    };
    let mut options = pairs(options)?;
    // A page has its own limit.
    options.retain(|(name, _)| name != "max-nodes");
    let mut link = Serializer::for_suffix(format!("{command}?"), command.len() + 1);
    let link = link.extend_pairs(options).finish();
    (program == "plywood").then_some(link)
}

/// Returns the names and values of options: `--depth 4`, `--alpha=-3`.
fn pairs(words: &[String]) -> Option<Vec<(String, String)>> {
    let mut words = words.iter();
    let mut pairs = Vec::new();
    while let Some(word) = words.next() {
        let option = word.strip_prefix("--")?;
        pairs.push(match option.split_once('=') {
            Some((name, value)) => (name.to_owned(), value.to_owned()),
            None => (option.to_owned(), words.next()?.clone()),
        });
    }
    Some(pairs)
}

/// Returns what a link opens, and its language if given. An empty link opens the home screen.
/// Unknown options are ignored, so that links outlive versions.
pub fn read(link: &str) -> (Start, Option<String>) {
    let (command, options) = link.split_once('?').unwrap_or((link, ""));
    let options: Vec<(String, String)> = form_urlencoded::parse(options.as_bytes())
        .into_owned()
        .collect();
    let value = |name: &str| {
        let found = options.iter().find(|(other, _)| other == name);
        found.map(|(_, value)| value.as_str())
    };
    let language = value("lang").map(str::to_owned);
    let start = match command {
        "explore" => {
            let choices = chosen(&options);
            let step = value("step").and_then(|step| step.parse().ok());
            let iteration = value("iteration").and_then(|number| number.parse().ok());
            let against = value("against").and_then(shlex::split);
            let against = against.and_then(|words| pairs(&words));
            let other = against.map(|different| chosen(&different).or(choices.clone()).problem());
            let (problem, other) = match (choices.problem(), other.transpose()) {
                (Ok(problem), Ok(other)) => (Arc::new(problem), other),
                (Err(error), _) | (_, Err(error)) => return (Start::Refused(error), language),
            };
            let open_at = match (other, iteration) {
                (Some(other), _) => OpenAt::SideBySide(other.into(), step),
                (None, Some(number @ 1..)) => OpenAt::Iteration(number - 1, step.unwrap_or(0)),
                (None, _) => OpenAt::Step(step.unwrap_or(0)),
            };
            let view = value("view").and_then(TreeView::from_name);
            Start::Search {
                problem,
                open_at,
                view,
            }
        }
        "learn" => match value("lesson") {
            Some(name) => {
                let page = value("page").and_then(|page| page.parse().ok());
                Start::Lesson(name.to_owned(), page.unwrap_or(1usize).saturating_sub(1))
            }
            None => Start::Go(Destination::Lessons),
        },
        "practice" => match value("code").map(Drill::from_code) {
            Some(Ok(drill)) => Start::Drill(Box::new(drill)),
            _ => Start::Home,
        },
        "play" => Start::Go(Destination::SuspendedGame),
        _ => Start::Home,
    };
    (start, language)
}

/// Reads choices from options.
fn chosen(options: &[(String, String)]) -> Choices {
    let mut choices = Choices::default();
    for setting in Setting::VARIANTS {
        let own = options.iter().filter(|(name, _)| name == setting.name());
        for (_, value) in own {
            if setting.entry().values.accepts(value) {
                choices.choose(*setting, value);
            }
        }
    }
    choices
}
