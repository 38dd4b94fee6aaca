//! Keys as in the terminal, fingers, and the address.

use super::browser::{Browser, PHONE};
use super::{four, opened, page, written};
use plywood_core::replay::Replay;
use plywood_core::tree::{NodeId, Step};
use plywood_explore::exploration::Spec;
use plywood_samples::{CLASSIC, one_in, recorded};

#[test]
fn keys_walk_as_in_the_terminal() {
    type Walk = fn(&Replay<'_>) -> Option<Step>;
    let exploration = recorded(four());
    let Some((mut browser, _folder)) = opened(&exploration) else {
        return;
    };
    let walks: [(&[&str], Walk); 13] = [
        (&["ArrowRight", "l", "n"], |here| here.next()),
        (&["ArrowLeft", "h", "p"], |here| here.back()),
        (&["ArrowDown", "j"], |here| here.over()),
        (&["ArrowUp", "k"], |here| here.out()),
        (&["c"], |here| here.next_cutoff()),
        (&["C"], |here| here.previous_cutoff()),
        (&["b"], |here| here.next_improvement()),
        (&["B"], |here| here.previous_improvement()),
        (&["f"], |here| here.next_leaf()),
        (&["F"], |here| here.previous_leaf()),
        (&["0", "Home"], |_| Some(0)),
        (&["End", "G", "$"], |here| Some(here.last_step())),
        (&["x"], |here| Some(here.step())),
    ];
    let last = exploration.tree.steps() - 1;
    let steps = [0, 1, 2, 7, 40, 41, 42, 43, last / 2, last - 1, last];
    for step in one_in(5, 0, steps) {
        let here = Replay::new(&exploration.tree, step);
        for (keys, walk) in walks {
            for key in keys {
                browser.run(&format!("plywood.go({step})"));
                browser.press(&[key]);
                assert_eq!(
                    browser.step(),
                    walk(&here).unwrap_or(step),
                    "{key} at {step}"
                );
            }
        }
    }
    browser.assert_quiet();
}

#[test]
fn fingers_and_buttons_walk() {
    let exploration = recorded(Spec::textbook(CLASSIC));
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let file = written(folder.path(), &page(&exploration));
    browser.open_on(PHONE, &file, "");
    browser.tap("[data-do=next]");
    assert_eq!(browser.step(), 1);
    browser.swipe("#story-pane", -120.0);
    assert_eq!(browser.step(), 2);
    browser.swipe("#tree-room", 120.0);
    assert_eq!(browser.step(), 1);
    browser.tap("[data-do=cut]");
    let cutoff = exploration.tree.cutoff_after(0).unwrap();
    assert_eq!(browser.step(), cutoff);
    // To the step that finished the node.
    browser.tap("[data-path='1.2']");
    let node = exploration.tree.children(
        exploration
            .tree
            .children(exploration.tree.path(plywood_core::tree::NodeId::ROOT)[0])[0],
    )[1];
    assert_eq!(browser.step(), exploration.tree.node(node).returned_at);
    let wide = browser.run("document.documentElement.scrollWidth <= innerWidth");
    assert_eq!(wide, true, "nothing is beside the screen");
    browser.assert_quiet();
}

#[test]
fn the_address_names_the_step() {
    let exploration = recorded(Spec::textbook(CLASSIC));
    let Some((mut browser, _folder)) = opened(&exploration) else {
        return;
    };
    browser.run("new Promise((done) => { addEventListener('hashchange', () => done(0)); location.hash = 'step=9'; })");
    assert_eq!(browser.step(), 9);
    browser.press(&["ArrowRight"]);
    let address = browser.text("new Promise((done) => setTimeout(() => done(location.hash), 600))");
    assert_eq!(address, "#step=10");
    // What is no step is none.
    browser.run("new Promise((done) => { addEventListener('hashchange', () => done(0)); location.hash = 'step=<b>'; })");
    assert_eq!(browser.step(), 10);
    browser.assert_quiet();
}

#[test]
fn a_jump_goes_to_a_step_or_along_moves() {
    let exploration = recorded(four());
    let Some((mut browser, _folder)) = opened(&exploration) else {
        return;
    };
    let entered = |line: &str| {
        let path = |id: NodeId| exploration.problem.line_text(&exploration.tree.moves(id));
        let mut ids = exploration.tree.ids();
        let id = ids.find(|&id| path(id).join(".") == line).unwrap();
        exploration.tree.node(id).entered
    };
    let mut jump = |typed: &str| {
        let keys: Vec<String> = typed.chars().map(String::from).collect();
        browser.press(&["g"]);
        browser.press(&keys.iter().map(String::as_str).collect::<Vec<_>>());
        browser.press(&["Enter"]);
        let said = browser.text("document.getElementById('jump').validationMessage");
        browser.run("document.getElementById('jump').blur()");
        (browser.step(), said.is_empty())
    };
    let last = exploration.tree.steps() - 1;
    assert_eq!(jump("40"), (40, true));
    assert_eq!(jump("3.3"), (entered("3.3"), true));
    assert_eq!(jump(".4"), (entered("4"), true));
    assert_eq!(jump(&last.to_string()), (last, true));
    for wrong in [
        &(last + 1).to_string(),
        "3.9",
        "x",
        "3..x",
        "-1",
        "1e3",
        "<b>",
    ] {
        assert_eq!(jump(wrong), (last, false), "{wrong}");
    }
    browser.assert_quiet();
}

#[test]
fn playing_goes_on_by_itself_and_views_change() {
    let exploration = recorded(four());
    let Some((mut browser, _folder)) = opened(&exploration) else {
        return;
    };
    browser.press(&["+", "+", "+", "+"]);
    browser.run("begun = performance.now(); 0");
    browser.press(&[" "]);
    browser.run("new Promise((done) => { const look = () => plywood.step >= 3 ? done(0) : setTimeout(look, 10); look(); })");
    browser.press(&[" "]);
    let step = browser.step();
    // Twenty steps a second.
    let most = browser.run("(performance.now() - begun) / 50 + 2");
    let most = most.as_f64().unwrap();
    assert!(step >= 3 && f64::from(step) <= most, "{step} of {most}");
    let shown = "[...document.querySelectorAll('#tree .node')].length * !document.getElementById('tree').hasAttribute('hidden')";
    let path = browser.run(shown).as_u64().unwrap();
    browser.press(&["v"]);
    let whole = browser.run(shown).as_u64().unwrap();
    assert_eq!(whole as usize, exploration.tree.len());
    assert!(path < whole);
    browser.press(&["v"]);
    assert_eq!(browser.run(shown), 0, "the map has no nodes");
    let bright = "(() => { const map = document.getElementById('map'); const copy = document.createElement('canvas'); [copy.width, copy.height] = [map.width, map.height]; const paint = copy.getContext('2d', { willReadFrequently: true }); paint.drawImage(map, 0, 0); const { data } = paint.getImageData(0, 0, map.width, map.height); let sum = 0; for (const part of data) sum += part; return sum; })()";
    browser.press(&["Home"]);
    let dark = browser.run(bright).as_f64().unwrap();
    browser.press(&["End"]);
    assert!(
        browser.run(bright).as_f64().unwrap() > 1.1 * dark,
        "light is what was looked at"
    );
    browser.assert_quiet();
}
