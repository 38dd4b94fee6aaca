//! A class's quiz by its commands and pages: answers as lines, and the teacher's table.

use crate::class::results::{CODE, doubtful, first_line, quiz, right_line, typed, with_reason};
use crate::cli::{PLYWOOD, plywood};
use crate::page::browser::{Browser, DESK};
use crate::serve::client::{Answer, Client};
use crate::serve::crowd::wait_until;
use plywood_class::quiz::{ClassQuestion, ClassQuiz};
use plywood_class::results::{AnswerLine, Results, is_name};
use plywood_teach::language::Language;
use plywood_teach::quiz::Session;
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The lines of a student.
fn sat(name: &str, wrong: &[usize]) -> String {
    let quiz = quiz();
    let typed = (1..).zip(typed(&quiz, wrong));
    let lines = typed.map(|(number, typed)| AnswerLine::new(&quiz, name, number, &typed));
    lines.map(|line| line.unwrap().text() + "\n").collect()
}

#[test]
fn what_is_typed_is_written_down_and_judged_in_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let mut files = Vec::new();
    for (name, wrong) in [("Ada", &[][..]), ("Blaise", &[2, 6, 9]), ("Élise", &[2])] {
        let lines = sat(name, wrong);
        assert_eq!(lines.lines().count(), 10, "{lines}");
        for (number, line) in (1..).zip(lines.lines()) {
            let line: Value = serde_json::from_str(line).unwrap();
            assert_eq!(
                (&line["name"], &line["question"]),
                (&name.into(), &number.into())
            );
            assert_eq!(line["right"], !wrong.contains(&number), "{line}");
        }
        let file = folder.path().join(format!("{name}.jsonl"));
        // Lines that claim to be right are judged too.
        fs::write(&file, lines.replace("\"right\":false", "\"right\":true")).unwrap();
        files.push(file.to_str().unwrap().to_owned());
    }
    let table = |format: &str, language: &str| {
        let mut args = vec!["results", "--lang", language, "--format", format];
        args.extend(files.iter().map(String::as_str));
        let output = plywood(&args).assert().success().get_output().clone();
        String::from_utf8(output.stdout).unwrap()
    };
    let text = table("text", "en");
    let row = |name: &str| {
        text.lines()
            .find(|line| line.starts_with(name))
            .unwrap()
            .to_owned()
    };
    assert_eq!(row("Ada").matches('✓').count(), 10);
    assert!(row("Ada").ends_with("  10 of 10"), "{text}");
    assert!(text.contains("   1  2  3  4  5  6  7  8  9 10\n"), "{text}");
    assert_eq!(row("Blaise").matches('✗').count(), 3);
    assert!(row("Blaise").contains("mixed up α and β"), "{text}");
    assert!(row("Élise").contains("9 of 10"), "{text}");
    assert!(
        text.contains("Hardest: question 2") && text.contains("1 of 3 right"),
        "{text}"
    );
    // Both gave the answer to which the same mistake leads.
    assert!(
        text.contains(", 10 questions, answered by 3\n") && text.contains("(2 ×)"),
        "{text}"
    );
    let csv = table("csv", "en");
    let rows: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.len(), 4);
    let blaise = [0, 1, 3, 4, 6].map(|cell| rows[2][cell]);
    assert_eq!(blaise, ["Blaise", "7", "mixed up α and β", "91", "0"]);
    let counts = ['✓', '✗'].map(|sign| table("text", "fr").matches(sign).count());
    assert_eq!(counts, [26, 4]);
    assert!(is_name("Ada") && !is_name("") && !is_name("A\tB"));
}

#[test]
fn a_line_that_is_none_is_told_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.jsonl");
    fs::write(&file, right_line("Ada") + "no line\n").unwrap();
    let ended = plywood(&["results", file.to_str().unwrap()])
        .assert()
        .code(3);
    let said = String::from_utf8(ended.get_output().stderr.clone()).unwrap();
    assert!(
        said.ends_with(
            "a.jsonl:2: it is not a line of a quiz: each is an answer that plywood quiz wrote\n"
        ),
        "{said}"
    );
}

/// Writes an answer to each question under each of these names, and returns the file.
fn answers_of(folder: &Path, names: &[&str]) -> PathBuf {
    let quiz = quiz();
    let lines = names.iter().flat_map(|name| {
        let all = (1..).zip(&quiz.items);
        let line = |(number, item): (usize, &ClassQuestion)| {
            AnswerLine::new(&quiz, name, number, &item.question.answer.to_string())
        };
        all.map(move |pair| line(pair).unwrap().text() + "\n")
            .collect::<Vec<_>>()
    });
    let file = folder.join("answers.jsonl");
    fs::write(&file, lines.collect::<String>()).unwrap();
    file
}

#[test]
fn no_name_is_a_formula_in_a_spreadsheet() {
    let folder = tempfile::tempdir().unwrap();
    let names = ["=1+1", "+1", "-1", "@SUM(1)", "<b>"];
    let file = answers_of(folder.path(), &names);
    let args = ["results", "--format", "csv", file.to_str().unwrap()];
    let output = plywood(&args).assert().success().get_output().clone();
    let csv = String::from_utf8(output.stdout).unwrap();
    let mut cells: Vec<_> = csv
        .lines()
        .skip(1)
        .filter_map(|row| row.split(',').next())
        .collect();
    cells.sort_unstable();
    assert_eq!(cells, ["'+1", "'-1", "'=1+1", "'@SUM(1)", "<b>"]);
}

#[test]
fn the_page_asks_the_same_and_saves_what_is_typed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("quiz.html");
    let path = file.to_str().unwrap();
    plywood(&["quiz", "--code", CODE, "--output", path])
        .assert()
        .success();
    let page = fs::read_to_string(&file).unwrap();
    let quiz = quiz();
    for item in &quiz.items {
        let prompt = item.question.prompt(Language::En, &item.drill.exploration);
        assert!(
            page.contains(&plywood_explore::safe::html(&prompt)),
            "{prompt}"
        );
    }
    let Some(mut browser) = Browser::start() else {
        return;
    };
    browser.open(&file, "");
    browser.run("document.getElementById('name').value = 'Ada'");
    let mut tapped = 0;
    for ((number, typed), item) in (1..).zip(typed(&quiz, &[3])).zip(&quiz.items) {
        let offer = item.question.offer(Language::En, &item.drill.exploration);
        let words = typed.split([' ', ',']).map(|word| {
            let is_choice =
                |pick: &plywood_teach::quiz::Pick| pick.types == typed || pick.types == word;
            let at = offer.choices.iter().position(is_choice);
            let moves = offer.moves.iter().position(|played| played == word);
            at.or(moves.map(|at| offer.choices.len() + at))
        });
        // Whoever has no keyboard taps what there is to tap.
        if let Some(taps) = words.collect::<Option<Vec<_>>>() {
            for at in taps {
                browser.run(&format!(
                    "document.getElementById('choices-{number}').children[{at}].click()"
                ));
                tapped += 1;
            }
            continue;
        }
        let typed = serde_json::to_string(&typed).unwrap();
        browser.run(&format!(
            "document.getElementById('answer-{number}').value = {typed}"
        ));
    }
    assert!(tapped >= 3, "{tapped}");
    browser.run("document.getElementById('answer-10').value = 'perhaps'");
    let lines = browser.text("plywoodAnswers()");
    // The pictures of the trees are in the page itself.
    let noise = browser.noise_but_requests("data:image/svg+xml");
    assert_eq!(noise, [""; 0]);
    let lines: Vec<AnswerLine> = lines
        .lines()
        .map(|line| AnswerLine::read(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 9, "what is no answer is not saved");
    let mut results = Results::new(&lines[0]).unwrap();
    lines[1..]
        .iter()
        .for_each(|line| results.add(line).unwrap());
    let ada = results.students().next().unwrap();
    assert_eq!((ada.name.as_str(), ada.right()), ("Ada", 8));
    assert_eq!(results.hardest(), Some(2));
}

/// `plywood quiz --serve` until it is dropped, and where it serves.
struct Served(std::process::Child, String);

impl Served {
    fn to(file: &Path) -> Served {
        let mut command = std::process::Command::new(PLYWOOD);
        Served::by(command.env("PLYWOOD_LANG", "en"), 10, file)
    }

    /// By a command that ends in the program.
    fn by(command: &mut std::process::Command, count: usize, file: &Path) -> Served {
        let mut child = command
            .args(["quiz", "--code", CODE, "--count", &count.to_string()])
            .args(["--serve", "--port", "0", "--output"])
            .arg(file)
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = String::new();
        let mut stderr = BufReader::new(child.stderr.take().unwrap());
        stderr.read_line(&mut said).unwrap();
        let address = said.split_whitespace().last().unwrap().to_owned();
        // It may print more.
        std::thread::spawn(move || stderr.read_to_end(&mut Vec::new()));
        Served(child, address)
    }

    /// Sends the answer to the first question, as the page does, and returns the reply.
    fn hand_in(&self, name: &str) -> Answer {
        self.post(&right_line(name))
    }

    fn client(&self) -> Client {
        let place = self.1.trim_start_matches("http://").trim_end_matches('/');
        Client::to(place.parse().unwrap())
    }

    /// Sends lines, as a program does.
    fn post(&self, lines: &str) -> Answer {
        let mut client = self.client();
        let head =
            "POST /answers HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-ndjson";
        let request = format!("{head}\r\ncontent-length: {}\r\n\r\n{lines}", lines.len());
        client.send(request.as_bytes());
        client.answer(false).unwrap()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

#[test]
fn a_submission_has_one_name_and_counts_a_question_and_a_name_once_also_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("class.jsonl");
    let served = Served::to(&file);
    let page = String::from_utf8(served.client().get("/").bytes).unwrap();
    assert!(page.contains(CODE), "{page}");
    let forged = served.post(&(right_line("Ada") + &right_line("Bob")));
    assert!(forged.refusal(409).contains("one name"), "{forged:?}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "");
    let often = served.post(&right_line("Ada").repeat(1000));
    assert_eq!(often.json()["score"], "Sent: 1 of 10 right.");
    // Of this question, and of no other one.
    let item = &quiz().items[0];
    let mut session = Session::with_one_try(item.question.clone());
    session.submit(&item.drill.exploration, &item.question.answer.to_string());
    let said = session.feedback(Language::En, &item.drill.exploration, None);
    assert_eq!(often.json()["said"][0]["text"], said.unwrap());
    assert_eq!(fs::read_to_string(&file).unwrap(), right_line("Ada"));
    let again = served.post(&right_line(" Ada "));
    assert!(again.refusal(409).contains("the first"), "{again:?}");
    drop(served);
    let served = Served::to(&file);
    let again = served.post(&right_line("Ada"));
    assert!(again.refusal(409).contains("the first"), "{again:?}");
    assert_eq!(served.post(&right_line("Bob")).status, 200);
    let both = right_line("Ada") + &right_line("Bob");
    assert_eq!(fs::read_to_string(&file).unwrap(), both);
    // The first answer counts within a submission, too.
    let wrong = first_line(&typed(&quiz(), &[1])[0], "Cleo");
    let changed = served.post(&(wrong.clone() + &right_line("Cleo")));
    assert_eq!(changed.json()["score"], "Sent: 0 of 10 right.");
    assert_eq!(fs::read_to_string(&file).unwrap(), both + &wrong);
}

#[test]
fn the_reason_of_an_answer_follows_it_into_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("class.jsonl");
    let (line, codes) = doubtful("Ada");
    let reason = with_reason(&line, codes[1]);
    let served = Served::to(&file);
    served.post(&(reason.text() + "\n")).refusal(409);
    let said = served.post(&(line.text() + "\n")).json()["said"][0].clone();
    assert_eq!(said["text"], Value::Null);
    let offered = said["reasons"].as_array().unwrap();
    let code = |offered: &Value| offered["code"].as_str().unwrap().to_owned();
    assert_eq!(offered.iter().map(code).collect::<Vec<_>>(), codes);
    assert!(
        offered
            .iter()
            .all(|one| one["text"].as_str().unwrap().len() > 20)
    );
    drop(served);
    // Also after a restart.
    let served = Served::to(&file);
    assert_eq!(served.post(&(reason.text() + "\n")).status, 200);
    served.post(&(line.text() + "\n")).refusal(409);
    let kept = fs::read_to_string(&file).unwrap();
    assert_eq!(kept, format!("{}\n{}\n", line.text(), reason.text()));
}

/// It stays right; the misconception counts as evidence alone.
#[test]
fn a_right_answer_is_now_and_then_asked_for_its_reason() {
    let folder = tempfile::tempdir().unwrap();
    let quiz = ClassQuiz::from_code(CODE, 40).unwrap();
    let mut command = std::process::Command::new(PLYWOOD);
    let served = Served::by(&mut command, 40, &folder.path().join("class.jsonl"));
    let typed = (1..).zip(typed(&quiz, &[]));
    let lines = typed.map(|(number, typed)| AnswerLine::new(&quiz, "Ada", number, &typed));
    let lines: Vec<AnswerLine> = lines.map(Option::unwrap).collect();
    let all: String = lines.iter().map(|line| line.text() + "\n").collect();
    let reply = served.post(&all).json();
    let said = reply["said"].as_array().unwrap().iter();
    let asked: Vec<&Value> = said.filter(|told| told["text"].is_null()).collect();
    assert!((2..20).contains(&asked.len()), "{reply}");
    for told in asked {
        let codes = told["reasons"].as_array().unwrap().iter();
        let codes: Vec<&str> = codes.map(|one| one["code"].as_str().unwrap()).collect();
        assert!(told["right"] == true && codes.contains(&"rule"), "{told}");
        let index = told["question"].as_u64().unwrap() as usize - 1;
        let belief = codes.iter().find(|&&code| code != "rule").unwrap();
        let mut results = Results::new(&lines[index]).unwrap();
        results.add(&with_reason(&lines[index], belief)).unwrap();
        let ada = results.students().next().unwrap();
        assert_eq!(ada.answers[&index].mistakes.len(), 1, "{told}");
        assert_eq!(
            (results.tally(index), results.mistake(index)),
            ((1, 1), None)
        );
    }
}

/// A name with blanks around it, as a file has it that was put together by hand.
#[test]
fn who_is_in_the_file_has_handed_in() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("class.jsonl");
    fs::write(&file, right_line(" Ada ") + "\n" + &right_line("Bob")).unwrap();
    let served = Served::to(&file);
    for name in ["Ada", "Bob"] {
        assert!(served.hand_in(name).refusal(409).contains("the first"));
    }
}

#[test]
fn two_servers_do_not_share_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("class.jsonl");
    let path = file.to_str().unwrap();
    let args = [
        "quiz", "--code", CODE, "--serve", "--port", "0", "--output", path,
    ];
    let first = Served::to(&file);
    let second = plywood(&args)
        .timeout(Duration::from_secs(60))
        .assert()
        .code(1);
    let said = String::from_utf8(second.get_output().stderr.clone()).unwrap();
    assert!(
        said.contains("class.jsonl is being written by another run"),
        "{said}"
    );
    drop(first);
    assert_eq!(Served::to(&file).hand_in("Ada").status, 200);
}

#[test]
fn a_file_of_another_quiz_is_refused_before_it_is_served() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("class.jsonl");
    fs::write(&file, right_line("Ada")).unwrap();
    let path = file.to_str().unwrap();
    let ended = plywood(&[
        "quiz", "--code", CODE, "--count", "9", "--serve", "--port", "0", "--output", path,
    ])
    .timeout(Duration::from_secs(60))
    .assert()
    .code(3);
    let said = String::from_utf8(ended.get_output().stderr.clone()).unwrap();
    assert!(said.contains("class.jsonl:1: it belongs to"), "{said}");
}

#[test]
fn a_file_without_a_last_line_end_gets_one_before_the_next_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("class.jsonl");
    let before = fs::read_to_string(answers_of(folder.path(), &["Ada"])).unwrap();
    fs::write(&file, before.trim_end()).unwrap();
    let served = Served::to(&file);
    assert_eq!(served.hand_in("Blaise").status, 200);
    let lines = fs::read_to_string(&file).unwrap();
    assert!(lines.starts_with(&before), "{lines}");
    assert_eq!(lines.lines().count(), 11);
    plywood(&["results", file.to_str().unwrap()])
        .assert()
        .success();
}

#[cfg(unix)]
#[test]
fn a_line_that_has_no_room_leaves_nothing_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("class.jsonl");
    // Half of the next line has room.
    let before = " ".repeat(5 * 1024 - 61) + "\n";
    fs::write(&file, &before).unwrap();
    let mut command = std::process::Command::new("bash");
    command.args(["-c", "ulimit -f 5; exec \"$@\"", "bash", PLYWOOD]);
    let served = Served::by(command.env("PLYWOOD_LANG", "fr"), 10, &file);
    let refused = served.hand_in("Ada");
    assert_eq!(
        refused.refusal(409),
        plywood_teach::say!(Language::Fr, "quiz-not-kept")
    );
    assert!(fs::read_to_string(&file).unwrap() == before, "half a line");
    // Once there is room, it is taken.
    fs::write(&file, "").unwrap();
    assert_eq!(served.hand_in("Ada").status, 200);
    assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), 1);
}

#[test]
fn the_served_page_hands_answers_in_once_for_each_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("class.jsonl");
    let served = Served::to(&file);
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let quiz = quiz();
    // What is missing is told, and nothing is sent unless that is meant.
    browser.visit(DESK, &served.1);
    browser.run("asked = []; confirm = (text) => { asked.push(text); return false; }; document.getElementById('name').value = 'Ada'; document.getElementById('answer-2').value = '?'; document.getElementById('send').click()");
    let state = browser.text("document.getElementById('state').textContent");
    let missing = "Not answered: 1, 3, 4, 5, 6, 7, 8, 9, 10. Cannot be read: 2.";
    assert_eq!(state, missing);
    let asked = browser.text("asked.join()");
    assert_eq!(
        asked,
        format!("{missing} Answers are sent once only. Send them now?")
    );
    assert_eq!(fs::read_to_string(&file).unwrap(), "");
    let mut hand_in = |name: &str, wrong: &[usize]| {
        browser.visit(DESK, &served.1);
        browser.run(&format!("document.getElementById('name').value = '{name}'"));
        for (number, typed) in (1..).zip(typed(&quiz, wrong)) {
            let typed = serde_json::to_string(&typed).unwrap();
            browser.run(&format!(
                "document.getElementById('answer-{number}').value = {typed}"
            ));
        }
        browser.run("document.getElementById('send').click()");
        let state = "document.getElementById('state').textContent";
        let is_told = |_: u32| {
            std::thread::sleep(Duration::from_millis(100));
            browser.run(&format!("{state} !== ''")) == true
        };
        assert!((0..1200).any(is_told), "no answer");
        browser.text(state)
    };
    assert_eq!(hand_in("Ada", &[3]), "Sent: 9 of 10 right.");
    let again = hand_in("Ada", &[]);
    assert!(again.contains("already been handed in"), "{again}");
    assert_eq!(hand_in("Blaise", &[]), "Sent: 10 of 10 right.");
    let shown = browser.text("document.getElementById('said-1').textContent");
    assert!(shown.starts_with("✓ "), "{shown}");
    let lines = fs::read_to_string(&file).unwrap();
    assert_eq!(lines.lines().count(), 20, "{lines}");
    let table = plywood(&["results", file.to_str().unwrap()])
        .assert()
        .success();
    let table = String::from_utf8(table.get_output().stdout.clone()).unwrap();
    assert!(table.contains("Hardest: question 3"), "{table}");

    // A wrong answer is asked for its reason, which is refuted and kept.
    let (line, codes) = doubtful("Cleo");
    let (number, typed) = (line.question, serde_json::json!(line.typed));
    browser.visit(DESK, &served.1);
    browser.run(&format!("confirm = () => true; document.getElementById('name').value = 'Cleo'; document.getElementById('answer-{number}').value = {typed}; document.getElementById('send').click()"));
    let offered = format!("document.querySelectorAll('#reasons-{number} button')");
    wait_until(|| browser.run(&format!("{offered}.length")) == codes.len());
    let said = format!("document.getElementById('said-{number}').textContent");
    assert!(browser.text(&said).ends_with(", because …"));
    browser.run(&format!("{offered}[1].click()"));
    let refuted = browser.text(&said);
    assert!(refuted.starts_with("✗ ") && refuted.len() > 30, "{refuted}");
    let reason = format!("\"because\":\"{}\"", codes[1]);
    wait_until(|| fs::read_to_string(&file).unwrap().contains(&reason));
}
