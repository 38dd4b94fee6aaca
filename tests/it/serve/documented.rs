//! The OpenAPI file: every path and parameter of it answers, every answer matches its schema, and
//! no answer is undocumented.

use super::{Running, options};
use clap::CommandFactory;
use plywood::cli::Cli;
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn document(server: &Running) -> Value {
    let answer = server.client().get("/api/v1/openapi.json");
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), Some("application/json"));
    answer.json()
}

/// The paths with the description of their GET.
fn operations(document: &Value) -> Vec<(String, Value)> {
    let paths = document["paths"].as_object().unwrap();
    let get = |(path, item): (&String, &Value)| {
        assert_eq!(item.as_object().unwrap().len(), 1, "{path}");
        (path.clone(), item["get"].clone())
    };
    paths.iter().map(get).collect()
}

/// A value that fits, and one that does not.
fn examples(parameter: &Value) -> (String, Option<&'static str>) {
    let schema = &parameter["schema"];
    let name = parameter["name"].as_str().unwrap();
    let known = match name {
        "position" => Some(("4453", Some("4458"))),
        "board" => Some(("......./......./......./......./......./...X...", Some("X"))),
        "time" => Some(("none", Some("soon"))),
        "leaf-at" | "window" => Some(("1000", Some("0"))),
        "at" => Some(("1", Some("1.9"))),
        "move" => Some(("4", Some("9"))),
        _ => None,
    };
    if let Some((good, bad)) = known {
        return (good.to_owned(), bad);
    }
    match schema["type"].as_str().unwrap() {
        "integer" => (schema["minimum"].to_string(), Some("-1")),
        "boolean" => ("false".to_owned(), Some("perhaps")),
        _ => {
            let first = schema["enum"][0].as_str().unwrap();
            (first.to_owned(), Some("nonsense"))
        }
    }
}

/// The other parameters without which it means nothing.
fn beside(name: &str) -> &'static str {
    match name {
        "as" => "&program=cpp-class",
        "at" | "from" | "to" => "&format=html&depth=2",
        "step" => "&format=svg&depth=2",
        "view" | "style" => "&format=svg&depth=2",
        "beamer" | "standalone" => "&format=tikz&depth=2",
        "clock" | "iteration" => "&algorithm=iterative-deepening&depth=2",
        "leaf-at" | "window" | "algorithm" | "program" => "&depth=2",
        _ => "",
    }
}

/// The schema's statements that do not hold.
fn faults(schema: &Value, value: &Value, place: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let kinds = match &schema["type"] {
        Value::Array(kinds) => kinds.clone(),
        kind => vec![kind.clone()],
    };
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_i64() || number.is_u64() => "integer",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    if !kinds.contains(&json!(kind)) {
        faults.push(format!("{place} is {kind}, not {kinds:?}"));
    }
    for name in schema["required"].as_array().into_iter().flatten() {
        if value.get(name.as_str().unwrap()).is_none() {
            faults.push(format!("{place} has no {name}"));
        }
    }
    for (name, schema) in schema["properties"].as_object().into_iter().flatten() {
        if let Some(value) = value.get(name) {
            faults.extend(self::faults(schema, value, &format!("{place}.{name}")));
        }
    }
    faults
}

#[test]
fn the_description_is_whole() {
    let server = Running::start(options());
    let document = document(&server);
    assert_eq!(document["openapi"], "3.1.0");
    assert!(document["info"]["title"].is_string() && document["info"]["version"].is_string());
    let mut names = BTreeSet::new();
    for (path, get) in operations(&document) {
        assert!(names.insert(get["operationId"].to_string()), "{path}");
        let mut seen = BTreeSet::new();
        for parameter in get["parameters"].as_array().unwrap() {
            assert!(
                seen.insert(parameter["name"].to_string()),
                "{path} {parameter}"
            );
            assert_eq!(parameter["in"], "query");
            let about = parameter["description"].as_str().unwrap();
            assert!(about.ends_with('.'), "{about}");
        }
        for status in ["200", "400", "422", "429"] {
            let about = &get["responses"][status]["description"];
            assert!(about.is_string(), "{path} {status}");
        }
    }
    assert_eq!(names.len(), 5);
}

#[test]
fn every_parameter_answers_and_refuses_what_does_not_fit() {
    let server = Running::start(options());
    let mut client = server.client();
    let mut count = 0;
    let document = document(&server);
    for (path, get) in operations(&document) {
        let ok = client.get(&format!("/api/v1{path}?game=tic-tac-toe"));
        assert_eq!(ok.status, 200, "{path}");
        let schema = &get["responses"]["200"]["content"]["application/json"]["schema"];
        if !schema.is_null() {
            assert_eq!(faults(schema, &ok.json(), "it"), [""; 0], "{path}");
        }
        for parameter in get["parameters"].as_array().unwrap() {
            let name = parameter["name"].as_str().unwrap();
            let (good, bad) = examples(parameter);
            let more = match path.as_str() {
                "/tree" => beside(name),
                // Only a tree has formats.
                _ => &beside(name)
                    .replace("&format=svg", "")
                    .replace("&format=html", ""),
            };
            let quick = match path.as_str() {
                "/solve" => "",
                _ => more,
            };
            let game = match (path.as_str(), name) {
                // The rest of this game is short.
                ("/solve", "position" | "board" | "game") => continue,
                _ => "",
            };
            let ask = |value: &str| {
                let value = super::api::encoded(value);
                format!("/api/v1{path}?{name}={value}{quick}{game}")
            };
            let answer = client.get(&ask(&good));
            // A limit of one node is always reached.
            let is_limit = name == "max-nodes" && answer.status == 422;
            assert!(
                answer.status == 200 || is_limit,
                "{} {answer:?}",
                ask(&good)
            );
            if let Some(bad) = bad {
                let answer = client.get(&ask(bad));
                let kind = answer.header("content-type");
                assert_eq!(kind, Some("application/problem+json"), "{}", ask(bad));
                let reference = &document["components"]["schemas"]["Problem"];
                assert_eq!(faults(reference, &answer.json(), "it"), [""; 0]);
                count += 1;
            }
        }
    }
    assert!(count > 60, "{count}");
}

#[test]
fn the_words_are_those_of_the_command_line() {
    let server = Running::start(options());
    let document = document(&server);
    let cli = Cli::command();
    for (path, command, own) in [
        ("/search", "search", ["json", "max-nodes"]),
        ("/tree", "export", ["tree", "output"]),
    ] {
        let told = &document["paths"][path]["get"]["parameters"];
        let told: BTreeSet<&str> = told
            .as_array()
            .unwrap()
            .iter()
            .map(|parameter| parameter["name"].as_str().unwrap())
            .collect();
        let command = cli.find_subcommand(command).unwrap();
        let mut known: BTreeSet<&str> = command
            .get_arguments()
            .filter_map(clap::Arg::get_long)
            .collect();
        for only_there in own.into_iter().chain(["force", "help"]) {
            if !told.contains(only_there) {
                known.remove(only_there);
            }
        }
        assert_eq!(told, known, "{path}");
    }
}
