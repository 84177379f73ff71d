"""Converts the documents of a manifest on a Spark cluster.

    spark-submit spark.py MANIFEST RESULTS LINES [DOCUMENTS_A_TASK]

MANIFEST is a text file of paths, URLs, s3:// addresses or lines of JSON, RESULTS a folder that all machines share or s3://bucket/prefix, and
LINES a new folder for the lines of JSON about the documents. `recto` must be on the PATH of every machine.
"""

import math
import os
import shlex
import sys

from pyspark.sql import SparkSession

manifest, results, lines = sys.argv[1:4]
documents_a_task = int(sys.argv[4]) if len(sys.argv) > 4 else 100

context = SparkSession.builder.appName("recto").getOrCreate().sparkContext
documents = context.textFile(manifest)
tasks = math.ceil(documents.count() / documents_a_task)
# as many conversions at once as the task has cores
cores = context.getConf().get("spark.task.cpus", "1")
command = f"recto batch -o {shlex.quote(results)} --jobs {cores}"

# without env the command has no PATH; without checkCode an exit code is lost
documents.repartition(tasks).pipe(command, env=dict(os.environ), checkCode=True).saveAsTextFile(lines)
