//! JUnit files, and errors of compilers.

use super::{command, folder, graded, has};
use crate::cli::plywood;
use std::fs;
use std::process::Command;
use tempfile::TempDir;

/// A right program and one whose calls all begin anew.
fn pair(folder: &std::path::Path) -> Option<[Vec<String>; 2]> {
    let right = fs::read_to_string(self::folder().join("alpha_beta.py")).unwrap();
    let wrong = right.replace("not is_max, alpha, beta)", "not is_max, -INF, INF)");
    Some([
        command(folder, "right.py", &right)?,
        command(folder, "wrong.py", &wrong)?,
    ])
}

/// The file as Python's reader of XML sees it.
#[test]
fn tasks_are_test_cases_of_junit() {
    let folder = TempDir::new().unwrap();
    let Some([right, wrong]) = pair(folder.path()) else {
        return;
    };
    let read = "\
import sys, xml.etree.ElementTree as tree
suite = tree.parse(sys.argv[1]).getroot()
cases = suite.findall('testcase')
failed = [case.find('failure') for case in cases if case.find('failure') is not None]
print(suite.tag, suite.get('tests'), suite.get('failures'), len(cases), len(failed))
print(suite.get('skipped'), cases[0].get('classname'))
print(failed[0].get('message') if failed else '')
print(sum(case.text.strip() != '' for case in failed))
";
    // A right program fails a convention that is demanded and that it does not follow.
    let demanded: &[&str] = &["--cut", "gt"];
    for (program, demanded) in [(&right, &[][..]), (&wrong, &[]), (&right, demanded)] {
        let file = folder.path().join("results.xml");
        let file = file.to_str().unwrap();
        let options = [&["--junit", file, "--force"], demanded].concat();
        let (report, _) = graded(program, &options);
        let failed = 14 - report["passed"].as_u64().unwrap();
        let why = report["first"]["why"].as_str().unwrap_or_default();
        let full = u64::from(failed > 0);
        let expected = format!("testsuite 14 {failed} 14 {failed}\n0 task 1\n{why}\n{full}\n");
        let output = Command::new("python3")
            .args(["-c", read, file])
            .output()
            .unwrap();
        let told = String::from_utf8(output.stdout).unwrap();
        assert_eq!(
            told,
            expected,
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}

#[test]
fn a_program_that_does_not_compile_is_told_by_its_first_error() {
    if !has("cc") {
        return;
    }
    let folder = TempDir::new().unwrap();
    let source = folder.path().join("wrong.c");
    fs::write(
        &source,
        "int main() { return first; }\nint other() { return second; }\n",
    )
    .unwrap();
    let build = format!("cc {} -o /dev/null", source.display());
    let output = plywood(&["grade", "--", "sh", "-c", &build])
        .output()
        .unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.contains("error: ") && told.contains("first"), "{told}");
}
