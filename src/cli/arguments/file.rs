//! Options of the file that a command writes.

use clap::Args;
use std::path::{Path, PathBuf};

/// The file.
#[derive(Clone, Debug, Args)]
pub struct FileArgs {
    /// The file to write; - is standard output.
    #[arg(long, value_name = "FILE", default_value = "-", help_heading = "File")]
    pub output: PathBuf,

    /// Replace the file if it exists.
    #[arg(long, help_heading = "File")]
    pub force: bool,
}

impl FileArgs {
    /// Returns whether it is standard output.
    pub fn is_stdout(&self) -> bool {
        self.output == Path::new("-")
    }
}
