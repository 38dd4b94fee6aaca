//! Predict mode over random trees: questions, answers of mistakes, and verdicts.

use super::of_one_tree;
use plywood_core::replay::{Event, Progress, Replay};
use plywood_core::search::Method;
use plywood_core::tree::Kind;
use plywood_explore::exploration::{Exploration, MaxSide, Spec};
use plywood_samples::recorded;
use plywood_samples::{Rng, alpha_betas, plain_minimax, tried};
use plywood_teach::language::Language;
use plywood_teach::quiz::{
    Answer, Ask, CutKind, Edges, Mistake, Question, Verdict, judge, mistakes,
};
use std::collections::{BTreeMap, HashSet};

/// A random textbook tree by a random method, with its text.
pub fn random(chance: &mut Rng) -> (Spec, Exploration) {
    let mut methods = alpha_betas();
    methods.push(plain_minimax());
    let method = methods[chance.below(methods.len() as u64) as usize];
    let window = chance.window(4);
    let method = Method { window, ..method };
    let height = 1 + chance.below(4) as u32;
    let text = chance.textbook(height).text().to_owned();
    let max = [MaxSide::First, MaxSide::Second][usize::from(chance.flip())];
    let spec = Spec {
        method,
        max,
        ..Spec::textbook(&text)
    };
    (spec.clone(), recorded(spec.clone()))
}

pub fn posed(exploration: &Exploration) -> Vec<Question> {
    let steps = 0..exploration.tree.steps();
    steps
        .filter_map(|step| Question::pose(exploration, step))
        .collect()
}

/// Answers of every kind that fits the question.
fn guesses(exploration: &Exploration, question: &Question, chance: &mut Rng) -> Vec<Answer> {
    let mut guesses = question.choices(exploration);
    let number = |chance: &mut Rng| chance.below(13) as i32 - 6;
    for _ in 0..6 {
        let typed = match question.ask {
            Ask::Value => number(chance).to_string(),
            Ask::Window => format!("{} {}", number(chance), number(chance)),
            Ask::Cut => {
                let kind = ["alpha", "beta"][usize::from(chance.flip())];
                let mut moves = question.cut_moves(exploration);
                moves.retain(|_| chance.flip());
                format!("{kind} {}", moves.join(" "))
            }
            _ => continue,
        };
        guesses.extend(Answer::parse(question.ask, &typed));
    }
    guesses
}

/// Words that only one language has.
fn is_of(language: Language, text: &str) -> bool {
    let words: HashSet<&str> = text
        .split(|c: char| !c.is_alphabetic())
        .filter(|word| !word.is_empty())
        .collect();
    let english = ["the", "is", "which", "move", "not", "of", "at", "comes"];
    let french = [
        "la", "est", "qui", "coup", "le", "une", "et", "pas", "les", "vient",
    ];
    let (own, others) = match language {
        Language::En => (english.as_slice(), french.as_slice()),
        Language::Fr => (french.as_slice(), english.as_slice()),
    };
    own.iter().any(|&word| words.contains(word)) && !others.iter().any(|&word| words.contains(word))
}

/// Counts of questions and mistakes.
#[derive(Default)]
pub struct Tally {
    pub asked: BTreeMap<String, u64>,
    pub made: BTreeMap<Mistake, u64>,
}

/// Judges right answers, mistakes and guesses at every question posed.
pub fn check_posed(exploration: &Exploration, chance: &mut Rng, tally: &mut Tally) {
    let Tally { asked, made } = tally;
    for question in posed(exploration) {
        *asked.entry(format!("{:?}", question.ask)).or_default() += 1;
        let right = &question.answer;
        assert_eq!(judge(exploration, &question, right), Verdict::Right);
        let choices = question.choices(exploration);
        assert!(
            choices.is_empty() || choices.contains(right),
            "{question:?} {choices:?}"
        );
        let models = mistakes(exploration, &question);
        for (mistake, answer) in &models {
            *made.entry(*mistake).or_default() += 1;
            assert_ne!(answer, right);
            let mistake = Some(*mistake);
            let verdict = judge(exploration, &question, answer);
            assert_eq!(verdict, Verdict::Wrong { mistake }, "{question:?} {answer}");
        }
        let answers = models.into_iter().map(|(_, answer)| answer);
        let guesses = guesses(exploration, &question, chance);
        for answer in answers.chain(guesses).chain([right.clone()]) {
            let verdict = judge(exploration, &question, &answer);
            let is_right = question.right_answers(exploration).contains(&answer);
            assert_eq!(verdict == Verdict::Right, is_right);
            for language in Language::ALL {
                let told = verdict.say(language, exploration, &question, &answer);
                assert!(is_of(language, &told), "{told}");
                assert!(
                    told.ends_with('.') && !told.contains("  ") && !told.contains(" ."),
                    "{told}"
                );
            }
        }
        for language in Language::ALL {
            let prompt = question.prompt(language, exploration);
            assert!(prompt.ends_with('?') && !prompt.contains("  "), "{prompt}");
        }
    }
}

#[test]
fn right_is_right_and_each_mistake_is_told_as_itself() {
    let mut chance = Rng::new(77);
    let mut tally = Tally::default();
    for _ in tried(0..1500) {
        let (_, exploration) = random(&mut chance);
        check_posed(&exploration, &mut chance, &mut tally);
    }
    let Tally { asked, made } = tally;
    for ask in of_one_tree().chain([Ask::Order, Ask::Pruned]) {
        assert!(
            asked.get(&format!("{ask:?}")).copied() > Some(15),
            "{asked:?}"
        );
    }
    // Two are about two trees, five about searches of drills; the first move is judged as the first
    // good one.
    let of_two = [
        Mistake::TooEarly,
        Mistake::TooLate,
        Mistake::FirstMove,
        Mistake::NaturalOrder,
        Mistake::AnyDepth,
        Mistake::DepthIsEnd,
        Mistake::WeightsForgotten,
        Mistake::OrderKeeping,
    ];
    for mistake in Mistake::ALL
        .into_iter()
        .filter(|mistake| !of_two.contains(mistake))
    {
        assert!(
            made.get(&mistake).copied() > Some(0),
            "{mistake:?} {made:?}"
        );
    }
}

#[test]
fn crossing_out_too_much_is_told_from_crossing_out_other_moves() {
    let mut chance = Rng::new(78);
    let (mut with, mut without) = (0, 0);
    for _ in 0..600 {
        let (_, exploration) = random(&mut chance);
        for question in posed(&exploration) {
            let Answer::Cut(right) = &question.answer else {
                continue;
            };
            let moves = question.cut_moves(&exploration);
            for set in 1..1u32 << moves.len() {
                let mut given = right.clone();
                if given.cut == CutKind::None {
                    given.cut = [CutKind::Alpha, CutKind::Beta][usize::from(chance.flip())];
                }
                let chosen = (0..moves.len()).filter(|bit| set & 1 << bit != 0);
                given.skips = chosen.map(|bit| moves[bit].clone()).collect();
                if given.skips.is_subset(&right.skips) {
                    continue;
                }
                let verdict = judge(&exploration, &question, &Answer::Cut(given.clone()));
                let Verdict::Wrong { mistake } = verdict else {
                    panic!("{question:?} {given:?}");
                };
                if right.cut != CutKind::None && !given.skips.is_superset(&right.skips) {
                    assert_eq!(mistake, None, "{question:?} {given:?}");
                    continue;
                }
                let told = mistake.expect("too much has a name");
                if right.cut == CutKind::None {
                    without += 1;
                    let more_telling = [
                        Mistake::CutOnEquality,
                        Mistake::ForgotTurn,
                        Mistake::OwnBound,
                        Mistake::FirstGood,
                    ];
                    assert!(told == Mistake::PrunedTooMuch || more_telling.contains(&told));
                } else {
                    with += 1;
                    assert_eq!(told, Mistake::PrunedTooMuch);
                }
            }
        }
    }
    assert!(with > 500 && without > 1000, "{with} {without}");
}

#[test]
fn nothing_is_asked_twice() {
    let (mut chance, mut asked) = (Rng::new(80), 0);
    for _ in 0..300 {
        let (_, exploration) = random(&mut chance);
        let mut seen = HashSet::new();
        let steps = 0..exploration.tree.steps();
        for question in steps.filter_map(|step| Question::pose(&exploration, step)) {
            assert!(
                seen.insert((question.ask, question.shown_at)),
                "{question:?}"
            );
            assert!(question.shown_at > question.step);
            let wait = question.shown_at - question.step;
            assert!(wait <= 3, "{question:?}");
            asked += 1;
        }
    }
    assert!(asked > 1_000, "{asked}");
}

/// Whether what is asked can be read off the screen at the step of the question, or leaves no
/// choice.
pub fn is_given_away(exploration: &Exploration, question: &Question) -> bool {
    let here = Replay::new(&exploration.tree, question.step);
    match question.ask {
        // A node is drawn once it is entered, and its value with what it says once it has returned.
        Ask::Next => here.progress(question.node) != Progress::Unseen,
        Ask::Value => {
            let tree = &exploration.tree;
            let waits = tree.children(question.node).into_iter().any(|child| {
                let node = tree.node(child);
                node.kind != Kind::Pruned && node.returned_at >= question.step
            });
            let is_leaf = tree.node(question.node).kind.is_leaf();
            here.progress(question.node) != Progress::Open || !(waits || is_leaf)
        }
        // The value has not reached the node yet.
        Ask::Window | Ask::Cut | Ask::RootMove => {
            !matches!(here.at(question.step + 1).event(), Event::BackUp { .. })
        }
        Ask::Cause => here.view(question.node).is_cut,
        Ask::Entry => here.progress(question.node) != Progress::Unseen,
        // No step shows a search that has not run.
        Ask::Order | Ask::Pruned => question.choices(exploration).len() == 1,
        Ask::Bound | Ask::Stored => here.progress(question.node) != Progress::Open,
        _ => panic!("nobody poses it on the way"),
    }
}

#[test]
fn no_answer_is_on_the_screen_already() {
    let mut chance = Rng::new(81);
    let mut stays = 0;
    for _ in 0..600 {
        let (_, exploration) = random(&mut chance);
        let mut still = HashSet::new();
        for question in posed(&exploration) {
            assert!(!is_given_away(&exploration, &question), "{question:?}");
            let here = Replay::new(&exploration.tree, question.step);
            if question.ask == Ask::Window
                && question.answer
                    == Answer::Window(Edges::new(
                        Default::default(),
                        here.knowledge(question.node).window,
                    ))
            {
                stays += 1;
                assert!(still.insert(question.node), "asked again: {question:?}");
            }
        }
    }
    assert!(stays > 50, "{stays}");
}

/// A student who has just said that nothing is cut knows that the next move comes.
#[test]
fn what_comes_next_is_not_asked_after_whether_it_comes() {
    let mut chance = Rng::new(31);
    let mut asked = 0;
    for _ in 0..300 {
        let (_, exploration) = random(&mut chance);
        let pose = |step| Question::pose(&exploration, step).map(|question| question.ask);
        for step in 1..exploration.tree.steps() {
            if pose(step) != Some(Ask::Next) {
                continue;
            }
            let here = Replay::new(&exploration.tree, step);
            if here.event() != Event::Enter {
                assert_ne!(here.back().and_then(pose), Some(Ask::Cut), "step {step}");
                asked += 1;
            }
        }
    }
    assert!(asked > 100, "{asked}");
}

#[test]
fn outcomes_of_chance_do_not_swap_places() {
    let exploration = recorded(Spec::textbook("chance[1/4:[3 4] 3/4:[2 9]]"));
    let before_end = exploration.tree.steps() - 2;
    assert!(Question::new(&exploration, Ask::Order, before_end).is_err());
}
