//! Known facts about the programs, and the same measured by Plywood.

mod measure;
mod published;
mod sample;
mod verdict;

pub use measure::Quantity;
pub use verdict::{Verdict, compare_rates};

use super::{Program, Version};
use crate::exploration::{GameName, PositionText, Spec};
use serde::Deserialize;
use std::sync::LazyLock;
use strum::{IntoStaticStr, VariantArray};

/// Facts of one kind: rows of the same quantities.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FactTable {
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
    /// Nodes visited by plain minimax, the root excluded.
    NodesBelow,
    /// Nodes at the deepest ply: the number of ways to play that many plies.
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
    /// Positions of `published.json` in which the program makes the published move, or none as
    /// published.
    SameMove,
    /// Positions in which the value of the root is the published one, or those of all its moves
    /// are.
    SameValue,
    /// Positions in which the published number of nodes is visited.
    SameNodes,
}

impl Column {
    /// Returns whether its numbers are values of positions rather than counts.
    pub fn is_value(self) -> bool {
        matches!(self, Column::Value | Column::MinimaxValue | Column::Static)
    }
}

/// A measurement to make, and the known results.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Fact {
    /// Chooses what the row is called, if not by its depth or version.
    pub name: Option<String>,
    /// The version of the program.
    #[serde(default, rename = "as")]
    pub version: Version,
    /// A game other than the program's.
    pub game: Option<GameName>,
    /// A position other than the program's.
    pub position: Option<PositionText>,
    /// A depth other than the program's, in plies.
    pub depth: Option<u32>,
    /// The positions of a rate.
    pub sample: Option<Sample>,
    /// The known results, column by column; `None` where one is not known.
    pub expected: Vec<Option<Expected>>,
    /// What the source says to the letter, where its figures are different.
    pub literally: Option<Vec<Expected>>,
    /// Chooses the note below the row.
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
    /// A share between these, of positions other than ours.
    Between {
        /// At least.
        least: f64,
        /// At most.
        most: f64,
    },
    /// A share of positions other than ours.
    Share {
        /// How many.
        count: u64,
        /// Of how many.
        of: u64,
    },
}

#[derive(Deserialize)]
struct KnownFacts {
    tables: Vec<FactTable>,
}

/// The number of ways to play a number of plies from a position of a game.
#[derive(Deserialize)]
struct MoveCounts {
    game: GameName,
    position: String,
    /// By plies, from 0.
    counts: Vec<i64>,
    /// The largest number of plies that is counted within a second.
    quick: usize,
}

static TABLES: LazyLock<Vec<FactTable>> = LazyLock::new(|| {
    let known: KnownFacts =
        serde_json::from_str(include_str!("facts.json")).expect("a test reads the facts");
    let rules: Vec<MoveCounts> =
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

impl MoveCounts {
    fn table(&self, program: Program) -> FactTable {
        let rows = (1..).zip(&self.counts[1..=self.quick]);
        FactTable {
            name: "rules".to_owned(),
            program,
            source: "rule-counts.json".to_owned(),
            columns: vec![Column::AtPly],
            rows: rows
                .map(|(depth, &count)| Fact {
                    version: Version::Published,
                    position: Some(PositionText::Notation(self.position.clone())),
                    depth: Some(depth),
                    expected: vec![Some(Expected::Number(count))],
                    ..Fact::default()
                })
                .collect(),
        }
    }
}

/// Returns all tables, in the order of the programs.
pub fn tables() -> &'static [FactTable] {
    &TABLES
}

/// A row with its measured results.
#[derive(Clone, Debug)]
pub struct FactResult<'a> {
    /// The row.
    pub row: &'a Fact,
    /// The results, column by column.
    pub found: Vec<Quantity>,
    /// How they compare with the known ones.
    pub verdict: Verdict,
}

impl FactTable {
    /// Measures a row of this table.
    pub fn measure<'a>(&self, row: &'a Fact) -> FactResult<'a> {
        let found = measure::measure(self.program, &self.columns, row);
        FactResult {
            verdict: verdict::judge(row, &found),
            row,
            found,
        }
    }
}

impl Fact {
    /// Returns the search to measure.
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
            // A textbook tree determines its own depth.
            depth: self.depth.or(spec.depth).filter(|_| game == spec.game),
            // The whole depth is searched, however long it takes.
            time: None,
            ..spec
        };
        program.with_max(spec)
    }
}
