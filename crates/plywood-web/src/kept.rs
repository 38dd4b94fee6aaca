//! Texts that the browser stores between visits.

use crate::message::Task;
use plywood_app::store::{Name, Store, StoreError};
use plywood_explore::parallel::locked;
use std::collections::BTreeMap;
use std::sync::Mutex;

/// Stored texts by name, and changes that the page has not received yet.
#[derive(Debug, Default)]
pub struct Kept {
    texts: Mutex<BTreeMap<String, String>>,
    pending: Mutex<Vec<Task>>,
}

impl Kept {
    /// Creates a store with the texts of earlier visits.
    pub fn new(texts: BTreeMap<String, String>) -> Kept {
        Kept {
            texts: Mutex::new(texts),
            pending: Mutex::default(),
        }
    }

    /// Takes the changes since the last call, for the page to store.
    pub fn take_tasks(&self) -> Vec<Task> {
        std::mem::take(&mut locked(&self.pending))
    }
}

/// Returns the page's name for a text; `None` for a file, which a page cannot write by itself.
fn own_name(name: &Name) -> Option<String> {
    match name {
        Name::File(_) => None,
        other => Some(format!("{other:?}").to_lowercase()),
    }
}

impl Store for Kept {
    fn get(&self, name: &Name) -> Result<Option<Vec<u8>>, StoreError> {
        let text = own_name(name).and_then(|own| locked(&self.texts).get(&own).cloned());
        Ok(text.map(String::into_bytes))
    }

    fn set(&self, name: &Name, content: &[u8]) -> Result<(), StoreError> {
        if let Some(own) = own_name(name) {
            let text = String::from_utf8_lossy(content).into_owned();
            locked(&self.texts).insert(own.clone(), text.clone());
            locked(&self.pending).push(Task::Keep(own, text));
        }
        Ok(())
    }

    fn append(&self, name: &Name, lines: &str) -> Result<(), StoreError> {
        if let Some(own) = own_name(name) {
            let mut texts = locked(&self.texts);
            let text = texts.entry(own.clone()).or_default();
            if !text.is_empty() && !text.ends_with('\n') {
                text.push('\n');
            }
            *text += lines;
            locked(&self.pending).push(Task::Append(own, lines.to_owned()));
        }
        Ok(())
    }
}
