//! `/data`: the page's data of a search.

use super::Class;
use super::page::CompressedText;
use crate::request::{self, PageLanguage, RequestError, parameter};
use crate::{Turn, run_apart};
use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use plywood_class::classroom::{SceneContent, Search};
use plywood_core::tree::Step;
use plywood_explore::parallel::locked;
use plywood_export::export::{Player, TruthCache};
use plywood_teach::language::Language;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use tokio::sync::OnceCell;

/// Maximum number of cached pieces. A class requests the same piece at the same time, and an older
/// one when a follower goes back.
const MAX_CACHED: usize = 8;

/// A search, the first step of the part, and a language.
type Key = (u64, Step, Language);

/// The pieces of data used last, at most [`MAX_CACHED`]. Each is rendered and compressed once, however
/// many clients wait for it.
#[derive(Debug, Default)]
pub(super) struct DataCache(Mutex<VecDeque<(Key, Arc<OnceCell<CompressedText>>)>>);

impl DataCache {
    fn cell(&self, key: Key) -> Arc<OnceCell<CompressedText>> {
        let mut cached = locked(&self.0);
        let known = cached.iter().position(|(other, _)| *other == key);
        let (_, cell) = known.and_then(|at| cached.remove(at)).unwrap_or_default();
        cached.push_back((key, Arc::clone(&cell)));
        if cached.len() > MAX_CACHED {
            cached.pop_front();
        }
        cell
    }
}

pub(super) async fn answer(
    State(class): State<Arc<Class>>,
    PageLanguage(language): PageLanguage,
    Extension(turn): Extension<Turn>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let number = parameter(&uri, "tree");
    let from = parameter(&uri, "from").unwrap_or(0);
    let scene = class.room.scene();
    let shown = scene.showing().map(|showing| &showing.search);
    let search = shown.filter(|search| Some(search.number) == number);
    let search = Arc::clone(search.ok_or_else(|| no_such_search(language))?);
    let from = *Player::part_around(&search.exploration, from).start();
    let key = (search.number, from, language);
    let write = move || render(&search, from, language);
    deliver(&class, key, &turn, &headers, write).await
}

/// Replies with the page's data of a race: the maps of its searches.
pub(super) async fn race(
    State(class): State<Arc<Class>>,
    PageLanguage(language): PageLanguage,
    Extension(turn): Extension<Turn>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let number = parameter(&uri, "race");
    let scene = class.room.scene();
    let race = match &scene.content {
        SceneContent::Race(race) if Some(race.number) == number => race.clone(),
        _ => return Err(no_such_search(language)),
    };
    // Races have numbers that no search in the classroom has.
    let key = (race.number, 0, language);
    let write = move || {
        let searches: Vec<_> = race.searches.iter().collect();
        Ok(Player(language).race(&searches))
    };
    deliver(&class, key, &turn, &headers, write).await
}

fn no_such_search(language: Language) -> RequestError {
    RequestError::not_found(language, "class-no-tree")
}

/// Replies with data from the cache, rendering it on another thread if it is missing.
async fn deliver(
    class: &Class,
    key: Key,
    turn: &Turn,
    headers: &HeaderMap,
    write: impl FnOnce() -> Result<String, RequestError> + Send + 'static,
) -> Result<Response, RequestError> {
    // Before others wait for this cell.
    let turn = turn.wait().await;
    let cell = class.data.cell(key);
    let compressed = || run_apart(turn, move || write().map(CompressedText::new));
    let data = cell.get_or_try_init(compressed).await?.answer(headers);
    Ok(request::json(data))
}

/// Renders the page's data for the part that starts at a step, without the question.
fn render(search: &Search, from: Step, language: Language) -> Result<String, RequestError> {
    let exploration = &search.exploration;
    let part = Player::part_around(exploration, from);
    let data = Player(language).data(exploration, part, &[], false, &TruthCache::default());
    data.map_err(|error| {
        RequestError::new(
            language,
            StatusCode::UNPROCESSABLE_ENTITY,
            error.say(language),
        )
    })
}
