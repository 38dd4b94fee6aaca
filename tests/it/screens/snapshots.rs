//! Snapshots: frames as text, with the places that catch the eye listed below.

use super::scenes::{Scene, evaluations, overlays, panes, screens, searching, telling_steps};
use crate::stage::{frame, text};
use plywood::app::paint::{Theme, ThemeName};
use plywood::language::Language;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::Style;

const SIZES: [(u16, u16); 4] = [(60, 18), (80, 24), (120, 40), (200, 60)];

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
    let wanted = [
        "home",
        "path",
        "whole-values",
        "whole-too-large",
        "pane-values",
        "pane-iterations",
        "iteration-stopped",
        "help",
        "settings",
        "edit-error",
        "export",
        "shallower",
        "lessons",
        "lesson",
        "prediction",
        "prediction-wrong",
        "prediction-right",
        "drill",
        "against",
        "against-end",
        "drill-over",
        "score",
        "evaluation-unread",
        "evaluation-original",
        "evaluation-settled",
    ];
    let all = screens().into_iter().chain(panes()).chain(overlays());
    let all = all.chain(evaluations());
    for (name, mut app) in all.filter(|(name, _)| wanted.contains(name)) {
        app.language = Language::Fr;
        for (width, height) in [(80, 24), (120, 40)] {
            let (buffer, _) = frame(&mut app, (width, height));
            keep(&format!("{name}-{width}x{height}-fr"), &text(&buffer));
        }
    }
}

#[test]
fn a_search_that_goes_on() {
    let mut app = searching();
    let (buffer, _) = frame(&mut app, (80, 24));
    // How far it has come is another number each time.
    let shown: Vec<String> = text(&buffer)
        .lines()
        .map(|line| match line.contains("nodes/s") {
            true => line.replace(|letter: char| letter.is_ascii_digit() || letter == ',', "#"),
            false => line.to_owned(),
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

fn take((name, mut app): Scene, sizes: &[(u16, u16)]) {
    for &(width, height) in sizes {
        let (buffer, _) = frame(&mut app, (width, height));
        let shown = format!("{}\n\n{}", text(&buffer), accents(&buffer));
        keep(&format!("{name}-{width}x{height}"), &shown);
    }
}

fn keep(name: &str, shown: &str) {
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
