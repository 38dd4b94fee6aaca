# What many parts say. A count comes as a number and chooses its plural.

count-nodes = { $count ->
    [one] { $count } node
   *[other] { $count } nodes
}
