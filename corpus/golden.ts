import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {convert} from '@recto/engine';
import {nodeHost} from '@recto/testkit';
import {writeMarkdown} from '@recto/writers';

/** A document of the corpus and what it should become. */
export type GoldenDocument = {readonly name: string; readonly source: URL; readonly expected: URL};

/** Every folder beside this file that holds a `source.pdf`. */
export function goldenDocuments(): GoldenDocument[] {
  const root = new URL('./', import.meta.url);
  return readdirSync(root, {withFileTypes: true})
    .filter(entry => entry.isDirectory() && existsSync(new URL(`${entry.name}/source.pdf`, root)))
    .map(({name}) => ({
      name,
      source: new URL(`${name}/source.pdf`, root),
      expected: new URL(`${name}/expected.md`, root),
    }));
}

/** The document as Markdown today. */
export async function convertGolden({source}: GoldenDocument): Promise<string> {
  const {doc} = await convert(new Uint8Array(readFileSync(source)), {host: nodeHost(), pictures: false});
  return writeMarkdown(doc);
}
