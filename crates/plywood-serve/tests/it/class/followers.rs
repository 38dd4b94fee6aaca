//! The limits of followers: in a room, from one address, and from one browser.

use super::{Taught, id};
use plywood_app::audience::Audience;
use plywood_app::key::Key;
use plywood_class::classroom::{
    AdmissionError, Classroom, Follower, MAX_FOLLOWERS, MAX_PER_ADDRESS, Poll,
};
use plywood_explore::exploration::Spec;
use plywood_samples::CLASSIC;
use plywood_teach::quiz::Ask;
use serde_json::json;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

fn numbered(who: usize) -> Follower {
    id(who as u128).parse().unwrap()
}

fn address(number: usize) -> IpAddr {
    Ipv4Addr::from(0xc612_0000 + number as u32).into()
}

#[test]
fn a_room_has_2000_places_and_those_who_have_gone_make_room() {
    let room = Arc::<Classroom>::default();
    let all = (0..MAX_FOLLOWERS).map(|who| room.follow(numbered(who), address(who)).unwrap());
    let mut here: Vec<_> = all.collect();
    assert_eq!(room.count(), 2_000);
    let late = || room.follow(numbered(5_000), address(5_000));
    assert_eq!(late().unwrap_err(), AdmissionError::ClassroomFull);
    // A known follower may come a second time.
    assert!(room.follow(numbered(7), address(7)).is_ok());
    here.pop();
    assert!(late().is_ok());
    assert_eq!(room.count(), 1_999);
}

#[test]
fn an_address_has_64_places_but_for_the_machine_itself() {
    let room = Arc::<Classroom>::default();
    for who in 0..MAX_PER_ADDRESS {
        // Leaving and returning under another name gains nothing.
        drop(room.follow(numbered(who), address(1)).unwrap());
    }
    let refused = room.follow(numbered(64), address(1));
    assert_eq!(refused.unwrap_err(), AdmissionError::AddressFull);
    assert!(room.follow(numbered(64), address(2)).is_ok());
    assert!(room.follow(numbered(3), address(1)).is_ok());
    for who in 100..300 {
        let own = Ipv4Addr::LOCALHOST.into();
        assert!(room.follow(numbered(who), own).is_ok());
    }
}

#[test]
fn all_pages_of_a_browser_are_one_follower_with_one_answer() {
    let mut taught = Taught::at(Spec::textbook(CLASSIC), 0);
    let mut first = taught.client();
    first.begin(&format!("/events?follower={}", id(1)));
    let head = first.head().unwrap();
    let cookie = head.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly; SameSite=Strict"), "{cookie}");
    let pair = cookie.split(';').next().unwrap();
    let line = format!("cookie: theme=dark; {pair}; plywood-follower=x\r\n");
    let path = format!("/events?follower={}", id(2));
    let mut second = taught.client();
    second.send(format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n{line}\r\n").as_bytes());
    assert_eq!(second.head().unwrap().status, 200);
    assert_eq!(taught.room.count(), 1);

    taught.press(Key::Char('t'));
    let is_cut = |poll: &Poll| poll.question.ask == Ask::Cut;
    while taught.room.poll().is_none_or(|(poll, _)| !is_cut(&poll)) {
        // The earlier question is over.
        if taught.room.poll().is_some() {
            taught.press(Key::Char('!'));
        }
        taught.press(Key::Enter);
    }
    let (poll, _) = taught.room.poll().unwrap();
    let mut sent = Vec::new();
    for who in [1, 2] {
        let body =
            json!({"follower": id(who), "question": poll.number, "text": "none"}).to_string();
        let head = format!(
            "POST /answer HTTP/1.1\r\nhost: localhost\r\n{line}content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        let mut client = taught.client();
        client.send(head.as_bytes());
        sent.push(client.answer(false).unwrap().status);
    }
    assert_eq!(sent, [200, 409]);
    assert_eq!(poll.tally().answered, 1);
}
