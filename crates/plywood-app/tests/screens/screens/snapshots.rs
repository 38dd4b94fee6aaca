//! Snapshots: each scene's part as text, with its highlighted places below, and some whole frames.

use super::parts::{Part, place};
use super::scenes::{Scene, evaluations, overlays, panes, screens, searching, telling_steps};
use plywood_app::App;
use plywood_app::paint::{Theme, ThemeName};
use plywood_stage::{frame, text};
use plywood_teach::language::Language;
use plywood_teach::say;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::fs;
use std::path::Path;

const SIZES: [(u16, u16); 4] = [(60, 18), (80, 24), (120, 40), (200, 60)];

/// Frames that are kept whole: each screen and each kind of dialog once, some at more sizes and in
/// both languages.
const WHOLE: &str = "home-60x18 home-80x24 home-120x40 home-80x24-fr home-end-80x24 path-60x18 path-80x24 \
    path-120x40 path-200x60 path-120x40-fr whole-values-120x40 iteration-stopped-80x24-fr \
    lessons-80x24 lessons-120x40 lessons-80x24-fr lesson-60x18 lesson-120x40 lesson-80x24-fr \
    prediction-80x24 prediction-120x40 prediction-wrong-80x24-fr prediction-right-120x40 \
    drill-60x18 drill-80x24 drill-120x40-fr drill-over-80x24 against-80x24 against-120x40 \
    against-200x60 against-end-80x24-fr help-80x24 help-120x40-fr settings-80x24 edit-80x24 \
    desk-80x24 score-80x24-fr share-80x24 answers-120x40-fr evaluation-table-80x24 \
    evaluation-settled-120x40-fr";

/// Frames that are kept with their keys; in all others a word about a key changes nothing.
const WITH_KEYS: &str = "home-80x24 home-80x24-fr path-60x18 path-120x40 path-120x40-fr lesson-120x40 \
    prediction-80x24 settings-80x24 against-120x40 play-connect-four-80x24 \
    play-moves-80x24-fr";

fn is_in(name: &str, names: &str) -> bool {
    names.split(' ').any(|one| one == name)
}

/// Parts of the screen that a scene is about.
fn parts(name: &str) -> &'static [Part] {
    use Part::{Asked, Below, Body, Box, Dialog, Foot, Head, Titled};
    let is_one_of = |begins: &[&str]| begins.iter().any(|begin| name.starts_with(begin));
    match name {
        "path" => &[Head, Titled("Tree"), Titled("Arbre"), Below],
        "lesson" => &[Box(0)],
        "drill" => &[Head, Asked],
        "iteration-stopped" | "pane-values" | "pane-iterations" => &[Head, Titled("Val")],
        "pane-code" => &[Titled("Code")],
        "notice" | "error" => &[Asked, Foot],
        "othello-pass" | "tic-tac-toe" => &[Titled("Board"), Titled("Tree")],
        _ if is_one_of(&["home", "lessons", "against"]) => &[Body],
        _ if is_one_of(&["whole"]) => &[Titled("Tree"), Titled("Arbre")],
        _ if is_one_of(&["prediction"]) => &[Asked],
        _ if is_one_of(&["draughts"]) => &[Titled("Board"), Titled("Tree")],
        _ if is_one_of(&["step"]) => &[Titled("Tree"), Below],
        _ => &[Dialog],
    }
}

#[test]
fn every_screen() {
    for scene in screens() {
        take(scene, &SIZES);
    }
}

#[test]
fn every_pane_beside_the_tree() {
    for scene in panes() {
        take(scene, &SIZES[..2]);
    }
}

#[test]
fn everything_on_top() {
    for scene in overlays() {
        take(scene, &SIZES[..3]);
    }
}

#[test]
fn every_opened_evaluation() {
    for scene in evaluations() {
        take(scene, &SIZES);
    }
}

#[test]
fn every_kind_of_step() {
    for scene in telling_steps() {
        take(scene, &SIZES[1..3]);
    }
}

#[test]
fn the_most_used_in_french() {
    let wanted = "home path whole-values pane-values pane-iterations iteration-stopped \
        help settings edit-error desk lessons lesson prediction prediction-wrong \
        prediction-right drill against against-end drill-over score share answers truth \
        evaluation-unread evaluation-original evaluation-settled";
    let all = screens().into_iter().chain(panes()).chain(overlays());
    let all = all.chain(evaluations());
    for (name, mut app) in all.filter(|(name, _)| is_in(name, wanted)) {
        app.set_language(Language::Fr);
        for size in [(80, 24), (120, 40)] {
            show(name, &mut app, size, "-fr");
        }
    }
}

#[test]
fn a_search_that_goes_on() {
    let mut app = searching();
    let (buffer, _) = frame(&mut app, (80, 24));
    // Its progress is a different number each time.
    let shown: Vec<String> = text(&buffer)
        .lines()
        .map(|line| {
            if line.contains("nodes/s") {
                line.replace(|letter: char| letter.is_ascii_digit() || letter == ',', "#")
            } else {
                line.to_owned()
            }
        })
        .collect();
    let shown = shown.join("\n");
    assert!(shown.contains("0 of 7 root moves done"), "{shown}");
    let nodes = shown.lines().find(|line| line.contains("nodes/s")).unwrap();
    assert!(nodes.contains("# nodes   #"), "{nodes}");
    keep(
        "searching-80x24",
        &shown.replace(nodes, "(how many nodes, how fast)"),
    );
}

#[test]
fn a_screen_too_small_to_teach_says_so() {
    let (_, mut app) = screens().remove(2);
    let mut shown = String::new();
    for size in [(59, 18), (60, 17), (20, 3), (10, 2)] {
        let (buffer, _) = frame(&mut app, size);
        shown += &format!("{size:?}\n{}\n", text(&buffer));
    }
    keep("too-small", &shown);
}

#[test]
fn every_whole_frame_is_there() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens/snapshots");
    let kept = |name: &str| fs::read_to_string(folder.join(format!("{name}.snap")));
    for name in WHOLE.split(' ') {
        assert!(kept(name).is_ok(), "{name}");
    }
    for name in WITH_KEYS.split(' ') {
        let has_keys = kept(name).is_ok_and(|frame| frame.lines().any(has_keys));
        assert!(has_keys, "{name}");
    }
}

fn take((name, mut app): Scene, sizes: &[(u16, u16)]) {
    for &size in sizes {
        show(name, &mut app, size, "");
    }
}

/// Keeps what a scene is about at a size, or the whole frame.
fn show(name: &str, app: &mut App, (width, height): (u16, u16), language: &str) {
    let (buffer, _) = frame(app, (width, height));
    let kept = format!("{name}-{width}x{height}{language}");
    let mut shown = String::new();
    if is_in(&kept, WHOLE) {
        shown = part_text(&buffer, buffer.area);
    } else {
        let places = parts(name).iter().filter_map(|&part| place(&buffer, part));
        let mut places: Vec<Rect> = places.collect();
        if places.is_empty() {
            // On the smallest screen a tree has no frame.
            places.extend(place(&buffer, Part::Body));
        }
        for place in places {
            shown += &part_text(&buffer, place);
            shown.push('\n');
        }
        assert!(
            !shown.is_empty(),
            "{kept} shows nothing:\n{}",
            text(&buffer)
        );
    }
    keep(&kept, &shown);
}

/// A part as text, with what catches the eye in it.
fn part_text(buffer: &Buffer, place: Rect) -> String {
    let mut part = Buffer::empty(Rect::new(0, 0, place.width, place.height));
    for at in part.area.positions() {
        part[at] = buffer[(place.x + at.x, place.y + at.y)].clone();
    }
    format!("{}\n\n{}", text(&part), accents(&part))
}

/// Whether a line of a frame is that of the keys, which ends with the same ones everywhere.
fn has_keys(line: &str) -> bool {
    let ending = |language| format!("? {}", say!(language, "hint-help"));
    let mut endings = Language::ALL.into_iter().map(ending);
    endings.any(|ending| line.contains(&ending))
}

/// Keeps a frame or a part of one, without its keys unless it is one of those that are kept with them.
pub(super) fn keep(name: &str, shown: &str) {
    let line = |line| {
        if has_keys(line) && !is_in(name, WITH_KEYS) {
            "(keys)"
        } else {
            line
        }
    };
    let shown = shown.lines().map(line).collect::<Vec<_>>().join("\n");
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, shown));
}

/// The texts in the styles that catch the eye, with their places.
fn accents(buffer: &Buffer) -> String {
    let theme = Theme::new(ThemeName::Default, true);
    let styles = [
        ("now", theme.now),
        ("changed", theme.changed),
        ("cut", theme.cut),
        ("replaced", theme.replaced),
        ("error", theme.error),
    ];
    let name = |cell: &Cell| {
        let is = |style: Style| {
            (style.fg, style.bg) == (Some(cell.fg), Some(cell.bg))
                && style.add_modifier == cell.modifier
        };
        let found = styles.iter().find(|(_, style)| is(*style));
        found.map(|(name, _)| *name)
    };
    let mut lines = String::new();
    for y in buffer.area.top()..buffer.area.bottom() {
        let row: Vec<(u16, &Cell)> = (buffer.area.left()..buffer.area.right())
            .map(|x| (x, &buffer[(x, y)]))
            .collect();
        for run in row.chunk_by(|(_, a), (_, b)| name(a) == name(b)) {
            let (x, first) = run[0];
            if let Some(name) = name(first) {
                let text: String = run.iter().map(|(_, cell)| cell.symbol()).collect();
                lines += &format!("{name} {x},{y} {:?}\n", text.trim_end());
            }
        }
    }
    lines
}
