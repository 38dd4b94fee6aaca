//! The palette: everything that can be done or opened, found by typing a part of its name, another
//! word for it, or words of a lesson. It also shows the key for it.

use super::settings::SHOWN_SETTINGS;
use crate::bindings::Direction::{self, Less, More};
use crate::bindings::{Action, Binding, Context, DialogName, GameAction, row};
use crate::dialog::{Dialog, Flow, Frame, OpenRequest};
use crate::home::Home;
use crate::key::Arrow::{Down, Up};
use crate::key::Key::{Arrow, Ctrl, Enter, Esc};
use crate::key::{self, TextEdit};
use crate::paint::{Canvas, Scroll, Target, Theme, ascii, fit, put_input, text_width};
use crate::screen::Screen;
use crate::state::{Destination, Effect, Navigation, Shared};
use plywood_explore::exploration::NamedVariant;
use plywood_teach::say;
use tui_input::Input;

/// Width and height, in cells.
const SIZE: (i32, i32) = (74, 20);

/// An entry of the palette.
#[derive(Clone, Debug)]
struct Offer {
    text: String,
    /// The key that does the same; empty if there is none.
    key: String,
    leads: Leads,
    /// The [words](plain) of a lesson's text.
    content: String,
}

#[derive(Clone, Debug)]
enum Leads {
    To(Navigation),
    /// A command to copy, for what has no screen.
    Command,
}

/// The typed text and its matches.
#[derive(Debug)]
pub struct Palette {
    input: Input,
    offers: Vec<Offer>,
    /// Other words for what is offered: `typed, or this = words of its name`, line by line.
    synonyms: String,
    /// Index of the selected match.
    selected: usize,
}

impl Palette {
    /// Returns the entries that what is typed stands for, then those with every typed word in their
    /// name, at its beginning first, and then the lessons that say it, the one that says it most often
    /// first.
    fn found(&self) -> Vec<&Offer> {
        let typed = plain(self.input.value());
        let others = self.synonyms.lines().filter_map(|line| {
            let (words, stands_for) = line.split_once(" = ")?;
            let is_typed = words.split(", ").any(|word| plain(word) == typed);
            is_typed.then(|| plain(stands_for))
        });
        let others: Vec<String> = others.collect();
        let rank = |offer: &Offer| {
            let text = plain(&offer.text);
            if others.iter().any(|words| has(&text, words)) {
                Some((0, 0))
            } else if has(&text, &typed) {
                Some((1, usize::from(!text.starts_with(&typed))))
            } else {
                let often = offer.content.matches(&typed).count();
                (often > 0).then_some((2, usize::MAX - often))
            }
        };
        let ranked = self.offers.iter().map(|offer| (rank(offer), offer));
        let mut ranked: Vec<_> = ranked.filter(|(rank, _)| rank.is_some()).collect();
        ranked.sort_by_key(|&(rank, _)| rank);
        ranked.into_iter().map(|(_, offer)| offer).collect()
    }
}

/// Returns the words of a text in lower case and without accents, with a blank before each.
fn plain(text: &str) -> String {
    let lower = text.to_lowercase().replace('œ', "oe");
    let text: String = lower.chars().map(ascii).collect();
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.map(|word| format!(" {word}")).collect()
}

/// Returns whether every word stands in a text, of which its beginning, and one instead of many,
/// suffices; both are [`plain`].
fn has(text: &str, words: &str) -> bool {
    let one = |word: &str| format!(" {}", word.strip_suffix('s').unwrap_or(word));
    words
        .split_whitespace()
        .all(|word| text.contains(&one(word)))
}

impl Dialog for Palette {
    type On = Screen;

    const CONTEXT: Context = Context::typing("context-palette");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Self::CONTEXT, &[Enter], Action::Choose, Some("hint-go"), "help-open"),
        row(Self::CONTEXT, &[Arrow(Down)], Action::Item(More), Some("hint-down"), "help-item-below"),
        row(Self::CONTEXT, &[Arrow(Up)], Action::Item(Less), Some("hint-up"), "help-item-above"),
        row(Self::CONTEXT, &[Ctrl('u')], Action::Clear, None, "help-clear-text"),
        row(Self::CONTEXT, &[Esc], Action::Back, Some("hint-leave"), "help-leave"),
    ];

    fn open(request: OpenRequest, _: &mut Screen, shared: &mut Shared) -> Option<Palette> {
        Some(Palette {
            input: Input::default(),
            offers: offers(request.context, shared),
            synonyms: say!(shared.language, "palette-synonyms"),
            selected: 0,
        })
    }

    fn select(&mut self, direction: Direction) {
        self.selected = direction.step_from(self.selected, self.found().len());
    }

    fn edit(&mut self, edit: TextEdit) {
        key::edit(&mut self.input, edit);
        self.selected = 0;
    }

    fn click(&mut self, target: Target, _: &Screen) {
        if let Target::Entry(index) = target {
            self.selected = index;
        }
    }

    fn confirm(&mut self, _: &mut Screen, shared: &mut Shared) -> Flow {
        let found = self.found();
        match found.get(self.selected) {
            None => Flow::Stay,
            Some(Offer {
                leads: Leads::To(there),
                ..
            }) => Flow::Go(there.clone()),
            Some(Offer { text, .. }) => {
                let (line, _) = text.split_once(" · ").unwrap_or((text, ""));
                shared.effects.push(Effect::Copy(line.to_owned()));
                shared.notify(say!(shared.language, "notice-copied", line));
                Flow::Close
            }
        }
    }

    fn frame(&self, _: &Screen, shared: &Shared, _: &Theme, _: (i32, i32)) -> Option<Frame> {
        Some(Frame::centred(say!(shared.language, "palette-title"), SIZE))
    }

    fn draw(&self, canvas: &mut Canvas, _: &Screen, _: &Shared) {
        let theme = canvas.theme;
        put_input(canvas, 0, &self.input);
        let found = self.found();
        if found.is_empty() {
            canvas.put(3, 2, &say!(canvas.language, "palette-nothing"), theme.faint);
        }
        let scroll = Scroll::around(self.selected, found.len(), canvas.height() - 2);
        for (index, y) in scroll.visible().zip(2..) {
            let offer = found[index];
            let style = canvas.put_cursor(1, y, index == self.selected);
            let room = canvas.width() - 6 - text_width(&offer.key);
            canvas.put(3, y, &fit(&offer.text, room), style);
            canvas.put_right(canvas.width() - 1, y, &offer.key, theme.key);
            canvas.add_target(0, y, canvas.width(), 1, Target::Entry(index));
        }
    }
}

/// Returns what can be done in the context, what can be opened, and what can be done with a search,
/// which is opened for it.
fn offers(context: Context, shared: &Shared) -> Vec<Offer> {
    let language = shared.language;
    let offer = |text: String, leads| Offer {
        text,
        key: String::new(),
        leads: Leads::To(leads),
        content: String::new(),
    };
    let act = |action| {
        if context.is_stepping() {
            Navigation::Act(action)
        } else {
            Navigation::To(Destination::Explore(Some(action)))
        }
    };
    let of_row = |binding: &Binding, leads| Offer {
        key: binding.keys[0].text(language),
        ..offer(say!(language, binding.help), leads)
    };
    let rows = shared.table.reachable(context, true);
    let rows = rows.filter(|binding| is_offered(binding.action));
    let mut offers: Vec<Offer> = rows
        .map(|binding| of_row(binding, Navigation::Act(binding.action)))
        .collect();
    offers.extend(SHOWN_SETTINGS.map(|setting| {
        let setting_text = say!(language, "setting-name", setting = setting.name());
        let text = say!(language, "palette-setting", setting = setting_text);
        offer(text, act(Action::Set(setting, More)))
    }));
    let mut heading = String::new();
    for entry in Home::new(shared, None, None).entries {
        heading = entry.heading.unwrap_or(heading);
        if !matches!(entry.destination, Destination::Group(_)) {
            let group = entry
                .group
                .map_or_else(String::new, |group| say!(language, group));
            let mut texts = vec![group, entry.title, entry.about];
            if matches!(entry.destination, Destination::Test(_)) {
                texts.insert(1, heading.clone());
            }
            texts.retain(|text| !text.is_empty());
            offers.push(offer(texts.join(" · "), Navigation::To(entry.destination)));
        }
    }
    let lessons = shared.course.names().iter().enumerate();
    offers.extend(lessons.filter_map(|(index, name)| {
        let report = shared.course.lesson(name, language)?;
        let title = report.lesson.title.as_str();
        let text = say!(language, "palette-lesson", number = index + 1, title);
        Some(Offer {
            content: plain(&report.source.text),
            ..offer(text, Navigation::To(Destination::Lesson(index)))
        })
    }));
    if !context.is_stepping() {
        let rows = shared.table.rows_in(Context::EXPLORE);
        offers.extend(rows.map(|binding| of_row(binding, act(binding.action))));
    }
    let commands = say!(language, "palette-commands");
    offers.extend(commands.lines().map(|text| Offer {
        key: say!(language, "palette-copies"),
        leads: Leads::Command,
        ..offer(text.to_owned(), Navigation::Stay)
    }));
    let mut seen = std::collections::HashSet::new();
    offers.retain(|offer| seen.insert(offer.text.clone()));
    offers
}

/// Returns whether an action makes sense away from its key's context.
fn is_offered(action: Action) -> bool {
    !matches!(
        action,
        Action::Item(_)
            | Action::Choose
            | Action::Change(_)
            | Action::Clear
            | Action::Open(DialogName::Palette)
            | Action::Game(GameAction::Point(_) | GameAction::Press)
    )
}
