//! A step in words: what came back, what it changed, why a cut is right and whose move set the
//! bound. Every number is this step's own.
//!
//! First it is decided what to say ([`messages`]), as data; then a language says it, each message
//! a whole sentence. So another language needs its sentences (`src/language`) and nothing else.

mod back_up;
pub mod contrast;
mod enter;
mod finish;
pub mod message;
mod own;
mod render;
mod scene;

use crate::exploration::Exploration;
use crate::language::Language;
use crate::replay::{Event, Replay};
use crate::say;
use crate::words::{Naming, NodeName};
use message::{Contrast, Message};
use render::Narrator;
use scene::Scene;
use std::io::{self, Write};

/// What there is to say of this step; one message is one sentence.
pub fn messages(exploration: &Exploration, replay: &Replay<'_>) -> Vec<Message> {
    let scene = Scene::new(exploration, replay);
    let mut messages = of_event(&scene);
    if scene.tree.method().algorithm.habits().turns {
        messages.extend(own::counted(&scene).map(Message::Own));
    }
    if let Some(stop) = replay.tree().stopped()
        && replay.step() == replay.last_step()
    {
        // What the step would still have led to does not matter any more.
        messages.truncate(1);
        messages.push(Message::Finish(finish::stopped(&scene, stop)));
    }
    messages
}

fn of_event(scene: &Scene<'_>) -> Vec<Message> {
    match scene.replay.event() {
        Event::Enter => said(Message::Enter, enter::entered(scene)),
        Event::Evaluate => said(Message::Enter, enter::evaluated(scene)),
        Event::BackUp {
            child,
            before,
            after,
            then,
        } => said(
            Message::BackUp,
            back_up::backed_up(scene, child, (before, after), then),
        ),
        Event::Cut { by, skipped } => said(Message::Finish, finish::cut(scene, by, &skipped)),
        Event::Return => said(Message::Finish, finish::returned(scene)),
    }
}

fn said<T>(kind: fn(T) -> Message, sentences: Vec<T>) -> Vec<Message> {
    sentences.into_iter().map(kind).collect()
}

/// What is searched, by whom and how, in one line that can be read aloud: the head of a narration.
pub fn heading(language: Language, exploration: &Exploration) -> String {
    let naming = Naming::Spoken;
    Narrator { language, naming }.heading(exploration)
}

/// This step in complete sentences, with the nodes' signs: `▲ 1.1`.
pub fn tell(language: Language, exploration: &Exploration, replay: &Replay<'_>) -> Vec<String> {
    let naming = Naming::Signs;
    sentences(Narrator { language, naming }, exploration, replay)
}

/// This step in one line that can be read aloud: no signs, and the step, node and event first.
///
/// `Step 40, MIN node 1.1.2, cut: By move 4 …`
pub fn line(language: Language, exploration: &Exploration, replay: &Replay<'_>) -> String {
    let naming = Naming::Spoken;
    let told = sentences(Narrator { language, naming }, exploration, replay);
    say!(
        language,
        "step-told",
        // A step's number is its name, so its digits stay together.
        step = replay.step().to_string(),
        node = NodeName::of(exploration, replay.node()).spoken(language),
        event = event_name(language, &replay.event()),
        told = told.join(" "),
    )
}

/// The whole search as text: what is searched, then a line a step.
///
/// # Errors
/// Those of `out`.
pub fn write(language: Language, exploration: &Exploration, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", heading(language, exploration))?;
    for step in 0..exploration.tree.steps() {
        let replay = Replay::new(&exploration.tree, step);
        writeln!(out, "{}", line(language, exploration, &replay))?;
    }
    Ok(())
}

/// How two explorations compare, in a sentence for each message.
pub fn compare(language: Language, naming: Naming, contrasts: &[Contrast]) -> Vec<String> {
    let narrator = Narrator { language, naming };
    let sentence = |contrast| narrator.contrast(contrast);
    contrasts.iter().map(sentence).collect()
}

fn sentences(narrator: Narrator, exploration: &Exploration, replay: &Replay<'_>) -> Vec<String> {
    messages(exploration, replay)
        .iter()
        .map(|message| narrator.sentence(message))
        .collect()
}

/// What the event of a step is called.
pub fn event_name(language: Language, event: &Event) -> String {
    match event {
        Event::Enter => say!(language, "event-enter"),
        Event::Evaluate => say!(language, "event-evaluate"),
        Event::BackUp { .. } => say!(language, "event-back-up"),
        Event::Cut { .. } => say!(language, "event-cut"),
        Event::Return => say!(language, "event-return"),
    }
}
