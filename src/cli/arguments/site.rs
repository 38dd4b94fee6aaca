//! The options of `lessons`.

use clap::Args;
use std::path::PathBuf;

/// Options of `lessons`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
The folder is created if it does not exist; index.html in it is the list of the lessons, in the language \
of --lang or of the locale, and each language has a folder of its own. The pages need no network and no \
other file: open them from the disk, copy them to a server, or send one.

Each file is written completely or not at all. What plywood lessons wrote before is replaced.

Exit codes:
  0 done · 1 a file cannot be read or written, or there are other files in the folder
  2 there is no lesson in --from · 3 something is wrong in a lesson · 4 a search is too large

Examples:
  plywood lessons --output course
  plywood lessons --from my-lessons --lang fr --output cours")]
pub struct LessonsArgs {
    /// A folder with lessons of your own, added to the built-in ones.
    #[arg(long, value_name = "DIR")]
    pub from: Option<PathBuf>,

    /// The folder of the site.
    #[arg(long, value_name = "DIR", help_heading = "File")]
    pub output: PathBuf,

    /// Write even if the folder has other files; those of the same name are replaced.
    #[arg(long, help_heading = "File")]
    pub force: bool,
}
