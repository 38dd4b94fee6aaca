//! Saved choices: a program's own ways are saved with the method, beside which they once were.

use super::{EvaluationName, GameName, MaxSide, PositionText, Sides, Spec, Ways};
use crate::fault::Implementation;
use plywood_core::search::Method;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct SavedSpec {
    game: GameName,
    position: PositionText,
    max: MaxSide,
    #[serde(default, skip_serializing_if = "super::ways::is_default")]
    sides: Sides,
    method: SavedMethod,
    depth: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time: Option<u32>,
    evaluation: Option<EvaluationName>,
}

#[derive(Serialize, Deserialize)]
struct SavedMethod {
    #[serde(flatten, deserialize_with = "super::read_method")]
    method: Method,
    #[serde(flatten)]
    ways: Ways,
}

impl From<Spec> for SavedSpec {
    fn from(spec: Spec) -> SavedSpec {
        SavedSpec {
            game: spec.game,
            position: spec.position,
            max: spec.max,
            sides: spec.sides,
            method: SavedMethod {
                method: spec.method,
                ways: spec.ways,
            },
            depth: spec.depth,
            time: spec.time,
            evaluation: spec.evaluation,
        }
    }
}

impl From<SavedSpec> for Spec {
    fn from(saved: SavedSpec) -> Spec {
        Spec {
            game: saved.game,
            position: saved.position,
            max: saved.max,
            sides: saved.sides,
            method: saved.method.method,
            ways: saved.method.ways,
            depth: saved.depth,
            time: saved.time,
            evaluation: saved.evaluation,
            implementation: Implementation::default(),
        }
    }
}
