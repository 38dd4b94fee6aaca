//! Spark reads the shards of a survey as one table, on one machine.

use super::{run, sorted};
use crate::tools;
use std::fs;
use std::process::Command;

/// Whether pyspark and a Java that it runs on are there.
fn has_spark() -> bool {
    let mut java = Command::new("java");
    let mut python = Command::new("python3");
    let is_there = tools::is_there_for_long_runs;
    is_there("java", java.arg("-version"))
        && is_there("pyspark", python.args(["-c", "import pyspark"]))
}

#[test]
fn spark_reads_the_shards_as_one_table() {
    if tools::parquet().is_none() || !has_spark() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("parts")).unwrap();
    for number in 1..=3 {
        let (shard, file) = (format!("{number}/3"), format!("parts/{number}.parquet"));
        let args = [
            "--no-time",
            "--shard",
            &shard,
            "--format",
            "parquet",
            "--output",
            &file,
        ];
        assert_eq!(run(folder.path(), &args), (0, String::new()));
    }
    let whole = ["--no-time", "--output", "whole.csv"];
    assert_eq!(run(folder.path(), &whole), (0, String::new()));
    let script = tools::data("survey_by_spark.py");
    let mut spark = Command::new("python3");
    let output = spark
        .current_dir(folder.path())
        .arg(script)
        .args(["parts", "whole.csv"])
        .output()
        .unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    let told = String::from_utf8(output.stdout).unwrap();
    let whole = fs::read_to_string(folder.path().join("whole.csv")).unwrap();
    let rows = sorted(&whole).len() - 1;
    // As many rows as the whole has, the same ones, and as many nodes as its rows add up to.
    let column = whole.lines().next().unwrap();
    let nodes = column.split(',').position(|name| name == "nodes").unwrap();
    let lines = whole.lines().skip(1);
    let visited = lines.map(|line| line.split(',').nth(nodes).unwrap().parse::<u64>().unwrap());
    assert_eq!(told, format!("{rows} 0 0 {}\n", visited.sum::<u64>()));
}
