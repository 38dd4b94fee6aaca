//! The page of those who follow, in real browsers: it goes along, through a cut of the network, too; one
//! may look around and come back; and answers.

use crate::page::browser::{Browser, DESK, PHONE, Screen};
use crate::serve::class::Taught;
use crate::serve::crowd::wait_until;
use crate::tools::axe;
use plywood_app::audience::Audience;
use plywood_app::key::{Arrow, Key};
use plywood_app::{Destination, Start};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Spec;
use plywood_samples::{CLASSIC, four, one_in};
use plywood_stage::reading;
use plywood_teach::quiz::Mistake;
use serde_json::Value;
use std::collections::BTreeSet;
use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// A network between browsers and a server, which can be cut.
struct Network {
    here: SocketAddr,
    server: SocketAddr,
    line: Option<Line>,
}

struct Line {
    is_cut: Arc<AtomicBool>,
    streams: Arc<Mutex<Vec<TcpStream>>>,
    thread: JoinHandle<()>,
}

impl Network {
    fn to(server: SocketAddr) -> Network {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let here = listener.local_addr().unwrap();
        let line = Some(Line::open(listener, server));
        Network { here, server, line }
    }

    /// Closes all connections, and accepts no further ones.
    fn cut(&mut self) {
        let line = self.line.take().unwrap();
        line.is_cut.store(true, Ordering::SeqCst);
        // Wakes the thread that waits for a connection.
        TcpStream::connect(self.here).ok();
        line.thread.join().unwrap();
        for stream in line.streams.lock().unwrap().drain(..) {
            stream.shutdown(Shutdown::Both).ok();
        }
    }

    fn mend(&mut self) {
        let listener = TcpListener::bind(self.here).unwrap();
        self.line = Some(Line::open(listener, self.server));
    }
}

impl Line {
    fn open(listener: TcpListener, server: SocketAddr) -> Line {
        let is_cut = Arc::<AtomicBool>::default();
        let streams = Arc::<Mutex<Vec<TcpStream>>>::default();
        let (cut, open) = (Arc::clone(&is_cut), Arc::clone(&streams));
        let thread = thread::spawn(move || {
            for near in listener.incoming().map_while(io::Result::ok) {
                if cut.load(Ordering::SeqCst) {
                    return;
                }
                let Ok(far) = TcpStream::connect(server) else {
                    return;
                };
                let mut ways = vec![(&near, &far), (&far, &near)];
                for (from, to) in ways.drain(..) {
                    let (from, to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
                    thread::spawn(move || carry(from, to));
                }
                open.lock().unwrap().extend([near, far]);
            }
        });
        Line {
            is_cut,
            streams,
            thread,
        }
    }
}

fn carry(mut from: TcpStream, mut to: TcpStream) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        if to.write_all(&bytes[..count]).is_err() {
            break;
        }
    }
    to.shutdown(Shutdown::Both).ok();
    from.shutdown(Shutdown::Both).ok();
}

/// The step in sight, and what is said above it.
const STEP: &str = "document.getElementById('player')?.contentWindow?.plywood?.step ?? -1";
const STATE: &str = "document.body?.dataset.state";

#[track_caller]
fn until(browser: &mut Browser, expression: &str, wanted: impl Into<Value>) {
    let wanted = wanted.into();
    let end = Instant::now() + Duration::from_secs(60);
    loop {
        let found = browser.run(expression);
        if found == wanted {
            return;
        }
        assert!(
            Instant::now() < end,
            "{expression} is {found}, not {wanted}"
        );
        thread::sleep(Duration::from_millis(30));
    }
}

#[track_caller]
fn until_each(browser: &mut Browser, expression: &str, wanted: impl Into<Value>) {
    let wanted = wanted.into();
    let end = Instant::now() + Duration::from_secs(120);
    loop {
        let found = browser.run_each(expression);
        if found.iter().all(|found| *found == wanted) {
            return;
        }
        assert!(
            Instant::now() < end,
            "{expression} is {found:?}, not {wanted}"
        );
        thread::sleep(Duration::from_millis(50));
    }
}

fn text(browser: &mut Browser, id: &str) -> String {
    browser.text(&format!("document.getElementById('{id}').innerText"))
}

/// Saves a picture if a folder is named for it.
fn shoot(browser: &mut Browser, name: &str) {
    if let Some(folder) = std::env::var_os("PLYWOOD_SHOTS") {
        browser.shoot(&Path::new(&folder).join(format!("class-{name}.png")));
    }
}

fn visited(taught: &Taught, screen: Screen, lang: &str) -> Option<Browser> {
    let mut browser = Browser::start()?;
    let address = format!("http://{}/?lang={lang}", taught.server.address);
    browser.visit(screen, &address);
    Some(browser)
}

#[cfg(unix)]
#[test]
fn the_picture_of_what_a_class_has_answered_is_up_to_date() {
    let (taught, _others) = crate::serve::class::polls::answered();
    let theme = plywood_app::paint::ThemeName::Default;
    let drawn = plywood::tui::picture(&taught.app, theme, 100, 30);
    crate::pages::pictures::check_drawn("class.svg", &drawn);
}

#[test]
fn twenty_browsers_follow_through_a_cut_of_the_network() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let mut taught = Taught::at(four("4453", 2), 5);
    let mut network = Network::to(taught.server.address);
    browser.gather(20, &format!("http://{}/", network.here));
    until_each(&mut browser, STEP, 5);
    assert_eq!(taught.room.count(), 20);
    taught.press(Key::Arrow(Arrow::Right));
    until_each(&mut browser, STEP, 6);

    network.cut();
    until_each(&mut browser, STATE, "lost");
    wait_until(|| taught.room.count() == 0);
    for _ in 0..30 {
        taught.press(Key::Arrow(Arrow::Right));
    }
    let still = browser.run_each(STEP);
    assert!(still.iter().all(|step| *step == 6), "{still:?}");

    network.mend();
    until_each(&mut browser, STEP, 36);
    until_each(&mut browser, STATE, "follows");
    assert_eq!(taught.room.count(), 20);
    // Another tree is followed as well.
    taught.press(Key::Char('o'));
    let step = taught.app.explore().unwrap().stepper.step;
    until_each(&mut browser, STEP, step);
    taught.press(Key::End);
    let step = taught.app.explore().unwrap().stepper.step;
    until_each(&mut browser, STEP, step);
    taught.room.end();
    until_each(&mut browser, STATE, "over");
}

#[test]
fn one_looks_around_alone_and_comes_back() {
    let mut taught = Taught::at(four("4453", 3), 40);
    let Some(mut browser) = visited(&taught, PHONE, "fr") else {
        return;
    };
    until(&mut browser, STEP, 40);
    assert_eq!(text(&mut browser, "said"), "Vous suivez le cours.");
    assert_eq!(browser.run("document.getElementById('back').hidden"), true);
    shoot(&mut browser, "phone");
    browser.run("document.getElementById('player').contentWindow.document.querySelector('[data-do=next]').click()");
    until(&mut browser, STEP, 41);
    until(&mut browser, STATE, "alone");
    assert_eq!(taught.app.explore().unwrap().stepper.step, 40);
    taught.press(Key::Char('c'));
    let step = taught.app.explore().unwrap().stepper.step;
    thread::sleep(Duration::from_millis(300));
    assert_eq!(browser.run(STEP), 41);
    shoot(&mut browser, "phone-alone");
    browser.tap("#back");
    until(&mut browser, STEP, step);
    until(&mut browser, STATE, "follows");
    // What is hidden in front is hidden here.
    taught.app.explore_mut().unwrap().view.gaps = vec![NodeId::ROOT];
    taught.app.share();
    until(
        &mut browser,
        "document.getElementById('player').hidden",
        true,
    );
    assert!(text(&mut browser, "note").contains("cachées"));
    taught.app.explore_mut().unwrap().view.gaps.clear();
    taught.app.share();
    until(
        &mut browser,
        "document.getElementById('player').hidden",
        false,
    );
    // The other language stays at the step, and is the same person.
    browser.tap("#language");
    until(&mut browser, "document.documentElement?.lang", "en");
    until(&mut browser, STEP, step);
    assert_eq!(taught.room.count(), 1);
    let address = format!("http://{}/", taught.server.address);
    let noise = browser.noise_but_requests(&address);
    assert!(noise.is_empty(), "{noise:?}");
}

#[test]
fn a_phone_answers_and_is_told() {
    let mut taught = Taught::at(Spec::textbook(CLASSIC), 0);
    let Some(mut browser) = visited(&taught, PHONE, "en") else {
        return;
    };
    until(&mut browser, STEP, 0);
    taught.press(Key::Char('t'));
    while taught
        .room
        .poll()
        .is_none_or(|(poll, _)| poll.question.cut_moves(&poll.search.exploration).is_empty())
    {
        if taught.room.poll().is_some() {
            taught.press(Key::Char('!'));
        }
        taught.press(Key::Enter);
    }
    let step = taught.app.explore().unwrap().stepper.step;
    until(
        &mut browser,
        "document.querySelectorAll('#choices button').length",
        6,
    );
    until(&mut browser, STEP, step);
    assert_eq!(browser.run("document.getElementById('player').inert"), true);
    shoot(&mut browser, "phone-asked");
    let pressed = |browser: &mut Browser, number: usize| {
        browser.tap(&format!("#choices button:nth-child({number})"));
    };
    // Beta, then the moves 2 and 3.
    for number in [3, 5, 6] {
        pressed(&mut browser, number);
    }
    until(
        &mut browser,
        "document.getElementById('answer').value",
        "beta 2 3",
    );
    pressed(&mut browser, 1);
    browser.tap("#submit");
    until(&mut browser, "document.getElementById('line').hidden", true);
    let (poll, _) = taught.room.poll().unwrap();
    assert_eq!(poll.tally().answered, 1);
    let asked = text(&mut browser, "verdict");
    assert!(asked.contains("no cutoff, because …"), "{asked}");
    shoot(&mut browser, "phone-because");
    let offered = "document.querySelectorAll('#reasons button').length";
    assert_eq!(browser.run(offered), 5);
    browser.tap("#reasons button:nth-child(3)");
    until(&mut browser, offered, 0);
    assert_eq!(poll.tally().wrong, [(vec![Mistake::OwnBound], 1)]);
    assert_eq!(
        browser.run("document.getElementById('player').inert"),
        false
    );
    taught.press(Key::Char('!'));
    until(
        &mut browser,
        "document.getElementById('verdict').className",
        "wrong",
    );
    shoot(&mut browser, "phone-told");
    let told = text(&mut browser, "verdict");
    assert!(told.contains("the bound that MIN moves there"), "{told}");
    taught.press(Key::Esc);
    taught.press(Key::Enter);
    // What was said stays until it is put away.
    thread::sleep(Duration::from_millis(200));
    if taught.room.poll().is_none() {
        assert_eq!(text(&mut browser, "verdict"), told);
        browser.tap("#close");
        until(
            &mut browser,
            "document.getElementById('question').hidden",
            true,
        );
    }
}

#[test]
fn a_lesson_is_read_along_in_another_language() {
    let mut taught = Taught::with(Start::Go(Destination::Lessons));
    let Some(mut browser) = visited(&taught, DESK, "fr") else {
        return;
    };
    until(
        &mut browser,
        "document.getElementById('note').hidden",
        false,
    );
    // The first lesson; going on shows more of its page, and moves its tree.
    taught.press(Key::Enter);
    until(
        &mut browser,
        "document.getElementById('lesson').hidden",
        false,
    );
    until(&mut browser, "document.getElementById('note').hidden", true);
    let french = text(&mut browser, "lesson");
    let read = reading(&taught.app);
    assert!(!french.contains(read.lesson.title.as_str()), "{french}");
    for _ in 0..40 {
        if taught.app.explore().is_some() && reading(&taught.app).page > 0 {
            break;
        }
        if taught
            .app
            .explore()
            .is_some_and(|explore| explore.asking.question.is_some())
        {
            taught.press(Key::Char('!'));
        }
        taught.press(Key::Enter);
    }
    taught.press(Key::Arrow(Arrow::Right));
    let step = taught.app.explore().expect("a tree").stepper.step;
    assert!(step > 0);
    until(&mut browser, STEP, step);
    assert_ne!(text(&mut browser, "lesson"), french);
    shoot(&mut browser, "lesson");
}

#[test]
fn axe_finds_nothing_on_the_page_of_a_class() {
    let Some(axe) = axe() else {
        return;
    };
    let axe = std::fs::read_to_string(axe).unwrap();
    let look = |browser: &mut Browser, what: &str| {
        browser.run(&format!("(() => {{ {axe} }})(); 0"));
        let found = browser.run(
            "axe.run({ iframes: false }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html, failureSummary])]))",
        );
        assert_eq!(found, serde_json::json!([]), "{what}");
    };
    for screen in one_in(2, 0, [DESK, PHONE]) {
        let mut taught = Taught::at(Spec::textbook(CLASSIC), 0);
        let Some(mut browser) = visited(&taught, screen, "en") else {
            return;
        };
        until(&mut browser, STEP, 0);
        look(&mut browser, "following");
        taught.press(Key::Char('t'));
        taught.press(Key::Enter);
        until(
            &mut browser,
            "document.getElementById('question').hidden",
            false,
        );
        look(&mut browser, "asked");
        taught.press(Key::Char('!'));
        until(
            &mut browser,
            "document.getElementById('close').hidden",
            false,
        );
        look(&mut browser, "told");
        for key in [Key::Esc, Key::Esc, Key::Char('@'), Key::Char('t')] {
            taught.press(key);
        }
        until(
            &mut browser,
            "document.getElementById('give').hidden",
            false,
        );
        look(&mut browser, "a leaf");
        taught.room.end();
        until(&mut browser, STATE, "over");
        look(&mut browser, "over");
    }
}

/// A phone in a room that is the tree: in two browsers, through a reload and a second tab.
#[test]
fn a_phone_is_a_leaf() {
    for program in ["chromium", "firefox"] {
        let Some(mut browser) = Browser::start_in(program) else {
            continue;
        };
        let mut taught = Taught::at(Spec::textbook(CLASSIC), 0);
        let address = format!("http://{}/?lang=fr", taught.server.address);
        browser.visit(PHONE, &address);
        until(&mut browser, STEP, 0);
        for key in [Key::Char('@'), Key::Char('t')] {
            taught.press(key);
        }
        // It holds all leaves, and the tree that was looked at before is closed.
        let held = "document.querySelectorAll('#leaves li').length";
        until(&mut browser, held, 9);
        let player = "document.getElementById('player').hidden";
        assert_eq!(browser.run(player), true);
        until(
            &mut browser,
            "document.getElementById('give').hidden",
            false,
        );
        shoot(&mut browser, &format!("{program}-asked"));
        browser.visit(PHONE, &address);
        until(&mut browser, held, 9);
        assert_eq!(taught.room.count(), 1);
        // After a sleep of a minute the stream that it had may be gone, and it opens another one.
        if program == "chromium" {
            browser.run("opened = 0, Stream = EventSource, EventSource = class extends Stream { constructor(...asked) { super(...asked); opened += 1; } }, now = Date.now, Date.now = () => now() + 60_000, 0");
            until(&mut browser, "opened", 1);
        }
        until(&mut browser, STATE, "follows");
        until(&mut browser, held, 9);
        browser.tap("#give");
        wait_until(|| {
            taught.app.tick(plywood_core::clock::Instant::now());
            taught.app.share();
            let votes = taught.room.votes();
            votes.is_empty() && text(&mut browser, "leaves").contains("donnée : 3")
        });
        for _ in 0..3 {
            taught.press(Key::Enter);
        }
        let never = "document.querySelectorAll('#leaves [data-state=never]').length";
        until(&mut browser, never, 2);
        assert!(text(&mut browser, "leaves").contains("Jamais interrogée : MAX a 3 ou plus"));
        assert!(text(&mut browser, "told").contains("Coupure alpha"));
        shoot(&mut browser, &format!("{program}-never"));
    }
}

#[test]
fn a_phone_votes_for_a_leaf() {
    let mut taught = Taught::at(Spec::textbook(CLASSIC), 0);
    let Some(mut browser) = visited(&taught, PHONE, "en") else {
        return;
    };
    for key in [Key::Char('@'), Key::Char('v')] {
        taught.press(key);
    }
    let leaves = "document.querySelectorAll('#nodes [role=button]').length";
    until(&mut browser, leaves, 9);
    browser.tap("#nodes [role=button]");
    wait_until(|| taught.room.votes().len() == 1);
    until(
        &mut browser,
        "document.querySelectorAll('#nodes .named').length",
        1,
    );
    assert_eq!(browser.run(leaves), 0);
    shoot(&mut browser, "voted");
    taught.press(Key::Enter);
    until(&mut browser, leaves, 8);
}

/// Thirty phones are 27 leaves: a cut of the network loses and doubles none of them.
#[test]
fn thirty_browsers_are_the_tree_through_a_cut_of_the_network() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let tree = "[[[1 2 3] [4 5 6] [7 8 9]] [[1 2 3] [4 5 6] [7 8 9]] [[1 2 3] [4 5 6] [7 8 9]]]";
    let mut taught = Taught::at(Spec::textbook(tree), 0);
    for key in [Key::Char('@'), Key::Char('t')] {
        taught.press(key);
    }
    let mut network = Network::to(taught.server.address);
    browser.gather(30, &format!("http://{}/", network.here));
    let held = "document.querySelectorAll('#leaves li').length";
    until_each(&mut browser, held, 1);
    let names = "document.querySelector('#leaves b').textContent";
    let before = browser.run_each(names);
    let leaves: BTreeSet<String> = before.iter().map(Value::to_string).collect();
    assert_eq!(leaves.len(), 27, "{before:?}");
    network.cut();
    until_each(&mut browser, STATE, "lost");
    wait_until(|| taught.room.count() == 0);
    taught.press(Key::Enter);
    network.mend();
    until_each(&mut browser, STATE, "follows");
    wait_until(|| taught.room.count() == 30);
    until_each(&mut browser, held, 1);
    assert_eq!(browser.run_each(names), before);
    // The first leaf was given in front; the next one lights up where it is held.
    let given = browser.run_each("document.querySelectorAll('[data-state=given]').length");
    let asked = browser.run_each("document.querySelectorAll('[data-state=asked]').length");
    for (found, leaf) in [(given, "1.1.1"), (asked, "1.1.2")] {
        let holders = before
            .iter()
            .map(|name| i32::from(name.to_string().contains(leaf)));
        let wanted: Vec<Value> = holders.map(Value::from).collect();
        assert_eq!(found, wanted, "{leaf}");
    }
}
