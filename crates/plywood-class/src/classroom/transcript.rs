//! The record of a lesson: the searches and steps that were shown with the teacher's notes, the questions
//! with their answers, and the results of the room's games. It names nobody.

use super::{Poll, Scene, SceneContent};
use crate::quiz::ClassQuiz;
use plywood_app::audience::Translated;
use plywood_app::command_line;
use plywood_core::tree::Step;
use plywood_explore::exploration::DEFAULT_MAX_NODES;
use plywood_explore::safe;
use plywood_export::export::web::{Page, data_element, json};
use plywood_teach::drill::{Difficulty, Drill, Recipe, Subject, Target};
use plywood_teach::language::Language;
use plywood_teach::quiz::{Ask, Mistake};
use plywood_teach::say;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use strum::VariantArray;

/// The kind of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
enum Kind {
    Search,
    Question,
    Game,
}

/// Something that the class was shown or asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonLine {
    kind: Kind,
    /// The command that opens the search, the question, or the result of the game.
    text: String,
    /// The answer to the question and why it is right.
    answer: String,
    /// The steps that were shown, in order.
    steps: Vec<Step>,
    /// The teacher's notes on steps that were shown.
    notes: Vec<(Step, String)>,
    answered: usize,
    right: usize,
    /// The codes of the mistakes that may lead to some wrong answers, and the number of these.
    wrong: Vec<(Vec<String>, usize)>,
}

/// The record of a lesson in one language, as a file has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    format: String,
    version: u32,
    lines: Vec<LessonLine>,
}

/// Searches shown and questions asked so far.
#[derive(Debug, Default)]
pub(super) struct Transcript {
    lines: Translated<Vec<LessonLine>>,
    /// The search or game that was added last.
    last: Option<u64>,
    /// The question that is being asked.
    open: Option<Arc<Poll>>,
    /// Each question's kind, its most frequent mistake, and how many answered it, rightly and at all.
    questions: Vec<(Ask, Option<Mistake>, usize, usize)>,
}

const FORMAT: &str = "plywood-lesson";
const VERSION: u32 = 1;

/// The element of a page that contains the record.
const ELEMENT: &str = "lesson";

impl LessonLine {
    fn new(kind: Kind, text: String) -> LessonLine {
        LessonLine {
            kind,
            text,
            answer: String::new(),
            steps: Vec::new(),
            notes: Vec::new(),
            answered: 0,
            right: 0,
            wrong: Vec::new(),
        }
    }

    fn of_question(poll: &Poll, language: Language) -> LessonLine {
        let (question, exploration) = (&poll.question, &poll.search.exploration);
        let tally = poll.tally();
        let codes = |leading: &[Mistake]| leading.iter().map(|one| one.code().to_owned()).collect();
        let wrong = tally.wrong.iter();
        LessonLine {
            answer: question.explain(language, exploration),
            steps: vec![question.step],
            answered: tally.answered,
            right: tally.right,
            wrong: wrong
                .map(|(leading, count)| (codes(leading), *count))
                .collect(),
            ..LessonLine::new(Kind::Question, question.prompt(language, exploration))
        }
    }

    /// Returns the wrong answers by the names of their mistakes.
    fn mistakes(&self, language: Language) -> impl Iterator<Item = (String, usize)> {
        self.wrong.iter().map(move |(codes, count)| {
            let names = codes.iter().filter_map(|code| Mistake::from_code(code));
            let names: Vec<String> = names.map(|mistake| mistake.name(language)).collect();
            let name = if names.is_empty() {
                say!(language, "answers-other")
            } else {
                names.join(", ")
            };
            (name, *count)
        })
    }
}

impl Transcript {
    /// Adds what a scene shows.
    pub(super) fn add(&mut self, scene: &Scene) {
        let poll = scene.poll().map(|(poll, _)| poll);
        if self.open.as_ref() != poll
            && let Some(asked) = std::mem::replace(&mut self.open, poll.map(Arc::clone))
        {
            self.close(&asked);
        }
        match &scene.content {
            SceneContent::Search(view) => {
                let search = &view.search;
                let spec = search.exploration.spec();
                let command = || command_line(spec, DEFAULT_MAX_NODES, None, 0, view.view);
                self.push(Kind::Search, search.number, |_| command());
                for line in self.last_lines() {
                    if let Err(place) = line.steps.binary_search(&view.step) {
                        line.steps.insert(place, view.step);
                        let note = view.note.clone().map(|note| (view.step, note));
                        line.notes.extend(note);
                    }
                }
            }
            SceneContent::Proof(game) => {
                if let Some(result) = &game.view.result {
                    let text = |language| result.text(language).clone();
                    self.push(Kind::Game, game.number, text);
                }
            }
            _ => {}
        }
    }

    /// Adds a line, unless it is about the same as the last one.
    fn push(&mut self, kind: Kind, number: u64, text: impl Fn(Language) -> String) {
        if self.last.replace(number) != Some(number) {
            for language in Language::ALL {
                let line = LessonLine::new(kind, text(language));
                self.lines.0[language as usize].push(line);
            }
        }
    }

    /// Returns the last search in every language.
    fn last_lines(&mut self) -> impl Iterator<Item = &mut LessonLine> {
        let last =
            |lines: &mut Vec<LessonLine>| lines.iter().rposition(|line| line.kind == Kind::Search);
        self.lines.0.iter_mut().filter_map(move |lines| {
            let index = last(lines)?;
            lines.get_mut(index)
        })
    }

    fn close(&mut self, poll: &Poll) {
        for language in Language::ALL {
            let line = LessonLine::of_question(poll, language);
            self.lines.0[language as usize].push(line);
        }
        let tally = poll.tally();
        let mistake = tally.wrong.iter().find_map(|(leading, _)| leading.first());
        let (right, answered) = (tally.right, tally.answered);
        self.questions
            .push((poll.question.ask, mistake.copied(), right, answered));
    }

    /// Returns the record so far.
    pub(super) fn lesson(&self, language: Language) -> Lesson {
        let mut lines = self.lines.text(language).clone();
        let open = self.open.as_ref();
        lines.extend(open.map(|poll| LessonLine::of_question(poll, language)));
        Lesson {
            format: FORMAT.to_owned(),
            version: VERSION,
            lines,
        }
    }

    /// Returns a quiz about what was hardest: the subjects of the three questions that the smallest
    /// share answered rightly. `None` if no answer was wrong.
    pub(super) fn hardest(&self) -> Option<ClassQuiz> {
        let mut wrong = self.questions.clone();
        wrong.retain(|(_, _, right, answered)| right < answered);
        // Compare shares without dividing.
        wrong.sort_by(|one, other| (one.2 * other.3).cmp(&(other.2 * one.3)));
        let mut subjects = Vec::new();
        for subject in wrong
            .iter()
            .filter_map(|(ask, mistake, ..)| subject(*ask, *mistake))
        {
            if !subjects.contains(&subject) && subjects.len() < AGAIN {
                subjects.push(subject);
            }
        }
        let seed = self.questions.len() as u64;
        let recipe = Recipe::random(seed, Difficulty::Easy, &subjects);
        let quiz = || ClassQuiz::new(&Drill::from_recipe(recipe), &subjects, AGAIN);
        (!subjects.is_empty()).then(quiz)
    }
}

/// Number of questions that are asked again.
const AGAIN: usize = 3;

/// Returns the subject whose drills provoke a mistake or, without one, ask this.
fn subject(ask: Ask, mistake: Option<Mistake>) -> Option<Subject> {
    let mut subjects = Subject::VARIANTS.iter().copied();
    let target = mistake.and_then(Target::provoking);
    let provokes =
        |subject: &Subject| target.is_some_and(|(target, _)| subject.targets().contains(&target));
    let asks = |subject: &Subject| {
        let recipe = Recipe::random(0, Difficulty::Easy, &[*subject]);
        let questions = Drill::from_recipe(recipe).questions();
        questions.iter().any(|question| question.ask == ask)
    };
    subjects
        .clone()
        .find(provokes)
        .or_else(|| subjects.find(asks))
}

impl Lesson {
    /// Reads the record from its page; `None` if it is no such page.
    pub fn read(page: &str) -> Option<Lesson> {
        let start = format!("<script type=\"application/json\" id=\"{ELEMENT}\">");
        let (_, rest) = page.split_once(&start)?;
        let (text, _) = rest.split_once("</script>")?;
        let lesson: Lesson = serde_json::from_str(text).ok()?;
        (lesson.format == FORMAT && lesson.version == VERSION).then_some(lesson)
    }

    /// Returns the record as lines to read.
    pub fn text(&self, language: Language) -> String {
        let about = |line: &LessonLine| {
            let mut texts = vec![self.head(line, language)];
            let notes = line.notes.iter();
            texts.extend(notes.map(|(step, note)| format!("  {step}: {note}")));
            let mistakes = line.mistakes(language);
            texts.extend(mistakes.map(|(name, count)| format!("  {count} {name}")));
            texts.join("\n") + "\n"
        };
        self.lines.iter().map(about).collect()
    }

    /// Returns what a line is about.
    fn head(&self, line: &LessonLine, language: Language) -> String {
        let (right, answered, text) = (line.right, line.answered, line.text.as_str());
        match line.kind {
            Kind::Question => say!(language, "lesson-question", text, right, answered),
            Kind::Search => say!(language, "lesson-search", text, steps = line.steps.len()),
            Kind::Game => text.to_owned(),
        }
    }

    /// Returns the record as comma-separated values, with a row for each kind of wrong answer.
    pub fn csv(&self, language: Language) -> String {
        let head = [
            "kind", "text", "steps", "answered", "right", "mistake", "count",
        ];
        let mut rows = vec![head.map(str::to_owned)];
        for line in &self.lines {
            let kind: &str = line.kind.into();
            let steps: Vec<String> = line.steps.iter().map(Step::to_string).collect();
            let row = |mistake: String, count: String| {
                [
                    kind.to_owned(),
                    safe::cell(&line.text),
                    steps.join(" "),
                    line.answered.to_string(),
                    line.right.to_string(),
                    safe::cell(&mistake),
                    count,
                ]
            };
            rows.push(row(String::new(), String::new()));
            rows.extend(
                line.mistakes(language)
                    .map(|(name, count)| row(name, count.to_string())),
            );
        }
        let mut table = csv::Writer::from_writer(Vec::new());
        let written = rows.iter().try_for_each(|row| table.write_record(row));
        written.expect("memory takes any text");
        let bytes = table.into_inner().expect("memory takes any text");
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// Returns the record as a page that stands alone, and from which it can be read again.
    pub fn html(&self, language: Language) -> String {
        let item = |text: String| format!("<li>{}</li>\n", safe::html(&text));
        let about = |line: &LessonLine| {
            let notes = line
                .notes
                .iter()
                .map(|(step, note)| item(format!("{step}: {note}")));
            let mistakes = line
                .mistakes(language)
                .map(|(name, count)| item(format!("{count} {name}")));
            format!(
                "<section>\n<h2>{}</h2>\n<p>{}</p>\n<ul>\n{}</ul>\n</section>\n",
                safe::html(&self.head(line, language)),
                safe::html(&line.answer),
                notes.chain(mistakes).collect::<String>()
            )
        };
        let title = say!(language, "lesson-title");
        let body = format!(
            "<main>\n<h1>{}</h1>\n{}</main>\n{}",
            safe::html(&title),
            self.lines.iter().map(about).collect::<String>(),
            data_element(ELEMENT, &json(&serde_json::json!(self)))
        );
        let page = Page {
            language,
            title: &title,
            style: "main { max-width: 50rem; margin: 0 auto; padding: 1rem; } h2 { font-size: 1.05rem; overflow-wrap: anywhere; }",
            body: &body,
            ..Page::default()
        };
        page.html()
    }
}
