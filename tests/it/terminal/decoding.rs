//! The decoder of terminal input, without a terminal.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use plywood::tui::Decoder;
use rstest::rstest;

/// The events decoded from these bytes and the silence after them.
fn decoded(bytes: &[u8]) -> Vec<Event> {
    let mut decoder = Decoder::default();
    let mut events: Vec<Event> = bytes
        .iter()
        .filter_map(|&byte| decoder.feed(byte))
        .collect();
    if decoder.timeout().is_some() {
        events.extend(decoder.give_up());
    }
    assert_eq!(decoder.timeout(), None);
    events
}

fn key(code: KeyCode, held: KeyModifiers) -> Event {
    Event::Key(KeyEvent::new(code, held))
}

fn mouse(kind: MouseEventKind, column: u16, row: u16, modifiers: KeyModifiers) -> Event {
    Event::Mouse(MouseEvent {
        kind,
        column,
        row,
        modifiers,
    })
}

const NONE: KeyModifiers = KeyModifiers::NONE;
const SHIFT: KeyModifiers = KeyModifiers::SHIFT;
const CONTROL: KeyModifiers = KeyModifiers::CONTROL;

#[rstest]
#[case("q", key(KeyCode::Char('q'), NONE))]
#[case("Q", key(KeyCode::Char('Q'), SHIFT))]
#[case("é", key(KeyCode::Char('é'), NONE))]
#[case("🌲", key(KeyCode::Char('🌲'), NONE))]
#[case("\x03", key(KeyCode::Char('c'), CONTROL))]
#[case("\r", key(KeyCode::Enter, NONE))]
#[case("\t", key(KeyCode::Tab, NONE))]
#[case("\x7f", key(KeyCode::Backspace, NONE))]
#[case("\x1b", key(KeyCode::Esc, NONE))]
#[case("\x1bq", key(KeyCode::Char('q'), KeyModifiers::ALT))]
#[case("\x1b[A", key(KeyCode::Up, NONE))]
#[case("\x1bOD", key(KeyCode::Left, NONE))]
#[case("\x1b[1;2C", key(KeyCode::Right, SHIFT))]
#[case("\x1b[1;5B", key(KeyCode::Down, CONTROL))]
#[case("\x1b[Z", key(KeyCode::BackTab, SHIFT))]
#[case("\x1b[H", key(KeyCode::Home, NONE))]
#[case("\x1b[4~", key(KeyCode::End, NONE))]
#[case("\x1b[3~", key(KeyCode::Delete, NONE))]
#[case("\x1b[6;5~", key(KeyCode::PageDown, CONTROL))]
#[case("\x1b[113u", key(KeyCode::Char('q'), NONE))]
#[case("\x1b[99;5u", key(KeyCode::Char('c'), CONTROL))]
#[case("\x1b[9;2u", key(KeyCode::BackTab, SHIFT))]
#[case(
    "\x1b[<0;3;2M",
    mouse(MouseEventKind::Down(MouseButton::Left), 2, 1, NONE)
)]
#[case(
    "\x1b[<0;3;2m",
    mouse(MouseEventKind::Up(MouseButton::Left), 2, 1, NONE)
)]
#[case(
    "\x1b[<32;1;1M",
    mouse(MouseEventKind::Drag(MouseButton::Left), 0, 0, NONE)
)]
#[case("\x1b[<35;9;9M", mouse(MouseEventKind::Moved, 8, 8, NONE))]
#[case("\x1b[<80;1;1M", mouse(MouseEventKind::ScrollUp, 0, 0, CONTROL))]
#[case("\x1b[<65;1;1M", mouse(MouseEventKind::ScrollDown, 0, 0, NONE))]
#[case("\x1b[200~a\x1b[Ab\n\x1b[201~", Event::Paste("a\x1b[Ab\n".to_owned()))]
#[case("\x1b[200~unfinished", Event::Paste("unfinished".to_owned()))]
fn what_terminals_send_is_understood(#[case] sent: &str, #[case] event: Event) {
    assert_eq!(decoded(sent.as_bytes()), [event]);
}

#[rstest]
#[case("\x1b[?1;2c\x1b[?u\x1b[12;12R\x1b[I\x1b[O\x1b[5n\x1b[99~")]
#[case("\x1b[<0;0;0M\x1b[<0;65536;1M\x1b[<999;1;1M\x1b[M\x1f\x1f\x1f\x1b[0;1;1M")]
#[case("\x1b]52;c;cXVpdA==\x07\x1bP1$r0m\x1b\\\x1b_x\x1b\\\x1b^q\x1b\\")]
#[case("\x1bOP\x1b[[E\x1b[24~\x1b[57417u\x1b[108;1:3u\x1b[32;3;2M\x1b[M !!")]
#[case("\x1b[57441u\x1b[99999999999;99999999999u\x1b[55555555u\x1b[27;999u\x1b[-1;-1H")]
fn what_is_no_key_is_passed_over(#[case] sent: &str) {
    assert_eq!(decoded(sent.as_bytes()), []);
}

#[test]
fn a_long_paste_is_cut_and_ends() {
    let text = "7 ".repeat(2 << 20);
    let events = decoded(format!("\x1b[200~{text}\x1b[201~q").as_bytes());
    let [Event::Paste(pasted), Event::Key(last)] = &events[..] else {
        panic!("{} events", events.len());
    };
    assert!(text.starts_with(pasted.as_str()) && pasted.len() >= 1 << 20);
    assert_eq!(last.code, KeyCode::Char('q'));
}
