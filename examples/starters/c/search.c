#include "contract.h"

/* The value of a node. */
static int search(const struct node *node, const struct path *path, int is_max, int alpha, int beta) {
    enter(path, alpha, beta);
    if (node->count == 0) {
        leaf(path, node->value);
        return node->value;
    }
    int best = 0;
    for (int number = 1; number <= node->count; number++) {
        struct path below = {path, number};
        int value = search(node->children[number - 1], &below, !is_max, alpha, beta);
        /* Yours: keep the best value, and best_move(path, number) where it is new; narrow the window;
           cut(path) and leave the loop where no other child can matter. */
        (void)value;
    }
    returns(path, best);
    return best;
}
