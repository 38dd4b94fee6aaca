"""Reads a table as CSV with DuckDB, Polars and pandas; prints what each finds.

python3 table_by_python.py TREE.csv
"""
import sys

import duckdb
import pandas
import polars

csv = sys.argv[1]


def told(rows, pruned, cutoffs, values, left):
    print(int(rows), int(pruned), int(cutoffs), int(values), int(left))


told(*duckdb.sql(f"""
    SELECT count(*), count(*) FILTER (kind = 'pruned'), count(cut_by), sum(value), max("left")
    FROM read_csv('{csv}', all_varchar=false)""").fetchall()[0])

frame = polars.read_csv(csv, infer_schema_length=None)
told(frame.height, (frame["kind"] == "pruned").sum(), frame["cut_by"].count(),
     frame["value"].sum(), frame["left"].max())

frame = pandas.read_csv(csv)
told(len(frame), (frame["kind"] == "pruned").sum(), frame["cut_by"].count(),
     frame["value"].sum(), frame["left"].max())
