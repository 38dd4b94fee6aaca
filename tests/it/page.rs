//! The page that steps, in a real browser, shows the replay.

mod access;
pub mod browser;
pub mod contract;
mod drawn;
mod edges;
mod hands;
mod motion;
mod paper;
mod picking;
mod questions;
mod reader;
pub mod safety;
mod sight;
mod truth;

use browser::Browser;
use plywood_explore::exploration::{Exploration, Spec};
use plywood_export::export::{Format, Options};
use plywood_teach::language::Language;
use std::path::{Path, PathBuf};

/// A search of Connect Four that is drawn by its path.
fn four() -> Spec {
    plywood_samples::four("4453", 3)
}

/// The page of an exploration, in English.
fn page(exploration: &Exploration) -> String {
    page_in(exploration, Language::En)
}

fn page_in(exploration: &Exploration, language: Language) -> String {
    let options = Options {
        language,
        ..Options::default()
    };
    Format::Html.check(exploration, &options).unwrap();
    let mut text = Vec::new();
    Format::Html
        .write(exploration, &options, &mut text)
        .unwrap();
    String::from_utf8(text).unwrap()
}

/// Writes the page to a file of the folder.
fn written(folder: &Path, page: &str) -> PathBuf {
    let path = folder.join("page.html");
    std::fs::write(&path, page).unwrap();
    path
}

/// A browser with the page open, unless there is none here.
fn opened(exploration: &Exploration) -> Option<(Browser, tempfile::TempDir)> {
    let mut browser = Browser::start()?;
    let folder = tempfile::tempdir().unwrap();
    browser.open(&written(folder.path(), &page(exploration)), "");
    Some((browser, folder))
}
