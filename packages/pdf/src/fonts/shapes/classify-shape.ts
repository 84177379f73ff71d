import {featureCount} from './params.ts';
import model from './shape-model.json' with {type: 'json'};

/** A character that an outline may be; `distance` is squared, in standard deviations of one character's designs. */
export type ShapeMatch = {readonly text: string; readonly distance: number};

/** What an outline with these features may be, the nearest first; of each character its nearest design. */
export function matchShape(features: Float64Array): ShapeMatch[] {
  const {mean, projection, prototypes} = loaded();
  const point = new Float64Array(dimensions);
  for (let row = 0, at = 0; row < dimensions; row++) {
    let sum = 0;
    for (let i = 0; i < featureCount; i++, at++)
      sum += (projection[at] as number) * ((features[i] as number) - (mean[i] as number));
    point[row] = sum / model.step;
  }
  const matches: ShapeMatch[] = [];
  let at = 0;
  model.texts.forEach((text, index) => {
    let nearest = Infinity;
    for (let prototype = 0; prototype < (model.counts[index] as number); prototype++, at += dimensions) {
      let sum = 0;
      for (let i = 0; i < dimensions; i++) sum += ((point[i] as number) - (prototypes[at + i] as number)) ** 2;
      if (sum < nearest) nearest = sum;
    }
    matches.push({text, distance: nearest * model.step ** 2});
  });
  return matches.sort((a, b) => a.distance - b.distance);
}

type Tables = {readonly mean: Float32Array; readonly projection: Float32Array; readonly prototypes: Int8Array};

let tables: Tables | undefined;

function loaded(): Tables {
  tables ??= {
    mean: new Float32Array(bytesOf(model.mean).buffer),
    projection: new Float32Array(bytesOf(model.projection).buffer),
    prototypes: new Int8Array(bytesOf(model.prototypes).buffer),
  };
  return tables;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), byte => byte.charCodeAt(0));

const {dimensions} = model;
