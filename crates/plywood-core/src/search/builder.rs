//! A method made step by step, which refuses what does not go together.

use super::method::is_default;
use super::{Algorithm, Cut, Fail, Leaf, Method, Order, Quiet, Root, TableSettings, Window};
use thiserror::Error;

/// Conventions that do not go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Conflict {
    /// The algorithm has no such part.
    #[error("{algorithm} has no {part}: leave it out, or take another algorithm")]
    HasNo {
        /// The name of the algorithm.
        algorithm: &'static str,
        /// The part that it has no use for.
        part: &'static str,
    },
    /// No value lies inside the window.
    #[error("the window from {} to {} is empty: α must be less than β", .0.alpha, .0.beta)]
    EmptyWindow(Window),
}

/// A [`Method`] in the making: see [`Method::by`].
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct MethodBuilder(Method);

impl Method {
    /// Begins a method that searches by this algorithm, from left to right, cutting on equality and
    /// failing soft.
    ///
    /// ```
    /// use plywood_core::search::{Algorithm, Method, Order, TableSettings};
    ///
    /// let method = Method::alpha_beta().order(Order::Killers).build()?;
    /// assert_eq!(method.order, Order::Killers);
    /// let table = TableSettings::default();
    /// let refused = Method::by(Algorithm::Minimax).table(table).build().unwrap_err();
    /// assert!(refused.to_string().starts_with("minimax has no table"));
    /// # Ok::<(), plywood_core::search::Conflict>(())
    /// ```
    pub fn by(algorithm: Algorithm) -> MethodBuilder {
        MethodBuilder(Method {
            algorithm,
            ..Method::default()
        })
    }

    /// Begins a method that searches by alpha-beta.
    pub fn alpha_beta() -> MethodBuilder {
        Method::by(Algorithm::AlphaBeta)
    }
}

/// The setters of a builder.
macro_rules! setters {
    ($($(#[$about:meta])* $name:ident: $kind:ty => $value:expr,)*) => {
        $($(#[$about])*
        pub fn $name(mut self, $name: $kind) -> MethodBuilder {
            self.0.$name = $value;
            self
        })*
    };
}

impl MethodBuilder {
    setters! {
        /// Tries the moves in this order.
        order: Order => order,
        /// Cuts by this rule.
        cut: Cut => cut,
        /// Fails by this rule: what a node returns of a value outside its window.
        fail: Fail => fail,
        /// Ends lines by this rule.
        leaf: Leaf => leaf,
        /// Says whether the moves of the root share a window.
        root: Root => root,
        /// Leaves these moves out beyond the depth.
        quiet: Quiet => quiet,
        /// Begins with this window at the root.
        window: Window => window,
        /// Remembers positions in a transposition table.
        table: TableSettings => Some(table),
    }

    /// Checks the choices, and ends with the method.
    ///
    /// # Errors
    /// The algorithm has no use for what was chosen, or the window is empty.
    pub fn build(self) -> Result<Method, Conflict> {
        let method = self.0;
        let goes_on = method.algorithm.properties().goes_on;
        let has_no_window = !method.narrows();
        let part = if has_no_window && method.order.is_by_cutoffs() {
            "cutoffs to order moves by"
        } else if has_no_window && !is_default(&method.cut) {
            "rule for cutoffs"
        } else if has_no_window && !is_default(&method.fail) {
            "window to fail in"
        } else if has_no_window && !method.window.is_full() {
            "window"
        } else if has_no_window && !is_default(&method.root) {
            "window for its root to share"
        } else if method.table.is_some() && !method.uses_table() {
            "table"
        } else if !goes_on && !is_default(&method.quiet) {
            "moves beyond the depth"
        } else if method.window.alpha >= method.window.beta {
            return Err(Conflict::EmptyWindow(method.window));
        } else {
            return Ok(method);
        };
        let algorithm = method.algorithm.into();
        Err(Conflict::HasNo { algorithm, part })
    }
}
