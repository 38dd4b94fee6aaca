//! The table of what can be chosen about a search. Commands, addresses, lessons and exports iterate
//! over it: a new choice is one entry here.

use crate::exploration::{
    DEEPEST, DEFAULT_DEPTH, EvaluationName, GameName, LONGEST_TIME, MaxSide, Named, PositionText,
    Spec, WIDEST, name, names,
};
use crate::search::{Algorithm, Clock, Cut, Fail, Leaf, Order, Pass, Root, Window};

/// What a setting's text may be.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// One of the names, each with its help.
    OneOf {
        /// The names.
        names: fn() -> Vec<&'static str>,
        /// Their help, in the same order.
        about: fn() -> Vec<&'static str>,
    },
    /// A whole number from 1 to this one.
    Whole(u32),
    /// The same, or `none`.
    WholeOrNone(u32),
    /// Seconds with up to three decimals, from 0.001 to a day, or `none`.
    Seconds,
    /// Any text: the game reads it.
    Text,
}

impl Values {
    /// The values that fit, in short: `ge, gt` or `none, 1-1000`.
    pub fn expected(&self) -> String {
        match self {
            Values::OneOf { names, .. } => names().join(", "),
            Values::Whole(most) => format!("1-{most}"),
            Values::WholeOrNone(most) => format!("none, 1-{most}"),
            Values::Seconds => "none, 0.001-86400".to_owned(),
            Values::Text => "a text".to_owned(),
        }
    }

    /// Whether a text is one of the values.
    pub fn fit(&self, text: &str) -> bool {
        let whole = |most| text.parse().is_ok_and(|number| (1..=most).contains(&number));
        match *self {
            Values::OneOf { names, .. } => names().contains(&text),
            Values::Whole(most) => whole(most),
            Values::WholeOrNone(most) => text == "none" || whole(most),
            Values::Seconds => text == "none" || milliseconds(text).is_some(),
            Values::Text => true,
        }
    }
}

/// Whether a setting says what is searched or how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The position, its depth and what its leaves are worth.
    What,
    /// The search and its conventions.
    How,
}

/// One thing that can be chosen about a search.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// The name of the option and of the parameter; lessons write `_` for `-`.
    pub name: &'static str,
    /// What stands for the value in a usage line.
    pub value: &'static str,
    /// Help in English, without a full stop.
    pub about: &'static str,
    /// What it is about.
    pub subject: Subject,
    /// What it may be.
    pub values: Values,
    /// The text that makes the choice of `spec` again; none where the spec leaves it open or the choice
    /// cannot be said by this setting.
    pub write: fn(&Spec) -> Option<String>,
    /// The text for a spec that leaves open what another one sets.
    unset: fn(&Spec) -> Option<String>,
    /// Makes the choice. A text that does not fit changes nothing.
    pub read: fn(&mut Spec, &str),
}

/// An entry for a field whose type is [`Named`].
macro_rules! one_of {
    ($type:ty, $name:literal, $value:literal, $subject:ident, $about:literal, |$spec:ident| $field:expr) => {
        one_of!($type, $name, $value, $subject, $about, |$spec| $field, |$spec, choice| $field = choice)
    };
    ($type:ty, $name:literal, $value:literal, $subject:ident, $about:literal,
     |$spec:ident| $field:expr, |$into:ident, $choice:ident| $set:expr) => {
        Setting {
            name: $name,
            value: $value,
            about: $about,
            subject: Subject::$subject,
            values: Values::OneOf {
                names: names::<$type>,
                about: about::<$type>,
            },
            write: |$spec| Some(name($field)),
            unset: |_| None,
            read: |$into, text| {
                if let Some($choice) = <$type>::named(text) {
                    $set;
                }
            },
        }
    };
}

/// All settings. Each is made on top of those before it, so what a game or an algorithm changes in
/// passing comes first.
pub static SETTINGS: &[Setting] = &[
    one_of!(
        GameName, "game", "GAME", What,
        "The game [default: connect-four]",
        |spec| spec.game,
        |spec, game| {
            if game != spec.game {
                spec.game = game;
                spec.position = PositionText::Notation(String::new());
            }
        }
    ),
    Setting {
        name: "position",
        value: "TEXT",
        about: "The root position: for Connect Four the columns 1 to 7 in the order played, like 4453 or 4 4 5 3; \
                for Othello and tic-tac-toe the cells, like f5d6, a pass as --; for draughts the pieces of both \
                sides, like W:W31-50:B1-20; for a textbook tree its brackets, like \"[[3 12 8] [2 4 6] [14 5 2]]\"",
        subject: Subject::What,
        values: Values::Text,
        write: |spec| match &spec.position {
            PositionText::Notation(text) => Some(text.clone()),
            PositionText::Board(_) => None,
        },
        unset: |_| None,
        read: |spec, text| spec.position = PositionText::Notation(text.to_owned()),
    },
    Setting {
        name: BOARD,
        value: "TEXT",
        about: "The root position as a drawn board of X, O and . (empty), the top row first, with / or line breaks \
                between rows if you like; who moves follows from the counts, and for Othello from an X or O after \
                the board. Of Connect Four also 42 characters of m (machine, to move), h (human) and 0, column by \
                column, each from the bottom",
        subject: Subject::What,
        values: Values::Text,
        write: |spec| match &spec.position {
            PositionText::Notation(_) => None,
            PositionText::Board(text) => Some(text.clone()),
        },
        unset: |_| None,
        read: |spec, text| spec.position = PositionText::Board(text.to_owned()),
    },
    one_of!(
        MaxSide, "max", "PLAYER", What,
        "Which player is MAX: the first is the player to move at the root, the second makes the root a MIN node \
         [default: first]",
        |spec| spec.max
    ),
    one_of!(
        Algorithm, "algorithm", "NAME", How,
        "The search [default: alpha-beta]",
        |spec| spec.method.algorithm,
        |spec, algorithm| {
            spec.method.algorithm = algorithm;
            // A program's time and clock are of no use to an algorithm that does not deepen.
            if !algorithm.properties().deepens {
                spec.time = None;
                spec.method.clock = Clock::default();
            }
        }
    ),
    Setting {
        name: "depth",
        value: "N",
        about: "Plies to look ahead, 1 to 1000; 4 unless told otherwise, but a textbook tree is always searched to \
                its leaves",
        subject: Subject::What,
        values: Values::Whole(DEEPEST),
        write: |spec| spec.depth.map(|depth| depth.to_string()),
        unset: |_| Some(DEFAULT_DEPTH.to_string()),
        read: |spec, text| {
            if let Ok(depth) = text.parse() {
                spec.depth = Some(depth);
                // A program's time gives way to a depth.
                spec.time = None;
            }
        },
    },
    Setting {
        name: "time",
        value: "SECONDS",
        about: "Seconds, like 0.25, after which iterative-deepening answers with the best move of its last completed \
                iteration; none for as long as it takes",
        subject: Subject::How,
        values: Values::Seconds,
        write: |spec| spec.time.map(|time| (f64::from(time) / 1000.0).to_string()),
        unset: |_| none(),
        read: |spec, text| spec.time = milliseconds(text),
    },
    Setting {
        unset: |spec| Some(name(spec.evaluation())),
        write: |spec| spec.evaluation.map(name),
        ..one_of!(
            EvaluationName, "evaluation", "NAME", What,
            "What a leaf is worth; each game has evaluations of its own, of which the first is the default",
            |spec| spec.evaluation(),
            |spec, evaluation| spec.evaluation = Some(evaluation)
        )
    },
    one_of!(
        Order, "order", "NAME", How,
        "The order in which moves are tried [default: left-to-right]",
        |spec| spec.method.order
    ),
    one_of!(
        Cut, "cut", "RULE", How,
        "When alpha-beta cuts: ge as soon as α ≥ β, gt only when α > β [default: ge]",
        |spec| spec.method.cut
    ),
    one_of!(
        Fail, "fail", "RULE", How,
        "What alpha-beta returns outside the window: soft the best value found, hard the nearer edge \
         [default: soft]",
        |spec| spec.method.fail
    ),
    one_of!(
        Pass, "pass", "RULE", How,
        "How a side is searched that has to pass: by the pass as its only move, or as a node without children, \
         which keeps the value that it began with [default: move]",
        |spec| spec.method.pass
    ),
    Setting {
        name: "leaf-at",
        value: "N",
        about: "End a line where its value lies N or more from zero, and not where somebody has won; none to end it \
                where the game is over",
        subject: Subject::How,
        values: Values::WholeOrNone(WIDEST.unsigned_abs()),
        write: |spec| match spec.method.leaf {
            Leaf::GameOver => None,
            Leaf::Value(far) => Some(far.to_string()),
        },
        unset: |_| none(),
        read: |spec, text| {
            spec.method.leaf = text.parse().map_or(Leaf::GameOver, Leaf::Value);
        },
    },
    one_of!(
        Root, "root", "RULE", How,
        "What the moves of the root are searched with: shared what the ones before have left of the window, apart \
         the whole window each [default: shared]",
        |spec| spec.method.root
    ),
    one_of!(
        Clock, "clock", "RULE", How,
        "When iterative-deepening looks at the clock: throughout, to answer with the last completed iteration, or \
         between two iterations only, to answer with the one before that [default: throughout]",
        |spec| spec.method.clock
    ),
    Setting {
        name: "window",
        value: "N",
        about: "The window of the root from −N to N, as programs have it that know no infinity; none for the whole \
                one",
        subject: Subject::How,
        values: Values::WholeOrNone(WIDEST.unsigned_abs()),
        write: |spec| {
            let window = spec.method.window;
            (!window.is_full()).then(|| window.beta.to_string())
        },
        unset: |_| none(),
        read: |spec, text| {
            let edge = text.parse::<i32>();
            spec.method.window = edge.map_or(Window::FULL, |edge| Window {
                // A lesson may ask for anything; opening says what does not fit.
                alpha: edge.saturating_neg(),
                beta: edge,
            });
        },
    },
];

/// The name of the setting that gives a position as a board, instead of `position`.
pub const BOARD: &str = "board";

impl Setting {
    /// The setting of this name.
    pub fn named(name: &str) -> Option<&'static Setting> {
        SETTINGS.iter().find(|setting| setting.name == name)
    }

    /// Whether both say the same thing in different ways, so that only one of them can be given.
    pub fn excludes(&self, other: &Setting) -> bool {
        let subject = |setting: &Setting| match setting.name {
            BOARD => "position",
            name => name,
        };
        self.name != other.name && subject(self) == subject(other)
    }
}

/// The settings in which `spec` differs from `usual`, with the texts by which `spec` is chosen again.
pub fn differences(
    spec: &Spec,
    usual: &Spec,
) -> impl Iterator<Item = (&'static Setting, String)> {
    SETTINGS.iter().filter_map(move |setting| {
        let text = (setting.write)(spec);
        if text == (setting.write)(usual) {
            return None;
        }
        Some((setting, text.or_else(|| (setting.unset)(spec))?))
    })
}

fn about<T: Named>() -> Vec<&'static str> {
    T::iter().map(Named::about).collect()
}

fn none() -> Option<String> {
    Some("none".to_owned())
}

/// Seconds as milliseconds; none if the text is no number of them that may be asked for.
fn milliseconds(text: &str) -> Option<u32> {
    let milliseconds = (text.parse::<f64>().ok()? * 1000.0).round();
    (1.0..=f64::from(LONGEST_TIME)).contains(&milliseconds).then_some(milliseconds as u32)
}
