#!/bin/sh
cd "$(dirname "$0")" || exit
[ search -nt search.ml ] || ocamlopt contract.ml search.ml -o search || exit
exec ./search
