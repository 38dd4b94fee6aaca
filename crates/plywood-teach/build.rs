//! The messages are part of the program: a new file in their folder makes a new program.

fn main() {
    println!("cargo:rerun-if-changed=src/language");
}
