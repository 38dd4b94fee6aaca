//! Free memory, where the system reports it: the machine's, what a container's share leaves, and
//! what the process's limit leaves.

#![allow(clippy::disallowed_methods)]

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the bytes that the process may still take; `None` where that is not known.
pub fn free_memory() -> Option<u64> {
    [free_below(Path::new("/")), address_space()]
        .into_iter()
        .flatten()
        .min()
}

/// Returns the free bytes according to the files of Linux below `root`, without the limits of the
/// process.
pub fn free_below(root: &Path) -> Option<u64> {
    let groups = fs::read_to_string(root.join("proc/self/cgroup")).unwrap_or_default();
    let shares = groups.lines().flat_map(|line| group_free(root, line));
    shares.chain(machine_free(root)).min()
}

fn machine_free(root: &Path) -> Option<u64> {
    kibibytes(&root.join("proc/meminfo"), "MemAvailable:")
}

/// Returns the bytes of address space that the process may still take, whether or not memory backs
/// them; `None` where there is no limit (`ulimit -v`), or the use is not known.
#[cfg(unix)]
pub fn address_space() -> Option<u64> {
    use rustix::process::{Resource, getrlimit};
    let most = getrlimit(Resource::As).current?;
    let used = kibibytes(Path::new("/proc/self/status"), "VmSize:")?;
    Some(most.saturating_sub(used))
}

/// Returns `None`: not known on this system.
#[cfg(not(unix))]
pub fn address_space() -> Option<u64> {
    None
}

/// The files of one generation of control groups.
struct GroupFiles {
    folder: &'static str,
    limit: &'static str,
    used: &'static str,
    /// Of the memory in use, the cached files, which the system drops before it refuses anything.
    cached: &'static str,
}

const V1: GroupFiles = GroupFiles {
    folder: "sys/fs/cgroup/memory",
    limit: "memory.limit_in_bytes",
    used: "memory.usage_in_bytes",
    cached: "total_inactive_file",
};

const V2: GroupFiles = GroupFiles {
    folder: "sys/fs/cgroup",
    limit: "memory.max",
    used: "memory.current",
    cached: "inactive_file",
};

/// Returns what a group and those around it have left, by a line like `0::/user.slice` or
/// `5:memory:/docker`.
fn group_free(root: &Path, line: &str) -> Vec<u64> {
    let mut parts = line.splitn(3, ':').skip(1);
    let (Some(kinds), Some(path)) = (parts.next(), parts.next()) else {
        return Vec::new();
    };
    let names = if kinds.is_empty() {
        V2
    } else if kinds.split(',').any(|kind| kind == "memory") {
        V1
    } else {
        return Vec::new();
    };
    let top = root.join(names.folder);
    let own: PathBuf = top.join(path.trim_start_matches('/'));
    let around = own
        .ancestors()
        .take_while(|folder| folder.starts_with(&top));
    around
        .filter_map(|folder| free_in_group(folder, &names))
        .collect()
}

/// Returns what a group has left; `None` if it has no limit.
fn free_in_group(folder: &Path, names: &GroupFiles) -> Option<u64> {
    let number = |file: &str| {
        fs::read_to_string(folder.join(file))
            .ok()?
            .trim()
            .parse()
            .ok()
    };
    let (limit, used): (u64, u64) = (number(names.limit)?, number(names.used)?);
    let cached = after(&folder.join("memory.stat"), names.cached).unwrap_or(0);
    Some(limit.saturating_sub(used.saturating_sub(cached)))
}

fn kibibytes(file: &Path, label: &str) -> Option<u64> {
    Some(after(file, label)? * 1024)
}

/// Returns the number after the word `label` at the beginning of a line.
fn after(file: &Path, label: &str) -> Option<u64> {
    let text = fs::read_to_string(file).ok()?;
    let mut lines = text.lines().map(str::split_whitespace);
    let mut line = lines.find_map(|mut words| (words.next() == Some(label)).then_some(words))?;
    line.next()?.parse().ok()
}
