/* Reads the task and prints the trace. Nothing here needs to be changed. */
#ifndef CONTRACT_H
#define CONTRACT_H

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Without children it is a leaf. */
struct node { int value, count; struct node **children; };

/* The moves to a node; the root has none. */
struct path { const struct path *above; int number; };

static void print_path(const struct path *path) {
    if (path == NULL) {
        printf("root");
        return;
    }
    if (path->above != NULL) {
        print_path(path->above);
        printf(".");
    }
    printf("%d", path->number);
}

static void say(const char *word, const struct path *path) {
    printf("%s ", word);
    print_path(path);
}

static inline void enter(const struct path *path, int alpha, int beta) {
    say("enter", path);
    printf(" %d %d\n", alpha, beta);
}

static inline void leaf(const struct path *path, int value) {
    say("leaf", path);
    printf(" %d\n", value);
}

static inline void cut(const struct path *path) {
    say("cut", path);
    printf("\n");
}

static inline void returns(const struct path *path, int value) {
    say("return", path);
    printf(" %d\n", value);
}

static inline void best_move(const struct path *path, int number) {
    if (path == NULL) printf("move %d\n", number);
}

/* Reads a node; at the depth limit it is a leaf. */
static struct node *read_node(char **text, int depth, int leaf_value) {
    struct node *node = calloc(1, sizeof *node);
    if (**text != '[') {
        /* 1e999 and -1e999 are infinite. */
        double value = strtod(*text, text);
        node->value = value > INT_MAX ? INT_MAX : value < INT_MIN ? INT_MIN : (int)value;
        return node;
    }
    do {
        ++*text;
        node->children = realloc(node->children, (node->count + 1) * sizeof *node->children);
        node->children[node->count++] = read_node(text, depth - 1, leaf_value);
    } while (**text == ',');
    ++*text;
    if (depth == 0) {
        node->count = 0;
        node->value = leaf_value;
    }
    return node;
}

static int word(const char *words, const char *name, int otherwise) {
    const char *found = strstr(words, name);
    if (found == NULL) return otherwise;
    found += strlen(name);
    if (strncmp(found, "inf", 3) == 0) return INT_MAX;
    if (strncmp(found, "-inf", 4) == 0) return INT_MIN;
    return atoi(found);
}

static int search(const struct node *node, const struct path *path, int is_max, int alpha, int beta);

int main(void) {
    static char tree[1 << 20], words[1 << 10];
    if (!fgets(tree, sizeof tree, stdin) || !fgets(words, sizeof words, stdin)) return 1;
    char *text = tree;
    struct node *root = read_node(&text, word(words, "depth=", 1000000), word(words, "leaf=", 0));
    int alpha = word(words, "alpha=", INT_MIN), beta = word(words, "beta=", INT_MAX);
    printf("value %d\n", search(root, NULL, strstr(words, "max=root") != NULL, alpha, beta));
    return 0;
}

#endif
