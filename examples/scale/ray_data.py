"""Converts the documents of a manifest on a Ray cluster.

    python ray_data.py MANIFEST RESULTS LINES [DOCUMENTS_A_TASK]

MANIFEST is a text file of paths, URLs, s3:// addresses or lines of JSON, RESULTS a folder that all machines share or s3://bucket/prefix, and
LINES a new file for the lines of JSON about the documents. `recto` must be on the PATH of every machine.
"""

import subprocess
import sys

import ray

manifest, results, lines = sys.argv[1:4]
documents_a_task = int(sys.argv[4]) if len(sys.argv) > 4 else 100


def convert(batch):
    command = ["recto", "batch", "-o", results, "--jobs", "1"]
    done = subprocess.run(command, input="\n".join(batch["text"]), stdout=subprocess.PIPE, text=True, check=True)
    return {"line": done.stdout.splitlines()}


with open(manifest, encoding="utf-8") as file:
    documents = [{"text": line.rstrip("\n")} for line in file if line.strip()]

converted = (
    ray.data.from_items(documents, override_num_blocks=-(-len(documents) // documents_a_task))
    # a worker that dies is replaced, and its documents go to another
    .map_batches(convert, batch_size=documents_a_task, num_cpus=1)
)
with open(lines, "w", encoding="utf-8") as file:
    for row in converted.iter_rows():
        file.write(row["line"] + "\n")
