//! The table of a search's settings, used by commands, URLs, lessons and screens: adding a setting
//! takes one entry here.

mod values;

use crate::exploration::{
    AlgorithmName, Clock, DEFAULT_DEPTH, EvaluationName, GameName, MAX_DEPTH, MAX_EDGE, MaxSide,
    NamedVariant, Pass, PositionText, Sides, Spec, name, names,
};
use crate::games::textbook::Textbook;
use crate::number::{Number, lcm};
use plywood_core::game::{Unit, Value, is_finite};
use plywood_core::search::{
    Cut, Fail, Leaf, Method, Order, Quiet, Replacement, Root, TableSettings, Window,
};
use strum::{EnumMessage, IntoStaticStr, VariantArray};
pub use values::Values;
use values::{entries, milliseconds, range};

/// The group of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingGroup {
    /// The position, its depth and its evaluation.
    Problem,
    /// The search and its conventions.
    Method,
}

/// A setting's properties.
#[derive(Clone, Copy, Debug)]
pub struct SettingEntry {
    /// The group that the setting belongs to in the help.
    pub group: SettingGroup,
    /// The placeholder for the value in usage lines; empty if there is no value but 1.
    pub placeholder: &'static str,
    /// Values that the command line accepts.
    pub values: Values,
    /// Returns the text that selects the spec's value; `None` if the spec leaves it open or another
    /// setting covers it.
    pub write: fn(&Spec) -> Option<String>,
    /// Applies the value. An unknown name changes nothing.
    pub read: fn(&mut Spec, &str),
}

/// The most moves that a node can be nested by.
const MAX_BRANCHING: u32 = 1_000;

macro_rules! settings {
    ($($(#[doc = $about:literal])* $setting:ident => $entry:expr,)*) => {
        /// A setting of a search. Its documentation is its help. Settings are applied in order, so
        /// settings that affect others, like game and algorithm, come first.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(EnumMessage, IntoStaticStr, VariantArray)]
        #[strum(serialize_all = "kebab-case")]
        #[non_exhaustive]
        pub enum Setting {
            $($(#[doc = $about])* $setting,)*
        }

        impl Setting {
            /// Returns the properties.
            pub fn entry(self) -> &'static SettingEntry {
                static ENTRIES: &[SettingEntry] = &[$($entry),*];
                &ENTRIES[self as usize]
            }
        }
    };
}

/// An entry for a field of a [`NamedVariant`] type, with optional side effects of choosing it.
macro_rules! one_of {
    ($type:ty, $group:ident $placeholder:literal, |$spec:ident| $field:expr) => {
        one_of!($type, $group $placeholder, |$spec| $field, |$spec, choice| $field = choice)
    };
    ($type:ty, $group:ident $placeholder:literal, |$spec:ident| $field:expr, |$into:ident, $choice:ident| $set:expr) => {
        SettingEntry {
            group: SettingGroup::$group,
            placeholder: $placeholder,
            values: Values::OneOf(with_help::<$type>),
            write: |$spec| Some(name($field)),
            read: |$into, text| {
                if let Some($choice) = <$type>::from_name(text) {
                    $set;
                }
            },
        }
    };
}

/// An entry for an edge of the root's window, which is `$open` by default.
macro_rules! edge {
    ($edge:ident, $open:expr) => {
        SettingEntry {
            group: SettingGroup::Method,
            placeholder: "N",
            values: Values::NumberOrNone,
            write: |spec| {
                let edge = spec.method.window.$edge;
                (edge != $open).then(|| edge_text(spec, edge))
            },
            read: |spec, text| read_edge(spec, text, $open, |method| &mut method.window.$edge),
        }
    };
}

settings! {
    /// The game [default: connect-four].
    Game => one_of!(GameName, Problem "GAME", |spec| spec.game, |spec, game| {
        if game != spec.game {
            spec.game = game;
            spec.position = PositionText::Notation(String::new());
            if game == GameName::Textbook {
                spec.method.table = None;
            }
        }
    }),

    /// The root position: for Connect Four the columns 1 to 7 in the order played, like 4453 or 4 4 5 3;
    /// for Othello and tic-tac-toe the cells, like f5d6, a pass as --; for draughts the pieces of
    /// both sides, like W:W31-50:B1-20; for a textbook tree its brackets, like "[[3 12 8] [2 4 6] [14 5 2]]" or "A[B=2[3 5.5] C=1/3]".
    Position => SettingEntry {
        group: SettingGroup::Problem,
        placeholder: "TEXT",
        values: Values::Text,
        write: |spec| match &spec.position {
            PositionText::Notation(text) => Some(text.clone()),
            PositionText::Board(_) => None,
        },
        read: |spec, text| spec.position = PositionText::Notation(text.to_owned()),
    },

    /// The root position as a drawn board of X, O and . (empty), the top row first, with / or line
    /// breaks between rows if you like; who moves follows from the counts, and for Othello from an
    /// X or O after the board. For Connect Four also 42 characters of m (machine, to move), h
    /// (human) and 0, column by column, each from the bottom.
    Board => SettingEntry {
        group: SettingGroup::Problem,
        placeholder: "TEXT",
        values: Values::Text,
        write: |spec| match &spec.position {
            PositionText::Notation(_) => None,
            PositionText::Board(text) => Some(text.clone()),
        },
        read: |spec, text| spec.position = PositionText::Board(text.to_owned()),
    },

    /// Nest the children of a textbook tree's root by so many, until no node has more: with 2,
    /// [3 5 2 9] is read as [[3 5] [2 9]].
    Branching => SettingEntry {
        group: SettingGroup::Problem,
        placeholder: "N",
        values: Values::Whole(2, MAX_BRANCHING),
        write: |_| None,
        read: |spec, text| {
            if let (PositionText::Notation(tree), Ok(branching)) = (&spec.position, text.parse())
                && spec.game == GameName::Textbook
                && let Some(nested) = Textbook::nested(tree, branching)
            {
                spec.position = PositionText::Notation(nested);
            }
        },
    },

    /// Names that stand alone in a textbook tree are leaves without a value, like d=?, so that
    /// [[d e] [f 3]] can be shown and asked about.
    Unknown => SettingEntry {
        group: SettingGroup::Problem,
        placeholder: "",
        values: Values::Whole(1, 1),
        write: |_| None,
        read: |spec, _| {
            if let PositionText::Notation(tree) = &mut spec.position
                && spec.game == GameName::Textbook
            {
                *tree = Textbook::with_letters(tree);
            }
        },
    },

    /// Which player is MAX: the first is the player to move at the root, the second makes the root
    /// a MIN node [default: first].
    Max => one_of!(MaxSide, Problem "PLAYER", |spec| spec.max),

    /// The side that a textbook tree's values count for: max, MAX; mover, the player to move at the
    /// node, as negamax is taught [default: max].
    Sides => one_of!(Sides, Problem "WHOSE", |spec| spec.sides),

    /// The search [default: alpha-beta].
    Algorithm => one_of!(AlgorithmName, Method "NAME", |spec| spec.method.algorithm, |spec, named| {
        let AlgorithmName(algorithm) = named;
        spec.method.algorithm = algorithm;
        // A program's time and clock are of no use to an algorithm that does not deepen.
        if !algorithm.properties().deepens {
            spec.time = None;
            spec.ways.clock = Clock::default();
        }
    }),

    /// Plies to look ahead, 1 to 1000; 4 by default, and the whole of a textbook tree, in which a
    /// search ends before the leaves only at nodes with static values.
    Depth => SettingEntry {
        group: SettingGroup::Problem,
        placeholder: "N",
        values: Values::Whole(1, MAX_DEPTH),
        write: |spec| spec.depth.map(|depth| depth.to_string()),
        read: |spec, text| {
            if let Ok(depth) = text.parse() {
                spec.depth = Some(depth);
                // A depth takes precedence over a program's time.
                spec.time = None;
            }
        },
    },

    /// Seconds, like 0.25, after which iterative-deepening answers with the best move of its last
    /// completed iteration; none for as long as it takes.
    Time => SettingEntry {
        group: SettingGroup::Method,
        placeholder: "SECONDS",
        values: Values::Seconds,
        write: |spec| spec.time.map(|time| (f64::from(time) / 1000.0).to_string()),
        read: |spec, text| spec.time = milliseconds(text),
    },

    /// The evaluation of leaves; each game has its own, of which the first is the default.
    Evaluation => SettingEntry {
        write: |spec| spec.evaluation.map(name),
        ..one_of!(EvaluationName, Problem "NAME", |spec| spec.evaluation(), |spec, evaluation| {
            spec.evaluation = Some(evaluation);
        })
    },

    /// The order in which moves are tried [default: left-to-right].
    Order => one_of!(Order, Method "NAME", |spec| spec.method.order),

    /// Keep positions in a transposition table with room for that many, or of that many bytes, like
    /// 64MiB; none to search every position again. For searches that cut.
    Table => SettingEntry {
        group: SettingGroup::Method,
        placeholder: "SIZE",
        values: Values::Table,
        write: |spec| spec.method.table.map(|table| table.entries.to_string()),
        read: |spec, text| {
            spec.method.table = entries(text).map(|entries| TableSettings {
                entries,
                replacement: spec.method.table.unwrap_or_default().replacement,
            });
        },
    },

    /// Which entry of a full table gives way: always the older one, or only one that was searched no
    /// deeper [default: always].
    Replace => one_of!(
        Replacement,
        Method "RULE",
        |spec| spec.method.table.unwrap_or_default().replacement,
        |spec, replacement| if let Some(table) = &mut spec.method.table {
            table.replacement = replacement;
        }
    ),

    /// When alpha-beta cuts: ge as soon as α ≥ β, gt only when α > β [default: ge].
    Cut => one_of!(Cut, Method "RULE", |spec| spec.method.cut),

    /// The value that alpha-beta returns outside the window: soft the best value found, hard the
    /// nearer edge [default: soft].
    Fail => one_of!(Fail, Method "RULE", |spec| spec.method.fail),

    /// The moves that quiescence leaves aside where the depth is reached: rest, all but captures,
    /// wins, answers to them and threats; threats, these too; all, every move [default: rest].
    Quiet => one_of!(Quiet, Method "MOVES", |spec| spec.method.quiet),

    /// The search of a side that has to pass: with the pass as its only move, or as a node without
    /// children, which keeps the value that it started with [default: move].
    Pass => one_of!(Pass, Method "RULE", |spec| spec.ways.pass),

    /// End a line where its value is N or more away from zero, and not where somebody has won; none to
    /// end it where the game is over.
    LeafAt => SettingEntry {
        group: SettingGroup::Method,
        placeholder: "N",
        values: Values::WholeOrNone(MAX_EDGE.unsigned_abs()),
        write: |spec| match spec.method.leaf {
            Leaf::GameOver => None,
            Leaf::Value(threshold) => Some(threshold.to_string()),
        },
        read: |spec, text| spec.method.leaf = text.parse().map_or(Leaf::GameOver, Leaf::Value),
    },

    /// The window that each move of the root is searched with: shared, what earlier moves have left of
    /// it; apart, the whole one [default: shared].
    Root => one_of!(Root, Method "RULE", |spec| spec.method.root),

    /// When iterative-deepening checks the clock: throughout, to answer with the last completed
    /// iteration, or only between two iterations, to answer with the one before that [default:
    /// throughout].
    Clock => one_of!(Clock, Method "RULE", |spec| spec.ways.clock),

    /// The α that the root begins with, like -2.5; none for −∞.
    Alpha => edge!(alpha, Value::MIN),

    /// The β that the root begins with, like 5 or 11/2; none for +∞.
    Beta => edge!(beta, Value::MAX),

    /// Between which values all leaves lie, like -2,2: who has the best of them may stop at once, and
    /// outcomes of chance may be skipped; none if nothing is known.
    Leaves => SettingEntry {
        group: SettingGroup::Method,
        placeholder: "LOW,HIGH",
        values: Values::RangeOrNone,
        write: |spec| {
            let Window { alpha, beta } = spec.method.leaves;
            let is_given = !spec.method.leaves.is_full();
            is_given.then(|| format!("{},{}", edge_text(spec, alpha), edge_text(spec, beta)))
        },
        read: |spec, text| {
            spec.method.leaves = Window::FULL;
            if let Some([low, high]) = range(text) {
                read_edge(spec, &low.to_string(), Value::MIN, |method| &mut method.leaves.alpha);
                read_edge(spec, &high.to_string(), Value::MAX, |method| &mut method.leaves.beta);
            }
        },
    },
}

fn edge_text(spec: &Spec, edge: Value) -> String {
    Number::of(edge, spec.method.unit).to_string()
}

/// Sets an edge of the window to the parsed number, or to `open`; both edges get a common unit.
fn read_edge(spec: &mut Spec, text: &str, open: Value, place: fn(&mut Method) -> &mut Value) {
    let method = &mut spec.method;
    let Some(number) = Number::read(text).filter(|number| number.is_finite()) else {
        let infinity = Number::read(text).and_then(|number| number.value(method.unit));
        *place(method) = infinity.unwrap_or(open);
        return;
    };
    let (numerator, denominator) = number.parts();
    let old = u64::from(method.unit.0);
    // Numbers that are too large, or have no common unit, are reported when the spec is opened.
    let largest = Value::MAX - 1;
    let bounded = |number: i64| number.clamp((-largest).into(), largest.into()) as Value;
    let Some(common) = lcm(old, denominator as u64, MAX_EDGE as u64) else {
        *place(method) = largest;
        return;
    };
    let (window, leaves) = (&mut method.window, &mut method.leaves);
    for edge in [
        &mut window.alpha,
        &mut window.beta,
        &mut leaves.alpha,
        &mut leaves.beta,
    ] {
        if is_finite(*edge) {
            *edge = bounded(i64::from(*edge) * (common / old) as i64);
        }
    }
    method.unit = Unit(common as u32);
    let times = common as i64 / denominator;
    *place(method) = bounded(numerator.saturating_mul(times));
}

impl Setting {
    /// Returns whether the setting gives the root position. Such settings exclude each other.
    pub fn says_position(self) -> bool {
        matches!(self, Setting::Position | Setting::Board)
    }

    /// Returns the text that resets the value of another spec, where `spec` leaves it open.
    fn unset(self, spec: &Spec) -> Option<String> {
        match self {
            Setting::Depth => Some(DEFAULT_DEPTH.to_string()),
            Setting::Evaluation => Some(name(spec.evaluation())),
            setting => {
                let is_optional = setting.entry().values.accepts("none");
                (is_optional && !setting.says_position()).then(|| "none".to_owned())
            }
        }
    }
}

/// Returns the settings in which `spec` differs from `usual`, with the texts that select its
/// values.
pub fn differences(spec: &Spec, usual: &Spec) -> impl Iterator<Item = (Setting, String)> {
    Setting::VARIANTS.iter().filter_map(move |&setting| {
        let write = setting.entry().write;
        let text = write(spec);
        if text == write(usual) {
            return None;
        }
        Some((setting, text.or_else(|| setting.unset(spec))?))
    })
}

fn with_help<T: NamedVariant>() -> Vec<(&'static str, String)> {
    let all = T::VARIANTS.iter().map(|choice| choice.about());
    names::<T>().into_iter().zip(all).collect()
}
