//! Foreign lessons: titles, goals, headings, texts, hints and file names are shown as text, on the
//! page and in the player.

use super::wait_for_the_tree;
use crate::page::browser::Browser;
use crate::page::safety::TRICKS;
use plywood_export::site::{Page, Site};
use plywood_samples::Rng;
use plywood_samples::is_in_turn;
use plywood_teach::language::Language;
use plywood_teach::lesson::check::Report;
use plywood_teach::lesson::{Course, Source, parse};

/// CommonMark that might execute. Each text sets a mark if it runs.
const MARKED: &[&str] = &[
    "[a](javascript:hacked=1)",
    "[b](JaVaScRiPt:hacked=1 \"x\")",
    "[c](data:text/html,<script>hacked=1</script>)",
    "[d](<vbscript:hacked=1>)",
    "[e](https://127.0.0.1:1/\"onclick=\"hacked=1)",
    "[f](#x\" onclick=\"hacked=1)",
    "[g](//127.0.0.1:1/x)",
    "[h](&#106;avascript:hacked=1)",
    "<javascript:hacked=1>",
    "![x](http://127.0.0.1:1/x.png \"onerror=hacked=1\")",
    "![<script>hacked=1</script>](x)",
    "`<script>hacked=1</script>`",
    "<a href=\"javascript:hacked=1\">x</a>",
    "<div onclick=\"hacked=1\">**x**</div>",
    "| <b>a</b> | b |\n| --- | --- |\n| <img src=x onerror=hacked=1> | `</td>` |",
    "```<script>hacked=1</script>\n</code></pre><script>hacked=1</script>\n```",
    "~~~ json x\"><script>hacked=1</script>\n{}\n~~~",
    "    <script>hacked=1</script>",
    "> <iframe srcdoc=\"<script>parent.hacked=1</script>\">",
    "1. <style>*{background:url(http://127.0.0.1:1/x)}</style>",
    "<!--\n--><script>hacked=1</script>",
    "<?php hacked=1 ?> <![CDATA[ <script>hacked=1</script> ]]>",
    "{{data}} {{script}} {{text}}",
    "[x]: javascript:hacked=1\n\n[x]",
    "x\u{202e}y\u{200b}z",
];

struct Stranger(Rng);

impl Stranger {
    fn pick<'t>(&mut self, texts: &[&'t str]) -> &'t str {
        texts[self.0.below(texts.len() as u64) as usize]
    }

    /// A line of tricks.
    fn line(&mut self) -> String {
        let (one, two) = (self.pick(TRICKS), self.pick(TRICKS));
        format!("x {one} {two}").replace(['\n', '\r', '\0'], " ")
    }

    fn text(&mut self) -> String {
        let pieces = (0..4).map(|number| match number % 2 {
            0 => self.pick(MARKED).to_owned(),
            _ => self.line(),
        });
        pieces.collect::<Vec<_>>().join("\n\n")
    }

    fn lesson(&mut self) -> String {
        let hint = serde_json::to_string(&self.line()).unwrap();
        let question = |step: u32| {
            format!(
                "```json predict\n{{ \"step\": {step}, \"ask\": \"value\", \"hint\": {hint} }}\n```\n"
            )
        };
        let tree = "```json tree\n{ \"game\": \"textbook\", \"position\": \"[[3 12] [2 4]]\", \"step\": 0 }\n```\n";
        let at = "```json at\n{ \"event\": \"cut\", \"node\": \"2\" }\n```\n";
        let questions = [0, 3, 6].map(question).join("\n");
        format!(
            "---\nformat: 1\ntitle: {}\nminutes: 7\ngoals:\n  - {}\n  - {}\n---\n\n# {}\n\n{}\n\n## {}\n\n{tree}\n{questions}\n{}\n\n{at}\n{}\n",
            self.line(),
            self.line(),
            self.pick(MARKED).replace('\n', " "),
            self.line(),
            self.text(),
            self.line(),
            self.text(),
            self.text(),
        )
    }

    fn name(&mut self) -> String {
        format!("30-{}", self.line()).replace(['/', '\t'], "_")
    }
}

#[test]
fn no_text_of_a_lesson_runs() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let mut shown = 0;
    for seed in 0..24 {
        let mut stranger = Stranger(Rng::new(seed));
        let source = Source {
            path: format!("{}.md", stranger.name()),
            language: None,
            text: stranger.lesson(),
        };
        let (lesson, faults) = parse(&source);
        if !faults.is_empty() {
            continue;
        }
        shown += 1;
        if !is_in_turn(shown, 5) {
            continue;
        }
        let name = source.name().to_owned();
        let report = Report {
            source,
            lesson,
            faults,
        };
        let site = Site::new(Course::new(vec![report]), Language::Fr);
        let text = site.text(&Page::Lesson(Language::Fr, name)).unwrap();
        let list = site.text(&Page::Home).unwrap();
        for (text, is_lesson) in [(text, true), (list, false)] {
            let file = folder.path().join("page.html");
            std::fs::write(&file, text).unwrap();
            browser.open(&file, "#</script>");
            if is_lesson {
                go_through(&mut browser);
            }
            assert_eq!(browser.run("'hacked' in window"), false, "{seed}");
            let elements = "document.querySelectorAll('script:not([type])').length + 10 * document.querySelectorAll('main img, main iframe, main object, main style, main script, main form').length + 10 * [...document.querySelectorAll('*')].filter((one) => one.getAttributeNames().some((name) => name.startsWith('on'))).length";
            assert_eq!(
                browser.run(elements),
                i32::from(is_lesson),
                "{seed}: its own script"
            );
            let links = "[...document.querySelectorAll('a')].map((link) => link.protocol + link.host).filter((to) => !['file:', 'https:127.0.0.1:1'].includes(to))";
            assert_eq!(browser.run(links), serde_json::json!([]), "{seed}");
            browser.assert_quiet();
        }
    }
    assert!(shown >= 16, "{shown}");
}

/// Shows all of the text, and the hint of a question.
fn go_through(browser: &mut Browser) {
    wait_for_the_tree(browser);
    browser.run("document.getElementById('all').click()");
    browser.run(
        "document.querySelector('.ask').click(); new Promise((done) => setTimeout(done, 60, 0))",
    );
    let frame = "document.getElementById('player').contentWindow";
    browser.run(&format!(
        "{frame}.document.getElementById('answer').value = '77'"
    ));
    browser.press(&["Enter"]);
    let said = browser.text(&format!(
        "{frame}.document.getElementById('verdict').textContent"
    ));
    assert!(said.contains("Indice"), "{said}");
    assert_eq!(browser.run(&format!("'hacked' in {frame}")), false);
    let elements = format!(
        "{frame}.document.querySelectorAll('script').length + 10 * {frame}.document.querySelectorAll('img, iframe').length"
    );
    assert_eq!(
        browser.run(&elements),
        2,
        "the player's own data and script"
    );
}
