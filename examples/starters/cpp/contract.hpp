// Reads the task and prints the trace. Nothing here needs to be changed.
#pragma once

#include <climits>
#include <cstring>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

// Without children it is a leaf.
struct Node {
    int value = 0;
    std::vector<Node> children;
};

// The numbers of the moves; the root's is empty.
using Path = std::vector<int>;

inline std::string name(const Path& path) {
    std::string text;
    for (int number : path) text += (text.empty() ? "" : ".") + std::to_string(number);
    return text.empty() ? "root" : text;
}

inline void enter(const Path& path, int alpha, int beta) {
    std::cout << "enter " << name(path) << ' ' << alpha << ' ' << beta << '\n';
}

inline void leaf(const Path& path, int value) {
    std::cout << "leaf " << name(path) << ' ' << value << '\n';
}

inline void cut(const Path& path) {
    std::cout << "cut " << name(path) << '\n';
}

inline void returns(const Path& path, int value) {
    std::cout << "return " << name(path) << ' ' << value << '\n';
}

inline void best_move(const Path& path, int number) {
    if (path.empty()) std::cout << "move " << number << '\n';
}

// The path of a child.
inline Path child(Path path, int number) {
    path.push_back(number);
    return path;
}

// Reads a node; at the depth limit it is a leaf.
inline Node read_node(std::istream& text, int depth, int leaf_value) {
    Node node;
    if (text.peek() != '[') {
        std::string number;
        while (std::strchr("-0123456789e", text.peek())) number += static_cast<char>(text.get());
        // 1e999 and -1e999 are infinite.
        const bool is_infinite = number.find('e') != std::string::npos;
        node.value = !is_infinite ? std::stoi(number) : number[0] == '-' ? INT_MIN : INT_MAX;
        return node;
    }
    do {
        text.get();
        node.children.push_back(read_node(text, depth - 1, leaf_value));
    } while (text.peek() == ',');
    text.get();
    if (depth == 0) {
        node.children.clear();
        node.value = leaf_value;
    }
    return node;
}

int search(const Node& node, const Path& path, bool is_max, int alpha, int beta);

int main() {
    std::string tree, words, word;
    std::getline(std::cin, tree);
    std::getline(std::cin, words);
    int depth = 1000000, leaf_value = 0, alpha = INT_MIN, beta = INT_MAX;
    bool is_max = true;
    for (std::istringstream each(words); each >> word;) {
        const auto equals = word.find('=');
        const std::string value = word.substr(equals + 1);
        const auto number = [&] { return value == "inf" ? INT_MAX : value == "-inf" ? INT_MIN : std::stoi(value); };
        switch (word[0]) {
            case 'm': is_max = value == "root"; break;
            case 'a': alpha = number(); break;
            case 'b': beta = number(); break;
            case 'd': depth = number(); break;
            case 'l': leaf_value = number(); break;
        }
    }
    std::istringstream text(tree);
    const Node root = read_node(text, depth, leaf_value);
    const int value = search(root, {}, is_max, alpha, beta);
    std::cout << "value " << value << '\n';
}
