//! One parser, chosen by the name of the binary, under libFuzzer.

#![no_main]

#[path = "../it/fuzz/clean.rs"]
mod clean;
#[path = "../it/fuzz/inputs.rs"]
#[expect(dead_code, reason = "libFuzzer decides how many texts there are")]
mod inputs;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let name = env!("CARGO_BIN_NAME");
    let target = inputs::TARGETS.iter().find(|target| target.seeds == name);
    (target.expect("a binary is named as its parser").read)(bytes);
});
