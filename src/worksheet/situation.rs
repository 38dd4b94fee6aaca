//! Where the search stands when a question is asked, for people who have only paper.

use super::Path;
use crate::exploration::Exploration;
use crate::language::Language;
use crate::replay::{Event, Progress, Replay};
use crate::say;
use crate::sentence;
use crate::tree::{NodeId, Step};
use crate::words::{MoveName, Naming, NodeName, move_shown, node_name, value_text, window_text};

/// A situation in words.
///
/// Where the tree is drawn, it says nothing of what the search found: a cutoff, a value, a window or
/// the number of the step would answer the question before this one.
pub fn sentence(
    language: Language,
    exploration: &Exploration,
    step: Step,
    is_drawn: bool,
) -> String {
    let replay = Replay::new(&exploration.tree, step);
    let id = replay.node();
    let node = NodeName::of(exploration, id);
    let value = |of: NodeId| exploration.tree.node(of).value;
    let sentence = match replay.event() {
        Event::Enter => sentence!("sheet-stands-enter": node),
        Event::Evaluate => sentence!("sheet-stands-evaluate": node, value = value(id)),
        Event::BackUp { child, .. } | Event::Cut { by: child, .. } => {
            let by = MoveName::of(exploration, child);
            match is_drawn {
                true => sentence!("sheet-stands-back-up": node, by),
                false => sentence!("sheet-stands-back-up-value": node, by, value = value(child)),
            }
        }
        Event::Return if is_drawn => sentence!("sheet-stands-return": node),
        Event::Return => sentence!("sheet-stands-return-value": node, value = value(id)),
    };
    sentence.say(language, Naming::Signs)
}

/// What the nodes on the path know, for trees that are not drawn: a row a node, from the root, leaves left out.
pub fn path(language: Language, exploration: &Exploration, step: Step) -> Path {
    let Exploration { tree, .. } = exploration;
    let mut replay = Replay::new(tree, step);
    // What a cutoff skips is for the reader to say.
    if matches!(replay.event(), Event::Cut { .. }) {
        replay = replay.at(step - 1);
    }
    let head = vec![
        say!(language, "sheet-head-node"),
        say!(language, "sheet-head-window-now"),
        say!(language, "sheet-head-best"),
        say!(language, "sheet-head-ahead"),
    ];
    let row = |id: NodeId| {
        let known = replay.knowledge(id);
        let ahead = tree.children(id).into_iter();
        // A move that will be skipped is still ahead: the reader must not know yet.
        let ahead: Vec<String> = ahead
            .filter(|&child| replay.progress(child) == Progress::Unseen)
            .map(|child| move_shown(language, &MoveName::of(exploration, child).text))
            .collect();
        let best = known
            .best
            .map_or("–".to_owned(), |(_, best)| value_text(best));
        vec![
            node_name(language, exploration, id),
            window_text(known.window),
            best,
            ahead.join(", "),
        ]
    };
    let mut inner = replay.path();
    inner.retain(|&id| !tree.node(id).kind.is_leaf());
    (head, inner.into_iter().map(row).collect())
}
