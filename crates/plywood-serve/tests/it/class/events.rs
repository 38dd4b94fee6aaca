//! A follower receives the current scene, at once and after a break.

use super::super::Running;
use super::super::client::Client;
use super::super::crowd::wait_until;
use super::listener::Listener;
use super::{Taught, server};
use plywood_app::Start;
use plywood_app::audience::Audience;
use plywood_app::key::{Arrow, Key};
use plywood_app::matches::{Match, Side};
use plywood_class::classroom::Classroom;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::{GameName, PositionText, Spec};
use plywood_samples::{CLASSIC, four};
use plywood_serve::{Endpoint, Server};
use serde_json::Value;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

fn follow(taught: &Taught, who: u128) -> Listener {
    Listener::of(taught.client(), who, "en", "")
}

#[test]
fn a_step_of_the_teacher_is_one_of_all_who_follow() {
    let mut taught = Taught::at(Spec::textbook(CLASSIC), 5);
    let mut listeners: Vec<Listener> = (0..3).map(|who| follow(&taught, who)).collect();
    for listener in &mut listeners {
        let scene = listener.scene();
        assert_eq!(scene["shows"], "search");
        assert_eq!(
            (&scene["step"], &scene["view"]),
            (&5.into(), &"whole".into())
        );
        assert_eq!(scene["question"], Value::Null);
    }
    for step in [6, 7, 8] {
        taught.press(Key::Arrow(Arrow::Right));
        for listener in &mut listeners {
            assert_eq!(listener.scene()["step"], step);
        }
    }
    taught.press(Key::Char('v'));
    assert_eq!(listeners[0].scene()["view"], "map");
    // Invisible changes are no events.
    taught.press(Key::Char('?'));
    taught.press(Key::Esc);
    taught.press(Key::Arrow(Arrow::Left));
    assert_eq!(listeners[0].scene()["step"], 7);
}

#[test]
fn who_comes_back_gets_the_present_scene_and_no_other() {
    let mut taught = Taught::at(Spec::textbook(CLASSIC), 0);
    let mut listener = follow(&taught, 1);
    let first = listener.next().unwrap();
    drop(listener);
    for _ in 0..9 {
        taught.press(Key::Arrow(Arrow::Right));
    }
    let lines = format!("last-event-id: {}\r\n", first.id.unwrap());
    let mut again = Listener::of(taught.client(), 1, "en", &lines);
    let event = again.next().unwrap();
    assert_eq!(event.data["step"], 9);
    assert_eq!(event.id, Some(taught.room.scene().number));
    // With the number of the current scene, too: a reload has forgotten it.
    let lines = format!("last-event-id: {}\r\n", event.id.unwrap());
    let mut again = Listener::of(taught.client(), 1, "en", &lines);
    assert_eq!(again.scene()["step"], 9);
    taught.press(Key::Arrow(Arrow::Right));
    assert_eq!(again.scene()["step"], 10);
}

#[test]
fn everybody_who_follows_is_counted_once_until_they_go() {
    let taught = Taught::at(Spec::textbook(CLASSIC), 0);
    let mut one = follow(&taught, 1);
    let mut two = follow(&taught, 2);
    let mut again = follow(&taught, 2);
    for listener in [&mut one, &mut two, &mut again] {
        listener.scene();
    }
    assert_eq!(taught.room.count(), 2);
    drop(two);
    drop(one);
    wait_until(|| taught.room.count() == 1);
    drop(again);
    wait_until(|| taught.room.count() == 0);
}

#[test]
fn what_is_no_tree_is_told_as_what_it_is() {
    let mut taught = Taught::at(Spec::textbook(CLASSIC), 12);
    let mut listener = follow(&taught, 1);
    assert_eq!(listener.scene()["shows"], "search");
    let hide = |taught: &mut Taught, gaps: &[NodeId]| {
        taught.app.explore_mut().expect("a tree").view.gaps = gaps.to_vec();
        taught.app.share();
    };
    hide(&mut taught, &[NodeId::ROOT]);
    assert_eq!(listener.scene()["shows"], "hidden");
    hide(&mut taught, &[]);
    assert_eq!(listener.scene()["shows"], "search");
    taught.press(Key::Esc);
    assert_eq!(listener.scene()["shows"], "nothing");
    taught.room.end();
    assert_eq!(listener.next().unwrap().name, "over");
    assert!(listener.next().is_none());
    // It stays so.
    taught.press(Key::Enter);
    assert_eq!(follow(&taught, 2).next().unwrap().name, "over");
}

#[test]
fn a_game_is_shown_as_it_stands() {
    let mut taught = Taught::with(Start::Home);
    let mut listener = Listener::of(taught.client(), 1, "fr", "");
    assert_eq!(listener.scene()["shows"], "nothing");
    let people = [Side::Person, Side::Person];
    let start = PositionText::Notation(String::new());
    let game = Match::new(GameName::ConnectFour, start, people, 0).unwrap();
    taught.app.open_game(game);
    taught.app.settle();
    taught.app.share();
    let scene = listener.scene();
    assert_eq!(scene["shows"], "game");
    assert_eq!(scene["game"]["told"], "C’est à X de jouer.");
    assert_eq!(scene["game"]["board"]["columns"], 7);
    taught.press(Key::Char('4'));
    let game = listener.scene()["game"].clone();
    assert_eq!(
        (&game["moves"], &game["told"]),
        (&"4".into(), &"C’est à O de jouer.".into())
    );
    assert_eq!(game["board"]["changes"], serde_json::json!(["38X"]));
}

#[test]
fn the_data_of_a_search_is_that_of_the_page_without_its_answers() {
    let taught = Taught::at(Spec::textbook(CLASSIC), 0);
    let scene = follow(&taught, 1).scene();
    let tree = &scene["tree"];
    let mut client = taught.client();
    for (lang, story) in [("en", "Move"), ("fr", "coup")] {
        let answer = client.get(&format!("/data?tree={tree}&from=0&lang={lang}"));
        assert_eq!(answer.status, 200);
        let data = answer.json();
        assert_eq!(data["language"], lang);
        assert_eq!(data["questions"], serde_json::json!([]));
        assert!(data["told"]["sentences"].to_string().contains(story));
        let again = client.get(&format!("/data?tree={tree}&from=0&lang={lang}"));
        assert_eq!(again.bytes, answer.bytes);
    }
    let gone = client.get("/data?tree=77&from=0&lang=fr");
    assert!(gone.refusal(404).contains("n’est plus"));
}

#[test]
fn of_a_large_search_a_page_gets_the_part_in_which_one_stands() {
    let mut taught = Taught::at(four("4453", 6), 0);
    let last = taught.app.explore().unwrap().replay().last_step();
    assert!(last > 20_000);
    let mut listener = follow(&taught, 1);
    listener.scene();
    for step in [1_999, 2_000, 9_876, last] {
        taught.go_to(step);
        let scene = listener.until(|scene| scene["step"] == step);
        let from = scene["from"].as_u64().unwrap();
        assert_eq!(from, u64::from(step / 2_000 * 2_000));
        let path = format!("/data?tree={}&from={from}&lang=en", scene["tree"]);
        let data = taught.client().get(&path).json();
        assert_eq!(data["first"], from);
        assert_eq!(data["last"], (from + 1_999).min(last.into()));
    }
}

#[test]
fn who_only_follows_can_change_nothing() {
    let taught = Taught::at(Spec::textbook(CLASSIC), 3);
    let mut client = taught.client();
    for (method, path) in [
        ("POST", "/"),
        ("PUT", "/events"),
        ("DELETE", "/data"),
        ("GET", "/answer"),
    ] {
        client
            .ask(method, path, "content-length: 0\r\n")
            .refusal(405);
    }
    for path in ["/move", "/step?step=4"] {
        let french = "accept-language: fr\r\n";
        let answer = client.ask("GET", path, french);
        assert_eq!(answer.status, 404);
        assert!(
            answer.detail().contains("l’écran de la salle"),
            "{answer:?}"
        );
    }
    for wrong in ["", "?follower=1", &format!("?follower={}", "g".repeat(32))] {
        client.get(&format!("/events{wrong}")).refusal(400);
    }
    assert_eq!(taught.app.explore().unwrap().stepper.step, 3);
}

#[test]
fn beyond_the_machine_one_needs_the_token_in_letters_of_any_size() {
    let room = Arc::<Classroom>::default();
    let any = SocketAddr::from((Ipv4Addr::UNSPECIFIED, 0));
    let server = Server::share(Endpoint::at(any), &room).unwrap();
    let address = server.address().unwrap();
    let typed = server.short_address().unwrap().unwrap();
    let (_, letters) = typed.split_once('/').unwrap();
    let place = address.trim_start_matches("http://").trim_end_matches('/');
    let (place, token) = place.split_once('/').unwrap();
    let (place, token) = (place.to_owned(), token.to_owned());
    let stopper = server.stopper();
    let thread = std::thread::spawn(|| server.run().unwrap());
    let mut client = Client::to(place.parse().unwrap());
    assert_eq!(client.get("/").status, 404);
    assert_eq!(client.get(&format!("/{token}/")).status, 200);
    assert_eq!(
        client.get(&format!("/{}/", token.to_uppercase())).status,
        200
    );
    // A browser gets a page to type them again, anybody else JSON.
    for (path, status) in [("/nothing", 404), (&*format!("/?letters={letters}"), 307)] {
        let answer = client.ask("GET", path, "accept: text/html,*/*;q=0.8\r\n");
        assert_eq!(answer.status, status, "{path}");
        assert_eq!(answer.body().contains("<input name=letters"), status == 404);
    }
    assert!(client.get("/nothing").detail().contains("nothing"));
    // Six letters lead there, until too many others were tried.
    let short = format!("/{}", letters.to_uppercase());
    assert_eq!(client.get("/favico/data").status, 404);
    for number in 0..100 {
        let answer = client.get(&short);
        assert_eq!(answer.status, 307, "{number}");
        assert_eq!(answer.header("location"), Some(&*format!("/{token}/")));
        let wrong = if letters == "aaaaaa" {
            "bbbbbb"
        } else {
            "aaaaaa"
        };
        assert_eq!(client.get(&format!("/{wrong}")).status, 404);
    }
    assert_eq!(client.get(&short).status, 404);
    drop(client);
    stopper.stop();
    thread.join().unwrap();
}

#[test]
fn the_end_of_the_server_is_not_kept_waiting_by_those_who_follow() {
    let room = Arc::<Classroom>::default();
    let running = Running::of(server(&room));
    let mut listener = Listener::of(running.client(), 1, "en", "");
    listener.scene();
    let began = std::time::Instant::now();
    room.end();
    drop(running);
    assert!(began.elapsed().as_secs() < 60, "{:?}", began.elapsed());
    assert_eq!(listener.next().unwrap().name, "over");
}
