#!/bin/bash
# Converts the documents of a manifest on a SLURM cluster, a part of it in each of 32 tasks:
#
#     sbatch --export=ALL,MANIFEST=/shared/manifest.txt,RESULTS=/shared/results slurm.sh
#
# RESULTS is a folder that all machines share, or s3://bucket/prefix. What was not done when a task was killed is done when it is
# submitted again.
#SBATCH --job-name=recto
#SBATCH --array=0-31
#SBATCH --cpus-per-task=8
#SBATCH --mem=12G
#SBATCH --time=08:00:00
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=recto-%A_%a.jsonl
#SBATCH --error=recto-%A_%a.log
set -euo pipefail

# every 32nd line, so that no task has all of the long documents
awk -v part="$SLURM_ARRAY_TASK_ID" -v parts="$SLURM_ARRAY_TASK_COUNT" 'NR % parts == part' "$MANIFEST" |
  exec recto batch -o "$RESULTS" --jobs "$SLURM_CPUS_PER_TASK"
