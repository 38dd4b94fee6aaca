//! Screens where the system refuses memory.

use super::pty::program;
use crate::cli::PLYWOOD;

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
