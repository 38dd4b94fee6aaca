//! Students with one misconception each, who say why they answered: after eight questions it is
//! named.

use plywood_core::search::Algorithm;
use plywood_explore::exploration::{Exploration, Spec};
use plywood_samples::{is_long, recorded};
use plywood_teach::drill::{Difficulty, Drill, Recipe};
use plywood_teach::language::Language;
use plywood_teach::quiz::{
    Answer, Ask, Beliefs, Evidence, Mistake, Question, Reason, Session, Verdict, mistakes,
    possible_mistakes,
};
use plywood_teach::words::Naming;
use std::fmt::Write;

/// The number of questions after which a misconception is named.
const QUESTIONS: usize = 8;

/// Returns the answer that a misconception leads to; the right one where it leads to no other.
fn answer(exploration: &Exploration, question: &Question, mistake: Mistake) -> Answer {
    let right = question.answer.clone();
    let evidence = Evidence::new(exploration, question, &right);
    if !evidence.beliefs.contains_key(mistake.code()) {
        return right;
    }
    let led = mistakes(exploration, question).into_iter();
    let all = led.map(|(_, answer)| answer);
    let mut all = all.chain(question.choices(exploration));
    all.find(|given| possible_mistakes(exploration, question, given).contains(&mistake))
        .unwrap_or(right)
}

/// Returns the evidence of an answer and of its reason, if a session asks for that.
fn evidence(exploration: &Exploration, question: &Question, student: Option<Mistake>) -> Evidence {
    let right = question.answer.clone();
    let given = student.map_or(right, |mistake| answer(exploration, question, mistake));
    let mut session = Session::new(question.clone());
    let verdict = session.submit(exploration, &given.typed(Language::En));
    let reasons = session.reasons().to_vec();
    if !reasons.is_empty() {
        let own = student.map_or(Reason::Rule, Reason::Belief);
        let is_offered = reasons.contains(&own);
        session.choose_reason(if is_offered { own } else { Reason::Other });
        for language in Language::ALL {
            let texts = reasons.iter().map(|&reason| {
                let because = question.because(exploration, reason);
                because.say(language, Naming::Signs)
            });
            let mut texts: Vec<String> = texts.collect();
            assert!(
                texts.iter().all(|text| text.chars().count() <= 54),
                "{texts:?}"
            );
            texts.sort();
            texts.dedup();
            assert_eq!(texts.len(), reasons.len(), "{texts:?}");
            let reply = session.feedback(language, exploration, None).unwrap();
            assert!(reply.len() > 20 && !reply.contains("  "), "{reply}");
        }
        if verdict.is_some_and(|verdict| verdict.mistake().is_some()) {
            let mut served = Session::with_one_try(question.clone());
            served.submit(exploration, &given.typed(Language::En));
            served.choose_reason(Reason::Other);
            let told = served.feedback(Language::En, exploration, None);
            let wrong = Verdict::Wrong { mistake: None };
            let reason = wrong.say(Language::En, exploration, question, &given);
            assert_eq!(told, Some(reason), "no belief is told that was denied");
        }
    }
    let is_right = verdict.expect("an answer is read").is_right();
    let evidence = session.evidence(exploration).expect("it is answered");
    assert!(is_right || !evidence.right);
    evidence
}

#[test]
fn the_right_reason_is_that_of_the_node_and_the_search() {
    const PVS: Algorithm = Algorithm::PrincipalVariation;
    let (deep, chance) = ("[[3 6] [2 9] [5 7]]", "max[chance[3 12] [2 14]]");
    for (algorithm, tree, ask, step, said) in [
        (Algorithm::Minimax, deep, Ask::Value, 2, "this leaf"),
        (Algorithm::Minimax, chance, Ask::Value, 6, "the average"),
        (Algorithm::Minimax, deep, Ask::Value, 6, "takes the best"),
        (PVS, deep, Ask::Entry, 9, "whether the move is better"),
        (PVS, deep, Ask::Entry, 25, "come from above"),
    ] {
        let mut spec = Spec::textbook(tree);
        spec.method.algorithm = algorithm;
        let exploration = recorded(spec);
        let question = Question::new(&exploration, ask, step).unwrap();
        let because = question.because(&exploration, Reason::Rule);
        let told = because.say(Language::En, Naming::Signs);
        assert!(told.contains(said), "{told}");
    }
}

/// Lets a student answer questions of drills that provoke a misconception; returns what is named.
fn named(mistake: Mistake, student: Option<Mistake>, number: u32) -> Option<Mistake> {
    let difficulty = Difficulty::ALL[number as usize % Difficulty::ALL.len()];
    let mut recipe = Recipe::random(u64::from(number) + 1, difficulty, &[]);
    let (mut beliefs, mut asked) = (Beliefs::default(), 0);
    while asked < QUESTIONS {
        let drill = Drill::provoking(recipe, mistake).expect("a drill provokes it");
        let mut questions = drill.questions();
        questions.truncate(QUESTIONS - asked);
        asked += questions.len();
        for question in questions {
            beliefs.update(&evidence(&drill.exploration, &question, student));
        }
        recipe = drill.recipe.expect("it is generated").next(&[]);
    }
    beliefs.likeliest().map(|named| named.mistake)
}

#[test]
fn a_misconception_is_named_after_eight_questions() {
    let students = if is_long() { 100 } else { 9 };
    let (mut all, mut right, mut wrong) = (0, 0, 0);
    let mut table = String::new();
    let beliefs = Mistake::ALL.into_iter();
    for mistake in beliefs.filter(|mistake| mistake.is_belief()) {
        let names = (0..students).map(|number| named(mistake, Some(mistake), number));
        let names: Vec<Mistake> = names.flatten().collect();
        let (own, others): (Vec<Mistake>, Vec<_>) =
            names.iter().partition(|&&name| name == mistake);
        let _ = writeln!(
            table,
            "{mistake:?}: {} of {students}, {others:?}",
            own.len()
        );
        all += students as usize;
        right += own.len();
        wrong += others.len();
        assert_eq!(
            named(mistake, None, students),
            None,
            "{mistake:?}: who knows is accused"
        );
    }
    println!("{right} of {all} named, {wrong} wrongly\n{table}");
    assert!(right * 100 >= all * 90, "{right} of {all}\n{table}");
    assert!(wrong * 100 <= all, "{wrong} of {all}\n{table}");
}
