//! The user's data directory, where the tutor keeps progress, recent positions and games.

use etcetera::{AppStrategy, AppStrategyArgs, choose_app_strategy};
use std::path::PathBuf;

/// Returns the path of a file in the user's data directory; `None` if the user has no home
/// directory, or only a relative path to one.
pub(crate) fn file(name: &str) -> Option<PathBuf> {
    let names = AppStrategyArgs {
        top_level_domain: String::new(),
        author: String::new(),
        app_name: "plywood".to_owned(),
    };
    let file = choose_app_strategy(names).ok()?.in_data_dir(name);
    // An empty or relative HOME would name a file in the current directory.
    file.is_absolute().then_some(file)
}
