//! `plywood quiz`: the same questions for everybody, as a page or served to browsers; and
//! `plywood results`, the teacher's table of answers.

mod serve;

use crate::cli::arguments::{FileArgs, address, integer_in, named, port};
use crate::cli::failure::Failure;
use crate::cli::practice::AskingArgs;
use crate::cli::reading;
use crate::cli::writing::{tell, write_text};
use clap::Args;
use plywood_class::classroom::Lesson;
use plywood_class::desk::QUIZ_COUNT;
use plywood_class::quiz::ClassQuiz;
use plywood_class::quiz_file;
use plywood_class::results::{AnswerLine, Format, LineError, Results};
use plywood_core::random;
use plywood_explore::exploration::{NamedVariant, name};
use plywood_explore::safe::{self, Escape};
use plywood_teach::drill::{Drill, Recipe, Subject};
use plywood_teach::language::Language;
use plywood_teach::say;
use std::net::IpAddr;
use std::path::{Path, PathBuf};

/// Options of `quiz`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Everybody who has the same code and count is asked the same questions, on the page or on the served \
page. Without a code one is drawn, about --subject or about everything, and told on standard error; with a tree or \
position the questions are about that. There is one try per question; the answers are lines of JSON. The page saves them \
to a file, to be handed in; from the served page students send theirs to this machine, where they are added to --output.

Exit codes:
  0 done · 1 a file cannot be written · 2 there is no such drill
  5 the address or port is not available · 128+n ended by signal n

Examples:
  plywood quiz --subject deep-cutoff --count 10 --output quiz.html
  plywood quiz --game textbook --position '[[3 12 8] [2 4 6] [14 5 2]]' --output quiz.html
  plywood quiz --code 18000-0007K --count 10 --output quiz.html
  plywood quiz --code 18000-0007K --count 10 --serve --bind 0.0.0.0 --output class.jsonl
  plywood quiz --subject window --format gift --output quiz.gift
  plywood quiz --test 2 --output test.html
  plywood results *.jsonl")]
pub struct QuizArgs {
    /// The code of the drill that the questions begin with; subjects may follow it.
    #[arg(long, value_name = "CODE", help_heading = "Questions", conflicts_with_all = ["difficulty", "game", "position", "board", "depth", "tree", "test"])]
    pub code: Option<String>,

    /// The number of questions, 1 to 50.
    #[arg(long, value_name = "N", default_value_t = QUIZ_COUNT, conflicts_with = "test", allow_negative_numbers = true, value_parser = |text: &str| integer_in::<u8>(text, 1..=50), help_heading = "Questions")]
    pub count: u8,

    /// The questions, and the trees they are about.
    #[command(flatten)]
    pub asking: AskingArgs,

    /// What is written: a page for browsers, with no answers in it, or a file for a learning platform.
    #[arg(long, value_name = "FORMAT", default_value = "page", help_heading = "Questions", value_parser = named::<quiz_file::Format>())]
    pub format: quiz_file::Format,

    /// Serve the page to a class, and add the answers that are sent to the output.
    #[arg(
        long,
        conflicts_with = "format",
        help_heading = "In a class's browsers"
    )]
    pub serve: bool,

    /// The address to listen on; 0.0.0.0 for all of this machine's. With this option the address that the
    /// class opens contains a random token.
    #[arg(long, value_name = "ADDRESS", requires = "serve", value_parser = address, help_heading = "In a class's browsers")]
    bind: Option<IpAddr>,

    /// The port, 8000 by default; 0 for any free one.
    #[arg(long, value_name = "PORT", requires = "serve", allow_negative_numbers = true, value_parser = port, help_heading = "In a class's browsers")]
    port: Option<u16>,

    /// The file to write.
    #[command(flatten)]
    pub file: FileArgs,
}

/// Options of `results`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Each answer is judged again from what was typed. If one name answers a question several times, the first answer counts.
The record of a lesson, which --share --record writes, is read as well.

Exit codes:
  0 done · 1 a file cannot be read or written · 3 a line is not an answer, or belongs to another quiz

Examples:
  plywood results ada.jsonl bob.jsonl
  plywood results *.jsonl --format csv --output class.csv
  plywood results lesson.html --format csv")]
pub struct ResultsArgs {
    /// The files with answers.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,

    /// The format [default: the one that the file name ends in, else text].
    #[arg(long, value_name = "FORMAT", value_parser = named::<Format>(), help_heading = "File")]
    pub format: Option<Format>,

    /// The file to write.
    #[command(flatten)]
    pub file: FileArgs,
}

/// Maximum size of a file with answers in bytes: a class of tens of thousands.
const MAX_FILE_BYTES: u64 = 64 << 20;

/// Asks the questions, writes the page, or serves it.
///
/// # Errors
/// There is no such drill, no name, or a file cannot be written.
pub(in crate::cli) fn run(args: &QuizArgs, language: Language) -> Result<(), Failure> {
    let quiz = quiz(args, language)?;
    if args.serve {
        return serve::run(args, quiz, language);
    }
    write_text(&args.file, None, || {
        Ok(quiz_file::text(&quiz, args.format, language))
    })
}

/// Returns the quiz of the code, about the chosen tree, or from a random drill.
fn quiz(args: &QuizArgs, language: Language) -> Result<ClassQuiz, Failure> {
    let (count, asking) = (args.count.into(), &args.asking);
    if let Some(code) = &args.code {
        let words: Vec<String> = asking.subject.iter().copied().map(name).collect();
        let quiz = ClassQuiz::from_code(&format!("{code} {}", words.join(" ")), count);
        return quiz
            .map_err(|error| Failure::usage(format!("--code {}: {error}", safe::short(code))));
    }
    if let Some(own) = asking.own()? {
        return Ok(ClassQuiz::new(&own, &[], count));
    }
    let quiz = match asking.test {
        Some(test) => ClassQuiz::of_test(test),
        None => ClassQuiz::new(&draw(asking, &asking.subject), &asking.subject, count),
    };
    let code = quiz.code.as_str();
    tell(&format!("{}\n", say!(language, "drawn-code", code)))?;
    Ok(quiz)
}

/// Writes the table of results.
///
/// # Errors
/// A file cannot be read or written, or a line is not an answer to the same quiz.
pub(in crate::cli) fn results(args: &ResultsArgs, language: Language) -> Result<(), Failure> {
    let of_file = || Format::from_file(&args.file.output, Format::extension);
    let format = args.format.or_else(of_file);
    write_text(&args.file, Some(Escape::Text), || {
        if let [only] = &args.files[..]
            && let Some(lesson) = Lesson::read(&reading::read_text(only, MAX_FILE_BYTES)?)
        {
            return Ok(match format.unwrap_or_default() {
                Format::Text => lesson.text(language),
                Format::Csv => lesson.csv(language),
            });
        }
        let mut results: Option<Results> = None;
        for path in &args.files {
            read_answers(path, |line| match &mut results {
                Some(results) => results.add(&line),
                None => {
                    results = Some(Results::new(&line)?);
                    Ok(())
                }
            })?;
        }
        let Some(results) = results else {
            return Err(Failure::data("there is no answer in these files"));
        };
        Ok(format.unwrap_or_default().table(&results, language))
    })
}

/// Calls `take` with each answer in a file.
///
/// # Errors
/// The file cannot be read, or a line is not an answer or is refused by `take`.
fn read_answers(
    path: &Path,
    mut take: impl FnMut(AnswerLine) -> Result<(), LineError>,
) -> Result<(), Failure> {
    let text = reading::read_text(path, MAX_FILE_BYTES)?;
    let lines = (1..).zip(text.lines());
    for (number, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        let taken = AnswerLine::read(line).and_then(&mut take);
        taken.map_err(|fault| Failure::data(format!("{}:{number}: {fault}", safe::path(path))))?;
    }
    Ok(())
}

/// Generates a drill about these subjects.
pub(super) fn draw(asking: &AskingArgs, subjects: &[Subject]) -> Drill {
    Drill::from_recipe(Recipe::random(random::seed(), asking.difficulty, subjects))
}
