//! What is known of the programs from outside, and the same asked of Plywood. The figures stand in
//! `facts.json`, those of the rules in `rule-counts.json`; what is measured is always searched
//! or read anew.

mod measure;
pub mod published;
mod sample;
mod verdict;

pub use measure::Quantity;
pub use verdict::{Verdict, rates};

use super::{Program, Version};
use crate::exploration::{GameName, PositionText, Spec};
use serde::Deserialize;
use std::sync::LazyLock;
use strum::{IntoStaticStr, VariantArray};

/// Facts of one kind: rows of the same quantities.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Table {
    /// Chooses the heading.
    pub name: String,
    /// The program they are about.
    pub program: Program,
    /// Where the expected figures come from.
    pub source: String,
    /// What is measured in every row.
    pub columns: Vec<Column>,
    /// The rows.
    pub rows: Vec<Fact>,
}

/// A quantity, and so a way to measure it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Column {
    /// The root's value.
    Value,
    /// The first best move.
    Move,
    /// The first best move with the centre tried first.
    CentreMove,
    /// Nodes visited, the root included.
    Nodes,
    /// Nodes visited with the centre tried first.
    CentreNodes,
    /// The root's value by plain minimax.
    MinimaxValue,
    /// The first best move by plain minimax.
    MinimaxMove,
    /// Nodes visited by plain minimax.
    MinimaxNodes,
    /// The same without the root.
    NodesBelow,
    /// Nodes at the deepest ply: the ways to play so many plies.
    AtPly,
    /// The values of the root's moves by plain minimax, each once.
    FirstMoves,
    /// The root's value by the evaluation alone.
    Static,
    /// Values one ply below the root by plain minimax.
    Level1,
    /// Values two plies below the root by plain minimax.
    Level2,
    /// Leaves of a textbook tree that are skipped where equality cuts.
    SkippedGe,
    /// Leaves of a textbook tree that are skipped where only more than equality cuts.
    SkippedGt,
    /// Positions with an immediate win in which the program plays something else.
    Declined,
    /// Those of them in which the line it expects does not end in a later win for it, either.
    Missed,
    /// Cells whose weight is the number of lines of four through them.
    WeightsRight,
    /// The sum of all weights.
    WeightsSum,
    /// Lines of four on the board.
    Lines,
    /// Lines of four in which the evaluation sees four stones.
    LinesSeen,
    /// Positions of [`published`] in which the move is as it was measured, or that there is none.
    SameMove,
    /// Positions in which the value is, or those of all moves of the root.
    SameValue,
    /// Positions in which as many nodes are visited.
    SameNodes,
}

impl Column {
    /// Whether its numbers are values of positions, no counts.
    pub fn is_value(self) -> bool {
        matches!(self, Column::Value | Column::MinimaxValue | Column::Static)
    }
}

/// What is asked about, and what is known of it.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Fact {
    /// Chooses what the row is called, if not by its depth or version.
    pub name: Option<String>,
    /// Which behaviour of the program.
    #[serde(default, rename = "as")]
    pub version: Version,
    /// Another game than the program's.
    pub game: Option<GameName>,
    /// Another position than the program's.
    pub position: Option<PositionText>,
    /// Another depth than the program's, in plies.
    pub depth: Option<u32>,
    /// The positions of a rate.
    pub sample: Option<Sample>,
    /// What is known, column by column; nothing where it is not known.
    pub expected: Vec<Option<Expected>>,
    /// What the source says to the letter, where its figures are other ones.
    pub literally: Option<Vec<Expected>>,
    /// Chooses what is to be said below the row.
    pub note: Option<String>,
    /// Whether it takes long.
    #[serde(default)]
    pub deep: bool,
}

/// Random positions in which the player to move can win at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sample {
    /// How many.
    pub positions: usize,
    /// The seed of the games they are taken from.
    pub seed: u64,
}

/// A known figure.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Expected {
    /// A value or a count.
    Number(i64),
    /// A move in notation.
    Move(String),
    /// Several values.
    Values(Vec<i64>),
    /// Any move but this.
    NotMove {
        /// The move in notation.
        not: String,
    },
    /// Of other positions than ours a share between these.
    Between {
        /// At least.
        least: f64,
        /// At most.
        most: f64,
    },
    /// So many positions of so many others than ours.
    Share {
        /// How many.
        count: u64,
        /// Of how many.
        of: u64,
    },
}

#[derive(Deserialize)]
struct Known {
    tables: Vec<Table>,
}

/// The ways to play so many plies from a position of a game.
#[derive(Deserialize)]
struct Rules {
    game: GameName,
    position: String,
    /// By plies, from 0.
    counts: Vec<i64>,
    /// The most plies that are counted within a second.
    quick: usize,
}

static TABLES: LazyLock<Vec<Table>> = LazyLock::new(|| {
    let known: Known =
        serde_json::from_str(include_str!("facts.json")).expect("a test reads the facts");
    let rules: Vec<Rules> =
        serde_json::from_str(include_str!("rule-counts.json")).expect("a test reads the counts");
    let mut tables = known.tables;
    for &program in Program::VARIANTS {
        let last = tables.iter().rposition(|table| table.program == program);
        if let (Some(last), Some(answers)) = (last, published::table(program)) {
            tables.insert(last + 1, answers);
        }
    }
    // After the facts of the first program that plays the game, those of its rules.
    let mut counted = Vec::new();
    for &program in Program::VARIANTS {
        let game = program.spec(Version::Published).game;
        let last = tables.iter().rposition(|table| table.program == program);
        let rules = rules.iter().find(|rules| rules.game == game);
        if let (Some(last), Some(rules), false) = (last, rules, counted.contains(&game)) {
            tables.insert(last + 1, rules.table(program));
            counted.push(game);
        }
    }
    tables
});

impl Rules {
    fn table(&self, program: Program) -> Table {
        let rows = (1..).zip(&self.counts[1..=self.quick]);
        Table {
            name: "rules".to_owned(),
            program,
            source: "rule-counts.json".to_owned(),
            columns: vec![Column::AtPly],
            rows: rows
                .map(|(depth, &count)| Fact {
                    name: None,
                    version: Version::Published,
                    game: None,
                    position: Some(PositionText::Notation(self.position.clone())),
                    depth: Some(depth),
                    sample: None,
                    expected: vec![Some(Expected::Number(count))],
                    literally: None,
                    note: None,
                    deep: false,
                })
                .collect(),
        }
    }
}

/// All tables, in the order of the programs.
pub fn tables() -> &'static [Table] {
    &TABLES
}

/// A row with what was measured.
#[derive(Clone, Debug)]
pub struct Measured<'a> {
    /// What was asked.
    pub row: &'a Fact,
    /// What was found, column by column.
    pub found: Vec<Quantity>,
    /// How both compare.
    pub verdict: Verdict,
}

impl Table {
    /// Measures a row of this table.
    pub fn measure<'a>(&self, row: &'a Fact) -> Measured<'a> {
        let found = measure::row(self.program, &self.columns, row);
        Measured {
            verdict: verdict::of(row, &found),
            row,
            found,
        }
    }
}

impl Fact {
    /// What is searched.
    fn spec(&self, program: Program) -> Spec {
        let spec = program.spec(self.version);
        let game = self.game.unwrap_or(spec.game);
        let spec = Spec {
            evaluation: spec.evaluation.filter(|_| game == spec.game),
            position: self
                .position
                .clone()
                .unwrap_or_else(|| spec.position.clone()),
            game,
            // A textbook tree has its own depth.
            depth: self.depth.or(spec.depth).filter(|_| game == spec.game),
            // A depth is reached whatever it takes.
            time: None,
            ..spec
        };
        program.with_max(spec)
    }
}
