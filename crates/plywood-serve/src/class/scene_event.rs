//! Scenes in the form that the page receives, in a language.

use plywood_app::audience::{Asked, GameView, PageText, ProofView, SceneExtras};
use plywood_class::classroom::{Follower, Poll, ProofGame, Scene, SceneContent, SearchView};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Spec;
use plywood_explore::parallel::locked;
use plywood_explore::program::settings::differences;
use plywood_export::export::{Boards, Player};
use plywood_export::site::{markup, markup_line};
use plywood_teach::drill::proof::{mark, node_sentence};
use plywood_teach::language::Language;
use plywood_teach::quiz::Reason;
use plywood_teach::say;
use plywood_teach::words::{Naming, NodeForm, NodeName, Shape, move_text, player_name};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};

/// The last scene as an event, by language, shared by all followers.
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
            event.text = match scene.content {
                SceneContent::Over => "event: over\ndata: {}\n\n".into(),
                _ => format_event("scene", event.number, &scene_data(scene, language)).into(),
            };
        }
        Arc::clone(&event.text)
    }
}

/// Formats a server-sent event. Its JSON has no line breaks.
fn format_event(name: &str, id: Option<u64>, data: &Value) -> String {
    let id = id.map_or_else(String::new, |id| format!("id: {id}\n"));
    format!("{id}event: {name}\ndata: {data}\n\n")
}

/// Returns the data of a scene: `shows`, the kind of scene; `lesson`, the text of a lesson as HTML;
/// `note`, a sentence about a screen that the class cannot see, if any.
fn scene_data(scene: &Scene, language: Language) -> Value {
    let SceneExtras { page, note } = &scene.extras;
    let (shows, mut data) = match &scene.content {
        SceneContent::Search(showing) if showing.is_hidden => ("hidden", search(showing, language)),
        SceneContent::Search(showing) => ("search", search(showing, language)),
        SceneContent::Game(view) => ("game", json!({ "game": game(view, language) })),
        // The number of nodes visited so far by each search, or all of its nodes if it has fewer.
        SceneContent::Proof(game) => ("proof", proof(game, scene, language)),
        SceneContent::Nothing | SceneContent::Over => ("nothing", json!({})),
    };
    data["shows"] = shows.into();
    data["lesson"] = page.as_ref().map(|page| lesson(page.text(language))).into();
    data["note"] = note.text(language).as_str().into();
    data
}

/// Returns the state of a search: its number, the first step of the part that contains the current
/// step, the step, the view, and the question.
fn search(showing: &SearchView, language: Language) -> Value {
    let part = Player::part_around(&showing.search.exploration, showing.step);
    let poll = showing.poll.as_ref();
    let view: &str = showing.view.into();
    let link = cfg!(feature = "web").then(|| link(showing, language));
    json!({
        "link": link,
        "tree": showing.search.number,
        "from": part.start(),
        "step": showing.step,
        "view": view,
        "question": poll.map(|poll| question(poll, showing.is_told, language)),
    })
}

/// Returns the URL that opens the search at this step in the tutor's web version.
fn link(showing: &SearchView, language: Language) -> String {
    let spec = showing.search.exploration.spec();
    let mut options = form_urlencoded::Serializer::new("tutor#explore?".to_owned());
    for (setting, text) in differences(spec, &Spec::default()) {
        options.append_pair(setting.into(), &text);
    }
    options.append_pair("step", &showing.step.to_string());
    options.append_pair("lang", language.code());
    options.finish()
}

/// Returns a page of a lesson as HTML. Its links to other lessons are disabled.
fn lesson(text: &PageText) -> String {
    let heading = markup_line(&text.heading, &[]);
    let blocks = text.blocks.iter().map(|block| markup(block, &[]));
    format!("<h2>{heading}</h2>{}", blocks.collect::<String>())
}

/// Returns the question to the classroom. `reason`, the answer and why it is right, is included
/// once the answer is revealed.
fn question(poll: &Poll, is_told: bool, language: Language) -> Value {
    let (question, exploration) = (&poll.question, &poll.search.exploration);
    let mut data = json!(question.offer(language, exploration));
    let told = is_told.then(|| question.explain(language, exploration));
    data["number"] = poll.number.into();
    data["title"] = question.ask.title(language).into();
    data["prompt"] = question.prompt(language, exploration).into();
    data["form"] = question.typing_help(language, exploration).into();
    data["is_told"] = is_told.into();
    data["reason"] = told.into();
    data
}

/// Returns a game: the side to move or the result, the moves so far, and the board or, without one,
/// the position.
fn game(view: &GameView, language: Language) -> Value {
    let GameView { problem, moves, .. } = view;
    let name = |player| player_name(language, problem.player_name(player));
    let here = problem.at(moves);
    let board = Boards::after(problem, moves);
    let texts = problem.line_text(moves).into_iter();
    let texts: Vec<String> = texts.map(|text| move_text(language, &text)).collect();
    json!({
        "told": match (view.is_over, view.winner) {
            (false, _) => say!(language, "class-to-move", player = name(here.to_move())),
            (true, Some(winner)) => say!(language, "class-won", player = name(winner)),
            (true, None) => say!(language, "class-game-over"),
        },
        "moves": texts.join(" "),
        "notation": board.is_none().then(|| here.position_text()),
        "board": board,
    })
}

/// Returns a game of proof: a sentence about it, for each node its parent, shape and what is proved of
/// it, the leaf that is asked, the number under which leaves are named, and the question.
fn proof(game: &ProofGame, scene: &Scene, language: Language) -> Value {
    let ProofView {
        exploration,
        proof,
        told,
        asked,
        ..
    } = &game.view;
    let tree = proof.tree();
    let asks = |(poll, is_told): (&Arc<Poll>, bool)| question(poll, is_told, language);
    json!({
        "proof": {
            "told": told.text(language),
            "parents": tree.ids().map(|id| tree.parent(id).map(|parent| parent.0)).collect::<Vec<_>>(),
            "signs": tree.ids().map(|id| Shape::from(tree.node(id)).sign()).collect::<String>(),
            "marks": tree.ids().map(|id| mark(exploration, proof, id)).collect::<Vec<_>>(),
            "asked": match asked {
                Asked::Leaf(id) | Asked::Row(id, ..) => Some(id.0),
                Asked::Nothing | Asked::Vote => None,
            },
            "votes": *asked == Asked::Vote,
            "ballot": game.ballot.number,
        },
        "question": scene.poll().map(asks),
    })
}

/// Returns a follower's part in a game of proof as an event: whether they are asked, the leaf that they
/// have named, and the leaves that they hold with what has become of each; empty if there is no game.
pub(super) fn part(scene: &Scene, follower: Follower, language: Language) -> String {
    let Some(game) = scene.game() else {
        return String::new();
    };
    let ProofView {
        exploration,
        proof,
        asked,
        ..
    } = &game.view;
    let leaves: Vec<NodeId> = locked(&game.seats).of(follower).collect();
    let leaves = leaves.into_iter().map(|leaf| {
        let name = NodeName::new(exploration, leaf);
        let name = name.text(language, Naming::Signs, NodeForm::Plain);
        let (state, told) = if proof.opened().contains(&leaf) {
            let value = mark(exploration, proof, leaf);
            ("given", say!(language, "room-given", value))
        } else if *asked == Asked::Leaf(leaf) {
            ("asked", say!(language, "room-asked"))
        } else if proof.is_over() || proof.settled(leaf).is_some() {
            let is_settled = proof.settled(leaf).is_some();
            let about = if is_settled { leaf } else { NodeId::ROOT };
            let why = node_sentence(language, exploration, proof, about);
            ("never", say!(language, "room-never", why))
        } else {
            ("waits", say!(language, "room-waits"))
        };
        json!({ "leaf": leaf.0, "name": name, "state": state, "told": told })
    });
    let part = json!({
        "leaves": leaves.collect::<Vec<_>>(),
        "is_asked": game.asks(follower),
        "named": game.ballot.vote(follower).map(|leaf| leaf.0),
    });
    format_event("part", None, &part)
}

/// Returns a follower's answer to the current question as an event; empty if there is none.
pub(super) fn own(scene: &Scene, follower: Follower, language: Language) -> String {
    let own = own_data(scene, follower, language);
    own.map_or_else(String::new, |own| format_event("own", None, &own))
}

/// Returns a follower's answer to the current question, if there is one: the reasons to choose from, or the
/// verdict once the answer is revealed.
pub(super) fn own_data(scene: &Scene, follower: Follower, language: Language) -> Option<Value> {
    let (poll, is_told) = scene.poll()?;
    let (question, exploration) = (&poll.question, &poll.search.exploration);
    let mut session = poll.session(follower)?;
    let given = session.given()?.text(language);
    if is_told {
        session.choose_reason(Reason::Other);
    }
    let because = |&reason| {
        question
            .because(exploration, reason)
            .say(language, Naming::Signs)
    };
    let reply = || session.feedback(language, exploration, None);
    let told = is_told.then(reply).flatten();
    Some(json!({
        "question": poll.number,
        "given": given,
        "reasons": session.reasons().iter().map(because).collect::<Vec<_>>(),
        "told": told.map(|text| json!({ "is_right": session.misses == 0, "text": text })),
    }))
}
