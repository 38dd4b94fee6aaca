-- Reads the task and prints the trace. Nothing here needs to be changed.
module Contract (Node (..), Path, enter, leaf, cut, returns, bestMove, run) where

import Data.Char (isDigit)
import Data.List (intercalate, isPrefixOf)

data Node = Leaf Int | Inner [Node]

-- The numbers of the moves; the root's is empty.
type Path = [Int]

name :: Path -> String
name [] = "root"
name path = intercalate "." (map show path)

enter :: Path -> Int -> Int -> IO ()
enter path alpha beta = putStrLn (unwords ["enter", name path, show alpha, show beta])

leaf, returns :: Path -> Int -> IO ()
leaf path value = putStrLn (unwords ["leaf", name path, show value])
returns path value = putStrLn (unwords ["return", name path, show value])

cut :: Path -> IO ()
cut path = putStrLn (unwords ["cut", name path])

bestMove :: Path -> Int -> IO ()
bestMove [] number = putStrLn ("move " ++ show number)
bestMove _ _ = return ()

-- Reads a node; at the depth limit it is a leaf.
readNode :: Int -> Int -> String -> (Node, String)
readNode depth value ('[' : rest) = (if depth == 0 then Leaf value else Inner children, after)
  where
    (children, after) = readChildren rest
    readChildren text = case readNode (depth - 1) value text of
      (child, ',' : more) -> let (others, end) = readChildren more in (child : others, end)
      (child, _ : end) -> ([child], end)
      (child, []) -> ([child], [])
readNode _ _ text = (Leaf (number digits), rest)
  where
    (digits, rest) = span (\sign -> isDigit sign || sign `elem` "-e") text
    -- 1e999 and -1e999 are infinite.
    number found
      | 'e' `notElem` found = read found
      | take 1 found == "-" = minBound
      | otherwise = maxBound

word :: [String] -> String -> Int -> Int
word texts wanted otherwise' =
  case [drop (length wanted + 1) text | text <- texts, (wanted ++ "=") `isPrefixOf` text] of
    ("inf" : _) -> maxBound
    ("-inf" : _) -> minBound
    (value : _) -> read value
    [] -> otherwise'

run :: (Node -> Path -> Bool -> Int -> Int -> IO Int) -> IO ()
run search = do
  tree <- getLine
  texts <- words <$> getLine
  let (root, _) = readNode (word texts "depth" 1000000) (word texts "leaf" 0) tree
  value <- search root [] ("max=root" `elem` texts) (word texts "alpha" minBound) (word texts "beta" maxBound)
  putStrLn ("value " ++ show value)
