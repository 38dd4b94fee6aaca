#!/bin/sh
cd "$(dirname "$0")" || exit
[ Search.class -nt Search.java ] && [ Contract.class -nt Contract.java ] || javac Search.java Contract.java || exit
exec java -Xshare:auto -XX:TieredStopAtLevel=1 Contract
