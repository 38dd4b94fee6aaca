//! A headless browser that takes orders.

use crate::tools::{data, has_browser};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Mutex;

/// A process that drives a browser. Both end when its input closes, at the latest with the tests.
struct Driver {
    program: &'static str,
    process: Child,
    answers: BufReader<ChildStdout>,
}

/// Those that no test uses: starting one takes as long as many a test.
static IDLE: Mutex<Vec<Driver>> = Mutex::new(Vec::new());

/// A window of a browser that shares nothing with what other tests have looked at.
pub struct Browser(Option<Driver>);

/// Size and kind of a device.
#[derive(Clone, Copy, Debug)]
pub struct Screen {
    pub size: (u32, u32),
    pub is_phone: bool,
    pub is_dark: bool,
    /// Dots of the screen for each pixel of the page.
    pub ratio: f64,
}

pub const DESK: Screen = Screen {
    size: (1280, 800),
    is_phone: false,
    is_dark: false,
    ratio: 1.0,
};

pub const PHONE: Screen = Screen {
    size: (390, 844),
    is_phone: true,
    is_dark: true,
    ratio: 1.0,
};

impl Browser {
    /// `None` if there is no browser, which is reported.
    pub fn start() -> Option<Browser> {
        Browser::start_in("chromium")
    }

    /// The same with this browser: `chromium` or `firefox`.
    pub fn start_in(program: &'static str) -> Option<Browser> {
        if !has_browser(program) {
            return None;
        }
        let mut idle = IDLE.lock().unwrap();
        let place = idle.iter().position(|driver| driver.program == program);
        let found = place.map(|place| idle.swap_remove(place));
        drop(idle);
        let mut browser = Browser(Some(found.unwrap_or_else(|| Driver::start(program))));
        browser.order(&json!({"begin": true}));
        Some(browser)
    }

    fn order(&mut self, order: &Value) -> Value {
        let driver = self.0.as_mut().expect("it is given back at the end only");
        let mut answer = driver.order(order);
        // A page that is being loaded answers a little later.
        while answer["error"] == "Inspected target navigated or closed" {
            std::thread::sleep(std::time::Duration::from_millis(20));
            answer = driver.order(order);
        }
        let order = order.to_string();
        let order = order.get(..2_000).unwrap_or(&order);
        assert_eq!(answer.get("error"), None, "{order}");
        answer["value"].take()
    }

    /// Opens a file, at an address within it, at a desk.
    pub fn open(&mut self, file: &Path, hash: &str) {
        self.open_on(DESK, file, hash);
    }

    /// Opens an address of the network.
    pub fn visit(&mut self, screen: Screen, url: &str) {
        let Screen {
            size,
            is_phone,
            is_dark,
            ratio,
        } = screen;
        self.order(&json!({
            "open": url, "size": size, "touch": is_phone, "dark": is_dark, "ratio": ratio,
        }));
    }

    pub fn open_on(&mut self, screen: Screen, file: &Path, hash: &str) {
        let url = format!("file://{}{hash}", file.display());
        self.visit(screen, &url);
    }

    /// The value of an expression in the page.
    pub fn run(&mut self, expression: &str) -> Value {
        self.order(&json!({"run": expression}))
    }

    /// The same in the frame of the page.
    pub fn run_inside(&mut self, expression: &str) -> Value {
        self.order(&json!({"run": expression, "inside": true}))
    }

    /// Opens an address in `count` browsers at the same time.
    pub fn gather(&mut self, count: usize, url: &str) {
        self.order(&json!({"crowd": count, "open": url}));
    }

    /// The value of an expression in each of them.
    pub fn run_each(&mut self, expression: &str) -> Vec<Value> {
        serde_json::from_value(self.order(&json!({"each": expression}))).unwrap()
    }

    pub fn text(&mut self, expression: &str) -> String {
        let value = self.run(expression);
        value
            .as_str()
            .unwrap_or_else(|| panic!("{value}"))
            .to_owned()
    }

    /// The step that the page shows.
    pub fn step(&mut self) -> u32 {
        let shown = self.text("document.getElementById('step').textContent");
        shown.parse().unwrap()
    }

    pub fn press(&mut self, keys: &[&str]) {
        self.order(&json!({"keys": keys}));
    }

    /// The middle of an element.
    pub fn place(&mut self, selector: &str) -> (f64, f64) {
        let script = format!(
            "(() => {{ const {{x, y, width, height}} = document.querySelector({selector:?}).getBoundingClientRect(); return [x + width / 2, y + height / 2]; }})()"
        );
        serde_json::from_value(self.run(&script)).unwrap()
    }

    pub fn tap(&mut self, selector: &str) {
        let place = self.place(selector);
        self.tap_at(place);
    }

    pub fn tap_at(&mut self, place: (f64, f64)) {
        self.order(&json!({"tap": place}));
    }

    pub fn click(&mut self, selector: &str) {
        let place = self.place(selector);
        self.order(&json!({"click": place}));
    }

    /// A picture of what is in sight.
    pub fn shoot(&mut self, file: &Path) {
        self.order(&json!({"shot": file}));
    }

    /// The same as base64.
    pub fn picture(&mut self) -> String {
        let picture = self.order(&json!({"shot": true}));
        picture.as_str().unwrap().to_owned()
    }

    /// Lets the pages that are opened from now on move, as browsers do unless one asks for stillness.
    pub fn let_move(&mut self) {
        self.order(&json!({"still": false}));
    }

    /// On how many sheets of paper it is printed.
    pub fn sheets(&mut self) -> u64 {
        self.order(&json!({"sheets": true})).as_u64().unwrap()
    }

    /// Shows the page as it is on paper; so it stays.
    pub fn on_paper(&mut self) {
        self.order(&json!({"paper": true}));
    }

    /// A finger from the middle of an element to the side.
    pub fn swipe(&mut self, selector: &str, right: f64) {
        let (x, y) = self.place(selector);
        self.order(&json!({"swipe": [x, y, x + right, y]}));
    }

    /// Returns the page's noise, except requests to this address.
    pub fn noise_but_requests(&mut self, address: &str) -> Vec<String> {
        let noise: Vec<String> =
            serde_json::from_value(self.order(&json!({"noise": true}))).unwrap();
        let own = format!("asked for {address}");
        noise
            .into_iter()
            .filter(|line| !line.starts_with(&own))
            .collect()
    }

    /// The page has asked for nothing, and said nothing to the console.
    #[track_caller]
    pub fn assert_quiet(&mut self) {
        assert_eq!(self.order(&json!({"noise": true})), json!([]));
    }
}

impl Driver {
    fn start(program: &'static str) -> Driver {
        let script = data(if program == "firefox" {
            "firefox.mjs"
        } else {
            "browser.mjs"
        });
        let mut process = Command::new("node")
            .args([&script, Path::new(program)])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Driver {
            program,
            answers: BufReader::new(process.stdout.take().unwrap()),
            process,
        }
    }

    fn order(&mut self, order: &Value) -> Value {
        let orders = self.process.stdin.as_mut().unwrap();
        writeln!(orders, "{order}").unwrap();
        let mut answer = String::new();
        self.answers.read_line(&mut answer).unwrap();
        serde_json::from_str(&answer).unwrap()
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Without orders, which end here.
        self.process.wait().ok();
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // One in which a test has failed may hang.
        if !std::thread::panicking() {
            IDLE.lock().unwrap().extend(self.0.take());
        }
    }
}
