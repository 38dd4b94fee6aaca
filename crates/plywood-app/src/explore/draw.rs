//! The explore screen: its panes and their layout.
//!
//! Wide: board and values | tree | code and call stack. Narrower: a column beside the tree contains
//! as many of these panes as fit, starting with the selected one. Story, timeline and footer are
//! below. Fewer panes, a question or a small screen may hide the first two.

use super::asking::draw::QuestionView;
use super::board::{self, BoardView};
use super::frame::{Content, Panes};
use super::path::{self, PathView};
use super::scene::{Scene, has_bound};
use super::space::Space;
use super::whole::WholeView;
use super::{around, code, map, sides, story, values};
use crate::explore::{Explore, Pane, Stage, TreeRoom};
use crate::paint::{Canvas, Target, Theme, first_fitting, split_columns};

use plywood_explore::exploration::name;
use plywood_explore::games::Picture;
use plywood_teach::lesson::TreeView;
use plywood_teach::say;
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::{Layout, Rect};
use ratatui::style::Style;

/// Minimum size for the code to have its own column.
const WIDE: (u16, u16) = (108, 30);

/// Below this height, a board takes space from the story.
const SHORT: u16 = 16;

/// Number of lines below a tree for questions.
const ROOM: u16 = 9;

/// Minimum width for the board beside the tree when other panes are hidden.
const WITH_BOARD: u16 = 72;

/// Minimum height of a screen on which space for a question is kept free.
const TALL: u16 = 22;

/// Returns the minimum height, on a screen of this width, to show a complete board and a whole
/// tree: the head, both without their frames, and the story.
pub(crate) fn min_rows(explore: &Explore, width: u16) -> u16 {
    let side = if tree_shows_board(explore, (width.into(), 0)) {
        0
    } else {
        side_width(width)
    };
    let tree_width = i32::from(width.saturating_sub(side));
    1 + board::rows(explore).max(tree_rows(explore, tree_width)) + 3
}

/// Returns whether the tree in a pane of this size already shows everything in the board pane, as a
/// whole textbook tree does.
fn tree_shows_board(explore: &Explore, pane: (i32, i32)) -> bool {
    let whole = explore.prepared.whole.as_ref();
    explore.view.tree == TreeView::Whole
        && explore.view.folded != Some(true)
        && explore.exploration().spec().game.has_own_values()
        && whole.is_some_and(|whole| whole.fits(pane))
}

/// Returns the width of the panes beside the tree.
pub(super) fn side_width(width: u16) -> u16 {
    match width {
        0..=71 => 26,
        72..=159 => 30,
        160..=219 => 40,
        _ => 46,
    }
}

/// Draws the explore screen without the keys in the footer.
pub(crate) fn draw_live(canvas: &mut Canvas, explore: &Explore) {
    Panes::draw(canvas, |panes, area| lay_out(panes, area, explore));
}

/// Draws only the board.
pub(crate) fn draw_board(canvas: &mut Canvas, area: Rect, explore: &Explore) {
    Panes::draw(canvas, |panes, _| {
        panes.pane(area, Pane::Board, None, explore);
    });
}

/// Draws a position on its own.
pub(crate) fn draw_position(canvas: &mut Canvas, picture: &Picture) {
    let view = BoardView::of_position(picture, Space::of(canvas));
    Panes::draw(canvas, |panes, area| panes.add_board(area, view));
}

/// Draws a scene of the whole tree.
pub(crate) fn draw_whole(canvas: &mut Canvas, explore: &Explore, scene: Scene) {
    if let Some(whole) = &explore.prepared.whole {
        let view = WholeView::new(scene, whole, Space::of(canvas));
        Panes::draw(canvas, |panes, area| panes.add_whole(area, view));
    }
}

/// Draws the tree as selected, with a title.
pub(crate) fn draw_tree_titled(
    canvas: &mut Canvas,
    area: Rect,
    explore: &Explore,
    title: String,
    style: Style,
) {
    Panes::draw(canvas, |panes, _| {
        panes.tree_titled(area, explore, title, style);
    });
}

/// Lays out the explore screen in an area.
fn lay_out<'e>(panes: &mut Panes<'e>, area: Rect, explore: &'e Explore) {
    let theme = panes.theme;
    let question = explore.asking.question.as_ref();
    let question = question.map(|active| QuestionView::new(explore, active, area.width, theme));
    // The events on the other side would give away the answer.
    if question.is_none() && sides::fits(explore, area) {
        return sides::lay_out(panes, area, explore);
    }
    // On the smallest screens, the text needs the timeline's line.
    let is_low = area.height < 19;
    let keeps_room = explore.view.room != TreeRoom::Shared && area.height >= TALL;
    // While a question is asked, the timeline would give away later cutoffs.
    let (story_lines, bar_lines) = match (&question, area.width) {
        (Some(view), width) => {
            let lines = view.lines(width, area.height, theme);
            (if keeps_room { lines.max(ROOM) } else { lines }, 0)
        }
        (None, _) if keeps_room => (ROOM - 1, 1),
        (None, _) if area.height < SHORT => (3, 0),
        (None, _) if is_low => (5, 0),
        (None, 0..100) => (4, 1),
        (None, _) => (3, 1),
    };
    // The question is always shown.
    let stage = match question {
        // Where both do not fit, windows matter more than the board.
        Some(_) if area.width < WITH_BOARD && explore.view.pane == Pane::Board => Stage::Story,
        Some(_) => explore.view.stage.min(Stage::Story),
        None => explore.view.stage,
    };
    let is_plain = stage == Stage::Story && question.is_none();
    let (story_lines, bar_lines) = match stage {
        // A sentence is enough.
        Stage::Story if is_plain => (if area.width < 100 { 3 } else { 2 }, 0),
        Stage::All | Stage::Story => (story_lines, bar_lines),
        Stage::TreeOnly => (0, 0),
    };
    // The note may give away the answer.
    let notes = explore.notes.as_ref().filter(|_| question.is_none());
    let note_lines = notes.map_or(0, |notes| story::note_lines(notes.values(), area));
    let [header, body, note_area, story_area, bar] = Layout::vertical([
        Length(1),
        Min(0),
        Length(note_lines),
        Length(story_lines),
        Length(bar_lines),
    ])
    .areas(area);
    panes.write(header, |space| vec![around::header(explore, space)]);
    match stage {
        Stage::All => panes.body(body, is_wide(area), explore),
        Stage::Story | Stage::TreeOnly => panes.stage(body, stage, area, explore),
    }
    if let Some(note) = explore.note().filter(|_| notes.is_some()) {
        panes.write(note_area, |space| story::note(note, space));
    }
    match question {
        Some(view) => panes.add_question(story_area, view),
        None if is_plain => panes.write(story_area, |space| story::first_lines(explore, space)),
        None => panes.write(story_area, |space| story::lines(explore, space)),
    }
    panes.timeline(bar, explore);
}

/// Returns whether a screen has room for three columns.
fn is_wide(area: Rect) -> bool {
    area.width >= WIDE.0 && area.height >= WIDE.1
}

/// Returns the number of lines that a pane needs including its frame: the minimum for it to be
/// useful, and the maximum that it can use.
pub(super) fn needed_lines(pane: Pane, explore: &Explore, width: i32, theme: &Theme) -> (i32, i32) {
    let frame = 2;
    let (fewest, all) = match pane {
        Pane::Board => match explore.exploration().problem.cursor().picture() {
            // Below the rows are the column names, the path and the side to move.
            Picture::Board(board) => {
                let rows = board.row_names.len() as i32;
                (rows + 3, 2 * rows + 5)
            }
            // Lines of about 24 letters, and the two below them.
            Picture::Text { text, .. } => (5, (text.len() as i32 / 24 + 5).clamp(8, 24)),
        },
        Pane::Values => {
            let all = values::needed_lines(explore, width - frame, theme.language);
            (values::MIN_LINES, all)
        }
        Pane::Code => {
            let lines = code::needed_lines(explore);
            (lines * 2 / 3, lines + 8)
        }
    };
    (fewest + frame, all + frame)
}

/// Returns the number of rows that a whole tree needs in a pane of this width; 0 if the tree is
/// shown otherwise.
fn tree_rows(explore: &Explore, width: i32) -> u16 {
    let whole = explore.prepared.whole.as_ref();
    let is_whole = explore.view.tree == TreeView::Whole && !explore.is_folded((width, 0));
    whole
        .filter(|_| is_whole)
        .map_or(0, |whole| whole.min_rows() as u16)
}

impl<'e> Panes<'e> {
    /// Lays out the tree and all panes beside it.
    fn body(&mut self, body: Rect, is_wide: bool, explore: &'e Explore) {
        let side = side_width(body.width);
        let pane = |width: u16| (i32::from(width) - 2, i32::from(body.height) - 2);
        if explore.view.pane == Pane::Board && tree_shows_board(explore, pane(body.width)) {
            return self.tree(body, explore);
        }
        self.hits.is_wide = is_wide;
        if explore.view.room != TreeRoom::Shared && explore.view.pane == Pane::Board {
            let fits = |width| !explore.is_folded(pane(width));
            let is_alone = explore.view.room == TreeRoom::All
                || fits(body.width) && !fits(body.width.saturating_sub(side));
            if explore.view.tree == TreeView::Whole && is_alone {
                return self.tree(body, explore);
            }
        }
        if is_wide {
            let has_code = explore.view.pane == Pane::Code;
            let right = if has_code { 35 } else { 0 };
            let [left, middle, right] =
                Layout::horizontal([Length(side), Min(0), Length(right)]).areas(body);
            self.column(left, &[Pane::Board, Pane::Values], explore);
            self.tree(middle, explore);
            if has_code {
                self.pane(right, Pane::Code, None, explore);
            }
            return;
        }
        let [left, right] = split_columns(body, side);
        let order: &[Pane] = match explore.view.pane {
            Pane::Board => &[Pane::Board, Pane::Values],
            Pane::Values => &[Pane::Values, Pane::Board, Pane::Code],
            Pane::Code => &[Pane::Code, Pane::Board, Pane::Values],
        };
        self.column(left, order, explore);
        self.tree(right, explore);
    }

    /// Lays out the view for the back row of a class, in which the board shares the space with the
    /// tree or map.
    fn stage(&mut self, body: Rect, stage: Stage, screen: Rect, explore: &'e Explore) {
        let is_story = stage == Stage::Story;
        let has_board = is_story && screen.width >= WITH_BOARD && board::rows(explore) > 0;
        let board = match (has_board, is_wide(screen)) {
            (false, _) => 0,
            (true, true) => 2 * screen.width / 5,
            (true, false) => 30,
        };
        let [board, tree] = Layout::horizontal([Length(board), Min(0)]).areas(body);
        if has_board {
            self.pane(board, Pane::Board, None, explore);
        }
        self.tree(tree, explore);
    }

    /// Lays out as many panes as fit, one below the other, always including the first. Spare lines
    /// go to the later panes first, up to what they can use; the last one gets the rest. Before the
    /// first bound, the number line is blank unless the user asked for it.
    fn column(&mut self, area: Rect, panes: &[Pane], explore: &'e Explore) {
        let mut spare = i32::from(area.height);
        let mut shown = Vec::new();
        for &pane in panes {
            let (fewest, all) = needed_lines(pane, explore, area.width.into(), self.theme);
            if shown.is_empty() || fewest <= spare {
                shown.push((pane, fewest, all));
                spare -= fewest;
            }
        }
        // Later panes first: a board is readable at any size, but numbers are not.
        for (_, height, all) in shown.iter_mut().rev() {
            let more = spare.clamp(0, (*all - *height).max(0));
            *height += more;
            spare -= more;
        }
        let mut heights: Vec<_> = shown
            .iter()
            .map(|&(_, height, _)| Length(height as u16))
            .collect();
        heights.pop();
        heights.push(Min(0));
        let places = Layout::vertical(heights).split(area);
        for (&(pane, ..), &place) in shown.iter().zip(places.iter()) {
            let is_asked_for = matches!(explore.view.pane, Pane::Values | Pane::Code);
            if pane != Pane::Values || is_asked_for || has_bound(&explore.replay()) {
                self.pane(place, pane, None, explore);
            }
        }
    }

    /// Lays out a pane, with its usual title if none is given.
    pub(super) fn pane(
        &mut self,
        area: Rect,
        pane: Pane,
        title: Option<String>,
        explore: &'e Explore,
    ) {
        let theme = self.theme;
        let language = theme.language;
        let game = explore.exploration().spec().game;
        let default_title = || match pane {
            Pane::Board if game.has_board() => say!(language, "pane-board", game = name(game)),
            Pane::Board => say!(language, "pane-position"),
            Pane::Values => say!(language, "pane-values"),
            Pane::Code => say!(language, "pane-code"),
        };
        // A board may fit only without its frame.
        let (rows, height) = (board::rows(explore), area.height);
        let is_cramped = pane == Pane::Board && rows + 2 > height && rows <= height;
        let inside = if is_cramped {
            area
        } else {
            let title = title.unwrap_or_else(default_title);
            self.add_frame(area, title, theme.strong, None)
        };
        match pane {
            Pane::Board => {
                self.add_board(inside, BoardView::new(explore, Space::new(inside, theme)));
            }
            Pane::Values => self.write(inside, |space| values::lines(explore, space)),
            Pane::Code => self.write(inside, |space| code::lines(explore, space)),
        }
    }

    /// Lays out the tree with its usual title.
    fn tree(&mut self, area: Rect, explore: &'e Explore) {
        let theme = self.theme;
        let pane = (i32::from(area.width) - 2, i32::from(area.height) - 2);
        let message = match explore.view.tree {
            TreeView::Path => "pane-tree-path",
            TreeView::Whole if explore.is_folded(pane) => "pane-tree-folded",
            TreeView::Whole => "pane-tree-whole",
            TreeView::Map => "pane-tree-map",
        };
        let title = match explore.sides() {
            Some(sides) => {
                let titles = sides::titles(theme.language, sides, i32::from(area.width) - 6);
                format!("▶ {}", titles[sides.side as usize])
            }
            None => say!(theme.language, message),
        };
        self.tree_titled(area, explore, title, theme.strong);
    }

    /// Lays out the tree as selected, with a title.
    pub(super) fn tree_titled(
        &mut self,
        area: Rect,
        explore: &'e Explore,
        title: String,
        style: Style,
    ) {
        // The rows may fit only without the frame.
        let rows = match tree_rows(explore, i32::from(area.width) - 2) {
            0 if explore.view.tree != TreeView::Map => path::rows_used(area.height),
            rows => rows,
        };
        if rows + 2 > area.height && rows <= area.height && rows > 0 {
            return self.tree_alone(area, explore);
        }
        let banners = ["cut-banner", "cut-banner-short"].into_iter();
        let language = self.theme.language;
        let banners = banners.filter_map(|message| around::banner(explore, language, message));
        let banner = first_fitting(banners, i32::from(area.width) - 6);
        let inside = self.add_frame(area, title, style, banner);
        self.tree_alone(inside, explore);
    }

    /// Lays out the tree as selected.
    fn tree_alone(&mut self, area: Rect, explore: &'e Explore) {
        match explore.view.tree {
            TreeView::Path => self.path(area, explore, false),
            TreeView::Whole => self.whole(area, explore),
            TreeView::Map => map::lay_out(self, area, explore),
        }
    }

    /// Lays out the path, or the whole tree folded along it.
    fn path(&mut self, area: Rect, explore: &'e Explore, is_folded: bool) {
        let view = PathView::new(explore, Space::new(area, self.theme), is_folded);
        self.add_spots(area, &view.spots());
        self.add(area, Content::Path(view));
    }

    /// Lays out the tree, whole or folded.
    fn whole(&mut self, area: Rect, explore: &'e Explore) {
        let pane = (area.width.into(), area.height.into());
        self.hits.tree_width = pane.0;
        match &explore.prepared.whole {
            Some(whole) if !explore.is_folded(pane) => {
                self.hits.add(area, Target::Tree);
                let view = WholeView::new(Scene::new(explore), whole, Space::new(area, self.theme));
                self.add_whole(area, view);
            }
            _ => self.path(area, explore, true),
        }
    }

    /// Lays out the timeline.
    pub(super) fn timeline(&mut self, area: Rect, explore: &Explore) {
        if area.height > 0 {
            let (line, spots) = around::timeline(explore, Space::new(area, self.theme));
            self.add_spots(area, &spots);
            self.write(area, |_| vec![line]);
        }
    }
}
