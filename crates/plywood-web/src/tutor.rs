//! The tutor that runs in the page, and the frame that the page displays.

use crate::kept::Kept;
use crate::message::{Message, Opening, Reply, Run, Task, key};
use crate::page;
use plywood_app::bindings::Context;
use plywood_app::paint::{CellRun, Report, Theme, ThemeName, changed_runs};
use plywood_app::{App, Effect, ExportError, FileOrder, Setup, Start, draw, link};
use plywood_class::desk;
use plywood_core::clock::Instant;
use plywood_export::export::file_kinds;
use plywood_teach::language::Language;
use plywood_teach::say;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use std::sync::Arc;

/// Node limit of a recorded search. A page has less memory than a native program.
const MAX_NODES: u64 = 1_000_000;

/// The app, with additional state for the page.
pub struct Tutor {
    app: App,
    kept: Arc<Kept>,
    /// The address of the page, for links.
    address: String,
    theme: ThemeName,
    report: Report,
    /// The frame that the page displays.
    shown: Buffer,
    tasks: Vec<Task>,
}

impl Tutor {
    /// Handles a message. Messages before the first [`Message::Start`] are ignored.
    pub fn handle(tutor: &mut Option<Tutor>, message: Message) -> Reply {
        if let Message::Start(opening) = message {
            *tutor = Some(Tutor::open(*opening));
        } else if let Some(tutor) = tutor {
            tutor.take(message);
        }
        tutor.as_mut().map_or_else(Reply::default, Tutor::reply)
    }

    fn open(opening: Opening) -> Tutor {
        let (start, language) = link::read(&opening.link);
        let language = language.unwrap_or(opening.language);
        let kept = Arc::new(Kept::new(opening.kept));
        let mut tutor = Tutor {
            app: app(start, language_of(&language), &kept),
            kept,
            address: opening.address,
            theme: ThemeName::Default,
            report: Report::default(),
            shown: Buffer::empty(area(opening.size)),
            tasks: Vec::new(),
        };
        tutor.set_dark(opening.dark);
        tutor
    }

    fn set_dark(&mut self, is_dark: bool) {
        self.theme = match self.theme {
            ThemeName::Default | ThemeName::Light if is_dark => ThemeName::Default,
            ThemeName::Default | ThemeName::Light => ThemeName::Light,
            chosen => chosen,
        };
    }

    fn take(&mut self, message: Message) {
        let now = Instant::now();
        match message {
            Message::Key(name) => {
                if let Some(key) = key(&name) {
                    self.app.key(key, now);
                }
            }
            Message::Paste(text) => self.app.paste(&text),
            Message::Gesture(gesture, column, row) => {
                let hits = &self.report.hits;
                self.app.gesture(gesture, (column, row), hits, now);
            }
            Message::Size(width, height) => self.shown = Buffer::empty(area((width, height))),
            Message::Dark(is_dark) => self.set_dark(is_dark),
            Message::Unkept => {
                let shared = &mut self.app.shared;
                shared.notify_error(say!(shared.language, "notice-unkept"));
            }
            Message::Tick | Message::Start(_) => {}
        }
        self.app.tick(now);
        for effect in self.app.take_effects() {
            self.perform(effect);
        }
        if self.app.is_over {
            self.app.shared.end_progress();
            self.app = app(Start::Home, self.app.shared.language, &self.kept);
        }
    }

    fn perform(&mut self, effect: Effect) {
        match effect {
            Effect::Copy(text) => {
                let link = link::of_command(&text).map(|link| self.link(&link));
                if let Some(line) = &link {
                    let language = self.app.shared.language;
                    self.app
                        .shared
                        .notify(say!(language, "notice-copied", line = line.as_str()));
                }
                self.tasks.push(Task::Copy(link.unwrap_or(text)));
            }
            Effect::NextTheme => self.theme = self.theme.next(),
            Effect::Export(wanted) => {
                let written = self.export(&wanted);
                self.app.finish_export(wanted, written);
            }
            // A page has no class and no shell.
            Effect::Share { .. } | Effect::Record | Effect::Suspend => {}
        }
    }

    /// Returns the full URL of a view, given its fragment.
    fn link(&self, link: &str) -> String {
        let link = in_language(link, self.app.shared.language);
        format!("{}#{link}", self.address)
    }

    /// Offers a file for download.
    fn export(&mut self, wanted: &FileOrder) -> Result<(), ExportError> {
        let Some(explore) = self.app.screen.explore() else {
            return Ok(());
        };
        let kind = wanted.kind;
        let content = (kind.content)(&kind, explore.exploration(), &wanted.order);
        let mut bytes = Vec::new();
        let written = content.map_err(ExportError::Failed)?(&mut bytes);
        written.map_err(|error| ExportError::Failed(error.to_string()))?;
        let content = String::from_utf8_lossy(&bytes).into_owned();
        self.tasks.push(Task::Download(kind.file(), content));
        Ok(())
    }

    /// Draws a frame and returns the changes.
    fn reply(&mut self) -> Reply {
        let theme = Theme::new(self.theme, true);
        let mut next = Buffer::empty(self.shown.area);
        self.report = draw(&mut next, &self.app, &theme);
        self.app.resize(self.report.size);
        let changed = next.area.rows().filter(|&row| {
            let is_new = |place| next[place] != self.shown[place];
            row.positions().any(is_new)
        });
        let rows = changed.map(|row| {
            let runs = changed_runs(None, &next, row).into_iter();
            (row.y, runs.map(|run| page_run(run, theme.base)).collect())
        });
        let rows = rows.collect();
        self.shown = next;
        let language = self.app.shared.language;
        let notice = self.app.shared.notice.as_ref();
        let notice = notice.map(|notice| notice.text.clone());
        let sentence = || self.app.spoken();
        let context = self.app.context();
        let typing = context.takes_text && context != Context::ANSWERED;
        let (input, footer) = (self.report.input_row, &self.report.footer);
        let keys = footer.keys.iter();
        let keys = keys.map(|(key, text)| (key.to_string(), text.clone()));
        let mut tasks = std::mem::take(&mut self.tasks);
        tasks.extend(self.kept.take_tasks());
        Reply {
            rows,
            keys: keys.collect(),
            foot: footer.content,
            spoken: notice.or_else(sentence).unwrap_or_default(),
            pans: self.app.is_pannable(),
            types: typing
                .then(|| input.map_or((0, u16::MAX), |row| (row.saturating_sub(1), row + 1))),
            language: language.code(),
            background: css(theme.base.bg).unwrap_or_default(),
            link: link::of_app(&self.app).map(|link| in_language(&link, language)),
            wait: self.app.poll_timeout(Instant::now()).as_millis() as u64,
            tasks,
        }
    }
}

fn app(start: Start, language: Language, kept: &Arc<Kept>) -> App {
    let setup = Setup {
        language,
        max_nodes: MAX_NODES,
        is_page: true,
        file_kinds: [file_kinds(), desk::FILE_KINDS.to_vec()].concat(),
        store: kept.clone(),
        day: Some(page::today()),
        ..Setup::default()
    };
    App::new(start, setup)
}

/// Returns the language for a browser's language name, like `fr-CA`.
fn language_of(name: &str) -> Language {
    let known = Language::ALL.into_iter();
    let mut fitting = known.filter(|language| name.starts_with(language.code()));
    fitting.next().unwrap_or_default()
}

fn in_language(link: &str, language: Language) -> String {
    let join = if link.contains('?') { '&' } else { '?' };
    format!("{link}{join}lang={}", language.code())
}

fn area((width, height): (u16, u16)) -> Rect {
    plywood_app::clamped(Rect::new(0, 0, width, height))
}

/// Converts a run of cells for the page. The page's own background is omitted.
fn page_run(run: CellRun, base: Style) -> Run {
    let has = |modifier| run.style.add_modifier.contains(modifier);
    let (mut front, mut back) = (css(run.style.fg), css(run.style.bg));
    if has(Modifier::REVERSED) {
        (front, back) = (back.or(css(base.bg)), front.or(css(base.fg)));
    }
    let looks = [
        (Modifier::BOLD, "b"),
        (Modifier::UNDERLINED, "u"),
        (Modifier::CROSSED_OUT, "o"),
    ];
    let looks = looks.into_iter().filter(|&(modifier, _)| has(modifier));
    let looks: Vec<&str> = looks.map(|(_, look)| look).collect();
    let back = back.filter(|back| Some(back) != css(base.bg).as_ref());
    (run.text, front, back, looks.join(" "))
}

fn css(colour: Option<Color>) -> Option<String> {
    match colour {
        Some(Color::Rgb(red, green, blue)) => Some(format!("#{red:02x}{green:02x}{blue:02x}")),
        _ => None,
    }
}
