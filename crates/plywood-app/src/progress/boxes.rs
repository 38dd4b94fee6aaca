//! Leitner's boxes: a wrong answer comes back soon, a right one later and later (S. Leitner, *So
//! lernt man lernen*, 1972). Time is counted in drills.

use plywood_teach::drill::Target;
use plywood_teach::quiz::{Evidence, Mistake};
use std::collections::BTreeMap;

/// Number of boxes. A belief that leaves the last one is overcome.
pub const BOX_COUNT: u8 = 5;

/// A belief's place in the boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxEntry {
    /// The number of the box, from 1.
    pub number: u8,
    /// Number of drills done when it is due.
    pub due: u64,
}

/// The beliefs that have led to wrong answers, by their [`Mistake::code`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Boxes(BTreeMap<String, BoxEntry>);

impl Boxes {
    /// Takes an answer into account, after `done` drills. A belief that leads to the wrong answer
    /// given goes into the first box; one that would have led to a wrong answer moves on to the
    /// next box if it is due and the answer is right. Beliefs that no drill provokes are left out.
    pub fn update(&mut self, evidence: &Evidence, done: u64) {
        for (name, led) in &evidence.beliefs {
            if led.given && has_drill(name) {
                let due = done.saturating_add(1);
                self.0.insert(name.clone(), BoxEntry { number: 1, due });
            } else if let Some(entry) = self.0.get_mut(name)
                && evidence.right
                && entry.due <= done
            {
                entry.number += 1;
                entry.due = done.saturating_add(1 << (entry.number - 1));
                if entry.number > BOX_COUNT {
                    self.0.remove(name);
                }
            }
        }
    }

    /// Returns the belief that is due after `done` drills: of several, the one in the lowest box
    /// that has waited longest.
    pub fn due(&self, done: u64) -> Option<(Mistake, BoxEntry)> {
        let due = self.known().filter(|(_, entry)| entry.due <= done);
        due.min_by_key(|(_, entry)| (entry.number, entry.due))
    }

    /// Returns the beliefs that this version knows.
    pub fn known(&self) -> impl Iterator<Item = (Mistake, BoxEntry)> {
        let all = self.0.iter();
        all.filter_map(|(name, entry)| Some((Mistake::from_code(name)?, *entry)))
    }
}

fn has_drill(name: &str) -> bool {
    Mistake::from_code(name)
        .and_then(Target::provoking)
        .is_some()
}
