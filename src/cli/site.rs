//! `plywood lessons`: the course as a small site in a folder.

use super::failure::Failure;
use super::lesson_files::LessonFiles;
use super::progress;
use super::signals::end_cleanly_on_signals;
use super::writing::{print, tell, write_files};
use crate::input;
use clap::Args;
use plywood_explore::parallel;
use plywood_explore::safe;
use plywood_export::site::{MARK, MARKED_WITHIN, Page, PageError, Site};
use plywood_teach::language::Language;
use plywood_teach::lesson::Course;
use std::fs::{self, DirEntry};
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};

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

/// Writes all pages. Nothing is written until all of them are generated.
///
/// # Errors
/// A lesson with errors, other files in the folder, or a file that cannot be written.
pub(super) fn run(args: &LessonsArgs, language: Language) -> Result<(), Failure> {
    let folder = &args.output;
    if folder.exists() && !folder.is_dir() {
        let path = safe::path(folder);
        return Err(Failure::failed(format!(
            "{path} is not a folder: name another one"
        )));
    }
    if let (false, Some(other)) = (args.force, foreign_file(folder)?) {
        let (folder, other) = (safe::path(folder), safe::path(&other));
        return Err(Failure::failed(format!(
            "{folder} has other files, like {other}: choose another folder, or add --force to write beside them"
        )));
    }
    let own = LessonFiles::own_reports(args.from.as_deref())?;
    let site = Site::new(Course::new(own), language);
    let pages = site.pages();
    if io::stderr().is_terminal() {
        tell(&format!("searching and drawing {} pages\n", pages.len()))?;
    }
    let texts = texts(&site, &pages)?;
    let files: Vec<_> = pages.iter().map(Page::path).zip(texts).collect();
    end_cleanly_on_signals()?;
    write_files(folder, &files, true)?;
    let (count, first) = (pages.len(), safe::path(&folder.join(Page::Home.path())));
    print(|out| writeln!(out, "{count} pages, begin with {first}"))
}

/// Generates the pages, on all cores.
fn texts(site: &Site, pages: &[Page]) -> Result<Vec<String>, Failure> {
    let bar = progress::bar(pages.len() as u64, "pages");
    let mut texts = parallel::map_unordered(0..pages.len() as u32, parallel::cores(), &|index| {
        let text = site.text(&pages[index as usize]);
        bar.inc(1);
        Some((index, text))
    });
    bar.finish_and_clear();
    texts.sort_by_key(|&(index, _)| index);
    let texts = texts.into_iter().map(|(_, text)| text);
    texts.collect::<Result<_, _>>().map_err(|error| {
        let sentence = error.to_string();
        match error {
            PageError::Broken { .. } => Failure::data(sentence),
            PageError::Search { .. } => Failure::limit(sentence),
        }
    })
}

/// Returns a file in the folder that is not a lesson page.
fn foreign_file(folder: &Path) -> Result<Option<PathBuf>, Failure> {
    if !folder.exists() {
        return Ok(None);
    }
    let mut files = Vec::new();
    for entry in entries(folder)? {
        if is_language_folder(&entry) {
            files.extend(entries(&entry.path())?);
        } else {
            files.push(entry);
        }
    }
    let mut paths = files.iter().map(DirEntry::path);
    Ok(paths.find(|path| !is_page(path)))
}

fn entries(folder: &Path) -> Result<Vec<DirEntry>, Failure> {
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let mut entries = entries.map_err(|error| Failure::unreadable(folder, &error))?;
    entries.sort_by_key(DirEntry::path);
    Ok(entries)
}

fn is_language_folder(entry: &DirEntry) -> bool {
    let name = entry.file_name();
    let is_named = Language::ALL.iter().any(|language| name == language.code());
    is_named && entry.file_type().is_ok_and(|kind| kind.is_dir())
}

/// Returns whether a file is a lesson page: each has a marker near its beginning.
fn is_page(path: &Path) -> bool {
    let mut start = Vec::new();
    let read = input::open(path)
        .is_ok_and(|file| file.take(MARKED_WITHIN).read_to_end(&mut start).is_ok());
    read && String::from_utf8_lossy(&start).contains(MARK)
}
