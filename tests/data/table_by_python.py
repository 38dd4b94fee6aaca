"""Reads the same table as Parquet and as CSV with DuckDB, Polars and pandas; prints what each finds.

python3 table_by_python.py TREE.parquet TREE.csv
"""
import sys

import duckdb
import pandas
import polars

parquet, csv = sys.argv[1:3]


def told(rows, pruned, cutoffs, values, left):
    print(int(rows), int(pruned), int(cutoffs), int(values), int(left))


for source in [f"read_parquet('{parquet}')", f"read_csv('{csv}', all_varchar=false)"]:
    told(*duckdb.sql(f"""
        SELECT count(*), count(*) FILTER (kind = 'pruned'), count(cut_by), sum(value), max("left")
        FROM {source}""").fetchall()[0])

for frame in [polars.read_parquet(parquet), polars.read_csv(csv, infer_schema_length=None)]:
    told(frame.height, (frame["kind"] == "pruned").sum(), frame["cut_by"].count(),
         frame["value"].sum(), frame["left"].max())

for frame in [pandas.read_parquet(parquet), pandas.read_csv(csv)]:
    told(len(frame), (frame["kind"] == "pruned").sum(), frame["cut_by"].count(),
         frame["value"].sum(), frame["left"].max())

# The two say the same, cell by cell; CSV knows no types, so they are taken from Parquet.
one = polars.read_parquet(parquet)
two = polars.read_csv(csv, schema_overrides=dict(one.schema))
print(one.equals(two))
