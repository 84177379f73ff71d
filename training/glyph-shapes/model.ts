import {featureCount} from '../../packages/pdf/src/fonts/shapes/params.ts';
import type {Sample} from './samples.ts';

/** Directions in which designs of one character agree and characters differ, most telling first, and the mean of all samples. */
export type Projection = {readonly mean: Float64Array; readonly rows: readonly Float64Array[]};

/**
 * Linear discriminants: the scatter within characters is whitened, then the directions of most scatter between them are taken.
 * `shrinkage`: share of the mean variance that is added to each feature's, because a few designs do not tell all.
 */
export function discriminants(samples: readonly Sample[], count: number, shrinkage: number): Projection {
  const n = featureCount;
  const mean = meanOf(samples.map(sample => sample.features));
  const classes = Map.groupBy(samples, sample => sample.text);
  const within = Array.from({length: n}, () => new Float64Array(n));
  const between = Array.from({length: n}, () => new Float64Array(n));
  let total = 0;
  for (const [text, members] of classes) {
    const center = meanOf(members.map(sample => sample.features));
    // delimiters and operators come in sizes; a letter's size tells a capital from a small one
    if (members.length > 1 && /[\p{L}\p{N}]/u.test(text)) {
      for (const {features} of members)
        addOuter(
          within,
          features.map((value, i) => value - center[i]!),
        );
      total += members.length;
    }
    addOuter(
      between,
      center.map((value, i) => value - mean[i]!),
    );
  }
  let trace = 0;
  for (let i = 0; i < n; i++) trace += within[i]![i]! / total;
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      within[i]![j]! /= total;
      between[i]![j]! /= classes.size;
    }
    within[i]![i]! += (shrinkage * trace) / n;
  }
  const whitening = inverseOf(choleskyOf(within));
  const whitened = times(times(whitening, between), transposed(whitening));
  const {values, vectors} = eigen(whitened);
  const order = [...values.keys()].sort((a, b) => values[b]! - values[a]!).slice(0, count);
  const rows = order.map(index => {
    const row = new Float64Array(n);
    for (let i = 0; i < n; i++) for (let j = 0; j <= i; j++) row[j]! += vectors[i]![index]! * whitening[i]![j]!;
    return row;
  });
  return {mean, rows};
}

export const project = ({mean, rows}: Projection, features: Float64Array): Float64Array =>
  Float64Array.from(rows, row => {
    let sum = 0;
    for (let i = 0; i < row.length; i++) sum += row[i]! * (features[i]! - mean[i]!);
    return sum;
  });

function meanOf(vectors: readonly Float64Array[]): Float64Array {
  const mean = new Float64Array(vectors[0]!.length);
  for (const vector of vectors)
    vector.forEach((value, i) => {
      mean[i]! += value / vectors.length;
    });
  return mean;
}

function addOuter(matrix: readonly Float64Array[], vector: Float64Array): void {
  for (let i = 0; i < vector.length; i++) {
    const row = matrix[i]!;
    for (let j = 0; j < vector.length; j++) row[j]! += vector[i]! * vector[j]!;
  }
}

type Matrix = readonly Float64Array[];

function choleskyOf(matrix: Matrix): Matrix {
  const n = matrix.length;
  const lower = Array.from({length: n}, () => new Float64Array(n));
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i]![j]!;
      for (let k = 0; k < j; k++) sum -= lower[i]![k]! * lower[j]![k]!;
      lower[i]![j] = i === j ? Math.sqrt(sum) : sum / lower[j]![j]!;
    }
  return lower;
}

function inverseOf(lower: Matrix): Matrix {
  const n = lower.length;
  const inverse = Array.from({length: n}, () => new Float64Array(n));
  for (let j = 0; j < n; j++)
    for (let i = j; i < n; i++) {
      let sum = i === j ? 1 : 0;
      for (let k = j; k < i; k++) sum -= lower[i]![k]! * inverse[k]![j]!;
      inverse[i]![j] = sum / lower[i]![i]!;
    }
  return inverse;
}

const transposed = (matrix: Matrix): Matrix => matrix.map((_, i) => Float64Array.from(matrix, row => row[i]!));

function times(a: Matrix, b: Matrix): Matrix {
  const columns = transposed(b);
  return a.map(row =>
    Float64Array.from(columns, column => {
      let sum = 0;
      for (let k = 0; k < row.length; k++) sum += row[k]! * column[k]!;
      return sum;
    }),
  );
}

/** Jacobi's rotations; columns of `vectors` belong to `values`. */
function eigen(symmetric: Matrix): {readonly values: number[]; readonly vectors: Matrix} {
  const n = symmetric.length;
  const a = symmetric.map(row => Float64Array.from(row));
  const v = Array.from({length: n}, (_, i) => Float64Array.from({length: n}, (_, j) => (i === j ? 1 : 0)));
  for (let sweep = 0; sweep < 30; sweep++) {
    let off = 0;
    for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) off += a[i]![j]! ** 2;
    if (off < 1e-9) break;
    for (let p = 0; p < n - 1; p++)
      for (let q = p + 1; q < n; q++) {
        const apq = a[p]![q]!;
        if (Math.abs(apq) < 1e-12) continue;
        const theta = (a[q]![q]! - a[p]![p]!) / (2 * apq);
        const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        const c = 1 / Math.sqrt(t * t + 1);
        const s = t * c;
        for (let k = 0; k < n; k++) {
          const [x, y] = [a[k]![p]!, a[k]![q]!];
          a[k]![p] = c * x - s * y;
          a[k]![q] = s * x + c * y;
        }
        const [rowP, rowQ] = [a[p]!, a[q]!];
        for (let k = 0; k < n; k++) {
          const [x, y] = [rowP[k]!, rowQ[k]!];
          rowP[k] = c * x - s * y;
          rowQ[k] = s * x + c * y;
        }
        for (let k = 0; k < n; k++) {
          const row = v[k]!;
          const [x, y] = [row[p]!, row[q]!];
          row[p] = c * x - s * y;
          row[q] = s * x + c * y;
        }
      }
  }
  return {values: a.map((row, i) => row[i]!), vectors: v};
}
