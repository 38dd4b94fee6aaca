//! The dialogs on top of a screen, each registered here with its keys. Those that only one screen
//! opens are in that screen's folder.

mod change;
mod confirm;
mod desk;
mod door;
mod edit;
mod layer;
mod palette;
mod prompt;
mod searching;
mod settings;
mod share;
mod text;

pub use change::Change;
pub use confirm::Confirm;
pub use desk::Desk;
pub use door::Door;
pub use edit::Edit;
pub use palette::Palette;
pub use prompt::Prompt;
pub use searching::Searching;
pub use settings::{SHOWN_SETTINGS, Settings};
pub use share::Share;
pub use text::{ExplainedEvaluation, Text};

pub(crate) use layer::{Layer, OpenDialog};

use crate::bindings::{Binding, DialogName, KeyTable};
use crate::dialog::{Dialog, OpenRequest};
use crate::drill::{DrillResult, OrderDialog};
use crate::play::Players;
use crate::screen::{self, Screen};
use crate::state::Shared;
use std::sync::LazyLock;

/// Opens the dialog with this name, or shows why that is not possible here.
pub(crate) fn open(
    request: OpenRequest,
    screen: &mut Screen,
    shared: &mut Shared,
) -> Option<Box<dyn OpenDialog>> {
    let open = match request.name {
        DialogName::Address | DialogName::Share => layer::open::<Share>,
        DialogName::Change => layer::open::<Change>,
        DialogName::Desk => layer::open::<Desk>,
        DialogName::DrillResult => layer::open::<DrillResult>,
        DialogName::Edit => layer::open::<Edit>,
        DialogName::Folder | DialogName::Jump | DialogName::Move | DialogName::Note => {
            layer::open::<Prompt>
        }
        DialogName::NewGame | DialogName::Players => layer::open::<Players>,
        DialogName::Order => layer::open::<OrderDialog>,
        DialogName::Palette => layer::open::<Palette>,
        DialogName::Settings => layer::open::<Settings>,
        _ => layer::open::<Text>,
    };
    open(request, screen, shared)
}

/// The keys of the dialogs, in the order of the help.
const KEYS: [&[Binding]; 13] = [
    DrillResult::KEYS,
    Settings::KEYS,
    Edit::KEYS,
    Change::KEYS,
    Prompt::KEYS,
    OrderDialog::KEYS,
    Desk::KEYS,
    Searching::KEYS,
    Text::KEYS,
    Palette::KEYS,
    Door::KEYS,
    Share::KEYS,
    Players::KEYS,
];

/// All keys of the tutor.
pub static TABLE: LazyLock<KeyTable> =
    LazyLock::new(|| KeyTable::new(&screen::KEYS, KEYS.into_iter()));

/// All keys of the tutor in a web page.
pub static PAGE_TABLE: LazyLock<KeyTable> = LazyLock::new(|| TABLE.of_page());
