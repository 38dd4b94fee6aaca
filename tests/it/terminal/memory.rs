//! Screens where the system refuses memory.

use super::pty::{PLYWOOD, program};

/// The first threads would take what is there; the next one would be the end.
#[test]
#[cfg(target_os = "linux")]
fn no_screen_is_begun_where_its_threads_have_no_room() {
    let script = format!("ulimit -v 400000 && exec '{PLYWOOD}' learn");
    let Some(mut tutor) = program("sh", &["-c", &script]).start() else {
        return;
    };
    assert_eq!(tutor.gives_back(), 4);
    let told = tutor.contents();
    assert!(
        told.contains(" of address space is needed, and less is free"),
        "{told}"
    );
}

#[test]
#[cfg(target_os = "linux")]
fn the_screen_lives_on_where_the_system_refuses_memory() {
    let script = format!(
        "ulimit -v 700000 && exec '{PLYWOOD}' explore --depth 20 --algorithm minimax \
         --max-nodes 8000000"
    );
    let Some(mut tutor) = program("sh", &["-c", &script]).start() else {
        return;
    };
    tutor.wait_for("There is not enough memory for a tree of more than about");
    tutor
        .press("\x1b")
        .wait_without("There is not enough memory for a tree");
    tutor.press("?").wait_for("Help").press("\x03");
    assert_eq!(tutor.gives_back(), 0);
}
