//! The places of the explore screen's panes, which depend only on its size and on the exploration.
//!
//! Wide: board and values | tree | code and call stack. Narrower: a column beside the tree contains
//! as many of these panes as fit, starting with the selected one. Story, timeline and footer are
//! below. Fewer panes, a question or a small screen may hide the first two.

use super::question::QuestionView;
use super::sizes::{self, pane_lines};
use super::{Explore, Pane, Room, TreeRoom};
use crate::paint::split_columns;
use crate::whole::WholeTree;
use plywood_explore::difference::Side;
use plywood_explore::games::Picture;
use plywood_teach::language::Language;
use plywood_teach::lesson::TreeView;
use ratatui::layout::Constraint::{Fill, Length, Min};
use ratatui::layout::{Layout, Margin, Rect};

/// Minimum size for the code to have its own column.
const WIDE: (u16, u16) = (108, 30);

/// Below this height, a board takes space from the story.
const SHORT: u16 = 16;

/// Number of lines below a tree for questions.
const ROOM: u16 = 9;

/// Minimum width for the board beside the tree when other panes are hidden.
const WITH_BOARD: u16 = 72;

/// Minimum width of a tree beside a program.
const WITH_PROGRAM: u16 = 30;

/// Minimum height of a screen on which space for a question is kept free.
const TALL: u16 = 22;

/// Minimum size for two trees.
const TWO_TREES: (u16, u16) = (80, 22);

/// Minimum width for the board between two trees to have its usual size.
const LARGE_BOARD: u16 = 110;

/// Returns the room for the tree on a screen of this area, or if it is alone there.
pub(crate) fn room(explore: &Explore, area: Rect, is_alone: bool, language: Language) -> Room {
    if is_alone {
        Arrangement::of(Part::Tree, explore, area, language).room()
    } else {
        Arrangement::new(explore, area, language).room()
    }
}

/// Returns the minimum height, on a screen of this width, to show a complete board and a whole
/// tree: the head, both without their frames, and the story.
pub(crate) fn min_rows(explore: &Explore, width: u16) -> u16 {
    let side = if tree_shows_board(explore, width.into()) {
        0
    } else {
        side_width(explore, width, 0)
    };
    let tree_width = i32::from(width.saturating_sub(side));
    1 + sizes::board_rows(explore.exploration()).max(tree_rows(explore, tree_width)) + 3
}

/// Returns whether a tree is shown as a whole in a pane of this width.
pub(super) fn shows_whole(explore: &Explore, width: i32) -> bool {
    let whole = explore.prepared.whole.as_ref();
    let is_shown = |whole: &WholeTree| explore.view.is_unfolded || whole.fits(width);
    explore.view.tree == TreeView::Whole && whole.is_some_and(is_shown)
}

/// Returns whether the tree in a pane of this width already shows everything in the board pane, as a
/// whole textbook tree does.
fn tree_shows_board(explore: &Explore, width: i32) -> bool {
    let whole = explore.prepared.whole.as_ref();
    explore.view.tree == TreeView::Whole
        && explore.exploration().spec().game.has_own_values()
        && whole.is_some_and(|whole| whole.fits(width))
}

/// Returns the number of rows that a whole tree needs in a pane of this width; 0 if the tree is
/// shown otherwise.
fn tree_rows(explore: &Explore, width: i32) -> u16 {
    match &explore.prepared.whole {
        Some(whole) if shows_whole(explore, width) => whole.min_rows() as u16,
        _ => 0,
    }
}

/// Returns the width of the panes beside the tree on a screen of this size: enough for the cells of a
/// board that its height has room for.
fn side_width(explore: &Explore, width: u16, height: u16) -> u16 {
    let usual = match width {
        0..=71 => 26,
        72..=159 => 30,
        160..=219 => 40,
        _ => 46,
    };
    let most = i32::from(3 * width / 8 + 6);
    let lines = sizes::cell_lines(explore.exploration(), most - 2, height.into());
    let needed = sizes::board_size(explore.exploration(), lines).0 as u16 + 2;
    let program = (explore.program_width() + 2).min(width.saturating_sub(WITH_PROGRAM));
    needed.clamp(usual, usual.max(most as u16)).max(program)
}

/// Returns whether a screen has room for three columns.
fn is_wide(area: Rect) -> bool {
    area.width >= WIDE.0 && area.height >= WIDE.1
}

/// A pane of the screen, or lines around the panes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Header,
    Pane(Pane),
    /// The tree that the keys control.
    Tree,
    /// The tree beside it.
    OtherTree,
    Note,
    Question,
    /// The sentences of the step.
    Story,
    /// The first sentence alone.
    Event,
    /// The sentences of both sides.
    BothStories,
    Timeline,
}

/// A part and its area.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacedPart {
    pub part: Part,
    pub area: Rect,
    pub is_framed: bool,
}

impl PlacedPart {
    /// Returns the area inside the frame.
    pub(super) fn inside(&self) -> Rect {
        let frame = u16::from(self.is_framed);
        self.area.inner(Margin::new(frame, frame))
    }
}

/// The places of a screen's parts, which depend only on its size and on the exploration.
pub(super) struct Arrangement<'e> {
    explore: &'e Explore,
    language: Language,
    pub places: Vec<PlacedPart>,
    pub question: Option<QuestionView<'e>>,
    /// Whether there is room for the code in its own column.
    is_wide: bool,
}

impl<'e> Arrangement<'e> {
    /// Creates the arrangement of a single part.
    pub(super) fn of(
        part: Part,
        explore: &'e Explore,
        area: Rect,
        language: Language,
    ) -> Arrangement<'e> {
        let mut arrangement = Arrangement {
            explore,
            language,
            places: Vec::new(),
            question: None,
            is_wide: false,
        };
        arrangement.add(part, area);
        arrangement
    }

    /// Arranges the explore screen in an area.
    pub(super) fn new(explore: &'e Explore, area: Rect, language: Language) -> Arrangement<'e> {
        let question = explore.asking.question.as_ref();
        let exploration = explore.exploration();
        let question =
            question.map(|active| QuestionView::new(exploration, active, area.width, language));
        let has_room = area.width >= TWO_TREES.0 && area.height >= TWO_TREES.1;
        // Values and code take the place of one of the trees. While a question is asked, the events
        // on the other side would give away the answer.
        let has_two = explore.comparison.is_some() && explore.pane() == Pane::Board && has_room;
        let [header, rest] = Layout::vertical([Length(1), Min(0)]).areas(area);
        let mut arrangement = Arrangement::of(Part::Header, explore, header, language);
        if has_two && question.is_none() {
            arrangement.add_both(rest, area);
            return arrangement;
        }
        // On the smallest screens, the text needs the timeline's line.
        let is_low = area.height < 19;
        let keeps_room = explore.view.room != TreeRoom::Shared && area.height >= TALL;
        // Where both do not fit, the windows that a question needs matter more than the board.
        let is_narrow = area.width < WITH_BOARD && explore.pane() == Pane::Board;
        let is_on_stage = explore.view.is_on_stage || question.is_some() && is_narrow;
        let is_plain = is_on_stage && question.is_none();
        // While a question is asked, the timeline would give away later cutoffs.
        let (story_lines, bar_lines) = match (&question, area.width) {
            (Some(view), width) => {
                let lines = view.lines(width, area.height, language);
                (if keeps_room { lines.max(ROOM) } else { lines }, 0)
            }
            // A sentence is enough.
            (None, 0..100) if is_plain => (3, 0),
            (None, _) if is_plain => (2, 0),
            (None, _) if keeps_room => (ROOM - 1, 1),
            (None, _) if area.height < SHORT => (3, 0),
            (None, _) if is_low => (5, 0),
            (None, 0..100) => (4, 1),
            (None, _) => (3, 1),
        };
        // The note may give away the answer.
        let note_lines = match question {
            None => sizes::note_lines(explore.notes.values(), area),
            Some(_) => 0,
        };
        let [body, note, story, bar] = Layout::vertical([
            Min(0),
            Length(note_lines),
            Length(story_lines),
            Length(bar_lines),
        ])
        .areas(rest);
        if is_on_stage {
            arrangement.add_stage(body, area);
        } else {
            arrangement.add_body(body, is_wide(area));
        }
        if note_lines > 0 && explore.note().is_some() {
            arrangement.add(Part::Note, note);
        }
        let story_part = match question {
            Some(_) => Part::Question,
            None if is_plain => Part::Event,
            None => Part::Story,
        };
        arrangement.add(story_part, story);
        arrangement.add(Part::Timeline, bar);
        arrangement.question = question;
        arrangement
    }

    /// Adds a part. A board or a tree may fit only without its frame.
    fn add(&mut self, part: Part, area: Rect) {
        let rows = match part {
            Part::Tree => self.rows_of_tree(self.explore, area),
            Part::OtherTree => {
                let comparison = self.explore.comparison.as_ref();
                comparison.map_or(0, |comparison| self.rows_of_tree(&comparison.other, area))
            }
            Part::Pane(Pane::Board) => {
                let (exploration, width) = (self.explore.exploration(), area.width.into());
                let lines = sizes::cell_lines(exploration, width, area.height.into());
                sizes::board_size(exploration, lines).1 as u16
            }
            _ => 0,
        };
        // A question about windows needs another row of a whole tree for them.
        let narrows = self.explore.exploration().tree.method.narrows();
        let is_asked = part == Part::Tree && narrows && self.explore.asking.question.is_some();
        let is_whole = is_asked && shows_whole(self.explore, i32::from(area.width) - 2);
        let with_frame = rows + 2 + u16::from(is_whole);
        let is_cramped = rows > 0 && (rows..with_frame).contains(&area.height);
        let is_pane = matches!(part, Part::Tree | Part::OtherTree | Part::Pane(_));
        self.places.push(PlacedPart {
            part,
            area,
            is_framed: is_pane && !is_cramped,
        });
    }

    fn rows_of_tree(&self, explore: &Explore, area: Rect) -> u16 {
        match tree_rows(explore, i32::from(area.width) - 2) {
            0 if explore.view.tree != TreeView::Map => sizes::path_rows(area.height),
            rows => rows,
        }
    }

    /// Adds the tree and all panes beside it.
    fn add_body(&mut self, body: Rect, is_wide: bool) {
        let explore = self.explore;
        let side = side_width(explore, body.width, body.height);
        let (view, pane) = (&explore.view, explore.pane());
        let inside = |width: u16| i32::from(width) - 2;
        if pane == Pane::Board && tree_shows_board(explore, inside(body.width)) {
            return self.add(Part::Tree, body);
        }
        self.is_wide = is_wide;
        if view.room != TreeRoom::Shared && pane == Pane::Board && view.tree == TreeView::Whole {
            let fits = |width| shows_whole(explore, inside(width));
            let fits_alone = fits(body.width) && !fits(body.width.saturating_sub(side));
            if view.room == TreeRoom::All || fits_alone {
                return self.add(Part::Tree, body);
            }
        }
        if is_wide {
            let has_code = pane == Pane::Code;
            let right = if has_code {
                explore.program_width().max(33) + 2
            } else {
                0
            };
            let [left, middle, right] =
                Layout::horizontal([Length(side), Min(0), Length(right)]).areas(body);
            self.add_column(left, &[Pane::Board, Pane::Values]);
            self.add(Part::Tree, middle);
            if has_code {
                self.add(Part::Pane(Pane::Code), right);
            }
            return;
        }
        let [left, right] = split_columns(body, side);
        let order: &[Pane] = match pane {
            Pane::Board => &[Pane::Board, Pane::Values],
            Pane::Values => &[Pane::Values, Pane::Board, Pane::Code],
            Pane::Code => &[Pane::Code, Pane::Board, Pane::Values],
        };
        self.add_column(left, order);
        self.add(Part::Tree, right);
    }

    /// Adds the view for the back row of a class, in which the board shares the space with the tree
    /// or map.
    fn add_stage(&mut self, body: Rect, screen: Rect) {
        let has_board =
            screen.width >= WITH_BOARD && sizes::board_rows(self.explore.exploration()) > 0;
        let board = match (has_board, is_wide(screen)) {
            (false, _) => 0,
            (true, true) => 2 * screen.width / 5,
            (true, false) => side_width(self.explore, screen.width, body.height),
        };
        let [board, tree] = split_columns(body, board);
        if has_board {
            self.add(Part::Pane(Pane::Board), board);
        }
        self.add(Part::Tree, tree);
    }

    /// Adds as many panes as fit, one below the other, always including the first. Spare lines go
    /// to the later panes first, up to what they can use; the last one gets the rest. Before the
    /// first bound, the number line is blank unless the user asked for it.
    fn add_column(&mut self, area: Rect, panes: &[Pane]) {
        let mut spare = i32::from(area.height);
        let mut shown: Vec<(Pane, i32, i32)> = Vec::new();
        for &pane in panes {
            let (exploration, width) = (self.explore.exploration(), area.width.into());
            let height = area.height.into();
            let (mut fewest, all) = pane_lines(pane, exploration, (width, height), self.language);
            // Below a board, the number line is enough.
            if let (Some((Pane::Board, ..)), Pane::Values) = (shown.first(), pane) {
                fewest = sizes::MIN_VALUES + 2;
            }
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
        let above = shown.iter().take(shown.len() - 1);
        let heights = above.map(|&(_, height, _)| Length(height as u16));
        let places = Layout::vertical(heights.chain([Min(0)])).split(area);
        for (&(pane, ..), &place) in shown.iter().zip(places.iter()) {
            let is_asked_for = matches!(self.explore.pane(), Pane::Values | Pane::Code);
            if pane != Pane::Values || is_asked_for || self.explore.has_bound() {
                self.add(Part::Pane(pane), place);
            }
        }
    }

    /// Adds both explorations below the header of a screen, with the board of the side that the
    /// keys control between their trees:
    ///
    /// ```text
    /// ╭▶ here ───╮╭ board ╮╭ there ───╮
    /// │          ││       ││          │
    /// ╰──────────╯╰───────╯╰──────────╯
    /// how the two compare, and what happens on each side
    /// ```
    ///
    /// If there is room for only one tree, it is the one that the keys control.
    fn add_both(&mut self, area: Rect, screen: Rect) {
        let explore = self.explore;
        // A tall board needs another line for the text below it.
        let (fewest, _) = pane_lines(Pane::Board, explore.exploration(), (0, 0), self.language);
        let is_tight = fewest + 10 > i32::from(screen.height);
        let story_lines = if is_tight { 5 } else { 6 };
        let [body, story, bar] =
            Layout::vertical([Min(0), Length(story_lines), Length(1)]).areas(area);
        let board = match explore.exploration().problem.cursor().picture() {
            // With a space beside each cell for marks.
            Picture::Board(board) if body.width < LARGE_BOARD => 2 * board.columns as u16 + 5,
            Picture::Text { .. } if body.width < LARGE_BOARD => 24,
            Picture::Board(_) | Picture::Text { .. } => {
                side_width(explore, body.width, body.height)
            }
        };
        let [left, middle, right] =
            Layout::horizontal([Fill(1), Length(board), Fill(1)]).areas(body);
        let (own, other) = match explore.side() {
            Side::Here => (left, right),
            Side::There => (right, left),
        };
        self.add(Part::Pane(Pane::Board), middle);
        self.add(Part::Tree, own);
        self.add(Part::OtherTree, other);
        self.add(Part::BothStories, story);
        self.add(Part::Timeline, bar);
    }

    /// Returns the place of a part.
    pub(super) fn find(&self, part: Part) -> Option<&PlacedPart> {
        self.places.iter().find(|place| place.part == part)
    }

    /// Returns the room for the tree.
    pub(super) fn room(&self) -> Room {
        let [tree, other_tree] = [Part::Tree, Part::OtherTree].map(|part| {
            let inside = self.find(part).map_or(Rect::ZERO, PlacedPart::inside);
            (inside.width.into(), inside.height.into())
        });
        Room {
            tree,
            other_tree,
            shows_whole: shows_whole(self.explore, tree.0),
            is_wide: self.is_wide,
        }
    }
}
