//! The home screen: lists of games, positions and lessons to open.

pub(crate) mod draw;

use crate::bindings::Direction::{self, Less, More};
use crate::bindings::{Action, Binding, Context, row};
use crate::key::Arrow::{Down, Left, Right, Up};
use crate::key::Key::{Arrow, Char, Enter};
use crate::library::{self, TEXTBOOK_TREES, built_in};
use crate::matches::Match;
use crate::paint::Target;
pub use crate::state::Destination;
use crate::state::Navigation;
use crate::state::Shared;
use plywood_core::tree::Step;
use plywood_explore::exploration::{GameName, Problem, Spec, name};
use plywood_explore::program::{Program, Version};
use plywood_teach::drill::{CHAPTERS, Difficulty, Subject, Test};
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::game_name;
use std::sync::Arc;
use strum::VariantArray;

/// A line of a list.
#[derive(Clone, Debug)]
pub struct HomeEntry {
    /// The message of the line that opens its list; `None` for lines of the home screen.
    pub group: Option<&'static str>,
    /// The heading above the line.
    pub heading: Option<String>,
    /// The title in the list.
    pub title: String,
    /// A description, or the source.
    pub about: String,
    pub destination: Destination,
}

/// The lists and the selected line, whose list is shown.
#[derive(Debug, Default)]
pub struct Home {
    /// All lines, by list.
    pub entries: Vec<HomeEntry>,
    /// Index of the selected line.
    pub selected: usize,
    /// The game last left.
    pub game: Option<Match>,
    /// The search last left, and its step.
    suspended: Option<(Arc<Problem>, Step)>,
}

impl Home {
    /// Creates the lists, with the exploration and game last left.
    pub(crate) fn new(
        shared: &Shared,
        suspended: Option<(Arc<Problem>, Step)>,
        game: Option<Match>,
    ) -> Home {
        let mut home = Home {
            game,
            suspended,
            ..Home::default()
        };
        home.translate(shared);
        if shared.next_due().is_some() {
            // It is the first line after the one that opens more.
            home.select_first(|destination| *destination == Destination::Group(MORE));
            home.selected += 1;
        }
        home
    }

    /// Writes the lists in the language of the screens.
    pub(super) fn translate(&mut self, shared: &Shared) {
        let language = shared.language;
        let text = |message: &str| say!(language, message);
        let entry = |group, [title, about]: [String; 2], destination| HomeEntry {
            group,
            heading: None,
            title,
            about,
            destination,
        };
        let titled =
            |group, texts: [&str; 2], destination| entry(group, texts.map(text), destination);
        let group = |title, about| titled(None, [title, about], Destination::Group(title));
        let learn = match shared.lesson_to_continue() {
            Some((lesson, page)) => say!(language, "entry-lessons-left", lesson, page),
            None => text("entry-lessons-about"),
        };
        let learn = [text("entry-lessons"), learn];
        let teach = Destination::Teach(None);
        let first_game = GameName::ConnectFour;
        let first = Destination::NewGame(first_game);
        let play = ["entry-play", "entry-play-first"];
        let mut entries = vec![
            titled(None, ["entry-tour", "entry-tour-about"], Destination::Tour),
            entry(None, learn, Destination::Lessons),
            titled(None, play, first),
            group(PRACTISE, "group-practise-about"),
            titled(None, ["entry-teach", "entry-teach-about"], teach),
            group(EXPLORE, "group-explore-about"),
            group(MORE, "group-more-about"),
        ];
        entries.extend(shared.next_due().map(|(destination, about)| {
            let texts = [text("entry-continue"), about];
            entry(None, texts, destination)
        }));
        entries.extend(self.suspended.as_ref().map(|(problem, step)| {
            let title = title(language, &problem.spec);
            let about = say!(language, "entry-left-about", title, step = *step);
            entry(
                None,
                [text("entry-left"), about],
                Destination::Explore(None),
            )
        }));
        entries.extend(self.game.as_ref().map(|game| {
            let moves = game.played_moves().len();
            let game = game_name(language, game.game());
            let about = say!(language, "entry-game-left-about", game, moves);
            let texts = [text("entry-game-left"), about];
            entry(None, texts, Destination::SuspendedGame)
        }));
        entries.extend(Difficulty::VARIANTS.iter().map(|&difficulty| {
            let title = say!(language, "entry-drills", difficulty = name(difficulty));
            let texts = [title, text("entry-drills-about")];
            let destination = Destination::Drills(difficulty, Vec::new());
            entry(Some(PRACTISE), texts, destination)
        }));
        for chapter in 1..=CHAPTERS {
            let subjects = Subject::of_chapter(chapter).iter().enumerate();
            entries.extend(subjects.map(|(index, &subject)| {
                let texts = [subject.name(language), subject.about(language)];
                let destination = Destination::Drills(Difficulty::Easy, vec![subject]);
                let heading = say!(language, "drill-chapter", chapter);
                HomeEntry {
                    heading: (index == 0).then_some(heading),
                    ..entry(Some(PRACTISE), texts, destination)
                }
            }));
            entries.push(test_entry(shared, Some(chapter)));
        }
        entries.push(HomeEntry {
            heading: Some(say!(language, "drill-chapter", chapter = 0)),
            ..test_entry(shared, None)
        });
        let search = |problem: Problem| Destination::Search(Arc::new(problem));
        let explore = |texts, problem| titled(Some(EXPLORE), texts, search(problem));
        let start = ["entry-start", "entry-start-about"];
        entries.push(explore(start, library::default_problem()));
        entries.extend(POSITIONS.map(|(texts, moves, depth)| {
            let spec = Spec {
                depth: Some(depth),
                ..Spec::connect_four(moves)
            };
            explore(texts, built_in(spec))
        }));
        let trees = TEXTBOOK_TREES.iter();
        entries.extend(trees.map(|tree| explore([tree.title, tree.source], tree.problem())));
        let proof = Destination::Proof(None, None);
        let texts = ["entry-proof", "entry-proof-about"];
        entries.push(titled(Some(MORE), texts, proof));
        let games = GameName::with_board().filter(|game| *game != first_game);
        entries.extend(games.clone().map(|game| {
            let texts = ["entry-play-game", "entry-play-about"]
                .map(|message| say!(language, message, game = name(game)));
            entry(Some(MORE), texts, Destination::NewGame(game))
        }));
        // The start position of every game.
        entries.extend(games.map(|game| {
            let (position, count) = game.text_format().first;
            let spec = Spec {
                depth: Some(count),
                ..Spec::new(game, position)
            };
            let texts = ["entry-first", "entry-first-about"]
                .map(|message| say!(language, message, game = name(game), count));
            entry(Some(MORE), texts, search(built_in(spec)))
        }));
        // The published programs, each from the start of its games.
        entries.extend(Program::VARIANTS.iter().map(|program| {
            let texts = ["program-entry", "program-entry-about"]
                .map(|message| say!(language, message, program = name(*program)));
            let problem = program.problem(Version::Published);
            entry(Some(MORE), texts, search(problem))
        }));
        self.entries = entries;
    }

    /// Returns the lines of the visible list with their indices.
    pub fn shown(&self) -> impl Iterator<Item = (usize, &HomeEntry)> {
        let group = self.chosen().group;
        let entries = self.entries.iter().enumerate();
        entries.filter(move |(_, entry)| entry.group == group)
    }

    /// Returns the key that opens the line at this place of its list.
    pub(super) fn key(place: usize) -> Option<char> {
        LINE_KEYS.chars().nth(place)
    }

    /// Opens the line of this key.
    pub(crate) fn open_by_key(&mut self, key: char) -> Navigation {
        let place = LINE_KEYS.chars().position(|known| known == key);
        let index = place.and_then(|place| self.shown().nth(place).map(|(index, _)| index));
        match index {
            Some(index) => {
                self.select(index);
                self.act(Action::Choose)
            }
            None => Navigation::Stay,
        }
    }

    /// Selects the next or previous line.
    fn select_next(&mut self, direction: Direction) {
        let shown: Vec<usize> = self.shown().map(|(index, _)| index).collect();
        let place = shown.iter().position(|&index| index == self.selected);
        self.selected = shown[direction.step_from(place.unwrap_or(0), shown.len())];
    }

    /// Selects the first line of a list.
    fn open(&mut self, group: &'static str) {
        let mut entries = self.entries.iter();
        let first = entries.position(|entry| entry.group == Some(group));
        self.selected = first.unwrap_or(self.selected);
    }

    /// Selects the first line whose destination is `wanted`, if there is one.
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

    /// Selects another line within the list.
    pub fn select(&mut self, index: usize) {
        self.selected = index.min(self.entries.len() - 1);
    }
}

/// Returns the line that opens the test of a chapter, or of the course.
fn test_entry(shared: &Shared, chapter: Option<usize>) -> HomeEntry {
    let test = Test::random(chapter, 0);
    let about = match shared.progress().test(&test.chapter_code()) {
        Some(result) => result.say(shared.language, shared.day),
        None => {
            let chapter = match chapter {
                None => "course",
                Some(1) => "first",
                Some(_) => "later",
            };
            say!(shared.language, "test-about", count = test.count(), chapter)
        }
    };
    HomeEntry {
        group: Some(PRACTISE),
        heading: None,
        title: say!(shared.language, "entry-test"),
        about,
        destination: Destination::Test(chapter),
    }
}

/// The messages of the lines that open lists.
pub(super) const PRACTISE: &str = "group-practise";
const EXPLORE: &str = "group-explore";
pub(super) const MORE: &str = "group-more";

/// Positions of Connect Four: the messages for what they are and what they show, their moves, and
/// the search depth.
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

/// Returns a short description of a position.
pub fn title(language: Language, spec: &Spec) -> String {
    let text = spec.position.text();
    match spec.game {
        game if game.has_own_values() => say!(language, "entry-tree", tree = text),
        game if text.is_empty() => say!(language, "entry-game-start", game = name(game)),
        game => say!(language, "entry-game", game = name(game), position = text),
    }
}

/// The keys that open lines, in order: letters and digits without another meaning here.
const LINE_KEYS: &str = "abcdefgimnoprstuvwxyz0123456789";

/// The keys of the home screen.
#[rustfmt::skip]
pub(crate) const KEYS: &[Binding] = &[
    row(Context::HOME, &[Arrow(Down), Char('j')], Action::Item(More), Some("hint-down"), "help-item-below"),
    row(Context::HOME, &[Arrow(Up), Char('k')], Action::Item(Less), Some("hint-up"), "help-item-above"),
    row(Context::HOME, &[Enter, Arrow(Right), Char('l')], Action::Choose, Some("hint-open"), "help-open"),
    row(Context::HOME, &[Arrow(Left), Char('h')], Action::Back, Some("hint-back"), "help-back-screen"),
];

impl Home {
    /// Performs the action of a key.
    pub(crate) fn act(&mut self, action: Action) -> Navigation {
        match action {
            Action::Item(direction) => self.select_next(direction),
            Action::Choose => match self.chosen().destination {
                Destination::Group(group) => self.open(group),
                _ => return Navigation::To(self.chosen().destination.clone()),
            },
            Action::Back => {
                if let Some(group) = self.chosen().group {
                    self.select_first(|destination| *destination == Destination::Group(group));
                }
            }
            _ => {}
        }
        Navigation::Stay
    }

    /// Opens the clicked line.
    pub(crate) fn click(&mut self, target: Target) -> Navigation {
        let Target::Entry(index) = target else {
            return Navigation::Stay;
        };
        self.select(index);
        self.act(Action::Choose)
    }
}
