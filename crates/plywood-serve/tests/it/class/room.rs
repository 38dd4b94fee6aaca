//! The room plays a game of proof: every leaf has somebody who holds it, nobody else can answer for it,
//! and no value is sent before it is asked for.

use super::super::crowd::wait_until;
use super::listener::Listener;
use super::{Taught, id};
use plywood_app::audience::{Asked, Audience};
use plywood_app::drill::ProofPlay;
use plywood_app::key::Key;
use plywood_class::classroom::Lesson;
use plywood_class::quiz::ClassQuiz;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Spec;
use plywood_samples::CLASSIC;
use plywood_stage::{frame, text};
use plywood_teach::language::Language;
use plywood_teach::quiz::Ask;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// A tree of 27 leaves, whose values stand nowhere else.
const LARGE: &str = "[[[311 312 313] [321 322 323] [331 332 333]] [[341 342 343] [351 352 353] [361 362 363]] [[371 372 373] [381 382 383] [391 392 393]]]";

impl Taught {
    /// Begins a room's game on a tree.
    fn playing(tree: &str, game: char) -> Taught {
        let mut taught = Taught::at(Spec::textbook(tree), 0);
        for key in [Key::Char('@'), Key::Char(game)] {
            taught.press(key);
        }
        taught
    }

    fn game(&self) -> &ProofPlay {
        let drill = self.app.screen.try_as_drill_ref().expect("a drill");
        drill.proof.as_ref().expect("a game of proof")
    }

    fn asked(&self) -> Asked {
        self.game()
            .room
            .as_ref()
            .expect("a room plays")
            .asked
            .clone()
    }

    /// Lets the loop go round once.
    fn go_round(&mut self, now: Instant) {
        self.app.tick(now);
        self.app.share();
    }

    fn name_leaf(&self, who: u128, leaf: u32) -> u16 {
        let scene = self.room.scene();
        let ballot = scene.game().unwrap().ballot.number;
        self.answer_to(ballot, who, &leaf.to_string()).status
    }

    /// Returns the leaves that each follower holds.
    fn held(&self, followers: impl Iterator<Item = u128>) -> BTreeMap<u128, Vec<NodeId>> {
        let scene = self.room.scene();
        let seats = scene.game().unwrap().seats.lock().unwrap();
        let of = |who| (who, seats.of(id(who).parse().unwrap()).collect());
        followers.map(of).collect()
    }

    fn shown(&mut self) -> String {
        let shown = text(&frame(&mut self.app, (110, 34)).0);
        shown.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

fn follow(taught: &Taught, who: u128) -> Listener {
    Listener::of(taught.client(), who, "en", "")
}

/// Returns what is sent next to a follower about their part, and everything sent until then.
fn part(listener: &mut Listener) -> (Value, String) {
    let mut all = String::new();
    loop {
        let event = listener.next().expect("an event");
        all += &event.data.to_string();
        if event.name == "part" {
            return (event.data, all);
        }
    }
}

#[test]
fn the_room_is_asked_as_alpha_beta_asks() {
    let mut taught = Taught::playing(CLASSIC, 't');
    let mut listeners: Vec<Listener> = (0..9).map(|who| follow(&taught, who)).collect();
    wait_until(|| taught.room.count() == 9);
    let holder: BTreeMap<NodeId, u128> = (taught.held(0..9).into_iter())
        .flat_map(|(who, leaves)| leaves.into_iter().map(move |leaf| (leaf, who)))
        .collect();
    assert_eq!(holder.len(), 9, "each holds one");
    let mut asked = Vec::new();
    while !taught.game().is_over() {
        match taught.asked() {
            Asked::Leaf(leaf) => {
                for who in 0..9 {
                    let is_own = holder[&leaf] == who;
                    // A leaf is given once, by its holder, and no other one is named.
                    let other = leaf.0 + 1;
                    assert_eq!(taught.name_leaf(who, other), 403);
                    let status = taught.name_leaf(who, leaf.0);
                    assert_eq!(status, if is_own { 200 } else { 403 });
                }
                assert_eq!(taught.name_leaf(holder[&leaf], leaf.0), 409);
                assert_eq!(taught.name_leaf(77, leaf.0), 404);
                taught.go_round(Instant::now());
                asked.push(leaf);
            }
            _ => taught.press(Key::Enter),
        }
    }
    assert_eq!(taught.game().proof.opened(), asked);
    assert_eq!((asked.len(), taught.room.never_asked(&asked)), (7, (2, 9)));
    let shown = taught.shown();
    for told in [
        "2 of 9 of you were never needed. Alpha-beta asked 7 of 9 leaves.",
        "in the best order 5 are enough",
    ] {
        assert!(shown.contains(told), "{told}\n{shown}");
    }
    // The reason is sent to followers who were never asked.
    let never = (0..9).find(|&who| !asked.iter().any(|leaf| holder[leaf] == who));
    let mut told = Vec::new();
    while told.last() != Some(&"never".to_owned()) {
        let (part, _) = part(&mut listeners[never.unwrap() as usize]);
        told.push(part["leaves"][0]["state"].as_str().unwrap().to_owned());
        if told.last().unwrap() == "never" {
            let why = part["leaves"][0]["told"].as_str().unwrap();
            assert!(
                why.starts_with("Never asked: MAX has 3 or more at the root"),
                "{why}"
            );
        }
    }
}

#[test]
fn values_are_sent_when_they_are_given_and_not_before() {
    let mut taught = Taught::playing(LARGE, 't');
    let mut listener = follow(&taught, 1);
    let leaves: Vec<NodeId> = taught.game().proof.leaves().collect();
    assert_eq!(
        taught.held([1].into_iter())[&1],
        leaves,
        "one holds them all"
    );
    // Once the root is proved, all are shown.
    while !taught.game().proof.is_over() {
        let (_, sent) = part(&mut listener);
        let proof = &taught.game().proof;
        for leaf in leaves.iter().filter(|leaf| !proof.opened().contains(leaf)) {
            let value = proof.tree().node(*leaf).value.to_string();
            assert!(!sent.contains(&value), "{value} {sent}");
        }
        taught.press(Key::Enter);
    }
    // Nor can the tree be fetched.
    assert_eq!(taught.client().get("/data?tree=1&from=0").status, 404);
}

/// However many there are: every leaf has somebody here who holds it, nobody is left without one, and
/// nobody who comes back has lost theirs.
#[test]
fn leaves_are_handed_over_and_given_back() {
    for count in [3_u128, 20, 27, 60] {
        let taught = Taught::playing(LARGE, 't');
        let mut listeners: Vec<Listener> = (0..count).map(|who| follow(&taught, who)).collect();
        wait_until(|| taught.room.count() == count as usize);
        let before = taught.held(0..count);
        let sizes = || before.values().map(Vec::len);
        assert!(
            sizes().max().unwrap() - sizes().min().unwrap() <= 1,
            "{before:?}"
        );
        let all = |held: &BTreeMap<u128, Vec<NodeId>>| {
            let mut all: Vec<NodeId> = held.values().flatten().copied().collect();
            all.sort();
            all
        };
        assert!(sizes().sum::<usize>() >= 27 && sizes().min() > Some(0));
        // A second tab of one phone holds the same.
        let scenes = taught.room.listen();
        let second = follow(&taught, 0);
        assert_eq!(taught.held(0..count), before);
        let is_told = scenes.has_changed().unwrap();
        assert!(!is_told, "what changes nothing is told to nobody");
        drop(second);
        // Half of them fall asleep.
        let half = count / 2;
        let awake = listeners.split_off(half as usize);
        drop(listeners);
        wait_until(|| taught.room.count() == awake.len());
        let held = taught.held(half..count);
        let mut leaves = all(&held);
        leaves.dedup();
        assert_eq!(leaves.len(), 27, "none is lost");
        let _back: Vec<Listener> = (0..half).map(|who| follow(&taught, who)).collect();
        wait_until(|| taught.room.count() == count as usize);
        assert_eq!(taught.held(0..count), before);
    }
}

#[test]
fn late_comers_get_leaves_that_may_still_be_asked() {
    let mut taught = Taught::playing(LARGE, 't');
    let _first = follow(&taught, 1);
    wait_until(|| taught.room.count() == 1);
    while taught.game().proof.opened().len() < 10 {
        taught.press(Key::Enter);
    }
    let _late = follow(&taught, 2);
    wait_until(|| taught.room.count() == 2);
    let proof = &taught.game().proof;
    let open = |leaf: &&NodeId| !proof.opened().contains(leaf) && proof.settled(**leaf).is_none();
    let held = taught.held(1..3);
    let [first, late] = [1, 2].map(|who| held[&who].iter().filter(open).count());
    assert!(late > 0 && late.abs_diff(first) <= 1, "{held:?}");
    assert_eq!(held[&2].len(), late);
}

#[test]
fn the_rows_back_up_what_they_hold() {
    let mut taught = Taught::playing(CLASSIC, 'b');
    let mut listeners: Vec<Listener> = (0..9).map(|who| follow(&taught, who)).collect();
    wait_until(|| taught.room.count() == 9);
    while !matches!(taught.asked(), Asked::Row(..)) {
        taught.press(Key::Enter);
    }
    let Asked::Row(node, ..) = taught.asked() else {
        unreachable!()
    };
    // What they are asked stands nowhere yet.
    let shown = taught.shown();
    assert!(
        shown.contains("The root: nothing is known of its value."),
        "{shown}"
    );
    let tree = taught.game().proof.tree().clone();
    let held = taught.held(0..9);
    for (who, leaves) in &held {
        let is_below = tree.path(leaves[0]).contains(&node);
        let text = if *who % 2 == 0 { "3" } else { "12" };
        assert_eq!(
            taught.answer(*who, text).status,
            if is_below { 200 } else { 403 }
        );
    }
    taught.press(Key::Enter);
    let shown = taught.shown();
    assert!(shown.contains("The room has answered"), "{shown}");
    assert!(shown.contains("3 of 3 have answered"), "{shown}");
    assert_eq!(taught.room.poll().unwrap().0.tally().answered, 3);
    let mut told = 0;
    for listener in &mut listeners {
        let scene = listener.until(|scene| scene["question"]["is_told"] == true);
        assert!(scene["question"]["reason"].is_string());
        let (part, _) = part(listener);
        told += usize::from(part["is_asked"] == true);
    }
    assert_eq!(told, 3);
    taught.press(Key::Esc);
    while !taught.game().is_over() {
        taught.press(Key::Enter);
    }
    assert!(taught.game().proof.is_over());
}

#[test]
fn the_room_votes_against_alpha_beta() {
    let mut taught = Taught::playing(CLASSIC, 'v');
    let _listeners: Vec<Listener> = (0..5).map(|who| follow(&taught, who)).collect();
    wait_until(|| taught.room.count() == 5);
    let leaves: Vec<u32> = taught.game().proof.leaves().map(|leaf| leaf.0).collect();
    let mut now = Instant::now();
    // Two for the last leaf, two for the first, one for another: of equals the leftmost.
    for (who, leaf) in [(0, 8), (1, 0), (2, 0), (3, 8), (4, 4)] {
        assert_eq!(taught.name_leaf(who, leaves[leaf]), 200);
        assert_eq!(taught.name_leaf(who, leaves[1]), 409);
    }
    taught.go_round(now);
    assert!(taught.game().proof.opened().is_empty());
    assert!(taught.shown().contains("5 of 5 have voted"));
    now += Duration::from_secs(11);
    taught.go_round(now);
    assert_eq!(taught.game().proof.opened(), [NodeId(leaves[0])]);
    let machine = &taught.game().room.as_ref().unwrap().machine;
    assert_eq!(machine.opened(), [NodeId(leaves[0])]);
    // A leaf that is open cannot be named, an inner node neither; without votes nothing happens.
    for node in [leaves[0], 0] {
        assert_eq!(taught.name_leaf(0, node), 403);
    }
    now += Duration::from_secs(11);
    taught.go_round(now);
    assert_eq!(taught.game().proof.opened().len(), 1);
    for &leaf in leaves.iter().rev() {
        if !taught.game().is_over() {
            taught.name_leaf(1, leaf);
            taught.press(Key::Enter);
        }
    }
    let shown = taught.shown();
    assert!(
        shown.contains("Par is 5") && shown.contains("Alpha-beta opens 7"),
        "{shown}"
    );
}

/// 300 followers of which each is told its part, one after the other joins, and a tap is on the screen
/// with the next round of the loop.
#[test]
fn three_hundred_are_the_tree() {
    let mut taught = Taught::playing(LARGE, 't');
    let mut listeners: Vec<Listener> = (0..300).map(|who| follow(&taught, who)).collect();
    wait_until(|| taught.room.count() == 300);
    let held = taught.held(0..300);
    assert!(held.values().all(|leaves| leaves.len() == 1));
    while !taught.game().is_over() {
        let Asked::Leaf(leaf) = taught.asked() else {
            taught.press(Key::Enter);
            continue;
        };
        let holders = held.iter().filter(|(_, own)| own[0] == leaf);
        let holders: Vec<u128> = holders.map(|(who, _)| *who).collect();
        assert!((11..=12).contains(&holders.len()), "{}", holders.len());
        assert_eq!(taught.name_leaf(holders[0], leaf.0), 200);
        taught.go_round(Instant::now());
        assert_eq!(taught.game().proof.opened().last(), Some(&leaf));
        // The others who hold it are too late.
        let late = json!({"follower": id(holders[1]), "question": 1, "text": leaf.0.to_string()});
        let refused = taught.post(&late.to_string(), "application/json");
        assert_eq!(refused.status, 409);
    }
    let opened = taught.game().proof.opened().to_vec();
    let never = held.values().filter(|leaves| !opened.contains(&leaves[0]));
    assert_eq!(taught.room.never_asked(&opened), (never.count(), 300));
    for (who, listener) in (0..).zip(&mut listeners) {
        let is_asked = opened.contains(&held[&who][0]);
        let wanted = if is_asked { "given" } else { "never" };
        while part(listener).0["leaves"][0]["state"] != wanted {}
    }
}

/// Everything shown, asked and played, without names, and the hardest questions again.
#[test]
fn a_lesson_leaves_a_record() {
    let mut taught = Taught::at(Spec::textbook(CLASSIC), 0);
    let _listeners: Vec<Listener> = (0..3).map(|who| follow(&taught, who)).collect();
    wait_until(|| taught.room.count() == 3);
    assert_eq!(taught.room.hardest(), None);
    taught.client().get("/again").detail();
    for step in [3, 4, 3] {
        taught.go_to(step);
    }
    // Away to the home screen, and back to the same search.
    for key in [Key::Esc, Key::Enter] {
        taught.press(key);
    }
    taught.go_to(0);
    let lesson = Lesson::read(&taught.room.lesson(Language::En)).expect("a record");
    assert_eq!(lesson.text(Language::En).lines().count(), 1);
    taught.press(Key::Char('t'));
    let is_cut = |taught: &Taught| {
        let asked = taught.room.poll();
        asked.is_some_and(|(poll, _)| poll.question.ask == Ask::Cut)
    };
    while !is_cut(&taught) {
        // The question before it is closed.
        if taught.room.poll().is_some() {
            taught.press(Key::Char('!'));
        }
        taught.press(Key::Enter);
    }
    let (poll, _) = taught.room.poll().expect("something is asked");
    let texts = ["alpha 2 3", "beta 2 3", "beta 2 3"];
    for (who, text) in (0..).zip(texts) {
        assert_eq!(taught.answer(who, text).status, 200);
    }
    for key in [Key::Char('!'), Key::Esc, Key::Esc, Key::Esc] {
        taught.press(key);
    }
    for key in [Key::Char('@'), Key::Char('t')] {
        taught.press(key);
    }
    while !taught.game().is_over() {
        taught.press(Key::Enter);
    }
    let prompt = poll.question.prompt(Language::En, &poll.search.exploration);
    let page = taught.room.lesson(Language::En);
    let lesson = Lesson::read(&page).expect("a record");
    let text = lesson.text(Language::En);
    for told in [
        &*format!("{prompt} 1 of 3 right"),
        "plywood explore --game textbook",
        "All 3 of you were needed.",
        "Alpha-beta asked 7 of 9 leaves.",
    ] {
        assert!(text.contains(told), "{told}\n{text}");
    }
    assert!(!page.contains(&id(1)), "nobody is named");
    let csv = lesson.csv(Language::En);
    let rows: Vec<&str> = csv.lines().collect();
    assert!(
        rows.iter()
            .any(|row| row.starts_with("question,") && row.contains(",3,1,")),
        "{csv}"
    );
    assert_eq!(Lesson::read(&lesson.html(Language::Fr)), Some(lesson));
    // A page that was changed is no record.
    assert_eq!(Lesson::read(&page.replace("plywood-lesson", "other")), None);
    assert_eq!(Lesson::read("<html>"), None);
    let code = taught.room.hardest().expect("two were wrong");
    assert_eq!(ClassQuiz::from_code(&code, 3).unwrap().items.len(), 3);
    let again = taught.client().get("/again");
    assert!(again.status == 200 && again.body().contains(&code));
    taught.press(Key::Esc);
    for key in [Key::Char('@'), Key::Char('h')] {
        taught.press(key);
    }
    assert!(taught.shown().contains("/again"), "{}", taught.shown());
}
