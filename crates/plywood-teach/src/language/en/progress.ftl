# What there is to say about the file that keeps the student's progress.

progress-no-home = There is no home directory: your progress is not saved.
progress-newer = { $path } is from a newer Plywood. It is left as it is, and your progress is not saved.
progress-set-aside = { $anew ->
    [yes] { $path } could not be understood. It was kept as { $kept } and a new one was started.
   *[no] { $path } could not be understood. It was kept as { $kept }.
}
progress-busy = Another Plywood is saving: your progress will be saved a little later.
progress-waiting = Another Plywood was still saving: your latest answers are kept in { $path } and will be counted at the next start.
progress-not-read = { $kind ->
    [denied] You are not allowed to read { $path }: your progress is not saved.
   *[other] { $path } cannot be read, so your progress is not saved: { $system }
}
progress-not-written = { $kind ->
    [denied] You are not allowed to write { $path }: your progress is not saved.
    [read-only] { $path } is on a read-only disk: your progress is not saved.
    [full] There is no room left for { $path }: your progress is not saved.
    [missing] The folder of { $path } is missing: your progress is not saved.
   *[other] { $path } cannot be written, so your progress is not saved: { $system }
}
