module Main (main) where

import Contract

-- The value of a node.
search :: Node -> Path -> Bool -> Int -> Int -> IO Int
search node path isMax alpha beta = do
  enter path alpha beta
  case node of
    Leaf value -> do
      leaf path value
      return value
    Inner children -> do
      best <- try (zip [1 ..] children) 0 alpha beta
      returns path best
      return best
  where
    try [] best _ _ = return best
    try ((number, child) : others) best a b = do
      value <- search child (path ++ [number]) (not isMax) a b
      -- Yours: keep the best value, and bestMove path number where it is new; narrow the window;
      -- cut path and do not try the others where they cannot matter.
      try others best a b

main :: IO ()
main = run search
