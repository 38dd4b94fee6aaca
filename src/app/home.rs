//! The home screen: what can be opened.

mod act;
mod draw;
mod groups;
pub(super) mod keys;
mod preview;

use self::preview::Preview;
use super::explore::Explore;
use super::library::{self, TEXTBOOK_TREES, TextbookTree};
use super::names::algorithm_name;
use crate::drill::Difficulty;
use crate::exploration::{GameName, MaxSide, Spec, name};
use crate::language::Language;
use crate::play::Match;
use crate::program::{Program, Version};
use crate::say;
use crate::tree::Step;
use crate::words::game_name;
use strum::VariantArray;

/// A heading with lines below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    /// For beginners.
    Begin,
    /// What was left unfinished.
    Advance,
    /// Drills.
    Practise,
    /// Games to play.
    Play,
    /// The teaching programs.
    Programs,
    /// Positions of Connect Four.
    ConnectFour,
    /// Positions of the other games.
    OtherGames,
    /// Recently explored positions.
    Recent,
    /// Well-known textbook trees.
    Textbook,
}

impl Section {
    /// Returns the heading.
    pub fn title(self, language: Language) -> String {
        match self {
            Section::Advance => say!(language, "section-go-on"),
            Section::Begin => say!(language, "section-begin"),
            Section::Practise => say!(language, "section-practise"),
            Section::Play => say!(language, "section-play"),
            Section::Programs => say!(language, "section-programs"),
            Section::ConnectFour => say!(language, "section-connect-four"),
            Section::OtherGames => say!(language, "section-other-games"),
            Section::Recent => say!(language, "section-recent"),
            Section::Textbook => say!(language, "section-textbook"),
        }
    }
}

/// The name of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryName {
    /// A name, with a word about it; both are messages.
    Titled {
        title: &'static str,
        /// What it shows, or where it comes from.
        about: &'static str,
    },
    /// Its game.
    Game,
    /// A game to play.
    Played(GameName),
    /// The program.
    Program(Program),
    /// Its position and the step at which it was left.
    Left(Step),
    /// The unfinished game, after this many moves.
    LeftGame { game: GameName, moves: usize },
    /// Its position and the algorithm.
    Position,
}

/// What a line opens.
#[derive(Clone, Debug, PartialEq)]
pub enum Destination {
    /// The one-minute tour.
    Tour,
    Lessons,
    /// Drills of a difficulty.
    Drills(Difficulty),
    /// The exploration that was left.
    Left(Spec),
    Search(Spec),
    /// A new game.
    Play(GameName),
    /// The game that was left.
    Game,
}

/// A line of the list.
#[derive(Clone, Debug)]
pub struct HomeEntry {
    /// Its heading.
    pub section: Section,
    /// Its name.
    pub name: EntryName,
    pub destination: Destination,
}

impl HomeEntry {
    pub fn title(&self, language: Language) -> String {
        match self.name {
            EntryName::Titled { title, .. } => say!(language, title),
            EntryName::LeftGame { .. } => say!(language, "entry-game-left"),
            EntryName::Program(program) => say!(language, "program-entry", program = name(program)),
            EntryName::Game => {
                let spec = self.spec();
                spec.map_or(String::new(), |spec| game_name(language, spec.game))
            }
            EntryName::Played(game) => game_name(language, game),
            EntryName::Left(_) | EntryName::Position => {
                let spec = self.spec();
                spec.map_or(String::new(), |spec| title(language, spec))
            }
        }
    }

    /// Returns what it shows, or where it comes from.
    pub fn about(&self, language: Language) -> String {
        match self.name {
            EntryName::Titled { about, .. } => say!(language, about),
            EntryName::Program(program) => {
                say!(language, "program-entry-about", program = name(program))
            }
            EntryName::Played(game) => say!(language, "entry-play-about", game = name(game)),
            EntryName::Left(step) => say!(language, "entry-left", step),
            EntryName::LeftGame { game, moves } => say!(
                language,
                "entry-game-left-about",
                game = game_name(language, game),
                moves,
            ),
            EntryName::Game => self.spec().map_or(String::new(), |spec| {
                say!(
                    language,
                    "entry-first-about",
                    game = name(spec.game),
                    count = spec.depth.unwrap_or_default(),
                )
            }),
            EntryName::Position => {
                let spec = self.spec();
                spec.map_or(String::new(), |spec| {
                    algorithm_name(language, spec.method.algorithm)
                })
            }
        }
    }

    /// Returns what it searches, if it opens a search.
    pub fn spec(&self) -> Option<&Spec> {
        match &self.destination {
            Destination::Left(spec) | Destination::Search(spec) => Some(spec),
            Destination::Tour
            | Destination::Lessons
            | Destination::Drills(_)
            | Destination::Play(_)
            | Destination::Game => None,
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
    /// A preview of what the chosen line opens.
    preview: Preview,
}

impl Home {
    /// Creates the list, with the exploration and the game that were left and the recently explored
    /// positions.
    pub fn new(recent: &[Spec], left: Option<&Explore>, game: Option<Match>) -> Home {
        let mut entries = Vec::from(begin_entries());
        entries.extend(left.map(|explore| HomeEntry {
            section: Section::Advance,
            name: EntryName::Left(explore.step),
            destination: Destination::Left(explore.exploration().spec.clone()),
        }));
        entries.extend(game.as_ref().map(|game| HomeEntry {
            section: Section::Advance,
            name: EntryName::LeftGame {
                game: game.game(),
                moves: game.played_moves().len(),
            },
            destination: Destination::Game,
        }));
        entries.extend(practice_entries());
        entries.extend(GameName::VARIANTS.iter().map(|&game| HomeEntry {
            section: Section::Play,
            name: EntryName::Played(game),
            destination: Destination::Play(game),
        }));
        entries.extend(Program::VARIANTS.iter().copied().map(program_entry));
        let (positions, trees) = (position_entries(), tree_entries());
        let shown: Vec<&HomeEntry> = positions.iter().chain(&trees).collect();
        let others = other_game_entries(&shown);
        entries.extend(positions);
        entries.extend(others);
        entries.extend(recent.iter().map(|spec| HomeEntry {
            section: Section::Recent,
            name: EntryName::Position,
            destination: Destination::Search(spec.clone()),
        }));
        entries.extend(trees);
        Home {
            entries,
            selected: 0,
            game,
            preview: Preview::default(),
        }
    }

    /// Selects the first line that opens what is wanted, if there is one.
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
    pub fn choose(&mut self, index: usize) {
        self.selected = index.min(self.entries.len() - 1);
    }
}

fn titled_entry(
    section: Section,
    [title, about]: [&'static str; 2],
    destination: Destination,
) -> HomeEntry {
    HomeEntry {
        section,
        name: EntryName::Titled { title, about },
        destination,
    }
}

/// Returns the one-minute tour, a search to explore, and the lessons.
fn begin_entries() -> [HomeEntry; 3] {
    let line = |texts, destination| titled_entry(Section::Begin, texts, destination);
    [
        line(["entry-tour", "entry-tour-about"], Destination::Tour),
        line(
            ["entry-start", "entry-start-about"],
            Destination::Search(library::first()),
        ),
        line(
            ["entry-lessons", "entry-lessons-about"],
            Destination::Lessons,
        ),
    ]
}

fn practice_entries() -> [HomeEntry; 3] {
    let drills = |title, difficulty| {
        let texts = [title, "entry-drills-about"];
        titled_entry(Section::Practise, texts, Destination::Drills(difficulty))
    };
    [
        drills("entry-drills-easy", Difficulty::Easy),
        drills("entry-drills-medium", Difficulty::Medium),
        drills("entry-drills-hard", Difficulty::Hard),
    ]
}

/// Returns a program as it was published, at its beginning.
fn program_entry(program: Program) -> HomeEntry {
    let spec = program.spec(Version::Published);
    HomeEntry {
        section: Section::Programs,
        name: EntryName::Program(program),
        destination: Destination::Search(program.with_max(spec)),
    }
}

fn position_entries() -> Vec<HomeEntry> {
    let position = |title, about, moves: &str, depth: u32| HomeEntry {
        section: Section::ConnectFour,
        name: EntryName::Titled { title, about },
        destination: Destination::Search(Spec {
            depth: Some(depth),
            ..Spec::connect_four(moves)
        }),
    };
    vec![
        position("entry-empty", "entry-empty-about", "", 4),
        position(
            "entry-ending",
            "entry-ending-about",
            "2252576253462244111563365343671351441",
            5,
        ),
        position("entry-horizon", "entry-horizon-about", "336337254116", 2),
        position("entry-deeper", "entry-deeper-about", "151764523773", 4),
        position(
            "entry-zugzwang",
            "entry-zugzwang-about",
            "2172161732212172671575335543666657533",
            5,
        ),
    ]
}

fn tree_entries() -> Vec<HomeEntry> {
    let tree = |textbook: &TextbookTree| HomeEntry {
        section: Section::Textbook,
        name: EntryName::Titled {
            title: textbook.title,
            about: textbook.source,
        },
        destination: Destination::Search(Spec {
            max: if textbook.min_root {
                MaxSide::Second
            } else {
                MaxSide::First
            },
            ..Spec::textbook(textbook.tree)
        }),
    };
    TEXTBOOK_TREES.iter().map(tree).collect()
}

/// Returns the first position of every game that is not among those `shown` under a heading of
/// their own.
fn other_game_entries(shown: &[&HomeEntry]) -> Vec<HomeEntry> {
    let mut games = GameName::VARIANTS.to_vec();
    games.retain(|&game| {
        !shown
            .iter()
            .any(|entry| entry.spec().is_some_and(|spec| spec.game == game))
    });
    let first = |game: GameName| {
        let (position, plies) = game.text_format().first;
        HomeEntry {
            section: Section::OtherGames,
            name: EntryName::Game,
            destination: Destination::Search(Spec {
                depth: Some(plies),
                ..Spec::new(game, position)
            }),
        }
    };
    games.into_iter().map(first).collect()
}

/// Returns a position in a few words.
pub fn title(language: Language, spec: &Spec) -> String {
    let text = spec.position.text();
    match spec.game {
        game if game.has_own_values() => say!(language, "entry-tree", tree = text),
        game if text.is_empty() => say!(language, "entry-game-start", game = name(game)),
        game => say!(language, "entry-game", game = name(game), position = text),
    }
}
