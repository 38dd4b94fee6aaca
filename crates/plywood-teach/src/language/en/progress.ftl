# What there is to say about the file that keeps the student's progress.

progress-no-home = There is no home directory: your progress is not saved.
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
