"""Reads an exported tree with networkx and prints what it finds, as one line of JSON."""
import json
import sys

import networkx

data = json.load(open(sys.argv[1], encoding="utf-8"))
tree = networkx.node_link_graph(data, edges="edges")
assert networkx.is_arborescence(tree)


def minimax(node):
    """The value that follows from the leaves alone; pruned moves have none."""
    fields = tree.nodes[node]
    if fields["kind"] in ("terminal", "horizon"):
        return fields["value"]
    values = [minimax(child) for child in tree.successors(node)]
    values = [value for value in values if value is not None]
    if not values:
        return None
    return max(values) if fields["role"] == "max" else min(values)


for node in tree:
    window = tree.nodes[node].get("window", [0, 0])
    assert float(window[0]) <= float(window[1])

print(
    json.dumps(
        {
            "version": networkx.__version__,
            "nodes": tree.number_of_nodes(),
            "edges": tree.number_of_edges(),
            "height": networkx.dag_longest_path_length(tree),
            "value": minimax(0),
            "moves": [tree.edges[0, child]["move"] for child in tree.successors(0)],
        }
    )
)
