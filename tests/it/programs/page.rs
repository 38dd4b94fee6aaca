//! The page about the programs.

use crate::cli::stdout;
use plywood_explore::exploration::names;
use plywood_explore::program::Program;
use rstest::rstest;

#[rstest]
fn all_programs_are_told_of_in_eighty_columns(#[values("en", "fr")] language: &str) {
    let text = stdout(&["programs", "--lang", language]);
    for program in names::<Program>() {
        for line in [
            format!("{program} · "),
            format!("plywood explore --program {program}\n"),
            format!("plywood explore --program {program} --as repaired\n"),
        ] {
            assert!(text.contains(&line), "{line}\n{text}");
        }
        let alone = stdout(&["programs", "--lang", language, "--program", program]);
        let others = names::<Program>().into_iter();
        let others = others.filter(|other| *other != program);
        assert!(alone.contains(&format!("{program} · ")), "{alone}");
        for other in others {
            assert!(!alone.contains(&format!("{other} · ")), "{alone}");
        }
    }
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "{line}");
        assert_eq!(line, line.trim_end());
    }
}

#[test]
fn the_page_follows_the_language() {
    assert!(stdout(&["programs"]).contains("the fault"));
    assert!(stdout(&["programs", "--lang", "fr"]).contains("le défaut"));
}
