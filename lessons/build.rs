//! A new lesson makes a new program.

fn main() {
    println!("cargo:rerun-if-changed=.");
}
