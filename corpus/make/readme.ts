/** Writes the table of documents in the corpus's README. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {CorpusDocument} from '../documents.ts';

export const readmePath = path.join(import.meta.dirname, '../README.md');

const heading = '## Documents\n';

/** The README with a row for each document. */
export function writtenReadme(documents: readonly CorpusDocument[]): string {
  const text = readFileSync(readmePath, 'utf8');
  const failures = documents.flatMap(({about}) => about.expectedFailures ?? []).length;
  const rows = documents.map(({name, about}) => {
    const marked = about.expectedFailures?.length ?? '';
    return `| [${name}](${name}) | ${about.shows} | ${about.producer} | ${about.languages.join(', ')} | ${marked} |`;
  });
  return [
    `${text.slice(0, text.indexOf(heading))}${heading}`,
    `${documents.length} documents, ${failures} expected failures. Made by \`npm run corpus\`.\n`,
    '| document | shows | producer | languages | failures |',
    '| --- | --- | --- | --- | --: |',
    ...rows,
    '',
  ].join('\n');
}
