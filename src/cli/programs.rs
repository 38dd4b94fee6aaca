//! `plywood programs`: describes the teaching programs.

use super::arguments::named;
use super::failure::Failure;
use super::writing::print;
use clap::Args;
use plywood_app::names::algorithm_name;
use plywood_app::paint::wrap;
use plywood_explore::exploration::{Spec, name};
use plywood_explore::program::{Program, Version};
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::game_name;
use std::io::{self, Write};
use strum::VariantArray;

/// Options of `programs`.
#[derive(Clone, Copy, Debug, Args)]
#[command(after_long_help = "\
Wherever something is searched, --program NAME sets everything as the program has it. Other options
override its settings; these, which only such programs need, work without one, too:
  --pass no-move       a side that has to pass finds no move, and its node keeps its starting value
  --leaf-at N          a line ends at a value of N or more, and not where somebody has won
  --root apart         each move of the root is searched with the whole window
  --clock between      the clock is checked between iterations, and the one before the last answers

Examples:
  plywood programs --program cpp-class
  plywood explore --program cpp-class --as repaired")]
pub struct ProgramsArgs {
    /// Only this program.
    #[arg(long, value_name = "NAME", value_parser = named::<Program>())]
    pub program: Option<Program>,
}

/// Width of a line.
const WIDTH: i32 = 80;

/// Describes these programs.
pub(super) fn run(args: ProgramsArgs, language: Language) -> Result<(), Failure> {
    let all = Program::VARIANTS.to_vec();
    let programs = args.program.map_or(all, |one| vec![one]);
    print(|out| write(&programs, language, out))
}

/// Writes a page about these programs.
fn write(programs: &[Program], language: Language, out: &mut dyn Write) -> io::Result<()> {
    for line in wrap(&say!(language, "programs-intro"), WIDTH) {
        writeln!(out, "{line}")?;
    }
    for &program in programs {
        writeln!(out, "\n{}", heading(program, language))?;
        let parts = parts(program, language);
        let labels = parts.iter().map(|(label, _)| label.chars().count());
        let indent = labels.max().unwrap_or(0) + 2;
        let width = WIDTH - 2 - indent as i32;
        for (label, text) in &parts {
            let mut label = label.as_str();
            for line in text.iter().flat_map(|text| wrap(text, width)) {
                writeln!(out, "  {label:indent$}{line}")?;
                label = "";
            }
        }
    }
    Ok(())
}

/// Returns a program's name and description.
fn heading(program: Program, language: Language) -> String {
    let title = say!(language, "program-title", program = name(program));
    format!("{} · {title}", name(program))
}

/// Returns labelled texts about a program, each as separate lines.
fn parts(program: Program, language: Language) -> Vec<(String, Vec<String>)> {
    let [published, repaired] =
        [Version::Published, Version::Repaired].map(|version| program.spec(version));
    let label = |part| say!(language, "program-part", part);
    let searches = [&published, &repaired].map(|spec| search(spec, language));
    let search = if searches[0] == searches[1] {
        searches[0].clone()
    } else {
        let [published, repaired] = searches;
        say!(language, "program-versions", published, repaired)
    };
    let evaluation = |spec: &Spec| spec.evaluation.map_or(String::new(), name);
    let evaluation = say!(
        language,
        "program-versions",
        published = evaluation(&published),
        repaired = evaluation(&repaired)
    );
    let versions = Version::VARIANTS.iter().copied();
    let program = name(program);
    let text = |message: &'static str| vec![say!(language, message, program = program.as_str())];
    let step = |version| match version {
        Version::Published => format!("plywood explore --program {program}"),
        version => format!("plywood explore --program {program} --as {}", name(version)),
    };
    vec![
        (label("game"), vec![game_name(language, published.game)]),
        (label("search"), vec![search]),
        (label("evaluation"), vec![evaluation]),
        (label("shows"), text("program-shows")),
        (label("clever"), text("program-clever")),
        (label("fault"), text("program-fault")),
        (label("repaired"), text("program-repaired")),
        (label("step"), versions.map(step).collect()),
    ]
}

/// Describes how a program searches.
fn search(spec: &Spec, language: Language) -> String {
    let algorithm = algorithm_name(language, spec.method.algorithm);
    let depth = spec.depth.unwrap_or_default();
    if spec.method.algorithm.properties().max_depth.is_some() {
        // The name includes the depth.
        return algorithm;
    }
    match spec.time {
        Some(milliseconds) => {
            let seconds = milliseconds / 1000;
            say!(language, "program-search-timed", algorithm, seconds)
        }
        None => say!(language, "program-search", algorithm, depth),
    }
}
