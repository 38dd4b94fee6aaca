//! Reads the task and prints the trace. Nothing here needs to be changed.
#![allow(dead_code)]

use std::io::BufRead;

/// Without children it is a leaf.
pub struct Node {
    pub value: i32,
    pub children: Vec<Node>,
}

fn name(path: &[usize]) -> String {
    let numbers: Vec<String> = path.iter().map(usize::to_string).collect();
    if numbers.is_empty() { "root".to_owned() } else { numbers.join(".") }
}

pub fn enter(path: &[usize], alpha: i32, beta: i32) {
    println!("enter {} {alpha} {beta}", name(path));
}

pub fn leaf(path: &[usize], value: i32) {
    println!("leaf {} {value}", name(path));
}

pub fn cut(path: &[usize]) {
    println!("cut {}", name(path));
}

pub fn returns(path: &[usize], value: i32) {
    println!("return {} {value}", name(path));
}

pub fn best_move(path: &[usize], number: usize) {
    if path.is_empty() {
        println!("move {number}");
    }
}

/// The path of a child.
pub fn child(path: &[usize], number: usize) -> Vec<usize> {
    [path, &[number]].concat()
}

/// Reads a node; at the depth limit it is a leaf.
fn read(text: &mut &str, depth: i32, leaf: i32) -> Node {
    let mut node = Node { value: leaf, children: Vec::new() };
    if !text.starts_with('[') {
        let end = text.find([',', ']']).unwrap_or(text.len());
        // 1e999 and -1e999 are infinite: a float becomes the nearest integer.
        node.value = text[..end].trim().parse::<f64>().expect("a number") as i32;
        *text = &text[end..];
        return node;
    }
    while !text.starts_with(']') {
        *text = &text[1..];
        node.children.push(read(text, depth - 1, leaf));
    }
    *text = &text[1..];
    if depth == 0 {
        node.children.clear();
    }
    node
}

fn word(words: &str, name: &str, otherwise: i32) -> i32 {
    let mut all = words.split_whitespace().filter_map(|word| word.split_once('='));
    match all.find(|(other, _)| *other == name) {
        Some((_, "inf")) => i32::MAX,
        Some((_, "-inf")) => i32::MIN,
        Some((_, value)) => value.parse().expect("a number"),
        None => otherwise,
    }
}

pub fn run(search: fn(&Node, &[usize], bool, i32, i32) -> i32) {
    let lines: Vec<String> = std::io::stdin().lock().lines().map_while(Result::ok).collect();
    let words = &lines[1];
    let root = read(&mut lines[0].as_str(), word(words, "depth", 1_000_000), word(words, "leaf", 0));
    let (alpha, beta) = (word(words, "alpha", i32::MIN), word(words, "beta", i32::MAX));
    let value = search(&root, &[], words.contains("max=root"), alpha, beta);
    println!("value {value}");
}
