//! The course as pages, in a real browser: each tree stands where the text says and shows what
//! Replay says, questions are answered by keys, and nothing else runs or is requested.

mod access;
mod folder;
mod hostile;
mod questions;
mod trees;

use crate::page::browser::Browser;
use plywood_export::site::{Page, Site};
use plywood_teach::language::Language;
use plywood_teach::lesson::Course;
use std::path::Path;
use std::sync::OnceLock;
use tempfile::TempDir;

/// The pages of the built-in course in a folder, written once.
fn course() -> &'static Path {
    static FOLDER: OnceLock<TempDir> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        let site = Site::new(Course::new(Vec::new()), Language::En);
        write(&site, folder.path());
        folder
    });
    folder.path()
}

fn write(site: &Site, folder: &Path) {
    let pages = site.pages();
    let work = |number: u32| {
        let page = &pages[number as usize];
        let text = site.text(page).unwrap();
        let file = folder.join(page.path());
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, text).unwrap();
        Some(())
    };
    assert_eq!(
        plywood_explore::parallel::map_unordered(0..pages.len() as u32, 2, &work).len(),
        pages.len()
    );
}

/// The lessons of the course in a language, by name.
fn lessons(language: Language) -> Vec<(String, plywood_teach::lesson::Lesson)> {
    let course = Course::new(Vec::new());
    let names = course.names().iter();
    let named = names.map(|name| {
        let report = course.lesson(name, language).unwrap();
        (name.clone(), report.lesson.clone())
    });
    named.collect()
}

/// Opens a page with nothing answered before.
fn open_new(browser: &mut Browser, page: &Page) {
    let file = course().join(page.path());
    browser.open(&file, "");
    browser.run("localStorage.clear()");
    browser.open(&file, "");
    wait_for_the_tree(browser);
}

/// Until the frame has the tree of the place in the text, at its step.
fn wait_for_the_tree(browser: &mut Browser) {
    browser.run("new Promise((done) => { const look = () => { const place = document.querySelector('[aria-current]'), frame = document.getElementById('player'), { plywood } = frame.contentWindow; const text = (page, id) => page?.getElementById(id)?.textContent.trim(); if (place && plywood?.goTo && plywood.step === Number(place.dataset.step) && text(frame.contentDocument, 'data') === text(document, `tree-${place.dataset.tree}`)) setTimeout(done, 0, 0); else setTimeout(look, 10); }; look(); })");
}
