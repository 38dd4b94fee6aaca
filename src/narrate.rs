//! A step in words: what came back, what it changed, why a cut is right and whose move set the
//! bound. Every number is this step's own.
//!
//! First it is decided what to say ([`messages`]), as data; then a language says it, each message
//! a whole sentence. So another language needs another rendering and nothing else.

mod back_up;
mod english;
mod enter;
mod finish;
pub mod message;
mod scene;

use crate::exploration::Exploration;
use crate::replay::{Event, Replay};
use crate::words::NodeName;
use english::{English, Naming};
use message::Message;
use scene::Scene;

/// What there is to say of this step; one message is one sentence.
pub fn messages(exploration: &Exploration, replay: &Replay<'_>) -> Vec<Message> {
    let scene = Scene::new(exploration, replay);
    match replay.event() {
        Event::Enter => said(Message::Enter, enter::entered(&scene)),
        Event::Evaluate => said(Message::Enter, enter::evaluated(&scene)),
        Event::BackUp {
            child,
            before,
            after,
        } => said(
            Message::BackUp,
            back_up::backed_up(&scene, child, before, after),
        ),
        Event::Cut { by, skipped } => said(Message::Finish, finish::cut(&scene, by, &skipped)),
        Event::Return => said(Message::Finish, finish::returned(&scene)),
    }
}

fn said<T>(kind: fn(T) -> Message, sentences: Vec<T>) -> Vec<Message> {
    sentences.into_iter().map(kind).collect()
}

/// What is searched, by whom and how, in one line that can be read aloud: the head of a narration.
pub fn heading(exploration: &Exploration) -> String {
    let naming = Naming::Spoken;
    English { naming }.heading(exploration)
}

/// This step in complete sentences, with the nodes' signs: `▲ 1.1`.
pub fn tell(exploration: &Exploration, replay: &Replay<'_>) -> Vec<String> {
    sentences(exploration, replay, Naming::Signs)
}

/// This step in one line that can be read aloud: no signs, and the step, node and event first.
///
/// `Step 40, MIN node 1.1.2, cut: By move 4 …`
pub fn line(exploration: &Exploration, replay: &Replay<'_>) -> String {
    format!(
        "Step {}, {}, {}: {}",
        replay.step(),
        NodeName::of(exploration, replay.node()).spoken(),
        event_name(&replay.event()),
        sentences(exploration, replay, Naming::Spoken).join(" ")
    )
}

fn sentences(exploration: &Exploration, replay: &Replay<'_>, naming: Naming) -> Vec<String> {
    let english = English { naming };
    messages(exploration, replay)
        .iter()
        .map(|message| english.sentence(message))
        .collect()
}

/// What the event of a step is called.
pub fn event_name(event: &Event) -> &'static str {
    match event {
        Event::Enter => "enter",
        Event::Evaluate => "evaluate",
        Event::BackUp { .. } => "back up",
        Event::Cut { .. } => "cut",
        Event::Return => "return",
    }
}
