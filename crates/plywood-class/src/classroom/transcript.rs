//! The record of a lesson: the searches and steps that were shown with the teacher's notes, the questions
//! with their answers, and the results of the room's games. It names nobody.

use super::{Poll, Scene, SceneContent};
use crate::csv_text::csv_text;
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[derive(strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
enum Kind {
    #[default]
    Search,
    Question(Ask),
    Game,
}

/// Something that the class was shown or asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonLine {
    kind: Kind,
    /// The command that opens the search, the question, or the result of the game.
    text: Translated<String>,
    /// The answer to the question and why it is right.
    answer: Translated<String>,
    /// The steps that were shown, in order.
    steps: Vec<Step>,
    /// The teacher's notes on steps that were shown.
    notes: Vec<(Step, String)>,
    answered: usize,
    right: usize,
    /// The mistakes that may lead to some wrong answers, and the number of these.
    wrong: Vec<(Vec<Mistake>, usize)>,
}

/// The record of a lesson, as a file has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    format: String,
    version: u32,
    lines: Vec<LessonLine>,
}

/// Searches shown and questions asked so far.
#[derive(Debug, Default)]
pub(super) struct Transcript {
    lines: Vec<LessonLine>,
    /// The search or game that was added last.
    last: Option<u64>,
    /// The question that is being asked.
    open: Option<Arc<Poll>>,
}

const FORMAT: &str = "plywood-lesson";
const VERSION: u32 = 2;

/// The element of a page that contains the record.
const ELEMENT: &str = "lesson";

impl LessonLine {
    fn new(kind: Kind, text: impl Fn(Language) -> String) -> LessonLine {
        LessonLine {
            kind,
            text: Translated(Language::ALL.map(text)),
            ..LessonLine::default()
        }
    }

    fn of_question(poll: &Poll) -> LessonLine {
        let (question, exploration) = (&poll.question, &poll.search.exploration);
        let tally = poll.tally();
        let explain = |language| question.explain(language, exploration);
        let prompt = |language| question.prompt(language, exploration);
        LessonLine {
            answer: Translated(Language::ALL.map(explain)),
            steps: vec![question.step],
            answered: tally.answered,
            right: tally.right,
            wrong: tally.wrong,
            ..LessonLine::new(Kind::Question(question.ask), prompt)
        }
    }

    /// Returns what the line is about.
    fn head(&self, language: Language) -> String {
        let text = self.text.text(language).as_str();
        match self.kind {
            Kind::Question(_) => {
                let (right, answered) = (self.right, self.answered);
                say!(language, "lesson-question", text, right, answered)
            }
            Kind::Search => say!(language, "lesson-search", text, steps = self.steps.len()),
            Kind::Game => text.to_owned(),
        }
    }

    /// Returns the wrong answers by the names of their mistakes.
    fn mistakes(&self, language: Language) -> impl Iterator<Item = (String, usize)> {
        self.wrong.iter().map(move |(mistakes, count)| {
            let names: Vec<String> = mistakes.iter().map(|one| one.name(language)).collect();
            let name = if names.is_empty() {
                say!(language, "answers-other")
            } else {
                names.join(", ")
            };
            (name, *count)
        })
    }

    /// Returns the notes, and the number of each kind of wrong answer.
    fn details(&self, language: Language) -> impl Iterator<Item = String> {
        let notes = self.notes.iter();
        let notes = notes.map(|(step, note)| format!("{step}: {note}"));
        let mistakes = self.mistakes(language);
        notes.chain(mistakes.map(|(name, count)| format!("{count} {name}")))
    }

    /// Returns the subject whose drills provoke the question's most frequent mistake or, if none has
    /// a name, ask what it asks.
    fn subject(&self) -> Option<Subject> {
        let Kind::Question(ask) = self.kind else {
            return None;
        };
        let wrong = self.wrong.iter();
        let mut mistakes = wrong.filter_map(|(mistakes, _)| mistakes.first());
        let target = mistakes.next().and_then(|&one| Target::provoking(one));
        let provokes = |subject: &Subject| {
            target.is_some_and(|(target, _)| subject.targets().contains(&target))
        };
        let asks = |subject: &Subject| {
            let recipe = Recipe::random(0, Difficulty::Easy, &[*subject]);
            let questions = Drill::from_recipe(recipe).questions();
            questions.iter().any(|question| question.ask == ask)
        };
        let mut subjects = Subject::VARIANTS.iter().copied();
        let found = subjects.clone().find(provokes);
        found.or_else(|| subjects.find(asks))
    }
}

impl Transcript {
    /// Adds what a scene shows.
    pub(super) fn add(&mut self, scene: &Scene) {
        let poll = scene.poll().map(|(poll, _)| poll);
        if self.open.as_ref() != poll
            && let Some(asked) = std::mem::replace(&mut self.open, poll.map(Arc::clone))
        {
            self.lines.push(LessonLine::of_question(&asked));
        }
        match &scene.content {
            SceneContent::Search(view) => {
                let search = &view.search;
                let spec = search.exploration.spec();
                let command = command_line(spec, DEFAULT_MAX_NODES, None, 0, view.view);
                self.push(Kind::Search, search.number, |_| command.clone());
                let mut lines = self.lines.iter_mut().rev();
                if let Some(line) = lines.find(|line| line.kind == Kind::Search)
                    && let Err(place) = line.steps.binary_search(&view.step)
                {
                    line.steps.insert(place, view.step);
                    let note = view.note.clone().map(|note| (view.step, note));
                    line.notes.extend(note);
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

    /// Adds a line, unless it is about the same as the last one, or that search again.
    fn push(&mut self, kind: Kind, number: u64, text: impl Fn(Language) -> String) {
        let line = LessonLine::new(kind, text);
        let is_same = |last: &LessonLine| (last.kind, &last.text) == (Kind::Search, &line.text);
        let is_again = self.lines.last().is_some_and(is_same);
        if self.last.replace(number) != Some(number) && !is_again {
            self.lines.push(line);
        }
    }

    /// Returns the record so far.
    pub(super) fn lesson(&self) -> Lesson {
        let open = self.open.as_ref().map(|poll| LessonLine::of_question(poll));
        Lesson {
            format: FORMAT.to_owned(),
            version: VERSION,
            lines: self.lines.iter().cloned().chain(open).collect(),
        }
    }

    /// Returns a quiz about what was hardest: the subjects of the three questions that the smallest
    /// share answered rightly. `None` if no answer was wrong.
    pub(super) fn hardest(&self) -> Option<ClassQuiz> {
        let mut wrong: Vec<&LessonLine> = self.lines.iter().collect();
        wrong.retain(|line| line.right < line.answered);
        // Compare shares without dividing.
        wrong.sort_by(|one, other| (one.right * other.answered).cmp(&(other.right * one.answered)));
        let mut subjects = Vec::new();
        for subject in wrong.into_iter().filter_map(LessonLine::subject) {
            if !subjects.contains(&subject) && subjects.len() < AGAIN {
                subjects.push(subject);
            }
        }
        let recipe = Recipe::random(self.lines.len() as u64, Difficulty::Easy, &subjects);
        let quiz = || ClassQuiz::new(&Drill::from_recipe(recipe), &subjects, AGAIN);
        (!subjects.is_empty()).then(quiz)
    }
}

/// Number of questions that are asked again.
const AGAIN: usize = 3;

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
            let details = line.details(language).map(|text| format!("  {text}\n"));
            line.head(language) + "\n" + &details.collect::<String>()
        };
        self.lines.iter().map(about).collect()
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
            let row = |(mistake, count): (String, String)| {
                [
                    kind.to_owned(),
                    safe::cell(line.text.text(language)),
                    steps.join(" "),
                    line.answered.to_string(),
                    line.right.to_string(),
                    safe::cell(&mistake),
                    count,
                ]
            };
            let mistakes = line.mistakes(language);
            let mistakes = mistakes.map(|(name, count)| (name, count.to_string()));
            rows.extend([Default::default()].into_iter().chain(mistakes).map(row));
        }
        csv_text(rows)
    }

    /// Returns the record as a page that stands alone, and from which it can be read again.
    pub fn html(&self, language: Language) -> String {
        let about = |line: &LessonLine| {
            let details = line.details(language);
            let details = details.map(|text| format!("<li>{}</li>\n", safe::html(&text)));
            format!(
                "<section>\n<h2>{}</h2>\n<p>{}</p>\n<ul>\n{}</ul>\n</section>\n",
                safe::html(&line.head(language)),
                safe::html(line.answer.text(language)),
                details.collect::<String>()
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
