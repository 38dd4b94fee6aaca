//! Files without a disk: what the desk would write, and what is kept from one tutor to the next.

use crate::{press, setup};
use plywood_app::key::Key;
use plywood_app::store::{Name, Store, StoreError};
use plywood_app::{App, Destination, Effect, FileOrder, Setup, Start};
use plywood_explore::exploration::Spec;
use plywood_teach::language::Language;
use std::sync::Mutex;

/// A store in memory: every content that was kept, with its name.
#[derive(Debug, Default)]
pub struct Memory(Mutex<Vec<(Name, Vec<u8>)>>);

impl Store for Memory {
    fn get(&self, name: &Name) -> Result<Option<Vec<u8>>, StoreError> {
        let kept = self.0.lock().unwrap();
        let mut kept = kept.iter().rev();
        let last = kept.find(|(other, _)| other == name);
        Ok(last.map(|(_, content)| content.clone()))
    }

    fn set(&self, name: &Name, content: &[u8]) -> Result<(), StoreError> {
        let mut kept = self.0.lock().unwrap();
        kept.push((name.clone(), content.to_vec()));
        Ok(())
    }

    fn append(&self, name: &Name, lines: &str) -> Result<(), StoreError> {
        let before = self.get(name)?.unwrap_or_default();
        self.set(name, &[&before, lines.as_bytes()].concat())
    }
}

/// The desk over a search, with all that a class needs.
pub fn desk(spec: Spec, language: Language) -> App {
    let setup = Setup {
        language,
        ..setup()
    };
    let start = Start::Go(Destination::Teach(Some(spec.open().unwrap().into())));
    let mut app = App::new(start, setup);
    app.settle();
    app
}

/// Presses Enter, and returns the file that the loop is to write.
pub fn written(app: &mut App) -> FileOrder {
    press(app, Key::Enter);
    match <[Effect; 1]>::try_from(app.take_effects()) {
        Ok([Effect::Export(wanted)]) => wanted,
        other => panic!("{other:?}"),
    }
}

/// Returns what the loop writes.
pub fn content(app: &App, wanted: &FileOrder) -> Vec<u8> {
    let exploration = app.explore().unwrap().exploration();
    let write = (wanted.kind.content)(&wanted.kind, exploration, &wanted.order);
    let mut content = Vec::new();
    write.unwrap()(&mut content).unwrap();
    content
}
