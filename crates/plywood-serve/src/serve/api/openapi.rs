//! `/openapi.json`: the interface, for programs. It is generated from the same names that requests
//! are read by.

use super::{DEFAULT_RECORDED, MAX_RECORDED, MAX_VISITED, json};
use crate::exploration::{self, NamedVariant};
use crate::export::{Format, PictureView, Style};
use crate::program::settings::{Setting, Values};
use crate::program::{Program, Version};
use axum::response::Response;
use serde_json::{Map, Value, json};
use strum::VariantArray;

pub(super) async fn answer() -> Response {
    json(&document())
}

/// Returns the description of all routes (OpenAPI 3.1).
fn document() -> Value {
    let search = [position(), choices()].concat();
    let with = |more: Vec<Value>| [search.clone(), more].concat();
    let recorded = || {
        vec![
            number(
                "iteration",
                1,
                None,
                "For a search that deepens, which iteration; by default the last completed one.",
            ),
            number(
                "max-nodes",
                1,
                Some(MAX_RECORDED),
                &format!("Most nodes to visit or skip; {DEFAULT_RECORDED} by default."),
            ),
        ]
    };
    let node_limit = vec![number(
        "max-nodes",
        1,
        Some(MAX_VISITED),
        "Most nodes to visit or skip.",
    )];
    let step = number(
        "step",
        0,
        None,
        "The step, from 0; past the end it is the last one.",
    );
    let tree = [
        vec![
            one_of::<Format>("format", "The format; by default json."),
            step.clone(),
            number("from", 0, None, "The first step of a range."),
            number("to", 0, None, "The last step of a range."),
            text(
                "at",
                "The node whose subtree is written, by its moves, like 1.1.2.",
            ),
            one_of::<PictureView>("view", "How to look at the tree in a picture."),
            one_of::<Style>("style", "What a picture is made for."),
            flag("standalone", "Whether the file is complete in itself."),
            flag("beamer", "Whether there is a slide for each step."),
            flag("tour", "Whether a page begins with a minute for newcomers."),
        ],
        recorded(),
    ];
    let move_parameters = [
        position(),
        vec![text(
            "move",
            "A move to make first, in the game's notation.",
        )],
    ];
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Plywood",
            "version": "1",
            "description": "Searches of minimax and alpha-beta over HTTP. Errors are problem documents (RFC 9457), in English or French by Accept-Language.",
        },
        "servers": [{ "url": "." }],
        "paths": {
            "/search": route("search", "Value, best move, principal variation and counts of a search.", with(node_limit), object(SEARCH)),
            "/tree": route("tree", "A recorded search in a format, streamed.", with(tree.concat()), Value::Null),
            "/step": route("step", "One step of a search: what the nodes on the path show, what runs, and what there is to say.", with([vec![step], recorded()].concat()), object(STEP)),
            "/solve": route("solve", "Who wins if both sides make no mistake, where the game is short enough to be searched to its end.", position(), object(SOLUTION)),
            "/position": route("position", "A position, its board and its legal moves.", move_parameters.concat(), object(POSITION)),
        },
        "components": { "schemas": { "Problem": object(PROBLEM) } },
    })
}

fn route(name: &str, about: &str, parameters: Vec<Value>, schema: Value) -> Value {
    let ok = match schema {
        Value::Null => json!({ "description": "A file of the format." }),
        schema => json!({
            "description": "The answer.",
            "content": { "application/json": { "schema": schema } },
        }),
    };
    let problem = |about: &str| {
        json!({
            "description": about,
            "content": { "application/problem+json": { "schema": { "$ref": "#/components/schemas/Problem" } } },
        })
    };
    json!({ "get": {
        "operationId": name,
        "summary": about,
        "parameters": parameters,
        "responses": {
            "200": ok,
            "400": problem("A parameter is unknown, given twice or not understood."),
            "422": problem("Choices that do not fit together, a text that is not a position, an illegal move, or a limit of nodes, time or memory."),
            "429": problem("Too many requests; Retry-After says when to try again."),
        },
    } })
}

fn position() -> Vec<Value> {
    settings(Setting::is_root).collect()
}

/// Returns the parameters besides the position.
fn choices() -> Vec<Value> {
    let program = one_of::<Program>(
        "program",
        "Set everything as one of the teaching programs has it; other parameters override its settings.",
    );
    let version = one_of::<Version>(
        "as",
        "The program as it was published, as it is printed, or repaired.",
    );
    let settings = settings(|setting| !setting.is_root());
    [program, version].into_iter().chain(settings).collect()
}

fn settings(are_asked: impl Fn(Setting) -> bool) -> impl Iterator<Item = Value> {
    let all = Setting::VARIANTS.iter().copied();
    all.filter(move |&setting| are_asked(setting))
        .map(|setting| {
            let (name, about) = (setting.name(), format!("{}.", setting.about()));
            let values = setting.entry().values;
            match values {
                Values::OneOf(_) => names(name, &about, &values.names()),
                Values::Whole(most) => number(name, 1, Some(most.into()), &about),
                Values::WholeOrNone(_) | Values::Seconds | Values::Text => text(name, &about),
            }
        })
}

fn parameter(name: &str, about: &str, schema: &Value) -> Value {
    json!({ "name": name, "in": "query", "description": about, "schema": schema })
}

fn one_of<T: NamedVariant>(name: &str, about: &str) -> Value {
    names(name, about, &exploration::names::<T>())
}

fn names(name: &str, about: &str, names: &[&str]) -> Value {
    parameter(name, about, &json!({ "type": "string", "enum": names }))
}

fn number(name: &str, least: u64, most: Option<u64>, about: &str) -> Value {
    let mut schema = json!({ "type": "integer", "minimum": least });
    if let Some(most) = most {
        schema["maximum"] = most.into();
    }
    parameter(name, about, &schema)
}

fn text(name: &str, about: &str) -> Value {
    let schema = json!({ "type": "string", "maxLength": 10_000 });
    parameter(name, about, &schema)
}

fn flag(name: &str, about: &str) -> Value {
    parameter(name, about, &json!({ "type": "boolean" }))
}

/// Returns the schema of an object with these fields, each of which is always present. A type with
/// `?` may be null.
fn object(fields: &str) -> Value {
    let schema = |kind: &str| match kind.strip_suffix('?') {
        Some(kind) => json!({ "type": [kind, "null"] }),
        None => json!({ "type": kind }),
    };
    let fields = fields
        .split(", ")
        .filter_map(|field| field.split_once(": "));
    let (names, properties): (Vec<_>, Map<_, _>) = fields
        .map(|(name, kind)| (name, (name.to_owned(), schema(kind))))
        .unzip();
    json!({ "type": "object", "required": names, "properties": properties })
}

const PROBLEM: &str = "type: string, title: string, status: integer, detail: string";

const SEARCH: &str = "format: string, version: integer, game: string, max: string, \
    algorithm: string, order: string, depth: integer, evaluation: string, value: integer?, \
    best_move: string?, principal_variation: array, stats: object";

const STEP: &str = "format: string, version: integer, language: string, step: integer, \
    last_step: integer, event: string, path: array, code: array, stats: object, told: array";

const SOLUTION: &str = "format: string, version: integer, game: string, max: string, \
    value: integer, best_move: string?, principal_variation: array, nodes: integer, \
    score: integer?";

const POSITION: &str = "format: string, version: integer, game: string, notation: string?, \
    drawing: string?, to_move: string, players: array, moves: array, is_over: boolean, \
    winner: string?, value: integer?, board: object?";
