//! Every key of the table does what its help says, and help and footer agree.

use crate::app::truth::DISPUTED;
use crate::app::{click, list};
use crate::learn::reading;
use crate::stage::dialog;
use crate::stage::{
    CLASSIC, find, four, frame, home, invited, open, open_against, open_at, press, step, text,
    tree, type_text,
};
use plywood::app::bindings::{Action, Binding, Context, Direction, Setting, Walk};
use plywood::app::dialogs::Choose;
use plywood::app::dialogs::Edit;
use plywood::app::dialogs::ExplainedEvaluation;
use plywood::app::dialogs::Export;
use plywood::app::dialogs::Fill;
use plywood::app::dialogs::Help;
use plywood::app::dialogs::Palette;
use plywood::app::dialogs::Prompt;
use plywood::app::dialogs::Settings;
use plywood::app::drill::OrderDialog;
use plywood::app::explore::Colouring;
use plywood::app::explore::Pane;
use plywood::app::job::OpenAt;
use plywood::app::key::{Arrow, Key};
use plywood::app::layers;
use plywood::app::layers::DialogKind;
use plywood::app::paint::Target as Hit;
use plywood::app::{App, Effect, ExportError, Setup, Start, TreeView};
use plywood::drill::{Convention, Difficulty, Drill, DrillKind, Target};
use plywood::exploration::{EvaluationName, Spec};
use plywood::export::{Format, Options};
use plywood::files::Files;
use plywood::language::Language;
use plywood::map::Sequence;
use plywood::quiz::Progress;
use plywood::say;
use plywood::search::{Cut, Fail, Order};
use plywood::share::Invitation;
use plywood::tree::NodeId;
use rstest::rstest;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Instant;

#[test]
fn no_key_means_two_things() {
    let mut seen = HashSet::new();
    for binding in &layers::TABLE.rows {
        assert!(!binding.keys.is_empty(), "{binding:?}");
        for key in binding.keys {
            assert!(seen.insert((binding.context, *key)), "{binding:?}");
        }
    }
    // Keys with a global meaning have another meaning in few places only.
    let elsewhere = |key: Key| {
        let own = |context: Context| context != Context::EVERYWHERE && !context.takes_text;
        let mut others = layers::TABLE
            .contexts
            .iter()
            .copied()
            .filter(|&context| own(context));
        others.find(|&context| seen.contains(&(context, key)))
    };
    for binding in layers::TABLE
        .rows
        .iter()
        .filter(|row| row.context == Context::EVERYWHERE)
    {
        for &key in binding.keys {
            let other = elsewhere(key);
            let closes = key == Key::Esc
                || "?q".contains(&key.to_string()) && other == Some(Context::READING);
            assert!(other.is_none() || closes, "{key} in {other:?}");
        }
    }
}

#[test]
fn every_context_is_listed_once() {
    let all: HashSet<Context> = layers::TABLE.contexts.iter().copied().collect();
    assert_eq!(all.len(), layers::TABLE.contexts.iter().copied().len());
    for binding in &layers::TABLE.rows {
        assert!(all.contains(&binding.context), "{binding:?}");
    }
}

/// A drill of medium difficulty.
const DRILL: &str = "14800-0007M";

/// One in which a step is pointed at.
const FAULTY: &str = "1D800-0005T";

/// The same step of a search whose positions the solver is done with at once.
fn solved_quickly() -> App {
    let mut app = open(four(DISPUTED, 3));
    app.explore_mut().unwrap().go_to(20);
    app
}

/// The tutor where keys of this context work.
fn in_context(context: Context) -> App {
    let mut app = open(four("4453", 3));
    app.explore_mut().unwrap().go_to(20);
    match context {
        Context::EVERYWHERE | Context::EXPLORE => {}
        // Far enough for differences on both sides.
        Context::SIDE_BY_SIDE => {
            let spec = four("4453", 3);
            let mut other = spec.clone();
            other.evaluation = Some(EvaluationName::Windows);
            app = open_against(spec, other, None);
            app.explore_mut().unwrap().go_to(20);
        }
        // Filled with a move of the root.
        Context::MAP => {
            press(&mut app, Key::Char('v'));
            press(&mut app, Key::Char('v'));
            app.settle();
            let explore = app.explore_mut().unwrap();
            let path = explore.replay().path();
            explore.zoom_map_to(path[1]).unwrap();
        }
        Context::HOME => return home(),
        Context::LEARN => return crate::learn::lessons(Language::En),
        Context::ANSWERED => {
            press(&mut app, Key::Char('t'));
            press(&mut app, Key::Enter);
            press(&mut app, Key::Char('!'));
        }
        own if own == dialog("drilled") => {
            let drill = Drill::from_code(DRILL).expect("a code");
            app = App::new(Start::Drill(Box::new(drill)), Setup::default());
            while app.context() == Context::PREDICT {
                press(&mut app, Key::Char('!'));
                press(&mut app, Key::Enter);
            }
        }
        // A page in the middle, its text partly read.
        Context::LESSON => {
            app = crate::learn::lessons(Language::En);
            crate::learn::open_lesson(&mut app, 10);
            press(&mut app, Key::PageDown);
            press(&mut app, Key::PageDown);
            frame(&mut app, (60, 18));
            press(&mut app, Key::Char('.'));
        }
        Context::PREDICT => {
            press(&mut app, Key::Char('t'));
            press(&mut app, Key::Enter);
        }
        own if own == dialog("evaluation") => press(&mut app, Key::Char('V')),
        Context::POINT => app = crate::learn::pointing::pointing(),
        Context::RACE => {
            press(&mut app, Key::Char('R'));
            app.seek(20);
        }
        own if own == dialog("settings") => press(&mut app, Key::Char('s')),
        own if own == dialog("edit") => press(&mut app, Key::Char('e')),
        Context::PROMPT => press(&mut app, Key::Char('g')),
        own if own == dialog("export") => press(&mut app, Key::Char('x')),
        own if own == dialog("order") => {
            let convention = Convention {
                cut: Cut::Ge,
                fail: Fail::Soft,
                order: Order::LeftToRight,
            };
            let difficulty = Difficulty::Medium;
            let drill = Drill::new(
                1,
                Target::Reorder,
                difficulty,
                DrillKind::Textbook,
                convention,
            );
            app = App::new(Start::Drill(Box::new(drill)), Setup::default());
        }
        Context::CONFIRM => {
            press(&mut app, Key::Char('x'));
            app.finish_export(Err(ExportError::Exists));
        }
        own if own == dialog("truth") => {
            app = solved_quickly();
            press(&mut app, Key::Char('!'));
        }
        own if own == dialog("summary") => {
            press(&mut app, Key::Char('I'));
            frame(&mut app, SIZE);
        }
        Context::READING => press(&mut app, Key::Char('?')),
        own if own == dialog("share") => {
            let start = Start::Search {
                spec: four("4453", 3),
                open_at: OpenAt::Step(20),
                view: None,
            };
            app = invited(start, "http://127.0.0.1:8000/");
        }
        own if own == dialog("searching") => {
            app.shared.max_nodes = u64::MAX;
            app.search(four("", 40), OpenAt::Step(0));
        }
        own if own == dialog("choose") => {
            app.begin_tour(false);
            press(&mut app, Key::Esc);
            press(&mut app, Key::Char('j'));
        }
        own if own == dialog("fill") => {
            app = open(Spec::textbook(CLASSIC));
            press(&mut app, Key::Char('#'));
            press(&mut app, Key::Arrow(Arrow::Right));
            press(&mut app, Key::Char('5'));
        }
        other => panic!("nobody knows the way to {other:?}"),
    }
    assert_eq!(app.context().title, {
        let shown = match context {
            Context::EVERYWHERE => Context::EXPLORE,
            context => context,
        };
        shown.title
    });
    app
}

#[test]
fn every_key_does_what_the_table_says() {
    for binding in &layers::TABLE.rows {
        // Those of a game have tests beside it; the palette and pages of a text have their own.
        let elsewhere = [
            Context::PLAY,
            Context::MOVES,
            dialog("players"),
            dialog("palette"),
        ];
        let is_page = matches!(binding.action, Action::TurnPage(_) | Action::Walk(_));
        if elsewhere.contains(&binding.context) || is_page && binding.context == Context::READING {
            continue;
        }
        for &key in binding.keys {
            let action = layers::TABLE.action(binding.context, key);
            assert_eq!(action, Some(binding.action));
            let mut app = in_context(binding.context);
            // Something to go back from, and to change back.
            if let Some(explore) = app.explore_mut() {
                explore.stepper.speed_index = 2;
            }
            let is_list =
                app.dialog::<Settings>().is_some() || app.dialog::<ExplainedEvaluation>().is_some();
            if is_list || app.dialog::<Help>().is_some() {
                press(&mut app, Key::Arrow(Arrow::Down));
            }
            if let Some(learn) = app.screen.try_as_learn_mut() {
                learn.select(1);
            } else if let Some(home) = app.screen.try_as_home_mut() {
                home.select(1);
            }
            if matches!(binding.action, Action::Zoom(_)) {
                press(&mut app, Key::Char('v'));
            }
            if matches!(binding.action, Action::Pan(..)) {
                app = in_the_middle();
            }
            if binding.action == Action::Why {
                let code = if binding.context == Context::POINT {
                    FAULTY
                } else {
                    DRILL
                };
                let drill = Drill::from_code(code).expect("a code");
                app = App::new(Start::Drill(Box::new(drill)), Setup::default());
                if binding.context == Context::ANSWERED {
                    press(&mut app, Key::Char('!'));
                }
            }
            if let Action::Zoom(direction) = binding.action {
                app.explore_mut().unwrap().view.folded = Some(false);
                let whole = app.explore_mut().unwrap().prepared.whole.as_mut();
                let whole = whole.unwrap();
                let other = match direction {
                    Direction::Less => Direction::More,
                    Direction::More => Direction::Less,
                };
                whole.zoom(other);
                whole.zoom(other);
            }
            frame(&mut app, SIZE);
            check(binding, key, app);
        }
    }
}

/// In the middle of a tree larger than the screen.
fn in_the_middle() -> App {
    let mut app = open_at(four("4453", 4), 0, TreeView::Whole);
    let tree = tree(&app);
    let step = find(&tree, tree.steps() / 2, |replay| replay.path().len() == 3);
    let explore = app.explore_mut().unwrap();
    explore.view.folded = Some(false);
    let whole = explore.prepared.whole.as_mut().unwrap();
    while whole.zoom(Direction::More) {}
    explore.go_to(step);
    app
}

/// Small enough that the largest tree has something to show on all sides.
const SIZE: (u16, u16) = (60, 18);

/// In a race every key changes the screen; how, its own tests say.
fn check_race(key: Key, mut app: App, told: &str) {
    let seen = |app: &mut App| text(&frame(app, (120, 40)).0);
    let before = seen(&mut app);
    press(&mut app, key);
    let race = app.screen.try_as_race_ref().expect(told);
    let is_there = race.play.is_some() || race.racers.len() == 3 && key == Key::Char('3');
    let is_coloured = key == Key::Char('w');
    assert!(
        is_there || is_coloured || seen(&mut app) != before,
        "{told}"
    );
}

/// At the second node below the root, whose value is typed.
fn check_fill(action: Action, key: Key, mut app: App, told: &str) {
    press(&mut app, key);
    if action == Action::Back {
        return assert!(!app.has_dialog(), "{told}");
    }
    let fill = app.dialog::<Fill>().expect(told);
    let (filling, at) = (&fill.filling, fill.at);
    let row = filling.row(1);
    match action {
        Action::Choose => assert!(fill.first_mistake.is_some(), "{told}"),
        Action::Change(Direction::More) => assert_eq!(at, row[2], "{told}"),
        Action::Change(Direction::Less) => assert_eq!(at, row[0], "{told}"),
        Action::Item(Direction::More) => assert!(filling.is_leaf(at), "{told}"),
        Action::Item(Direction::Less) => assert_eq!(at, NodeId::ROOT, "{told}"),
        Action::Mark => assert!(filling.is_marked(at), "{told}"),
        Action::ShowMe => assert_eq!(filling.first_wrong(), None, "{told}"),
        Action::Clear => assert_eq!(filling.value(at), "", "{told}"),
        other => panic!("{told}: {other:?}"),
    }
}

/// Presses the key and checks its effect.
fn check(binding: &Binding, key: Key, mut app: App) {
    let told = format!("{:?}: {key}", binding.context);
    if binding.context == Context::RACE {
        return check_race(key, app, &told);
    }
    if binding.context == dialog("fill") {
        return check_fill(binding.action, key, app, &told);
    }
    if binding.action == Action::Scroll(Direction::More) {
        // From the top, where there is more below.
        app.key(Key::Char(','), Instant::now());
    }
    let before = Before::of(&mut app);
    app.key(key, Instant::now());
    if binding.context != dialog("searching") {
        app.settle();
    }
    let effects = app.take_effects();
    let explore = app.explore();
    match binding.action {
        Action::Quit => assert!(app.is_over, "{told}"),
        Action::Suspend => assert_eq!(effects, [Effect::Suspend], "{told}"),
        Action::Theme => assert_eq!(effects, [Effect::NextTheme], "{told}"),
        Action::Mouse => {
            assert_eq!(effects, [Effect::Mouse(false)], "{told}");
            assert!(!app.mouse && app.shared.notice.is_some(), "{told}");
        }
        Action::Language => assert_eq!(app.shared.language, Language::Fr, "{told}"),
        Action::Open(name) | Action::OpenTreeChange(name) => {
            let mut kinds = layers::ALL.iter();
            let opens = |kind: &&DialogKind| kind.opens_by(name);
            let kind = kinds.find(opens).expect("it is registered");
            // A leaf's value is only asked for at a leaf of a tree, only trees are filled in, and a
            // note where a file keeps it.
            let may_not = ["leaf-value", "note", "answers", "fill"];
            let is_told = may_not.contains(&name) && app.shared.notice.is_some();
            assert!(is_told || app.context() == kind.context, "{told}");
        }
        Action::Back => match binding.context {
            Context::EVERYWHERE => assert!(app.explore().is_none() && !app.is_over, "{told}"),
            own if own == dialog("searching") => {
                assert!(app.shared.job.is_none() && explore.is_some(), "{told}");
            }
            Context::HOME => assert!(list(&app).chosen().group.is_none(), "{told}"),
            // The export dialog comes back.
            Context::CONFIRM => assert_eq!(app.context(), dialog("export"), "{told}"),
            Context::PREDICT => {
                let explore = explore.unwrap();
                assert!(
                    explore.asking.question.is_none() && !explore.asking.predicts,
                    "{told}"
                );
            }
            Context::ANSWERED => assert_eq!(app.context(), Context::EXPLORE, "{told}"),
            Context::POINT => assert_eq!(app.context(), Context::LESSON, "{told}"),
            Context::LESSON => assert_eq!(app.context(), Context::LEARN, "{told}"),
            own if own == dialog("drilled") => assert_eq!(app.context(), Context::HOME, "{told}"),
            own if own == dialog("order") => {
                assert_eq!(app.context(), dialog("drilled"), "{told}");
            }
            _ => assert!(!app.has_dialog() && explore.is_some(), "{told}"),
        },
        Action::Item(direction) if binding.context == dialog("order") => {
            let node = app.dialog::<OrderDialog>().unwrap().node;
            assert_eq!(node, usize::from(direction == Direction::More), "{told}");
        }
        // There is nothing to choose once a class may follow.
        Action::Item(_) if binding.context == dialog("share") => {}
        // All of it is in sight.
        Action::Item(_) if binding.context == dialog("summary") => {
            assert_eq!(app.context(), dialog("summary"), "{told}");
        }
        Action::Item(direction) => {
            let moved = match direction {
                Direction::More => 2,
                Direction::Less => 0,
            };
            let settings = app.dialog().map(|settings: &Settings| settings.selected);
            let help = app.dialog().map(|_: &Help| app.scroll().top);
            let opened = app
                .dialog()
                .map(|opened: &ExplainedEvaluation| opened.chosen);
            let onward = app.dialog().map(|asked: &Choose| asked.selected);
            match settings.or(help).or(opened).or(onward) {
                Some(found) => assert_eq!(found, moved, "{told}"),
                None => match (
                    app.screen.try_as_learn_ref(),
                    explore.and_then(|explore| explore.asking.question.as_ref()),
                ) {
                    (_, Some(asked)) => assert!(asked.selected.is_some(), "{told}"),
                    (Some(learn), _) => assert_eq!(learn.selected, moved, "{told}"),
                    (None, _) => assert_eq!(list(&app).selected, moved, "{told}"),
                },
            }
        }
        Action::Choose => match binding.context {
            // The order that is given is never the best one.
            own if own == dialog("order") => {
                assert!(
                    app.dialog::<OrderDialog>().unwrap().error.is_some(),
                    "{told}"
                );
            }
            own if [Context::CONFIRM, dialog("export")].contains(&own) => {
                let expected = Effect::Export {
                    format: Format::Json,
                    options: Options {
                        languages: vec![Language::En],
                        ..Options::default()
                    },
                    path: "plywood-tree.json".into(),
                    overwrite: binding.context == Context::CONFIRM,
                };
                assert_eq!(effects, [expected], "{told}");
            }
            Context::PROMPT => {
                let prompt = app.dialog::<Prompt>().expect("no step was given");
                assert!(prompt.error.is_some(), "{told}");
            }
            own if own == dialog("drilled") => {
                let drill = &app.screen.try_as_drill_ref().unwrap().drill;
                assert_ne!(drill.code(), DRILL, "{told}");
            }
            own if own == dialog("choose") => assert_eq!(app.context(), Context::LEARN, "{told}"),
            Context::RACE => {
                let race = app.screen.try_as_race_ref().unwrap();
                assert_eq!(race.guess, Some(0), "{told}");
            }
            Context::ANSWERED => assert!(explore.unwrap().asking.question.is_none(), "{told}"),
            Context::HOME => assert!(app.screen.try_as_learn_ref().is_some(), "{told}"),
            Context::POINT => {
                let asked = explore.unwrap().asking.question.as_ref();
                assert!(
                    matches!(asked.unwrap().session.progress, Progress::Hinted(..)),
                    "{told}"
                );
            }
            // An empty line is no answer.
            Context::PREDICT => {
                let asked = explore.unwrap().asking.question.as_ref();
                assert_eq!(
                    asked.unwrap().session.progress,
                    Progress::Unreadable,
                    "{told}"
                );
            }
            _ => assert!(!app.has_dialog() && explore.is_some(), "{told}"),
        },
        Action::Change(direction) => match (app.dialog::<Export>(), direction) {
            (Some(dialog), Direction::More) => assert_eq!(dialog.format, Format::ALL[1]),
            (Some(dialog), Direction::Less) => {
                assert_eq!(Some(&dialog.format), Format::ALL.last());
            }
            (_, Direction::More) => assert_eq!(before.depth + 1, Before::of(&mut app).depth),
            (_, Direction::Less) => assert_eq!(before.depth - 1, Before::of(&mut app).depth),
        },
        Action::Clear if binding.context == dialog("order") => {
            let numbering = &app.dialog::<OrderDialog>().unwrap().numbering;
            assert_eq!(numbering.order(0), [0; 0], "{told}");
        }
        Action::Clear => {
            let edit = app.dialog().map(|edit: &Edit| &edit.input);
            let prompt = app.dialog().map(|prompt: &Prompt| &prompt.input);
            let export = app.dialog().map(|export: &Export| &export.input);
            let asked = explore.and_then(|explore| explore.asking.question.as_ref());
            let asked = asked.map(|asked| &asked.input);
            let input = edit.or(prompt).or(export).or(asked);
            assert_eq!(input.unwrap().value(), "", "{told}");
        }
        Action::Walk(walk) => {
            let replay = plywood::replay::Replay::new(&before.tree, 20);
            let expected = match walk {
                Walk::Next => replay.next(),
                Walk::Back => replay.back(),
                Walk::Over => replay.over(),
                Walk::Out => replay.out(),
                Walk::NextCutoff => replay.next_cutoff(),
                Walk::PreviousCutoff => replay.previous_cutoff(),
                Walk::NextImprovement => replay.next_improvement(),
                Walk::PreviousImprovement => replay.previous_improvement(),
                Walk::NextLeaf => replay.next_leaf(),
                Walk::PreviousLeaf => replay.previous_leaf(),
                Walk::Start => Some(0),
                Walk::End => Some(replay.last_step()),
            };
            // Without a destination, a sentence says so.
            assert_eq!(step(&app), expected.unwrap_or(20), "{told}");
            assert_eq!(app.shared.notice.is_none(), expected.is_some(), "{told}");
        }
        Action::Play => assert!(explore.unwrap().stepper.play.is_some(), "{told}"),
        Action::Speed(Direction::More) => {
            assert_eq!(explore.unwrap().stepper.speed_index, 3, "{told}");
        }
        Action::Speed(Direction::Less) => {
            assert_eq!(explore.unwrap().stepper.speed_index, 1, "{told}");
        }
        Action::View => assert_eq!(explore.unwrap().view.tree, TreeView::Whole, "{told}"),
        Action::Hide => assert!(explore.unwrap().hidden_count() > 0, "{told}"),
        // Nothing is hidden, and there are no notes or positions.
        Action::Reveal | Action::Note(_) | Action::Position(_) => {
            assert!(app.shared.notice.is_some(), "{told}");
        }
        // Only the whole tree has anything to dim.
        Action::Spotlight => assert!(app.shared.notice.is_some(), "{told}"),
        Action::Stage => {
            assert_eq!(
                explore.unwrap().view.stage,
                plywood::app::explore::Stage::Story,
                "{told}"
            );
        }
        Action::Race(count) => {
            let race = app.screen.try_as_race_ref().expect(&told);
            assert_eq!(race.racers.len(), count, "{told}");
        }
        Action::Pane => assert_eq!(explore.unwrap().view.pane, Pane::Values, "{told}"),
        Action::Zoom(direction) => {
            let after = Before::of(&mut app).detail;
            match direction {
                Direction::More => assert!(after > before.detail, "{told}"),
                Direction::Less => assert!(after < before.detail, "{told}"),
            }
        }
        Action::Fill(direction) => {
            let plies = explore.unwrap().map.zoom.len();
            match direction {
                Direction::More => assert_eq!(plies, 2, "{told}"),
                Direction::Less => assert_eq!(plies, 0, "{told}"),
            }
        }
        Action::Colouring => {
            assert_eq!(explore.unwrap().map.colouring, Colouring::Value, "{told}");
        }
        Action::Sequence => {
            assert_eq!(explore.unwrap().map.sequence, Sequence::AsTried, "{told}");
        }
        Action::Pan(..) => assert_ne!(text(&frame(&mut app, SIZE).0), before.shown, "{told}"),
        // Alpha-beta has neither.
        Action::Iteration(_) | Action::Set(Setting::Time, _) => {
            assert!(app.shared.notice.is_some(), "{told}");
        }
        Action::Set(..) | Action::PlainMinimax => {
            assert_ne!(explore.unwrap().exploration().spec, before.spec, "{told}");
        }
        // The text below the pane comes before any question.
        Action::NextDrill(direction) => {
            let difficulty = app
                .screen
                .try_as_drill_ref()
                .unwrap()
                .drill
                .recipe
                .unwrap()
                .difficulty;
            match direction {
                Direction::More => assert_eq!(difficulty, Difficulty::Hard, "{told}"),
                Direction::Less => assert_eq!(difficulty, Difficulty::Easy, "{told}"),
            }
        }
        Action::Advance => {
            let scroll = reading(&app).scroll.top;
            let is_asked = app.context() == Context::PREDICT;
            let reached = reading(&app).reached;
            let goes_on = scroll > before.scroll || reached > before.reached;
            assert!(is_asked || goes_on, "{told}");
        }
        Action::TurnPage(direction) => {
            let page = match direction {
                Direction::More => 3,
                Direction::Less => 1,
            };
            assert_eq!(reading(&app).page, page, "{told}");
        }
        Action::Scroll(direction) => {
            let scroll = reading(&app).scroll.top;
            match direction {
                Direction::More => assert_eq!(scroll, before.scroll + 1, "{told}"),
                Direction::Less => assert_eq!(scroll, before.scroll - 1, "{told}"),
            }
        }
        Action::TreeAlone => assert!(reading(&app).is_tree_alone, "{told}"),
        Action::Predict => assert!(explore.unwrap().asking.predicts, "{told}"),
        Action::NextQuestion => assert!(explore.unwrap().asking.question.is_some(), "{told}"),
        Action::ShowMe if binding.context == dialog("order") => {
            let shown = app.dialog::<OrderDialog>().unwrap().numbering.text();
            let solution = app.screen.try_as_drill_ref().unwrap().drill.solution();
            assert_eq!(Some(shown), solution, "{told}");
        }
        Action::Mark => unreachable!("only trees that are filled in have it"),
        Action::ShowMe => {
            let asked = explore.unwrap().asking.question.as_ref();
            assert_eq!(asked.unwrap().session.progress, Progress::Shown, "{told}");
        }
        Action::Why => {
            let why = app
                .screen
                .try_as_drill_ref()
                .unwrap()
                .reason_text(Language::En);
            assert_eq!(app.shared.notice.as_ref().unwrap().text, why, "{told}");
        }
        Action::OverBoard => assert!(explore.unwrap().truths.is_over_board, "{told}"),
        Action::Copy => assert!(matches!(effects[..], [Effect::Copy(_)]), "{told}"),
        Action::Game(_) => unreachable!("a game has tests of its own"),
        Action::Side => {
            assert_ne!(explore.unwrap().exploration().spec, before.spec, "{told}");
        }
        Action::Difference(direction) => {
            let here = step(&app);
            let is_on = match direction {
                Direction::More => here > 20,
                Direction::Less => here < 20,
            };
            assert!(is_on, "{told}: {here}");
        }
    }
}

/// State to compare after a key.
struct Before {
    spec: Spec,
    tree: std::sync::Arc<plywood::tree::Tree>,
    depth: u32,
    detail: Option<plywood::app::explore::Detail>,
    shown: String,
    scroll: usize,
    reached: usize,
}

impl Before {
    fn of(app: &mut App) -> Before {
        if app.explore().is_none() {
            return Before::of(&mut open(Spec::textbook(CLASSIC)));
        }
        let shown = text(&frame(app, SIZE).0);
        let learn = app.screen.try_as_learn_ref();
        let read = learn.and_then(|learn| learn.reading.as_ref());
        let explore = app.explore().unwrap();
        Before {
            spec: explore.exploration().spec.clone(),
            tree: tree(app),
            depth: explore.exploration().problem.depth,
            detail: explore.prepared.whole.as_ref().map(|whole| whole.detail()),
            shown,
            scroll: read.map_or(0, |reading| reading.scroll.top),
            reached: read.map_or(0, |reading| reading.reached),
        }
    }
}

#[test]
fn the_help_is_a_page_about_its_screen_and_ends_with_q() {
    for language in Language::ALL {
        for context in [Context::HOME, Context::EXPLORE, Context::RACE] {
            let mut app = in_context(context);
            app.set_language(language);
            press(&mut app, Key::Char('?'));
            let shown = text(&frame(&mut app, (120, 40)).0);
            assert!(!shown.contains('↓') || app.scroll().below() == 0, "{shown}");
            for (binding, _) in layers::TABLE.hints(context) {
                let help = say!(language, binding.help);
                assert!(blank(&shown).contains(&blank(&help)), "{help}: {shown}");
            }
            let small = |app: &mut App| frame(app, (80, 24));
            small(&mut app);
            press(&mut app, Key::End);
            small(&mut app);
            assert_eq!(app.scroll().below(), 0);
            press(&mut app, Key::Char('q'));
            assert!(!app.is_over && !app.has_dialog());
        }
    }
}

#[test]
fn the_palette_finds_every_action_lesson_and_game() {
    let run = |context, typed: &str| {
        let mut app = in_context(context);
        press(&mut app, Key::Char(':'));
        type_text(&mut app, typed);
        press(&mut app, Key::Enter);
        app
    };
    for context in [Context::HOME, Context::EXPLORE] {
        let app = run(context, "race minimax");
        assert!(app.screen.try_as_race_ref().is_some());
        let mut app = run(context, "copy reopens");
        assert!(matches!(app.take_effects()[..], [Effect::Copy(_)]));
        let app = run(context, "play othello");
        assert!(app.screen.try_as_play_ref().is_some());
        let app = run(context, "lesson 5:");
        assert!(app.screen.try_as_learn_ref().unwrap().reading.is_some());
        let app = run(context, "setting fail");
        assert_eq!(
            app.explore().unwrap().exploration().spec.method.fail,
            Fail::Hard
        );
    }
    let app = run(Context::HOME, "no such thing");
    assert!(app.dialog::<Palette>().is_some());
}

/// The text as a screen shows it, where every space is a blank.
fn blank(text: &str) -> String {
    text.replace(char::is_whitespace, " ")
}

#[rstest]
#[case(Context::HOME)]
#[case(Context::EXPLORE)]
#[case(Context::SIDE_BY_SIDE)]
#[case(Context::LEARN)]
#[case(Context::LESSON)]
#[case(Context::PREDICT)]
#[case(Context::POINT)]
#[case(dialog("settings"))]
#[case(dialog("evaluation"))]
#[case(dialog("edit"))]
#[case(Context::PROMPT)]
#[case(dialog("export"))]
#[case(Context::CONFIRM)]
#[case(Context::READING)]
fn the_footer_shows_the_keys_of_the_table(#[case] context: Context) {
    for language in Language::ALL {
        let mut app = in_context(context);
        app.set_language(language);
        let fills = [
            Context::HOME,
            Context::EXPLORE,
            Context::SIDE_BY_SIDE,
            Context::LEARN,
            Context::LESSON,
        ];
        let wide = text(&frame(&mut app, (220, 40)).0);
        let keys = layers::TABLE.hints(context);
        let mut hints = keys.map(|(binding, hint)| {
            let key = binding.keys[0].text(language);
            format!("{key} {}", say!(language, hint))
        });
        if fills.contains(&context) {
            let foot = wide.lines().last().unwrap();
            let known: Vec<String> = hints.collect();
            let shown: Vec<&str> = foot.trim().split("  ").collect();
            assert!((3..=7).contains(&shown.len()), "{foot}");
            for hint in shown {
                assert!(
                    known.iter().any(|known| known == hint),
                    "{hint} of {known:?}"
                );
            }
            // Help and quit are shown where there is little room, too.
            let narrow = text(&frame(&mut app, (60, 18)).0);
            let foot = narrow.lines().last().unwrap();
            let (help, quit) = (say!(language, "hint-help"), say!(language, "hint-quit"));
            let last = format!("? {help} ");
            assert!(foot.contains(&last), "{foot}");
            assert!(foot.ends_with(&format!("q {quit}")), "{foot}");
        } else {
            // A small dialog shows the first ones.
            let first = hints.next().unwrap();
            assert!(wide.contains(&first), "{first}: {wide}");
        }
    }
}

#[test]
fn after_a_cutoff_the_footer_begins_with_why_the_next_one_and_the_map() {
    for language in Language::ALL {
        let mut app = in_context(Context::EXPLORE);
        app.set_language(language);
        press(&mut app, Key::Char('c'));
        for view in [TreeView::Path, TreeView::Whole] {
            let explore = app.explore_mut().unwrap();
            (explore.view.tree, explore.view.pane) = (view, Pane::Board);
            let foot = text(&frame(&mut app, (80, 24)).0);
            let foot = foot.lines().last().unwrap().trim().to_owned();
            let view = match view {
                TreeView::Path => "hint-whole",
                _ => "hint-map",
            };
            let hints = [
                (Key::Tab, "hint-why-cut"),
                (Key::Char('c'), "hint-cut"),
                (Key::Char('v'), view),
                (Key::Arrow(Arrow::Right), "hint-next"),
                (Key::Arrow(Arrow::Left), "hint-back"),
                (Key::Char('?'), "hint-help"),
                (Key::Char('q'), "hint-quit"),
            ];
            let hints =
                hints.map(|(key, hint)| format!("{} {}", key.text(language), say!(language, hint)));
            assert_eq!(foot.replace("  ", " "), hints.join(" "));
        }
    }
}

#[test]
fn a_key_that_is_shown_can_be_clicked() {
    let mut app = in_context(Context::EXPLORE);
    app.explore_mut().unwrap().go_to(0);
    let (buffer, hits) = frame(&mut app, (80, 24));
    let foot = text(&buffer).lines().last().unwrap().to_owned();
    let column = foot.chars().position(|sign| sign == '→').unwrap();
    let Some(Hit::Key(key)) = hits.at(column as u16, 23) else {
        panic!("{foot}");
    };
    click(&mut app, plywood::app::paint::Target::Key(key));
    assert_eq!(app.explore().unwrap().stepper.step, 1);
}

#[test]
fn sharing_begins_with_a_question_about_who_can_follow() {
    for (keys, is_local) in [
        (&[Key::Enter][..], true),
        (&[Key::Arrow(Arrow::Down), Key::Enter], false),
    ] {
        let mut app = in_context(Context::EXPLORE);
        press(&mut app, Key::Char('@'));
        for &key in keys {
            press(&mut app, key);
        }
        assert_eq!(app.take_effects(), [Effect::Share { is_local }]);
        let invitation = Invitation {
            room: Arc::default(),
            address: "http://127.0.0.1:8000/".to_owned(),
            is_local,
        };
        app.begin_sharing(Ok(invitation));
        assert!(text(&frame(&mut app, (120, 40)).0).contains("http://127.0.0.1:8000/"));
    }
}

#[test]
fn code_and_rules_come_with_a_key_and_stay() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(Files::in_folder(folder.path()));
    let app = || {
        let setup = Setup {
            store: store.clone(),
            ..Setup::default()
        };
        let start = Start::Search {
            spec: four("4453", 4),
            open_at: OpenAt::Step(0),
            view: None,
        };
        let mut app = App::new(start, setup);
        app.settle();
        app
    };
    let shows = |app: &mut App, title: &str| text(&frame(app, (120, 40)).0).contains(title);
    let mut first = app();
    // Nothing speaks of windows before there is a bound.
    assert!(!shows(&mut first, "∞") && !shows(&mut first, "Values"));
    press(&mut first, Key::Char('c'));
    assert!(shows(&mut first, "Values") && !shows(&mut first, "MAX ignore"));
    assert!(!shows(&mut first, "Call stack"));
    press(&mut first, Key::Tab);
    assert!(shows(&mut first, "MAX ignore") && shows(&mut first, "Call stack"));
    assert!(shows(&mut app(), "Call stack"));
}
