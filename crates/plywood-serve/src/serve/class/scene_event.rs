//! Scenes as the page receives them, in a language.

use super::game::Game;
use crate::export::Player;
use crate::language::Language;
use crate::parallel::locked;
use crate::share::{Follower, PageText, Poll, Scene, SceneContent, SceneExtras, SearchView};
use crate::site::{markup, markup_line};
use crate::tree::Step;
use serde::Serialize;
use std::sync::{Arc, Mutex};

/// The last scene as an event, by language: every follower gets the same.
#[derive(Debug, Default)]
pub(super) struct EventCache(Mutex<[Event; Language::ALL.len()]>);

/// A scene as an event, with its number; empty before the first one.
#[derive(Clone, Debug, Default)]
struct Event {
    number: Option<u64>,
    text: Arc<str>,
}

impl EventCache {
    /// Returns a scene as an event.
    pub(super) fn scene(&self, scene: &Scene, language: Language) -> Arc<str> {
        let mut cached = locked(&self.0);
        let event = &mut cached[language as usize];
        if event.number != Some(scene.number) {
            event.number = Some(scene.number);
            event.text = match scene.what {
                SceneContent::Over => "event: over\ndata: {}\n\n".into(),
                _ => format_event("scene", event.number, &SceneEvent::new(scene, language)).into(),
            };
        }
        Arc::clone(&event.text)
    }
}

/// Writes an event for a browser. JSON stands on one line.
fn format_event(name: &str, id: Option<u64>, data: &impl Serialize) -> String {
    let id = id.map_or_else(String::new, |id| format!("id: {id}\n"));
    let json = serde_json::to_string(data).expect("its keys are texts");
    format!("{id}event: {name}\ndata: {json}\n\n")
}

/// The data of a scene.
#[derive(Serialize)]
struct SceneEvent {
    /// The kind of what is shown.
    shows: &'static str,
    #[serde(flatten)]
    place: Option<SearchPlace>,
    question: Option<QuestionEvent>,
    game: Option<Game>,
    race: Option<RaceProgress>,
    /// The text of a lesson, as HTML.
    lesson: Option<String>,
    /// A sentence about what is on the screen but not shown to the class; empty if there is none.
    note: String,
}

/// The place in a search.
#[derive(Serialize)]
struct SearchPlace {
    /// The search's number.
    tree: u64,
    /// The first step of the part of the search that contains the place.
    from: Step,
    step: Step,
    view: &'static str,
    /// Whether the truth is shown over the board.
    truth: bool,
}

/// The progress of a race.
#[derive(Serialize)]
struct RaceProgress {
    /// The race's number.
    number: u64,
    /// Number of nodes that each search has visited, or all of its nodes if it has fewer.
    work: u64,
}

/// The question to the classroom, without the answer until that is revealed.
#[derive(Serialize)]
struct QuestionEvent {
    number: u64,
    title: String,
    prompt: String,
    /// How an answer is typed.
    form: String,
    /// Whether an answer is one word, followed by moves in any order.
    is_set: bool,
    choices: Vec<Choice>,
    moves: Vec<String>,
    is_told: bool,
    /// The answer and why it is right, once it is revealed.
    reason: Option<String>,
}

#[derive(Serialize)]
struct Choice {
    types: String,
    shown: String,
}

impl SceneEvent {
    fn new(scene: &Scene, language: Language) -> SceneEvent {
        let SceneExtras { page, note } = &scene.extras;
        let nothing = SceneEvent {
            shows: "nothing",
            place: None,
            question: None,
            game: None,
            race: None,
            lesson: page.as_ref().map(|page| lesson(page.text(language))),
            note: note.text(language).to_owned(),
        };
        match &scene.what {
            SceneContent::Search(showing) => {
                let poll = showing.poll.as_ref();
                let part = Player::part_around(&showing.search.exploration, showing.step);
                SceneEvent {
                    shows: if showing.is_hidden {
                        "hidden"
                    } else {
                        "search"
                    },
                    place: Some(SearchPlace {
                        tree: showing.search.number,
                        from: *part.start(),
                        step: showing.step,
                        view: showing.view.into(),
                        truth: showing.shows_truth,
                    }),
                    question: poll.map(|poll| QuestionEvent::new(poll, showing.is_told, language)),
                    ..nothing
                }
            }
            SceneContent::Game(table) => SceneEvent {
                shows: "game",
                game: Some(Game::new(table, language)),
                ..nothing
            },
            SceneContent::Race(race) => SceneEvent {
                shows: "race",
                race: Some(RaceProgress {
                    number: race.number,
                    work: race.work,
                }),
                ..nothing
            },
            SceneContent::Nothing | SceneContent::Over => nothing,
        }
    }
}

/// Returns a page of a lesson as HTML. Its links to other lessons lead nowhere here.
fn lesson(text: &PageText) -> String {
    let heading = markup_line(&text.heading, &[]);
    let blocks = text.blocks.iter().map(|block| markup(block, &[]));
    format!("<h2>{heading}</h2>{}", blocks.collect::<String>())
}

impl QuestionEvent {
    fn new(poll: &Poll, is_told: bool, language: Language) -> QuestionEvent {
        let (question, exploration) = (&poll.question, &poll.search.exploration);
        let picks = question.picks(language, exploration).into_iter();
        let moves = question.cut_moves(exploration);
        QuestionEvent {
            number: poll.number,
            title: question.ask.title(language),
            prompt: question.prompt(language, exploration),
            form: question.ask.typing_help(language),
            is_set: !moves.is_empty(),
            choices: picks
                .map(|(types, shown)| Choice { types, shown })
                .collect(),
            moves,
            is_told,
            reason: is_told.then(|| question.explain(language, exploration)),
        }
    }
}

/// The follower's own answer.
#[derive(Serialize)]
struct OwnAnswer {
    question: u64,
    given: String,
    /// The verdict, once the answer is revealed.
    told: Option<OwnVerdict>,
}

#[derive(Serialize)]
struct OwnVerdict {
    is_right: bool,
    /// The verdict in words.
    text: String,
}

/// Returns a follower's answer to the current question.
fn own_answer(showing: &SearchView, follower: Follower, language: Language) -> Option<OwnAnswer> {
    let poll = showing.poll.as_ref()?;
    let session = poll.session(follower)?;
    let said = session.feedback(language, &poll.search.exploration, None);
    Some(OwnAnswer {
        question: poll.number,
        given: session.given()?.text(language),
        told: said.filter(|_| showing.is_told).map(|text| OwnVerdict {
            is_right: session.misses == 0,
            text,
        }),
    })
}

/// Returns a follower's answer to what is asked now, as an event; empty if there is none.
pub(super) fn own(scene: &Scene, follower: Follower, language: Language) -> String {
    let showing = scene.showing();
    let own = showing.and_then(|showing| own_answer(showing, follower, language));
    own.map_or_else(String::new, |own| format_event("own", None, &own))
}
