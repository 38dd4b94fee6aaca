//! Players who hold a misconception, and one who holds none, go through lessons and drills: whether a
//! wrong answer is put down to what was really believed, and nobody is accused of what is right.

use super::players::{Belief, Right, Sight};
use super::posing::posed;
use super::record;
use crate::samples::goes_deep;
use plywood::drill::{Convention, Difficulty, Drill, Recipe};
use plywood::exploration::{Exploration, Spec};
use plywood::language::Language;
use plywood::lesson::check::check;
use plywood::lesson::{Content, embedded};
use plywood::quiz::{Ask, Question, Verdict, judge};
use plywood::search::{Algorithm, Cut, Window};
use std::fmt::Write;

/// Of what one player has answered.
#[derive(Clone, Copy, Debug, Default)]
struct Row {
    right: u64,
    wrong: u64,
    itself: u64,
    equivalent: u64,
    misnamed: u64,
}

struct Table {
    right: u64,
    rows: Vec<(Belief, Row)>,
    /// Some that were misnamed.
    examples: Vec<String>,
}

impl Table {
    fn new() -> Table {
        Table {
            right: 0,
            rows: Belief::WRONG
                .map(|belief| (belief, Row::default()))
                .to_vec(),
            examples: Vec::new(),
        }
    }

    fn ask(&mut self, exploration: &Exploration, question: &Question, truth: Option<&Exploration>) {
        let tree = &exploration.tree;
        let sight = Sight {
            exploration,
            question,
            tree,
            role: tree.node(question.node).role,
            truth,
        };
        let right = sight.answer(Right);
        assert_eq!(right, question.answer, "{question:?}");
        let judged = judge(exploration, question, &right);
        assert_eq!(judged, Verdict::Right, "accused: {question:?}");
        self.right += 1;
        for (belief, row) in &mut self.rows {
            let given = sight.answer(*belief);
            let verdict = judge(exploration, question, &given);
            if verdict.is_right() {
                row.right += 1;
                continue;
            }
            row.wrong += 1;
            let named = verdict.mistake();
            // Who holds the other one would have said the same here.
            let is_held = |other: &Belief| {
                other.mistake() == named && named.is_some() && sight.answer(*other) == given
            };
            if named == belief.mistake() {
                row.itself += 1;
            } else if Belief::WRONG.iter().any(is_held) {
                row.equivalent += 1;
            } else {
                row.misnamed += 1;
                if self.examples.len() < 12 {
                    let position = &exploration.spec.position;
                    self.examples.push(format!(
                        "{belief:?} as {named:?}: {given} to {question:?} of {position:?}"
                    ));
                }
            }
        }
    }

    fn drills(&mut self, count: u32) {
        for seed in 0..count {
            let difficulty = Difficulty::ALL[seed as usize % Difficulty::ALL.len()];
            let drill = drill(seed, difficulty);
            let exploration = drill.explore();
            let truth = truth(&exploration);
            let asked = drill.questions().into_iter().chain(posed(&exploration));
            for question in asked {
                self.ask(&exploration, &question, truth.as_ref());
            }
        }
    }

    fn text(&self) -> String {
        let mut text = format!("a right player: {} answers, none accused\n", self.right);
        for (belief, row) in &self.rows {
            let Row {
                wrong,
                itself,
                equivalent,
                misnamed,
                ..
            } = row;
            let _ = writeln!(
                text,
                "{:<22} wrong {wrong:>6}  itself {itself:>6}  equivalent {equivalent:>6}  misnamed {misnamed:>5}",
                format!("{belief:?}")
            );
        }
        text + &self.examples.join("\n")
    }

    fn check(&self, fewest: u64) {
        for (belief, row) in &self.rows {
            assert!(row.wrong >= fewest, "{belief:?}\n{}", self.text());
            let named = row.itself + row.equivalent;
            assert!(named * 100 >= row.wrong * 95, "{belief:?}\n{}", self.text());
            assert!(row.itself > 0, "{belief:?}\n{}", self.text());
        }
    }
}

/// A drill of this difficulty; every third one cuts only beyond the bound.
fn drill(seed: u32, difficulty: Difficulty) -> Drill {
    let drill = Drill::random(u64::from(seed) + 50_000, difficulty);
    let recipe = drill.recipe();
    if !(seed / 3).is_multiple_of(3) {
        return drill;
    }
    Drill::of(Recipe {
        convention: Convention {
            cut: Cut::Gt,
            ..recipe.convention
        },
        ..recipe
    })
}

/// Plain minimax on the same textbook tree; none for a real position, where nobody sees what was
/// skipped.
fn truth(exploration: &Exploration) -> Option<Exploration> {
    let mut spec: Spec = exploration.spec.clone();
    spec.method.algorithm = Algorithm::Minimax;
    spec.method.window = Window::FULL;
    spec.game.has_own_values().then(|| record(&spec))
}

/// The questions of all lessons, but for those about two trees.
pub fn lessons() -> Vec<(Exploration, Question)> {
    let reports = check(embedded(), &[Language::En]);
    let mut all = Vec::new();
    for report in reports {
        if report.source.language != Some(Language::En) {
            continue;
        }
        let mut tree: Option<Exploration> = None;
        for item in report.lesson.blocks() {
            match &item.content {
                Content::Tree(block) => tree = Some(record(&block.spec())),
                Content::Predict(predict) if predict.ask != Ask::Difference => {
                    let tree = tree.as_ref().expect("a tree stands above");
                    let question = predict.question(tree, None).expect("it is checked");
                    all.push((tree.clone(), question));
                }
                _ => {}
            }
        }
    }
    all
}

fn through(drills: u32) -> Table {
    let mut table = Table::new();
    for (exploration, question) in lessons() {
        let algorithm = exploration.tree.method().algorithm;
        if matches!(algorithm, Algorithm::Minimax | Algorithm::AlphaBeta) {
            let truth = truth(&exploration);
            table.ask(&exploration, &question, truth.as_ref());
        }
    }
    table.drills(drills);
    table
}

#[test]
fn who_holds_a_misconception_is_told_so_and_who_holds_none_is_not() {
    let table = through(60);
    table.check(1);
    assert!(table.right > 1_000, "{}", table.text());
}

#[test]
fn a_thousand_drills_name_every_misconception() {
    if !goes_deep("misconceptions through a thousand drills") {
        return;
    }
    let table = through(1_000);
    println!("{}", table.text());
    table.check(20);
}

#[test]
fn nobody_is_accused_in_a_hundred_thousand_right_answers() {
    if !goes_deep("a hundred thousand right answers") {
        return;
    }
    let mut answers = 0;
    for seed in 0_u64.. {
        let drill = Drill::random(seed, Difficulty::ALL[seed as usize % 3]);
        let exploration = drill.explore();
        for question in drill.questions().into_iter().chain(posed(&exploration)) {
            let tree = &exploration.tree;
            let sight = Sight {
                exploration: &exploration,
                question: &question,
                tree,
                role: tree.node(question.node).role,
                truth: None,
            };
            let right = sight.answer(Right);
            let verdict = judge(&exploration, &question, &right);
            assert_eq!(verdict, Verdict::Right, "{question:?}");
            answers += 1;
        }
        if answers >= 100_000 {
            println!("{answers} right answers in {} drills", seed + 1);
            return;
        }
    }
}
