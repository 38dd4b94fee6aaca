//! Changes settings of the spec, which is then searched anew, or explains why they cannot be
//! changed.

use super::Explore;
use crate::bindings::{Direction, Setting};
use plywood_core::search::Algorithm;
use plywood_explore::exploration::{Spec, name};
use plywood_teach::sentence;
use plywood_teach::words::Sentence;

/// Maximum number of depths without values to skip.
const MAX_SKIPPED: u32 = 30;

impl Explore {
    /// Returns the spec with plain minimax, or with alpha-beta if it already is.
    pub fn with_other_algorithm(&self) -> Spec {
        let mut spec = self.exploration().spec().clone();
        if spec.method.algorithm.properties().deepens {
            spec.time = None;
            spec.depth = Some(self.exploration().tree.depth);
        }
        spec.method.algorithm = match spec.method.algorithm {
            Algorithm::Minimax => Algorithm::AlphaBeta,
            _ => Algorithm::Minimax,
        };
        spec
    }

    /// Returns the spec with a setting changed.
    ///
    /// # Errors
    /// Returns why it cannot be changed.
    pub fn with_setting(&self, setting: Setting, direction: Direction) -> Result<Spec, Sentence> {
        let mut spec = self.exploration().spec().clone();
        let problem = &self.exploration().problem;
        let depth = problem.depth;
        match setting {
            Setting::Algorithm | Setting::Order => {
                let now = spec.clone();
                // Skip what does not work for this game.
                loop {
                    cycle_value(&mut spec, setting, direction);
                    let deepens = spec.method.algorithm.properties().deepens;
                    spec.time = if deepens { now.time } else { None };
                    spec.ways.clock = now.ways.clock;
                    let opens = problem.with(|own| own.clone_from(&spec)).is_ok();
                    if spec.method == now.method || opens {
                        break;
                    }
                }
            }
            // In a textbook tree, a search can end only at depths where all nodes have values.
            Setting::Depth if !spec.game.has_free_depth() => {
                let opens = |&depth: &u32| {
                    let other = problem.with(|spec| spec.depth = Some(depth));
                    other.is_ok_and(|other| other.depth == depth)
                };
                let found = if direction == Direction::More {
                    (depth + 1..=depth + MAX_SKIPPED).find(opens)
                } else {
                    (1..depth).rev().find(opens)
                };
                spec.depth = Some(found.ok_or_else(|| sentence!("refused-depth"))?);
            }
            // "As deep as the time allows" is not a number, so start from the depth that was
            // reached.
            Setting::Depth if spec.time.is_some() && spec.depth.is_none() => {
                let exploration = self.exploration();
                let reached = exploration.iterations[exploration.answer].depth;
                if direction == Direction::More {
                    return Err(sentence!("refused-deeper"));
                } else if reached == 1 {
                    return Err(sentence!("refused-shallower"));
                }
                spec.depth = Some(reached - 1);
            }
            Setting::Time => spec.time = time_after(&spec, direction)?,
            Setting::Depth if direction == Direction::Less && depth == 1 => {
                return Err(sentence!("refused-shallower"));
            }
            Setting::Depth => {
                spec.depth = Some(match direction {
                    Direction::More => depth + 1,
                    Direction::Less => depth - 1,
                });
            }
            Setting::Evaluation => {
                let evaluations = spec.game.evaluations();
                let count = evaluations.len();
                if count == 1 {
                    let only = sentence!("evaluation-name": evaluation = name(spec.evaluation()));
                    return Err(sentence!("refused-evaluation": only));
                }
                let present = spec.evaluation();
                let index = evaluations.iter().position(|&name| name == present);
                let next = direction.cycle(index.unwrap_or(0), count);
                spec.evaluation = Some(evaluations[next]);
            }
            Setting::Max if problem.fixes_max => {
                return Err(sentence!("refused-max"));
            }
            setting => cycle_value(&mut spec, setting, direction),
        }
        Ok(spec)
    }
}

/// The time limits offered by keys, in milliseconds.
pub(crate) const TIME_LIMITS: [u32; 5] = [250, 500, 1000, 2000, 5000];

/// Returns the time limit after or before that of `spec`. The cycle starts and ends with no limit.
fn time_after(spec: &Spec, direction: Direction) -> Result<Option<u32>, Sentence> {
    if !spec.method.algorithm.properties().deepens {
        return Err(sentence!("refused-time"));
    }
    Ok(match (spec.time, direction) {
        (None, Direction::More) => Some(TIME_LIMITS[0]),
        (None, Direction::Less) => TIME_LIMITS.last().copied(),
        (Some(now), Direction::More) => TIME_LIMITS.into_iter().find(|&time| time > now),
        (Some(now), Direction::Less) => TIME_LIMITS.into_iter().rfind(|&time| time < now),
    })
}

/// The table sizes offered by keys.
const TABLES: [&str; 4] = ["none", "100", "10000", "1000000"];

/// Cycles to the next or previous value of a setting.
fn cycle_value(spec: &mut Spec, setting: Setting, direction: Direction) {
    let entry = setting.entry();
    let names = match setting {
        Setting::Table => TABLES.to_vec(),
        _ => entry.values.names(),
    };
    let present = (entry.write)(spec);
    let is_present = |&name: &&str| Some(name) == present.as_deref();
    let index = names.iter().position(is_present);
    let next = direction.cycle(index.unwrap_or(0), names.len());
    (entry.read)(spec, names[next]);
}
