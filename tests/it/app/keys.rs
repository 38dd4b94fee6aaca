//! The table of keys: what it promises is what happens, and what help and footer say.

use crate::stage::{
    CLASSIC, find, four, frame, home, open, open_against, open_at, press, step, text, tree,
};
use plywood::app::bindings::{
    Action, BINDINGS, Binding, Context, Direction, Setting, Walk, action, hints,
};
use plywood::app::explore::Pane;
use plywood::app::job::Landing;
use plywood::app::key::{Arrow, Key};
use plywood::app::overlay::Overlay;
use plywood::app::predict::State;
use plywood::app::{App, Effect, ExportError, Setup, Start, TreeView};
use plywood::drill::{Difficulty, Drill};
use plywood::exploration::{EvaluationName, Spec};
use plywood::export::Format;
use plywood::language::Language;
use plywood::say;
use rstest::rstest;
use std::collections::HashSet;
use std::time::Instant;

#[test]
fn no_key_means_two_things() {
    let mut seen = HashSet::new();
    for binding in BINDINGS {
        assert!(!binding.keys.is_empty(), "{binding:?}");
        for key in binding.keys {
            assert!(seen.insert((binding.context, *key)), "{binding:?}");
        }
    }
    // What means something everywhere means something else in few places only.
    let elsewhere = |key: Key| {
        let own = |context: Context| context != Context::Everywhere && !context.takes_text();
        let mut others = Context::ALL.into_iter().filter(|&context| own(context));
        others.find(|&context| seen.contains(&(context, key)))
    };
    for binding in BINDINGS
        .iter()
        .filter(|row| row.context == Context::Everywhere)
    {
        for &key in binding.keys {
            let other = elsewhere(key);
            let closes = key == Key::Esc || key == Key::Char('?') && other == Some(Context::Help);
            assert!(other.is_none() || closes, "{key} in {other:?}");
        }
    }
}

#[test]
fn every_context_is_listed_once() {
    let all: HashSet<Context> = Context::ALL.into_iter().collect();
    assert_eq!(all.len(), Context::ALL.len());
    for binding in BINDINGS {
        assert!(all.contains(&binding.context), "{binding:?}");
    }
}

#[test]
fn everything_that_can_be_done_has_a_key() {
    use Direction::{Less, More};
    let walks = [
        Walk::Next,
        Walk::Back,
        Walk::Over,
        Walk::Out,
        Walk::NextCutoff,
        Walk::PreviousCutoff,
        Walk::NextImprovement,
        Walk::PreviousImprovement,
        Walk::NextLeaf,
        Walk::PreviousLeaf,
        Walk::Start,
        Walk::End,
    ];
    let mut wanted: Vec<Action> = walks.map(Action::Walk).into();
    wanted.extend(Setting::ALL.map(|setting| Action::Set(setting, More)));
    wanted.push(Action::Set(Setting::Depth, Less));
    for direction in [Less, More] {
        wanted.extend([
            Action::Item(direction),
            Action::Change(direction),
            Action::Speed(direction),
            Action::Zoom(direction),
        ]);
    }
    wanted.extend([
        Action::Quit,
        Action::Back,
        Action::Suspend,
        Action::Help,
        Action::Theme,
        Action::Mouse,
        Action::Choose,
        Action::JumpTo,
        Action::Play,
        Action::View,
        Action::Pane,
        Action::Settings,
        Action::Edit,
        Action::LeafValue,
        Action::Evaluation,
        Action::Copy,
        Action::Export,
        Action::Clear,
        Action::Language,
        Action::GoOn,
        Action::Turn(Less),
        Action::Turn(More),
        Action::TreeAlone,
        Action::Predict,
        Action::NextQuestion,
        Action::ShowMe,
        Action::Score,
        Action::Iteration(Less),
        Action::Iteration(More),
        Action::Set(Setting::Time, Less),
        Action::Harder(Less),
        Action::Harder(More),
    ]);
    for wanted in wanted {
        assert!(
            BINDINGS.iter().any(|row| row.action == wanted),
            "{wanted:?}"
        );
    }
    let pans = |wanted: fn(i32, i32) -> bool| {
        let mut rows = BINDINGS.iter();
        rows.any(|row| matches!(row.action, Action::Pan(right, down) if wanted(right, down)))
    };
    assert!(pans(|right, _| right > 0) && pans(|right, _| right < 0));
    assert!(pans(|_, down| down > 0) && pans(|_, down| down < 0));
}

/// A drill of medium difficulty.
const DRILL: &str = "14800-0007M";

/// The tutor where keys of this context work.
fn in_context(context: Context) -> App {
    let mut app = open(four("4453", 3));
    app.explore.as_mut().unwrap().go_to(20);
    match context {
        Context::Everywhere | Context::Explore => {}
        // Far enough for differences on both sides.
        Context::Against => {
            let spec = four("4453", 3);
            let mut other = spec.clone();
            other.evaluation = Some(EvaluationName::Windows);
            app = open_against(spec, other, None);
            app.explore.as_mut().unwrap().go_to(20);
        }
        Context::Home => return home(),
        Context::Learn => return crate::learn::lessons(Language::En),
        Context::Answered => {
            press(&mut app, Key::Char('t'));
            press(&mut app, Key::Enter);
            press(&mut app, Key::Char('!'));
        }
        Context::Drilled => {
            let drill = Drill::from_code(DRILL).expect("a code");
            app = App::new(Start::Drill(Box::new(drill)), Setup::default());
            while app.context() == Context::Predict {
                press(&mut app, Key::Char('!'));
                press(&mut app, Key::Enter);
            }
        }
        // A page in the middle, its text partly read.
        Context::Lesson => {
            app = crate::learn::lessons(Language::En);
            crate::learn::open_lesson(&mut app, 4);
            press(&mut app, Key::PageDown);
            press(&mut app, Key::PageDown);
            frame(&mut app, (60, 18));
            press(&mut app, Key::Char('.'));
        }
        Context::Predict => {
            press(&mut app, Key::Char('t'));
            press(&mut app, Key::Enter);
        }
        Context::Evaluation => press(&mut app, Key::Char('V')),
        Context::Point => app = crate::learn::pointing::pointing(),
        Context::Settings => press(&mut app, Key::Char('s')),
        Context::Edit => press(&mut app, Key::Char('e')),
        Context::Prompt => press(&mut app, Key::Char('g')),
        Context::Export => press(&mut app, Key::Char('x')),
        Context::Question => {
            press(&mut app, Key::Char('x'));
            app.exported(Err(ExportError::Exists));
        }
        Context::Help => press(&mut app, Key::Char('?')),
        Context::Searching => {
            app.max_nodes = u64::MAX;
            app.search(four("", 40), Landing::Step(0));
        }
    }
    assert_eq!(app.context().title(), {
        let shown = match context {
            Context::Everywhere => Context::Explore,
            context => context,
        };
        shown.title()
    });
    app
}

#[test]
fn every_key_does_what_the_table_says() {
    for binding in BINDINGS {
        for &key in binding.keys {
            assert_eq!(action(binding.context, key), Some(binding.action));
            let mut app = in_context(binding.context);
            // Something to go back from, and to change back.
            if let Some(explore) = &mut app.explore {
                explore.speed = 2;
            }
            if let Some(
                Overlay::Settings { selected }
                | Overlay::Help {
                    scroll: selected, ..
                },
            ) = &mut app.overlay
            {
                *selected = 1;
            }
            if let Some(Overlay::Evaluation(opened)) = &mut app.overlay {
                opened.chosen = 1;
            }
            match &mut app.learn {
                Some(learn) => learn.choose(1),
                None => app.home.choose(1),
            }
            if matches!(binding.action, Action::Zoom(_)) {
                press(&mut app, Key::Char('v'));
            }
            if matches!(binding.action, Action::Pan(..)) {
                app = in_the_middle();
            }
            if let Action::Zoom(direction) = binding.action {
                let whole = app.explore.as_mut().unwrap().explored.whole.as_mut();
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
    let explore = app.explore.as_mut().unwrap();
    explore
        .explored
        .whole
        .as_mut()
        .unwrap()
        .zoom(Direction::More);
    explore.go_to(step);
    app
}

/// Small enough that the largest tree has something to show on all sides.
const SIZE: (u16, u16) = (60, 18);

/// Presses the key and looks at what it should have changed.
fn check(binding: &Binding, key: Key, mut app: App) {
    let told = format!("{:?}: {key}", binding.context);
    let before = Before::of(&mut app);
    app.key(key, Instant::now());
    if binding.context != Context::Searching {
        app.settle();
    }
    let effects = app.take_effects();
    let explore = app.explore.as_ref();
    match binding.action {
        Action::Quit => assert!(app.is_over, "{told}"),
        Action::Suspend => assert_eq!(effects, [Effect::Suspend], "{told}"),
        Action::Theme => assert_eq!(effects, [Effect::NextTheme], "{told}"),
        Action::Mouse => {
            assert_eq!(effects, [Effect::Mouse(false)], "{told}");
            assert!(!app.mouse && app.notice.is_some(), "{told}");
        }
        Action::Language => assert_eq!(app.language, Language::Fr, "{told}"),
        Action::Help => assert!(matches!(app.overlay, Some(Overlay::Help { scroll: 0, .. }))),
        Action::Back => match binding.context {
            Context::Everywhere => assert!(app.explore.is_none() && !app.is_over, "{told}"),
            Context::Searching => assert!(app.job.is_none() && explore.is_some(), "{told}"),
            // The export dialog comes back.
            Context::Question => assert_eq!(app.context(), Context::Export, "{told}"),
            Context::Predict => {
                let explore = explore.unwrap();
                assert!(explore.asked.is_none() && !explore.predicts, "{told}");
            }
            Context::Answered => assert_eq!(app.context(), Context::Explore, "{told}"),
            Context::Point => assert_eq!(app.context(), Context::Lesson, "{told}"),
            Context::Lesson => assert_eq!(app.context(), Context::Learn, "{told}"),
            Context::Drilled => assert_eq!(app.context(), Context::Home, "{told}"),
            _ => assert!(app.overlay.is_none() && explore.is_some(), "{told}"),
        },
        Action::Item(direction) => {
            let moved = match direction {
                Direction::More => 2,
                Direction::Less => 0,
            };
            match app.overlay {
                Some(Overlay::Settings { selected }) => assert_eq!(selected, moved, "{told}"),
                Some(Overlay::Help { scroll, .. }) => assert_eq!(scroll, moved, "{told}"),
                Some(Overlay::Evaluation(opened)) => assert_eq!(opened.chosen, moved, "{told}"),
                _ => match (
                    &app.learn,
                    explore.and_then(|explore| explore.asked.as_ref()),
                ) {
                    (_, Some(asked)) => assert!(asked.selected.is_some(), "{told}"),
                    (Some(learn), _) => assert_eq!(learn.selected, moved, "{told}"),
                    (None, _) => assert_eq!(app.home.selected, moved, "{told}"),
                },
            }
        }
        Action::Choose => match binding.context {
            Context::Export | Context::Question => {
                let expected = Effect::Export {
                    format: Format::Json,
                    path: "plywood-tree.json".into(),
                    overwrite: binding.context == Context::Question,
                };
                assert_eq!(effects, [expected], "{told}");
            }
            Context::Prompt => {
                let Some(Overlay::Prompt(prompt)) = &app.overlay else {
                    panic!("{told}: no step was given");
                };
                assert!(prompt.error.is_some(), "{told}");
            }
            Context::Drilled => {
                let drill = &app.drill.as_ref().unwrap().drill;
                assert_ne!(drill.code(), DRILL, "{told}");
            }
            Context::Answered => assert!(explore.unwrap().asked.is_none(), "{told}"),
            // Some drill, which may ask for an order of moves at once.
            Context::Home => assert!(app.drill.is_some() && explore.is_some(), "{told}"),
            Context::Point => {
                let asked = explore.unwrap().asked.as_ref();
                assert!(matches!(asked.unwrap().state, State::Wrong(..)), "{told}");
            }
            // An empty line is no answer.
            Context::Predict => {
                let asked = explore.unwrap().asked.as_ref();
                assert_eq!(asked.unwrap().state, State::Unreadable, "{told}");
            }
            _ => assert!(app.overlay.is_none() && explore.is_some(), "{told}"),
        },
        Action::Change(direction) => match (&app.overlay, direction) {
            (Some(Overlay::Export(dialog)), _) => assert_eq!(dialog.format, Format::Dot),
            (_, Direction::More) => assert_eq!(before.depth + 1, Before::of(&mut app).depth),
            (_, Direction::Less) => assert_eq!(before.depth - 1, Before::of(&mut app).depth),
        },
        Action::Clear => match &app.overlay {
            Some(Overlay::Edit(edit)) => assert_eq!(edit.input.value(), "", "{told}"),
            Some(Overlay::Prompt(prompt)) => assert_eq!(prompt.input.value(), "", "{told}"),
            Some(Overlay::Export(dialog)) => assert_eq!(dialog.input.value(), "", "{told}"),
            _ => {
                let asked = explore.and_then(|explore| explore.asked.as_ref());
                assert_eq!(asked.unwrap().input.value(), "", "{told}");
            }
        },
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
            // Where there is nowhere to go a sentence says so.
            assert_eq!(step(&app), expected.unwrap_or(20), "{told}");
            assert_eq!(app.notice.is_none(), expected.is_some(), "{told}");
        }
        Action::JumpTo => assert_eq!(app.context(), Context::Prompt, "{told}"),
        Action::Play => assert!(explore.unwrap().play.is_some(), "{told}"),
        Action::Speed(Direction::More) => assert_eq!(explore.unwrap().speed, 3, "{told}"),
        Action::Speed(Direction::Less) => assert_eq!(explore.unwrap().speed, 1, "{told}"),
        Action::View => assert_eq!(explore.unwrap().view, TreeView::Whole, "{told}"),
        Action::Pane => assert_eq!(explore.unwrap().pane, Pane::Values, "{told}"),
        Action::Zoom(direction) => {
            let after = Before::of(&mut app).detail;
            match direction {
                Direction::More => assert!(after > before.detail, "{told}"),
                Direction::Less => assert!(after < before.detail, "{told}"),
            }
        }
        Action::Pan(..) => assert_ne!(text(&frame(&mut app, SIZE).0), before.shown, "{told}"),
        Action::Settings => assert_eq!(app.context(), Context::Settings, "{told}"),
        Action::Edit => assert_eq!(app.context(), Context::Edit, "{told}"),
        Action::Export => assert_eq!(app.context(), Context::Export, "{told}"),
        Action::Evaluation => assert_eq!(app.context(), Context::Evaluation, "{told}"),
        // What these do has tests of its own; here they answer at all.
        Action::LeafValue => {
            assert!(app.notice.is_some(), "{told}");
        }
        // Alpha-beta has neither.
        Action::Iteration(_) | Action::Set(Setting::Time, _) => {
            assert!(app.notice.is_some(), "{told}");
        }
        Action::Set(..) | Action::Plain => {
            assert_ne!(explore.unwrap().exploration().spec, before.spec, "{told}")
        }
        // What stands below the pane is read before anything is asked.
        Action::Harder(direction) => {
            let difficulty = app.drill.as_ref().unwrap().drill.recipe().difficulty;
            match direction {
                Direction::More => assert_eq!(difficulty, Difficulty::Hard, "{told}"),
                Direction::Less => assert_eq!(difficulty, Difficulty::Easy, "{told}"),
            }
        }
        Action::Score => assert!(matches!(app.overlay, Some(Overlay::Score { .. })), "{told}"),
        Action::GoOn => {
            let scroll = app.reading().unwrap().scroll;
            let is_asked = app.context() == Context::Predict;
            assert!(is_asked || scroll > before.scroll, "{told}");
        }
        Action::Turn(direction) => {
            let page = match direction {
                Direction::More => 3,
                Direction::Less => 1,
            };
            assert_eq!(app.reading().unwrap().page, page, "{told}");
        }
        Action::Scroll(direction) => {
            let scroll = app.reading().unwrap().scroll;
            match direction {
                Direction::More => assert_eq!(scroll, before.scroll + 1, "{told}"),
                Direction::Less => assert_eq!(scroll, before.scroll - 1, "{told}"),
            }
        }
        Action::TreeAlone => assert!(app.reading().unwrap().is_tree_alone, "{told}"),
        Action::Predict => assert!(explore.unwrap().predicts, "{told}"),
        Action::NextQuestion => assert!(explore.unwrap().asked.is_some(), "{told}"),
        // A step is asked for, not an order.
        Action::ShowMe if binding.context == Context::Prompt => {
            assert_eq!(app.context(), Context::Prompt, "{told}");
        }
        Action::ShowMe => {
            let asked = explore.unwrap().asked.as_ref();
            assert_eq!(asked.unwrap().state, State::Shown, "{told}");
        }
        Action::Copy => assert!(matches!(effects[..], [Effect::Copy(_)]), "{told}"),
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

/// What is compared with what a key leaves.
struct Before {
    spec: Spec,
    tree: std::sync::Arc<plywood::tree::Tree>,
    depth: u32,
    detail: Option<plywood::app::explore::whole::Detail>,
    shown: String,
    scroll: usize,
}

impl Before {
    fn of(app: &mut App) -> Before {
        if app.explore.is_none() {
            return Before::of(&mut open(Spec::textbook(CLASSIC)));
        }
        let shown = text(&frame(app, SIZE).0);
        let explore = app.explore.as_ref().unwrap();
        Before {
            spec: explore.exploration().spec.clone(),
            tree: tree(app),
            depth: explore.exploration().subject.depth(),
            detail: explore.explored.whole.as_ref().map(|whole| whole.detail()),
            shown,
            scroll: app.reading().map_or(0, |reading| reading.scroll),
        }
    }
}

#[test]
fn the_help_shows_every_key_in_every_language() {
    for (language, size) in Language::ALL
        .into_iter()
        .flat_map(|language| [(80, 24), (120, 40), (200, 100)].map(|size| (language, size)))
    {
        let mut app = home();
        app.language = language;
        press(&mut app, Key::Char('?'));
        let mut lines = HashSet::new();
        for _ in 0..200 {
            let shown = text(&frame(&mut app, size).0);
            lines.extend(shown.lines().map(str::to_owned));
            press(&mut app, Key::Arrow(Arrow::Down));
        }
        let has = |texts: &[String]| {
            let mut lines = lines.iter();
            lines.any(|line| texts.iter().all(|text| line.contains(&blank(text))))
        };
        for binding in BINDINGS {
            let keys = binding.keys.iter().map(|key| key.text(language));
            let keys = keys.collect::<Vec<_>>().join("  ");
            let help = say!(language, binding.help);
            // Whole, and on one line.
            let row = [format!(" {keys} "), format!("  {help} ")];
            assert!(has(&row), "{language} {size:?}: {binding:?}");
        }
        for context in Context::ALL {
            let title = format!(" {} ", say!(language, context.title()));
            assert!(has(&[title]), "{language} {size:?}: {context:?}");
        }
    }
}

/// The text as a screen shows it, where every space is a blank.
fn blank(text: &str) -> String {
    text.replace(char::is_whitespace, " ")
}

#[rstest]
#[case(Context::Home)]
#[case(Context::Explore)]
#[case(Context::Against)]
#[case(Context::Learn)]
#[case(Context::Lesson)]
#[case(Context::Predict)]
#[case(Context::Point)]
#[case(Context::Settings)]
#[case(Context::Evaluation)]
#[case(Context::Edit)]
#[case(Context::Prompt)]
#[case(Context::Export)]
#[case(Context::Question)]
#[case(Context::Help)]
fn the_footer_shows_the_keys_of_the_table(#[case] context: Context) {
    for language in Language::ALL {
        let mut app = in_context(context);
        app.language = language;
        let fills = [
            Context::Home,
            Context::Explore,
            Context::Against,
            Context::Learn,
            Context::Lesson,
        ];
        let wide = text(&frame(&mut app, (220, 40)).0);
        let mut hints = hints(context)
            .map(|(key, hint)| format!("{} {}", key.text(language), say!(language, hint)));
        if fills.contains(&context) {
            let foot = wide.lines().last().unwrap();
            let words: Vec<String> = hints.collect();
            assert_eq!(foot.trim(), words.join("  "));
            // Help and quit are told where there is little room, too.
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
