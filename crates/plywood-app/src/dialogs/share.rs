//! Shows how a class can reach this screen: a URL, its QR code, and the number of followers. Until
//! the whole network may follow, it asks who should be able to open the URL.

use crate::audience::{Invitation, RoomGame};
use crate::bindings::Direction::{Less, More};
use crate::bindings::{Action, Binding, Context, DialogName, row};
use crate::dialog::{Dialog, FRAME_LINES, Flow, Frame, OpenRequest};
use crate::key::Arrow::{Down, Up};
use crate::key::Key::{Arrow, Char, Enter, Esc};
use crate::paint::{Canvas, Columns, Lines, QrCode, Theme, wrap_styled};
use crate::screen::Screen;
use crate::state::{Destination, Effect, Navigation, Shared};
use plywood_teach::drill::Drill;
use plywood_teach::language::Language;
use plywood_teach::say;
use ratatui::text::Line;
use std::sync::Arc;

/// Minimum width of the text beside the code.
const NARROW: i32 = 34;

/// Width of the text beside the code if there is enough room.
const WIDE: i32 = 46;

/// Cells between the code and the text, and at the edges.
const GAP: i32 = 2;

/// The address of a classroom.
#[derive(Debug)]
pub struct Share {
    /// The QR code; `None` if the URL is too long, or does not work from other machines.
    code: Option<QrCode>,
    /// Whether it asks who should reach the class.
    asks: bool,
    /// Whether the selected answer is this machine alone.
    is_local: bool,
    /// The code of the quiz about the hardest questions, if its address is shown.
    again: Option<String>,
}

/// Path of the hardest questions, below the address.
const AGAIN: &str = "again";

/// The URL, once somebody may follow.
const ADDRESS: Context = Context::new("context-share");

/// The messages for who can open the URL.
const REACH: [&str; 2] = ["share-this-machine", "share-this-network"];

impl Share {
    /// Returns the code and the width of its modules on screen; `None` if there is no room.
    fn scale(&self, (width, height): (i32, i32)) -> Option<(&QrCode, i32)> {
        let code = self.code.as_ref()?;
        let fits = |scale: &i32| {
            let (across, down) = code.size(*scale);
            across + NARROW + 3 * GAP <= width - 2 && down <= height - FRAME_LINES
        };
        (1..=4).rev().find(fits).map(|scale| (code, scale))
    }

    /// Returns the lines beside the code: the URL, who can reach it, and the number of followers.
    fn lines(
        &self,
        invitation: &Invitation,
        size: (i32, i32),
        width: i32,
        theme: &Theme,
        language: Language,
    ) -> Lines {
        let address = &invitation.address;
        let (open, address) = match &self.again {
            Some(code) => (
                say!(language, "again-open", code = code.as_str()),
                format!("{address}{AGAIN}"),
            ),
            None => (say!(language, "share-open"), address.clone()),
        };
        // The URL has no spaces where it could be wrapped.
        let letters: Vec<char> = address.chars().collect();
        let pieces = letters.chunks(width.max(1) as usize);
        let address = pieces.map(|piece| Line::styled(String::from_iter(piece), theme.key));
        let (reach, reach_style) = if invitation.is_local {
            ("share-local", theme.changed)
        } else {
            ("share-room", theme.base)
        };
        let mut texts = vec![
            wrap_styled(&open, width, theme.base),
            address.collect(),
            wrap_styled(&say!(language, reach), width, reach_style),
        ];
        if let (Some(typed), None) = (&invitation.typed, &self.again) {
            let typed = say!(language, "serve-typed", address = typed.as_str());
            texts[1].extend(wrap_styled(&typed, width, theme.strong));
        }
        if let (Some(code), None) = (&self.code, self.scale(size)) {
            let (across, down) = code.size(1);
            let (across, down) = (across + NARROW + 3 * GAP + 2, down + FRAME_LINES);
            let text = say!(language, "share-no-room", width = across, height = down);
            // Who can open it goes without saying where there is so little room.
            texts[2] = wrap_styled(&text, width, theme.faint);
        }
        let count = say!(language, "share-following", count = invitation.room.count());
        texts.push(vec![Line::styled(count, theme.strong)]);
        // Where there is no room for the code, there is none for more.
        if self.code.is_none() || self.scale(size).is_some() {
            let keys = say!(language, "share-keys");
            let keys = keys.lines().map(|line| {
                let (key, does) = line.split_at(1);
                Line::styled(key.to_owned(), theme.key).at(2, does.trim(), theme.base)
            });
            texts.push(keys.collect());
        }
        texts.join(&Line::default())
    }
}

impl Dialog for Share {
    type On = Screen;

    const CONTEXT: Context = Context::new("share-who");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Context::EVERYWHERE, &[Char('@')], Action::Open(DialogName::Share), None, "help-share"),
        row(Self::CONTEXT, &[Enter], Action::Choose, Some("hint-go"), "help-choose-this"),
        row(Self::CONTEXT, &[Arrow(Down)], Action::Item(More), None, "help-item-below"),
        row(Self::CONTEXT, &[Arrow(Up)], Action::Item(Less), None, "help-item-above"),
        row(Self::CONTEXT, &[Esc], Action::Back, Some("hint-close"), "help-close-share"),
        row(ADDRESS, &[Esc, Enter], Action::Back, Some("hint-close"), "help-close-share"),
        row(ADDRESS, &[Char('t')], Action::Room(RoomGame::Leaves), None, "help-room-leaves"),
        row(ADDRESS, &[Char('b')], Action::Room(RoomGame::Rows), None, "help-room-rows"),
        row(ADDRESS, &[Char('v')], Action::Room(RoomGame::Vote), None, "help-room-vote"),
        row(ADDRESS, &[Char('w')], Action::Record, None, "help-record"),
        row(ADDRESS, &[Char('h')], Action::Again, None, "help-again"),
        row(ADDRESS, &[Char('y')], Action::Copy, Some("hint-copy"), "help-copy-address"),
    ];

    fn open(request: OpenRequest, _: &mut Screen, shared: &mut Shared) -> Option<Share> {
        let invitation = shared.invitation.as_ref();
        // Phones cannot open a URL that only works on this machine.
        let invitation = invitation.filter(|invitation| !invitation.is_local);
        let code = invitation.and_then(|invitation| QrCode::new(&invitation.address));
        let is_sharing = shared.invitation.is_some();
        Some(Share {
            // From the address of this machine alone, the same key leads to the network's.
            asks: request.name == DialogName::Share
                && (!is_sharing || invitation.is_none() && request.context == ADDRESS),
            code,
            is_local: true,
            again: None,
        })
    }

    fn context(&self) -> Context {
        if self.asks { Self::CONTEXT } else { ADDRESS }
    }

    fn act(&mut self, action: Action, screen: &mut Screen, shared: &mut Shared) -> Flow {
        match (action, &shared.invitation) {
            (Action::Record, Some(_)) => shared.effects.push(Effect::Record),
            (Action::Again, Some(Invitation { room, address, .. })) => {
                self.again = room.hardest();
                if self.again.is_some() {
                    self.code = QrCode::new(&format!("{address}{AGAIN}"));
                } else {
                    shared.notify_message("again-none");
                }
            }
            (Action::Room(game), _) => {
                let problem = screen
                    .explore()
                    .map(|explore| &explore.exploration().problem);
                let problem = problem.filter(|problem| Drill::own_proof(problem).is_some());
                let own = problem.map(Arc::clone);
                return Flow::Go(Navigation::To(Destination::Proof(own, Some(game))));
            }
            (Action::Back, _) => return Flow::Close,
            (Action::Choose, Some(_)) if self.is_local => {
                return Flow::Go(Navigation::Open(DialogName::Address));
            }
            (Action::Choose, _) => {
                let is_local = self.is_local;
                shared.effects.push(Effect::Share { is_local });
                return Flow::Close;
            }
            (Action::Item(direction), _) => self.is_local = direction == Less,
            (Action::Copy, Some(invitation)) => {
                let address = invitation.address.clone();
                shared.effects.push(Effect::Copy(address));
                shared.notify_message("notice-address-copied");
            }
            _ => {}
        }
        Flow::Stay
    }

    fn frame(&self, _: &Screen, shared: &Shared, theme: &Theme, size: (i32, i32)) -> Option<Frame> {
        let size = match self.scale(size) {
            None if self.asks => (WIDE + 3 * GAP + 2, FRAME_LINES + 5),
            Some((code, scale)) => {
                let (across, down) = code.size(scale);
                let width = (size.0 - 2).min(across + WIDE + 3 * GAP) + 2;
                (width, down + FRAME_LINES)
            }
            None => {
                let lines = shared.invitation.as_ref().map_or(0, |invitation| {
                    self.lines(invitation, size, WIDE + GAP, theme, shared.language)
                        .len()
                });
                (WIDE + 3 * GAP + 2, lines as i32 + FRAME_LINES)
            }
        };
        Some(Frame::centred(say!(shared.language, "share-title"), size))
    }

    fn draw(&self, canvas: &mut Canvas, _: &Screen, shared: &Shared) {
        let invitation = if self.asks {
            None
        } else {
            shared.invitation.as_ref()
        };
        let Some(invitation) = invitation else {
            let language = canvas.language;
            let y = canvas.put_text(1, 0, &say!(language, "share-who"), canvas.theme.strong);
            for ((message, is_local), y) in REACH.into_iter().zip([true, false]).zip(y + 1..) {
                let style = canvas.put_cursor(1, y, is_local == self.is_local);
                canvas.put(3, y, &say!(language, message), style);
            }
            return;
        };
        // The frame was made to fit the code, so it has the same scale as the screen.
        let room = (canvas.width() + 2, canvas.height() + FRAME_LINES);
        let x = match self.scale(room) {
            Some((code, scale)) => {
                code.draw(canvas, (GAP - 1, 0), scale);
                code.size(scale).0 + 2 * GAP - 1
            }
            None => 1,
        };
        let width = canvas.width() - x - GAP;
        let lines = self.lines(invitation, room, width, canvas.theme, canvas.language);
        canvas.put_styled(x, 0, &lines);
    }
}
