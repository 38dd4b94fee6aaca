//! A stream that does not wait forever for the other side to read.

use hyper::rt::{Read, ReadBufCursor, Write};
use hyper_util::rt::TokioIo;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep_until};

/// Minimum number of bytes per second that a reader takes on average, after the first timeout.
const MIN_RATE: f64 = 32.0 * 1024.0;

/// A stream that fails if the other side takes nothing for the timeout, or too little for longer: a
/// byte now and then is not reading. How long a request may take to arrive is up to hyper.
pub(super) struct TimeoutStream {
    stream: TokioIo<TcpStream>,
    timeout: Duration,
    waiting: Option<Wait>,
    /// How long it has waited for the other side.
    waited: Duration,
    /// The number of bytes that have been written.
    written: usize,
}

#[derive(Debug)]
struct Wait {
    began: Instant,
    end: Pin<Box<Sleep>>,
}

impl TimeoutStream {
    /// Wraps a stream.
    pub(super) fn new(stream: TcpStream, timeout: Duration) -> TimeoutStream {
        TimeoutStream {
            stream: TokioIo::new(stream),
            timeout,
            waiting: None,
            waited: Duration::ZERO,
            written: 0,
        }
    }

    /// Returns how much longer it may wait.
    fn remaining(&self) -> Duration {
        let earned = Duration::from_secs_f64(self.written as f64 / MIN_RATE);
        let left = (self.timeout + earned).saturating_sub(self.waited);
        left.min(self.timeout)
    }

    fn with_timeout<T>(
        &mut self,
        context: &mut Context<'_>,
        write: impl FnOnce(Pin<&mut TokioIo<TcpStream>>, &mut Context<'_>) -> Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if let Poll::Ready(written) = write(Pin::new(&mut self.stream), context) {
            if let Some(wait) = self.waiting.take() {
                self.waited += wait.began.elapsed();
            }
            return Poll::Ready(written);
        }
        let left = self.remaining();
        let wait = self.waiting.get_or_insert_with(|| {
            let began = Instant::now();
            let end = Box::pin(sleep_until(began + left));
            Wait { began, end }
        });
        ready!(wait.end.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl Read for TimeoutStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl Write for TimeoutStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = ready!(
            self.with_timeout(context, |stream, context| stream.poll_write(context, bytes))
        )?;
        self.written = self.written.saturating_add(written);
        Poll::Ready(Ok(written))
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.with_timeout(context, |stream, context| stream.poll_flush(context))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.with_timeout(context, |stream, context| stream.poll_shutdown(context))
    }
}
