//! The options of `grade`.

use crate::cli::arguments::{integer_in, named};
use clap::Args;
use plywood_core::search::{Cut, Fail};
use plywood_grade::Demands;
use plywood_grade::run::Limits;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

/// Options of `grade`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
The program is started once per task. It reads a tree from standard input, like [[3,12,8],[2,4,6]], and a line \
of words, like max=root alpha=-inf beta=inf. It prints what it does, a line per event, as much as it likes:
  enter PATH ALPHA BETA   or visit PATH
  leaf PATH VALUE
  cut PATH
  return PATH VALUE
  value VALUE             at the end, the root's value
  move N                  and its best move, the first being 1
It runs with limits, but not in a sandbox: run strangers' programs in a container.

Examples:
  plywood grade -- python3 student.py
  plywood grade --function search student.py
  plywood grade --trace trace.txt
  plywood grade --tasks
  plywood grade --starter python
  plywood grade --each 'submissions/*/run.sh' --report grades.csv --html report/

Exit codes:
  0 all tasks passed · 1 the program could not be run · 2 wrong options · 3 some tasks failed
  4 a limit was reached · 128+n ended by signal n
  With --each: 0 all programs were graded, whether they passed or not")]
pub struct GradeArgs {
    /// The program and its arguments, after --.
    #[arg(last = true, value_name = "PROGRAM")]
    pub command: Vec<OsString>,

    /// Watch a function of a Python file, or a method CLASS.NAME; it need not print anything. With --each,
    /// the files are those that match. After --, the Python to use [default: python3].
    #[arg(long, num_args = 1..=2, value_names = ["NAME", "FILE"], conflicts_with_all = ["trace", "starter"])]
    pub function: Option<Vec<OsString>>,

    /// Traces that were printed elsewhere, each after its task, instead of a program.
    #[arg(long, value_name = "FILE", conflicts_with = "command")]
    pub trace: Option<PathBuf>,

    /// Other tasks: one tree per line, with its words after it. Without a file and without a program,
    /// prints the tasks.
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with = "trace", help_heading = "Tasks")]
    pub tasks: Option<Option<PathBuf>>,

    /// Accept only this rule of cutting: ge or gt [default: what the program does].
    #[arg(long, value_name = "RULE", help_heading = "Conventions", value_parser = named::<Cut>())]
    pub cut: Option<Cut>,

    /// Accept only this return outside the window: soft or hard [default: what the program does].
    #[arg(long, value_name = "RULE", help_heading = "Conventions", value_parser = named::<Fail>())]
    pub fail: Option<Fail>,

    /// Accept only children from first to last, left, or from last to first, right [default: what the
    /// program does].
    #[arg(long, value_name = "ORDER", value_parser = ["left", "right"], help_heading = "Conventions")]
    pub order: Option<String>,

    /// The side that values and windows are counted for [default: what the program does].
    #[arg(long, value_name = "SIDE", value_parser = ["max", "mover"], help_heading = "Conventions")]
    pub values: Option<String>,

    /// The number of the first move, 0 or 1 [default: what the program does].
    #[arg(long, value_name = "N", value_parser = |text: &str| integer_in(text, 0..=1_u32), help_heading = "Conventions")]
    pub from: Option<u32>,

    /// Accept plain minimax, too, or a search whose table answers for equal subtrees.
    #[arg(long, value_name = "ALGORITHM", value_parser = ["minimax", "table"], value_delimiter = ',', help_heading = "Conventions")]
    pub accept: Vec<String>,

    /// Ask all tasks, also those with words that the program does not read.
    #[arg(long, help_heading = "Tasks")]
    pub strict: bool,

    /// Seconds that a run may take.
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = |text: &str| integer_in(text, 1..=3600_u32), help_heading = "Limits")]
    pub time: u32,

    /// MiB of memory that each process of a run may have; Windows sets no such limit.
    #[arg(long, value_name = "MIB", default_value_t = 2048, value_parser = |text: &str| integer_in(text, 16..=1_048_576_u32), help_heading = "Limits")]
    pub memory: u32,

    /// MiB that a run may print.
    #[arg(long, value_name = "MIB", default_value_t = 4, value_parser = |text: &str| integer_in(text, 1..=63_u32), help_heading = "Limits")]
    pub printed: u32,

    /// Print the report as JSON.
    #[arg(long, help_heading = "Report")]
    pub json: bool,

    /// Write the results as a JUnit file, for CI systems that show tests.
    #[arg(long, value_name = "FILE", help_heading = "Report")]
    pub junit: Option<PathBuf>,

    /// Write the report as a page for browsers; with --each a folder with a page for each program.
    #[arg(long, value_name = "FILE", help_heading = "Report")]
    pub html: Option<PathBuf>,

    /// Write the tasks and what was printed for each, for plywood explore --trace.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["trace", "each"], help_heading = "Report")]
    pub save: Option<PathBuf>,

    /// Grade a whole class: all programs that match this pattern.
    #[arg(long, value_name = "GLOB", requires = "report", conflicts_with_all = ["command", "trace", "json", "junit"], help_heading = "A class")]
    pub each: Option<String>,

    /// The table of the class, one line per program.
    #[arg(long, value_name = "CSV", requires = "each", help_heading = "A class")]
    pub report: Option<PathBuf>,

    /// Write a starter kit: a folder that compiles and runs, with only the search left to write.
    #[arg(
        long,
        value_name = "LANGUAGE",
        value_parser = ["python", "java", "c", "cpp", "javascript", "rust", "haskell", "ocaml"],
        conflicts_with_all = ["command", "trace", "each", "tasks"],
        help_heading = "Starting"
    )]
    pub starter: Option<String>,

    /// The folder of the starter kit [default: the name of its language].
    #[arg(
        long,
        value_name = "FOLDER",
        requires = "starter",
        help_heading = "Starting"
    )]
    pub folder: Option<PathBuf>,

    /// Replace files that exist.
    #[arg(long, help_heading = "Report")]
    pub force: bool,
}

impl GradeArgs {
    /// Returns whether an algorithm is accepted.
    pub(super) fn accepts(&self, algorithm: &str) -> bool {
        self.accept.iter().any(|accepted| accepted == algorithm)
    }

    /// Returns the limits of a run.
    pub(super) fn limits(&self) -> Limits {
        Limits {
            time: Duration::from_secs(self.time.into()),
            memory: u64::from(self.memory) << 10,
            printed: u64::from(self.printed) << 20,
        }
    }

    /// Returns the conventions that are required or accepted.
    pub(super) fn demands(&self) -> Demands {
        Demands {
            cut: self.cut,
            fail: self.fail,
            negamax: self.values.as_ref().map(|values| values == "mover"),
            backwards: self.order.as_ref().map(|order| order == "right"),
            first_move: self.from,
            accepts_minimax: self.accepts("minimax"),
            accepts_table: self.accepts("table"),
            is_strict: self.strict,
        }
    }
}
