//! The room is asked: every answer that can be read counts once, and the teacher sees them together.

use super::listener::Listener;
use super::{Taught, id};
use plywood_app::audience::AnswerTally;
use plywood_app::key::Key;
use plywood_explore::exploration::Spec;
use plywood_samples::CLASSIC;
use plywood_stage::{frame, text};
use plywood_teach::quiz::{Ask, Mistake};
use serde_json::{Value, json};

/// At the question about the first cutoff.
fn asked() -> (Taught, Listener, Value) {
    let mut taught = Taught::at(Spec::textbook(CLASSIC), 0);
    let mut listener = Listener::of(taught.client(), 1, "fr", "");
    taught.press(Key::Char('t'));
    while taught
        .room
        .poll()
        .is_none_or(|(poll, _)| poll.question.ask != Ask::Cut)
    {
        // Reveal the answer of the previous question.
        if taught.room.poll().is_some() {
            taught.press(Key::Char('!'));
        }
        taught.press(Key::Enter);
    }
    let scene = listener
        .until(|scene| scene["question"]["moves"] != json!([]) && scene["question"] != Value::Null);
    (taught, listener, scene["question"].clone())
}

#[test]
fn a_question_comes_in_the_language_of_who_follows_and_without_its_answer() {
    let (taught, _, question) = asked();
    assert!(
        question["prompt"].as_str().unwrap().contains("coupure"),
        "{question}"
    );
    assert_eq!(question["choices"][0]["shown"], "pas de coupure");
    assert_eq!(question["choices"][1]["types"], "alpha");
    assert_eq!(question["moves"], json!(["1", "2", "3"]));
    assert_eq!(
        (&question["is_told"], &question["reason"]),
        (&false.into(), &Value::Null)
    );
    let mut english = Listener::of(taught.client(), 2, "en", "");
    assert_eq!(
        english.scene()["question"]["choices"][0]["shown"],
        "no cutoff"
    );
}

#[test]
fn answers_count_once_and_what_cannot_be_read_never() {
    let (mut taught, mut listener, _) = asked();
    let tally = |taught: &Taught| taught.room.poll().unwrap().0.tally();
    let mut others: Vec<Listener> = (2..6)
        .map(|who| Listener::of(taught.client(), who, "en", ""))
        .collect();
    for other in &mut others {
        other.scene();
    }
    for unreadable in ["", "perhaps", "alpha 9", "alpha 2 3 <script>"] {
        taught.answer(1, unreadable).refusal(422);
    }
    assert_eq!(tally(&taught), AnswerTally::default());
    // An unknown follower, or another request body.
    taught.answer(77, "none").refusal(404);
    let number = taught.room.poll().unwrap().0.number;
    let good = json!({"follower": id(1), "question": number, "text": "none"}).to_string();
    taught.post(&good, "text/plain").refusal(400);
    for bad in [
        "",
        "{}",
        "[1]",
        &good.replace("text", "texts"),
        &good.replace("none", &"n".repeat(9_000)),
    ] {
        taught.post(bad, "application/json").refusal(400);
    }
    taught.answer(1, &"n".repeat(600)).refusal(422);
    taught.answer_to(number + 1, 1, "none").refusal(409);
    assert_eq!(tally(&taught), AnswerTally::default());

    let given = taught.answer(1, " ALPHA 3,2 ");
    assert_eq!(given.status, 200, "{given:?}");
    assert_eq!(given.json()["given"], "alpha cutoff that skips 2 and 3");
    taught.answer(1, "none").refusal(409);
    let others_say = ["none", "alpha 1", "beta 2 3", "alpha 1 3"];
    for (who, text) in (2..).zip(others_say) {
        assert_eq!(taught.answer(who, text).status, 200);
    }
    let found = tally(&taught);
    assert_eq!((found.answered, found.right), (5, 1));
    let wrong: usize = found.wrong.iter().map(|(_, count)| count).sum();
    assert_eq!(wrong, 4);
    assert!(
        found
            .wrong
            .iter()
            .any(|(leading, count)| leading.contains(&Mistake::AlphaForBeta) && *count == 1),
        "{found:?}"
    );
    // What no mistake explains comes last, however many said it.
    let explained = found.wrong.iter().map(|(leading, _)| !leading.is_empty());
    assert!(explained.is_sorted_by(|one, next| one >= next), "{found:?}");
    // A follower who comes back sees their own answer, and not yet the verdict.
    let mut back = Listener::of(taught.client(), 1, "fr", "");
    back.scene();
    let own = back.next().unwrap();
    assert_eq!(
        (own.name.as_str(), &own.data["given"], &own.data["told"]),
        (
            "own",
            &"coupure alpha qui élague 2 et 3".into(),
            &Value::Null
        )
    );

    taught.press(Key::Char('!'));
    taught.answer_to(number, 2, "none").refusal(409);
    let told = listener.until(|scene| scene["question"]["is_told"] == true);
    assert!(
        told["question"]["reason"].as_str().unwrap().len() > 20,
        "{told}"
    );
    let own = listener.next().unwrap();
    assert_eq!(own.data["told"]["is_right"], true);
    let verdict = others[0].next().unwrap();
    let verdict = if verdict.name == "own" {
        verdict
    } else {
        others[0].next().unwrap()
    };
    assert_eq!(verdict.data["told"]["is_right"], false, "{verdict:?}");
    assert_eq!(tally(&taught), found);
}

#[test]
fn the_reason_of_an_answer_tells_misconceptions_apart() {
    let (mut taught, mut listener, question) = asked();
    let number = question["number"].as_u64().unwrap();
    let mut others: Vec<Listener> = (2..7)
        .map(|who| Listener::of(taught.client(), who, "en", ""))
        .collect();
    for other in &mut others {
        other.scene();
    }
    let because = |taught: &Taught, who, place: i64| {
        let body = json!({"follower": id(who), "question": number, "reason": place});
        taught.post(&body.to_string(), "application/json")
    };
    // Who has not answered is offered none.
    because(&taught, 2, 0).refusal(403);
    let given = taught.answer(2, "none").json();
    let reasons = json!([
        "the best move may come last: all are looked at",
        "it is MAX who moves at ▽ 2",
        "v is compared with the bound that MIN had",
        "every node begins anew, with −∞ and +∞",
        "none of these",
    ]);
    assert_eq!(
        (&given["reasons"], &given["told"]),
        (&reasons, &Value::Null)
    );
    for who in 3..6 {
        assert_eq!(taught.answer(who, "none").json()["reasons"], reasons);
    }
    let asked_again = taught.answer(6, "alpha 2 3").json();
    assert!(asked_again["told"].is_null(), "{asked_again}");
    // Who comes back is offered them again.
    let mut back = Listener::of(taught.client(), 3, "fr", "");
    back.scene();
    let own = back.next().unwrap();
    assert_eq!(own.data["reasons"].as_array().unwrap().len(), 5, "{own:?}");
    for place in [-1, 5] {
        assert_ne!(because(&taught, 2, place).status, 200);
    }
    for (who, place) in [(2, 0), (3, 2), (4, 4)] {
        let own = because(&taught, who, place).json();
        assert_eq!((&own["reasons"], &own["told"]), (&json!([]), &Value::Null));
        because(&taught, who, 1).refusal(409);
        taught.answer(who, "alpha 2 3").refusal(409);
    }
    let tally = || taught.room.poll().unwrap().0.tally();
    let found = tally();
    assert_eq!((found.answered, found.right), (5, 1));
    let alone = |mistake| found.wrong.contains(&(vec![mistake], 1));
    assert!(alone(Mistake::PrunedTooLittle) && alone(Mistake::OwnBound));
    let open = found.wrong.iter().find(|(leading, _)| leading.len() > 1);
    assert!(open.is_some_and(|(_, count)| *count == 2), "{found:?}");

    taught.press(Key::Char('!'));
    listener.until(|scene| scene["question"]["is_told"] == true);
    because(&taught, 5, 0).refusal(409);
    let mut told = (2..).zip(&mut others).map(|(who, other)| {
        let own = std::iter::from_fn(|| other.next()).find(|event| !event.data["told"].is_null());
        let text = own.unwrap().data["told"]["text"].clone();
        (who, text.as_str().unwrap().to_owned())
    });
    let refuted = told.next().unwrap().1;
    assert!(
        refuted.contains("can no longer matter") && refuted.contains("α = 3"),
        "{refuted}"
    );
    assert!(told.by_ref().take(3).all(|(_, text)| text.len() > 20));
}

/// A class of four, three of whom have answered when the teacher shows the answers.
pub fn answered() -> (Taught, Vec<Listener>) {
    let (mut taught, listener, _) = asked();
    let mut others: Vec<Listener> = (2..5)
        .map(|who| Listener::of(taught.client(), who, "en", ""))
        .collect();
    for other in &mut others {
        other.scene();
    }
    for (who, answer) in [(1, "alpha 2 3"), (2, "alpha 2 3"), (3, "beta 2 3")] {
        assert_eq!(taught.answer(who, answer).status, 200);
    }
    assert!(screen(&mut taught).contains("● 3 of 4 have answered"));
    taught.press(Key::Char('!'));
    others.push(listener);
    (taught, others)
}

fn screen(taught: &mut Taught) -> String {
    text(&frame(&mut taught.app, (100, 30)).0)
}

#[test]
fn the_teacher_sees_the_answers_by_mistake_once_she_has_told_hers() {
    let (mut taught, _others) = answered();
    let shown = screen(&mut taught);
    assert!(shown.contains("The room has answered"), "{shown}");
    assert!(shown.contains("3 of 4 have answered"), "{shown}");
    let bar = |name: &str| {
        let line = shown.lines().find(|line| line.contains(name));
        let line = line.unwrap_or_else(|| panic!("{name}: {shown}"));
        let bar = line.chars().filter(|&letter| letter == '█').count();
        (bar, line.contains('✓'))
    };
    let (right, wrong) = (bar("✓ right"), bar("mixed up α and β"));
    assert!(right.1 && !wrong.1);
    assert_eq!(right.0, wrong.0 * 2 + right.0 % 2, "{shown}");
    // It was not this follower's answer.
    assert_eq!(taught.app.shared.progress().score().asked, 0);
    taught.press(Key::Esc);
    assert!(!screen(&mut taught).contains("The room has answered"));
    taught.press(Key::Enter);
    assert!(taught.room.poll().is_none_or(|(_, is_told)| !is_told));
}

#[test]
fn a_question_that_is_left_is_asked_no_more() {
    let (mut taught, mut listener, question) = asked();
    taught.press(Key::Esc);
    assert_eq!(listener.scene()["question"], Value::Null);
    let number = question["number"].as_u64().unwrap();
    taught.answer_to(number, 1, "none").refusal(409);
    assert!(!taught.app.has_dialog());
}
