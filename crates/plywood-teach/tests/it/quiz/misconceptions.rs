//! Simulated players go through sessions of drills: some hold a misconception, one holds none and
//! one guesses. Their answers are put down to the right belief, and no right answer is called
//! wrong.

use super::players::{Belief, Right, Sight};
use super::posing::posed;
use plywood_core::search::{Algorithm, Cut, Window};
use plywood_explore::exploration::{Exploration, Spec};
use plywood_samples::recorded;
use plywood_samples::{Rng, is_deep, is_long};
use plywood_teach::drill::{Difficulty, Drill, Recipe, Target};
use plywood_teach::language::Language;
use plywood_teach::lesson::check::check;
use plywood_teach::lesson::{Content, embedded};
use plywood_teach::quiz::{
    Answer, Ask, Beliefs, Evidence, Mistake, Question, Verdict, judge, mistakes, possible_mistakes,
};
use std::collections::BTreeMap;
use std::fmt::Write;
use strum::VariantArray;

/// Drills of a session, so that every target comes.
const DRILLS: u32 = 12;

/// Counts over the sessions of one player.
#[derive(Clone, Debug, Default)]
struct Row {
    wrong: u64,
    /// Wrong answers to which more than one belief leads.
    ambiguous: u64,
    /// After how many answers a belief was named.
    named: u64,
    sessions: u64,
    /// Sessions in which the most frequent name was the right one.
    right: u64,
    /// The most frequent other diagnoses.
    others: BTreeMap<String, u64>,
}

/// The result of one player's session.
#[derive(Default)]
struct Session {
    beliefs: Beliefs,
    names: BTreeMap<Mistake, u64>,
}

impl Session {
    /// Records an answer; returns whether a belief is named then.
    fn take(&mut self, exploration: &Exploration, question: &Question, given: &Answer) -> bool {
        let evidence = Evidence::new(exploration, question, given);
        self.beliefs.update(&evidence);
        let named = self.beliefs.likeliest().filter(|_| !evidence.right);
        if let Some(named) = named {
            assert!((25..=99).contains(&named.percent), "{named:?}");
            *self.names.entry(named.mistake).or_default() += 1;
        }
        self.beliefs.likeliest().is_some()
    }

    /// The name that came most often.
    fn name(&self) -> Option<Mistake> {
        let names = self.names.iter().max_by_key(|(_, count)| **count);
        names.map(|(mistake, _)| *mistake)
    }
}

struct Table {
    answers: u64,
    rows: Vec<(Belief, Row)>,
    guesses: u64,
    guesses_named: u64,
    guessers: u64,
    guessers_named: u64,
}

impl Table {
    /// Lets every player go through `sessions` sessions.
    fn of(sessions: u32) -> Table {
        let wrong = Belief::VARIANTS.iter().filter(|&&belief| belief != Right);
        let mut table = Table {
            answers: 0,
            rows: wrong.map(|&belief| (belief, Row::default())).collect(),
            guesses: 0,
            guesses_named: 0,
            guessers: 0,
            guessers_named: 0,
        };
        for session in 0..sessions {
            table.session(session);
        }
        table
    }

    fn session(&mut self, number: u32) {
        let mut players: Vec<Session> = Vec::new();
        players.resize_with(self.rows.len() + 2, Session::default);
        let mut chance = Rng::new(u64::from(number) + 1);
        for drill in session(number) {
            let exploration = drill.exploration.clone();
            let truth = truth(&exploration);
            for question in drill.questions().into_iter().chain(posed(&exploration)) {
                let tree = &exploration.tree;
                let sight = Sight {
                    exploration: &exploration,
                    question: &question,
                    tree,
                    role: tree.node(question.node).role,
                    truth: truth.as_ref(),
                };
                let right = sight.answer(Right);
                assert_eq!(right, question.answer, "{question:?}");
                assert_eq!(judge(&exploration, &question, &right), Verdict::Right);
                self.answers += 1;
                let [knows, guesses, believers @ ..] = &mut players[..] else {
                    unreachable!()
                };
                let is_named = knows.take(&exploration, &question, &right);
                assert!(!is_named, "accused: {question:?}");
                let guess = guess(&exploration, &question, &mut chance);
                self.guesses += 1;
                let is_named = guesses.take(&exploration, &question, &guess);
                self.guesses_named += u64::from(is_named);
                for ((belief, row), player) in self.rows.iter_mut().zip(believers) {
                    let given = sight.answer(*belief);
                    let is_named = player.take(&exploration, &question, &given);
                    row.named += u64::from(is_named);
                    if !judge(&exploration, &question, &given).is_right() {
                        row.wrong += 1;
                        let leading = possible_mistakes(&exploration, &question, &given);
                        row.ambiguous += u64::from(leading.len() > 1);
                    }
                }
            }
        }
        self.guessers += 1;
        self.guessers_named += u64::from(players[1].name().is_some());
        for ((belief, row), player) in self.rows.iter_mut().zip(&players[2..]) {
            row.sessions += 1;
            match player.name() {
                name if name == belief.mistake() => row.right += 1,
                name => *row.others.entry(format!("{name:?}")).or_default() += 1,
            }
        }
    }

    fn text(&self) -> String {
        let mut text = format!(
            "{} questions; who knows: none accused; who guesses: named after {} of {} answers, in {} of {} sessions\n",
            self.answers, self.guesses_named, self.guesses, self.guessers_named, self.guessers
        );
        for (belief, row) in &self.rows {
            let _ = writeln!(
                text,
                "{:<20} wrong {:>5}, of several beliefs {:>5}; named {:>5}; right in {:>2} of {:>2} sessions {:?}",
                format!("{belief:?}"),
                row.wrong,
                row.ambiguous,
                row.named,
                row.right,
                row.sessions,
                row.others
            );
        }
        text
    }

    fn check(&self) {
        for (belief, row) in &self.rows {
            let is_known = row.right * 100 >= row.sessions * 95;
            assert!(is_known, "{belief:?}\n{}", self.text());
        }
        let is_rare = self.guesses_named * 100 < self.guesses;
        assert!(is_rare, "{}", self.text());
    }
}

/// The drills of a session: one of each target, every third of which cuts only beyond the bound;
/// then the equality by the other convention, and once more the target that the tutor chooses for a
/// student who is content with the first move or the first good one, whose answers are much alike.
fn session(number: u32) -> Vec<Drill> {
    let difficulty = Difficulty::ALL[number as usize % Difficulty::ALL.len()];
    let first = Recipe::random(u64::from(number) + 50_000, difficulty, &[]);
    let stream = std::iter::successors(Some(first), |recipe| Some(recipe.next(&[])));
    let place = |target| Target::STREAM.iter().position(|&other| other == target);
    // In the order of their numbers.
    let stream = stream.map(|recipe| Recipe {
        target: Target::VARIANTS[place(recipe.target).unwrap()],
        ..recipe
    });
    // Searches to be predicted: a worked tree asks for values alone, and a fault for a step.
    let is_predicted = |target: Target| target != Target::FindFault && target.missing(1) == 0;
    let stream = stream.filter(move |recipe| is_predicted(recipe.target));
    let mut equality = Cut::Ge;
    let drills = stream.take(DRILLS as usize).enumerate();
    let drills = drills.map(|(place, recipe)| {
        let (target, cut) = match DRILLS as usize - place {
            2 => (
                Target::Equality,
                if equality == Cut::Ge {
                    Cut::Gt
                } else {
                    Cut::Ge
                },
            ),
            1 => (Target::Rising, Cut::Ge),
            _ if (place + number as usize).is_multiple_of(3) => (recipe.target, Cut::Gt),
            _ => (recipe.target, Cut::Ge),
        };
        if target == Target::Equality {
            equality = cut;
        }
        Drill::from_recipe(Recipe {
            target,
            cut,
            ..recipe
        })
    });
    drills.collect()
}

/// One of the answers that come to mind: a choice, or what some mistake or other leads to, or the right
/// one.
fn guess(exploration: &Exploration, question: &Question, chance: &mut Rng) -> Answer {
    let mut all = question.choices(exploration);
    if all.is_empty() {
        all.push(question.answer.clone());
        let led = mistakes(exploration, question).into_iter();
        all.extend(led.map(|(_, answer)| answer));
        if let Answer::Value(value) = question.answer {
            let value = value.value(Default::default()).unwrap_or(0);
            all.extend([-2, -1, 1, 2].map(|more| Answer::Value((value + more).into())));
        }
    }
    all.swap_remove(chance.below(all.len() as u64) as usize)
}

/// Returns plain minimax on the same textbook tree; `None` for a real position, where the skipped
/// part cannot be seen.
fn truth(exploration: &Exploration) -> Option<Exploration> {
    let mut spec: Spec = exploration.spec().clone();
    spec.method.algorithm = Algorithm::Minimax;
    spec.method.window = Window::FULL;
    spec.game.has_own_values().then(|| recorded(spec.clone()))
}

/// The questions of all lessons, but for those about two trees.
pub fn lessons() -> Vec<(Exploration, Question)> {
    let reports = check(embedded());
    let mut all = Vec::new();
    for report in reports {
        if report.source.language != Some(Language::En) {
            continue;
        }
        let mut tree: Option<Exploration> = None;
        for item in report.lesson.blocks() {
            match &item.content {
                Content::Tree(block) => tree = Some(recorded(block.choices.spec())),
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

#[test]
fn what_somebody_believes_is_named_in_95_of_100_sessions() {
    let table = Table::of(match (is_long(), is_deep()) {
        (true, _) => 200,
        (_, true) => 35,
        _ => 12,
    });
    println!("{}", table.text());
    table.check();
}
