#!/bin/sh
cd "$(dirname "$0")" || exit
[ search -nt Search.hs ] || ghc -v0 -O0 Search.hs Contract.hs -o search || exit
exec ./search
