//! Predict mode, drills and the score, by keys.

use crate::learn::{answer, answer_right, asked};
use plywood_app::bindings::Context;
use plywood_app::drill::OrderDialog;
use plywood_app::key::{Arrow, Key};
use plywood_app::paint::Target as Hit;
use plywood_app::progress::ProgressFile;
use plywood_app::{App, Destination, Gesture, Setup, Start, TreeView};
use plywood_core::search::{Order, Visit};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Spec;
use plywood_explore::layout::drawn_children;
use plywood_samples::{CLASSIC, recorded};
use plywood_stage::dialog;
use plywood_stage::files::Memory;
use plywood_stage::{four, frame, nodes, open, open_at, press, row, step, text, tree, type_text};
use plywood_teach::drill::{Difficulty, Drill, DrillKind, Target, Test};
use plywood_teach::language::Language;
use plywood_teach::quiz::{Ask, Hint, Question, Reason, SessionState, mistakes, possible_mistakes};
use plywood_teach::words::Naming;
use rstest::rstest;
use std::sync::Arc;
use std::time::Instant;
use strum::VariantArray;

fn next(app: &mut App) {
    press(app, Key::Arrow(Arrow::Right));
}

/// A tutor that does this drill.
fn doing(drill: Drill) -> App {
    App::new(Start::Drill(Box::new(drill)), Setup::default())
}

#[test]
fn the_same_key_ends_it_and_no_question_comes_any_more() {
    let mut app = open(Spec::textbook(CLASSIC));
    press(&mut app, Key::Char('t'));
    if app.context() == Context::PREDICT {
        press(&mut app, Key::Esc);
    } else {
        press(&mut app, Key::Char('t'));
    }
    while step(&app) < tree(&app).steps() - 1 {
        next(&mut app);
        assert_eq!(app.context(), Context::EXPLORE);
    }
}

#[test]
fn on_a_low_screen_the_node_asked_about_has_its_parent_and_windows() {
    let mut app = open_at(four("4453", 4), 101, TreeView::Path);
    press(&mut app, Key::Char('t'));
    for _ in 0..20 {
        press(&mut app, Key::Enter);
        let node = asked(&app).session.question.node;
        let (buffer, hits) = frame(&mut app, (60, 18));
        let (shown, cells) = (text(&buffer), nodes(&buffer, &hits));
        for id in [Some(node), tree(&app).parent(node)].into_iter().flatten() {
            assert!(cells.contains_key(&id), "{id:?}:\n{shown}");
        }
        let window = row(&buffer, 1).split('…').next().map(str::to_owned);
        assert!(window.is_some_and(|it| !it.trim().is_empty()), "{shown}");
        press(&mut app, Key::Char('!'));
        press(&mut app, Key::Enter);
    }
}

#[test]
fn choices_are_taken_with_arrows_and_the_space_bar() {
    let mut app = crate::learn::lessons(Language::En);
    crate::learn::open_lesson(&mut app, 4);
    press(&mut app, Key::PageDown);
    press(&mut app, Key::PageDown);
    press(&mut app, Key::Enter);
    press(&mut app, Key::Enter);
    assert_eq!(asked(&app).session.question.ask, Ask::Cut);
    // No cutoff, alpha, beta, then the moves 1, 2 and 3.
    for wanted in ["none", "alpha", "beta"] {
        press(&mut app, Key::Arrow(Arrow::Down));
        press(&mut app, Key::Char(' '));
        assert_eq!(asked(&app).input.value(), wanted);
    }
    press(&mut app, Key::Arrow(Arrow::Up));
    press(&mut app, Key::Char(' '));
    for _ in 0..4 {
        press(&mut app, Key::Arrow(Arrow::Down));
    }
    press(&mut app, Key::Char(' '));
    press(&mut app, Key::Arrow(Arrow::Up));
    press(&mut app, Key::Char(' '));
    // In the order of the moves, whatever was taken first.
    assert_eq!(asked(&app).input.value(), "alpha 2 3");
    press(&mut app, Key::Char(' '));
    assert_eq!(asked(&app).input.value(), "alpha 3");
    press(&mut app, Key::Char(' '));
    press(&mut app, Key::Enter);
    assert!(matches!(
        asked(&app).session.progress,
        SessionState::Right(_)
    ));
}

#[test]
fn a_drill_is_done_question_by_question_and_the_next_one_comes() {
    for (target, kind) in Target::STREAM
        .into_iter()
        .flat_map(|target| DrillKind::ALL.map(|kind| (target, kind)))
    {
        let drill = Drill::new(5, target, Difficulty::Easy, kind);
        let steps: Vec<u32> = drill.questions().iter().map(|it| it.shown_at).collect();
        let questions = steps.len();
        let solution = drill.solution();
        let code = drill.code();
        let mut app = doing(drill.clone());
        for size in [(60, 18), (80, 24), (120, 40)] {
            let (shown, _) = frame(&mut app, size);
            assert!(text(&shown).contains(&code), "{}", text(&shown));
        }
        let mut done = 0;
        while [Context::PREDICT, Context::POINT].contains(&app.context()) {
            if app.context() == Context::POINT {
                app.explore_mut().unwrap().go_to(steps[done]);
                press(&mut app, Key::Enter);
            } else {
                answer_right(&mut app);
            }
            press(&mut app, Key::Enter);
            done += 1;
        }
        assert_eq!(done, questions, "{target:?}");
        if let Some(solution) = solution {
            let text_and_cost = |app: &App| {
                let prompt = app.dialog::<OrderDialog>().expect("an order is asked for");
                (prompt.rotation.text(), prompt.cost.unwrap())
            };
            let (given, cost) = text_and_cost(&app);
            assert!(!cost.is_best() && cost.leaves == cost.given);
            // As it stands it is not the best order.
            press(&mut app, Key::Enter);
            assert!(app.dialog::<OrderDialog>().unwrap().error.is_some());
            // A node moved there and back stands where it stood; in between the count is the search's.
            for key in [Key::Char('>'), Key::Arrow(Arrow::Right), Key::Char('>')] {
                press(&mut app, key);
                let (rotated, cost) = text_and_cost(&app);
                let shown = app.explore().unwrap().exploration();
                assert_eq!(shown.spec().position.text(), rotated);
                let cost_shown = drill.order_cost(shown.tree.counts().leaves);
                assert_eq!(cost_shown, cost, "{rotated}");
                for size in [(60, 18), (80, 24)] {
                    frame(&mut app, size);
                }
            }
            for key in [Key::Char('<'), Key::Arrow(Arrow::Left), Key::Char('<')] {
                press(&mut app, key);
            }
            assert_eq!(text_and_cost(&app).0, given);
            drag_and_back(&mut app);
            assert_eq!(text_and_cost(&app).0, given);
            press(&mut app, Key::Char('!'));
            let (rotated, cost) = text_and_cost(&app);
            assert!(rotated == solution && cost.is_best(), "{rotated}");
            press(&mut app, Key::Enter);
        }
        assert_eq!(app.context(), dialog("drilled"), "{target:?}");
        press(&mut app, Key::Enter);
        let drilling = app.screen.try_as_drill_ref().unwrap();
        assert_ne!(drilling.drill.code(), code);
        let is_asked = [Context::PREDICT, Context::POINT].contains(&app.context());
        assert_eq!(is_asked, !drilling.questions.is_empty());
        press(&mut app, Key::Esc);
        assert_eq!(app.context(), Context::HOME, "nothing was tried");
        assert!(app.screen.try_as_drill_ref().is_none() && app.explore().is_none());
    }
}

/// Drags the root's first move to the place of the second one, and back.
fn drag_and_back(app: &mut App) {
    let (before, now) = (
        app.dialog::<OrderDialog>().unwrap().rotation.text(),
        Instant::now(),
    );
    for (from, to) in [(0, 1), (1, 0)] {
        for (gesture, rank) in [(Gesture::Press, from), (Gesture::Drag, to)] {
            let (_, hits) = frame(app, (120, 40));
            let moves = app
                .explore()
                .unwrap()
                .exploration()
                .tree
                .children(NodeId::ROOT);
            let mut all = hits.0.iter();
            let node = all.find(|(_, target)| *target == Hit::Node(moves[rank]));
            let (area, _) = node.expect("it is drawn");
            app.gesture(gesture, (area.x, area.y), &hits, now);
        }
        let dragged = app.dialog::<OrderDialog>().unwrap().rotation.text();
        assert_eq!(dragged == before, from == 1, "{dragged}");
    }
}

/// Whoever has tried a question has a result, however soon the drill is left.
#[test]
fn a_drill_that_is_left_shows_what_was_done() {
    for target in [Target::Reorder, Target::Minimax] {
        let kind = DrillKind::Textbook;
        let mut app = doing(Drill::new(5, target, Difficulty::Easy, kind));
        let question = asked(&app).session.question.clone();
        let wrong = mistakes(app.explore().unwrap().exploration(), &question);
        answer(&mut app, &wrong[0].1.to_string());
        press(&mut app, Key::Esc);
        assert_eq!(app.context(), dialog("drilled"));
    }
}

#[test]
fn what_is_answered_is_kept_and_shown() {
    let kept = Arc::new(Memory::default());
    let drill = Drill::from_code("18000-0007K").unwrap();
    let mut app = doing(drill);
    // The window comes first here.
    answer_right(&mut app);
    press(&mut app, Key::Enter);
    app.shared.keep_in(kept.clone());
    let question = asked(&app).session.question.clone();
    let exploration = app.explore().unwrap().exploration();
    // To which one belief alone leads.
    let mut wrong = mistakes(exploration, &question).into_iter();
    let is_clear =
        |(_, given): &(_, _)| possible_mistakes(exploration, &question, given).len() == 1;
    let (mistake, wrong) = wrong.find(is_clear).expect("one is clear");
    answer(&mut app, &wrong.to_string());
    // Only the first answer counts.
    answer_right(&mut app);
    press(&mut app, Key::Enter);
    let mut right = 0;
    while app.context() == Context::PREDICT {
        answer_right(&mut app);
        press(&mut app, Key::Enter);
        right += 1;
    }
    press(&mut app, Key::Char('S'));
    let (shown, _) = frame(&mut app, (80, 24));
    let shown = text(&shown);
    assert!(
        shown.contains(&format!("{right} of {}", right + 1)),
        "{shown}"
    );
    assert!(shown.contains(&mistake.name(Language::En)), "{shown}");
    let keeper = ProgressFile::open(kept);
    assert!(keeper.error().is_none());
    let progress = keeper.progress();
    assert_eq!(
        (progress.score().asked, progress.score().right),
        (right + 1, right)
    );
    assert_eq!(progress.mistakes(), [(mistake.code(), 1)]);
    assert_eq!(progress.drills("easy").asked, 1);
    assert_eq!(progress.drills("easy").right, 0);
}

/// The first question of a walk, a lesson and a drill to which a mistake leads.
fn asking() -> [App; 3] {
    let mut walk = open(Spec::textbook(CLASSIC));
    press(&mut walk, Key::Char('t'));
    let mut lesson = crate::learn::lessons(Language::En);
    crate::learn::open_lesson(&mut lesson, 4);
    press(&mut lesson, Key::PageDown);
    press(&mut lesson, Key::Enter);
    let drill = doing(Drill::from_code("18000-0007K").unwrap());
    let mut apps = [walk, lesson, drill];
    for app in &mut apps {
        while app.context() != Context::PREDICT {
            press(app, Key::Enter);
        }
        let wrong = |app: &App| {
            let exploration = app.explore().unwrap().exploration();
            mistakes(exploration, &asked(app).session.question).len()
        };
        while wrong(app) == 0 {
            answer_right(app);
            press(app, Key::Enter);
            press(app, Key::Enter);
        }
    }
    apps
}

#[test]
fn a_wrong_answer_is_met_in_three_stages_wherever_it_is_given() {
    for mut app in asking() {
        let exploration = app.explore().unwrap().exploration();
        let question = asked(&app).session.question.clone();
        let (_, wrong) = mistakes(exploration, &question).remove(0);
        let [rule, belief] = [
            question.rule(exploration),
            question.belief(
                exploration,
                &possible_mistakes(exploration, &question, &wrong),
                &wrong,
            ),
        ]
        .map(|sentence| sentence.say(Language::En, Naming::Signs));
        for (hint, words) in [(Hint::Rule, rule), (Hint::Belief, belief)] {
            answer(&mut app, &wrong.to_string());
            assert!(
                matches!(asked(&app).session.progress, SessionState::Hinted(given, ..) if given == hint)
            );
            assert_eq!(app.context(), Context::PREDICT);
            let exploration = app.explore().unwrap().exploration();
            assert_eq!(asked(&app).reply(Language::En, exploration), Some(words));
            let size = (80, 24);
            let shown = text(&frame(&mut app, size).0);
            assert!(shown.contains('✗'), "{shown}");
        }
        answer(&mut app, &wrong.to_string());
        assert!(matches!(
            asked(&app).session.progress,
            SessionState::Corrected(..)
        ));
        assert_eq!(app.context(), Context::ANSWERED);
        let exploration = app.explore().unwrap().exploration();
        let told = asked(&app).reply(Language::En, exploration).unwrap();
        let right = question.answer.text(Language::En);
        let last = right.rsplit([' ', ',', '.']).next().unwrap();
        assert!(told.contains(last.trim_end_matches(']')), "{right}: {told}");
        press(&mut app, Key::Enter);
        let next = app
            .explore()
            .and_then(|explore| explore.asking.question.as_ref());
        assert_ne!(next.map(|asked| &asked.session.question), Some(&question));
    }
}

/// A second search is not drawn before it begins, nor is a place told by the order of moves.
#[test]
fn what_comes_next_is_not_drawn() {
    let drill = about(Target::NullWindow);
    let tree = drill.exploration.tree.clone();
    let again = |id: &NodeId| tree.node(*id).visit == Visit::ReSearch;
    let again: Vec<NodeId> = tree.ids().filter(again).collect();
    assert!(!again.is_empty());
    for view in [TreeView::Path, TreeView::Whole] {
        for &id in &again {
            let entered = tree.node(id).entered;
            for (step, is_drawn) in [(entered - 1, false), (entered, true)] {
                let mut app = open_at(drill.exploration.spec().clone(), step, view);
                let (buffer, hits) = frame(&mut app, (120, 40));
                let drawn = nodes(&buffer, &hits).contains_key(&id);
                assert_eq!(drawn, is_drawn, "{view:?} {step}: {}", text(&buffer));
            }
        }
    }
    for order in Order::VARIANTS {
        let mut spec = four("4453", 3);
        spec.method.order = *order;
        let tree = recorded(spec).tree.clone();
        for id in tree.ids() {
            let children = drawn_children(&tree, id);
            assert!(
                children.is_sorted_by_key(|&child| tree.played(child).map(|played| played.0)),
                "{order:?}"
            );
        }
    }
}

/// An answer that several misconceptions explain: the student says which it was, and that one alone is kept.
#[rstest]
fn the_reason_of_a_wrong_answer_is_asked_for_and_refuted(
    #[values(Language::En, Language::Fr)] language: Language,
) {
    let mut app = doing(Drill::from_code("18000-0007K").unwrap());
    app.shared.language = language;
    answer_right(&mut app);
    press(&mut app, Key::Enter);
    let question = asked(&app).session.question.clone();
    press(&mut app, Key::Ctrl('u'));
    type_text(&mut app, "none");
    press(&mut app, Key::Enter);
    let reasons = asked(&app).session.reasons().to_vec();
    assert!(reasons.len() > 2, "{question:?}: {reasons:?}");
    let exploration = app.explore().unwrap().exploration().clone();
    let shown = text(&frame(&mut app, (80, 24)).0);
    for reason in &reasons {
        let because = question.because(&exploration, *reason);
        // A blank of any kind is drawn as one.
        let because = because.say(language, Naming::Signs);
        let because = because.replace(char::is_whitespace, " ");
        assert!(shown.contains(&because), "{because}\n{shown}");
    }
    // Nothing counts before the reason is told.
    assert_eq!(app.shared.progress().score().asked, 1);
    press(&mut app, Key::Char('9'));
    press(&mut app, Key::Enter);
    assert!(!asked(&app).session.reasons().is_empty());
    press(&mut app, Key::Arrow(Arrow::Up));
    press(&mut app, Key::Arrow(Arrow::Up));
    press(&mut app, Key::Enter);
    let [.., Reason::Belief(chosen), Reason::Other] = reasons[..] else {
        panic!("{reasons:?}");
    };
    assert_eq!(asked(&app).session.chosen_mistake(), Some(chosen));
    let shown = text(&frame(&mut app, (120, 40)).0);
    let refuted = question.refutation(&exploration, chosen, asked(&app).session.given().unwrap());
    let refuted = refuted.say(language, Naming::Signs);
    let refuted = refuted.replace(char::is_whitespace, " ");
    let last = refuted.split(' ').next_back().unwrap();
    assert!(shown.contains(last), "{last}: {refuted}\n{shown}");
    let progress = app.shared.progress();
    assert_eq!(progress.mistakes(), [(chosen.code(), 1)]);
    assert_eq!((progress.score().asked, progress.score().right), (2, 1));
    // The answer stands in its line, to be replaced.
    let typed = asked(&app).session.given().unwrap().typed(language);
    assert_eq!(asked(&app).input.value(), typed);
    answer_right(&mut app);
}

/// Predict mode asks all that is posed, the cause of every cutoff among it.
#[test]
fn everything_that_is_posed_is_asked_on_the_way() {
    for tree in [
        "[[[3 5] [2 9 8 7]] [[0 1] [7 5]]]",
        "[5 [[[3 9] 4] 99]]",
        CLASSIC,
    ] {
        let mut app = open(Spec::textbook(tree));
        let exploration = app.explore().unwrap().exploration().clone();
        let steps = 0..exploration.tree.steps();
        let posed: Vec<Question> = steps
            .filter_map(|step| Question::pose(&exploration, step))
            .collect();
        let mut met = Vec::new();
        for _ in 0..4 * posed.len() {
            if app.context() == Context::PREDICT {
                met.push(asked(&app).session.question.clone());
                answer_right(&mut app);
            }
            press(&mut app, Key::Enter);
        }
        let asks = |questions: &[Question]| -> Vec<(u32, Ask)> {
            questions.iter().map(|one| (one.step, one.ask)).collect()
        };
        met.dedup();
        assert_eq!(asks(&met), asks(&posed), "{tree}");
        let has = |ask| met.iter().any(|question| question.ask == ask);
        assert!(has(Ask::Order) && has(Ask::Pruned), "{tree}");
        assert!(has(Ask::Cause), "{tree}");
    }
}

/// A drill of medium difficulty with this target.
fn about(target: Target) -> Drill {
    let (difficulty, kind) = (Difficulty::Medium, DrillKind::Textbook);
    Drill::new(11, target, difficulty, kind)
}

/// Counts the missing values on the screen.
fn missing(app: &mut App) -> usize {
    let shown = text(&frame(app, (120, 40)).0);
    shown.matches("▒▒").count()
}

#[test]
fn a_worked_tree_is_filled_in_from_the_bottom_up() {
    for target in [Target::FadedOne, Target::FadedThird, Target::FadedHalf] {
        let drill = about(target);
        let questions = drill.questions();
        let last = drill.exploration.tree.steps() - 1;
        let mut app = doing(drill);
        for (number, question) in questions.iter().enumerate() {
            assert_eq!(step(&app), last);
            let gaps = questions.len() - number;
            assert_eq!(missing(&mut app), gaps);
            // A wrong answer leaves the gap, the right one fills it.
            answer(&mut app, "99");
            assert_eq!(missing(&mut app), gaps);
            answer_right(&mut app);
            assert_eq!(missing(&mut app), gaps - 1);
            assert_eq!(asked(&app).session.question, *question);
            press(&mut app, Key::Enter);
        }
        assert_eq!(app.context(), dialog("drilled"));
    }
}

#[test]
fn a_fault_is_found_by_walking_to_it() {
    let drill = about(Target::FindFault);
    let [question] = &drill.questions()[..] else {
        panic!("one question");
    };
    let mut app = doing(drill.clone());
    assert_eq!(app.context(), Context::POINT);
    next(&mut app);
    press(&mut app, Key::Enter);
    assert!(matches!(
        asked(&app).session.progress,
        SessionState::Hinted(Hint::Rule, ..)
    ));
    while step(&app) < question.shown_at {
        next(&mut app);
    }
    press(&mut app, Key::Enter);
    assert!(matches!(
        asked(&app).session.progress,
        SessionState::Right(_)
    ));
    let exploration = app.explore().unwrap().exploration();
    let said = asked(&app).reply(Language::En, exploration).unwrap();
    assert!(said.contains("What is wrong with the program:"), "{said}");
    // Both searches tell what they do there.
    assert!(said.contains("There:"), "{said}");
    press(&mut app, Key::Enter);
    assert_eq!(app.context(), dialog("drilled"));
}

#[test]
fn whoever_begins_with_easy_drills_gets_plain_minimax_until_one_is_right() {
    let mut app = App::new(
        Start::Go(Destination::Drills(Difficulty::Easy, Vec::new())),
        Setup::default(),
    );
    let drilling = |app: &App| app.screen.try_as_drill_ref().unwrap().drill.clone();
    for is_right in [false, false, true] {
        let drill = drilling(&app);
        assert_eq!(drill.targets[0], Target::Minimax);
        assert!(!drill.exploration.tree.method.narrows());
        assert_eq!(
            Drill::from_code(&drill.code())
                .unwrap()
                .exploration
                .problem
                .spec,
            drill.exploration.problem.spec
        );
        for question in drill.questions() {
            // What a belief about cutoffs would answer brings no drill about them yet.
            let wrong = mistakes(&drill.exploration, &question);
            if let (false, Some((_, wrong))) = (is_right, wrong.first()) {
                answer(&mut app, &wrong.to_string());
            }
            answer_right(&mut app);
            press(&mut app, Key::Enter);
        }
        press(&mut app, Key::Enter);
    }
    // A worked tree, or what brings back one of the mistakes.
    assert!(drilling(&app).cuts());
}

#[test]
fn a_test_has_one_try_a_question_and_says_whether_it_is_passed() {
    for (wrong, told) in [
        (2, "6 of 8 right. Passed. To look at again: "),
        (3, "5 of 8 right. Three quarters"),
    ] {
        let test: Test = "3-00007".parse().unwrap();
        let setup = Setup {
            day: Some(20_000),
            ..Setup::default()
        };
        let mut app = App::new(Start::Test(test), setup);
        let mut missed = Vec::new();
        for number in 0..8 {
            let drilling = app.screen.try_as_drill_ref().unwrap();
            let drill = drilling.drill.clone();
            let question = drill.questions().remove(0);
            assert!(!text(&frame(&mut app, (100, 30)).0).contains(&drill.code()));
            if number < wrong {
                missed.extend(drill.targets[0].subject());
                press(&mut app, Key::Char('!'));
            } else {
                answer(&mut app, &question.answer.to_string());
            }
            press(&mut app, Key::Enter);
        }
        assert_eq!(app.context(), dialog("finished"));
        let shown = text(&frame(&mut app, (100, 30)).0);
        assert!(
            shown.contains(told) && shown.contains("The test is over"),
            "{shown}"
        );
        for subject in missed {
            assert!(shown.contains(&subject.name(Language::En)), "{shown}");
        }
        let result = app.shared.progress().test("3").unwrap();
        assert_eq!((result.right, result.day), (8 - wrong, Some(20_000)));
    }
}

#[test]
fn whoever_begins_with_harder_drills_gets_a_worked_tree() {
    let mut app = App::new(
        Start::Go(Destination::Drills(Difficulty::Medium, Vec::new())),
        Setup::default(),
    );
    let target = |app: &App| app.screen.try_as_drill_ref().unwrap().drill.targets[0];
    assert_eq!(target(&app), Target::FadedOne);
    answer_right(&mut app);
    press(&mut app, Key::Enter);
    press(&mut app, Key::Enter);
    assert_eq!(target(&app), Target::Refuted, "the stream mixes kinds");
}

/// The drill on a deep cutoff that has several reasons for a wrong answer to each question.
const REASONED: &str = "1802Z-R2WD9";

#[test]
fn the_reason_of_a_wrong_answer_is_not_that_of_the_right_one() {
    let mut app = doing(Drill::from_code(REASONED).unwrap());
    type_text(&mut app, "-inf inf");
    press(&mut app, Key::Enter);
    type_text(&mut app, "1");
    press(&mut app, Key::Enter);
    assert!(asked(&app).session.chosen_mistake().is_some());
    answer_right(&mut app);
    assert_eq!(asked(&app).session.chosen_mistake(), None);
    let exploration = app.explore().unwrap().exploration();
    let reply = asked(&app).reply(Language::En, exploration).unwrap();
    assert!(reply.starts_with("Right. "), "{reply}");
}

#[rstest]
fn the_tree_stays_where_it_is_while_reasons_are_chosen_from(
    #[values(Language::En, Language::Fr)] language: Language,
) {
    let mut app = doing(Drill::from_code(REASONED).unwrap());
    app.shared.language = language;
    let places = |app: &mut App| {
        let (buffer, hits) = frame(app, (80, 24));
        (nodes(&buffer, &hits), text(&buffer))
    };
    answer_right(&mut app);
    press(&mut app, Key::Enter);
    let (before, _) = places(&mut app);
    type_text(&mut app, "none");
    press(&mut app, Key::Enter);
    assert_eq!(asked(&app).session.reasons().len(), 6);
    let (during, shown) = places(&mut app);
    assert_eq!(during, before, "{shown}");
    assert!(shown.contains("[2, +∞]") && shown.contains("› "), "{shown}");
    press(&mut app, Key::Enter);
    assert_eq!(places(&mut app).0, before);
    // The next question is about windows, which have a row.
    answer_right(&mut app);
    press(&mut app, Key::Enter);
    assert_eq!(asked(&app).session.question.ask, Ask::Cause);
    let (_, shown) = places(&mut app);
    assert!(shown.contains("[2, +∞]"), "{shown}");
}
