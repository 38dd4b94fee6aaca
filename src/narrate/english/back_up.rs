//! A child's value reaching its parent.

use super::English;
use super::phrases::{
    assured, ending_sign, ending_test, is_worth, moves_on, other_bound, own_bound,
};
use crate::narrate::message::BackUp;
use crate::search::{Bound, Cut, Role};
use crate::words::{role_text, value_text};

impl English {
    pub(super) fn back_up(self, message: &BackUp) -> String {
        match message {
            BackUp::FirstValue { role, worth } => format!(
                "Move {} {}, the first value {} gets here.",
                worth.by,
                is_worth(worth),
                role_text(*role)
            ),
            // A bound on the far side of the window is what the role may at best hope for.
            BackUp::Better {
                role,
                worth,
                before,
            } if matches!(
                (role, worth.claim),
                (Role::Max, Bound::Upper) | (Role::Min, Bound::Lower)
            ) =>
            {
                format!(
                    "Move {} {}: at best, the moves so far now bring {} {} instead of {}.",
                    worth.by,
                    is_worth(worth),
                    role_text(*role),
                    value_text(worth.value),
                    value_text(before.value)
                )
            }
            BackUp::Better {
                role,
                worth,
                before,
            } => format!(
                "Move {} {}, better for {} than the {} of move {}.",
                worth.by,
                is_worth(worth),
                role_text(*role),
                value_text(before.value),
                before.by
            ),
            BackUp::Worse { role, worth, best } => {
                let compared = match role {
                    Role::Max => "less",
                    Role::Min => "more",
                };
                format!(
                    "Move {} {}, {compared} than the {} that {} has by move {}: nothing changes.",
                    worth.by,
                    is_worth(worth),
                    value_text(best.value),
                    role_text(*role),
                    best.by
                )
            }
            BackUp::Equal { role, worth, best } => {
                let is_no_better = matches!(
                    (role, worth.claim),
                    (_, Bound::Exact) | (Role::Max, Bound::Upper) | (Role::Min, Bound::Lower)
                );
                if is_no_better {
                    format!(
                        "Move {} {}, no better for {} than the {} of move {}: of equals the first stays.",
                        worth.by,
                        is_worth(worth),
                        role_text(*role),
                        value_text(best.value),
                        best.by
                    )
                } else {
                    format!(
                        "Move {} comes back with {} as move {} did: of equals the first stays.",
                        worth.by,
                        value_text(worth.value),
                        best.by
                    )
                }
            }
            BackUp::BestChanges { role, old, new } => format!(
                "So v {} from {} to {}.",
                moves_on(*role),
                value_text(*old),
                value_text(*new)
            ),
            BackUp::Narrows { role, old, new } => format!(
                "{} {} from {} to {}: {} is now sure of {} here.",
                own_bound(*role),
                moves_on(*role),
                value_text(*old),
                value_text(*new),
                role_text(*role),
                assured(*role, *new)
            ),
            BackUp::NarrowsToEmpty { role, old, new } => format!(
                "{} {} from {} to {} and meets {}, but as this run cuts only when v {} {}, it goes on.",
                own_bound(*role),
                moves_on(*role),
                value_text(*old),
                value_text(*new),
                other_bound(*role),
                ending_sign(*role, Cut::Gt),
                other_bound(*role)
            ),
            BackUp::StaysOutside { role, source } => format!(
                "{} stays {}: {} is already {}.",
                own_bound(*role),
                value_text(source.value),
                role_text(*role),
                self.is_sure_at(source)
            ),
            BackUp::Suffices {
                role,
                value,
                bound,
                cut,
                left,
            } => {
                let left = match left {
                    1 => "last move".to_owned(),
                    left => format!("other {left} moves"),
                };
                format!(
                    "Now {}: {} need not look at its {left}.",
                    ending_test(*role, *value, *bound, *cut),
                    role_text(*role)
                )
            }
            BackUp::SufficesTooLate {
                role,
                value,
                bound,
                cut,
            } => format!(
                "Now {}, but that was the last move: nothing is left to skip, so it counts as no cutoff.",
                ending_test(*role, *value, *bound, *cut)
            ),
        }
    }
}
