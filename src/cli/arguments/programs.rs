//! The options of `programs`.

use super::named;
use crate::program::Program;
use clap::Args;

/// Options of `programs`.
#[derive(Clone, Copy, Debug, Args)]
#[command(after_long_help = "\
With --facts every figure known about the programs is measured and printed beside the known one. Marks:
  ✓ the same · ≈ another sample, or the source taken literally, with the reason · ✗ different

Exit codes:
  0 no figure differs · 1 standard output failed · 3 a figure differs

Examples:
  plywood programs --lang fr
  plywood programs --facts --program cpp-class --deep")]
pub struct ProgramsArgs {
    /// Measure what is known about the programs, and print both figures.
    #[arg(long)]
    pub facts: bool,

    /// Only this program.
    #[arg(long, value_name = "NAME", value_parser = named::<Program>())]
    pub program: Option<Program>,

    /// Also measure what takes longer.
    #[arg(long, requires = "facts")]
    pub deep: bool,
}
