import {type Embeddings, LlmFailure} from '@recto/llm';
import type {Doc} from '@recto/model';
import type {Library, Unit} from '../units/unit.ts';
import type {Scored} from './score-units.ts';

/** Vectors of the units of a document, by model; they leave with the document. */
const cache = new WeakMap<Doc, Map<string, Promise<readonly Float32Array[]>>>();

// characters: a shorter unit means little by itself
const minLength = 20;
const limit = 200;

/** The units closest in meaning to a query, the best first. The first query of a document has to wait for its vectors. */
export async function rankByMeaning(
  library: Library,
  query: string,
  embeddings: Embeddings,
  signal: AbortSignal,
): Promise<Scored[]> {
  const vectors = await Promise.all(
    library.sources.map(({doc}, source) =>
      vectorsOf(
        doc,
        library.units.filter(unit => unit.source === source && isEmbedded(unit)),
        embeddings,
        signal,
      ),
    ),
  );
  const [wanted] = await embeddings.embed([query], signal);
  if (!wanted) return [];
  return library.sources
    .flatMap((_, source) => {
      const own = library.units.filter(unit => unit.source === source && isEmbedded(unit));
      return own.flatMap((unit, index) => {
        const vector = vectors[source]?.[index];
        return vector ? [{unit, score: dot(vector, wanted)}] : [];
      });
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit);
}

const isEmbedded = ({text, kind}: Unit): boolean => text.length >= minLength && kind !== 'furniture' && kind !== 'toc';

/** The vectors of a document's units. One question makes them and others wait; if that one is stopped, the next makes them. */
async function vectorsOf(
  doc: Doc,
  units: readonly Unit[],
  embeddings: Embeddings,
  signal: AbortSignal,
): Promise<readonly Float32Array[]> {
  const byModel = cache.get(doc) ?? new Map<string, Promise<readonly Float32Array[]>>();
  cache.set(doc, byModel);
  for (;;) {
    const known = byModel.get(embeddings.model);
    if (!known) break;
    try {
      return await known;
    } catch (error) {
      signal.throwIfAborted();
      // what the endpoint refuses it refuses again; anything else is why the other question ended
      if (error instanceof LlmFailure) throw error;
    }
  }
  const made = embeddings.embed(
    units.map(({text}) => text),
    signal,
  );
  byModel.set(embeddings.model, made);
  // a failure is not kept
  made.catch(() => byModel.delete(embeddings.model));
  return made;
}

/** The cosine of two vectors of length 1. */
function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (const [index, value] of a.entries()) sum += value * (b[index] ?? 0);
  return sum;
}
