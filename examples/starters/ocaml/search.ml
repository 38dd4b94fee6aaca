open Contract

(* The value of a node. *)
let rec search node path is_max alpha beta =
  enter path alpha beta;
  match node with
  | Leaf value ->
      leaf path value;
      value
  | Inner children ->
      let rec each number best alpha beta = function
        | [] -> best
        | child :: others ->
            let value = search child (number :: path) (not is_max) alpha beta in
            (* Yours: keep the best value, and best_move path number where it is new; narrow the
               window; cut path and leave the others where they cannot matter. *)
            ignore value;
            each (number + 1) best alpha beta others
      in
      let best = each 1 0 alpha beta children in
      returns path best;
      best

let () = run search
