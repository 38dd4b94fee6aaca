//! `plywood quiz --serve`: serves the page to a class, and appends the submitted answers to a file
//! immediately, one per line.

use super::super::serve::{serve_until_signalled, socket_address};
use super::{QuizArgs, read_answers};
use crate::cli::failure::Failure;
use crate::output;
use plywood_app::paint::QrCode;
use plywood_class::quiz::{ClassQuestion, ClassQuiz};
use plywood_class::quiz_page::{Submission, page};
use plywood_class::results::{AnswerLine, LineError};
use plywood_explore::parallel::locked;
use plywood_serve::{Endpoint, QuizHandler, Server};
use plywood_teach::language::Language;
use plywood_teach::quiz::{Mistake, Session};
use plywood_teach::say;
use plywood_teach::words::Naming;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

#[cfg(test)]
mod tests;

/// Serves until a signal arrives.
///
/// # Errors
/// The address cannot be bound, the answers cannot be written, their file contains answers to
/// another quiz, or a signal arrived.
pub(super) fn run(args: &QuizArgs, quiz: ClassQuiz, language: Language) -> Result<(), Failure> {
    let address = socket_address(args.bind, args.port);
    let pages = Language::ALL.map(|language| page(&quiz, language, Submission::Sent));
    let output = answers(args)?;
    let _lock = output.as_deref().map(lock).transpose()?;
    let names = names_in_file(args, &quiz)?;
    let service = QuizService {
        quiz,
        pages,
        handed_in: Mutex::new(Submissions { names, output }),
        language,
    };
    let endpoint = Endpoint {
        language,
        ..Endpoint::at(address)
    };
    let server = Server::quiz(endpoint, Arc::new(service));
    serve_until_signalled(server, address, language, |address, text| {
        let code = match QrCode::new(address) {
            Some(code) if io::stderr().is_terminal() => code.lines(),
            _ => String::new(),
        };
        // Answers may be written to standard output.
        let written = io::stderr().write_all((code + text).as_bytes());
        written.map_err(|error| Failure::stream("error", &error))
    })
}

/// Returns the file for the answers after checking that it can be written; `None` for standard
/// output. Its content is kept, as a class may continue the next day.
fn answers(args: &QuizArgs) -> Result<Option<PathBuf>, Failure> {
    if args.file.is_stdout() {
        return Ok(None);
    }
    let path = &args.file.output;
    output::append(path, "").map_err(|error| Failure::unwritable(path, &error))?;
    Ok(Some(path.clone()))
}

/// Locks the answers against another server, which would take them from the same name again.
fn lock(path: &Path) -> Result<File, Failure> {
    let unwritable = |error| Failure::unwritable(path, &error);
    let mut name = output::resolve_links(path).map_err(unwritable)?;
    // Beside the answers, which are replaced, and never removed: another server may wait for it.
    name.as_mut_os_string().push(".lock");
    let mut options = File::options();
    options.write(true).create(true).truncate(false);
    let file = options.open(name).map_err(unwritable)?;
    if !output::lock(&file, Duration::ZERO) {
        return Err(Failure::in_use(path));
    }
    Ok(file)
}

/// Returns the names of those who have handed in answers, according to the file.
fn names_in_file(args: &QuizArgs, quiz: &ClassQuiz) -> Result<BTreeSet<String>, Failure> {
    let path = &args.file.output;
    if args.file.is_stdout() || !path.is_file() {
        return Ok(BTreeSet::new());
    }
    let mut names = BTreeSet::new();
    read_answers(path, |line| {
        names.insert(line.name.trim().to_owned());
        line.check_quiz(quiz)
    })?;
    Ok(names)
}

/// The quiz and the submissions.
struct QuizService {
    quiz: ClassQuiz,
    /// In the order of [`Language::ALL`].
    pages: [String; Language::ALL.len()],
    handed_in: Mutex<Submissions>,
    /// The teacher's language.
    language: Language,
}

struct Submissions {
    /// The names of those who have handed in answers, which they can only do once.
    names: BTreeSet<String>,
    /// `None` for standard output.
    output: Option<PathBuf>,
}

impl QuizHandler for QuizService {
    fn page(&self, language: Language) -> &str {
        &self.pages[language as usize]
    }

    fn take(&self, sent: &str, language: Language) -> Result<String, String> {
        // By question, of which the first answer counts.
        let mut lines = BTreeMap::new();
        let mut names = BTreeSet::new();
        for line in sent.lines() {
            let read = AnswerLine::read(line);
            let line = read.and_then(|line| line.check_quiz(&self.quiz).map(|()| line));
            let line = line.map_err(|fault| refusal(&fault, language))?;
            names.insert(line.name.trim().to_owned());
            lines.entry(line.question).or_insert(line);
        }
        let Some(name) = names.pop_first() else {
            return Err(say!(language, "quiz-nothing-sent"));
        };
        if !names.is_empty() {
            return Err(say!(language, "quiz-one-name"));
        }
        // Reasons follow the answers.
        let gives_reasons = lines.values().any(|line| line.because.is_some());
        let check_new = |handed_in: &Submissions| {
            let is_due = handed_in.names.contains(&name) == gives_reasons;
            let refusal = || say!(language, "quiz-sent-already", name = name.as_str());
            is_due.then_some(()).ok_or_else(refusal)
        };
        // Nothing is judged that is refused anyway.
        check_new(&locked(&self.handed_in))?;
        let judged = lines.into_iter().map(|(number, line)| {
            let judged = self.judge(&line);
            Ok((number, judged.map_err(|fault| refusal(&fault, language))?))
        });
        let lines = judged.collect::<Result<BTreeMap<_, _>, String>>()?;
        let mut handed_in = locked(&self.handed_in);
        check_new(&handed_in)?;
        let text: String = lines.values().map(|(line, _)| line.text() + "\n").collect();
        let written = match &handed_in.output {
            Some(path) => output::append(path, &text),
            None => io::stdout()
                .write_all(text.as_bytes())
                .and_then(|()| io::stdout().flush()),
        };
        if written.is_err() {
            return Err(say!(language, "quiz-not-kept"));
        }
        handed_in.names.insert(name);
        if io::stderr().is_terminal() {
            let count = say!(self.language, "quiz-count", count = handed_in.names.len());
            // Written over the count before it.
            let _ = write!(io::stderr(), "\r{count}\x1b[K");
        }
        let said = lines.values();
        let said = said.map(|(line, item)| reply(line, item, language));
        let said: Vec<Value> = said.collect();
        let answers = lines.values();
        let right = answers.filter(|(line, _)| line.right == Some(true)).count();
        let count = self.quiz.items.len();
        let score = say!(language, "score-of", right, of = count);
        let score = say!(language, "quiz-sent", score);
        Ok(json!({ "score": score, "said": said }).to_string())
    }
}

impl QuizService {
    /// Returns the line to be stored, with its question.
    fn judge(&self, line: &AnswerLine) -> Result<(AnswerLine, &ClassQuestion), LineError> {
        let item = &self.quiz.items[line.question - 1];
        let judged = AnswerLine::new(&self.quiz, line.name.trim(), line.question, &line.typed);
        let mut judged = judged.ok_or(LineError::Unreadable(line.question))?;
        let chosen = line.because.as_deref().and_then(Mistake::from_code);
        judged.because = chosen.map(|mistake| mistake.code().to_owned());
        Ok((judged, item))
    }
}

/// Returns why a line is refused, for the student.
fn refusal(fault: &LineError, language: Language) -> String {
    match fault {
        LineError::OtherQuiz(..) => say!(language, "quiz-other"),
        _ => say!(language, "quiz-unread-line"),
    }
}

/// Returns the page's reply to an answer: what is said of it, or the reasons to choose from, each with what
/// is said then.
fn reply(line: &AnswerLine, item: &ClassQuestion, language: Language) -> Value {
    let exploration = &item.drill.exploration;
    let is_right = line.right == Some(true);
    let mut session = Session::with_one_try(item.question.clone());
    session.submit(exploration, &line.typed);
    let text = |session: &Session| session.feedback(language, exploration, None);
    let reasons = session.reasons().iter().map(|&reason| {
        let mut session = session.clone();
        session.choose_reason(reason);
        let because = item.question.because(exploration, reason);
        let because = because.say(language, Naming::Signs);
        json!({ "code": reason.code(), "because": because, "text": text(&session) })
    });
    json!({
        "question": line.question,
        "right": is_right,
        "given": session.given().map(|given| given.text(language)),
        "reasons": reasons.collect::<Vec<_>>(),
        "text": text(&session),
    })
}
