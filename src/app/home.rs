//! The home screen: what can be opened.

use super::explore::Explore;
use super::library::FAMOUS;
use crate::exploration::{GameName, MaxSide, PositionText, Spec, name};
use crate::language::Language;
use crate::words::count_text;

/// A line of the list.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The heading it stands under.
    pub section: &'static str,
    /// What it is.
    pub title: String,
    /// What it shows, or where it comes from.
    pub about: String,
    /// What it opens.
    pub spec: Spec,
    /// Whether it goes on where an exploration was left.
    pub resumes: bool,
}

/// The list and the chosen line.
#[derive(Clone, Debug)]
pub struct Home {
    /// All lines, section by section.
    pub entries: Vec<Entry>,
    /// Index of the chosen one.
    pub selected: usize,
}

impl Home {
    /// The list, with the exploration that was left and the positions explored lately.
    pub fn new(recent: &[Spec], left: Option<&Explore>) -> Home {
        let mut entries = Vec::new();
        entries.extend(left.map(|explore| Entry {
            section: "Go on",
            title: title(&explore.exploration().spec),
            about: format!(
                "step {}",
                count_text(Language::default(), explore.step.into())
            ),
            spec: explore.exploration().spec.clone(),
            resumes: true,
        }));
        entries.extend(positions());
        entries.extend(recent.iter().map(|spec| Entry {
            section: "Recent positions",
            title: title(spec),
            about: name(spec.method.algorithm),
            spec: spec.clone(),
            resumes: false,
        }));
        entries.extend(FAMOUS.iter().map(|famous| Entry {
            section: "Textbook trees",
            title: famous.title.to_owned(),
            about: famous.source.to_owned(),
            spec: Spec {
                max: if famous.min_root {
                    MaxSide::Second
                } else {
                    MaxSide::First
                },
                ..Spec::textbook(famous.tree)
            },
            resumes: false,
        }));
        Home {
            entries,
            selected: 0,
        }
    }

    /// Chooses another line, staying inside the list.
    pub fn choose(&mut self, index: usize) {
        self.selected = index.min(self.entries.len() - 1);
    }
}

fn positions() -> Vec<Entry> {
    let position = |title: &str, about: &str, moves: &str, depth: u32| Entry {
        section: "Connect Four",
        title: title.to_owned(),
        about: about.to_owned(),
        spec: Spec {
            depth: Some(depth),
            ..Spec::connect_four(moves)
        },
        resumes: false,
    };
    vec![
        position("Start exploring", "four stones down, 4 plies", "4453", 4),
        position("The empty board", "the first move, 4 plies", "", 4),
        position(
            "The end of a game",
            "all that is left of it, on one screen",
            "2252576253462244111563365343671351441",
            5,
        ),
        position(
            "The horizon",
            "depths 2, 4 and 7 play three different moves",
            "336337254116",
            2,
        ),
        position(
            "Deeper is not always better",
            "depth 2 is right, depth 4 is wrong",
            "151764523773",
            4,
        ),
        position(
            "Zugzwang",
            "O must open column 4",
            "2172161732212172671575335543666657533",
            5,
        ),
    ]
}

/// A position in a few words.
pub fn title(spec: &Spec) -> String {
    let text = match &spec.position {
        PositionText::Notation(text) if text.is_empty() => "the empty board",
        PositionText::Notation(text) | PositionText::Board(text) => text,
    };
    match spec.game {
        GameName::ConnectFour => format!("Connect Four · {text}"),
        GameName::Textbook => format!("Tree · {text}"),
    }
}
