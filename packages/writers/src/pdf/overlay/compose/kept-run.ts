import type {Text} from '@recto/model';
import {along, plain, type SourceRun} from '../measure/assign-glyphs.ts';
import {placeKey} from '../measure/source-texts.ts';

/**
 * The glyphs of a text that a translation has kept with its place: what it means may be unsure, what it looks like is not.
 * Undefined where they do not stand together on one line.
 */
export function keptRun({value, from}: Text, runs: ReadonlyMap<string, SourceRun>): SourceRun | undefined {
  const wanted = plain(value);
  if (wanted === '') return undefined;
  for (const place of from) {
    const run = runs.get(placeKey(place));
    if (!run || run.region.math) continue;
    const glyphs = run.glyphs.filter(glyph => !glyph.blank).sort(along(run.glyphs));
    const owners = glyphs.flatMap(glyph => Array.from(plain(glyph.text), () => glyph));
    const at = glyphs
      .map(glyph => plain(glyph.text))
      .join('')
      .indexOf(wanted);
    if (at < 0) continue;
    const found = [...new Set(owners.slice(at, at + wanted.length))];
    return {...run, glyphs: found, rules: [], lines: [], highlights: []};
  }
  return undefined;
}
