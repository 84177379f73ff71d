/** An entry of Vite's manifest. */
type Chunk = {readonly file: string; readonly imports?: readonly string[]};

/** The scripts that the page brings before anything is asked for: those of its first screen; throws when the manifest lacks one. */
export function firstScripts(manifest: Readonly<Record<string, Chunk>>): readonly string[] {
  const seen = new Set<string>();
  const take = (key: string): void => {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the manifest has no ${key}`);
    seen.add(key);
    for (const imported of chunk.imports ?? []) take(imported);
  };
  take('index.html');
  return [...new Set([...seen].map(key => manifest[key]!.file))].filter(file => file.endsWith('.js'));
}
