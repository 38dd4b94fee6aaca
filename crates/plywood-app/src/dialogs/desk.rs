//! A teacher's desk: all that can be made of the tree on screen, a line each, with the command that does
//! the same.
//!
//! ```text
//!   Look at it
//!   Ask before its steps
//! ▸ Exercise sheet         sheet.html
//!   …
//!   Any other file         tree.json
//!
//!   questions to print, without answers
//!   plywood worksheet --game textbook --position '[[3 12 8] [2 4 6]]' --lang en --output sheet.html
//! ```

use super::text::summary;
use crate::bindings::Direction::{Less, More};
use crate::bindings::{Action, Binding, Context, DialogName, row};
use crate::command::{quoted, search_options};
use crate::dialog::{Dialog, FRAME_LINES, Flow, Frame, OpenRequest, Place};
use crate::explore::{Explore, Room};
use crate::key::Arrow::{Down, Left, Right, Up};
use crate::key::Key::{Arrow, Char, Enter, Esc};
use crate::paint::{Canvas, Target, Theme, clip, wrap_styled};
use crate::state::{Effect, FileOrder, Navigation, Shared};
use plywood_explore::exploration::DEFAULT_MAX_NODES;
use plywood_explore::safe;
use plywood_teach::handout::{FileKind, Order, Purpose};
use plywood_teach::language::Language;
use plywood_teach::say;
use std::path::Path;
use strum::VariantArray;

/// The lines, and the selected one.
#[derive(Clone, Debug)]
pub struct Desk {
    lines: Vec<Line>,
    pub selected: usize,
}

/// Something to do with the tree.
#[derive(Clone, Debug)]
enum Line {
    /// Step through its search.
    Look,
    /// Ask before steps, on the projector.
    Ask,
    /// Ask a class on its own devices.
    Room,
    /// Write a file of one of these kinds, which are chosen in turn.
    Write(Vec<FileKind>, usize),
    /// Play a game of proof.
    Proof,
}

/// Minimum width of a screen for the tree beside the desk.
const WITH_TREE: i32 = 100;

impl Line {
    /// Returns the name in the messages `desk-line` and `export-about`.
    fn name(&self) -> &'static str {
        match self {
            Line::Look => "look",
            Line::Ask => "ask",
            Line::Room => "room",
            Line::Proof => "proof",
            Line::Write(kinds, chosen) => kinds[*chosen].name,
        }
    }

    fn label(&self, language: Language) -> String {
        let line = match self {
            Line::Write(kinds, _) => kinds[0].name,
            line => line.name(),
        };
        say!(language, "desk-line", line)
    }

    /// Returns whether it needs a value at every leaf.
    fn needs_values(&self) -> bool {
        match self {
            Line::Look => false,
            Line::Ask | Line::Room | Line::Proof => true,
            Line::Write(kinds, _) => {
                let on_paper = [Purpose::Sheet, Purpose::Key, Purpose::Blank];
                !on_paper.contains(&kinds[0].purpose)
            }
        }
    }

    /// Returns the file to write, if it writes one.
    fn file(&self, explore: &Explore, shared: &Shared) -> Option<FileOrder> {
        let Line::Write(kinds, chosen) = self else {
            return None;
        };
        let kind = kinds[*chosen];
        // Before the first step there is nothing to see yet.
        let step = match explore.stepper.step {
            0 => explore.exploration().tree.steps() - 1,
            step => step,
        };
        Some(FileOrder {
            kind,
            order: Order {
                language: shared.language,
                step,
                search: search(explore, shared),
            },
            path: Path::new(&shared.folder).join(kind.file()),
            overwrite: false,
        })
    }

    /// Returns the command that does the same.
    fn command(&self, explore: &Explore, shared: &Shared) -> String {
        if let Some(file) = self.file(explore, shared) {
            let path = file.path.display().to_string();
            let output = quoted(["--output", &path]);
            return format!("{} {output}", file.kind.command(&file.order));
        }
        let search = search(explore, shared);
        match self {
            Line::Ask => format!("plywood practice {search}"),
            Line::Room => format!("plywood explore {search} --share --bind 0.0.0.0"),
            Line::Proof => format!("plywood play --proof {search}"),
            _ => explore.command(shared.max_nodes),
        }
    }
}

/// Returns what a search found, and what it looked at.
fn value_text(explore: &Explore, language: Language) -> String {
    if explore.has_letters() {
        return String::new();
    }
    let (answer, _) = summary::result(explore, language);
    let tree = &explore.exploration().tree;
    let cost = explore.costs.minimax_text(tree, &explore.map, language);
    let seen = tree.counts().nodes;
    say!(language, "desk-value", answer, seen, cost)
}

/// Returns the options of the search for a command. A page has its own limit of nodes.
fn search(explore: &Explore, shared: &Shared) -> String {
    let max_nodes = if shared.is_page {
        DEFAULT_MAX_NODES
    } else {
        shared.max_nodes
    };
    search_options(explore.exploration().spec(), max_nodes)
}

impl Dialog for Desk {
    type On = Explore;

    const CONTEXT: Context = Context::new("context-desk");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Context::EXPLORE, &[Char('x')], Action::Open(DialogName::Desk), Some("hint-desk"), "help-export"),
        row(Self::CONTEXT, &[Enter], Action::Choose, Some("hint-go"), "help-desk-do"),
        row(Self::CONTEXT, &[Arrow(Down), Char('j')], Action::Item(More), None, "help-item-below"),
        row(Self::CONTEXT, &[Arrow(Up), Char('k')], Action::Item(Less), None, "help-item-above"),
        row(Self::CONTEXT, &[Arrow(Right), Char('l')], Action::Change(More), Some("hint-format"), "help-format"),
        row(Self::CONTEXT, &[Arrow(Left), Char('h')], Action::Change(Less), None, "help-format-before"),
        row(Self::CONTEXT, &[Char('y')], Action::Copy, Some("hint-copy"), "help-desk-copy"),
        row(Self::CONTEXT, &[Char('e'), Char('i')], Action::OpenTreeChange(DialogName::Edit), Some("hint-edit"), "help-edit"),
        row(Self::CONTEXT, &[Esc, Char('x')], Action::Back, Some("hint-close"), "help-close-list"),
        row(Self::CONTEXT, &[Char('f')], Action::Open(DialogName::Folder), Some("hint-folder"), "help-folder"),
    ];

    fn open(_: OpenRequest, explore: &mut Explore, shared: &mut Shared) -> Option<Desk> {
        explore.stepper.play = None;
        explore.has_desk = true;
        let files = Purpose::VARIANTS.iter().filter_map(|&purpose| {
            let kinds = shared.file_kinds.iter().copied();
            let kinds: Vec<FileKind> = kinds.filter(|kind| kind.purpose == purpose).collect();
            (!kinds.is_empty()).then_some(Line::Write(kinds, 0))
        });
        let mut lines: Vec<Line> = [Line::Look, Line::Ask].into_iter().chain(files).collect();
        let has_quiz = |line: &Line| matches!(line, Line::Write(kinds, _) if kinds[0].purpose == Purpose::Quiz);
        // Whoever can make a quiz has a class, which a page cannot reach.
        if !shared.is_page && lines.iter().any(has_quiz) {
            lines.insert(2, Line::Room);
        }
        lines.insert(lines.len().saturating_sub(1), Line::Proof);
        if explore.has_letters() {
            lines.retain(|line| !line.needs_values());
        }
        Some(Desk { lines, selected: 0 })
    }

    fn act(&mut self, action: Action, explore: &mut Explore, shared: &mut Shared) -> Flow {
        let line = &mut self.lines[self.selected];
        match (action, &mut *line) {
            (Action::Back, _) | (Action::Choose, Line::Look) => return Flow::Close,
            (Action::Choose, Line::Proof) => {
                let there = explore.act(Action::Proof, Room::default(), shared);
                return match there {
                    Navigation::Stay => Flow::Stay,
                    there => Flow::Go(there),
                };
            }
            (Action::Choose, Line::Ask | Line::Room) => {
                if !explore.asking.predicts {
                    explore.toggle_predict(shared);
                }
                if matches!(line, Line::Room) {
                    return Flow::Go(Navigation::Open(DialogName::Share));
                }
                return Flow::Close;
            }
            (Action::Choose, Line::Write(..)) => {
                let file = line.file(explore, shared).map(Effect::Export);
                shared.effects.extend(file);
            }
            (Action::Change(direction), Line::Write(kinds, chosen)) => {
                *chosen = direction.cycle(*chosen, kinds.len());
            }
            (Action::Copy, line) => {
                let line = line.command(explore, shared);
                shared.effects.push(Effect::Copy(line.clone()));
                shared.notify(say!(shared.language, "notice-copied", line));
            }
            (Action::Item(direction), _) => {
                self.selected = direction.step_from(self.selected, self.lines.len());
            }
            _ => {}
        }
        Flow::Stay
    }

    fn click(&mut self, target: Target, _: &Explore) {
        if let Target::Entry(index) = target {
            self.selected = index;
        }
    }

    fn frame(
        &self,
        _: &Explore,
        shared: &Shared,
        _: &Theme,
        (width, _): (i32, i32),
    ) -> Option<Frame> {
        let title = say!(shared.language, "desk-title");
        // A blank line, six about the selected line, and one about the value.
        let height = self.lines.len() as i32 + 8 + FRAME_LINES;
        Some(if width < WITH_TREE {
            Frame::centred(title, (78, height))
        } else {
            Frame {
                place: Place::Right,
                ..Frame::centred(title, ((2 * width / 5).min(60), height))
            }
        })
    }

    fn draw(&self, canvas: &mut Canvas, explore: &Explore, shared: &Shared) {
        let (theme, language) = (canvas.theme, canvas.language);
        for (index, line) in self.lines.iter().enumerate() {
            let y = index as i32;
            let style = canvas.put_cursor(1, y, index == self.selected);
            canvas.put(3, y, &line.label(language), style);
            if let Line::Write(kinds, chosen) = line {
                let file = kinds[*chosen].file();
                let file = match kinds.len() {
                    1 => format!("{file}  "),
                    _ => format!("‹ {file} ›"),
                };
                canvas.put_right(canvas.width().min(60) - 1, y, &file, theme.base);
            }
            canvas.add_target(1, y, canvas.width() - 2, 1, Target::Entry(index));
        }
        let line = &self.lines[self.selected];
        let about = say!(language, "export-about", format = line.name());
        let y = self.lines.len() as i32 + 1;
        let y = canvas.put_text(3, y, &about, theme.base);
        let command = line.command(explore, shared);
        let command = safe::truncated(&command, 600);
        let width = canvas.width() - 4;
        let command = wrap_styled(&command, width, theme.faint);
        let value = value_text(explore, language);
        let value = wrap_styled(&value, width, theme.base);
        let command = clip(command, canvas.height() - y, width);
        canvas.put_styled(3, y, &command);
        let last = canvas.height() - value.len() as i32;
        if y + command.len() as i32 <= last {
            canvas.put_styled(3, last, &value);
        }
    }
}
