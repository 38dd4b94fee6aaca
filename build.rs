//! The lessons are part of the binary: a new file in their folder makes a new binary.

fn main() {
    println!("cargo:rerun-if-changed=lessons");
}
