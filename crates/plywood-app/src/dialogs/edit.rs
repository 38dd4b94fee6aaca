//! Edits the position: a text line with the board or the tree that it describes. A tree is searched at
//! every key; while its text is broken, the last good one stays, with a mark where the error is.

use crate::bindings::Direction::{self, More};
use crate::bindings::{Action, Binding, Context, DialogName, row};
use crate::dialog::{Dialog, Flow, Frame, OpenRequest};
use crate::explore::draw::draw_marked;
use crate::explore::{Explore, board};
use crate::job::{Job, OpenAt, WorkOutcome};
use crate::key::Key::{Char, Ctrl, Delete, Enter, Esc, Tab};
use crate::key::{MAX_LENGTH, TextEdit, paste};
use crate::library;
use crate::paint::{Canvas, Target, Theme, put_input, text_width};
use crate::prepared::PreparedExploration;
use crate::screen::Screen;
use crate::state::{Destination, Navigation, Shared};
use crate::store::Name;
use plywood_core::search::Watch;
use plywood_core::tree::{NodeId, Step};
use plywood_explore::exploration::{
    Exploration, GameName, PositionText, Problem, Spec, SpecError, TextError, name,
};
use plywood_explore::games::Picture;
use plywood_explore::games::textbook::{Doubt, Textbook};
use plywood_explore::safe;
use plywood_teach::lesson::TreeView;
use plywood_teach::say;
use plywood_teach::words::{spec_error_text, text_error_text};
use std::sync::Arc;
use std::time::Duration;
use tui_input::{Input, InputRequest};

/// The position's text while it is edited, and its meaning.
#[derive(Debug)]
pub struct Edit {
    /// The problem before the edit.
    before: Arc<Problem>,
    /// What is written, as the messages name it: a position of this game, or [`TEACH`].
    subject: String,
    pub input: Input,
    /// The problem at the position, or the error.
    pub shown: Result<Arc<Problem>, SpecError>,
    /// The last valid position.
    pub last_good: Option<Picture>,
    /// The last valid tree, after its search.
    tree: Option<Box<Explore>>,
}

/// The subject that begins with an empty text, and leads to a teacher's desk.
const TEACH: &str = "teach";

/// Maximum number of nodes of a tree that is drawn while its text is edited.
const MAX_DRAWN: u64 = 5_000;

/// Maximum time to wait for its search.
const PATIENCE: Duration = Duration::from_millis(100);

/// Searches a tree and returns its end; `None` if that takes too long.
fn searched(problem: &Arc<Problem>) -> Option<Box<Explore>> {
    let prepared = if cfg!(target_family = "wasm") {
        // Nothing happens there while one waits.
        let recorded = Exploration::record(Arc::clone(problem), &Watch::new(MAX_DRAWN));
        PreparedExploration::new(recorded.ok()?)
    } else {
        let job = Job::start(Arc::clone(problem), OpenAt::Step(0), MAX_DRAWN);
        match job.work.wait(PATIENCE)? {
            WorkOutcome::Done(prepared) => *prepared,
            _ => return None,
        }
    };
    let end = OpenAt::Step(Step::MAX);
    Some(Box::new(Explore::new(prepared, &end, TreeView::Whole)))
}

impl Edit {
    /// Starts with the position of an exploration.
    pub fn new(problem: &Arc<Problem>) -> Edit {
        let spec = &problem.spec;
        let text = match &spec.position {
            // The usual start position is an empty text. If positions are not lists of moves, it is
            // written out, so that there is something to edit.
            PositionText::Notation(text)
                if text.is_empty() && !spec.game.text_format().lists_moves =>
            {
                problem.cursor().position_text()
            }
            position => position.text().to_owned(),
        };
        let mut edit = Edit {
            before: Arc::clone(problem),
            subject: name(spec.game),
            input: Input::new(text),
            last_good: None,
            tree: None,
            shown: Ok(Arc::clone(problem)),
        };
        edit.read();
        edit
    }

    /// Returns the game whose position is edited.
    pub fn game(&self) -> GameName {
        self.before.spec.game
    }

    /// Returns whether a tree or position has yet to be written.
    fn is_asked(&self) -> bool {
        self.subject == TEACH && self.input.value().is_empty()
    }

    /// Edits the text.
    fn handle(&mut self, request: InputRequest) {
        self.input.handle(request);
        self.read();
    }

    fn insert(&mut self, ch: char) {
        if !ch.is_control() && self.input.value().len() < MAX_LENGTH {
            self.handle(InputRequest::InsertChar(ch));
        }
    }

    fn read(&mut self) {
        let text = self.input.value().trim();
        let mut changed = self.before.with(|spec| {
            spec.position = spec.game.position(text);
            // A new tree has its own height.
            if !spec.game.has_free_depth() {
                spec.depth = None;
            }
        });
        // A tree can be written in place of a position.
        if changed.is_err() && self.game().has_board() && text.contains('[') {
            changed = Spec::textbook(text).open();
        }
        self.shown = changed.map(Arc::new);
        if self.is_asked() {
            (self.last_good, self.tree) = (None, None);
        } else if let Ok(problem) = &self.shown {
            self.last_good = Some(problem.cursor().picture());
            self.tree = None;
            if problem.spec.game.has_own_values() {
                self.tree = searched(problem);
            }
        }
    }

    /// Reads the text from a file, if the text names one.
    fn read_file(&mut self, shared: &mut Shared) {
        let path = self.input.value().trim().trim_matches(['"', '\'']);
        let file = shared.store.get(&Name::File(path.into()));
        if let Ok(Some(bytes)) = file {
            self.edit(TextEdit::Cleared);
            self.edit(TextEdit::Pasted(String::from_utf8_lossy(&bytes).trim()));
        } else if let Some(file) = self.file() {
            shared.notify_error(say!(shared.language, "error-no-file", file));
        }
    }

    /// Returns the text if it is no position and looks like the name of a file.
    fn file(&self) -> Option<String> {
        let text = self.input.value().trim().trim_matches(['"', '\'']);
        let has_ending = || {
            let (_, ending) = text.rsplit_once('.')?;
            let is_letter = |letter: char| letter.is_ascii_lowercase();
            Some((2..=5).contains(&ending.len()) && ending.contains(is_letter))
        };
        let is_absolute = text.starts_with(['/', '~']);
        let is_name = !text.contains('[') && (is_absolute || has_ending() == Some(true));
        (is_name && self.shown.is_err()).then(|| safe::truncated(text, 80).into_owned())
    }

    /// Returns the letter at which the text of a tree is wrong, counted from 0.
    pub fn wrong_at(&self) -> Option<usize> {
        let text = self.input.value();
        let is_tree = !self.game().has_board() || text.contains('[');
        let error = Textbook::parse(text).err().filter(|_| is_tree)?;
        Some(error.at.column - 1)
    }

    /// Draws the tree with a mark where the text's cursor or its error is.
    fn draw_tree(&self, canvas: &mut Canvas, explore: &Explore) {
        let letter = self.wrong_at().unwrap_or(self.input.cursor());
        let mut offsets = self.input.value().char_indices().map(|(offset, _)| offset);
        let offset = offsets.nth(letter).unwrap_or(usize::MAX);
        let text = match explore.exploration().problem.cursor().picture() {
            Picture::Text { text, .. } => text,
            Picture::Board(_) => return,
        };
        let tree = Textbook::parse(&text);
        let moves = tree.map_or(Vec::new(), |tree| tree.moves_at(offset));
        let book = explore.prepared.whole.as_ref().map(|whole| &whole.book);
        let marked = book.map_or(NodeId::ROOT, |book| book.at(&moves));
        draw_marked(canvas, explore, marked);
    }
}

impl Dialog for Edit {
    type On = Screen;

    const CONTEXT: Context = Context::typing("context-edit");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Context::EXPLORE, &[Char('e'), Char('i')], Action::OpenTreeChange(DialogName::Edit), Some("hint-edit"), "help-edit"),
        row(Self::CONTEXT, &[Enter], Action::Choose, Some("hint-search"), "help-search"),
        row(Self::CONTEXT, &[Esc], Action::Back, Some("hint-leave"), "help-keep-position"),
        row(Self::CONTEXT, &[Tab], Action::Change(More), None, "help-nest"),
        row(Self::CONTEXT, &[Ctrl('u'), Delete], Action::Clear, Some("hint-clear"), "help-clear"),
    ];

    fn open(_: OpenRequest, screen: &mut Screen, _: &mut Shared) -> Option<Edit> {
        if let Some(explore) = screen.explore_mut() {
            explore.stepper.play = None;
            return Some(Edit::new(&explore.exploration().problem));
        }
        let mut edit = Edit::new(&Arc::new(library::default_problem()));
        edit.subject = TEACH.to_owned();
        edit.edit(TextEdit::Cleared);
        Some(edit)
    }

    fn confirm(&mut self, _: &mut Screen, shared: &mut Shared) -> Flow {
        match &self.shown {
            Err(_) => self.read_file(shared),
            Ok(_) if self.is_asked() => {}
            Ok(problem) if self.subject == TEACH => {
                let desk = Destination::Teach(Some(Arc::clone(problem)));
                return Flow::Go(Navigation::To(desk));
            }
            Ok(problem) => {
                shared.search(Ok(Arc::clone(problem)), OpenAt::Step(0));
                return Flow::Close;
            }
        }
        Flow::Stay
    }

    /// Nests a flat list of leaves.
    fn change(&mut self, _: Direction, _: &mut Screen, _: &mut Shared) {
        let doubts = self.shown.iter().flat_map(|problem| &problem.doubts);
        let nested = doubts.clone().find_map(|doubt| match *doubt {
            Doubt::Flat { branching, .. } => Textbook::nested(self.input.value(), branching),
            _ => None,
        });
        if let Some(nested) = nested {
            self.input = Input::new(nested);
            self.read();
        }
    }

    fn edit(&mut self, edit: TextEdit) {
        match edit {
            TextEdit::Key(InputRequest::InsertChar(ch)) => self.insert(ch),
            TextEdit::Key(request) => self.handle(request),
            TextEdit::Pasted(text) => {
                // The rows of a board follow each other directly; the numbers of a tree need a
                // space between them.
                let space = (!self.game().has_board() || text.contains('[')).then_some(' ');
                paste(&mut self.input, text, space);
                self.read();
            }
            TextEdit::Cleared => {
                self.input.reset();
                self.read();
            }
        }
    }

    /// Adds a move to a list of columns.
    fn click(&mut self, target: Target, _: &Screen) {
        if let Target::Column(column) = target
            && self.game().text_format().moves_are_columns
            && !matches!(
                self.game().position(self.input.value()),
                PositionText::Board(_)
            )
            && let Some(digit) = char::from_digit(column as u32 + 1, 10)
        {
            self.handle(InputRequest::GoToEnd);
            self.insert(digit);
        }
    }

    fn frame(&self, _: &Screen, shared: &Shared, _: &Theme, size: (i32, i32)) -> Option<Frame> {
        let title = say!(shared.language, "edit-title", subject = &*self.subject);
        Some(Frame::centred(title, size))
    }

    /// Draws the text line and the last valid position.
    fn draw(&self, canvas: &mut Canvas, _: &Screen, shared: &Shared) {
        let (theme, language) = (canvas.theme, canvas.language);
        let mut how = say!(language, "edit-how", subject = &*self.subject);
        if self.input.value().is_empty() && !shared.is_page {
            how = format!("{how} {}", say!(language, "edit-file"));
        }
        let y = canvas.put_text(1, 0, &how, theme.faint);
        let first = put_input(canvas, y, &self.input);
        if let Some(letter) = self.wrong_at() {
            let before: String = self.input.value().chars().take(letter).collect();
            let x = first + text_width(&safe::visible(&before));
            canvas.paint(x, y, 1, theme.error);
        }
        let (text, style) = match &self.shown {
            Ok(_) if self.is_asked() => return,
            Ok(problem) if !problem.doubts.is_empty() => {
                let doubts = problem.doubts.iter().map(TextError::new);
                let doubts = doubts.map(|doubt| text_error_text(language, &doubt));
                (doubts.collect::<Vec<_>>().join(" "), theme.changed)
            }
            Ok(_) => (say!(language, "edit-fine"), theme.window),
            Err(why) => match self.file() {
                Some(file) => (say!(language, "edit-named", file), theme.window),
                None => (spec_error_text(language, why), theme.error),
            },
        };
        let y = canvas.put_text(1, y + 1, &safe::truncated(&text, 300), style);
        let place = canvas.place(0, y + 1, canvas.width(), canvas.height());
        let below = &mut canvas.part(place);
        match (&self.tree, &self.last_good) {
            (Some(tree), _) => self.draw_tree(below, tree),
            (None, Some(picture)) => board::draw_position(below, picture),
            (None, None) => {}
        }
    }
}
