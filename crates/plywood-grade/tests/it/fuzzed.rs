//! No output makes the grader panic, and no fault is named that does not write it.

use plywood_core::random::Rng;
use plywood_core::search::Method;
use plywood_grade::{self as grade, Attempt, Demands, Task, Trace};
use plywood_samples::{goes_deep, is_long};
use plywood_teach::language::Language;

/// Lines of each kind that are judged.
fn lines() -> usize {
    if is_long() {
        150_000
    } else if goes_deep("more lines of random traces") {
        6_000
    } else {
        400
    }
}

fn pick<'t>(chance: &mut Rng, texts: &[&'t str]) -> &'t str {
    texts[chance.below(texts.len() as u64) as usize]
}

/// A tree by chance in brackets.
fn tree(chance: &mut Rng, plies: u32) -> String {
    if plies == 0 {
        return chance.between(-9, 9).to_string();
    }
    let children = 1 + chance.below(3);
    let child = |chance: &mut Rng| {
        let below = if chance.once_in(5) { 0 } else { plies - 1 };
        tree(chance, below)
    };
    let children: Vec<String> = (0..children).map(|_| child(chance)).collect();
    format!("[{}]", children.join(","))
}

fn task(chance: &mut Rng) -> Task {
    let plies = 2 + chance.below(3) as u32;
    let text = tree(chance, plies);
    let mut words = pick(chance, &["max=root", "max=below"]).to_owned();
    if chance.once_in(3) {
        let alpha = chance.between(-9, 5);
        words += &format!(" alpha={alpha} beta={}", chance.between(alpha + 1, 9));
    }
    if chance.once_in(4) {
        words += &format!(
            " depth={} leaf={}",
            1 + chance.below(3),
            chance.between(-9, 9)
        );
    }
    Task::new(&text, &words).unwrap()
}

fn judged(tasks: Vec<(Task, String)>) -> (Vec<Attempt>, grade::Verdict) {
    let attempts = tasks.iter().map(|(task, text)| super::attempt(task, text));
    let attempts: Vec<Attempt> = attempts.collect();
    let verdict = grade::judge(&attempts, Demands::default());
    for language in [Language::En, Language::Fr] {
        grade::report(language, &attempts, &verdict);
    }
    grade::json(&attempts, &verdict);
    (attempts, verdict)
}

/// A line that looks like one of the contract, or like nothing.
fn any_line(chance: &mut Rng) -> String {
    let word = pick(
        chance,
        &[
            "enter",
            "visit",
            "leaf",
            "cut",
            "return",
            "value",
            "move",
            "entering",
            "\u{1b}[2J",
            "é",
        ],
    );
    let path = match chance.below(6) {
        0 => "root".to_owned(),
        1 => pick(
            chance,
            &[
                "-",
                "..",
                "1.",
                "99999999999",
                "-1",
                "1.-2",
                "4294967295",
                "",
            ],
        )
        .to_owned(),
        _ => {
            let plies = 1 + chance.below(4);
            let moves: Vec<String> = (0..plies).map(|_| chance.below(5).to_string()).collect();
            moves.join(".")
        }
    };
    let number = |chance: &mut Rng| match chance.below(5) {
        0 => pick(chance, &["inf", "-inf", "Infinity", "∞", "+inf"]).to_owned(),
        1 => (chance.next_u64() as i64).to_string(),
        2 => pick(chance, &["nan", "1e400", "-0.0", "2.5", "--3", "+", "١"]).to_owned(),
        _ => chance.between(-20, 20).to_string(),
    };
    let numbers: Vec<String> = (0..chance.below(3)).map(|_| number(chance)).collect();
    format!("{word} {path} {}", numbers.join(" "))
}

#[test]
fn any_lines_are_judged() {
    let mut chance = Rng::new(30);
    let (mut count, most) = (0, lines());
    while count < most {
        let task = task(&mut chance);
        let size = chance.below(120);
        let mut printed: Vec<String> = (0..size).map(|_| any_line(&mut chance)).collect();
        // Some begin like a right trace.
        if chance.once_in(4) {
            let right = super::reference_trace(&task, Method::default());
            let right: Vec<String> = right.lines().map(str::to_owned).collect();
            let begin = chance.below(right.len() as u64) as usize;
            printed.splice(0..0, right[..begin].iter().cloned());
        }
        count += printed.len().max(1);
        let mut text = printed.join("\n");
        if chance.once_in(3) {
            text = text.chars().take(text.len() / 2).collect();
        }
        judged(vec![(task, text)]);
    }
}

/// A changed trace is put down to a fault only if the fault writes it.
#[test]
fn a_fault_is_named_only_if_it_writes_the_trace() {
    let mut chance = Rng::new(32);
    let cases = if is_long() {
        10_000
    } else if goes_deep("hundreds of traces with a line changed") {
        150
    } else {
        5
    };
    for _ in 0..cases {
        let task = task(&mut chance);
        let right = super::reference_trace(&task, Method::default());
        let mut lines: Vec<String> = right.lines().map(str::to_owned).collect();
        for _ in 0..1 + chance.below(2) {
            let index = chance.below(lines.len() as u64) as usize;
            match chance.below(3) {
                0 => drop(lines.remove(index)),
                1 => lines.insert(index, any_line(&mut chance)),
                _ => {
                    let mut words: Vec<&str> = lines[index].split(' ').collect();
                    let number = chance.between(-9, 9).to_string();
                    let last = words.len() - 1;
                    if last > 0 {
                        words[last] = &number;
                    }
                    lines[index] = words.join(" ");
                }
            }
            if lines.is_empty() {
                break;
            }
        }
        let text = lines.join("\n");
        let (attempts, verdict) = judged(vec![(task, text.clone())]);
        let Some(&wrong) = verdict.candidates.first() else {
            continue;
        };
        // Each line of the trace is one of the search's, in its order, moves and signs aside.
        let written = super::reference_trace(&attempts[0].task, wrong);
        let written = Trace::read(&attempts[0].task, written.as_bytes()).unwrap();
        let paths = written.lines.into_iter().map(|line| line.path);
        let mut paths = paths.map(|path| path.into_iter().map(|number| number - 1).collect());
        let from = verdict.conventions.first_move.unwrap_or(1);
        let mut last: Option<Vec<u32>> = None;
        for line in &attempts[0].trace.lines {
            let moves: Option<Vec<u32>> = line
                .path
                .iter()
                .map(|number| number.checked_sub(from))
                .collect();
            // It may say more than once that it is at a node.
            assert!(
                moves == last || paths.any(|path| Some(path) == moves),
                "{:?}: {:?}\n{text}",
                verdict.candidates,
                line
            );
            last = moves;
        }
    }
}
