//! Which language is spoken: the option, else the variable, else the locale.

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;
use rstest::rstest;

/// A picture of the home screen, with these variables and options.
fn home(variables: &[(&str, &str)], options: &[&str]) -> String {
    let mut command = Command::new(cargo_bin("plywood"));
    for name in [
        "PLYWOOD_LANG",
        "LANG",
        "LC_ALL",
        "LC_CTYPE",
        "LC_MESSAGES",
        "LANGUAGE",
    ] {
        command.env_remove(name);
    }
    command.envs(variables.iter().copied());
    let ended = command
        .args(["picture", "--screen", "home"])
        .args(options)
        .assert();
    String::from_utf8(ended.success().get_output().stdout.clone()).unwrap()
}

#[rstest]
#[case::flag_before_variable(&[("PLYWOOD_LANG", "en")], &["--lang", "fr"], true)]
#[case::flag_before_locale(&[("LC_ALL", "fr_FR.UTF-8")], &["--lang", "en"], false)]
#[case::variable(&[("PLYWOOD_LANG", "fr")], &[], true)]
#[case::variable_before_locale(&[("PLYWOOD_LANG", "en"), ("LC_ALL", "fr_FR.UTF-8")], &[], false)]
#[case::an_empty_variable_says_nothing(&[("PLYWOOD_LANG", ""), ("LC_ALL", "fr_FR.UTF-8")], &[], true)]
#[case::region(&[("PLYWOOD_LANG", "fr-CA")], &[], true)]
fn the_first_that_is_told_wins(
    #[case] variables: &[(&str, &str)],
    #[case] options: &[&str],
    #[case] is_french: bool,
) {
    let shown = home(variables, options);
    assert_eq!(shown.contains("quitter"), is_french, "{shown}");
    assert_eq!(shown.contains("watch"), !is_french, "{shown}");
}

#[rstest]
#[case("fr_FR.UTF-8", true)]
#[case("fr", true)]
#[case("en_GB.UTF-8", false)]
#[case("de_DE.UTF-8", false)]
#[case("C", false)]
// Other systems ask elsewhere than in the environment.
#[cfg(target_os = "linux")]
fn without_both_the_locale_decides(#[case] locale: &str, #[case] is_french: bool) {
    for variable in ["LC_ALL", "LANG"] {
        let shown = home(&[(variable, locale)], &[]);
        assert_eq!(shown.contains("quitter"), is_french, "{variable}");
    }
}

#[test]
fn a_language_that_is_not_spoken_is_a_mistake() {
    let plywood = || Command::new(cargo_bin("plywood"));
    let said = "plywood: invalid value 'de' for '--lang <LANGUAGE>': Plywood speaks en and fr\n";
    let mut command = plywood();
    command.args(["picture", "--screen", "home", "--lang", "de"]);
    command.assert().code(2).stdout("").stderr(said);
    let mut command = plywood();
    command
        .env("PLYWOOD_LANG", "de")
        .args(["picture", "--screen", "home"]);
    let said = said.replace("'--lang <LANGUAGE>'", "PLYWOOD_LANG");
    command.assert().code(2).stdout("").stderr(said);
}

#[test]
fn a_variable_is_asked_only_without_the_flag() {
    let search = |set: &str, args: &[&str]| {
        let mut command = Command::new(cargo_bin("plywood"));
        command.env("PLYWOOD_LANG", set);
        command.args(["search", "--depth", "1"]).args(args).assert()
    };
    search("de", &["--lang", "en"]).success();
}

#[test]
fn the_help_stays_english() {
    let mut command = Command::new(cargo_bin("plywood"));
    command.env("PLYWOOD_LANG", "fr").arg("--help");
    let ended = command.assert().success();
    let help = String::from_utf8_lossy(&ended.get_output().stdout).into_owned();
    assert!(help.contains("Usage:"), "{help}");
}
