//! `/data`: the page's data of a search.

use super::Class;
use super::page::CompressedText;
use crate::request::{self, PageLanguage, RequestError, parameter};
use crate::{Turn, run_apart};
use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use plywood_class::classroom::Search;
use plywood_core::tree::Step;
use plywood_explore::parallel::locked;
use plywood_export::export::Player;
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
    let missing = || RequestError::not_found(language, "class-no-tree");
    let search = Arc::clone(search.ok_or_else(missing)?);
    let from = *Player::part_around(&search.exploration, from).start();
    let key = (search.number, from, language);
    // Before others wait for this cell.
    let turn = turn.wait().await;
    let cell = class.data.cell(key);
    let write = move || render(&search, from, language).map(CompressedText::new);
    let data = cell.get_or_try_init(|| run_apart(turn, write)).await?;
    Ok(request::json(data.answer(&headers)))
}

/// Renders the page's data for the part that starts at a step, without the question.
fn render(search: &Search, from: Step, language: Language) -> Result<String, RequestError> {
    let exploration = &search.exploration;
    let part = Player::part_around(exploration, from);
    let data = Player(language).data(exploration, part, &[], false);
    data.map_err(|error| {
        RequestError::new(
            language,
            StatusCode::UNPROCESSABLE_ENTITY,
            error.say(language),
        )
    })
}
