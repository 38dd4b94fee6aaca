//! The lessons and the messages are part of the binary: a new file in their folders makes a new
//! binary.

fn main() {
    println!("cargo:rerun-if-changed=lessons");
    println!("cargo:rerun-if-changed=src/language");
}
