//! A child's value reaching its parent.

use super::{Narrator, claim_key, outside};
use crate::narrate::message::{BackUp, Giver, Worth};
use crate::say;
use crate::search::{Bound, Cut, Role};
use crate::words::{edge_text, role_text, value_text, window_text};

impl Narrator {
    pub(super) fn back_up(self, message: &BackUp) -> String {
        let language = self.language;
        match message {
            BackUp::FirstValue { role, worth } => say!(
                language,
                "first-value",
                role = role_text(*role),
                played = worth.by.kind(),
                by = worth.by.text.as_str(),
                claim = claim_key(worth.claim),
                value = value_text(worth.value),
            ),
            BackUp::NoneYet { role, worth } => say!(
                language,
                "none-yet",
                role = role_text(*role),
                played = worth.by.kind(),
                by = worth.by.text.as_str(),
                value = value_text(worth.value),
            ),
            BackUp::Better {
                role,
                worth,
                before,
            } => self.better(*role, worth, before),
            BackUp::Worse { role, worth, best } => say!(
                language,
                "worse",
                role = role_text(*role),
                by = worth.by.text.as_str(),
                claim = claim_key(worth.claim),
                value = value_text(worth.value),
                best = value_text(best.value),
                best_by = best.by.text.as_str(),
            ),
            BackUp::Equal { role, worth, best } => self.equal(*role, worth, best),
            BackUp::BestChanges { role, old, new } => say!(
                language,
                "best-changes",
                role = role_text(*role),
                old = edge_text(*old),
                new = value_text(*new),
            ),
            BackUp::Narrows { role, old, new } => say!(
                language,
                "window-narrows",
                role = role_text(*role),
                old = edge_text(*old),
                new = edge_text(*new),
            ),
            BackUp::NarrowsToEmpty { role, old, new } => say!(
                language,
                "window-narrows-to-empty",
                role = role_text(*role),
                old = edge_text(*old),
                new = edge_text(*new),
            ),
            BackUp::StaysOutside { role, source } => {
                let whence = self.whence(source);
                say!(
                    language,
                    "window-stays",
                    role = role_text(*role),
                    value = value_text(source.value),
                    from = whence.from,
                    outside = outside(source.giver == Giver::Guess),
                    by = whence.by,
                    ancestor_of = whence.of,
                    up = whence.up,
                )
            }
            BackUp::Suffices {
                role,
                value,
                bound,
                cut,
                left,
            } => say!(
                language,
                "suffices",
                role = role_text(*role),
                value = value_text(*value),
                bound = value_text(*bound),
                sign = ending_sign(*role, *cut),
                left = *left,
            ),
            BackUp::SearchesAgain {
                role,
                worth,
                window,
            } => say!(
                language,
                "searches-again",
                role = role_text(*role),
                by = worth.by.text.as_str(),
                claim = claim_key(worth.claim),
                value = value_text(worth.value),
                bound = edge_text(window.edge(*role)),
                window = window_text(*window),
            ),
            BackUp::SufficesTooLate {
                role,
                value,
                bound,
                cut,
            } => say!(
                language,
                "suffices-too-late",
                role = role_text(*role),
                value = value_text(*value),
                bound = value_text(*bound),
                sign = ending_sign(*role, *cut),
            ),
        }
    }

    fn better(self, role: Role, worth: &Worth, before: &Worth) -> String {
        let language = self.language;
        if is_at_best(role, worth.claim) {
            say!(
                language,
                "better-at-best",
                role = role_text(role),
                by = worth.by.text.as_str(),
                claim = claim_key(worth.claim),
                value = value_text(worth.value),
                before = value_text(before.value),
            )
        } else {
            say!(
                language,
                "better",
                role = role_text(role),
                by = worth.by.text.as_str(),
                claim = claim_key(worth.claim),
                value = value_text(worth.value),
                before = value_text(before.value),
                before_by = before.by.text.as_str(),
            )
        }
    }

    fn equal(self, role: Role, worth: &Worth, best: &Worth) -> String {
        let language = self.language;
        if worth.claim == Bound::Exact || is_at_best(role, worth.claim) {
            say!(
                language,
                "equal",
                role = role_text(role),
                by = worth.by.text.as_str(),
                claim = claim_key(worth.claim),
                value = value_text(worth.value),
                best = value_text(best.value),
                best_by = best.by.text.as_str(),
            )
        } else {
            say!(
                language,
                "equal-perhaps",
                by = worth.by.text.as_str(),
                value = value_text(worth.value),
                best_by = best.by.text.as_str(),
            )
        }
    }
}

/// Whether a bound is on the far side of the window: what the role may at best hope for.
fn is_at_best(role: Role, claim: Bound) -> bool {
    matches!(
        (role, claim),
        (Role::Max, Bound::Upper) | (Role::Min, Bound::Lower)
    )
}

/// How the best value of a node stands to the bound that ends it.
fn ending_sign(role: Role, cut: Cut) -> &'static str {
    match (role, cut) {
        (Role::Max, Cut::Ge) => "≥",
        (Role::Max, Cut::Gt) => ">",
        (Role::Min, Cut::Ge) => "≤",
        (Role::Min, Cut::Gt) => "<",
    }
}
