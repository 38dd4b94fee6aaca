//! The home screen: games, positions and lessons to open.

pub(super) mod act;
pub(super) mod draw;
mod groups;
mod preview;

use self::preview::Preview;
use crate::library::{self, TEXTBOOK_TREES};
use crate::matches::Match;
use crate::names::algorithm_name;
pub use crate::state::Destination;
use plywood_core::tree::Step;
use plywood_explore::exploration::{GameName, Spec, name};
use plywood_explore::program::{Program, Version};
use plywood_teach::drill::Difficulty;
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::game_name;
use strum::VariantArray;

/// A line of the list.
#[derive(Clone, Debug)]
pub struct HomeEntry {
    /// The message of its heading.
    pub section: &'static str,
    /// Name of the game, lesson or position.
    pub title: String,
    /// Content or origin.
    pub about: String,
    pub destination: Destination,
}

impl HomeEntry {
    /// Returns its spec, if it opens a search.
    pub fn spec(&self) -> Option<&Spec> {
        match &self.destination {
            Destination::Suspended(spec) | Destination::Search(spec) => Some(spec),
            _ => None,
        }
    }
}

/// The list and the chosen line.
#[derive(Debug, Default)]
pub struct Home {
    /// All lines, section by section.
    pub entries: Vec<HomeEntry>,
    /// Index of the chosen one.
    pub selected: usize,
    /// The game that was left.
    pub game: Option<Match>,
    /// The search that was left, and its step.
    suspended: Option<(Spec, Step)>,
    /// The recently explored positions.
    recent: Vec<Spec>,
    /// Preview of the chosen line.
    preview: Preview,
}

impl Home {
    /// Creates the list, with the exploration and the game that were left and the recently explored
    /// positions.
    pub fn new(
        language: Language,
        recent: &[Spec],
        suspended: Option<(Spec, Step)>,
        game: Option<Match>,
    ) -> Home {
        let mut home = Home {
            game,
            suspended,
            recent: recent.to_vec(),
            ..Home::default()
        };
        home.translate(language);
        home
    }

    /// Writes the list in this language.
    pub(super) fn translate(&mut self, language: Language) {
        let entry = |section, [title, about]: [String; 2], destination| HomeEntry {
            section,
            title,
            about,
            destination,
        };
        let titled = |section, texts: [&str; 2], destination| {
            entry(section, texts.map(|text| say!(language, text)), destination)
        };
        let begin = |texts, destination| titled("section-begin", texts, destination);
        let drills = |title, difficulty| {
            let texts = [title, "entry-drills-about"];
            titled("section-practise", texts, Destination::Drills(difficulty))
        };
        let positions = POSITIONS.map(|(texts, moves, depth)| {
            let spec = Spec {
                depth: Some(depth),
                ..Spec::connect_four(moves)
            };
            titled("section-connect-four", texts, Destination::Search(spec))
        });
        let trees = TEXTBOOK_TREES.iter().map(|tree| {
            let texts = [tree.title, tree.source];
            titled("section-textbook", texts, Destination::Search(tree.spec()))
        });
        let trees: Vec<HomeEntry> = trees.collect();
        self.entries = vec![
            begin(["entry-tour", "entry-tour-about"], Destination::Tour),
            begin(
                ["entry-start", "entry-start-about"],
                Destination::Search(library::default_spec()),
            ),
            begin(
                ["entry-lessons", "entry-lessons-about"],
                Destination::Lessons,
            ),
        ];
        self.entries
            .extend(self.suspended.as_ref().map(|(spec, step)| {
                let about = say!(language, "entry-left", step = *step);
                let destination = Destination::Suspended(spec.clone());
                entry("section-go-on", [title(language, spec), about], destination)
            }));
        self.entries.extend(self.game.as_ref().map(|game| {
            let moves = game.played_moves().len();
            let game = game_name(language, game.game());
            let about = say!(language, "entry-game-left-about", game, moves);
            let texts = [say!(language, "entry-game-left"), about];
            entry("section-go-on", texts, Destination::SuspendedGame)
        }));
        self.entries.extend([
            drills("entry-drills-easy", Difficulty::Easy),
            drills("entry-drills-medium", Difficulty::Medium),
            drills("entry-drills-hard", Difficulty::Hard),
        ]);
        self.entries.extend(GameName::VARIANTS.iter().map(|&game| {
            let about = say!(language, "entry-play-about", game = name(game));
            let texts = [game_name(language, game), about];
            entry("section-play", texts, Destination::NewGame(game))
        }));
        // The published programs, each from the start of its game.
        self.entries.extend(Program::VARIANTS.iter().map(|program| {
            let texts = ["program-entry", "program-entry-about"]
                .map(|message| say!(language, message, program = name(*program)));
            let spec = program.with_max(program.spec(Version::Published));
            entry("section-programs", texts, Destination::Search(spec))
        }));
        // The first position of every game without a heading.
        let mut others = GameName::VARIANTS.to_vec();
        for spec in positions.iter().chain(&trees).filter_map(HomeEntry::spec) {
            others.retain(|&game| game != spec.game);
        }
        self.entries.extend(positions);
        self.entries.extend(others.into_iter().map(|game| {
            let (position, count) = game.text_format().first;
            let spec = Spec {
                depth: Some(count),
                ..Spec::new(game, position)
            };
            let about = say!(language, "entry-first-about", game = name(game), count);
            let texts = [game_name(language, game), about];
            entry("section-other-games", texts, Destination::Search(spec))
        }));
        self.entries.extend(self.recent.iter().map(|spec| {
            let algorithm = algorithm_name(language, spec.method.algorithm);
            let texts = [title(language, spec), algorithm];
            entry("section-recent", texts, Destination::Search(spec.clone()))
        }));
        self.entries.extend(trees);
    }

    /// Selects the first line with a wanted destination, if there is one.
    pub fn select_first(&mut self, wanted: impl Fn(&Destination) -> bool) {
        let mut entries = self.entries.iter();
        if let Some(index) = entries.position(|entry| wanted(&entry.destination)) {
            self.selected = index;
        }
    }

    /// Returns the chosen line.
    pub fn chosen(&self) -> &HomeEntry {
        &self.entries[self.selected]
    }

    /// Selects another line, staying inside the list.
    pub fn select(&mut self, index: usize) {
        self.selected = index.min(self.entries.len() - 1);
    }
}

/// The positions of Connect Four: messages with their names and descriptions, their moves, and
/// search depths.
const POSITIONS: [([&str; 2], &str, u32); 5] = [
    (["entry-empty", "entry-empty-about"], "", 4),
    (
        ["entry-ending", "entry-ending-about"],
        "2252576253462244111563365343671351441",
        5,
    ),
    (["entry-horizon", "entry-horizon-about"], "336337254116", 2),
    (["entry-deeper", "entry-deeper-about"], "151764523773", 4),
    (
        ["entry-zugzwang", "entry-zugzwang-about"],
        "2172161732212172671575335543666657533",
        5,
    ),
];

/// Returns a position in a few words.
pub fn title(language: Language, spec: &Spec) -> String {
    let text = spec.position.text();
    match spec.game {
        game if game.has_own_values() => say!(language, "entry-tree", tree = text),
        game if text.is_empty() => say!(language, "entry-game-start", game = name(game)),
        game => say!(language, "entry-game", game = name(game), position = text),
    }
}
