"""Reads the shards of a survey with Spark as one table, and the whole as CSV; prints how many rows
the shards have, how many of them the whole has not and the other way round, and the sum of nodes.

python3 survey_by_spark.py FOLDER WHOLE.csv
"""
import sys

from pyspark.sql import SparkSession
from pyspark.sql.functions import sum as total

shards, whole = sys.argv[1:3]
spark = (SparkSession.builder.master("local[2]")
         .config("spark.ui.enabled", "false")
         .config("spark.driver.host", "127.0.0.1")
         .config("spark.driver.bindAddress", "127.0.0.1")
         .config("spark.sql.shuffle.partitions", "2")
         .getOrCreate())
table = spark.read.parquet(shards)
# With the types of the table. There a share is rounded, and an empty position is nothing at all.
csv = spark.read.csv(whole, header=True, schema=table.schema).drop("share").fillna({"position": ""})
table = table.drop("share")
print(table.count(), table.exceptAll(csv).count(), csv.exceptAll(table).count(),
      table.agg(total("nodes")).collect()[0][0])
