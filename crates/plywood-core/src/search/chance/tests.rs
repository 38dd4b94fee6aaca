//! Laws of searches with chance nodes, against plain averages.

use crate::laws;
use crate::search::Algorithm;
use strum::VariantArray;

#[test]
fn searches_of_chance_nodes_tell_the_truth() {
    for &algorithm in Algorithm::VARIANTS {
        if algorithm.properties().weighs {
            assert_eq!(laws::search(algorithm, 51, 60), Ok(()), "{algorithm:?}");
        }
    }
}
