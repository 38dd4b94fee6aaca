//! The lessons and the messages are part of the program: a new file in their folders makes a new
//! program.

fn main() {
    println!("cargo:rerun-if-changed=../../lessons");
    println!("cargo:rerun-if-changed=src/language");
}
