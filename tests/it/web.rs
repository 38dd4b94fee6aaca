//! The tutor in a page (`scripts/web`) is the tutor in the terminal.

use crate::cli::stdout;
use crate::page::browser::{Browser, DESK, PHONE, Screen};
use crate::tools::{axe, has_python, web_page};
use plywood_app::key::Key;
use plywood_app::{App, Setup, link};
use plywood_samples::is_in_turn;
use plywood_stage::{frame, row};
use plywood_teach::language::Language;
use rstest::rstest;
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Time for what takes a moment in the page.
const PATIENCE: Duration = Duration::from_secs(30);

/// The page, opened at a link.
struct Page(Browser);

impl Page {
    /// `None` where there is no such browser or no page, which is reported, or if it is the other
    /// browser's turn.
    fn start(program: &'static str) -> Option<Page> {
        if !is_in_turn((program == "firefox").into(), 2) {
            return None;
        }
        web_page().and(Browser::start_in(program)).map(Page)
    }

    fn open(&mut self, screen: Screen, place: &str) {
        let file = web_page().expect("it was there a moment ago");
        self.0.open_on(screen, &file, place);
        self.wait_until_drawn();
    }

    fn wait_until_drawn(&mut self) {
        self.wait_for("#rows span", |page| {
            page.0.run("document.querySelector('#rows span') != null") == true
        });
    }

    fn wait_for(&mut self, what: &str, mut is_so: impl FnMut(&mut Page) -> bool) {
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

    fn reload(&mut self) {
        self.0
            .run("document.body.textContent = ''; location.reload(); 0");
    }

    fn shows(&mut self, text: &str) -> bool {
        self.rows().join("\n").contains(text)
    }

    fn wait_until_shown(&mut self, text: &str) {
        self.wait_for(text, |page| page.shows(text));
    }

    /// Taps the first cells with this text.
    fn tap_text(&mut self, text: &str) {
        self.wait_until_shown(text);
        let rows = self.rows();
        let row = rows.iter().position(|row| row.contains(text)).unwrap();
        let before = rows[row].find(text).unwrap();
        let column = rows[row][..before].chars().count();
        let cells = rows[row].chars().count();
        let place = format!(
            "(() => {{ const {{ left, top, width, height }} = document.querySelectorAll('#rows div')[{row}].getBoundingClientRect(); const line = document.querySelector('#rows').getBoundingClientRect(); return [line.left + ({column} + 1.5) * line.width / {cells}, top + height / 2]; }})()"
        );
        let place = serde_json::from_value(self.0.run(&place)).unwrap();
        self.0.tap_at(place);
    }

    /// Taps the button whose text begins so, as soon as there is one.
    fn tap_button(&mut self, text: &str) {
        let find = format!(
            "(() => {{ const one = [...document.querySelectorAll('#bar button')].find((one) => one.textContent.startsWith({text:?})); one?.scrollIntoView(); const place = one?.getBoundingClientRect(); return one ? [place.x + place.width / 2, place.y + place.height / 2] : null; }})()"
        );
        let mut place = Value::Null;
        self.wait_for(text, |page| {
            place = page.0.run(&find);
            !place.is_null()
        });
        self.0.tap_at(serde_json::from_value(place).unwrap());
    }

    /// The rows, the last one of which the buttons cover.
    fn rows(&mut self) -> Vec<String> {
        let rows = "[...document.querySelectorAll('#rows div')].map((row) => row.textContent)";
        // None while a page is on its way.
        serde_json::from_value(self.0.run(rows)).unwrap_or_default()
    }

    /// The sentences for screen readers; none while a page is on its way.
    fn spoken(&mut self) -> String {
        let spoken = "document.getElementById('spoken')?.textContent ?? ''";
        self.0.run(spoken).as_str().unwrap_or_default().to_owned()
    }

    fn wait_until_spoken(&mut self, text: &str) {
        self.wait_for(text, |page| page.spoken().contains(text));
    }
}

/// Presses the same keys in the page and in an app, and compares every frame.
#[rstest]
#[case("chromium")]
#[case("firefox")]
fn the_page_shows_what_the_terminal_shows(#[case] program: &'static str) {
    let Some(mut page) = Page::start(program) else {
        return;
    };
    let scenes: [(&str, &[&str]); 7] = [
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
            &[
                "Enter", "PageDown", "PageDown", "Enter", "Enter", "9", "Enter", "2", "Enter", "!",
                "Enter",
            ],
        ),
        (
            "#practice?code=1E001-5GMZW&lang=fr",
            &["7", "Enter", "!", "Enter"],
        ),
    ];
    for (place, keys) in scenes {
        page.open(DESK, place);
        let (start, language) = link::read(&place[1..]);
        let setup = Setup {
            language: if language.as_deref() == Some("fr") {
                Language::Fr
            } else {
                Language::En
            },
            is_page: true,
            max_nodes: 1_000_000,
            file_kinds: plywood::cli::file_kinds(),
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
                    "PageDown" => "PgDn",
                    other => other,
                };
                app.key(Key::parse_word(named)[0], Instant::now());
            }
        }
    }
}

/// Keys that need a clock, chance or a store.
#[rstest]
#[case("chromium")]
#[case("firefox")]
fn a_visit_by_keys(#[case] program: &'static str) {
    let Some(mut page) = Page::start(program) else {
        return;
    };
    page.open(DESK, "");
    page.0.press(&["Enter"]);
    page.wait_until_shown("1 of 3");
    page.wait_for("a later step", |page| {
        page.shows(" of 32") && !page.shows("step 0 of")
    });
    page.0.press(&["Escape"]);
    page.wait_until_shown("Show me");

    // Two tabs add to what is kept: what one has learned is not lost by the other.
    let kept = "localStorage.getItem('plywood.progress') ?? ''";
    page.0
        .run("localStorage.setItem('plywood.progress', 'of another tab\\n'); 0");
    page.0.press(&["ArrowDown", "Enter", "Enter"]);
    page.wait_for("its own", |page| page.0.text(kept).lines().count() > 1);
    assert!(page.0.text(kept).starts_with("of another tab\n"));
    page.0.press(&["Escape", "Escape"]);

    page.0.press(&["ArrowDown", "Enter"]);
    page.wait_until_shown("no move yet");
    let begun = Instant::now();
    for stone in 0.. {
        let column = stone * 3 % 7 + 1;
        page.0.press(&[&column.to_string()]);
        std::thread::sleep(Duration::from_millis(50));
        if page.shows("has won") || page.shows("Nobody has won") {
            break;
        }
        assert!(begun.elapsed() < 4 * PATIENCE, "{:?}", page.rows());
    }
    let moves = page.rows()[0].clone();
    page.wait_for("an address", |page| {
        page.0.run("location.hash.includes('play')") == true
    });
    page.reload();
    page.wait_until_shown(&moves);

    // While the solver runs, here for some seconds, keys are answered, and one of them stops it.
    page.open(DESK, "#explore?position=727216377&depth=4&lang=en");
    page.0.press(&["!"]);
    page.wait_until_shown("being solved");
    page.0.press(&["Escape"]);
    page.wait_for("its end", |page| !page.shows("nodes so far"));
    page.0.press(&["ArrowRight", "ArrowRight"]);
    page.wait_until_shown("step 2 of");

    // A reload goes on, and an export is a download with the bytes that the command writes.
    page.open(DESK, "#explore?position=4453&depth=4&step=2&lang=en");
    page.0.press(&["c", "c", "*"]);
    page.wait_until_spoken("Coupure alpha");
    page.wait_for("an address", |page| {
        page.0.run("location.hash.includes('step=101&lang=fr')") == true
    });
    let told = page.spoken();
    page.reload();
    page.wait_until_spoken(&told);
    page.0.run("saved = []; made = URL.createObjectURL; URL.createObjectURL = (blob) => (blob.text().then((text) => saved.push(text)), made.call(URL, blob)); 0");
    page.0.press(&["x", "j", "j", "j", "j", "j"]);
    for count in 1..=2 {
        page.0.press(&["Enter", "j"]);
        page.wait_for("a download", |page| page.0.run("saved.length") == count);
    }
    let commands = [
        "quiz --position 4453 --depth 4 --lang fr",
        "export --format html --position 4453 --depth 4 --step 101 --lang fr",
    ];
    for (number, command) in commands.iter().enumerate() {
        let words: Vec<&str> = command.split(' ').collect();
        assert!(
            page.0.text(&format!("saved[{number}]")) == stdout(&words),
            "{command}"
        );
    }
    // A file that is dropped is a tree, drawn before it is searched.
    page.0.press(&["Escape"]);
    page.0.run(
        "data = new DataTransfer(); data.items.add(new File(['[[5 6] [7 4]]'], 'own')); \
        document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true })); 0",
    );
    page.wait_until_shown("[[5 6] [7 4]]");
    page.wait_until_shown("1▽=5");
}

#[rstest]
#[case("chromium")]
#[case("firefox")]
fn a_visit_by_taps(#[case] program: &'static str) {
    let Some(mut page) = Page::start(program) else {
        return;
    };
    page.open(PHONE, "");
    let width = page.rows()[0].chars().count();
    assert!(width >= 60, "{width} columns");
    let low =
        "[...document.querySelectorAll('#bar button')].every((one) => one.offsetHeight >= 44)";
    assert_eq!(page.0.run(low), true);
    page.tap_text("Show me");
    page.wait_for("a later step", |page| {
        page.shows(" of 32") && !page.shows("step 0 of")
    });
    page.tap_button("Esc");
    page.tap_text("Learn");
    page.tap_text("The game tree");
    page.tap_button("PgDn");
    page.wait_until_shown("page 2 of");
    page.tap_button("PgDn");
    page.wait_until_shown("page 3 of");
    while !page.shows(") 2") {
        let before = page.rows();
        page.tap_button("Enter");
        page.wait_for("the next page", |page| page.rows() != before);
    }
    page.tap_text(") 2");
    page.tap_button("Enter answer");
    page.wait_until_shown("✓");
    let keyboard = "document.activeElement.id === 'typed'";
    assert_eq!(page.0.run(keyboard), false);

    page.open(PHONE, "#explore?position=4453&depth=6&view=map&lang=en");
    page.tap_button("c ");
    page.wait_until_spoken("cutoff");
    page.tap_button("⋯");
    page.wait_until_shown("Find anything");
    assert!(!page.shows("shell"));
    page.tap_text("› ");
    assert_eq!(page.0.run(keyboard), true);
    page.0.press(&["f", "r", "e", "n"]);
    page.wait_until_shown("› fren");
    page.tap_text("English or French");
    page.wait_until_spoken("Coupure");
    assert_eq!(page.0.run(keyboard), false);
    let smaller = page.rows().len();
    page.tap_button("A+");
    page.tap_button("A−");
    page.tap_button("A−");
    page.wait_for("smaller letters", |page| page.rows().len() > smaller);
}

/// With its store full the page says so once, offers the progress, and goes on.
#[rstest]
#[case("chromium")]
#[case("firefox")]
fn what_the_browser_does_not_keep_is_offered(#[case] program: &'static str) {
    let Some(mut page) = Page::start(program) else {
        return;
    };
    let go_on = |page: &mut Page| {
        let before = page.rows();
        page.0.press(&["Enter"]);
        page.wait_for("more text", |page| page.rows() != before);
    };
    page.open(DESK, "#learn?lang=en");
    // A browser that was closed in the middle of a line.
    page.0.run("localStorage.setItem('plywood.progress', 'half a line'); put = Storage.prototype.setItem; Storage.prototype.setItem = () => { throw new Error('full'); }; 0");
    page.0.run("saved = []; made = URL.createObjectURL; URL.createObjectURL = (blob) => (blob.text().then((text) => saved.push(text)), made.call(URL, blob)); 0");
    page.0.press(&["Enter"]);
    page.wait_until_spoken("keeps nothing more");
    page.0.press(&["ArrowDown"]);
    page.wait_for("the next sentence", |page| !page.spoken().contains("keeps"));
    go_on(&mut page);
    assert!(!page.spoken().contains("keeps"), "it was said");
    page.tap_button("Download my progress");
    page.wait_for("a download", |page| page.0.run("saved.length") == 1);
    let lines = page.0.text("saved[0]");
    let lines: Vec<&str> = lines.lines().collect();
    assert!(lines.len() >= 3 && lines[0] == "half a line", "{lines:?}");
    // Once there is room, all of it is kept.
    page.0.run("Storage.prototype.setItem = put; 0");
    go_on(&mut page);
    let kept = "localStorage.getItem('plywood.progress')";
    page.wait_for("room", |page| {
        page.0.text(kept).lines().count() > lines.len()
    });
    assert!(page.0.text(kept).starts_with(&lines.join("\n")));
    let offered = "[...document.querySelectorAll('#bar button')].some((one) => one.textContent.startsWith('Download'))";
    assert_eq!(page.0.run(offered), false);
}

/// After a trap the page goes on where it was, and has what was kept.
#[rstest]
#[case("chromium")]
#[case("firefox")]
fn a_tutor_that_stops_goes_on(#[case] program: &'static str) {
    let Some(mut page) = Page::start(program) else {
        return;
    };
    page.open(DESK, "#learn?lang=en");
    page.0.press(&["Enter"]);
    let kept = "localStorage.getItem('plywood.progress') ?? ''";
    page.wait_for("progress", |page| page.0.text(kept).contains("page"));
    page.0.run("Worker = class extends Worker { constructor(...all) { super(...all); window.tutor = this; } }; location.hash = '#explore?position=4453&step=101&lang=en'; 0");
    page.wait_until_spoken("Alpha cutoff");
    let (told, before) = (page.spoken(), page.0.text(kept));
    page.0
        .run("tutor.postMessage({ message: 'no message' }); 0");
    page.wait_for("the offer", |page| {
        page.0
            .run("!failed.hidden && failed.textContent.includes('message')")
            == true
    });
    page.0.run("spoken.textContent = ''; 0");
    let button = "document.activeElement.closest('#failed') != null";
    page.wait_for("its button", |page| page.0.run(button) == true);
    page.0.press(&["Enter"]);
    page.wait_until_spoken(&told);
    assert_eq!(page.0.text(kept), before);
}

/// Ends with the test, failing or not.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

/// After the first visit the page comes without a network.
#[rstest]
#[case("chromium")]
#[case("firefox")]
fn a_second_visit_needs_no_server(#[case] program: &'static str) {
    let Some(mut page) = Page::start(program).filter(|_| has_python()) else {
        return;
    };
    let folder = web_page().expect("it is there");
    let mut server = Server(
        Command::new("python3")
            .args(["-u", "-m", "http.server", "0", "--bind", "127.0.0.1"])
            .current_dir(folder.parent().unwrap())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap(),
    );
    let mut told = String::new();
    let mut said = BufReader::new(server.0.stdout.take().unwrap());
    said.read_line(&mut told).unwrap();
    let url = told
        .split(['(', ')'])
        .nth(1)
        .expect("its address")
        .to_owned();
    let place = format!("{url}#explore?position=4453&step=101&lang=en");
    page.0.visit(DESK, &place);
    page.wait_until_spoken("Alpha cutoff");
    let is_kept = "caches.match('plywood.wasm').then((kept) => Boolean(kept && navigator.serviceWorker.controller))";
    page.wait_for("its files", |page| page.0.run(is_kept) == true);
    drop(server);
    page.0.visit(DESK, &place);
    page.wait_until_spoken("Alpha cutoff");
}

#[test]
fn readers_find_everything() {
    let (Some(axe), Some(mut page)) = (axe(), Page::start("chromium")) else {
        return;
    };
    page.open(DESK, "#explore?position=4453&step=101");
    let axe = std::fs::read_to_string(axe).unwrap();
    page.0.run(&format!("(() => {{ {axe} }})(); 0"));
    let found = page.0.run("axe.run({ exclude: [['#rows']] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)]))");
    assert_eq!(found, serde_json::json!([]));
}

/// With keys on a desk; on a phone by fingers alone.
#[rstest]
#[case("chromium")]
#[case("firefox")]
fn a_leaf_is_changed_in_place(#[case] program: &'static str) {
    let Some(mut page) = Page::start(program) else {
        return;
    };
    let tree = "#explore?game=textbook&position=%5B%5B3%2012%208%5D%20%5B2%204%206%5D%20%5B14%205%202%5D%5D&view=whole&lang=en";
    page.open(DESK, tree);
    page.0.press(&["Enter", "ArrowDown", "ArrowDown", "+"]);
    page.wait_until_shown("Leaf, now 3 → 4");
    page.0.press(&["-", "-"]);
    page.wait_until_shown("Leaf, now 3 → 2");
    page.0.press(&["Backspace", "1", "5", "Enter"]);
    page.wait_until_shown("Leaf, now 2 → 15");

    page.open(PHONE, tree);
    page.tap_button("Enter change");
    page.wait_until_shown("Change the tree");
    page.tap_text("14");
    page.wait_until_shown("Leaf, now 14");
    page.tap_button("+ more");
    page.wait_until_shown("Leaf, now 14 → 15");
    page.tap_button("- less");
    page.tap_button("- less");
    page.wait_until_shown("Leaf, now 14 → 13");
    page.tap_button("Esc");
    page.wait_for("the tree", |page| !page.shows("Change the tree"));
}
