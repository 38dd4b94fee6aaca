//! Drills: each meets its target, its answers are those of an oracle, and its code makes it again.

mod codes;
mod log;
mod order;

use crate::samples::{random_drill, recorded};
use log::{Log, Seen};
use plywood::drill::{
    Convention, Difficulty, Drill, DrillKind, Recipe, SEED_BITS, Subject, Target,
};
use plywood::exploration::{Exploration, GameName, PositionText, Spec};
use plywood::game::Move;
use plywood::language::Language;
use plywood::quiz::{Answer, Ask, CutKind, Edges, Line, Mistake, OrderEffect, Question, Sign};
use plywood::replay::Event;
use plywood::replay::Replay;
use plywood::search::fault::Fault;
use plywood::search::{Bound, Cut, Fail, Implementation, Order, Role};
use plywood::tree::{NodeId, Tree};
use plywood::words::Unit;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::iter;
use strum::VariantArray;

fn conventions() -> Vec<Convention> {
    let mut all = Vec::new();
    for cut in [Cut::Ge, Cut::Gt] {
        for fail in [Fail::Soft, Fail::Hard] {
            for order in [Order::LeftToRight, Order::CentreFirst] {
                all.push(Convention { cut, fail, order });
            }
        }
    }
    all
}

/// All choices but the seed, of searches that are right.
fn choices() -> Vec<Recipe> {
    let mut all = Vec::new();
    let right = Target::STREAM
        .into_iter()
        .filter(|&target| target != Target::FindFault);
    for target in right {
        for difficulty in Difficulty::ALL {
            for kind in DrillKind::ALL {
                all.extend(conventions().into_iter().map(|convention| Recipe {
                    seed: 0,
                    target,
                    difficulty,
                    kind,
                    convention,
                }));
            }
        }
    }
    all
}

/// Returns whether the search shows the target.
fn shows(target: Target, log: &Log, cut: Cut) -> bool {
    let root = log.root();
    let first_ply = |seen: &&Seen| seen.line.len() == 1;
    let true_root = log.truth[&vec![]];
    assert_eq!(root.returned, true_root, "alpha-beta is right at the root");
    assert_eq!(root.role, Role::Max);
    match target {
        Target::Refuted => {
            root.heard.len() > 1
                && root.heard[1..].iter().all(|&value| value <= root.heard[0])
                && log.cut().filter(first_ply).count() == root.heard.len() - 1
        }
        Target::Rising => root.heard.len() > 2 && root.heard.windows(2).all(|two| two[0] < two[1]),
        Target::NoCutoff => {
            let is_worse = |seen: &Seen| seen.heard.len() > 1 && log.truth[&seen.line] < true_root;
            log.cut().next().is_none()
                && log.seen.len() == log.truth.len()
                && log.inner().filter(first_ply).any(is_worse)
        }
        Target::Equality => {
            let mut reached: Vec<bool> = log.inner().filter_map(Seen::reaches).collect();
            reached.sort_unstable();
            let cutoffs = if cut == Cut::Ge { 2 } else { 1 };
            reached == [false, true] && log.cut().count() == cutoffs
        }
        Target::BothCutoffs => [Role::Max, Role::Min]
            .iter()
            .all(|&role| log.cut().any(|seen| seen.role == role)),
        Target::BothBounds => {
            let below_root = || log.inner().skip(1);
            below_root().any(|seen| seen.returned <= seen.entry.alpha)
                && below_root().any(|seen| seen.returned >= seen.entry.beta)
        }
        Target::RootTie => {
            let first = root.heard.iter().position(|&value| value == true_root);
            let later = log.seen.iter().filter(first_ply).skip(first.unwrap() + 1);
            later
                .filter(|seen| !seen.is_leaf)
                .any(|seen| seen.returned == true_root && seen.entry.alpha == true_root)
        }
        Target::OutsideWindow => log
            .inner()
            .any(|seen| seen.best() < seen.entry.alpha || seen.best() > seen.entry.beta),
        Target::DeepCutoff => log.cut().any(|seen| {
            let setter = seen.limit_setter.as_ref().expect("a cut node has a bound");
            seen.line.len() - setter.len() >= 3
        }),
        Target::Reorder => true,
        Target::FadedOne | Target::FadedThird | Target::FadedHalf => {
            log.cut().next().is_some() && log.inner().count() >= 5
        }
        Target::FindFault => unreachable!("its search is wrong"),
        Target::Minimax | Target::NullWindow => unreachable!("it is no part of the stream"),
    }
}

fn true_root(log: &Log) -> i32 {
    log.truth[&vec![]]
}

/// The tree in brackets with two moves of the root in each other's place.
fn swapped(spec: &Spec, [one, other]: [usize; 2]) -> Spec {
    let PositionText::Notation(text) = &spec.position else {
        panic!("drills are written as notation");
    };
    let inside = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'));
    let (mut parts, mut depth) = (vec![String::new()], 0);
    for sign in inside.expect("a tree in brackets").chars() {
        depth += i32::from(sign == '[') - i32::from(sign == ']');
        match sign {
            ' ' if depth == 0 => parts.push(String::new()),
            _ => parts.last_mut().expect("there is one").push(sign),
        }
    }
    parts.swap(one, other);
    Spec {
        position: PositionText::Notation(format!("[{}]", parts.join(" "))),
        ..spec.clone()
    }
}

fn assert_answer(question: &Question, explored: &Exploration, log: &Log) {
    let Exploration { problem, tree, .. } = explored;
    let line = tree.moves(question.node);
    let seen = log.at(&line);
    let truth = log.truth[&line];
    match &question.answer {
        Answer::Value(value) => {
            let value = value.value(Unit::ONE).unwrap();
            assert_eq!(value, seen.returned);
            if tree.bound(question.node) == Some(Bound::Exact) {
                assert_eq!(value, truth);
            }
        }
        Answer::Bound(sign) if question.ask == Ask::Stored => {
            // By the number and the window alone; one that has closed does not tell the side.
            let expected = match seen.returned {
                _ if seen.entry.alpha == seen.entry.beta && truth < seen.returned => Sign::Upper,
                _ if seen.entry.alpha == seen.entry.beta && truth > seen.returned => Sign::Lower,
                _ if seen.entry.alpha == seen.entry.beta => *sign,
                returned if returned <= seen.entry.alpha => Sign::Upper,
                returned if returned >= seen.entry.beta => Sign::Lower,
                _ => Sign::Exact,
            };
            assert_eq!(*sign, expected);
        }
        Answer::Bound(sign) => match sign {
            Sign::Exact => assert_eq!(seen.returned, truth),
            Sign::Lower => assert!(truth >= seen.returned),
            Sign::Upper => assert!(truth <= seen.returned),
        },
        Answer::Count(_) => panic!("no drill is about draughts"),
        Answer::Step(_) => panic!("drills ask about one tree, and what it shows"),
        Answer::NoValue => {
            assert_eq!(question.ask, Ask::Pruned);
            assert!(
                !seen.skipped.is_empty(),
                "it is asked of what a cutoff skips"
            );
        }
        Answer::Order(effect) => {
            let tried: Vec<Move> = log.root_moves.iter().map(|&(tried, _)| tried).collect();
            let place = |tried: Option<&Move>| tried.expect("a move").0 as usize;
            let ends = [place(tried.first()), place(tried.last())];
            let swapped = Log::of(&swapped(&explored.spec, ends));
            assert_eq!(swapped.root().returned, true_root(log));
            let expected = match swapped.seen.len().cmp(&log.seen.len()) {
                Ordering::Less => OrderEffect::Fewer,
                Ordering::Equal => OrderEffect::AsMany,
                Ordering::Greater => OrderEffect::More,
            };
            assert_eq!(*effect, expected);
        }
        Answer::Move(played) => {
            let best = log.root_moves.iter().map(|&(_, value)| value).max();
            let mut moves = log.root_moves.iter();
            let (first_best, _) = moves.find(|&&(_, value)| Some(value) == best).unwrap();
            assert_eq!(
                problem.last_move_text(&[*first_best]).as_ref(),
                Some(played)
            );
        }
        Answer::Cut(answer) => {
            let text = |&skipped| problem.last_move_text(&[&line[..], &[skipped]].concat());
            let skipped: BTreeSet<String> = seen.skipped.iter().filter_map(text).collect();
            // Where this value does not cut, a later one may.
            if answer.cut == CutKind::None {
                let child = Replay::new(tree, question.step).node();
                let mut children = tree.children(question.node).into_iter();
                let place = children.position(|other| other == child);
                let heard = 1 + place.expect("one stands at the child");
                assert!(heard < seen.heard.len() || skipped.is_empty());
            } else {
                assert_eq!(answer.skips, skipped);
            }
            let kind = match seen.role {
                Role::Max => CutKind::Beta,
                Role::Min => CutKind::Alpha,
            };
            assert!([kind, CutKind::None].contains(&answer.cut));
        }
        Answer::Node(node) => {
            assert_eq!(question.ask, Ask::Cause);
            let setter = seen.limit_setter.as_ref().expect("a cut node has a bound");
            assert_eq!(*node, Line(problem.line_text(setter)));
        }
        Answer::Outside => panic!("no drill gives a window"),
        Answer::Window(edges) if question.ask == Ask::Entry => {
            assert_eq!(*edges, Edges::new(Unit::ONE, seen.entry));
        }
        Answer::Window(edges) => {
            assert!(line.is_empty(), "the window of the root alone is asked");
            assert!(seen.heard.contains(&edges.window(Unit::ONE).unwrap().alpha));
        }
    }
}

/// The events that a target is about are asked about.
fn assert_asks(target: Target, spec: &Spec, questions: &[Question], log: &Log) {
    let asked = |ask: Ask| {
        questions
            .iter()
            .filter(|question| question.ask == ask)
            .count()
    };
    let cut = |question: &&Question| matches!(&question.answer, Answer::Cut(cut) if cut.cut != CutKind::None);
    if target == Target::Reorder {
        assert!(questions.is_empty(), "the order is all there is to find");
        return;
    }
    if matches!(
        target,
        Target::FadedOne | Target::FadedThird | Target::FadedHalf
    ) {
        let values = log.inner().count();
        let missing = match target {
            Target::FadedOne => 1,
            Target::FadedThird => values.div_ceil(3),
            _ => values.div_ceil(2),
        };
        assert_eq!((questions.len(), asked(Ask::Value)), (missing, missing));
        assert!(questions.iter().all(Question::is_gap));
        assert_eq!(questions.last().unwrap().node, NodeId::ROOT);
        return;
    }
    assert!(!questions.iter().any(Question::is_gap));
    let cutoffs = log.cut().count();
    let found = questions.iter().filter(cut).count();
    let most = match target {
        Target::Refuted | Target::BothCutoffs | Target::Equality | Target::DeepCutoff => 3,
        Target::OutsideWindow => 0,
        _ => 1,
    };
    assert!(
        found >= cutoffs.min(most),
        "{found} of {cutoffs} cutoffs are asked"
    );
    assert_eq!(asked(Ask::RootMove), 1);
    assert!(questions.len() <= 10, "{questions:?}");
    let is_about_cutoffs = matches!(
        target,
        Target::Refuted | Target::BothCutoffs | Target::Equality | Target::DeepCutoff
    );
    // Only trees in brackets can be reordered.
    let is_textbook = spec.game == GameName::Textbook;
    let is_turned = matches!(target, Target::Rising | Target::NoCutoff);
    let is_entered = matches!(target, Target::DeepCutoff | Target::OutsideWindow);
    let entries = usize::from(is_entered);
    // The cutoff entered first, if it skips a leaf.
    let is_leaf = |line: &[Move]| {
        let below = |other: &Vec<Move>| other.len() > line.len() && other.starts_with(line);
        !log.truth.keys().any(below)
    };
    let skips_leaf = |seen: &Seen| {
        let mut skipped = seen.skipped.iter();
        skipped.any(|&skipped| is_leaf(&[&seen.line[..], &[skipped]].concat()))
    };
    let is_tried = is_textbook && is_about_cutoffs && log.cut().next().is_some_and(skips_leaf);
    assert_eq!(asked(Ask::Pruned), usize::from(is_tried));
    assert_eq!(asked(Ask::Order), usize::from(is_textbook && is_turned));
    assert!(asked(Ask::Entry) <= entries, "{questions:?}");
    assert_eq!(asked(Ask::Cause) > 0, is_about_cutoffs && cutoffs > 0);
    match target {
        Target::DeepCutoff => assert_eq!(asked(Ask::Entry), 1),
        Target::Rising => assert_eq!(asked(Ask::Window), (log.root().heard.len() - 1).min(4)),
        Target::NoCutoff => assert!(asked(Ask::Cut) > 0),
        Target::Equality => assert!(asked(Ask::Cut) >= 2),
        Target::OutsideWindow => assert!(asked(Ask::Value) > 0),
        Target::Refuted
        | Target::BothCutoffs
        | Target::BothBounds
        | Target::RootTie
        | Target::Reorder
        | Target::FadedOne
        | Target::FadedThird
        | Target::FadedHalf
        | Target::FindFault
        | Target::Minimax
        | Target::NullWindow => {}
    }
    assert!(questions.is_sorted_by_key(|question| question.step));
}

fn same_tree(one: &Tree, other: &Tree) -> bool {
    let nodes = |tree: &Tree| -> Vec<_> {
        tree.ids()
            .map(|id| (tree.node(id), tree.parent(id), tree.played(id)))
            .collect()
    };
    nodes(one) == nodes(other)
}

#[test]
fn ten_thousand_drills_meet_their_targets_and_answer_truly() {
    let mut seen: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut drills = 0;
    let choices = choices();
    for round in 0..21u32 {
        for (index, choice) in choices.iter().enumerate() {
            let mixed = (index as u32).wrapping_mul(0x9E37_79B1) ^ round.wrapping_mul(0x85EB_CA6B);
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
            assert!(drill.tries < 5_000, "{about} is hard to find");
            let explored = drill.exploration.clone();
            let spec = &drill.exploration.spec;
            assert_eq!(spec.method.cut, recipe.convention.cut);
            assert_eq!(spec.method.fail, recipe.convention.fail);
            assert_eq!(spec.method.order, recipe.convention.order);

            let log = Log::of(spec);
            assert_eq!(log.seen.len() as u64, explored.tree.counts().nodes);
            assert!(
                shows(recipe.target, &log, recipe.convention.cut),
                "{about}: {spec:?}"
            );
            assert!(recipe.target.is_met(&explored), "{about}");
            let questions = drill.questions();
            for question in &questions {
                assert_answer(question, &explored, &log);
            }
            assert_asks(recipe.target, spec, &questions, &log);

            let again = Drill::from_code(&drill.code()).expect("a code is read");
            assert_eq!(again.recipe, Some(recipe));
            assert_eq!(again.exploration.spec, *spec);
            assert!(
                same_tree(&again.exploration.tree, &explored.tree),
                "{about}"
            );

            let group = format!(
                "{:?} {:?} {:?}",
                recipe.target, recipe.difficulty, recipe.kind
            );
            seen.entry(group)
                .or_default()
                .insert(format!("{:?}", spec.position));
            drills += 1;
        }
    }
    assert!(drills >= 10_000, "{drills}");
    for (group, positions) in seen {
        // Of 168 seeds most lead to a tree of their own.
        assert!(positions.len() > 80, "{group}: {} trees", positions.len());
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

#[test]
fn the_example_of_a_target_meets_it_by_every_convention_that_fits() {
    for target in Target::STREAM {
        for convention in conventions() {
            if !target.fits(convention.cut, convention.fail)
                || convention.order != Order::LeftToRight
            {
                continue;
            }
            let mut spec = Spec::textbook(target.example());
            if target == Target::FindFault {
                let fault = Fault::from_name("never-cuts").unwrap();
                let change = fault.changes(false)[0];
                spec.method.implementation = Implementation::default().with_changes(&[change]);
            }
            spec.method.cut = convention.cut;
            spec.method.fail = convention.fail;
            assert!(target.is_met(&recorded(spec)), "{target:?} {convention:?}");
        }
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
    let codes = (0..50).map(|seed| random_drill(seed, Difficulty::Hard).code());
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
            assert!(
                drill.tries < 5_000,
                "{subject:?} {difficulty:?} is hard to find"
            );
            assert!(drill.targets[0].is_met(&drill.exploration));
            assert!(drill.asks_for_order() || !drill.questions().is_empty());
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
    let all = Drill::own(tree(deep), &[]).unwrap();
    assert!(all.targets.contains(&Target::DeepCutoff) && all.questions().len() > 4);
    assert!(Drill::from_code("{\"asked\": [\"minimax\"], \"depth\": \"no\"}").is_err());
}

#[test]
fn difficulties_differ_in_size() {
    for kind in DrillKind::ALL {
        let nodes = Difficulty::ALL.map(|difficulty| {
            let drills = (0..200).map(|seed| {
                let target = Target::STREAM[seed as usize % Target::STREAM.len()];
                Drill::new(seed, target, difficulty, kind, Convention::default())
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
fn drills_are_described_in_every_language() {
    for recipe in choices() {
        let target = recipe.target;
        let [english, french] =
            Language::ALL.map(|language| target.instruction(recipe.convention, language));
        assert_ne!(english, french);
        let [english, french] = Language::ALL.map(|language| recipe.convention.sentence(language));
        let says_equality_cuts = english.contains("Equality cuts;");
        assert_eq!(says_equality_cuts, recipe.convention.cut == Cut::Ge);
        assert_eq!(
            english.contains("centre"),
            recipe.convention.order == Order::CentreFirst
        );
        assert_eq!(
            french.contains("(fail-hard)"),
            recipe.convention.fail == Fail::Hard
        );
    }
    let names = |language| -> BTreeSet<String> {
        let targets = Target::STREAM.iter().map(|target| target.name(language));
        let difficulties = Difficulty::ALL.into_iter().map(|one| one.name(language));
        let subjects = Subject::VARIANTS.iter().map(|one| one.name(language));
        targets.chain(difficulties).chain(subjects).collect()
    };
    for language in Language::ALL {
        assert_eq!(names(language).len(), 29);
    }
    assert_eq!(Difficulty::Hard.name(Language::Fr), "difficile");
    let drill = Drill::new(
        1,
        Target::Reorder,
        Difficulty::Easy,
        DrillKind::Textbook,
        Convention::default(),
    );
    assert!(
        drill
            .instruction(Language::Fr)
            .starts_with("Rangez les coups")
    );
    assert_eq!(drill.exploration.tree.parent(NodeId::ROOT), None);
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
    let captures = [Mistake::FirstJump, Mistake::BreadthForDepth];
    assert_eq!(without.collect::<Vec<_>>(), captures, "all but draughts");
    for mistake in provoked {
        for (seed, difficulty) in (0..).step_by(1000).zip(Difficulty::ALL) {
            let recipe = Recipe {
                seed,
                difficulty,
                ..random_drill(7, difficulty).recipe.unwrap()
            };
            let drill = Drill::provoking(recipe, mistake).unwrap();
            assert!(drill.provokes(mistake), "{mistake:?} in {}", drill.code());
        }
    }
}

/// The events that a search printed, one per line.
fn printed(exploration: &Exploration) -> Vec<String> {
    let mut out = Vec::new();
    plywood::grade::write_trace(&exploration.tree, &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn a_fault_is_found_where_two_traces_part() {
    let mut faults = BTreeSet::new();
    for seed in 0..400 {
        for difficulty in Difficulty::ALL {
            let convention = conventions()[seed as usize % 8];
            let kind = DrillKind::Textbook;
            let drill = Drill::new(seed, Target::FindFault, difficulty, kind, convention);
            let about = drill.code();
            assert!(drill.tries < 5_000, "{about} is hard to find");
            let (wrong, right) = (drill.exploration.clone(), drill.repaired().unwrap());
            let [question] = &drill.questions()[..] else {
                panic!("one question in {about}");
            };
            let Answer::Step(found) = question.answer else {
                panic!("a step in {about}");
            };
            // Lines are printed of all events but back ups, which change nothing visible by
            // themselves.
            let told = |step: &u32| {
                let event = Replay::new(&wrong.tree, *step).event();
                !matches!(event, Event::BackUp { .. })
            };
            let lines = printed(&wrong);
            let before = (0..found).filter(told).count();
            let same = lines.iter().zip(printed(&right));
            let same = same.take_while(|(one, other)| *one == other).count();
            assert!(same == before || !told(&found) && same > before, "{about}");
            let trace = plywood::narrate::trace(Language::En, &wrong);
            assert_eq!(
                trace.lines().count(),
                wrong.tree.steps() as usize,
                "{about}"
            );
            let change = wrong.spec.method.implementation.changes[0].unwrap();
            faults.insert(change.fault().unwrap().name);
            for language in Language::ALL {
                let why = question.explain(language, &wrong);
                assert!(why.contains(&found.to_string()), "{why}");
            }
            let again = Drill::from_code(&about).unwrap();
            assert_eq!(again.exploration.spec, drill.exploration.spec);
        }
    }
    assert_eq!(faults.len(), 9, "{faults:?}");
}
