//! Dialogs that several screens open. Each file contains a dialog's keys, actions and drawing;
//! large dialogs also have a folder.

mod answers;
mod confirm;
mod edit;
mod evaluation;
mod export;
mod fill;
mod help;
mod palette;
mod prompt;
mod score;
mod searching;
mod settings;
mod share;
mod summary;
mod truth;

pub use answers::Answers;
pub use confirm::Confirm;
pub use edit::Edit;
pub use evaluation::ExplainedEvaluation;
pub use export::Export;
pub use fill::Fill;
pub use help::Help;
pub use palette::Palette;
pub use prompt::Prompt;
pub use score::Score;
pub use searching::Searching;
pub use settings::{SHOWN_SETTINGS, Settings};
pub use share::Share;
pub use summary::SummaryDialog;
pub use truth::TruthDialog;
