//! Which keys matter at the current step: after a cutoff, different ones from those at the end.

use crate::bindings::{Action, Context, GameAction, Walk};
use crate::explore::{Explore, Pane, Stage};
use crate::screen::Screen;
use plywood_core::replay::Event;
use plywood_teach::lesson::TreeView;

/// The rank of a key at the moment.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Rank {
    /// Keys with a larger weight come first; keys of equal weight keep the order of the table.
    pub weight: i32,
    /// The message of a more specific word than the one in the table.
    pub hint: Option<&'static str>,
}

/// Returns the rank of a key; `None` if it would change nothing.
pub(crate) fn rank(screen: &Screen, action: Action) -> Option<Rank> {
    let explore = screen.explore();
    if action == Action::Back
        && let Screen::Home(home) = screen
        && home.chosen().group.is_none()
    {
        return None;
    }
    if let Screen::Play(play) = screen
        && play.game.ending().is_some()
    {
        // After a game there is something to learn, and nothing to play.
        return match action {
            Action::Game(GameAction::Press | GameAction::Hint | GameAction::Redo) => None,
            Action::Game(GameAction::Review) => Some(Rank {
                weight: 2,
                hint: None,
            }),
            Action::Open("new-game") => Some(Rank {
                weight: 1,
                hint: None,
            }),
            _ => Some(Rank::default()),
        };
    }
    // Most answers are typed, and there is nothing to choose from.
    let question = explore.and_then(|explore| explore.asking.question.as_ref());
    let is_typed = question.is_some_and(|active| active.choices.is_empty());
    if matches!(action, Action::Item(_)) && is_typed {
        return None;
    }
    let context = screen.context();
    let explore = explore.filter(|_| context == Context::EXPLORE || context == Context::MAP);
    let wanted = explore.map_or(&[][..], suggested_actions);
    let place = wanted.iter().position(|&other| other == action);
    Some(Rank {
        weight: place.map_or(0, |place| (wanted.len() - place) as i32),
        hint: explore.and_then(|explore| hint(explore, action)),
    })
}

/// Returns the word for a key after a cutoff: the view that the key opens.
fn hint(explore: &Explore, action: Action) -> Option<&'static str> {
    let is_cut = matches!(explore.replay().event(), Event::Cut { .. });
    if !is_cut || explore.view.stage != Stage::All {
        return None;
    }
    match (action, explore.view.pane, explore.view.tree) {
        // The values show the window that has closed, the code the line that returned.
        (Action::Pane, Pane::Board | Pane::Values, _) => Some("hint-why-cut"),
        (Action::View, _, TreeView::Path) => Some("hint-whole"),
        (Action::View, _, TreeView::Whole) => Some("hint-map"),
        (Action::View, _, TreeView::Map) => Some("hint-path"),
        _ => None,
    }
}

/// Returns the actions wanted first while a search is stepped through.
fn suggested_actions(explore: &Explore) -> &'static [Action] {
    const NEXT: Action = Action::Walk(Walk::Next);
    const BACK: Action = Action::Walk(Walk::Back);
    const CUTOFF: Action = Action::Walk(Walk::NextCutoff);
    let is_on_map = explore.view.tree == TreeView::Map;
    match explore.replay().event() {
        _ if explore.is_at_end() => &[BACK, Action::Race(3), Action::Open("summary"), Action::View],
        _ if is_on_map => &[Action::Play, CUTOFF, NEXT, Action::View],
        Event::Cut { .. } if explore.view.stage != Stage::All => {
            &[NEXT, Action::Pane, CUTOFF, Action::View]
        }
        Event::Cut { .. } => &[
            Action::Pane,
            CUTOFF,
            Action::View,
            NEXT,
            BACK,
            Action::Predict,
        ],
        _ if explore.stepper.step == 0 => &[NEXT, CUTOFF, Action::Play, Action::View, Action::Pane],
        _ if explore.view.stage != Stage::All => &[NEXT, BACK, CUTOFF, Action::Pane],
        _ => &[NEXT, BACK, CUTOFF, Action::Pane, Action::View],
    }
}
