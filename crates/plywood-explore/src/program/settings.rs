//! The table of a search's settings, used by commands, URLs, lessons and screens: adding a setting
//! takes one entry here.

use crate::exploration::{
    Clock, DEFAULT_DEPTH, EvaluationName, GameName, HandDown, MAX_DEPTH, MAX_EDGE,
    MAX_MILLISECONDS, MaxSide, NamedVariant, Pass, PositionText, Sides, Spec, name, names,
};
use crate::number::{Number, lcm};
use plywood_core::game::{Unit, Value, is_finite};
use plywood_core::search::{
    Algorithm, Cut, Fail, Leaf, Method, Order, Quiet, Replacement, Root, TableSettings, Window,
};
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// The texts that a setting accepts.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// One of the names, each with its help.
    OneOf(fn() -> Vec<(&'static str, String)>),
    /// An integer from 1 to this one.
    Whole(u32),
    /// An integer, or `none`.
    WholeOrNone(u32),
    /// A number, like -3, 2.5 or 1/3, or `none`.
    NumberOrNone,
    /// Two numbers separated by a comma, the smaller first, or `none`.
    RangeOrNone,
    /// The size of a table in entries or, like `64MiB`, in bytes, or `none`.
    Table,
    /// Seconds from 0.001 to a day, with at most millisecond precision, or `none`.
    Seconds,
    /// Any text; the game parses it.
    Text,
}

impl Values {
    /// Returns the names, if there is a list of them.
    pub fn names(self) -> Vec<&'static str> {
        match self {
            Values::OneOf(all) => all().into_iter().map(|(name, _)| name).collect(),
            _ => Vec::new(),
        }
    }

    /// Returns a summary of the accepted values: `ge, gt` or `none, 1-1000`.
    pub fn expected(self) -> String {
        match self {
            Values::OneOf(_) => self.names().join(", "),
            Values::Whole(most) => format!("1-{most}"),
            Values::WholeOrNone(most) => format!("none, 1-{most}"),
            Values::NumberOrNone => "none, a number".to_owned(),
            Values::RangeOrNone => "none, LOW,HIGH".to_owned(),
            Values::Table => format!("none, 1-{MAX_ENTRIES}, bytes like 64MiB"),
            Values::Seconds => "none, 0.001-86400".to_owned(),
            Values::Text => "text".to_owned(),
        }
    }

    /// Returns whether a text is one of the values.
    pub fn accepts(self, text: &str) -> bool {
        let whole = |most| {
            text.parse()
                .is_ok_and(|number| (1..=most).contains(&number))
        };
        match self {
            Values::OneOf(_) => self.names().contains(&text),
            Values::Whole(most) => whole(most),
            Values::WholeOrNone(most) => text == "none" || whole(most),
            Values::NumberOrNone => text == "none" || Number::read(text).is_some(),
            Values::RangeOrNone => text == "none" || range(text).is_some(),
            Values::Table => text == "none" || entries(text).is_some(),
            Values::Seconds => text == "none" || milliseconds(text).is_some(),
            Values::Text => true,
        }
    }
}

/// The group of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The position, its depth and its evaluation.
    Problem,
    /// The search and its conventions.
    Method,
}

/// A setting's properties.
#[derive(Clone, Copy, Debug)]
pub struct SettingEntry {
    /// The group that the setting belongs to in the help.
    pub subject: Subject,
    /// The placeholder for the value in usage lines.
    pub placeholder: &'static str,
    /// Values that the command line accepts.
    pub values: Values,
    /// Returns the text that selects the spec's value; `None` if the spec leaves it open or another
    /// setting covers it.
    pub write: fn(&Spec) -> Option<String>,
    /// Returns the text that resets the value of another spec.
    unset: fn(&Spec) -> Option<String>,
    /// Applies the value. An unknown name changes nothing.
    pub read: fn(&mut Spec, &str),
}

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
    ($type:ty, $subject:ident $placeholder:literal, |$spec:ident| $field:expr) => {
        one_of!($type, $subject $placeholder, |$spec| $field, |$spec, choice| $field = choice)
    };
    ($type:ty, $subject:ident $placeholder:literal, |$spec:ident| $field:expr, |$into:ident, $choice:ident| $set:expr) => {
        SettingEntry {
            subject: Subject::$subject,
            placeholder: $placeholder,
            values: Values::OneOf(with_help::<$type>),
            write: |$spec| Some(name($field)),
            unset: |_| None,
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
            subject: Subject::Method,
            placeholder: "N",
            values: Values::NumberOrNone,
            write: |spec| {
                let edge = spec.method.window.$edge;
                (edge != $open).then(|| edge_text(spec, edge))
            },
            unset: none,
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
        subject: Subject::Problem,
        placeholder: "TEXT",
        values: Values::Text,
        write: |spec| match &spec.position {
            PositionText::Notation(text) => Some(text.clone()),
            PositionText::Board(_) => None,
        },
        unset: |_| None,
        read: |spec, text| spec.position = PositionText::Notation(text.to_owned()),
    },

    /// The root position as a drawn board of X, O and . (empty), the top row first, with / or line
    /// breaks between rows if you like; who moves follows from the counts, and for Othello from an
    /// X or O after the board. For Connect Four also 42 characters of m (machine, to move), h
    /// (human) and 0, column by column, each from the bottom.
    Board => SettingEntry {
        subject: Subject::Problem,
        placeholder: "TEXT",
        values: Values::Text,
        write: |spec| match &spec.position {
            PositionText::Notation(_) => None,
            PositionText::Board(text) => Some(text.clone()),
        },
        unset: |_| None,
        read: |spec, text| spec.position = PositionText::Board(text.to_owned()),
    },

    /// Which player is MAX: the first is the player to move at the root, the second makes the root
    /// a MIN node [default: first].
    Max => one_of!(MaxSide, Problem "PLAYER", |spec| spec.max),

    /// Whose the values in a textbook tree are: max, MAX's; mover, those of the player to move at the
    /// node, as negamax is taught [default: max].
    Sides => one_of!(Sides, Problem "WHOSE", |spec| spec.sides),

    /// The search [default: alpha-beta].
    Algorithm => one_of!(Algorithm, Method "NAME", |spec| spec.method.algorithm, |spec, algorithm| {
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
        subject: Subject::Problem,
        placeholder: "N",
        values: Values::Whole(MAX_DEPTH),
        write: |spec| spec.depth.map(|depth| depth.to_string()),
        unset: |_| Some(DEFAULT_DEPTH.to_string()),
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
        subject: Subject::Method,
        placeholder: "SECONDS",
        values: Values::Seconds,
        write: |spec| spec.time.map(|time| (f64::from(time) / 1000.0).to_string()),
        unset: none,
        read: |spec, text| spec.time = milliseconds(text),
    },

    /// The evaluation of leaves; each game has its own, of which the first is the default.
    Evaluation => SettingEntry {
        write: |spec| spec.evaluation.map(name),
        unset: |spec| Some(name(spec.evaluation())),
        ..one_of!(EvaluationName, Problem "NAME", |spec| spec.evaluation(), |spec, evaluation| {
            spec.evaluation = Some(evaluation);
        })
    },

    /// The order in which moves are tried [default: left-to-right].
    Order => one_of!(Order, Method "NAME", |spec| spec.method.order),

    /// Keep positions in a transposition table with room for that many, or of that many bytes, like
    /// 64MiB; none to search every position again. For searches that cut.
    Table => SettingEntry {
        subject: Subject::Method,
        placeholder: "SIZE",
        values: Values::Table,
        write: |spec| spec.method.table.map(|table| table.entries.to_string()),
        unset: none,
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
        subject: Subject::Method,
        placeholder: "N",
        values: Values::WholeOrNone(MAX_EDGE.unsigned_abs()),
        write: |spec| match spec.method.leaf {
            Leaf::GameOver => None,
            Leaf::Value(threshold) => Some(threshold.to_string()),
        },
        unset: none,
        read: |spec, text| spec.method.leaf = text.parse().map_or(Leaf::GameOver, Leaf::Value),
    },

    /// The window that each move of the root is searched with: shared, what earlier moves have left of
    /// it; apart, the whole one [default: shared].
    Root => one_of!(Root, Method "RULE", |spec| spec.method.root),

    /// When iterative-deepening checks the clock: throughout, to answer with the last completed
    /// iteration, or only between two iterations, to answer with the one before that [default:
    /// throughout].
    Clock => one_of!(Clock, Method "RULE", |spec| spec.ways.clock),

    /// The state that a move hands down in draughts: the position after it, or only its ends, so
    /// that a multiple capture is played as its first jump and the replies are those of the board
    /// before [default: position].
    Handed => one_of!(HandDown, Method "WHAT", |spec| spec.ways.handed),

    /// The α that the root begins with, like -2.5; none for −∞.
    Alpha => edge!(alpha, Value::MIN),

    /// The β that the root begins with, like 5 or 11/2; none for +∞.
    Beta => edge!(beta, Value::MAX),

    /// Between which values all leaves lie, like -2,2: a search of a tree with chance nodes may then
    /// skip outcomes; none if nothing is known.
    Leaves => SettingEntry {
        subject: Subject::Method,
        placeholder: "LOW,HIGH",
        values: Values::RangeOrNone,
        write: |spec| {
            let Window { alpha, beta } = spec.method.leaves;
            let is_given = !spec.method.leaves.is_full();
            is_given.then(|| format!("{},{}", edge_text(spec, alpha), edge_text(spec, beta)))
        },
        unset: none,
        read: |spec, text| {
            spec.method.leaves = Window::FULL;
            if let Some([low, high]) = range(text) {
                read_edge(spec, &low.to_string(), Value::MIN, |method| &mut method.leaves.alpha);
                read_edge(spec, &high.to_string(), Value::MAX, |method| &mut method.leaves.beta);
            }
        },
    },
}

/// Parses a range of two numbers; `None` for other texts.
fn range(text: &str) -> Option<[Number; 2]> {
    let (low, high) = text.split_once(',')?;
    let [low, high] = [low, high].map(|edge| Number::read(edge.trim()));
    let range = [low?, high?];
    let [(low, below), (high, above)] = range.map(|edge| edge.parts());
    let is_rising = i128::from(low) * i128::from(above) <= i128::from(high) * i128::from(below);
    is_rising.then_some(range)
}

/// The largest table: 1 GiB.
const MAX_ENTRIES: u32 = ((1 << 30) / TableSettings::ENTRY_BYTES) as u32;

/// Parses the number of entries of a table, or a number of bytes with its unit.
fn entries(text: &str) -> Option<u32> {
    let units = [("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30)];
    let bytes = units.into_iter().find_map(|(unit, size): (&str, u64)| {
        let number: u64 = text.strip_suffix(unit)?.trim_end().parse().ok()?;
        number.checked_mul(size)
    });
    let entries = match bytes {
        Some(bytes) => bytes / TableSettings::ENTRY_BYTES,
        None => text.parse().ok()?,
    };
    let entries = u32::try_from(entries).ok()?;
    (1..=MAX_ENTRIES).contains(&entries).then_some(entries)
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
}

/// Returns the settings in which `spec` differs from `usual`, with the texts that select its
/// values.
pub fn differences(spec: &Spec, usual: &Spec) -> impl Iterator<Item = (Setting, String)> {
    Setting::VARIANTS.iter().filter_map(move |&setting| {
        let SettingEntry { write, unset, .. } = setting.entry();
        let text = write(spec);
        if text == write(usual) {
            return None;
        }
        Some((setting, text.or_else(|| unset(spec))?))
    })
}

fn with_help<T: NamedVariant>() -> Vec<(&'static str, String)> {
    let all = T::VARIANTS.iter().map(|choice| choice.about());
    names::<T>().into_iter().zip(all).collect()
}

fn none(_: &Spec) -> Option<String> {
    Some("none".to_owned())
}

/// Converts seconds to milliseconds; `None` if the text is not an accepted number of seconds.
fn milliseconds(text: &str) -> Option<u32> {
    let milliseconds = (text.parse::<f64>().ok()? * 1000.0).round();
    let fits = (1.0..=f64::from(MAX_MILLISECONDS)).contains(&milliseconds);
    fits.then_some(milliseconds as u32)
}
