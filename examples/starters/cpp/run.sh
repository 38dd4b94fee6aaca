#!/bin/sh
cd "$(dirname "$0")" || exit
[ search -nt search.cpp ] || c++ -std=c++17 -O1 search.cpp -o search || exit
exec ./search
