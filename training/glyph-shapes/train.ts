import {writeFileSync} from 'node:fs';
import {discriminants, project} from './model.ts';
import type {Sample} from './samples.ts';
import {allSamples} from './sources.ts';

// node training/glyph-shapes/train.ts PACKAGES OUT.json
const [packages, out] = process.argv.slice(2);
if (!packages || !out) throw new Error('usage: train.ts PACKAGES OUT.json');

const dimensions = 40;
const shrinkage = 1;
/** Prototypes of a character at most; a sample that is closer than `near` to one of them needs none of its own. */
const mostPrototypes = 4;
const near = 12;
/** Of the integers that coordinates are stored as, in standard deviations of one character's designs. */
const step = 0.5;

const samples = allSamples(packages);
const projection = discriminants(samples, dimensions, shrinkage);
const bytes: number[] = [];
const texts: string[] = [];
const counts: number[] = [];
for (const [text, members] of [...Map.groupBy(samples, sample => sample.text)].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const prototypes = prototypesOf(members);
  texts.push(text);
  counts.push(prototypes.length);
  for (const prototype of prototypes) for (const value of prototype) bytes.push(value);
}
const rows = projection.rows.flatMap(row => [...row]);
const model = {
  texts,
  counts,
  step,
  dimensions,
  mean: base64(Float32Array.from(projection.mean)),
  projection: base64(Float32Array.from(rows)),
  prototypes: base64(Int8Array.from(bytes)),
};
writeFileSync(out, `${JSON.stringify(model)}\n`);
console.log(`${samples.length} glyphs, ${texts.length} characters, ${bytes.length / dimensions} prototypes`);

/** The most central sample first, then whatever is farthest from those taken. */
function prototypesOf(members: readonly Sample[]): Int8Array[] {
  const points = members.map(({features}) =>
    Int8Array.from(project(projection, features), value => Math.max(-127, Math.min(127, Math.round(value / step)))),
  );
  const center = Float64Array.from(
    points[0]!,
    (_, i) => points.reduce((sum, point) => sum + point[i]!, 0) / points.length,
  );
  const taken = [points.toSorted((a, b) => distance(a, center) - distance(b, center))[0]!];
  while (taken.length < mostPrototypes) {
    const gap = (point: Int8Array): number => Math.min(...taken.map(other => distance(point, other)));
    const farthest = points.toSorted((a, b) => gap(b) - gap(a))[0]!;
    if (gap(farthest) < near) break;
    taken.push(farthest);
  }
  return taken;
}

function distance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += ((a[i]! - b[i]!) * step) ** 2;
  return sum;
}

function base64(data: Float32Array | Int8Array): string {
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('base64');
}
