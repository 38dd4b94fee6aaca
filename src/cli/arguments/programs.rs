//! The options of `programs`.

use super::named;
use crate::program::Program;
use clap::Args;

/// Options of `programs`.
#[derive(Clone, Copy, Debug, Args)]
#[command(after_long_help = "\
With --facts every figure known of the programs is measured and printed beside the known one. Marks:
  ✓ the same · ≈ another sample, or what the source says to the letter, with the reason · ✗ another

Exit codes:
  0 no figure differs · 1 standard output failed · 3 a figure differs

Examples:
  plywood programs --lang fr
  plywood programs --facts --program cpp-class --deep")]
pub struct ProgramsArgs {
    /// Measure what is known of the programs, and print both.
    #[arg(long)]
    pub facts: bool,

    /// Only this program.
    #[arg(long, value_name = "NAME", value_parser = named::<Program>())]
    pub program: Option<Program>,

    /// Measure what takes longer, too.
    #[arg(long, requires = "facts")]
    pub deep: bool,
}
