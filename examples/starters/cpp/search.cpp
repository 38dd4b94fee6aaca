#include "contract.hpp"

// The value of a node.
int search(const Node& node, const Path& path, bool is_max, int alpha, int beta) {
    enter(path, alpha, beta);
    if (node.children.empty()) {
        leaf(path, node.value);
        return node.value;
    }
    int best = 0;
    int number = 0;
    for (const Node& below : node.children) {
        ++number;
        int value = search(below, child(path, number), !is_max, alpha, beta);
        // Yours: keep the best value, and best_move(path, number) where it is new; narrow the window;
        // cut(path) and leave the loop where no other child can matter.
        (void)value;
    }
    returns(path, best);
    return best;
}
