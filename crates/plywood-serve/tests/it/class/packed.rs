//! The page and the data of a search are sent compressed to clients that accept it.

use super::super::client::Answer;
use super::Taught;
use super::listener::Listener;
use flate2::read::GzDecoder;
use plywood_samples::four;
use std::io::Read;

fn unpacked(answer: &Answer) -> Vec<u8> {
    let mut text = Vec::new();
    GzDecoder::new(answer.bytes.as_slice())
        .read_to_end(&mut text)
        .unwrap();
    text
}

#[test]
fn what_is_long_is_packed_for_whoever_can_unpack_it() {
    let taught = Taught::at(four("4453", 3), 5);
    let scene = Listener::of(taught.client(), 1, "en", "").scene();
    let data = format!("/data?tree={}&from=0&lang=fr", scene["tree"]);
    let mut client = taught.client();
    for path in ["/", "/?lang=fr", &data] {
        let plain = client.get(path);
        assert_eq!(plain.header("content-encoding"), None);
        let ways = [
            ("gzip, deflate, br, zstd", true),
            ("br;q=1.0, GZIP;q=0.2", true),
            ("", false),
            ("identity", false),
            ("br, zstd", false),
            ("gzip;q=0", false),
            ("gzip;q=0, *", false),
        ];
        for (way, is_packed) in ways {
            let answer = client.ask("GET", path, &format!("accept-encoding: {way}\r\n"));
            assert_eq!(answer.status, 200);
            assert_eq!(
                answer.header("vary"),
                Some("accept-encoding, accept-language")
            );
            let encoding = answer.header("content-encoding");
            assert_eq!(encoding, is_packed.then_some("gzip"), "{way}");
            if is_packed {
                assert_eq!(unpacked(&answer), plain.bytes);
                assert!(answer.bytes.len() * 3 < plain.bytes.len());
            } else {
                assert_eq!(answer.bytes, plain.bytes);
            }
        }
    }
    // Events are not delayed until there are enough to compress.
    let mut listener = Listener::of(taught.client(), 2, "en", "accept-encoding: gzip\r\n");
    assert_eq!(listener.scene()["step"], 5);
}
