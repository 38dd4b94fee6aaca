//! State and update of the screens; knows nothing of terminals.
//!
//! A [`Key`] becomes an [`Action`] by the table in [`bindings`], [`App::act`] changes the state,
//! and what has to happen outside is left as an [`Effect`] for the loop to carry out.

pub mod bindings;
pub mod command;
pub mod edit;
pub mod explore;
#[cfg(debug_assertions)]
pub mod fault;
pub mod home;
pub mod job;
pub mod key;
pub mod library;
pub mod overlay;
pub mod whole;

use crate::exploration::{PositionText, Spec};
use crate::export::Format;
use crate::game::{Move, Picture};
use crate::recent;
use crate::search::Stop;
use crate::tree::{NodeId, Step};
use bindings::{Action, Context, Direction, Setting, action};
use clap::ValueEnum;
use edit::Edit;
use explore::{Comparison, Explore, Explored, Pane};
use home::Home;
use job::{Job, Landing, Moment, Outcome};
use key::Key;
use overlay::{ExportDialog, Overlay, Prompt, Purpose};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tui_input::InputRequest;

/// The two ways to look at a tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, ValueEnum)]
pub enum TreeView {
    /// One row of siblings per ply of the path.
    #[default]
    Path,
    /// The whole tree, laid out.
    Whole,
}

/// What the tutor opens with.
#[derive(Clone, Debug)]
pub enum Start {
    /// The home screen.
    Home,
    /// An exploration.
    Explore {
        /// What to search.
        spec: Spec,
        /// The step to stand at.
        step: Step,
        /// How to look at the tree.
        view: TreeView,
    },
}

/// What the loop around the app has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Put this text on the clipboard.
    Copy(String),
    /// Write the present tree to a file.
    Export {
        /// The format.
        format: Format,
        /// Where.
        path: PathBuf,
        /// Whether an existing file may be replaced.
        overwrite: bool,
    },
    /// The next theme.
    NextTheme,
    /// Use the mouse or not.
    Mouse(bool),
    /// Stop as by job control.
    Suspend,
}

/// A sentence for the user, until the next key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// Whether something went wrong.
    pub is_error: bool,
}

/// The whole state of the tutor.
#[derive(Debug)]
pub struct App {
    /// The home screen.
    pub home: Home,
    /// The explore screen; the home screen is shown while there is none.
    pub explore: Option<Explore>,
    /// What lies on top.
    pub overlay: Option<Overlay>,
    /// A search that runs.
    pub job: Option<Job>,
    /// A sentence to be read.
    pub notice: Option<Notice>,
    /// Whether the mouse is used.
    pub mouse: bool,
    /// Set when the user leaves.
    pub is_over: bool,
    /// Most nodes a search records.
    pub max_nodes: u64,
    effects: Vec<Effect>,
    recent: Vec<Spec>,
    recent_file: Option<PathBuf>,
    /// The view of the next exploration.
    view: TreeView,
}

impl App {
    /// The tutor at its start. `recent_file` keeps the positions explored lately, if there is one.
    pub fn new(start: Start, max_nodes: u64, mouse: bool, recent_file: Option<PathBuf>) -> App {
        let recent = recent_file.as_deref().map_or(Vec::new(), recent::load);
        let mut app = App {
            home: Home::new(&recent),
            explore: None,
            overlay: None,
            job: None,
            notice: None,
            mouse,
            is_over: false,
            max_nodes,
            effects: Vec::new(),
            recent,
            recent_file,
            view: TreeView::default(),
        };
        if let Start::Explore { spec, step, view } = start {
            app.view = view;
            app.search(spec, Landing::Step(step));
        }
        app
    }

    /// Where keys go at present.
    pub fn context(&self) -> Context {
        match (&self.job, &self.overlay, &self.explore) {
            (Some(_), Some(Overlay::Help { .. }), _) => Context::Help,
            (Some(_), _, _) => Context::Searching,
            (_, Some(overlay), _) => overlay.context(),
            (_, None, Some(_)) => Context::Explore,
            (_, None, None) => Context::Home,
        }
    }

    /// A key was pressed.
    pub fn key(&mut self, key: Key, now: Instant) {
        // The one key that closes a notice does nothing else if it is Esc.
        let noticed = self.notice.take().is_some();
        if noticed && key == Key::Esc {
            return;
        }
        let context = self.context();
        match action(context, key) {
            Some(action) => self.act(action, now),
            None if context.takes_text() => self.type_key(key),
            None => {}
        }
    }

    /// Text was pasted.
    pub fn paste(&mut self, text: &str) {
        self.notice = None;
        if self.context() == Context::Explore {
            // Pasting a position opens it for a look before it is searched.
            self.open_edit();
            if let Some(Overlay::Edit(edit)) = &mut self.overlay {
                edit.clear();
            }
        }
        let text = text.trim();
        if !self.context().takes_text() {
            return;
        }
        if let Some(Overlay::Edit(edit)) = &mut self.overlay {
            edit.paste(text);
        } else {
            for letter in text.chars() {
                self.type_key(Key::Char(letter));
            }
        }
    }

    fn type_key(&mut self, key: Key) {
        let request = match key {
            Key::Char(letter) => InputRequest::InsertChar(letter),
            Key::Backspace => InputRequest::DeletePrevChar,
            Key::Delete => InputRequest::DeleteNextChar,
            Key::Arrow(key::Arrow::Left) => InputRequest::GoToPrevChar,
            Key::Arrow(key::Arrow::Right) => InputRequest::GoToNextChar,
            Key::Home => InputRequest::GoToStart,
            Key::End => InputRequest::GoToEnd,
            Key::Ctrl('w') => InputRequest::DeletePrevWord,
            _ => return,
        };
        if let Some(overlay) = &mut self.overlay {
            overlay.type_request(request);
        }
    }

    /// Does what was asked for.
    pub fn act(&mut self, action: Action, now: Instant) {
        match action {
            Action::Quit => self.is_over = true,
            Action::Suspend => self.effects.push(Effect::Suspend),
            Action::Theme => self.effects.push(Effect::NextTheme),
            Action::Mouse => self.toggle_mouse(),
            Action::Help => self.overlay = Some(Overlay::Help { scroll: 0 }),
            Action::Back => self.back(),
            Action::Item(direction) => self.item(direction),
            Action::Choose => self.choose(),
            Action::Change(direction) => self.change(direction),
            Action::Clear => {
                if let Some(overlay) = &mut self.overlay {
                    overlay.clear();
                }
            }
            Action::Set(setting, direction) => self.set(setting, direction),
            _ => self.explore_action(action, now),
        }
    }

    /// What only means something while a tree is explored.
    fn explore_action(&mut self, action: Action, now: Instant) {
        let Some(explore) = &mut self.explore else {
            return;
        };
        match action {
            Action::Walk(walk) => {
                explore.play = None;
                if let Err(missing) = explore.walk(walk) {
                    self.tell(missing);
                }
            }
            Action::Play => explore.toggle_play(now),
            Action::Speed(direction) => explore.change_speed(direction),
            Action::View => self.toggle_view(),
            Action::Pane => {
                explore.pane = match explore.pane {
                    Pane::Board => Pane::Values,
                    Pane::Values => Pane::Code,
                    Pane::Code => Pane::Board,
                }
            }
            Action::Zoom(direction) => {
                if let Some(whole) = &mut explore.explored.whole {
                    whole.zoom(direction);
                }
            }
            Action::Pan(right, down) => {
                if let Some(whole) = &mut explore.explored.whole {
                    whole.pan(right * 4, down * 2);
                }
            }
            Action::JumpTo => {
                explore.play = None;
                let last = explore.replay().last_step();
                self.ask(Purpose::JumpTo { last }, String::new());
            }
            Action::Settings => self.overlay = Some(Overlay::Settings { selected: 0 }),
            Action::Edit => self.open_edit(),
            Action::LeafValue => self.ask_leaf_value(),
            Action::Copy => {
                let exploration = explore.exploration();
                let spec = &exploration.spec;
                let line = command::command_line(spec, self.max_nodes, explore.step, explore.view);
                self.effects.push(Effect::Copy(line.clone()));
                self.tell(format!("Copied: {line}"));
            }
            Action::Export => {
                explore.play = None;
                self.overlay = Some(Overlay::Export(ExportDialog::default()));
            }
            _ => {}
        }
    }

    fn toggle_mouse(&mut self) {
        self.mouse = !self.mouse;
        self.effects.push(Effect::Mouse(self.mouse));
        self.tell(if self.mouse {
            "The mouse is on."
        } else {
            "The mouse is off: the terminal selects text with it."
        });
    }

    fn toggle_view(&mut self) {
        let Some(explore) = &mut self.explore else {
            return;
        };
        explore.view = match explore.view {
            TreeView::Path => TreeView::Whole,
            TreeView::Whole => TreeView::Path,
        };
        self.view = explore.view;
        if let Some(whole) = &mut explore.explored.whole {
            whole.follow();
        }
    }

    fn back(&mut self) {
        let has_help = matches!(self.overlay, Some(Overlay::Help { .. }));
        if !has_help && self.job.take().is_some() {
            self.tell("The search was stopped.");
        } else if self.overlay.take().is_none() && self.explore.take().is_some() {
            self.home = Home::new(&self.recent);
        }
    }

    fn item(&mut self, direction: Direction) {
        let moved = |index: usize| match direction {
            Direction::More => index + 1,
            Direction::Less => index.saturating_sub(1),
        };
        match &mut self.overlay {
            Some(Overlay::Settings { selected }) => {
                *selected = moved(*selected).min(Setting::ALL.len() - 1);
            }
            Some(Overlay::Help { scroll }) => *scroll = moved(*scroll),
            Some(_) => {}
            None if self.explore.is_none() => self.home.choose(moved(self.home.selected)),
            None => {}
        }
    }

    fn change(&mut self, direction: Direction) {
        match &mut self.overlay {
            Some(Overlay::Settings { selected }) => {
                let setting = Setting::ALL[*selected];
                self.set(setting, direction);
            }
            Some(Overlay::Export(dialog)) => dialog.next_format(),
            _ => {}
        }
    }

    fn choose(&mut self) {
        match self.overlay.take() {
            None if self.explore.is_none() => self.open_selected(),
            None => {}
            Some(Overlay::Edit(edit)) => match &edit.shown {
                Ok(_) => self.search(edit.spec(), Landing::Step(0)),
                Err(_) => self.overlay = Some(Overlay::Edit(edit)),
            },
            Some(Overlay::Prompt(prompt)) => self.answer(prompt),
            Some(Overlay::Export(dialog)) => {
                self.effects.push(dialog.effect(false));
                self.overlay = Some(Overlay::Export(dialog));
            }
            Some(Overlay::Overwrite(dialog)) => self.effects.push(dialog.effect(true)),
            Some(Overlay::Shallower { spec, landing }) => self.search(spec, landing),
            Some(other @ (Overlay::Help { .. } | Overlay::Settings { .. })) => {
                self.overlay = Some(other);
            }
        }
    }

    /// Opens the chosen line of the home screen.
    pub fn open_selected(&mut self) {
        let spec = self.home.entries[self.home.selected].spec.clone();
        self.search(spec, Landing::Step(0));
    }

    fn set(&mut self, setting: Setting, direction: Direction) {
        let Some(explore) = &mut self.explore else {
            return;
        };
        explore.play = None;
        match explore.changed(setting, direction) {
            Ok(spec) => {
                let landing = explore.same_place();
                self.search(spec, landing);
            }
            Err(sentence) => self.tell(sentence),
        }
    }

    fn open_edit(&mut self) {
        if let Some(explore) = &mut self.explore {
            explore.play = None;
            self.overlay = Some(Overlay::Edit(Box::new(Edit::new(
                &explore.exploration().spec,
            ))));
        }
    }

    fn ask(&mut self, purpose: Purpose, text: String) {
        self.overlay = Some(Overlay::Prompt(Prompt::new(purpose, text)));
    }

    fn ask_leaf_value(&mut self) {
        let Some(explore) = &mut self.explore else {
            return;
        };
        explore.play = None;
        let exploration = explore.exploration();
        let tree = &exploration.tree;
        let leaf = tree.entered_last(explore.step);
        let here = explore.replay().node();
        // While its value is handed up, the step is still about the leaf.
        let is_about_it = leaf == here || tree.parent(leaf) == Some(here);
        let moves = tree.moves(leaf);
        match exploration.subject.picture(&moves) {
            Picture::Text { text, present } if tree.node(leaf).kind.is_leaf() && is_about_it => {
                let value = text[present.clone()].to_owned();
                self.ask(
                    Purpose::LeafValue {
                        text,
                        present,
                        moves,
                    },
                    value,
                );
            }
            Picture::Text { .. } => self.tell("Step to a leaf first; = changes its value."),
            Picture::Board(_) => {
                self.tell(
                    "Only the leaves of a textbook tree can be changed; e edits the position.",
                );
            }
        }
    }

    fn answer(&mut self, mut prompt: Prompt) {
        let text = prompt.input.value().trim().to_owned();
        match &prompt.purpose {
            Purpose::JumpTo { last } => {
                match text.replace([' ', ',', '\u{a0}'], "").parse::<Step>() {
                    Ok(step) if step <= *last => {
                        if let Some(explore) = &mut self.explore {
                            explore.go_to(step);
                        }
                    }
                    _ => {
                        prompt.error = Some(format!("Write a step from 0 to {last}."));
                        self.overlay = Some(Overlay::Prompt(prompt));
                    }
                }
            }
            Purpose::LeafValue {
                text: whole,
                present,
                moves,
            } => {
                let mut changed = whole.clone();
                changed.replace_range(present.clone(), &text);
                let (Some(explore), true) = (&self.explore, is_one_number(&text)) else {
                    prompt.error = Some("Write one whole number, like 7 or -3.".to_owned());
                    self.overlay = Some(Overlay::Prompt(prompt));
                    return;
                };
                let spec = Spec {
                    position: PositionText::Notation(changed),
                    ..explore.exploration().spec.clone()
                };
                match spec.open() {
                    Ok(_) => {
                        let landing = Landing::Near(moves.clone(), Moment::Left);
                        self.search(spec, landing);
                    }
                    Err(error) => {
                        prompt.error = Some(error.to_string());
                        self.overlay = Some(Overlay::Prompt(prompt));
                    }
                }
            }
        }
    }

    /// Starts a search; what is explored stays on the screen until there is a result.
    pub fn search(&mut self, spec: Spec, landing: Landing) {
        match Job::start(spec, landing, self.max_nodes) {
            Ok(job) => {
                let at_once = job.at_once();
                self.job = Some(job);
                if let Some(outcome) = at_once {
                    self.end_job(outcome);
                }
            }
            Err(error) => self.fail(error.to_string()),
        }
    }

    fn end_job(&mut self, outcome: Outcome<Explored>) {
        let Some(job) = self.job.take() else {
            return;
        };
        match outcome {
            Outcome::Done(explored) => self.show(explored, &job.landing),
            Outcome::Stopped(Stop::Cancelled) => {}
            Outcome::Stopped(Stop::NodeLimit(limit)) => {
                self.offer_shallower(&job, limit);
            }
            Outcome::Failed(why) => self.fail(format!("The search failed: {why}")),
        }
    }

    fn show(&mut self, explored: Explored, landing: &Landing) {
        let spec = explored.exploration.spec.clone();
        let mut explore = Explore::new(explored, landing, self.view);
        if let Some(old) = &self.explore {
            explore.pane = old.pane;
            explore.speed = old.speed;
        }
        self.explore = Some(explore);
        recent::remember(&mut self.recent, &spec);
        if let Some(file) = &self.recent_file {
            // Lost positions are a pity, not a reason to interrupt a lesson.
            let _ = recent::save(file, &self.recent);
        }
    }

    fn offer_shallower(&mut self, job: &Job, limit: u64) {
        if job.depth > 1 && job.spec.game == crate::exploration::GameName::ConnectFour {
            let spec = Spec {
                depth: Some(job.depth - 1),
                ..job.spec.clone()
            };
            self.overlay = Some(Overlay::Shallower {
                spec,
                landing: job.landing.clone(),
            });
        } else {
            self.fail(format!(
                "This tree has more than {limit} nodes; start with a larger --max-nodes."
            ));
        }
    }

    /// The file was written, or not.
    pub fn exported(&mut self, result: Result<PathBuf, ExportError>) {
        match (result, self.overlay.take()) {
            (Ok(path), overlay) => {
                // Whatever else was opened while a large tree was written stays.
                self.overlay = overlay.filter(|overlay| !matches!(overlay, Overlay::Export(_)));
                self.tell(format!("Written: {}", path.display()));
            }
            (Err(ExportError::Exists), Some(Overlay::Export(dialog))) => {
                self.overlay = Some(Overlay::Overwrite(dialog));
            }
            (Err(ExportError::Exists), other) => self.overlay = other,
            (Err(ExportError::Failed(why)), overlay) => {
                self.overlay = overlay;
                self.fail(why);
            }
        }
    }

    /// A column of the board was clicked.
    pub fn click_column(&mut self, column: usize) {
        if self.context() == Context::Explore {
            self.open_edit();
        }
        if let Some(Overlay::Edit(edit)) = &mut self.overlay
            && let Some(digit) = char::from_digit(column as u32 + 1, 10)
        {
            edit.request(InputRequest::GoToEnd);
            edit.insert(digit);
        }
    }

    /// A node was clicked: goes to the step that finished it.
    pub fn click_node(&mut self, id: NodeId) {
        if let (Context::Explore, Some(explore)) = (self.context(), &mut self.explore) {
            explore.play = None;
            explore.go_to_node(id);
        }
    }

    /// The timeline was clicked.
    pub fn click_step(&mut self, step: Step) {
        if let (Context::Explore, Some(explore)) = (self.context(), &mut self.explore) {
            explore.play = None;
            explore.go_to(step);
        }
    }

    /// A line of the home screen was clicked; a second click opens it.
    pub fn click_entry(&mut self, index: usize) {
        if self.context() == Context::Home {
            if self.home.selected == index {
                self.open_selected();
            } else {
                self.home.choose(index);
            }
        }
    }

    /// The whole tree was dragged by so many cells.
    pub fn drag(&mut self, right: i32, down: i32) {
        if let (Context::Explore, Some(explore)) = (self.context(), &mut self.explore)
            && let Some(whole) = &mut explore.explored.whole
        {
            whole.pan(-right, -down);
        }
    }

    /// Does what is due by now: ends searches, plays steps.
    pub fn tick(&mut self, now: Instant) {
        if let Some(outcome) = self.job.as_ref().and_then(|job| job.work.poll()) {
            self.end_job(outcome);
        }
        if self.job.is_none()
            && let Some(explore) = &mut self.explore
        {
            explore.tick(now);
        }
    }

    /// Waits until nothing runs any more.
    pub fn settle(&mut self) {
        const PAUSE: Duration = Duration::from_millis(1);
        let counting = |app: &App| {
            app.explore
                .as_ref()
                .is_some_and(|explore| matches!(explore.comparison, Comparison::Counting(_)))
        };
        while self.job.is_some() || counting(self) {
            std::thread::sleep(PAUSE);
            self.tick(Instant::now());
        }
    }

    /// How long the loop may wait before the next [`App::tick`].
    pub fn patience(&self, now: Instant) -> Duration {
        const IDLE: Duration = Duration::from_millis(500);
        const BUSY: Duration = Duration::from_millis(30);
        let Some(explore) = &self.explore else {
            return if self.job.is_some() { BUSY } else { IDLE };
        };
        let counting = matches!(explore.comparison, Comparison::Counting(_));
        let patience = if self.job.is_some() || counting {
            BUSY
        } else {
            IDLE
        };
        explore.play.map_or(patience, |play| {
            patience.min(play.due.saturating_duration_since(now))
        })
    }

    /// What has to be done outside, in order.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// Shows a sentence.
    pub fn tell(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice {
            text: text.into(),
            is_error: false,
        });
    }

    /// Shows a sentence about something that went wrong.
    pub fn fail(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice {
            text: text.into(),
            is_error: true,
        });
    }

    /// The moves from the root to where the search stands.
    pub fn moves(&self) -> Vec<Move> {
        self.explore.as_ref().map_or(Vec::new(), |explore| {
            explore.exploration().tree.moves(explore.replay().node())
        })
    }
}

/// Why a file was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportError {
    /// There is such a file, and it may not be replaced.
    Exists,
    /// Something else, in one sentence.
    Failed(String),
}

fn is_one_number(text: &str) -> bool {
    let digits = text.trim_start_matches(['-', '−', '+']);
    !digits.is_empty() && digits.chars().all(|letter| letter.is_ascii_digit())
}
