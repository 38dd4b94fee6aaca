//! The cost of the same search after one key.

use crate::app::bindings::Direction::{Less, More};
use crate::app::bindings::Setting;
use crate::app::explore::Explore;
use crate::app::job;
use crate::app::names::{algorithm_name, cost_text, order_name};
use crate::app::paint::{LineBuilder, StyledLine, Theme};
use crate::exploration::{Exploration, Spec};
use crate::search::{Algorithm, Order};
use strum::VariantArray;

/// The cost of the same search after one key.
#[derive(Debug)]
pub(super) struct OtherSearch {
    change: Change,
    /// The key that changes to it, if a single one does.
    key: Option<char>,
    /// `None` if they are more than [`job::MAX_COUNTED`].
    nodes: Option<u64>,
}

#[derive(Debug)]
enum Change {
    Order(Order),
    Algorithm(Algorithm),
}

/// Returns the other orders, or alpha-beta if this search does not cut.
pub(super) fn others(explore: &Explore) -> Vec<OtherSearch> {
    let Exploration { spec, tree, .. } = explore.exploration();
    let order_by = |direction| {
        let changed = explore.with_setting(Setting::Order, direction);
        changed.ok().map(|spec| spec.method.order)
    };
    let orders = [('o', order_by(More)), ('O', order_by(Less))];
    let method = tree.method();
    let changes: Vec<Change> = match method.narrows() {
        true => Order::VARIANTS
            .iter()
            .filter(|order| **order != method.order)
            .map(|order| Change::Order(*order))
            .collect(),
        false => vec![Change::Algorithm(Algorithm::AlphaBeta)],
    };
    let counted = |change: Change| {
        let mut spec = Spec {
            depth: spec.depth.map(|_| tree.depth()),
            time: None,
            ..spec.clone()
        };
        match change {
            Change::Order(order) => spec.method.order = order,
            Change::Algorithm(algorithm) => spec.method.algorithm = algorithm,
        }
        spec.open().ok()?;
        let nodes = job::cost(&spec);
        let key = match change {
            Change::Order(order) => {
                let leading = orders.iter().find(|(_, by)| *by == Some(order));
                leading.map(|&(key, _)| key)
            }
            Change::Algorithm(_) => Some('a'),
        };
        Some(OtherSearch { change, key, nodes })
    };
    changes.into_iter().filter_map(counted).collect()
}

impl OtherSearch {
    /// Returns the key that leads there, if there is one, and the cost.
    pub(super) fn line(&self, theme: &Theme) -> StyledLine {
        let language = theme.language;
        let name = match self.change {
            Change::Order(order) => order_name(language, order),
            Change::Algorithm(algorithm) => algorithm_name(language, algorithm),
        };
        let key = self.key.map_or(String::new(), String::from);
        let text = cost_text(language, &name, self.nodes);
        let line = LineBuilder::new(theme).at(2, key, theme.key);
        line.at(4, text, theme.base).build()
    }
}
