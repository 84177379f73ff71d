import type {Glyph, PageFacts} from '@recto/pdf';

/**
 * Dots that fill lines up to a page number: as many as there is room for, so that they are not counted one by one. They may have
 * moved with their line. A page that had such lines must have some left.
 */
export function leadersOf(source: PageFacts, result: PageFacts): ReadonlySet<Glyph> {
  const onRows = (page: PageFacts, heights: readonly number[]): Glyph[] =>
    page.glyphs.filter(({text, y}) => dot.test(text) && heights.some(height => Math.abs(height - y) < 0.5));
  // a long entry has too few dots to be known by them, but others on its page are known
  const leads = evenDots(source, 5).length > 0;
  const rows = leads ? [...evenDots(source, 2), ...evenDots(result, 2)].map(({y}) => y) : [];
  const [before, after] = [onRows(source, rows), onRows(result, rows)];
  return new Set(after.length === 0 ? [] : [...before, ...after]);
}

const dot = /^[.·…⋅․]+$/u;

/** Dots in one row, as many or more, all as far apart. */
function evenDots({glyphs}: PageFacts, fewest: number): readonly Glyph[] {
  const rows = Map.groupBy(
    glyphs.filter(({text}) => dot.test(text)),
    ({y}) => Math.round(y),
  );
  return [...rows.values()].flatMap(row => {
    const sorted = row.sort((a, b) => a.x - b.x);
    const runs: Glyph[][] = [[]];
    let pitch = 0;
    for (const glyph of sorted) {
      const run = runs.at(-1) as Glyph[];
      const step = glyph.x - (run.at(-1)?.x ?? glyph.x);
      if (run.length >= 2 && Math.abs(step - pitch) > 0.15 * pitch) {
        runs.push([glyph]);
        continue;
      }
      pitch = step;
      run.push(glyph);
    }
    return runs.filter(({length}) => length >= fewest).flat();
  });
}
