//! A frame: panes with their places and contents, which are laid out first and then painted. The
//! layout includes clickable areas.

use super::asking::draw::QuestionView;
use super::board::BoardView;
use super::map::bands::BandsView;
use super::path::PathView;
use super::space::{Space, Spot};
use super::whole::WholeView;
use crate::paint::{Canvas, Hits, Lines, Theme, place};
use ratatui::layout::{Margin, Rect};
use ratatui::style::{Modifier, Style};

/// The content of a pane.
pub(crate) enum Content<'e> {
    /// A frame around other panes, with a title, and a cutoff's banner on the lower edge.
    Frame(String, Style, Option<String>),
    Lines(Lines),
    Board(BoardView),
    Path(PathView<'e>),
    Whole(WholeView<'e>),
    Bands(BandsView),
    Question(QuestionView<'e>),
}

/// The panes of a frame.
pub(crate) struct Panes<'e> {
    pub theme: &'e Theme,
    panes: Vec<(Rect, Content<'e>)>,
    /// Clickable areas, and the visible parts of whole trees.
    pub hits: Hits,
}

impl<'e> Panes<'e> {
    /// Lays out panes in an area, and paints them.
    pub(crate) fn draw<'c: 'e>(
        canvas: &mut Canvas<'c>,
        lay_out: impl FnOnce(&mut Panes<'e>, Rect),
    ) {
        let mut panes = Panes::new(canvas.theme);
        lay_out(&mut panes, canvas.area());
        panes.paint(canvas);
    }

    /// Creates a frame without panes.
    pub(crate) fn new(theme: &'e Theme) -> Panes<'e> {
        Panes {
            theme,
            panes: Vec::new(),
            hits: Hits::default(),
        }
    }

    /// Adds a pane.
    pub(crate) fn add(&mut self, area: Rect, content: Content<'e>) {
        self.panes.push((area, content));
    }

    /// Adds a pane of lines for its space.
    pub(crate) fn write(&mut self, area: Rect, lines: impl FnOnce(Space) -> Lines) {
        let lines = lines(Space::new(area, self.theme));
        self.add(area, Content::Lines(lines));
    }

    /// Adds a frame, and returns the area inside it.
    pub(crate) fn add_frame(
        &mut self,
        area: Rect,
        title: String,
        style: Style,
        banner: Option<String>,
    ) -> Rect {
        self.add(area, Content::Frame(title, style, banner));
        area.inner(Margin::new(1, 1))
    }

    /// Makes parts of a pane clickable.
    pub(crate) fn add_spots(&mut self, area: Rect, spots: &[Spot]) {
        let spots = spots.iter();
        let targets = spots
            .map(|&([x, y, width, height], target)| (place(area, x, y, width, height), target));
        self.hits.targets.extend(targets);
    }

    /// Adds a board.
    pub(crate) fn add_board(&mut self, area: Rect, view: BoardView) {
        self.add_spots(area, &view.spots);
        self.add(area, Content::Board(view));
    }

    /// Adds a question.
    pub(crate) fn add_question(&mut self, area: Rect, view: QuestionView<'e>) {
        let view = view.fitted(Space::new(area.inner(Margin::new(1, 1)), self.theme));
        self.add_spots(area, &view.spots());
        self.add(area, Content::Question(view));
    }

    /// Adds the visible part of a whole tree.
    pub(crate) fn add_whole(&mut self, area: Rect, view: WholeView<'e>) {
        self.hits.viewports[0] = Some(view.viewport.clone());
        self.add_spots(area, &view.spots);
        self.add(area, Content::Whole(view));
    }

    /// Adds the panes of the other side, which do not react to keys and clicks.
    pub(crate) fn add_other_side(&mut self, other: Panes<'e>) {
        self.panes.extend(other.panes);
        let [viewport, _] = other.hits.viewports;
        self.hits.viewports[1] = viewport;
    }

    /// Paints all panes, and reports clickable and visible areas.
    fn paint(self, canvas: &mut Canvas) {
        for (area, content) in &self.panes {
            content.paint(&mut canvas.part(*area));
        }
        let (hits, found) = (&mut *canvas.hits, self.hits);
        hits.targets.extend(found.targets);
        hits.is_wide |= found.is_wide;
        hits.tree_width = hits.tree_width.max(found.tree_width);
        for (seen, viewport) in hits.viewports.iter_mut().zip(found.viewports) {
            *seen = viewport.or(seen.take());
        }
    }
}

impl Content<'_> {
    fn paint(&self, canvas: &mut Canvas) {
        match self {
            Content::Frame(title, style, banner) => {
                let theme = canvas.theme;
                canvas.frame(title, theme.border, *style);
                if let Some(banner) = banner {
                    let (middle, bottom) = ((canvas.width() - 1) / 2, canvas.height() - 1);
                    let style = theme.cut.add_modifier(Modifier::REVERSED);
                    canvas.put_centred(middle, bottom, &format!(" {banner} "), style);
                }
            }
            Content::Lines(lines) => canvas.put_styled(0, 0, lines),
            Content::Board(view) => view.paint(canvas),
            Content::Path(view) => view.paint(canvas),
            Content::Whole(view) => view.paint(canvas),
            Content::Bands(view) => view.paint(canvas),
            Content::Question(view) => view.paint(canvas),
        }
    }
}
