//! Which keys matter at the moment: after a cutoff others than at the end.

use super::bindings::{Action, Context, Walk};
use super::explore::{Explore, Stage};
use super::paint::Hits;
use super::state::App;
use crate::app::drill::Drilling;
use crate::lesson::TreeView;
use crate::replay::Event;

/// What a key is worth now, the larger the more; none if it would change nothing. Those that are worth the
/// same keep the order of the table.
pub fn weight(app: &App, action: Action, hits: &Hits) -> Option<i32> {
    let explore = app.explore();
    let is_on_stage = explore.is_some_and(|explore| explore.stage != Stage::All);
    // Where all panes are in sight there is none to choose.
    if action == Action::Pane && hits.sees_all && !is_on_stage {
        return None;
    }
    if action == Action::Why && !app.screen.is::<Drilling>() {
        return None;
    }
    let context = app.screen.context();
    let wanted = match explore {
        Some(explore) if context == Context::EXPLORE || context == Context::MAP => wanted(explore),
        _ => &[],
    };
    let place = wanted.iter().position(|&other| other == action);
    Some(place.map_or(0, |place| (wanted.len() - place) as i32))
}

/// What is wanted first while a search is stepped through.
fn wanted(explore: &Explore) -> &'static [Action] {
    const NEXT: Action = Action::Walk(Walk::Next);
    const BACK: Action = Action::Walk(Walk::Back);
    const CUTOFF: Action = Action::Walk(Walk::NextCutoff);
    let is_on_map = explore.view == TreeView::Map;
    match explore.replay().event() {
        _ if explore.is_at_end() => &[BACK, Action::Race(3), Action::Open("summary"), Action::View],
        _ if is_on_map => &[Action::Play, CUTOFF, NEXT, Action::View],
        Event::Cut { .. } if explore.stage != Stage::All => {
            &[NEXT, Action::Pane, CUTOFF, Action::View]
        }
        Event::Cut { .. } => &[NEXT, CUTOFF, Action::View, Action::Pane, Action::Predict],
        _ if explore.step == 0 => &[NEXT, CUTOFF, Action::Play, Action::View, Action::Pane],
        _ if explore.stage != Stage::All => &[NEXT, BACK, CUTOFF, Action::Pane],
        _ => &[NEXT, BACK, CUTOFF, Action::Pane, Action::View],
    }
}
