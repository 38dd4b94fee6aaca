//! How two explorations compare. The steps' numbers are names, so their digits stay together.

use super::{Narrator, claim_key};
use crate::difference::Side;
use crate::narrate::message::{Both, Contrast, Doing, Told};
use crate::say;
use crate::words::{MoveName, NodeForm, role_text, value_text, window_text};

impl Narrator {
    /// The sentence for a comparison.
    pub fn contrast(self, contrast: &Contrast) -> String {
        let language = self.language;
        let plain = |node| self.node(NodeForm::Plain, node);
        match contrast {
            Contrast::Same => say!(language, "difference-none"),
            Contrast::Ahead { step } => {
                say!(language, "difference-ahead", step = step.to_string())
            }
            Contrast::Positions => say!(language, "difference-positions"),
            Contrast::Events { step, doing } => say!(
                language,
                "difference-events",
                step = step.to_string(),
                here = self.doing(&doing.here),
                there = self.doing(&doing.there),
            ),
            Contrast::Moves { step, node, tried } => say!(
                language,
                "difference-moves",
                step = step.to_string(),
                node_at = self.node(NodeForm::At, node),
                here = tried.here.text.as_str(),
                there = tried.there.text.as_str(),
            ),
            Contrast::Roles { step, node, roles } => say!(
                language,
                "difference-roles",
                step = step.to_string(),
                node_at = self.node(NodeForm::At, node),
                here = role_text(roles.here),
                there = role_text(roles.there),
            ),
            Contrast::Leaf { step, node, side } => say!(
                language,
                "difference-leaf",
                step = step.to_string(),
                node = plain(node),
                side = side_key(*side),
            ),
            Contrast::Windows {
                step,
                node,
                windows,
            } => say!(
                language,
                "difference-windows",
                step = step.to_string(),
                node = plain(node),
                here = window_text(windows.here),
                there = window_text(windows.there),
            ),
            Contrast::Values {
                step,
                node,
                is_leaf,
                told,
            } => say!(
                language,
                "difference-values",
                step = step.to_string(),
                kind = match (node.line.is_empty(), is_leaf) {
                    (true, _) => "root",
                    (_, true) => "leaf",
                    (_, false) => "inner",
                },
                line = node.line.as_str(),
                here = self.told(told.here),
                there = self.told(told.there),
            ),
            Contrast::Skipped {
                step,
                node,
                skipped,
            } => say!(
                language,
                "difference-skipped",
                step = step.to_string(),
                node = plain(node),
                here = self.list(&skipped.here),
                there = self.list(&skipped.there),
            ),
            Contrast::Narrowed { .. } | Contrast::OnlyNarrowed { .. } | Contrast::Ends { .. } => {
                self.window_contrast(contrast)
            }
            Contrast::Done { node, told } => self.done(self.node(NodeForm::First, node), told),
            Contrast::SameNode { node } => say!(language, "beside-same-node", node = plain(node)),
            Contrast::SoFar { node, values } => say!(
                language,
                "beside-so-far",
                node = plain(node),
                here = value_text(values.here),
                there = value_text(values.there),
            ),
            Contrast::OnlySkipped { node, side } => say!(
                language,
                "beside-skipped",
                node = plain(node),
                side = side_key(*side),
            ),
            Contrast::OnlyVisited { node, side } => say!(
                language,
                "beside-missing",
                node_at = self.node(NodeForm::At, node),
                side = side_key(*side),
            ),
            Contrast::Results { played, values } => self.results(played, values),
            Contrast::Stopped => say!(language, "results-stopped"),
            Contrast::Cost { nodes } => say!(
                language,
                "results-cost",
                here = say!(language, "count-nodes", count = nodes.here),
                there = say!(language, "count-nodes", count = nodes.there),
            ),
        }
    }

    /// What a value does to the windows.
    fn window_contrast(self, contrast: &Contrast) -> String {
        let language = self.language;
        match contrast {
            Contrast::Narrowed {
                step,
                node,
                by,
                windows,
            } => say!(
                language,
                "difference-narrowed",
                step = step.to_string(),
                node_of = self.node(NodeForm::Of, node),
                by = by.text.as_str(),
                here = window_text(windows.here),
                there = window_text(windows.there),
            ),
            Contrast::OnlyNarrowed {
                step,
                node,
                by,
                side,
                window,
            } => say!(
                language,
                "difference-only-narrowed",
                step = step.to_string(),
                node_of = self.node(NodeForm::Of, node),
                by = by.text.as_str(),
                side = side_key(*side),
                window = window_text(*window),
            ),
            Contrast::Ends {
                step,
                node,
                by,
                value,
                side,
                window,
            } => say!(
                language,
                "difference-ends",
                step = step.to_string(),
                node = self.node(NodeForm::Plain, node),
                by = by.text.as_str(),
                value = value_text(*value),
                side = side_key(*side),
                window = window_text(*window),
            ),
            _ => String::new(),
        }
    }

    fn doing(self, doing: &Doing) -> String {
        let language = self.language;
        let plain = |node| self.node(NodeForm::Plain, node);
        match doing {
            Doing::Begins => say!(language, "doing-begins"),
            Doing::Tries { played, parent } => say!(
                language,
                "doing-tries",
                played = played.kind(),
                move_name = played.text.as_str(),
                node_at = self.node(NodeForm::At, parent),
            ),
            Doing::Evaluates { leaf, value } => say!(
                language,
                "doing-evaluates",
                node = plain(leaf),
                value = value_text(*value),
            ),
            Doing::Hears { node, by } => say!(
                language,
                "doing-hears",
                node = plain(node),
                by = by.text.as_str(),
            ),
            Doing::Skips { node, skipped } => say!(
                language,
                "doing-skips",
                node = plain(node),
                count = skipped.len(),
                moves = self.list(skipped),
            ),
            Doing::Returns { node, value } => say!(
                language,
                "doing-returns",
                node = plain(node),
                value = value_text(*value),
            ),
            Doing::IsOver => say!(language, "doing-is-over"),
        }
    }

    /// A value with what it says of the true one: `at least 5`.
    fn told(self, told: Told) -> String {
        say!(
            self.language,
            "worth",
            claim = claim_key(told.claim),
            value = value_text(told.value),
        )
    }

    fn done(self, node: String, told: &Both<Told>) -> String {
        let (here, there) = (self.told(told.here), self.told(told.there));
        if told.here == told.there {
            return say!(self.language, "beside-equal", node = node, value = here);
        }
        say!(
            self.language,
            "beside-differ",
            node = node,
            here = here,
            there = there,
        )
    }

    fn results(self, played: &Both<Option<MoveName>>, values: &Both<Told>) -> String {
        let language = self.language;
        let (here, there) = (self.told(values.here), self.told(values.there));
        match (&played.here, &played.there) {
            (Some(one), Some(other)) if one.text == other.text => say!(
                language,
                "results-one-move",
                move_name = one.text.as_str(),
                values = if here == there { "equal" } else { "different" },
                here = here,
                there = there,
            ),
            (Some(one), Some(other)) => say!(
                language,
                "results-moves",
                here_by = one.text.as_str(),
                there_by = other.text.as_str(),
                here = here,
                there = there,
            ),
            _ => say!(language, "results-values", here = here, there = there),
        }
    }
}

/// How the messages call a side.
fn side_key(side: Side) -> &'static str {
    match side {
        Side::Here => "here",
        Side::There => "there",
    }
}
