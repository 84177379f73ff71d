import {firstScreens} from '../apps/web/first-screens.ts';

/** What Vite's manifest says of a chunk. */
type Chunk = {readonly file: string; readonly imports?: readonly string[]};

// the page itself, and what its first screen loads beside it
const first = ['index.html', ...firstScreens];

/** The scripts that are there before anything is asked for on the first screen; throws when the manifest lacks one. */
export function firstScripts(manifest: Readonly<Record<string, Chunk>>): readonly string[] {
  const seen = new Set<string>();
  const take = (key: string): void => {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the manifest has no ${key}`);
    seen.add(key);
    for (const imported of chunk.imports ?? []) take(imported);
  };
  for (const key of first) take(key);
  return [...new Set([...seen].map(key => manifest[key]!.file))].filter(file => file.endsWith('.js'));
}
