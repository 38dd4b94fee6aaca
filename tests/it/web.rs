//! The tutor in a page (`scripts/web`) is the tutor in the terminal.

use crate::cli::stdout;
use crate::page::browser::{Browser, DESK, PHONE, Screen};
use crate::stage::{frame, row};
use crate::tools::{axe, web_page};
use plywood_app::key::Key;
use plywood_app::{App, Setup, link};
use std::time::{Duration, Instant};

/// Time for what takes a moment in the page.
const PATIENCE: Duration = Duration::from_secs(30);

/// The page, opened at a link.
struct Page(Browser);

impl Page {
    /// `None` where there is no browser or no page, which is reported.
    fn open(screen: Screen, place: &str) -> Option<Page> {
        let file = web_page()?;
        let mut browser = Browser::start()?;
        browser.open_on(screen, &file, place);
        let mut page = Page(browser);
        page.wait_for("#rows span", |page| {
            page.0.run("document.querySelector('#rows span') != null") == true
        });
        Some(page)
    }

    fn wait_for(&mut self, what: &str, is_so: impl Fn(&mut Page) -> bool) {
        let begun = Instant::now();
        while !is_so(self) {
            assert!(
                begun.elapsed() < PATIENCE,
                "{what}:\n{}",
                self.rows().join("\n")
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// The rows, the last one of which the buttons cover.
    fn rows(&mut self) -> Vec<String> {
        let rows = "[...document.querySelectorAll('#rows div')].map((row) => row.textContent)";
        serde_json::from_value(self.0.run(rows)).unwrap()
    }

    fn spoken(&mut self) -> String {
        self.0
            .text("document.getElementById('spoken')?.textContent ?? ''")
    }

    fn wait_until_spoken(&mut self, text: &str) {
        self.wait_for(text, |page| page.spoken().contains(text));
    }
}

/// Presses the same keys in the page and in an app, and compares every frame.
#[test]
fn the_page_shows_what_the_terminal_shows() {
    let scenes: [(&str, &[&str]); 6] = [
        (
            "#explore?position=4453&depth=4&lang=en",
            &["c", "c", "ArrowRight", "v", "v", "?", "Escape"],
        ),
        (
            "#explore?position=4453&depth=4&step=101&lang=fr",
            &["ArrowLeft", "v", "b"],
        ),
        (
            "#explore?game=textbook&position=%5B%5B3%2012%208%5D%20%5B2%204%206%5D%20%5B14%205%202%5D%5D&lang=en",
            &["c", "Tab", "x", "Escape"],
        ),
        (
            "#explore?position=4453&depth=6&view=map&lang=en",
            &["c", "ArrowRight"],
        ),
        (
            "#explore?position=44&depth=3&against=--cut%20gt&lang=en",
            &["ArrowRight", "ArrowRight"],
        ),
        (
            "#learn?lang=en",
            &["ArrowDown", "Enter", "ArrowRight", "ArrowRight"],
        ),
    ];
    for (place, keys) in scenes {
        let Some(mut page) = Page::open(DESK, place) else {
            return;
        };
        let (start, language) = link::read(&place[1..]);
        let setup = Setup {
            language: if language.as_deref() == Some("fr") {
                plywood_teach::language::Language::Fr
            } else {
                plywood_teach::language::Language::En
            },
            max_nodes: 1_000_000,
            ..Setup::default()
        };
        let mut app = App::new(start, setup);
        for number in 0..=keys.len() {
            app.settle();
            let rows = page.rows();
            let size = (rows[0].chars().count() as u16, rows.len() as u16);
            let (buffer, _) = frame(&mut app, size);
            let expected: Vec<String> = (0..size.1 - 1).map(|y| row(&buffer, y)).collect();
            page.wait_for(
                &format!("{place} {:?}\n{}", &keys[..number], expected.join("\n")),
                |page| page.rows()[..expected.len()] == expected,
            );
            if let Some(key) = keys.get(number) {
                page.0.press(&[key]);
                let named = key.trim_start_matches("Arrow").replace("Escape", "Esc");
                let named = match named.as_str() {
                    "Left" => "←",
                    "Right" => "→",
                    "Down" => "↓",
                    other => other,
                };
                app.key(Key::parse_word(named)[0], Instant::now());
            }
        }
    }
}

#[test]
fn a_reload_goes_on_where_one_was() {
    let Some(mut page) = Page::open(DESK, "#explore?position=4453&depth=4&lang=en") else {
        return;
    };
    page.0.press(&["c", "c"]);
    page.wait_until_spoken("Alpha cutoff");
    page.wait_for("an address", |page| {
        page.0.text("location.hash").contains("step=101")
    });
    let told = page.spoken();
    page.0.run("location.reload(); 0");
    page.wait_until_spoken(&told);
}

/// An exported tree is a download with the bytes that the command writes.
#[test]
fn an_export_is_a_download() {
    let place = "#explore?position=4453&depth=2&lang=en";
    let Some(mut page) = Page::open(DESK, place) else {
        return;
    };
    page.0.run("made = URL.createObjectURL; saved = []; URL.createObjectURL = (blob) => (blob.text().then((text) => saved.push(text)), made(blob)); 0");
    page.0.press(&["x", "Enter"]);
    page.wait_for("a download", |page| page.0.run("saved.length") == 1);
    let args = [
        "export",
        "--position",
        "4453",
        "--depth",
        "2",
        "--format",
        "json",
    ];
    assert!(page.0.text("saved[0]") == stdout(&args));
}

/// Two tabs add to what is kept: what one has learned is not lost by the other.
#[test]
fn what_another_tab_has_kept_stays() {
    let Some(mut page) = Page::open(DESK, "#learn?lang=en") else {
        return;
    };
    let kept = "localStorage.getItem('plywood.progress') ?? ''";
    page.0
        .run("localStorage.setItem('plywood.progress', 'of another tab\\n'); 0");
    page.0.press(&["Enter"]);
    page.wait_for("its own", |page| page.0.text(kept).lines().count() > 1);
    assert!(page.0.text(kept).starts_with("of another tab\n"));
}

/// While the solver runs, keys are answered, and one of them stops it.
#[test]
fn a_long_search_does_not_keep_keys_waiting() {
    let place = "#explore?position=&depth=40&algorithm=minimax&lang=en";
    let Some(mut page) = Page::open(DESK, place) else {
        return;
    };
    page.wait_for("a search", |page| page.rows().join("").contains("Esc"));
    page.0.press(&["Escape"]);
    page.wait_for("its end", |page| {
        !page.rows().join("").contains("nodes so far")
    });
    let longest = "new Promise((done) => { let longest = 0, last = performance.now(); const look = () => { const now = performance.now(); longest = Math.max(longest, now - last); last = now; }; const timer = setInterval(look, 5); setTimeout(() => { clearInterval(timer); done(longest); }, 1000); })";
    assert!(page.0.run(longest).as_f64().unwrap() < 1000.0);
}

#[test]
fn fingers_find_the_buttons_and_the_board() {
    let Some(mut page) = Page::open(PHONE, "#explore?position=4453&depth=4&lang=en") else {
        return;
    };
    let width = page.rows()[0].chars().count();
    assert!(width >= 60, "{width} columns");
    let low =
        "[...document.querySelectorAll('#bar button')].every((one) => one.offsetHeight >= 44)";
    assert_eq!(page.0.run(low), true);
    let name = "[...document.querySelectorAll('#bar button')].find((one) => one.textContent.startsWith('c ')).id = 'cut'; 0";
    page.0.run(name);
    page.0.tap("#cut");
    page.wait_until_spoken("cutoff");
}

#[test]
fn readers_find_everything() {
    let (Some(axe), Some(mut page)) = (axe(), Page::open(DESK, "#explore?position=4453&step=101"))
    else {
        return;
    };
    let axe = std::fs::read_to_string(axe).unwrap();
    page.0.run(&format!("(() => {{ {axe} }})(); 0"));
    let found = page.0.run("axe.run({ exclude: [['#rows']] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)]))");
    assert_eq!(found, serde_json::json!([]));
}
