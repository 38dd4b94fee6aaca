/* Prints the nodes that it visits, and the result; never cuts on equality. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node { int value, count; struct node *child[16]; };
static char line[1 << 16], words[1 << 10], path[256];
static char *at = line;
static int leaf = 0, move = 0;

static struct node *read_node(void) {
    struct node *node = calloc(1, sizeof *node);
    if (*at != '[') {
        node->value = (int)strtol(at, &at, 10);
        return node;
    }
    do {
        at++;
        node->child[node->count++] = read_node();
    } while (*at == ',');
    at++;
    return node;
}

static int search(struct node *node, int depth, int is_max, int alpha, int beta) {
    printf("visit %s\n", *path ? path + 1 : "root");
    if (node->count == 0) return node->value;
    if (depth == 0) return leaf;
    int best = is_max ? INT_MIN : INT_MAX;
    size_t length = strlen(path);
    for (int i = 0; i < node->count; i++) {
        sprintf(path + length, ".%d", i + 1);
        int value = search(node->child[i], depth - 1, !is_max, alpha, beta);
        path[length] = 0;
        if (is_max ? value > best : value < best) {
            best = value;
            if (length == 0) move = i + 1;
        }
        if (is_max && best > alpha) alpha = best;
        if (!is_max && best < beta) beta = best;
        if (alpha > beta) break;
    }
    return best;
}

static int number(const char *name, int otherwise) {
    char *found = strstr(words, name);
    if (!found) return otherwise;
    found += strlen(name);
    if (!strncmp(found, "inf", 3)) return INT_MAX;
    if (!strncmp(found, "-inf", 4)) return INT_MIN;
    return atoi(found);
}

int main(void) {
    if (!fgets(line, sizeof line, stdin) || !fgets(words, sizeof words, stdin)) return 1;
    struct node *tree = read_node();
    leaf = number("leaf=", 0);
    int value = search(tree, number("depth=", 1000), strstr(words, "max=root") != NULL,
                       number("alpha=", INT_MIN), number("beta=", INT_MAX));
    printf("value %d\nmove %d\n", value, move);
    return 0;
}
