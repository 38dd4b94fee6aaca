//! The lessons about faults.

use crate::language::Language;
use crate::lesson::{Source, embedded};

/// By fault, the name of a lesson without its number.
const LESSONS: &[(&str, &str)] = &[
    ("never-cuts", "the-first-cutoff"),
    ("roles-swapped", "minimax"),
    ("root-always-max", "minimax"),
    ("window-not-inherited", "window"),
    ("only-alpha-inherited", "both-cutoffs"),
    ("only-beta-inherited", "both-cutoffs"),
    ("only-parents-bound", "deep-cutoff"),
    ("root-window-not-narrowed", "window"),
    ("root-window-ignored", "window"),
    ("bound-not-raised", "window"),
    ("bounds-shared", "window"),
    ("alpha-at-min", "both-cutoffs"),
    ("cut-before-first-child", "the-first-cutoff"),
    ("cuts-before-update", "the-first-cutoff"),
    ("cuts-own-bound", "reading-a-cut"),
    ("cuts-too-early", "reading-a-cut"),
    ("last-value", "minimax"),
    ("first-value", "minimax"),
    ("wrong-start", "minimax"),
    ("bound-as-move", "first-best"),
    ("sign-missing", "negamax"),
    ("leaf-sign-missing", "negamax"),
    ("window-not-swapped", "negamax"),
    ("window-swapped-unsigned", "negamax"),
    ("returns-bound-unasked", "fail-soft-fail-hard"),
    ("depth-off-by-one", "depth-and-evaluation"),
    ("depth-ignored", "depth-and-evaluation"),
    ("skips-last-child", "the-game-tree"),
    ("skips-first-child", "the-game-tree"),
];

/// Returns the number and the title of the lesson about a fault.
pub(crate) fn lesson(language: Language, fault: &str) -> Option<(u32, String)> {
    let &(_, wanted) = LESSONS.iter().find(|(name, _)| *name == fault)?;
    let of = |source: Source| {
        let (number, name) = source.name().split_once('-')?;
        let is_wanted = name == wanted && source.language == Some(language);
        let title = source
            .text
            .lines()
            .find_map(|line| line.strip_prefix("title: "));
        Some((
            number.parse().ok().filter(|_| is_wanted)?,
            title?.trim().to_owned(),
        ))
    };
    embedded().into_iter().find_map(of)
}
