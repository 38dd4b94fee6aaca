final class Search {
    /** The value of a node. */
    static int search(Contract.Node node, String path, boolean isMax, int alpha, int beta) {
        Contract.enter(path, alpha, beta);
        if (node.children.isEmpty()) {
            Contract.leaf(path, node.value);
            return node.value;
        }
        int best = 0;
        for (int number = 1; number <= node.children.size(); number++) {
            Contract.Node child = node.children.get(number - 1);
            int value = search(child, Contract.child(path, number), !isMax, alpha, beta);
            // Yours: keep the best value, and Contract.bestMove(path, number) where it is new; narrow
            // the window; Contract.cut(path) and leave the loop where no other child can matter.
        }
        Contract.returns(path, best);
        return best;
    }
}
