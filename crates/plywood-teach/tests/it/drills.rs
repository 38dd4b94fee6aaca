//! Drills: each meets its target, its answers are those of an oracle, and its code makes it again.

mod codes;
pub mod fixed;
mod order;
mod tests;

use plywood_core::replay::Event;
use plywood_core::replay::Replay;
use plywood_core::search::Cut;
use plywood_explore::exploration::{Exploration, Spec};
use plywood_samples::{is_long, recorded};
use plywood_teach::drill::{Difficulty, Drill, DrillKind, Recipe, SEED_BITS, Subject, Target};
use plywood_teach::language::Language;
use plywood_teach::quiz::{Answer, Ask, Mistake};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::iter;
use strum::VariantArray;

/// All choices but the seed, of searches that are right.
fn choices() -> Vec<Recipe> {
    let mut all = Vec::new();
    let right = Target::STREAM
        .into_iter()
        .filter(|&target| target != Target::FindFault);
    for target in right {
        for difficulty in Difficulty::ALL {
            for kind in DrillKind::ALL {
                all.extend([Cut::Ge, Cut::Gt].map(|cut| Recipe {
                    seed: 0,
                    target,
                    difficulty,
                    kind,
                    cut,
                }));
            }
        }
    }
    all
}

/// What a question answers is proved by `quiz`, what a target is by the examples and near misses below.
#[test]
fn a_thousand_drills_meet_their_targets_and_are_made_again_from_their_codes() {
    let mut seen: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let choices = choices();
    for round in 0..if is_long() { 84 } else { 8 } {
        for (index, choice) in choices.iter().enumerate() {
            let mixed =
                (index as u32).wrapping_mul(0x9E37_79B1) ^ u32::wrapping_mul(round, 0x85EB_CA6B);
            let wanted = Recipe {
                seed: mixed >> (32 - SEED_BITS),
                ..*choice
            };
            let drill = Drill::from_recipe(wanted);
            let recipe = drill.recipe.unwrap();
            let about = format!("{recipe:?}");
            assert_eq!((recipe.target, recipe.seed), (wanted.target, wanted.seed));
            assert_eq!(recipe.difficulty, wanted.difficulty);
            assert_eq!(recipe, wanted.adjusted());
            let spec = drill.exploration.spec();
            assert_eq!(spec.method.cut, recipe.cut);
            assert!(recipe.target.is_met(&drill.exploration), "{about}");
            let questions = drill.questions();
            assert!(
                (1..=10).contains(&questions.len()),
                "{about}: {questions:?}"
            );
            assert!(questions.is_sorted_by_key(|question| question.step));
            let again = Drill::from_code(&drill.code()).expect("a code is read");
            assert_eq!(again.recipe, Some(recipe));
            assert_eq!(again.exploration.problem.spec, *spec);
            let group = format!(
                "{:?} {:?} {:?}",
                recipe.target, recipe.difficulty, recipe.kind
            );
            let group = seen.entry(group).or_default();
            group.insert(format!("{:?}", spec.position));
        }
    }
    for (group, positions) in seen {
        // Most seeds lead to a tree of their own.
        assert!(positions.len() > 7, "{group}: {} trees", positions.len());
    }
}

#[test]
fn a_target_is_not_met_by_any_tree() {
    let plain = |brackets: &str| recorded(Spec::textbook(brackets));
    for target in Target::STREAM {
        for brackets in ["5", "[5]", "[5 4]", "[[5]]"] {
            assert!(!target.is_met(&plain(brackets)), "{target:?} {brackets}");
        }
    }
    // One tree each that comes close.
    for (target, near) in [
        (Target::Refuted, "[[5 7] [4 9] [6 8]]"),
        (Target::Rising, "[[2 6] [2 4] [7 8]]"),
        (Target::NoCutoff, "[[4 2] [1 5] [8 7]]"),
        (Target::NoCutoff, "[[4 2] 1 0]"),
        (Target::Equality, "[[5 8] [4 9] [3 6]]"),
        (Target::Equality, "[[5 8] [5 9] [5 6]]"),
        (Target::BothCutoffs, "[[5 8] [5 9] [3 6]]"),
        (Target::BothBounds, "[[5 8] [5 9] [3 6]]"),
        (Target::RootTie, "[[5 8] 5]"),
        (Target::OutsideWindow, "[[5 8] [5 9]]"),
        (Target::DeepCutoff, "[[[3 5] [6 2]] [[1 2] [8 9]]]"),
        (Target::Reorder, "[[3 12 8] [2 4 6] [2 5 14]]"),
        (Target::Reorder, "[[3 12 8] [2 4 6] [2 5]]"),
    ] {
        assert!(!target.is_met(&plain(near)), "{target:?} {near}");
    }
}

/// Returns the targets and kinds of so many drills of a stream.
fn stream(first: Recipe, subjects: &[Subject], count: usize) -> Vec<(Target, DrillKind)> {
    let recipes = iter::successors(Some(first), |recipe| Some(recipe.next(subjects)));
    let recipes = recipes.map(|recipe| (recipe.target, recipe.adjusted().kind));
    recipes.take(count).collect()
}

#[test]
fn the_stream_goes_through_all_targets_and_mixes_them() {
    let first = Recipe::random(7, Difficulty::Hard, &[]);
    let round = stream(first, &[], Target::STREAM.len() + 1);
    let targets: BTreeSet<_> = round.iter().map(|(target, _)| *target as usize).collect();
    assert_eq!(targets.len(), Target::STREAM.len());
    assert_eq!(round[0].0, round[Target::STREAM.len()].0);
    let is_worked = |(target, _): &(Target, DrillKind)| target.missing(1) > 0;
    assert!(!round.windows(2).any(|two| two.iter().all(is_worked)));
    assert!(
        DrillKind::ALL
            .iter()
            .all(|kind| round.iter().any(|(_, other)| other == kind))
    );
    let codes =
        (0..50).map(|seed| Drill::from_recipe(Recipe::random(seed, Difficulty::Hard, &[])).code());
    assert_eq!(codes.collect::<BTreeSet<_>>().len(), 50);
}

/// Each subject by itself, easy and hard: what the drills show, and that they ask about it.
#[test]
fn a_stream_about_subjects_is_about_nothing_else() {
    for &subject in Subject::VARIANTS {
        for difficulty in [Difficulty::Easy, Difficulty::Hard] {
            let first = Recipe::random(3, difficulty, &[subject]);
            for (target, kind) in stream(first, &[subject], 4) {
                match subject {
                    Subject::RealPosition => assert_eq!(kind, DrillKind::ConnectFour),
                    _ => assert!(subject.targets().contains(&target), "{target:?}"),
                }
            }
            let drill = Drill::from_recipe(first);
            assert!(drill.targets[0].is_met(&drill.exploration));
            assert!(!drill.questions().is_empty());
            // The same search as a tree of the user's own is asked about the same subject.
            let own = Drill::own(drill.exploration.clone(), &[subject]).expect("it is shown");
            let asked = |drill: &Drill| -> HashSet<Ask> {
                drill.questions().iter().map(|one| one.ask).collect()
            };
            if subject != Subject::RealPosition {
                assert!(asked(&drill).is_subset(&asked(&own)), "{subject:?}");
            }
            if subject != Subject::FindFault {
                let again = Drill::from_code(&own.code()).expect("a code of one's own");
                assert_eq!(again.questions(), own.questions(), "{}", own.code());
            }
        }
    }
}

#[test]
fn a_tree_of_ones_own_is_asked_what_its_search_shows() {
    let tree = |brackets| recorded(Spec::textbook(brackets));
    let own = |brackets, subject| Drill::own(tree(brackets), &[subject]).map(|drill| drill.targets);
    let deep = "[5 [[[3 9] 4] 9]]";
    assert_eq!(
        own("[[3 12] [2 4]]", Subject::DeepCutoff),
        Err(Subject::DeepCutoff)
    );
    assert_eq!(own(deep, Subject::DeepCutoff), Ok(vec![Target::DeepCutoff]));
    // No move is skipped, and there is no choice whose value could move the root's window.
    assert_eq!(
        own("[[3] [4 12]]", Subject::FirstCutoff),
        Err(Subject::FirstCutoff)
    );
    assert_eq!(own("[[3 4]]", Subject::Window), Err(Subject::Window));
    assert_eq!(own("[3 4]", Subject::MoveOrder).map(drop), Ok(()));
    assert_eq!(own("3", Subject::MoveOrder), Err(Subject::MoveOrder));
    // Nothing is equal here.
    assert_eq!(own("[[3 12] [2 4]]", Subject::Ties), Err(Subject::Ties));
    assert!(own("[[3 12] [3 4]]", Subject::Ties).is_ok());
    // Where nodes differ in the number of moves, no order is known to be the best.
    let worst = "[[2 4] [3 12]]";
    assert_eq!(own(worst, Subject::Rotate), Ok(vec![Target::Reorder]));
    for unknown in ["[[2 4 6] [3 12]]", "[[3 12] [2 4]]"] {
        assert_eq!(own(unknown, Subject::Rotate), Err(Subject::Rotate));
        let asked = vec![Target::NoCutoff];
        assert_eq!(own(unknown, Subject::MoveOrder), Ok(asked), "{unknown}");
    }
    let all = Drill::own(tree(deep), &[]).unwrap();
    assert!(all.targets.contains(&Target::DeepCutoff) && all.questions().len() > 4);
    assert!(Drill::from_code("{\"asked\": [\"minimax\"], \"depth\": \"no\"}").is_err());
}

#[test]
fn a_cutoff_is_asked_about_only_where_moves_remain() {
    for (seed, &target) in
        (0..20).flat_map(|seed| Target::STREAM.iter().map(move |one| (seed, one)))
    {
        let (level, kind) = (Difficulty::Easy, DrillKind::Textbook);
        let drill = Drill::new(seed, target, level, kind);
        let tree = &drill.exploration.tree;
        for question in drill.questions() {
            let next = Replay::new(tree, question.step).at(question.step + 1);
            if let (Ask::Cut, Event::BackUp { child, .. }) = (question.ask, next.event()) {
                assert_ne!(
                    tree.children(next.node()).last(),
                    Some(&child),
                    "{target:?} {seed}"
                );
            }
        }
    }
}

#[test]
fn difficulties_differ_in_size() {
    for kind in DrillKind::ALL {
        let nodes = Difficulty::ALL.map(|difficulty| {
            let drills = (0..200).map(|seed| {
                let target = Target::STREAM[seed as usize % Target::STREAM.len()];
                Drill::new(seed, target, difficulty, kind)
            });
            let counts = drills.map(|drill| drill.exploration.tree.counts().nodes);
            counts.sum::<u64>() / 200
        });
        assert!(
            nodes.is_sorted_by(|one, next| one < next),
            "{kind:?} {nodes:?}"
        );
        assert!(nodes[0] <= 12, "{nodes:?}");
    }
}

#[test]
fn each_belief_that_comes_back_has_a_drill_that_provokes_it() {
    let provoked = Mistake::ALL
        .into_iter()
        .filter(|&mistake| Target::provoking(mistake).is_some());
    let provoked: Vec<Mistake> = provoked.collect();
    let without = Mistake::ALL
        .into_iter()
        .filter(|mistake| mistake.is_belief() && !provoked.contains(mistake));
    assert_eq!(without.collect::<Vec<_>>(), []);
    for mistake in provoked {
        for (seed, difficulty) in (0..).step_by(1000).zip(Difficulty::ALL) {
            let recipe = Recipe {
                seed,
                difficulty,
                ..Drill::from_recipe(Recipe::random(7, difficulty, &[]))
                    .recipe
                    .unwrap()
            };
            let drill = Drill::provoking(recipe, mistake).unwrap();
            assert!(drill.provokes(mistake), "{mistake:?} in {}", drill.code());
        }
    }
}

/// What a program with this search would print: all events but back ups, which change nothing
/// visible by themselves.
fn printed(exploration: &Exploration) -> Vec<String> {
    let tree = &exploration.tree;
    let line = |step| {
        let replay = Replay::new(tree, step);
        let (id, event) = (replay.node(), replay.event());
        let (node, moves) = (tree.node(id), tree.moves(id));
        let number = match event {
            Event::BackUp { .. } => return None,
            Event::Enter => format!("{:?}", node.window),
            Event::Cut { .. } => "cut".to_owned(),
            Event::Evaluate | Event::Return => node.value.to_string(),
        };
        Some(format!("{moves:?} {number}"))
    };
    (0..tree.steps()).filter_map(line).collect()
}

#[test]
fn a_fault_is_found_where_two_traces_part() {
    let mut faults = BTreeSet::new();
    for seed in 0..400 {
        for difficulty in Difficulty::ALL {
            let drill = Drill::from_recipe(Recipe {
                seed,
                target: Target::FindFault,
                difficulty,
                kind: DrillKind::Textbook,
                cut: [Cut::Ge, Cut::Gt][seed as usize % 2],
            });
            let about = drill.code();
            let (wrong, right) = (drill.exploration.clone(), drill.repaired().unwrap());
            let [question] = &drill.questions()[..] else {
                panic!("one question in {about}");
            };
            let Answer::Step(found) = question.answer else {
                panic!("a step in {about}");
            };
            let told = |step: &u32| {
                let event = Replay::new(&wrong.tree, *step).event();
                !matches!(event, Event::BackUp { .. })
            };
            let lines = printed(&wrong);
            let before = (0..found).filter(told).count();
            let same = lines.iter().zip(printed(&right));
            let same = same.take_while(|(one, other)| *one == other).count();
            assert!(same == before || !told(&found) && same > before, "{about}");
            let trace = plywood_teach::narrate::trace(Language::En, &wrong);
            assert_eq!(
                trace.lines().count(),
                wrong.tree.steps() as usize,
                "{about}"
            );
            let change = wrong.problem.spec.implementation.changes[0].unwrap();
            faults.insert(change.fault().name);
            for language in Language::ALL {
                let why = question.explain(language, &wrong);
                assert!(why.contains(&found.to_string()), "{why}");
            }
            let again = Drill::from_code(&about).unwrap();
            assert_eq!(
                again.exploration.problem.spec,
                drill.exploration.problem.spec
            );
        }
    }
    assert_eq!(faults.len(), 10, "{faults:?}");
}
