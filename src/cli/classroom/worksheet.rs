//! `plywood worksheet`: makes a worksheet of drills, or about a tree of one's own.

use super::quiz::draw;
use crate::cli::arguments::{FileArgs, integer_in};
use crate::cli::failure::Failure;
use crate::cli::practice::{AskingArgs, drill_from_code};
use crate::cli::recording::with_letters;
use crate::cli::writing::{tell, write_text};
use clap::Args;
use plywood_app::search_options;
pub(in crate::cli) use plywood_class::desk::FILE_KINDS;
use plywood_class::worksheet::{Around, MAX_NODES, Options, drill_sheet, letter_sheet};
use plywood_explore::exploration::{DEFAULT_MAX_NODES, name};
use plywood_explore::safe::{self, Escape};
use plywood_teach::drill::Drill;
use plywood_teach::language::Language;
use plywood_teach::say;

/// Options of `worksheet`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
The sheet is in the language of --lang. Without --answers nothing on it gives an answer away. Without a code or
a tree a drill is drawn for each --subject; its code, which makes sheet and key again, is told on standard error.

Exit codes:
  0 done · 1 a file cannot be read or written · 2 there is no such drill
  4 no tree fits on paper

Examples:
  plywood worksheet --subject window deep-cutoff > sheet.html
  plywood worksheet --game textbook --position '[[3 12 8] [2 4 6] [14 5 2]]' > own.html
  plywood worksheet --code 1381T-FH8X6 > sheet.html
  plywood worksheet --code 1381T-FH8X6 --answers --output key.html
  plywood worksheet --code 1381T-FH8X6 --title 'Test 2' --points 4 > exam.html
  plywood worksheet --test 2 --points 2 > test.html")]
pub struct WorksheetArgs {
    /// The code of a drill; repeat --code to put several on one sheet.
    #[arg(long, value_name = "CODE", help_heading = "What is asked", conflicts_with_all = ["subject", "difficulty", "game", "position", "board", "depth", "tree", "test"])]
    pub code: Vec<String>,

    /// The questions, and the trees they are about.
    #[command(flatten)]
    pub asking: AskingArgs,

    /// Write the key: each answer and why it is right, and the trees with windows, values and cuts.
    #[arg(long, help_heading = "Sheet")]
    pub answers: bool,

    /// The title of the sheet and its key.
    #[arg(long, value_name = "TEXT", help_heading = "Sheet", value_parser = title)]
    pub title: Option<String>,

    /// Room for the points of each question, out of this many, and for their sum.
    #[arg(long, value_name = "N", help_heading = "Sheet", allow_negative_numbers = true, value_parser = |text: &str| integer_in::<u32>(text, 1..=1000))]
    pub points: Option<u32>,

    /// The file to write.
    #[command(flatten)]
    pub file: FileArgs,
}

fn title(text: &str) -> Result<String, &'static str> {
    let is_title = (1..=100).contains(&text.chars().count()) && !text.trim().is_empty();
    let is_line = !text.contains(safe::is_harmful);
    (is_title && is_line)
        .then(|| text.to_owned())
        .ok_or("a title is a line of 1 to 100 letters")
}

/// Writes the worksheet.
///
/// # Errors
/// There is no such drill, or the file cannot be written.
pub(in crate::cli) fn run(args: &WorksheetArgs, language: Language) -> Result<(), Failure> {
    let ending = args.file.output.extension();
    if ending.is_some_and(|ending| ending != "html" && ending != "htm") {
        return Err(Failure::usage(format!(
            "a sheet is a page, not what {} says: let it end in html, and print it from a browser",
            safe::path(&args.file.output)
        )));
    }
    write_text(&args.file, Some(Escape::Text), || sheet(args, language))
}

fn sheet(args: &WorksheetArgs, language: Language) -> Result<String, Failure> {
    let options = Options {
        language,
        answers: args.answers,
        points: args.points,
    };
    let around = |again| Around {
        title: args.title.as_deref(),
        again,
    };
    if let Some(problem) = with_letters(&args.asking.exploration, &args.asking.tree)? {
        let search = search_options(&problem.spec, DEFAULT_MAX_NODES);
        let command = rerun_command(args, language, &[], &search);
        let sheet = letter_sheet(&problem, options, around(&command));
        return sheet.ok_or_else(|| Failure::usage(NO_LETTER));
    }
    let drills = drills(args, language)?;
    let command = rerun_command(args, language, &drills, "");
    drill_sheet(&drills, options, around(&command)).ok_or_else(|| {
        Failure::limit(format!(
            "no tree of it fits on paper, where {MAX_NODES} nodes have room: choose a smaller --depth"
        ))
    })
}

/// Returns the drills of the codes, the drill about the chosen tree, or a random one for each
/// subject.
fn drills(args: &WorksheetArgs, language: Language) -> Result<Vec<Drill>, Failure> {
    let asking = &args.asking;
    if !args.code.is_empty() {
        let codes = args.code.iter();
        return codes.map(|code| drill_from_code("--code", code)).collect();
    }
    if let Some(own) = asking.own()? {
        return Ok(vec![own]);
    }
    if let Some(test) = asking.test {
        let code = test.to_string();
        tell(&format!("{}\n", say!(language, "drawn-code", code)))?;
        return Ok(test.drills());
    }
    let drills: Vec<Drill> = if asking.subject.is_empty() {
        vec![draw(asking, &[])]
    } else {
        let subjects = asking.subject.iter();
        subjects.map(|&subject| draw(asking, &[subject])).collect()
    };
    let codes: Vec<String> = drills.iter().map(Drill::code).collect();
    let drawn = say!(language, "drawn-code", code = codes.join(" --code "));
    tell(&format!("{drawn}\n"))?;
    Ok(drills)
}

const NO_LETTER: &str = "position: a sheet asks for which values of one letter alpha-beta skips a node: leave one \
     letter that decides this, or write the blank tree with export --blank";

/// Returns the command that reproduces this worksheet, without its file: about these drills, or about
/// the search with these options.
fn rerun_command(
    args: &WorksheetArgs,
    language: Language,
    drills: &[Drill],
    search: &str,
) -> String {
    let mut words = vec!["plywood".to_owned(), "worksheet".to_owned()];
    let option = |words: &mut Vec<String>, name: &str, value: &str| {
        // A value may look like an option.
        if value.starts_with('-') {
            words.push(format!("{name}={value}"));
        } else {
            words.extend([name.to_owned(), value.to_owned()]);
        }
    };
    if let Some(test) = args.asking.test {
        option(&mut words, "--test", &test.to_string());
    }
    let drills_alone = if args.asking.test.is_some() {
        &[]
    } else {
        drills
    };
    for drill in drills_alone {
        if drill.recipe.is_some() {
            option(&mut words, "--code", &drill.code());
            continue;
        }
        match &args.asking.tree.tree {
            Some(file) => option(&mut words, "--tree", &file.to_string_lossy()),
            None => {
                let search = search_options(drill.exploration.spec(), DEFAULT_MAX_NODES);
                words.extend(shlex::split(&search).unwrap_or_default());
            }
        }
        for &subject in &args.asking.subject {
            option(&mut words, "--subject", &name(subject));
        }
    }
    words.extend(shlex::split(search).unwrap_or_default());
    if let Some(title) = &args.title {
        option(&mut words, "--title", title);
    }
    if let Some(points) = args.points {
        option(&mut words, "--points", &points.to_string());
    }
    option(&mut words, "--lang", language.code());
    // The system does not pass names with a zero byte.
    shlex::try_join(words.iter().map(String::as_str)).unwrap_or_default()
}
