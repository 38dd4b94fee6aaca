//! Everybody can use it: axe-core finds nothing, in both languages, light and dark, large and small.

use super::browser::{Browser, DESK, PHONE, Screen};
use super::{page, written};
use crate::export::{CLASSIC, recorded};
use crate::tools::axe;
use plywood::exploration::Spec;

#[test]
fn axe_finds_nothing() {
    let (Some(axe), Some(mut browser)) = (axe(), Browser::start()) else {
        return;
    };
    let axe = std::fs::read_to_string(axe).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let four = Spec {
        depth: Some(3),
        ..Spec::connect_four("4453")
    };
    for spec in [Spec::textbook(CLASSIC), four] {
        let exploration = recorded(spec);
        let file = written(folder.path(), &page(&exploration));
        let cutoff = exploration.tree.cutoff_after(0).unwrap();
        for screen in [
            DESK,
            PHONE,
            Screen {
                is_dark: true,
                ..DESK
            },
        ] {
            for keys in [&["*"][..], &["v"], &["Enter"], &["?"]] {
                browser.open_on(screen, &file, &format!("#step={cutoff}"));
                browser.press(keys);
                browser.run(&format!("(() => {{ {axe} }})(); 0"));
                let found = browser.run(
                    "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => [html, failureSummary])]))",
                );
                assert_eq!(found, serde_json::json!([]), "{screen:?} {keys:?}");
                browser.assert_quiet();
            }
        }
    }
}
