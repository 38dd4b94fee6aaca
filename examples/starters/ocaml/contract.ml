(* Reads the task and prints the trace. Nothing here needs to be changed. *)

type node = Leaf of int | Inner of node list

(* The path is the numbers of the moves, the last one first; the root's is empty. *)
let name = function
  | [] -> "root"
  | path -> String.concat "." (List.rev_map string_of_int path)

let enter path alpha beta = Printf.printf "enter %s %d %d\n" (name path) alpha beta
let leaf path value = Printf.printf "leaf %s %d\n" (name path) value
let cut path = Printf.printf "cut %s\n" (name path)
let returns path value = Printf.printf "return %s %d\n" (name path) value
let best_move path number = if path = [] then Printf.printf "move %d\n" number

(* Reads a node at a place of the text; at the depth limit it is a leaf. *)
let rec read text at depth value =
  if text.[!at] <> '[' then begin
    let first = !at in
    while !at < String.length text && String.contains "-0123456789e" text.[!at] do incr at done;
    let number = String.sub text first (!at - first) in
    (* 1e999 and -1e999 are infinite. *)
    if not (String.contains number 'e') then Leaf (int_of_string number)
    else Leaf (if number.[0] = '-' then min_int else max_int)
  end else begin
    let children = ref [] in
    while text.[!at] <> ']' do
      incr at;
      children := read text at (depth - 1) value :: !children
    done;
    incr at;
    if depth = 0 then Leaf value else Inner (List.rev !children)
  end

let word words wanted otherwise =
  let value text =
    match String.split_on_char '=' text with
    | [ name; value ] when name = wanted -> Some value
    | _ -> None
  in
  match List.filter_map value words with
  | "inf" :: _ -> max_int
  | "-inf" :: _ -> min_int
  | value :: _ -> int_of_string value
  | [] -> otherwise

let run search =
  let tree = read_line () in
  let words = String.split_on_char ' ' (String.trim (read_line ())) in
  let root = read tree (ref 0) (word words "depth" 1000000) (word words "leaf" 0) in
  let alpha = word words "alpha" min_int and beta = word words "beta" max_int in
  Printf.printf "value %d\n" (search root [] (List.mem "max=root" words) alpha beta)
