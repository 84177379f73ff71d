"""Learns which candidates are headings: python train.py FEATURES.jsonl MODEL.json

Gradient-boosted trees of scikit-learn, written as plain numbers. The number of trees is the one with the least loss on the tune split;
the test split is looked at once, for the figure that is printed. The same features give the same model.
"""

import json
import sys

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.metrics import log_loss

HEADINGS = ("heading", "title")
TREES, LEAVES, RATE = 160, 12, 0.08
# a document counts as much as another, however many candidates it has; hundreds of rows of one would drown the rest
FULL_WEIGHT = 25


def load(path):
    return [json.loads(line) for line in open(path, encoding="utf8")]


def arrays(rows, names):
    x = np.array([[row["features"][name] for name in names] for row in rows], dtype=float)
    y = np.array([row["role"] in HEADINGS for row in rows], dtype=int)
    counts = {}
    for row in rows:
        counts[row["name"]] = counts.get(row["name"], 0) + 1
    w = np.array([min(1.0, FULL_WEIGHT / counts[row["name"]]) for row in rows])
    return x, y, w


def f1(y, p):
    found, right = (p > 0.5).sum(), ((p > 0.5) & (y == 1)).sum()
    recall, precision = right / max(y.sum(), 1), right / max(found, 1)
    return 2 * recall * precision / max(recall + precision, 1e-9), recall, precision


def trees(model, count):
    """Each tree as its nodes: [feature, threshold, left, right] or [value]."""
    out = []
    for (predictor,) in model._predictors[:count]:
        out.append(
            [
                [round(float(n["value"]), 4)] if n["is_leaf"] else [int(n["feature_idx"]), float(f"{n['num_threshold']:.5g}"), int(n["left"]), int(n["right"])]
                for n in predictor.nodes
            ]
        )
    return out


def main(features, target):
    rows = load(features)
    names = list(rows[0]["features"])
    parts = {split: arrays([row for row in rows if row["split"] == split], names) for split in ("train", "tune", "test")}
    x, y, w = parts["train"]
    model = HistGradientBoostingClassifier(max_iter=TREES, max_leaf_nodes=LEAVES, learning_rate=RATE, l2_regularization=5.0, min_samples_leaf=12, max_bins=128, early_stopping=False, random_state=0)
    model.fit(x, y, sample_weight=w)
    tx, ty, tw = parts["tune"]
    losses = [log_loss(ty, p[:, 1], sample_weight=tw, labels=[0, 1]) for p in model.staged_predict_proba(tx)]
    count = int(np.argmin(losses)) + 1
    stages = {split: list(model.staged_predict_proba(part[0]))[count - 1][:, 1] for split, part in parts.items()}
    for split, p in stages.items():
        _, sy, _ = parts[split]
        print(split, len(sy), "candidates", int(sy.sum()), "headings; F1 %.3f recall %.3f precision %.3f" % f1(sy, p))
    base = float(model._baseline_prediction.ravel()[0])
    json.dump({"features": names, "base": round(base, 4), "trees": trees(model, count)}, open(target, "w"), separators=(",", ":"))
    print(count, "trees in", target)
    worst = sorted(zip(np.abs(stages["test"] - parts["test"][1]), [row for row in rows if row["split"] == "test"]), key=lambda pair: -pair[0])
    for error, row in worst[: int(sys.argv[3]) if len(sys.argv) > 3 else 0]:
        print(f"{error:.2f} {row['name']} {row['role']} {row['text'][:60]}")


main(sys.argv[1], sys.argv[2])
