import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

/** Reads the task and prints the trace. Nothing here needs to be changed. */
final class Contract {
    /** A node: without children it is a leaf. */
    static final class Node {
        int value;
        final List<Node> children = new ArrayList<>();
    }

    private static String text;
    private static int at;
    private static final StringBuilder printed = new StringBuilder();

    static void enter(String path, int alpha, int beta) {
        say("enter " + name(path) + " " + alpha + " " + beta);
    }

    static void leaf(String path, int value) {
        say("leaf " + name(path) + " " + value);
    }

    static void cut(String path) {
        say("cut " + name(path));
    }

    static void returns(String path, int value) {
        say("return " + name(path) + " " + value);
    }

    static void bestMove(String path, int number) {
        if (path.isEmpty()) say("move " + number);
    }

    /** The path of a child: the root's is empty. */
    static String child(String path, int number) {
        return path.isEmpty() ? "" + number : path + "." + number;
    }

    private static String name(String path) {
        return path.isEmpty() ? "root" : path;
    }

    private static void say(String line) {
        printed.append(line).append('\n');
    }

    /** Reads a node; at the depth limit it is a leaf. */
    private static Node read(int depth, int leaf) {
        Node node = new Node();
        if (text.charAt(at) != '[') {
            int begin = at;
            while (at < text.length() && "-0123456789e".indexOf(text.charAt(at)) >= 0) at++;
            // 1e999 and -1e999 are infinite: a double becomes the nearest integer.
            node.value = (int) Double.parseDouble(text.substring(begin, at));
            return node;
        }
        do {
            at++;
            node.children.add(read(depth - 1, leaf));
        } while (text.charAt(at) == ',');
        at++;
        if (depth == 0) {
            node.children.clear();
            node.value = leaf;
        }
        return node;
    }

    private static int word(String words, String name, int otherwise) {
        for (String word : words.trim().split(" ")) {
            if (word.startsWith(name + "=")) {
                String value = word.substring(name.length() + 1);
                if (value.equals("inf")) return Integer.MAX_VALUE;
                if (value.equals("-inf")) return Integer.MIN_VALUE;
                return Integer.parseInt(value);
            }
        }
        return otherwise;
    }

    public static void main(String[] arguments) {
        Scanner input = new Scanner(System.in);
        text = input.nextLine();
        String words = input.nextLine();
        Node root = read(word(words, "depth", 1000000), word(words, "leaf", 0));
        int alpha = word(words, "alpha", Integer.MIN_VALUE);
        int beta = word(words, "beta", Integer.MAX_VALUE);
        say("value " + Search.search(root, "", words.contains("max=root"), alpha, beta));
        System.out.print(printed);
    }
}
