//! Narrates steps: the value that was backed up, its effect, the reason for a cutoff, and the
//! origin of the bound. All numbers are those of the step.
//!
//! A step becomes [`Sentence`]s ([`sentences`]), which are messages with arguments. Another
//! language therefore needs only its texts in `src/language`.

mod back_up;
mod chance;
pub mod contrast;
mod enter;
mod facts;
mod finish;
pub(crate) mod heading;
mod own;
mod stand_pat;

use crate::language::Language;
use crate::say;
use crate::words::{Naming, NodeName, Sentence};
use facts::StepFacts;
use plywood_core::replay::{Event, Replay};
use plywood_explore::exploration::{Exploration, name};
use std::io::{self, Write};

/// Returns the sentences about a step.
pub fn sentences(exploration: &Exploration, replay: &Replay<'_>) -> Vec<Sentence> {
    let unit = exploration.tree.method.unit;
    if !exploration.spec().implementation.is_default() {
        return vec![heading::event(exploration, replay).in_unit(unit)];
    }
    let facts = StepFacts::new(exploration, *replay);
    let mut sentences = match replay.event() {
        Event::Enter => enter::entered(&facts),
        Event::Evaluate => enter::evaluated(&facts),
        Event::BackUp {
            child,
            before,
            after,
            then,
        } => back_up::backed_up(&facts, child, before, after, then),
        Event::Cut { by, skipped } => finish::cut(&facts, by, &skipped),
        Event::Return => finish::returned(&facts),
    };
    if facts.tree.method.algorithm.properties().negates {
        sentences.extend(own::own_numbers(&facts));
    }
    if let Some(stop) = replay.tree().stopped
        && replay.step() == replay.last_step()
    {
        // The effect of the step no longer matters.
        sentences.truncate(1);
        sentences.push(finish::stopped(&facts, stop));
    }
    let told = sentences.into_iter();
    told.map(|sentence| sentence.in_unit(unit)).collect()
}

/// Returns a one-line heading to be read aloud: the position, the side and the method.
pub fn heading(language: Language, exploration: &Exploration) -> String {
    texts(language, Naming::Spoken, &heading::heading(exploration)).join(" ")
}

/// Returns a step in complete sentences, with node signs: `▲ 1.1`.
pub fn tell(language: Language, exploration: &Exploration, replay: &Replay<'_>) -> Vec<String> {
    texts(language, Naming::Signs, &sentences(exploration, replay))
}

/// Returns a step on one line to be read aloud, without signs, starting with the step, node and
/// event:
///
/// `Step 40, MIN node 1.1.2, cut: By move 4 …`
pub fn line(language: Language, exploration: &Exploration, replay: &Replay<'_>) -> String {
    let narrated = texts(language, Naming::Spoken, &sentences(exploration, replay));
    say!(
        language,
        "step-told",
        // A step's number is its name, so its digits are not grouped.
        step = replay.step().to_string(),
        node = NodeName::new(exploration, replay.node()).spoken(language),
        event = name(replay.event()),
        told = narrated.join(" "),
    )
}

/// Narrates each step on one line, starting with its number.
pub fn trace(language: Language, exploration: &Exploration) -> String {
    let tree = &exploration.tree;
    let line = |step| {
        let event = heading::event(exploration, &Replay::new(tree, step));
        let event = event.in_unit(tree.method.unit);
        format!("{step:>4}  {}\n", event.say(language, Naming::Signs))
    };
    (0..tree.steps()).map(line).collect()
}

/// Returns sentences in a language.
pub fn texts(language: Language, naming: Naming, sentences: &[Sentence]) -> Vec<String> {
    let say = |sentence: &Sentence| sentence.say(language, naming);
    sentences.iter().map(say).collect()
}

/// Writes the whole search as text: a heading, then one line per step.
///
/// # Errors
/// Returns errors from `out`.
pub fn write(language: Language, exploration: &Exploration, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", heading(language, exploration))?;
    for step in 0..exploration.tree.steps() {
        let replay = Replay::new(&exploration.tree, step);
        writeln!(out, "{}", line(language, exploration, &replay))?;
    }
    Ok(())
}
