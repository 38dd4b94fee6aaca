//! The options of screens that a class may follow.

use super::integer_in;
use clap::Args;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// Whether a class may follow, and how it gets there.
#[derive(Clone, Copy, Debug, Default, Args)]
#[command(next_help_heading = "Before a class")]
pub struct ShareArgs {
    /// Let a class follow in its browsers: the address and a QR code are shown. Without --bind only
    /// this machine can open it.
    #[arg(long)]
    pub share: bool,

    /// The address of this machine at which the class finds it; 0.0.0.0 for all. With this option
    /// that address contains a random token.
    #[arg(long, value_name = "ADDRESS", requires = "share", value_parser = address)]
    bind: Option<IpAddr>,

    /// The port for that, 8000 by default; 0 for any free one.
    #[arg(
        long,
        value_name = "PORT",
        requires = "share",
        allow_negative_numbers = true,
        value_parser = port
    )]
    port: Option<u16>,
}

impl ShareArgs {
    /// Returns the address at which the class finds the screen.
    pub fn place(&self) -> SocketAddr {
        place(self.bind, self.port)
    }
}

/// Returns the address of a server, by default one for this machine alone.
pub(in crate::cli) fn place(bind: Option<IpAddr>, port: Option<u16>) -> SocketAddr {
    let address = bind.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    SocketAddr::new(address, port.unwrap_or(8000))
}

/// Reads a port.
pub(in crate::cli) fn port(text: &str) -> Result<u16, String> {
    integer_in(text, 0..=u16::MAX)
}

/// Reads an address of a machine.
pub(in crate::cli) fn address(text: &str) -> Result<IpAddr, String> {
    let read = text.parse();
    read.map_err(|_| "write an address of this machine in numbers, like 127.0.0.1".to_owned())
}
